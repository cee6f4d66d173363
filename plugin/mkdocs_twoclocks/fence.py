"""A fence of a page as what to show: its first line, its options and its body, or an error in the author's words.

    ```clock deal="7" show="steps"
    ```

    ```grandfather rules="free" title="From the middle of a game"
    6SKH/5D9C/-/... TJQK33456789 free
    35 3h
    ```

The options, each with its value in quotes:

- `deal`: the number of the deal that the game begins with;
- `show`: `board`, a still picture (the default with a body); `steps`, a line of moves to step through; `play`, a game
  to play (the default without a body);
- `rules`: a rule set of Grandfather's Clock;
- `title`: names the widget for a screen reader, in place of the name of the game, and stands under a board that is not
  played as its caption;
- `odd`: `yes` for a position that is no full deal, on purpose.

With `deal` the body is nothing but moves, on one line or several, separated by blanks. Without it the body begins with
a position, and moves may follow on lines of their own. The position ends with the last line that has a `/`; where no
line has one, each line is one pile, up to a blank line or the last pile of the game (13 for Clock, 8 for Grandfather's
Clock), and further fields stand after the last pile. With neither deal nor body it is deal 1.

`board` is the position after the moves. `steps` begins before them and steps through them; a fence of Clock without
moves goes on to the end of the game. `play` has them played already.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

from twoclocks.cards import deal_number
from twoclocks.clock import Clock
from twoclocks.games import GAMES, begin
from twoclocks.grandfather import Grandfather
from twoclocks.position import IllegalMoveError, Move, NotationError, replay
from twoclocks.view import line, view

from .html import SHOWS, widget

OPTIONS = ("deal", "show", "rules", "title", "odd")
_PILES = {"clock": 13, "grandfather": 8}
_OPTION = re.compile(r"""\s+([A-Za-z]\w*)=("[^"]*"|'[^']*')(?=\s|$)""")


class FenceError(ValueError):
    """The fence shows nothing; the message says why."""


@dataclass(frozen=True)
class Fence:
    """What a fence shows: `moves` from `start`; `deal` is the number of the deal, or empty for a position."""

    game: str
    show: str
    start: Clock | Grandfather
    moves: tuple[Move, ...] = ()
    deal: str = ""
    title: str = ""


def read(first_line: str, body: str) -> Fence:
    """Read the first line (without its backticks) and the body of a fence. Raises FenceError."""
    game, options = _first_line(first_line)
    deal, rules = options.get("deal", ""), options.get("rules")
    position, moves = "", tuple(body.split())
    if not deal:
        position, moves = _position_and_moves(body, _PILES[game])
    if deal and "/" in body:
        raise FenceError(f'a fence shows deal="{deal}" or the position in its body, not both')
    if position and "/" not in position:
        raise FenceError(f'{position!r} is no position, and moves alone need the deal that they begin with: deal="..."')
    if not position:
        deal = deal or "1"
    show = options.get("show", "board" if body.strip() else "play")
    try:
        start = begin(game, str(deal_number(deal)) if deal else position, rules)
    except NotationError as error:
        raise FenceError(str(error)) from error
    if options.get("odd") != "yes" and (problems := start.problems()):
        more = f"; and {len(problems) - 3} more" if len(problems) > 3 else ""
        raise FenceError(f'{"; ".join(problems[:3])}{more}; odd="yes" if that is meant')
    _check_moves(start, moves)
    if show == "steps":
        moves = moves or _rest(start)
        if not moves:
            raise FenceError('show="steps" needs a line of moves')
    return Fence(game, show, start, moves, str(int(deal)) if deal else "", options.get("title", ""))


def render(fence: Fence, id: str, version: str) -> str:
    """The HTML of a fence; `id` names it in links, `version` is that of the engine it goes with."""
    attributes = {"deal": fence.deal} if fence.deal else {"position": str(fence.start)}
    if fence.moves and not (fence.show == "steps" and fence.moves == _rest(fence.start)):
        attributes["moves"] = " ".join(fence.moves)
    if isinstance(fence.start, Grandfather) and fence.start.rules != "standard":
        attributes["rules"] = fence.start.rules
    attributes |= {"data-version": version, "data-search-exclude": ""}
    end = replay(fence.start, fence.moves)[-1]
    at = 0 if fence.show == "steps" else len(fence.moves)
    moves = (*fence.moves, *_rest(end)) if fence.show == "play" else fence.moves
    data = None
    if fence.show != "board":
        data = {"line": line(fence.start, moves, chances=fence.show == "play"), "at": at}
    html = widget(
        fence.game,
        fence.show,
        view(fence.start if fence.show == "steps" else end),
        id=id,
        attributes=attributes,
        data=data,
        title=fence.title,
    )
    if not fence.title or fence.show == "play":
        return html
    # The widget has the title as its name already, so the caption is not read out a second time.
    caption = f'<figcaption aria-hidden="true">{escape(fence.title, quote=False)}</figcaption>'
    return f'<figure class="tc-figure">\n{html}\n{caption}\n</figure>'


def _first_line(text: str) -> tuple[str, Mapping[str, str]]:
    name, _, rest = text.partition(" ")
    if name not in GAMES:
        raise FenceError(f"{name!r} is no game: a fence begins with {' or '.join(GAMES)}, then its options")
    options = read_options(f" {rest}", OPTIONS)
    if (show := options.get("show", "play")) not in SHOWS:
        raise FenceError(f"{show!r} cannot be shown: one of {', '.join(SHOWS)}")
    if options.get("odd", "yes") != "yes":
        raise FenceError('odd is "yes" or not there')
    return name, options


def read_options(text: str, allowed: Sequence[str]) -> dict[str, str]:
    """The options on a first line, without the name that it begins with. Raises FenceError."""
    options: dict[str, str] = {}
    end = 0
    while match := _OPTION.match(text, end):
        key, value, end = match[1], match[2][1:-1], match.end()
        if key not in allowed:
            raise FenceError(f"{key!r} is no option: one of {', '.join(allowed)}")
        if key in options:
            raise FenceError(f"{key!r} is there twice")
        if not value.strip():
            raise FenceError(f"{key!r} has no value")
        options[key] = value
    if rest := text[end:].strip():
        raise FenceError(f'{rest!r} cannot be read: an option is a name, = and a value in quotes, such as deal="7"')
    return options


def _position_and_moves(body: str, piles: int) -> tuple[str, tuple[Move, ...]]:
    lines = [each.strip() for each in body.strip().splitlines()]
    with_slash = [number for number, each in enumerate(lines) if "/" in each]
    blank = lines.index("") if "" in lines else len(lines)
    end = with_slash[-1] + 1 if with_slash else min(blank, piles)
    return "/".join(filter(None, lines[:end])), tuple(" ".join(lines[end:]).split())


def _check_moves(position: Clock | Grandfather, moves: tuple[Move, ...]) -> None:
    for number, move in enumerate(moves, 1):
        try:
            position = position.play(move)
        except IllegalMoveError as error:
            raise FenceError(f"move {number} of {len(moves)}: {error}") from error


def _rest(position: object) -> tuple[Move, ...]:
    """What is still to come by itself: the rest of a game of Clock."""
    return position.line() if isinstance(position, Clock) else ()

"""The one door for JavaScript: a request goes in and a reply comes out, both JSON text.

Nothing is remembered between requests: each carries its position. A request has an `id`, a whole number or a text,
which its reply repeats, and an `op`; the reply has `ok`, and when that is false `error` (`notation`, `illegal` or
`request`) and a `message`.

- `hello`: `version`, the engine's.
- `open`: `game`, `start` (a deal number or a position, as text), and if wanted `rules` (the rule set of a start that
  names none), `under` (the rule set to put the start under, whatever it names) and `moves`. The reply's `line` is the
  views from the start on (see `view.Line`), and `at` is the number of moves asked for. A line of Clock goes on
  to its end by itself; a line of Grandfather's Clock ends at `at`. With `winning`, a position of Clock, the start is
  the seed of a winning deal of the same deck; `made` says so in the reply, and `words` say more.
- `play`: `game`, `position`, `move`. The reply's `step` is the difference that the move makes to the view.
- `judge`: `position`, `budget`; `hint`, `solution`, `finish`, `par`: `position`; `blame`: `position`, `moves`; `find`:
  `wish`, `rules`, `first`. All are of Grandfather's Clock, and answered by `counsel`.
- `batch`: `seed` and `target` (how many games the run has), both as a reader writes them, and if wanted `tally` (of the
  games before), `games` (how many to play now), `run` (from 0; the next seeds), `guess`, `ranks`, `suits`. The reply is
  that of `tally.batch`.
- `count`: `ranks`, `suits`, `deals` (how many to play), `first`, `won` (of those before). The reply is that of
  `ladder.count`.
- `attempt`: `position`, `pile`, `card`, and if wanted `tries`, `found` (of those before). `faulty`: `fault`, `seed`
  (as a reader writes it), and if wanted `tally` (of the games before) and `games`. Both are answered by `conundrum`.
- `peek`: `seed`, as a reader writes it, and `guesses`, words with blanks between them. The reply is that of
  `peek.peek`.
"""

import json
import re
from collections.abc import Callable
from typing import Any, overload

from . import __version__
from .cards import deal_number, whole
from .clock import Clock
from .games import begin
from .grandfather import Grandfather
from .position import IllegalMoveError, NotationError, replay
from .view import line


def handle(request: str) -> str:
    """The reply to a request. Never raises: whatever is wrong with the request is said in the reply."""
    reply: dict[str, Any] = {"id": None}
    try:
        # A text nested a thousand deep would end the browser's whole Python; a request has an object and a list.
        if len(re.findall(r"[\[{]", re.sub(r'"(?:[^"\\]|\\.)*"', "", request))) > 9:
            raise _RequestError("a request is not nested")
        fields = json.loads(request)
        if not isinstance(fields, dict):
            raise _RequestError("a request is a JSON object")
        if type(fields.get("id")) not in (int, str, type(None)):
            raise _RequestError("an id is a whole number or a text")
        reply["id"] = fields.get("id")
        op = _text(fields, "op")
        if op not in _OPS:
            raise _RequestError(f"{op!r} is no operation: one of {', '.join(_OPS)}")
        reply |= {"ok": True} | _OPS[op](fields)
    except NotationError as error:
        reply |= {"ok": False, "error": "notation", "message": str(error)}
    except IllegalMoveError as error:
        reply |= {"ok": False, "error": "illegal", "message": str(error)}
    except ValueError as error:
        reply |= {"ok": False, "error": "request", "message": f"not understood: {error}"}
    return json.dumps(reply, separators=(",", ":"))


#: Some five decks of cards. The time for a line of Clock grows faster than its cards.
_LONGEST = 600


class _RequestError(ValueError):
    """The request is not of the form that its operation takes."""


def _hello(_: dict[str, Any]) -> dict[str, Any]:
    return {"version": __version__}


def _open(fields: dict[str, Any]) -> dict[str, Any]:
    text = _text(fields, "start")
    if len(text) > _LONGEST:
        raise NotationError(
            f"a start of {len(text)} characters is too long for the table; at most {_LONGEST} fit on it"
        )
    if like := _text(fields, "winning", None):
        return _winning(text, Clock.parse(like))
    start = begin(_text(fields, "game"), text, _text(fields, "rules", None))
    under = _text(fields, "under", None)
    if under and isinstance(start, Grandfather):
        start = start.under(under)
    moves = _moves(fields)
    last = replay(start, moves)[-1]
    rest = last.line() if isinstance(last, Clock) else ()
    return {"line": line(start, [*moves, *rest], chances=True), "at": len(moves)}


def _winning(seed: str, like: Clock) -> dict[str, Any]:
    from .dealing import winning

    deal = winning(deal_number(seed), len(like.piles), like.suits)
    return {
        "line": line(deal, deal.line(), chances=True),
        "at": 0,
        "made": "Made to be won",
        "words": "This deal was made to be won. Its chance to win is told as if it had been shuffled.",
    }


def _play(fields: dict[str, Any]) -> dict[str, Any]:
    position = begin(_text(fields, "game"), _text(fields, "position"))
    return {"step": line(position, [_text(fields, "move")])["steps"][0]}


# The solver and the chances are imported when they are first asked: a game that needs none shall not wait for them.


def _counsel(fields: dict[str, Any]) -> dict[str, Any]:
    from . import counsel

    if fields["op"] == "find":
        return counsel.search(_text(fields, "wish"), _text(fields, "rules"), _whole(fields, "first"))
    position = Grandfather.parse(_text(fields, "position"))
    match fields["op"]:
        case "judge":
            return counsel.judge(position, _whole(fields, "budget"))
        case "hint":
            return counsel.hint(position)
        case "solution":
            return counsel.solution(position)
        case "finish":
            return counsel.ending(position)
        case "blame":
            return counsel.blame(position, _moves(fields))
        case _:
            return counsel.par(position)


def _batch(fields: dict[str, Any]) -> dict[str, Any]:
    from .tally import MOST, batch

    seed = deal_number(_text(fields, "seed")) + _whole(fields, "run", 0)
    target = whole(_text(fields, "target"), "games", 1, MOST)
    guess = _text(fields, "guess", None)
    return batch(
        seed,
        target,
        _text(fields, "tally", None),
        *_deck(fields),
        None if fields.get("games") is None else _whole(fields, "games"),
        whole(guess, "games won of 100", 0, 100) if guess else None,
    )


def _count(fields: dict[str, Any]) -> dict[str, Any]:
    from .ladder import count

    return count(*_deck(fields), _whole(fields, "deals"), _whole(fields, "first", 0), _whole(fields, "won", 0))


def _attempt(fields: dict[str, Any]) -> dict[str, Any]:
    from .conundrum import attempt

    tries, found = _whole(fields, "tries", 0), _whole(fields, "found", 0)
    return attempt(Clock.parse(_text(fields, "position")), _text(fields, "pile"), _text(fields, "card"), tries, found)


def _faulty(fields: dict[str, Any]) -> dict[str, Any]:
    from .conundrum import faulty

    games = None if fields.get("games") is None else _whole(fields, "games")
    return faulty(_text(fields, "fault"), deal_number(_text(fields, "seed")), _text(fields, "tally", None), games)


def _peek(fields: dict[str, Any]) -> dict[str, Any]:
    from .peek import peek

    return peek(deal_number(_text(fields, "seed")), _text(fields, "guesses").split())


def _deck(fields: dict[str, Any]) -> tuple[int, int]:
    ranks, suits = _whole(fields, "ranks", 13), _whole(fields, "suits", 4)
    if not (2 <= ranks <= 13 and 1 <= suits <= 4):
        raise NotationError(f"a deck has 2 to 13 ranks and 1 to 4 suits, not {ranks} and {suits}")
    return ranks, suits


_OPS: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "hello": _hello,
    "open": _open,
    "play": _play,
    **dict.fromkeys(("judge", "hint", "solution", "finish", "blame", "par", "find"), _counsel),
    "batch": _batch,
    "count": _count,
    "attempt": _attempt,
    "faulty": _faulty,
    "peek": _peek,
}


def _whole(fields: dict[str, Any], name: str, missing: int | None = None) -> int:
    value = fields.get(name, missing)
    if type(value) is int:
        return value
    raise _RequestError(f"{name!r} is a whole number, not {value!r}")


@overload
def _text(fields: dict[str, Any], name: str) -> str: ...
@overload
def _text(fields: dict[str, Any], name: str, missing: None) -> str | None: ...
def _text(fields: dict[str, Any], name: str, missing: Any = ...) -> str | None:
    value = fields.get(name)
    if isinstance(value, str):
        return value
    if value is missing:
        return None
    raise _RequestError(f"{name!r} is a text, not {value!r}")


def _moves(fields: dict[str, Any]) -> list[str]:
    moves = fields.get("moves", [])
    if isinstance(moves, list) and all(isinstance(move, str) for move in moves):
        return moves
    raise _RequestError(f"'moves' is a list of moves, not {moves!r}")

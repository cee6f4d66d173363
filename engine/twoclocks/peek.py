"""The twelve-card peek: a run of ten deals of Clock, and who wins told from the bottom cards alone (see `tree`).

Nothing is remembered between two requests. Each brings the seed of the run and the guesses made so far, and is answered
with the next deal, the game that it leads to, and what to say to either guess, in words.

One deal in thirteen is won, so a run of any deals would be guessed by saying 'lost' each time. Here five of the ten
are won, in random order. Each is a random one of all deals that end so.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from .cards import LAST_DEAL, NotationError, shuffled, spoken, words
from .clock import Clock
from .dealing import winning
from .position import replay
from .simulate import game
from .tree import arrows, cycle
from .view import View, count, difference, view

GUESSES = ("won", "lost")
#: How the deals of a run end, before its seed shuffles them.
ENDS = 5 * GUESSES
RUN = len(ENDS)
_HINT = (
    "From each hour go to the pile that its bottom card belongs to, and on from there. The deal is won if every way "
    "leads to the king pile. It is lost if a way runs in a circle."
)


def peek(seed: int, guesses: Sequence[str] = ()) -> dict[str, Any]:
    """The deal of a run that follows these guesses; after the last one, how the run went. Raises NotationError.

    `answers` has, for either guess, whether it is `right`, what is `said` to it, and how it is noted, the `mark`.
    """
    if len(guesses) > RUN or set(guesses) - set(GUESSES):
        raise NotationError(f"{' '.join(guesses)!r} are no guesses: at most {RUN}, each {' or '.join(GUESSES)}")
    ends, number = shuffled(ENDS, seed), len(guesses)
    if number == RUN:
        return {"summary": _summary(ends, guesses), "next": str((seed + 1) % (LAST_DEAL + 1))}
    position = deal(seed, number)
    answers = {}
    for guess in GUESSES:
        right = guess == ends[number]
        answers[guess] = {
            "right": right,
            "said": f"{'Right' if right else 'No'}, this deal is {ends[number]}. {reason(position)}",
            "mark": f"Peek {number + 1}: {'right' if right else 'missed'}, {ends[number]}",
        }
    return {
        "seed": str(seed),
        "heading": f"Peek {number + 1} of {RUN}",
        "hint": _HINT,
        "answers": answers,
        **look(position),
    }


def deal(seed: int, number: int) -> Clock:
    """Deal `number` (from 0 to 9) of a run. Raises NotationError for a seed that is no deal number."""
    own = game(seed, number)
    if shuffled(ENDS, seed)[number] == "won":
        return winning(own)
    return next(lost for word in words(own) if cycle(arrows(lost := Clock.deal(word >> 11))))


def _summary(ends: Sequence[str], guesses: Sequence[str]) -> str:
    missed = [f"peek {number + 1}, {ends[number]}" for number in range(RUN) if guesses[number] != ends[number]]
    told = f"You missed {'; '.join(missed)}." if missed else "You can tell who wins before a card is turned."
    return f"The run is over, {RUN - len(missed)} of {RUN} right. {told}"


# One deal


def look(position: Clock) -> dict[str, Any]:
    """A deal with its bottom cards shown.

    `line` plays it: its first step puts the bottom cards back, and after a lost game its last one shows those that are
    still there. `arrows` has the pile that each hour leads to, `circles` the hours of each circle; `told` has each
    arrow, and `ways` each way, as a sentence.
    """
    leads, moves = arrows(position), position.line()
    positions = replay(position, moves)
    views = [picture(position), *map(view, positions)]
    if positions[-1].outcome() != "won":
        views.append(picture(positions[-1]))
    return {
        "line": {
            "start": views[0],
            "moves": ["", *moves, ""][: len(views) - 1],
            "steps": [difference(*pair) for pair in pairwise(views)],
        },
        "arrows": leads,
        "circles": circles(leads),
        "told": [told(position, hour) for hour in leads],
        "ways": [f"{way(position, hour).capitalize()}." for hour in leads],
    }


def picture(position: Clock) -> View:
    """A position with the bottom card of each hour pile that has one shown on top of it; no move is on offer."""
    shown = view(position)
    for hour in arrows(position):
        if pile := position.pile(hour):
            shown["cards"][f"{hour}0"] = [hour, len(pile), "bottom", pile[0]]
            shown["places"][hour]["words"] = told(position, hour)
    shown["places"]["K"]["pick"] = ""
    shown["moves"] = []
    if not position.turned:
        shown["status"] = "These are the bottom cards of the hour piles. Will this deal be won or lost?"
    return shown


def circles(leads: Mapping[str, str]) -> list[tuple[str, ...]]:
    """All circles that arrows run in, as `tree.cycle` gives the first.

    >>> circles({"A": "2", "2": "4", "3": "3", "4": "2"})
    [('2', '4'), ('3',)]
    """
    found, left = [], dict(leads)
    while circle := cycle(left):
        found.append(circle)
        left |= dict.fromkeys(circle, "K")
    return found


def told(position: Clock, hour: str) -> str:
    """The arrow of an hour pile whose bottom card is face down, in a sentence."""
    card = position.pile(hour)[0]
    pile = "the king pile" if card[0] == "K" else _hour(position, card[0])
    return f"{_hour(position, hour)}: {spoken(card)} leads {'back ' if card[0] == hour else ''}to {pile}."


def reason(position: Clock) -> str:
    """Why a deal is won or lost, in two sentences."""
    leads = arrows(position)
    if found := circles(leads):
        many = "There is a circle" if len(found) == 1 else f"There are {len(found)} circles"
        left = sum(map(len, replay(position, position.line())[-1].piles))
        return (
            f"{many}: {'; '.join(way(position, circle[0]) for circle in found)}. "
            f"No hour of a circle gives its last card, and {count(left, 'card')} will stay face down."
        )
    longest = max((way(position, hour) for hour in leads), key=lambda words: words.count(" "))
    return f"From every hour a way leads to the king pile. The longest goes {longest}."


def way(position: Clock, hour: str) -> str:
    """The piles that the arrows lead to from an hour, up to the king pile or to one for the second time."""
    leads, piles = arrows(position), [hour]
    while (pile := leads[piles[-1]]) != "K" and pile not in piles:
        piles.append(pile)
    last = "the king pile" if pile == "K" else f"{_number(position, pile)} again"
    between = ", ".join(_number(position, each) for each in piles[1:])
    return f"from {_hour(position, hour)} to {between}{' and ' if between else ''}{last}"


def _hour(position: Clock, rank: str) -> str:
    return f"{_number(position, rank)} o'clock"


def _number(position: Clock, rank: str) -> str:
    return str(position.ranks.index(rank) + 1)

"""What a page can ask about a game of Grandfather's Clock beyond its moves, answered in words.

Each answer is JSON-able: `words` is a sentence or two, `verdict` the text of a `Verdict`. A search that has met as many
positions as it may answers that it does not know.
"""

from collections.abc import Sequence
from typing import Any

from . import advice
from .grandfather import Grandfather
from .position import Move, NotationError, replay
from .shortest import shortest
from .solve import Verdict, solve
from .view import count, line, view

Answer = dict[str, Any]

#: Deals that cannot be won with a free space. They are too rare to be looked for while somebody waits.
HOPELESS = (116459, 603752, 706967, 1038492, 1108535, 1701351, 1856775)
#: How many deals are looked at for one of the wanted kind.
_TRIES = 20_000
WISHES = {"winnable": Verdict.SOLVED, "unwinnable": Verdict.UNSOLVABLE}

_LAMP = {
    Verdict.SOLVED: "Can still be won.",
    Verdict.UNSOLVABLE: "Can no longer be won.",
    Verdict.UNKNOWN: "Not decided.",
}


def judge(position: Grandfather, budget: int) -> Answer:
    """Whether a position can still be won."""
    verdict = solve(position, budget).verdict
    words = "Won." if position.outcome() == "won" else _LAMP[verdict]
    return {"verdict": verdict.value, "words": words}


def hint(position: Grandfather) -> Answer:
    """A hint: `move` keeps the game won; or is merely legal, when nothing is known; or null, when there is none.

    `lamp` is what `judge` says of the position.
    """
    found = advice.hint(position)
    words = found.reason
    if found.move:
        words = (
            f"{_said(position, found.move)} {words}"
            if found.verdict is Verdict.SOLVED
            else (f"{words} A legal move: {_said(position, found.move)}")
        )
    return {"verdict": found.verdict.value, "move": found.move, "words": words, "lamp": _LAMP[found.verdict]}


def solution(position: Grandfather) -> Answer:
    """A way to win, as the views of its `line`; an empty line where none is known."""
    found = shortest(position)
    words = {
        Verdict.SOLVED: f"A way to win in {count(len(found.moves), 'move')}.",
        Verdict.UNSOLVABLE: "There is no way to win from here.",
        Verdict.UNKNOWN: "No way to win was found, and no proof that there is none.",
    }
    return {"verdict": found.verdict.value, "words": words[found.verdict], "line": line(position, found.moves)}


def ending(position: Grandfather) -> Answer:
    """All cards left go home, as the views of a `line`. Raises NotationError when they cannot do so by themselves."""
    moves = position.finish()
    if not moves:
        raise NotationError(f"{str(position)!r} takes more than cards going home")
    return {"words": f"The last {count(len(moves), 'card')} can go home.", "line": line(position, moves)}


def blame(start: Grandfather, moves: Sequence[Move]) -> Answer:
    """Where a game was lost: `last`, the number of moves after which it could be won for the last time, or null;
    `move`, which lost it, and `kept`, which would not have."""
    positions = replay(start, moves)
    lost = advice.blame(start, moves)
    if lost:
        before = positions[lost.index]
        words = (
            f"Move {lost.index + 1} lost the game: {_said(before, moves[lost.index])} "
            f"This would have kept it: {_said(before, lost.kept)}"
        )
        return {"last": lost.index, "move": moves[lost.index], "kept": lost.kept, "words": words}
    if solve(positions[-1]).verdict is Verdict.SOLVED:
        return {"last": len(moves), "move": None, "kept": None, "words": "The game can still be won from here."}
    never = solve(start).verdict is Verdict.UNSOLVABLE
    words = "No move lost this game: the deal cannot be won." if never else "It is not known which move lost the game."
    return {"last": None, "move": None, "kept": None, "words": words}


def par(start: Grandfather) -> Answer:
    """The number of moves of a shortest win, or the bounds that are known of it."""
    found = shortest(start)
    if found.verdict is Verdict.UNSOLVABLE:
        words = "No par: it cannot be won"
    elif found.verdict is Verdict.UNKNOWN:
        words = f"Par: at least {found.lower_bound}"
    elif found.lower_bound == len(found.moves):
        words = f"Par: {found.lower_bound}"
    else:
        words = f"Par: {found.lower_bound} to {len(found.moves)}"
    return {"words": words, "par": found.lower_bound if found.lower_bound == len(found.moves) else None}


def search(wish: str, rules: str, first: int) -> Answer:
    """The first deal from number `first` on that can be won, or cannot. Raises NotationError when none is near."""
    if wish not in WISHES:
        raise NotationError(f"{wish!r} is no wish for a deal: one of {', '.join(WISHES)}")
    if rules == "free" and wish == "unwinnable":
        words = "With a free space nearly every deal can be won. This is one of the few that are known not to be."
        return {"deal": str(HOPELESS[first % len(HOPELESS)]), "words": words}
    for deal in range(first, first + _TRIES):
        if solve(Grandfather.deal(deal, rules)).verdict is WISHES[wish]:
            known = (
                "It can be won: so says the solver, which has a way."
                if wish == "winnable"
                else ("It cannot be won: the solver has tried everything.")
            )
            return {"deal": str(deal), "words": known}
    raise NotationError(f"no {wish} deal was found from number {first} to {first + _TRIES - 1}")


def _said(position: Grandfather, move: Move) -> str:
    return next(offer["said"] for offer in view(position)["moves"] if offer["move"] == move)

"""What can be told a player of Grandfather's Clock for certain: a hint, the move that lost the game, the way home.

Nothing here is a rule of thumb. A hint is the first move of a line that wins, and a move is blamed only when the game
was proved won before it and lost after it; when the budget ends too early, that is what is said.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from .cards import spoken
from .grandfather import HOUR, Grandfather
from .position import Move, replay
from .shortest import shortest
from .solve import BUDGET, Verdict, solve

#: A hint is waited for. This proves the shortest line of nearly every random deal; other lines are some moves longer.
HINT_BUDGET = 20_000


@dataclass(frozen=True, slots=True)
class Hint:
    """What can be said of a position, a move, and in words why that one.

    SOLVED: the move keeps the game won; there is none after the last. UNSOLVABLE: no move does. UNKNOWN: the move is
    merely legal.
    """

    verdict: Verdict
    move: Move | None
    reason: str


def hint(position: Grandfather, budget: int = HINT_BUDGET) -> Hint:
    """The first move of a shortest line, or of the best line found after meeting at most `budget` positions."""
    found = shortest(position, budget)
    if found.verdict is Verdict.UNSOLVABLE:
        return Hint(found.verdict, None, "No move keeps the game: it is lost.")
    if found.verdict is Verdict.UNKNOWN:
        return Hint(found.verdict, position.legal_moves()[0], "It is not known whether the game can still be won.")
    if not found.moves:
        return Hint(found.verdict, None, "The game is won.")
    return Hint(found.verdict, found.moves[0], _reason(position, found.moves[0]))


def _reason(position: Grandfather, move: Move) -> str:
    card = position.card(move)
    if move[1] == "h":
        return f"It sends the {spoken(card)} home."
    if move[0] == "f":
        return "It empties the free space."
    left = position.columns[int(move[0]) - 1][:-1]
    if not left:
        return f"It empties column {move[0]}."
    waits = position.next_card(HOUR[left[-1]]) != left[-1]
    return f"It frees the {spoken(left[-1])}{'' if waits else ', which can go home'}."


def verdicts(start: Grandfather, moves: Sequence[Move], budget: int = BUDGET) -> list[Verdict]:
    """The verdict on each position of a line, the first one's first; `budget` holds for each.

    Before a position that can be won all can. Raises IllegalMoveError.
    """
    found: list[Verdict] = []
    for position in reversed(replay(start, moves)):
        won = Verdict.SOLVED in found[-1:]
        found.append(Verdict.SOLVED if won else solve(position, budget).verdict)
    return found[::-1]


@dataclass(frozen=True, slots=True)
class Blame:
    """The number of moves after which the game could be won for the last time, and a move that would have kept it."""

    index: int
    kept: Move


def blame(start: Grandfather, moves: Sequence[Move], budget: int = BUDGET) -> Blame | None:
    """Which of the moves lost the game: `moves[index]`.

    None when no move is proved to have: the game can still be won, or never could, or `budget`, which holds for each
    position, was too small to tell. Raises IllegalMoveError.
    """
    found = verdicts(start, moves, budget)
    for index, position in enumerate(replay(start, moves)[:-1]):
        if found[index : index + 2] == [Verdict.SOLVED, Verdict.UNSOLVABLE]:
            return Blame(index, solve(position, budget).moves[0])
    return None

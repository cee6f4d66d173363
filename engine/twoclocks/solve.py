"""Whether a position of Grandfather's Clock can be won, and how.

There are three answers, and only a search that has met every position it can reach says that there is no way. Two
searches take turns, over the positions of `compact`: one always goes on from the best position, wherever it lies, the
other from the best of those after most moves. Some deals lead the one astray and some the other, few both.
"""

from dataclasses import dataclass
from enum import Enum
from heapq import heappop, heappush

from .compact import HOME, PLACE, Columns, Step, after, compact, line, search
from .grandfather import Grandfather
from .position import Move


class Verdict(Enum):
    """What can be said of a position for certain."""

    SOLVED = "solved"
    UNSOLVABLE = "unsolvable"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Solution:
    """A verdict, a line that wins if it is SOLVED, and how many positions were met on the way to it."""

    verdict: Verdict
    moves: tuple[Move, ...]
    explored: int


#: Decides every random deal that was tried, three million under each of four rule sets.
BUDGET = 200_000
#: What the first search may use of it. A random deal takes some 200 positions.
FIRST = 50_000


def solve(position: Grandfather, budget: int = BUDGET) -> Solution:
    """The verdict on a position, after meeting at most `budget` positions.

    Time and memory grow with the positions met. A position of other cards than a full deal's is UNSOLVABLE without a
    search, since only the cards that the face still lacks, each of them once, can all go home. Raises ValueError for a
    budget below 1.
    """
    if budget < 1:
        raise ValueError(f"{budget} is no budget: a search meets 1 position or more")
    if position.problems():
        return Solution(Verdict.UNSOLVABLE, (), 0)
    first = _search(position, min(budget, FIRST), 0)
    if first.verdict is not Verdict.UNKNOWN or budget <= FIRST:
        return first
    second = _search(position, budget - FIRST, 1_000_000)
    return Solution(second.verdict, second.moves, first.explored + second.explored)


def _search(position: Grandfather, budget: int, eager: int) -> Solution:
    """Go on from the position with the lowest score, less `eager` for every move made."""
    start, key = compact(position)
    steps = search(position.rules).steps
    added = _Added()
    came_from = {key: key}
    columns = start
    score = 0
    frontier: list[tuple[int, int, Columns, Step]] = []
    while key:
        for step in steps(columns, key):
            source, target, reached = step
            if reached in came_from:
                continue
            met = len(came_from)
            if met == budget:
                return Solution(Verdict.UNKNOWN, (), budget)
            came_from[reached] = key
            changed = score - added[columns[source]] - eager
            if target != HOME:
                changed += added[columns[target] + columns[source][-1]]
            # Of equal ones the latest goes first.
            heappush(frontier, (changed, -met, columns, step))
        if not frontier:
            return Solution(Verdict.UNSOLVABLE, (), len(came_from))
        score, _, columns, step = heappop(frontier)
        columns, key = after(columns, step), step[2]
    return Solution(Verdict.SOLVED, line(start, came_from), len(came_from))


#: What two cards of a column count, the lower one first.
_PAIRS = {
    card + over: its_place - place + 4 * (its_hour == hour) if its_place > place else 0
    for card, (hour, place) in PLACE.items()
    for over, (its_hour, its_place) in PLACE.items()
}


class _Added(dict[str, int]):
    """What the last card of a column adds to the score of a position, remembered by the column's cards.

    The score says how far the columns are from being cleared. Each card counts 4. So does each card over an earlier one
    of its own hour, and each pair of cards counts the number of places in their hours by which the upper one goes home
    later.
    """

    def __missing__(self, column: str) -> int:
        last = column[-1]
        self[column] = 4 + sum([_PAIRS[card + last] for card in column[:-1]])
        return self[column]

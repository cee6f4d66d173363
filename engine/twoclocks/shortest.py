"""A shortest winning line of Grandfather's Clock, and the proof that there is no shorter one.

A* over the positions of `compact`: always on from the position with the fewest moves in all, those made and those
that are needed at least. So what is said to be needed must never be too much.

*The waiting-cycle bound.* Every card in play makes one move home, and some have to make another one before:

1. A card over an earlier card of its own hour, anywhere in a column, has to get out of the way of a card that it waits
   for. Count one for each such card, and take it out of its column.
2. Of what is left, send home whatever does not wait for a card in a column, and go on until nothing can go. Now the
   last card of each column waits for an earlier card of its hour, which lies in another column under its last card,
   which waits in turn, and so round into a cycle. If none of the last cards of the cycle made another move, each would
   go home after the card that it waits for, and that after the last card over it had gone home: each would go home
   after the next one, and so, all the way round, after itself. So one of them at least makes another move. Count one,
   take them all out of their columns, and go on sending home.

No card is counted for twice, because those counted for are out of their columns. What is used of the position is true
of it as it stands: which cards lie over which, and which wait for which; sending home serves only to find the cycles.
Which card goes on which is never asked, so the bound holds under every rule set, and a card in the free space is in
nobody's way. A safe move home (see `compact`) spoils no shortest line.
"""

from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Any

from .compact import HOME, PLACE, Columns, after, compact, line, search
from .grandfather import Grandfather
from .solve import Solution, Verdict, solve


@dataclass(frozen=True, slots=True)
class Shortest(Solution):
    """A solution whose moves are the best line found, and the number of moves below which no line wins.

    The line is proved to be a shortest one exactly when it has `lower_bound` moves. There is no bound for a position
    that is UNSOLVABLE.
    """

    lower_bound: int | None


_BIT = {card: 1 << number for number, card in enumerate(PLACE)}
#: The earlier cards of each card's hour.
_EARLIER = {
    card: sum(_BIT[other] for other, (its, before) in PLACE.items() if its == hour and before < place)
    for card, (hour, place) in PLACE.items()
}
#: Proves a shortest line for every random deal that was tried, ten thousand under each of four rule sets.
BUDGET = 500_000


def shortest(position: Grandfather, budget: int = BUDGET) -> Shortest:
    """A shortest line from a position, or the best one found after meeting at most `budget` positions.

    First `solve` looks for any line, then A* for a shorter one. Raises ValueError for a budget below 1.
    """
    first = solve(position, budget)
    if first.verdict is Verdict.UNSOLVABLE:
        return Shortest(first.verdict, (), first.explored, None)
    start, key = compact(position)
    needed = Bound().needed
    bound = needed(start)
    if first.explored == budget:
        return Shortest(first.verdict, first.moves, budget, bound)
    steps = search(position.rules).steps
    came_from, made = {key: key}, {key: 0}
    frontier = [(bound, 0, 0, start, key)]
    while frontier:
        bound, _, _, columns, key = heappop(frontier)
        if not key:
            return Shortest(Verdict.SOLVED, line(start, came_from), first.explored + len(made), bound)
        moves = made[key] + 1
        for step in steps(columns, key):
            reached = step[2]
            if moves >= made.get(reached, len(first.moves)):
                continue
            left = after(columns, step)
            # The bound counts a move home already.
            total = bound if step[1] == HOME else max(bound, moves + needed(left))
            if total >= len(first.moves):
                continue
            if reached not in made and first.explored + len(made) == budget:
                return Shortest(Verdict.SOLVED, first.moves, budget, bound)
            came_from[reached], made[reached] = key, moves
            # Of equal ones the one after most moves goes first, and of those the latest.
            heappush(frontier, (total, -moves, -len(made), left, reached))
    return Shortest(Verdict.SOLVED, first.moves, first.explored + len(made), len(first.moves))


@dataclass(frozen=True, slots=True, eq=False)
class _Pile:
    """What is left of a column, as the bound takes it apart: cards are bits."""

    last: int
    #: The cards that the last one waits for, and those that any of its cards waits for and that are not among them.
    waits: int
    awaited: int
    cards: int
    #: Another one, or None.
    below: Any


class Bound(dict[str, tuple[int, _Pile | None]]):
    """The bound of positions. Of each column it remembers the moves of step 1, and what they leave of it."""

    def __init__(self) -> None:
        super().__init__({"": (0, None)})
        #: The moves of step 2, by what is left when nothing more can go home.
        self.cycles: dict[tuple[_Pile, ...], int] = {(): 0}

    def __missing__(self, column: str) -> tuple[int, _Pile | None]:
        moves, pile = self[column[:-1]]
        last, waits = _BIT[column[-1]], _EARLIER[column[-1]]
        cards, awaited = (pile.cards, pile.awaited) if pile else (0, 0)
        if cards & waits:
            self[column] = moves + 2, pile
        else:
            cards |= last
            self[column] = moves + 1, _Pile(last, waits, (awaited | waits) & ~cards, cards, pile)
        return self[column]

    def needed(self, columns: Columns) -> int:
        """The number of moves without which no line from these columns wins."""
        taken = [self[column] for column in columns[:-1]]
        return len(columns[-1]) + sum([moves for moves, _ in taken]) + self._more([pile for _, pile in taken if pile])

    def _more(self, piles: list[_Pile]) -> int:
        """The moves of step 2; it asks itself once a cycle, so at most twenty deep."""
        cards = sum([pile.cards for pile in piles])
        before = 0
        while cards != before:
            before = cards
            left = []
            for pile in piles:
                if cards & pile.awaited:
                    while not cards & pile.waits:
                        cards -= pile.last
                        pile = pile.below
                    left.append(pile)
                else:
                    cards -= pile.cards
            piles = left
        stuck = tuple(piles)
        if stuck not in self.cycles:
            self.cycles[stuck] = 1 + self._more(_without_cycle(piles, cards))
        return self.cycles[stuck]


def _without_cycle(piles: list[_Pile], cards: int) -> list[_Pile]:
    """Follow the waits from the first pile until they come round, and take away the last cards of that cycle."""
    number = 0
    followed: list[int] = []
    while number not in followed:
        followed.append(number)
        waits = cards & piles[number].waits
        number = next(other for other, pile in enumerate(piles) if pile.cards & waits)
    cycle = followed[followed.index(number) :]
    left = [pile.below if number in cycle else pile for number, pile in enumerate(piles)]
    return [pile for pile in left if pile]

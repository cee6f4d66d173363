"""Deals of Clock with something wrong, in which play can stop at an hour pile, and the books' rule for going on.

With a fault a card can find its own hour pile without a card to turn. If it was the last face-down card of that very
pile, the rule of the books covers it: go clockwise to the next pile on the circle that has a face-down card, and turn
its top card. If it came from another pile, the rule says nothing.

A game is a deal with a number, as everywhere, and then with its fault. All faults show at 5 o'clock.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, TypeVar

from . import odds
from .cards import RANKS, Card, NotationError
from .clock import Clock, deck
from .ladder import orders
from .position import Move, replay
from .simulate import shuffles

#: The card that a defective deck has twice.
TWICE = "5C"
_FIVE = RANKS.index(TWICE[0])
_Card = TypeVar("_Card", str, int)


class Fault(NamedTuple):
    """What is wrong with a deal, in `words`.

    `to` is the pile that gets a card meant for 5 o'clock, in the last round; `lost` the card that the deck lacks, with
    one more 5 in its place. `own` and `kings` are those of `odds.covered`: how many 5s there are, and how many kings
    end the game, 0 if none does.
    """

    words: str
    to: str = ""
    lost: Card = ""
    own: int = 4
    kings: int = 4

    @property
    def share(self) -> Fraction:
        """Of the games that get stuck at 5 o'clock, the share that the rule covers."""
        return odds.covered(self.own, self.kings)


#: By name; `none` is a full deck and a fair deal.
FAULTS: Mapping[str, Fault] = {
    "none": Fault("Nothing: a full deck and a fair deal"),
    "hour": Fault("5 o'clock is dealt three cards, 9 o'clock five", to="9"),
    "king": Fault("5 o'clock is dealt three cards, the king pile five", to="K", kings=0),
    "deck": Fault("The deck has five 5s and three 9s", lost="9C", own=5),
    "kings": Fault("The deck has five 5s and three kings", lost="KC", own=5, kings=0),
}


def deal(fault: str, number: int) -> Clock:
    """Deal `number` with a fault. Raises NotationError for a wrong number."""
    wrong = FAULTS[fault]
    piles = [[TWICE if card == wrong.lost else card for card in pile] for pile in Clock.deal(number).piles]
    return Clock(tuple(map(tuple, _misdealt(piles, wrong))))


def _misdealt(piles: list[list[_Card]], wrong: Fault) -> list[list[_Card]]:
    if wrong.to:
        # In the last round it comes before that pile's own card, which then lies on it.
        piles[RANKS.index(wrong.to)].insert(-1, piles[_FIVE].pop())
    return piles


# Many games


class Count(NamedTuple):
    """What was counted in some games. As text it is its numbers, joined by commas.

    `stuck` games stopped at an hour pile, and in `covered` of them its last face-down card was its own; `over` of them
    had every card face up by then. In `middle` games it was the king pile whose last card was its own.
    """

    games: int = 0
    stuck: int = 0
    covered: int = 0
    over: int = 0
    middle: int = 0

    @classmethod
    def parse(cls, text: str) -> "Count":
        """Read what was counted. Raises NotationError."""
        numbers = text.split(",")
        if len(numbers) == len(cls._fields) and all(each.isascii() and each.isdigit() for each in numbers):
            found = cls(*(int(each[:16]) for each in numbers))
            if max(found.covered, found.over) <= found.stuck and found.stuck + found.middle <= found.games:
                return found
        raise NotationError(f"{text[:60]!r} is no count of games with a fault")

    def __str__(self) -> str:
        return ",".join(map(str, self))

    def plus(self, other: "Count") -> "Count":
        return Count(*(one + more for one, more in zip(self, other, strict=True)))


def count(fault: str, seed: int, games: int, first: int = 0) -> Count:
    """Play the games `first`, `first + 1`, ... of a seed (see `simulate.game`), each with the fault.

    Raises NotationError for a wrong seed.
    """
    wrong, ranks = FAULTS[fault], len(RANKS)
    cards = [_FIVE if card == wrong.lost else RANKS.index(card[0]) for card in deck()]
    shuffled = shuffles(seed, games, first, cards)
    return _count(_misdealt([order[pile::ranks] for pile in range(ranks)], wrong) for order in shuffled)


def count_deck(ranks: int, suits: int) -> Count:
    """Play every deal of a mini deck, whose suits have no names."""
    return _count([order[pile::ranks] for pile in range(ranks)] for order in orders(ranks, suits))


def _count(deals: Iterable[list[list[int]]]) -> Count:
    games = stuck = covered = over = middle = 0
    for piles in deals:
        king = len(piles) - 1
        source = pile = king
        while piles[pile]:
            source, pile = pile, piles[pile].pop()
        games += 1
        if pile == king:
            middle += source == pile
        else:
            stuck += 1
            covered += source == pile
            over += not any(piles)
    return Count(games, stuck, covered, over, middle)


# One game


def own(position: Clock) -> bool:
    """Whether the last card turned came from the pile that it belongs to."""
    return position.source(len(position.turned) - 1) == position.source(len(position.turned))


@dataclass(frozen=True, slots=True)
class ByRule(Clock):
    """A position in which the books' rule has been used; as text it is no position of Clock.

    `jumps` are the numbers of the cards (from 0) that it let turn, and the pile of each.
    """

    jumps: tuple[tuple[int, str], ...] = ()

    def source(self, count: int) -> str:
        return dict(self.jumps).get(count) or Clock.source(self, count)

    def play(self, move: Move) -> "ByRule":
        after = Clock.play(self, move)
        return ByRule(after.piles, after.turned, self.jumps)


def go_on(position: Clock) -> ByRule | None:
    """The position in which the rule lets the game go on; none where it says nothing, or finds no card to turn."""
    stopped, hours = position.source(len(position.turned)), position.ranks[:-1]
    if stopped not in hours or not own(position):
        return None
    at = hours.index(stopped)
    clockwise = hours[at + 1 :] + hours[:at]
    pile = next((hour for hour in clockwise if position.pile(hour)), None)
    before = position.jumps if isinstance(position, ByRule) else ()
    return ByRule(position.piles, position.turned, (*before, (len(position.turned), pile))) if pile else None


def legs(start: Clock) -> list[list[Clock]]:
    """The positions of a game up to its stop; then, as often as the rule lets it go on, those up to the next stop.

    Each leg after the first begins with the first card turned by the rule.
    """
    found: list[list[Clock]] = [replay(start, start.line())]
    while after := go_on(found[-1][-1]):
        found.append([*replay(after, after.line())[1:]])
    return found

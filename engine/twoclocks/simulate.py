"""Many games of Clock at a time: each is dealt, played to its end and counted.

Game number k of a seed, from 0 on, is a deal like any other: `game(seed, k)` is its deal number. So whoever reads
of game 12 of seed 7 can open it on the board.

A game here is the same game as `Clock.deal` deals and `Clock.line` plays, card for card, only in numbers: a card is
the place of its rank's pile, suits have no names, and no piles are made. The order of the cards turned comes from
the deal; nothing here knows when a game ought to end.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from struct import Struct

from .cards import GAMMA, MIX, NotationError, words

#: Side by side in one large whole number, each word has this many bits to itself: a product of two words fits.
_LANE = 128


@dataclass(frozen=True, slots=True)
class Batch:
    """What was counted in some games; batches of the same deck add up.

    As text it is its counts, joined by commas: the cards turned, the hours complete, and each king's places.

    `turned[k]` games turned k cards, 0 to all. `hours[k]` games left k hours complete, 0 to all. `kings[j][k]` games
    turned their king number j (from 0) as card number k (from 1).
    """

    turned: tuple[int, ...]
    hours: tuple[int, ...]
    kings: tuple[tuple[int, ...], ...]

    @property
    def games(self) -> int:
        return sum(self.turned)

    @property
    def won(self) -> int:
        """The games that turned every card."""
        return self.turned[-1]

    @classmethod
    def parse(cls, text: str, ranks: int = 13, suits: int = 4) -> "Batch":
        """Read what was counted with a deck. Raises NotationError."""
        lengths = [ranks * suits + 1, ranks, *[ranks * suits + 1] * suits]
        fields = [field.split(",") for field in text.split(" ")]
        if list(map(len, fields)) != lengths or not all(_is_count(count) for field in fields for count in field):
            raise NotationError(f"{text[:60]!r} is no count of games with {ranks} ranks of {suits} suits")
        turned, hours, *kings = (tuple(map(int, field)) for field in fields)
        if len({sum(turned), sum(hours), sum(kings[-1])}) > 1:
            raise NotationError(f"{text[:60]!r} counts different numbers of games")
        return cls(turned, hours, tuple(kings))

    def __str__(self) -> str:
        return " ".join(",".join(map(str, counts)) for counts in (self.turned, self.hours, *self.kings))

    def __add__(self, other: "Batch") -> "Batch":
        return Batch(
            _sums(self.turned, other.turned),
            _sums(self.hours, other.hours),
            tuple(map(_sums, self.kings, other.kings)),
        )


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 16


def _sums(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def game(seed: int, number: int) -> int:
    """The deal number of game `number` (from 0) of a seed: the first 53 bits of that word of the seed.

    Unlike the deals seed, seed + 1, ..., the games of two seeds have nothing to do with each other.
    Raises NotationError for a seed that is no deal number.
    """
    return next(words(seed, number)) >> 11


def simulate(seed: int, games: int, first: int = 0, ranks: int = 13, suits: int = 4) -> Batch:
    """Deal, play and count the games `first`, `first + 1`, ... of a seed. Raises NotationError for a wrong seed.

    >>> simulate(7, 20) + simulate(7, 30, first=20) == simulate(7, 50)
    True
    """
    cards, king = ranks * suits, ranks - 1
    turned, hours, kings = [0] * (cards + 1), [0] * ranks, [[0] * (cards + 1) for _ in range(suits)]
    tops = range(cards - ranks, cards)
    for deal in shuffles(seed, games, first, list(range(ranks)) * suits):
        # The place of the top face-down card of each pile; below 0 when there is none.
        top = list(tops)
        pile, count, found = king, 0, 0
        while (place := top[pile]) >= 0:
            top[pile] = place - ranks
            pile = deal[place]
            count += 1
            if pile == king:
                kings[found][count] += 1
                found += 1
        turned[count] += 1
        hours[sum(place < 0 for place in top[:king])] += 1
    return Batch(tuple(turned), tuple(hours), tuple(map(tuple, kings)))


def shuffles(seed: int, games: int, first: int, deck: Sequence[int]) -> Iterator[list[int]]:
    """The deck of the games `first`, `first + 1`, ... of a seed in the order of `cards.shuffled`.

    A card of the deck is the place of its rank's pile. Raises NotationError for a wrong seed.

    All words of a shuffle are made at once, side by side in one large whole number. Each has the lower half of a lane;
    what a product or a shift leaves in the upper half is cut off, or at last not read.
    """
    swaps = range(len(deck) - 1, 0, -1)
    ones = sum(1 << _LANE * i for i in range(len(swaps)))
    low = ones * (2**64 - 1)
    steps = sum((GAMMA * (i + 1) & 2**64 - 1) << _LANE * i for i in range(len(swaps)))
    lanes = Struct("<" + "Q8x" * len(swaps))
    one, two = MIX
    for word in islice(words(seed, first), games):
        bits = ((word >> 11) * ones + steps) & low
        bits = ((bits ^ (bits >> 30)) & low) * one & low
        bits = ((bits ^ (bits >> 27)) & low) * two & low
        bits ^= bits >> 31
        cards = list(deck)
        for last, word in zip(swaps, lanes.unpack(bits.to_bytes(lanes.size, "little")), strict=True):
            other = word * (last + 1) >> 64
            cards[last], cards[other] = cards[other], cards[last]
        yield cards

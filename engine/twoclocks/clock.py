"""Clock: thirteen piles of face-down cards, and a game that plays itself.

The first card is turned from the king pile. A card turned goes face up under the pile of its own rank, and the top
face-down card of that pile is turned next. The game ends when that pile has none: it is won when every card of the
deck is face up. Piles are in the order A, 2, ..., K; the king pile is the middle of the clock.

A position is the face-down piles and the cards turned so far, in order: `-/2D.../KC5D 9SJH`.
"""

from dataclasses import dataclass

from .cards import (
    DECK,
    RANKS,
    SUITS,
    Card,
    NotationError,
    Pile,
    format_pile,
    format_piles,
    missing_and_repeated,
    parse_pile,
    parse_piles,
    shuffled,
)
from .position import Move, Outcome, refuse


@dataclass(frozen=True, slots=True)
class Clock:
    """A position of Clock; `piles` are the face-down cards, `turned` the cards turned so far, in order.

    Thirteen piles hold any cards, so that misdeals and defective decks can be studied; `problems` says what is wrong
    with them. A mini deck of r < 13 ranks has r piles, and its ranks are A, 2, ... with K always the last.
    """

    piles: tuple[Pile, ...]
    turned: Pile = ()

    @classmethod
    def deal(cls, seed: int, ranks: int = 13, suits: int = 4) -> "Clock":
        """Deal number `seed`: card i of the shuffled deck goes to pile i mod `ranks`, later rounds on top."""
        cards = shuffled(deck(ranks, suits), seed)
        return cls(tuple(cards[pile::ranks] for pile in range(ranks)))

    @classmethod
    def parse(cls, text: str) -> "Clock":
        """Read a position. Raises NotationError, also for a mini deck without the same number of cards of each rank."""
        fields = text.split()
        if not 1 <= len(fields) <= 2:
            raise NotationError(
                f"{text!r} is no position of Clock: it has {len(fields)} fields, not the piles and the turned cards"
            )
        position = cls(parse_piles(fields[0]), *map(parse_pile, fields[1:]))
        count = len(position.piles)
        if not 2 <= count <= 13:
            raise NotationError(
                f"{text!r} is no position of Clock: it has {count} {'pile' if count == 1 else 'piles'}, not 2 to 13"
            )
        if count < 13:
            ranks = [card[0] for card in position._cards()]
            if set(ranks) != set(position.ranks) or len({ranks.count(rank) for rank in position.ranks}) > 1:
                raise NotationError(
                    f"{text!r} is no position of Clock: a deck for {count} piles has the same number of cards "
                    f"of each of the ranks {' '.join(position.ranks)}"
                )
        return position

    def __str__(self) -> str:
        return " ".join([format_piles(self.piles), *([format_pile(self.turned)] if self.turned else [])])

    @property
    def ranks(self) -> str:
        """The ranks of the deck, one a pile, K the last."""
        return rank_names(len(self.piles))

    def source(self, count: int) -> str:
        """The rank of the pile that card number `count` (from 0) of the turned cards came or will come from."""
        return self.turned[count - 1][0] if count else "K"

    def pile(self, rank: str) -> Pile:
        """The face-down cards of one pile."""
        return self.piles[self.ranks.index(rank)]

    def legal_moves(self) -> tuple[Move, ...]:
        """The card that is turned next, if there is one."""
        return self.pile(self.source(len(self.turned)))[-1:]

    def play(self, move: Move) -> "Clock":
        """Turn the next card. Raises IllegalMoveError."""
        if (move,) != self.legal_moves():
            raise refuse(self, move)
        turning = self.ranks.index(self.source(len(self.turned)))
        piles = tuple(pile[:-1] if i == turning else pile for i, pile in enumerate(self.piles))
        return Clock(piles, (*self.turned, move))

    def line(self) -> tuple[Move, ...]:
        """The cards still to be turned, in order."""
        position = self
        while moves := position.legal_moves():
            position = position.play(moves[0])
        return position.turned[len(self.turned) :]

    def outcome(self) -> Outcome | None:
        """Won when every card is face up; lost at the king pile; stuck at an hour pile, which no full deal can be.

        That is the theorem behind the Clock conundrum: each arrival at a pile but the king pile's first is by a card
        of its rank and uses one of its cards, so four cards of a rank can never find their own four cards used up.
        """
        if self.legal_moves():
            return None
        if not any(self.piles):
            return "won"
        return "lost" if self.source(len(self.turned)) == "K" else "stuck"

    def start(self) -> "Clock":
        """The deal that this position came from, every card face down again."""
        piles = [list(pile) for pile in self.piles]
        for count in reversed(range(len(self.turned))):
            piles[self.ranks.index(self.source(count))].append(self.turned[count])
        return Clock(tuple(map(tuple, piles)))

    @property
    def suits(self) -> int:
        """How many cards a pile of the full deal has."""
        return 4 if len(self.piles) == 13 else min(4, len(self._cards()) // len(self.piles))

    def problems(self) -> list[str]:
        """What a full deal has and this one lacks: missing and repeated cards, piles too short or too long."""
        sentences = missing_and_repeated(self._cards(), deck(len(self.piles), self.suits))
        for rank, pile in zip(self.ranks, self.start().piles, strict=True):
            if len(pile) != self.suits:
                sentences.append(f"pile {rank} was dealt {len(pile)} cards, not {self.suits}")
        return sentences

    def _cards(self) -> list[Card]:
        return [card for pile in (*self.piles, self.turned) for card in pile]


def rank_names(count: int) -> str:
    """The ranks of a deck of so many: A, 2, ..., and K always the last."""
    return RANKS[: count - 1] + "K"


def deck(ranks: int = 13, suits: int = 4) -> Pile:
    """The full deck, or a mini deck, in the order of a new one."""
    return tuple(card for card in DECK if card[0] in rank_names(ranks) and card[1] in SUITS[:suits])

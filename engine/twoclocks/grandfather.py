"""Grandfather's Clock: eight open columns and a clock of twelve foundations.

Each hour begins with its own base card and takes the cards of that suit upwards, from the king on to the ace, until
it shows the rank of its hour (11 the jack, 12 the queen). Only the last card of a column moves: home to the clock, on
a card that the rule set allows, or into an empty column. The five rule sets differ in the columns alone:

- `standard`: on a card one rank higher, of any suit; nothing goes on an ace;
- `free`: the same, and one free space for a single card;
- `both`: on a card one rank higher or lower, but never a king on an ace nor an ace on a king;
- `alternating`: on a card one rank higher of the opposite colour;
- `corner`: as `standard`, and a king goes on an ace.

A position is the columns, the rank that each hour shows, the rule set and the card in the free space:
`6SKH.../-/... TJQK33456789 free 7D`. Moves are FreeCell's: `35`, `3h`, `3f`, `f5`, `fh`.
"""

from dataclasses import dataclass, replace
from functools import cache

from .cards import (
    DECK,
    RANKS,
    Card,
    NotationError,
    Pile,
    format_piles,
    missing_and_repeated,
    parse_pile,
    parse_piles,
    shuffled,
)
from .position import Move, Outcome, refuse

RULES = ("standard", "free", "both", "alternating", "corner")
START = "TJQK23456789"
#: What each hour collects, 1 to 12.
COMPLETE = RANKS[:12]


def _chain(hour: int) -> Pile:
    first, last = RANKS.index(START[hour]), RANKS.index(COMPLETE[hour])
    return tuple(RANKS[rank % 13] + "HSDC"[hour % 4] for rank in range(first, last + 1 + 13 * (last < first)))


#: The cards of each hour, base card first; hours count from 0 (1 o'clock) to 11.
CHAINS: tuple[Pile, ...] = tuple(map(_chain, range(12)))
#: The hour that each card of the deck goes home to.
HOUR = {card: hour for hour, chain in enumerate(CHAINS) for card in chain}
_NEXT: dict[tuple[int, str], Card | None] = {
    (hour, card[0]): following
    for hour, chain in enumerate(CHAINS)
    for card, following in zip(chain, (*chain[1:], None), strict=True)
}
_DEALT: Pile = tuple(card for card in DECK if card not in {chain[0] for chain in CHAINS})


@dataclass(frozen=True, slots=True)
class Grandfather:
    """A position of Grandfather's Clock.

    `columns` are eight piles, `face` the rank that each hour shows, `free` the card in the free space. A position of
    other cards than a full deal's can be built and studied; `problems` says what is wrong with it.
    """

    columns: tuple[Pile, ...]
    face: str = START
    rules: str = "standard"
    free: Card | None = None

    @classmethod
    def deal(cls, seed: int, rules: str = "standard") -> "Grandfather":
        """Deal number `seed`: card i of the 40 shuffled cards goes to column (i mod 8) + 1. Raises NotationError."""
        cards = shuffled(_DEALT, seed)
        return cls(tuple(cards[column::8] for column in range(8)), rules=_rules(rules))

    @classmethod
    def parse(cls, text: str, rules: str | None = None) -> "Grandfather":
        """Read a position; `rules` holds for a text that names no rule set. Raises NotationError."""
        fields = text.split()
        if not 1 <= len(fields) <= 4:
            raise NotationError(
                f"{text!r} is no position of Grandfather's Clock: it has {len(fields)} fields, "
                "not columns, face, rule set, free space"
            )
        columns = parse_piles(fields[0])
        if len(columns) != 8:
            raise NotationError(f"{text!r} is no position of Grandfather's Clock: it has {len(columns)} columns, not 8")
        face = _face(fields[1]) if len(fields) > 1 else START
        named = _rules(fields[2]) if len(fields) > 2 else None
        asked = _rules(rules) if rules is not None else None
        if named and asked and named != asked:
            raise NotationError(f"{text!r} names the rules {named}, but {rules} were asked for")
        free = parse_pile(fields[3]) if len(fields) > 3 else ()
        position = cls(columns, face, named or asked or "standard", free[0] if free else None)
        if len(free) > position._spaces:
            raise NotationError(
                f"{text!r} has {len(free)} cards in the free space; {position.rules} allows {position._spaces}"
            )
        return position

    def __str__(self) -> str:
        fields = [format_piles(self.columns), self.face, self.rules, self.free or "-"]
        for start in ("-", "standard", START):
            if fields[-1] != start:
                break
            fields.pop()
        return " ".join(fields)

    def under(self, rules: str) -> "Grandfather":
        """The same cards under another rule set. Raises NotationError for a card in a free space that it lacks."""
        changed = replace(self, rules=_rules(rules))
        if changed.free and not changed._spaces:
            raise NotationError(f"{str(self)!r} has a card in the free space; {rules} has no free space")
        return changed

    @property
    def _spaces(self) -> int:
        return 1 if self.rules == "free" else 0

    def home(self, hour: int) -> Pile:
        """The cards that lie at an hour (0 to 11), the one that shows last."""
        chain = CHAINS[hour]
        return chain[: [card[0] for card in chain].index(self.face[hour]) + 1]

    def next_card(self, hour: int) -> Card | None:
        """The card that an hour takes next; None when it is complete."""
        return _NEXT[hour, self.face[hour]]

    def fits(self, card: Card, on: Card) -> bool:
        """Whether the rule set lets `card` go on the card `on` in a column."""
        return _fits(card, on, self.rules)

    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move, by source (columns, then free space) and target (home, columns, free space).

        A lone card may go to an empty column, which changes nothing of worth. In a full deal such moves are never all
        that is left, so the test for a lost game needs no exception for them: beside an empty column every column of
        two cards or more could move its last card there, so every card in play would lie alone; but the next card of
        an hour that is not complete is in play, hence bare, and goes home.
        """
        ends = [(str(column + 1), pile[-1] if pile else None) for column, pile in enumerate(self.columns)]
        sources = [(source, card) for source, card in [*ends, ("f", self.free)] if card]
        moves: list[Move] = []
        for source, card in sources:
            if self.next_card(HOUR[card]) == card:
                moves.append(source + "h")
            moves += [source + target for target, on in ends if target != source and (not on or self.fits(card, on))]
            if source != "f" and self._spaces and not self.free:
                moves.append(source + "f")
        return tuple(moves)

    def card(self, move: Move) -> Card:
        """The card that a legal move takes."""
        return self.free if move[0] == "f" and self.free else self.columns[int(move[0]) - 1][-1]

    def play(self, move: Move) -> "Grandfather":
        """The position after a legal move. Raises IllegalMoveError."""
        if move not in self.legal_moves():
            raise refuse(self, move)
        source, target = move[0], move[1]
        card = self.card(move)
        columns = list(self.columns)
        face, free = self.face, self.free
        if source == "f":
            free = None
        else:
            columns[int(source) - 1] = columns[int(source) - 1][:-1]
        if target == "h":
            hour = HOUR[card]
            face = face[:hour] + card[0] + face[hour + 1 :]
        elif target == "f":
            free = card
        else:
            columns[int(target) - 1] += (card,)
        return replace(self, columns=tuple(columns), face=face, free=free)

    def outcome(self) -> Outcome | None:
        """Won when no card is left in play and every hour is complete; lost when no legal move is left."""
        if self.legal_moves():
            return None
        return "won" if self.face == COMPLETE and not any(self.columns) else "lost"

    def finish(self) -> tuple[Move, ...]:
        """The moves that send every card left home, one after another; none when that takes any other move.

        A card at home is in no other card's way, so it does not matter which goes first.
        """
        moves: list[Move] = []
        position = self
        while home := [move for move in position.legal_moves() if move[1] == "h"]:
            moves.append(home[0])
            position = position.play(home[0])
        return tuple(moves) if position.outcome() == "won" else ()

    def problems(self) -> list[str]:
        """The cards that are missing, or there more than once, counting those that the face says are home."""
        cards = [card for pile in self.columns for card in pile]
        cards += [card for hour in range(12) for card in self.home(hour)]
        return missing_and_repeated(cards + ([self.free] if self.free else []), DECK)


@cache
def _fits(card: Card, on: Card, rules: str) -> bool:
    step = RANKS.index(on[0]) - RANKS.index(card[0])
    match rules:
        case "both":
            return abs(step) == 1
        case "alternating":
            return step == 1 and (card[1] in "CS") != (on[1] in "CS")
        case "corner":
            return step in (1, -12)
        case _:
            return step == 1


def _face(text: str) -> str:
    if len(text) != 12:
        raise NotationError(f"{text!r} is no clock face: it has {len(text)} ranks, not 12")
    for hour, rank in enumerate(text):
        ranks = "".join(card[0] for card in CHAINS[hour])
        if rank not in ranks:
            raise NotationError(f"{text!r} is no clock face: {hour + 1} o'clock shows one of {ranks}, not {rank}")
    return text


def _rules(name: str) -> str:
    if name not in RULES:
        raise NotationError(f"{name!r} is no rule set: one of {', '.join(RULES)}")
    return name

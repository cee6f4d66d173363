"""Cards, piles, the deck and the seeded shuffle.

A card is its name, a `str` of rank then suit: `"9C"`, `"TH"`. A pile is a tuple of cards whose last one is the
top. In text a pile is its cards joined, and an empty pile is `-`; several piles are joined by `/`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

Card: TypeAlias = str
Pile: TypeAlias = tuple[Card, ...]

RANKS = "A23456789TJQK"
SUITS = "CDHS"
#: A new deck: ace to king of clubs, then of diamonds, hearts and spades.
DECK: Pile = tuple(rank + suit for suit in SUITS for rank in RANKS)
_CARDS = frozenset(DECK)

_RANK_WORDS = {"A": "ace", "T": "10", "J": "jack", "Q": "queen", "K": "king"}
_SUIT_WORDS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}

#: The largest deal number: the largest whole number that JavaScript keeps exactly.
LAST_DEAL = 2**53 - 1
#: The step and the two factors of SplitMix64.
GAMMA, MIX = 0x9E3779B97F4A7C15, (0xBF58476D1CE4E5B9, 0x94D049BB133111EB)
_MASK = 2**64 - 1


class NotationError(ValueError):
    """The text says no position, card or deal number."""


def spoken(card: Card) -> str:
    """The card in words.

    >>> spoken("TH"), spoken("QC")
    ('10 of hearts', 'queen of clubs')
    """
    return f"{_RANK_WORDS.get(card[0], card[0])} of {_SUIT_WORDS[card[1]]}"


def parse_pile(text: str) -> Pile:
    """The cards of one pile, bottom first. Raises NotationError.

    >>> parse_pile("2D9H"), parse_pile("-")
    (('2D', '9H'), ())
    """
    if text == "-":
        return ()
    cards = tuple(text[i : i + 2] for i in range(0, len(text), 2))
    if not cards:
        raise NotationError(f"{text!r} is no pile: an empty one is written -")
    for card in cards:
        if card not in _CARDS:
            raise NotationError(
                f"{card!r} in the pile {text!r} is no card: a card is one of {RANKS}, then one of {SUITS}"
            )
    return cards


def parse_piles(text: str) -> tuple[Pile, ...]:
    """Several piles joined by `/`. Raises NotationError."""
    if "" in text.split("/"):
        raise NotationError(f"{text!r} has a pile without a card: an empty pile is written -")
    return tuple(parse_pile(pile) for pile in text.split("/"))


def format_pile(pile: Pile) -> str:
    return "".join(pile) or "-"


def format_piles(piles: Iterable[Pile]) -> str:
    return "/".join(map(format_pile, piles))


def missing_and_repeated(cards: Iterable[Card], full: Sequence[Card]) -> list[str]:
    """Sentences that name each card of `full` that is missing, each card too often there, each that is not of it."""
    counts, known = Counter(cards), set(full)
    sentences = [f"the {spoken(card)} ({card}) is missing" for card in full if card not in counts]
    for card, count in counts.items():
        if card not in known:
            sentences.append(f"the {spoken(card)} ({card}) does not belong to this deck")
        elif count > 1:
            sentences.append(f"the {spoken(card)} ({card}) is there {count} times")
    return sentences


def deal_number(text: str) -> int:
    """A deal number in plain digits, 0 to 9007199254740991. Raises NotationError."""
    digits = text.lstrip("0") or "0"
    if text.isascii() and text.isdigit() and len(digits) <= 16 and int(digits) <= LAST_DEAL:
        return int(digits)
    raise NotationError(f"{text!r} is no deal number: a whole number from 0 to {LAST_DEAL} in plain digits")


def whole(text: str, name: str, low: int, high: int) -> int:
    """A whole number in plain digits. Raises NotationError that says the name of what it counts."""
    if text.isascii() and text.isdigit() and len(text) <= len(str(high)) and low <= int(text) <= high:
        return int(text)
    raise NotationError(f"{text!r} is no number of {name}: a whole number from {low} to {high} in plain digits")


def words(seed: int, first: int = 0) -> Iterator[int]:
    """The random whole numbers below 2**64 that belong to a deal number, from number `first` (from 0) on, without end.

    Steele, Lea and Flood's SplitMix64 ('Fast splittable pseudorandom number generators', 2014) started at `seed`.
    Raises NotationError for a number outside 0 to 9007199254740991.
    """
    if not 0 <= seed <= LAST_DEAL:
        raise NotationError(f"{seed} is no deal number: a whole number from 0 to {LAST_DEAL}")
    return _words(seed + first * GAMMA)


def _words(state: int) -> Iterator[int]:
    while True:
        state = (state + GAMMA) & _MASK
        bits = ((state ^ (state >> 30)) * MIX[0]) & _MASK
        bits = ((bits ^ (bits >> 27)) * MIX[1]) & _MASK
        yield bits ^ (bits >> 31)


def shuffled(deck: Pile, seed: int) -> Pile:
    """The deck in the order that deal number `seed` gives it, the same everywhere and for ever.

    Fisher and Yates from the last card down, with the words of the deal number. Raises NotationError for a number
    outside 0 to 9007199254740991.

    >>> shuffled(("AC", "2C", "3C", "4C"), 7)
    ('3C', '4C', 'AC', '2C')
    """
    cards = list(deck)
    for last, word in zip(range(len(cards) - 1, 0, -1), words(seed), strict=False):
        other = (word * (last + 1)) >> 64
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)

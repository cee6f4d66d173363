"""The checked numbers: every number that a page marks has a name here, and is worked out when the page is built.

A mark names a fact and then writes it as the reader will see it: `[=clock.win 1 in 13]`. What is written is compared
with the fact in the form in which it is written:

- a whole number, in digits (`2520`, `2,520`) or up to ninety-nine in words (`thirteen`), is exact;
- so is a fraction in lowest terms: `1/13`, `1 in 13`, `16 games in 221`;
- a decimal or a percentage is the fact rounded, half up, to the digits that are written: `42.4`, `7.69 %`;
- an estimate is written with its interval, all three in one form: `61.2 % (60.9 % to 61.5 %)`.

A fact may take arguments: `[=clock.turned(536) 10]`. To add one, add a function to `FACTS`; an estimate goes into
`estimates.json` instead, with the number, its interval and how both were found.
"""

import inspect
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from fractions import Fraction
from functools import cache, partial
from pathlib import Path
from typing import TypeAlias

from twoclocks import odds
from twoclocks.cards import _MASK, DECK, LAST_DEAL, SUITS, Card
from twoclocks.clock import Clock
from twoclocks.grandfather import CHAINS, RULES, Grandfather

from .chances import CHANCES

_HERE = Path(__file__).resolve().parent


class FactError(ValueError):
    """A mark names no fact, or writes another number than the right one; the message says which is right."""


@dataclass(frozen=True)
class Estimate:
    """A number that was found by trying, and the interval that it lies in."""

    value: Fraction
    low: Fraction
    high: Fraction


Value: TypeAlias = int | Fraction | str | Estimate


def check(name: str, written: str) -> None:
    """Compare what a page writes with the fact. Raises FactError."""
    right = as_written(fact(name), written)
    if right != written:
        raise FactError(f"{name} is {right}, not {written}")


def fact(name: str) -> Value:
    """The value of a fact, its arguments in parentheses. Raises FactError."""
    match = re.fullmatch(r"([\w.]+)(?:\((.*)\))?", name)
    known = match and FACTS.get(match[1])
    if not match or not known:
        near = get_close_matches(match[1] if match else name, FACTS, n=3)
        raise FactError(f"{name!r} is no fact" + (f": did you mean {' or '.join(near)}?" if near else ""))
    words = [word.strip() for word in (match[2] or "").split(",") if word.strip()]
    arguments = [int(word) if word.isdecimal() else word for word in words]
    signature = inspect.signature(known)
    try:
        bound = signature.bind(*arguments).arguments
        if any(signature.parameters[key].annotation is int and isinstance(value, str) for key, value in bound.items()):
            raise TypeError
        return known(*arguments)
    except TypeError as error:
        raise FactError(f"{name} cannot be worked out: what stands in parentheses is {signature}") from error
    except (ValueError, LookupError) as error:
        raise FactError(f"{name} cannot be worked out: {error}") from error


_ONES = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
_TEENS = [
    "ten",
    "eleven",
    "twelve",
    *(word + "teen" for word in ("thir", "four", "fif", "six", "seven", "eigh", "nine")),
]
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_WORDS = [*_ONES, *_TEENS, *(f"{tens}-{ones}".removesuffix("-zero") for tens in _TENS for ones in _ONES)]
_NUMBER = rf"(?:[\d,]+|{'|'.join(sorted(_WORDS, key=len, reverse=True))})"


def as_written(value: Value, written: str) -> str:
    """The right number, in the form in which a number was written if that form can say it.

    >>> as_written(Fraction(1, 13), "1 time in 12"), as_written(Fraction(1, 13), "7.7 %"), as_written(13, "twelve")
    ('1 time in 13', '7.7 %', 'thirteen')
    """
    if isinstance(value, str):
        return value
    if isinstance(value, Estimate):
        match = re.fullmatch(r"(.+) \((.+) to (.+)\)", written)
        forms = match.groups() if match else ("0.00 %", "0.00 %", "0.00 %")
        return "{} ({} to {})".format(*map(as_written, (value.value, value.low, value.high), forms))
    number = Fraction(value)
    if match := re.fullmatch(r"[\d,]+(?:\.(\d+))?(\s?%)?", written):
        digits, percent = match[1] or "", match[2] or ""
        if digits or percent:
            scale = 10 ** len(digits)
            scaled = int(number * (100 if percent else 1) * scale + Fraction(1, 2))
            whole = _like(scaled // scale, written)
            return whole + (f".{scaled % scale:0{len(digits)}}" if digits else "") + percent
    if match := re.fullmatch(rf"({_NUMBER})(/|(?: \w+)? in )({_NUMBER})", written, flags=re.IGNORECASE):
        upper, middle, lower = match.groups()
        return _like(number.numerator, upper) + middle + _like(number.denominator, lower)
    return _like(number.numerator, written) if number.denominator == 1 else str(number)


def _like(number: int, written: str) -> str:
    if written.lower() in _WORDS and number < len(_WORDS):
        return _WORDS[number].capitalize() if written[0].isupper() else _WORDS[number]
    return f"{number:,}" if "," in written else str(number)


# Clock


def _kings() -> int:
    return sum(card[0] == "K" for card in DECK)


def _pile() -> int:
    (size,) = set(map(len, Clock.deal(0).piles))
    return size


def _end(deal: int) -> Clock:
    position = Clock.deal(deal)
    for move in position.line():
        position = position.play(move)
    return position


def _mini_deals(ranks: int, suits: int) -> Iterator[Clock]:
    """Every deal of a mini deck that is another one when the suits have no names."""
    names = Clock.deal(0, ranks, suits).ranks

    def orders(left: dict[str, int]) -> Iterator[tuple[Card, ...]]:
        if not left:
            yield ()
        for rank, count in left.items():
            rest = {**left, rank: count - 1} if count > 1 else {key: left[key] for key in left if key != rank}
            for order in orders(rest):
                yield (rank + SUITS[count - 1], *order)

    for cards in orders(dict.fromkeys(names, suits)):
        yield Clock(tuple(cards[pile::ranks] for pile in range(ranks)))


@cache
def mini_counts(ranks: int, suits: int) -> tuple[int, int]:
    """How many deals a mini deck has, up to the names of the suits, and how many of them win, by playing them all."""
    outcomes = [_won(deal) for deal in _mini_deals(ranks, suits)]
    return len(outcomes), sum(outcomes)


def _won(deal: Clock) -> bool:
    return len(deal.line()) == sum(map(len, deal.piles))


# Grandfather's Clock


def _hours_taking(cards: int) -> int:
    return sum(len(chain) - 1 == cards for chain in CHAINS)


def _column() -> int:
    (size,) = set(map(len, Grandfather.deal(0).columns))
    return size


def _longest_link() -> int:
    """The longest link that still holds its moves, in characters, as the page's script has it."""
    (number,) = re.findall(r"const LONGEST = (\d+);", (_HERE / "assets" / "link.js").read_text(encoding="utf-8"))
    return int(number)


def estimates(file: Path) -> dict[str, Callable[[], Estimate]]:
    """The facts of a data file: by name, `value`, `low`, `high`, and `how` they were found, for whoever checks it."""
    entries = json.loads(file.read_text(encoding="utf-8"), parse_float=Fraction)
    return {name: partial(Estimate, entry["value"], entry["low"], entry["high"]) for name, entry in entries.items()}


FACTS: dict[str, Callable[..., Value]] = {
    "clock.cards": lambda: len(DECK),
    "clock.face_down": lambda deal: len(DECK) - len(_end(deal).turned),
    "clock.hours": lambda: len(Clock.deal(0).ranks) - 1,
    "clock.kings": _kings,
    "clock.middle": lambda: _pile() - 1,
    "clock.moment": lambda: _pile() + 1,
    "clock.one_left": lambda: odds.face_down()[1],
    "clock.outcome": lambda deal: str(_end(deal).outcome()),
    "clock.pile": _pile,
    "clock.piles": lambda: len(Clock.deal(0).piles),
    "clock.turned": lambda deal: len(_end(deal).turned),
    "clock.win": odds.win,
    "deal.last": lambda: LAST_DEAL,
    "grandfather.bases": lambda: len(CHAINS),
    "grandfather.column": _column,
    "grandfather.columns": lambda: len(Grandfather.deal(0).columns),
    "grandfather.dealt": lambda: sum(map(len, Grandfather.deal(0).columns)),
    "grandfather.first_moves": lambda deal, rules="standard": len(Grandfather.deal(deal, rules).legal_moves()),
    "grandfather.hours_taking": _hours_taking,
    "grandfather.long": lambda: max(map(len, CHAINS)) - 1,
    "grandfather.rule_sets": lambda: len(RULES),
    "grandfather.short": lambda: min(map(len, CHAINS)) - 1,
    "link.longest": _longest_link,
    "mini.cards": lambda ranks=3, suits=2: ranks * suits,
    "mini.deals": lambda ranks=3, suits=2: mini_counts(ranks, suits)[0],
    "mini.pile": lambda ranks=3, suits=2: len(Clock.deal(0, ranks, suits).piles[0]),
    "mini.piles": lambda ranks=3, suits=2: len(Clock.deal(0, ranks, suits).piles),
    "mini.wins": lambda ranks=3, suits=2: mini_counts(ranks, suits)[1],
    "shuffle.bits": lambda: _MASK.bit_length(),
    **CHANCES,
    **estimates(_HERE / "estimates.json"),
}

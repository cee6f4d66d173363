"""The checked numbers: every number that a page marks has a name here, and is worked out when the page is built.

A mark names a fact and then writes it as the reader will see it: `[=clock.win 1 in 13]`. What is written is compared
with the fact in the form in which it is written: see `written`.

A fact may take arguments: `[=clock.turned(536) 10]`. To add one, add a function to `FACTS`.
"""

import inspect
import re
from collections import Counter
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, perm
from pathlib import Path

from twoclocks import odds
from twoclocks.cards import _MASK, DECK, LAST_DEAL, RANKS, SUITS, Card
from twoclocks.clock import Clock
from twoclocks.grandfather import CHAINS, RULES, START, Grandfather
from twoclocks.position import replay
from twoclocks.tree import arrows

from . import skill, watch
from .chances import CHANCES
from .written import Value, as_written

_HERE = Path(__file__).resolve().parent


class FactError(ValueError):
    """A mark names no fact, or writes another number than the right one; the message says which is right."""


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


# Clock


def _kings() -> int:
    return sum(card[0] == "K" for card in DECK)


def _pile() -> int:
    (size,) = set(map(len, Clock.deal(0).piles))
    return size


def _end(deal: int, way: str = "rounds") -> Clock:
    start = _dealt(deal, way)
    return replay(start, start.line())[-1]


def _dealt(deal: int, way: str) -> Clock:
    """A deal as other books and programs have it: turned from the `bottom`, or dealt in `fours`, not in `rounds`."""
    piles = Clock.deal(deal).piles
    if way == "rounds":
        return Clock(piles)
    if way == "bottom":
        return Clock(tuple(pile[::-1] for pile in piles))
    if way == "fours":
        cards = [pile[row] for row in range(_pile()) for pile in piles]
        return Clock(tuple(tuple(cards[first : first + _pile()]) for first in range(0, len(cards), _pile())))
    raise ValueError(f"{way!r} is no way to deal: rounds, bottom or fours")


def _king(deal: int, which: int) -> int:
    """Which card of the game the king number `which` is, from 1."""
    return [place for place, card in enumerate(_end(deal).turned, 1) if card[0] == "K"][which - 1]


def _astray(deal: int) -> int:
    """From how many hours the arrows of the bottom cards do not lead to the middle: see `tree`."""
    to = {"K": "K", **arrows(Clock.deal(deal))}
    ends = list(to)
    for _ in to:
        ends = [to[pile] for pile in ends]
    return len(ends) - ends.count("K")


def _kings_chance(test: Callable[[tuple[int, ...]], bool]) -> Fraction:
    """The chance that the places of the kings, from 1, in the order of a whole shuffled deck pass a test."""
    places = list(combinations(range(1, len(DECK) + 1), _kings()))
    return Fraction(sum(map(test, places)), len(places))


def _middle_meets_its_own(kings: tuple[int, ...]) -> bool:
    """The middle's last card is the one turned after the third king; it is a king if the fourth comes right then."""
    return kings[-1] == kings[-2] + 1


def _won_with(kings: tuple[int, ...]) -> bool:
    return kings[-1] == len(DECK)


def criterion(kings: tuple[int, ...]) -> bool:
    """The winning test of a page that was checked: no king among cards 48 to 51."""
    return not any(48 <= place <= 51 for place in kings)


def own_at_bottom(ranks: int = 13, suits: int = 4) -> Fraction:
    """The chance that some hour pile has a card of its own rank at the bottom, by inclusion and exclusion."""
    chosen = range(ranks)
    return -sum(((-suits) ** n * Fraction(comb(ranks - 1, n), perm(ranks * suits, n)) for n in chosen[1:]), Fraction(0))


def stuck(own: int, kings: int) -> Fraction:
    """The chance that an hour pile runs dry that was dealt one card less than there are of its rank, `own`.

    It does when the last of these comes before the last of the `kings` that end the game, 0 if none ends it.
    """
    return Fraction(kings, own + kings) if kings else Fraction(1)


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
def mini_outcomes(ranks: int, suits: int) -> Counter[str]:
    """How the deals of a mini deck end, up to the names of the suits, by playing them all."""
    return Counter(str(replay(deal, deal.line())[-1].outcome()) for deal in _mini_deals(ranks, suits))


def _from_pile(deal: int, cards: int) -> Fraction:
    """The chance to win at Watch with a card of a pile of so many, among those that a deal leaves."""
    left = list(map(len, _end(deal).piles))
    if cards not in left:
        raise ValueError(f"deal {deal} leaves no pile of {cards}")
    return Fraction(cards, sum(left))


# Grandfather's Clock


def _hours_taking(cards: int) -> int:
    return sum(len(chain) - 1 == cards for chain in CHAINS)


def collected(first: Card, hour: int) -> list[Card]:
    """The cards of an hour that begins with `first`: up in suit, round the corner, to the hour's own rank."""
    cards = [first]
    while cards[-1][0] != RANKS[hour - 1]:
        cards.append(RANKS[(RANKS.index(cards[-1][0]) + 1) % len(RANKS)] + first[1])
    return cards


def homeless(hour: int, first: Card) -> set[Card]:
    """The cards that belong to no hour if one hour begins with another card."""
    firsts = {number: chain[0] for number, chain in enumerate(CHAINS, 1)} | {hour: first}
    return set(DECK) - {card for number, card in firsts.items() for card in collected(card, number)}


def _wanted(hour: int) -> int:
    """How many cards the whole clock takes if it begins with the 2 at an hour, and goes on from there as ever."""
    hours = range(1, len(CHAINS) + 1)
    ranks = START[START.index("2") :] + START[: START.index("2")]
    return sum(len(collected(ranks[(each - hour) % len(CHAINS)] + SUITS[0], each)) for each in hours)


def _none_home() -> Fraction:
    """The chance that no column of a deal ends in a card that can go home at once."""
    position = Grandfather.deal(0)
    dealt, columns = sum(map(len, position.columns)), len(position.columns)
    return Fraction(comb(dealt - len(CHAINS), columns), comb(dealt, columns))


def _straight_home(deal: int) -> bool:
    """Whether a deal is won by moves home alone; their order does not matter, since none takes another away."""
    position = Grandfather.deal(deal)
    while home := [move for move in position.legal_moves() if move.endswith("h")]:
        position = position.play(home[0])
    return position.outcome() == "won"


def _overfilling() -> list[Card]:
    """The card that would follow each complete hour, where it is the first card of another."""
    firsts = {chain[0] for chain in CHAINS}
    return [card for chain in CHAINS if (card := RANKS[RANKS.index(chain[-1][0]) + 1] + chain[-1][1]) in firsts]


def _column() -> int:
    (size,) = set(map(len, Grandfather.deal(0).columns))
    return size


def _longest_link() -> int:
    """The longest link that still holds its moves, in characters, as the page's script has it."""
    (number,) = re.findall(r"const LONGEST = (\d+);", (_HERE / "assets" / "link.js").read_text(encoding="utf-8"))
    return int(number)


FACTS: dict[str, Callable[..., Value]] = {
    "clock.all_home": odds.all_home,
    "clock.astray": _astray,
    "clock.cards": lambda: len(DECK),
    "clock.face_down": lambda deal: len(DECK) - len(_end(deal).turned),
    "clock.hours": lambda: len(Clock.deal(0).ranks) - 1,
    "clock.king": _king,
    "clock.kings": _kings,
    "clock.mean": lambda: odds.mean(odds.turned()),
    "clock.middle": lambda: _pile() - 1,
    "clock.middle_own": lambda: _kings_chance(_middle_meets_its_own),
    "clock.middle_own_lost": lambda: _kings_chance(lambda kings: _middle_meets_its_own(kings) and not _won_with(kings)),
    "clock.middle_own_won": lambda: _kings_chance(lambda kings: _middle_meets_its_own(kings) and _won_with(kings)),
    "clock.moment": lambda: _pile() + 1,
    "clock.one_left": lambda: odds.face_down()[1],
    "clock.outcome": lambda deal, way="rounds": str(_end(deal, way).outcome()),
    "clock.own_at_bottom": own_at_bottom,
    "clock.pile": _pile,
    "clock.piles": lambda: len(Clock.deal(0).piles),
    "clock.shortest": lambda: odds.turned()[_kings()],
    "clock.turned": lambda deal, way="rounds": len(_end(deal, way).turned),
    "clock.win": odds.win,
    "clock.won_up_to": lambda deal: sum(_end(each).outcome() == "won" for each in range(1, deal + 1)),
    "criterion.false_but_won": lambda: _kings_chance(lambda kings: _won_with(kings) and not criterion(kings)),
    "criterion.true": lambda: _kings_chance(criterion),
    "criterion.true_but_lost": lambda: _kings_chance(lambda kings: criterion(kings) and not _won_with(kings)),
    "criterion.wrong": lambda: _kings_chance(lambda kings: criterion(kings) != _won_with(kings)),
    "deal.last": lambda: LAST_DEAL,
    "fault.fits": lambda own, kings: odds.covered(own, kings) * stuck(own, kings),
    "fault.share": odds.covered,
    "fault.stuck": stuck,
    "grandfather.bases": lambda: len(CHAINS),
    "grandfather.column": _column,
    "grandfather.columns": lambda: len(Grandfather.deal(0).columns),
    "grandfather.dealt": lambda: sum(map(len, Grandfather.deal(0).columns)),
    "grandfather.first_moves": lambda deal, rules="standard": len(Grandfather.deal(deal, rules).legal_moves()),
    "grandfather.homeless": lambda hour, first: len(homeless(hour, first)),
    "grandfather.hours_taking": _hours_taking,
    "grandfather.long": lambda: max(map(len, CHAINS)) - 1,
    "grandfather.none_home": _none_home,
    "grandfather.overfilling": lambda: len(_overfilling()),
    "grandfather.rule_sets": lambda: len(RULES),
    "grandfather.short": lambda: min(map(len, CHAINS)) - 1,
    "grandfather.straight_home": lambda deals: sum(map(_straight_home, range(1, deals + 1))),
    "grandfather.wanted": _wanted,
    "link.longest": _longest_link,
    "mini.cards": lambda ranks=3, suits=2: ranks * suits,
    "mini.deals": lambda ranks=3, suits=2: mini_outcomes(ranks, suits).total(),
    "mini.pile": lambda ranks=3, suits=2: len(Clock.deal(0, ranks, suits).piles[0]),
    "mini.piles": lambda ranks=3, suits=2: len(Clock.deal(0, ranks, suits).piles),
    "mini.stuck": lambda ranks=3, suits=2: mini_outcomes(ranks, suits)["stuck"],
    "mini.wins": lambda ranks=3, suits=2: mini_outcomes(ranks, suits)["won"],
    "shuffle.bits": lambda: _MASK.bit_length(),
    "watch.best": watch.best,
    "watch.blind": watch.blind,
    "watch.from_pile": _from_pile,
    **CHANCES,
    **skill.FACTS,
}

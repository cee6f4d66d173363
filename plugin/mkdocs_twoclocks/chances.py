"""The checked numbers of the laboratory: chances of Clock, counts of decks and of trees, how sure an interval is."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, perm, sqrt

from twoclocks import odds
from twoclocks.clock import rank_names
from twoclocks.ladder import deals
from twoclocks.peek import ENDS
from twoclocks.tree import cycle


@cache
def trees(ranks: int) -> int:
    """How many of all ways to draw an arrow from each hour pile run in no circle."""
    names = list(rank_names(ranks))
    hours = names[:-1]
    return sum(not cycle(dict(zip(hours, ends, strict=True))) for ends in product(names, repeat=len(hours)))


def own_bottom(ranks: int = 13, suits: int = 4) -> Fraction:
    """The chance that some hour pile has a card of its own rank at the bottom."""
    hours, cards = ranks - 1, ranks * suits
    # Inclusion and exclusion over the hours that have one.
    terms = (Fraction(comb(hours, own) * (-suits) ** own, perm(cards, own)) for own in range(1, hours + 1))
    return -sum(terms, Fraction(0))


def no_king_below(ranks: int = 13, suits: int = 4) -> Fraction:
    """The chance that no hour pile has a king at the bottom."""
    cards, hours = ranks * suits, ranks - 1
    return Fraction(comb(cards - hours, suits), comb(cards, suits))


def covers(interval: Callable[[int, int], tuple[float, float]], games: int, ranks: int) -> Fraction:
    """The exact chance that an interval from so many games holds the true chance of a deck."""
    chance = odds.win(ranks)
    return sum(
        (
            comb(games, won) * chance**won * (1 - chance) ** (games - won)
            for won in range(games + 1)
            if interval(won, games)[0] <= chance <= interval(won, games)[1]
        ),
        Fraction(0),
    )


def usual(won: int, games: int) -> tuple[float, float]:
    """The interval of most textbooks, plus and minus, for 95 %."""
    share = won / games
    spread = 1.959963984540054 * sqrt(share * (1 - share) / games)
    return share - spread, share + spread


def _at_most(cards: int) -> Fraction:
    return sum((chance for count, chance in odds.turned().items() if count <= cards), Fraction(0))


def _left_if_lost() -> Fraction:
    return odds.mean(odds.face_down()) / (1 - odds.win())


CHANCES: dict[str, Callable[..., int | Fraction]] = {
    "chance.all_home": odds.all_home,
    "chance.at_most": _at_most,
    "chance.each_hour": lambda: odds.mean(odds.hours_complete()) / 12,
    "chance.home_but_lost": lambda: odds.all_home() - odds.win(),
    "chance.hours": lambda hours: odds.hours_complete()[hours],
    "chance.king": odds.king_place,
    "chance.left_if_lost": _left_if_lost,
    "chance.mean": lambda: odds.mean(odds.turned()),
    "chance.mean_hours": lambda: odds.mean(odds.hours_complete()),
    "chance.median": lambda: odds.median(odds.turned()),
    "chance.no_king_below": no_king_below,
    "chance.none_won": lambda games: (1 - odds.win()) ** games,
    "chance.own_bottom": own_bottom,
    "chance.part": lambda: odds.mean(odds.face_down()),
    "chance.some_won": lambda games: 1 - (1 - odds.win()) ** games,
    "chance.turned": lambda cards: odds.turned()[cards],
    "chance.win": odds.win,
    "deck.deals": deals,
    "deck.digits": lambda ranks, suits: len(str(deals(ranks, suits))),
    "peek.deals": lambda: len(ENDS),
    "peek.won": lambda: ENDS.count("won"),
    "trees.arrows": lambda ranks: ranks ** (ranks - 1),
    "trees.counted": trees,
    "usual.covers": lambda games, ranks=13: covers(usual, games, ranks),
    "wilson.covers": lambda games, ranks=13: covers(odds.wilson, games, ranks),
}

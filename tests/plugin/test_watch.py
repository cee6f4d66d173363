"""The chances of Watch against every deal of mini decks, played card by card."""

from fractions import Fraction
from itertools import permutations

import pytest
from mkdocs_twoclocks import watch


def left_over(piles, current):
    """Take cards, each from the pile of the one before, until that pile has none; the piles that are left."""
    piles = list(map(list, piles))
    while piles[current]:
        current = piles[current].pop()
    return piles


def wins(deal, choice):
    """The chance to win a deal; `choice` says with which weight a face-down card of each pile is taken."""
    piles = left_over(deal, len(deal) - 1)
    if not any(piles):
        return Fraction(1)
    weights = choice(list(map(len, piles)))
    won = [pile for pile in range(len(piles)) if piles[pile] and not any(left_over(piles, pile))]
    return Fraction(sum(weights[pile] for pile in won), sum(weights))


def one_highest(heights):
    return [int(pile == heights.index(max(heights))) for pile in range(len(heights))]


@pytest.mark.parametrize(("ranks", "suits"), [(2, 2), (2, 3), (3, 2), (4, 2), (3, 3)])
@pytest.mark.parametrize(("chance", "choice"), [(watch.best, one_highest), (watch.blind, list)], ids=["best", "blind"])
def test_against_all_deals(ranks, suits, chance, choice):
    orders = set(permutations(list(range(ranks)) * suits))
    deals = [[order[pile::ranks] for pile in range(ranks)] for order in orders]
    assert chance(ranks, suits) == sum(wins(deal, choice) for deal in deals) / len(deals)

"""The chances of Watch, a Clock that allows itself one reprieve.

After the last king a face-down card is taken from any pile and play goes on from there. What is left face down is as
random as before, and its piles are as high as their ranks are frequent in it: each card of a rank that has come has
taken one from the pile of that rank. The pile that gave the card is now one short, so play stops there, when all the
cards of its rank have come; it is won if the last of the cards left is one of them. So a pile of n among m cards left
gives n chances in m.
"""

from collections.abc import Callable
from fractions import Fraction
from math import comb

from twoclocks import odds

#: The heights of piles, with the number of ways to leave them so.
_Piles = dict[tuple[int, ...], int]


def best(ranks: int = 13, suits: int = 4) -> Fraction:
    """The chance to win for a player who takes the card from the highest pile."""
    return _chance(ranks, suits, lambda piles: Fraction(max(piles), sum(piles)))


def blind(ranks: int = 13, suits: int = 4) -> Fraction:
    """The chance to win for a player who takes any face-down card."""
    return _chance(ranks, suits, lambda piles: Fraction(sum(n * n for n in piles), sum(piles) ** 2))


def _chance(ranks: int, suits: int, choice: Callable[[tuple[int, ...]], Fraction]) -> Fraction:
    left = odds.face_down(ranks, suits)
    chance = left[0]
    for piles, ways in _left(ranks, suits).items():
        if count := sum(piles):
            chance += left[count] * Fraction(ways, comb((ranks - 1) * suits, count)) * choice(piles)
    return chance


def _left(ranks: int, suits: int) -> _Piles:
    """The heights of the hour piles, in order of size, and in how many ways cards can be left so."""
    ways: _Piles = {(): 1}
    for _ in range(ranks - 1):
        longer: _Piles = {}
        for piles, count in ways.items():
            for height in range(suits + 1):
                key = tuple(sorted((*piles, height)))
                longer[key] = longer.get(key, 0) + count * comb(suits, height)
        ways = longer
    return ways

"""The chances of Clock as exact fractions, and an interval for a chance that is only estimated.

The chances come from one fact. Write down the cards of a deal in the order in which play turns them, and then those
left face down, pile by pile: each deal gives another order, and each order a deal. So the cards come in an order as
random as that of a shuffled deck, and the game ends with the last king.

A deck has `ranks` ranks, 2 to 13, the kings among them, of `suits` cards each, 1 to 4.
"""

from collections.abc import Mapping
from fractions import Fraction
from math import comb, factorial, sqrt


def win(ranks: int = 13, suits: int = 4) -> Fraction:
    """The chance that a game is won: that the last card of all is a king."""
    return turned(ranks, suits)[ranks * suits]


def turned(ranks: int = 13, suits: int = 4) -> dict[int, Fraction]:
    """The chance that a game turns so many cards: that the last king is that card of a shuffled deck."""
    cards = ranks * suits
    return {count: Fraction(comb(count - 1, suits - 1), comb(cards, suits)) for count in range(suits, cards + 1)}


def face_down(ranks: int = 13, suits: int = 4) -> dict[int, Fraction]:
    """The chance that a game leaves so many cards face down."""
    return {ranks * suits - count: chance for count, chance in turned(ranks, suits).items()}


def hours_complete(ranks: int = 13) -> dict[int, Fraction]:
    """The chance that so many hours are complete when the game ends: each number is as likely as any other.

    In the order of a whole deck each rank has a last card. Complete are the ranks whose last card comes before the
    last king, and the kings are as likely to be first, second, ... as any other rank.
    """
    return {hours: Fraction(1, ranks) for hours in range(ranks)}


def mean(chances: Mapping[int, Fraction]) -> Fraction:
    return sum((number * chance for number, chance in chances.items()), Fraction(0))


def median(chances: Mapping[int, Fraction]) -> int:
    """The least number that is not exceeded at least half the time."""
    return min(n for n in chances if sum(chance for number, chance in chances.items() if number <= n) * 2 >= 1)


def king_place(which: int, ranks: int = 13, suits: int = 4) -> Fraction:
    """Which card, from 1, the king number `which`, from 1, of a shuffled deck is on average.

    The kings cut the other cards into one part more than there are kings, all of the same length on average.
    """
    return Fraction(which * (ranks * suits + 1), suits + 1)


def live(count: int, kings: int, ranks: int = 13, suits: int = 4) -> Fraction:
    """The chance to win after `count` cards turned, `kings` of them kings, while the game goes on.

    Raises ValueError where no game goes on so.
    """
    cards, left = ranks * suits, suits - kings
    if not (0 <= kings < suits and kings <= count <= cards - left):
        raise ValueError(f"no game of {cards} cards goes on after {count} cards and {kings} kings")
    return Fraction(left, cards - count)


def win_given_a_king_below(ranks: int = 13, suits: int = 4) -> Fraction:
    """The chance to win when the lowest card of some hour pile is a king; else there is none.

    Where no hour pile has one, no bottom card leads to the king pile: see `tree`.
    """
    cards = ranks * suits
    return win(ranks, suits) / (1 - Fraction(comb(cards - ranks + 1, suits), comb(cards, suits)))


def all_home(ranks: int = 13, suits: int = 4) -> Fraction:
    """The chance that every card lies in the pile of its rank when the game ends, face down or not.

    Without names for the suits: the cards turned in their order leave one way to have the others at home. So there
    are as many such deals as orders in which some cards, the last of them the last king, can be turned. They are
    counted by how many cards of each hour's rank they hold, which is a product of `ranks - 1` equal polynomials.
    """
    hour = [Fraction(1, factorial(count)) for count in range(suits + 1)]
    hours = [Fraction(1)]
    for _ in range(ranks - 1):
        product = [Fraction(0)] * (len(hours) + suits)
        for i, one in enumerate(hours):
            for j, other in enumerate(hour):
                product[i + j] += one * other
        hours = product
    orders = sum(ways * factorial(count + suits - 1) for count, ways in enumerate(hours)) / factorial(suits - 1)
    return Fraction(orders * factorial(suits) ** ranks, factorial(ranks * suits))


def own_in_the_middle(ranks: int = 13, suits: int = 4) -> Fraction:
    """The chance that the last card of the king pile is a king: that the last two kings come one right after the other.

    The king pile gave its first card before a king had come, so the last king but one turns its last card; the next
    king ends the game. Taken out, it leaves an order with one king less, and can go back in one way only.
    """
    cards = ranks * suits
    return Fraction(comb(cards - 1, suits - 1), comb(cards, suits))


def covered(own: int = 4, kings: int = 4, cards: int = 52) -> Fraction:
    """Of the games that get stuck at an hour pile, the share in which that pile's last card was of its own rank.

    That is the conundrum of the books, and all that their rule for it covers. A pile can only get stuck if it was
    dealt one card less than there are of its rank, `own`, two at least: after a misdeal, or with an odd deck. It does
    when the last of these is turned before the last of the `kings` that end the game, 0 if the king pile was dealt a
    card too many and none does. Since each card of the rank has the pile's next card turned, the books' rule wants
    the last two of the rank to come one right after the other. Glued together they leave `cards - 1` places for one
    card of the rank less; counting the orders in which a king comes last, before and after, gives the share.
    """
    glued = Fraction(comb(own + kings - 2, own - 1), comb(own + kings - 1, own)) if kings else Fraction(1)
    return glued * Fraction(comb(cards - 1, own + kings - 1), comb(cards, own + kings))


def wilson(successes: int, trials: int, z: float = 1.959963984540054) -> tuple[float, float]:
    """Wilson's interval for a chance that was estimated by trying; `z` is the normal quantile, 95 % by itself.

    It never leaves 0 to 1 and covers well in small samples, where the usual plus and minus does not (E. B. Wilson,
    'Probable inference, the law of succession, and statistical inference', 1927). Needs one trial.

    >>> "{:.3f} to {:.3f}".format(*wilson(1, 10))
    '0.018 to 0.404'
    """
    square = z * z / trials

    def low(share: float) -> float:
        return (share + square / 2 - sqrt(share * (1 - share) * square + square * square / 4)) / (1 + square)

    return low(successes / trials), 1 - low((trials - successes) / trials)

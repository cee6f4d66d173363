"""Every deal of a small deck of Clock, played: a win is one deal in as many as the deck has ranks, and no more or less.

Suits have no names here, and a card is the place of its rank's pile. The deals of a deck are in the order of a
dictionary, so that any of them can be found by its number and many can be counted a part at a time.
"""

from collections.abc import Iterator
from itertools import islice
from math import factorial, prod
from typing import Any

from .cards import NotationError

#: The most deals of one request, and of a deck.
_AT_ONCE, _MOST = 5000, 1_000_000


def deals(ranks: int, suits: int) -> int:
    """How many deals a deck has.

    >>> deals(2, 2), deals(3, 2), deals(13, 4)
    (6, 90, 92024242230271040357108320801872044844750000000000)
    """
    return factorial(ranks * suits) // prod([factorial(suits)] * ranks)


def orders(ranks: int, suits: int, first: int = 0) -> Iterator[list[int]]:
    """The deals of a deck from number `first` on: each card's pile, in the order of dealing, always the same list."""
    cards = _order(ranks, suits, first)
    while True:
        yield cards
        # The next one in a dictionary: a card is exchanged for the next higher one behind it, and the rest begins anew.
        last = len(cards) - 2
        while last >= 0 and cards[last] >= cards[last + 1]:
            last -= 1
        if last < 0:
            return
        other = len(cards) - 1
        while cards[other] <= cards[last]:
            other -= 1
        cards[last], cards[other] = cards[other], cards[last]
        cards[last + 1 :] = reversed(cards[last + 1 :])


def turned(cards: list[int], ranks: int) -> list[int]:
    """The cards of a deal in the order in which its game turns them."""
    top = list(range(len(cards) - ranks, len(cards)))
    pile, order = ranks - 1, []
    while (place := top[pile]) >= 0:
        top[pile] -= ranks
        pile = cards[place]
        order.append(pile)
    return order


def count(ranks: int, suits: int, number: int, first: int = 0, won: int = 0) -> dict[str, Any]:
    """Play `number` more deals of a deck, `won` of those before having been won. Raises NotationError."""
    all_ = deals(ranks, suits)
    if all_ > _MOST:
        raise NotationError(f"a deck of {ranks} ranks and {suits} suits has {all_:,} deals, too many to play them all")
    if not (0 <= number <= _AT_ONCE and 0 <= won <= first <= all_):
        raise NotationError(f"{number} deals after {first}, {won} of them won, cannot be counted")
    number = min(number, all_ - first)
    cards = ranks * suits
    won += sum(len(turned(deal, ranks)) == cards for deal in islice(orders(ranks, suits, first), number))
    done = first + number
    share = _share(won, done, all_)
    return {
        "done": done,
        "won": won,
        "deals": all_,
        "words": [f"{done:,} of {all_:,}" if done < all_ else f"{all_:,}", f"{won:,}", share],
        "said": f"{won:,} of {done:,} deals are won, {share}.",
    }


def _share(won: int, done: int, all_: int) -> str:
    """One in so many when all deals are played; before, there is no such share yet."""
    if done < all_:
        return "not yet known"
    return f"1 in {done // won}" if won and done % won == 0 else f"{won:,} in {done:,}"


def _order(ranks: int, suits: int, number: int) -> list[int]:
    left = [suits] * ranks
    cards: list[int] = []
    for _ in range(ranks * suits):
        for pile in range(ranks):
            if not left[pile]:
                continue
            # How many deals go on with a card of this pile.
            ways = factorial(sum(left) - 1) * left[pile]
            for each in left:
                ways //= factorial(each)
            if number < ways:
                left[pile] -= 1
                cards.append(pile)
                break
            number -= ways
    return cards

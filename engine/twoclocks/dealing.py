"""Deals of Clock that end as wished: won, or after so many cards.

Play turns the cards of the deals in every order that there is, each once (see `odds`). So a deal is found from the
order in which its cards shall be turned, and a random order with the last king in the right place gives a random one
of all deals that end there, each as likely as any other. A seed gives the same deal everywhere and for ever.
"""

from collections.abc import Sequence
from itertools import islice

from .cards import Card, NotationError, words
from .clock import Clock, deck, rank_names


def winning(seed: int, ranks: int = 13, suits: int = 4) -> Clock:
    """A random winning deal. Raises NotationError for a seed that is no deal number."""
    return ending(ranks * suits, seed, ranks, suits)


def ending(turned: int, seed: int, ranks: int = 13, suits: int = 4) -> Clock:
    """A random deal whose game turns exactly `turned` cards, `suits` to all of them.

    Raises NotationError for another number of cards, or a seed that is no deal number.
    """
    if not suits <= turned <= ranks * suits:
        raise NotationError(f"no game of Clock turns {turned} cards, only {suits} to {ranks * suits}")
    kings = suits
    cards = sorted(deck(ranks, suits), key=lambda card: card[0] != "K")
    # The shuffle of `cards`, only that each place takes its card from those that may lie there: the places behind the
    # last king from all but the kings, which are still the first cards, and the last king's place from the kings.
    for place, word in zip(range(len(cards) - 1, 0, -1), words(seed), strict=False):
        low = kings if place >= turned else 0
        high = kings if place == turned - 1 else place + 1
        other = low + (word * (high - low) >> 64)
        cards[place], cards[other] = cards[other], cards[place]
    return turning(cards, ranks)


def turning(order: Sequence[Card], ranks: int = 13) -> Clock:
    """The deal of a full or mini deck whose cards are turned in this order until the game ends.

    The cards that are then left go face down to the piles that lack some, A first, each from the top down.
    """
    size = len(order) // ranks
    piles: dict[str, list[Card]] = {rank: [] for rank in rank_names(ranks)}
    cards = iter(order)
    source = "K"
    while len(piles[source]) < size:
        card = next(cards)
        piles[source].append(card)
        source = card[0]
    for pile in piles.values():
        pile += islice(cards, size - len(pile))
    return Clock(tuple(tuple(reversed(pile)) for pile in piles.values()))

"""Deals made to end as wished: every deal that ends so, each as likely as any other, and the same on every Python."""

from collections import Counter
from itertools import permutations, product
from math import comb, factorial

import pytest
from plays import deals_of
from twins import orders, ranks_of, rows, with_suits
from twoclocks import dealing
from twoclocks.cards import LAST_DEAL, NotationError
from twoclocks.clock import Clock, deck
from twoclocks.dealing import ending, turning, winning

MINI = pytest.mark.parametrize(("ranks", "suits"), [(2, 1), (5, 1), (2, 2), (3, 2), (2, 3), (6, 1)])


@pytest.mark.parametrize(("ranks", "suits"), [(2, 2), (3, 2), (2, 3), (4, 2), (3, 3)])
def test_orders_and_deals_belong_together_one_to_one(ranks, suits):
    deals = []
    for order in orders(dict.fromkeys(ranks_of(ranks), suits)):
        cards = with_suits(order)
        deal = turning(cards, ranks)
        assert deal.line() == tuple(cards[: len(deal.line())])
        assert deal.problems() == []
        deals.append(str(blind(deal)))
    assert len(set(deals)) == len(deals)
    assert set(deals) == {str(blind(deal)) for deal in deals_of(ranks, suits)}


def blind(deal):
    """The deal with the suits of each rank in the order C D H S, pile by pile."""
    cards = iter(with_suits([card[0] for pile in deal.piles for card in pile]))
    return Clock(tuple(tuple(next(cards) for _ in pile) for pile in deal.piles))


@MINI
def test_every_order_of_named_cards_gives_another_deal(ranks, suits):
    deals = {str(turning(order, ranks)) for order in permutations(deck(ranks, suits))}
    assert len(deals) == factorial(ranks * suits)


@MINI
def test_every_deal_that_ends_there_is_dealt_equally_often(monkeypatch, ranks, suits):
    """All that the random words can choose is tried: first how many ways each has, then every way."""
    cards = ranks * suits
    for turned in range(suits, cards + 1):
        ways = [cards - suits - i for i in range(cards - turned)] + [suits] + list(range(turned - 1, 0, -1))
        ways = ways[: cards - 1]
        found = Counter()
        for choice in product(*map(range, ways)):
            # The middle of the words that choose so.
            chosen = [((2 * number + 1) << 63) // way for number, way in zip(choice, ways, strict=True)]
            monkeypatch.setattr(dealing, "words", lambda seed, chosen=chosen: iter(chosen))
            found[ending(turned, 0, ranks, suits)] += 1
        assert set(found.values()) == {1}
        assert {len(deal.line()) for deal in found} == {turned}
        assert len(found) == factorial(suits) * comb(turned - 1, suits - 1) * factorial(cards - suits)


@pytest.mark.parametrize("seed", [0, 1, 7, 2026, LAST_DEAL])
@pytest.mark.parametrize("turned", [4, 5, 26, 50, 51, 52])
def test_a_full_deal_ends_there(seed, turned):
    deal = ending(turned, seed)
    assert deal.problems() == []
    assert len(deal.line()) == turned


def test_a_winning_deal_turns_every_card():
    for seed in range(50):
        assert winning(seed) == ending(52, seed)
        assert len(winning(seed, 3, 2).line()) == 6
    assert len({winning(seed) for seed in range(50)}) == 50


@pytest.mark.parametrize(("turned", "seed", "text"), rows("golden-ending.txt"))
def test_deals_are_pinned_for_ever(turned, seed, text):
    assert str(ending(int(turned), int(seed))) == text


@pytest.mark.parametrize(
    ("turned", "seed", "said"),
    [
        (3, 7, "no game of Clock turns 3 cards, only 4 to 52"),
        (53, 7, "no game of Clock turns 53 cards"),
        (52, -1, "-1 is no deal number"),
        (52, 2**53, "9007199254740992 is no deal number"),
    ],
)
def test_what_cannot_be_dealt_is_named(turned, seed, said):
    with pytest.raises(NotationError, match=said):
        ending(turned, seed)

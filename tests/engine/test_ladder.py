"""All deals of small decks: each once, and won exactly one time in as many as there are ranks."""

from itertools import islice

import pytest
from twins import naive_clock, ranks_of
from twoclocks.cards import NotationError
from twoclocks.ladder import count, deals, orders, turned

DECKS = pytest.mark.parametrize(
    ("ranks", "suits"), [(2, 1), (2, 2), (2, 3), (2, 4), (3, 1), (3, 2), (3, 3), (4, 2), (6, 1)]
)


def counted(ranks, suits, at_once):
    """A deck counted some deals at a time, as a page does it."""
    found = {"done": 0, "won": 0}
    while found["done"] < deals(ranks, suits):
        found = count(ranks, suits, at_once, found["done"], found["won"])
    return found


@DECKS
def test_every_deal_once_in_the_order_of_a_dictionary(ranks, suits):
    found = [tuple(deal) for deal in orders(ranks, suits)]
    assert len(found) == deals(ranks, suits)
    assert found == sorted(set(found))
    assert {tuple(sorted(deal)) for deal in found} == {tuple(sorted([*range(ranks)] * suits))}


@DECKS
def test_a_deal_is_found_by_its_number(ranks, suits):
    found = [tuple(deal) for deal in orders(ranks, suits)]
    for number in range(0, len(found), 1 + len(found) // 20):
        assert [tuple(deal) for deal in islice(orders(ranks, suits, number), 3)] == found[number : number + 3]
    assert list(orders(ranks, suits, len(found) - 1)) == [list(found[-1])]


@DECKS
def test_each_is_played_as_the_rules_play_it(ranks, suits):
    names = ranks_of(ranks)
    for deal in orders(ranks, suits):
        piles = [[f"{names[card]}C" for card in deal[pile::ranks]] for pile in range(ranks)]
        order, *_ = naive_clock(piles, names)
        assert [names[card] for card in turned(deal, ranks)] == [card[0] for card in order]


@DECKS
def test_one_deal_in_as_many_as_there_are_ranks_is_won(ranks, suits):
    found = counted(ranks, suits, 5000)
    assert found["won"] * ranks == found["done"] == found["deals"]
    assert found["words"][1:] == [f"{found['won']:,}", f"1 in {ranks}"]


@pytest.mark.parametrize("at_once", [1, 7, 89, 90, 91])
def test_however_many_at_a_time(at_once):
    assert counted(3, 2, at_once) == count(3, 2, 90)


def test_before_the_end_there_is_no_share():
    found = count(3, 2, 40)
    assert found["words"] == ["40 of 90", str(found["won"]), "not yet known"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((13, 4, 5), "a deck of 13 ranks and 4 suits has 92,024,"),
        ((3, 2, 5001), "5001 deals after 0, 0 of them won, cannot be counted"),
        ((3, 2, -1), "-1 deals after 0"),
        ((3, 2, 1, 91), "1 deals after 91"),
        ((3, 2, 1, 5, 6), "1 deals after 5, 6 of them won"),
    ],
)
def test_what_cannot_be_counted(arguments, words):
    with pytest.raises(NotationError, match=words):
        count(*arguments)

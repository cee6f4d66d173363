"""Knuth's test: the arrows of the bottom cards, the circle among them, and that it always says what play does."""

import random
import sys

import pytest
from plays import CLOCK_CASES, deals_of, dealt
from twins import NEW_DECK, RANKS, naive_circles, naive_clock, ranks_of, tree_test
from twoclocks.clock import Clock
from twoclocks.position import replay
from twoclocks.tree import arrows, cycle

FULL_DEALS = 2_000 if sys.platform == "emscripten" else 200_000


@pytest.mark.parametrize(
    ("text", "circle"),
    [
        ("A>K", ""),
        ("A>A", "A"),
        ("A>2 2>K", ""),
        ("A>2 2>A", "A2"),
        ("A>K 2>3 3>2", "23"),
        ("A>3 2>3 3>4 4>2", "234"),
        ("A>2 2>4 3>3 4>2", "24"),
        ("A>4 2>K 3>3 4>K", "3"),
        ("A>6 2>K 3>5 4>5 5>3 6>6", "35"),
        ("A>9 2>A 5>9 8>5 9>8 T>T", "598"),
    ],
    ids=[
        "one-hour-and-the-king",
        "itself",
        "a-line",
        "both",
        "not-the-first",
        "led-into",
        "the-lowest-hour-decides",
        "one-among-ways-to-the-king",
        "the-first-hour-only-leads-to-another",
        "begins-with-its-lowest",
    ],
)
def test_the_circle_of_these_arrows(text, circle):
    assert "".join(cycle(dict(arrow.split(">") for arrow in text.split()))) == circle


@pytest.mark.parametrize("case", CLOCK_CASES)
def test_known_deals(case):
    found = arrows(dealt(case))
    assert "".join(found) == "A23456789TJQ"
    assert (cycle(found) == ()) == CLOCK_CASES[case]["win"]


def test_T06_two_bottom_cards_that_point_at_each_other():
    found = arrows(dealt("T06"))
    assert (found["5"], found["9"], cycle(found)) == ("9", "5", ("5", "9"))


@pytest.mark.parametrize("case", ["T02", "T06"])
def test_a_game_under_way_has_the_arrows_of_its_deal(case):
    positions = replay(dealt(case), dealt(case).line())
    assert all(arrows(position) == arrows(positions[0]) for position in positions)


@pytest.mark.parametrize(("ranks", "suits"), [(2, 1), (5, 1), (2, 2), (3, 2), (2, 3), (4, 2), (3, 3), (2, 4)])
def test_T29_every_deal_of_a_mini_deck(ranks, suits):
    names = ranks_of(ranks)
    for deal in deals_of(ranks, suits):
        found = arrows(deal)
        assert list(found) == names[:-1]
        circle = cycle(found)
        _, _, down, _ = naive_clock(deal.piles)
        assert (circle == ()) == (not any(down.values()))
        circles = naive_circles(found)
        assert bool(circle) == bool(circles)
        if circle:
            assert [found[pile] for pile in circle] == [*circle[1:], circle[0]]
            assert set(circle) == min(circles, key=lambda one: min(map(names.index, one)))
            assert circle[0] == min(circle, key=names.index)


def test_T29_many_full_deals():
    choose = random.Random(16)
    trees = 0
    for _ in range(FULL_DEALS):
        cards = sorted(NEW_DECK, key=lambda card: choose.random())
        piles = tuple(tuple(cards[place : place + 4]) for place in range(0, 52, 4))
        tree = not cycle(arrows(Clock(piles)))
        left = dict(zip(RANKS, map(list, piles), strict=True))
        place = "K"
        while left[place]:
            place = left[place].pop()[0]
        assert tree == (not any(left.values()))
        trees += tree
    assert trees


@pytest.mark.parametrize("seed", range(50))
def test_the_naive_test_says_the_same(seed):
    deal = Clock.deal(seed)
    assert tree_test(deal.piles) == (cycle(arrows(deal)) == ())

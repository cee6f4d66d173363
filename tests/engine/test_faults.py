"""Deals with a fault, against a naive player: how they are dealt, where they stop, what the books' rule does then."""

import math
from collections import Counter
from itertools import pairwise

import pytest
from plays import deals_of, end
from test_clock_laws import LABORATORY
from twins import RANKS, in_piles, naive_clock, with_suits
from twoclocks import odds
from twoclocks.cards import DECK, NotationError
from twoclocks.clock import Clock
from twoclocks.faults import FAULTS, ByRule, Count, count, count_deck, deal, go_on, legs, own
from twoclocks.simulate import game
from twoclocks.view import view

WRONG = [name for name in FAULTS if name != "none"]


def stop(piles):
    """Where the naive player stops, and whether the last card came from there."""
    order, place, down, _ = naive_clock(piles)
    return place, (["K", *(card[0] for card in order)][-2] == place), not any(down.values())


def naive_rule(piles):
    """Play on as the books say, pile by pile: the cards in the order turned, and how often the rule was used."""
    down = dict(zip(RANKS, map(list, piles), strict=True))
    order, pile, source, used = [], "K", "", 0
    while True:
        while down[pile]:
            source, card = pile, down[pile].pop()
            order.append(card)
            pile = card[0]
        if pile == "K" or source != pile:
            return tuple(order), used
        hours = RANKS[:12] * 2
        clockwise = hours[hours.index(pile) + 1 : hours.index(pile) + 12]
        left = [hour for hour in clockwise if down[hour]]
        if not left:
            return tuple(order), used
        pile, used = left[0], used + 1


@pytest.mark.parametrize(
    ("fault", "problems"),
    [
        ("none", []),
        ("hour", ["pile 5 was dealt 3 cards, not 4", "pile 9 was dealt 5 cards, not 4"]),
        ("king", ["pile 5 was dealt 3 cards, not 4", "pile K was dealt 5 cards, not 4"]),
        ("deck", ["the 9 of clubs (9C) is missing", "the 5 of clubs (5C) is there 2 times"]),
        ("kings", ["the king of clubs (KC) is missing", "the 5 of clubs (5C) is there 2 times"]),
    ],
)
def test_a_deal_has_its_fault_and_no_other(fault, problems):
    for number in (0, 7, 3822):
        assert deal(fault, number).problems() == problems


def test_a_card_goes_astray_in_the_last_round():
    fair, wrong = Clock.deal(7), deal("hour", 7)
    assert wrong.pile("5") == fair.pile("5")[:-1]
    assert wrong.pile("9") == (*fair.pile("9")[:3], fair.pile("5")[-1], fair.pile("9")[3])
    assert deal("king", 7).pile("K")[3:] == (fair.pile("5")[-1], fair.pile("K")[-1])


@pytest.mark.parametrize("fault", FAULTS)
def test_many_games_are_those_of_the_naive_player_one_by_one(fault):
    stops = [stop(deal(fault, game(11, number)).piles) for number in range(300)]
    stuck = [(mine, over) for place, mine, over in stops if place != "K"]
    counted = Count(
        300,
        len(stuck),
        sum(mine for mine, _ in stuck),
        sum(over for _, over in stuck),
        sum(mine for place, mine, _ in stops if place == "K"),
    )
    assert count(fault, 11, 300) == counted
    assert count(fault, 11, 120).plus(count(fault, 11, 180, 120)) == counted
    assert {place for place, _, _ in stops} <= {"5", "K"}


@pytest.mark.parametrize("fault", WRONG)
def test_the_rule_covers_as_many_as_the_chances_say(fault):
    """The exact share is inside an interval that misses it once in some 16,000 times."""
    found = count(fault, 5, 10_000)
    low, high = odds.wilson(found.covered, found.stuck, 4)
    assert low <= FAULTS[fault].share <= high
    assert high - low < 0.05


def test_a_fair_game_is_never_stuck_and_one_in_thirteen_ends_on_the_kings_own_last_card():
    found = count("none", 5, 10_000)
    assert found[:4] == (10_000, 0, 0, 0)
    low, high = odds.wilson(found.middle, found.games, 4)
    assert low <= odds.own_in_the_middle() <= high


@pytest.mark.parametrize(("ranks", "suits"), [(2, 1), (2, 2), (3, 2), (2, 3), (4, 2), (3, 3), (2, 4)])
def test_every_deal_of_a_mini_deck(ranks, suits):
    stops = Counter(stop(start.piles)[:2] for start in deals_of(ranks, suits))
    found = count_deck(ranks, suits)
    assert set(stops) <= {("K", True), ("K", False)}
    assert found == Count(stops.total(), middle=stops["K", True])
    assert found.middle == found.games * odds.own_in_the_middle(ranks, suits)
    assert found.games == math.factorial(ranks * suits) // math.factorial(suits) ** ranks


def laboratory():
    cards = iter(with_suits(LABORATORY.replace("/", "")))
    return Clock(tuple(tuple(next(cards) for _ in pile) for pile in LABORATORY.split("/")))


def five_sevens():
    ranks = "6 8 4 8 5 5 7 T 9 J Q T 6 9 A 2 7 Q J K 6 5 2 2 6 T 8 A A 7 K A 9 4 Q 3 7 3 J 4 7 8 J K 4 3 Q T 9 3 K 2"
    return Clock.parse(in_piles(with_suits(ranks.split())))


@pytest.mark.parametrize(
    ("start", "at", "then"),
    [pytest.param(laboratory(), "5", "6", id="T31"), pytest.param(five_sevens(), "7", "8", id="T33")],
)
def test_the_rule_covers_a_piles_own_last_card(start, at, then):
    stuck = end(start)
    count = len(stuck.turned)
    assert (stuck.source(count), stuck.source(count - 1)) == (at, at)
    assert go_on(stuck).legal_moves() == stuck.pile(then)[-1:] != ()
    assert legs(start)[-1][-1].turned == naive_rule(start.piles)[0]


def test_the_rule_says_nothing_of_a_card_from_another_pile():
    stuck = end(deal("hour", 6))
    assert stuck.outcome() == "stuck"
    assert not own(stuck)
    assert go_on(stuck) is None


@pytest.mark.parametrize("fault", FAULTS)
def test_the_rule_goes_on_as_it_is_printed(fault):
    used = Counter()
    for number in range(400):
        start = deal(fault, number)
        ways = legs(start)
        order, jumps = naive_rule(start.piles)
        assert (ways[-1][-1].turned, len(ways) - 1) == (order, jumps)
        used[jumps] += 1
        positions = [position for way in ways for position in way]
        assert [len(position.turned) for position in positions] == list(range(len(order) + 1))
        for position in positions[len(ways[0]) :]:
            assert isinstance(position, ByRule)
            assert position.start() == start
            shown = [entry for entry in view(position)["cards"].values() if entry[3]]
            assert sorted(entry[3] for entry in shown) == sorted(position.turned)
        for before, after in pairwise(positions):
            assert sum(one != other for one, other in zip(before.piles, after.piles, strict=True)) == 1
    assert (used[1] + used[2] > 3) == (fault != "none")


def test_the_rule_finds_no_card_where_all_hours_are_empty():
    piles = tuple((card,) if card == "5C" else () for card in DECK[:12])
    stuck = end(Clock((*piles, ("KS", "5D"))))
    assert (stuck.outcome(), own(stuck)) == ("stuck", True)
    assert go_on(stuck) is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1,2,3",
        "1,0,0,0,x",
        "1,2,0,0,0",
        "9,3,4,0,0",
        "9,3,0,4,0",
        "9,5,0,0,5",
        "1,0,0,0,0,0",
        "-1,0,0,0,0",
        "٣,0,0,0,0",
    ],
)
def test_what_is_no_count(text):
    with pytest.raises(NotationError, match="is no count of games"):
        Count.parse(text)


def test_a_count_as_text():
    found = Count(1000, 480, 41, 3, 40)
    assert (str(found), Count.parse(str(found))) == ("1000,480,41,3,40", found)

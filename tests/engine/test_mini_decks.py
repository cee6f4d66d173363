"""Mini decks of Clock, counted completely up to the names of the suits: T25, T26 and the conundrum."""

import math

import pytest
from plays import deals_of, end
from twins import naive_clock, orders, ranks_of, with_suits
from twoclocks.clock import Clock
from twoclocks.position import NotationError

DECKS = pytest.mark.parametrize(
    ("ranks", "suits", "deals"),
    [(2, 2, 6), (3, 2, 90), (2, 3, 20), (4, 2, 2520), (3, 3, 1680), (2, 4, 70)],
    ids=lambda value: str(value),
)


@DECKS
def test_T26_B20_counted_completely(ranks, suits, deals):
    starts = list(deals_of(ranks, suits))
    assert len({str(start) for start in starts}) == len(starts) == deals
    assert deals == math.factorial(ranks * suits) // math.factorial(suits) ** ranks
    wins = 0
    own_at_the_middle = 0
    for start in starts:
        stopped = end(start)
        order, place, down, _ = naive_clock(start.piles)
        assert stopped.turned == tuple(order)
        assert place == "K"
        assert stopped.outcome() == ("lost" if any(down.values()) else "won")
        wins += stopped.outcome() == "won"
        own_at_the_middle += stopped.source(len(order) - 1) == "K"
    # Exactly one in so many ranks is won, and exactly as many end with the middle pile's own last card: the event of
    # the books' conundrum, which never comes to an hour pile.
    assert wins * ranks == deals
    assert own_at_the_middle * ranks == deals


@DECKS
def test_no_problems_in_a_mini_deck(ranks, suits, deals):
    start = Clock.deal(deals, ranks, suits)
    assert start.problems() == []
    assert Clock.parse(str(start)) == start
    assert [len(pile) for pile in start.piles] == [suits] * ranks


@pytest.mark.parametrize(
    ("piles", "outcome", "turned"),
    [
        ("AA|KK", "lost", 2),
        ("AK|AK", "lost", 3),
        ("AK|KA", "lost", 3),
        ("KA|AK", "won", 4),
        ("KA|KA", "won", 4),
        ("KK|AA", "won", 4),
    ],
    ids="T25-{}".format,
)
def test_two_ranks_of_two_suits(piles, outcome, turned):
    cards = with_suits(piles.replace("|", ""))
    position = end(Clock.parse(f"{''.join(cards[:2])}/{''.join(cards[2:])}"))
    assert (position.outcome(), len(position.turned)) == (outcome, turned)


@pytest.mark.parametrize(("ranks", "suits"), [(3, 2), (3, 3), (4, 2), (5, 1)])
def test_one_hour_short_and_another_long_is_stuck_exactly_half_the_time(ranks, suits):
    """The misdeal laboratory's 1/2: the short hour and the king pile are equally likely to run out first."""
    stuck = total = 0
    for order in orders(dict.fromkeys(ranks_of(ranks), suits)):
        cards = with_suits(order)
        lengths = [suits - 1, suits + 1, *[suits] * (ranks - 2)]
        piles = [tuple(cards[sum(lengths[:pile]) : sum(lengths[: pile + 1])]) for pile in range(ranks)]
        stopped = end(Clock(tuple(piles)))
        _, place, _, _ = naive_clock(piles)
        assert stopped.outcome() == ("lost" if place == "K" else "stuck")
        assert place in ("A", "K")
        stuck += stopped.outcome() == "stuck"
        total += 1
    assert stuck * 2 == total


@pytest.mark.parametrize(
    "text",
    [
        "ACKC",
        "AC/2C",
        "AC/KCKD",
        "AC2C/KC",
        "AC/2D/QC",
        "-/-",
        "AC/KC 2C",
        "AC/KC KD",
        "AC/3C/KC",
        "AC/2C/3C/4C/5C/6C/7C/8C/9C/TC/JC/QC",
        "/".join(["AC"] * 14),
        "-",
    ],
    ids=[
        "one-pile",
        "no-king",
        "a-king-too-many",
        "three-ranks-in-two-piles",
        "last-is-no-king",
        "no-cards",
        "a-rank-without-a-pile",
        "unequal-with-the-turned-ones",
        "a-rank-left-out",
        "twelve-piles-end-with-the-king",
        "fourteen-piles",
        "one-empty-pile",
    ],
)
def test_a_deck_of_fewer_piles_must_be_a_proper_mini_deck(text):
    with pytest.raises(NotationError) as error:
        Clock.parse(text)
    assert repr(text) in str(error.value)


@pytest.mark.parametrize(
    ("text", "ranks"),
    [
        ("AC/KC", "AK"),
        ("KC/AC", "AK"),
        ("AC/KD", "AK"),
        ("-/AC KC", "AK"),
        ("AC/2C/KC", "A2K"),
        ("AC/2C/3C/4C/5C/6C/7C/8C/9C/TC/JC/KC", "A23456789TJK"),
    ],
)
def test_a_proper_mini_deck(text, ranks):
    position = Clock.parse(text)
    assert position.ranks == ranks
    assert str(position) == text

"""The checked numbers of the laboratory against tables, and how well an interval covers, worked out apart."""

from fractions import Fraction

import pytest
from mkdocs_twoclocks.chances import CHANCES, covers, trees, usual
from mkdocs_twoclocks.facts import fact
from twoclocks import odds

#: C(52, 4), the places of four kings.
PLACES = 270725


@pytest.mark.parametrize(
    ("name", "value"),
    [
        (
            "chance.all_home",
            Fraction(
                18665310181045092766777633013988020003703016583149, 92024242230271040357108320801872044844750000000000
            ),
        ),
        ("chance.at_most(26)", Fraction(46, 833)),
        ("chance.at_most(40)", Fraction(1406, 4165)),
        ("chance.at_most(44)", Fraction(19393, 38675)),
        ("chance.at_most(52)", 1),
        ("chance.each_hour", Fraction(1, 2)),
        ("chance.home_but_lost", fact("chance.all_home") - Fraction(1, 13)),
        ("chance.hours(0)", Fraction(1, 13)),
        ("chance.hours(12)", Fraction(1, 13)),
        ("chance.king(1)", Fraction("10.6")),
        ("chance.king(4)", Fraction("42.4")),
        ("chance.left_if_lost", Fraction("10.4")),
        ("chance.mean", Fraction("42.4")),
        ("chance.mean_hours", 6),
        ("chance.median", 44),
        ("chance.no_king_below", Fraction(1406, 4165)),
        ("chance.none_won(13)", Fraction(12, 13) ** 13),
        ("chance.own_bottom", Fraction(1185361749647668, 1930782540972285)),
        ("chance.part", Fraction("9.6")),
        ("chance.some_won(1)", Fraction(1, 13)),
        ("chance.some_won(2)", Fraction(25, 169)),
        ("chance.turned(4)", Fraction(1, PLACES)),
        ("chance.turned(49)", Fraction(17296, PLACES)),
        ("chance.win", Fraction(1, 13)),
        ("deck.deals(3, 2)", 90),
        ("deck.deals(13, 4)", 92024242230271040357108320801872044844750000000000),
        ("deck.digits(13, 4)", 50),
        ("peek.deals", 10),
        ("peek.won", 5),
        ("trees.arrows(4)", 64),
        ("trees.counted(4)", 16),
        ("usual.covers(1, 2)", 0),
        ("wilson.covers(1, 2)", 1),
    ],
)
def test_facts(name, value):
    assert fact(name) == value


def test_every_fact_is_tested():
    assert {row[0].partition("(")[0] for row in test_facts.pytestmark[0].args[1]} == set(CHANCES)


@pytest.mark.parametrize("games", [10, 25, 50, 300])
def test_the_interval_covers_the_chance_of_clock(games):
    assert covers(odds.wilson, games, 13) >= Fraction(935, 1000)


def test_coverage_by_hand():
    """One game with a chance of 1/2: both of Wilson's intervals hold it; the usual ones have no width at all."""
    assert covers(odds.wilson, 1, 2) == 1
    assert covers(usual, 1, 2) == 0
    assert covers(lambda won, games: (won / games, 1), 2, 2) == Fraction(3, 4)


def test_trees_are_as_many_as_cayley_says():
    assert [trees(ranks) for ranks in range(2, 7)] == [ranks ** (ranks - 2) for ranks in range(2, 7)]

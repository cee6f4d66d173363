"""Checked numbers: what may be written for a fact, what the facts are, and which mistakes are named."""

import json
import re
from fractions import Fraction
from itertools import permutations
from pathlib import Path

import pytest
from mkdocs_twoclocks.chances import CHANCES
from mkdocs_twoclocks.facts import FACTS, Estimate, FactError, as_written, check, estimates, fact
from twoclocks.cards import DECK
from twoclocks.clock import Clock

PAGES = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (Fraction(1, 13), "1/13"),
        (Fraction(1, 13), "1 in 13"),
        (Fraction(1, 13), "1 time in 13"),
        (Fraction(1, 13), "one in thirteen"),
        (Fraction(1, 13), "One in thirteen"),
        (Fraction(1, 13), "0.0769"),
        (Fraction(1, 13), "0.08"),
        (Fraction(1, 13), "7.69 %"),
        (Fraction(1, 13), "7.7%"),
        (Fraction(1, 13), "8 %"),
        (Fraction(16, 221), "16 games in 221"),
        (Fraction(212, 5), "42.4"),
        (Fraction(212, 5), "42.40"),
        (Fraction(5, 2), "2.5"),
        (Fraction(1, 8), "0.13"),
        (2520, "2520"),
        (2520, "2,520"),
        (2**53 - 1, "9,007,199,254,740,991"),
        (13, "13"),
        (13, "thirteen"),
        (13, "Thirteen"),
        (52, "fifty-two"),
        (40, "forty"),
        (0, "zero"),
        ("lost", "lost"),
        (Estimate(Fraction("0.98318"), Fraction("0.98292"), Fraction("0.98343")), "98.32 % (98.29 % to 98.34 %)"),
        (Estimate(Fraction("42.41"), Fraction("42.39"), Fraction("42.44")), "42.4 (42.39 to 42.44)"),
    ],
)
def test_a_right_number_stands_as_it_is_written(value, written):
    assert as_written(value, written) == written


@pytest.mark.parametrize(
    ("value", "written", "right"),
    [
        (Fraction(1, 13), "1 in 12", "1 in 13"),
        (Fraction(1, 13), "2 in 26", "1 in 13"),
        (Fraction(1, 13), "one in twelve", "one in thirteen"),
        (Fraction(1, 13), "7.70 %", "7.69 %"),
        (Fraction(1, 13), "0.0770", "0.0769"),
        (Fraction(1, 13), "13", "1/13"),
        (Fraction(1, 13), "about a thirteenth", "1/13"),
        (Fraction(212, 5), "42", "212/5"),
        (Fraction(212, 5), "42.3", "42.4"),
        (Fraction(1, 8), "0.12", "0.13"),
        (2520, "2,521", "2,520"),
        (2520, "25,20", "2,520"),
        (2520, "1/2520", "2520/1"),
        (13, "twelve", "thirteen"),
        (100, "ten", "100"),
        (52, "052", "52"),
        ("lost", "won", "lost"),
        (Estimate(Fraction("0.5"), Fraction("0.4"), Fraction("0.6")), "50 %", "50.00 % (40.00 % to 60.00 %)"),
        (Estimate(Fraction("0.5"), Fraction("0.4"), Fraction("0.6")), "50 % (41 % to 60 %)", "50 % (40 % to 60 %)"),
    ],
)
def test_a_wrong_number_is_told_the_right_one(value, written, right):
    assert as_written(value, written) == right


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("clock.cards", 52),
        ("clock.face_down(536)", 42),
        ("clock.hours", 12),
        ("clock.kings", 4),
        ("clock.middle", 3),
        ("clock.moment", 5),
        ("clock.one_left", Fraction(16, 221)),
        ("clock.outcome(536)", "lost"),
        ("clock.outcome(8)", "won"),
        ("clock.pile", 4),
        ("clock.piles", 13),
        ("clock.turned(536)", 10),
        ("clock.turned(8)", 52),
        ("clock.win", Fraction(1, 13)),
        ("deal.last", 9007199254740991),
        ("grandfather.bases", 12),
        ("grandfather.column", 5),
        ("grandfather.columns", 8),
        ("grandfather.dealt", 40),
        ("grandfather.first_moves(3600)", 0),
        ("grandfather.first_moves(3600, free)", 8),
        ("grandfather.hours_taking(3)", 8),
        ("grandfather.hours_taking(4)", 4),
        ("grandfather.long", 4),
        ("grandfather.rule_sets", 5),
        ("grandfather.short", 3),
        ("link.longest", 1900),
        ("mini.cards", 6),
        ("mini.deals(2, 2)", 6),
        ("mini.deals(2, 3)", 20),
        ("mini.deals(2, 4)", 70),
        ("mini.deals(3, 2)", 90),
        ("mini.deals(3, 3)", 1680),
        ("mini.deals(4, 2)", 2520),
        ("mini.pile", 2),
        ("mini.piles", 3),
        ("mini.wins(2, 2)", 3),
        ("mini.wins(3, 3)", 560),
        ("mini.wins(4, 2)", 630),
        ("shuffle.bits", 64),
    ],
)
def test_facts(name, value):
    assert fact(name) == value


def test_every_fact_is_tested():
    tested = {row[0].partition("(")[0] for row in test_facts.pytestmark[0].args[1]}
    assert tested == set(FACTS) - set(CHANCES)


def test_mini_decks_against_all_orders_of_named_cards():
    """The stupid twin: every order of the four or six named cards, each deal counted once for every naming."""
    for ranks, suits, namings in ((2, 2, 4), (3, 2, 8), (2, 3, 36)):
        names = Clock.deal(0, ranks, suits).ranks
        cards = [card for card in DECK if card[0] in names and card[1] in "CDHS"[:suits]]
        deals = [Clock(tuple(order[pile::ranks] for pile in range(ranks))) for order in permutations(cards)]
        wins = sum(len(deal.line()) == len(cards) for deal in deals)
        assert (fact(f"mini.deals({ranks}, {suits})"), fact(f"mini.wins({ranks}, {suits})")) == (
            len(deals) // namings,
            wins // namings,
        )
        assert Fraction(wins, len(deals)) == Fraction(1, ranks)


def test_a_wrong_number_is_refused_with_the_right_one():
    with pytest.raises(FactError, match=re.escape("clock.win is 1 in 13, not 1 in 12")):
        check("clock.win", "1 in 12")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("clock.wins", "'clock.wins' is no fact: did you mean clock.win"),
        ("clok.piles", "did you mean clock.piles"),
        ("weather", "'weather' is no fact"),
        ("clock.turned", "clock.turned cannot be worked out: what stands in parentheses is (deal"),
        ("clock.cards(7)", "clock.cards(7) cannot be worked out: what stands in parentheses is ()"),
        ("clock.turned(9007199254740992)", "9007199254740992 is no deal number"),
        ("grandfather.first_moves(7, fre)", "'fre' is no rule set"),
    ],
)
def test_what_is_no_fact_is_named(name, message):
    with pytest.raises(FactError, match=re.escape(message)):
        fact(name)


def test_estimates_come_from_a_file_and_carry_their_interval(tmp_path, monkeypatch):
    file = tmp_path / "estimates.json"
    entry = {"value": 0.61, "low": 0.595, "high": 0.625, "how": "4,000 games of random moves"}
    file.write_text(json.dumps({"grandfather.random": entry}))
    for name, known in estimates(file).items():
        monkeypatch.setitem(FACTS, name, known)
    assert fact("grandfather.random") == Estimate(Fraction("0.61"), Fraction("0.595"), Fraction("0.625"))
    check("grandfather.random", "61 % (59.5 % to 62.5 %)")
    with pytest.raises(FactError, match=re.escape("is 61.00 % (59.50 % to 62.50 %), not 61 %")):
        check("grandfather.random", "61 %")

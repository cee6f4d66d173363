"""Checked numbers: what the facts are, and which mistakes are named."""

import json
import re
from fractions import Fraction
from itertools import permutations
from pathlib import Path

import pytest
from mkdocs_twoclocks import skill
from mkdocs_twoclocks.chances import CHANCES
from mkdocs_twoclocks.facts import FACTS, FactError, check, fact, own_at_bottom, stuck
from mkdocs_twoclocks.written import Estimate
from twoclocks import odds
from twoclocks.cards import DECK
from twoclocks.clock import Clock
from twoclocks.odds import wilson

PAGES = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        (
            "clock.all_home",
            Fraction(
                18665310181045092766777633013988020003703016583149, 92024242230271040357108320801872044844750000000000
            ),
        ),
        ("clock.astray(6)", 12),
        ("clock.astray(8)", 0),
        ("clock.cards", 52),
        ("clock.face_down(536)", 42),
        ("clock.hours", 12),
        ("clock.king(25, 3)", 48),
        ("clock.kings", 4),
        ("clock.mean", Fraction(212, 5)),
        ("clock.middle", 3),
        ("clock.middle_own", Fraction(1, 13)),
        ("clock.middle_own_lost", Fraction(16, 221)),
        ("clock.middle_own_won", Fraction(1, 221)),
        ("clock.moment", 5),
        ("clock.one_left", Fraction(16, 221)),
        ("clock.outcome(536)", "lost"),
        ("clock.outcome(8)", "won"),
        ("clock.outcome(4, fours)", "won"),
        ("clock.own_at_bottom", Fraction(1185361749647668, 1930782540972285)),
        ("clock.pile", 4),
        ("clock.piles", 13),
        ("clock.shortest", Fraction(1, 270725)),
        ("clock.turned(536)", 10),
        ("clock.turned(8)", 52),
        ("clock.turned(4, bottom)", 47),
        ("clock.win", Fraction(1, 13)),
        ("clock.won_up_to(1000)", 74),
        ("clock.won_up_to(8)", 1),
        ("criterion.false_but_won", Fraction(922, 54145)),
        ("criterion.true", Fraction(38916, 54145)),
        ("criterion.true_but_lost", Fraction(35673, 54145)),
        ("criterion.wrong", Fraction(36595, 54145)),
        ("deal.last", 9007199254740991),
        ("fault.fits(4, 4)", Fraction(4, 91)),
        ("fault.fits(5, 4)", Fraction(5, 104)),
        ("fault.share(4, 0)", Fraction(1, 13)),
        ("fault.share(4, 4)", Fraction(8, 91)),
        ("fault.share(5, 0)", Fraction(5, 52)),
        ("fault.share(5, 4)", Fraction(45, 416)),
        ("fault.stuck(4, 0)", 1),
        ("fault.stuck(5, 4)", Fraction(4, 9)),
        ("grandfather.bases", 12),
        ("grandfather.column", 5),
        ("grandfather.columns", 8),
        ("grandfather.dealt", 40),
        ("grandfather.first_moves(3600)", 0),
        ("grandfather.first_moves(3600, free)", 8),
        ("grandfather.homeless(1, TD)", 5),
        ("grandfather.homeless(1, TH)", 0),
        ("grandfather.hours_taking(3)", 8),
        ("grandfather.hours_taking(4)", 4),
        ("grandfather.long", 4),
        ("grandfather.none_home", Fraction(483, 11951)),
        ("grandfather.overfilling", 12),
        ("grandfather.rule_sets", 5),
        ("grandfather.short", 3),
        ("grandfather.straight_home(200)", 2),
        ("grandfather.wanted(12)", 143),
        ("grandfather.wanted(5)", 52),
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
        ("mini.stuck(3, 3)", 0),
        ("mini.wins(2, 2)", 3),
        ("mini.wins(3, 3)", 560),
        ("mini.wins(4, 2)", 630),
        ("shuffle.bits", 64),
        ("solver.first", 50000),
        ("solver.forced(6905)", 4),
        ("solver.keeping(285)", 0),
        ("solver.keeping(11655)", 1),
        ("solver.legal(2DAD/KD3D/-/-/-/-/-/- A2Q456789TJQ)", 12),
        ("solver.looked_at(2DAD/KD3D/-/-/-/-/-/- A2Q456789TJQ)", 2),
        ("solver.par(2DAD/KD3D/-/-/-/-/-/- A2Q456789TJQ)", 5),
        ("solver.positions(285)", 3),
        ("solver.verdict(285)", "unsolvable"),
        ("solver.verdict(285, free)", "solved"),
        ("watch.best", Fraction(418340488974691403951, 1119099404311054366200)),
        ("watch.blind", Fraction(14168346424903242778559, 43034458911234181536600)),
        ("watch.from_pile(33, 2)", Fraction(1, 2)),
        ("watch.from_pile(33, 1)", Fraction(1, 4)),
    ],
)
def test_facts(name, value):
    assert fact(name) == value


def test_every_fact_is_tested():
    tested = {row[0].partition("(")[0] for row in test_facts.pytestmark[0].args[1]}
    assert tested == {name for name in FACTS if not name.startswith("survey.")} - set(CHANCES)


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


def test_own_cards_at_the_bottom_against_all_orders_of_named_cards():
    for ranks, suits in ((2, 2), (3, 2), (2, 3)):
        names = Clock.deal(0, ranks, suits).ranks
        orders = list(permutations([card for card in DECK if card[0] in names and card[1] in "CDHS"[:suits]]))
        own = sum(any(order[pile][0] == names[pile] for pile in range(ranks - 1)) for order in orders)
        assert own_at_bottom(ranks, suits) == Fraction(own, len(orders))


@pytest.mark.parametrize(
    ("cards", "sizes", "own", "kings"),
    [
        pytest.param("AC AD 2C 2D KC KD", (1, 3, 2), 2, 2, id="an hour pile short, another long"),
        pytest.param("AC AD 2C 2D KC KD", (1, 2, 3), 2, 0, id="an hour pile short, the king pile long"),
        pytest.param("AC AD AH 2C KC KD", (2, 2, 2), 3, 2, id="a card of another hour too many"),
        pytest.param("AC AD AH 2C 2D KC", (2, 2, 2), 3, 0, id="a card too many in place of a king"),
    ],
)
def test_a_faulty_deal_runs_dry_as_often_as_the_facts_say(cards, sizes, own, kings):
    """The stupid twin: every order of the cards is dealt and played, and what happens at the ace pile is counted."""
    ends, fits, games = 0, 0, 0
    for order in permutations(cards.split()):
        deal = Clock((order[: sizes[0]], order[sizes[0] : -sizes[2]], order[-sizes[2] :]))
        turned = deal.line()
        dry = turned[-1][0] == "A"
        games += 1
        ends += dry
        fits += dry and deal.piles[0][0][0] == "A"
    assert stuck(own, kings) == Fraction(ends, games)
    assert odds.covered(own, kings, len(cards.split())) == Fraction(fits, ends)


@pytest.mark.parametrize(
    ("cards", "sizes"),
    [
        pytest.param("AC AD 2C 2D KC KD", (3, 2, 1), id="the king pile short"),
        pytest.param("AC 2C 2D KC KD KH", (2, 2, 2), id="a king too many"),
        pytest.param("AC AD 2C 2D KC", (2, 2, 1), id="a king lost"),
        pytest.param("AC 2C 2D KC KD", (2, 2, 1), id="another card lost"),
    ],
)
def test_other_faults_never_stop_at_an_hour(cards, sizes):
    for order in permutations(cards.split()):
        deal = Clock((order[: sizes[0]], order[sizes[0] : -sizes[2]], order[-sizes[2] :]))
        assert deal.line()[-1][0] == "K"


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
        ("solver.forced(285)", "285 leaves a choice of 2 moves after 0"),
    ],
)
def test_what_is_no_fact_is_named(name, message):
    with pytest.raises(FactError, match=re.escape(message)):
        fact(name)


def test_rates_come_from_the_survey_and_carry_their_interval(tmp_path, monkeypatch):
    file = tmp_path / "survey.json"
    file.write_text(json.dumps({"cautious free": {"deals": 4000, "won": 2440, "undecided": 0}}))
    monkeypatch.setattr(skill, "SURVEY", file)
    low, high = wilson(2440, 4000)
    assert fact("survey.rate(cautious, free)") == Estimate(Fraction("0.61"), Fraction(low), Fraction(high))
    check("survey.rate(cautious, free)", "61 % (59 % to 63 %)")
    check("survey.deals(cautious, free)", "4,000")
    with pytest.raises(FactError, match=re.escape("is 61.00 % (59.48 % to 62.50 %), not 61 %")):
        check("survey.rate(cautious, free)", "61 %")
    with pytest.raises(FactError, match="cautious standard"):
        check("survey.rate(cautious)", "61 %")

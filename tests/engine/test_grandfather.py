"""Grandfather's Clock: deals with known answers and the cases G1 to G26, each by its name."""

import pytest
from twins import HOURS, NEW_DECK, RULES, NaiveGrandfather, load
from twoclocks.grandfather import CHAINS, HOUR, Grandfather
from twoclocks.position import IllegalMoveError, replay

CASES = {case["id"]: case for case in load("grandfather-cases.json")}
EVERY_CASE = pytest.mark.parametrize("case", CASES.values(), ids=CASES)
EVERY_RULE_SET = pytest.mark.parametrize("rules", RULES)
EMPTY = "-/-/-/-/-/-/-/-"


def position(case, rules="standard"):
    return Grandfather.parse(CASES[case]["position"], rules)


def columns(*tops, rules="standard", face="TJQK23456789", free="-"):
    """A study of a few cards: the first columns hold these, the others nothing that can move."""
    piles = [*tops, *["-"] * (8 - len(tops))]
    return Grandfather.parse(f"{'/'.join(piles)} {face} {rules} {free}")


# Deals with known answers


@EVERY_CASE
def test_legal_moves_of_a_known_deal(case):
    assert Grandfather.parse(case["position"]).legal_moves() == tuple(case["legal_moves_standard"].split())


@pytest.mark.parametrize("case", ["G-D1", "G-D2", "G-D3"], ids="G25-{}".format)
def test_a_winning_line_wins(case):
    line = CASES[case]["line_standard"].split()
    positions = replay(position(case), line)
    assert [each.outcome() for each in positions] == [None] * len(line) + ["won"]
    assert str(positions[-1]) == f"{EMPTY} A23456789TJQ"


@pytest.mark.parametrize("case", ["G-D2", "G-D3", "G-D4", "G-D5", "G-D6"])
def test_first_moves_agree_with_solvability(case):
    """A deal that a rule set solves has a first move under it."""
    for rules, solvable in CASES[case]["solvable"].items():
        if solvable:
            assert position(case, rules).legal_moves() != ()


def test_G1_first_moves_of_an_easy_win():
    assert position("G-D1").legal_moves() == ("31", "4h", "43", "46", "5h", "54", "61", "7h", "8h")


def test_G2_B7_the_obvious_move_home_leaves_no_move_at_all():
    start = position("G-D2")
    assert start.legal_moves() == ("24", "4h", "74")
    assert start.play("4h").outcome() == "lost"
    assert [start.play(move).outcome() for move in ("24", "74")] == [None, None]


def test_G3_first_moves():
    assert position("G-D3").legal_moves() == ("1h", "12", "18", "4h", "5h", "53", "72", "78", "8h")


@pytest.mark.parametrize("rules", ["standard", "both", "alternating", "corner"], ids="G4-G22-{}".format)
def test_a_deal_that_is_lost_before_the_first_move(rules):
    assert position("G-D4", rules).legal_moves() == ()
    assert position("G-D4", rules).outcome() == "lost"


def test_G4_a_free_space_opens_it():
    start = position("G-D4", "free")
    assert start.legal_moves() == ("1f", "2f", "3f", "4f", "5f", "6f", "7f", "8f")
    assert start.outcome() is None


def test_G5_a_king_on_an_ace_opens_it():
    assert position("G-D5").outcome() == "lost"
    assert position("G-D5", "both").outcome() == "lost"
    assert position("G-D5", "corner").legal_moves() == ("31", "37", "51", "57")


def test_G6_one_move_and_then_stuck():
    assert position("G-D6").legal_moves() == ("32",)
    assert position("G-D6").play("32").outcome() == "lost"


# The clock


def test_G9_layout():
    assert {hour + 1: list(chain) for hour, chain in enumerate(CHAINS)} == {
        hour: cards.split() for hour, cards in HOURS.items()
    }
    bases = [cards.split()[0] for cards in HOURS.values()]
    assert bases == ["TH", "JS", "QD", "KC", "2H", "3S", "4D", "5C", "6H", "7S", "8D", "9C"]
    for seed in range(50):
        deal = Grandfather.deal(seed)
        assert [len(column) for column in deal.columns] == [5] * 8
        assert sorted([card for column in deal.columns for card in column] + bases) == sorted(NEW_DECK)
        assert [deal.home(hour) for hour in range(12)] == [(base,) for base in bases]


def test_cards_are_dealt_in_rows_of_eight():
    row = ["6S", "7H", "8C", "3C", "6C", "7C", "JD", "9S"]
    assert [column[0] for column in position("G-D1").columns] == row
    tops = ["KS", "2C", "QC", "JH", "TC", "QH", "8S", "5D"]
    assert [column[-1] for column in position("G-D1").columns] == tops


@pytest.mark.parametrize(
    ("hour", "base", "count"),
    [(12, "9C", 3), (3, "QD", 4), (6, "3S", 3), (9, "6H", 3), (5, "2H", 3), (1, "TH", 4)],
    ids=["B10-12", "B10-3", "B10-6", "B10-9", "B17-2-at-5", "B18-10-of-hearts-at-1"],
)
def test_base_cards(hour, base, count):
    assert CHAINS[hour - 1][0] == base
    assert len(CHAINS[hour - 1]) - 1 == count


def test_G23_B14_B17_B18_the_chains_partition_the_deck():
    assert sorted(card for chain in CHAINS for card in chain) == sorted(NEW_DECK)
    assert sum(len(chain) - 1 for chain in CHAINS) == 40


def test_G19_each_card_has_exactly_one_hour():
    assert sorted(HOUR) == sorted(NEW_DECK)
    for card, hour in HOUR.items():
        assert [number for number, chain in enumerate(CHAINS) if card in chain] == [hour]


def test_G11_what_follows_an_hours_last_card_is_the_base_four_hours_on():
    for hour, chain in enumerate(CHAINS):
        last = chain[-1]
        following = "23456789TJQKA"["A23456789TJQK".index(last[0])] + last[1]
        assert CHAINS[(hour + 4) % 12][0] == following


def test_G10_B12_B13_king_then_ace_then_two_in_suit():
    study = columns("AC", "2C", "AH")
    assert "1h" in study.legal_moves()
    assert "3h" not in study.legal_moves()
    assert "2h" not in study.legal_moves()
    on = study.play("1h")
    assert on.home(3) == ("KC", "AC")
    assert "2h" in on.legal_moves()
    assert on.play("2h").home(3) == ("KC", "AC", "2C")


def test_G10_a_queen_goes_on_no_complete_king():
    assert not [move for move in columns("QC").legal_moves() if move[1] == "h"]


def test_G11_B16_nothing_follows_the_queen_at_12():
    study = columns("KC", face="TJQK2345678Q")
    assert study.next_card(11) is None
    assert [move for move in study.legal_moves() if move[1] == "h"] == []


# Building in the columns


@pytest.mark.parametrize(
    ("card", "on", "allowed"),
    [
        ("QD", "KD", "standard free both corner"),
        ("QD", "KC", "standard free both corner alternating"),
        ("QS", "KC", "standard free both corner"),
        ("KH", "AS", "corner"),
        ("KH", "AD", "corner"),
        ("AS", "KH", ""),
        ("AS", "2C", "standard free both corner"),
        ("AS", "2D", "standard free both corner alternating"),
        ("5C", "5D", ""),
        ("6C", "5D", "both"),
        ("2C", "AD", "both"),
        ("KC", "QD", "both"),
        ("5D", "6C", "standard free both corner alternating"),
        ("5D", "7C", ""),
        ("TD", "JC", "standard free both corner alternating"),
        ("9D", "TD", "standard free both corner"),
    ],
    ids=lambda value: value or "never",
)
def test_B13_G12_G13_G14_what_goes_on_what(card, on, allowed):
    for rules in RULES:
        study = columns(card, on, *["3S5D"] * 6, rules=rules)
        assert ("12" in study.legal_moves()) == (rules in allowed.split()), rules
        assert study.fits(card, on) == (rules in allowed.split())
        assert NaiveGrandfather(str(study)).may_go_on(card, on) == study.fits(card, on)


@EVERY_RULE_SET
def test_G14_B15_an_empty_column_takes_any_card(rules):
    for card in NEW_DECK:
        assert "12" in columns(card, rules=rules).legal_moves()


@EVERY_RULE_SET
def test_G15_B11_only_the_last_card_moves(rules):
    study = columns("8H7S6D", "9C", "9D", rules=rules)
    moved = study.play("14")
    assert moved.columns[0] == ("8H", "7S")
    assert moved.columns[3] == ("6D",)
    assert not [move for move in study.legal_moves() if move in ("12", "13")]


def test_G16_a_card_on_the_clock_stays_there():
    for case in ("G-D1", "G-D2", "G-D3"):
        for each in replay(position(case), CASES[case]["line_standard"].split()):
            assert {move[0] for move in each.legal_moves()} <= set("12345678")


@EVERY_RULE_SET
def test_G18_two_columns_for_one_card_are_two_moves(rules):
    study = columns("6S", "7D", "7H", *["TD"] * 5, rules=rules)
    assert [move for move in study.legal_moves() if move[0] == "1" and move[1] in "2345678"] == ["12", "13"]


def test_each_empty_column_is_a_target_of_its_own():
    assert columns("6S").legal_moves() == ("12", "13", "14", "15", "16", "17", "18")


# The free space


FULL = "8C9C", "8D9S", "8H9H", "8S9S", "8C9C", "8D9S", "8H9H", "8S9S"


def test_G20_the_free_space_holds_one_card():
    study = columns(*FULL, rules="free")
    assert study.legal_moves() == ("1f", "2f", "3f", "4f", "5f", "6f", "7f", "8f")
    filled = study.play("3f")
    assert filled.free == "9H"
    assert filled.columns[2] == ("8H",)
    assert not [move for move in filled.legal_moves() if move[1] == "f"]
    with pytest.raises(IllegalMoveError):
        filled.play("1f")


@pytest.mark.parametrize(
    ("free", "face", "piles", "moves"),
    [
        ("TC", "TJQK23456789", FULL, ["fh"]),
        ("TC", "TJQK23456789", ("JC", *FULL[1:]), ["fh", "f1"]),
        ("9S", "TJQK23456789", ("-", *FULL[1:]), ["f1"]),
        ("TD", "TJQK23456789", FULL, []),
        ("TD", "TJQK23456799", FULL, ["fh"]),
    ],
    ids=["home", "column", "empty-column", "nowhere", "home-when-it-is-its-turn"],
)
def test_G20_from_the_free_space(free, face, piles, moves):
    study = columns(*piles, face=face, rules="free", free=free)
    assert [move for move in study.legal_moves() if move[0] == "f"] == moves
    for move in moves:
        assert study.play(move).free is None


def test_G20_stuck_only_when_the_free_space_has_no_move_either():
    assert columns(*FULL, rules="free", free="TC").outcome() is None
    assert columns(*FULL, rules="free", free="TS").outcome() == "lost"
    assert columns(*FULL, rules="free").outcome() is None


def test_G20_a_win_needs_the_free_space_empty():
    last = Grandfather.parse(f"{EMPTY} A23456789TJJ free QC")
    assert last.outcome() is None
    assert last.play("fh").outcome() == "won"


@EVERY_RULE_SET
def test_only_the_set_free_has_a_free_space(rules):
    deal = Grandfather.deal(7, rules)
    assert any(move[1] == "f" for move in deal.legal_moves()) == (rules == "free")


def test_under_another_rule_set():
    deal = Grandfather.deal(7)
    for rules in RULES:
        assert deal.under(rules) == Grandfather.deal(7, rules)
        assert deal.under(rules).under("standard") == deal

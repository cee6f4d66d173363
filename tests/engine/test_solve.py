"""Verdicts of Grandfather's Clock: against the naive player, against known deals, and within the budget."""

import csv

import pytest
from endings import ending, naive_verdict
from plays import random_line
from twins import DATA, RULES, NaiveGrandfather, load
from twoclocks.compact import compact, search
from twoclocks.grandfather import COMPLETE, Grandfather
from twoclocks.position import replay
from twoclocks.solve import Solution, Verdict, solve

EVERY_RULE_SET = pytest.mark.parametrize("rules", RULES)
WANTED = {"solvable": Verdict.SOLVED, "unsolvable": Verdict.UNSOLVABLE}
CASES = {case["id"]: case for case in load("grandfather-cases.json")}
WON = Grandfather(((),) * 8, COMPLETE)


def table(name):
    with (DATA / f"grandfather-{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def wins(position, moves):
    return replay(position, moves)[-1].outcome() == "won"


def verdict(position, budget=50_000):
    """The verdict, after a look at what must be true of every solution."""
    found = solve(position, budget)
    assert found.explored <= budget
    if found.verdict is Verdict.SOLVED:
        assert wins(position, found.moves)
    else:
        assert found.moves == ()
    return found.verdict


# The naive player


@EVERY_RULE_SET
def test_endings_against_the_naive_player(rules):
    decided = 0
    for cards, endings in ((10, 90), (14, 80), (18, 40)):
        for seed in range(endings):
            text = ending(seed, rules, cards)
            can_win = naive_verdict(text, 400)
            if can_win is not None:
                decided += 1
                assert (verdict(Grandfather.parse(text)) is Verdict.SOLVED) == can_win
    assert decided >= 200


@EVERY_RULE_SET
def test_positions_met_in_play_against_the_naive_player(rules):
    decided = {True: 0, False: 0, None: 0}
    for seed in range(12):
        deal = Grandfather.deal(seed, rules)
        for position in replay(deal, random_line(deal, seed))[-1::-4][:6]:
            can_win = naive_verdict(str(position), 100)
            decided[can_win] += 1
            if can_win is not None:
                assert (verdict(position) is Verdict.SOLVED) == can_win
    assert min(decided[True], decided[False]) >= 1


@EVERY_RULE_SET
def test_a_safe_move_home_is_the_only_one_looked_at_and_changes_no_verdict(rules):
    """The proof is in `compact`; here the naive player tries what comes of the move, and of all others."""
    forced = 0
    for seed in range(20):
        text = ending(seed, rules, 16)
        position = Grandfather.parse(text)
        steps = search(rules).steps(*compact(position))
        moves = position.legal_moves()
        if len(steps) == 1 < len(moves):
            forced += 1
            before = naive_verdict(text, 100)
            home = next(move for move in moves if move[1] == "h" and compact(position.play(move))[1] == steps[0][2])
            following = naive_verdict(str(position.play(home)), 100)
            assert None in (before, following) or before == following
    assert forced >= 2


def test_an_ace_is_not_always_safe_where_a_king_may_need_it():
    """Deal 1063 has no win under `corner` for those who send every ace home at once."""
    assert verdict(Grandfather.deal(1063, "corner")) is Verdict.SOLVED


# Known deals


@pytest.mark.parametrize("name", ["standard", "free", "both", "alternating"])
def test_random_deals_and_positions_with_known_verdicts(name):
    for row in [row for number, row in enumerate(table(name)) if number % 5 == 0 or row["verdict"] == "unsolvable"]:
        position = Grandfather.parse(row["position"], row["rules"])
        assert verdict(position) is WANTED[row["verdict"]]


def test_chosen_deals_with_known_verdicts():
    """Those for a long search are tried with a short one, which may say that it does not know."""
    for row in table("hard")[::2]:
        position = Grandfather.parse(row["position"], row["rules"])
        if "constructed" in row["why"]:
            assert verdict(position, 300) in (WANTED[row["verdict"]], Verdict.UNKNOWN)
        elif "in 1,000,000" not in row["why"]:
            assert verdict(position) is WANTED[row["verdict"]]


def test_the_second_search_solves_what_the_first_does_not():
    """The first search ends after 50,000 positions."""
    *_, row = (row for row in table("hard") if "hard for greedy" in row["why"] and row["rules"] == "free")
    position = Grandfather.parse(row["position"], "free")
    found = solve(position)
    assert found.explored > 50_000
    assert wins(position, found.moves)


@pytest.mark.parametrize("case", CASES)
@EVERY_RULE_SET
def test_cases_under_every_rule_set(case, rules):
    position = Grandfather.parse(CASES[case]["position"], rules)
    assert verdict(position) is (Verdict.SOLVED if CASES[case]["solvable"][rules] else Verdict.UNSOLVABLE)


# Ends of the range


@EVERY_RULE_SET
def test_a_won_game_needs_no_move(rules):
    assert solve(WON.under(rules)) == Solution(Verdict.SOLVED, (), 1)


def test_G22_no_legal_move_is_a_proof_of_one_position():
    position = Grandfather.parse(CASES["G-D4"]["position"])
    assert solve(position) == Solution(Verdict.UNSOLVABLE, (), 1)


@pytest.mark.parametrize("budget", [1, 2, 10, 100])
@EVERY_RULE_SET
def test_the_budget_bounds_the_positions_met(budget, rules):
    for seed in range(5):
        position = Grandfather.deal(seed, rules)
        whole = solve(position)
        part = solve(position, budget)
        assert part == (whole if whole.explored <= budget else Solution(Verdict.UNKNOWN, (), budget))


def test_the_budget_bounds_both_searches_together():
    hard = next(row for row in table("hard") if "constructed" in row["why"] and row["verdict"] == "unsolvable")
    assert solve(Grandfather.parse(hard["position"], hard["rules"]), 51_000) == Solution(Verdict.UNKNOWN, (), 51_000)


@pytest.mark.parametrize("budget", [0, -5])
def test_no_budget(budget):
    with pytest.raises(ValueError, match=f"^{budget} is no budget"):
        solve(WON, budget)


# Other cards than a full deal's


@pytest.mark.parametrize(
    "text",
    [
        f"-/-/-/-/-/-/-/- {COMPLETE[:-1]}J",
        "QC/-/-/-/-/-/-/-",
        f"QC/-/-/-/-/-/-/- {COMPLETE}",
        f"QC/QC/-/-/-/-/-/- {COMPLETE[:-1]}J",
        f"QCTH/-/-/-/-/-/-/- {COMPLETE[:-1]}J",
        f"JC/-/-/-/-/-/-/- {COMPLETE[:-1]}J",
        f"-/-/-/-/-/-/-/- {COMPLETE} free QC",
    ],
    ids=[
        "a-card-missing",
        "many-missing",
        "home-and-in-play",
        "twice-in-play",
        "a-base-card",
        "another-card",
        "in-space",
    ],
)
def test_other_cards_can_never_all_go_home(text):
    position = Grandfather.parse(text)
    assert position.problems()
    assert solve(position) == Solution(Verdict.UNSOLVABLE, (), 0)
    assert naive_verdict(str(NaiveGrandfather(text)), 300) is not True

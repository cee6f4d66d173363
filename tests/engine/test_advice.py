"""Hints, blame and the way to the end: right on known deals, and against the naive player."""

from itertools import product

import pytest
from endings import naive_verdict
from plays import random_line
from test_solve import CASES, EVERY_RULE_SET, WON, table, wins
from twins import NaiveGrandfather
from twoclocks.advice import Hint, blame, hint, verdicts
from twoclocks.grandfather import Grandfather
from twoclocks.position import IllegalMoveError, replay
from twoclocks.solve import Verdict, solve

LOST = Hint(Verdict.UNSOLVABLE, None, "No move keeps the game: it is lost.")
TRAP = Grandfather.parse(CASES["G-D2"]["position"])
DEAD = [row for row in table("hard") if "dead position" in row["why"]]
DEAD += [row for name in ("standard", "both", "alternating") for row in table(name) if row["verdict"] == "unsolvable"][
    :40
]


def test_G2_sending_the_king_home_at_once_loses():
    advice = hint(TRAP)
    assert advice.verdict is Verdict.SOLVED
    assert advice.move in ("24", "74")
    assert hint(TRAP.play("4h")) == LOST
    lost = blame(TRAP, ["4h"])
    assert (lost.index, lost.kept in ("24", "74")) == (0, True)
    assert verdicts(TRAP, ["4h"]) == [Verdict.SOLVED, Verdict.UNSOLVABLE]


def test_G22_no_legal_move_at_all():
    position = Grandfather.parse(CASES["G-D4"]["position"])
    assert hint(position) == LOST
    assert blame(position, []) is None
    assert verdicts(position, []) == [Verdict.UNSOLVABLE]


def test_known_dead_positions_are_called_lost():
    assert len(DEAD) >= 50
    for row in DEAD:
        assert hint(Grandfather.parse(row["position"], row["rules"])) == LOST


def naive_verdicts(positions):
    """Whether the naive player wins from each position of a line; from all before one that can be won."""
    can_win, found = False, []
    for position in reversed(positions):
        can_win = can_win or naive_verdict(str(position), 20_000)
        found.append(can_win)
    return found[::-1]


@EVERY_RULE_SET
@pytest.mark.parametrize("seed", range(4))
def test_verdicts_after_every_move_of_a_random_game(rules, seed):
    start = Grandfather.deal(seed, rules)
    line = random_line(start, seed)
    found = [{Verdict.SOLVED: True, Verdict.UNSOLVABLE: False}.get(verdict) for verdict in verdicts(start, line)]
    assert found == naive_verdicts(replay(start, line))


def test_the_move_that_lost_a_random_game_is_blamed():
    lost = []
    for seed, rules in product(range(80), ("standard", "alternating")):
        start = Grandfather.deal(seed, rules)
        line = random_line(start, seed)
        if found := blame(start, line):
            before = replay(start, line)[found.index]
            after = [before, before.play(found.kept), before.play(line[found.index])]
            lost.append([naive_verdict(str(position), 2000) for position in after])
    assert len(lost) >= 50
    assert lost == [[True, True, False]] * len(lost)


def test_when_the_budget_is_too_small_nobody_is_blamed():
    assert verdicts(TRAP, ["4h"], 1) == [Verdict.UNKNOWN, Verdict.UNSOLVABLE]
    assert blame(TRAP, ["4h"], 1) is None
    with pytest.raises(IllegalMoveError):
        blame(TRAP, ["99"])


def test_a_won_line_has_no_move_to_blame():
    line = CASES["G-D2"]["line_standard"].split()
    assert set(verdicts(TRAP, line)) == {Verdict.SOLVED}
    assert blame(TRAP, line) is None


def test_when_nothing_is_known_the_hint_says_so_and_names_a_legal_move():
    advice = hint(TRAP, 1)
    assert advice.verdict is Verdict.UNKNOWN
    assert advice.move in TRAP.legal_moves()
    assert advice.reason == "It is not known whether the game can still be won."


@EVERY_RULE_SET
def test_who_follows_the_hints_wins(rules):
    position = Grandfather.parse(CASES["G-D2"]["position"], rules)
    line = []
    while (advice := hint(position)).move:
        assert advice.verdict is Verdict.SOLVED
        line.append(advice.move)
        position = position.play(advice.move)
    assert position.outcome() == "won"
    assert advice.reason == "The game is won."
    assert len(line) < 60


@pytest.mark.parametrize(
    ("text", "move", "reason"),
    [
        ("QC/-/-/-/-/-/-/- A23456789TJJ", "1h", "It sends the queen of clubs home."),
        ("-/-/-/-/-/-/-/- A23456789TJJ free QC", "fh", "It sends the queen of clubs home."),
        ("4H5H/-/-/-/-/-/-/- A23436789TJQ", "12", "It frees the 4 of hearts, which can go home."),
    ],
    ids=["home", "home-from-the-free-space", "frees"],
)
def test_the_only_good_move_and_its_reason(text, move, reason):
    position = Grandfather.parse(text)
    assert position.problems() == []
    assert hint(position) == Hint(Verdict.SOLVED, move, reason)


def test_every_reason_is_met_and_true():
    met = set()
    for seed, rules in [(0, "free"), (1, "free"), (2, "free"), (0, "both"), (1, "standard"), (2, "alternating")]:
        start = Grandfather.deal(seed, rules)
        for position in replay(start, solve(start).moves)[:-1]:
            advice = hint(position, 1000)
            if advice.verdict is Verdict.UNKNOWN:
                continue
            after = position.play(advice.move)
            said = " ".join(advice.reason.split()[1:3])
            met.add(said.split()[0] if advice.move[0] != "f" else said)
            if advice.move[1] == "h":
                assert (said[:5], after.face != position.face) == ("sends", True)
            elif advice.move[0] == "f":
                assert (said, after.free) == ("empties the", None)
            elif said == "empties column":
                assert after.columns[int(advice.move[0]) - 1] == ()
            else:
                assert said == "frees the"
                assert ("can go home" in advice.reason) == (f"{advice.move[0]}h" in after.legal_moves())
    assert met >= {"sends", "frees", "empties", "sends the"}


# The way to the end


@EVERY_RULE_SET
def test_finish_is_found_exactly_when_home_moves_alone_end_the_game(rules):
    found = set()
    for seed in range(3):
        start = Grandfather.deal(seed, rules)
        for position in replay(start, solve(start).moves):
            naive = NaiveGrandfather(str(position))
            while home := [move for move in naive.moves() if move[1] == "h"]:
                naive.play(home[-1])
            line = position.finish()
            assert bool(line) == (bool(position.legal_moves()) and not any(naive.columns) and not naive.free)
            assert not line or (wins(position, line) and {move[1] for move in line} == {"h"})
            found.add(bool(line))
    assert found == {True, False}


def test_nothing_is_left_to_finish():
    assert WON.finish() == ()
    assert Grandfather.parse("-/-/-/-/-/-/-/- A23456789TJJ").finish() == ()

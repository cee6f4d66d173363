"""What a page is told about its game: in words, through the one door, and never more than is proved."""

import json

import pytest
from test_solve import CASES, EVERY_RULE_SET
from twoclocks.counsel import HOPELESS
from twoclocks.grandfather import Grandfather
from twoclocks.position import replay
from twoclocks.protocol import handle
from twoclocks.solve import Verdict, solve

TRAP = CASES["G-D2"]["position"]
BLOCKED = CASES["G-D4"]["position"]
TINY = "2DAD/KD3D/-/-/-/-/-/- A2Q456789TJQ"


def ask(op, **fields):
    reply = json.loads(handle(json.dumps({"id": 1, "op": op, **fields})))
    assert reply.pop("id") == 1
    assert reply.pop("ok") is True, reply
    return reply


def refused(op, **fields):
    reply = json.loads(handle(json.dumps({"id": 1, "op": op, **fields})))
    assert reply["ok"] is False
    return reply["error"], reply["message"]


@pytest.mark.parametrize(
    ("position", "budget", "verdict", "words"),
    [
        (TRAP, 2000, "solved", "Can still be won."),
        (BLOCKED, 2000, "unsolvable", "Can no longer be won."),
        (TRAP, 3, "unknown", "Not decided."),
    ],
)
def test_the_lamp_has_three_answers(position, budget, verdict, words):
    assert ask("judge", position=position, budget=budget) == {"verdict": verdict, "words": words}


def test_G2_a_hint_names_the_move_and_the_reason():
    reply = ask("hint", position=TRAP)
    assert reply["verdict"] == "solved"
    assert reply["move"] in ("24", "74")
    position = Grandfather.parse(TRAP)
    assert solve(position.play(reply["move"])).verdict is Verdict.SOLVED
    assert " from column " in reply["words"]
    assert reply["words"].endswith(".")


def test_a_hint_in_a_lost_position_says_so():
    reply = ask("hint", position=str(Grandfather.parse(TRAP).play("4h")))
    assert (reply["verdict"], reply["move"]) == ("unsolvable", None)
    assert "lost" in reply["words"]


@EVERY_RULE_SET
def test_a_solution_is_a_line_that_wins(rules):
    start = Grandfather.deal(16, rules)
    reply = ask("solution", position=str(start))
    line = reply["line"]
    assert replay(start, line["moves"])[-1].outcome() == "won"
    assert len(line["steps"]) == len(line["moves"])
    assert line["steps"][-1]["outcome"] == "won"
    assert reply["words"] == f"A way to win in {len(line['moves'])} moves."


def test_no_solution_is_an_empty_line():
    reply = ask("solution", position=BLOCKED)
    assert (reply["verdict"], reply["line"]["moves"]) == ("unsolvable", [])


def test_finish_sends_home_what_is_left():
    start = Grandfather.parse("QC/JC/TC/-/-/-/-/- A23456789TJ9")
    reply = ask("finish", position=str(start))
    assert reply["line"]["moves"] == ["3h", "2h", "1h"]
    assert refused("finish", position=TINY) == ("notation", f"{TINY!r} takes more than cards going home")


def test_G2_the_move_that_lost_is_named_with_one_that_would_not_have():
    reply = ask("blame", position=TRAP, moves=["4h"])
    assert (reply["last"], reply["move"]) == (0, "4h")
    assert reply["kept"] in ("24", "74")
    assert reply["words"].startswith("Move 1 lost the game: King of diamonds from column 4 home to 3 o'clock.")
    assert "This would have kept it: " in reply["words"]


def test_nobody_is_blamed_for_a_deal_that_cannot_be_won_or_a_game_that_still_can():
    never = ask("blame", position=BLOCKED, moves=[])
    assert (never["last"], never["move"]) == (None, None)
    assert "cannot be won" in never["words"]
    still = ask("blame", position=TRAP, moves=["24"])
    assert (still["last"], still["move"]) == (1, None)


def test_par_is_told_when_it_is_proved():
    assert ask("par", position=TINY) == {"words": "Par: 5", "par": 5}
    assert ask("par", position=BLOCKED) == {"words": "No par: it cannot be won", "par": None}


@pytest.mark.parametrize("rules", ["standard", "both", "alternating", "corner"])
@pytest.mark.parametrize(("wish", "verdict"), [("winnable", Verdict.SOLVED), ("unwinnable", Verdict.UNSOLVABLE)])
def test_a_deal_of_the_wanted_kind_is_the_first_from_a_number_on(rules, wish, verdict):
    deal = int(ask("find", wish=wish, rules=rules, first=40)["deal"])
    found = [solve(Grandfather.deal(each, rules)).verdict is verdict for each in range(40, deal + 1)]
    assert found == [False] * (deal - 40) + [True]


def test_unwinnable_deals_with_a_free_space_are_known_ones():
    assert HOPELESS
    for deal in HOPELESS:
        assert solve(Grandfather.deal(deal, "free")).verdict is Verdict.UNSOLVABLE
    reply = ask("find", wish="unwinnable", rules="free", first=12345)
    assert int(reply["deal"]) in HOPELESS
    assert "few" in reply["words"]


@pytest.mark.parametrize(
    ("op", "fields", "error"),
    [
        ("judge", {"position": TRAP}, "request"),
        ("judge", {"position": "nonsense", "budget": 5}, "notation"),
        ("judge", {"position": TRAP, "budget": 0}, "request"),
        ("blame", {"position": TRAP, "moves": ["99"]}, "illegal"),
        ("blame", {"position": TRAP, "moves": 5}, "request"),
        ("find", {"wish": "easy", "rules": "free", "first": 0}, "notation"),
        ("find", {"wish": "winnable", "rules": "strict", "first": 0}, "notation"),
        ("find", {"wish": "winnable", "rules": "standard", "first": -1}, "notation"),
    ],
)
def test_bad_requests_are_answered(op, fields, error):
    assert refused(op, **fields)[0] == error

"""What the command answers to lines from standard input: one line for each."""

import json

from test_cli import CASES, DEAL, EMPTY, LINE
from twoclocks.clock import Clock
from twoclocks.grandfather import Grandfather


def lines(out):
    return [json.loads(line) for line in out.splitlines()]


def test_deals_from_standard_input(run):
    status, out, err = run("deal", "clock", "-", stdin="0\n7\n\n-1\nx\n2026\n")
    assert (status, err) == (0, "")
    answers = lines(out)
    assert [answer.get("position") for answer in answers] == [
        str(Clock.deal(0)),
        str(Clock.deal(7)),
        None,
        None,
        None,
        str(Clock.deal(2026)),
    ]
    assert answers[3] == {
        "error": "notation",
        "message": "'-1' is no deal number: a whole number from 0 to 9007199254740991 in plain digits",
    }


def test_deals_under_a_rule_set_from_standard_input(run):
    _, out, _ = run("deal", "grandfather", "-", "--rules", "corner", "--json", stdin="7\n8")
    assert lines(out) == [{"position": str(Grandfather.deal(seed, "corner"))} for seed in (7, 8)]


def test_positions_from_standard_input(run):
    stdin = f"{CASES['T01']['position']}\nAC/2C/KC KC KC\n{CASES['T02']['position']}\r\n7\n"
    status, out, err = run("play", "clock", "-", stdin=stdin)
    assert (status, err) == (0, "")
    first, wrong, second, third = lines(out)
    assert (first["turned"], first["outcome"]) == (4, "lost")
    assert (second["turned"], second["outcome"]) == (52, "won")
    assert third["position"] == str(Clock.deal(7))
    assert set(wrong) == {"error", "message"}
    assert wrong["error"] == "notation"
    assert wrong["message"].startswith("'AC/2C/KC KC KC' is no position of Clock")


def test_lines_to_check_from_standard_input(run):
    stdin = "\n".join(
        [
            f"{DEAL}\t{LINE}",
            f"{DEAL}\t24 12 99",
            f"{DEAL}\t",
            DEAL,
            f"{DEAL} TJQK23456789 free\t1f",
            "nonsense\t24",
            f"{EMPTY}\t",
        ]
    )
    status, out, err = run("check", "grandfather", "-", stdin=stdin)
    assert (status, err) == (0, "")
    won, illegal, nothing, bare, free, wrong, empty = lines(out)
    assert won == {"ok": True, "position": f"{EMPTY} A23456789TJQ", "outcome": "won"}
    assert (illegal["ok"], illegal["illegal"], set(illegal)) == (False, 2, {"ok", "illegal", "message"})
    assert nothing == bare == {"ok": True, "position": DEAL, "outcome": None}
    assert free["position"] == str(Grandfather.parse(DEAL, "free").play("1f"))
    assert wrong["error"] == "notation"
    assert empty == {"ok": True, "position": EMPTY, "outcome": "lost"}


def test_pictures_from_standard_input(run):
    _, out, _ = run("show", "grandfather", "-", "--rules", "free", stdin=f"{DEAL}\n{DEAL} TJQK23456789 both\n")
    shown, wrong = lines(out)
    assert shown["position"] == f"{DEAL} TJQK23456789 free"
    assert wrong["message"].endswith("names the rules both, but free were asked for")


def test_standard_input_without_a_line(run):
    assert run("deal", "clock", "-", stdin="") == (0, "", "")

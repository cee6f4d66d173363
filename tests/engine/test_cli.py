"""The `twoclocks` command: what it prints, what it reads, and how it says what is wrong."""

import sys

import pytest
import twoclocks
from twins import in_piles, load, rows
from twoclocks.cli import main
from twoclocks.clock import Clock
from twoclocks.grandfather import Grandfather

CASES = {case["id"]: {**case, "position": in_piles(case["deal"].split())} for case in load("clock-cases.json")}
CLOCKS = dict(rows("golden-clock.txt"))
GRANDFATHERS = dict(rows("golden-grandfather.txt"))
KNOWN = {case["id"]: case for case in load("grandfather-cases.json")}
DEAL = KNOWN["G-D2"]["position"]
LINE = KNOWN["G-D2"]["line_standard"]
EMPTY = "-/-/-/-/-/-/-/-"
STUCK = "/".join(["AC"] * 12) + "/AC"


# deal


@pytest.mark.parametrize("seed", CLOCKS)
def test_deal_clock(run, answer, seed):
    text = CLOCKS[seed]
    assert run("deal", "clock", seed) == (0, f"{text}\n", "")
    assert answer("deal", "clock", seed) == {"position": text}


@pytest.mark.parametrize("seed", GRANDFATHERS)
def test_deal_grandfather(run, answer, seed):
    text = GRANDFATHERS[seed]
    assert run("deal", "grandfather", seed) == (0, f"{text}\n", "")
    assert answer("deal", "grandfather", seed) == {"position": text}
    assert answer("deal", "grandfather", seed, "--rules", "free") == {"position": f"{text} TJQK23456789 free"}


# play


@pytest.mark.parametrize("case", CASES)
def test_play_a_known_deal(answer, case):
    known = CASES[case]
    assert answer("play", "clock", known["position"]) == {
        "position": known["position"],
        "moves": known["order"].split(),
        "turned": known["turned"],
        "outcome": "won" if known["win"] else "lost",
        "at": "K",
        "face_down": 52 - known["turned"],
    }


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "AC/2C/- KC",
            {"position": "AC/2C/- KC", "moves": [], "turned": 1, "outcome": "lost", "at": "K", "face_down": 2},
        ),
        (
            "KC/2C/AC",
            {"position": "KC/2C/AC", "moves": ["AC", "KC"], "turned": 2, "outcome": "lost", "at": "K", "face_down": 1},
        ),
        (
            "2C/KC/- AC",
            {"position": "2C/KC/- AC", "moves": ["2C", "KC"], "turned": 3, "outcome": "won", "at": "K", "face_down": 0},
        ),
        (
            STUCK,
            {"position": STUCK, "moves": ["AC", "AC"], "turned": 2, "outcome": "stuck", "at": "A", "face_down": 11},
        ),
    ],
    ids=["over", "mini", "from-mid-play", "stuck-at-an-hour"],
)
def test_play_says_where_it_stopped(answer, text, said):
    assert answer("play", "clock", text) == said


def test_play_a_seed(answer):
    found = answer("play", "clock", "2026")
    assert found["position"] == str(Clock.deal(2026))
    assert tuple(found["moves"]) == Clock.deal(2026).line()
    assert found == answer("play", "clock", found["position"])


def test_play_in_words(run):
    assert run("play", "clock", CASES["T13"]["position"]) == (
        0,
        f"{CASES['T13']['order']}\nlost after 5 cards at pile K, 47 face down\n",
        "",
    )


# check


@pytest.mark.parametrize(
    ("arguments", "found"),
    [
        ([DEAL, *LINE.split()], {"ok": True, "position": f"{EMPTY} A23456789TJQ", "outcome": "won"}),
        ([DEAL, LINE], {"ok": True, "position": f"{EMPTY} A23456789TJQ", "outcome": "won"}),
        ([DEAL], {"ok": True, "position": DEAL, "outcome": None}),
        ([DEAL, "4h"], {"ok": True, "position": str(Grandfather.parse(DEAL).play("4h")), "outcome": "lost"}),
        ([DEAL, "24"], {"ok": True, "position": str(Grandfather.parse(DEAL).play("24")), "outcome": None}),
        ([KNOWN["G-D4"]["position"]], {"ok": True, "position": KNOWN["G-D4"]["position"], "outcome": "lost"}),
    ],
    ids=["a-win", "moves-in-one-word", "no-moves", "B7-lost-at-once", "going-on", "G22-lost-before-the-first-move"],
)
def test_check_grandfather(answer, arguments, found):
    assert answer("check", "grandfather", *arguments) == found


@pytest.mark.parametrize(
    ("text", "moves", "found"),
    [
        ("KC/2C/AC", ["AC"], {"ok": True, "position": "KC/2C/- AC", "outcome": None}),
        ("KC/2C/AC", ["AC", "KC"], {"ok": True, "position": "-/2C/- ACKC", "outcome": "lost"}),
        ("2C/KC/AC", ["AC", "2C", "KC"], {"ok": True, "position": "-/-/- AC2CKC", "outcome": "won"}),
        (STUCK, ["AC", "AC"], {"ok": True, "position": f"-{STUCK[2:-2]}- ACAC", "outcome": "stuck"}),
    ],
    ids=["going-on", "lost", "won", "stuck"],
)
def test_check_clock(answer, text, moves, found):
    assert answer("check", "clock", text, *moves) == found


@pytest.mark.parametrize(
    ("moves", "illegal"),
    [
        (["42"], 0),
        (["24", "12", "99", "51"], 2),
        (["24", "xyz"], 1),
        (["castle"], 0),
        (["4h", "24"], 1),
        (["24", "♥"], 1),
    ],
    ids=["at-once", "third", "no-move-at-all", "a-word", "after-the-end", "a-sign"],
)
def test_check_names_the_first_illegal_move(answer, moves, illegal):
    found = answer("check", "grandfather", DEAL, *moves)
    before = Grandfather.parse(DEAL)
    for move in moves[:illegal]:
        before = before.play(move)
    assert found == {
        "ok": False,
        "illegal": illegal,
        "message": f"{moves[illegal]!r} is not a legal move in {str(before)!r} "
        f"(legal moves: {' '.join(before.legal_moves()) or 'none'})",
    }


def test_check_in_words(run):
    after = Grandfather.parse(DEAL).play("24")
    assert run("check", "grandfather", DEAL, "24") == (0, f"{after}\nnot over\n", "")
    status, out, err = run("check", "grandfather", DEAL, "24", "99")
    assert (status, err) == (1, "")
    assert out.startswith("move 2: '99' is not a legal move in ")


# show


def test_show_clock(run, answer):
    position = Clock.deal(7)
    assert run("show", "clock", "7") == run("show", "clock", str(position))
    status, out, err = run("show", "clock", "7")
    assert (status, err) == (0, "")
    assert out.count("####") == 13
    assert out.endswith("\n\nlegal moves: 8D\n")
    found = answer("show", "clock", "7")
    assert found["position"] == str(position)
    assert found["legal_moves"] == list(position.legal_moves())
    assert (found["outcome"], found["problems"]) == (None, [])
    assert found["picture"] in out


PICTURE = """\
                      12 9C
               11 8D          1 TH
        10 7S                        2 JS
  9 6H                                      3 QD
         8 5C                        4 KC
                7 4D          5 2H
                       6 3S

 1   2   3   4   5   6   7   8
TD  2D  JD  TS  AS  8S  KD  KH
QS  QC  2S  4S  7C  2C  AH  6D
QH  8C  3C  9H  5S  7H  TC  9S
5D  4H  5H  8H  JH  4C  3D  6C
AD  KS  JC  9D  3H  6S  AC  7D
free space: -

legal moves: 1f 2f 3f 4h 4f 5h 5f 68 6f 7h 7f 8f
"""


def test_show_grandfather(run, answer):
    assert run("show", "grandfather", "7", "--rules", "free") == (0, PICTURE, "")
    found = answer("show", "grandfather", "7", "--rules", "free")
    assert found["position"] == str(Grandfather.deal(7, "free"))
    assert found["legal_moves"] == list(Grandfather.deal(7, "free").legal_moves())


@pytest.mark.parametrize(
    ("game", "text", "ends"),
    [
        ("grandfather", f"{EMPTY} A23456789TJQ", "\n\nwon\n"),
        ("grandfather", KNOWN["G-D4"]["position"], "\n\nlost\n"),
        ("clock", STUCK, "\nlegal moves: AC\n"),
        ("clock", "-/2C/- ACKC", "\n\nlost\n"),
        ("grandfather", f"{EMPTY} A23456789TJJ", "\n\nproblem: the queen of clubs (QC) is missing\nlost\n"),
    ],
    ids=["won", "lost", "odd-deck", "clock-lost", "problem"],
)
def test_show_says_how_it_stands(run, game, text, ends):
    status, out, err = run("show", game, text)
    assert (status, err) == (0, "")
    assert out.endswith(ends)


@pytest.mark.parametrize(
    ("text", "marked"),
    [("AC/2C/KC", ["K # <"]), ("AC/2C/- KC", []), ("KC/2C/- AC", ["1 # AC <"]), ("-/-/- AC2CKC", [])],
    ids=["start", "lost", "going-on", "won"],
)
def test_show_marks_the_pile_to_turn_from(run, text, marked):
    _, out, _ = run("show", "clock", text)
    assert [line.strip() for line in out.splitlines() if "<" in line] == marked


def test_show_marks_the_complete_hours(run):
    _, out, _ = run("show", "grandfather", f"{EMPTY} TJQK2345678Q")
    assert out.count("*") == 1
    assert "12 QC*" in out


@pytest.mark.parametrize(
    ("command", "game", "text"),
    [
        ("show", "clock", "-/2D/KDKC 2CACAD"),
        ("show", "clock", "/".join(["-"] * 13)),
        ("play", "clock", "/".join(["-"] * 12) + "/KC"),
        ("show", "grandfather", EMPTY),
        ("check", "grandfather", EMPTY),
    ],
)
def test_a_position_may_begin_with_an_empty_pile(answer, command, game, text):
    assert answer(command, game, text)["position"] == text


def test_help_and_version(run):
    assert run("--version") == (0, f"twoclocks {twoclocks.__version__}\n", "")
    for command in ([], ["deal"], ["show"], ["play"], ["check"], ["tree"], ["odds"], ["simulate"]):
        status, out, err = run(*command, "--help")
        assert (status, err) == (0, "")
        assert "usage: twoclocks" in out


def test_without_arguments_the_command_line_is_read(run, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["twoclocks", "deal", "clock", "7"])
    assert main() == 0
    assert capsys.readouterr().out == f"{Clock.deal(7)}\n"

"""The commands about chance: odds, simulate, tree, and deals of Clock that end as wished."""

import io
import json
import sys
from fractions import Fraction

import pytest
from plays import dealt
from twoclocks import odds
from twoclocks.clock import Clock
from twoclocks.dealing import ending, winning
from twoclocks.simulate import simulate

T06 = str(dealt("T06"))
#: Its only circles are 5 -> 9 -> 5 and 6 -> 7 -> 8 -> 6.
T06_ARROWS = dict(zip("A23456789TJQ", "234T97865JQK", strict=True))
WON = str(dealt("T02"))
MISDEAL = "/".join(["AC2C3C", "4C5C6C7C8C", *WON.split("/")[2:]])


# odds


def test_odds_of_the_full_deck(answer):
    found = answer("odds", "clock")
    assert (found["win"], found["mean"], found["median"]) == ("1/13", "212/5", 44)
    assert (found["given_first_king"], found["given_first_other"]) == ("1/17", "4/51")
    assert found["all_home"] == str(odds.all_home())
    assert found["turned"] == {str(count): str(chance) for count, chance in odds.turned().items()}
    assert found["hours_complete"] == {str(hours): "1/13" for hours in range(13)}
    assert list(found) == [
        *("win", "turned", "mean", "median", "hours_complete", "all_home", "given_first_king", "given_first_other"),
    ]


def test_odds_of_a_mini_deck(answer):
    assert answer("odds", "clock", "--ranks", "2", "--suits", "2") == {
        "win": "1/2",
        "turned": {"2": "1/6", "3": "1/3", "4": "1/2"},
        "mean": "10/3",
        "median": 3,
        "hours_complete": {"0": "1/2", "1": "1/2"},
        "all_home": "1",
        "given_first_king": "1/3",
        "given_first_other": "2/3",
    }


@pytest.mark.parametrize("ranks", range(2, 14))
@pytest.mark.parametrize("suits", range(1, 5))
def test_odds_of_every_deck_add_up(answer, ranks, suits):
    found = answer("odds", "clock", "--ranks", str(ranks), "--suits", str(suits))
    for chances in (found["turned"], found["hours_complete"]):
        assert sum(map(Fraction, chances.values())) == 1
    first = Fraction(1, ranks)
    given = first * Fraction(found["given_first_king"]) + (1 - first) * Fraction(found["given_first_other"])
    assert given == Fraction(found["win"]) == first <= Fraction(found["all_home"]) <= 1


ODDS = """\
On average 10/3 cards are turned (3.333), half the time not more than 3.

won                                50.000000 %  1/2
won, if the first card is a king   33.333333 %  1/3
won, if it is another              66.666667 %  2/3
all cards at home at the end      100.000000 %  1
each number of hours complete      50.000000 %  1/2
2 cards turned                     16.666667 %  1/6
3 cards turned                     33.333333 %  1/3
4 cards turned                     50.000000 %  1/2
"""


def test_odds_in_words(run):
    assert run("odds", "clock", "--ranks", "2", "--suits", "2") == (0, ODDS, "")


# simulate


def test_simulate(answer):
    batch = simulate(7, 2500)
    assert answer("simulate", "clock", "--games", "2500", "--seed", "7") == {
        "games": 2500,
        "won": batch.won,
        "turned": {str(count): batch.turned[count] for count in range(4, 53)},
        "hours_complete": {str(hours): batch.hours[hours] for hours in range(13)},
    }


def test_simulate_a_mini_deck(run, answer):
    arguments = ("simulate", "clock", "--games", "10", "--seed", "3", "--ranks", "2", "--suits", "2")
    batch = simulate(3, 10, 0, 2, 2)
    found = answer(*arguments)
    assert found["turned"] == {"2": batch.turned[2], "3": batch.turned[3], "4": batch.turned[4]}
    status, out, err = run(*arguments)
    assert (status, err) == (0, "")
    low, high = odds.wilson(batch.won, 10)
    lines = out.splitlines()
    assert lines[0] == f"{batch.won} of 10 games won: {batch.won}0.00 % ({100 * low:.2f} % to {100 * high:.2f} %)."
    assert [line.split() for line in lines[2:5]] == [
        ["hours", "complete", "games", "share"],
        ["0", str(batch.hours[0]), f"{batch.hours[0]}0.00", "%"],
        ["1", str(batch.hours[1]), f"{batch.hours[1]}0.00", "%"],
    ]
    assert len({len(line) for line in lines[2:5]}) == len({len(line) for line in lines[6:]}) == 1


def test_a_bar_tells_a_terminal_how_far_it_is(run, monkeypatch):
    terminal = io.StringIO()
    terminal.isatty = lambda: True
    monkeypatch.setattr(sys, "stderr", terminal)
    status, out, _ = run("simulate", "clock", "--games", "4000", "--seed", "7", "--json")
    assert (status, json.loads(out)["games"]) == (0, 4000)
    drawn = terminal.getvalue().split("\r")
    assert [line[-4:] for line in drawn[1:4]] == ["25 %", "50 %", "75 %"]
    assert drawn[2] == f"[{'#' * 20}{'.' * 20}]  50 %"
    assert drawn[4:] == [" " * len(drawn[2]), ""]


# tree


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (T06, {"tree": False, "arrows": T06_ARROWS, "cycle": ["5", "9"]}),
        (WON, {"tree": True, "arrows": dict(zip("A23456789TJQ", "23456789TJQK", strict=True)), "cycle": None}),
        ("KC/2C/AC", {"tree": False, "arrows": {"A": "K", "2": "2"}, "cycle": ["2"]}),
        ("-/2C/- ACKC", {"tree": False, "arrows": {"A": "K", "2": "2"}, "cycle": ["2"]}),
        ("2C/KC/AC", {"tree": True, "arrows": {"A": "2", "2": "K"}, "cycle": None}),
    ],
    ids=["a-circle", "a-tree", "mini", "played", "mini-tree"],
)
def test_tree(answer, text, found):
    assert answer("tree", text) == found


def test_tree_of_a_deal_number(answer):
    assert answer("tree", "7") == answer("tree", str(Clock.deal(7)))


def test_tree_in_words(run):
    assert run("tree", "2C/KC/AC") == (0, "A -> 2\n2 -> K\n\nAll ways lead to K, so the game is won.\n", "")
    _, out, _ = run("tree", T06)
    assert out.endswith("\nQ -> K\n\n5 -> 9 -> 5 is a circle, so the game is lost.\n")


def test_trees_from_standard_input(run):
    status, out, err = run("tree", "-", stdin=f"{T06}\n\n-/2C/- ACKC\n{MISDEAL}\n7\n")
    assert (status, err) == (0, "")
    first, empty, second, odd, third = map(json.loads, out.splitlines())
    assert (first["cycle"], second["cycle"]) == (["5", "9"], ["2"])
    assert empty["error"] == odd["error"] == "notation"
    assert third["tree"] is False


# Deals that end as wished


def test_deal_a_win(run, answer):
    assert answer("deal", "clock", "7", "--winning") == {"position": str(winning(7))}
    assert run("deal", "clock", "7", "--winning") == (0, f"{winning(7)}\n", "")
    assert answer("deal", "clock", "7", "--turned", "52") == {"position": str(winning(7))}


@pytest.mark.parametrize("turned", [4, 30, 51])
def test_deal_a_game_of_so_many_cards(run, answer, turned):
    position = answer("deal", "clock", "2026", "--turned", str(turned))["position"]
    assert position == str(ending(turned, 2026))
    assert answer("play", "clock", position)["turned"] == turned


def test_wins_from_standard_input(run):
    status, out, err = run("deal", "clock", "-", "--winning", stdin="7\nx\n8\n")
    assert (status, err) == (0, "")
    answers = list(map(json.loads, out.splitlines()))
    assert [answer.get("position") for answer in answers] == [str(winning(7)), None, str(winning(8))]

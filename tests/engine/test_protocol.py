"""Requests and replies: the whole conversation with a screen, and that no request can break it."""

import json

import pytest
import twoclocks
from plays import end
from twins import in_piles, load
from twoclocks.clock import Clock
from twoclocks.dealing import winning
from twoclocks.grandfather import Grandfather
from twoclocks.protocol import handle
from twoclocks.view import line

CASES = {case["id"]: in_piles(case["deal"].split()) for case in load("clock-cases.json")}
DEAL = load("grandfather-cases.json")[1]
FREE = str(Grandfather.deal(7, "free").play("1f"))


def strictly(text):
    """JSON as a browser reads it: without Python's NaN and Infinity."""

    def refuse(name):
        raise AssertionError(f"{name} is not JSON")

    return json.loads(text, parse_constant=refuse)


def ask(**fields):
    return strictly(handle(json.dumps(fields)))


def test_hello():
    assert ask(id=1, op="hello") == {"id": 1, "ok": True, "version": twoclocks.__version__}


@pytest.mark.parametrize("mark", [0, 7, -1, 2**53, "a", "", "\N{GREEK SMALL LETTER ALPHA}", "\ud800", None], ids=ascii)
def test_the_id_is_repeated(mark):
    assert ask(id=mark, op="hello")["id"] == mark
    assert ask(id=mark, op="nothing")["id"] == mark
    assert ask(id=mark, op="play", game="clock", position="x", move="KC")["id"] == mark


def test_no_id_is_null():
    assert ask(op="hello")["id"] is None


@pytest.mark.parametrize(
    ("asked", "start", "at"),
    [
        ({"start": "7"}, Clock.deal(7), 0),
        ({"start": "7", "moves": []}, Clock.deal(7), 0),
        ({"start": "7", "moves": list(Clock.deal(7).line()[:5])}, Clock.deal(7), 5),
        ({"start": "7", "rules": None, "under": None}, Clock.deal(7), 0),
        ({"start": CASES["T13"]}, Clock.parse(CASES["T13"]), 0),
        ({"start": CASES["T02"], "moves": list(Clock.parse(CASES["T02"]).line())}, Clock.parse(CASES["T02"]), 52),
        ({"start": "AC/KC"}, Clock.parse("AC/KC"), 0),
    ],
    ids=["deal", "no-moves", "five-moves", "nulls", "position", "whole-line", "mini"],
)
def test_open_clock_goes_to_its_end(asked, start, at):
    reply = ask(id=1, op="open", game="clock", **asked)
    assert reply == {"id": 1, "ok": True, "line": line(start, start.line(), chances=True), "at": at}
    shown = reply["line"]["start"]
    for step in reply["line"]["steps"]:
        shown = {**shown, **step}
    assert shown["outcome"] in ("won", "lost")


@pytest.mark.parametrize(
    "like",
    [
        Clock.deal(7),
        end(Clock.deal(7)),
        Clock.deal(1, 5, 3),
        Clock.parse("AC/KC"),
        Clock.parse("ACADAHASAC/KCKDKHKSKC"),
    ],
    ids=str,
)
def test_open_a_deal_that_was_made_to_be_won(like):
    deals = set()
    for seed in ("0", "1", "9007199254740991"):
        deal = winning(int(seed), len(like.piles), like.suits)
        reply = ask(id=1, op="open", game="clock", start=seed, winning=str(like))
        assert reply["line"] == line(deal, deal.line(), chances=True)
        assert end(deal).outcome() == "won"
        assert (reply["at"], reply["made"]) == (0, "Made to be won")
        assert "made to be won" in reply["words"]
        deals.add(str(deal))
    assert len(deals) == 3 or len(like.piles) == 2


@pytest.mark.parametrize(
    ("asked", "start", "moves"),
    [
        ({"start": "7"}, Grandfather.deal(7), []),
        ({"start": "7", "rules": "free"}, Grandfather.deal(7, "free"), []),
        ({"start": FREE}, Grandfather.parse(FREE), []),
        ({"start": FREE, "rules": "free"}, Grandfather.parse(FREE), []),
        ({"start": DEAL["position"], "moves": ["24", "12"]}, Grandfather.parse(DEAL["position"]), ["24", "12"]),
        (
            {"start": DEAL["position"], "moves": DEAL["line_standard"].split()},
            Grandfather.parse(DEAL["position"]),
            DEAL["line_standard"].split(),
        ),
        ({"start": "7", "under": "both"}, Grandfather.deal(7, "both"), []),
        ({"start": str(Grandfather.deal(7, "corner")), "under": "both"}, Grandfather.deal(7, "both"), []),
        ({"start": "7", "rules": "free", "under": "standard"}, Grandfather.deal(7), []),
    ],
    ids=[
        "deal",
        "rules",
        "position",
        "rules-agree",
        "two-moves",
        "a-whole-win",
        "under",
        "under-another",
        "under-back",
    ],
)
def test_open_grandfathers_clock_ends_where_it_was_asked_to(asked, start, moves):
    reply = ask(id="x", op="open", game="grandfather", **asked)
    assert reply == {"id": "x", "ok": True, "line": line(start, moves), "at": len(moves)}


@pytest.mark.parametrize(
    ("game", "position", "move"),
    [
        ("clock", Clock.deal(7), Clock.deal(7).line()[0]),
        ("clock", Clock.parse("AC/KC"), "KC"),
        ("grandfather", Grandfather.deal(7, "free"), "1f"),
        ("grandfather", Grandfather.parse(FREE), Grandfather.parse(FREE).legal_moves()[-1]),
        ("grandfather", Grandfather.parse(DEAL["position"]), "4h"),
    ],
    ids=["clock", "clock-to-its-end", "to-the-free-space", "in-mid-play", "home"],
)
def test_play(game, position, move):
    reply = ask(id=3, op="play", game=game, position=str(position), move=move)
    assert reply == {"id": 3, "ok": True, "step": line(position, [move])["steps"][0]}
    assert reply["step"]["position"] == str(position.play(move))


def test_nothing_is_remembered():
    request = json.dumps({"id": 1, "op": "play", "game": "grandfather", "position": DEAL["position"], "move": "24"})
    first = handle(request)
    handle(json.dumps({"id": 2, "op": "open", "game": "grandfather", "start": "3", "rules": "free"}))
    assert handle(request) == first


OPEN = {"op": "open", "game": "grandfather", "start": DEAL["position"]}
PLAY = {"op": "play", "game": "grandfather", "position": DEAL["position"], "move": "24"}


@pytest.mark.parametrize(
    ("asked", "error", "said"),
    [
        ({**OPEN, "moves": ["4h", "24"]}, "illegal", "'24' is not a legal move"),
        ({**OPEN, "moves": ["24", ""]}, "illegal", "''"),
        ({**OPEN, "game": "clock", "start": CASES["T01"], "moves": ["KC", "KC"]}, "illegal", "'KC'"),
        ({**OPEN, "rules": "relaxed"}, "notation", "'relaxed' is no rule set"),
        ({**OPEN, "under": "relaxed"}, "notation", "'relaxed' is no rule set"),
        ({**OPEN, "start": FREE, "under": "both"}, "notation", "free space"),
        ({**OPEN, "start": FREE, "rules": "both"}, "notation", "names the rules free"),
        ({**OPEN, "game": "clock", "start": "7", "rules": "free"}, "notation", "Clock has no rule sets"),
        ({**OPEN, "game": "chess"}, "notation", "'chess' is no game"),
        ({**OPEN, "start": "-1"}, "notation", "'-1' is no deal number"),
        ({**OPEN, "start": ""}, "notation", "'' is no deal number"),
        ({**OPEN, "start": "9" * 5000}, "notation", "a start of 5000 characters is too long"),
        ({**OPEN, "start": "9007199254740992"}, "notation", "is no deal number"),
        ({**OPEN, "start": "x/y"}, "notation", "'x'"),
        ({**OPEN, "start": "\ud800/"}, "notation", "\\ud800"),
        ({**OPEN, "start": "-/" * 100_000}, "notation", "a start of 200000 characters is too long"),
        ({**OPEN, "start": 7}, "request", "'start' is a text, not 7"),
        ({**OPEN, "start": None}, "request", "'start' is a text, not None"),
        ({**OPEN, "start": ["7"]}, "request", "'start' is a text"),
        ({**OPEN, "game": 1}, "request", "'game' is a text, not 1"),
        ({**OPEN, "game": None}, "request", "'game' is a text"),
        ({**OPEN, "rules": 1}, "request", "'rules' is a text, not 1"),
        ({**OPEN, "rules": False}, "request", "'rules' is a text, not False"),
        ({**OPEN, "under": {}}, "request", "'under' is a text, not {}"),
        ({**OPEN, "moves": "24"}, "request", "'moves' is a list of moves, not '24'"),
        ({**OPEN, "moves": None}, "request", "'moves' is a list of moves"),
        ({**OPEN, "moves": {"0": "24"}}, "request", "'moves' is a list of moves"),
        ({**OPEN, "moves": [24]}, "request", "'moves' is a list of moves"),
        ({**OPEN, "moves": ["24", None]}, "request", "'moves' is a list of moves"),
        ({"op": "open"}, "request", "'start' is a text"),
        ({**PLAY, "move": "4 2"}, "illegal", "'4 2' is not a legal move"),
        ({**PLAY, "move": ""}, "illegal", "'' is not a legal move"),
        ({**PLAY, "move": None}, "request", "'move' is a text"),
        ({**PLAY, "move": ["24"]}, "request", "'move' is a text"),
        ({**PLAY, "position": 7}, "request", "'position' is a text"),
        ({**PLAY, "game": "clock"}, "notation", "no position of Clock"),
        ({}, "request", "'op' is a text"),
        ({"op": "open", "game": "clock", "start": "x", "winning": "AC/KC"}, "notation", "'x' is no deal number"),
        ({"op": "open", "game": "clock", "start": "7", "winning": "AC"}, "notation", "'AC' is no position of Clock"),
        ({"op": "open", "game": "clock", "start": "7", "winning": 7}, "request", "'winning' is a text, not 7"),
        ({"op": "close"}, "request", "'close' is no operation: one of hello, open, play"),
        ({"op": "__class__"}, "request", "is no operation"),
        ({"op": 7}, "request", "'op' is a text, not 7"),
        ({"op": ["hello"]}, "request", "'op' is a text"),
        ({"op": None}, "request", "'op' is a text"),
    ],
    ids=lambda value: "" if isinstance(value, dict) else value[:40].encode("ascii", "replace").decode(),
)
def test_what_is_wrong_is_said_in_the_reply(asked, error, said):
    reply = ask(id=9, **asked)
    assert (reply["id"], reply["ok"], reply["error"]) == (9, False, error)
    assert said in reply["message"]
    assert set(reply) == {"id", "ok", "error", "message"}


@pytest.mark.parametrize(
    "request_",
    [
        "",
        " ",
        "hello",
        "{",
        '{"id": 1, "op": "hello"',
        '{"id": 1, "op": "hello"} x',
        "{'op': 'hello'}",
        "\0",
        "\ud800",
        "null",
        "true",
        "7",
        '"hello"',
        "[]",
        '[{"op": "hello"}]',
        "NaN",
        "1e999",
        "1" * 5000,
        '{"id": ' + "1" * 5000 + ', "op": "hello"}',
        '{"id": NaN, "op": "hello"}',
        '{"id": -Infinity, "op": "hello"}',
        '{"id": 1e999, "op": "hello"}',
        '{"id": [[]], "op": "hello"}',
        '{"id": {"a": 1}, "op": "hello"}',
        '{"id": true, "op": "hello"}',
        "[" * 100_000,
        "[" * 100_000 + "]" * 100_000,
        '{"a":' * 100_000,
        '{"id":' + "[" * 100_000 + "]" * 100_000 + "}",
        '{"id":' + "[" * 400 + "]" * 400 + ', "op": "hello"}',
        '{"op": "open", "game": "clock", "start": ' + "[" * 400 + "]" * 400 + "}",
        '{"op": "open", "game": "clock", "start": "7", "moves": [[[[[[[]]]]]]]}',
        '{"op": "open", "game": "clock", "start": {"a": {"b": [[[]]]}}}',
        '{"op": "open", "game": "clock", "start": "7", "moves": ' + "[" * 900 + "]" * 900 + "}",
        '{"op": "open", "game": "clock", "start": "7", "moves": ' + "1" * 5000 + "}",
        '{"op": "open", "game": "clock", "start": 1e999}',
    ],
    ids=lambda text: f"{ascii(text)[1:40]}-{len(text)}",
)
def test_a_hostile_request_is_refused(request_):
    reply = strictly(handle(request_))
    assert (reply["id"], reply["ok"], reply["error"]) == (None, False, "request")
    assert reply["message"].startswith("not understood: ")


@pytest.mark.parametrize(
    "position",
    ["AC" * 280 + "/-" * 11 + "/AC", "/".join(["KC" * 22] * 13), "-/" * 12 + "KC" * 150],
    ids=["281-aces", "286-kings", "150-kings-in-the-middle"],
)
def test_a_large_odd_deck_is_played(position):
    reply = ask(op="open", game="clock", start=position)
    assert reply["ok"]
    assert len(reply["line"]["steps"]) == len(Clock.parse(position).line())


def test_brackets_in_a_text_are_no_nesting():
    assert ask(id=7, op="open", game="clock", start="[{" * 9) == {
        "id": 7,
        "ok": False,
        "error": "notation",
        "message": f"{'[{' * 9!r} is no deal number: a whole number from 0 to 9007199254740991 in plain digits",
    }

"""How a game of Grandfather's Clock ends, and what a position may lack."""

import pytest
from test_grandfather import CASES, columns, position
from twoclocks.grandfather import Grandfather
from twoclocks.position import IllegalMoveError, replay


def test_G21_a_win_is_forty_home_moves_and_said_once():
    for case in ("G-D1", "G-D2", "G-D3"):
        line = CASES[case]["line_standard"].split()
        assert sum(move[1] == "h" for move in line) == 40
        assert [each.outcome() for each in replay(position(case), line)].count("won") == 1


def test_G26_going_back_over_a_move_home_and_a_filled_column():
    line = CASES["G-D1"]["line_standard"].split()
    kept = replay(position("G-D1"), line)
    texts = list(map(str, kept))
    for count, move in enumerate(line):
        assert kept[count].play(move) == kept[count + 1]
        assert str(kept[count]) == texts[count]
    assert any("-" in text.split("/") for text in texts)


def test_G17_a_lone_card_to_an_empty_column_is_legal():
    assert "12" in columns("6C", "-", "QD").legal_moves()


WORDS = [
    "",
    "3",
    "33",
    "39",
    "93",
    "3H",
    "H3",
    "h3",
    "ff",
    "hf",
    "3f",
    "fh",
    "f1",
    "03",
    "3  h",
    "35h",
    "QD",
    " 4h",
    "4h ",
]


@pytest.mark.parametrize("move", WORDS, ids=repr)
def test_what_is_no_move_is_illegal(move):
    start = position("G-D2")
    with pytest.raises(IllegalMoveError) as error:
        start.play(move)
    assert repr(move) in str(error.value)
    assert str(start) in str(error.value)
    assert "24 4h 74" in str(error.value)


# What a position lacks


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("TH/-/-/-/-/-/-/- A23456789TJQ", ["the 10 of hearts (TH) is there 2 times"]),
        ("-/-/-/-/-/-/-/- A23456789TJJ", ["the queen of clubs (QC) is missing"]),
        ("QC/QC/-/-/-/-/-/- A23456789TJJ", ["the queen of clubs (QC) is there 2 times"]),
        ("-/-/-/-/-/-/-/- A23456789TJJ free QC", []),
        ("-/-/-/-/-/-/-/- A23456789TJQ free QC", ["the queen of clubs (QC) is there 2 times"]),
        (
            "QH/-/-/-/-/-/-/- A23456789TJJ",
            ["the queen of clubs (QC) is missing", "the queen of hearts (QH) is there 2 times"],
        ),
    ],
    ids=["41-cards", "39-cards", "twice", "in-the-free-space", "twice-in-the-free-space", "another-instead"],
)
def test_G24_problems(text, problems):
    assert Grandfather.parse(text).problems() == problems


def test_G24_B14_a_deck_without_its_tens():
    text = str(Grandfather.deal(7))
    for ten in ("TC", "TD", "TS"):
        text = text.replace(ten, "", 1)
    assert Grandfather.parse(text).problems() == [
        "the 10 of clubs (TC) is missing",
        "the 10 of diamonds (TD) is missing",
        "the 10 of spades (TS) is missing",
    ]

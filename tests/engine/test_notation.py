"""Positions as text, in both games: fields, defaults, what is refused, and the errors of moves."""

import pickle
from dataclasses import FrozenInstanceError

import pytest
from twoclocks.clock import Clock
from twoclocks.games import begin
from twoclocks.grandfather import Grandfather
from twoclocks.position import IllegalMoveError, NotationError, refuse, replay

CLOCK = "AC/2C/KC"
COLUMNS = "TD/2DQC/JD2S/-/AS7C/8S/KD/KH"
START = "TJQK23456789"


# The text of Grandfather's Clock: every trailing field at its start value is left out


@pytest.mark.parametrize(
    ("text", "short"),
    [
        (COLUMNS, COLUMNS),
        (f"{COLUMNS} {START}", COLUMNS),
        (f"{COLUMNS} {START} standard", COLUMNS),
        (f"{COLUMNS} {START} standard -", COLUMNS),
        (f"{COLUMNS} TJQK33456789", f"{COLUMNS} TJQK33456789"),
        (f"{COLUMNS} TJQK33456789 standard -", f"{COLUMNS} TJQK33456789"),
        (f"{COLUMNS} {START} free", f"{COLUMNS} {START} free"),
        (f"{COLUMNS} {START} free -", f"{COLUMNS} {START} free"),
        (f"{COLUMNS} {START} free 7D", f"{COLUMNS} {START} free 7D"),
        (f"{COLUMNS} TJQK33456789 free 7D", f"{COLUMNS} TJQK33456789 free 7D"),
        (f"{COLUMNS} {START} alternating -", f"{COLUMNS} {START} alternating"),
        (f"{COLUMNS} {START} both", f"{COLUMNS} {START} both"),
        (f"{COLUMNS} {START} corner", f"{COLUMNS} {START} corner"),
        (f"  {COLUMNS}   {START}  free  ", f"{COLUMNS} {START} free"),
    ],
)
def test_fields_of_grandfathers_clock(text, short):
    position = Grandfather.parse(text)
    assert str(position) == short
    assert Grandfather.parse(short) == position


def test_the_parts_of_a_position():
    assert Grandfather.parse(f"{COLUMNS} TJQK33456789 free 7D") == Grandfather(
        columns=(("TD",), ("2D", "QC"), ("JD", "2S"), (), ("AS", "7C"), ("8S",), ("KD",), ("KH",)),
        face="TJQK33456789",
        rules="free",
        free="7D",
    )
    assert Clock.parse("-/2D/KCKD 2CACAD") == Clock(piles=((), ("2D",), ("KC", "KD")), turned=("2C", "AC", "AD"))


@pytest.mark.parametrize(
    ("text", "rules", "named"),
    [
        (COLUMNS, None, "standard"),
        (COLUMNS, "corner", "corner"),
        (f"{COLUMNS} {START}", "free", "free"),
        (f"{COLUMNS} {START} free", None, "free"),
        (f"{COLUMNS} {START} free", "free", "free"),
        (f"{COLUMNS} {START} standard", "standard", "standard"),
    ],
)
def test_rules_hold_for_a_text_that_names_none(text, rules, named):
    assert Grandfather.parse(text, rules).rules == named


@pytest.mark.parametrize(("named", "asked"), [("free", "standard"), ("standard", "free"), ("both", "corner")])
def test_rules_never_override_those_of_the_text(named, asked):
    text = f"{COLUMNS} {START} {named}"
    with pytest.raises(NotationError) as error:
        Grandfather.parse(text, asked)
    assert str(error.value) == f"{text!r} names the rules {named}, but {asked} were asked for"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "''"),
        ("   ", "'   '"),
        ("-/-/-/-/-/-/-", "7 columns, not 8"),
        ("-/-/-/-/-/-/-/-/-", "9 columns, not 8"),
        (f"{COLUMNS} {START} free - -", "5 fields"),
        (f"{COLUMNS} TJQK2345678", "'TJQK2345678' is no clock face: it has 11 ranks, not 12"),
        (f"{COLUMNS} {START}9", "13 ranks, not 12"),
        (f"{COLUMNS} 9JQK23456789", "1 o'clock shows one of TJQKA, not 9"),
        (f"{COLUMNS} TJQK2345678K", "12 o'clock shows one of 9TJQ, not K"),
        (f"{COLUMNS} TJQK234567*9", "11 o'clock shows one of 89TJ, not *"),
        (f"{COLUMNS} tjqk23456789", "1 o'clock shows one of TJQKA, not t"),
        (f"{COLUMNS} -", "'-' is no clock face"),
        (f"{COLUMNS} free", "'free' is no clock face"),
        (f"{COLUMNS} free 7D", "'free' is no clock face"),
        (f"{COLUMNS} {START} -", "'-' is no rule set: one of standard, free, both, alternating, corner"),
        (f"{COLUMNS} {START} Free", "'Free' is no rule set"),
        (f"{COLUMNS} {START} relaxed", "'relaxed' is no rule set"),
        (f"{COLUMNS} {START} 7D", "'7D' is no rule set"),
        (f"{COLUMNS} {START} free 7D8D", "2 cards in the free space; free allows 1"),
        (f"{COLUMNS} {START} standard 7D", "1 cards in the free space; standard allows 0"),
        (f"{COLUMNS} {START} corner 7D", "1 cards in the free space; corner allows 0"),
        (f"{COLUMNS} {START} free 7X", "'7X'"),
        ("TD/2DQC/JD2S//AS7C/8S/KD/KH", "an empty pile is written -"),
        ("TD/2DQC/JD2S/-/AS7C/8S/KD/KH/", "an empty pile is written -"),
        ("TD/2DQC/JD2S/-/AS7C/8S/KD/K", "'K'"),
        ("TD/2DQC/JD2S/-/AS7C/8S/KD/kh", "'kh'"),
        ("10D/2DQC/JD2S/-/AS7C/8S/KD/KH", "'10'"),
    ],
)
def test_no_position_of_grandfathers_clock(text, said):
    with pytest.raises(NotationError) as error:
        Grandfather.parse(text)
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("text", "short"),
    [
        (CLOCK, CLOCK),
        (f"{CLOCK} -", CLOCK),
        ("AC/2C/- KC", "AC/2C/- KC"),
        ("-/-/- KC2CAC", "-/-/- KC2CAC"),
        ("AC2D3H/" * 12 + "KS", "AC2D3H/" * 12 + "KS"),
        (" \t AC/2C/-   KC ", "AC/2C/- KC"),
    ],
)
def test_fields_of_clock(text, short):
    position = Clock.parse(text)
    assert str(position) == short
    assert Clock.parse(short) == position


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "0 fields"),
        ("AC/2C/- KC -", "3 fields"),
        ("AC", "1 pile, not 2 to 13"),
        ("/".join(["-"] * 14), "14 piles, not 2 to 13"),
        ("AC/2C/- KC/QC", "'/Q' in the pile 'KC/QC'"),
        ("AC/2C/KX", "'KX'"),
        ("AC/2C/", "an empty pile is written -"),
        ("AC/2C/QC", "the same number of cards of each of the ranks A 2 K"),
    ],
)
def test_no_position_of_clock(text, said):
    with pytest.raises(NotationError) as error:
        Clock.parse(text)
    assert said in str(error.value)


# Where a game begins


@pytest.mark.parametrize(
    ("game", "text", "rules", "position"),
    [
        ("clock", "7", None, Clock.deal(7)),
        ("clock", CLOCK, None, Clock.parse(CLOCK)),
        ("grandfather", "7", None, Grandfather.deal(7)),
        ("grandfather", "7", "both", Grandfather.deal(7, "both")),
        ("grandfather", COLUMNS, None, Grandfather.parse(COLUMNS)),
        ("grandfather", COLUMNS, "free", Grandfather.parse(COLUMNS, "free")),
        ("grandfather", f"{COLUMNS} {START} free", None, Grandfather.parse(COLUMNS, "free")),
    ],
)
def test_begin(game, text, rules, position):
    assert begin(game, text, rules) == position


@pytest.mark.parametrize(
    ("game", "text", "rules", "said"),
    [
        ("chess", "7", None, "'chess' is no game: one of clock, grandfather"),
        ("", "7", None, "'' is no game"),
        ("clock", "-1", None, "'-1' is no deal number"),
        ("clock", "", None, "'' is no deal number"),
        ("clock", "9007199254740992", None, "'9007199254740992' is no deal number"),
        ("clock", "7", "free", "Clock has no rule sets, so no 'free'"),
        ("clock", CLOCK, "standard", "Clock has no rule sets"),
        ("grandfather", "7", "relaxed", "'relaxed' is no rule set"),
        ("grandfather", COLUMNS, "relaxed", "'relaxed' is no rule set"),
        ("grandfather", f"{COLUMNS} {START} free", "both", "names the rules free, but both were asked for"),
        ("grandfather", CLOCK, None, "3 columns, not 8"),
        ("clock", COLUMNS, None, "the same number of cards of each of the ranks"),
    ],
)
def test_no_beginning(game, text, rules, said):
    with pytest.raises(NotationError) as error:
        begin(game, text, rules)
    assert said in str(error.value)


@pytest.mark.parametrize("rules", ["", "relaxed", "Standard"])
def test_a_deal_under_an_unknown_rule_set(rules):
    with pytest.raises(NotationError) as error:
        Grandfather.deal(7, rules)
    assert repr(rules) in str(error.value)


@pytest.mark.parametrize(("free", "rules"), [("7D", "standard"), ("7D", "both")])
def test_a_card_in_a_free_space_that_the_other_rule_set_lacks(free, rules):
    position = Grandfather.parse(f"{COLUMNS} {START} free {free}")
    with pytest.raises(NotationError) as error:
        position.under(rules)
    assert str(position) in str(error.value)


# What both games share


def test_replay_gives_every_position_of_a_line():
    start = Clock.deal(7)
    line = start.line()
    positions = replay(start, line)
    assert positions[0] == start
    assert [each.turned for each in positions] == [line[:count] for count in range(len(line) + 1)]
    assert replay(start, []) == [start]


def test_replay_stops_at_the_first_move_that_is_illegal():
    start = Grandfather.deal(7)
    first = start.legal_moves()[0]
    with pytest.raises(IllegalMoveError) as error:
        replay(start, [first, "99", first])
    assert str(start.play(first)) in str(error.value)


@pytest.mark.parametrize(
    ("position", "move", "message"),
    [
        (
            Clock.parse("AC/2C/KC"),
            "AC",
            "'AC' is not a legal move in 'AC/2C/KC' (legal moves: KC)",
        ),
        (
            Clock.parse("AC/2C/- KC"),
            "AC",
            "'AC' is not a legal move in 'AC/2C/- KC' (legal moves: none)",
        ),
        (
            Grandfather.parse("8S/9C/KH/KH/KH/KH/KH/KH"),
            "99",
            "'99' is not a legal move in '8S/9C/KH/KH/KH/KH/KH/KH' (legal moves: 1h 12)",
        ),
    ],
)
def test_refusal(position, move, message):
    assert str(refuse(position, move)) == message
    with pytest.raises(IllegalMoveError) as error:
        position.play(move)
    assert str(error.value) == message


@pytest.mark.parametrize("position", [Clock.deal(7), Grandfather.deal(7, "free")], ids=["clock", "grandfather"])
def test_a_position_is_a_value(position):
    same = type(position).parse(str(position))
    assert same == position
    assert hash(same) == hash(position)
    assert same in {position}
    assert pickle.loads(pickle.dumps(position)) == position
    for part in type(position).__slots__:
        with pytest.raises(FrozenInstanceError):
            setattr(position, part, ())

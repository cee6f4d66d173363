"""Fences: the table of options, positions and moves in a body, and the words for each mistake."""

import re
from textwrap import dedent

import pytest
from mkdocs_twoclocks.fence import Fence, FenceError, read, render
from twoclocks.clock import Clock
from twoclocks.grandfather import Grandfather

CLOCK = Clock.deal(7)
GRANDFATHER = Grandfather.deal(16)
COLUMNS = str(GRANDFATHER)
TINY = "2C3CKC/KDAC/AD3D2D"
TINY_START = Clock.parse("2CKC/KDAC/AD2D")
LINE = CLOCK.line()


@pytest.mark.parametrize(
    ("first_line", "body", "fence"),
    [
        ("clock", "", Fence("clock", "play", Clock.deal(1), deal="1")),
        ("grandfather", "", Fence("grandfather", "play", Grandfather.deal(1), deal="1")),
        ("clock", "\n  \n", Fence("clock", "play", Clock.deal(1), deal="1")),
        ('clock deal="7"', "", Fence("clock", "play", CLOCK, deal="7")),
        ('clock deal="007"', "", Fence("clock", "play", CLOCK, deal="7")),
        ("clock deal='7'", "", Fence("clock", "play", CLOCK, deal="7")),
        ('clock   deal="7"   show="play"', "", Fence("clock", "play", CLOCK, deal="7")),
        ('clock deal="7" show="board"', "", Fence("clock", "board", CLOCK, deal="7")),
        ('clock deal="7" show="steps"', "", Fence("clock", "steps", CLOCK, LINE, "7")),
        ('clock deal="7" show="steps"', " ".join(LINE[:3]), Fence("clock", "steps", CLOCK, LINE[:3], "7")),
        ('clock deal="7"', " ".join(LINE[:3]), Fence("clock", "board", CLOCK, LINE[:3], "7")),
        ('clock deal="7" show="play"', "\n".join(LINE[:3]), Fence("clock", "play", CLOCK, LINE[:3], "7")),
        ('clock title="A deal"', "", Fence("clock", "play", Clock.deal(1), deal="1", title="A deal")),
        ('grandfather rules="free"', "", Fence("grandfather", "play", Grandfather.deal(1, "free"), deal="1")),
        ("clock", str(CLOCK), Fence("clock", "board", CLOCK)),
        ("clock", str(CLOCK).replace("/", "\n"), Fence("clock", "board", CLOCK)),
        ("clock", str(CLOCK).replace("/", "/\n", 3).replace("/\n", "\n"), Fence("clock", "board", CLOCK)),
        ("clock", f"{CLOCK}\n{LINE[0]}", Fence("clock", "board", CLOCK, LINE[:1])),
        ("clock", f"{CLOCK}\n\n{LINE[0]}\n{LINE[1]}", Fence("clock", "board", CLOCK, LINE[:2])),
        ("clock", str(CLOCK).replace("/", "\n") + f"\n{LINE[0]} {LINE[1]}", Fence("clock", "board", CLOCK, LINE[:2])),
        ("clock", f"{CLOCK.play(LINE[0])}", Fence("clock", "board", CLOCK.play(LINE[0]))),
        ("clock", "2CKC\nKDAC\nAD2D", Fence("clock", "board", TINY_START)),
        ("clock", "2CKC\nKDAC\nAD2D\n\n2D", Fence("clock", "board", TINY_START, ("2D",))),
        ("grandfather", COLUMNS, Fence("grandfather", "board", GRANDFATHER)),
        (
            "grandfather",
            COLUMNS.replace("/", "\n") + "\n" + GRANDFATHER.legal_moves()[0],
            Fence("grandfather", "board", GRANDFATHER, GRANDFATHER.legal_moves()[:1]),
        ),
        (
            "grandfather",
            COLUMNS.replace("/", "\n") + " TJQK23456789 free",
            Fence("grandfather", "board", Grandfather.deal(16, "free")),
        ),
        ('grandfather rules="both"', COLUMNS, Fence("grandfather", "board", Grandfather.deal(16, "both"))),
    ],
)
def test_what_a_fence_shows(first_line, body, fence):
    assert read(first_line, body) == fence


ODD = str(CLOCK).replace(CLOCK.piles[0][0], CLOCK.piles[0][1])


@pytest.mark.parametrize(
    ("first_line", "body", "message"),
    [
        ("clocks", "", "'clocks' is no game: a fence begins with clock or grandfather"),
        ("Clock", "", "'Clock' is no game"),
        ("grandfather's", "", "is no game"),
        ('{.clock deal="7"}', "", "'{.clock' is no game"),
        ("clock deal=7", "", "'deal=7' cannot be read: an option is a name, = and a value in quotes"),
        ('clock deal = "7"', "", "cannot be read"),
        ('clock deal="7', "", "cannot be read"),
        ('clock deal="7"show="play"', "", "cannot be read"),
        ("clock odd", "", "'odd' cannot be read"),
        ('clock my-deal="7"', "", "cannot be read"),
        ('clock seed="7"', "", "'seed' is no option: one of deal, show, rules, title, odd"),
        ('clock deal="7" deal="8"', "", "'deal' is there twice"),
        ('clock deal=""', "", "'deal' has no value"),
        ('clock deal="seven"', "", "'seven' is no deal number"),
        ('clock deal="-1"', "", "'-1' is no deal number"),
        ('clock deal="9007199254740992"', "", "is no deal number"),
        ('clock deal="AC/KC"', "", "is no deal number"),
        ('clock show="all"', "", "'all' cannot be shown: one of board, steps, play"),
        ('clock odd="no"', "", 'odd is "yes" or not there'),
        ('clock rules="free"', "", "Clock has no rule sets"),
        ('grandfather rules="fre"', "", "'fre' is no rule set: one of standard, free, both, alternating, corner"),
        ('grandfather rules="both"', f"{COLUMNS} TJQK23456789 free", "names the rules free, but both were asked for"),
        ('clock deal="7"', str(CLOCK), 'deal="7" or the position in its body, not both'),
        ("grandfather", "35 3h", "'35 3h' is no position, and moves alone need the deal"),
        ("clock", "5D 9S", "moves alone need the deal"),
        ("clock", "AC2D/XX", "'XX' in the pile 'XX' is no card"),
        ("clock", TINY, "the same number of cards of each of the ranks"),
        ("grandfather", "6SKH/5D", "it has 2 columns, not 8"),
        ("clock", ODD, "is missing; the "),
        ("grandfather", COLUMNS.replace(GRANDFATHER.columns[0][0], "", 1), 'is missing; odd="yes" if that is meant'),
        ('clock deal="7"', f"{LINE[0]} {LINE[0]}", f"move 2 of 2: '{LINE[0]}' is not a legal move"),
        ('grandfather deal="16"', "99", "move 1 of 1: '99' is not a legal move"),
        ('grandfather show="steps"', "", 'show="steps" needs a line of moves'),
        ('grandfather show="steps"', COLUMNS, 'show="steps" needs a line of moves'),
    ],
)
def test_what_is_wrong_with_a_fence(first_line, body, message):
    with pytest.raises(FenceError, match=re.escape(message)):
        read(first_line, body)


def test_an_odd_position_is_shown_when_that_is_meant():
    assert read('clock odd="yes"', ODD).start == Clock.parse(ODD)


def shown(first_line, body=""):
    html = render(read(first_line, dedent(body)), "clock-1", "0.1.0+abc")
    tag = re.match(r"<[a-z-]+([^>]*)>", html)
    attributes = dict(re.findall(r' ([a-z-]+)="([^"]*)"', tag[1]))
    assert attributes.pop("id") == "clock-1"
    assert attributes.pop("data-version") == "0.1.0+abc"
    assert attributes.pop("data-search-exclude") == ""
    return attributes, html


@pytest.mark.parametrize(
    ("first_line", "body", "attributes"),
    [
        ('clock deal="7"', "", {"deal": "7", "show": "play"}),
        ('clock deal="7" show="steps"', "", {"deal": "7", "show": "steps"}),
        ('clock deal="7"', LINE[0], {"deal": "7", "moves": LINE[0], "show": "board"}),
        ('clock deal="7" show="steps"', LINE[0], {"deal": "7", "moves": LINE[0], "show": "steps"}),
        ("clock", str(CLOCK), {"position": str(CLOCK), "show": "board"}),
        ('clock deal="7" show="board"', " ".join(LINE), {"deal": "7", "moves": " ".join(LINE), "show": "board"}),
        ('grandfather rules="free"', "", {"deal": "1", "rules": "free", "show": "play"}),
    ],
)
def test_the_element_begins_the_same_game_again(first_line, body, attributes):
    assert shown(first_line, body)[0] == attributes

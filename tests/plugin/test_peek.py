"""The twelve-card peek as HTML: where its arrows go, what is read without a script, and the proof against the game."""

import json
import re
from itertools import pairwise
from math import atan2, degrees, hypot

import pytest
from mkdocs_twoclocks.arrows import PATHS
from mkdocs_twoclocks.chances import no_king_below, own_bottom
from mkdocs_twoclocks.fence import FenceError
from mkdocs_twoclocks.laboratory import render
from test_html import Reader
from twoclocks.cards import RANKS
from twoclocks.clock import Clock
from twoclocks.ladder import orders
from twoclocks.peek import deal, look, peek
from twoclocks.tree import arrows

HOURS = RANKS[:12]
#: Card widths: from the middle to the piles, and the king pile from side to side and from its head to its foot.
RING, SIDE, HEAD, FOOT = 3.5, 0.5, -0.52, 0.88


def html(options=""):
    return render("clock-peek", options, "", "clock-peek-1", "1")


def reader(options=""):
    return Reader(html(options).replace("<noscript>", "").replace("</noscript>", ""))


def curve(path):
    """A hundred points along an arrow at 12 o'clock, by de Casteljau's construction."""
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", path.split("M")[1])]
    ends = list(zip(numbers[::2], numbers[1::2], strict=True))
    for number in range(101):
        level, share = ends, number / 100
        while len(level) > 1:
            level = [(x + (u - x) * share, y + (v - y) * share) for (x, y), (u, v) in pairwise(level)]
        yield level[0]


def bearing(point):
    """Degrees from 12 o'clock on."""
    return degrees(atan2(point[0], -point[1])) % 360


# Arrows


@pytest.mark.parametrize("steps", range(12))
def test_an_arrow_leads_so_many_hours_on_and_passes_the_king_pile(steps):
    points = list(curve(PATHS[steps]))
    assert 0 < bearing(points[0]) < 15
    assert 0 < (30 * steps - bearing(points[-1])) % 360 < 15
    assert RING - 1 < hypot(*points[-1]) < hypot(*points[0]) < RING
    assert not [(x, y) for x, y in points if abs(x) < SIDE and HEAD < y < FOOT]
    assert max(hypot(*point) for point in points) < RING


def test_an_arrow_to_the_king_pile_ends_in_front_of_it():
    points = list(curve(PATHS[12]))
    assert 0 < bearing(points[0]) < 15
    assert FOOT < hypot(*points[-1]) < 1.3
    assert all(hypot(*one) > hypot(*other) for one, other in pairwise(points))


@pytest.mark.parametrize("steps", range(1, 12))
def test_arrows_there_and_back_lie_apart(steps):
    """The way back is that of the other hours, turned to where the way there ends."""
    (x, y), (u, v) = list(curve(PATHS[steps]))[50], list(curve(PATHS[12 - steps]))[50]
    turn = (bearing((u, v)) + 30 * steps - bearing((x, y))) % 360
    assert hypot(x, y) - hypot(u, v) > 0.2 or hypot(u, v) - hypot(x, y) > 0.2 or 90 < turn < 270


# The run


def test_the_first_peek_is_a_picture_with_its_arrows_and_words():
    found = peek(5)
    text = html('seed="5"')
    page = reader('seed="5"')
    for number, hour in enumerate(HOURS):
        pile = found["arrows"][hour]
        steps = 12 if pile == "K" else (HOURS.index(pile) - number) % 12
        assert f'<path data-from="{hour}" transform="rotate({30 * (number + 1)})" d="{PATHS[steps]}"/>' in text
    places = {attributes["data-place"]: text for _, attributes, text in page.of("tc-place")}
    assert [places[hour] for hour in HOURS] == found["told"]
    shown = [
        (attributes["data-key"][0], attributes["data-rank"] + attributes["data-suit"])
        for _, attributes, _ in page.of("tc-card")
        if attributes["data-look"] == "bottom"
    ]
    assert shown == [(hour, deal(5, 0).pile(hour)[0]) for hour in HOURS]
    assert [text for _, text in page.tags("li")][:10] == [f"Peek {number}: to come" for number in range(1, 11)]


def test_without_a_script_the_answer_can_be_opened():
    found = peek(5)
    without = html('seed="5"').partition("<noscript>")[2].partition("</noscript>")[0]
    assert "JavaScript, which is off" in without
    (said,) = [answer["said"] for answer in found["answers"].values() if answer["right"]]
    assert said in without
    assert re.findall("<li>(.*?)</li>", without) == found["ways"]


def test_the_first_peek_needs_no_engine():
    data = re.search(r'<script type="application/json">(.*?)</script>', html('seed="5"'))[1]
    assert json.loads(data) == json.loads(json.dumps(peek(5)))


def test_every_control_has_a_name():
    names = {text for attributes, text in reader().tags("button") if "hidden" not in attributes}
    assert {"It will be won", "It will be lost", "Arrows", "Next peek", "Stop", "Back", "Play"} <= names
    assert "" not in names


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ('seed="x"', "'x' is no deal number"),
        ('show="all"', "'all' cannot be shown: one of peek, proof"),
        ('deal="7"', "'deal' is no option: one of seed, show"),
    ],
)
def test_a_mistake_is_named(options, words):
    with pytest.raises(FenceError, match=words):
        html(options)


# The proof


def steps():
    """The steps of the proof: text, ranks at the hours, numbers below them, dark hours, arrows that stand out."""
    for item in re.findall(r'<li><div class="tc-small">.*?</p></li>', html('show="proof"')):
        hours = re.findall(r'<li style="--hour:[1-9]\d?">.*?</li>', item)
        yield (
            re.search("<p>(.*)</p>", item)[1],
            [re.search(r'tc-chip"(?: data-down)?>(\w+)', hour)[1].replace("10", "T") for hour in hours],
            [int(number) for number in re.findall(r"<small>(\d+)</small>", item)],
            [hour for hour, shown in zip(HOURS, hours, strict=True) if "data-down" in shown],
            re.findall(r'data-from="(\w)"[^>]* data-strong', item),
        )


def test_the_proof_shows_two_deals_as_they_are_played():
    found = list(steps())
    won, lost = Clock.deal(8), Clock.deal(13)
    turned = won.line()
    last = [turned.index(won.pile(hour)[0]) + 1 for hour in HOURS]
    end = look(lost)["line"]["steps"][-1]["cards"]
    for number, (_, ranks, numbers, dark, _) in enumerate(found):
        position = won if number < 4 else lost
        assert ranks == [arrows(position)[hour] for hour in HOURS]
        assert numbers == (last if number in (1, 2, 3) else [])
        assert dark == ([] if number < 4 else [hour for hour in HOURS if f"{hour}0" in end])
    assert all(last[HOURS.index(pile)] > number for number, pile in zip(last, found[0][1], strict=True) if pile != "K")
    assert all(arrows(lost)[hour] in found[4][3] for hour in found[4][3])
    assert [found[number][4] for number in (0, 1, 4)] == [[], [], []]
    assert found[3][4] == [hour for hour, pile in zip(HOURS, found[3][1], strict=True) if pile != "K"]
    assert sorted(found[6][4]) == sorted(found[7][4]) == sorted(look(lost)["circles"][0])


def test_what_the_proof_shows_can_be_heard():
    heard = re.findall(r'<span class="tc-words">(.*?)</span>', html('show="proof"'))
    assert [bool(words) for words in heard] == [True, True, False, False, True, False, False, False]
    assert heard[0] == " ".join(look(Clock.deal(8))["told"])
    numbers = list(steps())[1][2]
    assert heard[1] == " ".join(f"{hour} o'clock: {number}." for hour, number in enumerate(numbers, 1))
    dark = ", ".join(f"{HOURS.index(hour) + 1} o'clock" for hour in list(steps())[4][3])
    assert heard[4] == f"{' '.join(look(Clock.deal(13))['told'])} Dark: {dark}."


def test_the_proof_tells_what_it_shows():
    texts = [text for text, *_ in steps()]
    last = {hour: Clock.deal(8).line().index(Clock.deal(8).pile(hour)[0]) + 1 for hour in HOURS}
    assert f"card {last['7']} of the game. It goes to 1 o'clock" in texts[2]
    assert f"So 1 o'clock gives its own last card later: that is card {last['A']}." in texts[2]
    assert "Look at 1 o'clock. Its bottom card, the 4 of hearts, has not been turned." in texts[5]
    assert Clock.deal(13).pile("A")[0] == "4H"
    assert "Here it goes from 7 o'clock to 11, 8 and 7 again." in texts[6]


# Its numbers


@pytest.mark.parametrize(("ranks", "suits"), [(2, 2), (3, 1), (3, 2), (4, 1), (2, 3)])
def test_what_is_seen_at_a_glance_is_as_frequent_as_in_all_deals(ranks, suits):
    deals = [list(cards[: ranks - 1]) for cards in orders(ranks, suits)]
    own = sum(any(card == hour for hour, card in enumerate(cards)) for cards in deals)
    without = sum(ranks - 1 not in cards for cards in deals)
    assert own_bottom(ranks, suits) * len(deals) == own
    assert no_king_below(ranks, suits) * len(deals) == without

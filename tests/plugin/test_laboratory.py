"""The fences of the laboratory: their options, the words for each mistake, and HTML that is whole without a script."""

import re
from fractions import Fraction
from textwrap import dedent

import pytest
from markdown import Markdown
from mkdocs_twoclocks.extension import PageError
from mkdocs_twoclocks.facts import mini_outcomes
from mkdocs_twoclocks.fence import FenceError
from mkdocs_twoclocks.laboratory import render
from test_html import Reader
from twoclocks import odds
from twoclocks.clock import Clock
from twoclocks.ladder import count
from twoclocks.position import replay


def html(name, options="", body=""):
    return render(name, options, body, f"{name}-1", "1")


def rows(text, selector):
    """The rows of the first table after a mark in the text, each a list of cells."""
    table = text[text.index(selector) :].partition("</table>")[0]
    return [
        [re.sub(r"<[^>]*>", "", cell) for cell in re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row)]
        for row in re.findall(r"<tr[^>]*>(.*?)</tr>", table, re.S)
    ]


@pytest.mark.parametrize(
    "name",
    [
        "clock-simulator",
        'clock-ladder show="deals"',
        "clock-ladder",
        'clock-ladder show="order"',
        "clock-conundrum",
        "clock-peek",
        'clock-peek show="proof"',
    ],
)
def test_a_fence_becomes_its_element(name):
    page = Markdown(extensions=["twoclocks"]).convert(f"Before\n\n```{name}\n```\n\n```{name}\n```\n")
    element = name.partition(" ")[0]
    for number in (1, 2):
        assert f'<{element} id="{element}-{number}"' in page
    Reader(page.replace("<noscript>", "").replace("</noscript>", ""))


@pytest.mark.parametrize(
    ("fence", "words"),
    [
        ('clock-simulator gamse="10"', "'gamse' is no option: one of games, seed, ranks, suits, show"),
        ('clock-simulator games="0"', "'0' is no number of games: a whole number from 1 to 1000000"),
        ('clock-simulator games="1000001"', "'1000001' is no number of games"),
        ('clock-simulator show="hours all"', "'all' cannot be shown: any of share, turned, hours, runs"),
        ('clock-simulator seed="x"', "'x' is no deal number"),
        ('clock-simulator ranks="14"', "'14' is no number of ranks"),
        ('clock-simulator suits="5"', "'5' is no number of suits"),
        ('clock-simulator games=""', "'games' has no value"),
        ("clock-simulator games=7", "'games=7' cannot be read"),
        ('clock-ladder show="all"', "'all' cannot be shown: one of deals, count, order"),
        ('clock-ladder deal="7"', "'deal' is no option: one of show"),
        ('clock-conundrum seed="x"', "'x' is no deal number"),
        ('clock-conundrum deal="8"', "'deal' is no option: one of seed"),
        ("clock-simulater", "'clock-simulater' is no game"),
    ],
)
def test_a_mistake_names_the_page_and_the_line(fence, words):
    page = Markdown(extensions=["twoclocks"], extension_configs={"twoclocks": {"page": "odds.md"}})
    with pytest.raises(PageError, match=rf"odds\.md, line 3: {re.escape(words)}"):
        page.convert(f"Text\n\n```{fence}\n```\n")


def test_nothing_stands_in_such_a_fence():
    with pytest.raises(FenceError, match="clock-simulator has options only"):
        html("clock-simulator", "", "7")


def test_an_example_in_a_code_block_is_left():
    page = Markdown(extensions=["twoclocks"]).convert(
        dedent(
            """\
            ````markdown
            ```clock-simulator games="7"
            ```
            ````
            """
        )
    )
    assert "<clock-simulator" not in page
    assert "clock-simulator games=" in re.sub(r"<[^>]*>|&quot;", "", page)


@pytest.mark.parametrize(("ranks", "suits"), [(13, 4), (5, 1), (2, 3)])
def test_the_exact_chances_can_be_read_without_a_script(ranks, suits):
    text = html("clock-simulator", f'ranks="{ranks}" suits="{suits}"')
    for mark, chances in (
        ('data-figure="turned"', odds.turned(ranks, suits)),
        ('data-figure="hours"', odds.hours_complete(ranks)),
    ):
        _, *body, last = rows(text, mark)
        assert [(int(number), Fraction(exact)) for number, *_, exact in body] == list(chances.items())
        assert last == ["All", "", "", "100.00 %", "1"]
        assert text[text.index(mark) :].partition("</div>")[0].count("<i ") == len(chances)
    assert [row[2] for row in rows(text, "tc-kings")[1:]] == [
        f"{float(odds.king_place(which, ranks, suits)):.2f}" for which in range(1, suits + 1)
    ]
    assert "JavaScript, which is off" in text


def test_some_figures_are_shown_in_their_order_and_no_others():
    assert re.findall(r'data-figure="(\w+)"', html("clock-simulator")) == ["share", "turned", "hours", "runs"]
    text = html("clock-simulator", 'show="runs share"')
    assert re.findall(r'data-figure="(\w+)"', text) == ["runs", "share"]
    assert "tc-kings" not in text


def test_every_control_of_the_simulator_has_a_name_and_no_id_is_there_twice():
    reader = Reader(html("clock-simulator").replace("<noscript>", "").replace("</noscript>", ""))
    labels = ["".join(text) for tag, _, text in reader.elements if tag == "label"]
    fields = [attributes["name"] for tag, attributes, _ in reader.elements if tag in ("input", "select")]
    assert fields == ["games", "seed", "ranks", "suits", "guess"]
    assert len(labels) == len(fields)
    assert all(label.strip() for label in labels)
    buttons = ["".join(text) for tag, _, text in reader.elements if tag == "button"]
    assert {"Run", "One game", "Stop", "Start over", "Run twenty times", "Save as CSV", "Copy as table"} <= set(buttons)


def test_all_six_deals_are_laid_out_and_played():
    text = html("clock-ladder", 'show="deals"')
    items = re.findall(r"<li.*?</li>", text)
    orders = []
    for item in items:
        piles, order = item.partition("Turned")[::2]
        cards = re.findall(r'tc-chip">(\w)<', piles)
        turned, left = (re.findall(r'tc-chip">(\w)<', part) for part in order.partition("then")[::2])
        ace, king = (tuple(f"{rank}C" for rank in pile) for pile in (cards[:2], cards[2:]))
        end = replay(Clock((ace, king)), Clock((ace, king)).line())[-1]
        assert turned == [card[0] for card in end.turned]
        assert left == [card[0] for pile in end.piles for card in reversed(pile)]
        assert ("won" in item) == ("data-won" in item) == (not left)
        orders.append("".join([*turned, *left]))
    assert sorted(orders) == ["AAKK", "AKAK", "AKKA", "KAAK", "KAKA", "KKAA"]


def test_the_ladder_has_what_playing_all_deals_gives():
    text = html("clock-ladder")
    _, *body = rows(text, "<table")
    built = [row for row in body if row[4]]
    assert [row[:2] for row in built] == [["2", "2"], ["2", "3"], ["2", "4"], ["3", "2"], ["3", "3"], ["4", "2"]]
    for ranks, suits, deals, won, share in built:
        outcomes = mini_outcomes(int(ranks), int(suits))
        played = (outcomes.total(), outcomes["won"])
        assert (int(deals.replace(",", "")), int(won)) == played
        assert share == f"1 in {ranks}"
    assert body[-1] == ["13", "4", "9.20 × 10⁴⁹", "Simulate 10,000", ""]


def test_the_order_is_told_in_steps_that_can_all_be_read():
    text = html("clock-ladder", 'show="order"')
    steps = re.findall(r"<li>.*?</li>", text)
    assert len(steps) == 9
    assert [len(re.findall(r'tc-chip">', step)) for step in steps] == [0, 1, 2, 3, 4, 5, 5, 6, 6]
    assert steps[-1].endswith("Of 6 cards 2 are kings, so it happens 1 time in 3.</p></li>")
    assert count(3, 2, 90)["won"] * 3 == 90

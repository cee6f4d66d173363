"""The conundrum's widget as a reader without a script has it: two boards, every word, and the exact shares."""

import json
import re
from fractions import Fraction

import pytest
from mkdocs_twoclocks.facts import fact, mini_outcomes
from mkdocs_twoclocks.laboratory import render
from test_html import Reader
from test_laboratory import rows
from twoclocks.cards import DECK, spoken
from twoclocks.clock import Clock
from twoclocks.faults import legs
from twoclocks.position import replay
from twoclocks.view import view


@pytest.fixture(scope="module")
def text():
    return render("clock-conundrum", 'seed="7"', "", "clock-conundrum-1", "1")


@pytest.fixture(scope="module")
def reader(text):
    return Reader(text.replace("<noscript>", "").replace("</noscript>", ""))


def boards(text):
    """Each board's HTML and what is embedded in it."""
    for html in re.findall(r"<clock-patience.*?</clock-patience>", text, re.S):
        yield html, json.loads(re.search(r'<script type="application/json">(.*?)</script>', html)[1])


def words(html):
    return re.findall(r'class="tc-words">(.*?)</span>', html)


def test_the_first_board_stands_at_the_moment_of_five(text):
    html, data = next(boards(text))
    fair = Clock.parse(data["line"]["start"]["position"])
    assert fair.problems() == []
    position = replay(fair, [move for move in data["line"]["moves"][: data["at"]] if move])[-1]
    came = [card for card in position.turned if card[0] == "5"]
    assert (len(came), len(position.pile("5")), position.turned[-1]) == (4, 1, came[-1])
    assert f"5 o'clock pile: 1 card face down; under it {', '.join(map(spoken, came))}." in words(html)
    assert html.count('data-mark="crowd"') == 1
    assert "5 cards are there now: 4 face up, 1 face down." in html
    assert f"The board shows the position after step {data['at']}." in html
    # What it turns next is told by the steps alone.
    assert position.pile("5")[0][0] != "5"


def test_the_second_board_is_stuck_and_goes_on_by_the_rule(text):
    _, (html, data) = boards(text)
    ways = legs(Clock.parse(data["line"]["start"]["position"]))
    assert len(ways) > 1
    assert data["at"] == len(ways[0]) - 1
    assert len(data["line"]["steps"]) == sum(map(len, ways)) - 1
    assert 'data-outcome="stuck"' in html
    status = html[html.index("tc-status") :].partition(">")[2].partition("</p>")[0]
    assert status.startswith(view(ways[0][-1])["status"])
    assert " The rule covers it, " in status
    assert f'Step <span class="tc-at" aria-hidden="true">{data["at"]} of ' in html


def test_every_fault_has_its_exact_share(text):
    shares = {
        "Nothing: a full deck and a fair deal": None,
        "5 o'clock is dealt three cards, 9 o'clock five": fact("fault.share(4, 4)"),
        "5 o'clock is dealt three cards, the king pile five": fact("fault.share(4, 0)"),
        "The deck has five 5s and three 9s": fact("fault.share(5, 4)"),
        "The deck has five 5s and three kings": fact("fault.share(5, 0)"),
    }
    _, *body = rows(text, "tc-faults")
    assert [row[0].strip() for row in body] == list(shares)
    assert [None if row[4] == "never" else Fraction(row[4]) for row in body] == list(shares.values())
    assert {cell for row in body for cell in row[1:4]} == {"0"}


def test_the_small_decks_are_those_of_the_checked_numbers(text):
    _, *body = rows(text, "tc-score")
    assert [row[:2] for row in body] == [["2", "2"], ["2", "3"], ["2", "4"], ["3", "2"], ["3", "3"], ["4", "2"]]
    for ranks, suits, deals, hour, middle in body:
        outcomes = mini_outcomes(int(ranks), int(suits))
        assert (int(deals.replace(",", "")), int(hour)) == (outcomes.total(), outcomes["stuck"])
        assert middle == f"{outcomes.total() // int(ranks):,} (1/{ranks})"
    assert f"with a full deck in {fact('clock.middle_own')} of all deals" in text


def test_every_pile_and_every_card_can_be_chosen(text, reader):
    options = [(attributes["value"], label) for attributes, label in reader.tags("option")]
    hours = [(value, label) for value, label in options if label.endswith("o'clock")]
    assert hours == [(rank, f"{hour} o'clock") for hour, rank in enumerate("A23456789TJQ", 1)]
    assert [(value, label) for value, label in options if value in DECK] == [(card, spoken(card)) for card in DECK]
    (element,) = [attributes for attributes, _ in reader.tags("clock-conundrum")]
    start = Clock.parse(element["data-position"])
    lowest = {hour: start.pile(hour)[0] for hour in "A23456789TJQ"}
    assert json.loads(element["data-bottoms"]) == lowest
    chosen = [attributes["value"] for attributes, _ in reader.tags("option") if "selected" in attributes]
    assert chosen[1:3] == ["5", lowest["5"]]


def test_every_control_has_a_name_and_no_id_is_there_twice(reader):
    labels = [label.strip() for _, label in reader.tags("label")]
    assert all(labels)
    ids = [attributes["id"] for _, attributes, _ in reader.elements if "id" in attributes]
    assert ids == ["clock-conundrum-1", "clock-conundrum-1-deal", "clock-conundrum-1-fault"]
    buttons = [label for _, label in reader.tags("button") if label]
    assert {"Try this deal", "Restart", "Another game", "1,000 more games", "Stop", "Start over"} <= set(buttons)
    (seed,) = [attributes["value"] for attributes, _ in reader.tags("input") if attributes.get("name") == "seed"]
    assert seed == "7"

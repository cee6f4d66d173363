"""The table of rates says what the survey found, no more and no less exactly than it is known."""

import json
import re

import pytest
from mkdocs_twoclocks import skill
from mkdocs_twoclocks.facts import fact
from mkdocs_twoclocks.fence import FenceError
from test_laboratory import html, rows
from twoclocks.odds import wilson


def found(won, deals=20_000):
    return {"deals": deals, "won": won, "undecided": 0}


@pytest.fixture
def survey(tmp_path, monkeypatch):
    rules = ("standard", "free", "both", "alternating", "corner")
    entries = {
        f"solver {each}": found(won, 200_000)
        for each, won in zip(rules, (196_739, 199_999, 9, 0, 200_000), strict=True)
    }
    players = {f"{each} standard": found(won) for each, won in (("random", 12_211), ("home first", 13_000))}
    file = tmp_path / "survey.json"
    file.write_text(json.dumps(entries | players | {"cautious standard": found(1), "look-ahead standard": found(2)}))
    monkeypatch.setattr(skill, "SURVEY", file)


@pytest.mark.usefixtures("survey")
@pytest.mark.parametrize(
    ("of", "number", "row"),
    [
        ("rules", 1, ["Standard", "196,739 of 200,000", "98.37 %", "98.31 to 98.42 %", "0"]),
        ("rules", 2, ["One free space", "199,999 of 200,000", "99.9995 %", "99.9972 to 99.9999 %", "0"]),
        ("players", 1, ["Any move", "12,211 of 20,000", "61.1 %", "60.4 to 61.7 %", "0"]),
        ("players", 5, ["The solver", "196,739 of 200,000", "98.37 %", "98.31 to 98.42 %", "0"]),
    ],
)
def test_a_row_has_the_count_the_share_and_the_interval(of, number, row):
    table = rows(html("grandfather-rates", f'of="{of}"'), "<table")
    assert len(table) == 6
    assert table[number] == row
    won, deals = (int(each.replace(",", "")) for each in row[1].split(" of "))
    low, high = (100 * each for each in wilson(won, deals))
    assert [float(each) for each in re.findall(r"[\d.]+", row[3])] == pytest.approx([low, high], abs=0.05)


@pytest.mark.usefixtures("survey")
def test_the_bar_is_as_long_as_the_share_and_as_wide_open_as_the_interval():
    bars = re.findall(r'class="tc-share" style="--low:([\d.]+)%; --high:([\d.]+)%"', html("grandfather-rates"))
    assert bars[0] == ("98.31", "98.42")
    assert len(bars) == 5


def test_a_table_that_there_is_not_is_named():
    with pytest.raises(FenceError, match="there are no rates of 'decks': one of rules, players"):
        html("grandfather-rates", 'of="decks"')


#: Won and played by a search in another language, with deals of its own; and by players of the same rule.
OTHERS = [
    ("solver", "standard", 983_517, 1_000_000),
    ("solver", "standard", 983_180, 1_000_000),
    ("solver", "free", 999_998, 1_000_000),
    ("solver", "free", 2_999_991, 3_000_000),
    ("solver", "both", 997_273, 1_000_000),
    ("solver", "both", 199_490, 200_000),
    ("solver", "alternating", 827_805, 1_000_000),
    ("solver", "alternating", 248_490, 300_000),
    ("solver", "corner", 993_280, 1_000_000),
    ("random", "standard", 2_440, 4_000),
    ("home first", "standard", 2_760, 4_000),
]


@pytest.mark.parametrize(("player", "rules", "won", "deals"), OTHERS)
def test_the_survey_agrees_with_what_others_counted(player, rules, won, deals):
    found, (low, high) = fact(f"survey.rate({player}, {rules})"), wilson(won, deals)
    assert found.low <= high
    assert low <= found.high
    assert fact(f"survey.deals({player}, {rules})") >= (200_000 if player == "solver" else 20_000)
    assert player != "solver" or fact(f"survey.undecided({player}, {rules})") == 0


@pytest.mark.usefixtures("survey")
def test_what_the_deal_has_lost_is_a_share_of_all_that_is_lost():
    never = 200_000 - 196_739
    for lost in (2, 4, 10):
        assert fact(f"survey.by_the_deal({lost})") == pytest.approx(200_000 / lost / never, abs=0.5)

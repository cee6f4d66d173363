"""Shortest lines of Grandfather's Clock: against the naive player, and against lengths proved elsewhere."""

import pytest
from endings import ending, naive_distance
from test_solve import CASES, EVERY_RULE_SET, WON, table, wins
from twins import RULES
from twoclocks.compact import compact
from twoclocks.grandfather import Grandfather
from twoclocks.position import replay
from twoclocks.shortest import Bound, Shortest, shortest
from twoclocks.solve import Verdict, solve

KNOWN = [row for name in ("standard", "free", "both", "alternating") for row in table(name) if row["shortest"]]
#: Those that a search of a few thousand positions proves, and then every twentieth.
EASY = [row for row in KNOWN if int(row["shortest"]) < 48][::20]


def proved(position, budget=20_000):
    found = shortest(position, budget)
    assert found.explored <= budget
    assert found.verdict is Verdict.SOLVED
    assert wins(position, found.moves)
    assert found.lower_bound <= len(found.moves)
    return len(found.moves) if found.lower_bound == len(found.moves) else None


@EVERY_RULE_SET
def test_endings_against_the_naive_player(rules):
    """Also the bound alone: with a few cards buried in a column or two, some must move twice."""
    needed = Bound().needed
    more = 0
    for seed in range(8):
        text = ending(seed, rules, 5 if rules == "free" else 6, piles=seed % 2 + 1)
        distance = naive_distance(text, 3000)
        position = Grandfather.parse(text)
        assert proved(position) == distance
        bound = needed(compact(position)[0])
        assert bound <= distance
        more += bound > sum(map(len, compact(position)[0]))
    assert more


def test_lengths_proved_elsewhere():
    open_ = 0
    for row in EASY:
        position = Grandfather.parse(row["position"], row["rules"])
        length = proved(position)
        open_ += length is None
        assert length in (int(row["shortest"]), None)
    assert open_ <= len(EASY) // 20


@pytest.mark.parametrize("rules", RULES[:4])
def test_the_bound_is_never_too_much_along_a_shortest_line(rules):
    """A shortest line that is proved elsewhere gives the true distance of every position on it."""
    remembering = Bound()
    for row in [row for row in EASY if row["rules"] == rules][:4]:
        position = Grandfather.parse(row["position"], row["rules"])
        found = shortest(position, 20_000)
        if len(found.moves) == int(row["shortest"]):
            for left, each in enumerate(reversed(replay(position, found.moves))):
                columns, _ = compact(each)
                assert remembering.needed(columns) == Bound().needed(columns) <= left


@EVERY_RULE_SET
def test_a_small_budget_gives_a_line_and_a_bound_that_say_less(rules):
    for seed in range(3):
        position = Grandfather.deal(seed, rules)
        first = solve(position)
        if first.verdict is Verdict.UNSOLVABLE:
            continue
        whole = shortest(position)
        assert whole.lower_bound == len(whole.moves) <= len(first.moves)
        for budget in (1, first.explored, first.explored + 20, whole.explored):
            part = shortest(position, budget)
            assert part.explored <= budget
            assert part.lower_bound <= whole.lower_bound
            assert part == whole if budget == whole.explored else part.moves in ((), first.moves, whole.moves)
            assert part.verdict is (Verdict.SOLVED if budget >= first.explored else Verdict.UNKNOWN)


def test_of_a_lost_game_there_is_no_bound():
    dead = next(row for row in table("hard") if "dead position" in row["why"])
    found = shortest(Grandfather.parse(dead["position"], dead["rules"]))
    assert (found.verdict, found.moves, found.lower_bound) == (Verdict.UNSOLVABLE, (), None)
    assert shortest(Grandfather.parse(CASES["G-D4"]["position"])) == Shortest(Verdict.UNSOLVABLE, (), 1, None)
    assert shortest(Grandfather.parse("QC/-/-/-/-/-/-/-")) == Shortest(Verdict.UNSOLVABLE, (), 0, None)


def test_of_a_won_game_the_shortest_line_is_empty():
    found = shortest(WON)
    assert (found.verdict, found.moves, found.lower_bound) == (Verdict.SOLVED, (), 0)


def test_no_budget():
    with pytest.raises(ValueError, match="0 is no budget"):
        shortest(WON, 0)


@pytest.mark.parametrize(
    ("columns", "needed"),
    [
        ("4H5H/-/-/-/-/-/-/-", 3),
        ("5H4H/-/-/-/-/-/-/-", 2),
        ("4H5S6S/4S5H/-/-/-/-/-/-", 7),
        ("6S5S4H/5H4S/-/-/-/-/-/-", 5),
    ],
    ids=["over-its-own-hour", "in-order", "two-columns-wait-for-each-other", "two-columns-in-order"],
)
def test_what_the_bound_counts(columns, needed):
    """The fourth and later cards of hearts, and mostly of spades, are left in play."""
    position = Grandfather.parse(f"{columns} A2343{'3' if '4S' in columns else '6'}789TJQ")
    assert position.problems() == []
    assert Bound().needed(compact(position)[0]) == needed <= naive_distance(str(position), 3000)

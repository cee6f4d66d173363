"""Games of both kinds with the views of their positions, for the tests of the view."""

from functools import cache

import pytest
from plays import random_line
from twins import RULES, in_piles, load
from twoclocks.clock import Clock
from twoclocks.grandfather import Grandfather
from twoclocks.position import replay
from twoclocks.view import view

CLOCK_CASES = {case["id"]: in_piles(case["deal"].split()) for case in load("clock-cases.json")}
EMPTY = "-/-/-/-/-/-/-/-"


def merged(before, changed):
    """What a screen does with a difference: fields are replaced, places and cards one by one."""
    after = dict(before)
    for field, value in changed.items():
        after[field] = {**before[field], **value} if field in ("places", "cards") else value
    return after


@cache
def game(start, moves):
    """The positions of a line, each with its view."""
    return [(position, view(position)) for position in replay(start, moves)]


GAMES = [
    *(pytest.param(Clock.deal(seed), Clock.deal(seed).line(), id=f"clock-{seed}") for seed in (0, 7, 2026)),
    *(
        pytest.param(Clock.parse(CLOCK_CASES[case]), Clock.parse(CLOCK_CASES[case]).line(), id=f"clock-{case}")
        for case in ("T01", "T02", "T12", "T14", "T18")
    ),
    pytest.param(Clock.deal(3, 3, 2), Clock.deal(3, 3, 2).line(), id="clock-mini"),
    *(
        pytest.param(start, random_line(start, seed, 60), id=f"{start.rules}-{seed}")
        for seed in (7, 2026)
        for start in [Grandfather.deal(seed, rules) for rules in RULES]
    ),
]
EVERY_GAME = pytest.mark.parametrize(("start", "moves"), GAMES)
EVERY_CLOCK = pytest.mark.parametrize(("start", "moves"), GAMES[:9])
EVERY_GRANDFATHER = pytest.mark.parametrize(("start", "moves"), GAMES[9:])

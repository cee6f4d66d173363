"""What `twoclocks odds` and `twoclocks simulate` answer: the chances of Clock, and many games at a time."""

import sys
from argparse import Namespace
from collections.abc import Mapping
from typing import Any

from . import odds
from .cards import NotationError, deal_number
from .simulate import Batch, simulate

#: Games between two steps of the progress bar.
_STEP = 1000
_MOST_GAMES = 1_000_000_000


def whole(text: str, name: str, low: int, high: int) -> int:
    """A whole number in plain digits. Raises NotationError that says the name of what it counts."""
    if text.isascii() and text.isdigit() and len(text) <= len(str(high)) and low <= int(text) <= high:
        return int(text)
    raise NotationError(f"{text!r} is no number of {name}: a whole number from {low} to {high} in plain digits")


def answer_odds(options: Namespace, words: list[str]) -> dict[str, Any]:
    ranks, suits = _deck(options)
    turned = odds.turned(ranks, suits)
    return {
        "win": str(odds.win(ranks, suits)),
        "turned": _fractions(turned),
        "mean": str(odds.mean(turned)),
        "median": odds.median(turned),
        "hours_complete": _fractions(odds.hours_complete(ranks)),
        "all_home": str(odds.all_home(ranks, suits)),
        "given_first_king": str(odds.live(1, 1, ranks, suits) if suits > 1 else 0),
        "given_first_other": str(odds.live(1, 0, ranks, suits)),
    }


def answer_simulate(options: Namespace, words: list[str]) -> dict[str, Any]:
    games, seed = whole(options.games, "games", 1, _MOST_GAMES), deal_number(options.seed)
    ranks, suits = _deck(options)
    batch = simulate(seed, 0, 0, ranks, suits)
    while batch.games < games:
        batch += simulate(seed, min(_STEP, games - batch.games), batch.games, ranks, suits)
        _progress(batch.games, games)
    return {"games": games, "won": batch.won, "turned": _counts(batch.turned), "hours_complete": _counts(batch.hours)}

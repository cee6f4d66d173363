"""What `twoclocks odds` and `twoclocks simulate` answer: the chances of Clock, and many games at a time."""

import sys
from argparse import Namespace
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from . import odds
from .cards import deal_number, whole
from .simulate import simulate

#: Games between two steps of the progress bar.
_STEP = 1000
_MOST_GAMES = 1_000_000_000


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
    return {
        "games": games,
        "won": batch.won,
        "turned": {str(count): batch.turned[count] for count in range(suits, ranks * suits + 1)},
        "hours_complete": {str(hours): found for hours, found in enumerate(batch.hours)},
    }


def _deck(options: Namespace) -> tuple[int, int]:
    return whole(options.ranks, "ranks", 2, 13), whole(options.suits, "suits", 1, 4)


def _fractions(chances: Mapping[int, Fraction]) -> dict[str, str]:
    return {str(number): str(chance) for number, chance in chances.items()}


def _progress(done: int, all_: int) -> None:
    """Draws a bar on a terminal and takes it away at the end."""
    if sys.stderr.isatty():
        full = 40 * done // all_
        bar = f"[{'#' * full}{'.' * (40 - full)}] {100 * done // all_:3} %"
        sys.stderr.write(f"\r{bar if done < all_ else ' ' * len(bar) + chr(13)}")
        sys.stderr.flush()


def odds_text(found: dict[str, Any]) -> str:
    lines = [
        ("won", found["win"]),
        ("won, if the first card is a king", found["given_first_king"]),
        ("won, if it is another", found["given_first_other"]),
        ("all cards at home at the end", found["all_home"]),
        ("each number of hours complete", found["hours_complete"]["0"]),
        *((f"{count} cards turned", chance) for count, chance in found["turned"].items()),
    ]
    return "\n".join(
        [
            f"On average {found['mean']} cards are turned ({float(Fraction(found['mean'])):.4g}), "
            f"half the time not more than {found['median']}.",
            "",
            *(f"{name:34}{_percent(float(Fraction(chance)), 6):>12}  {chance}" for name, chance in lines),
        ]
    )


def simulate_text(found: dict[str, Any]) -> str:
    games, won = found["games"], found["won"]
    low, high = odds.wilson(won, games)
    return "\n".join(
        [
            f"{won} of {games} games won: {_percent(won / games)} ({_percent(low)} to {_percent(high)}).",
            "",
            *_table("hours complete", found["hours_complete"], games),
            "",
            *_table("cards turned", found["turned"], games),
        ]
    )


def _table(name: str, counts: dict[str, int], games: int) -> list[str]:
    rows = [f"{number:>{len(name)}}{found:10}{_percent(found / games):>10}" for number, found in counts.items()]
    return [f"{name}{'games':>10}{'share':>10}", *rows]


def _percent(share: float, digits: int = 2) -> str:
    return f"{100 * share:.{digits}f} %"

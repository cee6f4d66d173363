"""Many games of Clock as a page asks for them: some at a time, and what they come to so far.

Nothing is remembered between two requests. Each brings what was counted before, as text (see `simulate.Batch`), and
the answer has the sum, with all that a page shows of it: shares, intervals, tables and sentences, ready to read.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from . import odds
from .cards import NotationError
from .clock import Clock
from .position import replay
from .simulate import Batch, game, simulate
from .view import count

#: The most games of one request, a tenth of a second in a browser, and of one simulation.
_AT_ONCE, MOST = 1000, 1_000_000
#: The numbers of games at which the share has a row in a table.
_MARKS = tuple(digit * 10**power for power in range(7) for digit in (1, 2, 5))
#: A row of a table: a number, the games that ended so, their share, its exact chance; then these as a reader sees them.
Row = list[int | float | str]


def batch(
    seed: int,
    target: int,
    before: str | None = None,
    ranks: int = 13,
    suits: int = 4,
    games: int | None = None,
    guess: int | None = None,
) -> dict[str, Any]:
    """More games of a seed, those that follow the ones counted in `before`, and all of them together.

    Without `games` they are as many as suit a run up to `target`. `guess` is how many games of 100 the reader thinks
    are won. Raises NotationError.
    """
    done = simulate(0, 0, 0, ranks, suits) if before is None else Batch.parse(before, ranks, suits)
    more = _next(done.games, target) if games is None else games
    if not 0 <= more <= _AT_ONCE:
        raise NotationError(f"{more} games at once are not 0 to {_AT_ONCE}")
    total = done + simulate(seed, more, done.games, ranks, suits)
    if total.games > MOST:
        raise NotationError(f"{total.games:,} games are too many: at most {MOST:,}")
    chance = odds.win(ranks, suits)
    found: dict[str, Any] = {
        "tally": str(total),
        "games": total.games,
        "won": total.won,
        "lost": total.games - total.won,
        "more": total.games < target,
        "target": max(total.games, target),
        "progress": f"{total.games:,} of {max(total.games, target):,} games",
        "win": float(chance),
        "chance": f"{chance.numerator} in {chance.denominator}",
        "turned": rows(total.turned, odds.turned(ranks, suits)),
        "hours": rows(total.hours, odds.hours_complete(ranks)),
        "all": ["All", f"{total.games:,}", percent(1) if total.games else "", percent(1), "1"],
        "kings": _kings(total, ranks, suits),
        "sentence": sentence(total.won, total.games, chance),
        "guess": None if guess is None else guess / 100,
        "verdict": "" if guess is None or not total.games else _verdict(guess, total),
        # Said aloud: seldom enough that nobody is talked to death.
        "milestone": total.games in (100, 1000, 10_000, 100_000),
        "marked": total.games in _MARKS,
        "seed": str(seed),
        "csv": _csv(total, seed, ranks, suits),
    }
    if total.games:
        share, (low, high) = total.won / total.games, odds.wilson(total.won, total.games)
        found["point"] = [total.games, share, low, high]
        found["words"] = [f"{total.games:,}", f"{total.won:,}", percent(share), percent(low), percent(high)]
    if more == 1:
        found["game"] = one(seed, done.games, ranks, suits)
    return found


def _next(games: int, target: int) -> int:
    """How many games to play before the next look: a tenth more, so that looks lie evenly on a logarithmic scale.

    Each mark is looked at.
    """
    mark = next((mark for mark in _MARKS if mark > games), MOST)
    return max(0, min(_AT_ONCE, max(1, games // 10), mark - games, target - games))


def one(seed: int, number: int, ranks: int = 13, suits: int = 4) -> dict[str, Any]:
    """Game `number` (from 0) of a seed: what there is to show of it, and the deal to open on a board."""
    deal = game(seed, number)
    start = Clock.deal(deal, ranks, suits)
    end = replay(start, start.line())[-1]
    hours = sum(not pile for pile in end.piles[:-1])
    cards, outcome = len(end.turned), str(end.outcome())
    return {
        "words": [f"{number + 1:,}", str(cards), str(hours), outcome],
        "said": f"Game {number + 1:,}: {count(cards, 'card')} turned, {count(hours, 'hour')} complete, {outcome}.",
        "open": {"deal": str(deal)} if (ranks, suits) == (13, 4) else {"position": str(start)},
    }


def rows(counts: Sequence[int], chances: Mapping[int, Fraction]) -> list[Row]:
    """The rows of a table: every number that can come, also one that has not come yet."""
    games = sum(counts)
    return [
        [
            number,
            counts[number],
            counts[number] / games if games else 0,
            float(chance),
            str(number),
            f"{counts[number]:,}",
            percent(counts[number] / games) if games else "",
            percent(float(chance)),
            str(chance),
        ]
        for number, chance in chances.items()
    ]


def sentence(won: int, games: int, chance: Fraction) -> str:
    """The result in one sentence, with how sure it is."""
    if not games:
        return "No game has been played yet."
    low, high = odds.wilson(won, games)
    where = "inside" if low <= chance <= high else "outside"
    return (
        f"{won:,} of {games:,} {'game' if games == 1 else 'games'} won, {percent(won / games)}: the true chance, "
        f"{chance.numerator} in {chance.denominator} or {percent(float(chance))}, lies {where} the 95 % interval, "
        f"{percent(low)} to {percent(high)}."
    )


def percent(share: float) -> str:
    """A share in percent: with two digits, or with as many as a very small one needs to be seen at all."""
    return f"{100 * share:.2f} %" if share >= 0.0001 or not share else f"{100 * share:.2g} %"


def _csv(total: Batch, seed: int, ranks: int, suits: int) -> str:
    """What was counted, for a program that calculates.

    Every cell is a whole number or a word, so nothing is rounded and no program can mistake a decimal sign. The exact
    chance is two whole numbers.
    """
    lines: list[Sequence[object]] = [
        ("what", "number", "games", "chance_numerator", "chance_denominator"),
        ("seed", seed, "", "", ""),
        ("ranks", ranks, "", "", ""),
        ("suits", suits, "", "", ""),
        ("played", "", total.games, "", ""),
    ]
    lost = 1 - odds.win(ranks, suits)
    parts: tuple[tuple[str, Mapping[Any, int], Mapping[Any, Fraction]], ...] = (
        ("won", {"": total.won}, {"": odds.win(ranks, suits)}),
        ("lost", {"": total.games - total.won}, {"": lost}),
        ("hours complete", dict(enumerate(total.hours)), odds.hours_complete(ranks)),
        ("cards turned", dict(enumerate(total.turned)), odds.turned(ranks, suits)),
    )
    for what, counts, chances in parts:
        lines += [
            (what, number, counts[number], chance.numerator, chance.denominator) for number, chance in chances.items()
        ]
    return "".join(",".join(map(str, line)) + "\r\n" for line in lines)


def _kings(total: Batch, ranks: int, suits: int) -> list[list[str]]:
    """For each king: which it is, its average place in these games, and in all games that there are."""
    words = []
    for which, places in enumerate(total.kings, 1):
        mean = f"{sum(place * count for place, count in enumerate(places)) / total.games:.2f}" if total.games else ""
        words.append([str(which), mean, f"{float(odds.king_place(which, ranks, suits)):.2f}"])
    return words


def _verdict(guess: int, total: Batch) -> str:
    low, high = odds.wilson(total.won, total.games)
    if low <= guess / 100 <= high:
        return f"Your guess, {guess} of 100, is still possible after these games."
    return f"Your guess, {guess} of 100, is too {'low' if guess / 100 < low else 'high'}, say these games."

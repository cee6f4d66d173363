"""Facts about Grandfather's Clock that a search or a survey has to find out.

A position is given by its deal number or as text. Rates come from `survey.json` alone, which `tools/survey` writes.
"""

import json
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from pathlib import Path

from twoclocks.compact import compact, search
from twoclocks.grandfather import Grandfather
from twoclocks.odds import wilson
from twoclocks.shortest import shortest
from twoclocks.solve import FIRST, Verdict, solve

from .written import Estimate, Value

SURVEY = Path(__file__).resolve().parent / "survey.json"


def _position(start: int | str, rules: str) -> Grandfather:
    return Grandfather.deal(start, rules) if isinstance(start, int) else Grandfather.parse(start, rules)


def _par(start: int | str, rules: str = "standard") -> int:
    found = shortest(_position(start, rules))
    if found.lower_bound != len(found.moves):
        raise ValueError(f"the shortest line from {start} is not known: {found.lower_bound} moves at least")
    return found.lower_bound


def _looked_at(start: int | str, rules: str = "standard") -> int:
    return len(search(rules).steps(*compact(_position(start, rules))))


def _forced(start: int | str, rules: str = "standard") -> int:
    """How many moves a game has that leaves no choice. Raises ValueError if it leaves one."""
    position, count = _position(start, rules), 0
    while moves := position.legal_moves():
        if len(moves) > 1:
            raise ValueError(f"{start} leaves a choice of {len(moves)} moves after {count}")
        position, count = position.play(moves[0]), count + 1
    return count


def _keeping(start: int | str, rules: str = "standard") -> int:
    """After how many of the legal moves the game can still be won."""
    position = _position(start, rules)
    verdicts = [solve(position.play(move)).verdict for move in position.legal_moves()]
    return verdicts.count(Verdict.SOLVED)


def _by_the_deal(lost: int) -> int:
    """To somebody who loses one game in `lost`: one in how many of the lost games the deal has lost, about."""
    share = 1 - rate("solver").value
    return round(Fraction(1, lost) / share)


def surveyed(name: str, player: str, rules: str = "standard") -> int:
    entries: dict[str, dict[str, int]] = json.loads(SURVEY.read_text(encoding="utf-8"))
    return entries[f"{player} {rules}"][name]


def rate(player: str, rules: str = "standard") -> Estimate:
    won, deals = surveyed("won", player, rules), surveyed("deals", player, rules)
    return Estimate(Fraction(won, deals), *map(Fraction, wilson(won, deals)))


FACTS: dict[str, Callable[..., Value]] = {
    "solver.first": lambda: FIRST,
    "solver.forced": _forced,
    "solver.keeping": _keeping,
    "solver.legal": lambda start, rules="standard": len(_position(start, rules).legal_moves()),
    "solver.looked_at": _looked_at,
    "solver.par": _par,
    "solver.positions": lambda start, rules="standard": solve(_position(start, rules)).explored,
    "solver.verdict": lambda start, rules="standard": solve(_position(start, rules)).verdict.value,
    "survey.by_the_deal": _by_the_deal,
    "survey.deals": partial(surveyed, "deals"),
    "survey.longest": partial(surveyed, "longest"),
    "survey.rate": rate,
    "survey.undecided": partial(surveyed, "undecided"),
    "survey.won": partial(surveyed, "won"),
}

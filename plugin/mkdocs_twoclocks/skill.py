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
from twoclocks.solve import _FIRST, solve

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


def _surveyed(name: str, player: str, rules: str = "standard") -> int:
    entries: dict[str, dict[str, int]] = json.loads(SURVEY.read_text(encoding="utf-8"))
    return entries[f"{player} {rules}"][name]


def _rate(player: str, rules: str = "standard") -> Estimate:
    won, deals = _surveyed("won", player, rules), _surveyed("deals", player, rules)
    return Estimate(Fraction(won, deals), *map(Fraction, wilson(won, deals)))


FACTS: dict[str, Callable[..., Value]] = {
    "solver.first": lambda: _FIRST,
    "solver.legal": lambda start, rules="standard": len(_position(start, rules).legal_moves()),
    "solver.looked_at": _looked_at,
    "solver.par": _par,
    "solver.positions": lambda start, rules="standard": solve(_position(start, rules)).explored,
    "solver.verdict": lambda start, rules="standard": solve(_position(start, rules)).verdict.value,
    "survey.deals": partial(_surveyed, "deals"),
    "survey.rate": _rate,
    "survey.undecided": partial(_surveyed, "undecided"),
    "survey.won": partial(_surveyed, "won"),
}

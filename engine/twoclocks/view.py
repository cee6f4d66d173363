"""A position as a picture: places, cards in them, the moves on offer and the words for them (see `table`)."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, TypedDict

from .clock import Clock
from .clock_view import chance, clock_view, moment, pile_name
from .grandfather import Grandfather
from .grandfather_view import grandfather_view
from .position import Move, replay
from .table import View, count

__all__ = ["Line", "View", "count", "difference", "joined", "line", "moment", "pile_name", "view"]


class Line(TypedDict):
    """The views of a line: the first one whole, each later one as its difference from the one before."""

    start: View
    moves: list[Move]
    steps: list[dict[str, Any]]


def view(position: Clock | Grandfather) -> View:
    """The picture of a position of either game."""
    return clock_view(position) if isinstance(position, Clock) else grandfather_view(position)


def line(position: Clock | Grandfather, moves: Iterable[Move], *, chances: bool = False) -> Line:
    """The views of a line from `position`; with `chances`, those of Clock have theirs. Raises IllegalMoveError."""
    moves = list(moves)
    full = chances and not position.problems()
    views = []
    for each in replay(position, moves):
        views.append(view(each))
        if chances and isinstance(each, Clock):
            views[-1]["chance"] = chance(each, full)
    return joined(moves, views)


def joined(moves: Sequence[Move], views: Sequence[View]) -> Line:
    """Views one after the other as a line; each move leads from one to the next."""
    return {"start": views[0], "moves": list(moves), "steps": [difference(*pair) for pair in pairwise(views)]}


def difference(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of `after` that are not as in `before`; of places and cards only the entries that are not."""
    changed: dict[str, Any] = {}
    for field, value in after.items():
        old = before[field]
        if field in ("places", "cards"):
            value = {key: entry for key, entry in value.items() if old.get(key) != entry}
            if value:
                changed[field] = value
        elif value != old:
            changed[field] = value
    return changed

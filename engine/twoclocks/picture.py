"""A position as a picture in plain text, for a terminal.

The clock is drawn as a clock, twelve at the top. In Clock `##` is a face-down card, the cards under a pile follow it,
and `<` marks the pile to turn from. In Grandfather's Clock an hour shows its card, and `*` when it is complete.
"""

from .clock import Clock
from .grandfather import Grandfather

# Where each hour (1 to 12) stands: its row, and how far out from the middle column of cells.
_ROWS = ((12,), (11, 1), (10, 2), (9, 3), (8, 4), (7, 5), (6,))
_OUT = (0, 1, 2, 3, 2, 1, 0)


def picture(position: Clock | Grandfather) -> str:
    """Several lines of text, without an end of line at the last."""
    if isinstance(position, Clock):
        return _clock(position)
    hours = {hour + 1: f"{position.home(hour)[-1]}{'' if position.next_card(hour) else '*'}" for hour in range(12)}
    lines = [*_face(hours, ""), "", *_columns(position)]
    if position.rules == "free":
        lines.append(f"free space: {position.free or '-'}")
    return "\n".join(lines)


def _clock(position: Clock) -> str:
    cells = {}
    for rank, pile in zip(position.ranks, position.piles, strict=True):
        under = [card for card in position.turned if card[0] == rank]
        active = position.outcome() is None and rank == position.source(len(position.turned))
        cells[rank] = " ".join(["#" * len(pile) or "-", *under]) + (" <" if active else "")
    king = cells.pop("K")
    return "\n".join(_face(dict(enumerate(cells.values(), 1)), f"K {king}"))


def _face(hours: dict[int, str], middle: str) -> list[str]:
    cells = {hour: f"{hour} {text}" for hour, text in hours.items()}
    width = max(map(len, [*cells.values(), middle])) + 2
    lines = []
    for row, out in zip(_ROWS, _OUT, strict=True):
        line = [""] * 7
        for place, hour in zip((3 - out, 3 + out), row, strict=False):
            line[place] = cells.get(hour, "")
        if row == (9, 3):
            line[3] = middle
        lines.append("".join(cell.center(width) for cell in line).rstrip())
    return [line for line in lines if line]


def _columns(position: Grandfather) -> list[str]:
    deepest = max(map(len, position.columns))
    rows = [[str(column + 1) for column in range(8)]]
    rows += [[pile[row] if row < len(pile) else "" for pile in position.columns] for row in range(deepest)]
    return ["  ".join(cell.rjust(2) for cell in row).rstrip() for row in rows]

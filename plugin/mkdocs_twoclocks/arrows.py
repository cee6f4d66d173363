"""The arrows of the twelve bottom cards, drawn from hour to hour of a clock.

Lengths are card widths, and the middle of the clock is 0 0. An arrow leaves its hour on one side of the numeral and
comes to another on the other side, so that two arrows there and back never lie on each other.
"""

from collections.abc import Collection, Mapping
from math import cos, hypot, radians, sin

from .controls import html_attributes

#: How far from the middle an arrow begins (below its card) and ends, at an hour and at the king pile, and by how many
#: degrees it passes the numeral.
_START, _END, _MIDDLE, _BESIDE = 2.95, 2.68, 1.12, 6.5
#: How near the middle an arrow passes, by the number of hours that it leads on.
_PASS = (0, 2.2, 2.0, 1.75, 1.45, 1.3, 1.15, 0.95, 1.1, 1.4, 1.65, 1.9)
_HEAD, _SPREAD = 0.2, radians(28)


def _polar(radius: float, degrees: float) -> tuple[float, float]:
    """A point, by its distance from the middle and its degrees from 12 o'clock on."""
    return radius * sin(radians(degrees)), -radius * cos(radians(degrees))


def arrow(steps: int | None) -> str:
    """The path of the arrow from 12 o'clock to so many hours on, 0 for back to itself, or for None to the king pile."""
    start = _polar(_START, _BESIDE)
    if steps is None:
        end = _polar(_MIDDLE, 2 * _BESIDE)
        bends = [((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)]
    elif not steps:
        end = _polar(_END, -_BESIDE)
        bends = [_polar(1.1, 36), _polar(1.1, -36)]
    else:
        end = _polar(_END, 30 * steps - _BESIDE)
        # The middle of a curve lies half way between its bend and the middle of the straight line.
        straight = (_START + _END) / 2 * cos(radians(15 * steps - _BESIDE))
        bends = [_polar(2 * _PASS[steps] - abs(straight), 15 * steps + (180 if steps > 6 else 0))]
    x, y = end[0] - bends[-1][0], end[1] - bends[-1][1]
    length = hypot(x, y) / _HEAD
    x, y = x / length, y / length
    barbs = [
        (end[0] - x * cos(turn) + y * sin(turn), end[1] - y * cos(turn) - x * sin(turn)) for turn in (_SPREAD, -_SPREAD)
    ]
    curve = "C" if len(bends) > 1 else "Q"
    return f"M{_points(start)}{curve}{_points(*bends, end)}M{_points(barbs[0])}L{_points(end, barbs[1])}"


def _points(*points: tuple[float, float]) -> str:
    return " ".join(f"{x:.2f} {y:.2f}" for x, y in points)


#: The paths of all arrows: to 0 to 11 hours on, and to the king pile.
PATHS = [*map(arrow, range(12)), arrow(None)]


def svg(leads: Mapping[str, str], strong: Collection[str] = ()) -> str:
    """The arrow of each hour to the pile that it leads to; those of some hours are `strong`."""
    hours = list(leads)
    lines = []
    for number, (hour, pile) in enumerate(leads.items()):
        path = PATHS[(hours.index(pile) - number) % 12 if pile in leads else 12]
        line = {"data-from": hour, "transform": f"rotate({30 * (number + 1)})", "d": path}
        lines.append(f"<path{html_attributes(line)}{' data-strong' if hour in strong else ''}/>")
    return f'<svg class="tc-arrows" viewBox="-4 -4 8 8" aria-hidden="true">{"".join(lines)}</svg>'

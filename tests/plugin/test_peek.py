"""The twelve-card peek as HTML: where its arrows go, what can be read without a script, and the proof against the game."""

import json
import re
from itertools import product
from math import atan2, cos, degrees, hypot, radians, sin

import pytest
from mkdocs_twoclocks import arrows
from mkdocs_twoclocks.chances import no_king_below, own_bottom
from mkdocs_twoclocks.fence import FenceError
from mkdocs_twoclocks.laboratory import render
from test_html import Reader
from twoclocks import peek, tree
from twoclocks.cards import RANKS
from twoclocks.clock import Clock
from twoclocks.ladder import orders

HOURS = RANKS[:12]
#: The middle of a pile at an hour, in card widths, and half of a card.
RING, HALF = 3.5, (0.5, 0.7)


def html(options=""):
    return render("clock-peek", options, "", "clock-peek-1", "1")


def reader(options=""):
    return Reader(html(options).replace("<noscript>", "").replace("</noscript>", ""))


def points(path):
    """Some points of the curve of an arrow, from its beginning to its end."""
    kind, numbers = re.match(r"M(.*?)M", path)[1].replace("Q", " Q ").replace("C", " C ").split(" ", 2), None
    text = re.match(r"M(.*?)M", path)[1]
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", text)]
    ends = list(zip(numbers[::2], numbers[1::2], strict=True))
    del kind
    found = []
    for number in range(101):
        level = ends
        while len(level) > 1:
            share = number / 100
            level = [
                (x + (u - x) * share, y + (v - y) * share)
                for (x, y), (u, v) in zip(level, level[1:], strict=False)
            ]
        found += level
    return found

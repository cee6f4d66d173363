"""The widgets of the laboratory, by the name that their fences begin with.

    ```clock-simulator games="10000" seed="7"
    ```

A fence of the laboratory has options and no body. To add a widget, write a function that makes its HTML of the options,
the id and the attributes that every widget has, and give it a name here.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from . import conundrum, ladder, peek, rates, simulator
from .fence import FenceError, read_options


class Widget(NamedTuple):
    """The options that a fence may have, and what makes the HTML; that raises ValueError for a value it cannot use."""

    options: tuple[str, ...]
    html: Callable[[Mapping[str, str], Mapping[str, str]], str]


WIDGETS: dict[str, Widget] = {
    "clock-conundrum": Widget(conundrum.OPTIONS, conundrum.conundrum),
    "clock-simulator": Widget(simulator.OPTIONS, simulator.simulator),
    "clock-ladder": Widget(ladder.OPTIONS, ladder.ladder),
    "clock-peek": Widget(peek.OPTIONS, peek.peek),
    "grandfather-rates": Widget(rates.OPTIONS, rates.rates),
}


def render(name: str, options: str, body: str, id: str, version: str) -> str:
    """The HTML of a fence. Raises FenceError."""
    widget = WIDGETS[name]
    if body.strip():
        raise FenceError(f"{name} has options only, and nothing stands between its first and last line")
    chosen = read_options(f" {options}", widget.options)
    try:
        return widget.html(chosen, {"id": id, **chosen, "data-version": version, "data-search-exclude": ""})
    except ValueError as error:
        raise FenceError(str(error)) from error

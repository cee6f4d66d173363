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


#: The forms of a widget that are not made of its usual one by a script.
_FORMS = {"clock-ladder": ("deals", "order"), "clock-peek": ("proof",)}
_ELEMENTS = ("clock-conundrum", "clock-ladder", "clock-peek", "clock-simulator")


def shells() -> dict[str, str]:
    """The elements that those written by hand are filled from: `clock-ladder`, `clock-ladder order` and so on.

    Their id is `made`.
    """
    forms = [(name, show) for name in _ELEMENTS for show in ("", *_FORMS.get(name, ()))]
    made = {
        f"{name} {show}".strip(): render(name, f'show="{show}"' if show else "", "", "made", "") for name, show in forms
    }
    # Which version made a page is not said of one that somebody else made.
    return {name: text.replace(' data-version=""', "") for name, text in made.items()}

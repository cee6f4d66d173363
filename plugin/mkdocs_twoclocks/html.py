"""A view as HTML that reads well with no script at all, and the very same DOM for a script to work on.

A widget is a custom element around one section: a bar of controls, the status with the notice, the table of places, a
second bar and the live region. Each place tells what lies there in words, which alone is read out: the cards are drawn
by the style sheet from their attributes and have no text. Buttons over the places wait, hidden, for a script. The
section has the same places in the same order for every view of a game, so that a script only ever moves cards between
them.
"""

import json
from collections.abc import Mapping
from typing import Any

from twoclocks.cards import RANKS
from twoclocks.grandfather import COMPLETE
from twoclocks.view import View

from .controls import NOTICE, bottom_bar, html_attributes, html_text, top_bar

ELEMENTS = {"clock": "clock-patience", "grandfather": "grandfathers-clock"}
NAMES = {"clock": "Clock", "grandfather": "Grandfather's Clock"}
#: The three ways to show a game: a still picture, a line to step through, a game to play.
SHOWS = ("board", "steps", "play")

_CARD = (
    '<span class="tc-card"{} aria-hidden="true">'
    '<i class="tc-index"></i><i class="tc-pips"></i><i class="tc-index tc-foot"></i></span>'
)


def widget(
    game: str,
    show: str,
    view: View,
    *,
    id: str,
    attributes: Mapping[str, str],
    data: Mapping[str, Any] | None = None,
    title: str = "",
) -> str:
    """The whole element that shows `view`.

    `attributes` are those of the element besides `id` and `show` (`deal`, `position`, `moves`, `rules` and any other);
    a `deal` among them is the number on the board. `data` is embedded for the script, as it stands; its `line` and `at`
    say how far the step control goes and where it is. `title` names the widget in place of the game's name.
    """
    element = ELEMENTS[game]
    named = html_attributes({"id": id, **attributes, "show": show})
    section = _section(game, show, view, deal=attributes.get("deal", ""), data=data or {}, title=title)
    script = "" if data is None else f"{embedded(data)}\n"
    return f"<{element}{named}>\n{section}\n{script}</{element}>"


def shells() -> dict[str, str]:
    """The markup for an element written by hand: `clock-play`, `grandfather-steps` and so on, and `card`.

    A shell is the section of a widget with every place and no card; `card` is one card without its attributes.
    """
    sections = {f"{game}-{show}": _section(game, show) for game in ELEMENTS for show in SHOWS}
    return {**sections, "card": _CARD.format("")}


def _section(
    game: str,
    show: str,
    view: View | None = None,
    *,
    deal: str = "",
    data: Mapping[str, Any] | None = None,
    title: str = "",
) -> str:
    outcome = view["outcome"] if view else None
    head = {"class": f"tc tc-{game}", "aria-label": title or NAMES[game], "data-show": show}
    if outcome:
        head["data-outcome"] = outcome
    steps = data["line"]["steps"] if data and "line" in data else []
    at = data.get("at", 0) if data else 0
    last = len(steps) if show == "steps" else len(view["cards"]) if view else 52
    parts = [
        top_bar(game, deal, (view["rules"] if view else None) or "standard") if show == "play" else "",
        _says(view["status"] if view else "", notice=show != "board"),
        _table(game, view, deal),
        bottom_bar(game, show, at, last, over=outcome is not None) if show != "board" else "",
        _without_script(game, show, steps, at) if view and show != "board" else "",
        '<p class="tc-live" role="status" aria-live="polite"></p>' if show != "board" else "",
    ]
    return "\n".join([f"<section{html_attributes(head)}>", *filter(None, parts), "</section>"])


def _says(status: str, *, notice: bool) -> str:
    return f'<div class="tc-says"><p class="tc-status">{html_text(status)}</p>{NOTICE if notice else ""}</div>'


# The table


def _table(game: str, view: View | None, deal: str) -> str:
    return clock_table(view, deal) if game == "clock" else _grandfather(view)


def clock_table(view: View | None, deal: str, drawn: str = "") -> str:
    """The face of Clock; `drawn` is what is drawn on the dial, below all cards."""
    piles = [
        _place(rank, "pile", view, ("down", "under", "hand"), hour=(hour + 1) % 13, collects=rank)
        for hour, rank in enumerate(RANKS)
    ]
    number = f"No. {html_text(deal)}" if deal else ""
    maker = f'<div class="tc-maker">Two Clocks<br><span class="tc-number">{number}</span></div>'
    hand = view["hand"] if view else None
    ends = f' style="--from:{hand[0]}; --to:{hand[1]}"' if hand else ' hidden style="--from:0; --to:0"'
    return (
        f'<div class="tc-table">\n<div class="tc-face">\n{drawn}{_list("hours", "Piles", piles)}\n'
        f'{maker}\n{_dial(view)}\n<div class="tc-hand"{ends}></div>\n</div>\n</div>'
    )


def _grandfather(view: View | None) -> str:
    hours = [
        _place(f"h{hour}", "pile", view, ("home",), hour=hour, collects=rank) for hour, rank in enumerate(COMPLETE, 1)
    ]
    columns = [_place(str(column), "column", view, ("column",)) for column in range(1, 9)]
    return (
        f'<div class="tc-table">\n<div class="tc-face">\n{_list("hours", "Hours", hours)}\n'
        f"{_dial(view)}\n</div>\n"
        f'<div class="tc-holders">\n{_list("spaces", "Free space", [_place("f", "free", view, ("free",))])}\n'
        f"{_list('columns', 'Columns', columns)}\n</div>\n</div>"
    )


def _list(kind: str, label: str, items: list[str]) -> str:
    return f'<ol class="tc-places tc-{kind}" aria-label="{label}">\n' + "\n".join(items) + "\n</ol>"


def _dial(view: View | None) -> str:
    headline, words = (view["dial"] if view else None) or ("", "")
    return f'<div class="tc-dial"><b>{html_text(headline)}</b> <span>{html_text(words)}</span></div>'


def _place(
    name: str, kind: str, view: View | None, looks: tuple[str, ...], *, hour: int | None = None, collects: str = ""
) -> str:
    """A place with its cards; one that the view lacks is hidden."""
    place = view["places"].get(name) if view else None
    cards = sorted((entry[1], key, entry) for key, entry in view["cards"].items() if entry[0] == name) if view else []
    counts = {look: sum(entry[2] == look for _, _, entry in cards) for look in looks}
    style = {**({"hour": hour} if hour is not None else {}), **counts}
    attributes = {
        "class": f"tc-place tc-{kind}",
        "data-place": name,
        "data-mark": place["mark"] if place else "",
        "style": "; ".join(f"--{name}:{value}" for name, value in style.items()),
    }
    hidden = "" if place or not (view or kind == "free") else " hidden"
    numeral = ""
    if hour is not None:
        shown = {"class": "tc-hour", "data-hour": str(hour or ""), "data-collects": collects}
        numeral = f'<span{html_attributes(shown)} aria-hidden="true"></span>'
        if "home" in looks:
            wanted = place["next"] if place else ""
            numeral += f'<span class="tc-next"{_face(wanted)} aria-hidden="true"></span>'
    words = f'<span class="tc-words">{html_text(place["words"] if place else "")}</span>'
    lying = "".join(_card(key, entry) for _, key, entry in cards)
    hit = '<button type="button" class="tc-hit" hidden></button>'
    return f"<li{html_attributes(attributes)}{hidden}>{words}{numeral}{lying}{hit}</li>"


def _card(key: str, entry: list[Any]) -> str:
    _, layer, look, face = entry
    head = html_attributes({"data-key": key, "data-look": look})
    return _CARD.format(f'{head}{_face(face)} style="--z:{layer}"')


def _face(card: str) -> str:
    return html_attributes({"data-rank": card[0], "data-suit": card[1]}) if card else ""


def _without_script(game: str, show: str, steps: list[dict[str, Any]], at: int) -> str:
    """What a reader misses without JavaScript, in words; for a line to step through, also the line itself.

    The second note is for a page whose own script does not come, or cannot run: the style sheet shows it after a while.
    """
    line = ""
    if show == "play":
        needs, still = f"{NAMES[game]} is played here with JavaScript", "the board shows how the deal lies."
    else:
        needs = "Stepping needs JavaScript"
        still = f"the board shows the position {f'after step {at}' if at else 'before the first step'}."
        told = "".join(f"<li>{html_text(step['status'])}</li>" for step in steps if "status" in step)
        line = f"<details><summary>Every step in words</summary><ol>{told}</ol></details>" if told else ""
    off = f"{needs}, which is off. {still.capitalize()}"
    late = f"{needs}, but this page's script has not started: the controls are missing."
    late += f" The page can be read, and {still}"
    return f'<noscript><p class="tc-without">{off}</p>{line}</noscript>\n<p class="tc-without tc-stalled">{late}</p>'


def embedded(data: Mapping[str, Any]) -> str:
    """Data for a script, as JSON that cannot end the script element it stands in.

    Material's instant navigation runs every script of a page that it has put in place of another, whatever its type; it
    does not look into templates.
    """
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=False).replace("<", "\\u003c")
    return f'<template><script type="application/json">{text}</script></template>'

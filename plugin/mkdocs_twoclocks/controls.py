"""The bars of buttons, fields and sliders around a table, with the names that readers know them by."""

from collections.abc import Mapping
from html import escape

#: The rule sets of Grandfather's Clock as a reader chooses them.
RULE_NAMES = {
    "standard": "Standard",
    "free": "One free space",
    "both": "Up or down",
    "alternating": "Alternating colours",
    "corner": "King on ace",
}
_WISHES = {"": "any", "winnable": "winnable deals only", "unwinnable": "unwinnable, please"}
_SPEEDS = {"0.5": "0.5 ×", "1": "1 ×", "2": "2 ×", "4": "4 ×"}


NOTICE = (
    '<p class="tc-notice" hidden><span class="tc-say"></span><progress aria-label="Loading" hidden></progress>'
    '<button type="button" data-action="cancel" hidden>Cancel</button>'
    '<button type="button" data-action="dismiss" aria-label="Close" hidden></button></p>'
)


def top_bar(game: str, deal: str, rules: str) -> str:
    number = (
        '<label>Deal number <input name="deal" enterkeyhint="go" autocapitalize="off" autocomplete="off"'
        f' spellcheck="false" value="{escape(deal)}"></label>'
    )
    choice = ""
    if game == "grandfather":
        choice = f"<label>Rules {select('rules', RULE_NAMES, rules)}</label>"
        choice += f"<label>New deals {select('wish', _WISHES, '')}</label>"
    winning = button("winning", "Deal me a winning clock") if game == "clock" else ""
    buttons = button("new", "New deal") + winning + button("restart", "Restart") + button("link", "Copy link")
    return f'<div class="tc-bar tc-top">{group(buttons)}{group(number + choice)}</div>'


def bottom_bar(game: str, show: str, at: int, last: int, *, over: bool) -> str:
    if game == "grandfather" and show == "play":
        buttons = button("undo", "Undo", off=not at) + button("redo", "Redo", off=True)
        return f'<div class="tc-bar tc-bottom">{group(buttons)}</div>\n{_advice(at)}'
    done = over if show == "play" else at == last
    turn = button("turn", "Turn next card" if game == "clock" else "Next step", "tc-main", done)
    buttons = turn + button("back", "Back", off=not at) + button("play", "Play", off=done)
    if game == "clock":
        buttons += button("king", "To the next king", off=done)
    buttons += button("end", "Play to the end", off=done)
    bar = f'<div class="tc-bar tc-bottom">{group(buttons + _speed())}{_step(at, last)}</div>'
    return f"{bar}\n{_meter()}" if show == "play" else bar


def _speed() -> str:
    return f"<label>Speed {select('speed', _SPEEDS, '1')}</label>"


def _step(at: int, last: int) -> str:
    share = f"{100 * at / last:.4g}%" if last else "0%"
    return (
        f'<label class="tc-steps"><span>Step <span class="tc-at" aria-hidden="true">{at} of {last}</span></span>'
        f' <input type="range" name="step" min="0" max="{last}" value="{at}" autocomplete="off"'
        f' aria-valuetext="{at} of {last}" style="--share:{share}"></label>'
    )


def group(controls: str) -> str:
    return f'<div class="tc-group">{controls}</div>'


def button(action: str, label: str, kind: str = "", off: bool = False) -> str:
    head = {"type": "button", **({"class": kind} if kind else {}), "data-action": action}
    if off:
        head["aria-disabled"] = "true"
    return f"<button{html_attributes(head)}>{label}</button>"


def _switch(action: str, label: str) -> str:
    return f'<button type="button" role="switch" aria-checked="false" data-action="{action}">{label}</button>'


def field(name: str, label: str, value: object) -> str:
    return (
        f'<label>{label} <input name="{name}" inputmode="numeric" autocomplete="off" spellcheck="false"'
        f' value="{value}"></label>'
    )


def select(name: str, options: Mapping[str, str], chosen: str) -> str:
    items = "".join(
        f'<option value="{value}"{" selected" if value == chosen else ""}>{label}</option>'
        for value, label in options.items()
    )
    return f'<select name="{name}" autocomplete="off">{items}</select>'


def _advice(at: int) -> str:
    """What can be asked of a game of Grandfather's Clock, and what is known of it."""
    return (
        '<div class="tc-bar tc-advice"><div class="tc-either">'
        + group(
            button("hint", "Hint")
            + button("solution", "Show solution")
            + button("finish", "Finish", off=True)
            + button("winnable", "Undo to the last winnable position", off=True)
        )
        + _replay()
        + "</div>"
        + group(
            _switch("lamp", "Winnable lamp")
            + f'<span class="tc-lamp" hidden></span><span class="tc-tally">Moves: {at}</span>'
        )
        + '<p class="tc-answer" aria-hidden="true"></p></div>'
    )


def _meter() -> str:
    """What is known of a game of Clock: its chance as a bar and in words."""
    chance = _switch("chance", "Chance to win now") + '<span class="tc-chance" hidden></span>'
    return f'<div class="tc-bar tc-meter">{group(chance)}</div>'


def _replay() -> str:
    """The controls for a way to the end, in place of the advice while one lies ahead."""
    return (
        '<div class="tc-replay">'
        + group(
            button("turn", "Next step", "tc-main")
            + button("play", "Play")
            + button("end", "Play to the end")
            + _speed()
        )
        + _step(0, 0)
        + "</div>"
    )


def html_attributes(values: Mapping[str, str]) -> str:
    return "".join(f' {name}="{escape(value)}"' for name, value in values.items())


def html_text(text: str) -> str:
    return escape(text, quote=False)

"""The Clock simulator as HTML: many games, counted. Before a script has run it shows what can be known without playing.

It has a bar of settings, the result in a sentence, four figures, the first games one by one, and a bar to take the
counts away. A figure has a place for its picture, a caption, and a table of the same numbers. The tables of the two
exact distributions are there from the start, and so are their pictures, drawn in bars by the style sheet.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from twoclocks import odds
from twoclocks.cards import deal_number, whole
from twoclocks.tally import MOST, rows, sentence

from .controls import button, field, group, html_attributes, html_text, select

OPTIONS = ("games", "seed", "ranks", "suits", "show")
#: The figures, and what each one shows.
FIGURES = {
    "share": "share of games won",
    "turned": "cards turned",
    "hours": "hours complete",
    "runs": "twenty runs",
}
_BARS = "Bars are the exact chances until there are games; then bars are the games, and dots the exact chances."
_CAPTIONS = {
    "share": "Share of games won, game after game. The line is the share so far, the band around it the 95 % interval, "
    "the broken line the true chance. Each step to the right is ten times as many games.",
    "turned": f"Cards turned when the game ends. {_BARS}",
    "hours": f"Hours complete when the game ends. {_BARS}",
    "runs": "Twenty separate runs of 1,000 games, one line each. All begin apart and draw near the true chance; "
    "none of them ever owes a win.",
}


def simulator(options: Mapping[str, str], attributes: Mapping[str, str]) -> str:
    """The whole element. Raises ValueError for a number or a figure that cannot be used."""
    games, seed = whole(options.get("games", "10000"), "games", 1, MOST), deal_number(options.get("seed", "1"))
    ranks, suits = whole(options.get("ranks", "13"), "ranks", 2, 13), whole(options.get("suits", "4"), "suits", 1, 4)
    shown = options.get("show", " ".join(FIGURES)).split()
    if others := [name for name in shown if name not in FIGURES]:
        raise ValueError(f"{others[0]!r} cannot be shown: any of {', '.join(FIGURES)}, with blanks between them")
    parts = [
        _settings(games, seed, ranks, suits),
        f'<p class="tc-result">{html_text(sentence(0, 0, odds.win(ranks, suits)))}</p>',
        '<p class="tc-verdict"></p>',
        _PROGRESS,
        _WITHOUT,
        _FIRSTS,
        *(_figure(name, ranks, suits) for name in shown),
        _kings(suits, ranks) if "turned" in shown else "",
        _group_bar("tc-bottom", button("csv", "Save as CSV", off=True) + button("copy", "Copy as table", off=True)),
        '<p class="tc-note" hidden></p>',
        '<p class="tc-live" role="status" aria-live="polite"></p>',
    ]
    head = {"class": "tc tc-lab tc-simulator", "aria-label": "Clock simulator", "data-show": "simulator"}
    section = "\n".join([f"<section{html_attributes(head)}>", *filter(None, parts), "</section>"])
    return f"<clock-simulator{html_attributes(attributes)}>\n{section}\n</clock-simulator>"


_PROGRESS = '<p class="tc-progress"><span></span> <progress aria-label="Games played" value="0" max="1"></progress></p>'
_WITHOUT = (
    '<noscript><p class="tc-without">Games are simulated here with JavaScript, which is off. The tables below have the '
    "exact chances that a simulation comes near to.</p></noscript>"
)


def _settings(games: int, seed: int, ranks: int, suits: int) -> str:
    deck = [
        f"<label>{name} {select(name.lower(), {str(number): str(number) for number in numbers}, str(chosen))}</label>"
        for name, numbers, chosen in (("Ranks", range(2, 14), ranks), ("Suits", range(1, 5), suits))
    ]
    fields = "".join([field("games", "Games", games), field("seed", "Seed", seed), *deck])
    guess = field("guess", "Your guess: games won of 100", "")
    buttons = (
        button("run", "Run", "tc-main")
        + button("one", "One game")
        + button("stop", "Stop", off=True)
        + button("again", "Start over", off=True)
    )
    return f'<div class="tc-bar tc-top">{group(fields)}{group(guess)}{group(buttons)}</div>'


def _figure(name: str, ranks: int, suits: int) -> str:
    """A figure; one that has nothing to show without a simulation is kept from paper until it has."""
    what, exact = FIGURES[name], {"turned": odds.turned(ranks, suits), "hours": odds.hours_complete(ranks)}.get(name)
    bars = _bars(exact) if exact else ""
    heads = ("Run", "Seed", "Won", "Share") if name == "runs" else ("Games", "Won", "Share", "From", "To")
    table = _counts(what.capitalize(), exact) if exact else _table(heads, [])
    head = html_attributes({"class": "tc-figure", "data-figure": name, **({} if exact else {"data-empty": ""})})
    label = html_attributes({"aria-label": f"Save picture: {what}"})
    save = f'<button type="button" data-action="picture" aria-disabled="true"{label}>Save picture</button>'
    before = button("runs", "Run twenty times") if name == "runs" else ""
    return (
        f'<figure{head}>\n<div class="tc-chart">{bars}</div>\n<figcaption>{html_text(_CAPTIONS[name])}</figcaption>\n'
        f"<details><summary>Numbers: {what}</summary>\n{table}\n</details>\n{_group_bar('', before + save)}</figure>"
    )


def _group_bar(kind: str, buttons: str) -> str:
    return f'<div class="tc-bar {kind}">{group(buttons)}</div>'


def _bars(chances: Mapping[int, Fraction]) -> str:
    """A picture in bars, as high as the style sheet makes them; the table beside it has the numbers."""
    most = max(chances.values())
    bars = "".join(f'<i style="--high:{float(chance / most):.3f}"></i>' for chance in chances.values())
    first, last = min(chances), max(chances)
    label = f"The exact chances, from {first} to {last}; the highest is {float(most):.2%}"
    return (
        f'<div class="tc-bars" role="img" aria-label="{label}">{bars}</div>'
        f'<div class="tc-ends" aria-hidden="true"><span>{first}</span><span>{last}</span></div>'
    )


def _counts(name: str, chances: Mapping[int, Fraction]) -> str:
    """The table of a distribution: all numbers that can come, and their sum."""
    counts = [0] * (max(chances) + 1)
    words = [list(map(str, row[4:])) for row in rows(counts, chances)]
    body = [[number, "", "", chance, exact] for number, _, _, chance, exact in words]
    return _table((name, "Games", "Share", "Chance", "Exactly"), body, ("All", "", "", "100.00 %", "1"))


def _kings(suits: int, ranks: int) -> str:
    body = [[str(which), "", f"{float(odds.king_place(which, ranks, suits)):.2f}"] for which in range(1, suits + 1)]
    table = _table(("King", "In these games", "In all games"), body)
    return f'<details class="tc-kings"><summary>Where the kings come, on average</summary>\n{table}\n</details>'


def _table(heads: Sequence[str], body: Sequence[Sequence[str]], foot: Sequence[str] = ()) -> str:
    def row(tag: str, cells: Sequence[str]) -> str:
        return "<tr>" + "".join(f"<{tag}>{html_text(cell)}</{tag}>" for cell in cells) + "</tr>"

    head = "<tr>" + "".join(f'<th scope="col">{html_text(cell)}</th>' for cell in heads) + "</tr>"
    lines = "\n".join(row("td", cells) for cells in body)
    end = f"<tfoot>{row('td', foot)}</tfoot>" if foot else ""
    table = f"<thead>{head}</thead><tbody>{lines}</tbody>{end}"
    return f'<div class="tc-wide"><table class="tc-table-of">{table}</table></div>'


#: Room for the games that are played one by one, so that nothing below it moves when they come.
_FIRSTS = (
    '<div class="tc-firsts" tabindex="0" role="region" aria-label="Games played one by one">'
    + _table(("Game", "Cards turned", "Hours complete", "End", "On a board"), [])
    + '</div>\n<div class="tc-open"></div>'
)

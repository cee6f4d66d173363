"""How often Grandfather's Clock is won, as a table of bars: every number in it is that of the survey.

    ```grandfather-rates of="rules"
    ```

`rules` are the rule sets as the solver plays them, `players` the players of `standard`.
"""

from collections.abc import Mapping
from fractions import Fraction
from math import ceil, log10

from .controls import RULE_NAMES, html_attributes, html_text
from .skill import rate, surveyed

OPTIONS = ("of",)
_PLAYERS = {
    "random": "Any move",
    "home first": "Home first",
    "cautious": "Cautious",
    "look-ahead": "Two moves ahead",
    "solver": "The solver",
}
_ROWS = {
    "rules": {("solver", rules): name for rules, name in RULE_NAMES.items()},
    "players": {(player, "standard"): name for player, name in _PLAYERS.items()},
}
_HEADS = {"rules": ("Rule set", "Undecided"), "players": ("Player", "Given up")}
_CAPTIONS = {
    "rules": "Deals that can be won under each rule set, of those numbered from 0 on.",
    "players": "Games won under standard, of the deals numbered from 0 on.",
}


def rates(options: Mapping[str, str], attributes: Mapping[str, str]) -> str:
    """The whole figure. Raises ValueError for a table that there is not."""
    of = options.get("of", "rules")
    if of not in _ROWS:
        raise ValueError(f"there are no rates of {of!r}: one of {', '.join(_ROWS)}")
    heads = "".join(
        f'<th scope="col">{head}</th>' for head in (_HEADS[of][0], "Won", "Share", "95 % interval", _HEADS[of][1])
    )
    rows = "\n".join(_row(name, player, rules) for (player, rules), name in _ROWS[of].items())
    table = f'<table class="tc-table-of"><thead><tr>{heads}</tr></thead><tbody>\n{rows}\n</tbody></table>'
    caption = f"<figcaption>{html_text(_CAPTIONS[of])} The bars run from 0 to 100 %.</figcaption>"
    head = {"class": "tc tc-lab tc-rates", "id": attributes["id"]}
    return f'<figure{html_attributes(head)}>\n<div class="tc-wide">{table}</div>\n{caption}\n</figure>'


def _row(name: str, player: str, rules: str) -> str:
    won, deals, found = surveyed("won", player, rules), surveyed("deals", player, rules), rate(player, rules)
    low, share, high = (
        f"{float(100 * each):.{decimals(found.high - found.low)}f}" for each in (found.low, found.value, found.high)
    )
    bar = html_attributes({"class": "tc-share", "style": f"--low:{low}%; --high:{high}%"})
    return (
        f'<tr><th scope="row">{html_text(name)}</th><td>{won:,} of {deals:,}</td>'
        f"<td><span{bar}>{share} %</span></td><td>{low} to {high} %</td>"
        f"<td>{surveyed('undecided', player, rules):,}</td></tr>"
    )


def decimals(width: Fraction) -> int:
    """How many decimals of a percentage tell something, if it is known to within `width`.

    >>> decimals(Fraction(13, 1000)), decimals(Fraction(11, 10_000)), decimals(Fraction(3, 100_000))
    (1, 2, 4)
    """
    return 1 + max(0, ceil(-log10(100 * width)))

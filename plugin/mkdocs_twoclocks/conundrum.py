"""The conundrum of Clock as HTML: the moment it speaks of, a deal to try it with, and games with a fault.

The first board stands at the moment: a fair deal, an hour pile, all cards of its rank face up and one card still face
down. Below it the lowest card of any hour pile can be changed. The second board is a game that gets stuck by a fault,
and goes on as the books say. Without a script both boards, all words and the exact shares can be read.
"""

import json
from collections.abc import Mapping, Sequence

from twoclocks import odds
from twoclocks.cards import DECK, RANKS, deal_number, spoken
from twoclocks.clock import Clock
from twoclocks.conundrum import bottoms, cells, score, sentence, shown, watched
from twoclocks.faults import FAULTS, Count, count_deck, deal
from twoclocks.position import replay
from twoclocks.view import Line, View, moment, view

from .controls import button, field, group, html_attributes, html_text, select
from .html import widget

OPTIONS = ("seed",)
#: A deal that is won, and an hour whose last card comes early.
_DEAL, _HOUR = 8, "5"
#: A deal that is stuck on the pile's own last card, once it is dealt wrong.
_STUCK, _FAULT = 3822, "hour"
_DECKS = ((2, 2), (2, 3), (2, 4), (3, 2), (3, 3), (4, 2))


def conundrum(options: Mapping[str, str], attributes: Mapping[str, str]) -> str:
    """The whole element. Raises ValueError for a seed that is no deal number."""
    seed, id = deal_number(options.get("seed", "1")), attributes["id"]
    version = {"data-version": attributes["data-version"]}
    fair = Clock.deal(_DEAL)
    line, at, _ = watched(fair, _HOUR)
    now = moment(replay(fair, fair.line()[: at - 1])[-1])
    stuck = deal(_FAULT, _STUCK)
    found = shown(_FAULT, _STUCK)
    parts = [
        # Before those of the boards, so that the script finds the widget's own.
        '<p class="tc-live" role="status" aria-live="polite"></p>',
        _part(
            "The moment of five cards",
            "A full deck and a fair deal, stopped at a moment. The last of the four 5s has come to its pile: four "
            "cards lie face up there, and one is still face down. That card is turned next. Can it be a 5?",
            _board(f"{id}-deal", {"deal": str(_DEAL), **version}, now, line, at, "A fair deal at the moment of five"),
        ),
        _part(
            "Try to make it one",
            "Choose a pile, and the card that shall lie last in it. It changes places with the card that lies there, "
            "so the deck stays whole. The deal is then played on the board above, up to the moment at which the pile "
            "gives its last card, or else to the end of the game.",
            _editor(fair),
            _WITHOUT,
            f'<p class="tc-score">{html_text(score(0, 0))}</p>',
            '<p class="tc-verdict"></p>',
            _PROGRESS,
            _NOTE,
            f"<p>{html_text(_COMPANY)}</p>",
            _decks(),
        ),
        _part(
            "Let something go wrong",
            "With a fault, play can get stuck at an hour. The rule of the books says: if a pile's last card is its "
            "own, go round clockwise to the next pile that has a face-down card, and turn that. How many of the stuck "
            "games does it cover?",
            _faults(id),
            _bar(seed),
            f'<p class="tc-result">{html_text(sentence(_FAULT, Count()))}</p>',
            _PROGRESS,
            _NOTE,
            f'<p class="tc-game">{html_text(found["name"])}</p>',
            _board(
                f"{id}-fault",
                {"position": str(stuck), **version},
                {**view(replay(stuck, stuck.line())[-1]), "status": found["told"][0]},
                found["line"],
                found["at"],
                "A game with a fault, where it is stuck",
            ),
        ),
    ]
    head = {"class": "tc tc-lab tc-conundrum", "aria-label": "The Clock conundrum", "data-show": "conundrum"}
    section = "\n".join([f"<section{html_attributes(head)}>", *parts, "</section>"])
    own = {"data-position": str(fair), "data-bottoms": json.dumps(bottoms(fair)), "data-score": score(0, 0)}
    return f"<clock-conundrum{html_attributes({**attributes, **own})}>\n{section}\n</clock-conundrum>"


_COMPANY = (
    "You are in good company. Every deal of some small decks was tried when this page was made. At an hour it never "
    "happened. In the middle it did, once in as many deals as there are ranks, and there it ends the game; with a full "
    f"deck in {odds.own_in_the_middle()} of all deals. Full decks can be tried below, as many as you like."
)
_PROGRESS = '<p class="tc-progress"><span></span> <progress aria-label="Progress" value="0" max="1"></progress></p>'
_NOTE = '<p class="tc-note" hidden></p>'
_WITHOUT = (
    '<noscript><p class="tc-without">Deals are changed here, and games with a fault are played, with JavaScript, which '
    "is off. The boards show one of each, and the table has the exact shares.</p></noscript>"
)


def _part(heading: str, words: str, *parts: str) -> str:
    return "\n".join([f'<div class="tc-part">\n<h2>{heading}</h2>\n<p>{html_text(words)}</p>', *parts, "</div>"])


def _board(id: str, attributes: Mapping[str, str], now: View, line: Line, at: int, title: str) -> str:
    return widget("clock", "steps", now, id=id, attributes=attributes, data={"line": line, "at": at}, title=title)


# The deal to try


def _editor(start: Clock) -> str:
    hours = {rank: f"{hour} o'clock" for hour, rank in enumerate(RANKS[:-1], 1)}
    cards = {card: spoken(card) for card in DECK}
    fields = f"<label>Pile {select('pile', hours, _HOUR)}</label>"
    fields += f"<label>Its last card {select('card', cards, bottoms(start)[_HOUR])}</label>"
    buttons = button("try", "Try this deal", "tc-main") + button("restart", "Restart", off=True)
    return f'<div class="tc-bar">{group(fields)}{group(buttons)}</div>'


def _decks() -> str:
    rows = []
    for ranks, suits in _DECKS:
        found = count_deck(ranks, suits)
        middle = f"{found.middle:,} ({odds.own_in_the_middle(ranks, suits)})"
        rows.append(_row(str(ranks), str(suits), f"{found.games:,}", f"{found.covered:,}", middle))
    return _table(("Ranks", "Suits", "Deals", "At an hour", "In the middle"), rows)


# The faults


def _faults(id: str) -> str:
    rows = []
    for name, fault in FAULTS.items():
        radio = {"type": "radio", "name": f"{id}-fault", "value": name, "autocomplete": "off"}
        chosen = " checked" if name == _FAULT else ""
        share = str(fault.share) if name != "none" else "never"
        label = f"<label><input{html_attributes(radio)}{chosen}> {html_text(fault.words)}</label>"
        rows.append(_row(label, *cells(Count()), share, attributes={"data-fault": name}))
    table = _table(("What is wrong", "Games", "Stuck", "Covered", "Exact share"), rows)
    return f'<fieldset class="tc-faults" aria-label="What is wrong">{table}</fieldset>'


def _bar(seed: int) -> str:
    buttons = (
        button("game", "Another game", "tc-main")
        + button("games", "1,000 more games")
        + button("stop", "Stop", off=True)
        + button("again", "Start over", off=True)
    )
    return f'<div class="tc-bar">{group(field("seed", "Seed", seed))}{group(buttons)}</div>'


def _table(heads: Sequence[str], rows: Sequence[str]) -> str:
    head = "".join(f'<th scope="col">{name}</th>' for name in heads)
    return (
        f'<div class="tc-wide"><table class="tc-table-of"><thead><tr>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


def _row(head: str, *cells: str, attributes: Mapping[str, str] | None = None) -> str:
    body = "".join(f"<td>{cell}</td>" for cell in cells)
    return f'<tr{html_attributes(attributes or {})}><th scope="row">{head}</th>{body}</tr>'

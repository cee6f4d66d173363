"""The counting ladder as HTML: from a deck whose deals all fit on a page to the one that no time is enough for.

It has three forms. `deals` lays out and plays every deal of a deck. `count` is the ladder itself: deck by deck how many
deals there are and how many are won; larger decks are played in the browser. `order` shows step by step why the
answer never changes, and without a script it is a list of all steps.
"""

from collections.abc import Mapping, Sequence

from twoclocks import odds
from twoclocks.clock import rank_names
from twoclocks.ladder import count, deals, orders, turned

from .controls import button, group, html_attributes, html_text

OPTIONS = ("show",)
#: The deck whose deals are all laid out, and those that are counted: while the page is built, and in the browser.
_SHOWN = (2, 2)
_BUILT = ((2, 2), (2, 3), (2, 4), (3, 2), (3, 3), (4, 2))
_LATER = ((3, 4), (5, 2), (4, 3))
#: The deal that is turned step by step, of three ranks and two suits, in the order of dealing.
_EXAMPLE = (0, 2, 1, 1, 0, 2)
_NAMES = {"A": "ace", "2": "two", "3": "three", "4": "four", "K": "king"}


def ladder(options: Mapping[str, str], attributes: Mapping[str, str]) -> str:
    """The whole element. Raises ValueError for a form that there is not."""
    show = options.get("show", "count")
    forms = {"deals": _deals, "count": _count, "order": _order}
    if show not in forms:
        raise ValueError(f"{show!r} cannot be shown: one of {', '.join(forms)}")
    label = {"deals": "All deals of a small deck", "count": "The counting ladder", "order": "Why the order is fair"}
    head = {"class": f"tc tc-lab tc-ladder tc-{show}", "aria-label": label[show], "data-show": show}
    section = f"<section{html_attributes(head)}>\n{forms[show]()}\n</section>"
    return f"<clock-ladder{html_attributes({**attributes, 'show': show})}>\n{section}\n</clock-ladder>"


# Every deal


def _deals() -> str:
    ranks, suits = _SHOWN
    items = []
    for number, deal in enumerate(orders(ranks, suits), 1):
        order = turned(deal, ranks)
        left = _left(deal, ranks, order)
        won = not left
        piles = "".join(
            f'<span class="tc-small-pile"><span>{_NAMES[name].capitalize()} pile</span> '
            f"{_chips(deal[pile::ranks], ranks)}</span>"
            for pile, name in enumerate(rank_names(ranks))
        )
        rest = f' <span class="tc-rest">then {_chips(left, ranks)}</span>' if left else ""
        items.append(
            f'<li{" data-won" if won else ""}><b class="tc-deal-name">Deal {number}</b> {piles} '
            f'<span class="tc-row"><span>Turned</span> {_chips(order, ranks)}{rest}</span> '
            f'<span class="tc-end">{"won" if won else f"lost, {len(left)} left"}</span></li>'
        )
    return f'<ol class="tc-deals-list">{"".join(items)}</ol>'


def _left(deal: Sequence[int], ranks: int, order: Sequence[int]) -> list[int]:
    """The cards that are never turned: pile by pile, each from the top down."""
    gone = [0] * ranks
    for pile in (ranks - 1, *order[:-1]):
        gone[pile] += 1
    piles = [list(deal[pile::ranks]) for pile in range(ranks)]
    return [card for pile, many in zip(piles, gone, strict=True) for card in pile[::-1][many:]]


def _chips(cards: Sequence[int | None], ranks: int) -> str:
    names = rank_names(ranks)
    chips = [
        '<b class="tc-chip" data-down>?</b>' if card is None else f'<b class="tc-chip">{names[card]}</b>'
        for card in cards
    ]
    return f'<span class="tc-chips">{" ".join(chips)}</span>' if chips else ""


# Deck by deck


def _count() -> str:
    rows = []
    for ranks, suits in _BUILT:
        many, won, share = count(ranks, suits, deals(ranks, suits))["words"]
        rows.append(_rung(ranks, suits, many, won, share))
    for ranks, suits in _LATER:
        number = f"{deals(ranks, suits):,}"
        rows.append(_rung(ranks, suits, number, "", "", button("count", f"Play all {number}")))
    rows.append(_rung(13, 4, _about(deals(13, 4)), "", "", button("simulate", "Simulate 10,000")))
    heads = ("Ranks", "Suits", "Deals", "Won", "Share")
    head = "".join(f'<th scope="col">{name}</th>' for name in heads)
    return (
        f'<div class="tc-wide"><table class="tc-table-of"><thead><tr>{head}</tr></thead><tbody>{"".join(rows)}</tbody>'
        f'</table></div>\n<div class="tc-bar tc-bottom">{group(button("stop", "Stop", off=True))}</div>\n'
        '<p class="tc-progress"><span></span> <progress aria-label="Deals played" value="0" max="1"></progress></p>\n'
        f"{_WITHOUT}\n"
        '<p class="tc-note" hidden></p>\n<p class="tc-live" role="status" aria-live="polite"></p>'
    )


_WITHOUT = (
    '<noscript><p class="tc-without">The larger decks are played in your browser with JavaScript, which is off. The '
    "table has the results of those that were played when this page was made.</p></noscript>"
)


def _about(number: int) -> str:
    """A number that is too long to be written out.

    >>> _about(92024242230271040357)
    '9.20 × 10¹⁹'
    """
    digits, power = f"{number:.2e}".split("e+")
    return f"{digits} × 10{power.translate(str.maketrans('0123456789', '⁰¹²³⁴⁵⁶⁷⁸⁹'))}"


def _rung(ranks: int, suits: int, many: str, won: str, share: str, button: str = "") -> str:
    head = html_attributes({"data-ranks": str(ranks), "data-suits": str(suits)})
    cell = f'<td class="tc-press">{button}</td>' if button else f"<td>{won}</td>"
    return f"<tr{head}><td>{ranks}</td><td>{suits}</td><td>{many}</td>{cell}<td>{share}</td></tr>"


# The order of the cards


def _order() -> str:
    """A small game, lost like most, card by card, with what is known of the piles at each moment."""
    ranks, names = 3, [_NAMES[name] for name in rank_names(3)]
    cards, suits = len(_EXAMPLE), len(_EXAMPLE) // ranks
    order = turned(list(_EXAMPLE), ranks)
    left = _left(_EXAMPLE, ranks, order)
    known: list[list[int | None]] = [[None] * suits for _ in range(ranks)]
    steps = [
        _step(
            known,
            [],
            f"The {cards} cards of a mini deck are shuffled and dealt. Nobody has seen any of them, so each place is "
            "as likely as any other to hold each card. The king pile gives the first one.",
        )
    ]
    for number, (source, card) in enumerate(zip([ranks - 1, *order], order, strict=False)):
        known[source].pop()
        text = (
            f"The {names[source]} pile gives a card that nobody has seen. Each of the {cards - number} cards not yet "
            f"turned is as likely as the others to lie there. It is {_a(names[card])}, so the {names[card]} pile "
            "is next."
        )
        steps.append(_step(known, order[: number + 1], text))
    win = odds.win(ranks, suits)
    steps += [
        _step(
            known,
            order,
            "But that pile is empty. It was the last king, and the game is over; whoever plays stops here. We do not.",
        ),
        _step(
            [[]] * ranks,
            [*order, *left],
            f"Turn what is left as well, pile by pile. Again nobody has seen it. Now all {cards} cards have come one "
            "by one, each drawn fairly from those not yet turned. That is just what a fair shuffle is.",
        ),
        _step(
            [[]] * ranks,
            [*order, *left],
            "A game ends with the last king. If no card is left then, it is won, and that king is the last card of "
            "all. If cards are left, they come after it, and the last card of all is no king. So a win means just "
            f"this: the last card of a fair shuffle is a king. Of {cards} cards {suits} are kings, so it happens "
            f"{win.numerator} time in {win.denominator}.",
        ),
    ]
    bar = group(button("back", "Back", off=True) + button("next", "Next step", "tc-main"))
    return (
        f'<ol class="tc-steps-list">{"".join(steps)}</ol>\n'
        f'<div class="tc-bar tc-bottom">{bar}<span class="tc-at" aria-hidden="true"></span></div>\n'
        f'<p class="tc-live" role="status" aria-live="polite"></p>'
    )


def _step(known: Sequence[Sequence[int | None]], order: Sequence[int], text: str) -> str:
    ranks = len(known)
    piles = "".join(
        f'<span class="tc-small-pile"><span>{_NAMES[name].capitalize()} pile</span> '
        f"{_chips(pile, ranks) or _EMPTY}</span>"
        for name, pile in zip(rank_names(ranks), known, strict=True)
    )
    row = _chips(order, ranks) or '<span class="tc-chips">no card yet</span>'
    return (
        f'<li><div class="tc-still">{piles}<span class="tc-row"><span>Turned</span> {row}</span></div>'
        f"<p>{html_text(text)}</p></li>"
    )


_EMPTY = '<span class="tc-chips">empty</span>'


def _a(name: str) -> str:
    return f"an {name}" if name[0] == "a" else f"a {name}"

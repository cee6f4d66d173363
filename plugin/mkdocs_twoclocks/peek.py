"""The twelve-card peek as HTML: a clock with its bottom cards and the arrows between them, to tell from these who wins.

It has two forms. `peek` is a run of ten deals to judge before they are played. The first one is there from the start;
without a script it is a picture with all arrows, and its answer. `proof` shows in steps why the bottom cards decide;
without a script it is a list of them.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from twoclocks.cards import RANKS, deal_number, spoken
from twoclocks.clock import Clock
from twoclocks.peek import RUN, circles, told, way
from twoclocks.peek import peek as first
from twoclocks.position import replay
from twoclocks.tree import arrows as bottom_arrows

from . import arrows
from .controls import bottom_bar, button, group, html_attributes, html_text
from .html import clock_table, embedded

OPTIONS = ("seed", "show")


def peek(options: Mapping[str, str], attributes: Mapping[str, str]) -> str:
    """The whole element. Raises ValueError for a form that there is not, or a seed that is no deal number."""
    show = options.get("show", "peek")
    labels = {"peek": "The twelve-card peek", "proof": "Why the bottom cards decide"}
    if show not in labels:
        raise ValueError(f"{show!r} cannot be shown: one of {', '.join(labels)}")
    found = first(deal_number(options.get("seed", "1")))
    inside, data = (_peek(found), embedded(found)) if show == "peek" else (_proof(), "")
    kind = "tc-clock tc-lab tc-peek" if show == "peek" else "tc-lab tc-proof"
    head = html_attributes({"class": f"tc {kind}", "aria-label": labels[show], "data-show": show})
    named = html_attributes({**attributes, "show": show})
    return f"<clock-peek{named}>\n<section{head}>\n{inside}\n</section>\n{data}</clock-peek>"


# The run


def _peek(found: Mapping[str, Any]) -> str:
    start = found["line"]["start"]
    marks = "".join(f"<li>Peek {number}: to come</li>" for number in range(1, RUN + 1))
    guesses = button("won", "It will be won") + button("lost", "It will be lost")
    switch = '<button type="button" role="switch" aria-checked="false" data-action="arrows">Arrows</button>'
    following = button("next", "Next peek", "tc-main", off=True)
    return "\n".join(
        [
            f'<div class="tc-run"><b class="tc-heading">{found["heading"]}</b>'
            f'<ol class="tc-marks" aria-label="The run">{marks}</ol></div>',
            f'<div class="tc-says"><p class="tc-status">{html_text(start["status"])}</p></div>',
            f'<div class="tc-dealt" data-paths="{"|".join(arrows.PATHS)}">\n'
            f"{clock_table(start, '', arrows.svg(found['arrows']))}\n</div>",
            f'<div class="tc-asked"><div class="tc-bar">{group(guesses)}{group(switch)}{group(following)}</div>',
            f'<p class="tc-verdict">{html_text(found["hint"])}</p></div>',
            bottom_bar("clock", "steps", 0, 0, over=False),
            f'<details class="tc-told"><summary>The arrows in words</summary>{_list(found["told"])}</details>',
            _PROGRESS,
            _without(found),
            '<p class="tc-note" hidden></p>',
            '<p class="tc-live" role="status" aria-live="polite"></p>',
        ]
    )


def _list(sentences: Sequence[str]) -> str:
    return f"<ol>{''.join(f'<li>{html_text(sentence)}</li>' for sentence in sentences)}</ol>"


_PROGRESS = (
    '<p class="tc-progress"><span></span> <progress aria-label="Loading" value="0" max="1"></progress>'
    '<button type="button" data-action="stop">Stop</button></p>'
)


def _without(found: Mapping[str, Any]) -> str:
    (said,) = (answer["said"] for answer in found["answers"].values() if answer["right"])
    return (
        '<noscript><p class="tc-without">Deals are guessed and played here with JavaScript, which is off. This is the '
        f"first deal, with its arrows.</p><details><summary>The answer</summary><p>{html_text(said)}</p>"
        f"{_list(found['ways'])}</details></noscript>"
    )


# The proof

#: A deal that is won, and an hour of it to look at; a lost one, and an hour of it that leads into the circle.
_WON, _LOOKED = 8, "7"
_LOST, _INTO = 13, "A"


def _proof() -> str:
    steps = [*_circle_is_lost(Clock.deal(_WON)), *_lost_has_a_circle(Clock.deal(_LOST))]
    bar = group(button("back", "Back", off=True) + button("next", "Next step", "tc-main"))
    return (
        f'<ol class="tc-steps-list">{"".join(steps)}</ol>\n'
        f'<div class="tc-bar tc-bottom">{bar}<span class="tc-at" aria-hidden="true"></span></div>\n'
        '<p class="tc-live" role="status" aria-live="polite"></p>'
    )


def _circle_is_lost(deal: Clock) -> list[str]:
    """A deal that is won has no circle: along an arrow, the last card of an hour comes ever later."""
    leads, turned = bottom_arrows(deal), deal.line()
    times = {hour: turned.index(deal.pile(hour)[0]) + 1 for hour in leads}
    here, there = _clock(_LOOKED), _clock(leads[_LOOKED])
    return [
        _step(
            deal,
            f"Deal {_WON}, with the bottom card of each hour and an arrow to the pile that it belongs to. Piles are "
            "turned from the top, so the bottom card is the last one that an hour gives.",
            _told(deal),
        ),
        _step(
            deal,
            "Play it. This deal is won, so every hour gives all its cards. The number below a rank says when its last "
            "one came: as which card of the game.",
            " ".join(f"{_clock(hour)}: {number}." for hour, number in times.items()),
            times=times,
        ),
        _step(
            deal,
            f"Look at {here}. Its last card is the {spoken(deal.pile(_LOOKED)[0])}, card {times[_LOOKED]} of the game. "
            f"It goes to {there}, and then {there} gives a card. So {there} gives its own last card later: that is "
            f"card {times[leads[_LOOKED]]}.",
            times=times,
            strong=[_LOOKED],
        ),
        _step(
            deal,
            "It is so with every arrow that ends at an hour: the number at its head is higher than that at its tail. "
            "Round a circle the numbers would rise for ever. So a deal that is won has no circle, and a deal with a "
            "circle is lost.",
            times=times,
            strong=[hour for hour, pile in leads.items() if pile in leads],
        ),
    ]


def _lost_has_a_circle(deal: Clock) -> list[str]:
    """A deal that is lost has a circle: an hour that has cards left leads to one that has cards left, too."""
    leads = bottom_arrows(deal)
    end = replay(deal, deal.line())[-1]
    left = [hour for hour in leads if end.pile(hour)]
    (circle,) = circles(leads)
    here, there = _clock(_INTO), _clock(leads[_INTO])
    return [
        _step(
            deal,
            f"Now deal {_LOST}. It is lost: the fourth king has come, and at the dark hours cards still lie face down. "
            "The bottom card is one of them, since it would have been turned last.",
            f"{_told(deal)} Dark: {', '.join(map(_clock, left))}.",
            down=left,
        ),
        _step(
            deal,
            f"Look at {here}. Its bottom card, the {spoken(deal.pile(_INTO)[0])}, has not been turned. So not all "
            f"cards of its rank have come to {there}. An hour gives one card for each that comes, so {there} has not "
            "given all its cards either: it is dark, too.",
            down=left,
            strong=[_INTO],
        ),
        _step(
            deal,
            "So a dark hour leads to a dark hour, and never to the king pile, for all kings have been turned. There "
            "are only so many hours, so at last the way comes to one for the second time. Here it goes "
            f"{way(deal, circle[0])}. A deal that is lost has a circle.",
            down=left,
            strong=circle,
        ),
        _step(
            deal,
            "Both together: a deal is won if its arrows run in no circle, and only then. From every hour they lead on "
            "to the king pile, as the branches of a tree lead to its root.",
            down=left,
            strong=circle,
        ),
    ]


def _step(
    deal: Clock,
    text: str,
    words: str = "",
    times: Mapping[str, int] | None = None,
    down: Collection[str] = (),
    strong: Collection[str] = (),
) -> str:
    """A clock and a text; `words` tell the clock, `times` stand below the ranks, `down` hours are dark."""
    leads = bottom_arrows(deal)
    hours = "".join(
        f'<li style="--hour:{number}"><span>{number}</span>'
        f'<b class="tc-chip"{" data-down" if hour in down else ""}>{"10" if pile == "T" else pile}'
        f"{f'<small>{times[hour]}</small>' if times else ''}</b></li>"
        for number, (hour, pile) in enumerate(leads.items(), 1)
    )
    return (
        f'<li><div class="tc-small"><span class="tc-words">{words}</span>'
        f'<ol class="tc-small-dial" aria-hidden="true">{hours}<li style="--hour:0"><b class="tc-chip">K</b></li></ol>'
        f"{arrows.svg(leads, strong)}</div><p>{html_text(text)}</p></li>"
    )


def _told(deal: Clock) -> str:
    return " ".join(told(deal, hour) for hour in bottom_arrows(deal))


def _clock(hour: str) -> str:
    return f"{RANKS.index(hour) + 1} o'clock"

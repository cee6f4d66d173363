"""*Claims we checked*: every claim of the page has its form, and something on the page that refutes it.

A claim is a heading of the third level with an id, then three lines: the claim with its sources, the verdict, and what
shows it. The games and the checked numbers in its text are what it is refuted by. Which of them does, and how, stands
here, so that a claim without a refutation fails, and so does one whose deal does not show what the text says of it.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from mkdocs_twoclocks.facts import collected, criterion, fact, homeless
from mkdocs_twoclocks.fence import read
from mkdocs_twoclocks.written import as_written
from twoclocks.clock import Clock
from twoclocks.grandfather import CHAINS, COMPLETE, START, Grandfather
from twoclocks.position import replay

PAGE = (Path(__file__).parents[2] / "docs" / "claims.md").read_text(encoding="utf-8")
VERDICTS = ("wrong", "loose", "empty", "misprint")
FORM = re.compile(
    r"### [^\n]+ \{ #(?P<id>[\w-]+) \}\n\n"
    r"- \*\*Claim:\*\* (?P<claim>.+?)\n"
    r"- \*\*Verdict:\*\* (?P<verdict>\w+)\n"
    r"- \*\*Shown by:\*\* (?P<shown>[^\n]+)\n\n"
    r"(?P<text>.+)",
    re.DOTALL,
)


@dataclass
class Claim:
    """One claim of the page: its words with their sources, and the games and marked facts that are to refute it."""

    claim: str
    verdict: str
    shown: str
    text: str

    @property
    def sources(self):
        return re.findall(r"\]\((sources\.md#[\w-]+|https://\S+)\)", self.claim)

    @property
    def games(self):
        fences = re.findall(r"^```((?:clock|grandfather) .*)\n((?:.*\n)*?)```$", self.text, re.M)
        return [read(first_line, body) for first_line, body in fences]

    @property
    def deals(self):
        """The deals that the games of the page come from."""
        starts = [game.start for game in self.games]
        return [start.start() if isinstance(start, Clock) else start for start in starts]

    @property
    def facts(self):
        return re.findall(r"\[=([\w.]+(?:\([^)]*\))?) [^\]]+\]", self.text)

    @property
    def numbers(self):
        """The numbers that are claimed: `10%`, `1 in 50`; percent in the form that facts are compared in."""
        said = re.findall(r"\d+ in \d+|[\d.]+ ?(?:%|percent)", self.claim)
        return [re.sub(r" ?percent", " %", number) for number in said]


def claims(page):
    """The claims of a page, by id. Raises ValueError for a heading that has not the form of one."""
    found = {}
    for part in re.split(r"^(?=### )", page, flags=re.M)[1:]:
        match = FORM.match(re.sub(r"^## .*", "", part, flags=re.M | re.S))
        if not match:
            raise ValueError(f"not in the form of a claim: {part.splitlines()[0]}")
        found[match["id"]] = Claim(**{name: value for name, value in match.groupdict().items() if name != "id"})
    return found


CLAIMS = claims(PAGE)

# How a claim can be refuted


def counted(name):
    """By a fact that the page marks, and that is none of the numbers claimed."""
    return lambda claim: (
        bool(claim.numbers)
        and name in claim.facts
        and all(as_written(fact(name), number) != number for number in claim.numbers)
    )


def shown(*tests: Callable[[Clock], bool]):
    """By games of Clock on the page, one for each test, which looks at the game at its end."""

    def refuted(claim):
        ends = [replay(game.start, game.start.line())[-1] for game in claim.games]
        return len(ends) == len(tests) and all(test(end) for test, end in zip(tests, ends, strict=True))

    return refuted


def kings(end):
    return tuple(place for place, card in enumerate(end.turned, 1) if card[0] == "K")


def won(end):
    return end.outcome() == "won"


def begins_too_early(end):
    """A king is turned before every hour has given a card."""
    hours_that_gave = {end.source(count) for count in range(kings(end)[0] - 1)} - {"K"}
    return len(hours_that_gave) < 12


def all_home(end):
    return all(card[0] == rank for rank, pile in zip(end.ranks, end.piles, strict=True) for card in pile)


def hours_astray(end):
    """The hours whose bottom cards do not lead to the middle, by going on from each for longer than there are piles."""
    to = {rank: pile[0][0] for rank, pile in zip(end.ranks, end.start().piles, strict=True)}
    astray = 0
    for rank in end.ranks[:-1]:
        for _ in end.ranks:
            rank = rank if rank == "K" else to[rank]
        astray += rank != "K"
    return astray


def left(end):
    return sum(map(len, end.piles))


def hours_with_their_own_at_the_bottom(end):
    return [rank for rank, pile in zip(end.ranks[:-1], end.start().piles, strict=False) if pile[0][0] == rank]


def never_turns_its_own(end):
    """Some hour has its own rank at the bottom, and each of them keeps that card face down."""
    own = hours_with_their_own_at_the_bottom(end)
    return bool(own) and all(end.pile(rank) for rank in own)


def never_on_a_fair_deal(_claim):
    """The stupid twin of a proof: no hour of many deals turns a last card of its own rank, or runs dry."""
    for deal in range(2000):
        start = Clock.deal(deal)
        end = replay(start, start.line())[-1]
        if end.outcome() == "stuck" or any(not end.pile(rank) for rank in hours_with_their_own_at_the_bottom(end)):
            return False
    return True


def middle_turns_its_own(end):
    return end.start().pile("K")[0][0] == "K" and not end.pile("K")


def exactly_a_share(claim):
    decks = [tuple(map(int, deck)) for deck in re.findall(r"\[=mini\.wins\((\d), (\d)\)", claim.text)]
    return len(decks) == 2 and all(
        fact(f"mini.wins({ranks}, {suits})") * ranks == fact(f"mini.deals({ranks}, {suits})") for ranks, suits in decks
    )


def corner_decides(claim):
    games = {game.start.rules: game.start for game in claim.games}
    if set(games) != {"standard", "corner"} or len({game.columns for game in games.values()}) > 1:
        return False
    return not games["standard"].legal_moves() and bool(games["corner"].legal_moves())


REFUTED = {
    "hardly-ever": counted("clock.win"),
    "one-in-ten": counted("clock.win"),
    "close-to": lambda claim: counted("clock.win")(claim) and exactly_a_share(claim),
    "kings-48-to-51": shown(
        lambda end: won(end) and not criterion(kings(end)),
        lambda end: not won(end) and criterion(kings(end)),
    ),
    "kings-must-wait": shown(lambda end: won(end) and begins_too_early(end)),
    "before-the-fourth-king": shown(lambda end: won(end) and kings(end)[3] == len(end.turned)),
    "eleven-piles": lambda claim: "clock.hours" in claim.facts and fact("clock.hours") != 11,
    "face-down": shown(lambda end: all_home(end) and left(end) and not won(end)),
    "unreachable": shown(lambda end: hours_astray(end) != left(end)),
    "next-pile": lambda claim: shown(never_turns_its_own)(claim) and never_on_a_fair_deal(claim),
    "cannot-happen": shown(middle_turns_its_own),
    "three-in-four": lambda claim: "survey.rate(solver)" in claim.facts and fact("survey.rate(solver)").low > 3 / 4,
    "nothing-more": lambda claim: "grandfather.overfilling" in claim.facts and fact("grandfather.overfilling") == 12,
    "ten-of-diamonds": lambda claim: (
        "grandfather.homeless(1, TD)" in claim.facts and homeless(1, "TD") == {"TH", "JH", "QH", "KH", "AH"}
    ),
    "two-at-twelve": lambda claim: "grandfather.wanted(12)" in claim.facts and fact("grandfather.wanted(12)") > 52,
    "finished-clock": lambda claim: [game.start.face for game in claim.games] == [START] != [COMPLETE],
    "corner": corner_decides,
}


def test_every_claim_has_its_refutation():
    assert list(CLAIMS) == list(REFUTED)


@pytest.mark.parametrize("name", CLAIMS)
def test_a_claim_has_its_source_and_its_verdict(name):
    claim = CLAIMS[name]
    assert claim.sources
    assert claim.verdict in VERDICTS
    told = [int(number) for number in re.findall(r"deal (\d+)", claim.shown)]
    assert told or (claim.shown == "counting" and not claim.games)
    for deal in claim.deals:
        rules = getattr(deal, "rules", "standard")
        assert any(deal in (Clock.deal(number), Grandfather.deal(number, rules)) for number in told)


@pytest.mark.parametrize("name", CLAIMS)
def test_a_claim_is_refuted(name):
    assert REFUTED[name](CLAIMS[name])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param("- **Verdict:** loose\n", "", id="a line of the form is missing"),
        pytest.param(" { #close-to }", "", id="it has no id"),
    ],
)
def test_what_has_not_the_form_of_a_claim_is_named(old, new):
    with pytest.raises(ValueError, match="not in the form of a claim: ### "):
        claims(PAGE.replace(old, new))


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        pytest.param("hardly-ever", "1 in 100", "1 in 13", id="the number claimed is right"),
        pytest.param("hardly-ever", "=clock.win ", "=clock.piles ", id="the right number is not there"),
        pytest.param("kings-must-wait", 'deal="989"', 'deal="536"', id="another deal does not show it"),
        pytest.param("corner", 'rules="corner" ', 'rules="both" ', id="another rule set does not show it"),
    ],
)
def test_a_refutation_can_fail(name, old, new):
    assert old in PAGE
    assert not REFUTED[name](claims(PAGE.replace(old, new))[name])


def test_the_ten_of_diamonds_is_wanted_twice():
    """The five cards that the page names are those that 1 o'clock would take from other hours."""
    assert {card for chain in CHAINS[1:] for card in chain} & set(collected("TD", 1)) == {"TD", "JD", "QD", "KD", "AD"}

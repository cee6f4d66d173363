"""Positions of Grandfather's Clock as a search holds them, and the moves that it has to look at.

A card is one character and a column a string of them, last card last; the free space is a ninth column. Beside the
columns goes one whole number, the *key*: six bits for each of the 40 cards that are dealt, and in them what the card
lies on (another card, a bare column, the free space; nothing, once it is home). So the key tells everything but the
order of the columns, it is 0 when the game is won, and a move changes it by an addition.

Two things keep a search small without changing its answer:

- *The order of the columns is ignored.* The rules treat all columns alike, so positions with the same key are won by
  the same lines, but for the columns' names. For the same reason one empty column is as good a target as another, and
  a lone card gains nothing in an empty column.
- *A safe move home is played at once.* Let X grow from the card t by every card in play that the rules let go on a
  card of X. If t and all the others in X have the card before them at home, t may go home at once: whatever wins
  without that still wins, in no more moves. For take any winning line from before that move, and follow it from after
  it. Call Y the cards that the follower alone has at home: first t, later others, always some of X. Its columns are
  those of the line without Y. When the line moves a card of Y, the follower does nothing. When the line moves another
  card d, that card is last in its place for the follower too. Home, a bare column, the free space and a column whose
  last card is not in Y are as open to the follower as to the line. That leaves a d that goes on a card of Y: it is
  in X, so the card before it is home, and the follower plays it home instead and adds it to Y. The line ends with
  every card at home, hence so does the follower, which has made no more moves: the line's own move of t, now idle,
  makes up for the move at the start. The argument asks nothing of a rule set but which card goes on which.
"""

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from typing import TypeAlias

from .grandfather import CHAINS, Grandfather
from .position import Move

Columns: TypeAlias = tuple[str, ...]

_DEALT = tuple(card for chain in CHAINS for card in chain[1:])
_CODE = {card: chr(ord("A") + number) for number, card in enumerate(_DEALT)}
#: The card before each in its hour; none before the first that is dealt.
BEFORE = {_CODE[card]: _CODE.get(before, "") for chain in CHAINS for before, card in pairwise(chain)}
#: The hour of each card and its place in it.
PLACE = {_CODE[card]: (hour, place) for hour, chain in enumerate(CHAINS) for place, card in enumerate(chain) if place}

#: The bits of each card in a key, and of the card before it: while they are not 0, that card is in play.
FIELD = {card: 63 << 6 * number for number, card in enumerate(BEFORE)}
AWAITS = {card: FIELD.get(before, 0) for card, before in BEFORE.items()}
#: What a card puts into a key, by the end of its column: itself alone, or after the card that it lies on.
_LIES = {card: 1 << 6 * number for number, card in enumerate(BEFORE)}
_LIES |= {on + card: (3 + number) * one for card, one in _LIES.items() for number, on in enumerate(BEFORE)}
_IN_SPACE = {card: 2 * _LIES[card] for card in BEFORE}
_IN_SPACE[""] = 0
_SPACE = 8
HOME = 9
_NAMES = "12345678fh"
_CARDS = "".join(BEFORE)


#: A move from one of the nine columns to one of them or home (9), and the key after it.
Step: TypeAlias = tuple[int, int, int]


class Search:
    """What the rules let a search do."""

    def __init__(self, rules: str) -> None:
        judge = Grandfather((), rules=rules)
        #: The cards that may go on a card.
        self.takes = {_CODE[on]: "".join(_CODE[card] for card in _DEALT if judge.fits(card, on)) for on in _DEALT}
        #: The cards that a card may go on, and what the card then puts into a key.
        self.goes_on = {card: [(on, _LIES[on + card]) for on in BEFORE if card in self.takes[on]] for card in BEFORE}
        self.spaces = rules == "free"

    def safe(self, card: str, key: int) -> bool:
        """Whether a card that can go home may do so without a second thought."""
        grown = [card]
        for on in grown:
            for other in self.takes[on]:
                if key & FIELD[other] and other not in grown:
                    if key & AWAITS[other]:
                        return False
                    grown.append(other)
        return True

    def steps(self, columns: Columns, key: int) -> list[Step]:
        """The moves to look at: one safe move home, or all moves but for the choice of an empty column."""
        tops = {column[-1]: source for source, column in enumerate(columns) if column}
        homes = [card for card in tops if not key & AWAITS[card]]
        safe = [card for card in homes if self.safe(card, key)]
        if safe:
            card = min(safe)
            source = tops[card]
            return [(source, HOME, key - (_IN_SPACE[card] if source == _SPACE else _LIES[columns[source][-2:]]))]
        bare = columns.index("") if "" in columns else HOME
        steps = []
        for card, source in tops.items():
            end = columns[source][-2:]
            left = key - (_IN_SPACE[card] if source == _SPACE else _LIES[end])
            if card in homes:
                steps.append((source, HOME, left))
            for on, lies in self.goes_on[card]:
                if on in tops and tops[on] != _SPACE:
                    steps.append((source, tops[on], left + lies))
            if bare < _SPACE and (len(end) > 1 or source == _SPACE):
                steps.append((source, bare, left + _LIES[card]))
            if self.spaces and not columns[_SPACE]:
                steps.append((source, _SPACE, left + _IN_SPACE[card]))
        return steps


search = cache(Search)


def compact(position: Grandfather) -> tuple[Columns, int]:
    """The columns of a position that has no problems, and its key."""
    columns = ["".join(_CODE[card] for card in pile) for pile in position.columns]
    space = _CODE[position.free] if position.free else ""
    key = _IN_SPACE[space]
    for column in columns:
        key += sum([_LIES[on + card] for on, card in pairwise(["", *column])])
    return (*columns, space), key


def after(columns: Columns, step: Step) -> Columns:
    source, target, _ = step
    changed = list(columns)
    if target != HOME:
        changed[target] += changed[source][-1]
    changed[source] = changed[source][:-1]
    return tuple(changed)


def line(columns: Columns, came_from: Mapping[int, int]) -> tuple[Move, ...]:
    """The moves from these columns to the end of a won game, where each key but theirs came from another one."""
    keys = [0]
    while (key := came_from[keys[-1]]) != keys[-1]:
        keys.append(key)
    piles = list(columns)
    tops = [column[-1:] for column in columns]
    moves = []
    for before, key in pairwise(reversed(keys)):
        # One card has moved: its bits say where to.
        number = ((before ^ key).bit_length() - 1) // 6
        card = _CARDS[number]
        source = tops.index(card)
        match key >> 6 * number & 63:
            case 0:
                target = HOME
            case 1:
                target = tops.index("")
            case 2:
                target = _SPACE
            case on:
                target = tops.index(_CARDS[on - 3])
        if target != HOME:
            piles[target] += card
            tops[target] = card
        piles[source] = piles[source][:-1]
        tops[source] = piles[source][-1:]
        moves.append(_NAMES[source] + _NAMES[target])
    return tuple(moves)

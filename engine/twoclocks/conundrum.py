"""What a page can ask about the conundrum of Clock, answered in words.

A reader tries to build a deal in which the last face-down card of an hour pile belongs to that pile and is turned; and
looks at games with a fault (see `faults`), one by one or many at a time. Each answer is JSON-able. Nothing is
remembered between two: each request brings the deal, or what was counted before, as text.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from . import odds
from .cards import RANKS, Card, NotationError, Pile, spoken
from .clock import Clock
from .faults import FAULTS, Count, count, deal, legs, own
from .position import replay
from .simulate import game
from .tally import MOST, percent
from .view import Line, View, joined, moment, pile_name, view
from .view import count as number_of

Answer = dict[str, Any]

#: The most games of one request, a tenth of a second in a browser.
_AT_ONCE = 500
_HOURS = RANKS[:-1]
_FEW = ("no", "one", "two", "three")


# A deal of the reader's own


def attempt(position: Clock, pile: str, card: Card, tries: int = 0, found: int = 0) -> Answer:
    """Let `card` change places with the lowest card of an hour pile, and play: `tries` before, `found` of them true.

    The answer has the `position` and the lowest cards of its hours, `bottoms`; the `line` and where to stop in it,
    `at`; and what became of the card, in `words`. Raises NotationError for another deal than a full one, another pile
    or another card.
    """
    start = position.start()
    if len(start.piles) != len(RANKS) or start.problems():
        raise NotationError(f"{str(position)!r} is no full deal")
    if pile not in list(_HOURS):
        raise NotationError(f"{pile!r} is no hour pile: one of {' '.join(_HOURS)}")
    bottom = start.pile(pile)[0]
    if not any(card in each for each in start.piles):
        raise NotationError(f"{card!r} is no card")
    swap = {bottom: card, card: bottom}
    start = Clock(tuple(tuple(swap.get(each, each) for each in cards) for cards in start.piles))
    line, at, end = watched(start, pile)
    tries += 1
    found += own(end) and end.source(len(end.turned)) in _HOURS
    words = f"{_fate(start.pile(pile), end, pile)} {_ending(end)}"
    return {
        "position": str(start),
        "bottoms": bottoms(start),
        "line": line,
        "at": at,
        "words": words,
        "tries": tries,
        "found": found,
        "score": score(tries, found),
        "said": f"Try {tries}. {words}",
    }


def bottoms(start: Clock) -> dict[str, Card]:
    """The lowest card of each hour pile."""
    return {hour: start.pile(hour)[0] for hour in _HOURS}


def score(tries: int, found: int) -> str:
    return f"{tries:,} {'try' if tries == 1 else 'tries'}. It happened in {found:,}."


def watched(start: Clock, pile: str) -> tuple[Line, int, Clock]:
    """The line of a deal, where to stop in it to see an hour pile, and its end.

    If the pile gives its last card, that is the moment before: the card that has it turned lies under the pile already.
    Else it is the end of the game.
    """
    positions = replay(start, start.line())
    moves, views = list(positions[-1].turned), [view(each) for each in positions]
    at, bottom = len(moves), start.pile(pile)[0]
    if bottom in moves:
        at = moves.index(bottom) + 1
        views.insert(at, moment(positions[at - 1]))
        moves.insert(at - 1, "")
    return joined(moves, views), at, positions[-1]


def _fate(cards: Pile, end: Clock, pile: str) -> str:
    """What became of the lowest card of a pile, and why."""
    name, bottom = pile_name(pile, end.ranks), spoken(cards[0])
    rank = spoken(f"{pile}C").partition(" ")[0]
    if cards[0] in end.turned:
        return (
            f"The {bottom}, the last card of the {name}, was turned as card {end.turned.index(cards[0]) + 1}. By then "
            f"all {rank}s had come and lay face up, so it could not be another."
        )
    came = sum(card[0] == pile for card in end.turned)
    told = f"{_FEW[came]} {rank}{'' if came == 1 else 's'} came"
    if cards[0][0] != pile:
        return (
            f"The {bottom}, the last card of the {name}, is no {rank}; and it stayed face down. Each {rank} that comes "
            f"turns one card of the pile, and {told}."
        )
    return (
        f"The {bottom}, the last card of the {name}, stayed face down. Each {rank} that comes turns one card of the "
        f"pile, and {told}. To turn this one takes all of them, and it is one of them itself."
    )


def _ending(end: Clock) -> str:
    hidden = sum(map(len, end.piles))
    told = f"with {number_of(hidden, 'card')} face down" if hidden else "and won it: every card is face up"
    words = f"The last king, card {len(end.turned)}, ended the game {told}."
    if own(end):
        words += " In the middle it did happen: that king was the king pile's own last card."
    return words


# Games with a fault


def faulty(fault: str, seed: int, before: str | None = None, games: int | None = None) -> Answer:
    """More games of a seed with a fault, those that follow the ones counted in `before`, and all of them together.

    Without `games` it goes on to the next game that is stuck, or with no fault to the next one, and that is shown.
    Raises NotationError.
    """
    if fault not in FAULTS:
        raise NotationError(f"{fault!r} is no fault: one of {', '.join(FAULTS)}")
    done = Count() if before is None else Count.parse(before)
    more = count(fault, seed, _games(games), done.games) if games is not None else _next(fault, seed, done.games)
    total = done.plus(more)
    if total.games > MOST:
        raise NotationError(f"{total.games:,} games are too many: at most {MOST:,}")
    answer: Answer = {
        "tally": str(total),
        "games": total.games,
        "cells": cells(total),
        "sentence": sentence(fault, total),
    }
    if games is None:
        number = total.games - 1
        answer |= shown(fault, game(seed, number))
        passed = f", after {number_of(more.games - 1, 'game')} not stuck" if more.games > 1 else ""
        answer["name"] = f"Game {number + 1:,}{passed}: {answer['name']}"
        answer["said"] = " ".join([answer["name"], *answer["told"]])
    return answer


def _games(number: int) -> int:
    if not 0 <= number <= _AT_ONCE:
        raise NotationError(f"{number} games at once are not 0 to {_AT_ONCE}")
    return number


def _next(fault: str, seed: int, first: int) -> Count:
    found = count(fault, seed, 1, first)
    while fault != "none" and not found.stuck:
        found = found.plus(count(fault, seed, 1, first + found.games))
    return found


def shown(fault: str, number: int) -> Answer:
    """Deal `number` with a fault: its `name`, its `line`, and `at`, where it stops for the first time.

    The line goes on from there as often as the rule of the books does. At each stop the status says what the rule
    makes of it; these are `told` as well.
    """
    start = deal(fault, number)
    ways = legs(start)
    views: list[View] = []
    told = []
    for way, after in zip(ways, [*ways[1:], None], strict=True):
        leg = list(map(view, way))
        if views:
            leg[0]["status"] = f"By the rule: {leg[0]['status']}"
        leg[-1]["status"] += _ruling(way[-1], after)
        views += leg
        told.append(views[-1]["status"])
    return {
        "name": f"{FAULTS[fault].words}. Deal {number}.",
        "position": str(start),
        "line": joined(ways[-1][-1].turned, views),
        "at": len(ways[0]) - 1,
        "told": told,
    }


def _ruling(end: Clock, after: Sequence[Clock] | None) -> str:
    """What the rule says where a game has stopped; nothing at the king pile, where the game is over."""
    if end.source(len(end.turned)) not in _HOURS:
        return ""
    if not own(end):
        return f" The rule does not cover it: the card came from the {_pile(end, len(end.turned) - 1)}."
    covered = " The rule covers it, the pile's own last card"
    if not after:
        return f"{covered}, but no pile on the circle has a card left to turn."
    return f"{covered}: clockwise from there the {_pile(after[0], len(end.turned))} is the next with a face-down card."


def _pile(position: Clock, count: int) -> str:
    """The name of the pile that card number `count` (from 0) came from."""
    return pile_name(position.source(count), position.ranks)


def cells(total: Count) -> list[str]:
    """The games, those stuck at an hour, those of them that the rule covers."""
    return [f"{number:,}" for number in total[:3]]


def sentence(fault: str, total: Count) -> str:
    """The result in a sentence or two, with how sure it is."""
    if not total.games:
        return "No game has been played yet."
    games = f"{total.games:,} {'game' if total.games == 1 else 'games'}"
    if fault == "none":
        middle = odds.own_in_the_middle()
        return (
            f"{games} with a full deck and a fair deal: {total.stuck:,} stuck at an hour. In {total.middle:,} the last "
            f"card of the king pile was a king, which ends the game, {_share(total.middle, total.games, middle)}"
        )
    words = f"{total.stuck:,} of {games} stuck at 5 o'clock"
    if total.over:
        words += f", {total.over:,} of them with every card face up"
    if not total.stuck:
        return f"{words}."
    return f"{words}. The rule covers {total.covered:,}, {_share(total.covered, total.stuck, FAULTS[fault].share)}"


def _share(part: int, whole: int, chance: Fraction) -> str:
    low, high = odds.wilson(part, whole)
    where = "inside" if low <= chance <= high else "outside"
    return (
        f"{percent(part / whole)}: the exact share, {chance} or {percent(float(chance))}, lies {where} the 95 % "
        f"interval, {percent(low)} to {percent(high)}."
    )

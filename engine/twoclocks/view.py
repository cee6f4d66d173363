"""A position as a picture: places, cards in them, the moves on offer and the words for them.

A view is JSON-able. Whoever draws it compares no rank and no suit: it puts each card where the view says, offers the
moves that the view offers, and reports the one that was chosen.

- `places`: by id, in reading order. Clock: `A`, `2`, ... `K`, the piles. Grandfather's Clock: `h1` to `h12`, the
  hours; `f`, the free space, under the rule set that has one; `1` to `8`, the columns. Each has `label`, its name;
  `words`, what lies there; `mark`, one word for how it looks (see `Place`); `pick`, its name when a move starts here;
  `drop`, its name as a target; `next`, the card that an hour takes next.
- `cards`: by a key that a card keeps throughout a game, so that two views of one game tell what moved. Each is
  `[place, layer, look, face]`: layers are drawn from the lowest up; `face` is empty for a face-down card.
- `moves`: each has `move`, the notation; `from` and `to`, places; `said`, the sentence that tells it; `home`, whether
  the card goes home; `look`, its look when it is there. What a move needs lies in its two places alone.
- `status`: the position in a sentence. `dial`: a headline and a few words for the middle of the clock, or none.
  `hand`: where the clock hand points from and to, as hours, 0 the king pile. `finish`: whether every card left can go
  home without any other move.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, TypedDict

from .cards import Card, Pile, spoken
from .clock import Clock
from .grandfather import CHAINS, HOUR, Grandfather
from .position import Move, replay


class Place(TypedDict):
    """A place and what lies there; empty text where a field does not apply.

    `mark` is `goal` (the card in hand goes here), `crowd` (Clock: a card more than a pile holds; see `moment`), `full`
    (Clock: all its own cards face up), `complete` (an hour), `empty` (a column, the free space) or nothing.
    """

    label: str
    words: str
    mark: str
    pick: str
    drop: str
    next: Card


#: A move on offer; `from` and `home` are no Python names, so this is the functional form.
Offer = TypedDict("Offer", {"move": str, "from": str, "to": str, "said": str, "home": bool, "look": str})


class View(TypedDict):
    game: str
    position: str
    rules: str | None
    outcome: str | None
    status: str
    dial: list[str]
    places: dict[str, Place]
    cards: dict[str, list[Any]]
    moves: list[Offer]
    hand: list[int] | None
    finish: bool


class Line(TypedDict):
    """The views of a line: the first one whole, each later one as its difference from the one before."""

    start: View
    moves: list[Move]
    steps: list[dict[str, Any]]


def view(position: Clock | Grandfather) -> View:
    """The picture of a position of either game."""
    return _clock(position) if isinstance(position, Clock) else _grandfather(position)


def line(position: Clock | Grandfather, moves: Iterable[Move]) -> Line:
    """The views of a line from `position`. Raises IllegalMoveError."""
    moves = list(moves)
    return joined(moves, [view(each) for each in replay(position, moves)])


def joined(moves: Sequence[Move], views: Sequence[View]) -> Line:
    """Views one after the other as a line; each move leads from one to the next."""
    return {"start": views[0], "moves": list(moves), "steps": [difference(*pair) for pair in pairwise(views)]}


def difference(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of `after` that are not as in `before`; of places and cards only the entries that are not."""
    changed: dict[str, Any] = {}
    for field, value in after.items():
        old = before[field]
        if field in ("places", "cards"):
            value = {key: entry for key, entry in value.items() if old.get(key) != entry}
            if value:
                changed[field] = value
        elif value != old:
            changed[field] = value
    return changed


def count(number: int, thing: str) -> str:
    """A number and its noun.

    >>> count(1, "card"), count(2, "card"), count(0, "legal move")
    ('1 card', '2 cards', 'no legal moves')
    """
    return f"{number or 'no'} {thing}{'' if number == 1 else 's'}"


# Clock


def pile_name(rank: str, ranks: str) -> str:
    return "king pile" if rank == "K" else f"{ranks.index(rank) + 1} o'clock pile"


def moment(position: Clock) -> View:
    """Clock between two cards: the one in hand has gone under its own pile, and the next one is not turned yet."""
    picture = _clock(position, laid=True)
    rank, card = position.source(len(position.turned)), position.turned[-1]
    hidden, shown = len(position.pile(rank)), sum(other[0] == rank for other in position.turned)
    picture["places"][rank]["mark"] = "crowd"
    picture["status"] = (
        f"The {spoken(card)} lies under the {pile_name(rank, position.ranks)}. {hidden + shown} cards are there now: "
        f"{shown} face up, {hidden} face down."
    )
    return picture


def _clock(position: Clock, laid: bool = False) -> View:
    ranks, turned = position.ranks, position.turned
    outcome = position.outcome()
    # The card in hand lies on the pile that it was turned from until the next card is turned; the last card of a
    # game goes under its own pile like all before it.
    in_hand = turned[-1] if turned and not (outcome or laid) else None
    tucked = turned[:-1] if in_hand else turned
    source = position.source(len(turned) - 1) if turned else ""
    next_pile = position.source(len(turned))

    cards: dict[str, list[Any]] = {}
    for rank, pile in zip(ranks, position.piles, strict=True):
        for depth in range(len(pile)):
            cards[f"{rank}{depth}"] = [rank, depth, "down", ""]
    left = {rank: len(pile) for rank, pile in zip(ranks, position.piles, strict=True)}
    placed = {rank: [card for card in tucked if card[0] == rank] for rank in ranks}
    dealt = [card[0] for pile in (*position.piles, turned) for card in pile]
    for number in reversed(range(len(turned))):
        card, origin = turned[number], position.source(number)
        key = f"{origin}{left[origin]}"
        left[origin] += 1
        if number < len(tucked):
            cards[key] = [card[0], -1 - sum(other[0] == card[0] for other in turned[:number]), "under", card]
        else:
            cards[key] = [origin, len(position.pile(origin)), "hand", card]

    places: dict[str, Place] = {}
    for rank, pile in zip(ranks, position.piles, strict=True):
        name = pile_name(rank, ranks)
        words = [f"{count(len(pile), 'card')} face down"] if pile or not placed[rank] else []
        if placed[rank]:
            words.append(("under it " if pile else "face up ") + ", ".join(map(spoken, placed[rank])))
        if in_hand and rank == source:
            words.append(f"just turned {spoken(in_hand)}")
        # Three kings can empty the king pile before the fourth has come, so an empty pile alone is not a full one.
        full = 0 < len(placed[rank]) == dealt.count(rank) and not pile and not (in_hand and rank == source)
        places[rank] = {
            "label": name,
            "words": f"{name[0].upper()}{name[1:]}: {'; '.join(words)}.",
            "mark": "goal" if in_hand and rank == next_pile else "full" if full else "",
            "pick": f"{name}, turn" if not outcome and rank == next_pile else "",
            "drop": "",
            "next": "",
        }
    return {
        "game": "clock",
        "position": str(position),
        "rules": None,
        "outcome": outcome,
        "status": _clock_status(position, outcome, source, next_pile),
        "dial": _clock_dial(outcome, sum(map(len, position.piles))),
        "places": places,
        "cards": cards,
        "moves": [
            {"move": move, "from": next_pile, "to": move[0], "said": "", "home": False, "look": "hand"}
            for move in position.legal_moves()
        ],
        "hand": [_hour(source, ranks), _hour(next_pile, ranks)] if in_hand else None,
        "finish": False,
    }


def _hour(rank: str, ranks: str) -> int:
    return (ranks.index(rank) + 1) % len(ranks)


def _clock_dial(outcome: str | None, hidden: int) -> list[str]:
    if not outcome:
        return []
    return [outcome.capitalize(), f"{count(hidden, 'card')} face down" if hidden else "every card is face up"]


_ORDINALS = ("first", "second", "third", "fourth")


def _clock_status(position: Clock, outcome: str | None, source: str, next_pile: str) -> str:
    ranks, turned = position.ranks, position.turned
    hidden = count(sum(map(len, position.piles)), "card")
    if not turned:
        if outcome:
            return (
                f"The king pile holds no card to turn: the game is {outcome} before it begins, with {hidden} face down."
            )
        return f"{hidden} lie face down in {len(ranks)} piles. The first is turned from the king pile."
    card = turned[-1]
    here, there = pile_name(source, ranks), pile_name(next_pile, ranks)
    own = "back under the same pile" if source == next_pile else f"under the {there}"
    told = f"Card {len(turned)}, the {spoken(card)}, turned from the {here}, goes {own}."
    if outcome == "won":
        return f"{told} It is the last card, and every card is face up: the game is won."
    kings = sum(each[0] == "K" for each in turned)
    king = (
        f"It is the {_ORDINALS[kings - 1] if kings <= len(_ORDINALS) else f'{kings}th'} king" if card[0] == "K" else ""
    )
    if outcome == "lost":
        return f"{told} {king}, and that pile has no card left to turn: the game is lost with {hidden} still face down."
    if outcome == "stuck":
        return f"{told} That pile has no card left to turn: the game is stuck with {hidden} still face down."
    return f"{told} {king}." if king else told


# Grandfather's Clock


def _grandfather(position: Grandfather) -> View:
    places: dict[str, Place] = {}
    cards: dict[str, list[Any]] = {}
    offers = [_offer(position, move) for move in position.legal_moves()]
    movable = {offer["from"] for offer in offers}

    for hour in range(12):
        shown, wanted = position.home(hour)[-1], position.next_card(hour)
        label = f"{hour + 1} o'clock"
        places[f"h{hour + 1}"] = {
            "label": label,
            "words": f"{label}: {spoken(shown)}, " + (f"takes the {spoken(wanted)} next." if wanted else "complete."),
            "mark": "" if wanted else "complete",
            "pick": "",
            "drop": f"{label}, {spoken(shown)}",
            "next": wanted or "",
        }
        _lay(cards, f"h{hour + 1}", position.home(hour), "home")
    if position.rules == "free":
        places["f"] = _holder("free space", "f", (position.free,) if position.free else (), "f" in movable)
        _lay(cards, "f", (position.free,) if position.free else (), "free")
    for column, pile in enumerate(position.columns):
        name = str(column + 1)
        places[name] = _holder(f"column {name}", name, pile, name in movable)
        _lay(cards, name, pile, "column")

    complete = sum(place["mark"] == "complete" for place in places.values())
    return {
        "game": "grandfather",
        "position": str(position),
        "rules": position.rules,
        "outcome": position.outcome(),
        "status": _grandfather_status(position.outcome(), complete, len(offers)),
        "dial": _grandfather_dial(position.outcome(), complete),
        "places": places,
        "cards": cards,
        "moves": offers,
        "hand": None,
        "finish": bool(position.finish()),
    }


def _holder(label: str, place: str, pile: Pile, movable: bool) -> Place:
    top = spoken(pile[-1]) if pile else "empty"
    return {
        "label": label,
        "words": f"{label[0].upper()}{label[1:]}: {', '.join(map(spoken, pile)) or 'empty'}.",
        "mark": "" if pile else "empty",
        "pick": f"{top}, {label}" if movable else "",
        "drop": f"{label}, {top}",
        "next": "",
    }


def _lay(cards: dict[str, list[Any]], place: str, pile: Pile, look: str) -> None:
    for layer, card in enumerate(pile):
        # An odd deck may hold a card twice; every card on the table has a key of its own.
        key = card
        while key in cards:
            key += "'"
        cards[key] = [place, layer, look, card]


def _offer(position: Grandfather, move: Move) -> Offer:
    card = position.card(move)
    source = "the free space" if move[0] == "f" else f"column {move[0]}"
    target = move[1]
    if target == "h":
        target, look = f"h{HOUR[card] + 1}", "home"
        where = f"home to {HOUR[card] + 1} o'clock" + (
            ", which is now complete" if card == CHAINS[HOUR[card]][-1] else ""
        )
    elif target == "f":
        look, where = "free", "to the free space"
    else:
        pile, look = position.columns[int(target) - 1], "column"
        where = f"to column {target}, on the {spoken(pile[-1])}" if pile else f"to column {target}, which was empty"
    said = f"{spoken(card)} from {source} {where}."
    return {
        "move": move,
        "from": move[0],
        "to": target,
        "said": said[0].upper() + said[1:],
        "home": look == "home",
        "look": look,
    }


def _grandfather_dial(outcome: str | None, complete: int) -> list[str]:
    if outcome:
        return [outcome.capitalize(), "every hour is complete" if outcome == "won" else "no legal move is left"]
    return [f"{complete} of 12", "hours complete"]


def _grandfather_status(outcome: str | None, complete: int, moves: int) -> str:
    if outcome == "won":
        return "Every hour is complete: the game is won."
    hours = f"{complete} of 12 hours complete"
    if outcome == "lost":
        return f"No legal move is left: the game is lost with {hours}."
    return f"{hours}, {count(moves, 'legal move')}."

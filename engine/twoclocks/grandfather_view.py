"""Grandfather's Clock as a picture: the hours, the columns, the free space, and the words for the moves."""

from typing import Any

from .cards import Pile, spoken
from .grandfather import CHAINS, HOUR, Grandfather
from .position import Move
from .table import Offer, Place, View, count


def grandfather_view(position: Grandfather) -> View:
    """The picture of a position of Grandfather's Clock."""
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
        "status": _status(position.outcome(), complete, len(offers)),
        "dial": _dial(position.outcome(), complete),
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


def _dial(outcome: str | None, complete: int) -> list[str]:
    if outcome:
        return [outcome.capitalize(), "every hour is complete" if outcome == "won" else "no legal move is left"]
    return [f"{complete} of 12", "hours complete"]


def _status(outcome: str | None, complete: int, moves: int) -> str:
    if outcome == "won":
        return "Every hour is complete: the game is won."
    hours = f"{complete} of 12 hours complete"
    if outcome == "lost":
        return f"No legal move is left: the game is lost with {hours}."
    return f"{hours}, {count(moves, 'legal move')}."

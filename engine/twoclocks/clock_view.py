"""Clock as a picture: the piles, the card in hand, and the words for them."""

from typing import Any

from .cards import spoken
from .clock import Clock
from .table import Place, View, count


def pile_name(rank: str, ranks: str) -> str:
    """What a pile is called; `ranks` are those of the deck."""
    return "king pile" if rank == "K" else f"{ranks.index(rank) + 1} o'clock pile"


def moment(position: Clock) -> View:
    """Clock between two cards: the one in hand has gone under its own pile, and the next one is not turned yet."""
    picture = clock_view(position, laid=True)
    rank, card = position.source(len(position.turned)), position.turned[-1]
    hidden, shown = len(position.pile(rank)), sum(other[0] == rank for other in position.turned)
    picture["places"][rank]["mark"] = "crowd"
    picture["status"] = (
        f"The {spoken(card)} lies under the {pile_name(rank, position.ranks)}. {hidden + shown} cards are there now: "
        f"{shown} face up, {hidden} face down."
    )
    return picture


def clock_view(position: Clock, laid: bool = False) -> View:
    """The picture of a position of Clock; the card in hand may be `laid` under its pile already."""
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
        "status": _status(position, outcome, source, next_pile),
        "dial": _dial(outcome, sum(map(len, position.piles))),
        "places": places,
        "cards": cards,
        "moves": [
            {"move": move, "from": next_pile, "to": move[0], "said": "", "home": False, "look": "hand"}
            for move in position.legal_moves()
        ],
        "hand": [_hour(source, ranks), _hour(next_pile, ranks)] if in_hand else None,
        "finish": False,
    }


def chance(position: Clock, full: bool) -> list[Any]:
    """The chance to win now, in percent and in words, for somebody who knows no face-down card.

    Those of a `full` deal come in any order with the same chance, and the game is won if the last of them is a king:
    so the chance is the share of kings among them (see `odds.live`). After a misdeal or with an odd deck the game may
    end elsewhere, and there is no such rule.
    """
    outcome = position.outcome()
    if not outcome and not full:
        return [None, "not known: not a full deal"]
    down = [card[0] for pile in position.piles for card in pile]
    kings, cards = (int(outcome == "won"), 1) if outcome else (down.count("K"), len(down))
    fraction = f"{kings}/{cards}" if 0 < kings < cards else f"{kings // cards}"
    percent = f"{100 * kings / cards:.3g}"
    return [float(percent), f"{fraction}, {percent} %"]


def _hour(rank: str, ranks: str) -> int:
    return (ranks.index(rank) + 1) % len(ranks)


def _dial(outcome: str | None, hidden: int) -> list[str]:
    if not outcome:
        return []
    return [outcome.capitalize(), f"{count(hidden, 'card')} face down" if hidden else "every card is face up"]


_ORDINALS = ("first", "second", "third", "fourth")


def _status(position: Clock, outcome: str | None, source: str, next_pile: str) -> str:
    ranks, turned = position.ranks, position.turned
    down = sum(map(len, position.piles))
    hidden = count(down, "card")
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
    if not outcome:
        return f"{told} {king}." if king else told
    full = not position.problems()
    if outcome == "stuck":
        told += " That pile has no card left to turn"
    else:
        told += f" {king}" if full else f" {king}, and that pile has no card left to turn"
    told += f": the game is {outcome} with {hidden} face down, {_where(position)}."
    return f"{told} A card left alone is always in its own pile." if full and down == 1 else told


def _where(position: Clock) -> str:
    """Which piles hide cards."""
    hours = [str(hour) for hour, pile in enumerate(position.piles[:-1], 1) if pile]
    others = [str(hour) for hour, pile in enumerate(position.piles[:-1], 1) if not pile]
    where = []
    if len(hours) > len(position.ranks) // 2:
        where.append(f"at every hour but {_listed(others)} o'clock" if others else "at every hour")
    elif hours:
        where.append(f"at {_listed(hours)} o'clock")
    if position.piles[-1]:
        where.append("in the king pile")
    return " and ".join(where)


def _listed(words: list[str]) -> str:
    *others, last = words
    return f"{', '.join(others)} and {last}" if others else last

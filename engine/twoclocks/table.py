"""What a view of either game holds, and the words that both share.

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
- `chance`, in the lines of a Clock that is played: the chance to win now, in percent and in words.
"""

from typing import Any, NotRequired, TypedDict

from .cards import Card


class Place(TypedDict):
    """A place and what lies there; empty text where a field does not apply.

    `mark` is `goal` (the card in hand goes here), `crowd` (Clock: a card more than a pile holds), `full` (Clock: all
    its own cards face up), `complete` (an hour), `empty` (a column, the free space) or nothing.
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
    chance: NotRequired[list[Any]]


def count(number: int, thing: str) -> str:
    """A number and its noun.

    >>> count(1, "card"), count(2, "card"), count(0, "legal move")
    ('1 card', '2 cards', 'no legal moves')
    """
    return f"{number or 'no'} {thing}{'' if number == 1 else 's'}"

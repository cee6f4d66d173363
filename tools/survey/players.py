"""Players of Grandfather's Clock, from the careless to the perfect, each as a rule for the next move.

A player is given a position that has a legal move, and a source of chance: `chance()` is at least 0 and less than 1. It
answers with a legal move. `game` plays a deal; a player who has not won after 400 moves has not won.
"""

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import TypeAlias, TypeVar

from twoclocks.grandfather import Grandfather
from twoclocks.position import Move

T = TypeVar("T")
Chance: TypeAlias = Callable[[], float]
Player: TypeAlias = Callable[[Grandfather, Chance], Move]

LONGEST = 400


def game(player: Player, deal: int, rules: str = "standard") -> Grandfather:
    """The last position of a player's game; the same deal is played in the same way each time."""
    position, chance = Grandfather.deal(deal, rules), Random(deal).random
    for _ in range(LONGEST):
        if not position.legal_moves():
            break
        position = position.play(player(position, chance))
    return position


def one_of(choices: list[T], chance: Chance) -> T:
    # Python promises that `random` gives the same numbers in every version, and promises it of nothing else.
    return choices[int(chance() * len(choices))]


def at_random(position: Grandfather, chance: Chance) -> Move:
    """Any legal move, each as likely as any other."""
    return one_of(list(position.legal_moves()), chance)


def home_first(position: Grandfather, chance: Chance) -> Move:
    """A card home if one can go, else any legal move."""
    moves = position.legal_moves()
    return one_of([move for move in moves if move[1] == "h"] or list(moves), chance)


def cautious(position: Grandfather, chance: Chance) -> Move:
    """A card home if one can go, else a move that covers no card that some hour takes next, else any legal move."""
    moves = position.legal_moves()
    wanted = {position.next_card(hour) for hour in range(12)}
    home = [move for move in moves if move[1] == "h"]
    harmless = [move for move in moves if wanted.isdisjoint(position.columns[int(move[1]) - 1])] if not home else []
    return one_of(home or harmless or list(moves), chance)


def look_ahead(position: Grandfather, chance: Chance) -> Move:
    """The first of the two moves after which most cards are home, and of those most columns empty; rather sooner."""
    return one_of(_best_of_two(position), chance)


@lru_cache(maxsize=100_000)
def _best_of_two(position: Grandfather) -> list[Move]:
    best = {}
    for move in position.legal_moves():
        (home, bare), after = _gain(position, move), position.play(move)
        gains = [_gain(after, second) for second in after.legal_moves()] or [(0, 0)]
        best[move] = max((home + its_home, bare + its_bare) for its_home, its_bare in gains), (home, bare)
    return [move for move in best if best[move] == max(best.values())]


def _gain(position: Grandfather, move: Move) -> tuple[int, int]:
    """How many more cards are home after a move, and how many more columns empty."""
    source, target = ((position.columns[int(end) - 1] if end.isdigit() else None) for end in move)
    return move[1] == "h", (source is not None and len(source) == 1) - (target == ())


PLAYERS: dict[str, Player] = {
    "random": at_random,
    "home first": home_first,
    "cautious": cautious,
    "look-ahead": look_ahead,
}

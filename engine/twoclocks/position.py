"""What both games offer: a frozen position in one line of text, its legal moves, its outcome, and the errors.

`parse(str(position)) == position` holds for every position, `play` leaves the position alone and returns the next
one, and a game is over exactly when no legal move is left.
"""

from collections.abc import Iterable
from typing import Literal, Protocol, Self, TypeAlias, TypeVar

from .cards import NotationError as NotationError

Move: TypeAlias = str
Outcome: TypeAlias = Literal["won", "lost", "stuck"]


class IllegalMoveError(ValueError):
    """The move is not one of this position's legal moves, or is no move of this game at all."""


class Position(Protocol):
    """A position of either game."""

    def legal_moves(self) -> tuple[Move, ...]: ...

    def play(self, move: Move) -> Self:
        """The position after a legal move. Raises IllegalMoveError."""
        ...

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        ...

    def problems(self) -> list[str]:
        """What keeps this from being a position of a full deal, each in a sentence; mostly nothing."""
        ...


P = TypeVar("P", bound=Position)


def refuse(position: Position, move: Move) -> IllegalMoveError:
    """The error for a move that is not legal here."""
    legal = " ".join(position.legal_moves()) or "none"
    return IllegalMoveError(f"{move!r} is not a legal move in {str(position)!r} (legal moves: {legal})")


def replay(position: P, moves: Iterable[Move]) -> list[P]:
    """The positions of a line, the given one first. Raises IllegalMoveError."""
    positions = [position]
    for move in moves:
        positions.append(positions[-1].play(move))
    return positions

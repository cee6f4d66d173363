"""Both games by name, and the one way to begin: from a deal number or from a position, as text."""

from .cards import NotationError, deal_number
from .clock import Clock
from .grandfather import Grandfather

GAMES: tuple[str, ...] = ("clock", "grandfather")


def begin(game: str, text: str, rules: str | None = None) -> Clock | Grandfather:
    """The position that `text`, a deal number or a position, says for a game. Raises NotationError.

    >>> str(begin("grandfather", "7", "free")).endswith("TJQK23456789 free")
    True
    """
    if game not in GAMES:
        raise NotationError(f"{game!r} is no game: one of {', '.join(GAMES)}")
    if game == "clock":
        if rules is not None:
            raise NotationError(f"Clock has no rule sets, so no {rules!r}")
        return Clock.parse(text) if "/" in text else Clock.deal(deal_number(text))
    return (
        Grandfather.parse(text, rules)
        if "/" in text
        else Grandfather.deal(deal_number(text), "standard" if rules is None else rules)
    )

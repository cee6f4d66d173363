"""Knuth's test for Clock: who wins can be seen before a card is turned.

From each hour pile an arrow leads to the pile that its bottom card belongs to. The game is won exactly when the arrows
form a tree that leads to the king pile, that is, when they run in no circle (D. E. Knuth, 'The Art of Computer
Programming', volume 1, section 2.3.4.2, exercise 16). The king pile's own bottom card plays no part.
"""

from collections.abc import Mapping

from .clock import Clock


def arrows(position: Clock) -> dict[str, str]:
    """Each hour pile, A first, and the pile that the bottom card of the deal leads to. The deal must be a full one."""
    return {rank: pile[0][0] for rank, pile in zip(position.ranks[:-1], position.start().piles, strict=False)}


def cycle(arrows: Mapping[str, str]) -> tuple[str, ...]:
    """Hour piles whose arrows run in a circle; none if the arrows are a tree, and then the game is won.

    Of several circles it is that of the lowest hour, and it begins there. A pile with a card of its own rank at the
    bottom is a circle of one. Circles never share a pile, since one arrow leaves each.

    >>> cycle({"A": "2", "2": "4", "3": "3", "4": "2"}), cycle({"A": "2", "2": "K", "3": "A"})
    (('2', '4'), ())
    """
    for hour in arrows:
        way = [hour]
        while (pile := arrows[way[-1]]) != "K" and pile not in way:
            way.append(pile)
        if pile == hour:
            return tuple(way)
    return ()

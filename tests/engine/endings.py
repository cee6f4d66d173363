"""Random endings of Grandfather's Clock, and what the naive player finds by trying everything.

Only the order of the columns is ignored; nothing else is left out, and no code is shared with the engine.
"""

import random
from collections import deque

from twins import HOURS, NaiveGrandfather

PLACE = {card: place for chain in HOURS.values() for place, card in enumerate(chain.split())}


def ending(seed, rules, cards, piles=8):
    """The text of a position with so many cards in play, dealt round so many columns."""
    choose = random.Random(f"{seed} {rules} {cards}")
    home = {hour: chain.split() for hour, chain in HOURS.items()}
    play = []
    while len(play) < cards:
        hour = choose.choice([hour for hour, chain in home.items() if len(chain) > 1])
        play.append(home[hour].pop())
    choose.shuffle(play)
    # What goes home first lies deep, mostly; else nearly every ending is won, and with ease.
    play.sort(key=lambda card: PLACE[card] + choose.random() * 1.5)
    free = play.pop() if rules == "free" and choose.random() < 0.5 else "-"
    columns = "/".join("".join(play[column::piles]) if column < piles and play[column:] else "-" for column in range(8))
    return f"{columns} {''.join(chain[-1][0] for chain in home.values())} {rules} {free}"


def after(text, move):
    position = NaiveGrandfather(text)
    position.play(move)
    return str(position)


def unordered(text):
    columns, *rest = text.split()
    return (*sorted(columns.split("/")), *rest)


def won(text):
    return text.startswith("-/-/-/-/-/-/-/- A23456789TJQ ") and text.endswith(" -")


def naive_verdict(text, most):
    """Depth first, home moves first: True, False, or None after so many positions."""
    text = str(NaiveGrandfather(text))
    met = {unordered(text)}
    waiting = [text]
    while waiting:
        text = waiting.pop()
        if won(text):
            return True
        for move in sorted(NaiveGrandfather(text).moves(), key=lambda move: move[1] == "h"):
            following = after(text, move)
            if unordered(following) not in met:
                met.add(unordered(following))
                waiting.append(following)
        if len(met) > most:
            return None
    return False


def naive_distance(text, most):
    """Breadth first: the moves of a shortest line, False if there is none, None after so many positions."""
    text = str(NaiveGrandfather(text))
    met = {unordered(text)}
    waiting = deque([(text, 0)])
    while waiting:
        text, distance = waiting.popleft()
        if won(text):
            return distance
        for move in NaiveGrandfather(text).moves():
            following = after(text, move)
            if unordered(following) not in met:
                met.add(unordered(following))
                waiting.append((following, distance + 1))
        if len(met) > most:
            return None
    return False

"""Games played with the engine, for the tests to look at."""

import random

from twins import RANKS, in_piles, load, orders, ranks_of, with_suits
from twoclocks.clock import Clock

CLOCK_CASES = {case["id"]: case for case in load("clock-cases.json")}


def dealt(case):
    return Clock.parse(in_piles(CLOCK_CASES[case]["deal"].split()))


def deals_of(ranks, suits):
    """Every deal of a mini deck up to the names of the suits, which come in the order C D H S in each rank."""
    for order in orders(dict.fromkeys(ranks_of(ranks), suits)):
        yield Clock.parse(in_piles(with_suits(order), ranks))


def end(position):
    while moves := position.legal_moves():
        position = position.play(moves[0])
    return position


def hours_complete(position):
    """The hours whose cards are all face up."""
    return [
        rank
        for rank, pile in zip(RANKS[:12], position.piles, strict=False)
        if not pile and sum(card[0] == rank for card in position.turned) == 4
    ]


def all_home(position):
    """Whether every face-down card lies in the pile of its own rank; those face up always do."""
    return all(card[0] == rank for rank, pile in zip(RANKS, position.piles, strict=True) for card in pile)


def positions(start):
    yield start
    for move in start.line():
        start = start.play(move)
        yield start


def random_line(start, seed, most=150):
    """A line of random legal moves, home moves more often than others so that games go far."""
    choose = random.Random(seed)
    moves = []
    while len(moves) < most and (legal := start.legal_moves()):
        home = [move for move in legal if move[1] == "h"]
        moves.append(choose.choice(home if home and choose.random() < 0.5 else legal))
        start = start.play(moves[-1])
    return tuple(moves)

"""Grandfather's Clock: perft tables, laws over random lines (G17 among them), and deals from elsewhere."""

import csv
from itertools import pairwise

import pytest
from plays import random_line
from twins import DATA, NEW_DECK, RULES, NaiveGrandfather, rows
from twoclocks.grandfather import CHAINS, Grandfather
from twoclocks.position import replay

EVERY_RULE_SET = pytest.mark.parametrize("rules", RULES)


# Perft: how many lines of so many moves begin at a position


def perft(start, length):
    moves = start.legal_moves()
    return len(moves) if length == 1 else sum(perft(start.play(move), length - 1) for move in moves)


PERFT = [
    pytest.param(*row, id=f"{rules}-{number}")
    for rules in RULES
    for number, row in enumerate(rows(f"perft-{rules}.txt"), 1)
]


@pytest.mark.parametrize(("text", "counts"), PERFT)
def test_perft(text, counts):
    start = Grandfather.parse(text)
    assert str(start) == text
    assert start.problems() == []
    expected = list(map(int, counts.split()))
    assert [perft(start, length) for length in range(1, len(expected) + 1)] == expected


@pytest.mark.parametrize(("text", "counts"), PERFT)
def test_perft_by_the_naive_player(text, counts):
    naive = NaiveGrandfather(text)
    for length, count in enumerate(map(int, counts.split()), 1):
        if count < 700:
            assert naive.lines(length) == count


# Laws over random lines


LINES = [pytest.param(rules, seed, id=f"{rules}-{seed}") for rules in RULES for seed in range(8)]


@pytest.mark.parametrize(("rules", "seed"), LINES)
def test_laws_of_a_line(rules, seed):
    start = Grandfather.deal(seed, rules)
    line = random_line(start, seed)
    naive = NaiveGrandfather(str(start), rules)
    assert (naive.rules, str(naive).split()[1:]) == (rules, ["TJQK23456789", rules, "-"])
    home = 0
    positions = replay(start, line)
    for (before, after), move in zip(pairwise(positions), line, strict=True):
        text = str(before)
        assert Grandfather.parse(text) == before
        assert sorted(before.legal_moves()) == sorted(naive.moves())
        assert len(set(before.legal_moves())) == len(before.legal_moves())
        assert before.outcome() is None
        assert before.problems() == []
        assert before.play(move) == after != before
        assert str(before) == text
        naive.play(move)
        home += move[1] == "h"
        assert Grandfather.parse(str(naive)) == after
        assert {hour + 1: list(after.home(hour)) for hour in range(12)} == naive.hours
        assert sum(map(len, naive.hours.values())) == 12 + home
        for hour, chain in enumerate(CHAINS):
            shown = len(after.home(hour))
            assert after.next_card(hour) == (chain[shown] if shown < len(chain) else None)
    last = positions[-1]
    if not last.legal_moves():
        won = home == 40
        assert last.outcome() == ("won" if won else "lost")
        assert won == (not any(last.columns) and not last.free)


def test_random_lines_end_in_every_way():
    """The law above says nothing unless its lines win, lose and are cut short."""
    outcomes = {replay(start, random_line(start, 1))[-1].outcome() for start in map(Grandfather.deal, range(12))}
    assert outcomes >= {"won", "lost"}


@EVERY_RULE_SET
def test_G17_moves_of_a_lone_card_to_an_empty_column_are_never_all_that_is_left(rules):
    met = 0
    for seed in range(12):
        start = Grandfather.deal(seed, rules)
        for each in replay(start, random_line(start, seed, most=90)):
            empty = [str(number) for number, column in enumerate(each.columns, 1) if not column]
            lone = {str(number) for number, column in enumerate(each.columns, 1) if len(column) == 1}
            idle = [move for move in each.legal_moves() if move[0] in lone and move[1] in empty]
            met += bool(idle)
            assert not idle or len(idle) < len(each.legal_moves())
    assert met > 5


def test_B26_a_card_that_moves_is_in_one_place():
    for seed in range(10):
        for each in replay(Grandfather.deal(seed), random_line(Grandfather.deal(seed), seed, 40)):
            home = [card for hour in range(12) for card in each.home(hour)]
            assert sorted([card for column in each.columns for card in column] + home) == sorted(NEW_DECK)


# Deals from elsewhere


FILES = ["standard", "free", "both", "alternating", "hard"]


def table(name):
    with (DATA / f"grandfather-{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize("name", FILES)
def test_data_file(name):
    for row in table(name):
        position = Grandfather.parse(row["position"], row["rules"])
        assert position.rules == row["rules"]
        assert str(position).split()[0] == row["position"].split()[0]
        assert Grandfather.parse(str(position)) == position
        assert position.problems() == []
        assert sorted(position.legal_moves()) == sorted(NaiveGrandfather(row["position"], row["rules"]).moves())
        assert position.outcome() in ((None,) if row["verdict"] == "solvable" else (None, "lost"))
        in_play = sum(map(len, position.columns)) + bool(position.free)
        if row["shortest"]:
            assert int(row["shortest"]) >= in_play


def test_blocked_at_once_is_lost():
    blocked = [row for row in table("hard") if "nothing at all to search" in row["why"]]
    assert blocked
    for row in blocked:
        assert Grandfather.parse(row["position"], row["rules"]).outcome() == "lost"

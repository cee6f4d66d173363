"""The chance to win now, against all deals that agree with what was seen; how close a lost game was, in words."""

import json
import re
from collections import Counter
from fractions import Fraction

import pytest
from plays import deals_of, dealt, end, positions
from twins import in_piles, naive_clock, with_suits
from twoclocks import odds
from twoclocks.clock import Clock
from twoclocks.grandfather import Grandfather
from twoclocks.view import line, view

PILES = str(Clock.deal(5)).split("/")
SEVENS = "6 8 4 8 5 5 7 T 9 J Q T 6 9 A 2 7 Q J K 6 5 2 2 6 T 8 A A 7 K A 9 4 Q 3 7 3 J 4 7 8 J K 4 3 Q T 9 3 K 2"
ODD = {
    "a card dealt to the next pile": "/".join([*PILES[:4], PILES[4][:-2], PILES[5] + PILES[4][-2:], *PILES[6:]]),
    "a king too few": "/".join(PILES).replace("KD", ""),
    "T33": in_piles(with_suits(SEVENS.split())),
}


def told(start):
    """The chance at each position of a game, in percent and in words."""
    shown = line(start, start.line(), chances=True)
    chances = [shown["start"]["chance"]]
    for step in shown["steps"]:
        chances.append(step.get("chance", chances[-1]))
    return chances


def read(chance):
    """The fraction that the words say; the percent have to be the same, rounded, in the words and beside them."""
    percent, words = chance
    fraction, rounded = re.fullmatch(r"(\d+(?:/\d+)?), ([\d.]+) %", words).groups()
    assert percent == float(rounded) == pytest.approx(100 * Fraction(fraction), rel=0.005)
    return Fraction(fraction)


@pytest.mark.parametrize(("ranks", "suits"), [(2, 2), (2, 3), (2, 4), (3, 1), (3, 2), (4, 1), (4, 2), (3, 3)])
def test_the_share_won_of_all_deals_that_agree_with_what_was_seen(ranks, suits):
    there, won, said = Counter(), Counter(), {}
    for start in deals_of(ranks, suits):
        wins = end(start).outcome() == "won"
        for position, chance in zip(positions(start), told(start), strict=True):
            seen = tuple(card[0] for card in position.turned)
            there[seen] += 1
            won[seen] += wins
            assert said.setdefault(seen, chance) == chance
    assert {seen: read(chance) for seen, chance in said.items()} == {
        seen: Fraction(won[seen], there[seen]) for seen in there
    }


def test_T37_the_full_deck():
    for start in [*map(Clock.deal, range(40)), dealt("T12"), dealt("T11")]:
        *before, last = zip(positions(start), told(start), strict=True)
        for position, chance in before:
            kings = sum(card[0] == "K" for card in position.turned)
            assert read(chance) == odds.live(len(position.turned), kings)
        assert read(last[1]) == (last[0].outcome() == "won")
    assert told(dealt("T12"))[3] == [2.04, "1/49, 2.04 %"]
    assert told(dealt("T12"))[51][1] == told(dealt("T12"))[52][1] == "1, 100 %"
    assert told(Clock.deal(7))[0][1] == "4/52, 7.69 %"
    assert told(Clock.deal(7))[-1][1] == "0, 0 %"


@pytest.mark.parametrize("odd", ODD)
def test_no_number_after_a_misdeal_or_with_an_odd_deck(odd):
    *before, last = told(Clock.parse(ODD[odd]))
    assert all(chance == [None, "not known: not a full deal"] for chance in before)
    assert read(last) == 0


def test_only_a_clock_that_is_asked_for_its_chances_has_them():
    start = Clock.deal(7)
    assert "chance" not in json.dumps([view(start), line(start, start.line())])
    other = Grandfather.deal(7)
    assert line(other, other.legal_moves()[:1], chances=True) == line(other, other.legal_moves()[:1])


# How close it was


LIST = r"(\d+|\d+(?:, \d+)* and \d+) o'clock"


def hiding(status, ranks):
    """How many cards the last words of a game say that there are face down, and in which piles."""
    count, where = re.search(r"with (\d+) cards? face down, (.*?)\.", status).groups()
    every = {str(hour) for hour in range(1, ranks)}
    piles = {"king pile"} if where.endswith("in the king pile") else set()
    where = where.removesuffix("in the king pile").removesuffix(" and ")
    if where == "at every hour":
        return int(count), piles | every
    if most := re.fullmatch(f"at every hour but {LIST}", where):
        return int(count), piles | every - set(re.findall(r"\d+", most[1]))
    some = re.fullmatch(f"at {LIST}", where)
    return int(count), piles | set(re.findall(r"\d+", some[1]) if where else ())


LOST = [
    start
    for start in [*map(Clock.deal, range(150)), *map(dealt, ("T01", "T05", "T13", "T14", "T15"))]
    if end(start).outcome() == "lost"
]
MINI = [
    start for deck in [(2, 2), (2, 3), (3, 2), (4, 2)] for start in deals_of(*deck) if end(start).outcome() == "lost"
]


@pytest.mark.parametrize(
    "starts", [LOST, MINI, [Clock.parse(text) for text in ODD.values()]], ids=["full", "mini", "odd"]
)
def test_the_last_words_say_which_piles_still_hide_cards(starts):
    for start in starts:
        _, _, down, _ = naive_clock(start.piles)
        names = {rank: str(hour) for hour, rank in enumerate(start.ranks[:-1], 1)} | {"K": "king pile"}
        hidden = {names[rank] for rank, cards in down.items() if cards}
        assert hiding(view(end(start))["status"], len(start.ranks)) == (sum(map(len, down.values())), hidden)


def test_a_card_left_alone_lies_in_its_own_pile_and_the_words_say_so():
    alone = 0
    for start in LOST + MINI:
        left = [(rank, card) for rank, cards in naive_clock(start.piles)[2].items() for card in cards]
        assert ("A card left alone is always in its own pile." in view(end(start))["status"]) == (len(left) == 1)
        if len(left) == 1:
            alone += 1
            assert left[0][0] == left[0][1][0]
    assert alone > 50

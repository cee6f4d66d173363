"""Clock: deals with known answers (T01 to T24), and the bugs of other programs (B1 to B34)."""

import pytest
from plays import CLOCK_CASES as CASES
from plays import all_home, dealt, end, hours_complete, positions
from twins import NEW_DECK, RANKS, in_piles, naive_clock, tree_test, with_suits
from twoclocks.cards import parse_pile
from twoclocks.clock import Clock

EVERY_CASE = pytest.mark.parametrize("case", CASES.values(), ids=CASES)
SEEDS = range(250)

#: T20, the pack of the UVa problem 170, listed bottom to top.
UVA = parse_pile(
    "TSQC8S8DQH2D3HKH9H2HTHKSKC9DJH7HJD2SQSTD2C4H5HAD4D5D6D4S9S5S7SJS8H3D8C3S4C6S9CAS7CAH6HKDJC7DAC5CTCQD6C3C"
)


def result(position):
    """How many cards were turned, and the last of them, as the judges of UVa 170 want it."""
    turned = end(position).turned
    return f"{len(turned):02},{turned[-1]}"


# The cases of the data file


@EVERY_CASE
def test_case(case):
    position = end(dealt(case["id"]))
    order = case["order"].split()
    assert position.turned == tuple(order)
    assert len(order) == case["turned"]
    assert order[-1] == case["last"]
    assert [place for place, card in enumerate(order, 1) if card[0] == "K"] == case["kings"]
    assert position.outcome() == ("won" if case["win"] else "lost")
    assert len(hours_complete(position)) == case["hour_piles_complete"]
    assert all_home(position) == case["all_home"]


@EVERY_CASE
def test_case_by_the_naive_player(case):
    start = dealt(case["id"])
    order, place, down, table = naive_clock(start.piles)
    position = end(start)
    assert position.turned == tuple(order)
    assert position.source(len(order)) == place == "K"
    assert position.piles == tuple(map(tuple, down.values()))
    assert {len(pile) for pile in table.values()} == {4}


@pytest.mark.parametrize(
    ("case", "left"),
    [
        ("T05", {"5": ("5S",)}),
        ("T06", {"5": ("9S",), "6": ("7S",), "7": ("8S",), "8": ("6S",), "9": ("5S",)}),
        ("T14", {"T": ("TS",)}),
        ("T15", {"2": ("2S",), "T": ("TD",)}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_left(case, left):
    position = end(dealt(case))
    assert {rank: position.pile(rank) for rank in position.ranks if position.pile(rank)} == left


def test_T07_the_bottom_cards_go_round_in_a_ring():
    start = dealt("T07")
    assert [pile[0][0] for pile in start.piles] == list("K3456789TJQ2A")
    assert not tree_test(start.piles)
    assert end(start).outcome() == "lost"


def test_no_king_at_the_bottom_of_an_hour_pile_is_a_certain_loss():
    kingless = [start for start in map(Clock.deal, SEEDS) if "K" not in {pile[0][0] for pile in start.piles[:12]}]
    assert len(kingless) > 50
    assert {end(start).outcome() for start in kingless} == {"lost"}


def test_T09_lost_with_no_king_in_places_48_to_51():
    assert not {48, 49, 50, 51} & set(CASES["T09"]["kings"])
    assert end(dealt("T09")).outcome() == "lost"


def test_T10_the_last_card_turned_is_the_bottom_card_of_the_king_pile():
    start = dealt("T10")
    assert end(start).turned[-1] == start.pile("K")[0]


def test_T18_nine_cards_go_back_under_the_pile_they_came_from():
    position = end(dealt("T18"))
    own = [card for count, card in enumerate(position.turned) if position.source(count) == card[0]]
    assert len(own) == 9


# Packs of other sources


def test_T20_the_pack_of_UVa_170():
    assert result(Clock.parse(in_piles(UVA[::-1]))) == "44,KD"


def test_T21_the_same_pack_the_other_way_round():
    position = Clock.parse(in_piles(UVA))
    assert result(position) == "51,KC"
    assert {rank: pile for rank, pile in zip(RANKS, end(position).piles, strict=True) if pile} == {"9": ("9H",)}


def four_at_a_time(cards):
    return "/".join("".join(cards[pile * 4 : pile * 4 + 4]) for pile in range(13))


@pytest.mark.parametrize(
    ("text", "turned"),
    [
        (in_piles(UVA[::-1]), 44),
        (in_piles(UVA), 51),
        (four_at_a_time(UVA[::-1]), 52),
        (four_at_a_time(UVA), 48),
        ("/".join("".join(pile[::-1]) for pile in Clock.parse(in_piles(UVA[::-1])).piles), 51),
    ],
    ids=["B31-as-it-should-be", "B28-B32-listed-order", "B31-four-at-a-time", "B31-four-listed", "B31-lowest-first"],
)
def test_how_a_pack_is_dealt_decides_the_game(text, turned):
    assert len(Clock.parse(text).line()) == turned


GOLF = (
    [11, 11, 7, 7], [8, 6, 5, 0], [2, 10, 9, 1], [12, 3, 0, 6], [8, 7, 4, 8], [3, 10, 5, 12], [11, 7, 1, 10],
    [3, 1, 6, 0], [2, 3, 0, 6], [5, 10, 5, 4], [12, 9, 11, 2], [9, 4, 12, 4], [1, 9, 8, 2],
)  # fmt: skip


def golf(first_on_top):
    """The example of Code Golf 70133, where pile 0 is the middle one and value 0 the king."""
    cards = iter(with_suits(["KA23456789TJQ"[value] for pile in GOLF for value in pile]))
    piles = [[next(cards) for _ in pile] for pile in GOLF]
    piles = [pile[::-1] if first_on_top else pile for pile in [*piles[1:], piles[0]]]
    return Clock.parse("/".join(map("".join, piles)))


def test_T22_first_card_on_top_wins():
    assert end(golf(first_on_top=True)).outcome() == "won"


def test_T22_last_card_on_top_stops_at_34():
    position = end(golf(first_on_top=False))
    assert (position.outcome(), len(position.turned)) == ("lost", 34)


def test_T23_a_new_pack_dealt_four_at_a_time():
    pack = [rank + suit for suit in "SHDC" for rank in RANKS]
    position = end(Clock.parse(four_at_a_time(pack)))
    left = {rank: pile for rank, pile in zip(RANKS, position.piles, strict=True) if pile}
    assert (position.outcome(), len(position.turned)) == ("lost", 45)
    assert left == {"A": ("AS",), "3": ("9S",), "6": ("8H",), "7": ("QH",), "8": ("3D",), "9": ("7D",), "Q": ("6C",)}


def test_T24_a_new_pack_reversed():
    pack = [rank + suit for suit in "SHDC" for rank in RANKS][::-1]
    assert (pack[0], pack[1], pack[51]) == ("KC", "QC", "AS")
    position = end(Clock.parse(in_piles(pack)))
    assert [card[0] for card in position.turned] == list("AKAKAKAK")
    assert (position.outcome(), hours_complete(position)) == ("lost", ["A"])


# Bugs of other programs


@pytest.mark.parametrize("case", ["T01", "T05", "T14", "T15"], ids="B1-T34-{}".format)
def test_lying_at_home_face_down_is_not_won(case):
    position = end(dealt(case))
    assert all_home(position)
    assert position.outcome() == "lost"


def test_B1_T34_lost_with_a_card_elsewhere():
    position = end(dealt("T06"))
    assert not all_home(position)
    assert position.outcome() == "lost"


@pytest.mark.parametrize("case", ["T02", "T10", "T11", "T12"], ids="B22-B36-T38-{}".format)
def test_a_win_is_one_outcome_said_once(case):
    outcomes = [position.outcome() for position in positions(dealt(case))]
    assert outcomes == [None] * 52 + ["won"]


def test_B23_a_new_game_begins_at_nothing():
    for seed in SEEDS:
        position = Clock.deal(seed)
        assert (position.turned, position.outcome()) == ((), None)
        assert position.play(position.line()[0]).outcome() is None


def test_B24_the_loss_is_said():
    assert [position.outcome() for position in positions(dealt("T01"))] == [None] * 4 + ["lost"]


def test_B25_a_deck_of_thirteen_ranks():
    assert Clock.deal(3, ranks=13).ranks == "A23456789TJQK"
    assert [len(pile) for pile in Clock.deal(3, ranks=13).piles] == [4] * 13


def test_B26_a_card_in_its_own_pile_does_not_vanish():
    for position in positions(dealt("T18")):
        cards = [card for pile in position.piles for card in pile] + list(position.turned)
        assert sorted(cards) == sorted(NEW_DECK)


def test_B27_a_pile_that_runs_out_does_not_end_the_game():
    position = Clock.parse(in_piles(UVA[::-1]))
    emptied = [count for count, each in enumerate(positions(position)) if () in each.piles]
    assert emptied[0] < 44
    assert result(position) == "44,KD"


@pytest.mark.parametrize(
    ("text", "answer"),
    [(in_piles(UVA[::-1]), "44,KD"), (in_piles(UVA), "51,KC"), (four_at_a_time(UVA[::-1]), "52,KD")],
    ids=["B29-first-pack", "B29-reversed", "B29-four-at-a-time"],
)
def test_one_sample_is_not_a_test(text, answer):
    position = Clock.parse(text)
    assert result(position) == answer
    order, *_ = naive_clock(position.piles)
    assert (len(order), order[-1]) == (int(answer[:2]), answer[3:])


def test_B30_the_deal_that_is_given_is_the_deal_that_is_played():
    for case in CASES.values():
        start = dealt(case["id"])
        assert end(Clock.parse(str(start))) == end(start)
        assert end(start).turned == tuple(case["order"].split())


def test_B33_a_card_goes_under_its_pile():
    position = Clock.deal(7)
    for move in position.line():
        after = position.play(move)
        taken = [(a, b) for a, b in zip(position.piles, after.piles, strict=True) if a != b]
        assert taken == [((*taken[0][1], move), taken[0][1])]
        assert after.turned == (*position.turned, move)
        position = after


def test_B34_going_back_turns_the_card_face_down_again():
    before = Clock.deal(7)
    after = before.play(before.legal_moves()[0])
    assert before.pile("K")[-1] == after.turned[0]
    assert before.turned == ()
    assert before == Clock.deal(7)


def test_the_data_file_has_every_case():
    assert list(CASES) == [f"T{number:02}" for number in (*range(1, 8), *range(9, 16), 18)]

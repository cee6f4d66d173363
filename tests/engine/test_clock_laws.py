"""Clock: laws over many deals (T27 to T39), misdeals and defective decks (T30 to T33).

T25 and T26 are in `test_mini_decks.py`, and T37, the chance to win now, is in `test_chance.py`.
"""

import pytest
from plays import CLOCK_CASES as CASES
from plays import dealt, end, hours_complete, positions
from twins import NEW_DECK, RANKS, in_piles, naive_clock, tree_test, with_suits
from twoclocks.clock import Clock
from twoclocks.position import IllegalMoveError, NotationError

SEEDS = range(250)


# Laws


def test_T27_suits_do_not_matter():
    other = str.maketrans("CDHS", "SCDH")
    for seed in SEEDS:
        position = Clock.deal(seed)
        changed = Clock.parse(str(position).translate(other))
        assert [card.translate(other) for card in position.line()] == list(changed.line())


def test_T28_the_hours_hold_four_cards_and_the_middle_three():
    for seed in SEEDS[:60]:
        for position in positions(Clock.deal(seed)):
            in_hand = position.turned[-1:] if position.outcome() is None else ()
            face_up = position.turned[: len(position.turned) - len(in_hand)]
            held = [
                len(pile) + sum(card[0] == rank for card in face_up)
                for rank, pile in zip(RANKS, position.piles, strict=True)
            ]
            assert held == [4] * 12 + [4 - len(in_hand)]
            cards = [card for pile in position.piles for card in pile] + list(position.turned)
            assert sorted(cards) == sorted(NEW_DECK)


def test_T29_every_game_ends_at_the_middle_with_the_fourth_king():
    for seed in SEEDS:
        position = end(Clock.deal(seed))
        assert [card[0] for card in position.turned].count("K") == 4
        assert position.turned[-1][0] == "K" == position.source(len(position.turned))
        assert 4 <= len(position.turned) <= 52


@pytest.mark.parametrize("start", [*map(Clock.deal, SEEDS), *map(dealt, CASES)], ids=[*map(str, SEEDS), *CASES])
def test_T29_won_exactly_when_the_bottom_cards_make_a_tree(start):
    assert (end(start).outcome() == "won") == tree_test(start.piles)


def test_deals_as_the_naive_player_plays_them():
    for seed in SEEDS:
        start = Clock.deal(seed)
        order, _, down, _ = naive_clock(start.piles)
        assert start.line() == tuple(order)
        assert end(start).outcome() == ("lost" if any(down.values()) else "won")


def test_cards_are_dealt_round_the_clock_and_later_rounds_lie_on_top():
    cards = CASES["T09"]["deal"].split()
    assert [pile[0] for pile in dealt("T09").piles] == cards[:13]
    assert [pile[-1] for pile in dealt("T09").piles] == cards[39:]


def test_T35_going_back_is_keeping_the_position_before():
    for seed in SEEDS[:40]:
        start = Clock.deal(seed)
        text, line = str(start), start.line()
        kept = list(positions(start))
        assert str(start) == text == str(Clock.deal(seed))
        assert kept[0] == start == kept[-1].start()
        for count, position in enumerate(kept):
            assert position.turned == line[:count]
            assert position.line() == line[count:]


def test_every_position_is_its_text():
    for seed in SEEDS[:40]:
        for position in positions(Clock.deal(seed)):
            assert Clock.parse(str(position)) == position
            assert position.start() == Clock.deal(seed)
            assert position.problems() == []


def test_T36_statistics():
    """From P(turned = k) = C(k-1, 3)/270725: mean 42.4, variance 67.84; hours complete and wins 1 in 13 each."""
    deals = 2000
    ends = [end(Clock.deal(seed)) for seed in range(100_000, 100_000 + deals)]
    assert {position.outcome() for position in ends} == {"won", "lost"}
    mean = sum(len(position.turned) for position in ends) / deals
    assert abs(mean - 42.4) < 3 * (67.84 / deals) ** 0.5
    counts = [0] * 13
    for position in ends:
        counts[len(hours_complete(position))] += 1
    assert sum(position.outcome() == "won" for position in ends) == counts[12]
    assert abs(counts[12] / deals - 1 / 13) < 3 * (12 / 169 / deals) ** 0.5
    assert sum((count - deals / 13) ** 2 / (deals / 13) for count in counts) < 32.9  # 12 degrees of freedom, 0.1 %


@pytest.mark.parametrize(("turned", "kings"), [(3, 3), (51, 3), (52, 4)])
def test_T37_the_cards_turned_and_the_kings_among_them(turned, kings):
    position = list(positions(dealt("T12")))[turned]
    assert len(position.turned) == turned
    assert [card[0] for card in position.turned].count("K") == kings


def test_T39_only_the_next_card_can_be_turned():
    for seed in SEEDS[:5]:
        for position in positions(Clock.deal(seed)):
            legal = position.legal_moves()
            assert len(legal) == (position.outcome() is None)
            for move in {*NEW_DECK, "", "K", "12", "5h"} - set(legal):
                with pytest.raises(IllegalMoveError):
                    position.play(move)


def test_T39_nothing_is_turned_after_the_end():
    position = end(dealt("T01"))
    for move in (*NEW_DECK, position.turned[-1]):
        with pytest.raises(IllegalMoveError) as error:
            position.play(move)
        assert repr(move) in str(error.value)
        assert str(position) in str(error.value)
    assert position.line() == ()
    assert position.legal_moves() == ()


# Odd decks


FULL = str(Clock.deal(7))
FIRST = FULL.split("/")[0]


@pytest.mark.parametrize(
    ("old", "new", "problems"),
    [
        ("", "", []),
        (FIRST, FIRST[2:], ["the 9 of hearts (9H) is missing", "pile A was dealt 3 cards, not 4"]),
        (FIRST, FIRST + "9C", ["the 9 of clubs (9C) is there 2 times", "pile A was dealt 5 cards, not 4"]),
        ("AS", "2S", ["the ace of spades (AS) is missing", "the 2 of spades (2S) is there 2 times"]),
        (
            FIRST,
            "-",
            [
                "the 3 of clubs (3C) is missing",
                "the 2 of hearts (2H) is missing",
                "the 9 of hearts (9H) is missing",
                "the jack of hearts (JH) is missing",
                "pile A was dealt 0 cards, not 4",
            ],
        ),
    ],
    ids=["full", "51-cards", "53-cards", "a-card-twice", "an-empty-pile"],
)
def test_T30_problems_name_what_a_full_deal_lacks(old, new, problems):
    assert Clock.parse(FULL.replace(old, new, 1)).problems() == problems


def test_T30_a_pile_is_as_long_as_it_was_dealt():
    position = Clock.deal(7)
    for move in position.line()[:20]:
        position = position.play(move)
    assert position.problems() == []
    short = Clock.parse(str(position).replace("/", "/QD", 1))
    assert short.problems() == ["the queen of diamonds (QD) is there 2 times", "pile 2 was dealt 5 cards, not 4"]


@pytest.mark.parametrize("joker", ["J1", "X ", "**", "JR"])
def test_T30_a_joker_is_no_card(joker):
    with pytest.raises(NotationError):
        Clock.parse(FULL.replace(FIRST[:2], joker, 1))


LABORATORY = "2T2A/8695/KJ35/Q3TK/59A/74Q3/9Q68/237A/7JK42/KT46/T46A/8J8J/Q579"


def test_T31_misdeal_with_a_short_5_pile_and_a_long_9_pile():
    cards = iter(with_suits(LABORATORY.replace("/", "")))
    text = "/".join("".join(next(cards) for _ in pile) for pile in LABORATORY.split("/"))
    position = Clock.parse(text)
    assert position.problems() == ["pile 5 was dealt 3 cards, not 4", "pile 9 was dealt 5 cards, not 4"]
    assert " ".join(card[0] for card in position.line()) == "9 2 5 A A 2 9 4 K 7 8 A T 6 3 5 9 K 5 5"
    stopped = end(position)
    assert (stopped.outcome(), stopped.source(20)) == ("stuck", "5")
    # The conundrum of the books: the last face-down card of the 5 pile is a 5.
    assert stopped.source(19) == "5" == stopped.turned[19][0]


def test_T33_defective_pack_with_five_sevens_and_three_fives():
    ranks = "6 8 4 8 5 5 7 T 9 J Q T 6 9 A 2 7 Q J K 6 5 2 2 6 T 8 A A 7 K A 9 4 Q 3 7 3 J 4 7 8 J K 4 3 Q T 9 3 K 2"
    position = Clock.parse(in_piles(with_suits(ranks.split())))
    assert position.problems() == [
        "the 5 of spades (5S) is missing",
        "the 7 of clubs (7C) is there 2 times",
    ]
    stopped = end(position)
    assert (stopped.outcome(), len(stopped.turned), stopped.source(28)) == ("stuck", 28, "7")


def odd(seed, swap=None, move=None):
    """A deal of odd kind: every card named first in `swap` becomes the second; a card moves from pile to pile."""
    text = str(Clock.deal(seed))
    if swap:
        text = text.replace(*swap)
    piles = [list(pile) for pile in Clock.parse(text).piles]
    if move:
        short, long = (RANKS.index(rank) for rank in move)
        piles[long].insert(0, piles[short].pop())
    return Clock(tuple(map(tuple, piles)))


@pytest.mark.parametrize(
    ("kind", "stuck", "won"),
    [
        pytest.param({"move": "5K"}, {True}, {False, True}, id="5-short-K-long"),
        pytest.param({"move": "K5"}, {False}, {False}, id="K-short-5-long"),
        pytest.param({"swap": ("KC", "7C")}, {True}, {False, True}, id="five-7s-three-Ks"),
        pytest.param({"swap": ("7C", "KC")}, {False}, {False}, id="five-Ks-three-7s"),
        pytest.param({"move": "59"}, {False, True}, {False}, id="5-short-9-long"),
        pytest.param({"swap": ("5C", "7C")}, {False, True}, {False}, id="five-7s-three-5s"),
    ],
)
def test_where_misdeals_and_defective_decks_can_stop(kind, stuck, won):
    """The rows of the table of misdeals that are certain; 'stuck' is stopping at an hour pile, won or not."""
    ends = [end(odd(seed, **kind)) for seed in SEEDS]
    assert {position.source(len(position.turned)) != "K" for position in ends} == stuck
    assert {position.outcome() == "won" for position in ends} == won


def test_play_stops_at_a_pile_only_if_more_cards_come_to_it_than_it_was_dealt():
    """The general theorem, on decks of any cards in any piles."""
    for seed in SEEDS:
        cards = [card.replace("Q", "5") if seed % 2 else card for card in Clock.deal(seed).line()]
        cuts = sorted((seed + 7 * place * place) % (len(cards) + 1) for place in range(12))
        piles = [tuple(cards[a:b]) for a, b in zip([0, *cuts], [*cuts, len(cards)], strict=True)]
        start = Clock(tuple(piles))
        stopped = end(start)
        at = stopped.source(len(stopped.turned))
        coming = [card[0] for card in cards].count(at) + (at == "K")
        assert coming > len(start.pile(at))
        order, place, _, _ = naive_clock(piles)
        assert (stopped.turned, at) == (tuple(order), place)
        assert Clock.parse(str(stopped)) == stopped
        assert stopped.start() == start


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("/".join(["-"] * 13), "won"),
        ("AC/" + "/".join(["-"] * 12), "lost"),
        ("/".join(["-"] * 12) + "/KC", None),
        ("/".join(["-"] * 13) + " KC", "won"),
        ("/".join(["-"] * 12) + "/AC", None),
        ("2C/" + "/".join(["-"] * 12) + " AC", None),
        ("-/2C/" + "/".join(["-"] * 11) + " AC", "stuck"),
        ("-/2C/" + "/".join(["-"] * 11) + " KC", "lost"),
    ],
    ids=["no-card", "no-king-pile", "one-king", "one-king-out", "one-ace", "an-ace-goes-on", "stuck", "lost"],
)
def test_outcome_of_odd_positions(text, outcome):
    assert Clock.parse(text).outcome() == outcome

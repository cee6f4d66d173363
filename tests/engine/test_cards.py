"""Cards, piles, deal numbers and the seeded shuffle."""

from itertools import islice

import pytest
from twins import NEW_DECK, naive_shuffle, rows, splitmix64
from twoclocks.cards import (
    DECK,
    NotationError,
    deal_number,
    format_pile,
    format_piles,
    missing_and_repeated,
    parse_pile,
    parse_piles,
    shuffled,
    spoken,
)
from twoclocks.clock import Clock
from twoclocks.grandfather import Grandfather

LAST = 9007199254740991
CLOCKS = dict(rows("golden-clock.txt"))
GRANDFATHERS = dict(rows("golden-grandfather.txt"))


def test_new_deck():
    assert tuple(NEW_DECK) == DECK
    assert (DECK[0], DECK[13], DECK[51]) == ("AC", "AD", "KS")


@pytest.mark.parametrize(
    ("text", "pile"),
    [
        ("-", ()),
        ("TH", ("TH",)),
        ("2D9H", ("2D", "9H")),
        ("ACACAC", ("AC", "AC", "AC")),
        ("".join(NEW_DECK), tuple(NEW_DECK)),
    ],
)
def test_pile_round_trip(text, pile):
    assert parse_pile(text) == pile
    assert format_pile(pile) == text


@pytest.mark.parametrize(("text", "piles"), [("-/-", ((), ())), ("AC/-/2D9H", (("AC",), (), ("2D", "9H")))])
def test_piles_round_trip(text, piles):
    assert parse_piles(text) == piles
    assert format_piles(piles) == text


@pytest.mark.parametrize(
    "text",
    ["A", "AC2", "10H", "ac", "AX", "1C", "HT", "AC-", "--", "A\N{BLACK HEART SUIT}", "JOKER", "AC 2C", "٣C"],
)
def test_pile_refused(text):
    with pytest.raises(NotationError) as error:
        parse_pile(text)
    assert repr(text) in str(error.value)


def test_a_pile_is_not_nothing():
    with pytest.raises(NotationError, match="''"):
        parse_pile("")


@pytest.mark.parametrize("text", ["", "AC//2C", "/AC", "AC/"])
def test_an_empty_pile_is_written_with_a_dash(text):
    with pytest.raises(NotationError) as error:
        parse_piles(text)
    assert str(error.value) == f"{text!r} has a pile without a card: an empty pile is written -"


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("AC", "ace of clubs"),
        ("2D", "2 of diamonds"),
        ("9H", "9 of hearts"),
        ("TS", "10 of spades"),
        ("JC", "jack of clubs"),
        ("QD", "queen of diamonds"),
        ("KH", "king of hearts"),
    ],
)
def test_spoken(card, words):
    assert spoken(card) == words


def test_every_card_is_spoken_in_words_of_its_own():
    assert len({spoken(card) for card in DECK}) == 52


@pytest.mark.parametrize(
    ("cards", "sentences"),
    [
        (["AC", "KC"], []),
        (["KC"], ["the ace of clubs (AC) is missing"]),
        (["AC", "KC", "AC"], ["the ace of clubs (AC) is there 2 times"]),
        (["AC", "AC", "AC"], ["the king of clubs (KC) is missing", "the ace of clubs (AC) is there 3 times"]),
        (["AC", "KC", "TH"], ["the 10 of hearts (TH) does not belong to this deck"]),
    ],
    ids=["full", "missing", "twice", "three-times", "stranger"],
)
def test_missing_and_repeated(cards, sentences):
    assert missing_and_repeated(cards, ["AC", "KC"]) == sentences


@pytest.mark.parametrize(
    ("text", "number"),
    [("0", 0), ("7", 7), ("2026", 2026), (str(LAST), LAST), ("007", 7), ("0" * 5000 + "7", 7), ("0" * 5000, 0)],
    ids=["0", "7", "2026", "2**53-1", "007", "5000-zeros-7", "5000-zeros"],
)
def test_deal_number(text, number):
    assert deal_number(text) == number


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        " 7",
        "7 ",
        "7\n",
        "-1",
        "-0",
        "+1",
        "1e3",
        "1.0",
        "1_000",
        "0x10",
        "seven",
        "٣",
        "７",
        "²",
        str(LAST + 1),
        "9" * 17,
        "9" * 5000,
        "7\0",
    ],
    ids=lambda text: ascii(text) if len(text) < 20 else f"{len(text)}-digits",
)
def test_deal_number_refused(text):
    with pytest.raises(NotationError) as error:
        deal_number(text)
    assert repr(text) in str(error.value)


def test_the_generator_is_SplitMix64_as_published():
    words = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]
    assert list(islice(splitmix64(1234567), 5)) == words
    assert next(splitmix64(0)) == 0xE220A8397B1DCDAF


SEEDS = [*range(40), 52, 2026, 2**31, 2**32, 2**52 + 1, LAST]


@pytest.mark.parametrize("size", [0, 1, 2, 3, 4, 40, 52])
def test_shuffle_is_the_one_described(size):
    deck = DECK[:size]
    for seed in SEEDS:
        assert shuffled(deck, seed) == naive_shuffle(deck, seed)


def test_shuffle_is_a_permutation():
    for seed in range(500):
        assert sorted(shuffled(DECK, seed)) == sorted(DECK)


def test_shuffles_differ():
    assert len({shuffled(DECK, seed) for seed in range(2000)}) == 2000


@pytest.mark.parametrize("seed", [-1, LAST + 1, 10**40])
def test_shuffle_refuses_a_number_that_is_no_deal_number(seed):
    with pytest.raises(NotationError, match=str(seed)):
        shuffled(DECK, seed)


def wrong_shuffle(deck, seed):
    """The well-known wrong one: every place swaps with any place, and not all orders are equally likely."""
    cards = list(deck)
    for place, word in zip(range(len(cards)), splitmix64(seed), strict=False):
        other = word * len(cards) // 2**64
        cards[place], cards[other] = cards[other], cards[place]
    return cards


def unevenness(shuffle, deals):
    """Chi-square of card against place over the first deals, as standard deviations from its mean.

    Every row and column of the 52 x 52 table has the same sum, so it has 51 x 51 degrees of freedom; each deal fills
    52 cells at once, which makes the sum larger by 52/51 than in a table of single draws.
    """
    counts = {}
    for seed in range(deals):
        for at in enumerate(shuffle(DECK, seed)):
            counts[at] = counts.get(at, 0) + 1
    expected = deals / 52
    squares = sum((counts.get((place, card), 0) - expected) ** 2 / expected for place in range(52) for card in DECK)
    return (squares * 51 / 52 - 51 * 51) / (2 * 51 * 51) ** 0.5


def test_every_card_comes_to_every_place_equally_often():
    assert abs(unevenness(shuffled, 5000)) < 3


def test_the_measure_of_evenness_finds_a_wrong_shuffle():
    assert unevenness(wrong_shuffle, 5000) > 10


@pytest.mark.parametrize("seed", CLOCKS)
def test_golden_deal_of_clock(seed):
    assert str(Clock.deal(int(seed))) == CLOCKS[seed]


@pytest.mark.parametrize("seed", GRANDFATHERS)
def test_golden_deal_of_grandfathers_clock(seed):
    assert str(Grandfather.deal(int(seed))) == GRANDFATHERS[seed]

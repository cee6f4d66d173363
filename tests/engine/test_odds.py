"""The chances of Clock against mini decks counted completely, and against what is known of the full deck."""

import random
from collections import Counter
from fractions import Fraction
from itertools import accumulate
from math import comb, isclose

import pytest
from plays import deals_of
from twins import NEW_DECK, RANKS, naive_clock, orders, ranks_of, with_suits
from twoclocks import odds
from twoclocks.clock import Clock

DECKS = pytest.mark.parametrize(
    ("ranks", "suits"), [(2, 1), (4, 1), (5, 1), (2, 2), (3, 2), (2, 3), (4, 2), (3, 3), (2, 4)]
)


def counted(values):
    """How often each value is there, as fractions."""
    counts = Counter(values)
    return {value: Fraction(count, counts.total()) for value, count in sorted(counts.items())}


@pytest.fixture(scope="module")
def games():
    """Every deal of a mini deck, played by the naive twin: the piles, the cards turned, what is left in each pile."""
    known = {}

    def games(ranks, suits):
        if (ranks, suits) not in known:
            played = [(deal.piles, *naive_clock(deal.piles)[:3:2]) for deal in deals_of(ranks, suits)]
            known[ranks, suits] = [(piles, order, down) for piles, order, down in played]
        return known[ranks, suits]

    return games


@DECKS
def test_each_number_of_cards_turned_and_of_hours_complete(games, ranks, suits):
    chances = counted(len(order) for _, order, _ in games(ranks, suits))
    assert odds.turned(ranks, suits) == chances
    assert odds.win(ranks, suits) == chances[ranks * suits] == Fraction(1, ranks)
    assert odds.face_down(ranks, suits) == counted(sum(map(len, down.values())) for _, _, down in games(ranks, suits))
    assert odds.mean(chances) == Fraction(
        sum(len(order) for _, order, _ in games(ranks, suits)), len(games(ranks, suits))
    )
    lengths = sorted(len(order) for _, order, _ in games(ranks, suits))
    assert odds.median(chances) == lengths[(len(lengths) - 1) // 2]
    complete = counted(sum(not down[rank] for rank in ranks_of(ranks)[:-1]) for _, _, down in games(ranks, suits))
    assert odds.hours_complete(ranks) == complete


@DECKS
def test_all_home(games, ranks, suits):
    home = [all(card[0] == rank for rank in down for card in down[rank]) for _, _, down in games(ranks, suits)]
    assert odds.all_home(ranks, suits) == counted(home)[True]


@DECKS
def test_the_chance_at_every_moment_of_a_game(games, ranks, suits):
    there, won = Counter(), Counter()
    for _, order, _ in games(ranks, suits):
        kings = [0, *accumulate(card[0] == "K" for card in order)]
        for moment in list(enumerate(kings))[:-1]:
            there[moment] += 1
            won[moment] += len(order) == ranks * suits
    assert {moment: Fraction(won[moment], there[moment]) for moment in there} == {
        moment: odds.live(*moment, ranks, suits) for moment in there
    }


@DECKS
def test_a_king_at_the_bottom_of_an_hour_pile(games, ranks, suits):
    outcomes = {True: [], False: []}
    for piles, order, _ in games(ranks, suits):
        outcomes[any(pile[0][0] == "K" for pile in piles[:-1])].append(len(order) == ranks * suits)
    assert not any(outcomes[False])
    assert odds.win_given_a_king_below(ranks, suits) == counted(outcomes[True])[True]


@DECKS
def test_where_each_king_comes_on_average(games, ranks, suits):
    places = [[place for place, card in enumerate(order, 1) if card[0] == "K"] for _, order, _ in games(ranks, suits)]
    for which in range(suits):
        average = Fraction(sum(found[which] for found in places), len(places))
        assert odds.king_place(which + 1, ranks, suits) == average


@DECKS
def test_the_king_piles_own_last_card(games, ranks, suits):
    own = [["K", *(card[0] for card in order)][-2] == "K" for _, order, _ in games(ranks, suits)]
    assert odds.own_in_the_middle(ranks, suits) == counted(own)[True] == Fraction(1, ranks)


def test_the_full_deck():
    turned = odds.turned()
    assert {count: str(turned[count]) for count in (4, 5, 13, 44, 49, 51, 52)} == {
        4: "1/270725",
        5: "4/270725",
        13: "44/54145",
        44: "1763/38675",
        49: "17296/270725",
        51: "16/221",
        52: "1/13",
    }
    assert list(turned) == list(range(4, 53))
    assert sum(turned.values()) == sum(odds.face_down().values()) == sum(odds.hours_complete().values()) == 1
    assert (odds.mean(turned), odds.median(turned)) == (Fraction(212, 5), 44)
    assert odds.mean(odds.face_down()) == Fraction(48, 5)
    assert odds.hours_complete() == dict.fromkeys(range(13), Fraction(1, 13))
    assert [odds.king_place(which) * 5 for which in (1, 2, 3, 4)] == [53, 106, 159, 212]
    assert odds.win_given_a_king_below() == Fraction(4165, 35867)
    assert odds.all_home() == Fraction(
        18665310181045092766777633013988020003703016583149, 92024242230271040357108320801872044844750000000000
    )


@pytest.mark.parametrize(
    ("count", "kings", "chance"),
    [(0, 0, "1/13"), (1, 1, "3/51"), (1, 0, "4/51"), (13, 1, "3/39"), (26, 3, "1/26"), (48, 2, "1/2"), (51, 3, "1")],
)
def test_T37_the_chance_while_a_game_goes_on(count, kings, chance):
    assert odds.live(count, kings) == Fraction(chance)


@pytest.mark.parametrize(("count", "kings"), [(52, 4), (4, 4), (0, 1), (51, 2), (49, 0), (53, 3), (-1, 0), (1, -1)])
def test_no_game_goes_on_so(count, kings):
    with pytest.raises(ValueError, match=f"{count} cards and {kings} kings"):
        odds.live(count, kings)


# Misdeals and odd decks


def stuck_and_covered(deals, ranks):
    """Of these piles: how many games get stuck at the ace pile, and how many of them on its own last card."""
    stuck = [piles for piles in deals if naive_clock(piles, ranks)[1] == "A"]
    return len(stuck), sum(piles[0][0][0] == "A" for piles in stuck)


def cut(cards, lengths):
    ends = list(accumulate(lengths))
    return [cards[end - length : end] for end, length in zip(ends, lengths, strict=True)]


@pytest.mark.parametrize(("ranks", "suits"), [(3, 2), (3, 3), (4, 2)])
@pytest.mark.parametrize("long", [1, -1], ids=["another-hour-has-one-more", "the-king-pile-has-one-more"])
def test_an_hour_pile_with_a_card_too_few_counted_completely(ranks, suits, long):
    names = ranks_of(ranks)
    lengths = [suits - 1, *[suits] * (ranks - 1)]
    lengths[long] += 1
    deals = [cut(with_suits(order), lengths) for order in orders(dict.fromkeys(names, suits))]
    stuck, covered = stuck_and_covered(deals, names)
    assert Fraction(covered, stuck) == odds.covered(suits, suits if long == 1 else 0, ranks * suits)
    assert stuck == len(deals) if long == -1 else stuck * 2 == len(deals)


@pytest.mark.parametrize(("ranks", "suits"), [(3, 2), (3, 3), (4, 2)])
def test_one_card_of_a_rank_too_many_counted_completely(ranks, suits):
    names = ranks_of(ranks)
    deck = {**dict.fromkeys(names, suits), "A": suits + 1, "2": suits - 1}
    stuck, covered = stuck_and_covered([cut(with_suits(order), [suits] * ranks) for order in orders(deck)], names)
    assert Fraction(covered, stuck) == odds.covered(suits + 1, suits, ranks * suits)


FIVE_ACES = ["AC" if card == "2C" else card for card in NEW_DECK]


@pytest.mark.parametrize(
    ("deck", "lengths", "own", "kings", "share"),
    [
        (NEW_DECK, [3, 4, 4, 4, 4, 5, 4, 4, 4, 4, 4, 4, 4], 4, 4, Fraction(8, 91)),
        (NEW_DECK, [3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5], 4, 0, Fraction(1, 13)),
        (FIVE_ACES, [4] * 13, 5, 4, Fraction(45, 416)),
    ],
    ids=["another-hour-has-five", "the-king-pile-has-five", "five-aces-and-three-twos"],
)
def test_the_books_rule_covers_few_stuck_games_of_full_decks(deck, lengths, own, kings, share):
    assert odds.covered(own, kings) == share
    choose = random.Random(1949)
    deals = [cut(choose.sample(deck, 52), lengths) for _ in range(5000)]
    stuck, covered = stuck_and_covered(deals, RANKS)
    low, high = odds.wilson(covered, stuck, 3.29)  # 99.9 %
    assert low < share < high
    stopped = Clock(tuple(map(tuple, deals[0])))
    assert tuple(naive_clock(deals[0])[0]) == stopped.line()


# Wilson's interval


@pytest.mark.parametrize("trials", [10, 25, 50, 300])
def test_C48_the_interval_covers_in_small_samples(trials):
    chance = 1 / 13
    covers = [low <= chance <= high for low, high in (odds.wilson(won, trials) for won in range(trials + 1))]
    weights = [comb(trials, won) * chance**won * (1 - chance) ** (trials - won) for won in range(trials + 1)]
    assert sum(weight for weight, covered in zip(weights, covers, strict=True) if covered) >= 0.935


@pytest.mark.parametrize(("successes", "trials"), [(1, 13), (763, 10_000), (5, 6), (3, 3), (0, 7), (0, 1)])
def test_the_ends_are_where_the_estimate_is_just_so_many_errors_away(successes, trials):
    z = 1.959963984540054
    low, high = odds.wilson(successes, trials)
    assert 0 <= low <= successes / trials <= high <= 1
    for end in (low, high):
        error = z * (end * (1 - end) / trials) ** 0.5
        assert isclose(abs(end - successes / trials), error, abs_tol=1e-12)
    wide = odds.wilson(successes, trials, 4)
    assert wide[0] <= low
    assert wide[1] >= high


def test_the_interval_reaches_none_and_all():
    assert odds.wilson(0, 25)[0] == 0
    assert odds.wilson(25, 25)[1] == 1

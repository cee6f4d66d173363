"""Many games at a time are the same games, one by one."""

from fractions import Fraction
from itertools import islice

import pytest
from plays import hours_complete
from twins import naive_clock, naive_shuffle, ranks_of, splitmix64
from twoclocks.cards import DECK, LAST_DEAL, NotationError
from twoclocks.clock import Clock
from twoclocks.position import replay
from twoclocks.simulate import Batch, game, simulate

DECKS = pytest.mark.parametrize(("ranks", "suits"), [(13, 4), (2, 1), (7, 1), (3, 2), (2, 4), (5, 3), (12, 4), (13, 1)])


def tallied(games, ranks=13, suits=4):
    """Games given as the cards turned and how many hours were complete, counted the plain way."""
    turned, hours = [0] * (ranks * suits + 1), [0] * ranks
    kings = [[0] * (ranks * suits + 1) for _ in range(suits)]
    for order, complete in games:
        turned[len(order)] += 1
        hours[complete] += 1
        places = [place for place, card in enumerate(order, 1) if card[0] == "K"]
        for which, place in enumerate(places):
            kings[which][place] += 1
    return Batch(tuple(turned), tuple(hours), tuple(map(tuple, kings)))


@pytest.mark.parametrize("seed", [0, 7, 2026, LAST_DEAL])
def test_game_by_game_as_the_rules_play_them(seed):
    for number in range(40):
        deal = Clock.deal(game(seed, number))
        assert Clock.parse(str(deal)) == deal
        end = replay(deal, deal.line())[-1]
        assert simulate(seed, 1, number) == tallied([(end.turned, len(hours_complete(end)))])


@DECKS
def test_game_by_game_with_mini_decks(ranks, suits):
    for number in range(25):
        deal = Clock.deal(game(5, number), ranks, suits)
        order, _, down, _ = naive_clock(deal.piles, ranks_of(ranks))
        complete = sum(not down[rank] for rank in ranks_of(ranks)[:-1])
        assert simulate(5, 1, number, ranks, suits) == tallied([(order, complete)], ranks, suits)


def test_many_games_against_the_naive_twins():
    played = []
    for word in islice(splitmix64(11), 2000):
        cards = naive_shuffle(DECK, word // 2**11)
        order, _, down, _ = naive_clock([cards[pile::13] for pile in range(13)])
        played.append((order, sum(not pile for rank, pile in down.items() if rank != "K")))
    assert simulate(11, 2000) == tallied(played)


def test_the_same_on_every_python():
    batch = simulate(2026, 3000)
    assert (batch.games, batch.won) == (3000, 234)
    assert batch.hours == (228, 234, 220, 245, 230, 218, 255, 244, 215, 211, 231, 235, 234)
    kings = [sum(place * found for place, found in enumerate(places)) for places in batch.kings]
    assert kings == [31811, 63430, 95011, 127178]


@DECKS
def test_batches_add_up(ranks, suits):
    whole = simulate(3, 90, 0, ranks, suits)
    assert whole.games == 90
    assert simulate(3, 50, 0, ranks, suits) + simulate(3, 40, 50, ranks, suits) == whole
    assert simulate(3, 0, 0, ranks, suits) + whole == whole == whole + simulate(4, 0, 7, ranks, suits)
    assert whole.won == whole.turned[ranks * suits]
    assert sum(whole.hours) == sum(whole.kings[0]) == 90
    assert whole.kings[-1] == whole.turned


def test_batches_of_two_decks_do_not_add_up():
    with pytest.raises(ValueError):
        simulate(3, 1) + simulate(3, 1, 0, 3, 2)


def test_the_games_of_a_seed_are_deal_numbers_of_their_own():
    for seed in (0, 7, LAST_DEAL):
        assert [game(seed, number) for number in range(50)] == [w // 2**11 for w in islice(splitmix64(seed), 50)]
    numbers = {game(seed, number) for seed in range(30) for number in range(100)}
    assert len(numbers) == 3000
    assert 0 <= min(numbers) < max(numbers) <= LAST_DEAL


@pytest.mark.parametrize("seed", [-1, LAST_DEAL + 1])
def test_a_seed_is_a_deal_number(seed):
    for play in (lambda: game(seed, 0), lambda: simulate(seed, 1)):
        with pytest.raises(NotationError, match=f"{seed} is no deal number"):
            play()


def test_T36_ten_thousand_games():
    batch = simulate(1, 10_000)
    mean = Fraction(sum(count * found for count, found in enumerate(batch.turned)), batch.games)
    assert abs(mean - Fraction("42.4")) < 4 * 0.082
    assert abs(batch.won / batch.games - 1 / 13) < 4 * 0.0027
    # Chi squared with twelve degrees of freedom is above 32.9 once in a thousand times.
    assert sum((found - 10_000 / 13) ** 2 / (10_000 / 13) for found in batch.hours) < 32.9

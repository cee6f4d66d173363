"""The players of the survey choose as their rules say."""

from random import Random

import pytest
from players import LONGEST, PLAYERS, cautious, game, home_first, look_ahead
from twoclocks.grandfather import Grandfather

BEGINNINGS = [Grandfather.deal(deal) for deal in range(40)]


def choices(player, position, tries=200):
    chance = Random(1).random
    return {player(position, chance) for _ in range(tries)}


@pytest.mark.parametrize("player", PLAYERS)
def test_each_player_makes_legal_moves_and_the_same_ones_again(player):
    for deal in range(3):
        end = game(PLAYERS[player], deal)
        assert end == game(PLAYERS[player], deal)
        assert end.problems() == []


def test_at_random_every_legal_move_is_made_about_as_often():
    position = Grandfather.deal(7)
    chance = Random(1).random
    made = [PLAYERS["random"](position, chance) for _ in range(4000)]
    shares = [made.count(move) / len(made) for move in position.legal_moves()]
    assert shares == pytest.approx([1 / len(shares)] * len(shares), abs=0.03)


@pytest.mark.parametrize("player", [home_first, cautious])
def test_a_card_that_can_go_home_goes_home(player):
    for position in BEGINNINGS:
        home = {move for move in position.legal_moves() if move[1] == "h"}
        if home:
            assert choices(player, position) == home


def test_without_a_way_home_any_move_will_do():
    position = Grandfather.parse("7C/8D/8S/-/-/-/-/- A23456789TJQ")
    assert choices(home_first, position) == set(position.legal_moves())


def test_the_cautious_player_covers_no_card_that_an_hour_takes_next():
    # The 3 of hearts is what 5 o'clock takes next; it lies under the 8 of diamonds.
    position = Grandfather.parse("3H8D/7C/8S/-/-/-/-/- A23426789TJQ")
    legal = set(position.legal_moves())
    assert {"21", "23"} <= legal
    assert choices(cautious, position) == {move for move in legal if move[1] != "1"}


def test_the_cautious_player_covers_one_if_there_is_no_other_move():
    position = Grandfather.parse("3H8D/7C/KS/KD/KH/KC/TS/TD A23426789TJQ")
    assert position.legal_moves() == ("21",)
    assert choices(cautious, position) == {"21"}


def test_looking_ahead_sees_the_card_that_a_move_sets_free():
    # The 5 of hearts is the next card at 5 o'clock; the jack over it has a queen to go to, and the queens have not.
    position = Grandfather.parse("5HJC/QD/8S/TC/TD/TH/TS/8D A23446789TJQ")
    assert set(position.legal_moves()) == {"12", "41", "51", "61", "71"}
    assert choices(look_ahead, position) == {"12"}


def test_looking_ahead_takes_what_it_can_get_at_once_first():
    # Whichever goes first, two cards are home after two moves and one column more is empty after them.
    position = Grandfather.parse("5H/QC/8S/TC/TD/TH/TS/8D A23446789TJJ")
    assert choices(look_ahead, position) == {"1h", "2h"}


def test_nobody_plays_more_than_so_many_moves():
    moves = 0

    def back_and_forth(position, chance):
        nonlocal moves
        moves += 1
        return position.legal_moves()[-1]

    game(back_and_forth, 7, "free")
    assert moves <= LONGEST

"""The view: what a screen is told of a position of either game."""

import json
from itertools import pairwise

from twins import RANKS
from twoclocks.clock import Clock
from twoclocks.grandfather import Grandfather
from twoclocks.view import difference, line, view
from viewed import EVERY_GAME, game, merged


@EVERY_GAME
def test_a_view_is_json(start, moves):
    for _, shown in game(start, moves):
        assert json.loads(json.dumps(shown)) == shown


@EVERY_GAME
def test_a_difference_makes_the_later_view_of_the_earlier(start, moves):
    views = [shown for _, shown in game(start, moves)]
    told = line(start, moves)
    assert told["start"] == views[0]
    assert told["moves"] == list(moves)
    shown = told["start"]
    assert len(told["steps"]) == len(moves)
    for step, after in zip(told["steps"], views[1:], strict=True):
        assert step == difference(shown, after)
        shown = merged(shown, step)
        assert shown == after
    # Going back is a difference too.
    for before in reversed(views):
        shown = merged(shown, difference(shown, before))
        assert shown == before


@EVERY_GAME
def test_a_difference_is_only_what_differs(start, moves):
    for (_, before), (_, after) in pairwise(game(start, moves)):
        for field, value in difference(before, after).items():
            assert value != before[field]
            if field in ("places", "cards"):
                assert value
                assert all(before[field][key] != entry for key, entry in value.items())
        assert difference(after, after) == {}


@EVERY_GAME
def test_cards_keep_their_keys(start, moves):
    views = [shown for _, shown in game(start, moves)]
    assert len({frozenset(each["cards"]) for each in views}) == 1
    faces = {}
    for each in views:
        for key, (place, _, _, face) in each["cards"].items():
            assert place in each["places"]
            assert faces.setdefault(key, face) in ("", face)
            faces[key] = face or faces[key]


@EVERY_GAME
def test_every_card_is_shown_once_and_every_move_is_offered(start, moves):
    for position, shown in game(start, moves):
        assert shown["position"] == str(position)
        assert shown["outcome"] == position.outcome()
        assert [offer["move"] for offer in shown["moves"]] == list(position.legal_moves())
        layers = [(place, layer) for place, layer, _, _ in shown["cards"].values()]
        assert len(set(layers)) == len(layers)
        sources = {offer["from"] for offer in shown["moves"]}
        assert {name for name, place in shown["places"].items() if place["pick"]} == sources
        assert {offer["to"] for offer in shown["moves"]} <= set(shown["places"])


def test_reading_order():
    assert list(view(Clock.deal(7))["places"]) == RANKS
    hours = [f"h{hour}" for hour in range(1, 13)]
    assert list(view(Grandfather.deal(7))["places"]) == [*hours, *"12345678"]
    assert list(view(Grandfather.deal(7, "free"))["places"]) == [*hours, "f", *"12345678"]

"""The twelve-card peek: what is said of the bottom cards against play, and the runs against deals found naively."""

import json
import re
import sys
from itertools import pairwise

import pytest
from plays import deals_of, end
from twins import NEW_DECK, RANKS, in_piles, naive_circles, naive_clock, naive_shuffle, ranks_of, splitmix64
from twoclocks.cards import LAST_DEAL, NotationError
from twoclocks.clock import Clock
from twoclocks.dealing import winning
from twoclocks.peek import RUN, deal, look, peek, reason, told
from twoclocks.position import replay
from twoclocks.protocol import handle
from twoclocks.simulate import game
from twoclocks.view import view

FULL = 20 if sys.platform == "emscripten" else 200
WORDS = {"ace": "A", "10": "T", "jack": "J", "queen": "Q", "king": "K"}


def views(found):
    """The views of a line, put together from their differences as a page does."""
    shown = [found["line"]["start"]]
    for step in found["line"]["steps"]:
        last = shown[-1]
        shown.append(
            {
                **last,
                **step,
                "places": {**last["places"], **step.get("places", {})},
                "cards": {**last["cards"], **step.get("cards", {})},
            }
        )
    return shown


def piles_of(told, ranks):
    """The piles of a way as it is told."""
    hours = re.sub(r"^from | o'clock| again", "", told, flags=re.I)
    return [ranks[int(hour) - 1] if hour != "the king pile" else "K" for hour in re.split(r" to |, | and ", hours)]


def check(position):
    """All that is said of a deal is what play does."""
    ranks = ranks_of(len(position.piles))
    bottoms = {hour: pile[0] for hour, pile in zip(ranks, position.piles, strict=True) if hour != "K"}
    leads = {hour: card[0] for hour, card in bottoms.items()}
    _, _, down, _ = naive_clock(position.piles)
    found, circles = look(position), naive_circles(leads)
    assert found["arrows"] == leads
    assert list(map(frozenset, found["circles"])) == sorted(circles, key=lambda one: min(map(ranks.index, one)))
    for circle in found["circles"]:
        assert [leads[hour] for hour in circle] == [*circle[1:], circle[0]]
        assert circle[0] == min(circle, key=ranks.index)
    for hour, sentence in zip(bottoms, found["told"], strict=True):
        place, card, back, pile = re.fullmatch(
            r"(\d+) o'clock: (.*) leads (back )?to (the king pile|\d+ o'clock)\.", sentence
        ).groups()
        rank, suit = card.split(" of ")
        assert ranks[int(place) - 1] == hour
        assert (WORDS.get(rank, rank), suit[0].upper()) == tuple(bottoms[hour])
        assert pile == ("the king pile" if rank == "king" else f"{ranks.index(leads[hour]) + 1} o'clock")
        assert bool(back) == (leads[hour] == hour)
    ways = [piles_of(sentence.rstrip("."), ranks) for sentence in found["ways"]]
    for hour, piles in zip(bottoms, ways, strict=True):
        assert piles[0] == hour
        assert all(leads[one] == other for one, other in pairwise(piles))
        assert (piles[-1] == "K") != (piles[-1] in piles[:-1])
        assert len(set(piles)) >= len(piles) - 1
    first, second = re.fullmatch(r"(.*?)\. (.*)\.", reason(position)).groups()
    left = sum(map(len, down.values()))
    if left:
        named = [tuple(piles_of(circle, ranks)[:-1]) for circle in re.sub("^.*: ", "", first).split("; ")]
        assert named == found["circles"]
        assert first.startswith(f"There are {len(named)} circles: " if len(named) > 1 else "There is a circle: ")
        cards = f"{left} card{'s' if left > 1 else ''}"
        assert second == f"No hour of a circle gives its last card, and {cards} will stay face down"
    else:
        assert first == "From every hour a way leads to the king pile"
        longest = piles_of(second.removeprefix("The longest goes "), ranks)
        assert len(longest) == max(map(len, ways))
        assert longest in ways


@pytest.mark.parametrize(("ranks", "suits"), [(2, 1), (5, 1), (2, 2), (3, 2), (2, 3), (2, 4)])
def test_every_deal_of_a_mini_deck(ranks, suits):
    for position in deals_of(ranks, suits):
        check(position)


@pytest.mark.parametrize("start", range(0, FULL, 10))
def test_full_decks(start):
    for seed in range(start, start + 10):
        check(Clock.deal(seed))
        check(winning(seed))


def test_the_line_shows_the_bottom_cards_then_the_game_and_then_those_that_are_left():
    for position in (Clock.deal(13), winning(13)):
        shown = views(look(position))
        positions = replay(position, position.line())
        assert shown[1 : len(positions) + 1] == list(map(view, positions))
        first, *last = shown[0], *shown[len(positions) + 1 :]
        assert first["moves"] == []
        assert faces(first, "bottom") == {hour: pile[0] for hour, pile in zip(RANKS[:12], position.piles, strict=False)}
        assert all(told(position, hour) == first["places"][hour]["words"] for hour in RANKS[:12])
        left = {rank: pile[0] for rank, pile in zip(RANKS, positions[-1].piles, strict=True) if pile}
        assert [faces(each, "bottom") for each in last] == ([left] if left else [])
        assert [each["outcome"] for each in last] == ["lost"] * len(last)
        assert len(look(position)["line"]["moves"]) == len(shown) - 1


def faces(shown, look):
    """The cards of a look by place, each on top of the others there."""
    found = {}
    for place, layer, how, face in shown["cards"].values():
        if how == look:
            found[place] = face
            assert layer > max(entry[1] for entry in shown["cards"].values() if entry[0] == place and entry[3] != face)
    return found


# A run


def naive_run(seed):
    """The ends of a run and its deals. A winning one is that of `dealing`, which has its own tests."""
    ends = naive_shuffle(("won", "lost") * 5, seed)
    deals = []
    for number, outcome in enumerate(ends):
        own = game(seed, number)
        if outcome == "won":
            deals.append(str(winning(own)))
            continue
        for word in splitmix64(own):
            text = in_piles(naive_shuffle(NEW_DECK, word // 2**11))
            _, _, down, _ = naive_clock(Clock.parse(text).piles)
            if any(down.values()):
                deals.append(text)
                break
    return ends, deals


@pytest.mark.parametrize("seed", [0, 1, 2, 2026, LAST_DEAL])
def test_a_run_has_five_deals_that_are_won_and_five_that_are_lost(seed):
    ends, deals = naive_run(seed)
    assert [str(deal(seed, number)) for number in range(RUN)] == deals
    assert [end(Clock.parse(text)).outcome() for text in deals] == list(ends)
    assert sorted(ends) == ["lost"] * 5 + ["won"] * 5


def test_runs_have_their_wins_in_other_places_and_other_deals():
    runs = [naive_run(seed) for seed in range(12)]
    assert len({ends for ends, _ in runs}) > 6
    assert len({text for _, deals in runs for text in deals}) == 12 * RUN


@pytest.mark.parametrize("number", range(RUN))
def test_either_guess_is_answered(number):
    ends, deals = naive_run(7)
    found = peek(7, ["won"] * number)
    assert (found["seed"], found["heading"]) == ("7", f"Peek {number + 1} of 10")
    shown = look(Clock.parse(deals[number]))
    assert {name: found[name] for name in shown} == shown
    for guess, answer in found["answers"].items():
        right = guess == ends[number]
        assert answer == {
            "right": right,
            "said": f"{'Right' if right else 'No'}, this deal is {ends[number]}. {reason(Clock.parse(deals[number]))}",
            "mark": f"Peek {number + 1}: {'right' if right else 'missed'}, {ends[number]}",
        }
    assert set(found["answers"]) == {"won", "lost"}


def test_a_run_is_summed_up():
    ends, _ = naive_run(7)
    assert peek(7, ends) == {
        "summary": "The run is over, 10 of 10 right. You can tell who wins before a card is turned.",
        "next": "8",
    }
    for guess, other in (("won", "lost"), ("lost", "won")):
        found = peek(LAST_DEAL, [guess] * 10)
        missed = [number for number, outcome in enumerate(naive_run(LAST_DEAL)[0], 1) if outcome == other]
        told = "; ".join(f"peek {number}, {other}" for number in missed)
        assert found == {"summary": f"The run is over, 5 of 10 right. You missed {told}.", "next": "0"}


@pytest.mark.parametrize(
    ("seed", "guesses", "said"),
    [
        (1, ["won"] * 11, "are no guesses: at most 10, each won or lost"),
        (1, ["win"], "'win' are no guesses"),
        (-1, [], "-1 is no deal number"),
        (LAST_DEAL + 1, ["won"] * 10, "9007199254740992 is no deal number"),
    ],
)
def test_what_is_no_run_is_named(seed, guesses, said):
    with pytest.raises(NotationError, match=said):
        peek(seed, guesses)


def test_peeks_are_asked_for_through_the_door():
    def ask(**fields):
        return json.loads(handle(json.dumps({"id": 1, "op": "peek", **fields})))

    found = ask(seed="7", guesses="won  lost")
    assert found == {"id": 1, "ok": True, **json.loads(json.dumps(peek(7, ["won", "lost"])))}
    assert ask(seed="7", guesses=" ".join(["won"] * 10))["next"] == "8"
    assert ask(seed="x", guesses="")["message"].startswith("'x' is no deal number")
    assert ask(seed="7", guesses="maybe")["error"] == "notation"
    assert ask(seed="7", guesses=["won"])["error"] == "request"
    assert ask(seed="7")["error"] == "request"

"""What a page is told of the conundrum: tries with a fair deal, and games with a fault."""

import json

import pytest
from plays import end
from twins import RANKS, naive_clock
from twoclocks.cards import DECK, NotationError
from twoclocks.clock import Clock
from twoclocks.conundrum import attempt, faulty
from twoclocks.faults import FAULTS, Count, count, deal, legs
from twoclocks.protocol import handle
from twoclocks.simulate import game
from twoclocks.view import moment, view

WON, MIDDLE = Clock.deal(8), Clock.deal(536)


def views(line):
    """All views of a line, put together as a page does it."""
    shown = [line["start"]]
    for step in line["steps"]:
        before = shown[-1]
        parts = {field: {**before[field], **step.get(field, {})} for field in ("places", "cards")}
        shown.append({**before, **step, **parts})
    return shown


def ask(**fields):
    return json.loads(handle(json.dumps(fields)))


# A try


@pytest.mark.parametrize("pile", RANKS[:12])
def test_two_cards_change_places_and_the_deal_is_played(pile):
    for number, card in ((1, f"{pile}C"), (8, f"{pile}S"), (8, "KH"), (20, "7D"), (536, f"{pile}D")):
        fair = Clock.deal(number)
        found = attempt(fair, pile, card)
        start = Clock.parse(found["position"])
        assert start.problems() == []
        assert start.pile(pile)[0] == card == found["bottoms"][pile]
        changed = [each for one, other in zip(fair.piles, start.piles, strict=True) for each in set(one) ^ set(other)]
        assert set(changed) <= {card, fair.pile(pile)[0]}
        order, _, down, _ = naive_clock(start.piles)
        shown = views(found["line"])
        assert [move for move in found["line"]["moves"] if move] == order
        stopped = shown[found["at"]]
        if down[pile]:
            assert stopped == shown[-1] == view(end(start))
        else:
            at = order.index(card)
            before = Clock.parse(shown[found["at"] - 1]["position"])
            assert before.turned == tuple(order[:at])
            assert stopped == moment(before)
            assert shown[found["at"] + 1] == view(before.play(card))
            assert stopped["places"][pile]["mark"] == "crowd"
            assert card[0] != pile
        assert (found["tries"], found["found"]) == (1, 0)


@pytest.mark.parametrize(
    ("deal", "pile", "card", "words"),
    [
        pytest.param(
            WON,
            "5",
            "6S",
            "The 6 of spades, the last card of the 5 o'clock pile, was turned as card 22. By then all 5s had come and"
            " lay face up, so it could not be another. The last king, card 52, ended the game and won it: every card "
            "is face up.",
            id="turned",
        ),
        pytest.param(
            WON,
            "A",
            "AS",
            "The ace of spades, the last card of the 1 o'clock pile, stayed face down. Each ace that comes turns one "
            "card of the pile, and three aces came. To turn this one takes all of them, and it is one of them itself."
            " The last king, card 51, ended the game with 1 card face down.",
            id="its-own",
        ),
        pytest.param(
            MIDDLE,
            "9",
            "2C",
            "The 2 of clubs, the last card of the 9 o'clock pile, is no 9; and it stayed face down. Each 9 that comes"
            " turns one card of the pile, and two 9s came. The last king, card 10, ended the game with 42 cards face "
            "down. In the middle it did happen: that king was the king pile's own last card.",
            id="never-reached-and-the-middle",
        ),
        pytest.param(
            MIDDLE,
            "8",
            "8S",
            "The 8 of spades, the last card of the 8 o'clock pile, stayed face down. Each 8 that comes turns one card"
            " of the pile, and no 8s came. To turn this one takes all of them, and it is one of them itself. The last"
            " king, card 10, ended the game with 42 cards face down. In the middle it did happen: that king was the "
            "king pile's own last card.",
            id="none-came",
        ),
    ],
)
def test_the_reason_why_not(deal, pile, card, words):
    found = attempt(deal, pile, card, 4, 0)
    assert (found["words"], found["said"]) == (words, f"Try 5. {words}")
    assert found["score"] == "5 tries. It happened in 0."


def test_tries_go_on_from_the_deal_of_the_one_before():
    first = attempt(WON, "5", "5S")
    second = attempt(Clock.parse(first["position"]), "9", "9H", first["tries"], first["found"])
    assert (second["bottoms"]["5"], second["bottoms"]["9"]) == ("5S", "9H")
    assert (first["score"], second["score"]) == ("1 try. It happened in 0.", "2 tries. It happened in 0.")
    assert attempt(end(WON), "5", "5S")["position"] == first["position"]


@pytest.mark.parametrize(
    ("deal", "pile", "card", "words"),
    [
        (str(WON), "K", "5S", "'K' is no hour pile: one of A 2 3"),
        (str(WON), "", "5S", "'' is no hour pile"),
        (str(WON), "A2", "5S", "'A2' is no hour pile"),
        (str(WON), "5", "1S", "'1S' is no card"),
        ("AC/KC", "A", "KC", "'AC/KC' is no full deal"),
        (str(WON).replace("5S", "5C", 1), "5", "5S", "is no full deal"),
    ],
)
def test_what_cannot_be_tried(deal, pile, card, words):
    with pytest.raises(NotationError, match=words):
        attempt(Clock.parse(deal), pile, card)


# Games with a fault


@pytest.mark.parametrize("fault", FAULTS)
def test_games_go_on_from_what_was_counted(fault):
    first = faulty(fault, 7, None, 40)
    second = faulty(fault, 7, first["tally"])
    third = faulty(fault, 7, second["tally"], 60)
    games = third["games"]
    assert third["tally"] == str(count(fault, 7, games))
    assert third["cells"] == [f"{each:,}" for each in count(fault, 7, games)[:3]]
    number = game(7, second["games"] - 1)
    start = deal(fault, number)
    assert second["position"] == str(start)
    assert [each["position"] for each in views(second["line"])][second["at"]] == str(end(start))
    skipped = range(40, second["games"] - 1)
    if fault == "none":
        assert not skipped
    else:
        assert end(start).source(second["at"]) == "5"
        assert count(fault, 7, len(skipped), 40).stuck == 0
    games_passed = "1 game" if len(skipped) == 1 else f"{len(skipped)} games"
    passed = f", after {games_passed} not stuck" if skipped else ""
    assert second["name"] == f"Game {second['games']}{passed}: {FAULTS[fault].words}. Deal {number}."
    assert second["said"] == " ".join([second["name"], *second["told"]])


@pytest.mark.parametrize("fault", FAULTS)
def test_each_stop_is_told_with_what_the_rule_says(fault):
    tally, kinds = None, set()
    for _ in range(60):
        found = faulty(fault, 3, tally)
        tally = found["tally"]
        ways = legs(Clock.parse(found["position"]))
        shown = views(found["line"])
        assert len(shown) - 1 == len(ways[-1][-1].turned)
        ends = [sum(map(len, ways[: number + 1])) - 1 for number in range(len(ways))]
        assert found["at"] == ends[0]
        assert found["told"] == [shown[each]["status"] for each in ends]
        assert [shown[each + 1]["status"][:13] for each in ends[:-1]] == ["By the rule: "] * len(ways[1:])
        for told, way, after in zip(found["told"], ways, [*ways[1:], None], strict=True):
            status = view(way[-1])["status"]
            told = told.removeprefix("By the rule: ") if way is not ways[0] and len(way) == 1 else told
            assert told.startswith(status)
            ruling = told.removeprefix(status)
            kinds.add(" ".join(ruling.split()[:4]))
            assert ("clockwise from there" in ruling) == (after is not None)
            if after:
                pile = after[0].source(len(way[-1].turned))
                assert f" there the {RANKS.index(pile) + 1} o'clock pile is the next" in ruling
    stuck = {"The rule covers it,", "The rule does not"}
    assert kinds - {""} == (set() if fault == "none" else stuck)


@pytest.mark.parametrize(
    ("fault", "total", "words"),
    [
        ("none", "0,0,0,0,0", "No game has been played yet."),
        (
            "none",
            "1000,0,0,0,80",
            "1,000 games with a full deck and a fair deal: 0 stuck at an hour. In 80 the last card of the king pile "
            "was a king, which ends the game, 8.00 %: the exact share, 1/13 or 7.69 %, lies inside the 95 % interval,"
            " 6.47 % to 9.85 %.",
        ),
        ("hour", "1,0,0,0,0", "0 of 1 game stuck at 5 o'clock."),
        (
            "deck",
            "1000,450,20,0,9",
            "450 of 1,000 games stuck at 5 o'clock. The rule covers 20, 4.44 %: the exact share, 45/416 or 10.82 %, "
            "lies outside the 95 % interval, 2.90 % to 6.76 %.",
        ),
        (
            "king",
            "100,100,8,9,0",
            "100 of 100 games stuck at 5 o'clock, 9 of them with every card face up. The rule covers 8, 8.00 %: the "
            "exact share, 1/13 or 7.69 %, lies inside the 95 % interval, 4.11 % to 15.00 %.",
        ),
    ],
)
def test_the_result_is_told_with_how_sure_it_is(fault, total, words):
    assert faulty(fault, 1, total, 0)["sentence"] == words


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("jokers", 1), "'jokers' is no fault: one of none, hour, king, deck, kings"),
        (("hour", 1, "1,2"), "'1,2' is no count of games"),
        (("hour", 1, None, 501), "501 games at once are not 0 to 500"),
        (("hour", 1, None, -1), "-1 games at once"),
        (("hour", 1, str(Count(1_000_000)), 1), "1,000,001 games are too many"),
        (("hour", -1, None, 1), "-1 is no deal number"),
    ],
)
def test_what_cannot_be_played(arguments, words):
    with pytest.raises(NotationError, match=words):
        faulty(*arguments)


# The door


def test_the_door():
    tried = ask(op="attempt", position=str(WON), pile="5", card="5S")
    assert tried == {"id": None, "ok": True, **attempt(WON, "5", "5S")}
    again = ask(op="attempt", position=tried["position"], pile="5", card="5S", tries=1, found=0)
    assert again["tries"] == 2
    assert ask(op="faulty", fault="hour", seed="7", games=30) == {"id": None, "ok": True, **faulty("hour", 7, None, 30)}
    shown = ask(op="faulty", fault="hour", seed="7", tally="3,1,0,0,0")
    assert shown == {"id": None, "ok": True, **faulty("hour", 7, "3,1,0,0,0")}


@pytest.mark.parametrize(
    ("asked", "error"),
    [
        ({"op": "attempt", "position": str(WON), "pile": "K", "card": DECK[0]}, "notation"),
        ({"op": "attempt", "position": "7", "pile": "5", "card": "5S"}, "notation"),
        ({"op": "attempt", "position": str(WON), "pile": 5, "card": "5S"}, "request"),
        ({"op": "attempt", "position": str(WON), "pile": "5", "card": "5S", "tries": "1"}, "request"),
        ({"op": "faulty", "fault": "hour", "seed": "x"}, "notation"),
        ({"op": "faulty", "seed": "1"}, "request"),
        ({"op": "faulty", "fault": "hour", "seed": "1", "games": "many"}, "request"),
    ],
)
def test_a_wrong_request_is_refused(asked, error):
    assert ask(**asked)["error"] == error

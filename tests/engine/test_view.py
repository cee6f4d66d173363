"""The view: what a screen is told of a position."""

import json
from functools import cache
from itertools import pairwise

import pytest
from plays import random_line
from twins import NEW_DECK, RANKS, RULES, in_piles, load
from twoclocks.cards import spoken
from twoclocks.clock import Clock
from twoclocks.grandfather import Grandfather
from twoclocks.position import replay
from twoclocks.view import difference, line, moment, view

CLOCK_CASES = {case["id"]: in_piles(case["deal"].split()) for case in load("clock-cases.json")}
EMPTY = "-/-/-/-/-/-/-/-"


def merged(before, changed):
    """What a screen does with a difference: fields are replaced, places and cards one by one."""
    after = dict(before)
    for field, value in changed.items():
        after[field] = {**before[field], **value} if field in ("places", "cards") else value
    return after


@cache
def game(start, moves):
    """The positions of a line, each with its view."""
    return [(position, view(position)) for position in replay(start, moves)]


GAMES = [
    *(pytest.param(Clock.deal(seed), Clock.deal(seed).line(), id=f"clock-{seed}") for seed in (0, 7, 2026)),
    *(
        pytest.param(Clock.parse(CLOCK_CASES[case]), Clock.parse(CLOCK_CASES[case]).line(), id=f"clock-{case}")
        for case in ("T01", "T02", "T12", "T14", "T18")
    ),
    pytest.param(Clock.deal(3, 3, 2), Clock.deal(3, 3, 2).line(), id="clock-mini"),
    *(
        pytest.param(start, random_line(start, seed, 60), id=f"{start.rules}-{seed}")
        for seed in (7, 2026)
        for start in [Grandfather.deal(seed, rules) for rules in RULES]
    ),
]
EVERY_GAME = pytest.mark.parametrize(("start", "moves"), GAMES)
EVERY_CLOCK = pytest.mark.parametrize(("start", "moves"), GAMES[:9])
EVERY_GRANDFATHER = pytest.mark.parametrize(("start", "moves"), GAMES[9:])


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


@EVERY_CLOCK
def test_between_two_cards_the_one_in_hand_lies_under_its_pile(start, moves):
    for position, shown in game(start, moves):
        if not position.turned or position.outcome():
            continue
        between = moment(position)
        rank = position.source(len(position.turned))
        hidden, up = len(position.pile(rank)), sum(card[0] == rank for card in position.turned)
        lying = sorted((layer, look, face) for place, layer, look, face in between["cards"].values() if place == rank)
        assert [look for _, look, _ in lying] == ["under"] * up + ["down"] * hidden
        assert lying[0][2] == position.turned[-1]
        assert [name for name, place in between["places"].items() if place["mark"] == "crowd"] == [rank]
        assert f"{hidden + up} cards are there now: {up} face up, {hidden} face down." in between["status"]
        assert between["places"][rank]["words"].count(" of ") == up
        assert between["hand"] is None
        # The next view differs by the card that is turned, and by no other.
        (move,) = position.legal_moves()
        assert [face for *_, face in difference(between, view(position.play(move)))["cards"].values()] == [move]
        assert {**shown, **{field: between[field] for field in ("places", "cards", "status", "hand")}} == between


@EVERY_CLOCK
def test_cards_of_clock(start, moves):
    for position, shown in game(start, moves):
        down = [card for pile in position.piles for card in pile]
        entries = shown["cards"].values()
        assert sorted(face for _, _, _, face in entries if face) == sorted(position.turned)
        assert sum(look == "down" for _, _, look, _ in entries) == len(down)
        for rank, pile in zip(position.ranks, position.piles, strict=True):
            assert [shown["cards"][f"{rank}{depth}"] for depth in range(len(pile))] == [
                [rank, depth, "down", ""] for depth in range(len(pile))
            ]
        in_hand = [(place, face) for place, _, look, face in entries if look == "hand"]
        going_on = position.turned and position.outcome() is None
        assert in_hand == ([(position.source(len(position.turned) - 1), position.turned[-1])] if going_on else [])
        # Face up under their own piles, each new one under those before it (B33).
        for rank in position.ranks:
            under = sorted((layer, face) for place, layer, look, face in entries if look == "under" and place == rank)
            own = [card for card in position.turned[: len(position.turned) - len(in_hand)] if card[0] == rank]
            assert [face for _, face in reversed(under)] == own
            assert all(layer < 0 for layer, _ in under)


@EVERY_CLOCK
def test_a_face_down_card_has_no_name(start, moves):
    for position, shown in game(start, moves):
        told = json.dumps([shown[field] for field in ("status", "dial", "places", "cards", "hand", "outcome")])
        for card in [card for pile in position.piles for card in pile]:
            assert spoken(card) not in told
            assert card not in told


@EVERY_CLOCK
def test_marks_of_clock(start, moves):
    for position, shown in game(start, moves):
        turned, going_on = position.turned, position.outcome() is None
        goal = [name for name, place in shown["places"].items() if place["mark"] == "goal"]
        assert goal == ([turned[-1][0]] if turned and going_on else [])
        dealt = [card[0] for pile in (*position.piles, turned) for card in pile]
        face_up = [card[0] for card in (turned[:-1] if going_on else turned)]
        holding = {position.source(len(turned) - 1)} if turned and going_on else set()
        for name, place in shown["places"].items():
            all_up = 0 < face_up.count(name) == dealt.count(name)
            assert (place["mark"] == "full") == (all_up and name not in holding)
        assert {place["mark"] for place in shown["places"].values()} <= {"", "goal", "full"}
    if position.outcome() == "won":
        assert {place["mark"] for place in shown["places"].values()} == {"full"}


def test_the_king_pile_is_not_full_before_the_fourth_king():
    position = replay(Clock.parse(CLOCK_CASES["T12"]), Clock.parse(CLOCK_CASES["T12"]).line()[:10])[-1]
    assert position.pile("K") == ()
    assert view(position)["places"]["K"]["mark"] == ""


@EVERY_CLOCK
def test_the_hand_points_from_where_a_card_was_turned_to_its_pile(start, moves):
    hours = {rank: number for number, rank in enumerate(start.ranks[:-1], 1)} | {"K": 0}
    for position, shown in game(start, moves):
        count = len(position.turned)
        expected = [hours[position.source(count - 1)], hours[position.source(count)]] if count else None
        assert shown["hand"] == (None if position.outcome() else expected)


@EVERY_GRANDFATHER
def test_cards_of_grandfathers_clock(start, moves):
    for position, shown in game(start, moves):
        assert sorted(shown["cards"]) == sorted(NEW_DECK)
        assert all(key == face for key, (_, _, _, face) in shown["cards"].items())
        piles = {str(number): pile for number, pile in enumerate(position.columns, 1)}
        piles |= {f"h{hour + 1}": position.home(hour) for hour in range(12)}
        if position.rules == "free":
            piles["f"] = (position.free,) if position.free else ()
        assert set(piles) == set(shown["places"])
        for name, pile in piles.items():
            at = sorted((layer, face) for place, layer, _, face in shown["cards"].values() if place == name)
            assert at == list(enumerate(pile))
        assert shown["rules"] == position.rules
        assert shown["hand"] is None


@EVERY_GRANDFATHER
def test_a_move_changes_its_two_places_alone(start, moves):
    for ((_, before), (_, after)), move in zip(pairwise(game(start, moves)), moves, strict=True):
        (offer,) = [offer for offer in before["moves"] if offer["move"] == move]
        (card,) = difference(before, after)["cards"].items()
        assert before["cards"][card[0]][0] == offer["from"]
        assert card[1][0] == offer["to"]
        assert card[1][2] == offer["look"]
        words = {name for name in before["places"] if before["places"][name]["words"] != after["places"][name]["words"]}
        assert words == {offer["from"], offer["to"]}
        assert offer["home"] == offer["to"].startswith("h")
        assert offer["said"].startswith(spoken(card[1][3])[0].upper() + spoken(card[1][3])[1:])


@EVERY_GRANDFATHER
def test_marks_of_grandfathers_clock(start, moves):
    for position, shown in game(start, moves):
        marks = {name: place["mark"] for name, place in shown["places"].items()}
        for hour in range(12):
            next_card = position.next_card(hour)
            assert marks[f"h{hour + 1}"] == ("" if next_card else "complete")
            assert shown["places"][f"h{hour + 1}"]["next"] == (next_card or "")
        for number, column in enumerate(position.columns, 1):
            assert marks[str(number)] == ("" if column else "empty")


def test_reading_order():
    assert list(view(Clock.deal(7))["places"]) == RANKS
    hours = [f"h{hour}" for hour in range(1, 13)]
    assert list(view(Grandfather.deal(7))["places"]) == [*hours, *"12345678"]
    assert list(view(Grandfather.deal(7, "free"))["places"]) == [*hours, "f", *"12345678"]


# The words


@pytest.mark.parametrize(
    ("text", "place", "field", "words"),
    [
        ("AC/2C/KC", "A", "label", "1 o'clock pile"),
        ("AC/2C/KC", "A", "words", "1 o'clock pile: 1 card face down."),
        ("AC/2C/KC", "K", "label", "king pile"),
        ("AC/2C/KC", "K", "pick", "king pile, turn"),
        ("AC/2C/KC", "A", "pick", ""),
        ("ACKC/2DAD/KD 2C", "2", "pick", "2 o'clock pile, turn"),
        ("ACKC/2DAD/KD 2C", "2", "mark", "goal"),
        ("ACKC/2DAD/KD 2C", "2", "words", "2 o'clock pile: 2 cards face down."),
        ("ACKC/2DAD/KD 2C", "K", "words", "King pile: 1 card face down; just turned 2 of clubs."),
        (
            "ACKC/2D/KD 2CAD",
            "2",
            "words",
            "2 o'clock pile: 1 card face down; under it 2 of clubs; just turned ace of diamonds.",
        ),
        ("ACKC/2D/KD 2CAD", "K", "words", "King pile: 1 card face down."),
        ("AD/2D/- 2CACKCKD", "K", "words", "King pile: face up king of clubs, king of diamonds."),
        ("AD/2D/- 2CACKCKD", "K", "mark", "full"),
        ("AD/2D/- 2CACKCKD", "A", "words", "1 o'clock pile: 1 card face down; under it ace of clubs."),
        ("AD/2D/- 2CACKCKD", "A", "mark", ""),
        ("AD/2D/- 2CACKCKD", "2", "pick", ""),
    ],
)
def test_words_of_clock(text, place, field, words):
    assert view(Clock.parse(text))["places"][place][field] == words


def test_twelve_hours_have_twelve_names():
    labels = [place["label"] for place in view(Clock.deal(7))["places"].values()]
    assert labels == [*(f"{hour} o'clock pile" for hour in range(1, 13)), "king pile"]


def statuses(case):
    start = Clock.parse(CLOCK_CASES[case])
    return [view(position)["status"] for position in replay(start, start.line())]


def test_status_of_clock_at_the_start():
    assert statuses("T13")[0] == "52 cards lie face down in 13 piles. The first is turned from the king pile."


TOLD = {
    ("T13", 1): (
        "Card 1, the king of spades, turned from the king pile, goes back under the same pile. It is the first king."
    ),
    ("T13", 4): ("Card 4, the 5 of diamonds, turned from the king pile, goes under the 5 o'clock pile."),
    ("T13", 5): (
        "Card 5, the king of clubs, turned from the 5 o'clock pile, goes under the king pile. "
        "It is the fourth king, and that pile has no card left to turn: "
        "the game is lost with 47 cards still face down."
    ),
    ("T02", 1): "Card 1, the ace of clubs, turned from the king pile, goes under the 1 o'clock pile.",
    ("T02", 27): ("Card 27, the ace of hearts, turned from the king pile, goes under the 1 o'clock pile."),
    ("T02", 52): (
        "Card 52, the king of spades, turned from the 12 o'clock pile, goes under the king pile. "
        "It is the last card, and every card is face up: the game is won."
    ),
    ("T14", 51): (
        "Card 51, the king of clubs, turned from the king pile, goes back under the same pile. "
        "It is the fourth king, and that pile has no card left to turn: "
        "the game is lost with 1 card still face down."
    ),
}


@pytest.mark.parametrize(("case", "card"), TOLD)
def test_status_of_clock(case, card):
    assert statuses(case)[card] == TOLD[case, card]


@EVERY_CLOCK
def test_each_move_of_clock_has_a_sentence_of_its_own(start, moves):
    told = [shown["status"] for _, shown in game(start, moves)]
    assert len(set(told)) == len(told)


@pytest.mark.parametrize(
    ("text", "place", "field", "words"),
    [
        ("KH/-/-/-/-/-/-/6HQC", "8", "words", "Column 8: 6 of hearts, queen of clubs."),
        ("KH/-/-/-/-/-/-/6HQC", "8", "pick", "queen of clubs, column 8"),
        ("KH/-/-/-/-/-/-/6HQC", "1", "drop", "column 1, king of hearts"),
        ("KH/-/-/-/-/-/-/6HQC", "5", "drop", "column 5, empty"),
        ("KH/-/-/-/-/-/-/6HQC", "5", "pick", ""),
        ("KH/-/-/-/-/-/-/6HQC", "5", "words", "Column 5: empty."),
        ("KH/-/-/-/-/-/-/6HQC", "h12", "drop", "12 o'clock, 9 of clubs"),
        ("KH/-/-/-/-/-/-/6HQC", "h12", "words", "12 o'clock: 9 of clubs, takes the 10 of clubs next."),
        (f"{EMPTY} TJQK2345678Q", "h12", "words", "12 o'clock: queen of clubs, complete."),
        (f"{EMPTY} TJQK23456789 free", "f", "drop", "free space, empty"),
        (f"{EMPTY} TJQK23456789 free", "f", "words", "Free space: empty."),
        (f"{EMPTY} TJQK23456789 free", "f", "mark", "empty"),
        (f"{EMPTY} TJQK23456789 free QC", "f", "pick", "queen of clubs, free space"),
        (f"{EMPTY} TJQK23456789 free QC", "f", "words", "Free space: queen of clubs."),
    ],
)
def test_words_of_grandfathers_clock(text, place, field, words):
    assert view(Grandfather.parse(text))["places"][place][field] == words


@pytest.mark.parametrize(
    ("text", "move", "said"),
    [
        ("QC/KH/-/2C/2C/2C/2C/2C", "12", "Queen of clubs from column 1 to column 2, on the king of hearts."),
        ("QC/KH/-/2C/2C/2C/2C/2C", "13", "Queen of clubs from column 1 to column 3, which was empty."),
        ("TC/KH/-/2C/2C/2C/2C/2C", "1h", "10 of clubs from column 1 home to 12 o'clock."),
        (
            f"QC{EMPTY[1:]} TJQK2345678J",
            "1h",
            "Queen of clubs from column 1 home to 12 o'clock, which is now complete.",
        ),
        (f"QC{EMPTY[1:]} TJQK23456789 free", "1f", "Queen of clubs from column 1 to the free space."),
        (f"{EMPTY} TJQK23456789 free QC", "f3", "Queen of clubs from the free space to column 3, which was empty."),
        (
            f"{EMPTY} TJQK2345678J free QC",
            "fh",
            "Queen of clubs from the free space home to 12 o'clock, which is now complete.",
        ),
    ],
)
def test_a_move_of_grandfathers_clock_in_a_sentence(text, move, said):
    (offer,) = [offer for offer in view(Grandfather.parse(text))["moves"] if offer["move"] == move]
    assert offer["said"] == said


@pytest.mark.parametrize(
    ("text", "status", "dial"),
    [
        (
            load("grandfather-cases.json")[0]["position"],
            "0 of 12 hours complete, 9 legal moves.",
            ["0 of 12", "hours complete"],
        ),
        (
            load("grandfather-cases.json")[5]["position"],
            "0 of 12 hours complete, 1 legal move.",
            ["0 of 12", "hours complete"],
        ),
        (
            load("grandfather-cases.json")[3]["position"],
            "No legal move is left: the game is lost with 0 of 12 hours complete.",
            ["Lost", "no legal move is left"],
        ),
        (f"{EMPTY} A23456789TJQ", "Every hour is complete: the game is won.", ["Won", "every hour is complete"]),
    ],
    ids=["start", "one-move", "lost", "won"],
)
def test_status_of_grandfathers_clock(text, status, dial):
    shown = view(Grandfather.parse(text))
    assert (shown["status"], shown["dial"]) == (status, dial)


def test_B34_the_view_of_the_position_before_has_the_card_face_down():
    start = Clock.deal(7)
    before, after = view(start), view(start.play(start.legal_moves()[0]))
    assert before["cards"]["K3"] == ["K", 3, "down", ""]
    assert after["cards"]["K3"] == ["K", 3, "hand", start.pile("K")[-1]]
    assert merged(after, difference(after, before))["cards"] == before["cards"]


@pytest.mark.parametrize("text", ["9C/9C/-/-/-/-/-/-", "QC/QC/QC/-/-/-/-/-"])
def test_a_card_that_an_odd_deck_holds_twice_is_shown_twice(text):
    position = Grandfather.parse(text)
    entries = view(position)["cards"].values()
    assert len(entries) == 12 + sum(map(len, position.columns))
    assert sum(face == text[:2] for _, _, _, face in entries) == text.count(text[:2]) + (text[:2] == "9C")

"""The view of Clock."""

import json

import pytest
from twoclocks.cards import spoken
from twoclocks.clock import Clock
from twoclocks.position import replay
from twoclocks.view import difference, moment, view
from viewed import CLOCK_CASES, EVERY_CLOCK, game, merged


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
        "It is the fourth king: the game is lost with 47 cards face down, at every hour."
    ),
    ("T02", 1): "Card 1, the ace of clubs, turned from the king pile, goes under the 1 o'clock pile.",
    ("T02", 27): ("Card 27, the ace of hearts, turned from the king pile, goes under the 1 o'clock pile."),
    ("T02", 52): (
        "Card 52, the king of spades, turned from the 12 o'clock pile, goes under the king pile. "
        "It is the last card, and every card is face up: the game is won."
    ),
    ("T14", 51): (
        "Card 51, the king of clubs, turned from the king pile, goes back under the same pile. "
        "It is the fourth king: the game is lost with 1 card face down, at 10 o'clock. "
        "A card left alone is always in its own pile."
    ),
}


@pytest.mark.parametrize(("case", "card"), TOLD)
def test_status_of_clock(case, card):
    assert statuses(case)[card] == TOLD[case, card]


@EVERY_CLOCK
def test_each_move_of_clock_has_a_sentence_of_its_own(start, moves):
    told = [shown["status"] for _, shown in game(start, moves)]
    assert len(set(told)) == len(told)


def test_B34_the_view_of_the_position_before_has_the_card_face_down():
    start = Clock.deal(7)
    before, after = view(start), view(start.play(start.legal_moves()[0]))
    assert before["cards"]["K3"] == ["K", 3, "down", ""]
    assert after["cards"]["K3"] == ["K", 3, "hand", start.pile("K")[-1]]
    assert merged(after, difference(after, before))["cards"] == before["cards"]


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

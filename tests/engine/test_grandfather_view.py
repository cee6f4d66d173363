"""The view of Grandfather's Clock."""

from itertools import pairwise

import pytest
from twins import NEW_DECK, load
from twoclocks.cards import spoken
from twoclocks.grandfather import Grandfather
from twoclocks.view import difference, view
from viewed import EMPTY, EVERY_GRANDFATHER, game


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


@pytest.mark.parametrize("text", ["9C/9C/-/-/-/-/-/-", "QC/QC/QC/-/-/-/-/-"])
def test_a_card_that_an_odd_deck_holds_twice_is_shown_twice(text):
    position = Grandfather.parse(text)
    entries = view(position)["cards"].values()
    assert len(entries) == 12 + sum(map(len, position.columns))
    assert sum(face == text[:2] for _, _, _, face in entries) == text.count(text[:2]) + (text[:2] == "9C")

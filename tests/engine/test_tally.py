"""Games counted some at a time: the sum and all that is said of it, and what a request may ask."""

import csv
import json
from fractions import Fraction
from io import StringIO
from itertools import pairwise

import pytest
from twoclocks import odds
from twoclocks.cards import LAST_DEAL, NotationError
from twoclocks.clock import Clock
from twoclocks.protocol import handle
from twoclocks.simulate import Batch, game, simulate
from twoclocks.tally import batch, percent, sentence

TRUE = ": the true chance, 1 in 13 or 7.69 %, lies"
DECKS = pytest.mark.parametrize(("ranks", "suits"), [(13, 4), (2, 1), (5, 3), (3, 2)])


def run(seed, target, ranks=13, suits=4, **more):
    """All replies of a run."""
    replies, tally = [], None
    while not replies or replies[-1]["more"]:
        replies.append(batch(seed, target, tally, ranks, suits, **more))
        tally = replies[-1]["tally"]
    return replies


def ask(**fields):
    return json.loads(handle(json.dumps({"id": 1, "op": "batch", "seed": "7", "target": "50", **fields})))


@DECKS
def test_what_was_counted_goes_through_text(ranks, suits):
    for games in (0, 1, 60):
        counted = simulate(4, games, 0, ranks, suits)
        assert Batch.parse(str(counted), ranks, suits) == counted


@pytest.mark.parametrize(
    "text",
    ["", "1", "0,0,0 0,0 0,0,0 0,0,0", "0,0,1 0,0 0,0,0", "0,0,-1 1,0 0,0,0", "0,0,x 0,0 0,0,0", "0,0,² 0,0 0,0,0"],
)
def test_other_text_is_no_count(text):
    with pytest.raises(NotationError):
        Batch.parse(text, 2, 1)


@pytest.mark.parametrize("target", [1, 9, 10, 99, 1234])
def test_a_run_plays_the_very_games_of_its_seed(target):
    *_, last = run(7, target)
    whole = simulate(7, target)
    assert (last["tally"], last["games"], last["won"]) == (str(whole), target, whole.won)


@DECKS
def test_every_ending_has_a_row_and_the_rows_add_up(ranks, suits):
    found = run(3, 60, ranks, suits)[-1]
    whole = simulate(3, 60, 0, ranks, suits)
    assert [row[0] for row in found["turned"]] == list(range(suits, ranks * suits + 1))
    assert [row[:2] for row in found["hours"]] == [[hours, games] for hours, games in enumerate(whole.hours)]
    for rows, chances in (
        (found["turned"], odds.turned(ranks, suits)),
        (found["hours"], odds.hours_complete(ranks)),
    ):
        assert sum(row[1] for row in rows) == 60 == found["won"] + found["lost"]
        for number, games, share, chance, *words in rows:
            assert (share, chance) == (games / 60, float(chances[number]))
            assert words == [str(number), str(games), percent(share), percent(chance), str(chances[number])]


def test_the_csv_is_whole_and_exact():
    found = run(2026, 700)[-1]
    (head, *rows) = csv.reader(StringIO(found["csv"]))
    assert head == ["what", "number", "games", "chance_numerator", "chance_denominator"]
    whole = simulate(2026, 700)
    read = {(what, number): (games, chance, of) for what, number, games, chance, of in rows}
    assert read["won", ""] == (str(whole.won), "1", "13")
    assert read["lost", ""] == (str(700 - whole.won), "12", "13")
    assert read["played", ""][0] == "700"
    for what, counts, chances in (
        ("cards turned", whole.turned, odds.turned()),
        ("hours complete", whole.hours, odds.hours_complete()),
    ):
        for number, chance in chances.items():
            games, *exact = read[what, str(number)]
            assert (int(games), Fraction(*map(int, exact))) == (counts[number], chance)
    assert all(cell == "" or cell.isdigit() or cell.replace(" ", "").isalpha() for row in rows for cell in row)


def test_the_share_is_looked_at_often_at_first_and_at_every_mark():
    games = [reply["games"] for reply in run(1, 3000, ranks=2, suits=1)]
    assert games[:20] == list(range(1, 21))
    assert {50, 100, 200, 500, 1000, 2000, 3000} <= set(games)
    assert all(later - sooner <= max(1, sooner // 10) for sooner, later in pairwise(games))
    assert len(games) < 90


def test_few_words_are_said_aloud():
    assert sum(reply["milestone"] for reply in run(1, 10_000, ranks=2, suits=1)) == 3


def test_a_game_played_alone_can_be_opened():
    for number, reply in enumerate(run(7, 12)):
        start = Clock.deal(game(7, number))
        order = start.line()
        assert reply["game"]["open"] == {"deal": str(game(7, number))}
        assert reply["game"]["words"][:2] == [str(number + 1), str(len(order))]
        assert reply["game"]["words"][3] == ("won" if len(order) == 52 else "lost")
    small = batch(7, 1, None, 3, 2)["game"]
    assert small["open"] == {"position": str(Clock.deal(game(7, 0), 3, 2))}


@pytest.mark.parametrize(
    ("won", "games", "words"),
    [
        (0, 0, "No game has been played yet."),
        (1, 10, f"1 of 10 games won, 10.00 %{TRUE} inside the 95 % interval, 1.79 % to 40.42 %."),
        # Without a win the interval ends at z * z / (games + z * z).
        (0, 300, f"0 of 300 games won, 0.00 %{TRUE} outside the 95 % interval, 0.00 % to 1.26 %."),
        (1, 1, f"1 of 1 game won, 100.00 %{TRUE} outside the 95 % interval, 20.65 % to 100.00 %."),
    ],
)
def test_the_result_in_a_sentence(won, games, words):
    assert sentence(won, games, Fraction(1, 13)) == words


@pytest.mark.parametrize(("guess", "word"), [("50", "too high"), ("1", "too low"), ("8", "still possible")])
def test_a_guess_is_judged_by_the_interval(guess, word):
    tally = str(simulate(1, 3000))
    found = ask(target="3000", tally=tally, guess=guess, games=0)
    assert (found["guess"], word in found["verdict"]) == (int(guess) / 100, True)
    assert ask(guess="")["guess"] is ask()["guess"] is None


def test_runs_are_those_of_the_next_seeds():
    assert ask(run=3, games=50)["tally"] == ask(seed="10", games=50)["tally"] == str(simulate(10, 50))


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"seed": "x"}, "'x' is no deal number"),
        ({"seed": str(LAST_DEAL), "run": 1}, "is no deal number"),
        ({"target": "0"}, "'0' is no number of games: a whole number from 1 to 1000000"),
        ({"target": "1000001"}, "is no number of games"),
        ({"target": "1e3"}, "'1e3' is no number of games"),
        ({"guess": "101"}, "'101' is no number of games won of 100"),
        ({"ranks": 14}, "a deck has 2 to 13 ranks and 1 to 4 suits, not 14 and 4"),
        ({"suits": 0}, "not 13 and 0"),
        ({"games": 1001}, "1001 games at once are not 0 to 1000"),
        ({"games": -1}, "-1 games at once"),
        ({"tally": "7"}, "'7' is no count of games with 13 ranks of 4 suits"),
    ],
)
def test_what_no_run_can_be(fields, words):
    found = ask(**fields)
    assert (found["ok"], found["error"]) == (False, "notation")
    assert words in found["message"]


@pytest.mark.parametrize("fields", [{"ranks": "13"}, {"suits": 4.0}, {"games": "1"}, {"seed": 7}, {"run": None}])
def test_a_field_of_another_kind_is_not_understood(fields):
    assert ask(**fields)["error"] == "request"


def test_decks_are_counted_through_the_door():
    request = {"id": 1, "op": "count", "ranks": 3, "suits": 2, "deals": 100}
    found = json.loads(handle(json.dumps(request)))
    assert (found["ok"], found["done"], found["won"]) == (True, 90, 30)

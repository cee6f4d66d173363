"""A survey counts each deal once, however often it is stopped, and says how sure its rates are."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import survey
from distributed import Client, LocalCluster
from players import LONGEST, PLAYERS, game
from twoclocks.grandfather import Grandfather
from twoclocks.odds import wilson
from twoclocks.solve import Verdict, solve

DEALS = 300
PROGRAM = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
import survey
from distributed import Client
survey.BLOCK = 10
with Client(processes=False, n_workers=1, threads_per_worker=1, dashboard_address=":0") as client:
    survey.run(client, "solver", "alternating", 300, Path(sys.argv[2]))
"""


@pytest.fixture
def client():
    with (
        LocalCluster(processes=False, n_workers=1, threads_per_worker=1, dashboard_address=":0") as cluster,
        Client(cluster) as client,
    ):
        yield client


def test_a_survey_that_was_killed_goes_on_without_losing_or_repeating_a_deal(tmp_path, client, monkeypatch):
    file = tmp_path / "results.csv"
    started = subprocess.Popen([sys.executable, "-c", PROGRAM, str(Path(survey.__file__).parent), str(file)])
    while not (file.exists() and file.read_text().count("\n") > 3):
        assert started.poll() is None, "the survey ended before it could be killed"
        time.sleep(0.01)
    os.kill(started.pid, signal.SIGKILL)
    started.wait()
    before = survey.done(file)
    assert 0 < len(before) < DEALS // 10
    with file.open("a") as results:
        results.write("290,300,9")
    monkeypatch.setattr(survey, "BLOCK", 10)
    blocks = survey.run(client, "solver", "alternating", DEALS, file)
    assert sorted((block.first, block.end) for block in blocks) == [
        (first, first + 10) for first in range(0, DEALS, 10)
    ]
    assert len(file.read_text().splitlines()) == 1 + DEALS // 10
    verdicts = [solve(Grandfather.deal(deal, "alternating")).verdict for deal in range(DEALS)]
    assert sum(block.won for block in blocks) == verdicts.count(Verdict.SOLVED)
    assert sum(block.undecided for block in blocks) == verdicts.count(Verdict.UNKNOWN)


def test_a_survey_of_more_deals_keeps_those_that_are_played(tmp_path, client, monkeypatch):
    file = tmp_path / "results.csv"
    monkeypatch.setattr(survey, "BLOCK", 4)
    survey.run(client, "home first", "standard", 6, file)
    blocks = survey.run(client, "home first", "standard", 10, file)
    assert sorted((block.first, block.end) for block in blocks) == [(0, 4), (4, 8), (8, 10)]
    outcomes = [game(PLAYERS["home first"], deal).outcome() for deal in range(10)]
    assert sum(block.won for block in blocks) == outcomes.count("won")


def test_games_that_are_given_up_are_undecided():
    outcomes = [game(PLAYERS["look-ahead"], deal).outcome() for deal in range(12)]
    assert survey.play("look-ahead", "standard", 0, 12) == survey.Block(
        0, 12, outcomes.count("won"), outcomes.count(None)
    )
    assert set(outcomes) == {"won", "lost", None}


def test_the_summary_has_the_sums_their_interval_and_the_command(tmp_path):
    summary = tmp_path / "summary.json"
    blocks = [survey.Block(0, 500, 400, 1), survey.Block(500, 1000, 410, 0)]
    survey.summarise("solver", "free", blocks, "an earlier one", summary)
    line = survey.summarise("solver", "free", blocks, "the command", summary)
    low, high = wilson(810, 1000)
    entry = json.loads(summary.read_text())["solver free"]
    assert (entry.pop("low"), entry.pop("high")) == pytest.approx((low, high))
    assert entry == {"deals": 1000, "won": 810, "undecided": 1, "command": "the command"}
    assert line.startswith("solver, free: 810 of 1000 won (78.4")


def test_the_summary_of_a_player_says_when_a_game_was_given_up(tmp_path):
    summary = tmp_path / "summary.json"
    survey.summarise("cautious", "standard", [survey.Block(0, 10, 7, 0)], "the command", summary)
    assert json.loads(summary.read_text())["cautious standard"]["longest"] == LONGEST


def test_a_number_of_deals_that_is_none_is_refused(capsys):
    with pytest.raises(SystemExit):
        survey.main(["solver", "--deals", "0"])
    assert "0 is no number of deals" in capsys.readouterr().err

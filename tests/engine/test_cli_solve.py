"""`twoclocks solve`: what it answers, alone and line by line."""

import io
import json
import sys

import pytest
from test_solve import CASES, WON
from twoclocks.cli import main
from twoclocks.grandfather import Grandfather
from twoclocks.shortest import shortest
from twoclocks.solve import solve

TRAP = Grandfather.parse(CASES["G-D2"]["position"])
BLOCKED = Grandfather.parse(CASES["G-D4"]["position"])


@pytest.fixture
def run(capsys, monkeypatch):
    def run(*arguments, stdin=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        try:
            status = main(["solve", *arguments])
        except SystemExit as stop:
            status = stop.code
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return run


def answer(position, solution):
    return {
        "position": str(position),
        "rules": position.rules,
        "verdict": solution.verdict.value,
        "moves": list(solution.moves),
        "explored": solution.explored,
    }


@pytest.mark.parametrize(
    ("words", "position", "budget"),
    [
        (["7"], Grandfather.deal(7), 200_000),
        (["7", "--rules", "corner"], Grandfather.deal(7, "corner"), 200_000),
        ([str(TRAP)], TRAP, 200_000),
        ([str(TRAP), "--budget", "50"], TRAP, 50),
        ([str(BLOCKED)], BLOCKED, 200_000),
        ([str(WON)], WON, 200_000),
    ],
    ids=["a-seed", "rules", "a-position", "a-budget", "lost", "won"],
)
def test_answers_in_json(run, words, position, budget):
    status, out, err = run(*words, "--json")
    assert (status, err) == (0, "")
    assert json.loads(out) == answer(position, solve(position, budget))
    status, out, err = run(*words, "--json", "--shortest")
    assert (status, err) == (0, "")
    best = shortest(position, budget)
    assert json.loads(out) == answer(position, best) | {"lower_bound": best.lower_bound}


def test_answers_in_words(run):
    line = solve(TRAP)
    moves, met = len(line.moves), line.explored
    assert run(str(TRAP)) == (
        0,
        f"Solved in {moves} moves. ({met} positions looked at)\n{' '.join(line.moves)}\n",
        "",
    )
    best = shortest(TRAP)
    status, out, _ = run(str(TRAP), "--shortest")
    assert status == 0
    assert out.startswith(f"Solved in {len(best.moves)} moves. No line is shorter. (")
    _, out, _ = run(str(TRAP), "--shortest", "--budget", str(met + 1))
    assert out.startswith(f"Solved in {moves} moves. Any line that wins needs at least ")
    assert run(str(BLOCKED)) == (0, "Unsolvable: no line wins. (1 position looked at)\n", "")
    assert run(str(TRAP), "--budget", "5") == (
        0,
        "Unknown: the budget ended before an answer was found. (5 positions looked at)\n",
        "",
    )


def test_positions_from_standard_input(run):
    stdin = f"{TRAP}\n7\n\n{TRAP} TJQK23456789 both\n{BLOCKED}\n"
    status, out, err = run("-", "--rules", "standard", "--budget", "1000", stdin=stdin)
    assert (status, err) == (0, "")
    trap, deal, nothing, other, lost = map(json.loads, out.splitlines())
    assert trap == answer(TRAP, solve(TRAP))
    assert deal == answer(Grandfather.deal(7), solve(Grandfather.deal(7)))
    assert (nothing["error"], set(nothing)) == ("notation", {"error", "message"})
    assert other["message"].endswith("names the rules both, but standard were asked for")
    assert lost == answer(BLOCKED, solve(BLOCKED))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "arguments are required"),
        (["x"], "'x' is no deal number"),
        (["7", "8"], "one seed or position"),
        (["KC/2C/AC"], "has 3 columns, not 8"),
        (["7", "--rules", "relaxed"], "'relaxed' is no rule set"),
        (["7", "--budget", "0"], "'0' is no number of positions"),
        (["7", "--budget", "-1"], "'-1' is no number of positions"),
        (["7", "--budget", "many"], "'many' is no number of positions"),
        (["7", "--budget", "9" * 5000], "is no number of positions"),
    ],
)
def test_bad_input_is_one_line_on_standard_error(run, words, said):
    status, out, err = run(*words)
    assert (status, out) == (2, "")
    assert err.startswith("twoclocks solve: ")
    assert err.count("\n") == 1
    assert said in err


def test_help(run):
    status, out, err = run("--help")
    assert (status, err) == (0, "")
    assert "usage: twoclocks solve" in out

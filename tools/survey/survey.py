"""How often Grandfather's Clock is won: by the solver, under each rule set, and by players of different care.

    .venv/bin/python tools/survey/survey.py solver --rules standard --deals 200000
    .venv/bin/python tools/survey/survey.py cautious --deals 20000 --scheduler tcp://192.0.2.7:8786

The deals are those numbered from 0 on. They are played in blocks, by Dask: on this machine, or wherever a scheduler
that runs already sends them. Each block that is done becomes a row of a file in `build/survey`, so a survey that was
stopped goes on where it was. When all blocks are there, the sums and Wilson's interval go into the summary, from
which the pages take their rates.
"""

import argparse
import csv
import json
import shlex
import sys
from collections.abc import Sequence
from dataclasses import astuple, dataclass, fields
from pathlib import Path

from distributed import Client, LocalCluster, as_completed
from players import LONGEST, PLAYERS, game
from rich.progress import MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from twoclocks.grandfather import RULES, Grandfather
from twoclocks.odds import wilson
from twoclocks.solve import Verdict, solve

ROOT = Path(__file__).resolve().parents[2]
SUMMARY = ROOT / "plugin" / "mkdocs_twoclocks" / "survey.json"
#: Deals to a block: some seconds' work.
BLOCK = 500


@dataclass(frozen=True)
class Block:
    """What came of the deals from `first` to before `end`; a player's games that were given up are undecided."""

    first: int
    end: int
    won: int
    undecided: int


def play(player: str, rules: str, first: int, end: int) -> Block:
    """One block of deals, played by a player or decided by the solver."""
    if player == "solver":
        verdicts = [solve(Grandfather.deal(deal, rules)).verdict for deal in range(first, end)]
        return Block(first, end, verdicts.count(Verdict.SOLVED), verdicts.count(Verdict.UNKNOWN))
    outcomes = [game(PLAYERS[player], deal, rules).outcome() for deal in range(first, end)]
    return Block(first, end, outcomes.count("won"), outcomes.count(None))


def done(file: Path) -> list[Block]:
    """The blocks in a file of results; a last row that was cut off in the middle is taken out of the file."""
    if not file.exists():
        return []
    text = file.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        file.write_text(whole, encoding="utf-8")
    return [Block(*map(int, row)) for row in list(csv.reader(whole.splitlines()))[1:]]


def connect(cluster: str | LocalCluster) -> Client:
    """A client of a cluster, or of a scheduler by its address, whose workers know this program."""
    client = Client(cluster)
    client.upload_file(str(Path(__file__).with_name("players.py")))
    client.upload_file(__file__)
    return client


def blocks_of(deals: int) -> list[tuple[int, int]]:
    return [(first, min(first + BLOCK, deals)) for first in range(0, deals, BLOCK)]


def run(client: Client, player: str, rules: str, deals: int, file: Path) -> list[Block]:
    """Play what the file lacks of the first deals, row by row into the file; all their blocks."""
    wanted = blocks_of(deals)
    there = {(block.first, block.end) for block in done(file)}
    blocks = [block for block in wanted if block not in there]
    file.parent.mkdir(parents=True, exist_ok=True)
    columns = (
        TextColumn("{task.description}"),
        *Progress.get_default_columns()[1:3],
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with file.open("a", encoding="utf-8", newline="") as results, Progress(*columns, transient=True) as progress:
        rows = csv.writer(results, lineterminator="\n")
        if not file.stat().st_size:
            rows.writerow(field.name for field in fields(Block))
        futures = [client.submit(play, player, rules, *block, pure=False) for block in blocks]
        for _, block in progress.track(
            as_completed(futures, with_results=True), total=len(blocks), description=f"{player}, {rules}"
        ):
            rows.writerow(astuple(block))
            results.flush()
    return [block for block in done(file) if (block.first, block.end) in wanted]


def summarise(player: str, rules: str, blocks: Sequence[Block], command: str, summary: Path = SUMMARY) -> str:
    """Put the sums into the summary, in place of an earlier survey of the same; and say them in a line."""
    deals = sum(block.end - block.first for block in blocks)
    won, undecided = sum(block.won for block in blocks), sum(block.undecided for block in blocks)
    low, high = wilson(won, deals)
    entries = json.loads(summary.read_text(encoding="utf-8")) if summary.exists() else {}
    entries[f"{player} {rules}"] = {
        "deals": deals,
        "won": won,
        "undecided": undecided,
        "low": round(low, 8),
        "high": round(high, 8),
        "command": command,
        **({} if player == "solver" else {"longest": LONGEST}),
    }
    summary.write_text(json.dumps(entries, indent=2) + "\n", encoding="utf-8")
    return f"{player}, {rules}: {won} of {deals} won ({low:.4%} to {high:.4%}), {undecided} undecided"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Count how often Grandfather's Clock is won, and write it down.")
    parser.add_argument("player", choices=["solver", *PLAYERS])
    parser.add_argument("--rules", choices=RULES, default="standard")
    parser.add_argument("--deals", type=int, default=1000, help="how many, from number 0 on (default: 1000)")
    parser.add_argument(
        "--scheduler", metavar="ADDRESS", help="of a Dask scheduler (default: a cluster on this machine)"
    )
    parser.add_argument("--workers", type=int, help="of the cluster on this machine (default: one a core)")
    options = parser.parse_args(arguments)
    if options.deals < 1:
        parser.error(f"--deals: {options.deals} is no number of deals")
    file = ROOT / "build" / "survey" / f"{options.player}-{options.rules}.csv".replace(" ", "-")
    cluster = options.scheduler or LocalCluster(n_workers=options.workers, threads_per_worker=1, dashboard_address=":0")
    with connect(cluster) as client:
        blocks = run(client, options.player, options.rules, options.deals, file)
    command = shlex.join(
        ["tools/survey/survey.py", options.player, "--rules", options.rules, "--deals", str(options.deals)]
    )
    print(summarise(options.player, options.rules, blocks, command))


if __name__ == "__main__":
    sys.exit(main())

"""How long the solver takes, in CPython and in Pyodide, over seeded deals of every rule set.

Of the milliseconds, and of the positions met, the median, the 99th percentile and the most. A deal's time is the least
of three for `solve`, which a machine with other work disturbs most. The positions are the same on every machine.
"""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from twoclocks.grandfather import RULES, Grandfather
from twoclocks.shortest import shortest
from twoclocks.solve import Solution, Verdict, solve

ROOT = Path(sys.argv[0]).resolve().parents[2]
SEARCHES: dict[str, Callable[[Grandfather], Solution]] = {"solve": solve, "shortest": shortest}
#: How many deals for each, and how many times each deal.
DEALS = {"solve": 1000, "shortest": 100}
TIMES = {"solve": 3, "shortest": 1}
Table = dict[str, dict[str, list[float]]]


def measure() -> Table:
    """By search and rule set: three figures of the times, three of the positions met, the number left UNKNOWN."""
    table: Table = {}
    for name, search in SEARCHES.items():
        for rules in RULES:
            times, met, unknown = [], [], 0
            for seed in range(DEALS[name]):
                position = Grandfather.deal(seed, rules)
                taken = []
                for _ in range(TIMES[name]):
                    begin = perf_counter()
                    found = search(position)
                    taken.append(1000 * (perf_counter() - begin))
                times.append(min(taken))
                met.append(found.explored)
                unknown += found.verdict is Verdict.UNKNOWN
            table[f"{name:9}{rules}"] = {"ms": figures(times), "met": figures(met), "unknown": [unknown]}
    return table


def figures(values: list[float] | list[int]) -> list[float]:
    ordered = sorted(values)
    return [ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100], ordered[-1]]


def main() -> int:
    if sys.platform == "emscripten":
        print(json.dumps(measure()))
        return 0
    ours = measure()
    pyodide = ["node", str(ROOT / "tools/pyodide.mjs"), sys.argv[0]]
    theirs: Table = json.loads(subprocess.run(pyodide, check=True, stdout=subprocess.PIPE).stdout)
    print(f"{'':21}{'CPython, ms':>24}{'Pyodide, ms':>24}{'times':>7}{'positions met':>24}{'unknown':>9}")
    print(f"{'':21}" + 2 * f"{'median':>8}{'99 %':>8}{'most':>8}" + f"{'':7}{'median':>8}{'99 %':>8}{'most':>8}")
    differ = []
    for row, here in ours.items():
        there = theirs[row]
        differ += [row] if here["met"] != there["met"] else []
        times = "".join(f"{value:8.1f}" for value in here["ms"] + there["ms"])
        met = "".join(f"{value:8,.0f}" for value in here["met"])
        print(f"{row:21}{times}{there['ms'][0] / here['ms'][0]:7.1f}{met}{here['unknown'][0]:9.0f}")
    deals = ", ".join(f"{name} over {count} deals" for name, count in DEALS.items())
    print(f"({deals} a rule set; Python {sys.version.split()[0]})")
    for row in differ:
        print(f"{row}: not the same positions in Pyodide")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())

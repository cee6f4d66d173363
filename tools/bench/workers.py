"""What a second worker saves a survey: the efficiency is 1 when two workers take half the time of one.

Clusters of one and of two play the same deals, in turns; the times are medians.
"""

import sys
from pathlib import Path
from statistics import median
from time import perf_counter

from distributed import Client, LocalCluster

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "survey"))
import survey

RUNS = 3
DEALS = 8 * survey.BLOCK


def seconds(client: Client) -> float:
    """How long a cluster takes over the first deals."""
    started = perf_counter()
    blocks = survey.blocks_of(DEALS)
    client.gather([client.submit(survey.play, "solver", "standard", *block, pure=False) for block in blocks])
    return perf_counter() - started


def cluster(workers: int) -> LocalCluster:
    return LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=":0")


def main() -> None:
    with cluster(1) as small, cluster(2) as large, survey.connect(small) as alone, survey.connect(large) as pair:
        turns = [(seconds(alone), seconds(pair)) for _ in range(RUNS + 1)]
    one, two = map(median, zip(*turns[1:], strict=True))
    print(f"{DEALS} deals surveyed: one worker {one:.1f} s, two {two:.1f} s, efficiency {one / two / 2:.2f}")


if __name__ == "__main__":
    main()

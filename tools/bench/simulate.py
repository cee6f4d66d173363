"""What batches of games save: games a second of `simulate`, against a plain loop over the same games.

The plain loop shuffles the deck, deals thirteen lists and plays them. Runs in CPython and, by `run.mjs`, in Chromium.
Both take turns; the figures are medians.
"""

import sys
from statistics import median
from time import perf_counter

from twoclocks.cards import DECK, RANKS, shuffled
from twoclocks.simulate import game, simulate

RUNS, GAMES, TARGET = 9, 1000, 1.4


def plain(seed: int, games: int) -> tuple[int, ...]:
    """How many games turned each number of cards."""
    turned = [0] * (len(DECK) + 1)
    for number in range(games):
        cards = shuffled(DECK, game(seed, number))
        piles = {rank: list(cards[pile::13]) for pile, rank in enumerate(RANKS)}
        rank, count = "K", 0
        while piles[rank]:
            rank = piles[rank].pop()[0]
            count += 1
        turned[count] += 1
    return tuple(turned)


def main() -> int:
    speeds: dict[str, list[float]] = {"plain": [], "batch": []}
    for seed in range(RUNS):
        started = perf_counter()
        turned = plain(seed, GAMES)
        between = perf_counter()
        batch = simulate(seed, GAMES)
        ended = perf_counter()
        if batch.turned != turned:
            raise SystemExit(f"the games of seed {seed} differ")
        speeds["plain"].append(GAMES / (between - started))
        speeds["batch"].append(GAMES / (ended - between))
    plain_speed, batch_speed = map(median, speeds.values())
    ratio = batch_speed / plain_speed
    place = "Chromium" if sys.platform == "emscripten" else "CPython"
    print(f"{place:9}{plain_speed:>9,.0f} /s{batch_speed:>10,.0f} /s{ratio:8.2f}{TARGET:10.2f}")
    return 1 if ratio < TARGET else 0


if __name__ == "__main__":
    sys.exit(main())

"""Naive second implementations, to compare the engine with.

They are written from the rules as they are told, share no code with the engine, and choose the plainest way wherever
there is a choice: lists that change, tables typed out, every source tried against every target.
"""

import json
from itertools import islice
from pathlib import Path

DATA = Path(__file__).parent.parent / "data"
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"]
NEW_DECK = [rank + suit for suit in "CDHS" for rank in RANKS]


def load(name):
    return json.loads((DATA / name).read_text(encoding="utf-8"))


def rows(name):
    """The lines of a text file, each as its fields, without the comments."""
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


def in_piles(cards, count=13):
    """Cards dealt one at a time round `count` piles, as the text of a position."""
    piles = [[] for _ in range(count)]
    for number, card in enumerate(cards):
        piles[number % count].append(card)
    return "/".join("".join(pile) or "-" for pile in piles)


def with_suits(ranks):
    """Cards of these ranks, the first of each rank of clubs, the next of diamonds, hearts, spades, then clubs again."""
    seen, cards = [], []
    for rank in ranks:
        cards.append(rank + "CDHS"[seen.count(rank) % 4])
        seen.append(rank)
    return cards


def orders(counts):
    """Every order of ranks, each as often as `counts` says."""
    if not any(counts.values()):
        yield ()
    for rank, count in counts.items():
        if count:
            for rest in orders({**counts, rank: count - 1}):
                yield (rank, *rest)


def ranks_of(count):
    return [*RANKS[: count - 1], "K"]


# The shuffle


def splitmix64(seed):
    """SplitMix64 as its authors give it: 64-bit words that wrap round."""
    word = 1 << 64
    state = seed % word
    while True:
        state = (state + 0x9E3779B97F4A7C15) % word
        z = state
        z = (z ^ (z // 2**30)) * 0xBF58476D1CE4E5B9 % word
        z = (z ^ (z // 2**27)) * 0x94D049BB133111EB % word
        yield z ^ (z // 2**31)


def naive_shuffle(deck, seed):
    """Fisher and Yates: each place from the last to the second swaps with a random one that is not behind it."""
    cards = list(deck)
    places = range(len(cards), 1, -1)
    for place, word in zip(places, islice(splitmix64(seed), len(places)), strict=True):
        other = word * place // 2**64
        cards[place - 1], cards[other] = cards[other], cards[place - 1]
    return tuple(cards)


# Clock


def naive_clock(piles, ranks=None):
    """Play lists of face-down cards to the end.

    Returns the cards in the order turned, the rank of the pile that play stopped at, what is left face down in each
    pile, and the piles as they lie then: face-down cards on top of those turned.
    """
    ranks = ranks or (RANKS if len(piles) == 13 else [*RANKS[: len(piles) - 1], "K"])
    down = {rank: list(pile) for rank, pile in zip(ranks, piles, strict=True)}
    table = {rank: list(pile) for rank, pile in zip(ranks, piles, strict=True)}
    order, place = [], "K"
    while down[place]:
        card = down[place].pop()
        assert table[place].pop() == card
        order.append(card)
        place = card[0]
        table[place].insert(0, card)
    return order, place, down, table


def tree_test(piles):
    """Knuth: from each hour pile go to the pile that its bottom card names; every way must lead to the king pile."""
    to = {rank: pile[0][0] for rank, pile in zip(RANKS, piles, strict=True)}
    for rank in RANKS[:12]:
        for _ in range(13):
            if rank != "K":
                rank = to[rank]
        if rank != "K":
            return False
    return True


def naive_circles(arrows):
    """All circles, each as the set of its piles: those that are met again on the way from themselves."""
    circles = set()
    for pile in arrows:
        way, place = [], pile
        while place != "K" and len(way) < 20:
            way.append(place)
            place = arrows[place]
        if pile in way[1:]:
            circles.add(frozenset(way))
    return circles


# Grandfather's Clock

HOURS = {
    1: "TH JH QH KH AH",
    2: "JS QS KS AS 2S",
    3: "QD KD AD 2D 3D",
    4: "KC AC 2C 3C 4C",
    5: "2H 3H 4H 5H",
    6: "3S 4S 5S 6S",
    7: "4D 5D 6D 7D",
    8: "5C 6C 7C 8C",
    9: "6H 7H 8H 9H",
    10: "7S 8S 9S TS",
    11: "8D 9D TD JD",
    12: "9C TC JC QC",
}
RED = {"D", "H"}
RULES = ["standard", "free", "both", "alternating", "corner"]


class NaiveGrandfather:
    """Eight lists, twelve lists and a free space that change; `rules` says what may go on what."""

    def __init__(self, text, rules=None):
        fields = [*text.split(), *[None] * 3][:4]
        self.columns = []
        for pile in fields[0].split("/"):
            self.columns.append([] if pile == "-" else [pile[i] + pile[i + 1] for i in range(0, len(pile), 2)])
        self.hours = {}
        for hour, cards in HOURS.items():
            cards = cards.split()
            self.hours[hour] = cards[:1]
            while fields[1] and self.hours[hour][-1][0] != fields[1][hour - 1]:
                self.hours[hour].append(cards[len(self.hours[hour])])
        self.rules = fields[2] or rules or "standard"
        self.free = [] if fields[3] in (None, "-") else [fields[3]]

    def source(self, name):
        return self.free if name == "f" else self.columns[int(name) - 1]

    def may_go_on(self, card, other):
        lower = RANKS.index(card[0]) + 1 == RANKS.index(other[0])
        higher = RANKS.index(card[0]) == RANKS.index(other[0]) + 1
        if self.rules == "both":
            return lower or higher
        if self.rules == "alternating":
            return lower and (card[1] in RED) != (other[1] in RED)
        if self.rules == "corner":
            return lower or (card[0] == "K" and other[0] == "A")
        return lower

    def hour_for(self, card):
        """The hours that would take this card now."""
        found = []
        for hour, cards in HOURS.items():
            cards = cards.split()
            if len(self.hours[hour]) < len(cards) and cards[len(self.hours[hour])] == card:
                found.append(hour)
        return found

    def moves(self):
        found = []
        for source in "12345678f":
            if not self.source(source):
                continue
            card = self.source(source)[-1]
            if self.hour_for(card):
                found.append(source + "h")
            for target in "12345678":
                column = self.source(target)
                if target != source and (not column or self.may_go_on(card, column[-1])):
                    found.append(source + target)
            if self.rules == "free" and source != "f" and not self.free:
                found.append(source + "f")
        return found

    def play(self, move):
        card = self.source(move[0]).pop()
        if move[1] == "h":
            (hour,) = self.hour_for(card)
            self.hours[hour].append(card)
        else:
            self.source(move[1]).append(card)

    def lines(self, length):
        """How many lines of `length` moves begin here."""
        if length == 0:
            return 1
        total = 0
        for move in self.moves():
            after = NaiveGrandfather(str(self))
            after.play(move)
            total += after.lines(length - 1)
        return total

    def __str__(self):
        columns = "/".join("".join(column) or "-" for column in self.columns)
        face = "".join(cards[-1][0] for cards in self.hours.values())
        return f"{columns} {face} {self.rules} {self.free[0] if self.free else '-'}"

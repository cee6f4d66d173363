"""The `twoclocks` command: deal, show, play, check, count and solve from a terminal, or line by line as JSON.

    twoclocks deal clock 7
    twoclocks show grandfather 7 --rules free
    twoclocks play clock 7 --json
    twoclocks check grandfather POSITION 35 3h
    twoclocks deal clock 7 --winning
    twoclocks tree 7
    twoclocks odds clock --ranks 3 --suits 2
    twoclocks simulate clock --games 1000 --seed 7
    twoclocks solve 7 --shortest

With `-` in place of a seed or position a command reads them from standard input, one a line (`check`: a position, a
tab, the moves), and writes one JSON object a line, in order.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn, cast

from . import __version__
from .cards import deal_number, whole
from .clock import Clock
from .dealing import ending
from .games import GAMES, begin
from .grandfather import RULES, Grandfather
from .laboratory import answer_odds, answer_simulate, odds_text, simulate_text
from .picture import picture
from .position import IllegalMoveError, NotationError, replay
from .shortest import BUDGET as SHORTEST_BUDGET
from .shortest import Shortest, shortest
from .solve import BUDGET, Verdict, solve
from .tree import arrows, cycle
from .view import count

Answer = dict[str, Any]
Asked = Callable[[argparse.Namespace, list[str]], Answer]


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {' '.join(message.split())}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the result is its exit status: 0, 1 for an illegal line in `check`, 2 for bad input."""
    words = sys.argv[1:] if arguments is None else arguments
    # A position may begin with an empty pile; argparse takes `-/2D/...` for an option unless it holds a blank.
    options = _parser().parse_args([word + " " if word.startswith("-/") else word for word in words])
    options.words = [word.rstrip() for word in options.words]
    answer, text = _COMMANDS[options.command]
    try:
        if options.words == ["-"]:
            _answer_lines(answer, options)
            return 0
        found = answer(options, options.words)
        print(json.dumps(found) if options.json else text(found), flush=True)
        return 0 if found.get("ok", True) else 1
    except NotationError as error:
        print(f"twoclocks {options.command}: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever read the output has stopped reading; what is still to be written goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        # What could not be written now shall not be tried again at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        print(f"twoclocks {options.command}: the answer cannot be written: {error.strerror}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="twoclocks", description="Clock and Grandfather's Clock: deal, show, play and check.")
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=_Parser)
    for name, games, words, summary in (
        ("deal", GAMES, "SEED", "the position of a deal number"),
        ("show", GAMES, "SEED|POSITION", "a position as a picture, and its legal moves"),
        ("play", ("clock",), "SEED|POSITION", "a game of Clock to its end"),
        ("check", GAMES, "SEED|POSITION [MOVE ...]", "replay a line of moves"),
    ):
        usage = f"%(prog)s {'|'.join(games)} {words} [--rules RULES] [--json]"
        about = summary[0].upper() + summary[1:] + "."
        command = commands.add_parser(name, help=summary, description=about, usage=usage)
        command.add_argument("game", choices=games, metavar="GAME", help=" or ".join(games))
        command.add_argument(
            "words", nargs="+", metavar=words, help="or - to read standard input, one a line, and to answer in JSON"
        )
        command.add_argument("--rules", metavar="RULES", help=f"rule set of Grandfather's Clock: {', '.join(RULES)}")
        command.add_argument("--json", action="store_true", help="answer in JSON")
    deal = commands.choices["deal"]
    deal.usage = "%(prog)s clock|grandfather SEED [--rules RULES] [--winning | --turned K] [--json]"
    end = deal.add_mutually_exclusive_group()
    end.add_argument("--winning", action="store_true", help="another deal of Clock for the number, one that is won")
    end.add_argument("--turned", metavar="K", help="one whose game turns exactly K cards, 4 to 52")

    tree = commands.add_parser("tree", help="whether the bottom cards of a deal of Clock form a tree")
    tree.add_argument("words", nargs="+", metavar="SEED|POSITION", help="or - to read standard input, one a line")
    odds = commands.add_parser("odds", help="the chances of Clock, exact")
    simulate = commands.add_parser("simulate", help="many games of Clock, dealt, played and counted")
    simulate.add_argument("--games", metavar="N", required=True, help="how many")
    simulate.add_argument("--seed", metavar="SEED", required=True, help="a deal number that names the games")
    for command in (odds, simulate):
        command.add_argument("game", choices=("clock",), metavar="GAME", help="clock")
        command.add_argument("--ranks", metavar="R", default="13", help="ranks of the deck, 2 to 13")
        command.add_argument("--suits", metavar="S", default="4", help="suits of the deck, 1 to 4")
        command.set_defaults(words=[])

    about = "whether a position of Grandfather's Clock can be won, and how"
    solver = commands.add_parser("solve", help=about, description=f"{about[0].upper()}{about[1:]}.")
    solver.add_argument("words", nargs="+", metavar="SEED|POSITION", help="or - to read standard input, one a line")
    solver.add_argument("--rules", metavar="RULES", help=f"rule set: {', '.join(RULES)}")
    budgets = f"{BUDGET}, with --shortest {SHORTEST_BUDGET}"
    solver.add_argument("--budget", metavar="N", help=f"positions to look at before giving up: {budgets}")
    solver.add_argument("--shortest", action="store_true", help="look for a line with the fewest moves")
    for command in (tree, odds, simulate, solver):
        command.add_argument("--json", action="store_true", help="answer in JSON")
    return parser


def _answer_lines(answer: Asked, options: argparse.Namespace) -> None:
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    for line in sys.stdin or ():
        start, _, moves = line.rstrip("\r\n").partition("\t")
        words = [start, *moves.split()]
        try:
            found = answer(options, words)
        except NotationError as error:
            found = {"error": "notation", "message": str(error)}
        print(json.dumps(found), flush=True)


def _one(words: list[str]) -> str:
    if len(words) > 1:
        raise NotationError(f"one seed or position is expected, not {len(words)}: put a position with blanks in quotes")
    return words[0]


def _deal(options: argparse.Namespace, words: list[str]) -> Answer:
    seed = _one(words)
    if "/" in seed:
        raise NotationError(f"{seed!r} is a position; deal takes a deal number")
    position = begin(options.game, seed, options.rules)
    if options.winning or options.turned is not None:
        if options.game != "clock":
            raise NotationError(f"{options.game} has no deals that end as wished; only clock has")
        turned = 52 if options.winning else whole(options.turned, "cards turned", 4, 52)
        position = ending(turned, deal_number(seed))
    return {"position": str(position)}


def _show(options: argparse.Namespace, words: list[str]) -> Answer:
    position = begin(options.game, _one(words), options.rules)
    return {
        "position": str(position),
        "picture": picture(position),
        "legal_moves": list(position.legal_moves()),
        "outcome": position.outcome(),
        "problems": position.problems(),
    }


def _play(options: argparse.Namespace, words: list[str]) -> Answer:
    position = begin(options.game, _one(words), options.rules)
    moves = position.line() if isinstance(position, Clock) else ()
    end = replay(position, moves)[-1]
    if not isinstance(end, Clock):
        raise NotationError(f"{options.game} does not play itself; only clock does")
    return {
        "position": str(position),
        "moves": list(moves),
        "turned": len(end.turned),
        "outcome": end.outcome(),
        "at": end.source(len(end.turned)),
        "face_down": sum(map(len, end.piles)),
    }


def _check(options: argparse.Namespace, words: list[str]) -> Answer:
    position = begin(options.game, words[0], options.rules)
    for index, move in enumerate(" ".join(words[1:]).split()):
        try:
            position = position.play(move)
        except IllegalMoveError as error:
            return {"ok": False, "illegal": index, "message": str(error)}
    return {"ok": True, "position": str(position), "outcome": position.outcome()}


def _show_text(found: Answer) -> str:
    parts = [found["picture"], ""]
    parts += [f"problem: {problem}" for problem in found["problems"]]
    parts.append(found["outcome"] or f"legal moves: {' '.join(found['legal_moves'])}")
    return "\n".join(parts)


def _play_text(found: Answer) -> str:
    end = f"{found['outcome']} after {found['turned']} cards at pile {found['at']}, {found['face_down']} face down"
    return f"{' '.join(found['moves'])}\n{end}".lstrip()


def _check_text(found: Answer) -> str:
    if not found["ok"]:
        return f"move {found['illegal'] + 1}: {found['message']}"
    return f"{found['position']}\n{found['outcome'] or 'not over'}"


def _tree(options: argparse.Namespace, words: list[str]) -> Answer:
    position = begin("clock", _one(words))
    if problems := position.problems():
        raise NotationError(f"{words[0]!r} comes from no full deal: {problems[0]}")
    found = arrows(position) if isinstance(position, Clock) else {}
    return {"tree": not cycle(found), "arrows": found, "cycle": list(cycle(found)) or None}


def _tree_text(found: Answer) -> str:
    lines = [f"{pile} -> {bottom}" for pile, bottom in found["arrows"].items()]
    circle = " -> ".join([*found["cycle"], found["cycle"][0]]) if found["cycle"] else ""
    end = f"{circle} is a circle, so the game is lost" if circle else "All ways lead to K, so the game is won"
    return "\n".join([*lines, "", f"{end}."])


def _solve(options: argparse.Namespace, words: list[str]) -> Answer:
    position = cast(Grandfather, begin("grandfather", _one(words), options.rules))
    search, usual = (shortest, SHORTEST_BUDGET) if options.shortest else (solve, BUDGET)
    budget = usual if options.budget is None else whole(options.budget, "positions", 1, 1_000_000_000)
    solution = search(position, budget)
    found: Answer = {
        "position": str(position),
        "rules": position.rules,
        "verdict": solution.verdict.value,
        "moves": list(solution.moves),
        "explored": solution.explored,
    }
    return found | ({"lower_bound": solution.lower_bound} if isinstance(solution, Shortest) else {})


def _solve_text(found: Answer) -> str:
    moves, bound = len(found["moves"]), found.get("lower_bound")
    said = {
        Verdict.SOLVED.value: f"Solved in {count(moves, 'move')}.",
        Verdict.UNSOLVABLE.value: "Unsolvable: no line wins.",
        Verdict.UNKNOWN.value: "Unknown: the budget ended before an answer was found.",
    }[found["verdict"]]
    if bound is not None:
        said += " No line is shorter." if bound == moves else f" Any line that wins needs at least {bound}."
    return f"{said} ({count(found['explored'], 'position')} looked at)\n{' '.join(found['moves'])}".rstrip()


_COMMANDS: dict[str, tuple[Asked, Callable[[Answer], str]]] = {
    "deal": (_deal, lambda found: str(found["position"])),
    "show": (_show, _show_text),
    "play": (_play, _play_text),
    "check": (_check, _check_text),
    "tree": (_tree, _tree_text),
    "odds": (answer_odds, odds_text),
    "simulate": (answer_simulate, simulate_text),
    "solve": (_solve, _solve_text),
}

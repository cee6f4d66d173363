"""What the pages and the README show of the engine is what the engine does."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TEXTS = {path.relative_to(ROOT).as_posix(): path for path in [ROOT / "README.md", *sorted(ROOT.glob("docs/**/*.md"))]}
PAGES = {name: path for name, path in TEXTS.items() if name.startswith("docs/")}
EXAMPLES = {name: path for name, path in TEXTS.items() if "\n>>> " in path.read_text()}
SESSIONS = [
    pytest.param(command, answer, id=f"{name}: {command}")
    for name, path in TEXTS.items()
    for session in re.findall(r"^```console\n(.*?)^```", path.read_text(), re.S | re.M)
    for command, answer in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", session, re.M)
]


@pytest.mark.parametrize("path", EXAMPLES.values(), ids=EXAMPLES.keys())
def test_python_examples(path):
    results = doctest.testfile(str(path), module_relative=False)
    assert results.attempted > 5
    assert not results.failed


@pytest.mark.parametrize(("command", "answer"), SESSIONS)
def test_command_line_examples(command, answer):
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=True, env={"PATH": path})
    assert done.stdout == answer


#: Numbers that are names: of cards, hours, columns and deals.
NAMES = re.compile(
    r"\d+ (?:of (?:clubs|diamonds|hearts|spades)|o'clock)|\d+ or \d+ o'clock|\d+ to \d+ o'clock"
    r"|\b(?:[Dd]eal|column|columns|No\.) \d+(?: to \d+)?|\bany \d+|\bthe 2\b|, 2014\)"
    # Numbers of a formula.
    r"|<math\b.*?</math>|\*[krs]\* ?− ?\d"
)


@pytest.mark.parametrize("path", PAGES.values(), ids=PAGES.keys())
def test_numbers_are_marked(path):
    prose = re.sub(r"\A---\n.*?\n---\n", "", path.read_text(), flags=re.S)
    prose = re.sub(r"^(`{3,})[^`]*?\n.*?^\1$", "", prose, flags=re.S | re.M)
    prose = re.sub(r"`[^`]*`|\[=[^]]*\]|\]\([^)]*\)", "", prose)
    prose = re.sub(r"^(?:\d+\.|\|.*\|)(?= |$)", "", prose, flags=re.M)
    found = [line for line in NAMES.sub("", " ".join(prose.split("\n"))).split(". ") if re.search(r"\b\d", line)]
    assert not found

"""What the pages and the README show of the engine is what the engine does."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from twoclocks.grandfather import CHAINS

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
    r"\d+ (?:of (?:clubs|diamonds|hearts|spades)|o'clock)|\d+ or \d+ o'clock|\d+ to \d+ o'clock|\b\d+[♣♦♥♠]"
    r"|\b(?:[Dd]eals?|columns?|No\.) \d+(?: to \d+)?|\bany \d+|\bthe 2\b|, 2014\)"
    # Numbers of a formula.
    r"|<math\b.*?</math>|\*[krs]\* ?− ?\d"
)
#: What tells where a number was read: a link, in the same sentence, to the page of sources or to the source itself.
SOURCE = re.compile(r"\]\((?:https://|(?:\.\./)*sources\.md#)")


def unmarked(text):
    """The sentences of a page with a number that is neither computed nor a name, and has no source beside it."""
    prose = re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.S)
    prose = re.sub(r"^( *)(`{3,})[^`]*?\n.*?^\1\2$", "", prose, flags=re.S | re.M)
    prose = re.sub(r"^ *(?:\d+\.|\|.*\|)(?= |$)", "", prose, flags=re.M)
    prose = re.sub(r"`[^`]*`|\[=[^]]*\]", "", prose)
    paragraphs = [" ".join(paragraph.split()) for paragraph in re.split(r"\n\s*\n", prose)]
    sentences = [sentence for each in paragraphs for sentence in re.split(r"[.?!] ", NAMES.sub("", each))]
    unsourced = [re.sub(r"\]\([^)]*\)|\{[^}]*\}", "", each) for each in sentences if not SOURCE.search(each)]
    return [sentence for sentence in unsourced if re.search(r"\b\d", sentence)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("It is [=clock.win 1 in 13] for 9♥ of deal 7.", []),
        ("Printed [in 1949](../sources.md#moyse-1950). So it was.", []),
        ("Printed [in 1949](../sources.md#moyse-1950). It has 3 parts.", ["It has 3 parts."]),
        ("Printed in\n1949, says [Moyse](sources.md#moyse-1950)\n\nin 1950", ["in 1950"]),
        ("See [the rules](rules.md#the-12-hours), of 1949.", ["See [the rules, of 1949."]),
    ],
)
def test_a_number_is_computed_or_has_its_source_in_the_same_sentence(text, found):
    assert unmarked(text) == found


#: On the page of sources every number was read in the work that the heading names.
@pytest.mark.parametrize("name", [name for name in PAGES if name != "docs/sources.md"])
def test_numbers_are_marked(name):
    assert not unmarked(PAGES[name].read_text())


def test_the_table_of_the_hours_and_its_clock():
    text = PAGES["docs/grandfather/rules.md"].read_text()
    signs = str.maketrans("CDHS", "♣♦♥♠")
    chains = [[card.translate(signs).replace("T", "10") for card in chain] for chain in CHAINS]
    assert re.findall(r"^\| (\d+) \| (\S+) \| (.*) \| (\d) \|$", text, re.M) == [
        (str(hour), first, " ".join(rest), str(len(rest))) for hour, (first, *rest) in enumerate(chains, 1)
    ]
    assert re.findall(r"^(\d+)\. (\S+) to \*\*(\S+)\*\*$", text, re.M) == [
        (str(hour), chain[0], chain[-1]) for hour, chain in enumerate(chains, 1)
    ]

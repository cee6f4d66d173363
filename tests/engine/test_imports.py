"""The engine uses the standard library only, and its modules import in one direction."""

import ast
import sys
from pathlib import Path

import pytest
import twoclocks

PACKAGE = Path(twoclocks.__file__).parent
MODULES = sorted(path.stem for path in PACKAGE.glob("*.py"))
#: Each row may import the rows above it, and nothing of its own row.
ROWS = (
    {"__init__"},
    {"cards", "odds"},
    {"position", "table"},
    {"clock", "grandfather"},
    {"clock_view", "grandfather_view"},
    {"games", "view", "picture", "tree", "dealing", "simulate", "ladder", "compact"},
    {"laboratory", "tally", "faults", "peek", "solve"},
    {"conundrum", "shortest"},
    {"advice"},
    {"counsel"},
    {"protocol", "cli"},
)


def imports(module: str) -> tuple[set[str], set[str]]:
    """The names of the engine's modules, and of other packages, that a module imports anywhere in its text."""
    own, others = set(), set()
    for node in ast.walk(ast.parse((PACKAGE / f"{module}.py").read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            own |= {node.module} if node.module else {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            others.add(str(node.module).partition(".")[0])
        elif isinstance(node, ast.Import):
            others |= {alias.name.partition(".")[0] for alias in node.names}
    return {name if name in MODULES else "__init__" for name in own}, others


def test_every_module_has_its_place() -> None:
    assert sorted(name for row in ROWS for name in row) == MODULES


@pytest.mark.parametrize("module", MODULES)
def test_a_module_imports_only_the_standard_library_and_what_comes_before_it(module: str) -> None:
    (place,) = (number for number, row in enumerate(ROWS) if module in row)
    own, others = imports(module)
    assert own - set().union(*ROWS[:place]) == set()
    assert others - sys.stdlib_module_names == set()
    assert others & {"js", "pyodide", "pyodide_js"} == set()

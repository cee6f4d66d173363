"""The modules of the plugin import in one direction, and the runtime is apart from the pages."""

import ast
from pathlib import Path

import mkdocs_twoclocks
import pytest

PACKAGE = Path(mkdocs_twoclocks.__file__).parent
MODULES = sorted(path.stem for path in PACKAGE.glob("*.py"))
#: Which modules of its own package each may import.
MAY = {
    "__init__": set(),
    "controls": set(),
    "html": {"controls"},
    "written": set(),
    "watch": set(),
    "skill": {"written"},
    "chances": set(),
    "facts": {"written", "watch", "skill", "chances"},
    "fence": {"html", "facts"},
    "suits": set(),
    "glossary": set(),
    "simulator": {"controls"},
    "ladder": {"controls"},
    "rates": {"controls", "skill"},
    "arrows": {"controls"},
    "conundrum": {"controls", "html"},
    "peek": {"arrows", "controls", "html"},
    "laboratory": {"fence", "conundrum", "simulator", "ladder", "peek", "rates"},
    "extension": {"fence", "html", "facts", "suits", "glossary", "laboratory"},
    "trim": set(),
    "licences": set(),
    "runtime": set(),
    "plugin": {"extension", "fence", "facts", "html", "laboratory", "licences", "runtime"},
}


@pytest.mark.parametrize("module", MODULES)
def test_a_module_imports_only_what_comes_before_it(module: str) -> None:
    tree = ast.parse((PACKAGE / f"{module}.py").read_text(encoding="utf-8"))
    own = {
        name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.level
        for name in ([node.module] if node.module else [alias.name for alias in node.names])
    }
    assert own - MAY[module] == set()

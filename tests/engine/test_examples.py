"""The examples in the docstrings of the engine say what happens."""

import doctest
import importlib
import pkgutil

import pytest
import twoclocks

MODULES = [importlib.import_module(f"twoclocks.{module.name}") for module in pkgutil.iter_modules(twoclocks.__path__)]
EXAMPLES = [found for module in MODULES for found in doctest.DocTestFinder().find(module) if found.examples]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_example(example):
    assert doctest.DocTestRunner().run(example).failed == 0

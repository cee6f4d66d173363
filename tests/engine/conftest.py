"""The `twoclocks` command as the tests run it."""

import io
import json
import sys

import pytest
from twoclocks.cli import main


@pytest.fixture
def run(capsys, monkeypatch):
    """Run the command: its exit status, the lines it prints, and what it says on standard error."""

    def run(*arguments, stdin=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        try:
            status = main(list(arguments))
        except SystemExit as stop:
            status = stop.code
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return run


@pytest.fixture
def answer(run):
    """The JSON that a command answers with."""

    def answer(*arguments):
        status, out, err = run(*arguments, "--json")
        assert err == ""
        assert out.endswith("\n")
        assert out.count("\n") == 1
        assert status == (0 if json.loads(out).get("ok", True) else 1)
        return json.loads(out)

    return answer

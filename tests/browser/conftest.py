"""The tests in the browser: each is written once, in JavaScript, and driven from here in Chromium and in Firefox.

The site is built once, for the very address it is served from: only there does Material follow links in place.
"""

import json
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
RUNNER = HERE / "run.mjs"
#: The path that the site is built for, and another one.
MOUNTS = ("/a/b/", "/elsewhere/")
PROGRAMS = {"chromium": ("chromium", "chromium-browser", "google-chrome"), "firefox": ("firefox-esr", "firefox")}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if {"name", "kind"} <= set(metafunc.fixturenames):
        listed = subprocess.run(["node", RUNNER, "--list"], check=True, capture_output=True, text=True).stdout
        pairs = [(name, kind) for name, kinds in json.loads(listed) for kind in kinds]
        pairs.sort(key=lambda pair: pair[1])
        metafunc.parametrize(("name", "kind"), pairs, ids=[f"{kind}: {name}" for name, kind in pairs])


class Runner:
    """The one Node process that drives the browsers."""

    def __init__(self, setting: dict[str, Any]) -> None:
        command = ["node", str(RUNNER), json.dumps(setting)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def run(self, name: str, kind: str) -> str | None:
        """What is wrong with the page, or None."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps({"name": name, "kind": kind}) + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        error: str | None = json.loads(answer)["error"] if answer else "the runner ended"
        return error

    def close(self) -> None:
        assert self.process.stdin
        self.process.stdin.close()
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()


@pytest.fixture(scope="session")
def browsers() -> dict[str, str]:
    """The program of each kind of browser; a missing one is a failure."""
    found = {}
    for kind, names in PROGRAMS.items():
        program = next(filter(None, map(shutil.which, names)), None)
        if not program:
            pytest.fail(f"no {kind} was found: install one of {', '.join(names)}")
        found[kind] = program
    return found


@pytest.fixture(scope="session")
def runner(browsers: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Runner]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    site = tmp_path_factory.mktemp("site")
    build = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(site)]
    address = f"http://127.0.0.1:{port}{MOUNTS[0]}"
    subprocess.run(build, cwd=ROOT, check=True, env={**os.environ, "SITE_URL": address, "NO_MKDOCS_2_WARNING": "1"})
    programs = str(Path(sys.executable).parent)
    setting = {"site": str(site), "port": port, "mounts": MOUNTS, "programs": programs, "browsers": browsers}
    started = Runner(setting)
    yield started
    started.close()

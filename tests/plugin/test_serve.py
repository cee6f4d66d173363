"""`mkdocs serve` builds once and then waits; one edit is one more build."""

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

CONFIG = """
site_name: A site
plugins: [twoclocks]
markdown_extensions: [pymdownx.superfences, twoclocks]
"""


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Path]:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text('# A page\n\n```clock deal="7"\n```\n')
    (tmp_path / "mkdocs.yml").write_text(CONFIG)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    log = tmp_path / "log"
    command = [sys.executable, "-m", "mkdocs", "serve", "--dev-addr", address]
    with (
        log.open("w") as file,
        subprocess.Popen(command, cwd=tmp_path, env=os.environ | {"NO_MKDOCS_2_WARNING": "1"}, stderr=file) as server,
    ):
        yield log
        server.terminate()


def wait(log: Path, words: str, times: int) -> None:
    end = time.monotonic() + 60
    while len(re.findall(words, log.read_text())) < times:
        assert time.monotonic() < end, log.read_text()
        time.sleep(0.1)


def test_an_idle_server_builds_once_and_one_edit_is_one_build(log: Path) -> None:
    wait(log, r"Serving on http://127\.0\.0\.1:\d+/", 1)
    time.sleep(6)
    assert log.read_text().count("Building documentation") == 1
    page = log.parent / "docs" / "index.md"
    page.write_text(page.read_text() + "\nMore.\n")
    wait(log, "Reloading browsers", 1)
    time.sleep(4)
    assert log.read_text().count("Building documentation") == 2

"""The runtime folder: the same sources make the same files, and only what the engine needs is in it."""

import hashlib
import json
import re
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest
from mkdocs_twoclocks import runtime as module
from mkdocs_twoclocks.runtime import ENGINE, PYODIDE, ROOT, Runtime, build
from pyodide_lock import PyodideLockSpec

CACHE = ROOT / ".cache" / "twoclocks"

START = """
import { loadPyodide } from "pyodide";
import { readFileSync } from "node:fs";
const [stdLibURL, wheel, ...requests] = process.argv.slice(1);
const pyodide = await loadPyodide({ stdLibURL });
pyodide.FS.writeFile("/engine.whl", readFileSync(wheel));
pyodide.pyimport("sys").path.append("/engine.whl");
const { handle } = pyodide.pyimport("twoclocks.protocol");
console.log(JSON.stringify(requests.map((request) => JSON.parse(handle(request)))));
"""


@pytest.fixture(scope="module")
def runtime() -> Runtime:
    return build(CACHE)


def wheel_of(runtime: Runtime) -> Path:
    (wheel,) = (path for name, path in runtime.files.items() if name.endswith(".whl"))
    return wheel


def test_the_same_sources_make_the_same_bytes(runtime: Runtime, tmp_path: Path) -> None:
    again = build(tmp_path)
    assert (again.version, again.folder) == (runtime.version, runtime.folder)
    assert {name: path.read_bytes() for name, path in again.files.items()} == {
        name: path.read_bytes() for name, path in runtime.files.items()
    }


def test_a_change_of_style_compiles_nothing_and_names_another_folder(
    runtime: Runtime, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def compiles(*_: object) -> None:
        pytest.fail("compiled again")

    assets = tmp_path / "assets"
    shutil.copytree(module.ASSETS, assets)
    with (assets / "cards.css").open("a") as sheet:
        sheet.write("p { color: red }")
    monkeypatch.setattr(module, "ASSETS", assets)
    monkeypatch.setattr(module, "_compile", compiles)
    changed = build(CACHE)
    assert changed.folder != runtime.folder
    assert changed.version != runtime.version
    assert changed.version.rpartition(".")[0] == runtime.version.rpartition(".")[0]


def test_the_style_sheet_is_one_file(runtime: Runtime) -> None:
    assert [name for name in runtime.files if name.endswith(".css")] == ["twoclocks.css"]
    sheet = runtime.files["twoclocks.css"].read_text()
    assert "@import" not in sheet
    assert (module.ASSETS / "cards.css").read_text() in sheet


def test_the_version_and_the_folder_carry_the_same_mark(runtime: Runtime) -> None:
    match = re.fullmatch(r"0\.1\.0\+h[0-9a-f]{9}\.(h[0-9a-f]{9})", runtime.version)
    assert match
    assert runtime.folder == f"assets/twoclocks-{match[1]}"


def test_no_file_has_a_name_that_hosts_serve_wrongly(runtime: Runtime) -> None:
    assert [
        name for name in runtime.files if not re.fullmatch(r"[\w.-]+", name) or name.endswith((".mjs", ".ts"))
    ] == []


def test_the_manifest_has_the_size_of_every_file_that_the_engine_needs(runtime: Runtime) -> None:
    lines = runtime.files["manifest.js"].read_text().splitlines()
    version, sizes = (json.loads(line.partition(" = ")[2].rstrip(";")) for line in lines)
    assert version == runtime.version
    assert sizes == {
        name: runtime.files[name].stat().st_size
        for name in (
            "pyodide-lock.json",
            "pyodide.asm.js",
            "pyodide.asm.wasm",
            "pyodide.js",
            "python_stdlib.zip",
            "twoclocks-0.1.0-cp314-none-any.whl",
        )
    }


def test_the_wheel_has_the_engine_and_nothing_else(runtime: Runtime) -> None:
    with zipfile.ZipFile(wheel_of(runtime)) as wheel:
        names = [name for name in wheel.namelist() if ".dist-info/" not in name]
    assert sorted(names) == sorted(
        f"twoclocks/{path.name}c" if path.suffix == ".py" else f"twoclocks/{path.name}"
        for path in (ENGINE / "twoclocks").iterdir()
        if path.is_file()
    )


def test_the_lock_file_is_valid_and_names_the_wheel_alone(runtime: Runtime) -> None:
    lock = PyodideLockSpec.from_json(runtime.files["pyodide-lock.json"])
    lock.check_wheel_filenames()
    assert lock.info == PyodideLockSpec.from_json(PYODIDE / "pyodide-lock.json").info
    (package,) = lock.packages.values()
    wheel = wheel_of(runtime)
    assert (package.name, package.file_name, package.depends) == ("twoclocks", wheel.name, [])
    assert package.sha256 == hashlib.sha256(wheel.read_bytes()).hexdigest()


def test_the_standard_library_is_cut_compiled_and_stored(runtime: Runtime) -> None:
    with zipfile.ZipFile(runtime.files["python_stdlib.zip"]) as library:
        files = library.infolist()
    names = {file.filename for file in files}
    assert {Path(name).suffix for name in names} == {".pyc"}
    assert {file.compress_type for file in files} == {zipfile.ZIP_STORED}
    assert {"json/decoder.pyc", "dataclasses.pyc", "pyodide/__init__.pyc"} <= names
    frozen_or_unused = {"os.pyc", "zipimport.pyc", "argparse.pyc", "email/message.pyc", "unittest/case.pyc", "pdb.pyc"}
    assert names & frozen_or_unused == set()


def test_the_cut_library_is_enough_for_the_engine(runtime: Runtime) -> None:
    requests = [
        '{"id": 1, "op": "hello"}',
        '{"id": 2, "op": "open", "game": "clock", "start": "7"}',
        '{"id": 3, "op": "open", "game": "grandfather", "start": "7", "rules": "free"}',
        '{"id": 4, "op": "open", "game": "clock", "start": "seven"}',
        '{"id": 5, "op": "open", "game": "grandfather", "start": "7", "moves": ["88"]}',
        "no request",
    ]
    files = [str(runtime.files["python_stdlib.zip"]), str(wheel_of(runtime))]
    command = ["node", "--input-type=module", "--eval", START, "--", *files, *requests]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    replies = json.loads(done.stdout)
    assert [(reply["id"], reply["ok"], reply.get("error")) for reply in replies] == [
        (1, True, None),
        (2, True, None),
        (3, True, None),
        (4, False, "notation"),
        (5, False, "illegal"),
        (None, False, "request"),
    ]
    assert replies[0]["version"] == runtime.version.rpartition(".")[0]

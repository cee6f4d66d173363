"""The runtime: all that a reader's browser gets from us besides pages, as one folder of files.

It holds the page's own JavaScript and styles, the worker, Pyodide's core, the standard library cut to what the
engine uses, the engine's wheel, and Pyodide's lock file. The folder is named after its contents, so files of two
versions never mix in a cache, and none of them ever needs to be asked for twice.

The version is the engine's with two marks, `0.1.0+ENGINE.ASSETS`: the first stands for everything that is compiled, the
second for the rest. The wheel itself says `0.1.0+ENGINE`.
"""

import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from pyodide_lock import PyodideLockSpec
from pyodide_lock.spec import PackageSpec

HERE = Path(__file__).resolve().parent
ASSETS = HERE / "assets"
ROOT = HERE.parents[1]
ENGINE = ROOT / "engine"
PYODIDE = ROOT / "node_modules" / "pyodide"
LAUNCHER = ROOT / "tools" / "pyodide.mjs"
#: Pyodide's files and the names they get: some hosts serve `.mjs` with a type that browsers refuse.
CORE = {
    "pyodide.js": "pyodide.mjs",
    "pyodide.asm.js": "pyodide.asm.mjs",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
}
#: The library that draws charts, and the one that it is made with, loaded by a page that has something to draw.
CHARTS = {"plot.js": "@observablehq/plot/dist/plot.umd.min.js", "d3.js": "d3/dist/d3.min.js"}


class RuntimeBuildError(RuntimeError):
    """The runtime cannot be built; the message has the words of the tool that failed."""


@dataclass(frozen=True)
class Runtime:
    """The files of one version: `files` maps names inside `folder`, which is a path in the site, to files on disk."""

    version: str
    folder: str
    files: Mapping[str, Path]


def build(cache: Path, made: Mapping[str, str] | None = None) -> Runtime:
    """The runtime of the sources as they are now. What is expensive is made once and kept in `cache`.

    `made` are files of text that no source holds: their names, and what is in them.
    """
    compiled = _compiled(cache.resolve())
    files = {name: PYODIDE / source for name, source in CORE.items()}
    files |= {name: PYODIDE.parent / source for name, source in CHARTS.items()}
    files |= {path.name: path for path in compiled.iterdir() if path.name != "version"}
    files |= {path.name: path for path in ASSETS.iterdir() if not path.name.endswith((".d.ts", ".css"))}
    for name, text in {"twoclocks.css": _sheet(), **(made or {})}.items():
        files[name] = _kept(cache.resolve() / f"made-{hashlib.sha256(text.encode()).hexdigest()[:9]}" / name, text)
    mark = _digest(files.values())
    version = f"{(compiled / 'version').read_text()}.{mark}"
    manifest = _manifest(version, {name: path.stat().st_size for name, path in files.items()})
    files["manifest.js"] = _kept(cache.resolve() / f"manifest-{mark}" / "manifest.js", manifest)
    return Runtime(version, f"assets/twoclocks-{mark}", dict(sorted(files.items())))


def _sheet() -> str:
    """The style sheet and those that it imports in one, so that a page is never shown with half of its looks."""
    text = (ASSETS / "twoclocks.css").read_text(encoding="utf-8")
    return re.sub(r'@import url\("(.+)"\);', lambda found: (ASSETS / found[1]).read_text(encoding="utf-8"), text)


def _kept(path: Path, text: str) -> Path:
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return path


def _manifest(version: str, sizes: Mapping[str, int]) -> str:
    """What the page and the worker know of the folder: its version, and the size of each file the engine needs."""
    needed = {name: size for name, size in sizes.items() if name in CORE or name.endswith((".zip", ".whl", ".json"))}
    return (
        f"export const version = {json.dumps(version)};\nexport const sizes = {json.dumps(needed, sort_keys=True)};\n"
    )


def _compiled(cache: Path) -> Path:
    """The folder with the wheel, the standard library, the lock file and the version of the engine."""
    sources = [path for path in ENGINE.rglob("*") if path.suffix in {".py", ".toml", ".typed"}]
    tools = [HERE / "trim.py", HERE / "runtime.py", LAUNCHER, PYODIDE / "package.json", ROOT / "tools/requirements.txt"]
    mark = _digest([*sources, *tools])
    folder = cache / f"engine-{mark}"
    if not folder.exists():
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache) as temporary:
            made = Path(temporary) / "made"
            _compile(made, mark)
            try:
                made.rename(folder)
            except OSError:
                # Another build was quicker.
                if not folder.exists():
                    raise
    return folder


def _compile(folder: Path, mark: str) -> None:
    copy = folder.parent / "engine"
    shutil.copytree(ENGINE, copy, ignore=shutil.ignore_patterns("__pycache__", "dist"))
    start = copy / "twoclocks" / "__init__.py"
    text, stamped = re.subn(r'^__version__ = "([^"]+)"', rf'__version__ = "\1+{mark}"', start.read_text(), flags=re.M)
    if stamped != 1:
        raise RuntimeBuildError(f"{start.name} says __version__ {stamped} times, not once")
    start.write_text(text)
    _run(copy, sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder))
    _run(ROOT, "node", str(LAUNCHER), "-OO", "--mount", str(folder), str(HERE / "trim.py"), str(folder))
    (wheel,) = folder.glob("*.whl")
    version = wheel.name.split("-")[1]
    # A plus sign in an address is not safe on every host.
    plain = wheel.rename(folder / wheel.name.replace(f"+{mark}", ""))
    spec = PyodideLockSpec.from_json(PYODIDE / "pyodide-lock.json")
    package = PackageSpec(
        "twoclocks", version.partition("+")[0], plain.name, "site", hashlib.sha256(plain.read_bytes()).hexdigest()
    )
    package.imports = ["twoclocks"]
    PyodideLockSpec(spec.info, {package.name: package}).to_json(folder / "pyodide-lock.json")
    (folder / "version").write_text(version)


def _run(folder: Path, *command: str) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeBuildError(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")


def _digest(files: Iterable[Path]) -> str:
    """Ten letters and digits for the names and contents of files; begins with a letter, as a version's mark should."""
    digest = hashlib.sha256()
    for line in sorted(f"{path.name} {hashlib.sha256(path.read_bytes()).hexdigest()}\n" for path in files):
        digest.update(line.encode())
    return f"h{digest.hexdigest()[:9]}"

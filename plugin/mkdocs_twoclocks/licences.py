"""The page of licences: ours, and of everything of others that the site sends to a reader.

Versions come from the lock files and from the files that are sent, so they are those of this very build. Texts come
from the installed packages; where a package has none, from a copy in `licence_texts`. What is only used to make the
site, and not sent, is not here.
"""

import json
import re
from dataclasses import dataclass
from html import escape
from importlib.metadata import distribution
from pathlib import Path

from twoclocks import __version__

_TEXTS = Path(__file__).resolve().parent / "licence_texts"


@dataclass(frozen=True)
class Component:
    """A work with a licence of its own; `source` is where its source is, `text` its licence."""

    name: str
    version: str
    licence: str
    source: str
    text: str


def ours(root: Path) -> list[Component]:
    """What is made here; `root` is the folder of the project."""
    here = "the project that this site is made from"
    code, prose = ((root / name).read_text(encoding="utf-8") for name in ("LICENSE", "docs/LICENSE"))
    return [
        Component("Two Clocks, the code", __version__, "MIT", here, code),
        Component("Two Clocks, the text and the pictures", __version__, "CC BY 4.0", here, prose),
    ]


def pages(root: Path) -> list[Component]:
    """What comes with every page: the theme, and the works in its scripts and styles."""
    theme = re.findall(r"^mkdocs-material==(\S+)", (root / "tools/requirements.txt").read_text(), re.MULTILINE)[0]
    installed = distribution("mkdocs-material")
    templates = Path(str(installed.locate_file("material/templates")))
    search = _version(templates / "assets/javascripts/workers", "search.*.js", rb"lunrjs\.com - [^\n]* - ([\d.]+)\n")
    clipboard = _version(templates / "assets/javascripts", "bundle.*.js", rb"clipboard\.js v([\d.]+)\n")
    within = f"as in Material for MkDocs {theme}"
    own = "\n".join(path.read_text() for path in installed.files or [] if path.match("*.dist-info/licenses/*"))
    icons = templates / ".icons"
    return [
        Component("Material for MkDocs", theme, "MIT", _tree("squidfunk/mkdocs-material", theme), own),
        Component("lunr", search, "MIT", _tree("olivernn/lunr.js", f"v{search}"), _text("lunr")),
        Component(
            "clipboard.js", clipboard, "MIT", _tree("zenorocha/clipboard.js", f"v{clipboard}"), _text("clipboard")
        ),
        Component("tiny-emitter", within, "MIT", _tree("scottcorgan/tiny-emitter"), _text("tiny-emitter")),
        Component("RxJS", within, "Apache 2.0", _tree("ReactiveX/rxjs"), _text("rxjs")),
        Component("tslib", within, "0BSD", _tree("microsoft/tslib"), _text("tslib")),
        Component("escape-html", within, "MIT", _tree("component/escape-html"), _text("escape-html")),
        Component("focus-visible", within, "W3C", _tree("WICG/focus-visible"), _text("focus-visible")),
        Component(
            "material-design-color", within, "MIT", _tree("mrmlnc/material-color"), _text("material-design-color")
        ),
        Component(
            "Material Design Icons",
            within,
            "Apache 2.0",
            _tree("Templarian/MaterialDesign"),
            (icons / "material/LICENSE").read_text() + "\n\n" + _apache(),
        ),
        Component("Octicons", within, "MIT", _tree("primer/octicons"), (icons / "octicons/LICENSE").read_text()),
        Component(
            "Font Awesome Free",
            within,
            "CC BY 4.0",
            _tree("FortAwesome/Font-Awesome"),
            (icons / "fontawesome/LICENSE.txt").read_text(),
        ),
    ]


def engine(root: Path) -> list[Component]:
    """What comes when a game needs Python: Pyodide, and the works that it was built from."""
    lock = json.loads((root / "package-lock.json").read_text(encoding="utf-8"))
    pyodide = lock["packages"]["node_modules/pyodide"]["version"]
    folder = root / "node_modules/pyodide"
    info = json.loads((folder / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    python = info["python"]
    emscripten = info["platform"].removeprefix("emscripten_").replace("_", ".")
    # Some say their version and nothing else. Another one stops the build, and is looked up in how Pyodide is made.
    zlib, bzip2, xz, zstd, sqlite = (
        _version(folder, "pyodide.asm.wasm", banner)
        for banner in (
            rb" deflate ([\d.]+) Copyright",
            rb"([\d.]+), 6-Sept-2010",
            rb"[^\d.](5\.2\.2)\0",
            rb"[^\d.](1\.5\.7)\0",
            rb"[^\d.](3\.39\.0)\0",
        )
    )
    within = f"as in Pyodide {pyodide}"
    return [
        Component("Pyodide", pyodide, "MPL 2.0", _tree("pyodide/pyodide", pyodide), _text("pyodide")),
        Component(
            "Python, and the works in it",
            python,
            "PSF and others",
            _tree("python/cpython", f"v{python}"),
            _text("cpython"),
        ),
        Component(
            "Emscripten",
            emscripten,
            "MIT and NCSA",
            _tree("emscripten-core/emscripten", emscripten),
            _text("emscripten"),
        ),
        Component("musl", f"as in Emscripten {emscripten}", "MIT", "https://musl.libc.org/", _text("musl")),
        Component(
            "libc++, libc++abi and compiler-rt of LLVM",
            f"as in Emscripten {emscripten}",
            "Apache 2.0 with LLVM exceptions",
            _tree("llvm/llvm-project"),
            _text("llvm"),
        ),
        Component("libffi", within, "MIT", _tree("libffi/libffi"), _text("libffi")),
        Component("zlib", zlib, "zlib", _tree("madler/zlib", f"v{zlib}"), _text("zlib")),
        Component("bzip2", bzip2, "BSD", "https://sourceware.org/bzip2/", _text("bzip2")),
        Component("liblzma of XZ Utils", xz, "public domain", "https://tukaani.org/xz/", _text("xz")),
        Component("Zstandard", zstd, "BSD", _tree("facebook/zstd", f"v{zstd}"), _text("zstd")),
        Component("SQLite", sqlite, "public domain", "https://sqlite.org/src/", _text("sqlite")),
        Component(
            "stackframe and error-stack-parser", within, "MIT", _tree("stacktracejs/stackframe"), _text("stackframe")
        ),
    ]


#: Packages that only serve programs for the command line, in works that are sent without those.
_NOT_SENT = {"commander", "iconv-lite", "rw", "safer-buffer"}


def charts(root: Path) -> list[Component]:
    """What comes when a chart is drawn: Observable Plot and D3, and the works that they were built from."""
    locked = json.loads((root / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    names = ["@observablehq/plot"]
    for name in names:
        needed = locked[f"node_modules/{name}"].get("dependencies", {})
        names += sorted(needed.keys() - names - _NOT_SENT)
    works = []
    for name in names:
        folder = root / "node_modules" / name
        package = json.loads((folder / "package.json").read_text(encoding="utf-8"))
        repository = package["repository"]
        address = repository if isinstance(repository, str) else repository["url"]
        source = _tree(re.sub(r"^.*github\.com[/:]|\.git$", "", address))
        text = (folder / "LICENSE").read_text(encoding="utf-8")
        works.append(Component(name, package["version"], package["license"], source, text))
    return works


def page(root: Path) -> str:
    """The page in Markdown."""
    return f"""\
---
title: Licences
description: The licence of this site, free to use, print, change and share, and those of all that others made in it.
---

# Licences

Two Clocks is free to use, to print, to change and to share. Say where it is from, and keep the text of the licence with
the code.

{_table(ours(root))}

The site sends you works of other people too. Here is each of them, with its version, where its source is, and the text
of its licence.

## With every page

{_table(pages(root))}

## When a game needs Python

Pyodide's files are as they were published, under other names. The standard library of Python is cut to the modules
that the games use and compiled to byte code; its source is that of Python itself.

{_table(engine(root))}

## When a chart is drawn

{_table(charts(root))}
"""


def _table(components: list[Component]) -> str:
    rows = [
        f"| {each.name} | {each.version} | {each.licence} | "
        + (f"[{each.source.removeprefix('https://')}]({each.source})" if "://" in each.source else each.source)
        + " |"
        for each in components
    ]
    # Entities keep the text from being read as Markdown: fences, marks and links.
    texts = [
        f"<details data-search-exclude><summary>{each.name}: licence</summary>\n<pre style='white-space: pre-wrap'>"
        + re.sub(r"[`~\[\]*_\n]", lambda match: f"&#{ord(match[0])};", escape(each.text))
        + "</pre></details>"
        for each in components
    ]
    head = ["| Work | Version | Licence | Source |", "| --- | --- | --- | --- |"]
    return "\n".join([*head, *rows]) + "\n\n" + "\n\n".join(texts)


def _version(folder: Path, files: str, banner: bytes) -> str:
    """The version that a file says of a work within it."""
    (file,) = folder.glob(files)
    match = re.search(banner, file.read_bytes())
    if not match:
        raise ValueError(f"{file.name} no longer says what {banner!r} looks for")
    return match[1].decode()


def _tree(repository: str, version: str = "") -> str:
    return f"https://github.com/{repository}" + (f"/tree/{version}" if version else "")


def _text(name: str) -> str:
    return (_TEXTS / f"{name}.txt").read_text(encoding="utf-8")


def _apache() -> str:
    """The text of the Apache License 2.0 without the notice of the work that it is kept with."""
    text = _text("rxjs")
    return text[: text.index(" APPENDIX:")]

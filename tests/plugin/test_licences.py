"""The page of licences names every work of others that the site sends, in the version that it sends."""

import json
import re
from importlib.metadata import version
from pathlib import Path

import pytest
from mkdocs_twoclocks import licences
from mkdocs_twoclocks.runtime import PYODIDE, ROOT

SHIPPED = {each.name: each for each in [*licences.pages(ROOT), *licences.engine(ROOT), *licences.charts(ROOT)]}
TEMPLATES = Path(licences.distribution("mkdocs-material").locate_file("material/templates"))
LOCK = json.loads((ROOT / "package-lock.json").read_text())["packages"]


def test_versions_are_those_of_the_lock_files_and_of_what_is_installed():
    locked = dict(re.findall(r"^([a-z-]+)==(\S+)", (ROOT / "tools/requirements.txt").read_text(), re.MULTILINE))
    assert SHIPPED["Material for MkDocs"].version == locked["mkdocs-material"] == version("mkdocs-material")
    pyodide = json.loads((PYODIDE / "package.json").read_text())["version"]
    assert SHIPPED["Pyodide"].version == LOCK["node_modules/pyodide"]["version"] == pyodide
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]
    assert SHIPPED["Python, and the works in it"].version == info["python"]
    assert f"emscripten_{SHIPPED['Emscripten'].version.replace('.', '_')}" == info["platform"]


def test_every_work_that_the_charts_are_built_from_is_named():
    sent = {name for name, package in LOCK.items() if name and not package.get("dev")}
    other = {f"node_modules/{name}" for name in ("pyodide", "@types/emscripten", "ws", *licences._NOT_SENT)}
    named = {f"node_modules/{each.name}": each.version for each in licences.charts(ROOT)}
    assert named == {name: LOCK[name]["version"] for name in sent - other}
    plot = (PYODIDE.parent / "@observablehq/plot/dist/plot.umd.min.js").read_text(encoding="utf-8")
    assert SHIPPED["@observablehq/plot"].version in plot[:100]
    assert SHIPPED["d3"].version in (PYODIDE.parent / "d3/dist/d3.min.js").read_text(encoding="utf-8")[:100]


#: How the maps of Material's scripts and styles name the works in them.
BUNDLED = {
    "clipboard": "clipboard.js",
    "escape-html": "escape-html",
    "focus-visible": "focus-visible",
    "lunr": "lunr",
    "material-design-color": "material-design-color",
    "rxjs": "RxJS",
    "tslib": "tslib",
}


def test_every_work_in_the_scripts_and_styles_of_the_theme_is_named():
    sources = {
        re.sub(r"^.*node_modules/|/.*", "", source)
        for file in (TEMPLATES / "assets").rglob("*.map")
        for source in json.loads(file.read_text())["sources"]
        if not source.startswith(("src/", "../"))
    }
    assert sources == set(BUNDLED)
    assert set(BUNDLED.values()) < set(SHIPPED)


#: A word that tells that a work is in Pyodide's WebAssembly or in its loader.
COMPILED = {
    b"SQLite format 3": "SQLite",
    b"BZ2_bz": "bzip2",
    b" deflate 1": "zlib",
    b"ZSTD_": "Zstandard",
    b"lzma_": "liblzma of XZ Utils",
    b"ffi_call": "libffi",
    b"__cxa_throw": "libc++, libc++abi and compiler-rt of LLVM",
    b"emscripten_": "Emscripten",
    b"Python Software Foundation": "Python, and the works in it",
    b"StackFrame": "stackframe and error-stack-parser",
}


@pytest.mark.parametrize(("word", "name"), COMPILED.items(), ids=COMPILED.values())
def test_what_is_compiled_into_pyodide_is_named_and_nothing_that_is_not(word, name):
    shipped = (PYODIDE / "pyodide.asm.wasm").read_bytes() + (PYODIDE / "pyodide.mjs").read_bytes()
    assert (word in shipped) == (name in SHIPPED)


@pytest.mark.parametrize("component", [*licences.ours(ROOT), *SHIPPED.values()], ids=lambda component: component.name)
def test_a_work_has_a_version_a_source_and_a_text(component):
    assert re.search(r"\d+\.\d+", component.version)
    assert component.source
    words = r"Permission|permitted|permission|public domain|Redistribution|Terms and Conditions|conditions|origin"
    assert re.search(words, component.text)


def test_the_texts_say_which_licence():
    for name, words in {
        "Pyodide": "Mozilla Public License Version 2.0",
        "Python, and the works in it": "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
        "RxJS": "Apache License",
        "Material Design Icons": "Apache License",
        "Material for MkDocs": "Copyright (c) 2016-2025 Martin Donath",
        "libc++, libc++abi and compiler-rt of LLVM": "LLVM Exceptions",
    }.items():
        assert words in SHIPPED[name].text
    for work in ("Mersenne Twister", "libmpdec", "expat", "HACL"):
        assert work in SHIPPED["Python, and the works in it"].text


def test_every_kept_text_is_used():
    kept = {path.read_text() for path in (Path(licences.__file__).parent / "licence_texts").iterdir()}
    assert kept == {each.text for each in SHIPPED.values()} & kept


def test_the_page_shows_each_text_whole():
    page = licences.page(ROOT)
    shown = re.findall(r"<pre[^>]*>(.*?)</pre>", page)
    assert len(shown) == len(SHIPPED) + 2
    for component, text in zip([*licences.ours(ROOT), *SHIPPED.values()], shown, strict=True):
        assert licences.escape(component.text) == re.sub(r"&#(\d+);", lambda match: chr(int(match[1])), text)
        assert f"| {component.name} | {component.version} | {component.licence} | " in page


def test_a_version_that_cannot_be_found_is_an_error(tmp_path):
    (tmp_path / "bundle.js").write_text("nothing")
    with pytest.raises(ValueError, match=r"bundle\.js no longer says"):
        licences._version(tmp_path, "bundle.*", rb"v([\d.]+)")

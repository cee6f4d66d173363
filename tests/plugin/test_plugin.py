"""Real builds with MkDocs: the project's own site, and small ones with mistakes in them."""

import json
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from textwrap import dedent
from urllib.parse import urljoin, urlsplit

import pytest
from mkdocs_twoclocks.laboratory import WIDGETS
from mkdocs_twoclocks.runtime import CHARTS, ROOT

ENVIRONMENT = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}


def mkdocs(*arguments, **environment):
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", *map(str, arguments)],
        cwd=ROOT,
        env=ENVIRONMENT | environment,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    done = mkdocs("build", "--strict", "--quiet", "-d", folder, SITE_URL="http://127.0.0.1:8123/a/b/")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    return folder


@pytest.fixture(scope="module")
def pages(site):
    return {path.relative_to(site).as_posix(): path.read_text() for path in site.rglob("*.html")}


class Addresses(HTMLParser):
    """What a page asks for, where it leads, and the places in it that a link can name."""

    def __init__(self, text):
        super().__init__()
        self.asked, self.led, self.ids = [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        if "id" in attributes:
            self.ids.append(attributes["id"])
        if tag == "a":
            self.led.append(attributes.get("href", "#"))
        elif tag == "link" and attributes.get("rel") not in ("canonical", "prev", "next"):
            self.asked.append(attributes["href"])
        elif "src" in attributes:
            self.asked.append(attributes["src"])


def test_pages_ask_only_for_files_of_the_site_by_relative_addresses(site, pages):
    for name, text in pages.items():
        addresses = Addresses(text)
        assert len(addresses.asked) > 4
        for address in addresses.asked:
            if name == "404.html":
                assert address.startswith("/a/b/")
                path = site / address.removeprefix("/a/b/")
            else:
                assert not urlsplit(address).netloc
                assert not address.startswith("/")
                path = site / urljoin(name, address)
            assert path.is_file(), (name, address)


def test_links_within_the_site_lead_somewhere(pages):
    ids = {urljoin("http://x/", name.removesuffix("index.html")): Addresses(text).ids for name, text in pages.items()}
    for name, text in pages.items():
        for address in Addresses(text).led:
            target, _, place = urljoin(f"http://x/{name.removesuffix('index.html')}", address).partition("#")
            if name != "404.html" and target.startswith("http://x/"):
                assert target in ids, (name, address)
                assert not place or place in ids[target], (name, address)


def test_no_name_is_given_to_two_places_of_a_page(pages):
    for name, text in pages.items():
        ids = Addresses(re.sub(r"<svg.*?</svg>", "", text, flags=re.S)).ids
        assert sorted(ids) == sorted(set(ids)), name


def test_every_page_says_what_it_is_about(pages):
    said = {name: re.findall(r'<meta name="description" content="([^"]+)"', text) for name, text in pages.items()}
    assert all(len(each) == 1 for each in said.values())
    own = [each[0] for name, each in said.items() if name != "404.html"]
    assert len(set(own)) == len(own)
    assert all(50 < len(each) < 200 for each in own), own


def test_every_page_leads_to_the_licences(pages):
    sources = (path.relative_to(ROOT / "docs") for path in (ROOT / "docs").rglob("*.md"))
    names = {path.with_suffix("").as_posix() for path in sources} - {"index"}
    assert set(pages) == {"404.html", "index.html", "licences/index.html", *(f"{name}/index.html" for name in names)}
    for name, text in pages.items():
        footer = text[text.index("<footer") :]
        expected = "/a/b/licences/" if name == "404.html" else urljoin("http://x/" + name, "/licences/")
        led = [urljoin(f"http://x/{name}", address) for address in Addresses(footer).led]
        assert any(urlsplit(address).path == urlsplit(expected).path for address in led), name


def test_every_page_has_the_styles_and_the_script_of_one_runtime(site, pages):
    (folder,) = (site / "assets").glob("twoclocks-*")
    for text in pages.values():
        assert len(re.findall(rf'<link rel="stylesheet" href="[^"]*{folder.name}/twoclocks\.css">', text)) == 1
        assert len(re.findall(rf'<script src="[^"]*{folder.name}/twoclocks\.js" type="module">', text)) == 1
    version = re.search(r'version = "([^"]+)"', (folder / "manifest.js").read_text())[1]
    assert set(re.findall(r'data-version="([^"]+)"', "".join(pages.values()))) == {version}


def test_all_that_the_scripts_import_is_there(site):
    (folder,) = (site / "assets").glob("twoclocks-*")
    for script in [*folder.glob("*.js"), site / "assets/twoclocks.js"]:
        if script.name.startswith("pyodide") or script.name in CHARTS:
            continue
        for name in re.findall(r'^(?:import|export)\b[^;]*?"(\.[^"]+)"', script.read_text(), re.MULTILINE):
            assert (script.parent / name).is_file(), (script.name, name)
    assert (site / "assets/twoclocks.js").read_text() == f'import "./{folder.name}/twoclocks.js";\n'


def test_shells_are_written_for_elements_made_by_hand(site):
    (file,) = site.glob("assets/twoclocks-*/shells.js")
    shells = json.loads(file.read_text().removeprefix("export default ").removesuffix(";\n"))
    assert {"clock-play", "grandfather-steps", "card"} < set(shells)


def test_whole_elements_of_the_laboratory_are_written_for_those_made_by_hand(site):
    (file,) = site.glob("assets/twoclocks-*/laboratory-shells.js")
    shells = json.loads(file.read_text().removeprefix("export default ").removesuffix(";\n"))
    assert {name.split()[0] for name in shells} == {name for name in WIDGETS if name.startswith("clock-")}
    for name, text in shells.items():
        element, _, show = name.partition(" ")
        assert text.startswith(f'<{element} id="made" show="{show}"' if show else f'<{element} id="made"')
        assert "data-version" not in text


def test_the_search_finds_words_of_the_page_and_no_words_of_the_board(site, pages):
    index = json.loads((site / "search/search_index.json").read_text())
    found = " ".join(entry["text"] for entry in index["docs"])
    assert "the middle holds nothing but face-up kings" in found
    for words in ("1 o'clock pile: 4 cards face down.", "JavaScript, which is off", "Permission is hereby granted"):
        assert any(words in text.replace("&#x27;", "'") for text in pages.values())
        assert words not in found


@pytest.mark.parametrize("words", ["travellers", "sun dial", "morehead", "8/91", "10 of diamonds", "watch"])
def test_the_search_finds(site, words):
    index = json.loads((site / "search/search_index.json").read_text())
    assert any(words in f"{entry['title']} {entry['text']}".lower() for entry in index["docs"])


def test_what_only_other_languages_need_is_not_sent(site):
    assert not list(site.glob("assets/javascripts/lunr/**/*.js"))


# Small sites


@pytest.fixture
def small(tmp_path):
    """Builds a site of one page; the result is that of the command."""

    def build(page, extensions=("twoclocks",)):
        (tmp_path / "docs").mkdir(exist_ok=True)
        (tmp_path / "docs/index.md").write_text(dedent(page))
        config = {
            "site_name": "Small",
            "theme": {"name": "mkdocs"},
            "plugins": ["twoclocks"],
            "nav": [{"Home": "index.md"}, {"Licences": "licences.md"}],
            "markdown_extensions": list(extensions),
        }
        (tmp_path / "mkdocs.yml").write_text(json.dumps(config))
        return mkdocs("build", "--strict", "--quiet", "-f", tmp_path / "mkdocs.yml", "-d", tmp_path / "site")

    return build


PAGE = """\
    ---
    title: A page
    tags: none
    ---


    # A page

    It is won [=clock.win 1 time in 13].

    ```clock deal="7"
    ```
    """


@pytest.mark.parametrize("extension", ["twoclocks", "mkdocs_twoclocks.extension"])
def test_a_right_page_is_built_without_a_word(small, tmp_path, extension):
    done = small(PAGE, [extension])
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    text = (tmp_path / "site/index.html").read_text()
    assert "It is won 1 time in 13." in text
    assert '<clock-patience id="clock-1"' in text


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("time in 13", "time in 12", "index.md, line 9: clock.win is 1 time in 13, not 1 time in 12"),
        ("clock.win", "clock.wni", "index.md, line 9: 'clock.wni' is no fact: did you mean clock.win"),
        ('deal="7"', "deal=7", "index.md, line 11: 'deal=7' cannot be read"),
        ("clock deal", "clocks deal", "index.md, line 11: 'clocks' is no game"),
        ('deal="7"', 'deal="x"', "index.md, line 11: 'x' is no deal number"),
    ],
)
def test_a_mistake_stops_the_build_and_names_page_and_line(small, right, wrong, message):
    done = small(PAGE.replace(right, wrong))
    assert done.returncode == 1
    assert message in done.stderr
    assert "Traceback" not in done.stderr


def test_the_plugin_without_the_extension_says_what_is_missing(small):
    done = small(PAGE, [])
    assert done.returncode == 1
    assert "needs twoclocks among the markdown_extensions" in done.stderr

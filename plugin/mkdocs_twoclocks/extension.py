"""The Markdown extension: fences that show a game, marks that check a number, suits and words. It needs no MkDocs.

SuperFences takes fences out of a page before anything else is read, and tells neither the page nor the line, nor
whether a fence stands in a code block, where it is an example and not ours. So the first line of each fence that names
one of our games is noted and replaced by a name and a number of our own (`FenceFinder`), which SuperFences recognises
whatever the author's options look like. What becomes of them is settled when the page is done (`FenceWriter`): a fence
that came through is rendered, one in a code block gets its first line back, and one that SuperFences left alone is an
error. All errors are `PageError`s that say where.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from html import escape
from pathlib import Path
from typing import Any

from markdown import Markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.postprocessors import Postprocessor
from markdown.preprocessors import Preprocessor
from pymdownx.superfences import RE_NESTED_FENCE_START, SuperFencesBlockPreprocessor
from twoclocks import __version__
from twoclocks.games import GAMES

from . import facts, laboratory
from .fence import FenceError, read, render
from .glossary import FirstMentions, GlossaryError, words
from .suits import SuitSpeaker

#: What stands in place of the first line of a fence while the page is read.
_NAME = "two-clocks-fence"
_NOTED = re.compile(rf"{_NAME} n(\d+)")
_PLACE = re.compile(rf'<div class="{_NAME}">(\d+)</div>')
#: A place in the middle of a paragraph, or in HTML that shows text as it stands, where no game can be.
_IN_TEXT = re.compile(
    rf'<p\b[^>]*>(?:(?!</p>).)*?<div class="{_NAME}">(\d+)</div>|<pre\b.*?{_PLACE.pattern}', re.DOTALL
)
_FIRST_LINE = re.compile(r"(?P<prefix>[> ]*)(?P<item>(?:(?:[-*+]|\d+\.) +)*)(?P<fence>`{3,}|~{3,}) *(?P<text>.*?) *$")
_MARK = r"\[=([^\[\]]*)(\]?)"


class PageError(ValueError):
    """A page cannot be built; the message begins with the page, if it is known, and the line."""


@dataclass
class _Noted:
    """A fence as it stands in the page; `body` comes from SuperFences."""

    line: int
    first_line: str
    text: str
    body: str = ""


class TwoClocksExtension(Extension):
    """Fences that show a game, marks that check a number, suits in colour and the words of a glossary.

    `page` and `front_matter` (lines above the text) are for messages, `version` is that of the engine on the site,
    `glossary` is the file whose words the page explains, or empty.
    """

    def __init__(self, **options: Any) -> None:
        self.config = {
            "page": ["", "the name of the page"],
            "front_matter": [0, "how many lines of the file stand above the text"],
            "version": [__version__, "the version of the engine that the site has"],
            "glossary": ["", "the page with the words to explain"],
        }
        self.lines: list[str] = []
        self.noted: list[_Noted] = []
        super().__init__(**options)

    def extendMarkdown(self, md: Markdown) -> None:
        # SuperFences is wanted, but with the options of the page's author where there are any; those that come after
        # this extension replace it, so the fence itself is registered when the first page is read.
        if not isinstance(_superfences(md), SuperFencesBlockPreprocessor):
            md.registerExtensions(["pymdownx.superfences"], {})
        md.preprocessors.register(FenceFinder(md, self), "two_clocks", 28)
        md.inlinePatterns.register(NumberChecker(md, self), "two_clocks", 175)
        md.inlinePatterns.register(SuitSpeaker(), "two_clocks_suits", 170)
        md.postprocessors.register(FenceWriter(md, self), "two_clocks", 5)
        glossary, page = self.getConfig("glossary"), self.getConfig("page")
        if glossary and not (page and glossary.endswith(page)):
            try:
                md.treeprocessors.register(FirstMentions(md, words(Path(glossary))), "two_clocks_words", 7)
            except GlossaryError as error:
                raise PageError(str(error)) from error

    def error(self, message: str, where: str, lines: list[int]) -> PageError:
        """The error for `where`, a piece of the page that stands in `lines`."""
        numbers = " or ".join(str(line + self.getConfig("front_matter")) for line in lines)
        place = ", ".join(filter(None, [self.getConfig("page"), f"line {numbers}" if numbers else ""]))
        return PageError(": ".join(filter(None, [place, message])) + f"\n  in: {where}")

    def lines_of(self, mark: str) -> list[int]:
        """Every line on which a mark begins; two that are written alike cannot be told apart."""
        pattern = re.compile(r"[\s>]+".join(map(re.escape, mark.split())))
        source = "\n".join(self.lines)
        return sorted({source.count("\n", 0, found.start()) + 1 for found in pattern.finditer(source)})


class FenceFinder(Preprocessor):
    """Notes the fences that name our games, and their lines, before SuperFences takes them."""

    def __init__(self, md: Markdown, extension: TwoClocksExtension) -> None:
        super().__init__(md)
        self.extension = extension

    def run(self, lines: list[str]) -> list[str]:
        noted: list[_Noted] = []
        lines = list(lines)
        self.extension.lines = list(lines)
        for number, match in _first_lines(lines):
            lines[number] = f"{match['prefix']}{match['item']}{match['fence']}{_NAME} n{len(noted)}"
            noted.append(_Noted(number + 1, match.string.strip(), match["text"]))
        self.extension.noted = noted
        self._register()
        return lines

    def _register(self) -> None:
        superfences = _superfences(self.md)
        if not isinstance(superfences, SuperFencesBlockPreprocessor):
            raise PageError("another extension has replaced pymdownx.superfences, which twoclocks needs")
        if not any(fence["name"] == _NAME for fence in superfences.extension.superfences):
            superfences.extension.extend_super_fences(_NAME, self._place, _validate, None)

    def _place(self, *, src: str, options: dict[str, Any], **_: Any) -> str:
        number = options["number"]
        self.extension.noted[number].body = src
        return f'<div class="{_NAME}">{number}</div>'


def _superfences(md: Markdown) -> Any:
    name = "fenced_code_block"
    return md.preprocessors[name] if name in md.preprocessors else None  # noqa: SIM401 (a registry has no get)


def _validate(_name: str, inputs: dict[str, str], options: dict[str, Any], _attributes: object, _md: Markdown) -> bool:
    (number,) = inputs
    options["number"] = int(number[1:])
    return True


def _first_lines(lines: list[str]) -> Iterator[tuple[int, re.Match[str]]]:
    """The first lines of the fences that name our games, also where SuperFences would not see a fence at all."""
    open_fence: re.Match[str] | None = None
    for number, line in enumerate(lines):
        if open_fence:
            if _ends(open_fence, line):
                open_fence = None
            continue
        match = _FIRST_LINE.match(line)
        if not match or match["fence"] in match["text"]:
            continue
        ours = _names_a_game(match["text"])
        if ours:
            yield number, match
        if not match["item"] and (ours or _is_fence(line, match.end("prefix"))):
            open_fence = match


def _names_a_game(text: str) -> bool:
    name = re.match(r"[{.\s]*([^\s{}=]*)", text)
    word = name[1].lower() if name else ""
    mixed_up = sorted(word) in map(sorted, GAMES) or get_close_matches(word, GAMES, n=1, cutoff=0.85)
    return word.startswith(GAMES) or bool(mixed_up) or bool(re.search(r"\s(?:deal|odd)=", text))


def _is_fence(line: str, start: int) -> bool:
    match = RE_NESTED_FENCE_START.match(line, start)
    return bool(match) and not match["unrecognized"]


def _ends(fence: re.Match[str], line: str) -> bool:
    """Whether a line closes a fence, or breaks it off because it is not indented as the fence is."""
    if not line.strip():
        return False
    prefix = fence["prefix"]
    indent = re.match(rf"[> ]{{0,{len(prefix)}}}", line)
    width = indent.end() if indent else 0
    quotes = line[:width].count(">")
    if width < len(prefix) or (quotes > prefix.count(">") if ">" in prefix else quotes > 0):
        return True
    return line[width:].rstrip() == fence["fence"]


class FenceWriter(Postprocessor):
    """Puts the games in place of the fences that SuperFences found, in a page that is otherwise done."""

    def __init__(self, md: Markdown, extension: TwoClocksExtension) -> None:
        super().__init__(md)
        self.extension = extension

    def run(self, text: str) -> str:
        counts = dict.fromkeys(GAMES, 0)
        pieces = re.split(r"(<!--.*?-->|<pre\b.*?</pre>)", text, flags=re.DOTALL)
        for index, piece in enumerate(pieces):
            if piece.startswith("<!--") and index % 2:
                pieces[index] = _PLACE.sub("", piece)
                continue
            if piece.startswith("<pre") and index % 2 and not _PLACE.search(piece):
                pieces[index] = _NOTED.sub(lambda match: escape(self._noted(match).text), piece)
                continue
            if left := _NOTED.search(piece) or _IN_TEXT.search(piece):
                noted = self._noted(left)
                raise self.extension.error(_NOT_A_FENCE, noted.first_line, [noted.line])
            self._check_marks(piece)
            pieces[index] = _PLACE.sub(lambda match: self._render(self._noted(match), counts), piece)
        return "".join(pieces)

    def _noted(self, match: re.Match[str]) -> _Noted:
        return self.extension.noted[int(next(filter(None, match.groups())))]

    def _render(self, noted: _Noted, counts: dict[str, int]) -> str:
        version = self.extension.getConfig("version")
        name, _, options = noted.text.partition(" ")
        try:
            if name in laboratory.WIDGETS:
                counts[name] = counts.get(name, 0) + 1
                return laboratory.render(name, options, noted.body, f"{name}-{counts[name]}", version)
            fence = read(noted.text, noted.body)
        except FenceError as error:
            raise self.extension.error(str(error), noted.first_line, [noted.line]) from error
        counts[fence.game] += 1
        return render(fence, f"{fence.game}-{counts[fence.game]}", version)

    def _check_marks(self, piece: str) -> None:
        if left := re.search(r"\[=\s*\w[^\]\n<]*", re.sub(r"<code\b.*?</code>", "", piece, flags=re.DOTALL)):
            message = "a number inside HTML is not checked, nor an escaped one; to show a mark, write it as code"
            raise self.extension.error(message, left[0], self.extension.lines_of(left[0]))


_NOT_A_FENCE = (
    "this fence is never closed, or not where a fence can be: it begins on a line of its own after a blank line, and "
    "ends with the same marks at the same indentation"
)


class NumberChecker(InlineProcessor):
    """Checks `[=name number]` and leaves the number."""

    def __init__(self, md: Markdown, extension: TwoClocksExtension) -> None:
        super().__init__(_MARK, md)
        self.extension = extension

    def handleMatch(  # type: ignore[override]
        self, m: re.Match[str], data: str
    ) -> tuple[str, int, int]:
        mark = re.fullmatch(r"(\w[\w.]*(?:\([^()]*\))?)\s+(.*\S)\s*", m[1], flags=re.DOTALL)
        if not mark or not m[2]:
            raise self._error(m[0], "a checked number is written [=name number]")
        written = " ".join(mark[2].split())
        try:
            facts.check(mark[1], written)
        except facts.FactError as error:
            raise self._error(m[0], str(error)) from error
        # A number and its sign stay on one line.
        return written.replace(" %", "\u00a0%"), m.start(0), m.end(0)

    def _error(self, mark: str, message: str) -> PageError:
        return self.extension.error(message, mark, self.extension.lines_of(mark))


def makeExtension(**options: Any) -> TwoClocksExtension:
    return TwoClocksExtension(**options)

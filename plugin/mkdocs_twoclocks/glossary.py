"""The words of the glossary on every page: the first mention of each carries its meaning.

The glossary is a page of the site. Each row of its tables that begins with a **bold** word gives one word and its
meaning; the plural in s and a capital are found too. Headings, links, code and the glossary itself are left alone.
"""

import re
from pathlib import Path
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

_ROW = re.compile(r"^\| \*\*([^*|]+)\*\* \| ([^|]+) \|$", re.MULTILINE)
_MARKUP = re.compile(r"\[(?:=\S+ )?([^]]*)\](?:\([^)]*\))?|[*`]")
_ALONE = {"h1", "h2", "h3", "h4", "h5", "h6", "th", "a", "code", "pre", "span", "abbr"}


class GlossaryError(ValueError):
    """The glossary cannot be read, or has no words."""


def words(file: Path) -> dict[str, str]:
    """The bold words of a glossary, each with its meaning in plain text. Raises GlossaryError."""
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise GlossaryError(f"{str(file)!r}, the glossary, cannot be read: {error.strerror}") from error
    found = {word: _MARKUP.sub(lambda found: found[1] or "", meaning) for word, meaning in _ROW.findall(text)}
    if not found:
        raise GlossaryError(f"{str(file)!r}, the glossary, has no row that begins with a **bold** word")
    return found


class FirstMentions(Treeprocessor):
    """Makes an `<abbr>` of the first mention of each word in the text of a page."""

    def __init__(self, md: Markdown, meanings: dict[str, str]) -> None:
        super().__init__(md)
        self.meanings = meanings
        longest_first = sorted(meanings, key=len, reverse=True)
        self.pattern = re.compile(rf"\b({'|'.join(map(re.escape, longest_first))})s?\b", re.IGNORECASE)

    def run(self, root: Element) -> None:
        self._mark(root, dict(self.meanings))

    def _mark(self, element: Element, left: dict[str, str]) -> None:
        """Mark the words `left` inside an element, in reading order, and take those that were found from it."""
        children = list(element)
        element.text, marked = self._split(element.text, left)
        for child in children:
            if child.tag not in _ALONE:
                self._mark(child, left)
            child.tail, after = self._split(child.tail, left)
            marked += [child, *after]
        element[:] = marked

    def _split(self, text: str | None, left: dict[str, str]) -> tuple[str | None, list[Element]]:
        """The text before the first word to mark, and each marked word with the text after it as its tail."""
        marked: list[Element] = []
        if not text or isinstance(text, AtomicString):
            return text, marked
        before, end = text, 0
        for match in self.pattern.finditer(text):
            if meaning := left.pop(match[1].lower(), None):
                if marked:
                    marked[-1].tail = text[end : match.start()]
                else:
                    before = text[: match.start()]
                marked.append(Element("abbr", {"title": meaning}))
                marked[-1].text = match[0]
                end = match.end()
        if marked:
            marked[-1].tail = text[end:]
        return before, marked

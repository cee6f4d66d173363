"""Cards and suits in running text: `10♥` and `♥` get the colour of their suit, and a name that can be heard."""

import re
from xml.etree.ElementTree import Element

from markdown.inlinepatterns import InlineProcessor
from markdown.util import AtomicString
from twoclocks.cards import SUITS, spoken

_SIGNS = dict(zip("♣♦♥♠", SUITS, strict=True))
#: After a suit: drawn as text, in the colour of the text, where a device would rather show a picture.
_AS_TEXT = "\N{VARIATION SELECTOR-15}"


class SuitSpeaker(InlineProcessor):
    """Names a card such as `J♠`, or a suit such as `♠`, for those who hear the page."""

    def __init__(self) -> None:
        super().__init__(rf"(?<!\w)(10|[2-9AJQK]|)([♣♦♥♠]){_AS_TEXT}?")

    def handleMatch(  # type: ignore[override]
        self, m: re.Match[str], data: str
    ) -> tuple[Element, int, int]:
        rank, sign = m.groups()
        suit = _SIGNS[sign]
        name = spoken(rank.replace("10", "T") + suit) if rank else spoken(f"A{suit}").rpartition(" ")[2]
        element = Element("span", {"class": "tc-said", "data-suit": suit, "role": "img", "aria-label": name})
        element.text = AtomicString(rank + sign + _AS_TEXT)
        return element, m.start(0), m.end(0)

"""Suits in running text, and the words of a glossary at their first mention."""

import re

import pytest
from markdown import Markdown
from mkdocs_twoclocks.extension import PageError

GLOSSARY = """# Glossary

| Word | What it means here |
| --- | --- |
| card | one of many |
| **deal number** | one [shuffle](rules.md) of [=clock.cards 52] cards |
| **deal** | the *"start"* |
| **corner** | after the king, the ace |
"""


def convert(text, **options):
    return Markdown(extensions=["twoclocks", "tables"], extension_configs={"twoclocks": options}).convert(text)


@pytest.fixture
def glossary(tmp_path):
    file = tmp_path / "glossary.md"
    file.write_text(GLOSSARY)
    return str(file)


@pytest.mark.parametrize(
    ("text", "suit", "name"),
    [
        ("10♥", "H", "10 of hearts"),
        ("2♦", "D", "2 of diamonds"),
        ("J♠", "S", "jack of spades"),
        ("A♣", "C", "ace of clubs"),
        ("♠", "S", "spades"),
        ("♥\ufe0e", "H", "hearts"),
    ],
)
def test_a_card_has_its_suit_and_a_name_to_be_heard(text, suit, name):
    html = convert(f"on {text}, or **{text}**")
    shown = text.rstrip("\ufe0e") + "\ufe0e"
    span = f'<span aria-label="{name}" class="tc-said" data-suit="{suit}" role="img">{shown}</span>'
    assert html == f"<p>on {span}, or <strong>{span}</strong></p>"


@pytest.mark.parametrize("text", ["`10♥`", "    10♥"])
def test_a_card_in_code_stays_as_it_is(text):
    assert "tc-said" not in convert(text)


def test_the_first_mention_of_a_word_has_its_meaning(glossary):
    html = convert(
        "# The deal\n\nA [deal](x.md), `deal` and **Deals of** a card, a deal number.\n\nA deal.", glossary=glossary
    )
    assert html == (
        '<h1>The deal</h1>\n<p>A <a href="x.md">deal</a>, <code>deal</code> and '
        '<strong><abbr title="the &quot;start&quot;">Deals</abbr> of</strong> a card, a '
        '<abbr title="one shuffle of 52 cards">deal number</abbr>.</p>\n<p>A deal.</p>'
    )


def test_words_in_one_text_keep_what_stands_between_them(glossary):
    html = convert("| a |\n| - |\n| corner, deal! *x* corner deal numbers. |", glossary=glossary)
    assert re.sub(r' title="[^"]*"', "", re.search(r"<td>(.*)</td>", html)[1]) == (
        "<abbr>corner</abbr>, <abbr>deal</abbr>! <em>x</em> corner <abbr>deal numbers</abbr>."
    )


def test_the_glossary_itself_explains_nothing_twice(glossary):
    assert "<abbr" not in convert(GLOSSARY, glossary=glossary, page="glossary.md")
    assert "<abbr" in convert(GLOSSARY, glossary=glossary, page="rules.md")


def test_a_glossary_that_gives_nothing_is_an_error(tmp_path):
    with pytest.raises(PageError, match=r"none\.md', the glossary, cannot be read: No such file"):
        convert("", glossary=str(tmp_path / "none.md"))
    (tmp_path / "plain.md").write_text("| card | one of many |\n")
    with pytest.raises(PageError, match=r"plain\.md', the glossary, has no row that begins with a \*\*bold\*\* word"):
        convert("", glossary=str(tmp_path / "plain.md"))

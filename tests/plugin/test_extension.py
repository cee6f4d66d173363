"""The extension in plain Python-Markdown: fences and marks where they count, and only there; errors with their line."""

import json
import re
from textwrap import dedent

import pytest
from markdown import Markdown
from mkdocs_twoclocks.extension import PageError
from twoclocks.clock import Clock
from twoclocks.grandfather import Grandfather

LINE = Clock.deal(7).line()


def convert(text, extensions=("twoclocks",), **options):
    return Markdown(extensions=list(extensions), extension_configs={"twoclocks": options}).convert(text)


def ids(html):
    return re.findall(r'<(?:clock-patience|grandfathers-clock) id="([^"]*)"', html)


def data(html):
    return json.loads(re.search(r'<script type="application/json">(.*?)</script>', html, re.DOTALL)[1])


def test_fences_become_elements_with_ids_in_the_order_of_the_page():
    html = convert(
        dedent("""
        # Page

        ```clock deal="7"
        ```

        Words.

        ```grandfather rules="free"
        ```

        ~~~~ clock deal="8" show="board"
        ~~~~
        """)
    )
    assert ids(html) == ["clock-1", "grandfather-1", "clock-2"]
    assert "<p><clock-patience" not in html
    assert "two-clocks-fence" not in html


def test_each_page_counts_from_one():
    md = Markdown(extensions=["twoclocks"])
    first, second = (md.reset().convert('```clock deal="7"\n```\n\n```clock\n```') for _ in range(2))
    assert ids(first) == ids(second) == ["clock-1", "clock-2"]


@pytest.mark.parametrize(
    "extensions",
    [
        ["twoclocks"],
        ["mkdocs_twoclocks.extension"],
        ["pymdownx.superfences", "twoclocks"],
        ["twoclocks", "pymdownx.superfences"],
        ["fenced_code", "twoclocks"],
        ["tables", "toc", "attr_list", "md_in_html", "admonition", "pymdownx.highlight", "twoclocks"],
    ],
)
def test_the_extension_needs_no_other_and_bears_others(extensions):
    html = convert('```clock deal="7"\n```\n\n```python\nx = 1\n```', extensions)
    assert ids(html) == ["clock-1"]
    assert "two-clocks" not in html


def test_superfences_keeps_the_options_of_the_author():
    fence = {"name": "own", "class": "own", "format": lambda *_, **__: "<p>own</p>"}
    md = Markdown(
        extensions=["pymdownx.superfences", "twoclocks"],
        extension_configs={"pymdownx.superfences": {"custom_fences": [fence]}},
    )
    assert md.convert("```own\n```") == "<p>own</p>"


def test_an_extension_that_replaces_superfences_is_named():
    with pytest.raises(PageError, match=r"another extension has replaced pymdownx\.superfences"):
        convert("text", ["twoclocks", "fenced_code"])


@pytest.mark.parametrize(
    "text",
    [
        '> ```clock deal="7"\n> ```',
        '- item\n\n    ```clock deal="7"\n    ```',
        '1. item\n\n    ```clock deal="7"\n    ```',
        '!!! note\n\n    ```clock deal="7"\n    ```',
        '=== "A tab"\n\n    ```clock deal="7"\n    ```',
        '=== "A tab"\n\n    - item\n\n        ```clock deal="7"\n        ```',
        '<div markdown="1">\n\n```clock deal="7"\n```\n\n</div>',
        '``` clock deal="7"\n```',
        '````clock deal="7"\n````',
        "- item\n\n\t```clock\n\t```",
    ],
    ids=["quote", "bullet", "number", "admonition", "tab", "tab-list", "div", "blank", "four", "tabs"],
)
def test_a_fence_is_found_wherever_superfences_finds_one(text):
    extensions = ["twoclocks", "admonition", "pymdownx.tabbed", "md_in_html"]
    html = Markdown(extensions=extensions, extension_configs={"pymdownx.tabbed": {"alternate_style": True}}).convert(
        text
    )
    assert ids(html) == ["clock-1"]


@pytest.mark.parametrize(
    ("text", "example"),
    [
        ("````markdown\n```clock deal=7\n```\n````", "```clock deal=7"),
        ("````\n```clocks\n```\n````", "```clocks"),
        ('~~~\n```clock deal="7"\n```\n~~~', '```clock deal="7"'),
        ('    ```clock deal="7"\n    ```', '```clock deal="7"'),
        ("    ```clock deal=7\n    ```", "```clock deal=7"),
        ('text\n\n    ```clock deal="7"\n\n    never closed', '```clock deal="7"'),
        ("- item\n\n        ```Clock deal=7\n        ```", "```Clock deal=7"),
    ],
    ids=["longer", "plain", "tildes", "indented", "indented-wrong", "indented-open", "indented-in-list"],
)
def test_an_example_in_a_code_block_is_left_as_it_is(text, example):
    html = convert(text)
    shown = re.sub(r"<[^>]*>", "", html).replace("&quot;", '"')
    assert example in shown
    assert ids(html) == []
    assert "two-clocks" not in html


@pytest.mark.parametrize(
    "text", ["Write ` ```clock ` first.", "```clock``` begins a line.", "The word clock.", "``` block\n```"]
)
def test_what_is_no_fence_of_ours_is_left_alone(text):
    assert convert(text) == Markdown(extensions=["pymdownx.superfences"]).convert(text)


def test_a_fence_in_a_comment_is_not_shown_and_not_counted():
    html = convert("<!--\n```clock deal=7\n```\n-->\n\n```clock\n```")
    assert ids(html) == ["clock-1"]


BROKEN = {
    "no quotes": ("```clock deal=7\n```", "'deal=7' cannot be read"),
    "key form": ('```clock my-deal="7"\n```', "cannot be read"),
    "plural": ("```clocks\n```", "'clocks' is no game"),
    "plural grandfathers": ("```grandfathers\n```", "'grandfathers' is no game"),
    "case": ('```Clock deal="7"\n```', "'Clock' is no game"),
    "capitals": ("```GRANDFATHER\n```", "'GRANDFATHER' is no game"),
    "typo": ('```granfather deal="7"\n```', "'granfather' is no game"),
    "typo short": ("```clok\n```", "'clok' is no game"),
    "element": ("```grandfathers-clock\n```", "is no game"),
    "braces": ('```{.clock deal="7"}\n```', "is no game"),
    "braces without quotes": ("```{ .clock deal=7 }\n```", "is no game"),
    "comma": ('```clock, deal="7"\n```', "is no game"),
    "colon": ("```clock: deal 7\n```", "is no game"),
    "words": ("```clock deal 7\n```", "'deal 7' cannot be read"),
    "unknown option": ('```clock seed="7"\n```', "'seed' is no option"),
    "bad value": ('```clock deal="x"\n```', "'x' is no deal number"),
    "bad position": ("```clock\nAC/XX\n```", "'XX' in the pile 'XX' is no card"),
    "problems": (f"```grandfather\n{str(Grandfather.deal(7))[2:]}\n```", "is missing"),
    "illegal move": (f'```clock deal="7"\n{LINE[1]}\n```', "is not a legal move"),
    "never closed": ('```clock deal="7"\n\nText.', "never closed"),
    "closed otherwise": ('```clock deal="7"\n~~~', "never closed"),
    "closed outside": ('- item\n\n    ```clock deal="7"\n```', "never closed"),
    "after a bullet": ('- ```clock deal="7"\n  ```', "not where a fence can be"),
    "after a number": ('1. ```clock deal="7"\n   ```', "not where a fence can be"),
}


@pytest.mark.parametrize(("fence", "message"), BROKEN.values(), ids=BROKEN)
def test_a_broken_fence_names_its_page_and_line(fence, message):
    text = "# Page\n\n````\n```clock deal=7\n```\n````\n\n" + fence
    line = 8 + next(number for number, each in enumerate(fence.split("\n")) if "```" in each)
    first_line = fence.split("\n")[line - 8].strip()
    with pytest.raises(PageError) as caught:
        convert(text)
    assert str(caught.value).startswith(f"line {line}: ")
    assert message in str(caught.value)
    assert str(caught.value).endswith(f"\n  in: {first_line}")
    with pytest.raises(PageError) as caught:
        convert(text, page="clock/rules.md", front_matter=4)
    assert str(caught.value).startswith(f"clock/rules.md, line {line + 4}: ")


def test_every_frame_of_a_line_is_there_as_differences():
    html = convert('```clock deal="7" show="steps"\n```')
    embedded = data(html)
    assert embedded["at"] == 0
    assert embedded["line"]["moves"] == list(LINE)
    assert len(embedded["line"]["steps"]) == len(LINE)
    assert all(len(step.get("cards", {})) <= 2 for step in embedded["line"]["steps"][:-1])
    assert len(html) < 60_000


@pytest.mark.parametrize(
    ("fence", "moves", "at"),
    [
        (f'```clock deal="7" show="play"\n{" ".join(LINE[:3])}\n```', list(LINE), 3),
        ('```clock deal="7"\n```', list(LINE), 0),
        ('```grandfather deal="11655" show="play"\n1h\n```', ["1h"], 1),
        ('```grandfather deal="11655"\n```', [], 0),
        ('```grandfather deal="11655" show="steps"\n1h\n```', ["1h"], 0),
    ],
)
def test_the_line_that_is_played_and_where_it_stands(fence, moves, at):
    embedded = data(convert(fence))
    assert (embedded["line"]["moves"], embedded["at"]) == (moves, at)


@pytest.mark.parametrize(("show", "wanted"), [("play", True), ("steps", False)])
def test_only_a_clock_to_play_has_its_chances(show, wanted):
    embedded = data(convert(f'```clock deal="7" show="{show}"\n```'))
    for view in (embedded["line"]["start"], *embedded["line"]["steps"]):
        assert ("chance" in view) == wanted


def test_a_picture_has_no_data():
    assert "<script" not in convert('```clock deal="7" show="board"\n```')


# Checked numbers


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("It is [=clock.win 1 in 13].", "<p>It is 1 in 13.</p>"),
        ("It is **[=clock.win 1 in 13]**.", "<p>It is <strong>1 in 13</strong>.</p>"),
        ("It is [=clock.win 1 in\n13].", "<p>It is 1 in 13.</p>"),
        ("[[=clock.cards 52] cards](x.md)", '<p><a href="x.md">52 cards</a></p>'),
        ("[=clock.piles thirteen] and [=clock.pile 4]", "<p>thirteen and 4</p>"),
        ("[=mini.deals(3, 2) 90]", "<p>90</p>"),
        ("# [=clock.cards 52] cards", "<h1>52 cards</h1>"),
        ("`[=clock.win 1 in 12]`", "<p><code>[=clock.win 1 in 12]</code></p>"),
        ("    [=clock.win 1 in 12]", "<pre><code>[=clock.win 1 in 12]\n</code></pre>"),
    ],
)
def test_a_mark_leaves_its_number(text, html):
    assert convert(text) == html


def test_a_mark_in_a_heading_of_a_table_of_contents():
    md = Markdown(extensions=["twoclocks", "toc", "tables"])
    assert '<h2 id="all-52-cards">All 52 cards</h2>' in md.convert("## All [=clock.cards 52] cards")
    assert md.toc_tokens[0]["name"] == "All 52 cards"
    assert "<td>52</td>" in md.convert("| a |\n| - |\n| [=clock.cards 52] |")


@pytest.mark.parametrize(
    ("mark", "message"),
    [
        ("[=clock.win 1 in 12]", "clock.win is 1 in 13, not 1 in 12"),
        ("[=clock.win 7.7 %] or [=clock.cards 51]", "clock.cards is 52, not 51"),
        ("[=clock.wim 1 in 13]", "'clock.wim' is no fact: did you mean clock.win"),
        ("[=clock.win]", "a checked number is written [=name number]"),
        ("[= clock.win 1 in 13]", "a checked number is written [=name number]"),
        ("[=]", "a checked number is written [=name number]"),
        ("[=clock.win 1 in 13", "a checked number is written [=name number]"),
        ("<p>[=clock.win 1 in 13]</p>", "a number inside HTML is not checked"),
        (r"\[=clock.win 1 in 13]", "a number inside HTML is not checked"),
        ("> quoted [=clock.win 1 in\n> 12]", "clock.win is 1 in 13, not 1 in 12"),
    ],
)
def test_a_wrong_mark_breaks_the_page_and_names_page_and_line(mark, message):
    with pytest.raises(PageError) as caught:
        convert(f"First [=clock.cards 52].\n\n{mark}\n", page="index.md", front_matter=5)
    assert str(caught.value).startswith("index.md, line 8: ")
    assert message in str(caught.value)


def test_two_marks_alike_are_both_named():
    with pytest.raises(PageError, match=r"^line 1 or 3: clock\.win is 1 in 13"):
        convert("[=clock.win 1 in 12]\n\nand [=clock.win 1 in 12]")


@pytest.mark.parametrize(
    "text",
    [
        'text\n```clock deal="7"\n```\nmore',
        '<pre>\n```clock deal="7"\n```\n</pre>',
        '```clcok deal="7"\n```',
        "```colck\n```",
        '```watch deal="7"\n```',
    ],
    ids=["in-a-paragraph", "in-pre", "letters-swapped", "letters-mixed", "another-name-with-a-deal"],
)
def test_a_fence_that_would_show_nothing_is_an_error(text):
    with pytest.raises(PageError, match=r"line [123]"):
        convert(text)

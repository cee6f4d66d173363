import json
import re
from html.parser import HTMLParser

import pytest
from mkdocs_twoclocks.html import SHOWS, shells, widget
from twoclocks.cards import DECK, spoken
from twoclocks.clock import Clock
from twoclocks.games import begin
from twoclocks.grandfather import Grandfather
from twoclocks.position import replay
from twoclocks.view import line, view

_VOID = {"br", "input"}
CLOCK = Clock.deal(2026)
GAMES = ("clock", "grandfather")


class Reader(HTMLParser):
    """Reads HTML into its elements in order, each `(tag, attributes, text)`, and stops at the first unbalanced tag."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[int] = []
        self.elements: list[tuple[str, dict[str, str | None], list[str]]] = []
        self.feed(html)
        self.close()
        assert not self.open

    def handle_starttag(self, tag, attrs):
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"{tag} has an attribute twice: {names}"
        self.elements.append((tag, dict(attrs), []))
        if tag not in _VOID:
            self.open.append(len(self.elements) - 1)

    def handle_endtag(self, tag):
        assert self.elements[self.open.pop()][0] == tag

    def handle_data(self, data):
        for element in self.open:
            self.elements[element][2].append(data)

    def of(self, name: str) -> list[tuple[str, dict[str, str | None], str]]:
        """The elements of a class."""
        return [
            (tag, attributes, "".join(text))
            for tag, attributes, text in self.elements
            if name in (attributes.get("class") or "").split()
        ]

    def tags(self, tag: str) -> list[tuple[dict[str, str | None], str]]:
        return [(attributes, "".join(text)) for name, attributes, text in self.elements if name == tag]


def show(position, how="play", **options):
    game = "clock" if isinstance(position, Clock) else "grandfather"
    return widget(game, how, view(position), id="one", **{"attributes": {}, **options})


def middle(game: str):
    """A position in the middle of a game."""
    if game == "clock":
        return replay(CLOCK, CLOCK.line())[20]
    position = Grandfather.deal(5, "free")
    while len(position.columns[0]) > 3 or not position.free:
        position = position.play(next(move for move in position.legal_moves() if move[0] == "1"))
    return position


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("how", SHOWS)
def test_words_are_read_out_and_cards_are_not(game, how):
    position = middle(game)
    html = Reader(show(position, how))
    places = view(position)["places"]
    assert [text for _, _, text in html.of("tc-words") if text] == [place["words"] for place in places.values()]
    assert all(card["aria-hidden"] == "true" and not text for _, card, text in html.of("tc-card"))


def test_the_name_of_a_face_down_card_is_nowhere():
    html = show(replay(CLOCK, CLOCK.line())[20])
    down = {card for pile in replay(CLOCK, CLOCK.line())[20].piles for card in pile}
    assert len(down) == 32
    assert [card for card in DECK if spoken(card) in html and card in down] == []
    assert html.count("data-rank=") == 20


@pytest.mark.parametrize("game", GAMES)
def test_every_card_lies_in_its_place_the_lowest_first(game):
    position = middle(game)
    html = Reader(show(position))
    lying: dict[str, list[str]] = {}
    place = ""
    for _, attributes, _ in html.elements:
        place = attributes.get("data-place") or place
        if key := attributes.get("data-key"):
            lying.setdefault(place, []).append(key)
            face = (attributes.get("data-rank") or "") + (attributes.get("data-suit") or "")
            layer = int(re.fullmatch(r"--z:(-?\d+)", attributes["style"])[1])
            assert [place, layer, attributes["data-look"], face] == view(position)["cards"][key]
    cards = view(position)["cards"]
    assert lying == {
        place: sorted((key for key in cards if cards[key][0] == place), key=lambda key: cards[key][1])
        for place in lying
    }
    assert sum(map(len, lying.values())) == len(cards) == 52


def test_a_place_counts_its_cards():
    styles = {place["data-place"]: place["style"] for _, place, _ in Reader(show(CLOCK)).of("tc-place")}
    assert styles["5"] == "--hour:5; --down:4; --under:0; --hand:0"
    assert styles["K"] == "--hour:0; --down:4; --under:0; --hand:0"
    assert Reader(show(Grandfather.deal(1))).of("tc-column")[2][1]["style"] == "--column:5"


@pytest.mark.parametrize(
    ("position", "hidden"),
    [
        pytest.param(CLOCK, [], id="full deck"),
        pytest.param(Clock.deal(1, 3, 2), list("3456789TJQ"), id="mini deck"),
        pytest.param(Grandfather.deal(1), ["f"], id="no free space"),
        pytest.param(Grandfather.deal(1, "free"), [], id="free space"),
    ],
)
def test_a_place_that_the_game_lacks_is_hidden(position, hidden):
    places = Reader(show(position)).of("tc-place")
    assert [place["data-place"] for _, place, _ in places if "hidden" in place] == hidden


BARS = {
    ("clock", "board"): [],
    ("clock", "steps"): ["Turn next card", "Back", "Play", "To the next king", "Play to the end", "Speed", "Step"],
    ("clock", "play"): [
        *["New deal", "Deal me a winning clock", "Restart", "Copy link", "Deal number"],
        *["Turn next card", "Back", "Play", "To the next king", "Play to the end", "Speed", "Step"],
        "Chance to win now",
    ],
    ("grandfather", "steps"): ["Next step", "Back", "Play", "Play to the end", "Speed", "Step"],
    ("grandfather", "play"): [
        *["New deal", "Restart", "Copy link", "Deal number", "Rules", "New deals", "Undo", "Redo"],
        *["Hint", "Show solution", "Finish", "Undo to the last winnable position"],
        *["Next step", "Play", "Play to the end", "Speed", "Step", "Winnable lamp"],
    ],
}


@pytest.mark.parametrize(("game", "how"), BARS)
def test_the_names_of_the_controls(game, how):
    names = []
    hidden = 0
    for tag, attributes, text in Reader(show(begin(game, "7"), how)).elements:
        if tag == "button" and "hidden" not in attributes:
            names.append("".join(text))
        elif tag == "label":
            # What is hidden in a label, and the options of a select, are no part of the name.
            names.append(text[0].strip())
        elif tag == "button":
            hidden += 1
    assert names == BARS[game, how]
    assert hidden >= 13, "the buttons over the places wait for a script"


def test_a_deal_number_is_typed_with_a_keyboard_that_can_send_it():
    (field,) = [field for field, _ in Reader(show(CLOCK)).tags("input") if field["name"] == "deal"]
    assert field["enterkeyhint"] == "go"
    assert "inputmode" not in field, "the number pad of a phone may lack the key"


def test_the_notice_can_be_closed():
    for how in ("steps", "play"):
        html = Reader(show(CLOCK, how, data={"line": line(CLOCK, CLOCK.line())}))
        (close,) = [button for button, _ in html.tags("button") if button.get("data-action") == "dismiss"]
        assert (close["aria-label"], "hidden" in close) == ("Close", True)


def test_the_chance_is_shown_only_when_it_is_asked_for():
    html = Reader(show(CLOCK))
    (switch,) = [button for button, _ in html.tags("button") if button.get("role") == "switch"]
    assert switch["aria-checked"] == "false"
    assert ["hidden" in meter for _, meter, _ in html.of("tc-chance")] == [True]


def test_the_choices():
    html = Reader(show(Grandfather.deal(1, "both")))
    assert [(option["value"], "selected" in option) for option, _ in html.tags("option")] == [
        *[("standard", False), ("free", False), ("both", True), ("alternating", False), ("corner", False)],
        *[("", True), ("winnable", False), ("unwinnable", False)],
        *[("0.5", False), ("1", True), ("2", False), ("4", False)],
    ]
    assert [text for _, text in Reader(show(CLOCK)).tags("option")] == ["0.5 ×", "1 ×", "2 ×", "4 ×"]


@pytest.mark.parametrize(
    ("how", "at", "last", "resting"),
    [
        pytest.param("play", 0, 52, ["back"], id="play, start"),
        pytest.param("play", 20, 52, [], id="play, middle"),
        pytest.param("steps", 0, 51, ["back"], id="steps"),
    ],
)
def test_the_step_control_does_not_give_the_end_of_a_game_away(how, at, last, resting):
    data = {"line": line(CLOCK, CLOCK.line()), "at": at}
    assert len(data["line"]["steps"]) == 51
    html = Reader(show(replay(CLOCK, CLOCK.line())[at], how, data=data))
    (step,) = [field for field, _ in html.tags("input") if field["name"] == "step"]
    assert (step["min"], step["max"], step["value"]) == ("0", str(last), str(at))
    assert step["aria-valuetext"] == f"{at} of {last}"
    off = [button["data-action"] for button, _ in html.tags("button") if button.get("aria-disabled")]
    assert off == resting


def test_the_end_is_on_the_board():
    end = replay(CLOCK, CLOCK.line())[-1]
    html = Reader(show(end))
    assert [text for _, _, text in html.of("tc-dial")] == ["Lost 1 card face down"]
    assert html.of("tc")[0][1]["data-outcome"] == "lost"
    assert "data-outcome" not in Reader(show(CLOCK)).of("tc")[0][1]


def test_the_hand_points_from_the_card_to_its_pile():
    start, first = (Reader(show(position)).of("tc-hand")[0][1] for position in replay(CLOCK, CLOCK.line())[:2])
    assert "hidden" in start
    assert CLOCK.line()[0] == "6S"
    assert (first["style"], "hidden" in first) == ("--from:0; --to:6", False)


def test_an_hour_shows_the_card_it_takes_next():
    html = Reader(show(Grandfather.parse("-/-/-/-/-/-/-/AH K23456789TJQ")))
    tips = [(tip.get("data-rank"), tip.get("data-suit")) for _, tip, _ in html.of("tc-next")]
    assert tips == [("A", "H"), *[(None, None)] * 11]


def test_text_and_attributes_are_escaped():
    title = 'Tom & Jerry\'s "<b>deal</b>"'
    html = show(CLOCK, title=title, attributes={"deal": "7", "position": '<&"'}, data={"at": 0, "odd": "</script><b>"})
    read = Reader(html)
    assert read.of("tc")[0][1]["aria-label"] == title
    assert read.elements[0][1] == {"id": "one", "deal": "7", "position": '<&"', "show": "play"}
    assert read.tags("b") == [({}, "")], "only the headline of the dial"
    ((kind, data),) = read.tags("script")
    assert (kind, json.loads(data)) == ({"type": "application/json"}, {"at": 0, "odd": "</script><b>"})


def test_without_a_script_a_line_can_be_read_step_by_step():
    data = {"line": line(CLOCK, CLOCK.line()), "at": 0}
    html = show(CLOCK, "steps", data=data)
    (noscript,) = re.findall("<noscript>.*</noscript>", html, re.DOTALL)
    told = [text for _, text in Reader(noscript).tags("li")]
    assert told == [view(position)["status"] for position in replay(CLOCK, CLOCK.line())[1:]]
    (played,) = re.findall("<noscript>.*</noscript>", show(CLOCK, data=data), re.DOTALL)
    assert "JavaScript" in played
    assert "turned from" not in played, "a game to play keeps its course to itself"
    assert "<noscript>" not in show(CLOCK, "board")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("how", SHOWS)
def test_a_script_that_does_not_start_is_told_where_there_are_controls(game, how):
    notes = [text for attributes, text in Reader(show(middle(game), how)).tags("p") if "stalled" in attributes["class"]]
    assert len(notes) == (how != "board")
    for note in notes:
        assert "controls are missing" in note
        assert "can be read, and the board shows" in note


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("how", SHOWS)
def test_a_shell_has_the_structure_of_a_widget(game, how):
    def shape(html: str) -> list[tuple[str, str | None, str | None, str | None]]:
        html = re.sub(r'<noscript>.*</noscript>\n<p class="tc-without tc-stalled">.*</p>', "", html)
        return [
            (tag, attributes.get("class"), attributes.get("data-place"), attributes.get("data-action"))
            for tag, attributes, _ in Reader(html).elements
            if "data-key" not in attributes and tag not in ("i", "clock-patience", "grandfathers-clock")
        ]

    assert shape(shells()[f"{game}-{how}"]) == shape(show(middle(game), how))


def test_a_card_of_the_shells_is_a_card_of_a_widget():
    def bare(html: str) -> list[tuple[str, str | None]]:
        return [(tag, attributes.get("class")) for tag, attributes, _ in Reader(html).elements]

    card = re.search('<span class="tc-card".*?</span>', show(CLOCK))
    assert card
    assert bare(card[0]) == bare(shells()["card"])
    assert sorted(shells()) == sorted([*(f"{game}-{how}" for game in GAMES for how in SHOWS), "card"])

"""The result screen: the comparison of its figures."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import pygame
import pytest

from game.catalogue import open_words
from game.engine.contract import Outcome
from game.engine.seats import Seat
from scenes.app.app import App
from scenes.game_view.contract import Statistic
from scenes.game_view.ending import Ending, Highlight, Milestone
from scenes.game_view.stage_light import LAMP, StageLight
from scenes.game_view.strip_ground import FINISH
from scenes.kit.draw.colour import darken
from scenes.kit.input.intents import Device, Intent, Signal
from scenes.kit.scene import Transition
from scenes.kit.steps import run_to_end
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle, Typesetter
from scenes.kit.widgets.buttons import Button
from scenes.results import strip_labels
from scenes.results.card_type import content_of
from scenes.results.cast import plates, stage_of
from scenes.results.confetti import Confetti
from scenes.results.figures import FigureRow, bar_shares, column_of
from scenes.results.figures_page import PairHeads, Side, SideHeads
from scenes.results.gestures import MEETING, PARTED, spark, towards
from scenes.results.highlight_card import HighlightCard
from scenes.results.light_painting import darken_behind_words, light_on_stage
from scenes.results.match_strip import MatchStrip
from scenes.results.pedestal import FLAT
from scenes.results.praise import praised
from scenes.results.results import Results
from scenes.results.score_board import ScoreBoard
from scenes.results.stage import (
    Cup,
    Stage,
    out_of_focus,
)
from scenes.results.standing_figure import Figure
from scenes.results.strip_end import draw_final_score, parts_of
from scenes.results.strip_ruler import even_ruler, span_within
from scenes.table.host import TableHost
from tests.scenes.hands import Hands


@pytest.mark.parametrize(
    ("values", "shares"),
    [
        (("3", "1"), (0.75, 0.25)),
        (("75%", "25 %"), (0.75, 0.25)),
        (("0", "2"), (0.0, 1.0)),
        (("0", "0"), None),
        (("-1", "2"), None),
        (("3",), None),
        (("1", "2", "3"), None),
        (("a rank", "2"), None),
    ],
)
def test_bars_weigh_two_numbers_and_nothing_else(
    values: tuple[str, ...], shares: tuple[float, float] | None
) -> None:
    assert bar_shares(values) == shares


def table_of(
    app: App, outcome: Outcome, sides: int, ending: Ending | None, **more: object
) -> TableHost:
    """A finished match of Riftwalker of so many sides, without its table."""
    figures = [Statistic("app.name", tuple(str(side) for side in range(sides)))]
    values: dict[str, object] = {
        "kit": app.kit,
        "services": app.services,
        "session": SimpleNamespace(outcome=outcome, events=list, people=[]),
        "view": SimpleNamespace(
            ledger=lambda _: [],
            statistics=lambda _: figures,
            ending=lambda _events, _outcome: ending,
            draw=lambda surface: surface.fill((120, 90, 60)),
        ),
        "seats": [Seat(team=side) for side in range(sides)],
        "game": "riftwalker",
        "rules": None,
        "sequel": "",
        "devices": [],
        "save_path": None,
        "name_of": lambda seat: f"A rather long name {seat}",
    }
    app.kit.words.learn(open_words("riftwalker"))
    return cast(TableHost, SimpleNamespace(**(values | more)))


def shown(app: App, sides: int, sequel: str = "", ending: Ending | None = None) -> Results:
    """The result screen of a match of so many sides, drawn until everything lies."""
    outcome = Outcome(
        places=tuple(range(1, sides + 1)),
        scores=tuple(40 - side for side in range(sides)),
        decided_by="points",
        clause="RW-4.3",
    )
    results = Results(table_of(app, outcome, sides, ending, sequel=sequel))
    app.manager.push(results, Transition.NONE)
    for _ in range(80):
        app.frame(0.05)
    return results


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5])
@pytest.mark.parametrize("sides", [3, 4])
def test_three_and_four_sides_stand_above_their_columns(app: App, sides: int, scale: float) -> None:
    app.kit.apply(app.kit.settings.changed(text_scale=scale))
    results = shown(app, sides)
    heads = next(each for each in results.form.widgets if isinstance(each, SideHeads))
    row = heads.rect
    places = [row.left + row.width * column_of(place, sides) for place in range(sides)]
    tokens = [heads.token_of(place) for place in range(sides)]
    assert [token.centerx for token in tokens] == pytest.approx(places)
    assert all(one.right < other.left for one, other in itertools.pairwise(tokens))
    figures = [each for each in results.form.widgets if isinstance(each, FigureRow)]
    assert figures
    for figure in figures:
        assert figure.rect.top >= row.bottom
        assert figure.rect.left == row.left
        assert figure.rect.width == pytest.approx(row.width)


def test_a_match_within_something_larger_leads_on_instead_of_beginning_anew(app: App) -> None:
    results = shown(app, 2, sequel="To the aftermath")
    keys = {each.key for each in results.form.widgets}
    assert not keys & {"rematch", "lobby", "exchange", "replay"}
    gold = results.form.primary
    assert isinstance(gold, Button)
    assert (gold.key, gold.text) == ("sequel", "To the aftermath")


def over(app: App, places: tuple[int, ...], ending: Ending | None = None) -> Results:
    """The result screen of a match that has just come up."""
    sides = len(places)
    outcome = Outcome(places=places, scores=(3,) * sides, decided_by="points", clause="RW-4.3")
    results = Results(table_of(app, outcome, sides, ending))
    app.manager.push(results, Transition.NONE)
    app.frame(0.05)
    while not results.ready:
        app.frame(0.0)
    return results


def marks(count: int) -> Ending:
    """A match in which something counted so many times."""
    found = [
        Milestone(number / count, number % 2, f"Mark {number}", "1:0", decisive=number == 3)
        for number in range(count)
    ]
    return Ending(found, [(0.0, "First"), (0.5, "Second")], praise=["app.name"])


def test_a_result_is_seen_for_a_second_before_it_takes_a_key_or_a_click(
    app: App, hands: Hands
) -> None:
    results = over(app, (1, 2))
    look = results.form.find("look")
    for _ in range(3):
        hands.key(pygame.K_RETURN)
        hands.click(look.area.center)
        hands.key(pygame.K_ESCAPE)
    assert hands.top is results
    while not results.takes_input:
        app.frame(0.1)
    hands.key(pygame.K_ESCAPE)
    assert hands.top is not results


@pytest.mark.parametrize("by_mouse", [True, False])
def test_the_first_press_ends_the_show_and_does_nothing_else(
    app: App, hands: Hands, by_mouse: bool
) -> None:
    results = over(app, (1, 2), marks(20))
    app.frame(1.05)
    strip = next(each for each in results.form.widgets if isinstance(each, MatchStrip))
    assert results.takes_input and strip.dropped(results._age) < 20
    if by_mouse:
        hands.click(results.form.find("look").area.center)
    else:
        hands.key(pygame.K_ESCAPE)
    assert hands.top is results and strip.dropped(results._age) == 20
    hands.key(pygame.K_ESCAPE)
    assert hands.top is not results


def test_a_match_without_marks_is_not_followed_by_another_in_haste(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[bool] = []
    monkeypatch.setattr(Results, "_rematch", lambda _self, **_: begun.append(True))
    results = over(app, (1, 1), Ending(quiet="Nothing", praise=["app.name"]))
    results._age = 1.2
    confirm = Signal(Intent.CONFIRM, Device.KEYBOARD)
    results.handle_signal(confirm)
    assert not begun
    results.handle_signal(confirm)
    assert begun


def test_another_match_waits_for_those_with_other_pads(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    results = over(app, (1, 2))
    begun: list[bool] = []
    monkeypatch.setattr(Results, "_rematch", lambda _self, **_: begun.append(True))
    table = results._table
    table.devices, table.session.people = ["pad 0", "pad 1"], [0, 1]  # type: ignore[misc]
    results.rebuild()
    results._age = 9.0

    def confirm(pad: int) -> None:
        results.handle_signal(Signal(Intent.CONFIRM, Device.PAD, pad=pad))

    confirm(0)
    assert not begun and results._answers is not None and results._answers.waiting == [1]
    confirm(1)
    assert begun
    results._answers = None
    confirm(0)
    confirm(0)
    assert len(begun) == 2, "who waits may begin without the others"


def test_enter_does_what_the_gold_button_says(app: App) -> None:
    results = over(app, (1, 2))
    primary = results.form.primary
    assert primary is not None
    assert primary is results.form.focus
    assert primary.key == "rematch"


@pytest.mark.parametrize("count", [1, 6, 40])
def test_labels_of_the_strip_cover_nothing_and_the_decisive_one_is_told(
    app: App, count: int
) -> None:
    results = shown(app, 2, ending=marks(max(4, count)))
    strip = next(each for each in results.form.widgets if isinstance(each, MatchStrip))
    labels = [mark.label for mark in strip.marks if mark.label is not None]
    assert labels and all(strip.area.contains(label) for label in labels)
    assert not any(one.colliderect(other) for one, other in itertools.combinations(labels, 2))
    assert next(mark for mark in strip.marks if mark.milestone.decisive).label is not None


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"a": ("1", "3"), "b": ("9", "2")}, ("a", "3", "1")),
        ({"a": ("4", "3"), "b": ("9", "8")}, ("b", "8", "9")),
        ({"a": ("4", "0"), "b": ("9", "-")}, None),
        ({"b": ("30 %", "60 %")}, ("b", "60 %", "30 %")),
    ],
)
def test_who_lost_is_praised_for_what_they_did_best(
    values: dict[str, tuple[str, ...]], told: tuple[str, str, str] | None
) -> None:
    rows = [Statistic(key, value) for key, value in values.items()]
    assert praised(rows, ["a", "b"], 1) == told


def test_the_number_of_who_lost_has_the_colour_of_their_side(app: App) -> None:
    ending = Ending(highlights=[Highlight("Best", "A", (("2", "x"),))], praise=["app.name"])
    results = shown(app, 2, ending=ending)
    star, kind = (each for each in results.form.widgets if isinstance(each, HighlightCard))
    assert kind.told.kind_word
    for card, colour in ((kind, app.kit.theme.player(1).colour), (star, (163, 54, 31))):
        assert card.number_colour() in (colour, darken(colour, 0.18))
    assert kind.number_colour() != star.number_colour()


@pytest.mark.parametrize(("places", "cups"), [((1, 2), 1), ((1, 1), 0)])
def test_a_draw_gets_no_cup_and_no_confetti(
    app: App, monkeypatch: pytest.MonkeyPatch, places: tuple[int, ...], cups: int
) -> None:
    drawn: list[str] = []
    put = Figure.draw

    def noted(
        figure: Figure, surface: pygame.Surface, raised: float, *moved: float, above: float = 0.0
    ) -> pygame.Rect:
        drawn.append(figure.name)
        return put(figure, surface, raised, *moved, above=above)

    monkeypatch.setattr(Figure, "draw", noted)
    thrown: list[float] = []
    monkeypatch.setattr(Confetti, "draw", lambda _self, _surface, age, **_: thrown.append(age))
    results = over(app, places)
    drawn.clear()
    results.draw(pygame.Surface((1280, 720)))
    assert drawn.count("results/cup") == cups
    assert bool(thrown) is bool(cups)
    assert len([name for name in drawn if name != "results/cup"]) == 2


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("name", ["Abysslamp Fish", "Whispering Towers", "深淵燈魚"])
def test_cards_fill_their_row_and_break_no_word(
    app: App, monkeypatch: pytest.MonkeyPatch, name: str, scale: float
) -> None:
    app.kit.apply(app.kit.settings.changed(text_scale=scale))
    written: list[str] = []
    line = Typesetter.line

    def noted(self: Typesetter, text: str, style: TextStyle) -> pygame.Surface:
        written.append(text)
        return line(self, text, style)

    monkeypatch.setattr(Typesetter, "line", noted)
    told = [
        Highlight("The fiercest", name, (("2", "Attacks"),), sprite="shared/avatar_knight"),
        Highlight("Damage", values=("12", "7"), note="A note."),
        Highlight("Most", values=("1", "2", "3", "4")),
    ]
    results = shown(app, 4, ending=Ending(highlights=told, praise=["app.name"], quiet="Nothing"))
    cards = [each for each in results.form.widgets if isinstance(each, HighlightCard)]
    most = 3 if scale == 1.0 else 2  # Large words need the room of a neighbour.
    assert [card.told.title for card in cards[:-1]] == [each.title for each in told[:most]]
    assert len(cards) == most + 1 and cards[-1].told.kind_word
    assert cards[0].rect.left == 560 and cards[-1].rect.right == pytest.approx(1250)
    assert all(one.rect.right < other.rect.left for one, other in itertools.pairwise(cards))
    assert "Nothing" in written
    assert set(name.split()) <= {word for line in written for word in line.split()}


def test_a_miniature_is_shown_whole_on_its_card(app: App) -> None:
    """Enlarged beyond that, the light at its edge becomes a row of steps."""
    star = Highlight("The hero", "Ansel", (("7", "Damage"),), sprite="frostgrave/blue_tracker_0")
    told = [star, *(Highlight(str(each), values=("1", "2")) for each in range(2))]
    shown(app, 2, ending=Ending(highlights=told))
    cards = [each for each in app.manager.top.form.widgets if isinstance(each, HighlightCard)]
    portrait = cards[0].portrait
    assert cards[0].told is star and portrait is not None and portrait.cut is not None
    picture = portrait.cut[1]
    figure = picture.get_bounding_rect()
    assert figure.top > 0 and figure.bottom < picture.get_height()
    assert figure.left > 0 and figure.right < picture.get_width()
    assert figure.height > 0.7 * picture.get_height()


def test_figures_make_cards_where_a_game_tells_less(app: App) -> None:
    ending = Ending(highlights=[Highlight("One")], compared=["app.name"], praise=[])
    results = shown(app, 3, ending=ending)
    cards = [each.told for each in results.form.widgets if isinstance(each, HighlightCard)]
    assert [card.title for card in cards[:2]] == ["One", app.kit.words("app.name")]
    assert cards[1].values == ("0", "1", "2")


def test_what_has_more_to_tell_is_labelled_first_and_each_is_pointed_at(app: App) -> None:
    found = [Milestone(0.5, 0, "A turn"), Milestone(0.5, 0, "A blow", "3"), Milestone(0.5, 0, "B")]
    found += [Milestone(0.9, 1, "C"), Milestone(0.9, 1, "D", lesser=True)]
    ending = Ending(found, chapters=[(0.0, "Turn 1")], praise=["app.name"])
    results = shown(app, 2, ending=ending)
    strip = next(each for each in results.form.widgets if isinstance(each, MatchStrip))
    labels = {mark.milestone.title: mark.label for mark in strip.marks if mark.label is not None}
    assert list(labels) == ["A blow", "C"], "the rest has no room on its own side"
    assert labels["A blow"].bottom < strip._line < labels["C"].top
    assert [strip.mark_at((mark.x, strip._line)) for mark in strip.marks] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(
    ("sides", "teams", "both"), [(1, (0,), True), (2, (0,), True), (2, (0, 1), False)]
)
def test_without_chapters_marks_lie_in_order_and_only_who_is_alone_uses_both_lanes(
    app: App, sides: int, teams: tuple[int, ...], both: bool
) -> None:
    found = [
        Milestone(0.8 + number / 100, teams[number // 2 % len(teams)], f"Rift {number}")
        for number in range(8)
    ]
    results = shown(app, sides, ending=Ending(found, praise=["app.name"]))
    strip = next(each for each in results.form.widgets if isinstance(each, MatchStrip))
    places = [mark.x for mark in strip.marks]
    assert places == sorted(places) and places[-1] - places[0] > strip.area.width / 2
    lanes = {
        (mark.milestone.team, mark.label.top < strip._line) for mark in strip.marks if mark.label
    }
    assert len([mark for mark in strip.marks if mark.label]) >= 6
    assert lanes == ({(0, True), (0, False)} if both else {(0, True), (1, False)})


def test_labels_stay_within_their_chapters_where_they_fit(app: App) -> None:
    chapters = [(0.0, "One"), (0.33, "Two"), (0.66, "Three")]
    found = [
        Milestone(share, number % 2, f"Goal {number}", "1:0", score=(number, 0))
        for number, share in enumerate((0.30, 0.32, 0.335, 0.64, 0.665, 0.99))
    ]
    results = shown(app, 2, ending=Ending(found, chapters=chapters, praise=["app.name"]))
    strip = next(each for each in results.form.widgets if isinstance(each, MatchStrip))
    left, width = span_within(strip.area)
    borders = [left + share * width for share, _ in chapters[1:]]
    labels = [mark.label for mark in strip.marks if mark.label is not None]
    assert len(labels) == len(found)
    for label in labels:
        assert not any(label.left < border < label.right for border in borders)


@pytest.mark.parametrize(("count", "roomy"), [(4, True), (16, False)])
def test_few_marks_have_roomy_labels_with_pictures(app: App, count: int, roomy: bool) -> None:
    face = "shared/avatar_knight"
    found = [
        Milestone(each / count, each % 2, "Mark", "1:0", picture=face) for each in range(count)
    ]
    results = shown(app, 2, ending=Ending(found, praise=["app.name"]))
    strip = next(each for each in results.form.widgets if isinstance(each, MatchStrip))
    assert {mark.grade.pictured for mark in strip.marks} == {roomy}
    pictures = [pill._portrait for pill in strip._pills if pill._portrait is not None]
    assert len(pictures) == (count if roomy else 0)
    assert all(each.cut is not None for each in pictures)


@pytest.mark.parametrize(
    ("scores", "told"),
    [
        ((6, 0), [("6", 0), (":", -1), ("0", 1)]),
        ((25,), [("25", 0)]),
        ((9, 12, 3), [("12", 1)]),
    ],
)
def test_the_final_score_ends_the_strip(
    app: App, scores: tuple[int, ...], told: list[tuple[str, int]]
) -> None:
    sides = [Side(team, "Side", score, score == max(scores)) for team, score in enumerate(scores)]
    assert parts_of(sides) == told
    bare, ended = pygame.Surface(app.kit.canvas.size), pygame.Surface(app.kit.canvas.size)
    strip = pygame.FRect(560, 190, 690, 222)
    draw_final_score(app.kit, ended, strip, 310, sides)
    changed = pygame.mask.from_threshold(ended, (0, 0, 0), (1, 1, 1), bare)
    changed.invert()
    (place,) = changed.get_bounding_rects()[:1]
    assert place.left > app.kit.canvas.point(1250 - FINISH, 0)[0]
    assert place.right < app.kit.canvas.point(1250, 0)[0]


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_all_cards_of_a_row_are_set_in_one_size(
    app: App, monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    app.kit.apply(app.kit.settings.changed(text_scale=scale))
    sizes: dict[Family, set[float]] = {Family.UI: set(), Family.STRONG: set()}
    wrapped = Typesetter.draw_wrapped

    def noted(
        self: Typesetter, surface: pygame.Surface, text: str, style: TextStyle, *more: object
    ) -> float:
        if style.family in sizes:
            sizes[style.family].add(style.size)
        return wrapped(self, surface, text, style, *more)  # type: ignore[arg-type]

    told = [
        Highlight("The hero", "Ansel", (("7", "Damage"), ("2", "Taken out")), sprite="results/cup"),
        Highlight("Luck", values=("14%", "19%"), note="of the dice failed; fair would be 17%."),
        Highlight(
            "Shots",
            values=("14", "19"),
            note="of the dice failed;\nfair: 17%.\nRed was lucky.",
            paint=lambda *_: None,
        ),
        Highlight("Best chain of powers", values=("1", "3"), note="Short.", short="Chain"),
    ]
    results = shown(app, 2, ending=Ending(highlights=told, praise=["app.name"]))
    cards = [each for each in results.form.widgets if isinstance(each, HighlightCard)]
    monkeypatch.setattr(Typesetter, "draw_wrapped", noted)
    for card in cards:
        if not card.told.kind_word:  # its label is as strong as a title
            card.draw(pygame.Surface(app.kit.canvas.size))
    assert len(sizes[Family.UI]) == len(sizes[Family.STRONG]) == 1
    tops = {content_of(card.rect, card._type).top for card in cards}
    assert len(tops) == 1


def test_a_long_name_is_parted_at_its_hyphen_before_it_becomes_small(app: App) -> None:
    told = [
        Highlight("The fiercest", name, (("2", "Attacks"),), sprite="results/cup")
        for name in ("Rammed-Earth Ox", "Ice-Ox")
    ]
    told.append(Highlight("Damage", values=("12", "7")))
    results = shown(app, 2, ending=Ending(highlights=told, praise=["app.name"]))
    cards = [each for each in results.form.widgets if isinstance(each, HighlightCard)]
    style, room = TextStyle(Family.DISPLAY, 19, (0, 0, 0)), pygame.FRect(0, 0, 80, 48)
    assert cards[0]._name_in(room, style) == "Rammed-\nEarth Ox"
    assert cards[1]._name_in(room, style) == "Ice-Ox"


def test_confetti_turn_as_paper_does(app: App) -> None:
    app.kit.apply(app.kit.settings.changed(reduce_motion=False))
    confetti = Confetti(app.kit, (200, 40, 40))
    run_to_end(confetti.paint())
    made = len(confetti._pictures)
    shapes = {pygame.mask.from_surface(image, 100).count() for image in confetti._pictures.values()}
    assert len(shapes) > 20, "from the front, from the edge, and every way between"
    for age in (0.5, 2.0, 5.0, 9.0):
        confetti.draw(pygame.Surface(app.kit.canvas.size), age, before=True)
        confetti.draw(pygame.Surface(app.kit.canvas.size), age, before=False)
    assert len(confetti._pictures) == made, "nothing is painted while they fall"


def test_confetti_before_the_figures_leave_the_names_free(app: App) -> None:
    app.kit.apply(app.kit.settings.changed(reduce_motion=False))
    confetti = Confetti(app.kit, (200, 40, 40))
    run_to_end(confetti.paint())
    seen = 0
    for age in (0.5, 1.0, 2.0, 3.0, 5.0, 9.0):
        surface = pygame.Surface(app.kit.canvas.size)
        confetti.draw(surface, age, before=True)
        found = [
            rect.bottom
            for rect in pygame.mask.from_threshold(
                surface, (255, 255, 255), (200, 250, 250)
            ).get_bounding_rects()
        ]
        seen += len(found)
        assert all(bottom < app.kit.canvas.point(0, 512)[1] for bottom in found)
    assert seen > 10, "some are before them"


def test_of_two_who_greet_one_is_mirrored(app: App) -> None:
    """Two alike that stand in one pose would look like copies."""
    ending = Ending(rivals=["results/walker_red"] * 2)
    outcome = Outcome((1, 1), (3, 3), "points", "RW-4.3")
    sides = [Side(team, "Side", 3, True) for team in range(2)]
    stage = stage_of(table_of(app, outcome, 2, ending), ending, sides, is_draw=True)
    left, right = (figure.picture() for figure in stage._figures)
    assert left is not None and right is not None
    turned = pygame.transform.flip(left.image, True, False)
    assert pygame.image.tobytes(turned, "RGBA") == pygame.image.tobytes(right.image, "RGBA")


def test_the_light_of_a_game_takes_the_place_of_the_lamp(app: App) -> None:
    lit: list[pygame.Surface] = []
    light = StageLight((90, 90, 255), (), source=lambda _kit, hall: lit.append(hall))
    view = SimpleNamespace(draw=lambda _: None)
    pictures = []
    for each in (LAMP, light):
        stage = Stage(app.kit, view, [], None, None, light=each)
        while stage.advance(0.0):
            pass
        stage.update(1.0)
        surface = pygame.Surface(app.kit.canvas.size)
        stage.draw(surface, 9.0)
        pictures.append(surface)
    assert len(lit) == 1
    lamp = app.kit.canvas.rect(pygame.FRect(200, 10, 48, 30))
    green, none = (pygame.transform.average_color(each, lamp) for each in pictures)
    assert green[1] > green[2] + 15 and none[1] < green[1] - 40


def test_those_of_a_draw_meet_once_and_stand_still_without_motion(app: App) -> None:
    assert towards(0) < 0 < towards(MEETING) and towards(PARTED) == 0
    assert spark(MEETING - 0.1) == 0 < spark(MEETING)
    for still in (False, True):
        app.kit.apply(app.kit.settings.changed(reduce_motion=still))
        results = over(app, (1, 1))
        app.frame(0.0)
        stage = results._stage
        while not stage.ready:
            stage.update(0.05)
        stage._lit = 0.3
        assert stage.moves(0.3) is not still
        assert not stage.moves(9.0) or stage._lit < PARTED


@pytest.mark.parametrize("rides", [False, True])
def test_a_cup_on_the_base_of_who_has_won_hops_along(
    app: App, monkeypatch: pytest.MonkeyPatch, rides: bool
) -> None:
    app.kit.apply(app.kit.settings.changed(reduce_motion=False))
    heights: list[float] = []
    monkeypatch.setattr(
        Figure, "draw", lambda _self, _surface, _raised, above=0.0: heights.append(above)
    )
    view, colour = SimpleNamespace(draw=lambda _: None), (255, 0, 0)
    winner = Figure(app.kit, "results/walker_red", (224.0, 640.0), 400)
    stage = Stage(app.kit, view, [winner], Cup(132, 608, 136, rides), colour)
    while not stage.ready:
        stage.update(0.05)
    stage.update(1.0)
    stage.draw(pygame.Surface((1280, 720)), 0.7)
    figure, cup = heights
    assert figure > 0
    assert cup == (figure if rides else 0.0)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_cup_stands_on_the_base_and_covers_no_name(app: App, count: int) -> None:
    ending = Ending(winners=["results/walker_red"] * 4, rivals=["results/walker_blue"] * 4)
    ending = replace(ending, base=(70, 46, 130))
    outcome = Outcome((1, *[2] * (count - 1)), (3,) * count, "points", "RW-4.3")
    sides = [Side(team, "Side", 9, team == 0) for team in range(count)]
    stage = stage_of(table_of(app, outcome, count, ending), ending, sides, is_draw=False)
    winner, cup = stage._figures[-1], stage._cup
    assert cup is not None
    base, picture = winner.pedestal(), cup.picture()
    assert base is not None and picture is not None
    scale = app.kit.canvas.scale
    middle = 640 - winner._lifted()
    x, y = cup._foot
    across, deep = base.image.get_width() / scale / 2, base.image.get_width() * FLAT / scale / 2
    assert ((x - 224) / across) ** 2 + ((y - middle) / deep) ** 2 < 1
    high, wide = (length / scale for length in reversed(picture.image.get_size()))
    cup_area = pygame.FRect(x - 0.4 * wide, y - high, 0.8 * wide, high)
    names = [pygame.FRect(0, 0, 92, 27) for _ in range(count)]
    for area, each in zip(names, plates(sides, False), strict=True):
        area.center = each.centre
    assert cup_area.collidelist(names) < 0


@pytest.mark.parametrize("is_draw", [False, True])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_every_side_is_named_beside_its_figure(count: int, is_draw: bool) -> None:
    sides = [Side(team, f"Side {team}", 9, is_draw or team == 1) for team in range(count)]
    named = plates(sides, is_draw)
    assert sorted(each.side.team for each in named) == list(range(count))
    areas = [pygame.FRect(0, 0, each.widest, 34) for each in named]
    for area, each in zip(areas, named, strict=True):
        area.center = each.centre
    assert not any(one.colliderect(two) for one, two in itertools.combinations(areas, 2))


def test_labels_make_room_for_each_other_near_their_marks() -> None:
    near = [strip_labels.Wish(x, 100, number) for number, x in enumerate((250, 300, 420))]
    found = strip_labels.arranged(near, 0, 1000)
    assert found is not None
    ends = [at + 100 for at in found]
    assert all(end < at for end, at in zip(ends, found[1:], strict=False))
    assert all(at < wish.x < end for at, wish, end in zip(found, near, ends, strict=True))
    assert strip_labels.arranged([near[0], near[0], near[0]], 0, 1000) is None
    assert strip_labels.arranged(near, 0, 400) is None


def test_the_board_counts_along_with_the_goals_that_drop(app: App) -> None:
    app.kit.apply(app.kit.settings.changed(reduce_motion=False))
    told = [Milestone(0.2, 0, "One", score=(1, 0)), Milestone(0.6, 1, "Two", score=(1, 1))]
    results = over(app, (1, 2), Ending(told, praise=["app.name"]))
    board = results.form.find("score")
    assert isinstance(board, ScoreBoard)
    seen = [board.scores]
    while results._showing:
        app.frame(0.02)
        if board.scores != seen[-1]:
            seen.append(board.scores)
    assert seen == [[0, 0], [1, 0], [1, 1], [3, 3]]


def test_a_hall_is_painted_in_steps_and_looks_as_if_painted_at_once(app: App) -> None:
    table = pygame.Surface(app.kit.canvas.size).convert()
    table.fill((60, 120, 90))
    whole = run_to_end(out_of_focus(app.kit, table))
    stage = Stage(
        app.kit, SimpleNamespace(draw=lambda onto: onto.blit(table, (0, 0))), [], None, None
    )
    steps = 0
    while stage.advance(0.0):
        steps += 1
        assert not stage.ready
    assert stage.ready and steps > 4
    assert stage._backdrop is not None
    darken_behind_words(whole)
    whole.blit(light_on_stage(app.kit.canvas, LAMP), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    assert pygame.image.tobytes(stage._backdrop, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_a_window_that_changes_is_never_taken_for_the_finished_table(app: App) -> None:
    """Its last frame shows heading, cards and buttons: they lay on the board in the hall."""
    table = SimpleNamespace(draw=lambda onto: onto.fill((60, 120, 90)))
    stage = Stage(app.kit, table, [], None, None)
    window = pygame.Surface(app.kit.canvas.size)
    while stage.moves(9.0):
        stage.update(0.1)
        stage.draw(window, 1.0)
    app.kit.apply(app.kit.settings.changed(text_scale=1.2))
    window.fill((255, 0, 255))
    stage.update(0.0)
    stage.draw(window, 0.0)
    red, green, _ = window.get_at((4, 4))[:3]
    assert green > red


def test_results_show_the_table_in_the_dusk_until_their_hall_is_painted(app: App) -> None:
    outcome = Outcome(places=(1, 2), scores=(3, 3), decided_by="points", clause="RW-4.3")
    results = Results(table_of(app, outcome, 2, None))
    app.manager.push(results, Transition.NONE)
    app.frame(0.02)
    assert not results.ready and results.changed and results.opaque
    corner = app.window.get_surface().get_at((4, 4))[:3]
    while results._stage._lit < 0.3:
        app.frame(0.02)
    assert app.window.get_surface().get_at((4, 4))[:3] != corner


def test_results_that_were_painted_beforehand_have_their_hall_in_the_first_frame(app: App) -> None:
    outcome = Outcome(places=(1, 2), scores=(3, 3), decided_by="points", clause="RW-4.3")
    results = Results(table_of(app, outcome, 2, marks(4)))
    while not results.ready:
        results.prepare()
    form, hall = results.form, results._stage._backdrop
    app.manager.push(results, Transition.NONE)
    app.frame(0.02)
    assert results.form is form and results._stage._backdrop is hall
    app.kit.apply(app.kit.settings.changed(text_scale=1.5))
    app.frame(0.02)
    assert results.form is not form and not results.ready


def test_the_hall_stays_while_pages_are_turned(app: App) -> None:
    results = over(app, (1, 2), marks(4))
    hall = results._stage._backdrop
    results._turn_over()
    app.frame(0.02)
    assert results.ready and results._stage._backdrop is hall


def test_marks_on_the_line_are_parted_where_there_is_room() -> None:
    assert strip_labels.parted([50, 52, 200], [22, 22, 13], 0, 300) == [50, 73, 200]
    assert strip_labels.parted([10, 199, 200], [20, 20, 20], 0, 200) == [10, 169, 190]
    assert strip_labels.parted([10, 10, 10], [20, 20, 20], 0, 50) == [10, 10, 10]
    assert strip_labels.parted([], [], 0, 50) == []


@pytest.mark.parametrize(
    ("scores", "won", "told"),
    [
        ((0, 0), (True, False), [True, False]),
        ((2, 0), (True, False), [False, False]),
        ((3, 3), (True, True), [False, False]),
    ],
)
def test_a_score_that_names_no_winner_has_a_trophy_beside_it(
    scores: tuple[int, int], won: tuple[bool, bool], told: list[bool]
) -> None:
    sides = [Side(team, "Somebody", scores[team], won[team]) for team in (0, 1)]
    board = ScoreBoard(pygame.FRect(0, 0, 240, 132), sides)
    assert [board.is_told(side) for side in sides] == told


def test_nobody_is_named_and_nobody_speaks_before_the_hall_is_painted(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[bool] = []
    monkeypatch.setattr(Results, "_draw_cast", lambda self, *_, **__: drawn.append(self.ready))
    outcome = Outcome(places=(1, 2), scores=(3, 2), decided_by="points", clause="RW-4.3")
    results = Results(table_of(app, outcome, 2, None))
    app.manager.push(results, Transition.NONE)
    app.frame(0.02)
    assert not results.ready and not drawn
    while not results.ready:
        app.frame(0.02)
    app.frame(0.02)
    assert drawn and all(drawn)


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_figures_of_two_sides_stand_below_their_names(
    app: App, monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    app.kit.apply(app.kit.settings.changed(text_scale=scale))
    results = shown(app, 2)
    heads = results.form.find("heads")
    assert isinstance(heads, PairHeads)
    written: list[tuple[str, pygame.Rect]] = []
    draw = Typesetter.draw

    def noted(self: Typesetter, surface: pygame.Surface, text: str, *more: object) -> pygame.Rect:
        area = draw(self, surface, text, *more)  # type: ignore[arg-type]
        written.append((text, area))
        return area

    monkeypatch.setattr(Typesetter, "draw", noted)
    heads.draw(pygame.Surface(app.kit.canvas.size))
    title, left, right = written
    names = [side.name for side in results._verdict.sides]
    assert [left[0], right[0]] == names
    assert left[1].right < title[1].left and title[1].right < right[1].left


def test_a_label_of_a_short_last_chapter_may_reach_over_the_final_score(app: App) -> None:
    goal = Milestone(0.92, 0, "L. wing", "1:0  08:00", decisive=True, score=(1, 0))
    chapters = [(0.0, "Third"), (0.9, "OT")]
    results = shown(app, 2, ending=Ending([goal], chapters=chapters, praise=["app.name"]))
    strip = next(each for each in results.form.widgets if isinstance(each, MatchStrip))
    left, width = span_within(strip.area)
    (mark,) = strip.marks
    assert mark.label is not None
    assert left + 0.9 * width < mark.label.left < mark.label.right < strip.area.right


def of_periods(shares: Sequence[float], teams: Sequence[int] = (0,)) -> Ending:
    """A match of three periods with goals at these times."""
    chapters = [(number / 3, f"Period {number + 1}") for number in range(3)]
    return Ending(
        [
            Milestone(share, teams[number % len(teams)], "L. wing", "3:0  18:00", score=(1, 0))
            for number, share in enumerate(shares)
        ],
        chapters=chapters,
        praise=["app.name"],
    )


@pytest.mark.parametrize(
    ("shares", "teams"),
    [
        ((0.16, 0.22, 0.37, 0.43, 0.47, 0.51), (0,)),
        ((0.05, 0.12, 0.2, 0.3, 0.5), (0, 0, 1)),
        ((0.7, 0.75, 0.8, 0.9, 0.98), (0,)),
        ((0.28, 0.36, 0.39, 0.43, 0.5, 0.7), (0, 0, 0, 0, 0, 1)),
    ],
)
def test_a_busy_period_takes_room_of_quiet_ones_so_that_every_goal_is_told(
    app: App, shares: Sequence[float], teams: Sequence[int]
) -> None:
    results = shown(app, 2, ending=of_periods(shares, teams))
    strip = next(each for each in results.form.widgets if isinstance(each, MatchStrip))
    labels = [mark.label for mark in strip.marks if mark.label is not None]
    assert len(labels) == len(shares)
    assert not any(one.colliderect(other) for one, other in itertools.combinations(labels, 2))
    for label, share in zip(labels, shares, strict=True):
        number = int(share * 3)
        assert strip.ruler.places[number] < label.left
        assert label.right < (strip.area.right if number == 2 else strip.ruler.places[number + 1])


def test_no_label_lies_across_the_end_of_a_period_that_has_too_many(app: App) -> None:
    results = shown(app, 2, ending=of_periods([0.34 + number / 40 for number in range(13)]))
    strip = next(each for each in results.form.widgets if isinstance(each, MatchStrip))
    labels = [mark.label for mark in strip.marks if mark.label is not None]
    assert len(labels) >= 6
    for label in labels:
        assert not any(label.left < x < label.right for x in strip.ruler.places[:-1])


def test_crowded_marks_stay_within_their_period(app: App) -> None:
    ending = of_periods((0.02, 0.1, 0.2, 0.4, 0.64, 0.65, 0.66, 0.67, 0.9), (0, 1))
    results = shown(app, 2, ending=ending)
    strip = next(each for each in results.form.widgets if isinstance(each, MatchStrip))
    line = strip.ruler.places[2]
    assert [mark.x < line for mark in strip.marks] == [True] * 7 + [False] * 2
    assert all(abs(mark.x - line) >= mark.size / 2 for mark in strip.marks)
    places = [mark.x for mark in strip.marks]
    assert places == sorted(places)


def test_a_period_without_need_gives_room_and_keeps_half_of_its_own() -> None:
    even = even_ruler(pygame.FRect(0, 0, 718, 200), [0.0, 0.5])
    assert even.places == (30, 330, 630)
    assert even.stretched([100, 400]).places == (30, 230, 630)
    assert even.stretched([100, 400]).at(0.75) == 430
    assert even.stretched([100, 200]) == even
    assert even.stretched([0, 900]).places == (30, 180, 630), "half of it stays"
    assert even.stretched([350, 450]).places == (30, 300, 630), "shared where it is too little"
    assert even_ruler(pygame.FRect(0, 0, 718, 200), []).at(0.5) == 330

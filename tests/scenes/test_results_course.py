"""The strip of a match that shows what both sides had as curves."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.engine.contract import Event
from game.peak_duel import events as duel
from scenes.app.app import App
from scenes.game_view.ending import Band, Course, Ending, Milestone
from scenes.games.peak_duel import ending as peak_duel
from scenes.results.course_layout import marked, planned
from scenes.results.match_strip import MatchStrip
from scenes.results.strip_end import final_plate
from scenes.results.strip_layout import line_within
from tests.conformance.games import game_under_test
from tests.scenes.test_endings import played, words_in
from tests.scenes.test_results import over

_AREA = pygame.FRect(560, 190, 690, 222)


def _duel(app: App, seed: int, language: str = "en") -> tuple[list[Event], Ending]:
    rules, _, events = played("peak_duel", seed)
    words = words_in(app, "peak_duel", language)
    return events, peak_duel.build_ending(words, rules.book, events)


def test_the_course_of_a_duel_is_what_both_decks_held(app: App) -> None:
    events, told = _duel(app, 3)
    assert told.course is not None
    for seat, line in enumerate(told.course.values):
        lefts = [
            event.left
            for event in events
            if isinstance(event, duel.CardDrawn | duel.DamageTaken) and event.seat == seat
        ]
        assert [value for _, value in line[1:]] == lefts
        assert line[0][0] == 0 and line[0][1] > line[1][1]
        assert [share for share, _ in line] == sorted(share for share, _ in line)
    turned = sum(isinstance(event, duel.RuleChanged) for event in events)
    assert len(told.course.bands) == turned + 1
    pairs = itertools.pairwise(told.course.bands)
    assert all(before.colour != after.colour for before, after in pairs)


def test_a_duel_without_cards_drawn_has_no_course(app: App) -> None:
    book = game_under_test("peak_duel").rules.book
    words = words_in(app, "peak_duel", "en")
    assert peak_duel.build_ending(words, book, [duel.TurnBegan(0, 1)]).course is None


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("seed", [3, 8, 21])
def test_labels_leave_curves_score_and_each_other_free(
    app: App, seed: int, language: str, scale: float
) -> None:
    app.kit.apply(app.kit.settings.changed(text_scale=scale))
    _, told = _duel(app, seed, language)
    assert told.course is not None
    plan = planned(app.kit.text, _AREA, told.course)
    marks = marked(app.kit.text, told, plan)
    labels = [mark.label for mark in marks if mark.label is not None]
    assert any(mark.label is not None and mark.milestone.decisive for mark in marks)
    pieces = [piece for curve in plan.curves for piece in curve.pieces()]
    kept = [*pieces, plan.name, final_plate(_AREA, line_within(_AREA))]
    for label in labels:
        assert _AREA.contains(label)
        assert not any(label.colliderect(each) for each in kept)
    assert not any(one.colliderect(two) for one, two in itertools.combinations(labels, 2))


def test_a_blow_lies_at_the_foot_of_the_fall_that_it_made(app: App) -> None:
    course = Course("Cards", (((0.0, 20), (0.5, 12)), ((0.0, 20),)), (Band(0.0, (9, 9, 9)),))
    told = Ending(
        milestones=[
            Milestone(0.3, 0, "Turned", sprite="results/cup"),
            Milestone(0.5, 1, "8 damage", "12 left"),
        ],
        course=course,
    )
    plan = planned(app.kit.text, _AREA, course)
    turned, blow = marked(app.kit.text, told, plan)
    top, bottom = plan.levels
    assert blow.y == pytest.approx(bottom - (bottom - top) * 12 / 20)
    assert blow.x == pytest.approx((plan.begin + plan.end) / 2)
    assert turned.y is not None and turned.y < top


def test_marks_on_a_curve_are_pointed_at_where_they_lie(app: App) -> None:
    course = Course("Cards", (((0.0, 20), (0.5, 2)), ((0.0, 20),)))
    found = [
        Milestone(0.5, 1, "18 damage", "2 left"),
        Milestone(0.52, 0, "A", sprite="results/cup"),
    ]
    results = over(app, (1, 2), Ending(milestones=found, course=course))
    results.draw(pygame.Surface(app.kit.canvas.size))
    strip = next(each for each in results.form.widgets if isinstance(each, MatchStrip))
    for number, mark in enumerate(strip.marks):
        assert mark.y is not None
        assert strip.mark_at((mark.x, mark.y)) == number
    middle = sum(mark.y or 0.0 for mark in strip.marks) / 2
    assert strip.mark_at((strip.area.right - 30, middle)) is None

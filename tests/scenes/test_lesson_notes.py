"""The notes of every lesson, step by step: none covers what it points at, or an own panel."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame
import pytest

from game.catalogue import boxes
from scenes.app.app import App
from scenes.app.match_scenes import lesson
from scenes.game_view.contract import LessonStep
from scenes.kit.input.intents import Intent
from scenes.kit.scene import Transition
from scenes.kit.widgets.buttons import Button
from scenes.kit.widgets.labels import Label, Paragraph
from scenes.kit.widgets.prompts import prompt_width
from scenes.table.table import TableScene
from scenes.tutorial.lesson_end import LessonEnd
from scenes.tutorial.pointing_arrow import PointingArrow
from tests.scenes.hands import Hands

_WHOLE = 600.0
"""A spot as wide as this is the whole table."""


def settled(table: TableScene, hands: Hands) -> None:
    """Wait until the current step is shown, or the lesson is over."""

    def ready() -> bool:
        if isinstance(hands.top, LessonEnd):
            return True
        guided, play = table.guided, table.play
        return (
            guided is not None
            and guided.bubble.active
            and not guided.due
            and play is not None
            and play.asked
        )

    hands.wait(ready)
    hands.frames(2)


def opened(app: App, hands: Hands, game: str) -> TableScene:
    """Open the lesson of a game at its first step."""
    table = lesson(app.services, game)
    app.manager.push(table, Transition.NONE)
    settled(table, hands)
    return table


def steps_of(table: TableScene, hands: Hands) -> Iterator[tuple[LessonStep, pygame.FRect | None]]:
    """Go through a lesson by its own actions; yield each step with the area of its note."""
    while not isinstance(hands.top, LessonEnd):
        guided = table.guided
        assert guided is not None
        step = guided.guide.step
        assert step is not None
        yield step, guided.bubble.area
        if step.allowed:
            legal = table.rules.legal(table.session.match.state)
            assert table.submit(guided.offered(list(legal))[0])
        else:
            guided.go_on()
        settled(table, hands)


def covered_by(note: pygame.FRect | None, table: TableScene, names: Iterable[str]) -> list[str]:
    """The named things on the table that a note covers; each of them must be there."""
    assert note is not None
    areas = {name: table.view.spot(name) for name in names}
    assert None not in areas.values(), areas
    return [name for name, area in areas.items() if area is not None and note.colliderect(area)]


def words_within(note: pygame.FRect, table: TableScene) -> bool:
    """Whether every line of a note's words lies on it."""
    assert table.guided is not None
    told = [one for one in table.guided.bubble._form.widgets if isinstance(one, Paragraph)]
    assert told
    return all(one.rect.top + one.measure()[1] <= note.bottom for one in told)


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("game", [box.name for box in boxes()])
def test_no_note_covers_what_it_points_at(app: App, hands: Hands, game: str, scale: float) -> None:
    app.services.change(text_scale=scale)
    table = opened(app, hands, game)
    covered = []
    for step, note in steps_of(table, hands):
        assert note is None or words_within(note, table), step.words
        spot = table.view.spot(step.spot) if step.spot else None
        if spot is not None and spot.width < _WHOLE and note is not None:
            common = note.clip(spot)
            if common.width * common.height > 0.02 * spot.width * spot.height:
                covered.append((step.words, tuple(note), tuple(spot)))
        if "own" in step.clear and note is not None:
            assert not covered_by(note, table, ["own"]), step.words
    assert covered == []


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_the_notes_of_the_rink_leave_panels_buttons_and_everybody_free(
    app: App, hands: Hands, language: str
) -> None:
    app.services.change(language=language)
    table = opened(app, hands, "trick_shot")
    free = ["bar", "panel:red", "panel:blue", *(f"skater:{each}" for each in range(6))]
    covered = [
        (step.words, name)
        for step, note in steps_of(table, hands)
        for name in covered_by(note, table, free if step.allowed else [*free, "rink"])
    ]
    assert covered == []


def test_the_notes_of_a_duel_leave_what_is_said_and_asked_free(app: App, hands: Hands) -> None:
    table = opened(app, hands, "peak_duel")
    free = ("phases", "note", "deck", "rival_deck", "plate", "rule")
    covered = [
        (step.words, name)
        for step, note in steps_of(table, hands)
        for name in covered_by(note, table, free)
    ]
    assert covered == []


@pytest.mark.parametrize("game", [box.name for box in boxes()])
def test_a_step_that_leaps_ahead_says_that_turns_have_passed(
    app: App, hands: Hands, game: str
) -> None:
    table = opened(app, hands, game)
    guided, words = table.guided, app.kit.words
    assert guided is not None
    leaps = 0
    steps = guided.guide.steps
    for place, step in enumerate(steps):
        if place:
            guided.guide.place = place - 1
            guided.go_on()
        said = [each.text for each in guided.bubble._form.widgets if isinstance(each, Label)]
        number = words("table.guide.step", number=place + 1, count=len(steps))
        is_leap = place > 0 and step.position is not None
        leaps += is_leap
        assert said[0] == (words("table.guide.later", step=number) if is_leap else number)
    assert leaps


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_coach_stands_on_the_note_and_hides_no_word(
    app: App, hands: Hands, scale: float
) -> None:
    app.services.change(text_scale=scale)
    table = opened(app, hands, "trick_shot")
    for step, note in steps_of(table, hands):
        guided = table.guided
        assert guided is not None
        bubble, coach = guided.bubble, table.view.lesson_coach
        assert coach is not None
        assert bubble.coach == coach
        assert note is not None
        figure = bubble.coach_area
        assert figure.width > 0.5 * coach.size[0], step.words
        assert note.contains(figure), step.words
        words = [each.rect for each in bubble._form.widgets if isinstance(each, Paragraph)]
        assert figure.collidelist(words) == -1, step.words
        for button in (each for each in bubble._form.widgets if each.key == "next"):
            assert isinstance(button, Button)
            key = pygame.FRect(0, 0, prompt_width(app.kit, Intent.CONFIRM), 24)
            key.midright = button.rect.right + 6, button.rect.top
            assert button.intent is Intent.CONFIRM
            assert not key.colliderect(figure), step.words


def test_the_arrow_points_at_its_target_and_never_lies_on_what_is_in_front(app: App) -> None:
    kit = app.services.kit
    window = pygame.Surface(kit.canvas.size)
    arrow, spot = PointingArrow(kit), pygame.FRect(600, 300, 60, 60)
    over, under = pygame.FRect(560, 220, 140, 76), pygame.FRect(560, 364, 140, 76)
    drawn, corner = [], pygame.FRect(0, 0, 10, 10)
    for note, card in (
        (corner, None),
        (over, None),
        (over.union(under), None),
        (corner, over),
        (corner, over.union(under)),
    ):
        window.fill((0, 0, 0))
        arrow.draw(window, spot, note, 0.0, (), card)
        areas = [kit.canvas.rect(each) for each in (over, under)]
        drawn.append(
            [bool(pygame.transform.average_color(window.subsurface(area))[0]) for area in areas]
        )
    above, below, aside = [True, False], [False, True], [False, False]
    assert drawn == [above, below, aside, below, aside]


def test_the_arrow_leaves_other_areas_free_while_there_is_room_beside_its_target(app: App) -> None:
    kit = app.services.kit
    arrow, spot = PointingArrow(kit), pygame.FRect(600, 300, 60, 60)
    over, under = pygame.FRect(560, 220, 140, 76), pygame.FRect(560, 364, 140, 76)
    right = pygame.FRect(664, 300, 80, 60)
    for age in (0.0, 0.3, 0.6):
        window = pygame.Surface(kit.canvas.size)
        arrow.draw(window, spot, pygame.FRect(0, 0, 10, 10), age, clear=(over, under))
        lit = [
            any(pygame.transform.average_color(window.subsurface(kit.canvas.rect(area)))[:3])
            for area in (over, under, right)
        ]
        assert lit == [False, False, True], age


def test_no_mark_lies_over_the_large_card(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened(app, hands, "riftwalker")
    guided = table.guided
    assert guided is not None
    marks: list[str] = []
    monkeypatch.setattr(guided.bubble, "_draw_ring", lambda *_: marks.append("ring"))
    monkeypatch.setattr(guided.bubble._arrow, "draw", lambda *_: marks.append("arrow"))
    looked_at = 0
    for step, _ in steps_of(table, hands):
        spot = table.view.spot(step.spot) if step.spot.startswith("rift:") else None
        if spot is None:
            continue
        hands.move(spot.center)
        hands.frames(20)
        card = table.view.in_front
        assert card is not None, step.words
        hidden = card.colliderect(spot)
        looked_at += hidden
        marks.clear()
        table.redraw()
        hands.frames(1)
        assert bool(marks) != hidden, step.words
        hands.move((640.0, 20.0))
        hands.frames(20)
        assert table.view.in_front is None
        assert marks, step.words
    assert looked_at

"""The camera leads from who acts to the nearest foe; buttons make way; the log has no padding."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.frostgrave import events as ev
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import anchors, framing, layout
from scenes.games.frostgrave.camera import NEAR
from tests.frostgrave_view.stand import Stand, lesson_at

_EDGE = 860.0


def _glided(stand: Stand) -> None:
    for _ in range(60):
        stand.view.update(0.05)


def test_who_acts_is_seen_with_the_nearest_foe() -> None:
    stand = lesson_at("shoot")
    _glided(stand)
    context = stand.context
    own = context.figure(context.selected)
    assert own is not None
    foes = [one for one in context.model.shown() if one.seat != own.seat]
    foe = min(foes, key=lambda one: (one.x - own.x) ** 2 + (one.y - own.y) ** 2)
    assert context.camera.zoom == NEAR
    for one in (own, foe):
        x, y = context.place(one.id)
        assert layout.TABLE.collidepoint(x, y - 1.3 * context.camera.zoom), "under the banner"
        assert layout.TABLE.collidepoint(x, y)


@pytest.mark.parametrize("far", [3, 9, 20])
def test_a_foe_too_far_away_leaves_who_acts_in_the_picture(far: int) -> None:
    stand = lesson_at("welcome")
    context, state = stand.context, stand.now
    number = context.model.warband(0)[0].id
    for one in state.figures:
        if one.where == "table" and one.seat == 1:
            state.figures[one.id] = replace(one, x=12 * INCH, y=(22 - far) * INCH, z=0)
    state.figures[number] = replace(state.figures[number], x=12 * INCH, y=22 * INCH, z=0)
    stand.place(state)
    stand.context.camera.frame(NEAR, 12 * INCH, 20 * INCH, at_once=True)
    framing.show_actor(stand.context, number)
    _glided(stand)
    x, y = stand.context.place(number)
    assert layout.TABLE.collidepoint(x, y)
    assert layout.TABLE.collidepoint(x, y - NEAR)


def test_spectators_see_who_acts_after_every_step(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = lesson_at("shoot")
    monkeypatch.setattr(type(stand), "watching", True)
    camera = stand.context.camera
    camera.was_set = False
    camera.frame(NEAR, 23 * INCH, 23 * INCH, at_once=True)
    stand.view.settle(stand.now)
    _glided(stand)
    for number in stand.context.model.active:
        assert layout.TABLE.collidepoint(stand.context.place(number))


def test_buttons_and_question_make_way_for_the_log_and_come_back() -> None:
    stand = lesson_at("shoot")
    before = [each.rect.copy() for each in stand.context.bar.buttons]
    stand.view.make_way(_EDGE)
    buttons = stand.context.bar.buttons
    assert buttons
    assert all(each.rect.right < _EDGE for each in buttons)
    assert stand.context.question.right < _EDGE
    stand.view.make_way(1280.0)
    assert [each.rect for each in stand.context.bar.buttons] == before


def test_the_log_has_no_line_that_says_only_that_somebody_acts() -> None:
    stand = lesson_at("welcome")
    number = stand.context.model.warband(0)[0].id
    assert stand.view.describe(ev.ActivationBegan((number,), False, 2)) is None
    others = tuple(one.id for one in stand.context.model.warband(0)[:3])
    assert stand.view.describe(ev.ActivationBegan(others, True, 2)) is not None


def test_a_note_lies_where_it_hides_nobody() -> None:
    stand = lesson_at("welcome")
    context = stand.context
    context.camera.frame(NEAR, 12 * INCH, 12 * INCH, at_once=True)
    size = (260.0, 100.0)
    spot = (11 * INCH, 12 * INCH, 0)
    usual = anchors.beside_spot(context, spot, size)
    number = context.model.warband(0)[1].id
    x, y = context.camera.table((usual.centerx, usual.centery + 20))
    context.model.put(number, x, y, 0)
    other = anchors.beside_spot(context, spot, size)
    assert not other.collidepoint(context.place(number))
    assert layout.TABLE.contains(other)


@pytest.mark.parametrize("crowded", [False, True])
def test_the_word_of_a_fall_hides_nobody_who_stands_below(crowded: bool) -> None:
    stand = lesson_at("welcome")
    context = stand.context
    first, other = context.model.warband(0)[:2]
    for each in context.model.shown():
        if each.id != first.id:
            context.model.put(each.id, 2 * INCH, 2 * INCH, 0)
    context.model.put(first.id, 12 * INCH, 12 * INCH, 3 * INCH)
    if crowded:
        context.model.put(other.id, 12 * INCH, 15 * INCH, 0)
    stand.show([ev.FigureFell(first.id, 3 * INCH, 12 * INCH, 12 * INCH, 0)])
    over = set()
    while stand.timeline.busy:
        stand.timeline.update(0.03)
        stand.view.update(0.03)
        stand.view.draw(stand.window)
        over |= {each.over for each in context.effects.floaters if each.loud}
    assert over == {crowded}


def test_spectators_see_the_wizard_before_anybody_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = lesson_at("welcome")
    monkeypatch.setattr(type(stand), "watching", True)
    camera = stand.context.camera
    camera.was_set = False
    camera.frame(NEAR, 2 * INCH, 2 * INCH, at_once=True)
    stand.view.settle(stand.now)
    _glided(stand)
    (wizard,) = (one for one in stand.context.model.warband(0) if one.role == "wizard")
    assert stand.now.phase == "wizard"
    assert layout.TABLE.collidepoint(stand.context.place(wizard.id))


@pytest.mark.parametrize("way", [(0, -1), (0, 1), (1, 0), (-1, 0)])
def test_companions_behind_who_acts_are_not_cut_by_panels(way: tuple[int, int]) -> None:
    stand = lesson_at("welcome")
    state, middle = stand.now, stand.context.ground.size // 2
    first, second = (one.id for one in stand.context.model.warband(0)[:2])

    def put(number: int, away: int) -> None:
        x, y = (middle + round(away * part * INCH) for part in way)
        state.figures[number] = replace(state.figures[number], x=x, y=y, z=0)

    for each in state.figures:
        if each.where == "table":
            put(each.id, 11 if each.seat else -11)
    put(first, 0)
    put(second, -3)
    stand.place(state)
    stand.context.camera.frame(NEAR, middle, middle - INCH, at_once=True)
    framing.show_actor(stand.context, first)
    _glided(stand)
    panels = (layout.PANEL, layout.BANNER, layout.QUESTION, layout.BAR)
    for number in (first, second):
        foot = pygame.Vector2(stand.context.place(number))
        body = pygame.FRect(foot.x - 18, foot.y - NEAR, 36, NEAR + 14)
        assert layout.TABLE.contains(body), number
        assert not any(each.colliderect(body) for each in panels), number


def test_a_look_that_is_good_enough_is_kept() -> None:
    stand = lesson_at("welcome")
    number = stand.context.model.warband(0)[0].id
    framing.show_actor(stand.context, number)
    _glided(stand)
    camera = stand.context.camera
    camera.pan(4.0, -4.0)
    before = (camera.x, camera.y)
    framing.show_actor(stand.context, number)
    _glided(stand)
    assert (camera.x, camera.y) == before

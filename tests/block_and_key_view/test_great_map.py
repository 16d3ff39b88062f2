"""The large views: the one in which a key shows, and the one pointed at."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.block_and_key.actions import Place
from game.block_and_key.preview import completions
from game.block_and_key.temple import TOP, WIDTH
from scenes.games.block_and_key import layout
from tests.block_and_key_view.choosing import choice
from tests.block_and_key_view.stand import Stand


@pytest.fixture(scope="module")
def shared() -> Stand:
    return Stand((640, 360))


def _completing(stand: Stand) -> Place:
    """Ask a person who has a block that completes a key; the placement that does."""
    source = Random(7)
    stand.viewer = 0
    stand.begin(4, seats=2)
    while True:
        legal = [each for each in stand.rules.legal(stand.now) if isinstance(each, Place)]
        if stand.now.seat == 0:
            for each in legal:
                if completions(stand.rules.book, stand.now, each):
                    stand.ask()
                    return each
        stand.rules.apply(stand.now, choice(stand, source))  # type: ignore[arg-type]


def test_a_block_that_completes_a_key_brings_its_view(shared: Stand) -> None:
    place = _completing(shared)
    shared.view.settle(shared.shown)
    while shared.context.turntable.active:
        shared.frame()
    hud = shared.context.hud
    assert hud.views.great == hud.views.own
    shared.ask()
    assert shared.view.controller is not None
    shared.view.controller.suggest(place)
    shared.frame()
    found = completions(shared.rules.book, shared.now, place)[0]
    assert hud.views.great == found.view
    part = hud.parts[found.view]
    assert layout.is_great(hud.map_rects()[found.view])
    for square in part.squares(found.squares):
        assert part.area.inflate(0.1, 0.1).contains(square)
        assert square.width >= 20


def test_squares_beside_a_key_that_shows_lose_light(shared: Stand) -> None:
    place = _completing(shared)
    shared.view.controller.suggest(place)
    shared.frame()
    found = completions(shared.rules.book, shared.now, place)[0]
    hud = shared.context.hud
    part, rows = hud.parts[found.view], hud.shown.pictures[found.view]
    plain = shared.window.copy()
    hud.views.draw_map(hud.views.places.index(hud.map_rects()[found.view]), plain)
    numbers = [
        column + WIDTH * row
        for row in range(part.top, part.top + part.rows)
        for column in range(part.left, part.left + part.columns)
        if rows[row][column] >= 0
    ]
    lights: dict[bool, list[float]] = {True: [], False: []}
    for number, square in zip(numbers, part.squares(numbers), strict=True):
        area = shared.kit.canvas.rect(square.inflate(-8, -8))
        drawn, usual = (
            sum(pygame.transform.average_color(each.subsurface(area))[:3])
            for each in (shared.window, plain)
        )
        lights[number in found.squares].append(drawn / usual)
    assert min(lights[True]) > 0.97
    assert max(lights[False]) < 0.7


def test_the_square_of_a_key_that_is_claimed_shows_in_the_great_view(shared: Stand) -> None:
    place = _completing(shared)
    shared.play(place)
    hud, seen = shared.context.hud, set()
    for _ in range(400):
        shared.timeline.update(0.05)
        shared.frame()
        if shared.context.lit_squares is not None:
            seen.add(shared.context.lit_squares[1] == hud.views.great)
    shared.ask()
    shared.frame()
    if shared.context.lit_squares is not None:
        seen.add(shared.context.lit_squares[1] == hud.views.great)
    assert seen == {True}


def test_what_is_drawn_large_leaves_the_buttons_free() -> None:
    for area in (layout.great_map_rect(TOP), layout.great_map_rect(2)):
        plate = area.inflate(26, 26)
        assert not plate.colliderect(layout.TRAY)
        assert not plate.colliderect(layout.MAPS)

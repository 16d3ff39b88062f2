"""Explored rifts shine on the land on which they lie, in the colour of their elements."""

from __future__ import annotations

import pygame
import pytest

from game.riftwalker.explored_rifts import Lying
from scenes.games.riftwalker import layout
from tests.riftwalker_view.stand import Stand

OWN, RIVAL = "fire_cinder_toll", "water_glacier_clock"


@pytest.fixture
def stand() -> Stand:
    made = Stand((1280, 720))
    made.viewer = 0
    made.begin(3)
    state = made.now
    for pile in (*state.hands, state.deck):
        for rift in {OWN, RIVAL} & set(pile):
            pile.remove(rift)
    state.explored[0], state.explored[1] = [Lying(OWN, 1)], [Lying(RIVAL)]
    made.place(state)
    made.timeline.clear()
    made.context.actors.follow(at_once=True)
    made.frame(0.0)
    return made


def _lights(stand: Stand) -> dict[str, pygame.Rect]:
    drawing = stand.view._drawing
    assert drawing is not None
    found = {}
    for name, piece in drawing._ground.pieces.items():
        if isinstance(name, tuple) and name[0] == "light":
            found[str(name[1])] = piece.area
    return found


def test_every_explored_rift_lights_its_own_area(stand: Stand) -> None:
    lights = _lights(stand)
    assert set(lights) == {OWN, RIVAL}
    for seat, rift in enumerate((OWN, RIVAL)):
        area = stand.kit.canvas.rect(stand.context.panels.box(seat).area.inflate(6, 2))
        assert area.contains(lights[rift])
        body = stand.context.actors.bodies[rift]
        assert lights[rift].collidepoint(stand.kit.canvas.point(*body.point))


def test_the_land_beside_a_rift_takes_on_its_colour(stand: Stand) -> None:
    body = stand.context.actors.bodies[OWN]
    beside = body.point[0] - body.height.value * layout.CARD_RATIO / 2 - 14, body.point[1]

    def colour() -> tuple[int, int, int, int]:
        stand.frame(0.0)
        area = stand.kit.canvas.rect(layout.around(beside, 8, 8))
        return pygame.transform.average_color(stand.window, area)

    fire = colour()
    state = stand.now
    state.explored[0], state.explored[1] = [Lying(RIVAL, 1)], []
    stand.place(state)
    stand.context.actors.follow(at_once=True)
    water = colour()
    assert fire[0] > water[0] + 20
    assert water[2] > fire[2] + 20

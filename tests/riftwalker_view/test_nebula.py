"""The nebula answers the element in use, and lights nothing that lies upon it."""

from __future__ import annotations

import pygame
import pytest

from game.riftwalker import events as ev
from game.riftwalker.elements import ELEMENTS, NO_ELEMENT
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.drawing.effects import Cracking
from scenes.games.riftwalker.drawing.nebula import NebulaLight
from tests.riftwalker_view.stand import Stand


@pytest.fixture(scope="module")
def shared() -> Stand:
    stand = Stand((1280, 720))
    stand.viewer = 0
    stand.begin(3, seats=2)
    return stand


def _lit(stand: Stand, light: NebulaLight) -> pygame.Surface:
    surface = pygame.Surface(stand.kit.canvas.size).convert()
    light.draw(surface)
    return surface


def _risen(stand: Stand, element: int) -> NebulaLight:
    light = NebulaLight(stand.kit, layout.covered(2))
    for _ in range(60):
        light.update(1 / 30, element)
    return light


@pytest.mark.parametrize("element", range(len(ELEMENTS)))
def test_every_element_has_a_light_of_its_own(shared: Stand, element: int) -> None:
    lit = _lit(shared, _risen(shared, element))
    assert sum(pygame.transform.average_color(lit)[:3]) > 12
    other = _lit(shared, _risen(shared, (element + 1) % len(ELEMENTS)))
    assert pygame.image.tobytes(lit, "RGB") != pygame.image.tobytes(other, "RGB")


def test_no_light_outshines_the_others(shared: Stand) -> None:
    lights = [_lit(shared, _risen(shared, element)) for element in range(len(ELEMENTS))]
    means = [sum(pygame.transform.average_color(light)[:3]) for light in lights]
    assert max(means) < 1.6 * min(means)


def test_what_lies_on_the_backdrop_takes_no_light(shared: Stand) -> None:
    lit = _lit(shared, _risen(shared, 4))
    for rect, corner in layout.covered(2):
        inner = shared.kit.canvas.rect(rect.inflate(-2 * corner / 3 - 2, -2 * corner / 3 - 2))
        inner = inner.clip(lit.get_rect())
        assert pygame.transform.average_color(lit, inner)[:3] == (0, 0, 0), rect


def test_the_light_follows_the_element_and_dies_away_with_it(shared: Stand) -> None:
    light = NebulaLight(shared.kit, layout.covered(2))
    assert not light.update(1, NO_ELEMENT)
    assert light.shown == NO_ELEMENT
    seen = []
    for element in (2, 4, NO_ELEMENT):
        for _ in range(45):
            light.update(1 / 30, element)
            seen.append(light.shown)
        assert light.shown == element
    assert not light.update(1 / 30, NO_ELEMENT), "nothing is drawn again while nothing changes"
    assert {2, 4} <= set(seen)


def test_the_table_shows_the_light_of_the_element_in_use(shared: Stand) -> None:
    for _ in range(40):
        shared.frame()
    assert shared.context.nebula.shown == NO_ELEMENT
    shared.context.model.element = 1
    for _ in range(40):
        shared.frame()
    assert shared.context.nebula.shown == 1


def test_the_light_of_a_used_element_strikes_its_sign_before_the_nebula_answers() -> None:
    stand = Stand((1280, 720))
    stand.viewer = 0
    stand.begin(3)
    stand.timeline.clear()
    stand.show([ev.ElementUsed(0, 2, 4, "flip")])
    beams = []
    while stand.timeline.busy:
        stand.timeline.update(1 / 60)
        stand.view.update(1 / 60)
        beams += [beam for beam in stand.context.afterglow.beams if beam not in beams]
        if stand.context.model.element == NO_ELEMENT:
            assert not beams or not beams[0].landed
    assert [(beam.start, beam.end) for beam in beams] == [
        (layout.cell_point(4), layout.sign_point(2))
    ]
    assert stand.context.model.element == 2


def test_the_nebula_answers_a_burst_with_the_light_of_the_rift(shared: Stand) -> None:
    context = shared.context
    context.model.element = 1
    burst = Cracking(next(iter(context.book.rifts)), 4, 1, layout.MIDDLE, 100.0)
    context.effects.cracking.append(burst)
    assert context.lit_element == 4
    context.effects.cracking.clear()
    assert context.lit_element == 1

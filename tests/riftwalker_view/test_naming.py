"""A named element has its moment: the wheel turns, its light fills the nebula, then all is over."""

from __future__ import annotations

import pygame

from game.engine.contract import Event
from game.riftwalker import events as ev
from game.riftwalker.elements import ELEMENTS
from scenes.games.riftwalker.drawing.naming import Naming, draw_naming
from scenes.games.riftwalker.layout import MIDDLE
from tests.riftwalker_view.stand import Stand

_WATER, _FIRE = ELEMENTS.index("water"), ELEMENTS.index("fire")


def begun(event: Event) -> Stand:
    """A table at which this event is being shown."""
    stand = Stand()
    stand.begin(3)
    stand.context.model.element = _FIRE
    stand.view.animate(event, stand.timeline)
    return stand


def run_until_near(stand: Stand) -> Naming:
    """Let time pass until the named element has come near."""
    for _ in range(200):
        stand.timeline.update(1 / 30)
        stand.view.update(1 / 30)
        naming = stand.context.effects.naming
        if naming is not None and naming.near >= 1:
            return naming
    raise AssertionError("the element never came near")


def test_a_named_element_comes_to_the_middle_and_lights_the_nebula() -> None:
    stand = begun(ev.ElementNamed(0, _WATER))
    naming = run_until_near(stand)
    assert naming.place(_WATER) == MIDDLE
    assert stand.context.lit_element == _WATER
    stand.timeline.skip()
    assert stand.context.effects.naming is None
    assert stand.context.lit_element == _FIRE


def test_an_element_that_counts_as_another_stands_beside_it() -> None:
    stand = begun(ev.ElementTreated(0, _WATER, _FIRE))
    naming = run_until_near(stand)
    assert naming.place(_WATER)[0] < MIDDLE[0] < naming.place(_FIRE)[0]
    stand.timeline.skip()
    assert stand.context.model.counts_as[_WATER] >> _FIRE & 1


def test_the_wheel_is_visible_and_leaves_nothing_behind() -> None:
    stand = Stand()
    stand.begin(3)
    surface = pygame.Surface(stand.window.get_size())
    surface.fill((120, 120, 120))
    before = surface.copy()
    draw_naming(stand.kit, surface, Naming(_WATER, "Water", risen=1.0, turned=1.0, gone=1.0), 0.0)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(before, "RGB")
    draw_naming(stand.kit, surface, Naming(_WATER, "Water", risen=1.0), 0.0)
    assert pygame.image.tobytes(surface, "RGB") != pygame.image.tobytes(before, "RGB")

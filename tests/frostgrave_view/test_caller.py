"""A wizard explains refusals, from a place that hides nobody."""

from __future__ import annotations

import pygame
import pytest

from scenes.games.frostgrave import layout
from scenes.games.frostgrave.low_view.plate import GROUP
from scenes.kit.widgets.labels import Panel
from scenes.table.refusal_bubble import RefusalBubble
from tests.frostgrave_view.stand import Stand, lesson_at


def _panel(stand: Stand) -> pygame.FRect:
    bubble = RefusalBubble(stand.kit, print, lambda: stand.view)
    bubble.show("That spot is not in sight.", "FG-28")
    return next(each.rect for each in bubble._form.widgets if isinstance(each, Panel))


@pytest.mark.parametrize("step", ["welcome", "shoot"])
def test_the_slip_hides_no_figure_and_no_panel(step: str) -> None:
    stand = lesson_at(step)
    panel, context = _panel(stand), stand.context
    for figure in context.model.shown():
        place = context.model.places[figure.id]
        assert not panel.collidepoint(context.camera.design(place.x, place.y, place.z))
    assert panel.collidelist([layout.PANEL, layout.CARD, layout.BAR, layout.BANNER]) == -1


def test_the_wizard_is_of_the_warband_that_decides() -> None:
    stand = lesson_at("welcome")
    caller = stand.view.refusal_caller
    assert caller is not None
    assert caller.name.startswith("red_wizard_")
    assert caller.name in stand.kit.sprites.group(GROUP)

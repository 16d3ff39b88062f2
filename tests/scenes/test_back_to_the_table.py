"""Back at a table from what lay above it: keys point where they pointed before."""

from __future__ import annotations

import pygame
import pytest

from scenes.app.app import App
from scenes.kit.input.intents import Device
from tests.scenes.hands import Hands
from tests.scenes.test_trial import CLAUSES, trial_of


@pytest.mark.parametrize("game", CLAUSES)
@pytest.mark.parametrize("above", ["menu", "pause"])
def test_the_ring_of_the_keys_is_still_there(app: App, hands: Hands, game: str, above: str) -> None:
    _, table = trial_of(app, hands, game)
    hands.wait(lambda: table.session.person_decides and not table.busy)
    hands.frames(10)
    for code in (pygame.K_TAB, pygame.K_RIGHT):
        hands.key(code)
    hands.frames(30)
    before = _pointed_at(table.view)
    assert any(before)
    {"menu": table.commands.open_menu, "pause": table.commands.pause}[above]()
    hands.frames(10)
    if above == "menu":
        hands.key(pygame.K_DOWN)
    hands.key(pygame.K_ESCAPE)
    hands.wait(lambda: hands.top is table)
    hands.frames(10)
    assert app.kit.controls.device is Device.KEYBOARD
    assert _pointed_at(table.view) == before


def _pointed_at(view: object) -> tuple[object, ...]:
    """Everything that keys point at, whichever way a game keeps it."""
    controller = getattr(view, "controller", None)
    context = getattr(controller, "context", getattr(controller, "_context", None))
    parts = [(controller, ("focus", "pointed", "cursor")), (context, ("looked_at",))]
    parts.append((getattr(context, "bar", None), ("focused",)))
    parts.append((getattr(context, "guidance", None), ("cursor", "hovered")))
    parts.append((getattr(context, "chooser", None), ("pointed",)))
    return tuple(getattr(part, name, None) for part, names in parts for name in names)

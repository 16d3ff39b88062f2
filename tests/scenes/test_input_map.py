"""The keyboard, mouse and pad beside the controls light up an intention's bindings."""

from __future__ import annotations

import pygame
import pytest

from scenes.app.app import App
from scenes.kit.input.intents import Intent
from scenes.kit.scene import Transition
from scenes.settings.input_map import KEYS, InputMap
from scenes.settings.settings import TABS, SettingsScene
from tests.scenes.hands import Hands


def opened(app: App) -> InputMap:
    scene = SettingsScene(app.kit, app.services, TABS.index("keys"))
    app.manager.push(scene, Transition.NONE)
    app.frame(0.02)
    shown = scene.form.find("inputs")
    assert isinstance(shown, InputMap)
    return shown


def picture(app: App, shown: InputMap) -> bytes:
    surface = pygame.Surface(app.kit.canvas.size)
    shown.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("intent", Intent)
def test_every_input_of_an_intention_is_seen(app: App, intent: Intent) -> None:
    shown = opened(app)
    shown.show(intent)
    assert shown.lit("keys") <= KEYS
    assert shown.lit("keys") or shown.lit("pad")
    before = picture(app, shown)
    for kind in ("keys", "pad", "mouse"):
        table = app.kit.controls.bindings.table(kind)
        names = table.get(intent, [])
        if names:
            table[intent] = []
            assert picture(app, shown) != before, f"nothing is lit for {kind}"
            table[intent] = names


def test_the_row_under_the_pointer_and_the_focused_one_are_shown(app: App, hands: Hands) -> None:
    shown = opened(app)
    scene = hands.top
    assert isinstance(scene, SettingsScene) and scene._keys is not None
    band = scene._keys.bands[Intent.PREVIOUS]
    hands.move((band.left + 10, band.centery))
    assert shown.intent is Intent.PREVIOUS and shown.lit("keys") == {"shift", "tab"}
    scene.form.focus_on("pad_up")
    hands.frames(2)
    assert shown.intent is Intent.UP and shown.lit("pad") == {"dpad_up", "left_up"}

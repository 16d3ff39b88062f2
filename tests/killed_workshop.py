"""Runs the program with a workshop open, changes something in it, and waits to be killed."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

import pygame

from game.engine.folders import home_folder
from scenes.app.app import App
from scenes.kit.settings_store import Settings, SettingsStore
from tests.scenes.hands import Hands


def _is_on_the_disk() -> bool:
    return any("!" in path.read_text("utf-8") for path in home_folder().glob("unsaved_*.json"))


def change_and_wait(open_builder: Callable[[Hands], object], pressed: str) -> None:
    """Press a widget of a workshop, type into its name, say so on standard output, and wait."""
    store = SettingsStore()
    store.save(Settings(reduce_motion=True, animation_speed="instant"))
    pygame.display.init()
    hands = Hands(App(store, strict=True))
    hands.frames()
    open_builder(hands)
    hands.press(pressed)
    hands.click(hands.form.find("name").area.center)
    hands.type("!")
    hands.wait(_is_on_the_disk)  # within frames: nobody saves, leaves or closes anything
    sys.stdout.write("changed\n")
    sys.stdout.flush()
    time.sleep(60)

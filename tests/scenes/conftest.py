"""A whole program on the dummy drivers, and hands to use it with."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.app.app import App
from scenes.kit.settings_store import Settings, SettingsStore
from tests.scenes.hands import Hands


@pytest.fixture
def app(home: Path) -> Iterator[App]:
    """The program on its title; missing words are errors, nothing moves idly."""
    store = SettingsStore(home)
    store.save(Settings(reduce_motion=True, animation_speed="instant"))
    pygame.display.init()
    program = App(store, strict=True)
    program.frame(0.02)
    yield program
    if program.manager.scenes:
        program.close()
    pygame.event.clear()


@pytest.fixture
def hands(app: App) -> Hands:
    """Mouse, keyboard and pad of whoever sits before the program."""
    return Hands(app)

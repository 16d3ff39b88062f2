"""A kit on the dummy video driver, and events to post to it."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from scenes.kit.kit import Kit, build_kit

ROOT = Path(__file__).resolve().parents[2]
WINDOW = (1280, 720)
KeyPress = Callable[..., pygame.Event]


@pytest.fixture
def window() -> pygame.Surface:
    """The window at its size: tables of other tests in the same process change it."""
    pygame.display.init()
    pygame.font.init()
    shown = pygame.display.get_surface()
    return shown if shown and shown.get_size() == WINDOW else pygame.display.set_mode(WINDOW)


@pytest.fixture
def kit(window: pygame.Surface) -> Kit:
    return build_kit(ROOT, window.get_size(), strict=True)


@pytest.fixture
def press() -> KeyPress:
    def make(key: int, *, mod: int = 0, text: str = "") -> pygame.Event:
        return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)

    return make


def click(kit: Kit, form: object, point: tuple[float, float]) -> None:
    """Move to a design point, press and release the left button there."""
    pixel = kit.canvas.point(*point)
    handle = form.handle_event  # type: ignore[attr-defined]
    handle(pygame.Event(pygame.MOUSEMOTION, pos=pixel, rel=(9, 9), buttons=(0, 0, 0)))
    handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pixel, button=1))
    handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=pixel, button=1))

"""What the mouse pointer does, and what it looks like."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import pygame

POINTER_EVENTS: Final = frozenset(
    (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
)


class Pointer(StrEnum):
    """The shapes of the pointer."""

    ARROW = "arrow"
    HAND = "hand"
    GRAB = "grab"
    TARGET = "target"
    WAIT = "wait"
    NO = "no"

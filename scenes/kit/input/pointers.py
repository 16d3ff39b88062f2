"""What the mouse pointer looks like."""

from __future__ import annotations

from enum import StrEnum


class Pointer(StrEnum):
    """The shapes of the pointer."""

    ARROW = "arrow"
    HAND = "hand"
    GRAB = "grab"
    TARGET = "target"
    WAIT = "wait"
    NO = "no"

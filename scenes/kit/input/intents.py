"""Intentions of a player, independent of the device."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Device(StrEnum):
    """The device used last; prompts are shown for it."""

    MOUSE = "mouse"
    KEYBOARD = "keyboard"
    PAD = "pad"


class Intent(StrEnum):
    """Every intention that a key, a button or a stick can be bound to."""

    CONFIRM = "confirm"
    CANCEL = "cancel"
    NEXT = "next"
    PREVIOUS = "previous"
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    PAGE_UP = "page_up"
    PAGE_DOWN = "page_down"
    FIRST = "first"
    LAST = "last"
    TAB_LEFT = "tab_left"
    TAB_RIGHT = "tab_right"
    HINT = "hint"
    UNDO = "undo"
    MENU = "menu"
    PAUSE = "pause"
    LOG = "log"
    SPEED = "speed"
    SKIP = "skip"
    PEEK = "peek"
    RULES = "rules"
    FIND = "find"
    ASK_ALL = "ask_all"
    ZOOM_IN = "zoom_in"
    ZOOM_OUT = "zoom_out"
    FULLSCREEN = "fullscreen"
    SCREENSHOT = "screenshot"


DIRECTIONS = frozenset((Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT))
REPEATING = DIRECTIONS | {
    Intent.NEXT,
    Intent.PREVIOUS,
    Intent.PAGE_UP,
    Intent.PAGE_DOWN,
    Intent.ZOOM_IN,
    Intent.ZOOM_OUT,
    Intent.UNDO,
}


@dataclass(frozen=True)
class Signal:
    """One intention at one moment.

    Attributes:
        intent: the intention.
        device: its source.
        repeated: whether the key or stick is being held down.
        pad: the slot of the pad, or None.
    """

    intent: Intent
    device: Device
    repeated: bool = False
    pad: int | None = None

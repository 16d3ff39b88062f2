"""The keys and parts of a pad that turn the block in hand, and those that turn the camera."""

from __future__ import annotations

from typing import Final

from scenes.games.block_and_key.builder import ROLL, TIP, TURN
from scenes.kit.input.intents import Device, Intent

_AXES: Final = {
    Device.KEYBOARD: {
        Intent.ZOOM_IN: (TURN, 1),
        Intent.ZOOM_OUT: (TURN, -1),
        Intent.PAGE_UP: (TIP, 1),
        Intent.PAGE_DOWN: (ROLL, 1),
    },
    Device.PAD: {
        Intent.TAB_LEFT: (TURN, 1),
        Intent.TAB_RIGHT: (TIP, 1),
        Intent.PREVIOUS: (ROLL, 1),
    },
}
"""The inputs that turn the block in hand: a pad's shoulders and its right stick to the left, and
four keys. The stick to the right takes the next block."""
_QUARTERS: Final = {
    Device.KEYBOARD: {Intent.TAB_LEFT: -1, Intent.TAB_RIGHT: 1},
    Device.PAD: {
        Intent.PAGE_UP: -1,
        Intent.PAGE_DOWN: 1,
        Intent.TAB_LEFT: -1,
        Intent.TAB_RIGHT: 1,
    },
}
"""The inputs that turn the camera: two keys, a pad's right stick, and its free shoulders."""


def axis_of(intent: Intent, device: Device) -> tuple[str, int] | None:
    """The axis and the direction in which an intention turns the block in hand."""
    return _AXES.get(device, {}).get(intent)


def quarter_of(intent: Intent, device: Device) -> int:
    """The quarter turn of the camera that an intention asks for, 0 for none."""
    return _QUARTERS.get(device, {}).get(intent, 0)


def intent_of_axis(axis: str, device: Device) -> Intent | None:
    """The intention that turns the block in hand around an axis, for its prompt."""
    wanted = (axis, 1)
    return next((each for each, said in _AXES.get(device, {}).items() if said == wanted), None)


def intent_of_quarter(step: int, device: Device) -> Intent | None:
    """The intention that turns the camera by a quarter, for its prompt."""
    return next((each for each, said in _QUARTERS.get(device, {}).items() if said == step), None)

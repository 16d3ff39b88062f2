"""Gamepads: opened and closed as they come and go, read into names of inputs.

Pads known to SDL are read as controllers; unknown joysticks get a plain reading of their buttons,
hat and first two axes. A missing driver is not an error.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Any

import pygame
from pygame._sdl2 import controller

from scenes.kit.input.pad_slots import PadSlots, PadStyle

_log = logging.getLogger(__name__)
DEAD_ZONE = 0.45
RELEASE_ZONE = 0.30
_AXIS_RANGE = 32768

BUTTON_NAMES = {
    pygame.CONTROLLER_BUTTON_A: "south",
    pygame.CONTROLLER_BUTTON_B: "east",
    pygame.CONTROLLER_BUTTON_X: "west",
    pygame.CONTROLLER_BUTTON_Y: "north",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_GUIDE: "guide",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left_stick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right_stick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left_shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right_shoulder",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "dpad_up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "dpad_down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "dpad_left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "dpad_right",
}
_AXIS_NAMES = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left_left", "left_right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("left_up", "left_down"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("right_left", "right_right"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("right_up", "right_down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "left_trigger"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "right_trigger"),
}
_JOYSTICK_AXES = {0: ("left_left", "left_right"), 1: ("left_up", "left_down")}
_JOYSTICK_BUTTONS = (
    "south",
    "east",
    "west",
    "north",
    "left_shoulder",
    "right_shoulder",
    "back",
    "start",
    "left_stick",
    "right_stick",
)


@dataclass(frozen=True)
class PadInput:
    """One input of a pad that went down or up; `pad` is the number of its slot."""

    pad: int
    name: str
    down: bool


class Pads:
    """Follows the pads that are plugged in and turns their events into inputs."""

    def __init__(self) -> None:
        self._open: dict[int, Any] = {}
        self._plain: dict[int, Any] = {}
        self._held: set[tuple[int, str]] = set()
        self._started = False
        self.slots = PadSlots()

    def start(self) -> None:
        """Begin to look for pads; call once after the window is open."""
        if self._started:
            return
        self._started = True
        try:
            pygame.joystick.init()
            controller.init()
        except pygame.error as error:
            _log.info("no gamepads: %s", error)
            return
        for index in range(pygame.joystick.get_count()):
            self._plug(index)

    @property
    def count(self) -> int:
        """How many pads are plugged in."""
        return len(self._open) + len(self._plain)

    @property
    def plugged(self) -> list[int]:
        """The slots of the pads that are plugged in, as signals name them."""
        return self.slots.filled

    def style(self, slot: int | None) -> PadStyle:
        """The signs on the buttons of the pad of a slot."""
        found = self.slots.find(slot) if slot is not None else None
        return found.style if found is not None else PadStyle.XBOX

    def read(self, event: pygame.Event) -> list[PadInput]:
        """The inputs that one pygame event means; empty for events of other devices."""
        match event.type:
            case pygame.JOYDEVICEADDED:
                self._plug(event.device_index)
            case pygame.JOYDEVICEREMOVED | pygame.CONTROLLERDEVICEREMOVED:
                return self._unplug(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                name = BUTTON_NAMES.get(event.button, "")
                return self._switch(
                    event.instance_id, name, event.type == pygame.CONTROLLERBUTTONDOWN
                )
            case pygame.CONTROLLERAXISMOTION:
                names = _AXIS_NAMES.get(event.axis, ("", ""))
                return self._axis(event.instance_id, names, event.value / _AXIS_RANGE)
            case _:
                return self._read_plain(event)
        return []

    def _read_plain(self, event: pygame.Event) -> list[PadInput]:
        pad = getattr(event, "instance_id", None)
        if pad is None or pad in self._open:
            return []
        match event.type:
            case pygame.JOYBUTTONDOWN | pygame.JOYBUTTONUP:
                known = event.button < len(_JOYSTICK_BUTTONS)
                name = _JOYSTICK_BUTTONS[event.button] if known else f"button_{event.button}"
                return self._switch(pad, name, event.type == pygame.JOYBUTTONDOWN)
            case pygame.JOYAXISMOTION:
                return self._axis(pad, _JOYSTICK_AXES.get(event.axis, ("", "")), event.value)
            case pygame.JOYHATMOTION:
                across, down = event.value
                return self._axis(pad, ("dpad_left", "dpad_right"), across) + self._axis(
                    pad, ("dpad_down", "dpad_up"), down
                )
            case _:
                return []

    def _plug(self, index: int) -> None:
        try:
            if controller.is_controller(index):
                device = controller.Controller(index)
                joystick, name = device.as_joystick(), device.name
                self._open[joystick.get_instance_id()] = device
            else:
                joystick = pygame.joystick.Joystick(index)
                name = joystick.get_name()
                self._plain[joystick.get_instance_id()] = joystick
        except pygame.error as error:
            _log.info("pad %d cannot be opened: %s", index, error)
            return
        self.slots.plug(joystick.get_instance_id(), joystick.get_guid(), name)

    def _unplug(self, pad: int) -> list[PadInput]:
        self._open.pop(pad, None)
        self._plain.pop(pad, None)
        slot = self.slots.number_of(pad)
        self.slots.unplug(pad)
        gone = [(owner, name) for owner, name in self._held if owner == slot]
        self._held.difference_update(gone)
        return [PadInput(owner, name, down=False) for owner, name in gone]

    def _switch(self, instance: int, name: str, down: bool) -> list[PadInput]:
        pad = self.slots.number_of(instance)
        if not name or ((pad, name) in self._held) == down:
            return []
        if down:
            self._held.add((pad, name))
        else:
            self._held.discard((pad, name))
        return [PadInput(pad, name, down)]

    def _axis(self, pad: int, names: tuple[str, str], value: float) -> list[PadInput]:
        changes: list[PadInput] = []
        for name, amount in zip(names, (-value, value), strict=True):
            if amount >= DEAD_ZONE:
                changes += self._switch(pad, name, True)
            elif amount <= RELEASE_ZONE:
                changes += self._switch(pad, name, False)
        return changes

"""Gamepads that exist only inside SDL: plugged in, pressed and pulled out like real ones."""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path

import pygame

_CONTROLLER = 1
_PATTERNS = {"linux": "pygame_ce.libs/libSDL2-2*", "darwin": "pygame/.dylibs/libSDL2-2*"}


class _Description(ctypes.Structure):
    """`SDL_VirtualJoystickDesc`, version 1."""

    _fields_ = (
        ("version", ctypes.c_uint16),
        ("type", ctypes.c_uint16),
        ("axes", ctypes.c_uint16),
        ("buttons", ctypes.c_uint16),
        ("hats", ctypes.c_uint16),
        ("vendor", ctypes.c_uint16),
        ("product", ctypes.c_uint16),
        ("padding", ctypes.c_uint16),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        ("user_data", ctypes.c_void_p),
        ("callbacks", ctypes.c_void_p * 6),
    )


def sdl_library() -> ctypes.CDLL | None:
    """The SDL that pygame has loaded; `None` where it cannot be found beside it."""
    pattern = _PATTERNS.get(sys.platform)
    found = sorted(Path(pygame.__file__).parent.parent.glob(pattern)) if pattern else []
    return ctypes.CDLL(str(found[0])) if found else None


class VirtualPad:
    """One pad; it is plugged in when it is made."""

    def __init__(self, sdl: ctypes.CDLL, vendor: int, product: int, name: str) -> None:
        self._sdl = sdl
        self._sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        self._description = _Description(
            1, _CONTROLLER, 6, 15, 0, vendor, product, 0, 0, 0, name.encode()
        )
        self.instance = -1
        self.plug()

    def plug(self) -> None:
        index = self._sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(self._description))
        assert index >= 0
        self.instance = self._sdl.SDL_JoystickGetDeviceInstanceID(index)

    def unplug(self) -> None:
        for index in range(self._sdl.SDL_NumJoysticks()):
            if self._sdl.SDL_JoystickGetDeviceInstanceID(index) == self.instance:
                assert self._sdl.SDL_JoystickDetachVirtual(index) == 0
                return
        raise AssertionError("the pad is not plugged in")

    def press(self, button: int) -> None:
        """Push a button down and let it go; the program sees it in its next frame."""
        joystick = ctypes.c_void_p(self._sdl.SDL_JoystickFromInstanceID(self.instance))
        for value in (1, 0):
            assert self._sdl.SDL_JoystickSetVirtualButton(joystick, button, value) == 0
            self._sdl.SDL_JoystickUpdate()

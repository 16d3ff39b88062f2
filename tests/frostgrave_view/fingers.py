"""Chooses with the inputs of one device: buttons, rows of lists, targets, spots of the table."""

from __future__ import annotations

from typing import Protocol

from scenes.games.frostgrave import layout
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.targets import Target
from scenes.games.frostgrave.view import FrostgraveView
from scenes.kit.input.intents import Device, Intent

_PATIENCE = 200
_DRAGS = 20
"""The number of drags that move the table from one corner to the other."""
_STEP = 16
"""The step of the keys' cursor for one press, in 1/64 inch."""


class Surface(Protocol):
    """What takes inputs: a stand round a view, or a table in the window."""

    @property
    def context(self) -> FrostgraveContext: ...

    @property
    def view(self) -> FrostgraveView: ...

    def point(self, place: tuple[float, float]) -> None: ...

    def click(self, place: tuple[float, float]) -> None: ...

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None: ...

    def wheel(self, steps: int) -> None: ...

    def say(self, *intents: Intent, device: Device = ...) -> None: ...


class Fingers:
    """Uses one device at a surface."""

    def __init__(self, surface: Surface, device: Device) -> None:
        self.surface = surface
        self.device = device

    @property
    def _by_mouse(self) -> bool:
        return self.device is Device.MOUSE

    def say(self, *intents: Intent) -> None:
        """Say intentions; a mouse has none, and the keyboard lies beside it."""
        self.surface.say(*intents, device=Device.KEYBOARD if self._by_mouse else self.device)

    def press(self, name: str) -> None:
        """Press a button of the bar."""
        bar = self.surface.context.bar
        if self._by_mouse:
            button = bar.find(name)
            assert button is not None, name
            self.surface.click(button.rect.center)
            return
        for _ in range(len(bar.buttons) + 1):
            if bar.focused == name:
                break
            self.say(Intent.TAB_RIGHT)
        self.say(Intent.CONFIRM)

    def slide(self, share: float) -> None:
        """Move the slider of a list to a share of its length."""
        sheet = self.surface.context.sheet
        assert sheet.scale is not None
        if self._by_mouse:
            track = sheet.track
            self.surface.click((track.left + track.width * share, track.centery))
        else:
            self.say(*[Intent.RIGHT] * int(3 * share))

    def choose_row(self, number: int) -> None:
        """Choose a row of the list."""
        surface, sheet = self.surface, self.surface.context.sheet
        if self._by_mouse:
            surface.point(sheet.rect.center)
            for _ in range(len(sheet.rows)):
                if sheet.row_rect(number) is not None:
                    break
                surface.wheel(-1 if number > sheet.scroll else 1)
            rect = sheet.row_rect(number)
            assert rect is not None
            surface.click(rect.center)
            return
        for _ in range(len(sheet.rows) + 1):
            if sheet.focus == number:
                break
            self.say(Intent.DOWN)
        self.say(Intent.CONFIRM)

    def choose(self, target: Target) -> None:
        """Choose something on the table."""
        if self._by_mouse:
            self._click(target.spot)
            return
        controller = self.surface.view.controller
        for _ in range(len(controller.targets()) + 1):
            found = None if controller.pointed is None else controller.pointed.target
            if found is not None and (found.kind, found.number) == (target.kind, target.number):
                break
            self.say(Intent.NEXT)
        self.say(Intent.CONFIRM)

    def _click(self, spot: tuple[int, ...]) -> None:
        """Click on a spot of the table that is in the picture, or is dragged into it before."""
        self.bring(spot)
        place = self.surface.context.camera.design(*spot)
        assert layout.TABLE.collidepoint(place), f"no mouse reaches {spot}: it is at {place}"
        self.surface.click(place)

    def bring(self, spot: tuple[int, ...]) -> None:
        """Drag the table with the middle button until a spot is in the clear part of it."""
        area, surface = layout.TABLE, self.surface
        for _ in range(_DRAGS):
            x, y = surface.context.camera.design(*spot)
            if area.collidepoint(x, y):
                return
            end = (
                min(max(area.left, 2 * area.centerx - x), area.right),
                min(max(area.top, 2 * area.centery - y), area.bottom),
            )
            surface.drag(area.center, end)

    def choose_spot(self, spot: tuple[int, int]) -> None:
        """Choose any spot of the table, in 1/64 inch."""
        if self._by_mouse:
            self._click(spot)
            return
        controller = self.surface.view.controller
        for _ in range(_PATIENCE):
            assert controller.cursor is not None
            across, down = spot[0] - controller.cursor[0], spot[1] - controller.cursor[1]
            if abs(across) < _STEP and abs(down) < _STEP:
                break
            if self.surface.context.camera.turned:
                across, down = -across, -down
            if abs(across) >= _STEP:
                self.say(Intent.RIGHT if across > 0 else Intent.LEFT)
            else:
                self.say(Intent.DOWN if down > 0 else Intent.UP)
        self.say(Intent.CONFIRM)

"""One controller points for every device: topmost targets, keys, confirming."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from scenes.game_view.button_row import ButtonRow, RowButton
from scenes.game_view.pointing import Point, PointingController, Target
from scenes.kit.input.intents import Device, Intent, Signal

_GOLD: Target = ("button", "go")
_PLACES: dict[Target, pygame.FRect] = {
    ("card", 1): pygame.FRect(0, 0, 60, 40),
    ("card", 2): pygame.FRect(40, 0, 60, 40),
    ("pile", 0): pygame.FRect(200, 0, 40, 40),
    _GOLD: pygame.FRect(0, 100, 40, 20),
}


@dataclass
class _Places:
    rects: dict[Target, pygame.FRect] = field(default_factory=lambda: dict(_PLACES))

    def all(self) -> dict[Target, pygame.FRect]:
        return self.rects

    def at(self, point: Point) -> Target | None:
        found = [target for target, rect in self.rects.items() if rect.collidepoint(point)]
        return found[-1] if found else None


class _Controller(PointingController[_Places]):
    """Records the choices."""

    groups = (("card",), ("pile",), ("button",))

    def __init__(self) -> None:
        canvas = SimpleNamespace(to_design=lambda pixel: pixel)
        kit: Any = SimpleNamespace(canvas=canvas, controls=SimpleNamespace(device=Device.MOUSE))
        row: ButtonRow[RowButton] = ButtonRow(kit)
        row.exchange([RowButton(name="go", rect=_PLACES[_GOLD])])
        super().__init__(kit, row, _Places())
        self.row, self.controls = row, kit.controls
        self.chosen: list[Target] = []
        self.golden: Target | None = _GOLD

    @property
    def gold(self) -> Target | None:
        return self.golden

    def activate(self, target: Target) -> bool:
        self.chosen.append(target)
        return True

    def cancel(self) -> bool:
        return False

    def say(self, *intents: Intent, device: Device = Device.KEYBOARD) -> None:
        self.controls.device = device
        for intent in intents:
            self.signal(Signal(intent, device))

    def post(self, kind: int, point: Point, button: int = 1) -> bool:
        return self.pointer(
            pygame.Event(kind, {"pos": point, "button": button, "buttons": (0, 0, 0)})
        )

    def click(self, down: Point, up: Point, button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, down, button)
        self.post(pygame.MOUSEBUTTONUP, up, button)


@pytest.fixture
def controller() -> _Controller:
    return _Controller()


def test_a_click_chooses_what_lies_on_top_where_it_began_and_ended(
    controller: _Controller,
) -> None:
    controller.click((50, 10), (50, 12))
    assert controller.chosen == [("card", 2)]
    controller.click((10, 10), (50, 10))
    controller.click((300, 300), (10, 10))
    controller.click((10, 10), (10, 10), button=3)
    assert controller.chosen == [("card", 2)]


def test_a_button_is_held_down_until_the_mouse_lets_go(controller: _Controller) -> None:
    controller.post(pygame.MOUSEBUTTONDOWN, (5, 105))
    assert (controller.row.hovered, controller.row.pressed) == ("go", "go")
    controller.post(pygame.MOUSEBUTTONUP, (5, 105))
    assert controller.row.pressed == ""
    assert controller.chosen == [_GOLD]


def test_what_the_mouse_rests_on_is_not_confirmed(controller: _Controller) -> None:
    controller.post(pygame.MOUSEMOTION, (10, 10))
    assert controller.focus == ("card", 1)
    controller.say(Intent.CONFIRM)
    assert controller.chosen == [_GOLD]
    controller.golden = None
    controller.say(Intent.CONFIRM)
    assert controller.chosen == [_GOLD]
    assert (controller.focus, controller.by_keys) == (("card", 1), True)


def test_keys_confirm_what_they_point_at_as_long_as_it_is_there(controller: _Controller) -> None:
    controller.say(Intent.NEXT, Intent.RIGHT, Intent.CONFIRM)
    assert controller.chosen == [("card", 2)]
    del controller.places.rects["card", 2]
    controller.say(Intent.CONFIRM)
    assert controller.chosen == [("card", 2), _GOLD]


def test_a_trembling_mouse_takes_nothing_from_the_keys(controller: _Controller) -> None:
    controller.say(Intent.NEXT)
    controller.post(pygame.MOUSEMOTION, (300, 300))
    assert (controller.focus, controller.by_keys) == (("card", 1), True)
    controller.controls.device = Device.MOUSE
    controller.post(pygame.MOUSEMOTION, (300, 300))
    assert controller.focus is None


def test_only_one_button_stands_out_whatever_the_device(controller: _Controller) -> None:
    controller.post(pygame.MOUSEMOTION, (5, 105))
    controller.say(Intent.NEXT)
    assert (controller.row.hovered, controller.row.focused) == ("", "")
    controller.say(Intent.PREVIOUS)
    assert (controller.row.hovered, controller.row.focused) == ("", "go")


def test_keys_jump_from_group_to_group_and_leave_out_empty_ones(controller: _Controller) -> None:
    seen = []
    del controller.places.rects["pile", 0]
    for intent in (Intent.TAB_RIGHT, Intent.TAB_RIGHT, Intent.TAB_LEFT):
        controller.say(intent)
        seen.append(controller.focus)
    assert seen == [_GOLD, ("card", 1), _GOLD]

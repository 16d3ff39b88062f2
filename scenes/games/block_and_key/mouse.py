"""The mouse at the table: pointing, clicking, carrying, dragging, and the wheel."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from scenes.games.block_and_key import builder, layout
from scenes.games.block_and_key.camera import CAMERAS, Cell, Point, corner_point, pick, to_world
from scenes.games.block_and_key.choices import Barred, Choosing
from scenes.games.block_and_key.targets import Target
from scenes.kit.input.intents import Device

_SNAP: Final = 42.0
"""How far from the pointer the middle of a cube may lie at most, in design units."""
_DRAG: Final = 70.0
"""How far the pointer is dragged for a quarter turn, in design units."""


class Mouse:
    """Turns what the mouse does into choices of the hands."""

    def __init__(self, hands: Choosing) -> None:
        self._hands = hands
        self._parts = hands.parts
        self._targets = hands.pointing
        self._dragged_from: Point | None = None
        self._pressed: Target | None = None
        self._carrying = False

    def event(self, event: pygame.Event) -> bool:
        """Take a mouse event; returns whether it was used."""
        canvas = self._parts.kit.canvas
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.MOUSEMOTION:
            return self._move(canvas.to_design(event.pos))
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._parts.explained.dismiss()
            if event.button in (1, 3):
                self._dragged_from = canvas.to_design(event.pos)
            return self._press(canvas.to_design(event.pos)) if event.button == 1 else False
        if event.type == pygame.MOUSEBUTTONUP and event.button in (1, 3):
            self._dragged_from = None
            return self._release(canvas.to_design(event.pos)) if event.button == 1 else False
        return False

    def _wheel(self, event: pygame.Event) -> bool:
        parts = self._parts
        step = 1 if event.y > 0 else -1
        if parts.builder.active:
            tipping = pygame.key.get_mods() & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL)
            self._hands.turn(builder.TIP if tipping else builder.TURN, step)
            return True
        if parts.offer is not None and parts.offer.turns:
            self._hands.show_core((parts.stage.core + step) % CAMERAS)
            return True
        return False

    def _move(self, point: Point) -> bool:
        parts = self._parts
        if not parts.kit.canvas.visible.collidepoint(point):
            self._dragged_from = None
        if self._dragged_from is not None and not self._carrying and self._pressed is None:
            across, down = point[0] - self._dragged_from[0], point[1] - self._dragged_from[1]
            if abs(across) > _DRAG:
                self._dragged_from = point
                parts.turn_camera(1 if across < 0 else -1)
                return True
            if abs(down) > _DRAG and parts.builder.active:
                self._dragged_from = point
                self._hands.turn(builder.TIP, 1 if down > 0 else -1)
                return True
        target = self._targets.at(point)
        if parts.kit.controls.device is Device.MOUSE or target is not None:
            self._hands.point_at(target)
        self._hands.barred = None
        button = parts.bar.at(point)
        parts.bar.hovered = button.name if button is not None else ""
        parts.bar.focused = ""
        if parts.builder.active and layout.TEMPLE.collidepoint(point) and button is None:
            column = pick(point, parts.stage.heights(parts.camera))
            if column is not None:
                self._hold(point, column)
        parts.plate = self._plate_at(point)
        parts.explained.point(point)
        self._hands.light()
        return True

    def _hold(self, point: Point, column: tuple[int, int]) -> None:
        """Hold the block over the column pointed at, or over the nearest place it may take.

        A place is near if one of its cubes would lie under the pointer, or next to it. Where none
        is near, the nearest of all is taken, and it is said why the block is barred from here.
        """
        parts, hands = self._parts, self._hands
        parts.builder.hold(*to_world(parts.camera, *column))
        hands.barred = None

        def away(cells: Sequence[Cell]) -> tuple[float, float]:
            return self._away(point, cells)

        if not parts.builder.allowed and not parts.builder.reach_for(away, _SNAP):
            refusal, cells = hands.refusal_here(), parts.builder.cells()
            if refusal is not None and parts.builder.reach_for(away, math.inf):
                hands.barred = Barred(refusal, tuple(cells))
        hands.refresh()

    def _away(self, point: Point, cells: Sequence[Cell]) -> tuple[float, float]:
        """How far a point is from the nearest of some cubes, and from their middle."""
        middles = [
            corner_point(x + 0.5, y + 0.5, z + 0.5) for x, y, z in self._parts.camera_cells(cells)
        ]
        across = sum(x for x, _ in middles) / len(middles)
        down = sum(y for _, y in middles) / len(middles)
        return min(math.dist(point, each) for each in middles), math.dist(point, (across, down))

    def _plate_at(self, point: Point) -> int:
        """The seat whose plate is pointed at, -1 for none."""
        seats = self._parts.stage.seats
        for seat in range(seats):
            if layout.plate_rect(seat, max(2, seats)).collidepoint(point):
                return seat
        return -1

    def _press(self, point: Point) -> bool:
        self._move(point)
        parts = self._parts
        self._pressed = self._targets.at(point)
        button = parts.bar.at(point)
        parts.bar.pressed = button.name if button is not None else ""
        if self._pressed is not None and self._pressed[0] == "block" and parts.offer is not None:
            block = int(self._pressed[1])
            if block in parts.offer.places and parts.builder.block != block:
                self._hands.activate(self._pressed)
                self._carrying = True
        return self._pressed is not None or layout.TEMPLE.collidepoint(point)

    def _release(self, point: Point) -> bool:
        parts = self._parts
        pressed, self._pressed = self._pressed, None
        carrying, self._carrying = self._carrying, False
        parts.bar.pressed = ""
        target = self._targets.at(point)
        if carrying:
            if layout.TEMPLE.collidepoint(point) and target is None:
                self._move(point)
                return self._hands.place_at_pointer()
            return True
        if pressed is not None:
            if target == pressed:
                self._hands.activate(pressed)
            return True
        if parts.builder.active and layout.TEMPLE.collidepoint(point) and target is None:
            return self._hands.place_at_pointer()
        return False

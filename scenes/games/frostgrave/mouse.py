"""The mouse at the table: pointing, choosing, dragging the table, the wheel."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.games.frostgrave import choices, point_picking
from scenes.games.frostgrave.pointing import Pointing
from scenes.kit.input.intents import Device

_DRAG: Final = 7.0
"""From how far a press counts as a drag, in design units."""
_NOWHERE: Final = (-1.0, -1.0)
_SPARED: Final = 8.0
"""How far about the buttons no click means the table, in design units."""


class Mouse:
    """Turns what the mouse does into choices of the hands."""

    def __init__(self, hands: Pointing) -> None:
        self._hands = hands
        self._parts = hands.parts
        self._pressed: tuple[float, float] | None = None
        self._last = _NOWHERE
        self._dragging = False
        self._sliding = False

    def event(self, event: pygame.Event) -> bool:
        """Take a mouse event; returns whether it was used."""
        canvas = self._parts.kit.canvas
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event.y)
        point = canvas.to_design(event.pos)
        if event.type == pygame.MOUSEMOTION:
            return self._move(point)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2):
            return self._press(point)
        if event.type == pygame.MOUSEBUTTONUP and event.button in (1, 2):
            return self._release(point, chooses=event.button == 1)
        return False

    def _wheel(self, steps: int) -> bool:
        parts = self._parts
        if parts.sheet.covers(self._last):
            parts.sheet.roll(-steps)
            return True
        if point_picking.turn(self._hands, 1 if steps > 0 else -1):
            return True
        if parts.camera.zoom_by(1 if steps > 0 else -1, self._last):
            self._look(self._last)
        return True

    def _move(self, point: tuple[float, float]) -> bool:
        parts = self._parts
        if self._sliding:
            parts.sheet.slide_to(point[0])
        elif self._pressed is not None:
            away = abs(point[0] - self._pressed[0]) + abs(point[1] - self._pressed[1])
            if self._dragging or away > _DRAG:
                self._dragging = True
                parts.camera.pan(point[0] - self._last[0], point[1] - self._last[1])
                self._last = point
                return True
        self._last = point
        self._look(point)
        return True

    def look_again(self) -> None:
        """Another decision is open: what lies under the mouse may mean something else now."""
        if self._last != _NOWHERE:
            self._look(self._last)
            pointed = self._hands.pointed
            if pointed is not None and (pointed.is_refused or pointed.target is None):
                # Nobody has asked yet: neither what forbids another thing where one was just
                # put down, nor the way of the next figure to where the last one went.
                self._hands.pointed = None

    def _look(self, point: tuple[float, float]) -> None:
        """Point at what lies under the mouse."""
        parts, hands = self._parts, self._hands
        button = parts.bar.at(point)
        parts.bar.hovered = button.name if button is not None else ""
        if parts.kit.controls.device is Device.MOUSE:
            parts.bar.focused, parts.bar.points_elsewhere = "", False
        if parts.sheet.covers(point):
            parts.sheet.focus = parts.sheet.at(point)
            hands.pointed = None
            return
        member = hands.member_at(point)
        if button is not None or member >= 0 or self._beside_buttons(point):
            parts.inspected = member
            hands.pointed = None
            return
        x, y, z = hands.surface_at(point)
        target = hands.target_at(point)
        hands.cursor = (x, y)
        hands.point_at((x, y, z), target)
        if target is None:
            hands.point_at_other(hands.figure_at(point))

    def _beside_buttons(self, point: tuple[float, float]) -> bool:
        """Whether a point is so near the buttons that nothing on the table is meant."""
        rects = [each.rect for each in self._parts.bar.buttons]
        if not rects:
            return False
        whole = rects[0].unionall(rects[1:])
        return bool(whole.inflate(2 * _SPARED, 2 * _SPARED).collidepoint(point))

    def _press(self, point: tuple[float, float]) -> bool:
        parts = self._parts
        self._last = point
        self._look(point)
        button = parts.bar.at(point)
        parts.bar.pressed = button.name if button is not None else ""
        sheet = parts.sheet
        slides = sheet.active and sheet.scale is not None
        if slides and sheet.track.inflate(30, 30).collidepoint(point):
            self._sliding = True
            sheet.slide_to(point[0])
            return True
        self._dragging = False
        self._pressed = None if button is not None or sheet.covers(point) else point
        return True

    def _release(self, point: tuple[float, float], *, chooses: bool) -> bool:
        parts, hands = self._parts, self._hands
        pressed, parts.bar.pressed = parts.bar.pressed, ""
        dragged, self._dragging = self._dragging, False
        sliding, self._sliding = self._sliding, False
        begun, self._pressed = self._pressed, None
        if dragged or sliding or not chooses:
            return True
        button = parts.bar.at(point)
        if button is not None:
            return button.name == pressed and hands.press(button)
        sheet = parts.sheet
        if sheet.covers(point):
            return self._choose_row(point)
        if begun is None or self._beside_buttons(point):
            return False
        member = hands.member_at(point)
        if member >= 0:
            place = parts.stage.places[member]
            parts.camera.look_at(place.x, place.y)
            return hands.choose_figure(member)
        if sheet.active:
            if not sheet.can_close:
                # What is asked must be answered first; the list says so.
                parts.kit.audio.play("ui_error", gain=0.4)
                sheet.focus = max(0, sheet.focus)
                return True
            return hands.cancel()
        beacon = next((each for each in parts.beacons if each.is_hit(point)), None)
        if beacon is not None:
            parts.camera.look_at(*beacon.spot[:2])
            return True
        meant = hands.figures_at(point)
        if len(meant) > 1:
            choices.open_meant(hands, meant)
            return True
        return hands.choose()

    def _choose_row(self, point: tuple[float, float]) -> bool:
        sheet = self._parts.sheet
        tab = sheet.tab_at(point)
        if tab >= 0:
            sheet.tabs[tab][1]()
            return True
        row = sheet.at(point)
        if row >= 0:
            sheet.rows[row].choose()
        return True

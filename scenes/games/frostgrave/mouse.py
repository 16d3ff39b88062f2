"""The mouse at the table: pointing, choosing, dragging the table, the wheel."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.games.frostgrave import choices, point_picking
from scenes.games.frostgrave.pointing import Pointing
from scenes.kit.input.intents import Device

_DRAG: Final = 7.0
"""The movement from which a press counts as a drag, in design units."""
_NOWHERE: Final = (-1.0, -1.0)
_SPARED: Final = 8.0
"""The margin about the buttons in which a click does not mean the table, in design units."""


class Mouse(Pointing):
    """Handles the mouse at the table."""

    _pressed: tuple[float, float] | None = None
    _last = _NOWHERE
    _dragging = False
    _sliding = False

    def pointer(self, event: pygame.Event) -> bool:
        """Take a mouse event; the middle button drags the table as well."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 2:
            point = self.context.kit.canvas.to_design(event.pos)
            if event.type == pygame.MOUSEBUTTONDOWN:
                return self.press(point)
            self._put_down()
            return True
        return super().pointer(event)

    def wheel(self, steps: int) -> bool:
        """Scroll a list, turn the thing in hand, or zoom."""
        context = self.context
        if context.sheet.covers(self._last):
            context.sheet.roll(-steps)
            return True
        if point_picking.turn(self, 1 if steps > 0 else -1):
            return True
        if context.camera.zoom_by(1 if steps > 0 else -1, self._last):
            self.arrange()
            self._look(self._last)
        return True

    def move(self, point: tuple[float, float], *, held: bool = False) -> bool:
        """Move a slider, drag the table, or point at the target under the mouse."""
        del held
        context = self.context
        if self._sliding:
            context.sheet.slide_to(point[0])
        elif self._pressed is not None:
            away = abs(point[0] - self._pressed[0]) + abs(point[1] - self._pressed[1])
            if self._dragging or away > _DRAG:
                self._dragging = True
                context.camera.pan(point[0] - self._last[0], point[1] - self._last[1])
                self._last = point
                return True
        self._last = point
        self._look(point)
        return True

    def look_again(self) -> None:
        """Point again after a decision: the target under the mouse may mean something else now."""
        if self._last != _NOWHERE:
            self._look(self._last)
            pointed = self.pointed
            if pointed is not None and (pointed.is_refused or pointed.target is None):
                # Show no answer yet: neither why a second object cannot go where one was just
                # placed, nor the way of the next figure to the spot of the last one.
                self.pointed = None

    def _look(self, point: tuple[float, float]) -> None:
        """Point at the target under the mouse."""
        context = self.context
        button = context.bar.at(point)
        context.bar.hovered = button.name if button is not None else ""
        if context.kit.controls.device is Device.MOUSE:
            context.bar.focused, context.bar.points_elsewhere = "", False
        if context.sheet.covers(point):
            context.sheet.focus = context.sheet.at(point)
            self.pointed = None
            return
        member = self.member_at(point)
        away = not context.kit.canvas.visible.collidepoint(point)
        if away or button is not None or member >= 0 or self._beside_buttons(point):
            context.inspected = member
            self.pointed = None
            return
        x, y, z = self.surface_at(point)
        target = self.target_at(point)
        self.cursor = (x, y)
        self.point_at((x, y, z), target)
        if target is None:
            self.point_at_other(self.figure_at(point))

    def _beside_buttons(self, point: tuple[float, float]) -> bool:
        """Whether a point is so close to the buttons that it does not mean the table."""
        rects = [each.rect for each in self.context.bar.buttons]
        if not rects:
            return False
        whole = rects[0].unionall(rects[1:])
        return bool(whole.inflate(2 * _SPARED, 2 * _SPARED).collidepoint(point))

    def press(self, point: tuple[float, float]) -> bool:
        """Press a button of the bar, a slider or the table."""
        context = self.context
        self._last = point
        self._look(point)
        button = context.bar.at(point)
        context.bar.pressed = button.name if button is not None else ""
        sheet = context.sheet
        slides = sheet.active and sheet.scale is not None
        if slides and sheet.track.inflate(30, 30).collidepoint(point):
            self._sliding = True
            sheet.slide_to(point[0])
            return True
        self._dragging = False
        self._pressed = None if button is not None or sheet.covers(point) else point
        return True

    def _put_down(self) -> tuple[str, tuple[float, float] | None] | None:
        """End a press; returns the pressed button and the pressed point of the table.

        `None` after a drag.
        """
        bar = self.context.bar
        pressed, bar.pressed = bar.pressed, ""
        begun, self._pressed = self._pressed, None
        moved = self._dragging or self._sliding
        self._dragging = self._sliding = False
        return None if moved else (pressed, begun)

    def release(self, point: tuple[float, float]) -> bool:
        """Press the button of the bar, choose the row, or choose on the table."""
        context, put_down = self.context, self._put_down()
        if put_down is None:
            return True
        pressed, begun = put_down
        button = context.bar.at(point)
        if button is not None:
            return button.name == pressed and self.push(button)
        sheet = context.sheet
        if sheet.covers(point):
            return self._choose_row(point)
        if begun is None or self._beside_buttons(point):
            return False
        member = self.member_at(point)
        if member >= 0:
            place = context.model.places[member]
            context.camera.look_at(place.x, place.y)
            return self.choose_figure(member)
        if sheet.active:
            if not sheet.can_close:
                # A mandatory question must be answered first; the list says so.
                context.kit.audio.play("ui_error", gain=0.4)
                sheet.focus = max(0, sheet.focus)
                return True
            return self.cancel()
        beacon = next((each for each in context.beacons if each.is_hit(point)), None)
        if beacon is not None:
            context.camera.look_at(*beacon.spot[:2])
            return True
        meant = self.figures_at(point)
        if len(meant) > 1:
            choices.open_meant(self, meant)
            return True
        return self.choose()

    def _choose_row(self, point: tuple[float, float]) -> bool:
        sheet = self.context.sheet
        tab = sheet.tab_at(point)
        if tab >= 0:
            sheet.tabs[tab][1]()
            return True
        row = sheet.at(point)
        if row >= 0:
            sheet.rows[row].choose()
        return True

"""Keys and pads at the table: a cursor that walks over it, and steps from target to target."""

from __future__ import annotations

from typing import Final

from game.frostgrave.names import NOBODY, NORTH, SOUTH
from game.frostgrave.terrain.units import INCH
from scenes.game_view.stepping import STEPS, neighbour
from scenes.games.frostgrave import point_picking
from scenes.games.frostgrave.pointing import Pointing
from scenes.games.frostgrave.targets import PLACE
from scenes.kit.input.intents import Intent, Signal

_SLOW, _FAST = INCH // 4, INCH
_OFF_EDGE: Final = INCH
"""How far beyond the edge the cursor may go, to lead a figure off the table."""


class KeysAndPads:
    """Turns intentions into choices of the hands."""

    def __init__(self, hands: Pointing) -> None:
        self._hands = hands
        self._parts = hands.parts
        self._number = -1

    def begin(self) -> None:
        """A decision has opened while keys or a pad are in use: point at the first thing."""
        self._number = -1
        sheet = self._parts.sheet
        if sheet.active:
            sheet.focus = 0
            return
        self._cycle(1)
        if self._number < 0:
            if self._hands.mode == PLACE:
                self._hands.cursor = self._own_ground()
                return
            buttons = [each for each in self._parts.bar.buttons if each.enabled]
            self._parts.bar.focused = buttons[0].name if buttons else ""

    def _own_ground(self) -> tuple[int, int]:
        """The middle of where one may deploy; of the table before the sides are settled."""
        size, offer = self._parts.ground.size, self._parts.offer
        edge = NOBODY if offer is None else offer.state.edges[offer.seat]
        deep = self._parts.reference.lengths.deployment // 2
        return size // 2, {NORTH: deep, SOUTH: size - deep}.get(edge, size // 2)

    def signal(self, signal: Signal) -> bool:
        """Take an intention; returns whether it was used."""
        intent, parts = signal.intent, self._parts
        if intent in (Intent.ZOOM_IN, Intent.ZOOM_OUT):
            if point_picking.turn(self._hands, 1 if intent is Intent.ZOOM_IN else -1):
                return True
            parts.camera.zoom_by(1 if intent is Intent.ZOOM_IN else -1)
            return True
        if parts.sheet.active:
            return self._on_sheet(intent)
        if intent in (Intent.PAGE_UP, Intent.PAGE_DOWN):
            if point_picking.turn(self._hands, 1 if intent is Intent.PAGE_UP else -1):
                return True
            parts.camera.zoom_by(1 if intent is Intent.PAGE_UP else -1)
            return True
        if intent in (Intent.TAB_LEFT, Intent.TAB_RIGHT):
            self._along_bar(1 if intent is Intent.TAB_RIGHT else -1)
            return True
        if intent in (Intent.NEXT, Intent.PREVIOUS):
            self._cycle(1 if intent is Intent.NEXT else -1)
            return True
        if intent in STEPS:
            self._walk(intent, fast=signal.repeated)
            return True
        if intent is Intent.CONFIRM:
            return self._confirm()
        return intent is Intent.CANCEL and self._hands.cancel()

    def _on_sheet(self, intent: Intent) -> bool:
        sheet = self._parts.sheet
        if intent in (Intent.UP, Intent.PREVIOUS):
            sheet.step(-1)
        elif intent in (Intent.DOWN, Intent.NEXT):
            sheet.step(1)
        elif intent in (Intent.LEFT, Intent.RIGHT) and sheet.scale is not None:
            sheet.slide(1 if intent is Intent.RIGHT else -1)
        elif intent in (Intent.TAB_LEFT, Intent.TAB_RIGHT) and sheet.tabs:
            step = 1 if intent is Intent.TAB_RIGHT else -1
            sheet.tabs[(sheet.tab + step) % len(sheet.tabs)][1]()
            sheet.focus = 0
        elif intent is Intent.CONFIRM and 0 <= sheet.focus < len(sheet.rows):
            row = sheet.rows[sheet.focus]
            before = (sheet.title, len(sheet.rows))
            row.choose()
            if sheet.active and (sheet.title, len(sheet.rows)) != before:
                sheet.focus = 0
            elif not sheet.active and self._parts.offer is not None:
                self._number = -1
                self._cycle(1)
        elif intent is Intent.CANCEL:
            return self._hands.cancel()
        else:
            return False
        return True

    def _along_bar(self, step: int) -> None:
        bar = self._parts.bar
        names = [each.name for each in bar.buttons if each.enabled]
        if not names:
            return
        bar.focused, bar.points_elsewhere = neighbour(names, bar.focused, step), False

    def _cycle(self, step: int) -> None:
        hands, parts = self._hands, self._parts
        targets = hands.targets()
        parts.bar.focused = ""
        if not targets:
            return
        parts.bar.points_elsewhere = True
        self._number = (self._number + step) % len(targets)
        target = targets[self._number]
        hands.cursor = target.spot[:2]
        hands.point_at(target.spot, target)
        parts.camera.follow(*hands.cursor)

    def _walk(self, intent: Intent, *, fast: bool) -> None:
        hands, parts = self._hands, self._parts
        parts.bar.focused, parts.bar.points_elsewhere = "", True
        size = parts.ground.size
        here = hands.cursor
        if here is None:
            figure = parts.figure(parts.selected)
            stands = figure is not None and figure.where == "table"
            here = (figure.x, figure.y) if figure and stands else self._own_ground()
        across, down = STEPS[intent]
        if parts.camera.turned:
            across, down = -across, -down
        step = _FAST if fast else _SLOW
        x = max(-_OFF_EDGE, min(size + _OFF_EDGE, here[0] + across * step))
        y = max(-_OFF_EDGE, min(size + _OFF_EDGE, here[1] + down * step))
        hands.cursor = (x, y)
        target = hands.target_at(parts.camera.design(x, y))
        hands.point_at((x, y, hands.height_at(x, y)), target)
        if target is None:
            hands.point_at_other(hands.figure_at(parts.camera.design(x, y)))
        parts.camera.follow(x, y)

    def _confirm(self) -> bool:
        hands, bar = self._hands, self._parts.bar
        button = bar.find(bar.focused) if bar.focused else bar.gold
        if button is not None:
            used = hands.press(button)
            if self._parts.sheet.active:
                self._parts.sheet.focus = 0
            elif self._parts.offer is not None and hands.pointed is None and bar.gold is None:
                self._number = -1
                self._cycle(1)
            return used
        return hands.choose()

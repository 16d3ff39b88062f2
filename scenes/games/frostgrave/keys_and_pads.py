"""Keys and pads at the table: a cursor that moves over it, and steps from target to target."""

from __future__ import annotations

from typing import Final

from game.frostgrave.names import NOBODY, NORTH, SOUTH
from game.frostgrave.terrain.units import INCH
from scenes.game_view.stepping import neighbour
from scenes.games.frostgrave import point_picking, target_picking
from scenes.games.frostgrave.pointing import Pointing
from scenes.games.frostgrave.targets import CAST, PLACE
from scenes.kit.input.intents import Device, Intent, Signal

_ZOOM: Final = {Intent.ZOOM_IN: 1, Intent.ZOOM_OUT: -1}
_TURN: Final = {Intent.PAGE_UP: 1, Intent.PAGE_DOWN: -1}
_SLOW, _FAST = INCH // 4, INCH
_OFF_EDGE: Final = INCH
"""How far beyond the edge the cursor may go, to move a figure off the table."""


class KeysAndPads(Pointing):
    """Handles the intentions of keys and pads at the table."""

    _number = -1
    _fast = False
    """Whether a direction is held down."""

    def begin(self) -> None:
        """Point at the first target when a decision opens while keys or a pad are in use."""
        self._number = -1
        sheet = self.context.sheet
        if sheet.active:
            sheet.focus = max(0, sheet.focus)
            return
        self.cycle(1)
        if self._number < 0:
            if self.mode == PLACE:
                self.cursor = self._own_ground()
                return
            buttons = [each for each in self.context.bar.buttons if each.enabled]
            self.context.bar.focused = buttons[0].name if buttons else ""

    def _own_ground(self) -> tuple[int, int]:
        """The middle of the seat's deployment area; of the table before the sides are settled."""
        size, offer = self.context.ground.size, self.context.offer
        edge = NOBODY if offer is None else offer.state.edges[offer.seat]
        deep = self.context.reference.lengths.deployment // 2
        return size // 2, {NORTH: deep, SOUTH: size - deep}.get(edge, size // 2)

    def signal(self, signal: Signal) -> bool:
        """Take an intention; returns whether it was used."""
        intent, context = signal.intent, self.context
        if signal.device is Device.MOUSE:
            return intent is Intent.CANCEL and self.cancel()
        if intent in _ZOOM or (intent in _TURN and not context.sheet.active):
            step = _ZOOM.get(intent) or _TURN[intent]
            if not point_picking.turn(self, step):
                context.camera.zoom_by(step)
                self.arrange()
            return True
        if context.sheet.active:
            return self._on_sheet(intent)
        self._fast = signal.repeated
        return super().signal(signal)

    def _on_sheet(self, intent: Intent) -> bool:
        sheet = self.context.sheet
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
            elif not sheet.active and self.context.offer is not None:
                self._number = -1
                self.cycle(1)
        elif intent is Intent.CANCEL:
            return self.cancel()
        else:
            return False
        return True

    def jump(self, step: int) -> bool:
        """Move along the buttons of the bar."""
        bar = self.context.bar
        names = [each.name for each in bar.buttons if each.enabled]
        if names:
            bar.focused, bar.points_elsewhere = neighbour(names, bar.focused, step), False
        return True

    def cycle(self, step: int) -> None:
        """Go to the next target on the table."""
        context = self.context
        targets = self.targets()
        if self.mode == CAST:
            # A spell that harms is offered its foes before one's own people.
            targets = sorted(targets, key=lambda one: not target_picking.is_meant(self, one))
        context.bar.focused = ""
        if not targets:
            return
        context.bar.points_elsewhere = True
        self._number = (self._number + step) % len(targets)
        target = targets[self._number]
        self.cursor = target.spot[:2]
        self.point_at(target.spot, target)
        context.camera.follow(*self.cursor)

    def step(self, across: int, down: int) -> None:
        """Move over the table."""
        context = self.context
        context.bar.focused, context.bar.points_elsewhere = "", True
        size = context.ground.size
        here = self.cursor
        if here is None:
            figure = context.figure(context.selected)
            stands = figure is not None and figure.where == "table"
            here = (figure.x, figure.y) if figure and stands else self._own_ground()
        if context.camera.turned:
            across, down = -across, -down
        step = _FAST if self._fast else _SLOW
        x = max(-_OFF_EDGE, min(size + _OFF_EDGE, here[0] + across * step))
        y = max(-_OFF_EDGE, min(size + _OFF_EDGE, here[1] + down * step))
        self.cursor = (x, y)
        target = self.target_at(context.camera.design(x, y))
        self.point_at((x, y, self.height_at(x, y)), target)
        if target is None:
            self.point_at_other(self.figure_at(context.camera.design(x, y)))
        context.camera.follow(x, y)

    def confirm(self) -> bool:
        """Press the focused button or the gold one, else choose the pointed target."""
        bar = self.context.bar
        button = bar.find(bar.focused) if bar.focused else bar.gold
        if button is not None:
            used = self.push(button)
            if self.context.sheet.active:
                self.context.sheet.focus = 0
            elif self.context.offer is not None and self.pointed is None and bar.gold is None:
                self._number = -1
                self.cycle(1)
            return used
        chosen = self.choose()
        if self.context.sheet.active:
            # A question before the choice is carried out.
            self.context.sheet.focus = max(0, self.context.sheet.focus)
        return chosen

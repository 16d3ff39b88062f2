"""A person's input at the table, from any device: take a block, turn it, choose."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from game.block_and_key.actions import Place, PlaceForAncients
from game.engine.contract import Action
from scenes.game_view.pointing import Point
from scenes.game_view.stepping import neighbour
from scenes.games.block_and_key import action_bar, builder, layout
from scenes.games.block_and_key.action_index import BlockAndKeyActionIndex
from scenes.games.block_and_key.builder import Barred
from scenes.games.block_and_key.camera import CAMERAS, Cell, corner_point, pick, to_world
from scenes.games.block_and_key.choices import BlockAndKeyChoices
from scenes.games.block_and_key.context import BlockAndKeyContext
from scenes.games.block_and_key.gestures import axis_of, quarter_of
from scenes.kit.input.intents import Device, Intent, Signal

_SNAP: Final = 42.0
"""How far from the pointer the middle of a cube may lie at most, in design units."""
_DRAG: Final = 70.0
"""How far the pointer is dragged for a quarter turn, in design units."""
_CORE_TURNS: Final = {Intent.ZOOM_IN: 1, Intent.ZOOM_OUT: -1}


class BlockAndKeyInput(BlockAndKeyChoices):
    """Takes input for the decision that is open."""

    def __init__(self, context: BlockAndKeyContext) -> None:
        super().__init__(context)
        self._dragged_from: Point | None = None
        self._carrying = False
        self._pointed: Point | None = None
        """Where the mouse points over the temple, if it does."""

    # ------------------------------------------------------------------ decisions
    def ask(self, offer: BlockAndKeyActionIndex) -> None:
        """Open a decision."""
        context = self.context
        context.offer = offer
        self.point_at(None)
        self.hinted = self.hinted_place = None
        context.builder.drop()
        if offer.kind == "place_for_ancients" and offer.places:
            block = next(iter(offer.places))
            self.take(block)
        elif offer.kind == "turn_core":
            self.show_core(offer.state.core)
        self.arrange()
        self.refresh()
        context.look_for_keys()
        if context.kit.controls.device is not Device.MOUSE and not context.builder.active:
            self.focus_first()

    def rest(self) -> None:
        """Close the decision."""
        context = self.context
        context.offer = None
        context.builder.drop()
        context.hud.shown.chosen = builder.NO_BLOCK
        context.dim()
        context.scout.stop()
        self.point_at(None)
        self.hinted = self.hinted_place = None
        self.arrange()
        self.refresh()

    def suggest(self, action: Action) -> None:
        """Show an action: the block over its place, or the target."""
        context, offer = self.context, self.context.offer
        if offer is None:
            return
        if isinstance(action, Place | PlaceForAncients):
            block = action.block if isinstance(action, Place) else context.builder.block
            if block not in offer.places:
                return
            self.take(block)
            context.builder.show(action)
            self.hinted, self.hinted_place = None, action
            self.arrange()
            self.refresh()
            return
        for turns, known in offer.turns.items():
            if known == action:
                self.show_core(turns)
                self.hinted = ("button", action_bar.CORE_DONE)
                return
        for target, known in self.places.actions().items():
            if known == action:
                self.hinted = target
                self.point_at(target, by_keys=context.kit.controls.device is not Device.MOUSE)

    def end_hint(self) -> None:
        """Point at no hint any more."""
        self.hinted = self.hinted_place = None

    # ------------------------------------------------------------------ mouse
    def pointer(self, event: pygame.Event) -> bool:
        """Take a mouse event; either button drags the camera round."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.context.explained.dismiss()
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button in (1, 3):
            down = event.type == pygame.MOUSEBUTTONDOWN
            self._dragged_from = self.context.kit.canvas.to_design(event.pos) if down else None
        return super().pointer(event)

    def wheel(self, steps: int) -> bool:
        """Turn the block in hand, or the core that is to be turned."""
        context, step = self.context, 1 if steps > 0 else -1
        if context.builder.active:
            tipping = pygame.key.get_mods() & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL)
            self.turn(builder.TIP if tipping else builder.TURN, step)
            return True
        if context.offer is not None and context.offer.turns:
            self.show_core((context.model.core + step) % CAMERAS)
            return True
        return False

    def move(self, point: Point, *, held: bool = False) -> bool:
        """Drag the camera, or point and hold the block in hand over the target."""
        context = self.context
        if self._drags(point):
            return True
        super().move(point, held=held)
        self.context.builder.barred = None
        over_temple = layout.TEMPLE.collidepoint(point) and not context.bar.hovered
        self._pointed = point if over_temple else None
        self._hold_at_pointer()
        context.plate = self._plate_at(point)
        context.explained.point(point)
        return True

    def turn(self, axis: str, step: int) -> None:
        """Turn the block in hand; at the mouse it goes to the nearest place that it may take."""
        super().turn(axis, step)
        if self.context.kit.controls.device is Device.MOUSE:
            self._hold_at_pointer()

    def _hold_at_pointer(self) -> None:
        """Hold the block in hand where the mouse points, if that is over the temple."""
        context, point = self.context, self._pointed
        if point is None or not context.builder.active:
            return
        column = pick(point, context.model.heights(context.camera))
        if column is not None:
            self._hold(point, column)

    def _drags(self, point: Point) -> bool:
        """Turn the camera, or tip the block in hand, once the mouse is dragged far enough."""
        context = self.context
        if not context.kit.canvas.visible.collidepoint(point):
            self._dragged_from = None
        if self._dragged_from is None or self._carrying or self._pressed is not None:
            return False
        across, down = point[0] - self._dragged_from[0], point[1] - self._dragged_from[1]
        if abs(across) > _DRAG:
            context.turn_camera(1 if across < 0 else -1)
        elif abs(down) > _DRAG and context.builder.active:
            self.turn(builder.TIP, 1 if down > 0 else -1)
        else:
            return False
        self._dragged_from = point
        return True

    def _hold(self, point: Point, column: tuple[int, int]) -> None:
        """Hold the block over the column pointed at, or over the nearest place it may take.

        A place is near if one of its cubes would lie under the pointer, or next to it. If none is
        near, the nearest of all is taken, and the reason is shown.
        """
        context = self.context
        context.builder.hold(*to_world(context.camera, *column))
        self.context.builder.barred = None

        def away(cells: Sequence[Cell]) -> tuple[float, float]:
            return self._away(point, cells)

        if not context.builder.allowed and not context.builder.reach_for(away, _SNAP):
            refusal, cells = self.refusal_here(), context.builder.cells()
            if refusal is not None and context.builder.reach_for(away, math.inf):
                self.context.builder.barred = Barred(refusal, tuple(cells))
        self.refresh()

    def _away(self, point: Point, cells: Sequence[Cell]) -> tuple[float, float]:
        """How far a point is from the nearest of some cubes, and from their middle."""
        middles = [
            corner_point(x + 0.5, y + 0.5, z + 0.5) for x, y, z in self.context.camera_cells(cells)
        ]
        across = sum(x for x, _ in middles) / len(middles)
        down = sum(y for _, y in middles) / len(middles)
        return min(math.dist(point, each) for each in middles), math.dist(point, (across, down))

    def _plate_at(self, point: Point) -> int:
        """The seat whose plate is pointed at, -1 for none."""
        seats = self.context.model.seats
        for seat in range(seats):
            if layout.plate_rect(seat, max(2, seats)).collidepoint(point):
                return seat
        return -1

    def press(self, point: Point) -> bool:
        """Take the block that the button goes down on, and carry it."""
        context = self.context
        used = super().press(point)
        if self._pressed is not None and self._pressed[0] == "block" and context.offer is not None:
            block = self._pressed[1]
            if block in context.offer.places and context.builder.block != block:
                self.activate(self._pressed)
                self._carrying = True
        return used or layout.TEMPLE.collidepoint(point)

    def release(self, point: Point) -> bool:
        """Place the block that is carried or in hand, else choose what was pressed."""
        carrying, self._carrying = self._carrying, False
        if carrying:
            self._pressed = None
        used = super().release(point)
        over_temple = layout.TEMPLE.collidepoint(point) and self.places.at(point) is None
        if not used and over_temple and self.context.builder.active:
            if carrying:
                self.move(point)
            return self.place_at_pointer()
        return used or carrying

    # ------------------------------------------------------------------ keys and pads
    def signal(self, signal: Signal) -> bool:
        """Take an intention of a key or a pad; returns whether it was used."""
        context, intent = self.context, signal.intent
        if signal.device is not Device.MOUSE:
            context.plate = -1
            context.explained.dismiss()
            self.context.builder.barred = None
            if self._turn_something(signal):
                return True
            if context.offer is None:
                return False
            if context.builder.active and intent in (Intent.FIRST, Intent.LAST):
                context.builder.next_place(1 if intent is Intent.LAST else -1)
                self.refresh()
                return True
            if context.offer.turns and intent in _CORE_TURNS:
                return self.wheel(_CORE_TURNS[intent])
        return super().signal(signal)

    def _turn_something(self, signal: Signal) -> bool:
        """Turn the block in hand around an axis, or the camera."""
        turned = axis_of(signal.intent, signal.device) if self.context.builder.active else None
        if turned is not None:
            self.turn(*turned)
            return True
        step = quarter_of(signal.intent, signal.device)
        if step:
            self.context.turn_camera(step)
        return bool(step)

    @property
    def _moves_block(self) -> bool:
        """Whether keys and pads move the block in hand: they point at no button."""
        on_bar = self.by_keys and self.focus is not None and self.focus[0] == "button"
        return self.context.builder.active and not on_bar

    def step(self, across: int, down: int) -> None:
        """Move the block in hand; over the temple, up means the upper right."""
        if not self._moves_block:
            super().step(across, down)
            return
        self.context.builder.move(self.context.camera, across, down)
        self.refresh()

    def cycle(self, step: int) -> None:
        """Take the next block in hand."""
        if self.context.builder.active and not self.context.builder.for_ancients:
            self._next_block(step)
        else:
            super().cycle(step)

    def confirm(self) -> bool:
        """Place the block in hand."""
        return self.place() if self._moves_block else super().confirm()

    def _next_block(self, step: int) -> None:
        context, offer = self.context, self.context.offer
        blocks = [
            block for block in context.hud.own() if offer is not None and block in offer.places
        ]
        if blocks:
            self.take(neighbour(blocks, context.builder.block, step))
            self.arrange()
            self.refresh()

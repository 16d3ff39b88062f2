"""Mouse, keys and pads at the table: turns what they do into choices."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.block_and_key.actions import Place, PlaceForAncients
from game.block_and_key.claiming import match_for
from game.block_and_key.preview import Preview
from game.engine.rules import Action
from scenes.block_and_key import bar, builder, layout
from scenes.block_and_key.camera import CAMERAS, Point, pick, to_world
from scenes.block_and_key.offers import Offer
from scenes.block_and_key.parts import Parts
from scenes.block_and_key.targets import Target, Targets
from scenes.kit.intents import DIRECTIONS, Device, Intent, Signal

_STEPS: Final = {
    Intent.UP: (0, -1),
    Intent.DOWN: (0, 1),
    Intent.LEFT: (-1, 0),
    Intent.RIGHT: (1, 0),
}
_FLOOR_STEPS: Final = {
    Intent.UP: (0, -1),
    Intent.DOWN: (0, 1),
    Intent.LEFT: (-1, 0),
    Intent.RIGHT: (1, 0),
}
"""Arrow keys over the temple: up goes to the upper right, left to the upper left."""
_DRAG: Final = 70.0
_PLACING: Final = [bar.TURN, bar.TIP, bar.ROLL, bar.BACK, bar.PLACE]


class Hands:
    """Takes input for the decision that is open."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._targets = Targets(parts)
        self.focus: Target | None = None
        self._dragged_from: Point | None = None
        self._pressed: Target | None = None
        self._carrying = False

    # ------------------------------------------------------------------ decisions
    def ask(self, offer: Offer) -> None:
        """Open a decision."""
        parts = self._parts
        parts.offer = offer
        self.focus = None
        parts.builder.drop()
        parts.core_turns = 0
        if offer.kind == "place_for_ancients" and offer.places:
            block = next(iter(offer.places))
            self._take(block)
        elif offer.kind == "turn_core":
            self._show_core(offer.state.core)
        self._arrange()
        self._refresh()
        parts.look_for_keys()
        if parts.kit.controls.device is not Device.MOUSE and not parts.builder.active:
            self._focus_first()

    def rest(self) -> None:
        """Close the decision."""
        parts = self._parts
        parts.offer = None
        parts.builder.drop()
        parts.hud.shown.chosen = builder.NO_BLOCK
        parts.lit_squares = None
        parts.scout.stop()
        self.focus = None
        self._arrange()
        self._refresh()

    def suggest(self, action: Action) -> None:
        """Show an action: the block over its place, or the thing to point at."""
        parts, offer = self._parts, self._parts.offer
        if offer is None:
            return
        if isinstance(action, Place | PlaceForAncients):
            block = action.block if isinstance(action, Place) else parts.builder.block
            if block not in offer.places:
                return
            self._take(block)
            parts.builder.show(action)
            self._arrange()
            self._refresh()
            return
        for target, known in self._targets.actions().items():
            if known == action:
                self.focus = target

    def targets(self) -> dict[Target, pygame.FRect]:
        """Everything that can be pointed at now, with its place."""
        return self._targets.all()

    def standing_rect(self, standing: int) -> pygame.FRect:
        """The rectangle on the screen around a standing block."""
        return self._targets.standing_rect(standing)

    # ------------------------------------------------------------------ mouse
    def pointer(self, event: pygame.Event) -> bool:
        """Take a mouse event; returns whether it was used."""
        canvas = self._parts.kit.canvas
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.MOUSEMOTION:
            return self._move(canvas.to_design(event.pos))
        if event.type == pygame.MOUSEBUTTONDOWN:
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
            self.turn(builder.TIP if tipping else builder.TURN, step)
            return True
        if parts.offer is not None and parts.offer.turns:
            self._show_core((parts.stage.core + step) % CAMERAS)
            return True
        return False

    def _move(self, point: Point) -> bool:
        parts = self._parts
        if self._dragged_from is not None and not self._carrying and self._pressed is None:
            across, down = point[0] - self._dragged_from[0], point[1] - self._dragged_from[1]
            if abs(across) > _DRAG:
                self._dragged_from = point
                parts.turn_camera(1 if across < 0 else -1)
                return True
            if abs(down) > _DRAG and parts.builder.active:
                self._dragged_from = point
                self.turn(builder.TIP, 1 if down > 0 else -1)
                return True
        target = self._targets.at(point)
        if parts.kit.controls.device is Device.MOUSE or target is not None:
            self.focus = target
        button = parts.bar.at(point)
        parts.bar.hovered = button.name if button is not None else ""
        parts.bar.focused = ""
        if parts.builder.active and layout.TEMPLE.collidepoint(point) and button is None:
            column = pick(point, parts.stage.heights(parts.camera))
            if column is not None:
                parts.builder.hold(*to_world(parts.camera, *column))
                self._refresh()
        self._light()
        return True

    def _press(self, point: Point) -> bool:
        self._move(point)
        parts = self._parts
        self._pressed = self._targets.at(point)
        button = parts.bar.at(point)
        parts.bar.pressed = button.name if button is not None else ""
        if self._pressed is not None and self._pressed[0] == "block" and parts.offer is not None:
            block = int(self._pressed[1])
            if block in parts.offer.places and parts.builder.block != block:
                self._activate(self._pressed)
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
                return self.place()
            return True
        if pressed is not None:
            if target == pressed:
                self._activate(pressed)
            return True
        if parts.builder.active and layout.TEMPLE.collidepoint(point) and target is None:
            return self.place()
        return False

    # ------------------------------------------------------------------ keys and pads
    def signal(self, signal: Signal) -> bool:
        """Take an intention; returns whether it was used."""
        parts, intent = self._parts, signal.intent
        if signal.device is Device.MOUSE:
            return self._cancel() if intent is Intent.CANCEL else False
        if intent in (Intent.TAB_LEFT, Intent.TAB_RIGHT):
            return self._shoulder(signal)
        if parts.offer is None:
            return False
        if parts.builder.active and self._placing_signal(intent):
            return True
        if intent in DIRECTIONS:
            self._step(*_STEPS[intent])
            return True
        if intent in (Intent.NEXT, Intent.PREVIOUS):
            self._cycle(1 if intent is Intent.NEXT else -1)
            return True
        if intent in (Intent.ZOOM_IN, Intent.ZOOM_OUT) and parts.offer.turns:
            self._show_core((parts.stage.core + 1) % CAMERAS)
            return True
        if intent is Intent.PAGE_DOWN and signal.device is Device.PAD:
            parts.turn_camera(1)
            return True
        if intent is Intent.CONFIRM and self.focus is not None:
            return self._activate(self.focus)
        return self._cancel() if intent is Intent.CANCEL else False

    def _shoulder(self, signal: Signal) -> bool:
        """Keys turn the camera; a pad's shoulders turn the block in hand, else the camera."""
        step = 1 if signal.intent is Intent.TAB_RIGHT else -1
        if signal.device is Device.PAD and self._parts.builder.active:
            self.turn(builder.TURN, step)
        else:
            self._parts.turn_camera(step)
        return True

    def _placing_signal(self, intent: Intent) -> bool:
        parts = self._parts
        on_bar = self.focus is not None and self.focus[0] == "button"
        if intent in DIRECTIONS and not on_bar:
            across, down = _FLOOR_STEPS[intent]
            parts.builder.move(parts.camera, across, down)
            self._refresh()
            return True
        if intent is Intent.CONFIRM and not on_bar:
            return self.place()
        if intent in (Intent.ZOOM_IN, Intent.ZOOM_OUT):
            self.turn(builder.TURN, 1 if intent is Intent.ZOOM_IN else -1)
            return True
        if intent is Intent.PAGE_UP:
            self.turn(builder.TIP, 1)
            return True
        if intent is Intent.PAGE_DOWN:
            if parts.kit.controls.device is Device.PAD:
                parts.turn_camera(1)
            else:
                self.turn(builder.ROLL, 1)
            return True
        if intent in (Intent.NEXT, Intent.PREVIOUS) and not parts.builder.for_ancients:
            self._next_block(1 if intent is Intent.NEXT else -1)
            return True
        if intent in (Intent.FIRST, Intent.LAST):
            parts.builder.next_place(1 if intent is Intent.LAST else -1)
            self._refresh()
            return True
        return False

    def _next_block(self, step: int) -> None:
        parts, offer = self._parts, self._parts.offer
        blocks = [block for block in parts.hud.own() if offer is not None and block in offer.places]
        if blocks:
            here = blocks.index(parts.builder.block) if parts.builder.block in blocks else -step
            self._take(blocks[(here + step) % len(blocks)])
            self._arrange()
            self._refresh()

    def _step(self, across: int, down: int) -> None:
        """Go to the nearest thing in a direction."""
        places = self.targets()
        if self.focus not in places:
            self._focus_first()
            return
        here = places[self.focus].center
        best, least = None, math.inf
        for target, rect in places.items():
            x, y = rect.centerx - here[0], rect.centery - here[1]
            along, aside = x * across + y * down, abs(x * down) + abs(y * across)
            if along > 4 and along + 2.2 * aside < least:
                best, least = target, along + 2.2 * aside
        if best is not None:
            self._focus(best)

    def _cycle(self, step: int) -> None:
        names = list(self.targets())
        if not names:
            return
        here = names.index(self.focus) if self.focus in names else -step
        self._focus(names[(here + step) % len(names)])

    def _focus_first(self) -> None:
        names = list(self.targets())
        if names:
            self._focus(names[0])

    def _focus(self, target: Target) -> None:
        self.focus = target
        self._parts.bar.focused = str(target[1]) if target[0] == "button" else ""
        self._light()

    def _cancel(self) -> bool:
        parts = self._parts
        if parts.builder.active and not parts.builder.for_ancients:
            parts.builder.drop()
            self._arrange()
            self._refresh()
            parts.kit.audio.play("ui_cancel", gain=0.6)
            return True
        return False

    # ------------------------------------------------------------------ choices
    def place(self) -> bool:
        """Put the block where it is held, or say why it cannot stay there."""
        parts = self._parts
        if not parts.builder.active:
            return False
        action = parts.builder.action()
        preview = parts.preview
        if preview is not None and preview.refusal is not None:
            refusal = preview.refusal
            parts.kit.audio.play("ui_error", gain=0.7)
            parts.table.refuse(refusal.clause, refusal.key, **refusal.values)
            return True
        return parts.table.submit(action)

    def turn(self, axis: str, step: int) -> None:
        """Turn the block in hand."""
        self._parts.builder.turn(axis, self._parts.camera, step)
        self._parts.kit.audio.play("ui_tick", gain=0.7)
        self._refresh()

    def _activate(self, target: Target) -> bool:
        parts, offer = self._parts, self._parts.offer
        kind, which = target
        if offer is None:
            return False
        if kind == "button":
            return self._push(str(which))
        if kind == "block" and int(which) in offer.places:
            if parts.builder.block == which:
                return self._cancel()
            self._take(int(which))
            self._arrange()
            self._refresh()
            self.focus = None if parts.kit.controls.device is not Device.MOUSE else target
            parts.kit.audio.play("ui_click", gain=0.6)
            return True
        if kind == "eye":
            parts.covering = not parts.covering
            parts.kit.audio.play("card_flip", gain=0.6)
            parts.look_for_keys()
            return True
        action = self._targets.actions().get(target)
        return action is not None and parts.table.submit(action)

    def _push(self, name: str) -> bool:
        """Press a button."""
        parts, offer = self._parts, self._parts.offer
        parts.kit.audio.play("ui_click", gain=0.6)
        if name in (bar.VIEW_LEFT, bar.VIEW_RIGHT):
            parts.turn_camera(1 if name == bar.VIEW_RIGHT else -1)
        elif name in (bar.TURN, bar.TIP, bar.ROLL):
            self.turn(name, 1)
        elif name == bar.KEY_HINT:
            self._switch_scouting()
        elif name == bar.FOLLOW:
            parts.follow_turns = not parts.follow_turns
            parts.bar.lit ^= {bar.FOLLOW}
        elif name == bar.TIMER:
            parts.clock.switch()
        elif name == bar.PLACE:
            self.place()
        elif name == bar.BACK:
            self._cancel()
        elif name == bar.CORE_TURN:
            self._show_core((parts.stage.core + 1) % CAMERAS)
        elif name == bar.CORE_DONE and offer is not None:
            parts.table.submit(offer.turns[parts.stage.core])
        elif offer is not None and name in offer.plain:
            parts.table.submit(offer.plain[name])
        return True

    def _switch_scouting(self) -> None:
        parts = self._parts
        parts.scouting = not parts.scouting
        parts.bar.lit ^= {bar.KEY_HINT}
        parts.look_for_keys()

    def _take(self, block: int) -> None:
        parts, offer = self._parts, self._parts.offer
        if offer is None:
            return
        parts.builder.take(block, parts.stage.board, offer.places[block], parts.icons.flat(block))
        if not offer.places[block]:
            parts.builder.hold(*parts.stage.table.core)

    def _show_core(self, turns: int) -> None:
        parts = self._parts
        parts.stage.core = turns
        parts.show_pictures()
        parts.repaint(at_once=True)

    def _arrange(self) -> None:
        parts, offer = self._parts, self._parts.offer
        parts.hud.shown.chosen = parts.builder.block
        if offer is None:
            parts.bar.show([])
        elif parts.builder.active:
            names = [
                name for name in _PLACING if name != bar.BACK or not parts.builder.for_ancients
            ]
            parts.bar.show(names, bar.PLACE)
        elif offer.turns:
            parts.bar.show([bar.CORE_TURN, bar.CORE_DONE], bar.CORE_DONE)
        else:
            names = list(offer.plain)
            parts.bar.show(names, names[0] if names else "")

    def _refresh(self) -> None:
        """Ask the rules about the block as it is held now."""
        parts = self._parts
        if parts.builder.active:
            found = parts.table.preview(parts.builder.action())
            parts.preview = found if isinstance(found, Preview) else None
            parts.bar.enable(bar.PLACE, parts.builder.allowed)
        else:
            parts.preview = None
        parts.show_pictures()

    def _light(self) -> None:
        """Let the squares shine that fulfil the key pointed at."""
        parts, offer = self._parts, self._parts.offer
        parts.lit_squares = None
        if offer is None or self.focus is None or offer.kind != "claim" or self.focus[0] != "key":
            return
        key = str(self.focus[1])
        match = match_for(parts.book, offer.state, offer.seat, key)
        if match is not None:
            parts.lit_squares = (key, match.view, match.squares)

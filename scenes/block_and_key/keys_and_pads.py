"""Keys and pads at the table: stepping from thing to thing, and moving the block in hand."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from scenes.block_and_key.camera import CAMERAS
from scenes.block_and_key.gestures import axis_of, quarter_of
from scenes.block_and_key.targets import Target
from scenes.kit.intents import DIRECTIONS, Device, Intent, Signal

if TYPE_CHECKING:
    from scenes.block_and_key.hands import Hands

_STEPS: Final = {
    Intent.UP: (0, -1),
    Intent.DOWN: (0, 1),
    Intent.LEFT: (-1, 0),
    Intent.RIGHT: (1, 0),
}
"""Over the temple up goes to the upper right, left to the upper left."""


class KeysAndPads:
    """Turns intentions into choices of the hands."""

    def __init__(self, hands: Hands) -> None:
        self._hands = hands
        self._parts = hands.parts

    def signal(self, signal: Signal) -> bool:
        """Take an intention; returns whether it was used."""
        parts, intent, hands = self._parts, signal.intent, self._hands
        if signal.device is Device.MOUSE:
            return hands.cancel() if intent is Intent.CANCEL else False
        parts.plate = -1
        if self._turn_something(signal):
            return True
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
            step = 1 if intent is Intent.ZOOM_IN else -1
            hands.show_core((parts.stage.core + step) % CAMERAS)
            return True
        if intent is Intent.CONFIRM and hands.focus is not None:
            return hands.activate(hands.focus)
        return hands.cancel() if intent is Intent.CANCEL else False

    def _turn_something(self, signal: Signal) -> bool:
        """Turn the block in hand around an axis, or the camera."""
        turned = axis_of(signal.intent, signal.device) if self._parts.builder.active else None
        if turned is not None:
            self._hands.turn(*turned)
            return True
        step = quarter_of(signal.intent, signal.device)
        if step:
            self._parts.turn_camera(step)
        return bool(step)

    def _placing_signal(self, intent: Intent) -> bool:
        parts, hands = self._parts, self._hands
        on_bar = hands.focus is not None and hands.focus[0] == "button"
        if intent in DIRECTIONS and not on_bar:
            parts.builder.move(parts.camera, *_STEPS[intent])
            hands.refresh()
            return True
        if intent is Intent.CONFIRM and not on_bar:
            return hands.place()
        if intent in (Intent.NEXT, Intent.PREVIOUS) and not parts.builder.for_ancients:
            self._next_block(1 if intent is Intent.NEXT else -1)
            return True
        if intent in (Intent.FIRST, Intent.LAST):
            parts.builder.next_place(1 if intent is Intent.LAST else -1)
            hands.refresh()
            return True
        return False

    def _next_block(self, step: int) -> None:
        parts, offer = self._parts, self._parts.offer
        blocks = [block for block in parts.hud.own() if offer is not None and block in offer.places]
        if blocks:
            here = blocks.index(parts.builder.block) if parts.builder.block in blocks else -step
            self._hands.take(blocks[(here + step) % len(blocks)])
            self._hands.arrange()
            self._hands.refresh()

    def _step(self, across: int, down: int) -> None:
        """Go to the nearest thing in a direction."""
        places = self._hands.targets()
        if self._hands.focus not in places:
            self.focus_first()
            return
        here = places[self._hands.focus].center
        best, least = None, math.inf
        for target, rect in places.items():
            x, y = rect.centerx - here[0], rect.centery - here[1]
            along, aside = x * across + y * down, abs(x * down) + abs(y * across)
            if along > 4 and along + 2.2 * aside < least:
                best, least = target, along + 2.2 * aside
        if best is not None:
            self._focus(best)

    def _cycle(self, step: int) -> None:
        names = list(self._hands.targets())
        if not names:
            return
        here = names.index(self._hands.focus) if self._hands.focus in names else -step
        self._focus(names[(here + step) % len(names)])

    def focus_first(self) -> None:
        """Point at the first thing there is."""
        names = list(self._hands.targets())
        if names:
            self._focus(names[0])

    def _focus(self, target: Target) -> None:
        self._hands.focus = target
        self._parts.bar.focused = str(target[1]) if target[0] == "button" else ""
        self._hands.light()

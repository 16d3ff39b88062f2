"""Keys and pads at the table: stepping from thing to thing, and moving the block in hand."""

from __future__ import annotations

from scenes.game_view.stepping import STEPS, nearest_towards, neighbour
from scenes.games.block_and_key.camera import CAMERAS
from scenes.games.block_and_key.choices import Choosing
from scenes.games.block_and_key.gestures import axis_of, quarter_of
from scenes.games.block_and_key.targets import Target
from scenes.kit.input.intents import DIRECTIONS, Device, Intent, Signal


class KeysAndPads:
    """Turns intentions into choices of the hands."""

    def __init__(self, hands: Choosing) -> None:
        self._hands = hands
        self._parts = hands.parts

    def signal(self, signal: Signal) -> bool:
        """Take an intention; returns whether it was used."""
        parts, intent, hands = self._parts, signal.intent, self._hands
        if signal.device is Device.MOUSE:
            return hands.cancel() if intent is Intent.CANCEL else False
        parts.plate = -1
        parts.explained.dismiss()
        hands.barred = None
        if self._turn_something(signal):
            return True
        if parts.offer is None:
            return False
        if parts.builder.active and self._placing_signal(intent):
            return True
        if intent in DIRECTIONS:
            self._step(*STEPS[intent])
            return True
        if intent in (Intent.NEXT, Intent.PREVIOUS):
            self._cycle(1 if intent is Intent.NEXT else -1)
            return True
        if intent in (Intent.ZOOM_IN, Intent.ZOOM_OUT) and parts.offer.turns:
            step = 1 if intent is Intent.ZOOM_IN else -1
            hands.show_core((parts.stage.core + step) % CAMERAS)
            return True
        if intent is Intent.CONFIRM:
            return self._confirm()
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
        on_bar = hands.by_keys and hands.focus is not None and hands.focus[0] == "button"
        if intent in DIRECTIONS and not on_bar:
            # over the temple up goes to the upper right, left to the upper left
            parts.builder.move(parts.camera, *STEPS[intent])
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

    def _confirm(self) -> bool:
        """Choose what keys point at; where only the mouse has pointed, press the gold button.

        Where nothing is gold and nothing pointed at, the keys come to point at the first thing.
        """
        hands, golden = self._hands, self._parts.bar.golden
        if golden and not hands.by_keys:
            return hands.activate(("button", golden))
        if hands.focus is None:
            self.focus_first()
            return True
        return hands.activate(hands.focus)

    def _next_block(self, step: int) -> None:
        parts, offer = self._parts, self._parts.offer
        blocks = [block for block in parts.hud.own() if offer is not None and block in offer.places]
        if blocks:
            self._hands.take(neighbour(blocks, parts.builder.block, step))
            self._hands.arrange()
            self._hands.refresh()

    def _step(self, across: int, down: int) -> None:
        """Go to the nearest thing in a direction."""
        places = self._hands.targets()
        if self._hands.focus not in places:
            self.focus_first()
            return
        target = nearest_towards(places, self._hands.focus, across, down)
        if target is not None:
            self._focus(target)

    def _cycle(self, step: int) -> None:
        names = list(self._hands.targets())
        if names:
            self._focus(neighbour(names, self._hands.focus, step))

    def focus_first(self) -> None:
        """Point at the gold button, else at the first thing there is."""
        places = self._hands.targets()
        gold: Target = ("button", self._parts.bar.gold)
        if gold in places:
            self._focus(gold)
        elif places:
            self._focus(next(iter(places)))

    def _focus(self, target: Target) -> None:
        self._hands.point_at(target, by_keys=True)
        self._parts.bar.focused = str(target[1]) if target[0] == "button" else ""
        self._hands.light()

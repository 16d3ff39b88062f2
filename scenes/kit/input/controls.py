"""Raw input to intentions: keyboard, mouse buttons and any number of pads.

`observe(event)` returns the signals of an event at once; `update(dt)` returns those of held pad
buttons and sticks. Keys repeat by the operating system.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.kit.input.bindings import Bindings, key_of_event
from scenes.kit.input.intents import REPEATING, Device, Intent, Signal
from scenes.kit.input.pad_slots import PadStyle
from scenes.kit.input.pads import Pads

REPEAT_DELAY = 0.40
REPEAT_EVERY = 0.09
KEY_REPEAT = (400, 60)
_MOUSE_BUTTONS = {1: "left", 2: "middle", 3: "right", 6: "back", 7: "forward"}
_MOUSE_THRESHOLD = 3


@dataclass
class _Held:
    intent: Intent
    remaining: float


class Controls:
    """Listens to all devices.

    Attributes:
        bindings: may be replaced while running.
        device: the device used last, for prompts.
        pads: the gamepads.
        pad: the slot of the pad used last.
    """

    def __init__(self, bindings: Bindings) -> None:
        self.bindings = bindings
        self.device = Device.MOUSE
        self.pads = Pads()
        self.pad: int | None = None
        self._held_keys: set[int] = set()
        self._held_pads: dict[tuple[int, str], _Held] = {}

    def start(self) -> None:
        """Switch on key repetition and look for pads; call once after the window is open."""
        pygame.key.set_repeat(*KEY_REPEAT)
        self.pads.start()

    def observe(self, event: pygame.Event) -> list[Signal]:
        """The signals that one event means, usually none or one."""
        match event.type:
            case pygame.KEYDOWN:
                return self._key_down(event)
            case pygame.KEYUP:
                self._held_keys.discard(event.key)
                return []
            case pygame.MOUSEBUTTONDOWN:
                self.device = Device.MOUSE
                name = _MOUSE_BUTTONS.get(event.button)
                return self._signals("mouse", name, Device.MOUSE) if name else []
            case pygame.MOUSEWHEEL:
                self.device = Device.MOUSE
                name = "wheel_up" if event.y > 0 else "wheel_down"
                return self._signals("mouse", name, Device.MOUSE) if event.y else []
            case pygame.MOUSEMOTION:
                if max(abs(event.rel[0]), abs(event.rel[1])) >= _MOUSE_THRESHOLD:
                    self.device = Device.MOUSE
                return []
            case pygame.WINDOWFOCUSLOST:
                self._held_keys.clear()
                self._held_pads.clear()
                return []
            case _:
                return self._pad(event)

    def update(self, dt: float) -> list[Signal]:
        """The repeated signals of held pad inputs after `dt` seconds."""
        signals = []
        for (pad, _), held in self._held_pads.items():
            held.remaining -= dt
            if held.remaining <= 0:
                held.remaining = REPEAT_EVERY
                signals.append(Signal(held.intent, Device.PAD, repeated=True, pad=pad))
        return signals

    def held(self, intent: Intent) -> bool:
        """Whether a key or pad input of this intention is down right now (peeking)."""
        codes = {pygame.key.name(code).lower() for code in self._held_keys}
        names = self.bindings.keys.get(intent, [])
        if any(name.rpartition("+")[2] in codes for name in names):
            return True
        wanted = self.bindings.pad.get(intent, [])
        return any(name in wanted for _, name in self._held_pads)

    @property
    def pad_style(self) -> PadStyle:
        """The button signs of the pad in use."""
        return self.pads.style(self.pad)

    @property
    def signs(self) -> tuple[Device, PadStyle | None]:
        """The state that prompts depend on: they look different when it changes."""
        return self.device, self.pad_style if self.device is Device.PAD else None

    def prompt(self, intent: Intent) -> tuple[str, str] | None:
        """The input to show for an intention on the device in use: (kind, name).

        The kind is keys, mouse or pad; where the mouse has no such input the key is shown.
        """
        kinds = {Device.MOUSE: ("mouse", "keys"), Device.KEYBOARD: ("keys",), Device.PAD: ("pad",)}
        for kind in kinds[self.device]:
            names = self.bindings.table(kind).get(intent)
            if names:
                return kind, names[0]
        return None

    def _key_down(self, event: pygame.Event) -> list[Signal]:
        repeated = event.key in self._held_keys
        self._held_keys.add(event.key)
        self.device = Device.KEYBOARD
        name = key_of_event(event)
        signals = self._signals("keys", name, Device.KEYBOARD)
        if not signals and "shift+" in name:
            signals = self._signals("keys", name.replace("shift+", ""), Device.KEYBOARD)
        if not repeated:
            return signals
        return [
            Signal(signal.intent, signal.device, repeated=True)
            for signal in signals
            if signal.intent in REPEATING
        ]

    def _pad(self, event: pygame.Event) -> list[Signal]:
        signals: list[Signal] = []
        for change in self.pads.read(event):
            key = (change.pad, change.name)
            if not change.down:
                self._held_pads.pop(key, None)
                continue
            self.device = Device.PAD
            self.pad = change.pad
            found = self._chord(change.pad, change.name)
            found = found or self._signals("pad", change.name, Device.PAD, change.pad)
            signals += found
            for signal in found:
                endless = REPEAT_DELAY if signal.intent in REPEATING else float("inf")
                self._held_pads[key] = _Held(signal.intent, endless)
        return signals

    def _chord(self, pad: int, name: str) -> list[Signal]:
        """The meaning of a button together with one that is already held."""
        for other, held in self._held_pads:
            found = self._signals("pad", f"{held}+{name}", Device.PAD, pad) if other == pad else []
            if found:
                return found
        return []

    def _signals(
        self, kind: str, name: str, device: Device, pad: int | None = None
    ) -> list[Signal]:
        found = self.bindings.intents_of(kind, name)
        return [Signal(intent, device, pad=pad) for intent in found]

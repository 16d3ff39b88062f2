"""Plays with one device: it points at an offered target and chooses it."""

from __future__ import annotations

from random import Random

from scenes.games.frostgrave.targets import MEASURE
from scenes.kit.input.intents import Device, Intent
from tests.frostgrave_view.fingers import Fingers
from tests.frostgrave_view.stand import Stand
from tests.frostgrave_view.window import Window

_PATIENCE = 40
_TIRED = ("end_phase", "end_activation", "measure", "alone", "pass", "read", "other_view")


class Robot:
    """Sits at a stand or at a window.

    Args:
        stand: the table.
        device: the mouse, the keyboard or a pad.
        seed: makes its choices repeatable.
    """

    def __init__(self, stand: Stand | Window, device: Device, seed: int = 1) -> None:
        self.stand = stand
        self.device = device
        self.random = Random(seed)
        self.kinds: set[str] = set()
        self.refusals = 0

    @property
    def fingers(self) -> Fingers:
        """What uses the device in hand."""
        return Fingers(self.stand, self.device)

    def play(self, most: int = 4000) -> int:
        """Play until the match is over or so many actions were taken; returns how many."""
        stand = self.stand
        stand.kit.controls.device = self.device
        while stand.rules.decision(stand.now) is not None and len(stand.played) < most:
            self._decide()
        return len(stand.played)

    def _decide(self) -> None:
        stand = self.stand
        decision = stand.rules.decision(stand.now)
        if decision is None:
            return
        self.kinds.add(decision.kind)
        before = len(stand.played)
        stand.ask()
        for _ in range(_PATIENCE):
            self._try()
            if len(stand.played) > before:
                stand.wait(2.0)
                return
        raise AssertionError(f"{self.device}: nothing happens in {decision.kind}")

    def _try(self) -> None:
        context = self.stand.context
        if context.sheet.active:
            self._on_sheet()
            return
        controller = self.stand.view.controller
        if controller.mode == MEASURE:
            self.fingers.press("measure")
            return
        targets = controller.targets()
        buttons = [b.name for b in context.bar.buttons if b.enabled and not b.chosen]
        lively = [name for name in buttons if name not in _TIRED]
        roll = self.random.random()
        if targets and roll < 0.6:
            self.fingers.choose(self.random.choice(targets))
        elif lively and roll < 0.85:
            self.fingers.press(self.random.choice(lively))
        elif buttons:
            names = [name for name in buttons if name != "measure"] or buttons
            names += [b.name for b in context.bar.buttons if b.enabled and b.chosen]
            self.fingers.press(self.random.choice(names))

    # ------------------------------------------------------------------ lists
    def _on_sheet(self) -> None:
        sheet = self.stand.context.sheet
        rows = [n for n, row in enumerate(sheet.rows) if row.enabled]
        if not rows:
            self.fingers.say(Intent.CANCEL)
            return
        number = self.random.choice(rows)
        if sheet.scale is not None:
            self.fingers.slide(self.random.random())
        self.fingers.choose_row(number)

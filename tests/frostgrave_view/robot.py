"""Plays by the inputs of one device: whatever is offered, it points at something and chooses it."""

from __future__ import annotations

from random import Random

from scenes.frostgrave.targets import MEASURE, Target
from scenes.kit.intents import Device, Intent
from tests.frostgrave_view.stand import Stand

_PATIENCE = 40
_TIRED = ("end_phase", "end_activation", "measure", "alone", "pass", "read")


class Robot:
    """Sits at a stand.

    Args:
        stand: the table.
        device: the mouse, the keyboard or a pad.
        seed: makes its choices repeatable.
    """

    def __init__(self, stand: Stand, device: Device, seed: int = 1) -> None:
        self.stand = stand
        self.device = device
        self.random = Random(seed)
        self.kinds: set[str] = set()
        self.refusals = 0

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
        parts = self.stand.parts
        if parts.sheet.active:
            self._on_sheet()
            return
        hands = self.stand.view._hands
        assert hands is not None
        if hands.mode == MEASURE:
            self._press("measure")
            return
        targets = hands.targets()
        buttons = [b.name for b in parts.bar.buttons if b.enabled and not b.chosen]
        lively = [name for name in buttons if name not in _TIRED]
        roll = self.random.random()
        if targets and roll < 0.6:
            self._choose_target(self.random.choice(targets))
        elif lively and roll < 0.85:
            self._press(self.random.choice(lively))
        elif buttons:
            names = [name for name in buttons if name != "measure"] or buttons
            names += [b.name for b in parts.bar.buttons if b.enabled and b.chosen]
            self._press(self.random.choice(names))

    # ------------------------------------------------------------------ lists
    def _on_sheet(self) -> None:
        stand, sheet = self.stand, self.stand.parts.sheet
        rows = [n for n, row in enumerate(sheet.rows) if row.enabled]
        if not rows:
            stand.say(Intent.CANCEL, device=self._keys)
            return
        number = self.random.choice(rows)
        if self.device is Device.MOUSE:
            stand.point(sheet.rect.center)
            for _ in range(len(sheet.rows)):
                if sheet.row_rect(number) is not None:
                    break
                stand.wheel(-1 if number > sheet.scroll else 1)
            if sheet.scale is not None:
                track = sheet.track
                x = track.left + track.width * self.random.random()
                stand.click((x, track.centery))
            rect = sheet.row_rect(number)
            assert rect is not None
            stand.click(rect.center)
            return
        if sheet.scale is not None:
            stand.say(*[Intent.RIGHT] * self.random.randrange(3), device=self.device)
        for _ in range(len(sheet.rows) + 1):
            if sheet.focus == number:
                break
            stand.say(Intent.DOWN, device=self.device)
        stand.say(Intent.CONFIRM, device=self.device)

    @property
    def _keys(self) -> Device:
        return Device.KEYBOARD if self.device is Device.MOUSE else self.device

    # ------------------------------------------------------------------ buttons and targets
    def _press(self, name: str) -> None:
        stand, bar = self.stand, self.stand.parts.bar
        if self.device is Device.MOUSE:
            button = bar.find(name)
            assert button is not None
            stand.click(button.rect.center)
            return
        for _ in range(len(bar.buttons) + 1):
            if bar.focused == name:
                break
            stand.say(Intent.TAB_RIGHT, device=self.device)
        stand.say(Intent.CONFIRM, device=self.device)

    def _choose_target(self, target: Target) -> None:
        stand, parts = self.stand, self.stand.parts
        if self.device is Device.MOUSE:
            stand.click(parts.camera.design(*target.spot))
            return
        hands = stand.view._hands
        assert hands is not None
        for _ in range(len(hands.targets()) + 1):
            if hands.pointed is not None and hands.pointed.target == target:
                break
            stand.say(Intent.NEXT, device=self.device)
        stand.say(Intent.CONFIRM, device=self.device)

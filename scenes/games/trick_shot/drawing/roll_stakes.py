"""The light on the rim of the tray: what a roll risks while it tumbles, and how it came out."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from game.trick_shot.faces import FAIL, chance_of
from scenes.kit.dice.tray import DiceTray
from scenes.kit.draw.colour import Rgb, mix
from scenes.kit.kit import Kit

_SAFE: Final[Rgb] = (255, 206, 108)
_RISKY: Final[Rgb] = (255, 84, 48)
_FAILED: Final[Rgb] = (255, 58, 40)
_CLEAN: Final[Rgb] = (74, 232, 176)
_FADES: Final = 0.5
_LASTS: Final = 1.5
"""Seconds for which the result is lit, and the part of them in which the light fades."""
_RADIUS: Final = 16.0
_STEPS: Final = 6
"""In how many steps the light grows, so that few pictures of it are made."""


class RollStakes:
    """Draws the light.

    Attributes:
        dice: how many dice tumble now.
        result: `fail` or `clean` once they lie; empty before and long after.
    """

    def __init__(self, kit: Kit, tray: DiceTray) -> None:
        self._kit = kit
        self._tray = tray
        self._age = 0.0
        self.dice = 0
        self.result = ""

    @property
    def active(self) -> bool:
        """Whether the light is on."""
        return self.dice > 0 or bool(self.result)

    @property
    def risk(self) -> float:
        """The chance that at least one of the tumbling dice fails."""
        return chance_of(FAIL, self.dice)

    def roll(self, dice: int) -> None:
        """Let the light come on while this many dice tumble."""
        self.dice, self.result, self._age = dice, "", 0.0

    def land(self, faces: Sequence[str]) -> None:
        """Tell how the pool lies."""
        self.dice, self._age = 0, 0.0
        self.result = "fail" if FAIL in faces else "clean"

    def rest(self) -> None:
        """Let no dice tumble any longer; a result goes on fading."""
        self.dice = 0

    def update(self, seconds: float) -> None:
        """Let the light beat, and fade after the result."""
        self._age += seconds
        if self.result and self._age >= _LASTS:
            self.result = ""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it round the tray."""
        if not self.active:
            return
        calm = bool(self._kit.settings.reduce_motion)
        colour, strength = self._light(calm=calm)
        step = math.ceil(strength * _STEPS) / _STEPS
        if step > 0:
            self._kit.skin.ring(surface, self._tray.rect, _RADIUS, colour, 1 + 2.5 * step, step)

    def _light(self, *, calm: bool) -> tuple[Rgb, float]:
        """Colour and strength: the more is risked, the redder, and the faster it beats."""
        if self.result:
            left = (_LASTS - self._age) / _FADES
            return _CLEAN if self.result == "clean" else _FAILED, max(0.0, min(1.0, left))
        risk = round(self.risk * _STEPS) / _STEPS
        beat = 1.0 if calm else math.sin(math.pi * self._age * (1.5 + 3.0 * self.risk)) ** 2
        return mix(_SAFE, _RISKY, risk), 0.35 + 0.65 * beat

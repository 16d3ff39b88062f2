"""The twenty-sided die of the aftermath: it rolls on its felt, bounces twice and lies still."""

from __future__ import annotations

import math
from typing import Final

import pygame

from scenes.games.frostgrave.drawing.d20 import paint_die
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.motion.easing import out_cubic
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Widget

_SECONDS: Final = 0.75
_TURNS: Final = 24
"""The number of pictures of a whole turn of the rolling die."""
_INK: Final = (42, 26, 16)


class Die(Widget):
    """Shows one d20; ``throw`` lets it come to rest on a number.

    Attributes:
        number: its upper face, 0 for a die that waits to be thrown.
        tone: `good`, `hurt` or `bad` colours it once it lies still.
    """

    focusable = False

    def __init__(self, rect: pygame.FRect, number: int = 0, tone: str = "") -> None:
        super().__init__(rect, key="die")
        self.number = number
        self.tone = tone
        self._age = _SECONDS
        self._knocks = 0
        self._bodies: dict[tuple[str, int, int], pygame.Surface] = {}

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    @property
    def is_still(self) -> bool:
        """Whether it lies still."""
        return self._age >= _SECONDS

    def throw(self, number: int, tone: str) -> None:
        """Roll it until it rests on a number."""
        self.number, self.tone = number, tone
        self._age, self._knocks = 0.0, 0
        if self.kit.settings.reduce_motion:
            self._age = _SECONDS
        else:
            self.kit.audio.play("dice_shake", gain=0.5)
        self.changed = True

    def finish(self) -> None:
        """Lay it still at once."""
        self._age = _SECONDS
        self.changed = True

    def update(self, dt: float) -> None:
        """Advance the roll by `dt` seconds, until it lies on its number."""
        super().update(dt)
        if self.is_still:
            return
        speed = {"normal": 1.0, "fast": 2.0, "instant": 40.0}[self.kit.settings.animation_speed]
        self._age = min(_SECONDS, self._age + dt * speed)
        self.changed = True
        share = self._age / _SECONDS
        if share >= (0.5, 0.8, 1.0)[min(2, self._knocks)] and self._knocks < 3:
            self._knocks += 1
            name = "dice_settle" if self._knocks == 3 else "dice_hit"
            self.kit.audio.play(name, gain=0.8 / self._knocks)

    # ------------------------------------------------------------------ picture
    def draw(self, surface: pygame.Surface) -> None:
        """Draw shadow, body and number."""
        kit, area = self.kit, self.area
        share = self._age / _SECONDS
        left = 1 - out_cubic(share)
        height = self._height(share) * area.height
        x = area.centerx + left * area.width * 0.22
        side = min(area.width, area.height)
        pixels = max(8, kit.canvas.length(side))
        turn = 0 if self.is_still else round(left * 40) % _TURNS
        shade = self._shade(pixels)
        px, py = kit.canvas.point(x, area.centery)
        blit(
            surface,
            shade,
            (
                px - shade.get_width() // 2 + pixels // 16,
                py - shade.get_height() // 2 + pixels // 9,
            ),
            max(0.25, 0.75 - height / max(1.0, area.height)),
        )
        body = self._body(self.tone if self.is_still else "", pixels, turn)
        lift = kit.canvas.length(height)
        blit(surface, body, (px - body.get_width() // 2, py - body.get_height() // 2 - lift))
        shown = self.number
        if not self.is_still:
            shown = 1 + (round(share * 37) * 7 + self.number) % 20
        text = str(shown) if shown else "?"
        style = TextStyle(Family.NUMBER, side * (0.29 if shown < 10 else 0.26), _INK, fixed=True)
        at = (x, area.centery - height + side * 0.012)
        kit.text.draw(surface, text, style, at, Anchor.CENTRE)

    @staticmethod
    def _height(share: float) -> float:
        """Its height over the felt: it comes in, and bounces twice."""
        if share < 0.5:
            return 0.16 * (1 - (share / 0.5) ** 2)
        if share < 0.8:
            return 0.12 * math.sin(math.pi * (share - 0.5) / 0.3)
        return 0.05 * math.sin(math.pi * (share - 0.8) / 0.2)

    def _shade(self, pixels: int) -> pygame.Surface:
        key = ("shade", pixels, 0)
        image = self._bodies.get(key)
        if image is None:
            mask = raster.disc_mask(round(pixels * 0.86))
            blurred = raster.blurred(mask, pixels / 14, pixels // 8)
            image = self._bodies[key] = raster.coloured(blurred, (20, 12, 6), 0.55)
        return image

    def _body(self, tone: str, pixels: int, turn: int) -> pygame.Surface:
        key = (tone, pixels, turn)
        image = self._bodies.get(key)
        if image is None:
            if len(self._bodies) > 3 * _TURNS:
                self._bodies.clear()
            image = self._bodies[key] = paint_die(tone, pixels, 360 / _TURNS * turn)
        return image

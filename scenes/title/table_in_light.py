"""The table of the title: it shifts a little with the pointer, and dust drifts in the lamplight."""

from __future__ import annotations

import math
from typing import Final

import pygame

from scenes.kit.draw.canvas import DESIGN_HEIGHT, DESIGN_WIDTH
from scenes.kit.kit import Kit
from scenes.kit.motion.dust import Dust
from scenes.pages.backdrop import table_top
from scenes.pages.table_props import Prop, draw_props

_REACH = 3.0
_BOXES = 7.0
"""Greatest shift in design units of the table and of the boxes on it."""
_DUST_STEP = 1 / 30
_PROPS: Final = (
    # To throw, to slide and to unlock: at the left.
    Prop("title/dice", 62, 626, 1.0),
    Prop("table_key", 50, 702, 1.08),
    # To lead: at the right, around the one that all look up to.
    Prop("table_wizard", 1226, 600, 1.3),
    Prop("table_pawn_gold", 1194, 656, 1.05),
    Prop("table_skater", 1246, 672, 1.14),
    Prop("table_coins", 1202, 702, 1.0),
)
"""The pieces on the table of the title: two still lifes beside the tray, from back to front."""


class TableInLight:
    """The ground below everything, and the dust above it."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._ground: pygame.Surface | None = None
        self._dust = Dust(kit, _lamplight)
        self._wait = 0.0
        self._aim = (0.0, 0.0)
        self._shift = (0.0, 0.0)

    @property
    def boxes(self) -> tuple[float, float]:
        """The shift of the boxes, in design units."""
        return -self._shift[0] * _BOXES, -self._shift[1] * _BOXES * 0.5

    def follow(self, pixel: tuple[int, int]) -> None:
        """Shift towards the pointer from now on."""
        x, y = self._kit.canvas.to_design(pixel)
        self._aim = (
            max(-1.0, min(1.0, x / DESIGN_WIDTH * 2 - 1)),
            max(-1.0, min(1.0, y / DESIGN_HEIGHT * 2 - 1)),
        )

    def update(self, dt: float) -> bool:
        """Advance; return whether it is time to draw again."""
        if self._kit.settings.reduce_motion:
            return False
        self._dust.update(dt)
        share = 1 - 0.92 ** (dt * 60)
        x, y = (now + (aim - now) * share for now, aim in zip(self._shift, self._aim, strict=True))
        self._shift = (x, y)
        self._wait += dt
        due = self._wait >= _DUST_STEP
        self._wait %= _DUST_STEP
        return due

    def drop_pictures(self) -> None:
        """Drop the ground; the next drawing makes it again."""
        self._ground = None

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        reach = self._kit.canvas.length(_REACH)
        size = (surface.get_width() + 2 * reach, surface.get_height() + 2 * reach)
        if self._ground is None or self._ground.get_size() != size:
            self._ground = table_top(self._kit, size)
        x, y = (round(-reach - shift * reach) for shift in self._shift)
        surface.blit(self._ground, (x, y))

    def draw_props(self, surface: pygame.Surface) -> None:
        """Draw the pieces on the table."""
        shift = (-self._shift[0] * 5.0, -self._shift[1] * 3.0)
        draw_props(self._kit, surface, _PROPS, shift)

    def draw_dust(self, surface: pygame.Surface) -> None:
        """Draw the dust, if it may move."""
        if not self._kit.settings.reduce_motion:
            self._dust.draw(surface, (-self._shift[0] * 3.0, -self._shift[1] * 3.0))


def _lamplight(x: float, y: float) -> float:
    """The light on the dust: only within the pool of the lamp."""
    dx = (x / DESIGN_WIDTH - 0.485) / 0.46
    dy = (y / DESIGN_HEIGHT - 0.36) / 0.62
    return math.exp(-1.6 * (dx * dx + dy * dy))

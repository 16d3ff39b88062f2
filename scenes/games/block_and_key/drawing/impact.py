"""The ring of dust that a block sends over the floor as it lands."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.games.block_and_key.camera import HALF_HEIGHT, HALF_WIDTH, Cell, Point, corner_point
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit

DUST: Final[Rgb] = (138, 104, 70)
_SECONDS: Final = 0.7
_FIRST, _LAST = 1.7, 4.6
"""The width of the ring as it begins and as it fades, in diagonals of a cube."""
_BY_CUBE: Final = 0.35
"""How much wider it is for every cube of the block."""
_STRONG: Final = 0.9
_SIZE: Final = 128
"""The width of the picture that is enlarged, in pixels."""
_FLAT: Final = HALF_HEIGHT / HALF_WIDTH


class Impact:
    """Draws the ring of the block that landed last."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._picture: tuple[Rgb, pygame.Surface] | None = None
        self._place: Point = (0.0, 0.0)
        self._colour = DUST
        self._cubes = 1
        self._age = _SECONDS

    @property
    def active(self) -> bool:
        """Whether it can be seen."""
        return self._age < _SECONDS

    def begin(self, cells: list[Cell], colour: Rgb) -> None:
        """Begin below a block in camera cells; nothing spreads without motion."""
        if self._kit.settings.reduce_motion:
            return
        foot = min(z for _, _, z in cells)
        below = [corner_point(x + 0.5, y + 0.5, z) for x, y, z in cells if z == foot]
        across, down = (sum(part) / len(below) for part in zip(*below, strict=True))
        self._place, self._colour, self._cubes = (across, down), colour, len(cells)
        self._age = 0.0

    def update(self, seconds: float) -> bool:
        """Spread; return whether it is to be drawn again."""
        before = self.active
        self._age = min(_SECONDS, self._age + seconds)
        return before

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it over the temple."""
        if not self.active:
            return
        if self._picture is None or self._picture[0] != self._colour:
            self._picture = self._colour, _ring(self._colour)
        share = self._age / _SECONDS
        out = 1 - (1 - share) ** 3
        wide = (_FIRST + (_LAST - _FIRST) * out + _BY_CUBE * self._cubes) * 2 * HALF_WIDTH
        size = self._kit.canvas.length(wide), self._kit.canvas.length(wide * _FLAT)
        image = pygame.transform.smoothscale(self._picture[1], size)
        place = image.get_rect(center=self._kit.canvas.point(*self._place))
        blit(surface, image, place.topleft, _STRONG * (1 - share) ** 1.5)


def _ring(colour: Rgb) -> pygame.Surface:
    """A soft ring, denser at its outer edge."""
    mask = raster.clear(_SIZE, _SIZE // 2)
    pygame.draw.ellipse(mask, (255,) * 4, mask.get_rect().inflate(-20, -12))
    hole = mask.get_rect().inflate(-54, -30)
    pygame.draw.ellipse(mask, (60,) * 4, hole)
    soft = pygame.transform.gaussian_blur(mask, 4)
    return raster.coloured(soft, colour)

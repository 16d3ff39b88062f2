"""Shafts of light that leave the squares of a pattern towards the side that sees them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from scenes.games.block_and_key.camera import Cell, corner_point
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit

_LIGHT: Rgb = (104, 80, 38)
_REACH: Final = 4.5
"""Cubes that a shaft comes out."""
_SLICES: Final = 150
_LEVELS: Final = 6
_FACES: Final = {
    "top": (((0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)), (0, 0, 1)),
    "left": (((0, 1, 0), (1, 1, 0), (1, 1, 1), (0, 1, 1)), (0, 1, 0)),
    "right": (((1, 0, 0), (1, 1, 0), (1, 1, 1), (1, 0, 1)), (1, 0, 0)),
}
"""The corners of each face of a cube, and where it looks."""


class Shafts:
    """Draws shafts; the picture of each kind of face is kept for every strength."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._kept: dict[tuple[str, int], tuple[pygame.Surface, float, float]] = {}

    def forget(self) -> None:
        """The window's size changed."""
        self._kept.clear()

    def draw(
        self, surface: pygame.Surface, faces: Sequence[tuple[Cell, str]], share: float
    ) -> None:
        """Add the shafts of faces in camera cells to the picture, at a share of their strength."""
        level = round(max(0.0, min(1.0, share)) * _LEVELS)
        if not level:
            return
        blits = []
        for cell, face in faces:
            image, across, down = self._picture(face, level)
            x, y = self._kit.canvas.point(*corner_point(*cell))
            blits.append((image, (round(x + across), round(y + down))))
        surface.fblits(blits, pygame.BLEND_RGB_ADD)

    def _picture(self, face: str, level: int) -> tuple[pygame.Surface, float, float]:
        """A shaft, and where its upper left lies from the lower back corner of its cube."""
        found = self._kept.get((face, level))
        if found is None:
            found = self._kept[face, level] = self._painted(face, level / _LEVELS)
        return found

    def _painted(self, face: str, strength: float) -> tuple[pygame.Surface, float, float]:
        corners, normal = _FACES[face]
        origin, scale = corner_point(0, 0, 0), self._kit.canvas.scale
        slices = []
        for number in range(_SLICES, -1, -1):
            out = _REACH * number / _SLICES
            points = (
                corner_point(*(at + out * way for at, way in zip(corner, normal, strict=True)))
                for corner in corners
            )
            slices.append([((x - origin[0]), (y - origin[1])) for x, y in points])
        left = min(x for each in slices for x, _ in each)
        top = min(y for each in slices for _, y in each)
        width = max(x for each in slices for x, _ in each) - left
        height = max(y for each in slices for _, y in each) - top
        size = max(1, round(width * scale)), max(1, round(height * scale))
        image = pygame.Surface((size[0] * 2, size[1] * 2))
        for number, outline in enumerate(slices):
            light = strength * ((number + 1) / len(slices)) ** 2
            colour = tuple(round(part * light) for part in _LIGHT)
            pygame.draw.polygon(
                image, colour, [((x - left) * scale * 2, (y - top) * scale * 2) for x, y in outline]
            )
        return pygame.transform.smoothscale(image, size), left * scale, top * scale

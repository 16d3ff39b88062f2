"""Shafts of light that leave the squares of a pattern towards the side that sees them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from scenes.games.block_and_key.camera import Cell, Point, corner_point
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit

_LIGHT: Rgb = (116, 84, 30)
_RIM: Rgb = (255, 236, 168)
_REACH: Final = 4.5
"""The length of a shaft, in cubes."""
_AT_THE_FACE: Final = 0.1
"""The strength of a shaft at its face, low enough to keep the face's colour visible."""
_SLICES: Final = 150
_LEVELS: Final = 6
_BEAM: Final = 13.0
"""Half the width of a beam at its end."""
_FACES: Final = {
    "top": (((0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)), (0, 0, 1)),
    "left": (((0, 1, 0), (1, 1, 0), (1, 1, 1), (0, 1, 1)), (0, 1, 0)),
    "right": (((1, 0, 0), (1, 1, 0), (1, 1, 1), (1, 0, 1)), (1, 0, 0)),
}
"""The corners of each face of a cube, and its direction."""


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
        """Add the shafts of faces in camera cells at a share of their strength, and their rims."""
        level = round(max(0.0, min(1.0, share)) * _LEVELS)
        if not level:
            return
        blits = []
        for cell, face in faces:
            image, across, down = self._picture(face, level)
            x, y = self._kit.canvas.point(*corner_point(*cell))
            blits.append((image, (round(x + across), round(y + down))))
        surface.fblits(blits, pygame.BLEND_RGB_ADD)
        width = max(2, self._kit.canvas.length(2.6))
        for (x, y, z), face in faces:
            corners = [corner_point(x + a, y + b, z + c) for a, b, c in _FACES[face][0]]
            points = [self._kit.canvas.point(*corner) for corner in corners]
            pygame.draw.polygon(surface, _RIM, points, width)

    def beams(
        self,
        surface: pygame.Surface,
        faces: Sequence[tuple[Cell, str]],
        end: Point,
        share: float,
    ) -> None:
        """Add a beam from each face to a design point, as far as its share of the way."""
        point, width = self._kit.canvas.point, self._kit.canvas.length(_BEAM)
        for face in faces:
            start = face_middle(*face)
            tip = point(*(a + (b - a) * share for a, b in zip(start, end, strict=True)))
            first = point(*start)
            area = pygame.Rect(first, (1, 1)).union(pygame.Rect(tip, (1, 1)))
            area = area.inflate(2 * width, 2 * width).clip(surface.get_rect())
            way = math.atan2(tip[1] - first[1], tip[0] - first[0]) + math.pi / 2
            with self._kit.scratch.lent(area) as paint:
                for thick, light in ((1.0, 0.1), (0.6, 0.12), (0.25, 0.2)):
                    across, down = (turn(way) * width * thick for turn in (math.cos, math.sin))
                    ends = ((first, 0.3), (tip, 1.0), (tip, -1.0), (first, -0.3))
                    cone = [(x + across * part, y + down * part) for (x, y), part in ends]
                    colour = tuple(round(part * light) for part in _RIM)
                    pygame.draw.polygon(paint, colour, cone)
                surface.blit(paint, area, area, pygame.BLEND_RGB_ADD)

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
            near = (number + 1) / len(slices)
            light = strength * near**2 * min(1.0, _AT_THE_FACE + 3.5 * (1 - near))
            colour = tuple(round(part * light) for part in _LIGHT)
            pygame.draw.polygon(
                image, colour, [((x - left) * scale * 2, (y - top) * scale * 2) for x, y in outline]
            )
        return pygame.transform.smoothscale(image, size), left * scale, top * scale


def face_middle(cell: Cell, face: str) -> Point:
    """The design point in the middle of a face."""
    x, y, z = cell
    corners = [corner_point(x + a, y + b, z + c) for a, b, c in _FACES[face][0]]
    return sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4

"""Finds the figure under the pointer: by the pixels of the pictures, front figures first."""

from __future__ import annotations

import pygame

from game.frostgrave.figures import Figure
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.context import FrostgraveContext

_OPAQUE = 90
"""The opacity (0-255) from which a pixel belongs to the figure."""
_COVERED = 0.7
"""A figure covered by more than this share can hardly be pointed at."""


class Picking:
    """Finds figures under design points; the masks of pictures are cached."""

    def __init__(self, context: FrostgraveContext) -> None:
        self._context = context
        self._masks: dict[int, tuple[pygame.Surface, pygame.Mask]] = {}

    def under(self, point: tuple[float, float]) -> list[int]:
        """The figures whose picture or base is under a point, the front one first."""
        pixel = self._context.kit.canvas.point(*point)
        return [one.id for one in reversed(self._context.model.shown()) if self._is_hit(one, pixel)]

    def hidden_by(self, front: int, back: int) -> bool:
        """The figures in front that cover a figure so far that it is hard to point at."""
        return self.share_hidden(front, back) > _COVERED

    def share_hidden(self, front: int, back: int) -> float:
        """The share of a figure's picture that another one covers, 0 to 1."""
        figures = self._context.model.figures
        near, far = (self._shape(figures[number]) for number in (front, back))
        away = (near[1][0] - far[1][0], near[1][1] - far[1][1])
        return far[0].overlap_area(near[0], away) / max(1, far[0].count())

    def area(self, number: int) -> pygame.Rect:
        """The area of a figure's picture, in pixels of the window."""
        mask, corner = self._shape(self._context.model.figures[number])
        return pygame.Rect(corner, mask.get_size())

    def _is_hit(self, figure: Figure, pixel: tuple[float, float]) -> bool:
        context = self._context
        x, y = context.camera.pixel(*self._spot(figure))
        base = figure.radius / INCH * context.camera.ppi
        if (pixel[0] - x) ** 2 + (pixel[1] - y) ** 2 <= base * base:
            return True
        mask, corner = self._shape(figure)
        across, down = round(pixel[0] - corner[0]), round(pixel[1] - corner[1])
        size = mask.get_size()
        inside = 0 <= across < size[0] and 0 <= down < size[1]
        return inside and bool(mask.get_at((across, down)))

    def _spot(self, figure: Figure) -> tuple[float, float, float]:
        place = self._context.model.places[figure.id]
        return place.x, place.y, place.z

    def _shape(self, figure: Figure) -> tuple[pygame.Mask, tuple[int, int]]:
        """The mask of a figure's picture, and the pixel of its corner."""
        context = self._context
        place = context.model.places[figure.id]
        sprite = context.miniatures.sprite(figure, place.facing, context.camera)
        area = sprite.area(context.camera.pixel(*self._spot(figure)))
        kept = self._masks.get(id(sprite.image))
        if kept is None or kept[0] is not sprite.image:
            if len(self._masks) > 80:
                self._masks.clear()
            kept = (sprite.image, pygame.mask.from_surface(sprite.image, _OPAQUE))
            self._masks[id(sprite.image)] = kept
        return kept[1], area.topleft

"""What hides something else in the low view, by the depth picture of a plate."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit.draw import raster

_FAR: Final = 255


def depth_value(near: float, depth: float) -> int:
    """A depth as stored in the plates: 255 at the nearest ground, less farther away."""
    return max(0, min(_FAR, round(near * _FAR / max(0.1, depth))))


class Depths:
    """The depth picture of one plate, one pixel a design unit.

    Red is the depth (see :func:`depth_value`), green is 255 where the ground is visible.

    Args:
        image: the picture.
        near: the depth of the nearest ground, in inches.
    """

    def __init__(self, image: pygame.Surface, near: float) -> None:
        self.image = image
        self.near = near

    @property
    def middle(self) -> float:
        """The column of the picture in the middle of the plate."""
        return self.image.get_width() / 2

    def before(self, area: pygame.FRect, depth: float) -> pygame.Surface | None:
        """A mask of everything before a depth in an area of the plate; `None` if there is nothing.

        Args:
            area: in design units, from the middle of the plate.
            depth: in inches.
        """
        rect = self._rect(area)
        inside = rect.clip(self.image.get_rect())
        if not inside.width or not inside.height:
            return None
        limit = depth_value(self.near, depth)
        table = bytes(_FAR if value > limit else 0 for value in range(256))
        mask = raster.curve(self.image.subsurface(inside), table)
        if mask.get_bounding_rect().width == 0:
            return None
        if inside == rect:
            return mask
        whole = raster.clear(*rect.size)
        whole.blit(mask, (inside.left - rect.left, inside.top - rect.top))
        return whole

    def ground(self, area: pygame.Rect, size: tuple[int, int]) -> pygame.Surface:
        """A mask of the visible ground in some columns and rows, at a size."""
        strip = pygame.Surface(area.size, pygame.SRCALPHA)
        strip.blit(self.image, (0, 0), area)
        # Only the green channel matters: it is shifted to the range of the curve.
        strip = _green_as_red(strip)
        return pygame.transform.smoothscale(raster.curve(strip, None), size)

    def stand(self, silhouette: pygame.Surface, area: pygame.FRect, depth: float) -> None:
        """Add a standing object to the depths.

        Args:
            silhouette: its mask.
            area: its place, in design units from the middle of the plate.
            depth: its depth, in inches.
        """
        rect = self._rect(area)
        mask = pygame.transform.smoothscale(silhouette, rect.size)
        hard = raster.curve(mask, bytes(_FAR if value > 120 else 0 for value in range(256)))
        value = depth_value(self.near, depth)
        self.image.blit(
            raster.coloured(hard, (value, 0, 0)), rect, special_flags=pygame.BLEND_PREMULTIPLIED
        )

    def is_ground(self, x: float, y: float) -> bool:
        """Whether the ground is visible at a point of the plate."""
        spot = (round(x + self.middle), round(y))
        return self.image.get_rect().collidepoint(spot) and self.image.get_at(spot)[1] > 127

    def _rect(self, area: pygame.FRect) -> pygame.Rect:
        left, top = round(area.left + self.middle), round(area.top)
        wide = max(1, round(area.right + self.middle) - left)
        return pygame.Rect(left, top, wide, max(1, round(area.bottom) - top))


def _green_as_red(image: pygame.Surface) -> pygame.Surface:
    pixels = bytearray(pygame.image.tobytes(image, "RGBA"))
    pixels[0::4] = pixels[1::4]
    return pygame.image.frombytes(bytes(pixels), image.get_size(), "RGBA")


def cut(image: pygame.Surface, hidden: pygame.Surface | None) -> pygame.Surface:
    """A premultiplied picture without the part under a mask."""
    if hidden is None:
        return image
    over = pygame.transform.smoothscale(hidden, image.get_size())
    free = raster.curve(over, bytes(range(255, -1, -1)))
    left = image.copy()
    left.blit(free, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return left

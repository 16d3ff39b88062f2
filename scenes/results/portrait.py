"""A picture within the corners of a frame, before a sky."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.kit import Kit

_SKY: Final = ((58, 84, 124), (200, 216, 232))
_WHITE: Final = (255, 255, 255)
_INSET: Final = 2.0


class Portrait:
    """A sprite in a frame, cut to it once for a size of the window.

    Args:
        kit: the toolkit.
        told: `<group>/<name>`.
        radius: that of the frame's corners, in design units.
    """

    def __init__(self, kit: Kit, told: str, radius: float = 12.0) -> None:
        self._kit = kit
        self._group, _, self._name = told.partition("/")
        self._radius = radius
        self.cut: tuple[tuple[object, ...], pygame.Surface] | None = None
        """The picture, with what it was cut for."""

    def draw(self, surface: pygame.Surface, frame: pygame.FRect) -> None:
        """Draw the frame, and the picture if there is one."""
        kit = self._kit
        kit.skin.field(surface, frame, _SKY, radius=self._radius)
        if self._name not in kit.sprites.group(self._group):
            return
        inner = kit.canvas.rect(frame.inflate(-2 * _INSET, -2 * _INSET))
        key = kit.generation, inner.size
        if self.cut is None or self.cut[0] != key:
            self.cut = key, self._cut_to(frame, inner)
        blit(surface, self.cut[1], inner.topleft)

    def _cut_to(self, frame: pygame.FRect, inner: pygame.Rect) -> pygame.Surface:
        """The picture, its feet cut off where it is too tall."""
        sprites, name = self._kit.sprites.group(self._group), self._name
        # Large pictures fill the frame; a miniature is not enlarged beyond showing it whole.
        whole = sprites.zoom_within(name, (frame.width * 0.92, frame.height * 0.94))
        filled = sprites.zoom_within(name, (frame.width * 1.2, frame.height * 1.3))
        sprite = sprites.get(name, min(filled, max(whole, 1.0)))
        rect = sprite.image.get_rect(center=inner.center)
        if rect.height > inner.height:
            rect.top = inner.top + inner.height // 16
        image = raster.clear(*inner.size)
        blit(image, sprite.image, rect.move(-inner.left, -inner.top).topleft)
        corner = self._kit.canvas.length(self._radius - _INSET)
        mask = raster.coloured(raster.rounded_mask(*inner.size, corner), _WHITE)
        image.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return image

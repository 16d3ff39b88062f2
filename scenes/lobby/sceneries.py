"""The sceneries behind the pictures of options, cut to their frames in threads."""

from __future__ import annotations

import math
from collections.abc import Hashable
from threading import Thread
from typing import Final

import pygame

from scenes.game_view.game_module import Scenery
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.bounded_cache import MEGABYTE, BoundedCache, weight
from scenes.kit.kit import Kit

_BYTES: Final = 24 * MEGABYTE
_SHADE: Final = ((176, 176, 184), (255, 255, 255), (236, 236, 240), (150, 150, 160))
"""The light on a scenery from its top to its foot."""
_RIM: Final = 1.6


class Sceneries:
    """Makes the sceneries once for each size of a frame.

    Args:
        kit: the toolkit.
    """

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._made: BoundedCache[Hashable, pygame.Surface] = BoundedCache(_BYTES, weight)
        self._begun: set[Hashable] = set()

    def picture(
        self, scenery: Scenery, frame: pygame.FRect, radius: float
    ) -> pygame.Surface | None:
        """A scenery in a frame with round corners; `None` until a thread has made it."""
        kit = self._kit
        # A frame's own pixels would depend on where it lies.
        size = (
            math.ceil(frame.width * kit.canvas.scale),
            math.ceil(frame.height * kit.canvas.scale),
        )
        corner = kit.canvas.length(radius)
        key = scenery, size, corner
        made = self._made.get(key)
        if made is None and key not in self._begun:
            self._begun.add(key)
            kit.sprites.load(scenery.sprite.partition("/")[0])
            Thread(target=self._make, args=(key, scenery, size, corner), daemon=True).start()
        return made

    def _make(self, key: Hashable, scenery: Scenery, size: tuple[int, int], corner: int) -> None:
        group, _, name = scenery.sprite.partition("/")
        try:
            image = pygame.image.load(self._kit.sprites.group(group).file(name))
        except (KeyError, OSError, pygame.error):
            self._made.put(key, raster.clear(*size))  # the plain ground stays
            return
        picture = _covering(image, scenery, size)
        picture.blit(raster.gradient(*size, *_SHADE), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        mask = raster.rounded_mask(*size, corner)
        whole = raster.masked(picture, mask)
        thickness = max(1.0, _RIM * self._kit.canvas.scale)
        rim = raster.ring_mask(*size, corner, thickness)
        blit(whole, raster.coloured(rim, self._kit.theme.metal.gold_dark, 0.9), (0, 0))
        self._made.put(key, whole)
        self._begun.discard(key)


def _covering(image: pygame.Surface, scenery: Scenery, size: tuple[int, int]) -> pygame.Surface:
    """The part of a picture around the scenery's point that covers a size in pixels."""
    own = image.get_size()
    zoom = scenery.width * max(length / whole for length, whole in zip(size, own, strict=True))
    wide, high = (min(whole, round(length / zoom)) for length, whole in zip(size, own, strict=True))
    cut = pygame.Rect(0, 0, wide, high)
    cut.center = (round(scenery.x * own[0]), round(scenery.y * own[1]))
    cut.clamp_ip(image.get_rect())
    return pygame.transform.smoothscale(image.subsurface(cut), size)

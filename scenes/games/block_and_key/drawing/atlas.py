"""The baked pictures of faces and their layers, scaled to the window once."""

from __future__ import annotations

import json
import logging
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame

from scenes.games.block_and_key.drawing.block_colours import BlockColours, colour_in
from scenes.kit.draw import raster, textures
from scenes.kit.draw.blending import blit
from scenes.kit.draw.sprite import BAKED_SCALE
from scenes.kit.kit import Kit

_log = logging.getLogger(__name__)
_SIDES: Final = ("top", "left", "right")
_CLOUD, _PORE = 40.0, 4.0
"""The coarsest grain of the unevenness of a face, and of its pores, in baked pixels."""
_INLAYS: Final = 1.14
"""How much larger than baked the mosaics on the walls are, around the middle of their stone."""
_AS_BRIGHT: Final = 0.1
"""What makes faces as bright on the whole as without it."""
_SHADED: Final = "right_"
"""The beginning of the names of the faces that are turned away from the light."""
_BOUNCE: Final = {"azure": 0.65, "jade": 0.15, "gold": 0.2, "coral": 0.2}
"""How much brighter than baked they are: dark blue would be as good as black."""


class Picture:
    """A premultiplied picture with its anchor pixel."""

    __slots__ = ("image", "x", "y")

    def __init__(self, image: pygame.Surface, x: float, y: float) -> None:
        self.image = image
        self.x = x
        self.y = y


class FaceAtlas:
    """Cuts pictures out of `faces.png` at the scale of the canvas."""

    def __init__(self, kit: Kit, colours: BlockColours) -> None:
        self._kit = kit
        self._colours = colours
        self._places = _read(kit.root / "assets" / "block_and_key" / "faces.json")
        self._scaled: dict[str, Picture] = {}
        self._sheet: pygame.Surface | None = None
        """All faces as they were baked: new blocks and signs are cut from it during play."""

    def forget(self) -> None:
        """The window's size or the palette changed."""
        self._scaled.clear()

    def get(self, name: str) -> Picture:
        """A picture by its name; an empty one where the file lacks it."""
        found = self._scaled.get(name)
        if found is None:
            found = self._scaled[name] = self._cut(name)
        return found

    def tile(self, colour: str, size: tuple[int, int]) -> pygame.Surface:
        """A flat tile with its sign, in a size in pixels; it is not kept."""
        name = f"tile_{colour}"
        image = self._kit.sprites.group("block_and_key").get(name).image
        return pygame.transform.smoothscale(self._colours.painted(name, image), size)

    def tinted(self, name: str, colour: tuple[int, int, int]) -> Picture:
        """A white picture in a colour."""
        key = f"{name} {colour}"
        found = self._scaled.get(key)
        if found is None:
            plain = self.get(name)
            image = raster.coloured(plain.image, colour)
            found = self._scaled[key] = Picture(image, plain.x, plain.y)
        return found

    def _cut(self, name: str) -> Picture:
        place = self._places.get(name)
        if place is None:
            _log.warning("face %s is missing", name)
            return Picture(raster.clear(1, 1), 0, 0)
        _, _, width, height, x, y = place
        part = self._part(name)
        if self._colours.of(name) is not None:
            like = None if name.startswith("inlay") else self._part(f"top_{colour_in(name)}")
            part = self._colours.painted(name, part, like)
        side = name.partition("_")[0]
        if side in _SIDES and colour_in(name):
            part.blit(_grain(part.get_size(), side), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            _brighten(part, _AS_BRIGHT)
        if name.startswith(_SHADED):
            _brighten(part, _BOUNCE.get(colour_in(name), 0.0))
        grown = _INLAYS if name.startswith("inlay") else 1.0
        factor = self._kit.canvas.scale / BAKED_SCALE * grown
        size = max(1, round(width * factor)), max(1, round(height * factor))
        image = part if factor == 1 else pygame.transform.smoothscale(part, size)
        x, y = (
            at + (1 - 1 / grown) * side / 2
            for at, side in ((x / grown, width), (y / grown, height))
        )
        return Picture(image, x * size[0] / width, y * size[1] / height)

    def _part(self, name: str) -> pygame.Surface:
        """A picture as it was baked."""
        left, top, width, height, _, _ = (int(each) for each in self._places[name])
        if self._sheet is None:
            group, zoom = self._kit.sprites.group("block_and_key"), BAKED_SCALE
            self._sheet = group.get("faces", zoom / self._kit.canvas.scale, kept=False).image
        part = raster.clear(width, height)
        blit(part, self._sheet.subsurface((left, top, width, height)), (0, 0))
        return part


@lru_cache(maxsize=3 * 10)
def _grain(size: tuple[int, int], side: str) -> pygame.Surface:
    """The unevenness of painted stone, as factors: soft clouds and fine pores."""
    seed = _SIDES.index(side)
    factors = pygame.Surface(size)
    factors.fill((255, 255, 255))
    for cell, depth, gain in ((_CLOUD, 28, 2.4), (_PORE, 20, 1.9)):
        rough = textures.contrast(textures.noise(*size, (cell, cell), 41 + seed, 3), gain)
        rough.fill((depth, depth, depth), special_flags=pygame.BLEND_RGB_MULT)
        factors.blit(rough, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return factors


def _brighten(image: pygame.Surface, share: float) -> None:
    """Add a share of its own light to a picture."""
    if share:
        light, level = image.copy(), round(255 * share)
        light.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        image.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _read(file: Path) -> dict[str, list[float]]:
    try:
        places: dict[str, list[float]] = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError) as error:
        _log.warning("faces cannot be listed: %s", error)
        return {}
    return places

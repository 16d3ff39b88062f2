"""Gilded lettering of titles: gradient fill, dark outline, soft shadow and glow.

Rendered at twice the size and brought down, so that the edges stay smooth; kept per text.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_OUTLINE_STEPS = (
    (-1, 0),
    (1, 0),
    (0, -1),
    (0, 1),
    (-0.7, -0.7),
    (0.7, -0.7),
    (-0.7, 0.7),
    (0.7, 0.7),
)


@dataclass(frozen=True)
class Gilding:
    """The colours of lettering; distances are design units."""

    top: Rgb = (255, 246, 223)
    bottom: Rgb = (226, 169, 79)
    outline: Rgb = (42, 20, 6)
    width: float = 1.6
    shadow: float = 4.0
    glow: Rgb | None = None


TITLE = Gilding(glow=from_hex("#ff9b3d"))


@lru_cache(maxsize=64)
def _lettered(
    mask_key: tuple[str, Family, int, float], gilding: Gilding, source: _Source
) -> tuple[pygame.Surface, int]:
    del mask_key
    text = source.image
    scale = source.scale
    padding = round(scale * 22) if gilding.glow else round(scale * 10)
    mask = raster.clear(text.get_width() + 2 * padding, text.get_height() + 2 * padding)
    mask.blit(raster.silhouette(text), (padding, padding))
    image = raster.clear(*mask.get_size())
    if gilding.glow is not None:
        halo = raster.blurred(mask, 12 * scale, 0)
        blit(image, raster.coloured(halo, gilding.glow, 0.42), (0, 0))
    shade = raster.blurred(mask, max(1.0, 3.2 * scale), 0)
    drop = gilding.shadow * scale
    blit(image, raster.coloured(shade, (8, 4, 2), 0.85), (drop * 0.35, drop))
    thick = raster.clear(*mask.get_size())
    for dx, dy in _OUTLINE_STEPS:
        step = gilding.width * scale
        thick.blit(mask, (round(dx * step), round(dy * step)), special_flags=pygame.BLEND_RGBA_MAX)
    blit(image, raster.coloured(thick, gilding.outline, 0.92), (0, 0))
    face = raster.clear(*mask.get_size())
    body = text.get_bounding_rect()
    fill = raster.gradient(mask.get_width(), max(1, body.height), gilding.top, gilding.bottom)
    face.blit(raster.gradient(*mask.get_size(), gilding.bottom, gilding.bottom), (0, 0))
    face.fill((*gilding.top, 255), (0, 0, mask.get_width(), padding + body.top))
    face.blit(fill, (0, padding + body.top))
    face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    blit(image, face, (0, 0))
    return image, padding


class _Source:
    """The rendered text; hashed by its key, not by its pixels."""

    def __init__(self, image: pygame.Surface, scale: float, key: object) -> None:
        self.image = image
        self.scale = scale
        self._key = key

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Source) and self._key == other._key


def letter(
    kit: Kit,
    surface: pygame.Surface,
    text: str,
    point: tuple[float, float],
    size: float,
    *,
    gilding: Gilding = TITLE,
    tracking: float = 0,
    width: float | None = None,
) -> None:
    """Draw lettering with its middle on a design point; it does not follow the text scale.

    Args:
        kit: the toolkit.
        surface: the surface to draw on.
        text: one line.
        point: design units.
        size: type size in design units.
        gilding: colours.
        tracking: distance between letters in design units.
        width: make the lettering smaller where it would be wider.
    """
    style = _style(kit, text, size, tracking, width)
    _put(kit, surface, text, style, gilding, point, 0.5)


def letter_from(
    kit: Kit,
    surface: pygame.Surface,
    text: str,
    point: tuple[float, float],
    size: float,
    *,
    width: float,
) -> None:
    """Draw a title whose left end is on a design point, smaller where it would be wider."""
    _put(kit, surface, text, _style(kit, text, size, 0, width), TITLE, point, 0.0)


def letter_number(
    kit: Kit,
    surface: pygame.Surface,
    text: str,
    point: tuple[float, float],
    size: float,
    gilding: Gilding,
) -> None:
    """Draw a number as `letter` draws words, in digits of one height."""
    style = TextStyle(Family.NUMBER, size, (255, 255, 255), fixed=True)
    _put(kit, surface, text, style, gilding, point, 0.5)


def _style(kit: Kit, text: str, size: float, tracking: float, width: float | None) -> TextStyle:
    style = TextStyle(Family.DISPLAY, size, (255, 255, 255), tracking, fixed=True)
    needed = kit.text.width(text, style) if width is not None else 0.0
    if width is not None and needed > width:
        style = style.sized(style.size * width / needed)
    return style


def _put(
    kit: Kit,
    surface: pygame.Surface,
    text: str,
    style: TextStyle,
    gilding: Gilding,
    point: tuple[float, float],
    share: float,
) -> None:
    """Draw lettering with the point at a share of its width."""
    image = kit.text.line(text, style)
    key = (text, style.family, kit.text.pixels(style), style.tracking)
    source = _Source(image, kit.canvas.scale, (key, gilding, kit.canvas.scale))
    lettered, padding = _lettered(key, gilding, source)
    x, y = kit.canvas.point(*point)
    left = x - int(image.get_width() * share)
    top = y - kit.text.optical_centre(style)
    blit(surface, lettered, (left - padding, top - padding))

"""One baked picture: its entry in the list, decoded, scaled, rotated, drawn by its anchor."""

from __future__ import annotations

from dataclasses import dataclass
from time import sleep

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit

BAKED_SCALE = 2.0
_STRIP = 64
"""Rows of a picture that are converted at once in a gentle conversion."""
_PAUSE = 0.001
"""Seconds between two strips."""


@dataclass(frozen=True)
class Sprite:
    """An image ready for the screen.

    Attributes:
        image: premultiplied, in pixels of the window; do not change it.
        anchor: the pixel of the image that goes on the ground point.
    """

    image: pygame.Surface
    anchor: tuple[float, float]

    def area(self, point: tuple[float, float]) -> pygame.Rect:
        """The pixels covered with the anchor on a pixel point."""
        position = (round(point[0] - self.anchor[0]), round(point[1] - self.anchor[1]))
        return pygame.Rect(position, self.image.get_size())

    def draw(
        self, surface: pygame.Surface, point: tuple[float, float], opacity: float = 1.0
    ) -> pygame.Rect:
        """Draw with the anchor on a pixel point; returns the pixels covered."""
        area = self.area(point)
        blit(surface, self.image, area.topleft, opacity)
        return area


@dataclass(frozen=True)
class Entry:
    """The entry of one sprite in `sprites.json`."""

    file: str
    anchor: tuple[float, float] | None
    shadow: str | None
    scale: float


@dataclass(frozen=True)
class Baked:
    """A decoded file, `scale` pixels per design unit."""

    image: pygame.Surface
    anchor: tuple[float, float]
    scale: float = BAKED_SCALE


def read_entry(values: object) -> Entry | None:
    """One entry of `sprites.json`; `None` where it names no file or is invalid."""
    if not isinstance(values, dict) or not isinstance(values.get("file"), str):
        return None
    anchor, shadow = values.get("anchor"), values.get("shadow")
    scale = values.get("scale", BAKED_SCALE)
    try:
        point = None if anchor is None else (float(anchor[0]), float(anchor[1]))
        baked_scale = float(scale)
    except (TypeError, ValueError, IndexError, KeyError):
        return None
    if baked_scale <= 0:
        return None
    return Entry(values["file"], point, str(shadow) if shadow else None, baked_scale)


def ready(image: pygame.Surface) -> pygame.Surface:
    """The image in the screen's format; pictures without transparency stay opaque."""
    return image.convert_alpha() if image.get_masks()[3] else image.convert()


def ready_gently(image: pygame.Surface) -> pygame.Surface:
    """The same in strips: a large conversion in one piece would delay a frame."""
    if image.get_masks()[3]:
        return image.convert_alpha()
    width, height = image.get_size()
    made = pygame.Surface((width, height)).convert()
    for top in range(0, height, _STRIP):
        made.blit(image, (0, top), (0, top, width, _STRIP))
        sleep(_PAUSE)
    return made


def scaled(baked: Baked, scale: float) -> Sprite:
    """The picture at a share of its baked size."""
    width, height = baked.image.get_size()
    if abs(scale - 1) < 1e-3:
        return Sprite(baked.image, baked.anchor)
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    image = pygame.transform.smoothscale(baked.image, size)
    anchor = (baked.anchor[0] * size[0] / width, baked.anchor[1] * size[1] / height)
    return Sprite(image, anchor)


def turned(sprite: Sprite, degrees: float) -> Sprite:
    """Rotate about the anchor, with a clear border so that edges stay soft."""
    width, height = sprite.image.get_size()
    padded = raster.clear(width + 4, height + 4)
    padded.blit(sprite.image, (2, 2))
    image = pygame.transform.rotozoom(padded, degrees, 1.0)
    offset = pygame.Vector2(sprite.anchor) + pygame.Vector2(2, 2)
    offset -= pygame.Vector2(padded.get_size()) / 2
    anchor = pygame.Vector2(image.get_size()) / 2 + offset.rotate(-degrees)
    return Sprite(image, (anchor.x, anchor.y))

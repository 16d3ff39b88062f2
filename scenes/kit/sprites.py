"""Baked sprites: loaded per group, scaled once per size, turned in steps, tinted, released.

`assets/<group>/sprites.json` maps names to `{"file", "anchor", "shadow"}`. Files are already
premultiplied and at 2x of the design units, or at their own `"scale"`. The anchor, in image
pixels, is the point of the sprite that stands on the ground.
"""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

import pygame

from scenes.kit import raster
from scenes.kit.canvas import Canvas
from scenes.kit.colour import Rgb
from scenes.kit.text import blit, faded

_log = logging.getLogger(__name__)
BAKED_SCALE = 2.0
ROTATION_STEP = 3
FADE_STEPS = 16
_TINT_STEPS = 20


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
class _Baked:
    image: pygame.Surface
    anchor: tuple[float, float]
    shadow: str | None
    scale: float = BAKED_SCALE


class Loading:
    """A group being loaded in a worker thread.

    Attributes:
        progress: share of the files read, 0-1.
        done: everything is in memory.
    """

    def __init__(self) -> None:
        self.progress = 0.0
        self.done = False

    def finish(self) -> None:
        """Mark the group as wholly loaded."""
        self.progress = 1.0
        self.done = True


class SpriteGroup:
    """The sprites of one folder of assets."""

    def __init__(self, folder: Path, canvas: Canvas) -> None:
        self.loading = Loading()
        self._folder = folder
        self._canvas = canvas
        self._baked: dict[str, _Baked] = {}
        self._scaled: dict[tuple[object, ...], Sprite] = {}
        self._reported: set[str] = set()

    def __contains__(self, name: str) -> bool:
        return name in self._baked

    def names(self) -> list[str]:
        """The names of all sprites in memory."""
        return sorted(self._baked)

    def get(
        self,
        name: str,
        zoom: float = 1.0,
        *,
        angle: float = 0.0,
        tint: Rgb | None = None,
        tint_share: float = 0.0,
        opacity: float = 1.0,
        flat: Rgb | None = None,
    ) -> Sprite:
        """A sprite at `zoom` times its design size.

        Args:
            name: its name in sprites.json.
            zoom: 1 is the size it was drawn for.
            angle: degrees counter-clockwise, rounded to steps of 3.
            tint: a colour to move towards.
            tint_share: how far, 0-1 (in steps of 5 %).
            opacity: 0-1, in steps of 1/16 (kept; for moving fades use Sprite.draw).
            flat: a colour that replaces all others (silhouettes).
        """
        step = round(angle / ROTATION_STEP) % (360 // ROTATION_STEP)
        share = round(tint_share * _TINT_STEPS)
        fade = round(opacity * FADE_STEPS)
        baked = self._baked.get(name)
        baked_scale = BAKED_SCALE if baked is None else baked.scale
        scale = round(zoom * self._canvas.scale / baked_scale, 4)
        key = (name, scale, step, tint if share else None, share, fade, flat)
        sprite = self._scaled.get(key)
        if sprite is None:
            sprite = self._scaled[key] = self._make(name, scale, step, tint, share, fade, flat)
        return sprite

    def shadow(self, name: str, zoom: float = 1.0, *, opacity: float = 1.0) -> Sprite | None:
        """The shadow that belongs to a sprite, or None."""
        baked = self._baked.get(name)
        if baked is None or baked.shadow is None or baked.shadow not in self._baked:
            return None
        return self.get(baked.shadow, zoom, opacity=opacity)

    def clear_scaled(self) -> None:
        """Forget what was scaled (the window's size changed)."""
        self._scaled.clear()

    def read(self) -> None:
        """Read all files of the group; runs in a worker thread or in the caller's."""
        try:
            entries = json.loads((self._folder / "sprites.json").read_text("utf-8"))
        except (OSError, ValueError) as error:
            _log.warning("sprites of %s cannot be listed: %s", self._folder.name, error)
            entries = {}
        for number, (name, entry) in enumerate(entries.items()):
            self._read_one(name, entry)
            self.loading.progress = (number + 1) / len(entries)
        self.loading.finish()

    def _read_one(self, name: str, entry: dict[str, object]) -> None:
        try:
            image = _ready(pygame.image.load(self._folder / str(entry["file"])))
        except (OSError, KeyError, pygame.error) as error:
            _log.warning("sprite %s of %s: %s", name, self._folder.name, error)
            return
        width, height = image.get_size()
        anchor = entry.get("anchor")
        point = (width / 2, height / 2)
        if isinstance(anchor, list) and len(anchor) == 2:
            point = (float(anchor[0]), float(anchor[1]))
        shadow = entry.get("shadow")
        scale = entry.get("scale", BAKED_SCALE)
        baked_scale = float(scale) if isinstance(scale, int | float) else BAKED_SCALE
        self._baked[name] = _Baked(image, point, str(shadow) if shadow else None, baked_scale)

    def _make(
        self,
        name: str,
        scale: float,
        step: int,
        tint: Rgb | None,
        share: int,
        fade: int,
        flat: Rgb | None,
    ) -> Sprite:
        baked = self._baked.get(name)
        if baked is None:
            baked = self._stand_in(name)
        sprite = _scaled(baked, scale)
        if flat is not None:
            sprite = Sprite(raster.coloured(raster.silhouette(sprite.image), flat), sprite.anchor)
        if tint is not None and share:
            sprite = Sprite(raster.tinted(sprite.image, tint, share / _TINT_STEPS), sprite.anchor)
        if step:
            sprite = _turned(sprite, step * ROTATION_STEP)
        if fade < FADE_STEPS:
            sprite = Sprite(faded(sprite.image, fade / FADE_STEPS), sprite.anchor)
        return sprite

    def _stand_in(self, name: str) -> _Baked:
        if name not in self._reported:
            self._reported.add(name)
            _log.warning("sprite %s of %s is missing", name, self._folder.name)
        size = 96
        image = raster.coloured(raster.rounded_mask(size, size, 18), (67, 82, 107), 0.85)
        pygame.draw.aaline(image, (255, 177, 61, 255), (18, 18), (size - 18, size - 18), 5)
        pygame.draw.aaline(image, (255, 177, 61, 255), (size - 18, 18), (18, size - 18), 5)
        ring = raster.ring_mask(size, size, 18, 4)
        blit(image, raster.coloured(ring, (255, 177, 61)), (0, 0))
        return _Baked(image, (size / 2, size / 2), None)


def _ready(image: pygame.Surface) -> pygame.Surface:
    """The image in the screen's format; pictures without transparency stay opaque."""
    return image.convert_alpha() if image.get_masks()[3] else image.convert()


def _scaled(baked: _Baked, scale: float) -> Sprite:
    width, height = baked.image.get_size()
    if abs(scale - 1) < 1e-3:
        return Sprite(baked.image, baked.anchor)
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    image = pygame.transform.smoothscale(baked.image, size)
    anchor = (baked.anchor[0] * size[0] / width, baked.anchor[1] * size[1] / height)
    return Sprite(image, anchor)


def _turned(sprite: Sprite, degrees: float) -> Sprite:
    """Rotate about the anchor, with a clear border so that edges stay soft."""
    width, height = sprite.image.get_size()
    padded = raster.clear(width + 4, height + 4)
    padded.blit(sprite.image, (2, 2))
    image = pygame.transform.rotozoom(padded, degrees, 1.0)
    offset = pygame.Vector2(sprite.anchor) + pygame.Vector2(2, 2)
    offset -= pygame.Vector2(padded.get_size()) / 2
    anchor = pygame.Vector2(image.get_size()) / 2 + offset.rotate(-degrees)
    return Sprite(image, (anchor.x, anchor.y))


class Sprites:
    """All groups of sprites in memory."""

    def __init__(self, assets: Path, canvas: Canvas) -> None:
        self._assets = assets
        self._canvas = canvas
        self._groups: dict[str, SpriteGroup] = {}

    def load(self, name: str) -> Loading:
        """Begin to load a group in a worker thread (once) and follow its progress."""
        group = self._groups.get(name)
        if group is None:
            group = self._groups[name] = SpriteGroup(self._assets / name, self._canvas)
            Thread(target=group.read, name=f"sprites-{name}", daemon=True).start()
        return group.loading

    def group(self, name: str) -> SpriteGroup:
        """A group, loaded here and now if nobody began before; waits for a running load."""
        group = self._groups.get(name)
        if group is None:
            group = self._groups[name] = SpriteGroup(self._assets / name, self._canvas)
            group.read()
        while not group.loading.done:
            pygame.time.wait(2)
        return group

    def release(self, name: str) -> None:
        """Give a group's memory back."""
        self._groups.pop(name, None)

    def clear_scaled(self) -> None:
        """Forget what was scaled in every group (the window's size changed)."""
        for group in self._groups.values():
            group.clear_scaled()

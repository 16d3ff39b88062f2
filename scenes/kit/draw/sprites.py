"""Groups of baked sprites: decoded on demand, scaled once per size, rotated in steps, tinted.

`assets/<group>/sprites.json` maps names to `{"file", "anchor", "shadow"}`. Files are already
premultiplied and at 2x of the design units, or at their own `"scale"`. The anchor, in image pixels,
is the point of the sprite that stands on the ground.

A match shows a part of its group only, and on most screens at half the baked size. So nothing is
decoded before it is needed, and both the decoded files and the pictures made from them are cached
up to a number of bytes, the least recently drawn evicted first.
"""

from __future__ import annotations

import json
import logging
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Event, Thread
from time import sleep
from typing import TypeAlias

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit, faded
from scenes.kit.draw.bounded_cache import MEGABYTE, BoundedCache, for_window, weight
from scenes.kit.draw.canvas import Canvas
from scenes.kit.draw.colour import Rgb
from scenes.kit.draw.sprite import (
    BAKED_SCALE,
    Baked,
    Entry,
    Sprite,
    read_entry,
    ready,
    ready_gently,
    scaled,
    turned,
)

_log = logging.getLogger(__name__)
ROTATION_STEP = 3
FADE_STEPS = 16
_TINT_STEPS = 20
_DECODED = 12 * MEGABYTE
"""Bytes of decoded files; they are needed again only for another size of the same sprite."""
_LARGE = 2 * MEGABYTE
"""A decoded file above this (the ground of a table) is not cached once it is scaled."""
_REST = 0.004
"""Seconds of rest between two sprites that are decoded gently."""
_MADE = 14.0
"""Megabytes of pictures made from them, at 1280x720; it grows with the window."""


_Key: TypeAlias = tuple[object, ...]


class Loading:
    """A group being loaded in a worker thread.

    Attributes:
        progress: the decoded share of the sprites wanted ahead, 0-1.
    """

    def __init__(self) -> None:
        self.progress = 0.0
        self._ready = Event()

    @property
    def done(self) -> bool:
        """Whether the group can be drawn from."""
        return self._ready.is_set()

    def finish(self) -> None:
        """Mark the group as ready."""
        self.progress = 1.0
        self._ready.set()

    def wait(self) -> None:
        """Return once the group can be drawn from."""
        self._ready.wait()


class SpriteGroup:
    """The sprites of one folder of assets.

    Args:
        folder: where they lie.
        canvas: the window they are scaled for.
        decoded: caches decoded files; groups may share it.
        made: caches the pictures made from them; groups may share it.
    """

    def __init__(
        self,
        folder: Path,
        canvas: Canvas,
        decoded: BoundedCache[_Key, Baked],
        made: BoundedCache[_Key, Sprite],
    ) -> None:
        self.loading = Loading()
        self._folder = folder
        self._canvas = canvas
        self._entries: dict[str, Entry] = {}
        self._ahead: dict[str, Baked] = {}
        self._sizes: dict[str, tuple[float, float]] = {}
        self._decoded = decoded
        self._made = made
        self._reported: set[str] = set()

    def __contains__(self, name: str) -> bool:
        return name in self._entries

    def names(self) -> list[str]:
        """The names of all sprites in the list."""
        return sorted(self._entries)

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
        kept: bool = True,
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
            kept: whether it is cached; not if the caller caches what is made of it.
        """
        step = round(angle / ROTATION_STEP) % (360 // ROTATION_STEP)
        share = round(tint_share * _TINT_STEPS)
        fade = round(opacity * FADE_STEPS)
        entry = self._entries.get(name)
        baked_scale = BAKED_SCALE if entry is None else entry.scale
        scale = round(zoom * self._canvas.scale / baked_scale, 4)
        key = (self._folder.name, name, scale, step, tint if share else None, share, fade, flat)
        sprite = self._made.get(key)
        if sprite is None:
            sprite = self._make(name, scale, step, tint, share, fade, flat)
            if kept:
                self._made.put(key, sprite)
        return sprite

    def apart(self, name: str, zoom: float) -> Sprite:
        """A sprite at a zoom, read again and not cached, so that a thread may make it."""
        baked = self._decode(name) or self._stand_in(name)
        return scaled(baked, zoom * self._canvas.scale / baked.scale)

    def covering(self, name: str, size: tuple[float, float], *, kept: bool = True) -> Sprite:
        """A sprite just large enough to cover this many design units both ways; as `get` keeps."""
        whole = self._size(name)
        zoom = max(length / own for length, own in zip(size, whole, strict=True))
        return self.get(name, zoom * 1.001, kept=kept)

    def zoom_within(self, name: str, size: tuple[float, float]) -> float:
        """The zoom at which a sprite just fits into this many design units both ways."""
        whole = self._size(name)
        return min(length / own for length, own in zip(size, whole, strict=True))

    def _size(self, name: str) -> tuple[float, float]:
        """The size of a sprite at its own zoom, in design units, cached."""
        size = self._sizes.get(name)
        if size is None:
            baked = self._ahead[name] = self._baked(name)
            width, height = baked.image.get_size()
            size = self._sizes[name] = (width / baked.scale, height / baked.scale)
        return size

    def extent(self, name: str) -> pygame.FRect:
        """What a sprite covers around its ground point at its own zoom, in design units."""
        width, height = self._size(name)
        entry = self._entries.get(name)
        if entry is None or entry.anchor is None:
            return pygame.FRect(-width / 2, -height / 2, width, height)
        x, y = (place / entry.scale for place in entry.anchor)
        return pygame.FRect(-x, -y, width, height)

    def file(self, name: str) -> Path:
        """The file of a sprite, for code that reads it directly.

        Raises:
            KeyError: there is no such sprite.
        """
        return self._folder / self._entries[name].file

    def shadow(self, name: str, zoom: float = 1.0, *, opacity: float = 1.0) -> Sprite | None:
        """The shadow that belongs to a sprite, or None."""
        entry = self._entries.get(name)
        if entry is None or entry.shadow is None or entry.shadow not in self._entries:
            return None
        return self.get(entry.shadow, zoom, opacity=opacity)

    def read(self, ahead: Sequence[str] = (), *, gently: bool = False) -> None:
        """Read the list of the group; runs in a worker thread or in the caller's.

        The folder itself is not listed: a thread would wait for its turn after each of its files.

        Args:
            ahead: sprites to decode at once, since they will be drawn first.
            gently: take small steps with rests, so that frames drawn meanwhile are not late.
        """
        try:
            self._read_list()
            self.decode(ahead, self.loading, gently=gently)
        finally:
            self.loading.finish()

    def decode(self, ahead: Sequence[str], loading: Loading, *, gently: bool = False) -> None:
        """Decode sprites and their shadows that will be drawn soon; as `read` does."""
        try:
            entries = [self._entries[name] for name in ahead if name in self._entries]
            names = [*ahead, *{each.shadow for each in entries if each.shadow}]
            for number, name in enumerate(names):
                baked = self._decode(name, ready_gently if gently else ready)
                if baked is not None:
                    self._ahead[name] = baked
                loading.progress = (number + 1) / len(names)
                if gently:
                    sleep(_REST)
        finally:
            loading.finish()

    def _read_list(self) -> None:
        try:
            entries = json.loads((self._folder / "sprites.json").read_text("utf-8"))
            listed = {name: read_entry(values) for name, values in entries.items()}
        except (OSError, ValueError, AttributeError) as error:
            _log.warning("sprites of %s cannot be listed: %s", self._folder.name, error)
            return
        for name, entry in listed.items():
            if entry is None:
                _log.warning("sprite %s of %s is not described", name, self._folder.name)
            else:
                self._entries[name] = entry

    def _baked(self, name: str) -> Baked:
        """A decoded sprite; one decoded ahead is handed over once."""
        key = (self._folder.name, name)
        baked = self._ahead.pop(name, None) or self._decoded.get(key)
        if baked is None:
            baked = self._decode(name) or self._stand_in(name)
        if weight(baked.image) <= _LARGE:
            self._decoded.put(key, baked)
        return baked

    def _decode(
        self, name: str, convert: Callable[[pygame.Surface], pygame.Surface] = ready
    ) -> Baked | None:
        entry = self._entries.get(name)
        if entry is None:
            return None
        try:
            image = convert(pygame.image.load(self._folder / entry.file))
        except (OSError, pygame.error) as error:
            self._report(name, str(error))
            return None
        width, height = image.get_size()
        return Baked(image, entry.anchor or (width / 2, height / 2), entry.scale)

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
        sprite = scaled(self._baked(name), scale)
        if flat is not None:
            sprite = Sprite(raster.coloured(raster.silhouette(sprite.image), flat), sprite.anchor)
        if tint is not None and share:
            sprite = Sprite(raster.tinted(sprite.image, tint, share / _TINT_STEPS), sprite.anchor)
        if step:
            sprite = turned(sprite, step * ROTATION_STEP)
        if fade < FADE_STEPS:
            sprite = Sprite(faded(sprite.image, fade / FADE_STEPS), sprite.anchor)
        return sprite

    def _report(self, name: str, trouble: str) -> None:
        """Log once what is wrong with a sprite."""
        if name not in self._reported:
            self._reported.add(name)
            _log.warning("sprite %s of %s: %s", name, self._folder.name, trouble)

    def _stand_in(self, name: str) -> Baked:
        self._report(name, "missing")
        size = 96
        image = raster.coloured(raster.rounded_mask(size, size, 18), (67, 82, 107), 0.85)
        pygame.draw.aaline(image, (255, 177, 61, 255), (18, 18), (size - 18, size - 18), 5)
        pygame.draw.aaline(image, (255, 177, 61, 255), (size - 18, 18), (18, size - 18), 5)
        ring = raster.ring_mask(size, size, 18, 4)
        blit(image, raster.coloured(ring, (255, 177, 61)), (0, 0))
        return Baked(image, (size / 2, size / 2))


class Sprites:
    """All groups of sprites in use.

    Args:
        assets: the folder with a folder per group.
        canvas: the window.
    """

    def __init__(self, assets: Path, canvas: Canvas) -> None:
        self._assets = assets
        self._canvas = canvas
        self._groups: dict[str, SpriteGroup] = {}
        self._held: Counter[str] = Counter()
        self._decoded: BoundedCache[_Key, Baked] = BoundedCache(
            _DECODED, lambda one: weight(one.image)
        )
        self._made: BoundedCache[_Key, Sprite] = BoundedCache(0, lambda one: weight(one.image))
        self._fit()

    @property
    def bytes(self) -> int:
        """The bytes of all cached pictures."""
        return self._decoded.bytes + self._made.bytes

    def load(self, name: str, ahead: Sequence[str] = (), *, gently: bool = False) -> Loading:
        """Begin to load a group in a worker thread (once) and follow its progress.

        Args:
            name: the group.
            ahead: sprites to decode there, since they will be drawn first: the large ones.
            gently: take small steps with rests, so that frames drawn meanwhile are not late.
        """
        group = self._groups.get(name)
        if group is None:
            group = self._groups[name] = self._new(name)
            self._begin(name, lambda: group.read(ahead, gently=gently))
        return group.loading

    def prepare(self, name: str, ahead: Sequence[str], *, gently: bool = False) -> Loading:
        """Decode sprites of a group, loaded before or not, in a worker thread."""
        group = self._groups.get(name)
        if group is None:
            return self.load(name, ahead, gently=gently)
        loading = Loading()

        def work() -> None:
            group.loading.wait()
            group.decode(ahead, loading, gently=gently)

        self._begin(name, work)
        return loading

    def _begin(self, name: str, work: Callable[[], None]) -> None:
        Thread(target=work, name=f"sprites-{name}", daemon=True).start()

    def group(self, name: str) -> SpriteGroup:
        """A group, loaded at once if it was not begun before; waits for a running load."""
        group = self._groups.get(name)
        if group is None:
            group = self._groups[name] = self._new(name)
            group.read()
        group.loading.wait()
        return group

    def folder(self, name: str) -> Path:
        """The folder of a group's files, for code that reads one of them directly."""
        return self._assets / name

    def hold(self, *names: str) -> None:
        """Count a user of these groups, until it releases them."""
        self._held.update(names)

    def release(self, *names: str) -> None:
        """Release these groups; the last user gives their memory back."""
        self._held.subtract(names)
        gone = {name for name in names if self._held[name] <= 0}
        for name in gone:
            del self._held[name]
            self._groups.pop(name, None)
        self._decoded.drop_where(lambda key: key[0] in gone)
        self._made.drop_where(lambda key: key[0] in gone)

    def clear_scaled(self) -> None:
        """Clear the scaled pictures of every group (the window's size changed)."""
        self._made.clear()
        self._fit()

    def _new(self, name: str) -> SpriteGroup:
        return SpriteGroup(self._assets / name, self._canvas, self._decoded, self._made)

    def _fit(self) -> None:
        """Adapt the size of the cache to the window."""
        self._made.limit = for_window(_MADE, self._canvas.scale)

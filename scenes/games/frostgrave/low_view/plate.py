"""The picture of the table in the low view with its scenery, ready for the window."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from threading import Thread
from typing import Final

import pygame

from game.frostgrave.terrain.table import Table
from scenes.games.frostgrave.low_view.depths import Depths, cut
from scenes.games.frostgrave.low_view.painter import PlatePainter
from scenes.games.frostgrave.low_view.projection import HEIGHT, Projection
from scenes.games.frostgrave.low_view.standing_things import Prop, Side, blocks, lanterns, props
from scenes.games.frostgrave.low_view.waiting import opposite_spots, waiting_spots
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb
from scenes.kit.draw.sprite import Sprite
from scenes.kit.kit import Kit

GROUP: Final = "frostgrave_low"
SPRITE_PPI: Final = 104
_EDGES: Final = ("north", "south")
FOG: Final = (128, 149, 191)
ROCK: Final = (20, 21, 28)
_DIM: Final = (150, 164, 198)
"""The tint of moonlight on things on the table."""
_FOG_FROM: Final = 3.0
_FOG_DEPTH: Final = 30.0
_MOST_FOG: Final = 0.75
_SIZES: Final = 1.03
"""Pictures are cached in sizes that differ by this factor."""


class Decoding:
    """Reads a picture and its depths in a thread, and brings the picture to its size there.

    Attributes:
        images: the loaded pictures, `None` for an unreadable file.
    """

    def __init__(self, picture: Path, depths: Path, size: tuple[int, int]) -> None:
        self.images: list[pygame.Surface | None] = []
        args = ((picture, size), (depths, None))
        self._thread = Thread(target=self._read, args=args, name="low-view", daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        """Whether everything is loaded."""
        return not self._thread.is_alive()

    def wait(self) -> None:
        """Return once everything is loaded."""
        self._thread.join()

    def _read(self, *files: tuple[Path, tuple[int, int] | None]) -> None:
        for file, size in files:
            try:
                image = pygame.image.load(file)
                if size is not None and image.get_size() != size:
                    image = pygame.transform.smoothscale(image, size)
                self.images.append(image)
            except (OSError, pygame.error):
                self.images.append(None)


def _file(table: Table, edge: int) -> str:
    return f"{table.id}_{_EDGES[edge]}.jpg"


def is_baked(kit: Kit, table: Table, edge: int) -> bool:
    """Whether there is a picture of a table from one edge; others are painted, which takes long."""
    return (kit.sprites.folder(GROUP) / _file(table, edge)).exists()


class Plate:
    """One table from one edge.

    Attributes:
        image: the plate at the window's scale, once it is made.
        depths: the depth picture.
        lanterns: the places of lanterns: inches across and away.
        gone: the pieces that were gone when it was made.
        waiting: the places of a warband before its deployment, likewise.
        opposite: those of the other warband, at the far edge.
    """

    def __init__(self, kit: Kit, table: Table, edge: int, gone: Sequence[str] = ()) -> None:
        self._kit = kit
        self._table = table
        self.gone = tuple(gone)
        self.edge = edge
        self.side = Side(table.size, edge)
        self.projection = Projection(table.feet * 12)
        self.lanterns: list[tuple[float, float]] = []
        self.waiting: list[tuple[float, float]] = []
        self.opposite: list[tuple[float, float]] = []
        self.image: pygame.Surface | None = None
        self._depths: Depths | None = None
        self._work = self._made()

    @property
    def is_ready(self) -> bool:
        """Whether it can be drawn."""
        return self.image is not None

    @property
    def depths(self) -> Depths:
        """The depths of a plate that is ready."""
        if self._depths is None:
            raise RuntimeError("the plate is not painted yet")
        return self._depths

    @property
    def work(self) -> Iterator[None]:
        """The remaining work, in steps that fit into a frame."""
        return self._work

    @property
    def bytes(self) -> int:
        """The memory of its pictures in bytes."""
        held = [self.image, None if self._depths is None else self._depths.image]
        return sum(one.get_width() * one.get_height() * 4 for one in held if one is not None)

    # ------------------------------------------------------------------ making it
    def _made(self) -> Iterator[None]:
        folder = self._kit.sprites.folder(GROUP)
        baked = folder / _file(self._table, self.edge)
        plain = not baked.exists() or bool(self.gone)
        if plain:
            baked = folder / f"plain_{self._table.feet}.jpg"
        scale = self._kit.canvas.scale
        size = (round(self.projection.width * scale), round(HEIGHT * scale))
        decoding = Decoding(baked, baked.with_name(f"{baked.stem}_depth.png"), size)
        self.lanterns = lanterns(self._table, self.side)
        yield
        standing = blocks(self._table, self.side, self.gone)
        yield
        things = props(self._table, self.side, self.gone)
        self.waiting = waiting_spots(self.projection.size, standing, things)
        self.opposite = opposite_spots(self.projection.size, standing, things)
        while not decoding.done:
            yield
        self._kit.sprites.load(GROUP)
        picture, depth = decoding.images
        decoding.images.clear()
        if picture is None or depth is None:
            picture = pygame.Surface(size)
            picture.fill(FOG)
            depth = pygame.Surface((round(self.projection.width), round(HEIGHT)))
        yield
        image = picture.convert()
        del picture
        yield
        self._depths = Depths(depth.convert_alpha(), self.projection.near)
        yield
        if plain:
            painter = PlatePainter(self._kit, self._table, self.side, self.projection, self.gone)
            yield from painter.paint(image, self._depths)
        yield from self._stand(image)
        self.image = image

    def _stand(self, image: pygame.Surface) -> Iterator[None]:
        """Put props and lanterns on the plate, those farther off first."""
        things = props(self._table, self.side, self.gone)
        things += [Prop("lantern", x, y, 0.0, 0.15, 1.7) for x, y in self.lanterns]
        for prop in sorted(things, key=lambda one: -one.away):
            self._put(image, prop)
            yield

    def _put(self, image: pygame.Surface, prop: Prop) -> None:
        seen = self.projection.seen(prop.across, prop.away, prop.high)
        sprite = self.sprite(prop.name, seen.depth, _DIM if prop.name != "lantern" else None)
        scale = self._kit.canvas.scale
        x, y = seen.x * scale + image.get_width() / 2, seen.y * scale
        area = sprite.area((x, y))
        place = self.design_area(area, image.get_width() / 2)
        hidden = self.depths.before(place, seen.depth - prop.round)
        blit(image, cut(sprite.image, hidden), area.topleft)
        free = cut(raster.silhouette(sprite.image), hidden)
        self.depths.stand(free, place, seen.depth)

    def design_area(self, area: pygame.Rect, middle: float) -> pygame.FRect:
        """Pixels of the plate as design units from its middle column."""
        scale = self._kit.canvas.scale
        return pygame.FRect(
            (area.left - middle) / scale,
            area.top / scale,
            area.width / scale,
            area.height / scale,
        )

    # ------------------------------------------------------------------ pictures on it
    def fog(self, depth: float) -> float:
        """The share of the fog at a depth, 0-1."""
        far = max(0.0, depth - self.projection.near - _FOG_FROM)
        scale = _FOG_DEPTH * self.projection.size / 24
        return min(_MOST_FOG, 1 - math.exp(-far / scale))

    @property
    def air(self) -> Rgb:
        """The colour of the fog."""
        return ROCK if self._table.indoors else FOG

    def sprite(self, name: str, depth: float, dim: Rgb | None = None, size: float = 1.0) -> Sprite:
        """A baked picture at a depth: in the size and fog of that depth.

        Args:
            name: its name in the sprite group of the low view.
            depth: in inches.
            dim: a colour that is mixed in first, for things without light of their own.
            size: its enlargement.
        """
        zoom = 2 * stepped(self.projection.inch(depth) * size) / SPRITE_PPI
        share = self.fog(depth)
        colour = self.air
        if dim is not None:
            share = min(0.85, share + 0.18)
            red, green, blue = ((a + b) // 4 for a, b in zip(colour, dim, strict=True))
            colour = (red, green, blue)
        return self._kit.sprites.group(GROUP).get(name, zoom, tint=colour, tint_share=share)


def stepped(value: float) -> float:
    """A size from a series of sizes, so that few pictures need to be cached."""
    return _SIZES ** round(math.log(max(1.0, value), _SIZES))

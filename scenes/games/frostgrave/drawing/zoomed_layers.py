"""The static table at one zoom: tiles of ground and pictures of scenery, scaled when first seen.

Places are pixels from the table's north-western corner, so that a movement of the camera needs no
new computation.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

import pygame

from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.camera import LIFT
from scenes.games.frostgrave.drawing.beyond import MARGIN
from scenes.games.frostgrave.drawing.ground import GroundPicture
from scenes.games.frostgrave.drawing.materials import GROUP, MASTER
from scenes.games.frostgrave.drawing.occluders import Occluder
from scenes.games.frostgrave.drawing.surroundings import Surroundings
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.bounded_cache import BoundedCache
from scenes.kit.kit import Kit

PROP_PPI: Final = 72
_TILE: Final = 6
"""Inches of ground in a tile."""
_STEP: Final = 16
"""What rises less above a spot (1/64 inch) is lit as the ground is."""
_IN_THE_WAY: Final = (64, 64, 64)
_DUSK: Final = (96, 112, 150)
_DUSK_SHARE: Final = 0.2


Tiles: TypeAlias = BoundedCache[tuple[float, int, int], pygame.Surface]
"""Tiles of ground by pixels for an inch, column and row; all zooms of a table share a cache."""


@dataclass(frozen=True)
class Hiding:
    """A part of a picture before a figure; `place` counts from the corner."""

    thing: Occluder
    image: pygame.Surface
    place: pygame.Rect


class Glaze(Protocol):
    """A thin tint over the ground and over tops that figures can stand on."""

    def covers(self, origin: tuple[int, int], ppi: float) -> pygame.Rect:
        """The area within which it lies, on a target."""

    def over_ground(
        self, target: pygame.Surface, area: pygame.Rect, origin: tuple[int, int], ppi: float
    ) -> None:
        """Draw it over the ground in an area of the target."""

    def over(
        self, target: pygame.Surface, thing: Occluder, origin: tuple[int, int], ppi: float
    ) -> None:
        """Draw it over the top of a piece that has just been drawn."""


class ZoomedLayer:
    """The static scenery at one zoom.

    Attributes:
        ppi: pixels for an inch.
        surroundings: the city around the table; `None` while it is being painted.
    """

    def __init__(
        self,
        kit: Kit,
        ground: GroundPicture,
        standing: Sequence[Occluder],
        ppi: float,
        tiles: Tiles,
    ) -> None:
        self.ppi = ppi
        self._kit = kit
        self._ground = ground
        self._tiles = tiles
        self._images: dict[Occluder, pygame.Surface] = {}
        self._things: Sequence[Occluder] = ()
        self._boxes: list[pygame.Rect] = []
        count = -(-ground.side // (_TILE * ground.ppi))
        self.surroundings: Surroundings | None = None
        ends = (min(step * _TILE, ground.side // ground.ppi) for step in range(count + 1))
        self._edges = [math.floor((end - MARGIN) * ppi + 0.5) for end in ends]
        self.exchange(standing)

    def exchange(self, standing: Sequence[Occluder]) -> None:
        """Replace the scenery, given in drawing order."""
        kept = set(standing)
        self._images = {each: image for each, image in self._images.items() if each in kept}
        self._things = standing
        self._boxes = [self._box(thing) for thing in standing]

    # ------------------------------------------------------------------ drawing
    def lay(
        self,
        target: pygame.Surface,
        area: pygame.Rect,
        origin: tuple[int, int],
        glaze: Glaze | None,
    ) -> None:
        """Draw the static scenery in an area of the target.

        Args:
            target: a surface of the window's size.
            area: its part that is drawn again.
            origin: the table's corner on it.
            glaze: the tint over the ground.
        """
        left, top = origin
        target.set_clip(area)
        target.fill(self._ground.far, area)
        wanted = area.move(-left, -top)
        for column, row in self._tiles_in(wanted):
            at = (left + self._edges[column], top + self._edges[row])
            target.blit(self._tile(column, row), at)
        if self.surroundings is not None:
            self.surroundings.lay(target, area, origin, self.ppi)
        if glaze is not None:
            glaze.over_ground(target, area, origin, self.ppi)
        for number in wanted.collidelistall(self._boxes):
            thing, box = self._things[number], self._boxes[number]
            blit(target, self._image(thing, box), (left + box.left, top + box.top))
            if glaze is not None:
                glaze.over(target, thing, origin, self.ppi)
        target.set_clip(None)

    def hiding(self, x: float, y: float, z: float, area: pygame.Rect) -> list[Hiding]:
        """The scenery before a figure at a spot (1/64 inch) whose picture covers an area."""
        found = []
        for number in area.collidelistall(self._boxes):
            thing, box = self._things[number], self._boxes[number]
            if thing.hides(x, y, z):
                cut = area.clip(box)
                part = self._image(thing, box).subsurface(cut.move(-box.left, -box.top))
                found.append(Hiding(thing, part, cut))
        return found

    def open_ground(self, spot: tuple[float, float, float], half: float) -> pygame.Surface:
        """A square about a spot, of a half width in inches: white ground, dark things on it."""
        x, y, z = spot
        side = round(half * self.ppi)
        area = pygame.Rect(0, 0, 2 * side, 2 * side)
        area.center = round(x * self.ppi / INCH), round((y - z * LIFT) * self.ppi / INCH)
        mask = pygame.Surface(area.size)
        mask.fill((255, 255, 255))
        for number in area.collidelistall(self._boxes):
            thing, box = self._things[number], self._boxes[number]
            if thing.top > z + _STEP:
                shape = pygame.mask.from_surface(self._image(thing, box), 90)
                dark = shape.to_surface(setcolor=_IN_THE_WAY, unsetcolor=None)
                mask.blit(dark, (box.left - area.left, box.top - area.top))
        return mask

    def prepare(self, area: pygame.Rect) -> Iterator[None]:
        """Scale the pictures that an area shows, one in a step."""
        for column, row in self._tiles_in(area):
            if (self.ppi, column, row) not in self._tiles:
                self._tile(column, row)
                yield
        for number in area.collidelistall(self._boxes):
            thing = self._things[number]
            if thing not in self._images:
                self._image(thing, self._boxes[number])
                yield

    # ------------------------------------------------------------------ pictures
    def _box(self, thing: Occluder) -> pygame.Rect:
        painted = thing.painted
        if painted is None:
            sprite = self._kit.sprites.group(GROUP).get(
                thing.prop,
                2 * self.ppi / self._kit.canvas.scale / PROP_PPI,
                tint=_DUSK,
                tint_share=_DUSK_SHARE,
            )
            self._images[thing] = sprite.image
            x, y = thing.foot(self.ppi)
            at = (round(x - sprite.anchor[0]), round(y - sprite.anchor[1]))
            return pygame.Rect(at, sprite.image.get_size())
        scale = self.ppi / MASTER
        width, height = painted.image.get_size()
        return pygame.Rect(
            round(painted.left * scale),
            round(painted.top * scale),
            max(1, round(width * scale)),
            max(1, round(height * scale)),
        )

    def _image(self, thing: Occluder, box: pygame.Rect) -> pygame.Surface:
        found = self._images.get(thing)
        if found is None:
            if thing.painted is None:
                raise RuntimeError("a thing without a picture")
            found = pygame.transform.smoothscale(thing.painted.image, box.size)
            self._images[thing] = found
        return found

    def _tiles_in(self, area: pygame.Rect) -> list[tuple[int, int]]:
        edges = self._edges
        spans = range(len(edges) - 1)
        columns = [n for n in spans if edges[n + 1] >= area.left and edges[n] <= area.right]
        rows = [n for n in spans if edges[n + 1] >= area.top and edges[n] <= area.bottom]
        return [(column, row) for column in columns for row in rows]

    def _tile(self, column: int, row: int) -> pygame.Surface:
        key = (self.ppi, column, row)
        tile = self._tiles.get(key)
        if tile is None:
            ground = self._ground
            step = _TILE * ground.ppi
            area = pygame.Rect(column * step, row * step, step, step).clip(ground.image.get_rect())
            size = (
                self._edges[column + 1] - self._edges[column],
                self._edges[row + 1] - self._edges[row],
            )
            tile = self._tiles.put(key, raster.fitted_part(ground.image, area, size))
        return tile

"""The static scenery of the table, painted once and cached in drawing order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import pygame

from game.frostgrave.markers import Marker
from game.frostgrave.terrain.masonry import DOOR
from game.frostgrave.terrain.pieces import Part, Piece
from game.frostgrave.terrain.shapes import Polygon
from game.frostgrave.terrain.table import Table
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.animations.scenery_changes import STANDING, opened, with_changes
from scenes.games.frostgrave.camera import Camera
from scenes.games.frostgrave.drawing import ladders, surroundings
from scenes.games.frostgrave.drawing.backdrop import Backdrop
from scenes.games.frostgrave.drawing.beyond import MARGIN
from scenes.games.frostgrave.drawing.ground import GroundPicture
from scenes.games.frostgrave.drawing.indoors import IndoorGround
from scenes.games.frostgrave.drawing.materials import GROUP, Materials
from scenes.games.frostgrave.drawing.occluders import Occluder
from scenes.games.frostgrave.drawing.outskirts import Outskirts
from scenes.games.frostgrave.drawing.prisms import PrismPainter
from scenes.games.frostgrave.drawing.surroundings import Surroundings
from scenes.games.frostgrave.drawing.wall_lamps import LampLight, Spot, WallLamp, places
from scenes.games.frostgrave.drawing.zoomed_layers import (
    PROP_PPI,
    Glaze,
    Hiding,
    Tiles,
    ZoomedLayer,
)
from scenes.kit.draw.bounded_cache import BoundedCache, for_window, weight
from scenes.kit.kit import Kit

WHOLE: Final = {
    "statue": "statue",
    "museum_statue": "museum_statue",
    "fountain": "fountain",
    "dead_tree": "dead_tree",
    "well": "well",
}
"""Pieces that have a single baked picture."""
SOLID: Final = frozenset(("low", "wall", "solid", "floor", "door"))
_TILES, _CITY_TILES = 11.0, 3.0
"""Megabytes for tiles of ground, and of the city around it, at 1280x720."""
_COLUMNS: Final = ((2.75, "column_3"), (2.1, "column_2_5"), (1.6, "column_1_75"))


class Scenery:
    """The table without figures."""

    def __init__(self, kit: Kit, table: Table) -> None:
        self._kit = kit
        self.table = table
        self._materials = Materials(kit)
        ground = IndoorGround if table.indoors else GroundPicture
        self.ground = ground(self._materials, table)
        self.standing: list[Occluder] = []
        self._painter = PrismPainter(self._materials, snowy=not table.indoors)
        self._backdrop = Backdrop()
        self._fittings: dict[float, ZoomedLayer] = {}
        self._tiles: Tiles = BoundedCache(for_window(_TILES, kit.canvas.scale), weight)
        self._version = 0
        self._scale = kit.canvas.scale
        self._plain: list[Occluder] = []
        self._surroundings: Surroundings | None = None
        self._lamps: list[WallLamp] = []
        self._marks: tuple[Marker, ...] = ()
        self._gone: tuple[str, ...] = ()

    # ------------------------------------------------------------------ painting
    def paint(self) -> Iterator[float]:
        """Paint everything once, in steps; yields the share done."""
        for share in self.ground.paint():
            yield share * 0.6
        parts = sum(len(piece.parts) for piece in self.table.pieces) or 1
        done = 0
        for number, piece in enumerate(self.table.pieces):
            self._build(piece, number)
            done += len(piece.parts)
            yield 0.6 + 0.3 * done / parts
        self.standing.sort(key=lambda each: each.depth)
        self._plain = list(self.standing)
        self.standing = [each for each in self._plain if each.is_there(())]
        outskirts = Outskirts(self._kit, self.ground, self.table.size)
        if not self.table.indoors:
            self._lamps = places(self.standing, self.table.size)
            for _ in LampLight(self._kit, self.ground).shine(self._lamps, self.standing):
                yield 0.91
            for _ in outskirts.ruins(self.standing):
                yield 0.92
            self._surroundings = self._seen_from_above()
        for _ in self.ground.veil():
            yield 0.97
        if not self.table.indoors:
            for _ in outskirts.border():
                yield 0.99

    def _seen_from_above(self) -> Surroundings:
        """The table as a small picture from above, and the city made by repeating it."""
        side = self.table.feet * 12 * surroundings.PPI
        picture = pygame.Surface((side, side))
        small = ZoomedLayer(self._kit, self.ground, self.standing, surroundings.PPI, self._tiles)
        small.lay(picture, picture.get_rect(), (0, 0), None)
        return Surroundings(picture, for_window(_CITY_TILES, self._scale))

    def change(self, markers: Sequence[Marker], gone: tuple[str, ...] = ()) -> None:
        """Change the scenery by spells, and leave out the pieces that are gone."""
        wanted = tuple(each for each in markers if each.terrain in STANDING)
        if (wanted, gone) != (self._marks, self._gone):
            self._marks, self._gone = wanted, gone
            left = [each for each in self._plain if each.is_there(gone)]
            self.standing = with_changes(left, wanted, self._painter)
            self._version += 1
            for fitting in self._fittings.values():
                fitting.exchange(self.standing)

    def flames(self) -> list[Spot]:
        """The spots of the flames of lanterns on walls that still stand."""
        there = set(map(id, self.standing)) if self._marks or self._gone else None
        return [one.flame for one in self._lamps if there is None or id(one.wall) in there]

    def high_things(self) -> tuple[tuple[int, int, int], ...]:
        """The spots of statues, fountains and the like, and their front edges."""
        whole = [one for one in self.standing if one.prop in WHOLE.values() and one.top > 0]
        edges = [(one.spot[0], max(y for _, y in one.shape), 0) for one in whole]
        return (*(one.spot for one in whole), *edges)

    def _build(self, piece: Piece, number: int) -> None:
        self._rubble(piece, number)
        self.standing.extend(ladders.standing(each) for each in piece.ladders)
        solid = [part for part in piece.parts if part.kind in SOLID]
        name = WHOLE.get(piece.look)
        if name is not None and solid:
            widest = max(solid, key=lambda part: _width(part.shape))
            top = max(part.top for part in solid)
            spot = (piece.x, piece.y, 0)
            self.standing.append(
                Occluder(widest.shape, 0, top, prop=name, spot=spot, piece=piece.id)
            )
            if piece.role:
                # It may walk away, and its shadow with it.
                shadow = f"{name}_shadow"
                self.standing.append(
                    Occluder(widest.shape, -1, 0, prop=shadow, spot=spot, piece=piece.id)
                )
            else:
                self._shade(name, spot)
            return
        for index, part in enumerate(solid):
            prop = prop_of(part)
            if prop:
                x, y = _middle(part.shape)
                spot = (x, y, part.bottom)
                self.standing.append(
                    Occluder(
                        part.shape, part.bottom, part.top, prop=prop, spot=spot, piece=piece.id
                    )
                )
                continue
            seed = number * 131 + part.run * 17 + index
            self._raise(piece, part, seed)
            if part.kind == "door":
                self._raise(piece, opened(part, (piece.x, piece.y)), seed, leaf=True)

    def _raise(self, piece: Piece, part: Part, seed: int, *, leaf: bool = False) -> None:
        self.standing.append(
            Occluder(
                part.shape,
                part.bottom,
                part.top,
                self._painter.paint(part, seed),
                part=part,
                man_made=piece.man_made,
                seed=seed,
                # The roof of a house disappears when its first door is opened.
                piece=f"{piece.id}{DOOR}0" if part.look == "thatch" else piece.id,
                leaf=leaf,
            )
        )

    def _rubble(self, piece: Piece, number: int) -> None:
        """Scatter broken stones over the rough patches of a piece."""
        source = Random(number * 977 + 5)
        for part in piece.parts:
            if part.kind != "rough" or part.look != "rubble":
                continue
            xs, ys = [p[0] for p in part.shape], [p[1] for p in part.shape]
            count = max(2, round(_width(part.shape) / INCH * 0.9))
            for _ in range(count):
                x = round(
                    source.uniform(min(xs) * 0.75 + max(xs) * 0.25, min(xs) * 0.25 + max(xs) * 0.75)
                )
                y = round(
                    source.uniform(min(ys) * 0.75 + max(ys) * 0.25, min(ys) * 0.25 + max(ys) * 0.75)
                )
                self._scatter(f"rubble_{source.randrange(4)}", x, y, source.uniform(0.34, 0.6))

    def _scatter(self, name: str, x: int, y: int, size: float) -> None:
        """Draw a picture flat on the ground."""
        group, ground = self._kit.sprites.group(GROUP), self.ground
        zoom = 2 * ground.ppi / PROP_PPI / self._kit.canvas.scale * size
        point = ((x / INCH + MARGIN) * ground.ppi, (y / INCH + MARGIN) * ground.ppi)
        shadow = group.shadow(name, zoom)
        if shadow is not None:
            shadow.draw(ground.image, point)
        group.get(name, zoom, tint=(96, 112, 150), tint_share=0.35).draw(ground.image, point)

    def _shade(self, name: str, spot: tuple[int, int, int]) -> None:
        group, ground = self._kit.sprites.group(GROUP), self.ground
        zoom = 2 * ground.ppi / PROP_PPI / self._kit.canvas.scale
        shadow = group.shadow(name, zoom)
        if shadow is not None:
            point = ((spot[0] / INCH + MARGIN) * ground.ppi, (spot[1] / INCH + MARGIN) * ground.ppi)
            shadow.draw(ground.image, point, 0.6)

    # ------------------------------------------------------------------ drawing
    def draw(self, surface: pygame.Surface, camera: Camera, glaze: Glaze | None) -> None:
        """Draw the static scenery, with a glaze over the ground."""
        self._backdrop.draw(surface, camera, self.fitting(camera), self._version, glaze)

    def darken(self, surface: pygame.Surface) -> None:
        """Draw the dark corners of the night, over all scenery."""
        self._backdrop.darken(surface)

    def hiding(
        self, x: float, y: float, z: float, area: pygame.Rect, camera: Camera
    ) -> list[Hiding]:
        """The scenery before a figure at a spot; places count from the table's corner."""
        return self.fitting(camera).hiding(x, y, z, area)

    def open_ground(
        self, spot: tuple[float, float, float], half: float, camera: Camera
    ) -> pygame.Surface:
        """A square about a spot, of a half width in inches: white ground, dark things on it."""
        return self.fitting(camera).open_ground(spot, half)

    def fitting(self, camera: Camera) -> ZoomedLayer:
        """The scenery at the zoom of a camera."""
        found = self._fittings.get(camera.ppi)
        if found is None:
            found = ZoomedLayer(self._kit, self.ground, self.standing, camera.ppi, self._tiles)
            found.surroundings = self._surroundings
            self._fittings[camera.ppi] = found
        return found

    def forget(self) -> None:
        """Drop the pictures of other window sizes."""
        scale = self._kit.canvas.scale
        if scale != self._scale:
            self._fittings.clear()
            self._tiles.clear()
            self._tiles.limit = for_window(_TILES, scale)
            self._scale = scale


def _width(shape: Polygon) -> int:
    xs = [p[0] for p in shape]
    return max(xs) - min(xs)


def _middle(shape: Polygon) -> tuple[int, int]:
    xs, ys = [p[0] for p in shape], [p[1] for p in shape]
    return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2


def prop_of(part: Part) -> str:
    """The baked picture of a part, if there is one."""
    if part.look == "barrel":
        return "barrel"
    if part.look == "column":
        height = (part.top - part.bottom) / INCH
        return next((name for least, name in _COLUMNS if height >= least), "column_1_5")
    return ""

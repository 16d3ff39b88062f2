"""Everything that stands still on the table, fitted to the zoom and laid in the order of depth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import pygame

from game.frostgrave.markers import Marker
from game.frostgrave.terrain.pieces import Part, Piece
from game.frostgrave.terrain.shapes import Polygon
from game.frostgrave.terrain.table import Table
from game.frostgrave.terrain.units import INCH
from scenes.frostgrave.camera import Camera
from scenes.frostgrave.changing import STANDING, with_changes
from scenes.frostgrave.ground import MARGIN, NIGHT, GroundPicture
from scenes.frostgrave.materials import GROUP, MASTER, Materials
from scenes.frostgrave.prisms import PrismPainter
from scenes.frostgrave.standing import Standing
from scenes.kit import raster
from scenes.kit.kit import Kit
from scenes.kit.text import blit

PROP_PPI: Final = 72
_TILE: Final = 6
_WHOLE: Final = {"statue": "statue", "fountain": "fountain", "dead_tree": "dead_tree",
                 "well": "well"}
"""Pieces that one baked picture shows as a whole."""
_COLUMNS: Final = ((2.75, "column_3"), (2.1, "column_2_5"), (1.6, "column_1_75"))


class Scenery:
    """The table without anybody on it."""

    def __init__(self, kit: Kit, table: Table) -> None:
        self._kit = kit
        self.table = table
        self._materials = Materials(kit)
        self.ground = GroundPicture(self._materials, table)
        self.standing: list[Standing] = []
        self._painter = PrismPainter(self._materials)
        self._tiles: dict[tuple[float, int, int], pygame.Surface] = {}
        self._backdrop = pygame.Surface((1, 1))
        self._key: object = None
        self._vignette: pygame.Surface | None = None
        self._boxes: list[tuple[Standing, pygame.Surface, pygame.Rect]] = []
        self._boxes_key: object = None
        self._plain: list[Standing] = []
        self._marks: tuple[Marker, ...] = ()

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
            yield 0.6 + 0.4 * done / parts
        self.standing.sort(key=lambda each: each.depth)
        self._plain = list(self.standing)

    def change(self, markers: Sequence[Marker]) -> None:
        """Let what stands be as the marks of spells have left it."""
        wanted = tuple(each for each in markers if each.terrain in STANDING)
        if wanted != self._marks:
            self._marks = wanted
            self.standing = with_changes(self._plain, wanted, self._painter)
            self._key = self._boxes_key = None

    def _build(self, piece: Piece, number: int) -> None:
        self._rubble(piece, number)
        solid = [part for part in piece.parts if part.kind in ("low", "wall", "solid", "floor")]
        name = _WHOLE.get(piece.look)
        if name is not None and solid:
            widest = max(solid, key=lambda part: _width(part.shape))
            top = max(part.top for part in solid)
            spot = (piece.x, piece.y, 0)
            self.standing.append(Standing(widest.shape, 0, top, prop=name, spot=spot))
            self._shade(name, spot)
            return
        for index, part in enumerate(solid):
            prop = _prop_of(part)
            if prop:
                x, y = _middle(part.shape)
                spot = (x, y, part.bottom)
                self.standing.append(
                    Standing(part.shape, part.bottom, part.top, prop=prop, spot=spot)
                )
                continue
            seed = number * 131 + part.run * 17 + index
            painted = self._painter.paint(part, seed)
            self.standing.append(Standing(
                part.shape, part.bottom, part.top, painted, part=part, man_made=piece.man_made,
                seed=seed,
            ))

    def _rubble(self, piece: Piece, number: int) -> None:
        """Scatter broken stones over the rough patches of a piece."""
        source = Random(number * 977 + 5)
        for part in piece.parts:
            if part.kind != "rough" or part.look != "rubble":
                continue
            xs, ys = [p[0] for p in part.shape], [p[1] for p in part.shape]
            count = max(2, round(_width(part.shape) / INCH * 0.9))
            for _ in range(count):
                x = round(source.uniform(min(xs) * 0.75 + max(xs) * 0.25,
                                         min(xs) * 0.25 + max(xs) * 0.75))
                y = round(source.uniform(min(ys) * 0.75 + max(ys) * 0.25,
                                         min(ys) * 0.25 + max(ys) * 0.75))
                self._scatter(f"rubble_{source.randrange(4)}", x, y, source.uniform(0.34, 0.6))

    def _scatter(self, name: str, x: int, y: int, size: float) -> None:
        """Press a picture flat into the ground."""
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
    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw all that stands still."""
        key = camera.key
        if key != self._key or self._backdrop.get_size() != surface.get_size():
            if self._backdrop.get_size() != surface.get_size():
                self._backdrop = pygame.Surface(surface.get_size())
                self._vignette = None
            self._compose(self._backdrop, camera)
            self._key = key
        surface.blit(self._backdrop, (0, 0))

    def fitted(self, thing: Standing, camera: Camera) -> tuple[pygame.Surface, int, int]:
        """The picture of a thing at the zoom, and its place on the screen."""
        left, top = camera.origin
        if thing.prop:
            return self._fitted_prop(thing, camera)
        painted = thing.painted
        if painted is None:
            raise RuntimeError("a thing without a picture")
        ppi = camera.ppi
        found = thing.fitted.get(ppi)
        scale = ppi / MASTER
        if found is None:
            width, height = painted.image.get_size()
            size = (max(1, round(width * scale)), max(1, round(height * scale)))
            image = pygame.transform.smoothscale(painted.image, size)
            if len(thing.fitted) > 2:
                thing.fitted.clear()
            found = (image, round(painted.left * scale), round(painted.top * scale))
            thing.fitted[ppi] = found
        return found[0], left + found[1], top + found[2]

    def _fitted_prop(self, thing: Standing, camera: Camera) -> tuple[pygame.Surface, int, int]:
        zoom = 2 * camera.zoom / PROP_PPI
        sprite = self._kit.sprites.group(GROUP).get(
            thing.prop, zoom, tint=(96, 112, 150), tint_share=0.2
        )
        x, y = camera.pixel(*thing.spot)
        return sprite.image, round(x - sprite.anchor[0]), round(y - sprite.anchor[1])

    def _compose(self, target: pygame.Surface, camera: Camera) -> None:
        target.fill(NIGHT)
        self._lay_ground(target, camera)
        screen = target.get_rect()
        for thing in self.standing:
            image, left, top = self.fitted(thing, camera)
            if screen.colliderect((left, top, *image.get_size())):
                blit(target, image, (left, top))
        if self._vignette is None:
            self._vignette = _vignette(target.get_size())
        blit(target, self._vignette, (0, 0))

    def _lay_ground(self, target: pygame.Surface, camera: Camera) -> None:
        ppi = camera.ppi
        left, top = camera.origin
        width, height = target.get_size()
        count = -(-self.ground.side // (_TILE * self.ground.ppi))
        edges_x = [round(left + (step * _TILE - MARGIN) * ppi) for step in range(count + 1)]
        edges_y = [round(top + (step * _TILE - MARGIN) * ppi) for step in range(count + 1)]
        if len(self._tiles) > 220:
            self._tiles = {key: tile for key, tile in self._tiles.items() if key[0] == ppi}
        for column in range(count):
            if edges_x[column + 1] < 0 or edges_x[column] > width:
                continue
            for row in range(count):
                if edges_y[row + 1] < 0 or edges_y[row] > height:
                    continue
                target.blit(self._tile(column, row, ppi), (edges_x[column], edges_y[row]))

    def _tile(self, column: int, row: int, ppi: float) -> pygame.Surface:
        key = (ppi, column, row)
        tile = self._tiles.get(key)
        if tile is None:
            ground = self.ground
            step = _TILE * ground.ppi
            area = pygame.Rect(column * step, row * step, step, step).clip(ground.image.get_rect())
            # One pixel more than the place needs, so that no seam shows where edges are rounded.
            size = (round(area.width / ground.ppi * ppi) + 1,
                    round(area.height / ground.ppi * ppi) + 1)
            tile = pygame.transform.smoothscale(ground.image.subsurface(area), size)
            self._tiles[key] = tile
        return tile

    def hiding(self, x: float, y: float, z: float, area: pygame.Rect, camera: Camera) -> list[
        tuple[pygame.Surface, tuple[int, int], pygame.Rect]
    ]:
        """What of the scenery stands before somebody at a spot whose picture covers an area."""
        key = (camera.key, len(self.standing))
        if key != self._boxes_key:
            self._boxes = []
            for thing in self.standing:
                image, left, top = self.fitted(thing, camera)
                self._boxes.append((thing, image, pygame.Rect((left, top), image.get_size())))
            self._boxes_key = key
        found = []
        for thing, image, box in self._boxes:
            if box.colliderect(area) and thing.hides(x, y, z):
                cut = area.clip(box)
                found.append((image, cut.topleft, cut.move(-box.left, -box.top)))
        return found


def _width(shape: Polygon) -> int:
    xs = [p[0] for p in shape]
    return max(xs) - min(xs)


def _middle(shape: Polygon) -> tuple[int, int]:
    xs, ys = [p[0] for p in shape], [p[1] for p in shape]
    return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2


def _prop_of(part: Part) -> str:
    """The baked picture of a part, if there is one."""
    if part.look == "barrel":
        return "barrel"
    if part.look == "column":
        height = (part.top - part.bottom) / INCH
        return next((name for least, name in _COLUMNS if height >= least), "column_1_5")
    return ""


def _vignette(size: tuple[int, int]) -> pygame.Surface:
    """The dark corners of the night, premultiplied."""
    small = (size[0] // 8, size[1] // 8)
    mask = raster.clear(*small)
    mask.fill((255, 255, 255, 255))
    hole = raster.rounded_mask(round(small[0] * 0.80), round(small[1] * 0.80), small[1] * 0.36)
    mask.blit(hole, (round(small[0] * 0.1), round(small[1] * 0.1)),
              special_flags=pygame.BLEND_RGBA_SUB)
    mask = raster.blurred(mask, min(small) * 0.10, 0)
    grown = pygame.transform.smoothscale(mask, size)
    return raster.coloured(grown, (8, 16, 36), 0.44)

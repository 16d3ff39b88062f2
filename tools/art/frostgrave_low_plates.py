"""Bakes the pictures of Frostgrave's tables from behind each edge: `<table>_<edge>.jpg`.

Beside each lies `<table>_<edge>_depth.png`: red is the depth (255 times the depth of the nearest
ground, divided by that of the pixel), green is where the ground is seen. `plain_<feet>` is a
table with nothing on it, for those that are generated.
"""

from __future__ import annotations

import math

import numpy as np
import pygame

from game.catalogue import open_game
from game.frostgrave.names import NORTH, SOUTH
from game.frostgrave.rules import Frostgrave
from game.frostgrave.terrain.table import Table
from scenes.games.frostgrave.low_view.projection import Projection
from scenes.games.frostgrave.low_view.standing_things import (
    Block,
    Side,
    crumbled,
    lanterns,
    props,
)
from tools.art.colour import Field, rgb
from tools.art.filters import blur, smoothstep
from tools.art.frostgrave_low_city import add_city
from tools.art.frostgrave_low_rays import TOP, Camera, Floats, reached, turned_left
from tools.art.frostgrave_low_ruins import beyond, fallen, outside, pillar
from tools.art.frostgrave_low_sampling import grown, noise, sampled, texture
from tools.art.jpeg import dithered, write_jpeg
from tools.art.noise import fractal_noise
from tools.art.picture import write_png
from tools.art.sheet import SpriteSheet

FINE = 1.5
"""Pixels of a plate for a design unit."""
EDGES = {"north": NORTH, "south": SOUTH}
FEET = (2, 3, 4)
_MOON = np.array((-0.62, 0.66, -0.18), np.float32) / np.float32(
    np.linalg.norm((-0.62, 0.66, -0.18))
)
_COARSE = 3
"""Light is computed for one pixel of this many."""
_PAVED = ("paving", "square", "flagstones")
_STREET = 8
"""Pixels an inch of the plan that tells streets from snow."""
_AROUND = 8
"""Inches of it beyond the table."""
_LAMP = np.array((2.6, 1.15, 0.32), np.float32)


def add_low_plates(sheet: SpriteSheet, only: tuple[str, ...] = ()) -> None:
    """Every shipped table from both edges, and three tables with nothing on them."""
    rules = open_game("frostgrave")
    if not isinstance(rules, Frostgrave):
        raise TypeError(rules.name)
    tables = [(name, table) for name, table in rules.book.fields.tables.items()]
    for name, table in tables:
        for edge, number in EDGES.items():
            _add(sheet, f"{name}_{edge}", table, number, only)
    for feet in FEET:
        _add(sheet, f"plain_{feet}", Table("plain", feet, ()), SOUTH, only)


def _add(sheet: SpriteSheet, name: str, table: Table, edge: int, only: tuple[str, ...]) -> None:
    if not only or name in only:
        picture, depth = Plate(table, edge).bake()
        write_jpeg(sheet.folder / f"{name}.jpg", dithered(picture, 5, 0.006))
        write_png(sheet.folder / f"{name}_depth.png", depth.astype(np.float32) / 255)
    sheet.note(name, f"{name}.jpg", scale=FINE)
    sheet.note(f"{name}_depth", f"{name}_depth.png", scale=1.0)


class Plate:
    """One picture."""

    def __init__(self, table: Table, edge: int) -> None:
        self.table = table
        self.side = Side(table.size, edge)
        self.projection = Projection(table.feet * 12)
        self.camera = Camera(self.projection, FINE)
        self.stones = crumbled(table, self.side)
        self.props = props(table, self.side)
        self.blocks = [*self.stones, *fallen(table, self.side), *beyond(table)]
        self.lanterns = lanterns(table, self.side)

    def bake(self) -> tuple[Field, np.ndarray]:
        """The picture (h, w, 3), and depth and ground at a pixel a design unit."""
        camera = self.camera
        depth, owner, face = camera.look(self.blocks)
        points = camera.at + camera.way * depth[..., None]
        normal = self._normals(owner, face)
        colour = self._colours(points, owner, face)
        light = self._light(points, normal, owner)
        picture = colour * light
        picture = picture * (1 + 0.1 * picture) / (1 + 0.30 * picture * picture)
        picture = self._in_fog(picture, points, depth)
        return np.clip(picture, 0, 1).astype(np.float32), self._depth(depth, owner)

    # ------------------------------------------------------------------ colours
    def _normals(self, owner: np.ndarray, face: np.ndarray) -> Floats:
        """The normal of every pixel's surface (across, high, away)."""
        most = max([len(block.plan) for block in self.blocks], default=4)
        table = np.zeros((len(self.blocks) + 1, most + 2, 3), np.float32)
        table[:, :, 1] = 1
        for number, block in enumerate(self.blocks):
            plan = turned_left(block)
            for side, ((x0, y0), (x1, y1)) in enumerate(
                zip(plan, plan[1:] + plan[:1], strict=True)
            ):
                long = math.hypot(x1 - x0, y1 - y0) or 1.0
                table[number, side] = ((y1 - y0) / long, 0, -(x1 - x0) / long)
        return table[owner, face]

    def _colours(self, points: Floats, owner: np.ndarray, face: np.ndarray) -> Floats:
        """The colour of every surface without light."""
        across, high, away = points[..., 0], points[..., 1], points[..., 2]
        ground, top = owner < 0, (face == TOP) & (owner >= 0)
        drifts = sampled(noise(40, 3)[..., None], across / 26, away / 26)[..., 0]
        fine = sampled(noise(9, 8)[..., None], across / 5, away / 5)[..., 0]
        colour = self._ground(points, drifts, fine)
        standing = ~ground
        if standing.any():
            tops = np.array([block.top for block in self.blocks], np.float32)[owner[standing]]
            side = self._sides(points, owner, face, standing)
            snow = np.array((0.88, 0.93, 1.0), np.float32) * (0.90 + 0.16 * fine[standing])[:, None]
            if self.table.indoors:
                snow = side * 1.12
            else:
                edge = (
                    0.20
                    + 0.18
                    * sampled(noise(9, 8)[..., None], across[standing] / 2, away[standing] / 2)[
                        :, 0
                    ]
                )
                cap = np.clip(
                    (edge - (tops - high[standing])) / np.maximum(edge - 0.02, 0.02), 0, 1
                )
                side = side + (snow - side) * cap[:, None]
                icing = sampled(
                    noise(9, 8)[..., None], (across + away)[standing] / 3.1, high[standing] / 1.4
                )[:, 0]
                side = side + (snow - side) * (smoothstep(0.58, 0.75, icing) * 0.5)[:, None]
            colour[standing] = np.where(top[standing][:, None], snow, side)
        return colour

    def _ground(self, points: Floats, drifts: Floats, fine: Floats) -> Floats:
        across, away = points[..., 0], points[..., 2]
        if self.table.indoors:
            floor = sampled(texture("cut_stone"), across / 18, away / 18)
            floor = floor * np.array((0.70, 0.62, 0.55), np.float32)
            cloth = self._patches(lambda part: part.look == "carpet", across, away, 1.0)
            return (
                floor + (rgb("#4a1420") * (0.8 + 0.4 * fine)[..., None] - floor) * cloth[..., None]
            )
        stone = sampled(texture("flagstone_ground"), across / 20, away / 20) * 0.92
        snow = sampled(texture("snow_ground"), across / 24, away / 24) * 1.04
        street = self._patches(lambda part: part.look in _PAVED, across, away, 5.0)
        white = smoothstep(0.34, 0.62, drifts + 0.35 * (fine - 0.5) + 0.20 - 0.40 * street)
        colour = stone + (snow - stone) * white[..., None]
        rubble = self._patches(lambda part: part.look == "rubble", across, away, 3.0)
        share = smoothstep(0.35, 0.75, rubble + 0.5 * (fine - 0.5))[..., None] * 0.6
        stones = sampled(texture("masonry"), across / 4, away / 4)
        colour = colour + (stones - colour) * share
        ice = self._patches(
            lambda part: part.look == "ice" and part.kind == "rough", across, away, 1.5
        )
        frozen = sampled(texture("frozen_water"), across / 18, away / 18) * 1.05
        share = smoothstep(0.35, 0.65, ice + 0.3 * (fine - 0.5))[..., None]
        return colour + (frozen - colour) * share

    def _sides(
        self, points: Floats, owner: np.ndarray, face: np.ndarray, standing: np.ndarray
    ) -> Floats:
        """The texture of upright faces."""
        own, at = owner[standing], points[standing]
        normal = self._normals(owner, face)[standing]
        along = at[:, 2] * normal[:, 0] - at[:, 0] * normal[:, 2]
        names = sorted({block.face for block in self.blocks})
        kind = np.array([names.index(block.face) for block in self.blocks])[own]
        colour = np.zeros((len(own), 3), np.float32)
        depth = at[:, 2] + self.projection.back
        for number, name in enumerate(names):
            chosen = kind == number
            if not chosen.any():
                continue
            sharp = texture(name)
            soft = blur(np.pad(sharp, ((24, 24), (24, 24), (0, 0)), mode="wrap"), 3.2)[
                24:-24, 24:-24
            ]
            u, v = along[chosen] / 5.2, -at[chosen, 1] / 2.6
            far = smoothstep(14, 26, depth[chosen])[:, None]
            colour[chosen] = sampled(sharp, u, v) * (1 - far) + sampled(soft, u, v) * far
        return colour * np.array((0.80, 0.90, 1.08), np.float32)

    def _patches(self, chosen: object, across: Floats, away: Floats, soft: float) -> Floats:
        """How far places lie within some flat parts of the table, 0..1."""
        size = self.projection.size
        side = round((size + 2 * _AROUND) * _STREET)
        mask = pygame.Surface((side, side), depth=32)
        for piece in self.table.pieces:
            for part in piece.parts:
                if callable(chosen) and chosen(part) and part.top == 0:
                    spots = [
                        ((x + _AROUND) * _STREET, (y + _AROUND) * _STREET)
                        for x, y in self.side.plan(part.shape)
                    ]
                    pygame.draw.polygon(mask, (255, 255, 255), spots)
        plan = pygame.surfarray.array3d(mask)[..., 0].astype(np.float32).T / 255
        plan = blur(plan, soft)
        x = np.clip((across + _AROUND) * _STREET, 0, side - 1).astype(np.int32)
        y = np.clip((away + _AROUND) * _STREET, 0, side - 1).astype(np.int32)
        return plan[y, x]

    # ------------------------------------------------------------------ light
    def _light(self, points: Floats, normal: Floats, owner: np.ndarray) -> Floats:
        step = (slice(None, None, _COARSE), slice(None, None, _COARSE))
        few, facing, ground = points[step], normal[step], owner[step] < 0
        rows, columns = few.shape[:2]
        flat, face = few.reshape(-1, 3), facing.reshape(-1, 3)
        size = self.projection.size
        near = np.nonzero((flat[:, 2] < size + 8) & (np.abs(flat[:, 0] - size / 2) < size))[0]
        start = flat[near] + face[near] * 0.03
        source = np.random.default_rng(2)
        casters = [*self._casters()]
        jitter = _MOON + source.normal(0, 0.035, start.shape).astype(np.float32)
        free = np.ones(len(flat), np.float32)
        if not self.table.indoors:
            free[near] = reached(casters, start, jitter, 14.0)
        moon = blur(free.reshape(rows, columns), 1.2)
        open_sky = blur(self._openness(flat, near, ground.reshape(-1)).reshape(rows, columns), 0.8)
        warm = np.zeros(len(flat), np.float32)
        for x, y in self.lanterns:
            self._lamp(warm, near, start, face[near], (x, y), casters, source)
        lamps = blur(warm.reshape(rows, columns), 1.0)
        moon, open_sky, lamps = (
            grown(one, points.shape[:2], _COARSE) for one in (moon, open_sky, lamps)
        )
        direct = np.clip((normal * _MOON).sum(-1), 0, 1)
        sky = 0.5 + 0.5 * normal[..., 1]
        if self.table.indoors:
            base = (sky * open_sky)[..., None] * rgb("#b49a84") * 1.05
            return base + lamps[..., None] * _LAMP * 1.1
        # Half lit by a lantern, the moon's shadow on snow would be as brown as smoke.
        lamps = lamps * np.where(owner < 0, 0.35 + 0.65 * moon, 1.0)
        cold = (direct * moon)[..., None] * rgb("#b9ccf2") * 0.70
        return cold + (sky * open_sky)[..., None] * rgb("#6f86b8") * 0.44 + lamps[..., None] * _LAMP

    def _casters(self) -> list[Block]:
        """The objects that throw shadows: walls, and props as if they were square."""
        found = [block for block in self.blocks if block.top - block.bottom > 0.3]
        for prop in self.props:
            slim = prop.round * (0.5 if prop.name in ("dead_tree", "statue") else 0.9)
            found.append(pillar(prop, slim))
        return found

    def _openness(self, flat: Floats, near: np.ndarray, ground: np.ndarray) -> Floats:
        """The share of the sky that the ground sees beside walls."""
        found = np.ones(len(flat), np.float32)
        asked = near[ground[near]]
        at = flat[asked]
        dark = np.ones(len(asked), np.float32)
        for block in self._casters():
            if block.bottom > 0.1:
                continue
            xs, ys = [x for x, _ in block.plan], [y for _, y in block.plan]
            close = np.nonzero(
                (at[:, 0] > min(xs) - 1.2)
                & (at[:, 0] < max(xs) + 1.2)
                & (at[:, 2] > min(ys) - 1.2)
                & (at[:, 2] < max(ys) + 1.2)
            )[0]
            if not len(close):
                continue
            away = outside(block, at[close])
            depth = 0.58 * min(1.0, block.top)
            dark[close] = np.minimum(dark[close], 1 - depth + depth * smoothstep(0, 0.9, away))
        found[asked] = dark
        return found

    def _lamp(
        self,
        warm: Floats,
        near: np.ndarray,
        start: Floats,
        face: Floats,
        spot: tuple[float, float],
        casters: list[Block],
        source: np.random.Generator,
    ) -> None:
        """Add the light of one lantern."""
        way = np.array((spot[0] + 0.3, 1.3, spot[1]), np.float32) - start
        far = np.linalg.norm(way, axis=1)
        lit = np.nonzero(far < 8.5)[0]
        if not len(lit):
            return
        to = way[lit] / far[lit, None]
        facing = np.clip((face[lit] * to).sum(1), 0, 1) * 0.85 + 0.15
        given = facing / (1 + (far[lit] / 1.5) ** 2) * smoothstep(8.5, 4.0, far[lit])
        around = [b for b in casters if math.dist(b.plan[0], spot) < 9]
        shaken = way[lit] + source.normal(0, 0.10, (len(lit), 3)).astype(np.float32)
        warm[near[lit]] += given * reached(around, start[lit], shaken, 0.97)

    # ------------------------------------------------------------------ the air
    def _in_fog(self, picture: Floats, points: Floats, depth: Floats) -> Floats:
        across, away = points[..., 0], points[..., 2]
        size = self.projection.size
        scale = size / 24
        out = np.maximum(np.maximum(-1.2 - across, across - size - 1.2), away - size - 0.5)
        beyond = smoothstep(0, 5, out)
        fog = 1 - np.exp(-np.maximum(depth - self.projection.near - 2, 0) / (34 * scale))
        edge = beyond * 0.86 * smoothstep(8, 22, depth) + beyond * 0.25
        wisps = sampled(noise(40, 3)[..., None], across / 30, away / 22)[..., 0]
        fog = np.clip(np.maximum(fog, edge) * (0.90 + 0.25 * (wisps - 0.4)), 0, 1)
        air = self._air(picture.shape)
        picture = picture + (air - picture) * np.where(depth > 400, 1, fog)[..., None]
        if self.table.indoors:
            return picture
        far = smoothstep(
            size * 1.04 + self.projection.back, size * 1.5 + self.projection.back, depth
        )
        soft = np.maximum(beyond * 0.8, far)[..., None]
        picture = picture + (blur(picture, 3.4 * FINE) - picture) * soft
        hidden = ((depth < self.projection.back + size + 12) & (beyond < 0.4)).astype(np.float32)
        add_city(picture, self.camera, blur(hidden, 0.8))
        rows = np.arange(picture.shape[0], dtype=np.float32)[:, None] / FINE
        line = self.projection.row(size) - 30
        bank = fractal_noise(picture.shape[1], picture.shape[0], 240 * FINE, 31, 4)
        mist = np.exp(-(((rows - line) / 46) ** 2)) * (0.25 + 0.75 * bank)
        return picture + (rgb("#93a7cd") - picture) * np.clip(mist * 0.62, 0, 1)[..., None]

    def _air(self, shape: tuple[int, ...]) -> Floats:
        """The colour of the fog in every pixel."""
        rows = np.linspace(0, 1, shape[0], dtype=np.float32)
        stops = (0, 0.16, 0.34, 1)
        ramp = ("#26345a", "#5a6f9c", "#7f94bd", "#6f86b3")
        if self.table.indoors:
            ramp = ("#07080d", "#10121a", "#262833", "#2a2b33")
        colours = np.stack(
            [np.interp(rows, stops, [rgb(each)[part] for each in ramp]) for part in range(3)], -1
        )
        air = np.repeat(colours[:, None, :], shape[1], 1).astype(np.float32)
        if self.table.indoors:
            return air
        x = (np.arange(shape[1]) - shape[1] / 2) / FINE
        y = np.arange(shape[0]) / FINE
        glow = np.exp(-(((x[None] + 250) / 420) ** 2 + ((y[:, None] - 30) / 260) ** 2))
        return (air + glow[..., None].astype(np.float32) * rgb("#b9cbee") * 0.38).astype(np.float32)

    def _depth(self, depth: Floats, owner: np.ndarray) -> np.ndarray:
        """Depth and ground as bytes, at a pixel a design unit."""
        rows, columns = 720, round(self.projection.width)
        y = np.minimum((np.arange(rows) + 0.5) * FINE, depth.shape[0] - 1).astype(np.int32)
        x = np.minimum((np.arange(columns) + 0.5) * FINE, depth.shape[1] - 1).astype(np.int32)
        few, ground = depth[y][:, x], owner[y][:, x] < 0
        packed = np.zeros((rows, columns, 3), np.uint8)
        share = np.clip(self.projection.near * 255 / np.maximum(few, 0.1), 0, 255)
        packed[..., 0] = np.where(few > 400, 0, share + 0.5).astype(np.uint8)
        packed[..., 1] = np.where(ground & (few < 400), 255, 0)
        return packed

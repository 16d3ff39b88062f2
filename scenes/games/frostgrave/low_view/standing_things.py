"""The scenery of a table seen from one side: blocks, props, lanterns.

Lengths are inches: across and away from the near edge, as in `projection`.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

from game.frostgrave.names import NORTH
from game.frostgrave.terrain.pieces import Part
from game.frostgrave.terrain.table import Table
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.drawing.prisms import textures_of
from scenes.games.frostgrave.drawing.scenery import SOLID, WHOLE, prop_of
from scenes.kit.motion.easing import between

Plan: TypeAlias = tuple[tuple[float, float], ...]

_BRICKS: Final = 0.42
"""The length of a wall's stretch of equal height, in inches."""
_COURSE: Final = 0.24
_FALLEN: Final = {"ragged": 0.6, "wall": 0.42, "lintel": 0.3, "pillar": 0.3, "sill": 0.12}
"""The greatest drop of a broken wall's top, in inches."""
_STEPPED: Final = 0.2
"""The same for walls on which figures can stand."""
_TALL: Final = 1.5
_LANTERNS: Final = 9.0
"""One lantern for each square of this many inches."""


@dataclass(frozen=True)
class Block:
    """A convex prism; `face` and `cover` name the textures of its sides and of its top."""

    plan: Plan
    bottom: float
    top: float
    face: str
    cover: str
    seed: int = 0


@dataclass(frozen=True)
class Prop:
    """An object with a baked picture of its own; `round` is its radius on the ground."""

    name: str
    across: float
    away: float
    high: float
    round: float
    top: float


class Side:
    """Converts places of the table (1/64 inch) to those seen from one of its edges, and back."""

    def __init__(self, size: int, edge: int) -> None:
        self._size = size
        self._turned = edge == NORTH

    @property
    def turned(self) -> bool:
        """Whether east is at the left."""
        return self._turned

    def seen(self, x: float, y: float) -> tuple[float, float]:
        """A spot as inches across and away."""
        if self._turned:
            return (self._size - x) / INCH, y / INCH
        return x / INCH, (self._size - y) / INCH

    def spot(self, across: float, away: float) -> tuple[int, int]:
        """The spot of the table at a place in inches across and away."""
        if self._turned:
            return round(self._size - across * INCH), round(away * INCH)
        return round(across * INCH), round(self._size - away * INCH)

    def plan(self, shape: Sequence[tuple[int, int]]) -> Plan:
        """An outline as seen."""
        return tuple(self.seen(x, y) for x, y in shape)


def levels(table: Table) -> list[int]:
    """The heights (1/64 inch) of all surfaces above the ground, the highest first."""
    tops = {part.top for piece in table.pieces for part in piece.parts if part.kind in SOLID}
    return sorted(tops - {0}, reverse=True)


def props(table: Table, side: Side, gone: Sequence[str] = ()) -> list[Prop]:
    """All objects with a baked picture."""
    found = []
    for piece in table.pieces:
        if piece.id in gone:
            continue
        solid = [part for part in piece.parts if part.kind in SOLID]
        name = WHOLE.get(piece.look)
        if name is not None and solid:
            across, away = side.seen(piece.x, piece.y)
            wide = max(_reach(part) for part in solid)
            top = max(part.top for part in solid) / INCH
            found.append(Prop(name, across, away, 0.0, wide, top))
            continue
        for part in solid:
            prop = prop_of(part)
            if prop:
                across, away = side.seen(*_middle(part))
                top = part.top / INCH
                found.append(Prop(prop, across, away, part.bottom / INCH, _reach(part), top))
    return found


def blocks(table: Table, side: Side, gone: Sequence[str] = ()) -> list[Block]:
    """The prisms of all other scenery, with walls of even height."""
    found = []
    for number, piece in enumerate(table.pieces):
        if piece.id in gone or piece.look in WHOLE:
            continue
        for index, part in enumerate(piece.parts):
            if part.kind in SOLID and not prop_of(part):
                face, cover = textures_of(part)
                seed = number * 131 + part.run * 17 + index
                plan = side.plan(part.shape)
                bottom, top = part.bottom / INCH, part.top / INCH
                found.append(Block(plan, bottom, top, face, cover, seed))
    return found


def crumbled(table: Table, side: Side, gone: Sequence[str] = ()) -> list[Block]:
    """The same with broken tops of walls, in stretches of a few bricks."""
    looks = {
        number * 131 + part.run * 17 + index: part
        for number, piece in enumerate(table.pieces)
        for index, part in enumerate(piece.parts)
    }
    found: list[Block] = []
    for block in blocks(table, side, gone):
        part = looks[block.seed]
        fallen = _FALLEN.get(part.look, 0.0)
        if not fallen or len(block.plan) != 4:
            found.append(block)
            continue
        if part.climb:
            fallen = min(fallen, _STEPPED)
        found.extend(_broken(block, min(fallen, 0.4 * (block.top - block.bottom))))
    return found


def _broken(block: Block, fallen: float) -> Iterator[Block]:
    """Cut a wall across its longer side into stretches of different height."""
    a, b, c, d = block.plan
    if math.dist(a, b) < math.dist(b, c):
        a, b, c, d = b, c, d, a
    count = max(1, round(math.dist(a, b) / _BRICKS))
    source = Random(block.seed)
    for number in range(count):
        first, last = number / count, (number + 1) / count
        plan = (
            between(a, b, first),
            between(a, b, last),
            between(d, c, last),
            between(d, c, first),
        )
        drop = round(fallen * source.random() ** 1.4 / (_COURSE / 2)) * _COURSE / 2
        yield Block(
            plan, block.bottom, block.top - drop, block.face, block.cover, block.seed * 31 + number
        )


def lanterns(table: Table, side: Side) -> list[tuple[float, float]]:
    """The places of lanterns: at high walls all over the table, and beside it.

    They are for light only, and stand too close to a wall for any figure.
    """
    size = table.size / INCH
    count = max(2, round(size / _LANTERNS))
    step = size / count
    walls = [one for one in blocks(table, side) if one.top >= _TALL and not one.bottom]
    found: list[tuple[float, float]] = []
    for column in range(count):
        for row in range(count):
            goal = ((column + 0.5) * step, (row + 0.5) * step)
            near = sorted(walls, key=lambda one: math.dist(_foot(one), goal))
            spot = next((_foot(one) for one in near if _is_clear(_foot(one), walls)), None)
            if spot is not None and math.dist(spot, goal) < step and spot not in found:
                found.append(spot)
    found += [(-0.35, size * 0.16), (size + 0.9, size * 0.30), (-0.9, size * 0.62)]
    return found


def _foot(block: Block) -> tuple[float, float]:
    """A spot just before the nearest corner of a block."""
    nearest = min(block.plan, key=lambda spot: spot[1])
    return nearest[0], nearest[1] - 0.45


def _is_clear(spot: tuple[float, float], walls: Sequence[Block]) -> bool:
    """Whether no wall stands before a spot."""
    return not any(
        min(x for x, _ in one.plan) - 0.3 < spot[0] < max(x for x, _ in one.plan) + 0.3
        and 0 < spot[1] - min(y for _, y in one.plan) < 8 * one.top
        for one in walls
    )


def _middle(part: Part) -> tuple[float, float]:
    xs, ys = [p[0] for p in part.shape], [p[1] for p in part.shape]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _reach(part: Part) -> float:
    xs = [p[0] for p in part.shape]
    return (max(xs) - min(xs)) / 2 / INCH

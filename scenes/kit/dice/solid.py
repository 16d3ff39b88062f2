"""The rounded cube of a die as a mesh of lit patches."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
from functools import lru_cache

from scenes.kit.dice.kind import SIDES
from scenes.kit.motion.rotation import Vector, cross, normalised

ROUNDING = 0.27
_INNER = 1 - ROUNDING


@dataclass(frozen=True)
class Patch:
    """A small quadrilateral: the numbers of its corners, its normal, and its middle."""

    corners: tuple[int, ...]
    normal: Vector
    middle: Vector


@dataclass(frozen=True)
class Mesh:
    """A rounded cube of half side 1 at one fineness."""

    points: tuple[Vector, ...]
    patches: tuple[Patch, ...]


class _Builder:
    def __init__(self) -> None:
        self.points: dict[Vector, int] = {}
        self.patches: list[Patch] = []

    def patch(self, corners: list[Vector], normal: Vector) -> None:
        numbers = []
        for corner in corners:
            key = (round(corner[0], 5), round(corner[1], 5), round(corner[2], 5))
            numbers.append(self.points.setdefault(key, len(self.points)))
        count = len(corners)
        middle = (
            sum(corner[0] for corner in corners) / count,
            sum(corner[1] for corner in corners) / count,
            sum(corner[2] for corner in corners) / count,
        )
        self.patches.append(Patch(tuple(numbers), normal, middle))


@lru_cache(maxsize=8)
def rounded_cube(fineness: int, tiles: int) -> Mesh:
    """The mesh with `fineness` strips per rounding and `tiles` x `tiles` patches per side."""
    builder = _Builder()
    for side in SIDES:
        _flat(builder, side, tiles)
    for first, second in itertools.combinations(SIDES, 2):
        if sum(a * b for a, b in zip(first, second, strict=True)) == 0:
            _edge(builder, first, second, fineness)
    for signs in itertools.product((1, -1), repeat=3):
        _corner(builder, signs, fineness)
    return Mesh(tuple(builder.points), tuple(builder.patches))


def face_axes(side: Vector) -> tuple[Vector, Vector]:
    """The directions to the right and down of the sign on a side, seen from outside."""
    right: Vector = (side[1], side[2], side[0])
    return right, cross(side, right)


def _sum(*parts: tuple[Vector, float]) -> Vector:
    return (
        sum(vector[0] * factor for vector, factor in parts),
        sum(vector[1] * factor for vector, factor in parts),
        sum(vector[2] * factor for vector, factor in parts),
    )


def _flat(builder: _Builder, side: Vector, tiles: int) -> None:
    right, down = face_axes(side)
    stops = [_INNER * (2 * step / tiles - 1) for step in range(tiles + 1)]
    for left, next_left in itertools.pairwise(stops):
        for top, next_top in itertools.pairwise(stops):
            corners = [
                _sum((side, 1), (right, u), (down, v))
                for u, v in ((left, top), (next_left, top), (next_left, next_top), (left, next_top))
            ]
            builder.patch(corners, side)


def _edge(builder: _Builder, first: Vector, second: Vector, fineness: int) -> None:
    along = cross(first, second)
    base = _sum((first, _INNER), (second, _INNER))
    turns = [math.pi / 2 * step / fineness for step in range(fineness + 1)]
    for turn, next_turn in itertools.pairwise(turns):
        corners = []
        for angle, end in ((turn, -1), (turn, 1), (next_turn, 1), (next_turn, -1)):
            reach = ROUNDING
            corners.append(
                _sum(
                    (base, 1),
                    (along, end * _INNER),
                    (first, reach * math.cos(angle)),
                    (second, reach * math.sin(angle)),
                )
            )
        middle = (turn + next_turn) / 2
        builder.patch(corners, _sum((first, math.cos(middle)), (second, math.sin(middle))))


def _corner(builder: _Builder, signs: tuple[int, ...], fineness: int) -> None:
    across, down, up = signs

    def normal(turn: float, height: float) -> Vector:
        level = math.cos(height)
        return (
            across * level * math.cos(turn),
            down * level * math.sin(turn),
            up * math.sin(height),
        )

    base: Vector = (across * _INNER, down * _INNER, up * _INNER)
    stops = [math.pi / 2 * step / fineness for step in range(fineness + 1)]
    for turn, next_turn in itertools.pairwise(stops):
        for height, next_height in itertools.pairwise(stops):
            around = (
                (turn, height),
                (next_turn, height),
                (next_turn, next_height),
                (turn, next_height),
            )
            corners = [_sum((base, 1), (normal(*one), ROUNDING)) for one in around]
            middle = normal((turn + next_turn) / 2, (height + next_height) / 2)
            builder.patch(corners, normalised(middle))

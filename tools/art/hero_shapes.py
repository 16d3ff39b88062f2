"""Shapes that large figures are built of: things in their own frame, rods in bundles, folds."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tools.art.colour import Field
from tools.art.filters import smoothstep
from tools.art.raymarch import Part
from tools.art.solids import Point, Solid, common, half_space, length, vector
from tools.art.swept_body import Knot, SweptBody


@dataclass(frozen=True)
class Rod:
    """A bent rod, the middle of its spine, how thick it is there, and a ball about that point."""

    solid: Solid
    middle: Field
    thick: float
    reach: float


def rod(*knots: Knot, pieces: int = 7) -> Rod:
    """A rod bent smoothly through knots (x, y, z and its radius there)."""
    body = SweptBody(knots, (0, 0.1, 1), pieces)
    half = len(body.spine) // 2
    return Rod(
        body.whole(),
        body.spine[half],
        float(body.radii[half]) * 0.9,
        float((length(body.spine - body.spine[half]) + body.radii).max()),
    )


def bundle(rods: Sequence[Rod]) -> Solid:
    """Many rods as one solid; only those are measured that may be the nearest to a point."""
    middles = np.stack([each.middle for each in rods])

    def distance(points: Field) -> Field:
        away = np.stack([length(points - middle) for middle in middles])
        best = np.full(len(points), 1e9, np.float32)
        for each, apart in zip(rods, away, strict=True):
            np.minimum(best, apart - np.float32(each.thick - 0.02), out=best)
        for each, apart in zip(rods, away, strict=True):
            near = np.nonzero(apart - np.float32(each.reach) < best)[0]
            if len(near):
                best[near] = np.minimum(best[near], each.solid(points[near]))
        return best

    return distance


def fenced_parts(parts: Sequence[Part], margin: float = 0.12) -> list[Part]:
    """Parts whose solids are measured only within `margin` of a tight box about them.

    Further off the distance to the box stands for them: large figures have many costly parts,
    and most points are far from most of them.
    """
    return [(_fenced(solid, margin), material) for solid, material in parts]


def _fenced(solid: Solid, margin: float) -> Solid:
    low, high = vector((-1, -0.2, -1)), vector((1, 2.0, 1))
    for _ in range(2):
        low, high = _box_about(solid, low, high)
    middle, half = (low + high) / 2, (high - low) / 2

    def distance(points: Field) -> Field:
        found = length(np.maximum(np.abs(points - middle) - half, 0))
        near = np.nonzero(found < margin)[0]
        if len(near):
            found[near] = solid(points[near])
        return found

    return distance


def _box_about(solid: Solid, low: Field, high: Field) -> tuple[Field, Field]:
    """The part of a box that holds the solid, found on a lattice."""
    axes = [np.linspace(low[k], high[k], 26, dtype=np.float32) for k in range(3)]
    lattice = np.stack(np.meshgrid(*axes, indexing="ij"), -1).reshape(-1, 3)
    cell = float(length((high - low) / 25))
    inside = lattice[solid(lattice) < cell * 0.6]
    if not len(inside):
        return low, high
    spare = (high - low) / 25
    return np.maximum(inside.min(0) - spare, low), np.minimum(inside.max(0) + spare, high)


def halved(solid: Solid, point: Point, outward: Point) -> Solid:
    """A solid cut off at a plane."""
    return common(solid, half_space(point, outward))


def draped(solid: Solid, folds: float, depth: float, top: float, low: float) -> Solid:
    """A skirt that hangs in folds: none at height `top`, `depth` deep at `low`."""

    def distance(points: Field) -> Field:
        angle = np.arctan2(points[:, 0], points[:, 2])
        sway = angle * folds + 0.9 * np.sin(angle * 2 + 1.3) + 1.2 * (points[:, 1] - low)
        wave = np.sin(sway) + 0.35 * np.sin(sway * 2 + 1)
        hang = smoothstep(top, low, points[:, 1])
        return np.asarray(solid(points) * 0.88 - depth * wave * hang, np.float32)

    return distance

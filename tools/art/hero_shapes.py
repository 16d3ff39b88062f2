"""Shapes that large figures are built of: things in their own frame, rods in bundles, folds."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tools.art.colour import Field
from tools.art.filters import smoothstep
from tools.art.raymarch import Material, Part
from tools.art.solids import Point, Solid, common, length, vector
from tools.art.swept_body import Knot, SweptBody


@dataclass(frozen=True)
class Frame:
    """Where something built about its own origin stands, how large and how turned."""

    centre: Point
    size: float
    turn: Field

    def local(self, points: Field) -> Field:
        """Points of the scene as the thing sees them."""
        return np.asarray((points - vector(self.centre)) @ self.turn / self.size, np.float32)

    def point(self, at: Point) -> tuple[float, float, float]:
        """A point of the thing as the scene sees it."""
        x, y, z = vector(at) * self.size @ self.turn.T + vector(self.centre)
        return float(x), float(y), float(z)

    def placed(self, solid: Solid) -> Solid:
        """A solid of the thing in the scene."""
        return lambda points: solid(self.local(points)) * np.float32(self.size)

    def parts(self, found: Sequence[Part]) -> list[Part]:
        """Parts of the thing in the scene."""
        return [(self.placed(solid), self._worn(material)) for solid, material in found]

    def _worn(self, material: Material) -> Material:
        paint = material.paint
        if paint is None:
            return material
        return Material(
            **{
                **material.__dict__,
                "paint": lambda points, normal, base: paint(
                    self.local(points), normal @ self.turn, base
                ),
            }
        )


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
        body.sections(1)[0],
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


def half_space(point: Point, outward: Point) -> Solid:
    """Everything behind a plane."""
    at, normal = vector(point), vector(outward)
    normal = normal / np.float32(np.linalg.norm(normal))
    return lambda points: (points - at) @ normal


def halved(solid: Solid, point: Point, outward: Point) -> Solid:
    """A solid cut off at a plane."""
    return common(solid, half_space(point, outward))


def hollowed(solid: Solid, hole: Solid, softness: float) -> Solid:
    """A solid minus another, with a soft edge."""

    def distance(points: Field) -> Field:
        outside, inside = solid(points), -hole(points)
        share = np.clip(0.5 + 0.5 * (outside - inside) / softness, 0, 1)
        melted = inside + (outside - inside) * share + softness * share * (1 - share)
        return np.asarray(melted, np.float32)

    return distance


def draped(solid: Solid, folds: float, depth: float, top: float, low: float) -> Solid:
    """A skirt that hangs in folds: none at height `top`, `depth` deep at `low`."""

    def distance(points: Field) -> Field:
        angle = np.arctan2(points[:, 0], points[:, 2])
        sway = angle * folds + 0.9 * np.sin(angle * 2 + 1.3) + 1.2 * (points[:, 1] - low)
        wave = np.sin(sway) + 0.35 * np.sin(sway * 2 + 1)
        hang = smoothstep(top, low, points[:, 1])
        return np.asarray(solid(points) * 0.88 - depth * wave * hang, np.float32)

    return distance

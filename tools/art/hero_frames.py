"""Parts of large figures built in a space of their own and placed in the model."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from tools.art.colour import Field
from tools.art.raymarch import Material, Part
from tools.art.solids import Point, Solid, vector


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
        return replace(
            material,
            paint=lambda points, normal, base: paint(self.local(points), normal @ self.turn, base),
        )


def frame(forward: Point | Field, up: Point | Field) -> Field:
    """Rows: the x, y and z axes of a space that looks along `forward`, its y close to `up`."""
    z = unit(np.asarray(forward, np.float32))
    x = unit(np.cross(np.asarray(up, np.float32), z))
    return np.stack([x, np.cross(z, x), z]).astype(np.float32)


def unit(direction: Field) -> Field:
    """The direction, one unit long."""
    return direction / max(float(np.linalg.norm(direction)), 1e-6)


def placed(
    parts: Sequence[Part],
    origin: Point | Field,
    axes: Field,
    size: float = 1,
    *,
    mirrored: bool = False,
) -> list[Part]:
    """Parts of a space whose origin and axes are given, seen from the model."""
    rows = axes * vector((-1, 1, 1))[:, None] if mirrored else axes
    middle = np.asarray(origin, np.float32)
    return Frame(middle.tolist(), size, np.ascontiguousarray(rows.T)).parts(parts)


def stretched(solid: Solid, factors: Point) -> Solid:
    """A solid made longer along the axes (distance approximate)."""
    size = vector(factors)
    return lambda p: solid(p / size) * float(size.min())

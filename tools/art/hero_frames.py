"""Parts of large figures built in a space of their own and placed in the model."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from tools.art.colour import Field
from tools.art.raymarch import Material, Paint, Part
from tools.art.solids import Point, Solid, vector


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
    turn, middle = np.ascontiguousarray(rows.T), np.asarray(origin, np.float32)

    def solid_there(solid: Solid) -> Solid:
        return lambda p: solid((p - middle) @ turn / size) * size

    def paint_there(paint: Paint) -> Paint:
        return lambda p, normal, base: paint((p - middle) @ turn / size, normal @ turn, base)

    def matter_there(material: Material) -> Material:
        return replace(material, paint=paint_there(material.paint)) if material.paint else material

    return [(solid_there(solid), matter_there(material)) for solid, material in parts]


def half_space(point: Point, outward: Point) -> Solid:
    """Everything behind a plane."""
    middle, normal = vector(point), unit(vector(outward))
    return lambda p: (p - middle) @ normal


def stretched(solid: Solid, factors: Point) -> Solid:
    """A solid made longer along the axes (distance approximate)."""
    size = vector(factors)
    return lambda p: solid(p / size) * float(size.min())

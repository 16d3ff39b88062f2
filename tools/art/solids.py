"""Signed-distance solids: functions from points (n, 3) to distances (n,).

Space: x to the right, y up, z towards the viewer; units are those of the scene.
"""

import math
from collections.abc import Callable, Sequence

import numpy as np

from tools.art.colour import Field

Solid = Callable[[Field], Field]
Point = Sequence[float]


def vector(values: Point) -> Field:
    """A point as an array of floats."""
    return np.asarray(values, np.float32)


def length(vectors: Field) -> Field:
    """Length of each vector."""
    return np.sqrt((vectors * vectors).sum(-1))


def rotation(x: float = 0, y: float = 0, z: float = 0) -> Field:
    """Rotation matrix for row vectors: turns about y, then x, then z (radians)."""
    cos_x, sin_x, cos_y, sin_y = math.cos(x), math.sin(x), math.cos(y), math.sin(y)
    cos_z, sin_z = math.cos(z), math.sin(z)
    about_y = np.array([[cos_y, 0, sin_y], [0, 1, 0], [-sin_y, 0, cos_y]])
    about_x = np.array([[1, 0, 0], [0, cos_x, -sin_x], [0, sin_x, cos_x]])
    about_z = np.array([[cos_z, -sin_z, 0], [sin_z, cos_z, 0], [0, 0, 1]])
    return (about_y @ about_x @ about_z).astype(np.float32)


def sphere(centre: Point, radius: float) -> Solid:
    """A ball."""
    middle = vector(centre)
    return lambda p: length(p - middle) - radius


def ellipsoid(centre: Point, radii: Point) -> Solid:
    """A ball with three radii (distance approximate)."""
    middle, size = vector(centre), vector(radii)

    def distance(p: Field) -> Field:
        q = p - middle
        near, slope = length(q / size), length(q / (size * size))
        return near * (near - 1) / np.maximum(slope, 1e-6)

    return distance


def capsule(start: Point, end: Point, radius: float, end_radius: float | None = None) -> Solid:
    """A rod with round ends; its radius runs evenly from start to end."""
    a, b = vector(start), vector(end)
    last = radius if end_radius is None else end_radius
    along = b - a
    square = max(float((along * along).sum()), 1e-9)

    def distance(p: Field) -> Field:
        q = p - a
        t = np.clip((q @ along) / square, 0, 1)
        return length(q - t[:, None] * along) - (radius + (last - radius) * t)

    return distance


def box(centre: Point, half: Point, rounding: float = 0.02, turn: Field | None = None) -> Solid:
    """A box with rounded edges; `half` are half its sizes, `turn` a rotation matrix."""
    middle, size = vector(centre), vector(half) - rounding

    def distance(p: Field) -> Field:
        q = p - middle
        q = np.abs(q @ turn if turn is not None else q) - size
        return length(np.maximum(q, 0)) + np.minimum(q.max(-1), 0) - rounding

    return distance


def cylinder(centre: Point, radius: float, half_height: float, rounding: float = 0.02) -> Solid:
    """An upright cylinder with rounded edges."""
    middle = vector(centre)

    def distance(p: Field) -> Field:
        q = p - middle
        side = np.hypot(q[:, 0], q[:, 2]) - radius + rounding
        cap = np.abs(q[:, 1]) - half_height + rounding
        outside = np.hypot(np.maximum(side, 0), np.maximum(cap, 0))
        return outside + np.minimum(np.maximum(side, cap), 0) - rounding

    return distance


def frustum(
    base: Point, base_radius: float, top_radius: float, height: float, rounding: float = 0.02
) -> Solid:
    """An upright cone cut off at the top; `base` is the middle of its foot."""
    foot = vector(base)
    low, high, half = base_radius - rounding, top_radius - rounding, height / 2 - rounding

    def distance(p: Field) -> Field:
        q = p - foot
        x, y = np.hypot(q[:, 0], q[:, 2]), q[:, 1] - height / 2
        cap_x = x - np.minimum(x, np.where(y < 0, low, high))
        cap_y = np.abs(y) - half
        slope_x, slope_y = high - low, 2 * half
        t = ((high - x) * slope_x + (half - y) * slope_y) / (slope_x**2 + slope_y**2)
        t = np.clip(t, 0, 1)
        side_x, side_y = x - high + slope_x * t, y - half + slope_y * t
        sign = np.where((side_x < 0) & (cap_y < 0), -1, 1)
        squares = np.minimum(cap_x**2 + cap_y**2, side_x**2 + side_y**2)
        return sign * np.sqrt(squares) - rounding

    return distance


def torus(centre: Point, radius: float, thickness: float, axis: str = "y") -> Solid:
    """A ring about an axis."""
    middle, up = vector(centre), "xyz".index(axis)
    first, second = (index for index in range(3) if index != up)

    def distance(p: Field) -> Field:
        q = p - middle
        return np.hypot(np.hypot(q[:, first], q[:, second]) - radius, q[:, up]) - thickness

    return distance


def prism(centre: Point, radius: float, half_height: float, sides: int, rounding: float) -> Solid:
    """An upright prism on a regular polygon; `radius` is to the middle of a side."""
    middle = vector(centre)
    angles = np.arange(sides) * 2 * math.pi / sides
    outward = np.stack([np.cos(angles), np.sin(angles)]).astype(np.float32)

    def distance(p: Field) -> Field:
        q = p - middle
        side = (q[:, [0, 2]] @ outward).max(-1) - radius + rounding
        cap = np.abs(q[:, 1]) - half_height + rounding
        outside = np.hypot(np.maximum(side, 0), np.maximum(cap, 0))
        return outside + np.minimum(np.maximum(side, cap), 0) - rounding

    return distance


def turned(solid: Solid, pivot: Point, x: float = 0, y: float = 0, z: float = 0) -> Solid:
    """The solid turned about a pivot (radians)."""
    centre, matrix = vector(pivot), rotation(x, y, z)
    return lambda p: solid((p - centre) @ matrix + centre)


def without(solid: Solid, hole: Solid) -> Solid:
    """A solid minus another one."""
    return lambda p: np.maximum(solid(p), -hole(p))


def hollowed(solid: Solid, hole: Solid, softness: float) -> Solid:
    """A solid minus another one, the edge rounded over `softness` units."""
    left = joined(lambda p: -solid(p), hole, softness=softness)
    return lambda p: -left(p)


def half_space(point: Point, outward: Point) -> Solid:
    """Everything behind a plane."""
    middle, normal = vector(point), vector(outward)
    normal = normal / np.float32(np.linalg.norm(normal))
    return lambda p: (p - middle) @ normal


def common(first: Solid, second: Solid) -> Solid:
    """The intersection of two solids."""
    return lambda p: np.maximum(first(p), second(p))


def joined(*solids: Solid, softness: float = 0.05) -> Solid:
    """Solids melted together over `softness` units (0: sharp seams)."""

    def distance(p: Field) -> Field:
        nearest = solids[0](p)
        for solid in solids[1:]:
            nearest = _smooth_minimum(nearest, solid(p), softness)
        return nearest

    return distance


def _smooth_minimum(a: Field, b: Field, softness: float) -> Field:
    if softness <= 0:
        return np.minimum(a, b)
    h = np.clip(0.5 + 0.5 * (b - a) / softness, 0, 1)
    return b + (a - b) * h - softness * h * (1 - h)

"""Small solids of large figures: asked only from near, cut softly, laid on a surface."""

from collections.abc import Sequence

import numpy as np

from tools.art.colour import Field
from tools.art.solids import Point, Solid, length, vector
from tools.art.swept_body import SweptBody

_PIECES = 5
"""Straight pieces of a rod between two of its points."""
_NEAR = 0.10
"""Far beyond every softness, so that what is melted together never sees the ball."""


def bounded(solid: Solid, centre: Point, radius: float) -> Solid:
    """The solid, which lies in a ball; away from the ball its distance stands for it."""
    middle = vector(centre)

    def distance(points: Field) -> Field:
        found: Field = length(points - middle) - radius + _NEAR
        near = found < 2 * _NEAR
        if near.any():
            found[near] = solid(points[near])
        return found

    return distance


def rod(
    points: Sequence[tuple[float, float, float]], radii: Sequence[float], flutes: float = 0
) -> Solid:
    """A bent, tapering rod in a ball of its own; `flutes` is the depth of grooves along it."""
    knots = [(*point, radius) for point, radius in zip(points, radii, strict=True)]
    body = SweptBody(knots, (0.1, 0.2, 1.0), _PIECES * (len(knots) - 1))
    spots = body.spine
    centre = (spots.min(0) + spots.max(0)) / 2
    reach = float((length(spots - centre) + body.radii).max())
    return bounded(body.whole(flutes), centre.tolist(), reach)


def depth_at(solid: Solid, x: float, y: float) -> float:
    """How far in front the skin of a solid lies at a place seen from the front."""
    steps = np.linspace(-0.5, 0.9, 1401, dtype=np.float32)
    ray = np.stack([np.full_like(steps, x), np.full_like(steps, y), steps], -1)
    inside = np.nonzero(solid(ray) < 0)[0]
    return float(steps[inside[-1]]) if len(inside) else 0.0


def ring(centre: Point, direction: Point, radius: float, thickness: float) -> Solid:
    """A ring about a direction: the fold of a sleeve."""
    middle, axis = vector(centre), vector(direction)
    axis = axis / float(np.linalg.norm(axis))

    def distance(points: Field) -> Field:
        away = points - middle
        high = away @ axis
        out = length(away - high[:, None] * axis) - radius
        return np.hypot(out, high) - thickness

    return bounded(distance, centre, radius + thickness)

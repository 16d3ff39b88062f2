"""Hair of figurines: shells combed into locks, tapering locks, ringlets, beards."""

import math
from collections.abc import Sequence

import numpy as np

from tools.art.colour import Field
from tools.art.figure_bounds import bounded, rod
from tools.art.figure_face import HEAD
from tools.art.raymarch import Material
from tools.art.solids import Point, Solid, box, ellipsoid, hollowed, joined, length, vector
from tools.art.surface_matter import PLAIN

_MIDDLE = (0.0, HEAD[1] + 0.05, -0.03)
_RADII = (0.352, 0.362, 0.350)
_FLUTES = 0.11
Spot = tuple[float, float, float]


def hair(colour: str) -> Material:
    """Hair of a colour, with a soft sheen."""
    return Material(colour, shine=0.30, gloss=12, wear=0.30, rim=0.35, matter=PLAIN)


def combed(solid: Solid, pole: Point, locks: int, depth: float) -> Solid:
    """The solid cut into locks that run together at a pole, seen from the middle of the head."""
    middle, axis = vector(_MIDDLE), vector(pole)
    axis = axis / float(np.linalg.norm(axis))
    first = np.cross(axis, vector((0.3, 0.2, 1.0)))
    first = first / float(np.linalg.norm(first))
    second = np.cross(axis, first)

    def distance(points: Field) -> Field:
        found = solid(points)
        near = np.abs(found) < 0.06
        if not near.any():
            return found
        away = points[near] - middle
        out, side, along = away @ first, away @ second, away @ axis
        turn = np.arctan2(side, out)
        bent = turn + 0.10 * np.sin(along * 9 + 2 * turn) + 0.06 * np.sin(3 * turn + 1)
        lock = np.abs(np.sin(bent * locks / 2))
        fine = np.abs(np.sin(bent * locks * 1.5 + 0.7))
        flat = np.clip(np.hypot(out, side) / 0.22, 0, 1)
        found[near] += depth * flat * (1 - lock**0.7 - 0.22 * fine)
        return found

    return distance


def scalp(pole: Point, *, brow: float = 0.10, locks: int = 22, depth: float = 0.014) -> Solid:
    """Hair all over the head but for the face; `brow` is how high its line lies."""
    shell = ellipsoid(_MIDDLE, _RADII)
    y = HEAD[1]
    opening = joined(
        ellipsoid((0, y + brow - 0.30, 0.34), (0.262, 0.335, 0.30)),
        box((0, y - 0.40, 0.30), (0.27, 0.30, 0.26), 0.10),
        softness=0.08,
    )
    neck = box((0, y - 0.50, 0.06), (0.6, 0.24, 0.5), 0.04)
    return hollowed(hollowed(combed(shell, pole, locks, depth), opening, 0.03), neck, 0.05)


def skin_of_hair(across: float, up: float, lift: float = 0.0) -> Spot:
    """The point over the hair at angles about the head: 0, 0 in front; radians."""
    turn = np.array(
        [math.sin(across) * math.cos(up), math.sin(up), math.cos(across) * math.cos(up)]
    )
    spot = np.array(_MIDDLE) + turn * (np.array(_RADII) + lift)
    return float(spot[0]), float(spot[1]), float(spot[2])


def swept_locks(
    paths: Sequence[Sequence[tuple[float, float, float]]], thick: float, softness: float = 0.006
) -> Solid:
    """Locks that lie on the head: each a path of (across, up, lift), thinner at both ends."""
    found = []
    for path in paths:
        spots = [skin_of_hair(*each) for each in path]
        middle = [thick] * (len(spots) - 2)
        found.append(rod(spots, (thick * 0.55, *middle, thick * 0.12), _FLUTES))
    return joined(*found, softness=softness)


def hanging(paths: Sequence[Sequence[Spot]], thick: float, softness: float = 0.010) -> Solid:
    """Locks through points in space, thickest before their middle, with thin tips."""
    found = []
    for path in paths:
        count = len(path)
        radii = [thick * (0.75 + 0.25 * math.sin(math.pi * i / (count - 1))) for i in range(count)]
        radii[-1] = thick * 0.10
        if count > 3:
            radii[-2] = thick * 0.72
        found.append(rod(path, radii, _FLUTES))
    return joined(*found, softness=softness)


def ringlet(centre: Point, outward: Point, radius: float, turn: float) -> Solid:
    """A curl wound like a snail, seen from `outward`."""
    middle, axis = vector(centre), vector(outward)
    axis = axis / float(np.linalg.norm(axis))
    first = np.cross(axis, vector((0.2, 1.0, 0.1)))
    first = first / float(np.linalg.norm(first))
    second = np.cross(axis, first)

    def distance(points: Field) -> Field:
        away = points - middle
        found: Field = length(away) - radius
        out, side = away @ first, away @ second
        far = np.hypot(out, side)
        wound = np.arctan2(side, out) + far / radius * 6.0 + turn
        found += 0.15 * radius * (1 - np.abs(np.cos(wound / 2))) ** 2 * 2
        return found * 0.85

    return bounded(distance, centre, radius)

"""The materials of the places and rooms of a campaign: masonry, slates, boards, light."""

from __future__ import annotations

import numpy as np

from tools.art.colour import Colour, Field, rgb
from tools.art.filters import smoothstep
from tools.art.noise import sine_noise
from tools.art.raymarch import Material, Paint
from tools.art.solids import Point, Solid, vector

SNOW = "#d3deec"


def _chance(*numbers: Field) -> Field:
    """A fixed random number 0..1 for each cell."""
    mixed = sum(number * factor for number, factor in zip(numbers, (12.9898, 78.233), strict=True))
    return np.mod(np.sin(mixed) * 43758.5453, 1).astype(np.float32)


def _along(points: Field, normal: Field, about: tuple[float, float, float] | None) -> Field:
    """How far along its wall a point lies; `about` is x, z and radius of a round one."""
    if about is not None:
        x, z, radius = about
        return np.arctan2(points[:, 0] - x, points[:, 2] - z) * radius
    across = np.abs(normal[:, 0]) > np.abs(normal[:, 2])
    return np.where(across, points[:, 2], points[:, 0])


def snowed(colour: Field, points: Field, normal: Field, amount: float, low: float = 0.72) -> Field:
    """Snow on what faces up."""
    lies = normal[:, 1] + 0.22 * sine_noise(points, 3.4, 4.0)
    cover = smoothstep(low, low + 0.25, lies) * amount
    return colour + (rgb(SNOW) - colour) * cover[:, None]


def masonry(
    course: float = 0.12,
    length: float = 0.26,
    snow: float = 1.0,
    about: tuple[float, float, float] | None = None,
) -> Paint:
    """Courses of dressed stone with joints; snow on top."""

    def paint(points: Field, normal: Field, base: Field) -> Field:
        row = np.floor(points[:, 1] / course)
        u = _along(points, normal, about) / length + 0.5 * np.mod(row, 2)
        column = np.floor(u)
        shade = 0.80 + 0.34 * _chance(row, column)
        from_side = np.minimum(u - column, 1 - (u - column)) * length
        v = points[:, 1] / course
        from_bed = np.minimum(v - row, 1 - (v - row)) * course
        joint = smoothstep(0.016, 0.004, np.minimum(from_side, from_bed))
        upright = smoothstep(0.75, 0.5, np.abs(normal[:, 1]))
        grain = 1 + 0.10 * sine_noise(points, 13, 2.0)
        shade = 1 + (shade * grain * (1 - 0.55 * joint) - 1) * upright
        foot = 0.70 + 0.30 * smoothstep(0.0, 0.30, points[:, 1])
        return snowed(base * (shade * foot)[:, None], points, normal, snow)

    return paint


def slates(step: float = 0.1, snow: float = 0.5, axis: int = 0) -> Paint:
    """Rows of slates on a slope; `axis` is the way they are laid along."""

    def paint(points: Field, normal: Field, base: Field) -> Field:
        row = np.floor(points[:, 1] / step)
        u = points[:, axis] / (step * 1.5) + 0.5 * np.mod(row, 2)
        column = np.floor(u)
        shade = 0.82 + 0.36 * _chance(row, column)
        lip = smoothstep(0.22, 0.0, np.mod(points[:, 1] / step, 1))
        seam = smoothstep(0.10, 0.02, np.minimum(u - column, 1 - (u - column)))
        colour = base * (shade * (1 - 0.42 * lip) * (1 - 0.3 * seam))[:, None]
        drift = smoothstep(0.05, 0.55, sine_noise(points, 2.1, 1.0) + 0.25)
        cover = drift * snow * smoothstep(0.25, 0.5, normal[:, 1])
        return colour + (rgb(SNOW) - colour) * cover[:, None]

    return paint


def boards(width: float = 0.22, axis: int = 0, strength: float = 0.3) -> Paint:
    """Sawn boards side by side, with their grain."""
    grain_at = 2 if axis == 0 else 0

    def paint(points: Field, normal: Field, base: Field) -> Field:
        u = points[:, axis] / width
        number = np.floor(u)
        stretched = points.copy()
        stretched[:, axis] *= 6
        stretched[:, grain_at] *= 0.7
        grain = sine_noise(stretched, 9, 3.0) * 0.6 + 0.4 * sine_noise(stretched, 23, 7.0)
        shade = 0.86 + 0.22 * _chance(number, number * 0 + 3) + 0.09 * grain
        seam = smoothstep(0.075, 0.02, np.minimum(u - number, 1 - (u - number)))
        seam = seam * smoothstep(0.9, 0.6, np.abs(normal[:, axis]))
        return base * ((shade - strength * 0.0) * (1 - strength * 1.6 * seam))[:, None]

    return paint


def ringed(step: float = 0.09, strength: float = 0.35) -> Paint:
    """Rings about the vertical: a roof of lead, a dome of copper."""

    def paint(points: Field, normal: Field, base: Field) -> Field:
        lip = smoothstep(0.30, 0.0, np.mod(points[:, 1] / step, 1))
        colour = base * ((1 - strength * lip) * (1 + 0.10 * sine_noise(points, 5)))[:, None]
        return snowed(colour, points, normal, 0.9, 0.78)

    return paint


def stone(colour: Colour = "#9299a6", **courses: float) -> Material:
    """Dressed stone."""
    return Material(colour, shine=0.10, wear=0.45, rim=0.12, paint=masonry(**courses))


def round_stone(colour: Colour, x: float, z: float, radius: float, snow: float = 1.0) -> Material:
    """Dressed stone of a round tower."""
    paint = masonry(0.12, 0.24, snow, (x, z, radius))
    return Material(colour, shine=0.10, wear=0.45, rim=0.15, paint=paint)


def smooth_stone(colour: Colour = "#a4abb8", snow: float = 1.0) -> Material:
    """Stone without joints."""

    def paint(points: Field, normal: Field, base: Field) -> Field:
        shade = 1 + 0.10 * sine_noise(points, 6, 1.0) + 0.05 * sine_noise(points, 17, 5.0)
        return snowed(base * shade[:, None], points, normal, snow)

    return Material(colour, shine=0.12, wear=0.55, rim=0.15, paint=paint)


def timber(colour: Colour = "#6f4a2b", width: float = 0.22, axis: int = 0) -> Material:
    """Boards or beams."""
    return Material(colour, shine=0.16, gloss=18, wear=0.5, rim=0.1, paint=boards(width, axis))


def plain_wood(colour: Colour = "#6f4a2b") -> Material:
    """Turned or hewn wood."""

    def paint(points: Field, _normal: Field, base: Field) -> Field:
        stretched = points * np.array([7, 1.2, 7], np.float32)
        return base * (1 + 0.16 * sine_noise(stretched, 3.0, 2.0))[:, None]

    return Material(colour, shine=0.18, gloss=18, wear=0.55, rim=0.1, paint=paint)


def gable(centre: Point, half: tuple[float, float], rise: float, hipped: bool = False) -> Solid:
    """A roof with its ridge along z; `half` is half its width and half its depth."""
    foot = vector(centre)
    wide, deep = half
    slant = float(np.hypot(rise, wide))

    def distance(p: Field) -> Field:
        q = p - foot
        side = (np.abs(q[:, 0]) * rise + (q[:, 1] - rise) * wide) / slant
        if hipped:
            end = (np.abs(q[:, 2]) - deep) * rise + q[:, 1] * wide * 0.8
            end = end / float(np.hypot(rise, wide * 0.8))
        else:
            end = np.abs(q[:, 2]) - deep
        return np.maximum(np.maximum(side, -q[:, 1]), end)

    return distance


def shrunken(solid: Solid, size: float, at: Point = (0.0, 0.0, 0.0)) -> Solid:
    """A solid made `size` times as large and stood at a place."""
    place = vector(at)
    return lambda p: solid((p - place) / np.float32(size)) * np.float32(size)

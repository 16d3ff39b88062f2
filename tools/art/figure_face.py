"""The head of a figurine: round cheeks, large bright eyes, a small nose, a plain smile, ears."""

import math
from dataclasses import replace
from typing import Final

import numpy as np

from tools.art.colour import Field, rgb
from tools.art.figure_bounds import bounded, depth_at, rod
from tools.art.filters import smoothstep
from tools.art.raymarch import Material, Paint, Part
from tools.art.solids import (
    Point,
    Solid,
    capsule,
    ellipsoid,
    hollowed,
    joined,
    length,
    sphere,
    vector,
)
from tools.art.surface_matter import PLAIN

HEAD = (0.0, 1.02, 0.0)
_EYE: Final = (0.116, 0.016, 0.252)
"""Where the left eye lies from the middle of the head."""
_EYEBALL: Final = (0.074, 0.094, 0.066)
_LID: Final = 0.0065
"""By how much a lid is larger than its eye."""
_UPPER: Final = 1.10
"""How steeply the edge of a lid rises from the corners of an eye to its front."""
_IRIS, _PUPIL = 0.057, 0.032
_SPARKS: Final = (((-0.024, 0.030), 0.0155), ((0.022, -0.026), 0.0075))
"""The lights in an eye: where from its middle, and how large."""
_WHITE, _LASH = "#f4ece0", "#2a1a14"
_BLUSH = rgb("#d9553f")
_LIPS, _LINE = rgb("#c9705c"), rgb("#6e2e26")


def face(
    skin: str, *, smile: float = 0.05, brows: str | None = None, eyes_of: str = "#6f4524"
) -> list[Part]:
    """A head with its neck; the corners of the mouth lie `smile` over its middle."""
    lips, line = _mouth(smile * 0.78)
    head = _head(lips, line)

    def paint(points: Field, normal: Field, base: Field) -> Field:
        return _complexion(points, normal, base, (lips, line))

    flesh = Material(
        skin, shine=0.16, gloss=14, glow=0.10, wear=0.05, rim=0.2, paint=paint, matter=PLAIN
    )
    return [
        (capsule((0, 0.50, -0.01), (0, 0.85, -0.01), 0.135), replace(flesh, paint=None)),
        (head, flesh),
        *_eyes(eyes_of),
        (_brows(), Material(brows or "#3a2a20", shine=0.1, wear=0.2, matter=PLAIN)),
    ]


def _at(x: float, y: float, z: float) -> tuple[float, float, float]:
    """A point of the model from one seen from the middle of the head."""
    return HEAD[0] + x, HEAD[1] + y, HEAD[2] + z


def _skull() -> Solid:
    """Cranium, jaw, chin and cheeks, with shallow hollows for the eyes."""
    bare = joined(
        ellipsoid(_at(0, 0.045, -0.01), (0.318, 0.325, 0.312)),
        ellipsoid(_at(0, -0.140, 0.05), (0.238, 0.185, 0.222)),
        softness=0.10,
    )
    cheeks = joined(
        bare,
        *(ellipsoid(_at(side * 0.158, -0.110, 0.185), (0.092, 0.080, 0.080)) for side in (-1, 1)),
        ellipsoid(_at(0, -0.262, 0.180), (0.070, 0.054, 0.056)),
        softness=0.07,
    )
    sockets = joined(
        *(ellipsoid(_at(side * 0.114, 0.020, 0.352), (0.105, 0.095, 0.075)) for side in (-1, 1)),
        softness=0.03,
    )
    return hollowed(cheeks, bounded(sockets, _at(0, 0.03, 0.33), 0.25), 0.06)


def _nose() -> Solid:
    shape = joined(
        capsule(_at(0, 0.005, 0.272), _at(0, -0.052, 0.312), 0.020, 0.030),
        sphere(_at(0, -0.062, 0.318), 0.041),
        softness=0.030,
    )
    return bounded(shape, _at(0, -0.02, 0.30), 0.15)


def _ears() -> Solid:
    found = []
    for side in (-1, 1):
        shell = ellipsoid(_at(side * 0.322, -0.015, -0.015), (0.036, 0.088, 0.062))
        bowl = ellipsoid(_at(side * 0.352, -0.005, 0.012), (0.024, 0.052, 0.030))
        lobe = sphere(_at(side * 0.312, -0.090, 0.005), 0.026)
        ear = joined(hollowed(shell, bowl, 0.012), lobe, softness=0.03)
        found.append(bounded(ear, _at(side * 0.33, -0.02, -0.01), 0.12))
    return joined(*found, softness=0)


def _head(lips: Solid, line: Solid) -> Solid:
    """Everything of flesh over the neck."""
    whole = joined(_skull(), _nose(), softness=0.045)
    whole = joined(whole, _ears(), softness=0.025)
    whole = hollowed(joined(whole, lips, softness=0.022), line, 0.010)
    return joined(whole, _lids(), softness=0.014)


def _lids() -> Solid:
    """The upper lids: shells about the eyes above a slanting edge."""
    spots = [vector(_at(side * _EYE[0], _EYE[1], _EYE[2])) for side in (-1, 1)]
    radii = vector(_EYEBALL) + _LID
    high = math.hypot(1, _UPPER)

    def distance(points: Field) -> Field:
        best = np.full(len(points), 1e3, np.float32)
        for spot in spots:
            away = points - spot
            ball = (length(away / radii) - 1) * float(radii.min())
            over = (_UPPER * away[:, 2] - away[:, 1]) / high
            best = np.minimum(best, np.maximum(ball, over))
        return best

    return bounded(distance, _at(0, 0.03, 0.24), _EYE[0] + _EYEBALL[1] + 0.04)


def _mouth(smile: float) -> tuple[Solid, Solid]:
    """The lower lip, and the line of the mouth; both follow the face."""
    skull = _skull()

    def on(x: float, y: float, out: float) -> tuple[float, float, float]:
        return x, HEAD[1] + y, depth_at(skull, x, HEAD[1] + y) + out

    middle = -0.178
    corner = middle + smile
    bends = ((-0.098, 1.0), (-0.062, 0.46), (0.0, 0.0), (0.062, 0.46), (0.098, 1.0))
    line = rod(
        [on(x, middle + smile * share, 0.010) for x, share in bends],
        (0.005, 0.0085, 0.0095, 0.0085, 0.005),
    )
    lower = rod(
        (
            on(-0.050, corner - 0.5 * smile - 0.020, -0.008),
            on(0, middle - 0.024, -0.002),
            on(0.050, corner - 0.5 * smile - 0.020, -0.008),
        ),
        (0.006, 0.0160, 0.006),
    )
    return lower, line


def _complexion(points: Field, _normal: Field, base: Field, mouth: tuple[Solid, Solid]) -> Field:
    """Warm cheeks, nose and ears, tinted lids and lips."""
    place = points - vector(HEAD)
    wide = np.abs(place[:, 0])

    def near(spot: Point, reach: float) -> Field:
        away = np.stack([wide, place[:, 1], place[:, 2]], -1) - vector(spot)
        return np.exp(-((length(away) / reach) ** 2))

    warm = 0.42 * near((0.190, -0.100, 0.225), 0.085) + 0.24 * near((0, -0.07, 0.365), 0.055)
    warm = warm + 0.24 * near((0.34, -0.01, 0), 0.09) + 0.12 * near((0, -0.30, 0.22), 0.08)
    warm = warm + 0.14 * near((_EYE[0], 0.095, 0.285), 0.055)
    skin = base + (base * _BLUSH * 1.25 + 0.12 * _BLUSH - base) * np.clip(warm, 0, 0.6)[:, None]
    lips, line = mouth
    tint = smoothstep(0.010, 0.001, lips(points)) * (place[:, 2] > 0.12)
    skin = skin + (0.35 * skin + 0.65 * _LIPS * (0.4 + 0.6 * base) - skin) * (tint * 0.55)[:, None]
    cut = smoothstep(0.0060, 0.0015, line(points)) * (place[:, 2] > 0.12)
    return skin + (_LINE * (0.35 + 0.65 * base) - skin) * cut[:, None]


def _eyes(colour: str) -> list[Part]:
    """Eyes with painted irises, two sparks in each, and lashes along the upper lids."""
    balls, sparks, lashes = [], [], []
    across, up, deep = (each + _LID for each in _EYEBALL)
    for side in (-1, 1):
        x, y, z = _at(side * _EYE[0], _EYE[1], _EYE[2])
        balls.append(ellipsoid((x, y, z), _EYEBALL))
        for (right, rise), radius in _SPARKS:
            flat = (right / _EYEBALL[0]) ** 2 + (rise / _EYEBALL[1]) ** 2
            out = _EYEBALL[2] * math.sqrt(1 - flat) - 0.3 * radius
            sparks.append(sphere((x - side * 0.006 + right, y + rise, z + out), radius))
        edge = []
        for degrees in (6, 45, 90, 135, 174):
            turn = math.radians(degrees)
            front = math.sin(turn) / math.hypot(_UPPER / up, 1 / deep)
            edge.append((x + math.cos(turn) * across, y + front * _UPPER, z + front + 0.002))
        lashes.append(rod(edge, (0.004, 0.0085, 0.0105, 0.0085, 0.004)))
    reach = _EYE[0] + _EYEBALL[1]
    whites = bounded(joined(*balls, softness=0), _at(0, _EYE[1], _EYE[2]), reach)
    return [
        (whites, Material(_WHITE, shine=0.9, gloss=60, rim=0, paint=_iris(colour), matter=PLAIN)),
        (joined(*sparks, softness=0), Material("#ffffff", glow=0.9)),
        (joined(*lashes, softness=0), Material(_LASH, shine=0.1, wear=0, matter=PLAIN)),
    ]


def _iris(colour: str) -> Paint:
    """Paint: an iris with a dark rim, a pupil, and white that darkens to the corners."""

    def paint(points: Field, _normal: Field, base: Field) -> Field:
        place = points - vector(HEAD)
        side = np.sign(place[:, 0])
        spot = np.stack([side * (_EYE[0] - 0.006), np.full_like(side, _EYE[1] - 0.002)], -1)
        out = np.hypot(*(place[:, :2] - spot).T)
        white = base * (1 - 0.22 * smoothstep(_IRIS, _EYEBALL[1], out))[:, None]
        own = rgb(colour)
        low = smoothstep(0.004, 0.040, spot[:, 1] + 0.03 - place[:, 1])
        fibre = own * (0.75 + 0.75 * low)[:, None]
        ringed = fibre * (1 - 0.62 * smoothstep(_IRIS - 0.012, _IRIS - 0.002, out))[:, None]
        ringed = ringed * (1 - smoothstep(_PUPIL + 0.004, _PUPIL - 0.002, out) * 0.92)[:, None]
        return white + (ringed - white) * smoothstep(_IRIS + 0.002, _IRIS - 0.003, out)[:, None]

    return paint


def _brows() -> Solid:
    """Two brows of hair that lie on the bone."""
    bone = _skull()
    found = []
    for side in (-1, 1):
        spots = []
        for x, y in ((0.062, 0.158), (0.112, 0.180), (0.165, 0.172), (0.206, 0.138)):
            z = depth_at(bone, side * x, HEAD[1] + y)
            spots.append((side * x, HEAD[1] + y, z - 0.003))
        found.append(rod(spots, (0.010, 0.0145, 0.0125, 0.005)))
    return joined(*found, softness=0)

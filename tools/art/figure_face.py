"""The head of a figurine: brow, sockets, lidded eyes, a soft nose, lips, ears."""

import math
from dataclasses import replace

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
_EYE, _BALL, _LID = (0.116, 0.030, 0.236), 0.072, 0.0785
"""Where the left eye lies from the middle of the head; the radii of the ball and its lids."""
_UPPER, _LOWER = 0.44, 0.50
"""How steeply the edges of the lids rise and fall from the corners of an eye to its front."""
_IRIS, _PUPIL = 0.041, 0.018
_WHITE, _LASH = "#f4ece0", "#2a1a14"
_BLUSH = rgb("#d9553f")
_LIPS, _LINE = rgb("#c0604f"), rgb("#8a4034")


def face(
    skin: str, *, smile: float = 0.05, brows: str | None = None, eyes_of: str = "#6f4524"
) -> list[Part]:
    """A head with its neck; the corners of the mouth lie `smile` over its middle."""
    lips, line = _mouth(smile * 0.62)
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
    """Cranium, jaw, chin and cheeks, with hollows for the eyes."""
    bare = joined(
        ellipsoid(_at(0, 0.045, -0.01), (0.312, 0.325, 0.312)),
        ellipsoid(_at(0, -0.145, 0.05), (0.222, 0.185, 0.222)),
        softness=0.09,
    )
    cheeks = joined(
        bare,
        *(ellipsoid(_at(side * 0.152, -0.095, 0.195), (0.088, 0.075, 0.078)) for side in (-1, 1)),
        ellipsoid(_at(0, -0.268, 0.190), (0.075, 0.058, 0.062)),
        softness=0.06,
    )
    sockets = joined(
        *(ellipsoid(_at(side * 0.112, 0.030, 0.330), (0.098, 0.062, 0.078)) for side in (-1, 1)),
        softness=0.03,
    )
    return hollowed(cheeks, bounded(sockets, _at(0, 0.03, 0.33), 0.22), 0.05)


def _nose() -> Solid:
    shape = joined(
        capsule(_at(0, 0.060, 0.262), _at(0, -0.050, 0.322), 0.024, 0.031),
        sphere(_at(0, -0.062, 0.326), 0.039),
        sphere(_at(-0.034, -0.074, 0.303), 0.025),
        sphere(_at(0.034, -0.074, 0.303), 0.025),
        softness=0.030,
    )
    return bounded(shape, _at(0, -0.02, 0.30), 0.15)


def _ridge() -> Solid:
    """The bone over the eyes."""
    sides = (
        rod(
            (
                _at(side * 0.215, 0.070, 0.205),
                _at(side * 0.125, 0.118, 0.262),
                _at(side * 0.035, 0.090, 0.286),
            ),
            (0.022, 0.034, 0.026),
        )
        for side in (-1, 1)
    )
    return joined(*sides, softness=0.02)


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
    whole = joined(_skull(), _ridge(), _nose(), softness=0.042)
    whole = joined(whole, _ears(), softness=0.025)
    whole = hollowed(joined(whole, lips, softness=0.022), line, 0.010)
    return joined(whole, _lids(), softness=0.014)


def _lids() -> Solid:
    """The lids of both eyes: a ball round each eye, open between two slanting edges."""
    spots = [vector(_at(side * _EYE[0], _EYE[1], _EYE[2])) for side in (-1, 1)]
    high, low = math.hypot(1, _UPPER), math.hypot(1, _LOWER)

    def distance(points: Field) -> Field:
        best = np.full(len(points), 1e3, np.float32)
        for spot in spots:
            away = points - spot
            ball = length(away) - _LID
            over = (_UPPER * away[:, 2] - away[:, 1]) / high
            under = (_LOWER * away[:, 2] + away[:, 1]) / low
            best = np.minimum(best, np.maximum(ball, np.minimum(over, under)))
        return best

    return bounded(distance, _at(0, 0.03, 0.24), _EYE[0] + _LID + 0.02)


def _mouth(smile: float) -> tuple[Solid, Solid]:
    """The two lips, and the line between them; both follow the face."""
    skull = _skull()

    def on(x: float, y: float, out: float) -> tuple[float, float, float]:
        return x, HEAD[1] + y, depth_at(skull, x, HEAD[1] + y) + out

    middle = -0.168
    corner = middle + smile
    line = rod(
        (
            on(-0.078, corner + 0.006, 0.004),
            on(-0.042, middle + smile * 0.30, 0.014),
            on(0, middle, 0.016),
            on(0.042, middle + smile * 0.30, 0.014),
            on(0.078, corner + 0.006, 0.004),
        ),
        (0.0035, 0.0055, 0.0055, 0.0055, 0.0035),
    )
    upper = rod(
        (
            on(-0.068, corner + 0.004, -0.006),
            on(-0.024, middle + 0.019, 0.001),
            on(0, middle + 0.014, 0.002),
            on(0.024, middle + 0.019, 0.001),
            on(0.068, corner + 0.004, -0.006),
        ),
        (0.006, 0.014, 0.013, 0.014, 0.006),
    )
    lower = rod(
        (
            on(-0.058, corner - 0.012, -0.006),
            on(0, middle - 0.021, 0.000),
            on(0.058, corner - 0.012, -0.006),
        ),
        (0.006, 0.0185, 0.006),
    )
    return joined(upper, lower, softness=0.004), line


def _complexion(points: Field, _normal: Field, base: Field, mouth: tuple[Solid, Solid]) -> Field:
    """Warm cheeks, nose and ears, tinted lids and lips."""
    place = points - vector(HEAD)
    wide = np.abs(place[:, 0])

    def near(spot: Point, reach: float) -> Field:
        away = np.stack([wide, place[:, 1], place[:, 2]], -1) - vector(spot)
        return np.exp(-((length(away) / reach) ** 2))

    warm = 0.34 * near((0.175, -0.085, 0.235), 0.095) + 0.26 * near((0, -0.07, 0.365), 0.055)
    warm = warm + 0.24 * near((0.34, -0.01, 0), 0.09) + 0.12 * near((0, -0.30, 0.22), 0.08)
    warm = warm + 0.20 * near((_EYE[0], 0.055, 0.305), 0.055)
    skin = base + (base * _BLUSH * 1.25 + 0.12 * _BLUSH - base) * np.clip(warm, 0, 0.6)[:, None]
    lips, line = mouth
    tint = smoothstep(0.010, 0.001, lips(points)) * (place[:, 2] > 0.12)
    skin = skin + (0.35 * skin + 0.65 * _LIPS * (0.4 + 0.6 * base) - skin) * (tint * 0.85)[:, None]
    cut = smoothstep(0.0055, 0.0015, line(points)) * (place[:, 2] > 0.12)
    return skin + (_LINE * (0.35 + 0.65 * base) - skin) * cut[:, None]


def _eyes(colour: str) -> list[Part]:
    """Balls with painted irises, a spark on each, and lashes along the upper lids."""
    balls, sparks, lashes = [], [], []
    for side in (-1, 1):
        x, y, z = _at(side * _EYE[0], _EYE[1], _EYE[2])
        balls.append(sphere((x, y, z), _BALL))
        look = vector((-side * 0.10, -0.04, 1.0))
        spark = vector((x, y, z)) + (look + vector((-0.20, 0.22, 0))) * (_BALL / 1.03)
        sparks.append(sphere(spark.tolist(), 0.0085))
        edge = []
        for degrees in (18, 55, 90, 125, 162):
            turn = math.radians(degrees)
            front = math.sin(turn) / math.hypot(1, _UPPER)
            across = math.cos(turn) * _LID
            edge.append((x + across, y + front * _UPPER * _LID, z + front * _LID + 0.002))
        lashes.append(rod(edge, (0.003, 0.006, 0.0075, 0.006, 0.003)))
    reach = _EYE[0] + _BALL
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
        spot = np.stack(
            [side * (_EYE[0] - 0.10 * _BALL), np.full_like(side, _EYE[1] - 0.04 * _BALL)], -1
        )
        out = np.hypot(*(place[:, :2] - spot).T)
        white = base * (1 - 0.30 * smoothstep(_IRIS, _BALL, out))[:, None]
        own = rgb(colour)
        low = smoothstep(0.004, 0.040, spot[:, 1] + 0.03 - place[:, 1])
        fibre = own * (0.75 + 0.75 * low)[:, None]
        ringed = fibre * (1 - 0.62 * smoothstep(_IRIS - 0.012, _IRIS - 0.002, out))[:, None]
        ringed = ringed * (1 - smoothstep(_PUPIL + 0.004, _PUPIL - 0.002, out) * 0.92)[:, None]
        return white + (ringed - white) * smoothstep(_IRIS + 0.002, _IRIS - 0.003, out)[:, None]

    return paint


def _brows() -> Solid:
    """Two brows of hair that lie on the bone."""
    bone = joined(_skull(), _ridge(), softness=0.042)
    found = []
    for side in (-1, 1):
        spots = []
        for x, y in ((0.052, 0.136), (0.105, 0.158), (0.160, 0.150), (0.208, 0.114)):
            z = depth_at(bone, side * x, HEAD[1] + y)
            spots.append((side * x, HEAD[1] + y, z - 0.003))
        found.append(rod(spots, (0.011, 0.0150, 0.013, 0.005)))
    return joined(*found, softness=0)

"""Faces of large figures: brow, lidded eyes, nose, cheeks, ears, moustache, beard in locks.

Built in units of half a face's breadth, looking along z; a frame puts them on a body.
"""

from dataclasses import dataclass

import numpy as np

from tools.art.colour import Field, rgb
from tools.art.filters import smoothstep
from tools.art.hero_shapes import Rod, bundle, halved, rod
from tools.art.raymarch import Material, Paint, Part
from tools.art.solids import Solid, capsule, ellipsoid, hollowed, joined, length, sphere, vector
from tools.art.surface_matter import HAIR, PLAIN

EYE_PLACE = (0.37, 0.03, 0.74)
_SIDES = (-1, 1)


@dataclass(frozen=True)
class Look:
    """What a face is like: skin, eyes, hair (brows and beard), whether it wears a beard, lips."""

    skin: str = "#e6ad86"
    iris: str = "#3f8fd0"
    hair: str = "#eef1f4"
    bearded: bool = True
    lips: str = "#b5604f"
    stern: float = 0.10


def face_parts(look: Look) -> list[Part]:
    """The whole face."""
    skin = Material(look.skin, shine=0.18, gloss=14, glow=0.24, wear=0.22, rim=0.3, matter=PLAIN)
    flushed = _with(skin, _flushed())
    hair = hair_material(look.hair)
    x, y, z = EYE_PLACE
    eyes = joined(*(sphere((side * x, y, z), 0.215) for side in _SIDES), softness=0)
    white = Material(
        "#fbf7ee", shine=1.0, gloss=60, glow=0.45, paint=_iris(look.iris), matter=PLAIN
    )
    parts: list[Part] = [
        (_skull(1.0 if look.bearded else 0.0), flushed),
        (eyes, white),
        (_lids(), Material(look.skin, shine=0.15, glow=0.16, wear=0.3, matter=PLAIN)),
        (_brows(look.stern, 0.10 if look.bearded else 0.062), hair),
        (_nostrils(), Material("#6b3527", matter=PLAIN)),
    ]
    if look.bearded:
        parts += [(moustache(), hair), (beard(), hair)]
    mouth = bundle(
        [
            rod(
                (-0.30, -0.66, 0.83, 0.035),
                (-0.12, -0.63, 0.99, 0.075),
                (0.12, -0.63, 0.99, 0.075),
                (0.30, -0.66, 0.83, 0.035),
            ),
            rod((-0.26, -0.69, 0.85, 0.03), (0, -0.755, 0.98, 0.09), (0.26, -0.69, 0.85, 0.03)),
        ]
    )
    parts.append((mouth, Material(look.lips, shine=0.4, gloss=20, glow=0.08, matter=PLAIN)))
    return parts


def hair_material(colour: str) -> Material:
    """Hair in strands."""
    return Material(colour, shine=0.22, gloss=18, wear=0.5, paint=_strands, matter=HAIR)


def _with(material: Material, paint: Paint) -> Material:
    return Material(**{**material.__dict__, "paint": paint})


def _skull(age: float) -> Solid:
    """Skin: cranium, jaw, cheeks, brow, nose and ears, with sockets for the eyes.

    `age` makes brow and nose heavier.
    """
    heavy, nose_size = 0.07 + 0.05 * age, 0.72 + 0.28 * age
    bones = joined(
        ellipsoid((0, 0.18, -0.12), (0.98, 1.05, 1.0)),
        ellipsoid((0, -0.52, 0.18), (0.70, 0.66, 0.72)),
        *(ellipsoid((side * 0.52, -0.26, 0.60), (0.27, 0.23, 0.24)) for side in _SIDES),
        ellipsoid((0, -1.02, 0.62), (0.26, 0.20, 0.20)),
        capsule((0, -0.6, -0.1), (0, -1.5, -0.15), 0.52),
        softness=0.22,
    )
    brow = joined(
        bones,
        *(capsule((side * 0.66, 0.27, 0.62), (side * 0.13, 0.26, 0.86), heavy) for side in _SIDES),
        softness=0.14,
    )
    sockets = joined(
        *(ellipsoid((side * 0.38, 0.02, 0.94), (0.27, 0.20, 0.24)) for side in _SIDES), softness=0
    )
    carved = hollowed(brow, sockets, 0.10)
    nose = joined(
        capsule((0, 0.20, 0.84), (0, -0.28, 1.00 + 0.16 * nose_size), 0.10, 0.17 * nose_size),
        sphere((0, -0.32, 1.0 + 0.14 * nose_size), 0.185 * nose_size),
        *(
            ellipsoid(
                (side * 0.18 * nose_size, -0.36, 0.98), (0.12 * nose_size, 0.11 * nose_size, 0.14)
            )
            for side in _SIDES
        ),
        softness=0.07,
    )
    ears = joined(*(_ear(side) for side in _SIDES), softness=0)
    return joined(carved, nose, ears, softness=0.06)


def _ear(side: int) -> Solid:
    shell = ellipsoid((side * 1.0, -0.06, -0.02), (0.13, 0.30, 0.20))
    return hollowed(shell, ellipsoid((side * 1.12, -0.03, 0.06), (0.09, 0.18, 0.12)), 0.05)


def _nostrils() -> Solid:
    return joined(
        *(ellipsoid((side * 0.095, -0.462, 1.10), (0.058, 0.035, 0.065)) for side in _SIDES),
        softness=0,
    )


def _lids() -> Solid:
    """Upper lids half down over the eyes, thin lower lids."""
    x, y, z = EYE_PLACE
    found = []
    for side in _SIDES:
        centre = (side * x, y, z)
        ball = sphere(centre, 0.243)
        found.append(halved(ball, (side * x, y + 0.085, z), (side * 0.14, -1, 0.30)))
        found.append(halved(ball, (side * x, y - 0.125, z), (0, 1, 0.25)))
    return joined(*found, softness=0.01)


def _brows(stern: float, thick: float) -> Solid:
    """Bushy brows in tufts; `stern` draws their inner ends down."""
    rods: list[Rod] = []
    for side in _SIDES:
        for tuft in range(3):
            lift = 0.035 * tuft
            rods.append(
                rod(
                    (
                        side * (0.12 + 0.09 * tuft),
                        0.31 - stern + lift,
                        1.0 - 0.03 * tuft,
                        thick * 0.8,
                    ),
                    (side * (0.36 + 0.10 * tuft), 0.38 + lift, 0.96 - 0.06 * tuft, thick),
                    (
                        side * (0.64 + 0.10 * tuft),
                        0.34 + 0.08 * tuft,
                        0.74 - 0.05 * tuft,
                        thick * 0.2,
                    ),
                    pieces=6,
                )
            )
    return bundle(rods)


def moustache() -> Solid:
    """Locks that sweep out from below the nose and curl up at their ends."""
    rods = []
    for side in _SIDES:
        for lock in range(3):
            drop, out = 0.10 * lock, 0.10 * lock
            rods.append(
                rod(
                    (side * 0.04, -0.52 - drop * 0.4, 1.12 - 0.02 * lock, 0.085),
                    (side * (0.34 - out * 0.4), -0.60 - drop, 1.14 - 0.02 * lock, 0.135),
                    (side * (0.66 - out), -0.84 - drop * 1.6, 1.00, 0.10),
                    (side * (0.90 - out * 1.4), -0.90 - drop * 2.4, 0.95, 0.025),
                )
            )
    return bundle(rods)


def beard() -> Solid:
    """Locks from ear to ear that flow together to a long point."""
    rods = [
        rod((0, -0.95, 0.55, 0.50), (0, -1.5, 0.85, 0.46), (0, -2.2, 1.15, 0.12)),
    ]
    for index, u in enumerate(np.linspace(-1, 1, 8)):
        inward = 1 - abs(u)
        curl = 0.10 * (1 if index % 2 else -1)
        rods.append(
            rod(
                (0.90 * u, -0.25 - 0.42 * inward, 0.30 + 0.42 * inward, 0.14),
                (0.80 * u, -0.85 - 0.20 * inward, 0.52 + 0.48 * inward, 0.21),
                (0.56 * u + curl, -1.45 - 0.25 * inward, 0.92 + 0.36 * inward, 0.19),
                (0.36 * u - curl, -1.85 - 0.60 * inward, 1.14 + 0.30 * inward, 0.13),
                (0.30 * u + curl * 1.3, -2.05 - 0.85 * inward, 1.26 + 0.24 * inward, 0.03),
                pieces=6,
            )
        )
    for index, u in enumerate(np.linspace(-0.62, 0.62, 5)):
        curl = 0.09 * (-1 if index % 2 else 1)
        rods.append(
            rod(
                (0.52 * u, -0.82, 0.98, 0.12),
                (0.62 * u + curl, -1.28, 1.20, 0.17),
                (0.50 * u - curl, -1.72, 1.36, 0.14),
                (0.42 * u + curl * 1.5, -2.1 - 0.3 * (1 - abs(u)), 1.46, 0.025),
                pieces=6,
            )
        )
    return bundle(rods)


def _iris(colour: str) -> Paint:
    """Pupil, iris and a glint of the lamp."""

    def paint(points: Field, _normal: Field, base: Field) -> Field:
        x, y, z = EYE_PLACE
        out = np.broadcast_to(base, (len(points), 3)).copy()
        middle = vector((x, y, z + 0.215)) * np.where(points[:, :1] < 0, vector((-1, 1, 1)), 1)
        away = length((points - middle)[:, :2])
        ring = smoothstep(0.125, 0.105, away)[:, None]
        shade = rgb(colour) * (0.45 + 0.75 * smoothstep(0.03, 0.11, away))[:, None]
        out += (shade - out) * ring
        out += (rgb("#0c0a10") - out) * smoothstep(0.068, 0.052, away)[:, None]
        glint = length((points - middle - vector((-0.045, 0.045, 0)))[:, :2])
        return np.asarray(out + (1 - out) * smoothstep(0.036, 0.024, glint)[:, None])

    return paint


def _flushed() -> Paint:
    """Warmer cheeks, nose and ears, shade in the sockets and lines of age."""

    def paint(points: Field, _normal: Field, base: Field) -> Field:
        across = np.abs(points[:, 0])
        cheek = np.exp(-((across - 0.55) ** 2 + (points[:, 1] + 0.26) ** 2) / 0.05)
        tip = np.exp(-(across**2 + (points[:, 1] + 0.34) ** 2) / 0.03) * (points[:, 2] > 0.8)
        ear = smoothstep(0.90, 1.05, across)
        red = np.clip(0.55 * cheek + 0.6 * tip + 0.5 * ear, 0, 1)[:, None]
        out = base + (rgb("#cf6650") - base) * red * 0.55
        socket = np.exp(-((across - 0.38) ** 2 / 0.05 + (points[:, 1] + 0.02) ** 2 / 0.05))
        front = smoothstep(0.4, 0.7, points[:, 2])
        return np.asarray(out * (1 - 0.34 * socket * front)[:, None])

    return paint


def _strands(points: Field, _normal: Field, base: Field) -> Field:
    strand = np.sin(points[:, 0] * 26 + 2.2 * np.sin(points[:, 1] * 2.6) + points[:, 2] * 9)
    return np.asarray(base * (0.90 + 0.12 * strand)[:, None])

"""Robes of large figures: folds, trimmed sleeves with a dark inside, cape, belt, pouch, shoes."""

from dataclasses import dataclass

import numpy as np

from tools.art.colour import Field, rgb
from tools.art.filters import smoothstep
from tools.art.hero_frames import Frame
from tools.art.hero_gem import gem
from tools.art.hero_shapes import bundle, draped, rod
from tools.art.miniature_kit import GOLD, glowing
from tools.art.noise import sine_noise
from tools.art.raymarch import Material, Paint, Part
from tools.art.solids import (
    Point,
    box,
    capsule,
    common,
    cylinder,
    ellipsoid,
    frustum,
    half_space,
    joined,
    rotation,
    sphere,
    torus,
    turned,
    vector,
    without,
)
from tools.art.surface_matter import LEATHER, PLAIN

HIDE = Material("#5d3a20", shine=0.35, wear=0.6, matter=LEATHER)
FOOT = 0.09
"""Height of the hem; shoes reach a little lower."""


@dataclass(frozen=True)
class Robe:
    """The colours of a robe: cloth, darker cloth, trim and the light of its owner's magic."""

    cloth: str
    dark: str
    trim: str
    light: str


def robe_parts(robe: Robe) -> list[Part]:
    """Everything worn between neck and ground, without the sleeves."""
    skirt = draped(frustum((0, FOOT, 0), 0.40, 0.15, 0.72, 0.04), 8, 0.020, 0.56, FOOT)
    gown = joined(skirt, ellipsoid((0, 0.71, 0.0), (0.19, 0.14, 0.15)), softness=0.05)
    shoes = joined(
        *(ellipsoid((side * 0.13, 0.105, 0.375), (0.075, 0.045, 0.10)) for side in (-1, 1)),
        softness=0,
    )
    return [
        (gown, Material(robe.cloth, shine=0.14, wear=0.5, paint=_gown_paint(robe))),
        (shoes, HIDE),
        *_cape(robe),
        *_belt(robe),
    ]


def _cape(robe: Robe) -> list[Part]:
    """A cape that hangs behind, a shorter one over the shoulders, a clasp."""
    outer = draped(frustum((0, FOOT + 0.01, -0.02), 0.46, 0.21, 0.70, 0.03), 7, 0.022, 0.66, 0.1)
    inner = frustum((0, FOOT - 0.05, 0.0), 0.425, 0.175, 0.78, 0.02)
    behind = common(without(outer, inner), half_space((0, 0.4, -0.07), (0, 0, 1)))
    shoulders = draped(ellipsoid((0, 0.705, -0.01), (0.285, 0.185, 0.225)), 9, 0.010, 0.80, 0.70)
    short = common(shoulders, half_space((0, 0.685, 0), (0, -1, 0.12)))
    return [
        (behind, Material(robe.dark, shine=0.12, wear=0.55, paint=_cape_edge(robe.trim))),
        (short, Material(robe.dark, shine=0.14, wear=0.55, paint=_short_edge(robe.trim))),
    ]


def sleeve_parts(robe: Robe, shoulder: Point, elbow: Point, wrist: Point) -> list[Part]:
    """A sleeve that widens to a trimmed hem, and the arm that comes out of it."""
    start, end = vector(elbow), vector(wrist)
    along = (end - start) / np.linalg.norm(end - start)
    drop = vector((0, -0.045, 0))
    mouth, beyond = end + drop, end + drop + along * 0.08
    bell = common(
        capsule(elbow, tuple(beyond), 0.088, 0.150), half_space(tuple(mouth), tuple(along))
    )
    hole = capsule(tuple(start + along * 0.03), tuple(beyond + along * 0.04), 0.04, 0.136)
    upper = capsule(shoulder, elbow, 0.105, 0.092)
    sleeve = without(joined(upper, bell, softness=0.05), hole)

    def paint(points: Field, _normal: Field, base: Field) -> Field:
        out = np.broadcast_to(base, (len(points), 3)).copy()
        back = -(points - mouth) @ along
        near = np.linalg.norm(points - start - ((points - start) @ along)[:, None] * along, axis=-1)
        cuff = smoothstep(0.052, 0.044, back) * (near > 0.06)
        line = 1 - smoothstep(0.004, 0.007, np.abs(back - 0.062)) * 1.0
        out += (rgb(robe.trim) - out) * np.maximum(cuff, line * (near > 0.06))[:, None]
        inside = hole(points) < 0.006
        out[inside] = rgb(robe.dark) * 0.42
        return out

    arm = capsule(elbow, wrist, 0.052, 0.042)
    return [
        (sleeve, Material(robe.cloth, shine=0.14, wear=0.5, paint=paint)),
        (arm, Material(robe.dark, shine=0.14, wear=0.5)),
    ]


def collar(colour: str) -> Part:
    """A collar of fur about the neck."""
    ring = turned(torus((0, 0.835, -0.01), 0.150, 0.058), (0, 0.835, 0), x=0.16)

    def distance(points: Field) -> Field:
        tufts = sine_noise(points, 42, 2.0) + 0.6 * sine_noise(points, 85, 5.0)
        return np.asarray(ring(points) * 0.8 - 0.010 * tufts)

    return distance, Material(colour, shine=0.1, wear=0.6, rim=0.4, matter=PLAIN)


def clasp(robe: Robe) -> list[Part]:
    """A round clasp with a stone at the throat."""
    place = (0, 0.765, 0.222)
    disc = turned(cylinder(place, 0.045, 0.014, 0.012), place, x=1.25)
    return [(disc, GOLD), gem(Frame((0, 0.765, 0.232), 0.036, rotation()), robe.light)]


def _belt(robe: Robe) -> list[Part]:
    """A broad belt, its buckle and loose end, a pouch and a vial."""
    y, front = 0.535, 0.262
    band = joined(torus((0, y + 0.014, 0), 0.236, 0.026), torus((0, y - 0.014, 0), 0.244, 0.026))
    frame = without(
        box((0, y, front), (0.056, 0.046, 0.020), 0.014),
        box((0, y, front), (0.034, 0.025, 0.05), 0.010),
    )
    tongue = capsule((-0.04, y, front + 0.012), (0.036, y, front + 0.016), 0.009)
    loose = bundle(
        [
            rod(
                (0.05, y - 0.01, 0.262, 0.024),
                (0.085, y - 0.07, 0.275, 0.024),
                (0.075, y - 0.17, 0.305, 0.022),
            )
        ]
    )
    pouch = joined(
        ellipsoid((-0.150, 0.435, 0.245), (0.058, 0.062, 0.045)),
        capsule((-0.185, 0.490, 0.220), (-0.110, 0.490, 0.245), 0.026),
        softness=0.03,
    )
    strap = torus((-0.148, 0.478, 0.236), 0.046, 0.010)
    vial = joined(
        sphere((0.175, 0.425, 0.245), 0.042),
        capsule((0.175, 0.46, 0.24), (0.170, 0.50, 0.235), 0.018),
        softness=0.02,
    )
    cork = capsule((0.170, 0.505, 0.235), (0.169, 0.52, 0.234), 0.020)
    return [
        (band, HIDE),
        (joined(frame, tongue, softness=0.004), GOLD),
        (loose, HIDE),
        (pouch, Material("#7a4f2c", shine=0.35, wear=0.6, matter=LEATHER)),
        (joined(strap, sphere((-0.150, 0.455, 0.292), 0.013), softness=0), GOLD),
        (vial, Material(robe.light, glow=0.45, shine=1.3, gloss=50, matter=PLAIN)),
        (cork, glowing("#8a6238", 0.0)),
    ]


def _gown_paint(robe: Robe) -> Paint:
    """A border with a chain of lozenges between two cords, and a trimmed panel down the front."""
    trim, dark = rgb(robe.trim), rgb(robe.dark)

    def paint(points: Field, _normal: Field, base: Field) -> Field:
        x, y, z = points.T
        out = np.broadcast_to(base, (len(points), 3)).copy()
        panel = ((np.abs(x) < 0.085) & (z > 0)).astype(np.float32)[:, None]
        out += (dark * 1.05 - out) * panel
        low, high = FOOT + 0.035, FOOT + 0.125
        border = smoothstep(low - 0.004, low, y) * smoothstep(high, high - 0.004, y)
        out += (dark * 0.9 - out) * border[:, None]
        around = (np.arctan2(x, z) * 5.2) % 1 - 0.5
        height = (y - (low + high) / 2) / 0.045
        lozenge = (np.abs(around) * 2.2 + np.abs(height)) < 0.86
        hollow = (np.abs(around) * 2.2 + np.abs(height)) < 0.40
        cords = (np.abs(y - low) < 0.009) | (np.abs(y - high) < 0.009) | (y < FOOT + 0.012)
        edges = (np.abs(np.abs(x) - 0.085) < 0.009) & (z > 0) & (y > high)
        marks = (np.abs(x) * 1.5 + np.abs((y * 9) % 1 - 0.5) * 0.14 < 0.042) & (z > 0) & (y > high)
        gold = (border > 0.5) & lozenge & ~hollow | cords | edges | marks
        return np.asarray(out + (trim - out) * gold[:, None])

    return paint


def _cape_edge(trim: str) -> Paint:
    def paint(points: Field, _normal: Field, base: Field) -> Field:
        edge = (points[:, 2] > -0.094) | (np.abs(points[:, 1] - FOOT - 0.05) < 0.012)
        return np.asarray(base + (rgb(trim) - base) * edge[:, None].astype(np.float32))

    return paint


def _short_edge(trim: str) -> Paint:
    def paint(points: Field, _normal: Field, base: Field) -> Field:
        height = points[:, 1] - points[:, 2] * 0.12
        edge = (height < 0.711) | (np.abs(height - 0.722) < 0.004)
        return np.asarray(base + (rgb(trim) - base) * edge[:, None].astype(np.float32))

    return paint

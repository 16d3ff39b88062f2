"""The eleven places of the frozen city, as models on its map."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import numpy as np

from tools.art.campaign_matter import (
    gable,
    ringed,
    round_stone,
    shrunken,
    slates,
    smooth_stone,
    stone,
    timber,
)
from tools.art.colour import Colour
from tools.art.frostgrave_props import chest, dead_tree, statue
from tools.art.miniature_beasts import giant_worm
from tools.art.miniature_kit import GOLD, glowing
from tools.art.miniature_unnatural import genie
from tools.art.raymarch import Material, Part
from tools.art.solids import (
    Solid,
    box,
    capsule,
    common,
    cylinder,
    ellipsoid,
    frustum,
    joined,
    rotation,
    sphere,
    torus,
    turned,
    without,
)

DARK = Material("#0c1119", shine=0.05, wear=0, rim=0)
WARM = glowing("#ffcf58", 1.0)
COLD = glowing("#7ff0e2", 1.0)
RED = glowing("#ff6a3c", 1.0)
GRANITE = "#8d95a3"
NIGHT_STONE = "#5b6376"
LEAD = "#39415f"
FRONT = "#b9c0cb"


@dataclass(frozen=True)
class Place:
    """The builder of a place, and its width, depth and height in units."""

    build: Callable[[], list[Part]]
    width: float
    depth: float
    height: float


def _many(solids: Iterable[Solid]) -> Solid:
    return joined(*solids, softness=0)


def _columns(spots: Iterable[tuple[float, float]], foot: float, height: float, r: float) -> Solid:
    """Columns with a base and a head each."""
    parts: list[Solid] = []
    for x, z in spots:
        parts.append(cylinder((x, foot + height / 2, z), r, height / 2, 0.01))
        parts.append(cylinder((x, foot + 0.03, z), r * 1.35, 0.035, 0.01))
        parts.append(cylinder((x, foot + height - 0.03, z), r * 1.35, 0.035, 0.01))
    return _many(parts)


def _moved(parts: Iterable[Part], size: float, at: tuple[float, float, float]) -> list[Part]:
    """Parts of another model, smaller and elsewhere."""
    return [(shrunken(solid, size, at), material) for solid, material in parts]


def _rubble(*spots: tuple[float, float, float]) -> Part:
    """Fallen stones: x, z and size of each."""
    stones = [
        box((x, size * 0.5, z), (size, size * 0.7, size * 0.8), 0.02, rotation(0.2, x * 9, 0.3))
        for x, z, size in spots
    ]
    return _many(stones), smooth_stone("#b3bac6")


def mausoleum() -> list[Part]:
    """A house of the dead with a pillared front and a roof under snow."""
    walls = box((0, 0.40, -0.12), (0.62, 0.30, 0.52), 0.01)
    door = box((0, 0.30, 0.40), (0.13, 0.21, 0.04), 0.01)
    arch = turned(cylinder((0, 0.50, 0.40), 0.13, 0.04, 0.0), (0, 0.50, 0.40), x=np.pi / 2)
    roof = gable((0, 0.74, 0), (0.78, 0.74), 0.46)
    ceiling = box((0, 0.72, 0), (0.76, 0.035, 0.72), 0.01)
    steps = _many(
        box((0, 0.10 - 0.03 * n, 0.10 + 0.05 * n), (0.70 + 0.06 * n, 0.04, 0.66), 0.01)
        for n in range(3)
    )
    front = _columns([(x, 0.60) for x in (-0.60, -0.30, 0.30, 0.60)], 0.12, 0.58, 0.065)
    skull = joined(
        sphere((0, 0.92, 0.75), 0.085), box((0, 0.84, 0.76), (0.05, 0.05, 0.04)), softness=0.03
    )
    sockets = _many([sphere((s * 0.035, 0.92, 0.83), 0.024) for s in (-1, 1)])
    flames = _many([ellipsoid((s * 0.78, 0.44, 0.72), (0.05, 0.09, 0.05)) for s in (-1, 1)])
    bowls = _many([frustum((s * 0.78, 0.0, 0.72), 0.06, 0.10, 0.36, 0.02) for s in (-1, 1)])
    return [
        (walls, stone(GRANITE)),
        (joined(door, arch, softness=0), DARK),
        (ceiling, smooth_stone()),
        (roof, Material("#79829a", wear=0.3, paint=slates(0.09, 0.7, 2))),
        (steps, smooth_stone("#a9b0bc", 0.45)),
        (front, smooth_stone(FRONT, 0.4)),
        (skull, smooth_stone("#e8e2d0", 0)),
        (sockets, DARK),
        (bowls, smooth_stone("#6f7686")),
        (flames, COLD),
        _rubble((-0.98, 0.30, 0.08), (0.98, -0.1, 0.07), (1.04, 0.42, 0.05)),
    ]


def genie_place() -> list[Part]:
    """A flask on a broken plinth, and the genie of the flask."""
    plinth = _many(
        [
            box((-0.02, 0.07, 0.05), (0.86, 0.07, 0.58), 0.02),
            box((-0.08, 0.18, 0.02), (0.70, 0.06, 0.46), 0.02),
        ]
    )
    glass = Material("#c97a22", shine=1.0, gloss=40, wear=0.4, rim=0.6, glow=0.12)
    flask = joined(
        ellipsoid((-0.36, 0.50, 0.10), (0.27, 0.27, 0.27)),
        frustum((-0.36, 0.66, 0.10), 0.15, 0.06, 0.36, 0.02),
        softness=0.08,
    )
    lips = _many([torus((-0.36, 1.0, 0.10), 0.075, 0.03), torus((-0.36, 0.30, 0.10), 0.17, 0.04)])
    bands = _many(
        [torus((-0.36, 0.50, 0.10), 0.275, 0.022), torus((-0.36, 0.72, 0.10), 0.135, 0.022)]
    )
    smoke = joined(
        capsule((-0.36, 1.02, 0.10), (-0.20, 1.22, 0.06), 0.05, 0.09),
        capsule((-0.20, 1.22, 0.06), (0.10, 1.16, 0.0), 0.09, 0.12),
        capsule((0.10, 1.16, 0.0), (0.34, 0.86, 0.0), 0.12, 0.15),
        softness=0.1,
    )
    mist = Material("#a9d6f5", glow=0.4, rim=0.9, wear=0.4)
    broken = _columns([(-0.78, -0.46)], 0.1, 0.70, 0.09)
    return [
        (plinth, smooth_stone("#a9b0bc", 0.45)),
        (flask, glass),
        (joined(lips, bands, softness=0), GOLD),
        (smoke, mist),
        *_moved(genie(), 0.78, (0.40, 0.22, 0.05)),
        (broken, smooth_stone(FRONT)),
        _rubble((0.86, 0.52, 0.08), (-0.94, 0.42, 0.06), (0.98, -0.30, 0.06)),
    ]


def _crown(x: float, z: float, y: float, radius: float, count: int, size: float) -> Solid:
    """Merlons round the top of a tower."""
    ring = without(
        cylinder((x, y, z), radius, size, 0.01), cylinder((x, y, z), radius * 0.74, size * 2, 0.0)
    )
    gaps = [
        box(
            (x + radius * np.cos(a), y + size * 0.75, z + radius * np.sin(a)),
            (radius * 0.5, size * 0.8, radius * np.pi / count * 0.48),
            0.0,
            rotation(y=-a),
        )
        for a in (np.arange(count) + 0.5) * 2 * np.pi / count
    ]
    return without(ring, _many(gaps))


def silent_tower() -> list[Part]:
    """A tall tower without a sound in it."""
    shaft = frustum((0, 0, 0), 0.47, 0.38, 1.72, 0.02)
    ledge = cylinder((0, 1.72, 0), 0.47, 0.06, 0.02)
    crown = _crown(0, 0, 1.86, 0.47, 9, 0.13)
    roof = frustum((0, 1.76, 0), 0.32, 0.02, 0.52, 0.02)
    windows = _many(
        [
            box((0.02, 1.22, 0.40), (0.055, 0.12, 0.05), 0.01),
            box((0.20, 0.82, 0.38), (0.05, 0.11, 0.05), 0.01, rotation(y=0.5)),
            box((-0.22, 0.98, 0.36), (0.05, 0.11, 0.05), 0.01, rotation(y=-0.5)),
        ]
    )
    door = joined(
        box((0, 0.18, 0.45), (0.14, 0.18, 0.06), 0.01),
        turned(cylinder((0, 0.36, 0.45), 0.14, 0.06, 0.0), (0, 0.36, 0.45), x=np.pi / 2),
        softness=0,
    )
    ice = _many(
        frustum((x, 0, z), r, 0.01, h, 0.005)
        for x, z, r, h in (
            (-0.62, 0.22, 0.10, 0.44),
            (-0.76, 0.02, 0.08, 0.30),
            (0.64, 0.16, 0.09, 0.38),
            (0.56, 0.42, 0.07, 0.26),
        )
    )
    crystal = Material("#8fd0e4", shine=0.9, gloss=40, glow=0.25, rim=0.8, wear=0.6)
    return [
        (shaft, round_stone("#858da0", 0, 0, 0.45)),
        (joined(ledge, crown, softness=0), round_stone("#a2a9b7", 0, 0, 0.45)),
        (roof, Material(LEAD, wear=0.3, shine=0.3, paint=ringed(0.08))),
        (windows, COLD),
        (door, DARK),
        (ice, crystal),
        _rubble((-0.80, 0.46, 0.07), (0.86, 0.30, 0.06)),
    ]


def library() -> list[Part]:
    """A long hall with a dome and lit windows."""
    hall = box((0, 0.40, -0.06), (0.92, 0.36, 0.52), 0.01)
    top = box((0, 0.79, 0.02), (1.00, 0.045, 0.62), 0.015)
    attic = cylinder((0, 0.90, -0.05), 0.44, 0.10, 0.015)
    dome = common(sphere((0, 0.92, -0.05), 0.42), box((0, 1.2, -0.05), (0.6, 0.26, 0.6)))
    knob = joined(
        cylinder((0, 1.36, -0.05), 0.07, 0.05), sphere((0, 1.45, -0.05), 0.05), softness=0.01
    )
    steps = _many(
        box((0, 0.07 - 0.025 * n, 0.14 + 0.06 * n), (0.98 + 0.02 * n, 0.035, 0.62), 0.01)
        for n in range(3)
    )
    at = (-0.86, -0.52, -0.19, 0.19, 0.52, 0.86)
    front = _columns([(x, 0.60) for x in at], 0.09, 0.66, 0.06)
    windows = _many(
        joined(
            box((x, 0.36, 0.46), (0.09, 0.17, 0.02), 0.01),
            turned(cylinder((x, 0.53, 0.46), 0.09, 0.02, 0), (x, 0.53, 0.46), x=np.pi / 2),
            softness=0,
        )
        for x in (-0.69, -0.355, 0.355, 0.69)
    )
    bars = _many(
        box((x, 0.40, 0.485), (0.010, 0.22, 0.008), 0) for x in (-0.69, -0.355, 0.355, 0.69)
    )
    door = joined(
        box((0, 0.32, 0.46), (0.11, 0.22, 0.025), 0.01),
        turned(cylinder((0, 0.54, 0.46), 0.11, 0.025, 0), (0, 0.54, 0.46), x=np.pi / 2),
        softness=0,
    )
    book = _many(
        turned(
            box((s * 0.10, 0.845, 0.60), (0.10, 0.012, 0.07), 0.005), (0, 0.845, 0.6), z=s * 0.25
        )
        for s in (-1, 1)
    )
    return [
        (hall, stone("#969daa")),
        (top, smooth_stone("#a2aab8", 0.35)),
        (attic, round_stone("#a3aab6", 0, -0.05, 0.44)),
        (dome, Material("#5d93a0", shine=0.5, wear=0.3, paint=ringed(0.07, 0.3))),
        (knob, GOLD),
        (steps, smooth_stone("#a7aebb", 0.45)),
        (front, smooth_stone(FRONT, 0.4)),
        (windows, WARM),
        (bars, DARK),
        (door, DARK),
        (book, GOLD),
    ]


def museum() -> list[Part]:
    """Three statues on their plinths; one has opened its eyes."""
    parts: list[Part] = []
    for x, z in ((-0.62, -0.26), (0.56, -0.34), (0.0, 0.36)):
        parts += _moved(statue(), 0.52, (x, 0.0, z))
    eyes = _many([sphere((s * 0.036, 1.035, 0.355 + 0.112), 0.022) for s in (-1, 1)])
    floor = cylinder((0, 0.012, 0), 1.06, 0.02, 0.01)
    return [
        *parts,
        (eyes, COLD),
        (floor, smooth_stone("#6d7584", 0.06)),
        _rubble((0.92, 0.42, 0.06), (-0.88, 0.52, 0.05)),
    ]


def worm() -> list[Part]:
    """The worm, out of the ground beside a dead tree."""
    crater = without(
        ellipsoid((-0.1, 0.0, 0.05), (0.86, 0.16, 0.62)),
        ellipsoid((-0.1, 0.16, 0.02), (0.5, 0.16, 0.34)),
    )
    slabs = _many(
        box(
            (-0.1 + 0.74 * np.cos(a), 0.13, 0.05 + 0.52 * np.sin(a)),
            (0.15, 0.03, 0.11),
            0.01,
            rotation(x=0.5 * np.sin(a), y=a, z=0.5 * np.cos(a)),
        )
        for a in np.arange(9) * 0.698 + 0.2
    )
    return [
        (crater, smooth_stone("#cdb9a6", 0.25)),
        (slabs, smooth_stone("#9aa1ae", 0.5)),
        *_moved(giant_worm(), 0.82, (-0.12, 0.02, 0.10)),
        *_moved(dead_tree(), 0.42, (0.82, 0.0, -0.26)),
    ]


def _house(x: float, z: float, size: float, turn: float, wall: Colour, lit: bool) -> list[Part]:
    """A crooked house with a steep roof."""
    pivot = (x, 0.0, z)

    def put(solid: Solid) -> Solid:
        return turned(solid, pivot, y=turn, z=0.03 if turn > 0 else -0.025)

    w, h, d = 0.36 * size, 0.44 * size, 0.34 * size
    walls = box((x, h / 2, z), (w, h / 2, d), 0.01)
    frame = _many(
        [
            *(box((x + s * w, h / 2, z + d), (0.028, h / 2, 0.02), 0.005) for s in (-1, 0.98)),
            box((x, h * 0.52, z + d), (w, 0.02, 0.02), 0.005),
        ]
    )
    roof = gable((x, h - 0.02, z), (w * 1.28, d * 1.24), 0.62 * size)
    inside = box((x, h * 0.6, z), (w * 0.9, h * 0.5, d * 0.9), 0)
    chimney = box((x + w * 0.5, h + 0.40 * size, z - d * 0.35), (0.06, 0.22 * size, 0.06), 0.01)
    cap = box((x + w * 0.5, h + 0.63 * size, z - d * 0.35), (0.075, 0.025, 0.075), 0.01)
    door = box((x - w * 0.35, h * 0.28, z + d), (0.075 * size, h * 0.28, 0.02), 0.005)
    window = _many(
        [
            box((x + w * 0.45, h * 0.40, z + d), (0.075 * size, 0.07 * size, 0.022), 0.005),
            box((x, h + 0.13 * size, z + d * 1.0), (0.055 * size, 0.075 * size, 0.022), 0.005),
        ]
    )
    front = common(
        gable((x, h - 0.02, z), (w * 1.0, d * 1.01), 0.50 * size),
        box((x, h + 0.2, z + d), (w, 0.5, 0.012), 0.0),
    )
    return [
        (put(walls), Material(wall, wear=0.5, paint=timber(wall, 0.11).paint)),
        (put(front), Material(wall, wear=0.5, paint=timber(wall, 0.11).paint)),
        (put(frame), Material("#2d2229", wear=0.5)),
        (put(roof), Material("#5d5366", wear=0.45, shine=0.2, paint=slates(0.075, 0.45, 2))),
        (put(inside), DARK),
        (put(joined(chimney, cap, softness=0)), stone("#7a808c")),
        (put(door), DARK),
        (put(window), COLD if lit else Material("#1a2230")),
    ]


def haunted_houses() -> list[Part]:
    """Three crooked houses, in one of which somebody is still at home."""
    return [
        *_house(-0.44, -0.36, 0.98, 0.14, "#6b5a58", lit=False),
        *_house(0.50, -0.30, 1.02, -0.12, "#72605a", lit=True),
        *_house(0.02, 0.34, 1.0, 0.04, "#63545a", lit=True),
    ]


def well_of_dreams() -> list[Part]:
    """A wide well under a small roof, a pale gleam in its depth."""
    ring = without(
        cylinder((0, 0.26, 0.12), 0.60, 0.26, 0.03), cylinder((0, 0.4, 0.12), 0.44, 0.5, 0.01)
    )
    rim = without(
        cylinder((0, 0.53, 0.12), 0.65, 0.05, 0.02), cylinder((0, 0.5, 0.12), 0.42, 0.2, 0.0)
    )
    water = cylinder((0, 0.34, 0.12), 0.46, 0.03, 0)

    def dreaming(points: np.ndarray, _normal: np.ndarray, base: np.ndarray) -> np.ndarray:
        away = np.hypot(points[:, 0], points[:, 2] - 0.12)
        wave = 0.5 + 0.5 * np.sin(away * 46 + 3 * np.arctan2(points[:, 0], points[:, 2]))
        bright = np.clip(1.15 - away * 2.0, 0.12, 1) * (0.72 + 0.28 * wave)
        return base * bright[:, None]

    gleam = Material("#a5f2f4", glow=1.0, shine=0.5, paint=dreaming)
    posts = _many(box((s * 0.56, 0.80, -0.10), (0.055, 0.80, 0.055), 0.01) for s in (-1, 1))
    beam = capsule((-0.56, 1.16, -0.10), (0.56, 1.16, -0.10), 0.05)
    roof = turned(gable((0, 1.44, -0.10), (0.40, 0.74), 0.34), (0, 0, -0.10), y=np.pi / 2)
    rope = capsule((0.06, 1.14, -0.06), (0.06, 0.72, 0.0), 0.014)
    bucket = frustum((0.06, 0.56, 0.0), 0.075, 0.10, 0.17, 0.01)
    stair = cylinder((0, 0.03, 0.12), 0.84, 0.05, 0.02)
    return [
        (ring, round_stone("#8f97a6", 0, 0.12, 0.6)),
        (rim, smooth_stone("#b3bac6", 0.8)),
        (water, gleam),
        (joined(posts, beam, softness=0), timber("#5d4029", 0.2)),
        (roof, Material("#655a6b", wear=0.45, paint=slates(0.08, 0.7))),
        (rope, Material("#b79a6a")),
        (bucket, timber("#7a5230", 0.06)),
        (stair, smooth_stone("#9aa2b0", 0.5)),
    ]


def keep() -> list[Part]:
    """A castle with four towers; before it lie discs of old light."""
    corners = [(-0.66, -0.52), (0.66, -0.52), (-0.66, 0.46), (0.66, 0.46)]
    parts: list[Part] = []
    for x, z in corners:
        shaft = frustum((x, 0, z), 0.25, 0.22, 0.98, 0.01)
        crown = _crown(x, z, 1.06, 0.27, 7, 0.09)
        deck = cylinder((x, 0.99, z), 0.26, 0.05, 0.01)
        parts.append((joined(shaft, deck, crown, softness=0), round_stone("#9aa1ae", x, z, 0.24)))
    walls = _many(
        [
            box((0, 0.30, 0.46), (0.66, 0.30, 0.07), 0.01),
            box((0, 0.30, -0.52), (0.66, 0.30, 0.07), 0.01),
            box((-0.66, 0.30, 0), (0.07, 0.30, 0.5), 0.01),
            box((0.66, 0.30, 0), (0.07, 0.30, 0.5), 0.01),
        ]
    )
    teeth = _many(
        box((x, 0.64, z), (0.055, 0.055, 0.07), 0.01)
        for z in (0.46, -0.52)
        for x in (-0.36, -0.18, 0.0, 0.18, 0.36)
    )
    gate = joined(
        box((0, 0.16, 0.53), (0.13, 0.17, 0.02), 0.0),
        turned(cylinder((0, 0.33, 0.53), 0.13, 0.02, 0), (0, 0.33, 0.53), x=np.pi / 2),
        softness=0,
    )
    hall = box((0, 0.52, -0.10), (0.34, 0.52, 0.32), 0.01)
    roof = gable((0, 1.02, -0.10), (0.42, 0.40), 0.50)
    lit = _many(box((x, 0.80, 0.225), (0.05, 0.10, 0.01), 0.005) for x in (-0.14, 0.14))
    pole = capsule((0, 1.46, 0.24), (0, 1.80, 0.24), 0.014)
    flag = box((0.13, 1.70, 0.24), (0.12, 0.07, 0.008), 0.004, rotation(y=0.3))
    discs = _many(cylinder((x, 0.015, 0.84), 0.15, 0.015, 0.005) for x in (-0.42, 0.42))
    rings = _many(torus((x, 0.03, 0.84), 0.15, 0.022) for x in (-0.42, 0.42))
    return [
        *parts,
        (joined(walls, teeth, softness=0), stone("#929aa8")),
        (gate, DARK),
        (hall, stone("#a2a9b5")),
        (roof, Material("#a8402f", wear=0.4, shine=0.2, paint=slates(0.09, 0.35, 2))),
        (lit, WARM),
        (pole, GOLD),
        (flag, Material("#d8402a", wear=0.4)),
        (discs, Material("#3f7d86", glow=0.5)),
        (rings, COLD),
    ]


def complex_temple() -> list[Part]:
    """Six pillars in a ring on a stepped floor, gold in the middle."""
    floor = _many(
        cylinder((0, 0.05 + 0.075 * n, 0), 1.02 - 0.13 * n, 0.045, 0.015) for n in range(3)
    )
    spots = [(0.62 * np.cos(a), 0.62 * np.sin(a)) for a in np.arange(6) * np.pi / 3 + np.pi / 6]
    parts: list[Part] = []
    for number, (x, z) in enumerate(spots):
        height = 0.42 if number == 1 else 0.86
        column = joined(
            cylinder((x, 0.22 + height / 2, z), 0.105, height / 2, 0.01),
            cylinder((x, 0.25, z), 0.15, 0.035, 0.01),
            softness=0,
        )
        if number == 1:
            tip = turned(box((x, 0.74, z), (0.2, 0.13, 0.2), 0), (x, 0.74, z), z=0.45, x=0.2)
            column = without(column, tip)
        else:
            column = joined(column, cylinder((x, 1.10, z), 0.155, 0.05, 0.015), softness=0)
        parts.append((column, round_stone("#a3aab6", x, z, 0.11)))
    altar = cylinder((0, 0.30, 0), 0.24, 0.10, 0.02)
    seams = _many(
        box((x * 1.0, 0.62, z + 0.095), (0.018, 0.16, 0.02), 0.005)
        for number, (x, z) in enumerate(spots)
        if number in (0, 2)
    )
    return [
        (floor, smooth_stone("#a3abb8", 0.35)),
        *parts,
        (altar, smooth_stone("#c0c6d0", 0.2)),
        (seams, WARM),
        *_moved(chest(), 0.44, (0, 0.40, 0)),
        _rubble((0.16, 0.80, 0.06), (-0.16, 0.86, 0.05), (0.02, 0.72, 0.04)),
    ]


def _spire(x: float, z: float, foot: float, height: float, radius: float) -> list[Part]:
    """A round tower with a pointed bulb of lead and a lit window."""
    shaft = cylinder((x, foot + height / 2, z), radius, height / 2, 0.01)
    bulb = joined(
        ellipsoid(
            (x, foot + height + radius * 0.5, z), (radius * 1.28, radius * 1.0, radius * 1.28)
        ),
        frustum((x, foot + height + radius * 0.8, z), radius * 0.9, 0.012, radius * 2.0, 0.01),
        softness=0.08,
    )
    window = box((x, foot + height * 0.62, z + radius), (0.038, 0.09, 0.02), 0.005)
    return [
        (shaft, round_stone(NIGHT_STONE, x, z, radius, 0.6)),
        (bulb, Material(LEAD, shine=0.4, wear=0.3, paint=ringed(0.06, 0.45))),
        (window, RED),
    ]


def black_gate() -> list[Part]:
    """The last gate: a dark castle of spires behind a portcullis."""
    wall = box((0, 0.30, 0.0), (0.88, 0.30, 0.52), 0.01)
    top = box((0, 0.61, 0), (0.92, 0.03, 0.56), 0.01)
    teeth = _many(
        box((x, 0.69, 0.50), (0.06, 0.06, 0.05), 0.01)
        for x in (-0.84, -0.63, -0.42, 0.42, 0.63, 0.84)
    )
    house = box((0, 0.44, 0.46), (0.33, 0.44, 0.18), 0.01)
    peak = gable((0, 0.86, 0.46), (0.37, 0.20), 0.28)
    gate = joined(
        box((0, 0.22, 0.64), (0.19, 0.22, 0.02), 0),
        turned(cylinder((0, 0.44, 0.64), 0.19, 0.02, 0), (0, 0.44, 0.64), x=np.pi / 2),
        softness=0,
    )
    bars = _many(
        [
            *(box((x, 0.30, 0.668), (0.012, 0.30, 0.01), 0) for x in (-0.13, -0.045, 0.045, 0.13)),
            *(box((0, y, 0.668), (0.18, 0.012, 0.01), 0) for y in (0.14, 0.30, 0.46)),
        ]
    )
    eye = torus((0, 0.84, 0.645), 0.055, 0.02, "z")
    ice = _many(
        frustum((x, 0, z), r, 0.008, h, 0.005)
        for x, z, r, h in (
            (-1.02, 0.36, 0.09, 0.50),
            (-0.92, 0.62, 0.07, 0.34),
            (1.03, 0.34, 0.09, 0.46),
            (0.92, 0.60, 0.08, 0.32),
            (-1.06, -0.2, 0.07, 0.36),
            (1.06, -0.2, 0.07, 0.34),
        )
    )
    crystal = Material("#6fb2cc", shine=0.9, gloss=40, glow=0.2, rim=0.8, wear=0.6)
    return [
        (joined(wall, top, teeth, softness=0), stone(NIGHT_STONE, snow=0.8)),
        *_spire(0, -0.22, 0.58, 0.66, 0.29),
        *_spire(-0.66, -0.26, 0.58, 0.42, 0.19),
        *_spire(0.66, -0.26, 0.58, 0.42, 0.19),
        *_spire(-0.70, 0.34, 0.0, 0.86, 0.17),
        *_spire(0.70, 0.34, 0.0, 0.86, 0.17),
        (house, stone("#535b6e", snow=0.8)),
        (peak, Material(LEAD, wear=0.4, paint=slates(0.07, 0.4, 2))),
        (gate, DARK),
        (bars, Material("#4b5364", shine=0.7)),
        (eye, RED),
        (ice, crystal),
    ]


PLACES: dict[str, Place] = {
    "mausoleum": Place(mausoleum, 3.8, 2.2, 1.3),
    "genie_in_the_bottle": Place(genie_place, 3.8, 2.0, 1.8),
    "silent_tower": Place(silent_tower, 3.5, 1.9, 2.3),
    "library": Place(library, 3.9, 2.0, 1.6),
    "living_museum": Place(museum, 3.8, 2.4, 1.4),
    "worm_hunts": Place(worm, 3.8, 2.2, 1.6),
    "haunted_houses": Place(haunted_houses, 3.6, 2.1, 1.4),
    "well_of_dreams_and_sorrows": Place(well_of_dreams, 3.5, 2.2, 1.9),
    "keep": Place(keep, 3.5, 2.6, 1.9),
    "complex_temple": Place(complex_temple, 3.8, 2.6, 1.4),
    "black_gate": Place(black_gate, 3.9, 2.2, 2.3),
}
"""By the id of the scenario that is played there; the final battle is at the black gate."""

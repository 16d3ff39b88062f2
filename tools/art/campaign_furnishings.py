"""Furniture that distinguishes bases: one piece for each kind of base and for each resource."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tools.art.campaign_furniture import (
    BLUE_FLAME,
    DARK,
    FLAME,
    GLASS,
    IRON,
    OAK,
    PARCHMENT,
    PINE,
    WALNUT,
    candle,
    kennel,
    many,
    shelf,
)
from tools.art.campaign_matter import plain_wood, smooth_stone, stone, timber
from tools.art.colour import Field
from tools.art.miniature_kit import GOLD, glowing, grained
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

COPPER = Material("#b8693a", shine=1.0, gloss=34, wear=0.6, rim=0.5)
BRASS = Material("#c99a3c", shine=1.0, gloss=34, wear=0.6, rim=0.4)
COIN = Material("#f0bf4c", shine=1.0, gloss=30, wear=0.6, glow=0.15)


def _cask(x: float, y: float, z: float, size: float) -> list[Part]:
    """A cask that lies with its head to the viewer."""
    body = joined(
        frustum((x, y - 0.30 * size, z), 0.22 * size, 0.30 * size, 0.32 * size, 0.02),
        frustum((x, y, z), 0.30 * size, 0.22 * size, 0.32 * size, 0.02),
        softness=0.04,
    )
    lying = turned(body, (x, y, z), x=np.pi / 2)
    hoops = many(
        torus((x, y, z + d * size), r * size, 0.022 * size, "z")
        for d, r in ((0.29, 0.235), (0.13, 0.285), (-0.1, 0.285))
    )
    tap = joined(
        capsule(
            (x, y - 0.10 * size, z + 0.3 * size),
            (x, y - 0.10 * size, z + 0.42 * size),
            0.028 * size,
        ),
        capsule(
            (x, y - 0.04 * size, z + 0.38 * size),
            (x, y - 0.17 * size, z + 0.4 * size),
            0.022 * size,
        ),
        softness=0.01,
    )
    return [(lying, timber(PINE, 0.09 * size, 0)), (hoops, IRON), (tap, BRASS)]


def _mug(x: float, z: float, foot: float) -> Solid:
    return joined(
        without(
            cylinder((x, foot + 0.09, z), 0.075, 0.09, 0.015),
            cylinder((x, foot + 0.15, z), 0.055, 0.08, 0),
        ),
        torus((x + 0.09, foot + 0.09, z), 0.05, 0.016, "z"),
        softness=0.01,
    )


def inn() -> list[Part]:
    """A bar with two casks, mugs and a sign."""
    counter = box((0, 0.36, 0.10), (1.05, 0.36, 0.30), 0.02)
    top = box((0, 0.75, 0.10), (1.15, 0.045, 0.40), 0.02)
    panels = many(box((x, 0.36, 0.405), (0.28, 0.26, 0.012), 0.01) for x in (-0.68, 0.0, 0.68))
    mugs = many([_mug(0.42, 0.26, 0.79), _mug(0.66, 0.18, 0.79), _mug(0.88, 0.30, 0.79)])
    froth = many(
        ellipsoid((x, 0.97, z), (0.07, 0.035, 0.07))
        for x, z in ((0.42, 0.26), (0.66, 0.18), (0.88, 0.30))
    )
    return [
        (counter, timber(WALNUT, 0.2, 0)),
        (panels, plain_wood("#7c4f2a")),
        (top, timber(OAK, 0.4, 2)),
        *_cask(-0.66, 1.10, 0.02, 0.95),
        *_cask(0.02, 1.06, 0.0, 0.82),
        (mugs, Material("#9aa4b3", shine=0.9, wear=0.6)),
        (froth, Material("#fbf5e3")),
    ]


def temple() -> list[Part]:
    """An altar with a golden sun and candles."""
    steps = many(
        box((0, 0.06 + 0.10 * n, 0.05), (0.98 - 0.14 * n, 0.06, 0.56 - 0.10 * n), 0.02)
        for n in range(2)
    )
    block = box((0, 0.50, 0.0), (0.62, 0.30, 0.30), 0.02)
    slab = box((0, 0.83, 0.0), (0.76, 0.05, 0.38), 0.02)
    cloth = many(
        [
            box((0, 0.885, 0.0), (0.30, 0.012, 0.385), 0.005),
            box((0, 0.64, 0.385), (0.30, 0.25, 0.012), 0.005),
        ]
    )
    disc = turned(cylinder((0, 1.34, -0.12), 0.27, 0.035, 0.02), (0, 1.34, -0.12), x=np.pi / 2)
    rays = many(
        turned(frustum((0, 1.34 + 0.25, -0.12), 0.07, 0.008, 0.22, 0.005), (0, 1.34, -0.12), z=a)
        for a in np.arange(10) * 0.628
    )
    foot = joined(
        capsule((0, 0.9, -0.12), (0, 1.12, -0.12), 0.05), cylinder((0, 0.91, -0.12), 0.14, 0.03)
    )
    heart = sphere((0, 1.34, -0.06), 0.12)
    return [
        (steps, smooth_stone("#a7a9b4", 0)),
        (block, smooth_stone("#b9b9c2", 0)),
        (slab, smooth_stone("#c9c8cf", 0)),
        (cloth, Material("#7a2740", wear=0.5)),
        (joined(disc, rays, foot, softness=0), GOLD),
        (heart, glowing("#ffdf86", 0.8)),
        *candle(-0.58, 0.10, 0.88, 0.30),
        *candle(0.58, 0.10, 0.88, 0.30),
        *candle(-0.44, -0.16, 0.88, 0.20),
        *candle(0.44, -0.16, 0.88, 0.20),
    ]


def crypt() -> list[Part]:
    """A stone coffin whose lid is ajar, with skulls and candles."""
    base = box((0, 0.08, 0), (1.10, 0.08, 0.58), 0.02)
    trunk = without(
        box((0, 0.42, 0), (0.98, 0.30, 0.46), 0.02), box((0, 0.60, 0), (0.86, 0.30, 0.36), 0.01)
    )
    niches = many(box((x, 0.40, 0.46), (0.22, 0.18, 0.02), 0.01) for x in (-0.62, 0.0, 0.62))
    lid = joined(
        box((0.10, 0.78, -0.14), (1.02, 0.06, 0.48), 0.03, rotation(y=-0.16)),
        box((0.10, 0.85, -0.14), (0.80, 0.03, 0.30), 0.02, rotation(y=-0.16)),
        softness=0.0,
    )
    skulls = many(
        joined(
            sphere((x, y, z), 0.11), box((x, y - 0.09, z + 0.04), (0.06, 0.05, 0.05)), softness=0.03
        )
        for x, y, z in ((-0.30, 0.98, -0.10), (1.22, 0.12, 0.42), (1.00, 0.12, 0.62))
    )
    sockets = many(
        sphere((x + s * 0.042, y, z + 0.10), 0.028)
        for x, y, z in ((-0.30, 0.98, -0.10), (1.22, 0.12, 0.42), (1.00, 0.12, 0.62))
        for s in (-1, 1)
    )
    bones = many(
        [
            capsule((-1.30, 0.05, 0.40), (-1.00, 0.05, 0.62), 0.03),
            capsule((-1.22, 0.06, 0.64), (-1.02, 0.06, 0.40), 0.03),
        ]
    )
    bone = Material("#e6dcc2", wear=0.4)
    return [
        (base, smooth_stone("#6e7280", 0)),
        (trunk, smooth_stone("#7f8492", 0)),
        (niches, smooth_stone("#4b4f5c", 0)),
        (box((0, 0.50, 0), (0.86, 0.04, 0.36), 0), DARK),
        (lid, smooth_stone("#9095a3", 0)),
        (joined(skulls, bones, softness=0), bone),
        (sockets, DARK),
        *candle(0.86, -0.36, 0.84, 0.22),
        *candle(-0.90, 0.34, 0.72, 0.16),
    ]


def tower() -> list[Part]:
    """The foot of a winding stair."""
    post = cylinder((0, 1.02, 0), 0.15, 1.02, 0.02)
    steps = []
    for number in range(11):
        a = -0.9 + number * 0.46
        out = (0.58 * np.sin(a), 0.58 * np.cos(a))
        height = 0.10 + 0.165 * number
        steps.append(
            box((out[0], height / 2, out[1]), (0.17, height / 2, 0.46), 0.01, rotation(y=-a))
            if number < 4
            else box((out[0], height - 0.05, out[1]), (0.17, 0.06, 0.46), 0.01, rotation(y=-a))
        )
    cap = joined(
        cylinder((0, 2.06, 0), 0.20, 0.04, 0.02), sphere((0, 2.16, 0), 0.11), softness=0.02
    )
    return [
        (post, stone("#8b8f9a", course=0.22, length=0.3, snow=0.0)),
        (many(steps), smooth_stone("#9ca1ad", 0)),
        (cap, GOLD),
    ]


def treasury() -> list[Part]:
    """An iron-bound coffer, heaped with coin."""
    trunk = without(
        box((0, 0.34, 0), (0.80, 0.34, 0.46), 0.03), box((0, 0.62, 0), (0.72, 0.24, 0.38), 0.01)
    )
    lid = turned(
        without(
            common(
                turned(cylinder((0, 0.66, 0), 0.48, 0.80, 0.02), (0, 0.66, 0), z=np.pi / 2),
                box((0, 0.96, 0), (0.9, 0.30, 0.6), 0),
            ),
            box((0, 0.72, 0), (0.72, 0.12, 0.38), 0),
        ),
        (0, 0.68, -0.46),
        x=-1.25,
    )
    bands = many(
        [
            *(box((x, 0.34, 0.0), (0.05, 0.345, 0.475), 0.01) for x in (-0.56, 0.56)),
            box((0, 0.04, 0), (0.82, 0.04, 0.48), 0.01),
        ]
    )
    lock = box((0, 0.50, 0.48), (0.11, 0.12, 0.03), 0.02)
    generator = np.random.default_rng(5)
    heap = ellipsoid((0, 0.56, 0), (0.70, 0.24, 0.36))
    coins = many(
        turned(
            cylinder(
                (x, 0.60 + 0.20 * (1 - (x / 0.75) ** 2) * (1 - (z / 0.42) ** 2), z),
                0.075,
                0.014,
                0.005,
            ),
            (x, 0.7, z),
            x=float(generator.uniform(-0.5, 0.5)),
            z=float(generator.uniform(-0.5, 0.5)),
        )
        for x, z in generator.uniform((-0.62, -0.30), (0.62, 0.34), (26, 2))
    )
    spilt = many(
        cylinder((x, 0.015 + 0.025 * n, z), 0.075, 0.012, 0.005)
        for x, z, count in (
            (0.98, 0.36, 4),
            (1.12, 0.20, 2),
            (0.80, 0.62, 1),
            (-0.92, 0.52, 3),
            (-1.06, 0.40, 1),
        )
        for n in range(count)
    )
    gems = many([sphere((-0.2, 0.82, 0.18), 0.06), sphere((0.30, 0.80, 0.12), 0.055)])
    return [
        (trunk, timber("#6a3f22", 0.22, 0)),
        (lid, timber("#6a3f22", 0.22, 0)),
        (bands, IRON),
        (lock, GOLD),
        (joined(heap, coins, spilt, softness=0), COIN),
        (gems, Material("#d8402a", shine=1.2, gloss=50, glow=0.3)),
    ]


def brewery() -> list[Part]:
    """A copper kettle on its hearth, a pipe, and a cask under it."""
    plinth = cylinder((-0.28, 0.20, 0), 0.60, 0.20, 0.02)
    fire = box((-0.28, 0.16, 0.56), (0.20, 0.11, 0.08), 0.02)
    kettle = joined(
        ellipsoid((-0.28, 0.78, 0), (0.58, 0.44, 0.58)),
        frustum((-0.28, 1.06, 0), 0.34, 0.10, 0.52, 0.03),
        softness=0.08,
    )
    band = torus((-0.28, 0.80, 0), 0.575, 0.03)
    pipe = joined(
        capsule((-0.28, 1.58, 0), (-0.12, 1.76, 0), 0.09, 0.085),
        capsule((-0.12, 1.76, 0), (0.46, 1.66, 0.04), 0.085, 0.06),
        capsule((0.46, 1.66, 0.04), (0.78, 1.06, 0.10), 0.06, 0.05),
        softness=0.05,
    )
    rivets = many(
        sphere((-0.28 + 0.575 * np.cos(a), 0.80, 0.575 * np.sin(a)), 0.035)
        for a in np.arange(14) * 0.449
    )
    tub = without(
        frustum((0.78, 0, 0.10), 0.34, 0.40, 0.62, 0.02), cylinder((0.78, 0.5, 0.10), 0.31, 0.3, 0)
    )
    brew = cylinder((0.78, 0.46, 0.10), 0.34, 0.02, 0)
    hoops = many([torus((0.78, 0.12, 0.10), 0.355, 0.024), torus((0.78, 0.50, 0.10), 0.392, 0.024)])
    return [
        (plinth, stone("#8a8582", course=0.14, length=0.26, snow=0.0)),
        (fire, glowing("#ff9a3c", 1.0)),
        (kettle, COPPER),
        (joined(band, rivets, softness=0), BRASS),
        (pipe, COPPER),
        (tub, timber(PINE, 0.12, 0)),
        (brew, Material("#c98a2c", shine=0.9, glow=0.2)),
        (hoops, IRON),
    ]


def _flask(x: float, z: float, foot: float, size: float, colour: str) -> list[Part]:
    """A round flask of something bright."""
    body = joined(
        sphere((x, foot + 0.13 * size, z), 0.13 * size),
        cylinder((x, foot + 0.30 * size, z), 0.042 * size, 0.09 * size, 0.01),
        softness=0.05 * size,
    )
    lip = torus((x, foot + 0.39 * size, z), 0.045 * size, 0.016 * size)
    return [(body, Material(colour, shine=1.3, gloss=60, rim=0.9, glow=0.55)), (lip, GLASS)]


def laboratory() -> list[Part]:
    """A bench with retorts, flasks and a flame."""
    top = box((0, 0.62, 0), (1.12, 0.05, 0.42), 0.02)
    legs = many(
        [
            *(
                box((sx * 0.98, 0.30, sz * 0.32), (0.06, 0.30, 0.06), 0.02)
                for sx in (-1, 1)
                for sz in (-1, 1)
            ),
            box((0, 0.16, 0), (0.98, 0.03, 0.34), 0.01),
        ]
    )
    tripod = many(
        [
            torus((-0.52, 0.98, 0.02), 0.14, 0.02),
            *(
                capsule(
                    (-0.52 + 0.14 * np.cos(a), 0.98, 0.02 + 0.14 * np.sin(a)),
                    (-0.52 + 0.22 * np.cos(a), 0.66, 0.02 + 0.22 * np.sin(a)),
                    0.018,
                )
                for a in np.arange(3) * 2.09 + 0.5
            ),
        ]
    )
    retort = joined(
        sphere((-0.52, 1.16, 0.02), 0.22),
        capsule((-0.50, 1.36, 0.02), (-0.28, 1.44, 0.02), 0.07, 0.05),
        capsule((-0.28, 1.44, 0.02), (0.16, 1.06, 0.08), 0.05, 0.025),
        softness=0.06,
    )
    burner = cylinder((-0.52, 0.72, 0.02), 0.07, 0.05, 0.01)
    flame = ellipsoid((-0.52, 0.86, 0.02), (0.05, 0.10, 0.05))
    jars = many(cylinder((x, 0.30, 0.16), 0.12, 0.12, 0.03) for x in (-0.6, -0.28, 0.46))
    mortar = without(
        frustum((0.84, 0.67, 0.18), 0.09, 0.14, 0.16, 0.02), sphere((0.84, 0.88, 0.18), 0.11)
    )
    pestle = capsule((0.84, 0.78, 0.18), (0.96, 1.0, 0.10), 0.028, 0.02)
    return [
        (top, timber(OAK, 0.2, 2)),
        (legs, plain_wood("#6a4325")),
        (tripod, IRON),
        (retort, Material("#57d6a0", shine=1.3, gloss=60, rim=0.9, glow=0.5)),
        (burner, BRASS),
        (flame, FLAME),
        *_flask(0.22, 0.10, 0.67, 1.0, "#5fe0a8"),
        *_flask(0.52, -0.12, 0.67, 1.15, "#c05fe0"),
        *_flask(0.50, 0.24, 0.67, 0.8, "#ff9b4a"),
        (jars, Material("#8a6a4a", shine=0.6, wear=0.6)),
        (joined(mortar, pestle, softness=0), smooth_stone("#c9c4b8", 0)),
    ]


def arcane_candle() -> list[Part]:
    """A tall candle with a blue flame on an iron stand."""
    stand = joined(
        *(
            capsule((0.30 * np.cos(a), 0.03, 0.30 * np.sin(a)), (0, 0.30, 0), 0.035)
            for a in np.arange(3) * 2.094 + 0.5
        ),
        capsule((0, 0.28, 0), (0, 0.66, 0), 0.05),
        cylinder((0, 0.70, 0), 0.24, 0.03, 0.02),
        softness=0.03,
    )
    wax = joined(
        cylinder((0, 1.0, 0), 0.14, 0.30, 0.03),
        *(
            capsule(
                (0.13 * np.cos(a), 1.26, 0.13 * np.sin(a)),
                (0.16 * np.cos(a), 1.26 - d, 0.16 * np.sin(a)),
                0.035,
            )
            for a, d in ((0.4, 0.3), (1.6, 0.42), (2.7, 0.22), (4.2, 0.35))
        ),
        softness=0.03,
    )

    def runes(points: Field, _normal: Field, base: Field) -> Field:
        wave = np.sin(points[:, 1] * 22 + 2.5 * np.sin(np.arctan2(points[:, 0], points[:, 2]) * 3))
        lit = (np.abs(wave) < 0.22) & (points[:, 1] < 1.2)
        return np.where(lit[:, None], np.float32([0.36, 0.75, 1.0]), base)

    return [
        (stand, IRON),
        (wax, Material("#dfe6f4", shine=0.4, glow=0.25, paint=runes)),
        (ellipsoid((0, 1.44, 0), (0.075, 0.17, 0.075)), BLUE_FLAME),
    ]


def carrier_pigeons() -> list[Part]:
    """A cage on a post with two white pigeons."""
    post = joined(
        cylinder((0, 0.04, 0), 0.28, 0.04, 0.02),
        capsule((0, 0.05, 0), (0, 0.66, 0), 0.05),
        softness=0.03,
    )
    floor = cylinder((0, 0.70, 0), 0.40, 0.045, 0.02)
    bars = many(
        capsule(
            (0.36 * np.cos(a), 0.72, 0.36 * np.sin(a)),
            (0.36 * np.cos(a), 1.14, 0.36 * np.sin(a)),
            0.014,
        )
        for a in np.arange(14) * 0.449
    )
    hoops = many(
        [
            torus((0, 1.14, 0), 0.36, 0.022),
            *(
                capsule((0.36 * np.cos(a), 1.14, 0.36 * np.sin(a)), (0, 1.44, 0), 0.014)
                for a in np.arange(7) * 0.898
            ),
            torus((0, 1.52, 0), 0.06, 0.018, "z"),
        ]
    )
    birds = joined(
        ellipsoid((-0.12, 0.90, 0.08), (0.15, 0.10, 0.10)),
        sphere((-0.24, 1.02, 0.10), 0.07),
        ellipsoid((0.16, 0.88, -0.04), (0.14, 0.10, 0.10)),
        sphere((0.27, 1.0, -0.02), 0.07),
        capsule((0.02, 0.88, 0.06), (0.10, 0.86, 0.05), 0.04, 0.02),
        softness=0.04,
    )
    beaks = many([capsule((-0.30, 1.02, 0.12), (-0.35, 1.0, 0.13), 0.02, 0.006)])
    return [
        (post, plain_wood("#6f4724")),
        (floor, plain_wood("#8a5c33")),
        (joined(bars, hoops, softness=0), BRASS),
        (birds, Material("#f4f4f0", wear=0.3, glow=0.1)),
        (beaks, Material("#e8963a")),
    ]


def celestial_telescope() -> list[Part]:
    """A brass telescope on three legs."""
    legs = many(
        capsule((0.42 * np.cos(a), 0.02, 0.42 * np.sin(a)), (0, 0.90, 0), 0.045, 0.035)
        for a in np.arange(3) * 2.094 + 0.6
    )
    joint = sphere((0, 0.95, 0), 0.10)
    tube = many(
        [
            capsule((-0.46, 0.80, 0.20), (-0.06, 1.0, 0.03), 0.075),
            capsule((-0.06, 1.0, 0.03), (0.34, 1.20, -0.14), 0.105),
            capsule((0.34, 1.20, -0.14), (0.62, 1.34, -0.26), 0.14),
        ]
    )
    rings = many(
        [
            sphere((-0.06, 1.0, 0.03), 0.12),
            sphere((0.34, 1.20, -0.14), 0.15),
            sphere((0.66, 1.36, -0.28), 0.155),
            sphere((-0.50, 0.78, 0.22), 0.085),
        ]
    )
    return [
        (legs, plain_wood(WALNUT)),
        (joined(joint, rings, softness=0.01), GOLD),
        (tube, Material("#7a5a3a", shine=0.9, gloss=34, wear=0.6)),
    ]


def crystal_ball() -> list[Part]:
    """A pale ball on a golden stand."""
    stand = joined(
        frustum((0, 0.0, 0), 0.26, 0.10, 0.16, 0.03),
        capsule((0, 0.12, 0), (0, 0.40, 0), 0.05),
        frustum((0, 0.40, 0), 0.06, 0.19, 0.12, 0.02),
        softness=0.04,
    )

    def swirl(points: Field, _normal: Field, base: Field) -> Field:
        q = points * np.float32([6, 8, 6])
        wave = 0.5 + 0.5 * np.sin(q[:, 1] + 2 * np.sin(q[:, 0] + np.cos(q[:, 2])))
        return base * (0.80 + 0.3 * wave)[:, None]

    ball = sphere((0, 0.74, 0), 0.27)
    return [
        (stand, GOLD),
        (ball, Material("#a9dbf0", shine=1.4, gloss=60, rim=1.0, glow=0.5, paint=swirl)),
    ]


def enchanters_workshop() -> list[Part]:
    """An anvil on its block; the blade on it glows."""
    block = cylinder((0, 0.22, 0), 0.36, 0.22, 0.03)
    hoop = torus((0, 0.36, 0), 0.36, 0.03)
    anvil = joined(
        box((0, 0.52, 0), (0.26, 0.06, 0.15), 0.03),
        box((0, 0.64, 0), (0.14, 0.10, 0.10), 0.03),
        box((0.04, 0.80, 0), (0.34, 0.09, 0.15), 0.03),
        softness=0.04,
    )
    horn = turned(frustum((-0.28, 0.82, 0), 0.11, 0.02, 0.34, 0.01), (-0.28, 0.82, 0), z=np.pi / 2)
    blade = box((0.05, 0.915, 0.0), (0.56, 0.016, 0.055), 0.008, rotation(y=0.35))
    hilt = many(
        [
            box((0.55, 0.92, -0.19), (0.026, 0.03, 0.15), 0.01, rotation(y=0.35)),
            capsule((0.58, 0.92, -0.20), (0.78, 0.92, -0.28), 0.03),
        ]
    )
    hammer = joined(
        capsule((0.42, 0.06, 0.42), (0.66, 0.10, 0.62), 0.03),
        box((0.42, 0.09, 0.42), (0.13, 0.08, 0.07), 0.02, rotation(y=0.9)),
        softness=0,
    )
    return [
        (block, plain_wood("#6f4724")),
        (hoop, IRON),
        (joined(anvil, horn, softness=0.02), Material("#5d6573", shine=0.9, gloss=34, wear=0.8)),
        (blade, glowing("#b58cff", 0.95)),
        (hilt, GOLD),
        (hammer, IRON),
    ]


def giant_cauldron() -> list[Part]:
    """A cauldron on three feet, its brew green."""
    pot = without(
        joined(
            ellipsoid((0, 0.52, 0), (0.55, 0.46, 0.55)),
            cylinder((0, 0.86, 0), 0.44, 0.08, 0.02),
            softness=0.08,
        ),
        cylinder((0, 0.96, 0), 0.40, 0.24, 0.02),
    )
    rim = torus((0, 0.93, 0), 0.45, 0.055)
    feet = many(
        capsule(
            (0.40 * np.cos(a), 0.24, 0.40 * np.sin(a)),
            (0.50 * np.cos(a), 0.03, 0.50 * np.sin(a)),
            0.07,
            0.05,
        )
        for a in np.arange(3) * 2.094 + 0.5
    )
    ears = many(torus((s * 0.55, 0.68, 0), 0.10, 0.03, "z") for s in (-1, 1))

    def seething(points: Field, _normal: Field, base: Field) -> Field:
        away = np.hypot(points[:, 0], points[:, 2])
        wave = np.sin(points[:, 0] * 16) * np.sin(points[:, 2] * 14 + 1)
        return base * np.clip(1.0 + 0.16 * wave - away * 0.5, 0.4, 1.2)[:, None]

    brew = cylinder((0, 0.80, 0), 0.41, 0.02, 0)
    bubbles = many(
        sphere((x, 0.83, z), r)
        for x, z, r in (
            (-0.14, 0.06, 0.07),
            (0.16, 0.12, 0.05),
            (0.06, -0.16, 0.06),
            (-0.22, -0.14, 0.04),
        )
    )
    return [
        (
            joined(pot, feet, ears, softness=0.02),
            Material("#4d5a60", shine=0.8, gloss=30, wear=0.7, paint=grained(0.2, 9)),
        ),
        (rim, Material("#5f6d73", shine=0.9, gloss=34, wear=0.8)),
        (brew, Material("#4fe39b", glow=0.9, shine=0.6, paint=seething)),
        (bubbles, glowing("#b9ffd8", 0.8)),
    ]


def sarcophagus_of_healing() -> list[Part]:
    """A coffin of white stone, filled with a soft light."""
    base = box((0, 0.07, 0), (0.60, 0.07, 1.12), 0.02)
    trunk = without(
        box((0, 0.32, 0), (0.52, 0.24, 1.04), 0.05), box((0, 0.48, 0), (0.40, 0.26, 0.92), 0.06)
    )
    light = box((0, 0.34, 0), (0.40, 0.05, 0.92), 0.02)

    def pulse(points: Field, _normal: Field, base: Field) -> Field:
        away = np.hypot(points[:, 0] * 1.6, points[:, 2] * 0.8)
        return base * np.clip(1.2 - away * 0.55, 0.45, 1.2)[:, None]

    heart = joined(
        sphere((-0.07, 0.45, 1.05), 0.085),
        sphere((0.07, 0.45, 1.05), 0.085),
        turned(box((0, 0.38, 1.05), (0.09, 0.09, 0.05), 0.02), (0, 0.38, 1.05), z=np.pi / 4),
        softness=0.02,
    )
    corners = many(
        joined(
            cylinder((sx * 0.54, 0.32, sz * 1.06), 0.09, 0.32, 0.02),
            sphere((sx * 0.54, 0.68, sz * 1.06), 0.08),
            softness=0.02,
        )
        for sx in (-1, 1)
        for sz in (-1, 1)
    )
    return [
        (base, smooth_stone("#a7adb8", 0)),
        (trunk, smooth_stone("#c3c8d0", 0)),
        (light, Material("#7ff0e2", glow=1.0, paint=pulse)),
        (corners, smooth_stone("#d3d6dc", 0)),
        (heart, GOLD),
    ]


def scriptorium() -> list[Part]:
    """A slanting desk with a scroll in the making, quill and ink."""
    body = box((0, 0.34, 0), (0.66, 0.34, 0.36), 0.02)
    panel = box((0, 0.34, 0.37), (0.54, 0.24, 0.012), 0.01)
    lean = 0.42
    board = turned(box((0, 0.84, 0.0), (0.74, 0.035, 0.46), 0.015), (0, 0.84, 0), x=lean)
    sheet = turned(box((-0.08, 0.885, 0.0), (0.36, 0.006, 0.36), 0.002), (0, 0.84, 0), x=lean)

    def written(points: Field, _normal: Field, base: Field) -> Field:
        line = np.mod(points[:, 2] * 13, 1) < 0.32
        words = np.sin(points[:, 0] * 46 + np.floor(points[:, 2] * 13) * 2.1) > -0.5
        inside = (np.abs(points[:, 0] + 0.08) < 0.28) & (points[:, 2] < 0.14)
        return np.where((line & words & inside)[:, None], base * 0.45, base)

    rolls = capsule((-0.46, 0.74, 0.36), (0.30, 0.74, 0.36), 0.05)
    ink = cylinder((0.52, 1.03, -0.22), 0.07, 0.06, 0.02)
    quill = many(
        [
            capsule((0.52, 1.08, -0.22), (0.66, 1.42, -0.30), 0.012),
            ellipsoid((0.63, 1.32, -0.28), (0.05, 0.17, 0.03)),
        ]
    )
    stand = box((0, 1.02, -0.42), (0.74, 0.03, 0.06), 0.01)
    spare = capsule((0.46, 0.08, 0.62), (0.88, 0.08, 0.56), 0.055)
    return [
        (body, timber(WALNUT, 0.3, 0)),
        (panel, plain_wood("#7c4f2a")),
        (joined(board, stand, softness=0), timber(OAK, 0.3, 0)),
        (sheet, Material("#f2e7c9", wear=0.2, paint=written)),
        (joined(rolls, spare, softness=0), PARCHMENT),
        (ink, Material("#23304a", shine=1.0)),
        (quill, Material("#f6f2e6", wear=0.3)),
        *candle(-0.62, -0.40, 1.04, 0.20),
    ]


def lectern() -> list[Part]:
    """A second bookcase with a ladder: the library."""
    return shelf(ladder=True)


def rune_candles() -> list[Part]:
    """The five candles of a summoning circle; its lines are painted on the floor."""
    parts: list[Part] = []
    for number in range(5):
        a = -np.pi / 2 + number * 2 * np.pi / 5
        parts += candle(
            1.0 * np.cos(a), 1.0 * np.sin(a), 0.0, 0.16 + 0.04 * (number % 2), BLUE_FLAME
        )
    return parts


BASES: dict[str, tuple[Callable[[], list[Part]], tuple[float, float, float]]] = {
    "inn": (inn, (3.3, 1.5, 1.5)),
    "temple": (temple, (3.2, 1.7, 1.9)),
    "crypt": (crypt, (3.5, 1.9, 1.2)),
    "tower": (tower, (3.0, 2.3, 2.35)),
    "treasury": (treasury, (3.2, 1.9, 1.3)),
    "brewery": (brewery, (3.4, 1.7, 2.0)),
    "library": (lectern, (3.7, 1.8, 2.2)),
    "laboratory": (laboratory, (3.2, 1.4, 1.6)),
}
"""The characteristic piece of each kind of base; `base_<kind>` in the group."""

RESOURCES: dict[str, tuple[Callable[[], list[Part]], tuple[float, float, float]]] = {
    "arcane_candle": (arcane_candle, (1.7, 1.0, 1.7)),
    "carrier_pigeons": (carrier_pigeons, (1.9, 1.2, 1.7)),
    "celestial_telescope": (celestial_telescope, (2.4, 1.4, 1.6)),
    "crystal_ball": (crystal_ball, (1.3, 0.9, 1.1)),
    "enchanters_workshop": (enchanters_workshop, (2.3, 1.7, 1.1)),
    "giant_cauldron": (giant_cauldron, (2.2, 1.6, 1.1)),
    "kennel": (kennel, (2.6, 1.8, 1.2)),
    "sarcophagus_of_healing": (sarcophagus_of_healing, (2.0, 2.8, 0.9)),
    "scriptorium": (scriptorium, (2.5, 1.6, 1.5)),
    "summoning_circle": (rune_candles, (2.6, 2.6, 0.4)),
}
"""The piece of each resource; `resource_<id>` in the group."""

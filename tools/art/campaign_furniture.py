"""The furniture of every base of a warband: hearth, table, shelf, rack, beds, and the yard."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np

from tools.art.campaign_matter import (
    gable,
    masonry,
    plain_wood,
    slates,
    smooth_stone,
    stone,
    timber,
)
from tools.art.colour import Colour, Field, rgb
from tools.art.filters import smoothstep
from tools.art.miniature_kit import GOLD, STEEL, glowing, grained
from tools.art.noise import sine_noise
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

DARK = Material("#0d0b0c", shine=0.05, wear=0, rim=0)
IRON = Material("#4b525e", shine=0.7, gloss=30, wear=0.6)
WAX = Material("#f2e6c6", shine=0.4, wear=0.2, glow=0.18)
FLAME = glowing("#ffd873", 1.0)
BLUE_FLAME = glowing("#8fd6ff", 1.0)
GLASS = Material("#7fb7c9", shine=1.2, gloss=50, rim=0.9, glow=0.15, wear=0.3)
PARCHMENT = Material("#efe3c4", shine=0.05, wear=0.2)
OAK, WALNUT, PINE = "#8a5a2e", "#5c3a20", "#a5713c"
BOOKS: tuple[Colour, ...] = ("#8f2f2b", "#2f4f8f", "#2f6b4f", "#a5782c", "#5b3a7a", "#7a5038")


def many(solids: Iterable[Solid]) -> Solid:
    """Solids side by side."""
    return joined(*solids, softness=0)


def candle(x: float, z: float, foot: float, height: float, flame: Material = FLAME) -> list[Part]:
    """A candle with its flame, on something at a height."""
    return [
        (cylinder((x, foot + height / 2, z), 0.045, height / 2, 0.012), WAX),
        (ellipsoid((x, foot + height + 0.055, z), (0.024, 0.055, 0.024)), flame),
    ]


def books(
    spots: Iterable[tuple[float, float, float, float, int]], depth: float = 0.13
) -> list[Part]:
    """Upright books: x, foot, z, height, and which colour."""
    by_colour: dict[int, list[Solid]] = {}
    for x, foot, z, height, number in spots:
        solid = box((x, foot + height / 2, z), (0.042, height / 2, depth), 0.012)
        by_colour.setdefault(number % len(BOOKS), []).append(solid)

    def bound(points: Field, _normal: Field, base: Field) -> Field:
        band = smoothstep(0.018, 0.010, np.abs(np.mod(points[:, 1], 0.17) - 0.08))
        gilt = rgb("#e8b548")
        return base + (gilt - base) * (0.7 * band)[:, None]

    return [
        (many(solids), Material(BOOKS[number], shine=0.3, wear=0.5, paint=bound))
        for number, solids in by_colour.items()
    ]


def _sooty(points: Field, normal: Field, base: Field) -> Field:
    """Masonry that is black on top, where a chimney goes on upwards."""
    laid = masonry(0.17, 0.36, 0.0)(points, normal, base)
    dark = smoothstep(0.5, 0.8, normal[:, 1])
    return laid * (1 - 0.90 * dark)[:, None]


def hearth() -> list[Part]:
    """A fireplace: two pillars, a lintel of oak, the chimney; the fire is drawn at the table."""
    cheeks = many(box((s * 0.98, 0.50, 0.05), (0.34, 0.50, 0.42), 0.02) for s in (-1, 1))
    back = box((0, 0.60, -0.30), (1.3, 0.60, 0.08), 0.01)
    arch = without(
        box((0, 0.86, 0.05), (0.70, 0.18, 0.42), 0.01),
        turned(cylinder((0, 0.56, 0.05), 0.60, 0.7, 0.0), (0, 0.56, 0.05), x=np.pi / 2),
    )
    floor = box((0, 0.03, 0.22), (1.45, 0.035, 0.62), 0.02)
    lintel = box((0, 1.09, 0.08), (1.52, 0.075, 0.50), 0.02)
    brackets = many(box((s * 1.12, 0.95, 0.46), (0.06, 0.08, 0.07), 0.02) for s in (-1, 1))
    chimney = common(
        box((0, 1.55, -0.08), (0.86, 0.50, 0.34), 0.02),
        gable((0, 1.10, -0.08), (1.9, 0.34), 2.2),
    )
    logs = many(
        [
            capsule((-0.30, 0.12, 0.10), (0.30, 0.16, -0.02), 0.075),
            capsule((-0.26, 0.15, -0.06), (0.28, 0.12, 0.14), 0.075),
            capsule((-0.12, 0.26, 0.06), (0.22, 0.28, 0.0), 0.06),
        ]
    )
    tools_ = many([capsule((1.44, 0.05, 0.46), (1.40, 0.82, 0.36), 0.018)])
    cup = frustum((0.98, 1.17, 0.22), 0.10, 0.13, 0.20, 0.02)
    clock = joined(
        box((0.60, 1.30, 0.20), (0.11, 0.13, 0.07), 0.02),
        cylinder((0.60, 1.43, 0.20), 0.05, 0.03),
        softness=0.01,
    )
    skull = joined(
        sphere((-0.62, 1.27, 0.22), 0.10),
        box((-0.62, 1.19, 0.26), (0.06, 0.05, 0.05)),
        softness=0.03,
    )
    sockets = many(sphere((-0.62 + s * 0.04, 1.27, 0.31), 0.026) for s in (-1, 1))
    return [
        (cheeks, stone("#8d8783", course=0.2, length=0.38, snow=0.0)),
        (joined(back, arch, softness=0), stone("#6f6a68", course=0.2, length=0.38, snow=0.0)),
        (floor, stone("#7c7876", course=0.4, length=0.45, snow=0.0)),
        (joined(lintel, brackets, softness=0), timber(OAK, 0.5, 2)),
        (chimney, Material("#8a8582", shine=0.1, wear=0.3, rim=0.12, paint=_sooty)),
        (logs, plain_wood("#4a2e1a")),
        (tools_, IRON),
        (cup, GOLD),
        (clock, plain_wood(WALNUT)),
        (skull, Material("#e8dfc6", wear=0.4)),
        (sockets, DARK),
        *candle(-1.18, 0.28, 1.17, 0.26),
        *candle(-0.98, 0.20, 1.17, 0.18),
    ]


def table() -> list[Part]:
    """The great table with a chart, books, a bottle, coins and a candle."""
    top = box((0, 0.66, 0), (1.45, 0.05, 0.74), 0.03)
    legs = many(
        box((sx * 1.28, 0.32, sz * 0.58), (0.075, 0.32, 0.075), 0.02)
        for sx in (-1, 1)
        for sz in (-1, 1)
    )
    rail = many(box((0, 0.52, s * 0.58), (1.25, 0.06, 0.03), 0.01) for s in (-1, 1))
    sheet = box((-0.62, 0.718, 0.10), (0.42, 0.006, 0.32), 0.002, rotation(y=0.14))

    def drawn(points: Field, _normal: Field, base: Field) -> Field:
        x, z = points[:, 0] + 0.62, points[:, 2] - 0.10
        ring = smoothstep(0.016, 0.006, np.abs(np.hypot(x, z * 1.15) - 0.19))
        river = smoothstep(0.022, 0.010, np.abs(z - 0.07 * np.sin(x * 9) - x * 0.2))
        ink = np.clip(ring + river * 0.6, 0, 1)
        return base + (rgb("#6b4a2a") - base) * ink[:, None]

    tome = many(
        box((0.36, 0.745 + 0.085 * n, -0.24), (0.22, 0.036, 0.16), 0.015, rotation(y=a))
        for n, a in enumerate((0.12, -0.22, 0.3))
    )
    leaves = many(
        box((0.37, 0.745 + 0.085 * n, -0.235), (0.215, 0.024, 0.165), 0.01, rotation(y=a))
        for n, a in enumerate((0.12, -0.22, 0.3))
    )
    bottle = joined(
        cylinder((0.02, 0.83, 0.26), 0.085, 0.11, 0.04),
        cylinder((0.02, 1.0, 0.26), 0.032, 0.08, 0.01),
        softness=0.05,
    )
    cork = cylinder((0.02, 1.09, 0.26), 0.036, 0.03, 0.01)
    coins = many(
        cylinder((x, 0.715 + 0.018 * n, z), 0.055, 0.011, 0.005)
        for x, z, count in ((0.72, 0.26, 5), (0.86, 0.36, 2), (0.62, 0.42, 1), (0.90, 0.20, 3))
        for n in range(count)
    )
    knife = joined(
        box((0.98, 0.72, -0.05), (0.02, 0.008, 0.14), 0.003, rotation(y=0.7)),
        box((1.08, 0.722, -0.17), (0.028, 0.014, 0.05), 0.005, rotation(y=0.7)),
        softness=0,
    )
    mug = without(
        cylinder((1.12, 0.80, 0.40), 0.10, 0.11, 0.02), cylinder((1.12, 0.88, 0.40), 0.075, 0.08, 0)
    )
    return [
        (joined(top, softness=0), timber(PINE, 0.29, 2)),
        (joined(legs, rail, softness=0), plain_wood("#6f4724")),
        (sheet, Material("#f0e4c6", wear=0.2, paint=drawn)),
        (tome, Material("#96322e", shine=0.35, wear=0.6)),
        (leaves, PARCHMENT),
        (bottle, Material("#2f8f86", shine=1.2, gloss=50, rim=0.8, glow=0.12)),
        (cork, plain_wood("#b98a55")),
        (coins, Material("#f0bf4c", shine=1.0, gloss=30, wear=0.6, glow=0.12)),
        (knife, STEEL),
        (mug, Material("#8d95a3", shine=0.8, wear=0.6)),
        *candle(-1.20, -0.42, 0.71, 0.26),
        *candle(1.22, -0.46, 0.71, 0.15),
    ]


def bench() -> list[Part]:
    """A bench."""
    seat = box((0, 0.33, 0), (0.80, 0.04, 0.19), 0.02)
    legs = many(
        [
            *(box((s * 0.62, 0.15, 0), (0.05, 0.16, 0.15), 0.02) for s in (-1, 1)),
            box((0, 0.16, 0), (0.60, 0.035, 0.03), 0.01),
        ]
    )
    return [(seat, timber(PINE, 0.19, 2)), (legs, plain_wood("#6f4724"))]


def shelf(ladder: bool = False) -> list[Part]:
    """A bookcase; that of a library has a ladder leaning on it."""
    body = without(
        box((0, 0.80, 0), (1.30, 0.80, 0.26), 0.02),
        box((0, 0.80, 0.30), (1.20, 0.72, 0.36), 0.01),
    )
    floors = many(box((0, 0.10 + 0.48 * n, 0.02), (1.22, 0.03, 0.22), 0.01) for n in range(4))
    posts = box((0.02, 0.8, 0.02), (0.03, 0.75, 0.22), 0.01)
    generator = np.random.default_rng(8)
    spots: list[tuple[float, float, float, float, int]] = []
    for row in range(3):
        x = -1.14
        while x < 1.12:
            if generator.random() < 0.07:
                x += 0.16
            elif abs(x - 0.02) > 0.085:
                tall = float(generator.uniform(0.26, 0.38))
                spots.append((x, 0.13 + 0.48 * row, 0.04, tall, int(generator.integers(6))))
            x += 0.093
    crown = box((0, 1.63, 0.01), (1.38, 0.05, 0.31), 0.02)
    parts: list[Part] = [
        (body, timber(WALNUT, 0.4, 0)),
        (joined(floors, posts, softness=0), plain_wood("#6b4526")),
        (crown, timber(OAK, 0.5, 2)),
        *books(spots),
    ]
    if ladder:
        rails = many(capsule((x, 0.02, 0.72), (x, 1.72, 0.34), 0.035) for x in (0.50, 0.92))
        rungs = many(
            capsule(
                (0.50, 0.02 + 1.7 * t, 0.72 - 0.38 * t),
                (0.92, 0.02 + 1.7 * t, 0.72 - 0.38 * t),
                0.026,
            )
            for t in np.arange(1, 7) / 7
        )
        parts.append((joined(rails, rungs, softness=0), plain_wood(PINE)))
        globe = sphere((-0.8, 1.90, 0.02), 0.19)
        stand = torus((-0.8, 1.72, 0.02), 0.12, 0.03)
        parts += [
            (globe, Material("#6fa0a8", shine=0.7, wear=0.4, paint=grained(0.4, 7))),
            (stand, GOLD),
        ]
        return parts
    stack = many(
        box((0.62, 1.72 + 0.07 * n, 0.02), (0.21, 0.03, 0.15), 0.012, rotation(y=a))
        for n, a in enumerate((0.1, -0.25))
    )
    vase = joined(
        ellipsoid((-0.70, 1.84, 0.02), (0.13, 0.15, 0.13)),
        cylinder((-0.70, 2.0, 0.02), 0.06, 0.05, 0.02),
        softness=0.04,
    )
    return [
        *parts,
        (stack, Material("#2f5a7a", shine=0.3, wear=0.6)),
        (vase, Material("#5aa0a8", shine=0.9, rim=0.5)),
    ]


def _blade(x: float) -> list[Part]:
    """A sword that stands in the rack, its point up."""
    return [
        (box((x, 0.98, 0.05), (0.035, 0.46, 0.012), 0.008, rotation(x=0.0)), STEEL),
        (box((x, 0.50, 0.05), (0.13, 0.026, 0.035), 0.01), GOLD),
        (cylinder((x, 0.39, 0.05), 0.03, 0.10, 0.01), Material("#5a2f1c")),
        (sphere((x, 0.28, 0.05), 0.045), GOLD),
    ]


def rack() -> list[Part]:
    """A rack of arms: two swords, an axe, a shield, a helmet above."""
    posts = many(box((s * 1.05, 0.66, 0), (0.06, 0.66, 0.08), 0.02) for s in (-1, 1))
    bars = many(
        [
            box((0, 1.10, -0.02), (1.10, 0.05, 0.05), 0.02),
            box((0, 0.30, -0.02), (1.10, 0.05, 0.10), 0.02),
            box((0, 0.04, 0.0), (1.12, 0.04, 0.22), 0.02),
        ]
    )
    disc = turned(
        cylinder((0.55, 0.70, 0.12), 0.34, 0.04, 0.03), (0.55, 0.70, 0.12), x=np.pi / 2 - 0.15
    )
    edge = turned(torus((0.55, 0.70, 0.12), 0.34, 0.035), (0.55, 0.70, 0.12), x=np.pi / 2 - 0.15)
    boss = sphere((0.55, 0.71, 0.18), 0.09)

    def quartered(points: Field, _normal: Field, base: Field) -> Field:
        half = (points[:, 0] - 0.55) * (points[:, 1] - 0.70) > 0
        return np.where(half[:, None], base, base * 0.0 + rgb("#e6d3a4"))

    axe = many([capsule((-0.02, 0.10, 0.10), (-0.06, 1.26, 0.02), 0.032)])
    head = common(
        turned(cylinder((-0.20, 1.10, 0.05), 0.24, 0.025, 0.01), (-0.20, 1.10, 0.05), x=np.pi / 2),
        box((-0.26, 1.10, 0.05), (0.20, 0.24, 0.1), 0),
    )
    helm = joined(
        ellipsoid((0.55, 1.30, 0.0), (0.15, 0.17, 0.17)),
        torus((0.55, 1.20, 0.0), 0.155, 0.03),
        softness=0.02,
    )
    crest = capsule((0.55, 1.46, -0.10), (0.55, 1.50, 0.06), 0.035)
    return [
        (joined(posts, bars, softness=0), plain_wood("#6b4426")),
        *_blade(-0.80),
        *_blade(-0.48),
        (axe, plain_wood("#8a5c33")),
        (head, STEEL),
        (disc, Material("#b3301f", shine=0.4, wear=0.6, paint=quartered)),
        (joined(edge, boss, softness=0), GOLD),
        (helm, STEEL),
        (crest, Material("#b3301f", wear=0.5)),
    ]


def bed() -> list[Part]:
    """A narrow bed with a red blanket turned back."""
    frame = joined(
        box((0, 0.20, 0), (0.56, 0.11, 1.10), 0.03),
        box((0, 0.42, -1.12), (0.58, 0.34, 0.06), 0.03),
        box((0, 0.28, 1.12), (0.58, 0.22, 0.06), 0.03),
        softness=0,
    )
    mattress = box((0, 0.36, 0), (0.50, 0.10, 1.02), 0.07)
    pillow = joined(
        ellipsoid((0, 0.50, -0.76), (0.36, 0.12, 0.22)),
        box((0, 0.49, -0.76), (0.30, 0.06, 0.17), 0.05),
        softness=0.05,
    )

    def folds(points: Field, _normal: Field, base: Field) -> Field:
        fold = np.sin(points[:, 0] * 9 + 2.0 * np.sin(points[:, 2] * 3))
        return base * (1 + 0.06 * fold + 0.05 * sine_noise(points, 30))[:, None]

    blanket = joined(
        box((0, 0.405, 0.34), (0.535, 0.12, 0.72), 0.09),
        ellipsoid((0.02, 0.46, 0.30), (0.30, 0.10, 0.60)),
        softness=0.08,
    )
    sheet = box((0, 0.425, -0.40), (0.535, 0.115, 0.10), 0.06)
    stripe = box((0, 0.412, -0.22), (0.538, 0.118, 0.035), 0.05)
    return [
        (frame, plain_wood("#6a4325")),
        (joined(mattress, sheet, softness=0), Material("#e9e2d0", wear=0.3)),
        (pillow, Material("#f0ead9", wear=0.3)),
        (blanket, Material("#a8332b", shine=0.08, wear=0.5, paint=folds)),
        (stripe, Material("#e2b65a", wear=0.4)),
    ]


def crate() -> list[Part]:
    """A crate."""
    body = box((0, 0.24, 0), (0.30, 0.24, 0.26), 0.01)
    frame = many(
        [
            *(box((s * 0.28, 0.24, 0.26), (0.035, 0.25, 0.02), 0.005) for s in (-1, 1)),
            *(box((0, y, 0.265), (0.31, 0.035, 0.015), 0.005) for y in (0.05, 0.44)),
            *(box((0, 0.485, s * 0.22), (0.31, 0.012, 0.04), 0.005) for s in (-1, 1)),
        ]
    )
    return [(body, timber(PINE, 0.12, 0)), (frame, plain_wood("#7a5029"))]


def gravestone() -> list[Part]:
    """A stone with a rounded head, a sign cut into it, snow on its mound."""
    slab = joined(
        box((0, 0.36, 0), (0.27, 0.36, 0.08), 0.02),
        turned(cylinder((0, 0.70, 0), 0.27, 0.08, 0.02), (0, 0.70, 0), x=np.pi / 2),
        softness=0,
    )
    cut = joined(
        turned(torus((0, 0.64, 0.08), 0.11, 0.018), (0, 0.64, 0.08), x=np.pi / 2),
        box((0, 0.36, 0.085), (0.014, 0.16, 0.02), 0),
        box((0, 0.44, 0.085), (0.09, 0.014, 0.02), 0),
        softness=0,
    )
    foot = box((0, 0.05, 0.02), (0.34, 0.06, 0.14), 0.03)
    slab_before = box((0, 0.03, 0.58), (0.30, 0.05, 0.42), 0.03)
    return [
        (without(slab, cut), smooth_stone("#8b93a2", 0.95)),
        (foot, smooth_stone("#7c8493", 0.9)),
        (slab_before, smooth_stone("#868fa0", 0.8)),
    ]


def kennel() -> list[Part]:
    """A hound's house with a bowl before it."""
    walls = without(
        box((0, 0.34, -0.05), (0.52, 0.34, 0.50), 0.01),
        joined(
            box((0, 0.18, 0.5), (0.22, 0.22, 0.4), 0.0),
            turned(cylinder((0, 0.38, 0.5), 0.22, 0.4, 0), (0, 0.38, 0.5), x=np.pi / 2),
            softness=0,
        ),
    )
    inside = box((0, 0.30, -0.2), (0.44, 0.28, 0.34), 0.0)
    roof = without(
        gable((0, 0.62, -0.05), (0.70, 0.62), 0.48), gable((0, 0.54, 0.0), (0.58, 0.9), 0.40)
    )
    front = common(
        gable((0, 0.62, -0.05), (0.54, 0.50), 0.40), box((0, 0.8, 0.4), (0.6, 0.4, 0.05))
    )
    bone = joined(
        capsule((-0.09, 0.72, 0.56), (0.09, 0.72, 0.56), 0.022),
        *(sphere((s * 0.10, 0.72 + t * 0.026, 0.56), 0.032) for s in (-1, 1) for t in (-1, 1)),
        softness=0.01,
    )
    bowl = without(
        frustum((0.62, 0, 0.52), 0.15, 0.12, 0.12, 0.02), sphere((0.62, 0.16, 0.52), 0.10)
    )
    return [
        (joined(walls, front, softness=0), timber("#6f4a2c", 0.13, 0)),
        (inside, DARK),
        (roof, Material("#6a5545", wear=0.5, paint=slates(0.09, 0.9, 2))),
        (bone, Material("#efe6cf", wear=0.4)),
        (bowl, Material("#7c8798", shine=0.8)),
    ]


def lantern() -> list[Part]:
    """A small lantern that stands on the ground."""
    frame = many(
        [
            cylinder((0, 0.03, 0), 0.13, 0.03, 0.01),
            frustum((0, 0.36, 0), 0.14, 0.03, 0.12, 0.01),
            torus((0, 0.52, 0), 0.06, 0.016, "z"),
            *(
                capsule(
                    (0.10 * np.cos(a), 0.05, 0.10 * np.sin(a)),
                    (0.10 * np.cos(a), 0.37, 0.10 * np.sin(a)),
                    0.014,
                )
                for a in np.arange(4) * np.pi / 2 + 0.6
            ),
        ]
    )
    return [(frame, IRON), (cylinder((0, 0.20, 0), 0.085, 0.14, 0.03), glowing("#ffd070", 1.0))]


FURNITURE: dict[str, tuple[Callable[[], list[Part]], tuple[float, float, float]]] = {
    "hearth": (hearth, (4.0, 1.8, 2.1)),
    "table": (table, (3.9, 2.2, 1.1)),
    "bench": (bench, (2.2, 0.9, 0.5)),
    "shelf": (shelf, (3.7, 1.2, 2.1)),
    "rack": (rack, (3.2, 1.0, 1.6)),
    "bed": (bed, (1.9, 2.8, 0.8)),
    "crate": (crate, (1.2, 0.9, 0.6)),
    "gravestone": (gravestone, (1.6, 2.0, 1.0)),
    "lantern": (lantern, (0.9, 0.7, 0.6)),
}
"""The builder of each piece, and its size: width, depth, height with room for the shadow."""

"""Scenery of Frostgrave's table that looks the same from every side, and treasure."""

from collections.abc import Callable

import numpy as np

from tools.art.cache import source_digest
from tools.art.colour import Field, rgb
from tools.art.filters import smoothstep
from tools.art.miniature_kit import GOLD, STEEL, glowing, grained, hide
from tools.art.miniature_matter import COLD_FIRE
from tools.art.miniature_unnatural import living_statue
from tools.art.noise import sine_noise
from tools.art.raymarch import Material, Paint, Part, View
from tools.art.sheet import SpriteSheet
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
from tools.art.standing_models import add_standing

PIXELS_PER_INCH = 72
COIN = Material("#f2c04a", shine=1.0, gloss=30, glow=0.2)
SOURCES = source_digest(
    "frostgrave_props",
    "miniature_kit",
    "miniature_matter",
    "miniature_unnatural",
    "solids",
    "standing_models",
    "raymarch",
)


def snowy(strength: float = 0.2, low: float = 0.66, high: float = 1.02) -> Paint:
    """Weathered stone or wood with snow on what faces up."""

    def paint(points: Field, normal: Field, base: Field) -> Field:
        stone = base * (1 - strength / 2 + strength * sine_noise(points, 7, 1.0))[:, None]
        stone = stone * (0.74 + 0.26 * smoothstep(0.0, 0.5, points[:, 1]))[:, None]
        snow = smoothstep(low, high, normal[:, 1] + 0.25 * sine_noise(points, 3.2))
        snow = snow * smoothstep(0.02, 0.10, points[:, 1])
        return stone + (rgb("#f2f7fd") - stone) * snow[:, None]

    return paint


STONE = Material("#8f949f", shine=0.12, wear=0.55, rim=0.15, paint=snowy())
DARK_STONE = Material("#777d89", shine=0.12, wear=0.55, rim=0.15, paint=snowy())
TIMBER = Material("#6e4d30", shine=0.15, wear=0.6, paint=snowy(0.3, 0.7, 0.95))


def column(height: float, broken: bool) -> list[Part]:
    """A column of 7/8 inch; a broken one has a ragged top."""
    fluted = cylinder((0, height / 2, 0), 0.36, height / 2, 0.02)

    def shaft(p: Field) -> Field:
        angle = np.arctan2(p[:, 2], p[:, 0])
        return fluted(p) + 0.022 * np.cos(angle * 14)

    foot = joined(
        box((0, 0.08, 0), (0.46, 0.08, 0.46), 0.02), torus((0, 0.20, 0), 0.37, 0.07), softness=0.02
    )
    if not broken:
        head = joined(
            torus((0, height - 0.20, 0), 0.37, 0.07),
            box((0, height - 0.07, 0), (0.47, 0.08, 0.47), 0.02),
            softness=0.02,
        )
        return [(shaft, STONE), (foot, STONE), (head, STONE)]

    def ragged(p: Field) -> Field:
        top = height - 0.22 + 0.18 * np.sin(p[:, 0] * 7) + 0.12 * np.sin(p[:, 2] * 9 + 1)
        return np.maximum(shaft(p), (p[:, 1] - top) * 0.7)

    return [(ragged, STONE), (foot, STONE)]


def statue() -> list[Part]:
    """A robed figure of stone on its plinth, its arm broken off."""
    robe = joined(
        frustum((0, 0.5, 0), 0.34, 0.17, 1.1, 0.05),
        capsule((-0.20, 1.62, 0.0), (-0.34, 1.28, 0.20), 0.11, 0.09),
        capsule((0.20, 1.62, 0.0), (0.36, 1.58, 0.10), 0.11, 0.10),
        ellipsoid((0, 1.60, 0), (0.28, 0.14, 0.20)),
        softness=0.08,
    )
    head = joined(
        sphere((0, 1.92, 0.04), 0.18),
        turned(frustum((0, 2.0, -0.02), 0.17, 0.03, 0.36, 0.02), (0, 2.0, 0), x=-0.3),
        softness=0.05,
    )
    book = box((-0.28, 1.24, 0.28), (0.16, 0.20, 0.05), 0.02, rotation(x=-0.4, y=0.3))
    plinth = joined(
        cylinder((0, 0.14, 0), 0.74, 0.14, 0.03),
        cylinder((0, 0.38, 0), 0.58, 0.14, 0.03),
        softness=0.01,
    )
    return [(robe, STONE), (head, STONE), (book, DARK_STONE), (plinth, DARK_STONE)]


def museum_statue() -> list[Part]:
    """The living statue before it walks: cold eyes, high on a square pedestal."""
    figure = [
        (_raised(solid, 0.62), material)
        for solid, material in living_statue()
        if material is not COLD_FIRE
    ]
    pedestal = joined(
        box((0, 0.09, 0), (0.52, 0.09, 0.52), 0.03),
        box((0, 0.38, 0), (0.40, 0.24, 0.40), 0.02),
        box((0, 0.63, 0), (0.46, 0.06, 0.46), 0.03),
        softness=0.01,
    )
    plate = box((0, 0.38, 0.40), (0.22, 0.09, 0.02), 0.01)
    return [*figure, (pedestal, DARK_STONE), (plate, GOLD)]


def fountain() -> list[Part]:
    """A round basin with a bowl in the middle, the water frozen."""
    rim = without(cylinder((0, 0.37, 0), 1.62, 0.37, 0.05), cylinder((0, 0.6, 0), 1.34, 0.42, 0.02))
    ice = Material("#8cc6de", shine=0.9, gloss=50, glow=0.15, wear=0.3, paint=grained(0.25, 4))
    bowl = without(frustum((0, 1.25, 0), 0.16, 0.62, 0.36, 0.03), sphere((0, 1.78, 0), 0.46))
    falls = joined(
        *(
            capsule(
                (0.6 * np.cos(a), 1.5, 0.6 * np.sin(a)),
                (0.72 * np.cos(a), 0.5, 0.72 * np.sin(a)),
                0.04,
                0.10,
            )
            for a in np.arange(7) * 0.898
        ),
        softness=0.05,
    )
    return [
        (rim, STONE),
        (cylinder((0, 0.42, 0), 1.36, 0.10, 0.01), ice),
        (frustum((0, 0.3, 0), 0.30, 0.16, 1.0, 0.04), STONE),
        (bowl, STONE),
        (sphere((0, 1.58, 0), 0.36), ice),
        (falls, ice),
    ]


def well() -> list[Part]:
    """The shaft of a well, dark within."""
    ring = without(cylinder((0, 0.5, 0), 0.87, 0.5, 0.04), cylinder((0, 0.6, 0), 0.62, 0.7, 0.02))
    return [(ring, STONE), (cylinder((0, 0.45, 0), 0.64, 0.04, 0.01), Material("#0b1017"))]


def dead_tree() -> list[Part]:
    """A bare tree, bent by the wind."""
    limbs = [
        capsule((0, 0.0, 0), (0.06, 1.3, 0.02), 0.27, 0.17),
        capsule((0.06, 1.3, 0.02), (0.26, 2.3, -0.08), 0.17, 0.09),
        capsule((0.26, 2.3, -0.08), (0.12, 3.2, 0.02), 0.09, 0.025),
        capsule((0.05, 1.2, 0.0), (-0.62, 2.0, 0.22), 0.12, 0.05),
        capsule((-0.62, 2.0, 0.22), (-0.70, 2.6, 0.12), 0.05, 0.018),
        capsule((-0.62, 2.0, 0.22), (-1.05, 2.2, 0.32), 0.045, 0.015),
        capsule((0.16, 1.8, -0.03), (0.78, 2.5, 0.18), 0.09, 0.035),
        capsule((0.78, 2.5, 0.18), (1.10, 2.7, 0.10), 0.035, 0.014),
        capsule((0.78, 2.5, 0.18), (0.80, 3.0, 0.26), 0.035, 0.012),
        capsule((0.24, 2.2, -0.08), (-0.22, 2.9, -0.20), 0.06, 0.018),
    ]
    roots = [
        capsule((0, 0.12, 0), (0.44 * np.cos(a), 0.0, 0.44 * np.sin(a)), 0.14, 0.05)
        for a in np.arange(5) * 1.2566
    ]
    bark = Material("#4c4038", shine=0.1, wear=0.5, paint=snowy(0.4, 0.72, 0.95))
    return [(joined(*limbs, *roots, softness=0.08), bark)]


def barrel() -> list[Part]:
    """A barrel with iron hoops."""
    body = joined(
        frustum((0, 0.0, 0), 0.33, 0.42, 0.44, 0.03),
        frustum((0, 0.44, 0), 0.42, 0.33, 0.43, 0.03),
        softness=0.06,
    )
    hoops = joined(
        *(torus((0, y, 0), r, 0.028) for y, r in ((0.14, 0.375), (0.44, 0.43), (0.74, 0.375))),
        softness=0,
    )
    return [(body, TIMBER), (hoops, Material("#596270", shine=0.7, wear=0.6))]


def lamp() -> list[Part]:
    """An old lamp of brass, with a spout, a handle and a little smoke of its own."""
    body = joined(
        ellipsoid((0, 0.26, 0), (0.30, 0.17, 0.24)),
        cylinder((0, 0.05, 0), 0.19, 0.05, 0.02),
        frustum((0, 0.04, 0), 0.16, 0.08, 0.16, 0.02),
        capsule((0.22, 0.28, 0.05), (0.50, 0.46, 0.11), 0.11, 0.055),
        softness=0.04,
    )
    lid = joined(
        ellipsoid((0, 0.40, 0), (0.15, 0.08, 0.13)), sphere((0, 0.51, 0), 0.05), softness=0.02
    )
    handle = turned(torus((-0.34, 0.30, -0.06), 0.13, 0.035), (-0.34, 0.30, -0.06), x=np.pi / 2)
    smoke = joined(
        *(
            sphere(
                (0.52 + 0.05 * np.sin(i * 1.3), 0.54 + 0.085 * i, 0.11 + 0.03 * np.cos(i)),
                0.045 + 0.011 * i,
            )
            for i in range(5)
        ),
        softness=0.05,
    )
    return [(body, GOLD), (lid, GOLD), (handle, GOLD), (smoke, glowing("#6fb4f0", 0.5))]


def lantern() -> list[Part]:
    """A lantern that hangs on a post, lit, with snow on its roof."""
    iron = Material("#39404e", shine=0.6, wear=0.6, paint=snowy(0.2, 0.75, 1.0))
    post = joined(
        capsule((0, 0.0, 0), (0, 1.24, 0), 0.075, 0.055),
        capsule((0, 1.22, 0), (0.30, 1.36, 0.06), 0.045),
        sphere((0, 1.26, 0), 0.08),
        cylinder((0, 0.06, 0), 0.17, 0.06, 0.03),
        softness=0.03,
    )
    frame = joined(
        frustum((0.32, 1.16, 0.07), 0.20, 0.05, 0.15, 0.02),
        cylinder((0.32, 0.80, 0.07), 0.17, 0.03, 0.01),
        softness=0.01,
    )
    light = cylinder((0.32, 0.98, 0.07), 0.135, 0.16, 0.03)
    drift = ellipsoid((0, 0.02, 0), (0.30, 0.10, 0.24))
    snow = Material("#f2f7fd", wear=0.1)
    return [(post, iron), (frame, iron), (light, glowing("#ffc06a", 0.95)), (drift, snow)]


def precious_chest() -> list[Part]:
    """A chest for special treasure: dark green, silver, a light in its lock."""
    looks = {id(GOLD): Material("#d5deea", shine=0.95, gloss=44, wear=0.4)}
    whole = chest(wood="#1d6a48")
    light = (sphere((0, 0.43, 0.33), 0.06), glowing("#7ff0ff", 0.9))
    return [*((solid, looks.get(id(material), material)) for solid, material in whole), light]


def chest(is_open: bool = False, wood: str = "#8a5528") -> list[Part]:
    """A treasure chest with golden bands."""
    boards = hide(wood)
    trunk = box((0, 0.24, 0), (0.40, 0.22, 0.27), 0.03)
    lid = common(
        turned(cylinder((0, 0.44, 0), 0.27, 0.40, 0.02), (0, 0.44, 0), z=np.pi / 2),
        box((0, 0.62, 0), (0.5, 0.19, 0.4), 0.01),
    )
    bands: list[Solid] = [box((x, 0.25, 0), (0.035, 0.235, 0.285), 0.01) for x in (-0.28, 0.28)]
    arcs = [
        common(
            turned(cylinder((x, 0.44, 0), 0.292, 0.035, 0.01), (x, 0.44, 0), z=np.pi / 2),
            box((x, 0.64, 0), (0.1, 0.20, 0.4), 0.01),
        )
        for x in (-0.28, 0.28)
    ]
    lock = box((0, 0.42, 0.29), (0.075, 0.09, 0.03), 0.015)
    parts: list[Part] = [(trunk, boards), (joined(*bands, softness=0), GOLD), (lock, GOLD)]
    if is_open:
        back = [turned(each, (0, 0.44, -0.26), x=-1.2) for each in (lid, *arcs)]
        coins = joined(*_coins(), softness=0)
        return [
            *parts,
            (back[0], boards),
            (joined(*back[1:], softness=0), GOLD),
            (coins, COIN),
        ]
    return [
        *parts,
        (lid, boards),
        (joined(*arcs, softness=0), GOLD),
        (box((0, 0.36, 0.325), (0.018, 0.035, 0.01), 0.005), STEEL),
    ]


def _coins() -> list[Solid]:
    """What fills an open chest: a heap, and coins that lie on it as they fell."""
    generator = np.random.default_rng(3)
    heap = ellipsoid((0, 0.44, 0), (0.36, 0.13, 0.23))
    coins = [heap]
    for x, z in generator.uniform((-0.30, -0.16), (0.30, 0.20), (30, 2)):
        high = 0.455 + 0.12 * max(0.0, 1 - (x / 0.38) ** 2 - (z / 0.26) ** 2)
        lean, aside = generator.uniform(-0.7, 0.7, 2)
        coin = cylinder((x, high, z), 0.074, 0.013, 0.006)
        coins.append(turned(coin, (x, high, z), x=float(lean), z=float(aside)))
    return coins


def rubble(seed: int, size: float) -> list[Part]:
    """A few fallen stones."""
    generator = np.random.default_rng(seed)
    pieces = []
    for _ in range(5):
        x, z = generator.uniform(-0.45, 0.45, 2) * size
        half = generator.uniform(0.10, 0.22) * size
        pieces.append(
            box(
                (x, half * 0.6, z),
                (half * generator.uniform(0.8, 1.3), half * 0.8, half),
                0.03,
                rotation(
                    generator.uniform(-0.3, 0.3),
                    generator.uniform(0, 3),
                    generator.uniform(-0.3, 0.3),
                ),
            )
        )
    return [(joined(*pieces, softness=0), DARK_STONE if seed % 2 else STONE)]


PROPS: dict[str, tuple[Callable[[], list[Part]], float]] = {
    "column_3": (lambda: column(3.0, broken=False), 3.2),
    "column_2_5": (lambda: column(2.5, broken=True), 2.7),
    "column_1_75": (lambda: column(1.75, broken=True), 2.0),
    "column_1_5": (lambda: column(1.5, broken=True), 1.8),
    "statue": (statue, 2.9),
    "museum_statue": (museum_statue, 2.1),
    "fountain": (fountain, 2.4),
    "well": (well, 1.3),
    "dead_tree": (dead_tree, 3.6),
    "barrel": (barrel, 1.1),
    "chest": (chest, 1.1),
    "chest_open": (lambda: chest(is_open=True), 1.2),
    "chest_special": (precious_chest, 1.1),
    "lamp": (lamp, 1.0),
    "lantern": (lantern, 1.4),
    "rubble_0": (lambda: rubble(0, 1.0), 0.5),
    "rubble_1": (lambda: rubble(1, 1.2), 0.5),
    "rubble_2": (lambda: rubble(2, 0.8), 0.5),
    "rubble_3": (lambda: rubble(3, 1.4), 0.6),
}
"""The builder of each prop, and its height in inches."""
TURNED: dict[str, float] = dict.fromkeys(("chest", "chest_open", "chest_special"), -0.62)
"""Turns of props in radians: a chest that faces south looks flat from above."""


def add_props(sheet: SpriteSheet) -> None:
    """Every prop with its shadow; the anchor is the middle of its foot."""
    for name, (build, height) in PROPS.items():
        _add(sheet, name, build, height)


def _raised(solid: Solid, by: float) -> Solid:
    return lambda p: solid(p - np.array((0, by, 0), np.float32))


def _add(sheet: SpriteSheet, name: str, build: Callable[[], list[Part]], height: float) -> None:
    width = 4.6 if name == "fountain" else 2.4 + 0.7 * height
    depth = 4.2 if name == "fountain" else 2.4
    rise = 0.62 * height
    view = View(
        width=2 * round(width * PIXELS_PER_INCH / 2),
        height=2 * round((depth + rise) * PIXELS_PER_INCH / 2),
        scale=PIXELS_PER_INCH,
        centre=(0, 0, -rise / 2),
        elevation=52,
        yaw=TURNED.get(name, 0.0),
        volume=((0, height / 2, 0), (width / 2, height / 2 + 0.3, depth / 2)),
    )

    add_standing(sheet, name, build, height, view, SOURCES)

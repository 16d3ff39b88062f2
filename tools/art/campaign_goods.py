"""Goods of the market: bottles, arms, armour and magic items, each upright before the viewer."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tools.art.cache import remembered_picture, source_digest
from tools.art.campaign_furniture import DARK, IRON, PARCHMENT, many
from tools.art.colour import Field, rgb
from tools.art.filters import smoothstep
from tools.art.miniature_kit import (
    GOLD,
    STEEL,
    cloth,
    crossbow,
    glowing,
    grained,
    great_sword,
    hide,
    quartered,
    staff,
    wood,
)
from tools.art.raymarch import Material, Part, Scene, View
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
    prism,
    sphere,
    torus,
    turned,
    without,
)

_SIZE = 208
_FINE = 4.0
"""Pixels of a good to a design unit: some are shown large and alone."""
_SOURCES = ("campaign_goods", "campaign_furniture", "miniature_kit", "solids", "raymarch")
_CORK = Material("#b98a56", shine=0.1, paint=grained(0.25, 26))
_MIDDLE = (0.0, 0.5, 0.0)


def _glass(colour: str, level: float) -> Material:
    """A bottle filled to a level, with the light of a window on its left."""

    def paint(points: Field, normal: Field, base: Field) -> Field:
        empty = smoothstep(level - 0.01, level + 0.01, points[:, 1])[:, None]
        out = base * (1 - empty) + (0.45 * base + 0.55 * rgb("#dcefF6".lower())) * empty
        deep = 0.72 + 0.5 * np.clip(normal[:, 2], 0, 1)
        out = out * deep[:, None]
        pane = smoothstep(0.12, 0.05, np.abs(normal[:, 0] + 0.55))
        pane = pane * smoothstep(0.35, 0.15, np.abs(normal[:, 1] - 0.2))
        return out + (1 - out) * (0.75 * pane)[:, None]

    return Material(colour, shine=1.1, gloss=60, rim=0.9, glow=0.38, wear=0.2, paint=paint)


def _bottle(
    body: Solid, neck: float, colour: str, level: float, *more: Part, thick: float = 0.085
) -> list[Part]:
    """A body with a neck that ends at a height, its lip and its cork."""
    pipe = cylinder((0, neck - 0.12, 0), thick, 0.14, 0.01)
    glass = joined(body, pipe, softness=0.06)
    lip = torus((0, neck, 0), thick + 0.005, 0.026)
    cork = cylinder((0, neck + 0.05, 0), thick * 0.86, 0.08, 0.02)
    return [(glass, _glass(colour, level)), (lip, _glass(colour, 0)), (cork, _CORK), *more]


def _potions() -> dict[str, Callable[[], list[Part]]]:
    """One shape and colour of bottle for each."""
    fuse = capsule((0, 0.86, 0), (0.12, 1.0, 0), 0.018)
    spark = sphere((0.13, 1.02, 0), 0.055)
    eyes = many([ellipsoid((x, 0.36, 0.345), (0.055, 0.035, 0.03)) for x in (-0.085, 0.085)])
    imp = joined(
        ellipsoid((0, 0.32, 0.24), (0.17, 0.17, 0.09)),
        capsule((-0.10, 0.42, 0.29), (-0.18, 0.58, 0.30), 0.045, 0.012),
        capsule((0.10, 0.42, 0.29), (0.18, 0.58, 0.30), 0.045, 0.012),
        softness=0.02,
    )
    return {
        "potion_of_healing": lambda: _bottle(sphere((0, 0.34, 0), 0.33), 0.84, "#d92b3c", 0.46),
        "potion_of_strength": lambda: _bottle(
            cylinder((0, 0.28, 0), 0.33, 0.27, 0.09), 0.76, "#e8862a", 0.42,
            (torus((0, 0.28, 0), 0.335, 0.03), IRON), thick=0.12,
        ),
        "potion_of_toughness": lambda: _bottle(
            box((0, 0.32, 0), (0.27, 0.31, 0.2), 0.06), 0.86, "#4e86c9", 0.44
        ),
        "elixir_of_speed": lambda: _bottle(
            frustum((0, 0.02, 0), 0.2, 0.09, 0.72, 0.05), 0.92, "#f2d13c", 0.56, thick=0.07
        ),
        "potion_of_invisibility": lambda: _bottle(
            frustum((0, 0.02, 0), 0.36, 0.09, 0.62, 0.04), 0.86, "#c9e6ee", 0.20
        ),
        "explosive_cocktail": lambda: [
            (sphere((0, 0.36, 0), 0.35), Material("#3c4048", shine=0.9, gloss=36, wear=0.4)),
            (cylinder((0, 0.72, 0), 0.12, 0.08, 0.02), IRON),
            (torus((0, 0.36, 0), 0.34, 0.03), Material("#b8402c", shine=0.5)),
            (fuse, hide("#8a6a44")),
            (spark, glowing("#ffb23c", 1.0)),
        ],
        "potion_of_invulnerability": lambda: _bottle(
            joined(
                frustum((0, 0.02, 0), 0.13, 0.34, 0.30, 0.02),
                frustum((0, 0.32, 0), 0.34, 0.10, 0.30, 0.02), softness=0.02,
            ), 0.86, "#e9b93a", 0.50, (torus((0, 0.32, 0), 0.335, 0.03), GOLD),
        ),
        "potion_of_teleportation": lambda: _bottle(
            joined(sphere((0, 0.22, 0), 0.22), sphere((0, 0.53, 0), 0.15), softness=0.05),
            0.90, "#9b4fe0", 0.58,
        ),
        "demon_in_a_bottle": lambda: _bottle(
            joined(
                cylinder((0, 0.34, 0), 0.30, 0.33, 0.10),
                frustum((0, 0.6, 0), 0.28, 0.09, 0.18, 0.02), softness=0.05,
            ), 0.92, "#3f9a58", 0.70,
            (imp, Material("#4a1420", shine=0.4, glow=0.3)), (eyes, glowing("#ffd23c", 1.0)),
        ),
        "elixir_of_life": lambda: _bottle(
            joined(
                sphere((-0.14, 0.47, 0), 0.19), sphere((0.14, 0.47, 0), 0.19),
                sphere((0, 0.30, 0), 0.18), softness=0.10,
            ), 0.90, "#ff6aa2", 0.56, (frustum((0, 0, 0), 0.22, 0.09, 0.16, 0.02), GOLD),
        ),
    }  # fmt: skip


def _slanted(parts: list[Part], angle: float = -0.72) -> list[Part]:
    """Laid across the picture, its point to the upper right."""
    laid = [(turned(solid, _MIDDLE, z=angle), material) for solid, material in parts]
    return [(_shrunk(solid, 0.84), material) for solid, material in laid]


def _shrunk(solid: Solid, size: float, thicker: float = 1.0) -> Solid:
    """A solid made smaller about the middle; its width and depth by less."""
    middle = np.float32(_MIDDLE)
    by = np.float32([1 / (size * thicker), 1 / size, 1 / (size * thicker)])
    return lambda p: solid((p - middle) * by + middle) * size


def _blade(low: float, shoulder: float, point: float, half: float, thick: float) -> Solid:
    """An upright blade with a ridge, tapering from its shoulder to its point."""

    def distance(p: Field) -> Field:
        across = np.abs(p[:, 0])
        edge = half * np.clip((point - p[:, 1]) / (point - shoulder), 0, 1)
        face = np.abs(p[:, 2]) - thick * (1 - 0.8 * across / half)
        ends = np.maximum(low - p[:, 1], p[:, 1] - point)
        return np.maximum(np.maximum((across - edge) * 0.8, face * 0.7), ends)

    return distance


def _arms() -> dict[str, Callable[[], list[Part]]]:
    def bow_parts() -> list[Part]:
        arc = without(
            torus((-0.28, 0.5, 0), 0.62, 0.04, "z"), box((-0.72, 0.5, 0), (0.6, 1.0, 0.2), 0)
        )
        string = capsule((-0.13, -0.10, 0), (-0.13, 1.10, 0), 0.013)
        grip = capsule((0.34, 0.42, 0), (0.34, 0.58, 0), 0.055)
        return [(arc, wood()), (string, PARCHMENT), (grip, hide("#6a2f22"))]

    def crossbow_parts() -> list[Part]:
        return [
            (_shrunk(turned(solid, _MIDDLE, x=-1.45), 1.6), material)
            for solid, material in crossbow((0.0, 0.5, -0.08))
        ]

    def mace() -> list[Part]:
        flanges = many(
            turned(box((0, 0.98, 0), (0.20, 0.11, 0.02), 0.01), (0, 0.98, 0), y=angle)
            for angle in (0.2, 0.98, 1.77, 2.55)
        )
        head = joined(sphere((0, 0.98, 0), 0.13), flanges, softness=0.02)
        return [(capsule((0, -0.1, 0), (0, 0.9, 0), 0.045), wood()), (head, STEEL)]

    def maul() -> list[Part]:
        head = box((0, 0.95, 0), (0.31, 0.15, 0.15), 0.03)
        bands = many(box((x, 0.95, 0), (0.035, 0.165, 0.165), 0.02) for x in (-0.24, 0.24))
        return [
            (capsule((0, -0.15, 0), (0, 0.9, 0), 0.05), wood()),
            (head, Material("#7d828e", shine=0.3, wear=0.6, paint=grained(0.2, 12))),
            (bands, GOLD),
        ]

    def axe_parts() -> list[Part]:
        wide = turned(cylinder((0, 0.84, 0), 0.42, 0.045, 0.02), (0, 0.84, 0), x=np.pi / 2)
        bites = many(sphere((0, y, 0), 0.34) for y in (0.46, 1.22))
        blade = without(wide, bites)
        return [
            (capsule((0, -0.2, 0), (0, 1.06, 0), 0.045), wood()),
            (blade, STEEL),
            (cylinder((0, 0.84, 0), 0.075, 0.1, 0.02), IRON),
        ]

    def dagger_parts() -> list[Part]:
        hilt = joined(
            box((0, 0.38, 0), (0.2, 0.035, 0.05), 0.03), sphere((0, 0.04, 0), 0.08), softness=0
        )
        return [
            (_blade(0.40, 0.88, 1.14, 0.105, 0.05), STEEL),
            (hilt, GOLD),
            (capsule((0, 0.08, 0), (0, 0.36, 0), 0.055), hide("#4a3020")),
        ]

    def wide_sword() -> list[Part]:
        hilt = joined(
            box((0, 0.12, 0), (0.22, 0.032, 0.05), 0.03), sphere((0, -0.17, 0), 0.07), softness=0
        )
        return [
            (_blade(0.14, 1.06, 1.28, 0.085, 0.045), STEEL),
            (hilt, GOLD),
            (capsule((0, -0.12, 0), (0, 0.10, 0), 0.045), hide("#6a2f22")),
        ]

    def long_sword() -> list[Part]:
        parts = great_sword((0, -0.22, 0), (0, 1.22, 0))
        return [(_shrunk(solid, 0.95, 1.9), material) for solid, material in parts]

    return {
        "dagger": lambda: _slanted(dagger_parts()),
        "hand_weapon": lambda: _slanted(wide_sword()),
        "two_handed_weapon": lambda: _slanted(long_sword()),
        "staff": lambda: _slanted(staff((0, -0.2, 0), (0, 0.98, 0), "#ff9b3c"), -0.6),
        "bow": lambda: _slanted(bow_parts(), 0.5),
        "crossbow": lambda: _slanted(crossbow_parts(), -0.4),
        "heavy_mace": lambda: _slanted(mace()),
        "heavy_axe": lambda: _slanted(axe_parts()),
        "giants_maul": lambda: _slanted(maul()),
    }


def _worn() -> dict[str, Callable[[], list[Part]]]:
    """Armour and what is put on."""

    def mail_of(material: Material, trim: Material) -> list[Part]:
        body = joined(
            box((0, 0.40, 0), (0.30, 0.36, 0.14), 0.12),
            capsule((-0.26, 0.72, 0), (-0.46, 0.52, 0), 0.14, 0.12),
            capsule((0.26, 0.72, 0), (0.46, 0.52, 0), 0.14, 0.12),
            softness=0.05,
        )
        collar = ellipsoid((0, 0.84, 0.04), (0.15, 0.12, 0.25))
        belt = box((0, 0.28, 0), (0.31, 0.045, 0.16), 0.04)
        return [(without(body, collar), material), (belt, trim)]

    def rings(points: Field, _normal: Field, base: Field) -> Field:
        row = np.floor(points[:, 1] * 22)
        wave = np.sin(points[:, 0] * 75 + np.mod(row, 2) * 3.14) * np.sin(points[:, 1] * 138)
        return base * (0.80 + 0.34 * wave)[:, None]

    def cloak() -> list[Part]:
        fall = without(
            joined(
                frustum((0, 0.02, 0), 0.46, 0.16, 0.74, 0.04),
                sphere((0, 0.80, 0), 0.2), softness=0.06,
            ),
            ellipsoid((0, 0.76, 0.2), (0.12, 0.16, 0.16)),
        )  # fmt: skip
        return [(fall, cloth("#3f6fc4")), (sphere((0, 0.58, 0.22), 0.06), GOLD)]

    def boots() -> list[Part]:
        def one(x: float, z: float) -> Solid:
            return joined(
                frustum((x, 0.12, z), 0.13, 0.16, 0.6, 0.03),
                capsule((x, 0.12, z), (x + 0.16, 0.10, z + 0.1), 0.12, 0.1), softness=0.05,
            )  # fmt: skip

        both = many([one(-0.24, -0.05), one(0.14, 0.1)])
        tops = many(
            [torus((-0.24, 0.70, -0.05), 0.155, 0.035), torus((0.14, 0.70, 0.1), 0.155, 0.035)]
        )
        return [(both, hide("#8a5a2c")), (tops, GOLD)]

    def glove() -> list[Part]:
        fingers = many(
            capsule((x, 0.5, 0), (x * 1.35, top, 0), 0.062, 0.052)
            for x, top in ((-0.16, 0.84), (-0.055, 0.93), (0.055, 0.92), (0.16, 0.82))
        )
        thumb = capsule((0.18, 0.38, 0), (0.36, 0.56, 0.03), 0.07, 0.055)
        palm = box((0, 0.42, 0), (0.21, 0.17, 0.1), 0.08)
        cuff = frustum((0, 0.0, 0), 0.29, 0.19, 0.26, 0.03)
        return [
            (joined(fingers, thumb, palm, softness=0.03), hide("#9a6a38")),
            (cuff, hide("#6a3f22")),
            (sphere((0, 0.42, 0.11), 0.07), glowing("#7fe0ff", 0.6)),
        ]

    def shield_parts() -> list[Part]:
        disc = turned(cylinder((0, 0.48, 0), 0.44, 0.05, 0.03), (0, 0.48, 0), x=np.pi / 2)
        rim = torus((0, 0.48, 0.02), 0.43, 0.045, "z")
        return [
            (disc, Material("#b8341f", shine=0.35, wear=0.6, paint=quartered)),
            (rim, STEEL),
            (sphere((0, 0.48, 0.05), 0.12), GOLD),
        ]

    return {
        "fine_leather": lambda: mail_of(hide("#8a5a34"), hide("#54331c")),
        "fine_mail": lambda: mail_of(
            Material("#a9b4c2", shine=0.8, gloss=30, wear=0.5, paint=rings), hide("#6a4528")
        ),
        "fine_shield": shield_parts,
        "cloak": cloak,
        "boots": boots,
        "gloves": glove,
    }


def _magic() -> dict[str, Callable[[], list[Part]]]:
    """Rings, orbs, scrolls and books."""

    def ring() -> list[Part]:
        band = turned(torus((0, 0.38, 0), 0.30, 0.065, "z"), (0, 0.38, 0), y=0.5)
        gem = turned(prism((0, 0.78, 0), 0.13, 0.11, 6, 0.02), (0, 0.78, 0), x=0.5)
        return [(band, GOLD), (gem, Material("#f4f6fa", shine=1.4, gloss=50, glow=0.5))]

    def amulet() -> list[Part]:
        chain = without(
            torus((0, 0.62, 0), 0.36, 0.03, "z"), box((0, 0.12, 0), (0.2, 0.22, 0.2), 0)
        )
        disc = turned(cylinder((0, 0.20, 0.03), 0.2, 0.04, 0.02), (0, 0.20, 0.03), x=np.pi / 2)
        return [(joined(chain, disc, softness=0.02), GOLD),
                (sphere((0, 0.20, 0.08), 0.105), glowing("#59e0b4", 0.6))]  # fmt: skip

    def orb() -> list[Part]:
        foot = joined(
            frustum((0, 0, 0), 0.3, 0.14, 0.14, 0.03), torus((0, 0.2, 0), 0.2, 0.05), softness=0.03
        )
        return [(sphere((0, 0.54, 0), 0.35), _glass("#6a58e8", 2.0)), (foot, GOLD)]

    def belt() -> list[Part]:
        band = turned(cylinder((0, 0.42, 0), 0.44, 0.10, 0.02), (0, 0.42, 0), x=0.30)
        hole = turned(cylinder((0, 0.42, 0), 0.38, 0.3, 0), (0, 0.42, 0), x=0.30)
        buckle = box((0, 0.29, 0.43), (0.15, 0.14, 0.03), 0.03)
        return [(without(band, hole), hide("#7a4a28")), (buckle, GOLD)]

    def horn() -> list[Part]:
        bend = joined(
            *(
                capsule(
                    (0.40 * np.cos(a), 0.72 - 0.52 * np.sin(a), 0),
                    (0.40 * np.cos(a + 0.3), 0.72 - 0.52 * np.sin(a + 0.3), 0),
                    0.17 - 0.045 * (a / 0.7), 0.17 - 0.045 * ((a + 0.3) / 0.7),
                )
                for a in np.arange(0.0, 2.1, 0.3)
            ), softness=0.03,
        )  # fmt: skip
        mouth = torus((0.40, 0.76, 0), 0.165, 0.04)
        hole = ellipsoid((0.40, 0.84, 0), (0.13, 0.1, 0.13))
        return [(without(bend, hole), Material("#d9c8a0", shine=0.5, paint=grained(0.3, 7))),
                (mouth, GOLD), (sphere((0.40, 0.72, 0), 0.1), DARK)]  # fmt: skip

    def stone_parts() -> list[Part]:
        rock = joined(
            ellipsoid((0, 0.34, 0), (0.38, 0.32, 0.28)), sphere((0.1, 0.46, 0), 0.22), softness=0.1
        )
        rune = many(
            [
                capsule((-0.02, 0.16, 0.29), (-0.02, 0.56, 0.29), 0.035),
                capsule((-0.02, 0.54, 0.29), (0.17, 0.40, 0.29), 0.035),
                capsule((-0.02, 0.38, 0.30), (0.15, 0.26, 0.28), 0.035),
            ]
        )
        return [(rock, Material("#6a7284", shine=0.2, wear=0.6, paint=grained(0.25, 9))),
                (rune, glowing("#7fe6ff", 1.0))]  # fmt: skip

    def scroll() -> list[Part]:
        sheet = box((0, 0.48, 0), (0.30, 0.38, 0.02), 0.02)
        ends = many(capsule((-0.36, y, 0.03), (0.36, y, 0.03), 0.085) for y in (0.88, 0.10))
        knobs = many(sphere((x, y, 0.03), 0.075) for x in (-0.46, 0.46) for y in (0.88, 0.10))
        paper = Material("#efe0b8", shine=0.05, wear=0.3, paint=grained(0.1, 8))
        return [(joined(sheet, ends, softness=0), paper), (knobs, GOLD)]

    def book() -> list[Part]:
        cover = many([box((0.02, 0.48, z), (0.36, 0.47, 0.03), 0.02) for z in (-0.11, 0.11)])
        spine = box((-0.34, 0.48, 0), (0.05, 0.47, 0.14), 0.04)
        pages = box((0.02, 0.48, 0), (0.32, 0.44, 0.10), 0.01)
        corners = many(box((0.31, y, 0.12), (0.075, 0.075, 0.035), 0.02) for y in (0.09, 0.87))
        parts: list[Part] = [
            (joined(cover, spine, softness=0.02), hide("#f0ece6", 0.14)),
            (pages, PARCHMENT), (corners, GOLD),
        ]  # fmt: skip
        return [(turned(solid, _MIDDLE, y=0.35), material) for solid, material in parts]

    def banner() -> list[Part]:
        pole = capsule((-0.3, -0.1, 0), (-0.3, 1.06, 0), 0.035)
        flag = common(
            box((0.06, 0.70, 0), (0.36, 0.27, 0.02), 0.01),
            lambda p: 0.06 - np.abs(p[:, 1] - 0.70) * 0.6 + p[:, 0] - 0.40,
        )
        return [(pole, wood()), (sphere((-0.3, 1.07, 0), 0.06), GOLD), (flag, cloth("#c8342a")),
                (sphere((0.02, 0.70, 0.01), 0.1), GOLD)]  # fmt: skip

    return {
        "ring": ring, "amulet": amulet, "orb": orb, "belt": belt, "horn": horn,
        "fate_stone": stone_parts, "scroll": scroll, "book": book, "banner": banner,
    }  # fmt: skip


GOODS = {**_potions(), **_arms(), **_worn(), **_magic()}


def add_goods(sheet: SpriteSheet) -> None:
    """Bake each as `good_<name>`."""
    view = View(
        _SIZE, _SIZE, _SIZE / 1.2, centre=(0, 0.5, 0), elevation=16, oblique=False,
        light=(-0.5, 0.75, 0.62), key=1.0, ambient=0.62, samples=3,
        volume=((0, 0.5, 0), (0.9, 0.9, 0.7)),
    )  # fmt: skip
    for name, build in GOODS.items():
        key = f"good {name} {_SIZE} {source_digest(*_SOURCES)}"
        picture = remembered_picture(key, lambda b=build: Scene(b(), view).sprite())  # type: ignore[misc]
        sheet.add(f"good_{name}", picture, scale=_FINE)

"""Wizards of ten schools, and their apprentices."""

from dataclasses import dataclass

import numpy as np

from tools.art.colour import Field
from tools.art.miniature_kit import (
    DARK_STEEL,
    GOLD,
    LEATHER_COLOUR,
    SIDES,
    SKIN,
    arm,
    cloth,
    face,
    glowing,
    hands,
    hemmed,
    hide,
    hood,
    staff,
)
from tools.art.raymarch import Material, Part
from tools.art.solids import (
    Solid,
    box,
    capsule,
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
from tools.art.surface_matter import HAIR

HEAD = (0.0, 0.98, 0.04)


@dataclass(frozen=True)
class School:
    """How the wizards of a school look: trim, light, staff, what they wear on the head, beard."""

    trim: str
    light: str
    staff: str
    headgear: str
    beard: str = ""


SCHOOLS = {
    "chronomancer": School("#e8c25a", "#ffe08a", "star", "circlet", "#d9dde2"),
    "elementalist": School("#ff9a3d", "#ff8a3c", "crystal", "pointed", "#f1f3f5"),
    "enchanter": School("#8fd6c0", "#7ff0cf", "ring", "wide", "#8a5a35"),
    "illusionist": School("#e59ad8", "#ff9df0", "crescent", "turban", ""),
    "necromancer": School("#9fb79a", "#8dff9a", "skull", "hood", ""),
    "sigilist": School("#d8c9a2", "#ffd9a0", "hook", "cap", "#6d6258"),
    "soothsayer": School("#b9c8ff", "#b9c8ff", "crescent", "veil", ""),
    "summoner": School("#e0604e", "#ff5d5d", "fork", "horns", "#3a2a26"),
    "thaumaturge": School("#fff0c0", "#fff3c4", "star", "mitre", "#f1f3f5"),
    "witch": School("#9ac26a", "#b6ff6a", "hook", "brim", ""),
}


def wizard(side: str, school: str) -> list[Part]:
    """A wizard of a school in the colours of a side."""
    look, worn = SCHOOLS[school], SIDES[side]
    robe = Material(worn.cloth, shine=0.12, wear=0.5, paint=hemmed(look.trim))
    gown = joined(
        frustum((0, 0.09, 0), 0.36, 0.16, 0.70, 0.05),
        arm((-0.19, 0.76, 0.0), (-0.35, 0.60, 0.08), (-0.30, 0.60, 0.26), 0.085),
        arm((0.19, 0.76, 0.0), (0.36, 0.62, 0.06), (0.36, 0.60, 0.24), 0.085),
        softness=0.06,
    )
    mantle = joined(
        box((0, 0.50, -0.16), (0.28, 0.36, 0.045), 0.04, rotation(x=-0.16)),
        ellipsoid((0, 0.79, -0.02), (0.25, 0.10, 0.19)),
        softness=0.08,
    )
    parts: list[Part] = [
        (gown, robe),
        (mantle, cloth(worn.dark)),
        (torus((0, 0.55, 0), 0.225, 0.03), GOLD),
        (hands((-0.30, 0.60, 0.29), (0.37, 0.60, 0.28)), SKIN),
        (
            box((-0.30, 0.66, 0.33), (0.11, 0.02, 0.08), 0.015, rotation(x=0.6)),
            hide(LEATHER_COLOUR),
        ),
        *face(HEAD),
        *staff((0.40, 0.10, 0.30), (0.36, 1.20, 0.26), look.light, look.staff),
        *_headgear(look.headgear, worn.dark, look.trim),
    ]
    if look.beard:
        parts.append((_beard(), Material(look.beard, wear=0.35, paint=_strands, matter=HAIR)))
    return parts


def apprentice(side: str) -> list[Part]:
    """An apprentice: a short robe, a hood, a book and a wand."""
    worn = SIDES[side]
    head = (0.0, 0.86, 0.05)
    robe = joined(
        frustum((0, 0.09, 0), 0.30, 0.14, 0.62, 0.05),
        arm((-0.16, 0.66, 0.0), (-0.28, 0.52, 0.08), (-0.18, 0.52, 0.26), 0.075),
        arm((0.16, 0.66, 0.0), (0.30, 0.62, 0.10), (0.28, 0.74, 0.24), 0.075),
        softness=0.06,
    )
    book = rotation(x=0.5, y=0.2)
    return [
        (robe, Material(worn.dark, shine=0.12, wear=0.5, paint=hemmed(worn.trim, 0.10, 0.17))),
        *face(head, 0.125),
        (hood(head, 0.18), cloth(worn.cloth)),
        (ellipsoid((0, 0.70, 0), (0.22, 0.08, 0.18)), cloth(worn.cloth)),
        (box((-0.14, 0.57, 0.32), (0.13, 0.022, 0.10), 0.012, book), Material("#efe3c6")),
        (box((-0.14, 0.545, 0.325), (0.145, 0.016, 0.115), 0.012, book), hide(LEATHER_COLOUR)),
        (hands((-0.22, 0.52, 0.27), (0.28, 0.76, 0.25)), SKIN),
        (capsule((0.28, 0.68, 0.25), (0.36, 1.02, 0.34), 0.02), hide("#7a5230")),
        (sphere((0.37, 1.06, 0.35), 0.05), glowing(worn.trim)),
    ]


def _beard() -> Solid:
    x, y, z = HEAD
    return joined(
        turned(
            frustum((x, y - 0.40, z + 0.13), 0.02, 0.12, 0.32, 0.02), (x, y - 0.1, z + 0.1), x=0.06
        ),
        sphere((x, y - 0.08, z + 0.08), 0.095),
        capsule((x - 0.07, y - 0.045, z + 0.13), (x - 0.12, y - 0.10, z + 0.13), 0.03),
        capsule((x + 0.07, y - 0.045, z + 0.13), (x + 0.12, y - 0.10, z + 0.13), 0.03),
        softness=0.05,
    )


def _strands(points: Field, _normal: Field, base: Field) -> Field:
    strand = np.sin(points[:, 0] * 90 + 5 * np.sin(points[:, 1] * 14))
    return base * (0.93 + 0.10 * strand)[:, None]


def _headgear(kind: str, colour: str, trim: str) -> list[Part]:
    """What a wizard wears on the head."""
    _x, y, z = HEAD
    stuff, band = cloth(colour), Material(trim, shine=0.6, wear=0.5)
    crown = joined(
        turned(
            frustum((0, y + 0.06, z - 0.02), 0.175, 0.075, 0.32, 0.02), (0, y, z), x=-0.16, z=0.08
        ),
        turned(
            frustum((0.04, y + 0.34, z - 0.09), 0.085, 0.014, 0.28, 0.01),
            (0.04, y + 0.34, z - 0.09),
            x=-0.5,
            z=-0.35,
        ),
        softness=0.05,
    )
    if kind in ("pointed", "wide", "brim"):
        width = {"pointed": 0.27, "wide": 0.33, "brim": 0.36}[kind]
        brim = turned(cylinder((0, y + 0.075, z), width, 0.017, 0.014), (0, y, z), x=-0.10)
        ring = turned(torus((0, y + 0.10, z), 0.172, 0.026), (0, y, z), x=-0.12)
        return [(crown, stuff), (brim, stuff), (ring, band)]
    if kind == "hood":
        return [(hood(HEAD, 0.20), stuff)]
    if kind == "veil":
        cover = without(
            ellipsoid((0, y - 0.02, z - 0.05), (0.20, 0.24, 0.20)),
            ellipsoid((0, y - 0.03, z + 0.16), (0.12, 0.14, 0.13)),
        )
        return [
            (cover, Material("#dfe6f5", shine=0.2, wear=0.3, paint=_strands, matter=HAIR)),
            (turned(torus((0, y + 0.10, z - 0.02), 0.155, 0.022), (0, y, z), x=-0.15), band),
            (sphere((0, y + 0.13, z + 0.14), 0.035), glowing(trim)),
        ]
    if kind == "turban":
        wraps = joined(
            torus((0, y + 0.09, z - 0.01), 0.125, 0.065),
            turned(torus((0, y + 0.15, z - 0.01), 0.095, 0.06), (0, y + 0.15, z), z=0.2),
            sphere((0, y + 0.18, z - 0.01), 0.09),
            softness=0.02,
        )
        feather = turned(
            ellipsoid((0, y + 0.32, z + 0.08), (0.035, 0.14, 0.015)), (0, y + 0.2, z), x=-0.2
        )
        return [(wraps, stuff), (sphere((0, y + 0.12, z + 0.17), 0.04), band), (feather, band)]
    if kind == "cap":
        cap = joined(
            ellipsoid((0, y + 0.09, z - 0.02), (0.18, 0.09, 0.17)),
            ellipsoid((-0.10, y + 0.12, z - 0.03), (0.14, 0.05, 0.14)),
            softness=0.04,
        )
        feather = turned(
            ellipsoid((0.13, y + 0.26, z - 0.04), (0.03, 0.17, 0.012)), (0.13, y + 0.1, z), z=-0.5
        )
        return [(cap, stuff), (feather, band)]
    if kind == "horns":
        cap = without(
            sphere((0, y + 0.02, z - 0.02), 0.165),
            box((0, y - 0.12, z + 0.1), (0.3, 0.13, 0.3), 0.01),
        )
        horn = joined(
            capsule((-0.13, y + 0.10, z), (-0.24, y + 0.22, z), 0.045, 0.03),
            capsule((-0.24, y + 0.22, z), (-0.20, y + 0.36, z), 0.03, 0.008),
            capsule((0.13, y + 0.10, z), (0.24, y + 0.22, z), 0.045, 0.03),
            capsule((0.24, y + 0.22, z), (0.20, y + 0.36, z), 0.03, 0.008),
            softness=0.02,
        )
        return [(cap, DARK_STEEL), (horn, Material("#d9c9a2", wear=0.5))]
    if kind == "mitre":
        leaf = joined(
            ellipsoid((0, y + 0.20, z + 0.075), (0.15, 0.23, 0.045)),
            frustum((0, y + 0.20, z + 0.075), 0.10, 0.012, 0.27, 0.01),
            softness=0.05,
        )
        back = turned(leaf, (0, y, z - 0.01), y=np.pi)
        tall = joined(
            frustum((0, y + 0.05, z - 0.01), 0.142, 0.125, 0.12, 0.02),
            turned(leaf, (0, y + 0.06, z), x=-0.10),
            turned(back, (0, y + 0.06, z), x=0.10),
            softness=0.04,
        )
        cross = joined(
            box((0, y + 0.24, z + 0.115), (0.017, 0.115, 0.02), 0.008),
            box((0, y + 0.27, z + 0.115), (0.062, 0.017, 0.02), 0.008),
            softness=0.01,
        )
        return [
            (tall, Material("#f4eee0", shine=0.25, wear=0.35)),
            (torus((0, y + 0.08, z - 0.01), 0.147, 0.028), GOLD),
            (turned(cross, (0, y + 0.06, z), x=-0.10), GOLD),
        ]
    ring = turned(torus((0, y + 0.07, z - 0.005), 0.135, 0.022), (0, y, z), x=-0.12)
    hair = without(
        joined(
            sphere((0, y + 0.02, z - 0.04), 0.155),
            capsule((0, y, z - 0.1), (0, y - 0.24, z - 0.14), 0.11, 0.06),
        ),
        box((0, y - 0.06, z + 0.17), (0.12, 0.12, 0.15), 0.05),
    )
    return [
        (hair, Material("#d9dde2", wear=0.4, paint=_strands, matter=HAIR)),
        (ring, GOLD),
        (sphere((0, y + 0.10, z + 0.13), 0.035), glowing(trim)),
    ]

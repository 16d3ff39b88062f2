"""Fifteen kinds of soldiers who fight for a warband."""

from collections.abc import Callable

import numpy as np

from tools.art.miniature_bodies import cloak, fighter, great_helm, helmet, pauldrons, skirt
from tools.art.miniature_kit import (
    DARK_STEEL,
    EYE,
    GOLD,
    LEATHER_COLOUR,
    SIDES,
    SKIN,
    STEEL,
    arm,
    axe,
    bow,
    cloth,
    crossbow,
    dagger,
    eyes,
    face,
    fur,
    glowing,
    great_sword,
    hands,
    hemmed,
    hide,
    hood,
    legs,
    quiver,
    shield,
    sword,
)
from tools.art.miniature_wizards import HEAD
from tools.art.raymarch import Material, Part
from tools.art.solids import (
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


def soldier(side: str, kind: str) -> list[Part]:
    """A soldier by the name of the kind in `soldiers.yaml`."""
    return SOLDIERS[kind](side)


def _war_hound(side: str) -> list[Part]:
    worn = SIDES[side]
    body = joined(
        capsule((0, 0.40, -0.24), (0, 0.46, 0.14), 0.145, 0.18),
        capsule((0, 0.52, 0.18), (0, 0.68, 0.30), 0.13, 0.105),
        capsule((-0.10, 0.36, 0.16), (-0.11, 0.13, 0.20), 0.06, 0.042),
        capsule((0.10, 0.36, 0.16), (0.11, 0.13, 0.24), 0.06, 0.042),
        capsule((-0.10, 0.36, -0.26), (-0.12, 0.13, -0.30), 0.075, 0.042),
        capsule((0.10, 0.36, -0.26), (0.12, 0.13, -0.22), 0.075, 0.042),
        capsule((0, 0.47, -0.34), (0.03, 0.66, -0.52), 0.045, 0.03),
        softness=0.08,
    )
    head = joined(
        sphere((0, 0.74, 0.34), 0.12),
        capsule((0, 0.71, 0.40), (0, 0.67, 0.56), 0.075, 0.055),
        ellipsoid((-0.10, 0.76, 0.30), (0.035, 0.10, 0.06)),
        ellipsoid((0.10, 0.76, 0.30), (0.035, 0.10, 0.06)),
        softness=0.03,
    )
    return [
        (body, fur("#7b5a3c")),
        (head, fur("#6a4a30")),
        (sphere((0, 0.69, 0.61), 0.03), EYE),
        (eyes((0, 0.75, 0.34), 0.055, 0.11, 0.02), EYE),
        (turned(torus((0, 0.60, 0.22), 0.14, 0.03), (0, 0.60, 0.22), x=0.9), Material(worn.cloth)),
        (box((0, 0.545, 0.37), (0.035, 0.035, 0.015), 0.01), GOLD),
        (ellipsoid((0, 0.53, -0.06), (0.165, 0.075, 0.20)), cloth(worn.cloth)),
    ]


def _thug(side: str) -> list[Part]:
    worn = SIDES[side]
    hand = (0.38, 0.62, 0.22)
    club = joined(
        capsule(hand, (0.46, 1.12, 0.16), 0.035, 0.085),
        sphere((0.46, 1.14, 0.16), 0.10),
        softness=0.04,
    )
    studs = joined(
        *(
            sphere((0.46 + 0.10 * np.cos(a), 1.12, 0.16 + 0.10 * np.sin(a)), 0.03)
            for a in np.arange(5) * 1.26
        ),
        softness=0,
    )
    return [
        *fighter(body=cloth(worn.cloth), leg=hide("#4a3a2c"), sleeves=SKIN, right=hand, wide=0.19),
        *face(HEAD, 0.14),
        (
            without(sphere((0, 1.02, 0.01), 0.155), box((0, 0.93, 0.1), (0.3, 0.10, 0.3), 0.02)),
            hide("#3b3026"),
        ),
        (capsule((-0.09, 0.90, 0.13), (0.09, 0.90, 0.13), 0.045), fur("#4a3424")),
        (club, hide("#7a5230")),
        (studs, STEEL),
        skirt(cloth(worn.dark)),
    ]


def _thief(side: str) -> list[Part]:
    worn = SIDES[side]
    grey = cloth("#3b4556")
    return [
        *fighter(
            body=grey,
            leg=cloth("#2a303b"),
            sleeves=grey,
            right=(0.37, 0.54, 0.26),
            left=(-0.36, 0.50, 0.26),
            gloves=hide("#2a2119"),
            wide=0.15,
        ),
        *face((0, 0.94, 0.05), 0.125),
        (hood((0, 0.94, 0.05), 0.18), grey),
        (box((0, 0.895, 0.14), (0.105, 0.05, 0.06), 0.03), cloth(worn.cloth)),
        (torus((0, 0.78, 0), 0.15, 0.06), cloth(worn.cloth)),
        (box((0.06, 0.62, -0.17), (0.06, 0.20, 0.03), 0.02, rotation(z=0.2)), cloth(worn.cloth)),
        *dagger((0.37, 0.54, 0.28), 0.6),
        *dagger((-0.36, 0.50, 0.28), 0.75),
        (ellipsoid((0.18, 0.44, -0.08), (0.10, 0.12, 0.09)), hide(LEATHER_COLOUR)),
    ]


def _infantryman(side: str) -> list[Part]:
    worn = SIDES[side]
    return [
        *fighter(
            body=hide("#7a5535"),
            leg=cloth(worn.dark),
            sleeves=cloth(worn.cloth),
            right=(0.26, 0.66, 0.26),
            left=(-0.02, 0.52, 0.30),
            gloves=hide(LEATHER_COLOUR),
        ),
        skirt(cloth(worn.cloth)),
        *face(HEAD),
        *helmet(None),
        *great_sword((-0.10, 0.46, 0.31), (0.62, 1.16, 0.20)),
        pauldrons(hide("#7a5535")),
    ]


def _archer(side: str) -> list[Part]:
    worn = SIDES[side]
    return [
        *fighter(
            body=hide("#7a5535"),
            leg=hide("#5b4a35"),
            sleeves=cloth(worn.cloth),
            right=(0.10, 0.76, 0.24),
            left=(-0.40, 0.72, 0.26),
            gloves=hide(LEATHER_COLOUR),
            wide=0.155,
        ),
        skirt(cloth(worn.cloth), 0.20),
        *face(HEAD),
        (hood(HEAD, 0.185), cloth(worn.dark)),
        (ellipsoid((0, 0.80, -0.01), (0.22, 0.09, 0.18)), cloth(worn.dark)),
        *bow((-0.40, 0.72, 0.40), 0.44),
        (capsule((-0.40, 0.72, 0.46), (0.06, 0.76, 0.22), 0.013), Material("#e6dcc2")),
        *quiver((0.13, 0.78, -0.20)),
    ]


def _crossbowman(side: str) -> list[Part]:
    worn = SIDES[side]
    return [
        *fighter(
            body=cloth(worn.cloth),
            leg=cloth("#3e4654"),
            sleeves=hide("#7a5535"),
            right=(0.13, 0.64, 0.24),
            left=(-0.10, 0.66, 0.36),
            gloves=hide(LEATHER_COLOUR),
        ),
        *face(HEAD),
        (turned(cylinder((0, 1.06, 0.03), 0.24, 0.02, 0.015), (0, 1.06, 0.03), x=-0.05), STEEL),
        (ellipsoid((0, 1.07, 0.03), (0.155, 0.13, 0.155)), STEEL),
        *crossbow((0.0, 0.70, 0.34)),
        (box((0.19, 0.44, 0.02), (0.06, 0.10, 0.06), 0.02), hide(LEATHER_COLOUR)),
    ]


def _treasure_hunter(side: str) -> list[Part]:
    worn = SIDES[side]
    brim = turned(cylinder((0, 1.05, 0.03), 0.26, 0.016, 0.012), (0, 1.05, 0.03), x=-0.08, z=0.06)
    pack = box((0, 0.66, -0.25), (0.19, 0.20, 0.11), 0.05)
    return [
        *fighter(
            body=hide("#8a6239"),
            leg=cloth("#4d4335"),
            sleeves=cloth(worn.cloth),
            right=(0.38, 0.60, 0.24),
            left=(-0.34, 0.60, 0.26),
            gloves=hide(LEATHER_COLOUR),
        ),
        *face(HEAD),
        (brim, hide("#5a3d24")),
        (ellipsoid((0, 1.10, 0.02), (0.14, 0.11, 0.14)), hide("#5a3d24")),
        (torus((0, 1.07, 0.02), 0.142, 0.02), cloth(worn.cloth)),
        (pack, hide("#7a5a38")),
        (capsule((-0.21, 0.90, -0.25), (0.21, 0.90, -0.25), 0.075), cloth(worn.dark)),
        (torus((0.02, 0.62, 0.0), 0.21, 0.028, "z"), Material("#cbb487", wear=0.5)),
        *sword((0.38, 0.62, 0.26), 0.5, 0.45),
        *dagger((-0.34, 0.60, 0.28), 0.7),
    ]


def _tracker(side: str) -> list[Part]:
    worn = SIDES[side]
    pole = capsule((-0.38, 0.10, 0.30), (-0.36, 1.32, 0.24), 0.026)
    return [
        *fighter(
            body=hide("#6f5a3a"),
            leg=hide("#57462e"),
            sleeves=cloth(worn.cloth),
            right=(0.30, 0.56, 0.24),
            left=(-0.37, 0.72, 0.26),
            gloves=hide(LEATHER_COLOUR),
        ),
        *face(HEAD),
        (hood(HEAD, 0.19), fur("#8b7558")),
        (
            joined(
                ellipsoid((0, 0.80, -0.02), (0.25, 0.10, 0.20)),
                box((0, 0.56, -0.17), (0.20, 0.22, 0.04), 0.04),
            ),
            fur("#8b7558"),
        ),
        (pole, hide("#7a5230")),
        *bow((0.34, 0.60, 0.36), 0.36),
        *quiver((0.12, 0.80, -0.22)),
        (box((0.0, 0.70, 0.18), (0.03, 0.13, 0.02), 0.01, rotation(z=0.7)), cloth(worn.trim)),
    ]


def _man_at_arms(side: str) -> list[Part]:
    worn = SIDES[side]
    return [
        *fighter(
            body=DARK_STEEL, leg=cloth(worn.dark), sleeves=DARK_STEEL, gloves=hide(LEATHER_COLOUR)
        ),
        (
            joined(
                box((0, 0.56, 0.145), (0.12, 0.22, 0.04), 0.03),
                box((0, 0.56, -0.145), (0.12, 0.22, 0.04), 0.03),
            ),
            cloth(worn.cloth),
        ),
        *face(HEAD),
        *helmet(None),
        *shield((-0.28, 0.58, 0.32), worn.cloth),
        *sword((0.36, 0.60, 0.24), 0.56, 0.3),
    ]


def _knight(side: str) -> list[Part]:
    worn = SIDES[side]
    return [
        *fighter(body=cloth(worn.cloth), leg=STEEL, sleeves=STEEL, gloves=STEEL, wide=0.185),
        skirt(cloth(worn.cloth), 0.23),
        pauldrons(),
        *great_helm(cloth(worn.cloth)),
        *shield((-0.29, 0.58, 0.32), worn.dark, 0.27),
        *sword((0.37, 0.60, 0.24), 0.66, 0.28),
        cloak(worn.dark),
    ]


def _templar(side: str) -> list[Part]:
    worn = SIDES[side]
    white = Material("#e9e6dc", shine=0.15, wear=0.4)
    cross = joined(
        box((0, 0.62, 0.20), (0.025, 0.11, 0.02), 0.01),
        box((0, 0.65, 0.20), (0.08, 0.025, 0.02), 0.01),
        softness=0,
    )
    return [
        *fighter(
            body=white,
            leg=STEEL,
            sleeves=STEEL,
            right=(0.28, 0.66, 0.26),
            left=(0.02, 0.52, 0.31),
            gloves=STEEL,
            wide=0.18,
        ),
        skirt(white, 0.23),
        (cross, cloth(worn.cloth)),
        pauldrons(),
        *great_helm(None),
        *great_sword((-0.06, 0.44, 0.32), (0.66, 1.20, 0.20)),
        cloak(worn.cloth),
    ]


def _ranger(side: str) -> list[Part]:
    worn = SIDES[side]
    green = cloth("#4f6b45")
    return [
        *fighter(
            body=hide("#6f5334"),
            leg=hide("#4f4430"),
            sleeves=green,
            right=(0.12, 0.76, 0.24),
            left=(-0.40, 0.70, 0.28),
            gloves=hide(LEATHER_COLOUR),
        ),
        skirt(green, 0.21),
        *face(HEAD),
        (hood(HEAD, 0.19), green),
        cloak("#3f5638"),
        (torus((0, 0.81, 0), 0.155, 0.05), cloth(worn.cloth)),
        *bow((-0.40, 0.70, 0.42), 0.50),
        (capsule((-0.40, 0.70, 0.48), (0.08, 0.76, 0.22), 0.013), Material("#e6dcc2")),
        *quiver((0.13, 0.80, -0.24)),
        *sword((0.22, 0.40, -0.06), 0.42, 2.6),
    ]


def _barbarian(side: str) -> list[Part]:
    worn = SIDES[side]
    chest = joined(
        capsule((-0.06, 0.50, 0), (-0.09, 0.78, 0.02), 0.17, 0.18),
        capsule((0.06, 0.50, 0), (0.09, 0.78, 0.02), 0.17, 0.18),
        softness=0.1,
    )
    arms = joined(
        arm((0.24, 0.84, 0.02), (0.42, 0.70, 0.08), (0.30, 0.72, 0.30), 0.09),
        arm((-0.24, 0.84, 0.02), (-0.42, 0.66, 0.10), (-0.22, 0.58, 0.34), 0.09),
        softness=0,
    )
    x, y, z = 0.0, 1.04, 0.05
    hair = joined(
        without(
            sphere((0, y + 0.05, z - 0.04), 0.155),
            box((0, y - 0.05, z + 0.15), (0.12, 0.12, 0.1), 0.04),
        ),
        capsule((0, y, z - 0.12), (0, 0.78, -0.20), 0.08, 0.03),
        sphere((0, y - 0.10, z + 0.08), 0.095),
        capsule((-0.03, y - 0.12, z + 0.11), (-0.04, y - 0.26, z + 0.12), 0.04, 0.015),
        capsule((0.03, y - 0.12, z + 0.11), (0.04, y - 0.26, z + 0.12), 0.04, 0.015),
        softness=0.04,
    )
    pelt = joined(
        sphere((-0.22, 0.88, -0.02), 0.13),
        sphere((0.22, 0.88, -0.02), 0.13),
        sphere((0, 0.88, -0.10), 0.16),
        softness=0.07,
    )
    return [
        (legs(0.05, 0.13, 0.105), hide("#5b4632")),
        (chest, SKIN),
        (arms, SKIN),
        (hands((0.30, 0.72, 0.31), (-0.22, 0.58, 0.35), radius=0.075), SKIN),
        skirt(cloth(worn.cloth), 0.25),
        (torus((0, 0.51, 0), 0.20, 0.04), fur("#8d7a66")),
        *face((x, y, z), 0.145),
        (hair, fur("#b5622a")),
        (pelt, fur("#8d7a66")),
        *axe((-0.50, 0.44, 0.40), (0.52, 1.06, 0.20), 2),
        (
            box((0, 0.70, 0.19), (0.02, 0.10, 0.02), 0.01, rotation(z=0.6)),
            Material(worn.cloth, glow=0.2),
        ),
    ]


def _marksman(side: str) -> list[Part]:
    worn = SIDES[side]
    return [
        *fighter(
            body=DARK_STEEL,
            leg=cloth("#39424f"),
            sleeves=cloth(worn.cloth),
            right=(0.13, 0.66, 0.24),
            left=(-0.10, 0.68, 0.38),
            gloves=hide(LEATHER_COLOUR),
        ),
        skirt(cloth(worn.cloth)),
        *face(HEAD),
        *helmet(cloth(worn.trim), nose=False),
        *crossbow((0.0, 0.72, 0.36)),
        pauldrons(),
        cloak(worn.dark),
        *sword((0.22, 0.40, -0.04), 0.42, 2.6),
    ]


def _apothecary(side: str) -> list[Part]:
    worn = SIDES[side]
    gown = joined(
        frustum((0, 0.09, 0), 0.30, 0.16, 0.66, 0.05),
        arm((-0.18, 0.74, 0.0), (-0.32, 0.58, 0.08), (-0.26, 0.58, 0.28), 0.08),
        arm((0.18, 0.74, 0.0), (0.34, 0.60, 0.08), (0.32, 0.72, 0.26), 0.08),
        softness=0.06,
    )
    flask = joined(
        sphere((0.32, 0.84, 0.28), 0.085),
        cylinder((0.32, 0.95, 0.28), 0.03, 0.06, 0.01),
        softness=0.02,
    )
    vials = joined(
        *(capsule((x, 0.60, 0.20), (x, 0.52, 0.22), 0.028) for x in (-0.10, 0.0, 0.10)), softness=0
    )
    return [
        (gown, Material("#d9d2bd", shine=0.1, wear=0.5, paint=hemmed(worn.cloth))),
        (ellipsoid((0, 0.78, 0), (0.23, 0.10, 0.18)), cloth(worn.cloth)),
        *face(HEAD),
        (hood(HEAD, 0.18), cloth(worn.cloth)),
        (hands((-0.26, 0.58, 0.30), (0.32, 0.73, 0.28)), SKIN),
        (flask, glowing("#7fe39a", 0.55)),
        (vials, glowing("#e58a5a", 0.4)),
        (box((-0.26, 0.50, 0.30), (0.12, 0.10, 0.07), 0.02), hide(LEATHER_COLOUR)),
        (box((-0.26, 0.51, 0.375), (0.05, 0.016, 0.01), 0.005), Material("#f4f0e4")),
        (box((-0.26, 0.51, 0.375), (0.016, 0.05, 0.01), 0.005), Material("#f4f0e4")),
    ]


SOLDIERS: dict[str, Callable[[str], list[Part]]] = {
    "war_hound": _war_hound,
    "thug": _thug,
    "thief": _thief,
    "infantryman": _infantryman,
    "archer": _archer,
    "crossbowman": _crossbowman,
    "treasure_hunter": _treasure_hunter,
    "tracker": _tracker,
    "man_at_arms": _man_at_arms,
    "knight": _knight,
    "templar": _templar,
    "ranger": _ranger,
    "barbarian": _barbarian,
    "marksman": _marksman,
    "apothecary": _apothecary,
}

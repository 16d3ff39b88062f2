"""The undead of the frozen city."""

import numpy as np

from tools.art.miniature_kit import (
    BONE,
    DARK_STEEL,
    arm,
    cloth,
    eyes,
    glowing,
    grained,
    hands,
    hide,
    legs,
    shield,
    sword,
)
from tools.art.miniature_matter import BLOOD, COLD_FIRE, FANG
from tools.art.raymarch import Material, Part
from tools.art.solids import (
    Point,
    Solid,
    box,
    capsule,
    ellipsoid,
    frustum,
    joined,
    sphere,
    torus,
    turned,
    without,
)


def _bones() -> Solid:
    return joined(
        capsule((-0.10, 0.12, 0.04), (-0.09, 0.46, 0), 0.042),
        capsule((0.12, 0.12, -0.04), (0.09, 0.46, 0), 0.042),
        ellipsoid((-0.10, 0.11, 0.09), (0.06, 0.03, 0.10)),
        ellipsoid((0.12, 0.11, 0.01), (0.06, 0.03, 0.10)),
        capsule((0, 0.46, 0), (0, 0.78, 0), 0.046),
        capsule((-0.20, 0.78, 0), (0.20, 0.78, 0), 0.048),
        capsule((-0.20, 0.78, 0), (-0.34, 0.58, 0.18), 0.04),
        capsule((0.20, 0.78, 0), (0.36, 0.62, 0.20), 0.04),
        sphere((0, 0.47, 0), 0.09),
        *(torus((0, 0.60 + 0.06 * index, 0.02), 0.11 + 0.02 * index, 0.026) for index in range(3)),
        softness=0.015,
    )


def _skull(place: Point = (0, 0.99, 0.03)) -> list[Part]:
    x, y, z = place
    sockets = joined(
        sphere((x - 0.055, y, z + 0.13), 0.045),
        sphere((x + 0.055, y, z + 0.13), 0.045),
        sphere((x, y - 0.06, z + 0.14), 0.02),
        softness=0,
    )
    skull = without(
        joined(
            sphere(place, 0.145),
            box((x, y - 0.11, z + 0.05), (0.075, 0.055, 0.065), 0.03),
            softness=0.04,
        ),
        sockets,
    )
    return [(skull, BONE), (eyes((x, y - 0.02, z), 0.055, 0.105, 0.028), COLD_FIRE)]


def skeleton() -> list[Part]:
    """A skeleton with sword and shield."""
    return [
        (_bones(), BONE),
        *_skull(),
        *sword((0.37, 0.62, 0.22), 0.56, 0.3),
        *shield((-0.34, 0.58, 0.26), "#6b5138", 0.2),
    ]


def armoured_skeleton() -> list[Part]:
    """A skeleton in a breastplate and helmet."""
    plate = without(
        joined(
            ellipsoid((0, 0.68, 0), (0.22, 0.20, 0.17)),
            sphere((-0.25, 0.81, 0), 0.11),
            sphere((0.25, 0.81, 0), 0.11),
            softness=0.03,
        ),
        box((0, 0.5, 0), (0.4, 0.05, 0.4), 0.01),
    )
    helmet = without(sphere((0, 1.03, 0.01), 0.17), box((0, 0.95, 0.15), (0.11, 0.09, 0.12), 0.03))
    return [
        (_bones(), BONE),
        *_skull(),
        (plate, DARK_STEEL),
        (helmet, DARK_STEEL),
        (ellipsoid((0, 1.20, -0.03), (0.03, 0.09, 0.15)), cloth("#5b3a86")),
        (frustum((0, 0.34, 0), 0.2, 0.15, 0.18, 0.03), hide("#4d3a2a")),
        *sword((0.37, 0.62, 0.22), 0.62, 0.3),
        *shield((-0.34, 0.58, 0.27), "#5b3a86", 0.25),
    ]


def zombie() -> list[Part]:
    """A zombie with its arms stretched out."""
    flesh = Material("#8fa58c", shine=0.2, wear=0.4, paint=grained(0.3, 10))
    arms = joined(
        arm((0.2, 0.74, 0.03), (0.26, 0.72, 0.20), (0.20, 0.74, 0.46), 0.07),
        arm((-0.2, 0.74, 0.03), (-0.28, 0.68, 0.20), (-0.20, 0.62, 0.44), 0.07),
        softness=0,
    )
    head = joined(
        sphere((0.03, 0.95, 0.10), 0.145),
        box((0.03, 0.86, 0.16), (0.07, 0.05, 0.06), 0.03),
        softness=0.04,
    )
    rags = joined(
        capsule((0, 0.48, 0), (0, 0.74, 0.03), 0.155, 0.175),
        frustum((0, 0.28, 0), 0.22, 0.16, 0.22, 0.03),
        softness=0.05,
    )
    return [
        (legs(0.07), cloth("#4a4f45")),
        (rags, cloth("#6b6a58")),
        (arms, flesh),
        (hands((0.20, 0.74, 0.49), (-0.20, 0.62, 0.47), radius=0.07), flesh),
        (head, flesh),
        (eyes((0.03, 0.95, 0.10), 0.055, 0.12, 0.026), glowing("#d8ff7a")),
        (box((0.03, 0.855, 0.225), (0.05, 0.014, 0.01), 0.006), Material("#2a1414")),
    ]


def ghoul() -> list[Part]:
    """A ghoul, crouching."""
    flesh = Material("#b9a58f", shine=0.25, wear=0.5, paint=grained(0.28, 12))
    body = joined(
        capsule((-0.14, 0.14, 0.10), (-0.20, 0.36, 0.14), 0.06),
        capsule((-0.20, 0.36, 0.14), (-0.09, 0.40, -0.10), 0.075),
        capsule((0.16, 0.14, 0.02), (0.22, 0.36, 0.08), 0.06),
        capsule((0.22, 0.36, 0.08), (0.09, 0.40, -0.10), 0.075),
        capsule((0, 0.42, -0.12), (0, 0.64, 0.14), 0.13, 0.16),
        arm((0.18, 0.64, 0.12), (0.36, 0.48, 0.18), (0.30, 0.30, 0.40), 0.06),
        arm((-0.18, 0.64, 0.12), (-0.36, 0.52, 0.20), (-0.32, 0.40, 0.46), 0.06),
        sphere((0, 0.76, 0.30), 0.14),
        softness=0.05,
    )
    claws = joined(
        *(
            capsule((s * 0.31 + d, h, z), (s * 0.31 + d * 1.6, h - 0.09, z + 0.09), 0.022, 0.006)
            for s, h, z in ((1, 0.29, 0.43), (-1, 0.39, 0.49))
            for d in (-0.04, 0.0, 0.04)
        ),
        softness=0,
    )
    ears = joined(
        *(
            turned(
                frustum((s * 0.12, 0.80, 0.28), 0.05, 0.006, 0.17, 0.005),
                (s * 0.12, 0.80, 0.28),
                z=-s * 1.0,
            )
            for s in (-1, 1)
        ),
        softness=0,
    )
    return [
        (body, flesh),
        (ears, flesh),
        (claws, FANG),
        (eyes((0, 0.77, 0.30), 0.055, 0.115, 0.026), BLOOD),
        (box((0, 0.69, 0.42), (0.06, 0.02, 0.015), 0.008), Material("#3a1010")),
        (frustum((0, 0.34, -0.10), 0.19, 0.13, 0.14, 0.03), hide("#5a4634")),
    ]


def wraith() -> list[Part]:
    """A wraith of mist."""
    mist = Material("#9adcf0", glow=0.35, shine=0.3, wear=0.6, rim=0.9)
    gown = joined(
        turned(frustum((0, 0.12, -0.02), 0.26, 0.14, 0.68, 0.05), (0, 0.3, 0), x=0.1),
        capsule((-0.15, 0.78, 0.05), (-0.38, 0.66, 0.36), 0.085, 0.03),
        capsule((0.15, 0.78, 0.05), (0.36, 0.80, 0.38), 0.085, 0.03),
        softness=0.07,
    )
    cowl = without(
        joined(
            sphere((0, 0.98, 0.07), 0.18),
            turned(frustum((0, 1.05, 0), 0.13, 0.01, 0.32, 0.01), (0, 1.05, 0), x=-0.8),
            softness=0.06,
        ),
        sphere((0, 0.95, 0.23), 0.135),
    )
    fingers = joined(
        *(
            capsule((s * 0.37, h, 0.38), (s * 0.37 + d, h - 0.10, 0.47), 0.02, 0.006)
            for s, h in ((-1, 0.66), (1, 0.80))
            for d in (-0.05, 0.0, 0.05)
        ),
        softness=0,
    )
    return [
        (gown, mist),
        (cowl, mist),
        (fingers, BONE),
        (sphere((0, 0.95, 0.08), 0.125), Material("#0d1d2c")),
        (eyes((0, 0.95, 0.08), 0.05, 0.11, 0.03), glowing("#eaffff", 1.0)),
    ]


def vampire() -> list[Part]:
    """A vampire in a cape."""
    pale = Material("#e4dcd8", shine=0.25, rim=0.4, glow=0.06)
    cape = joined(
        turned(box((0, 0.56, -0.17), (0.33, 0.44, 0.03), 0.03), (0, 0.9, -0.15), x=-0.14),
        without(
            turned(frustum((0, 0.86, -0.04), 0.17, 0.27, 0.22, 0.02), (0, 0.9, 0), x=-0.1),
            joined(
                sphere((0, 1.0, 0.06), 0.19),
                box((0, 1.0, 0.25), (0.16, 0.25, 0.2), 0.02),
                softness=0.02,
            ),
        ),
        softness=0.05,
    )
    arms = joined(
        arm((0.18, 0.78, 0), (0.34, 0.66, 0.08), (0.30, 0.60, 0.28), 0.07),
        arm((-0.18, 0.78, 0), (-0.34, 0.70, 0.10), (-0.32, 0.78, 0.30), 0.07),
        softness=0,
    )
    hair = without(sphere((0, 1.02, 0.01), 0.15), box((0, 0.95, 0.15), (0.11, 0.10, 0.13), 0.03))
    return [
        (legs(), cloth("#23202b")),
        (
            joined(capsule((0, 0.48, 0), (0, 0.78, 0.01), 0.14, 0.175), softness=0.02),
            cloth("#33283f"),
        ),
        (arms, cloth("#33283f")),
        (hands((0.30, 0.60, 0.30), (-0.32, 0.79, 0.32), radius=0.06), pale),
        (sphere((0, 0.98, 0.05), 0.135), pale),
        (hair, Material("#1a161c", shine=0.5)),
        (eyes((0, 0.98, 0.05), 0.05, 0.118, 0.022), BLOOD),
        (cape, cloth("#7a1626")),
        (box((0, 0.70, 0.17), (0.05, 0.10, 0.02), 0.01), Material("#efe8e0")),
        (sphere((0, 0.79, 0.17), 0.035), BLOOD),
    ]


def bone_hand() -> list[Part]:
    """A hand of bone out of the ground."""
    fingers: list[Solid] = [
        ellipsoid((0, 0.34, 0), (0.20, 0.20, 0.09)),
        capsule((0, 0.06, 0), (0, 0.28, 0), 0.12, 0.10),
    ]
    for index, (x, lean) in enumerate(((-0.17, -0.10), (-0.06, -0.03), (0.06, 0.03), (0.17, 0.10))):
        top = 0.84 - 0.06 * abs(index - 1.5)
        fingers += [
            capsule((x, 0.46, 0.0), (x + lean, 0.68, 0.06), 0.055, 0.048),
            capsule((x + lean, 0.68, 0.06), (x + lean, top, 0.20), 0.048, 0.03),
        ]
    fingers.append(capsule((0.19, 0.32, 0.04), (0.36, 0.50, 0.16), 0.055, 0.03))
    heap = joined(
        *(
            ellipsoid((0.28 * np.cos(a), 0.10, 0.28 * np.sin(a)), (0.13, 0.09, 0.13))
            for a in np.arange(7) * 0.9
        ),
        softness=0.05,
    )
    return [
        (joined(*fingers, softness=0.03), BONE),
        (heap, Material("#d7e1ec", wear=0.2, paint=grained(0.2, 9))),
    ]

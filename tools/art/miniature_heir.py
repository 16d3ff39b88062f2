"""The apprentice who has taken up the staff: young, bareheaded, the staff raised high."""

from __future__ import annotations

import numpy as np

from tools.art.colour import Field
from tools.art.miniature_kit import (
    GOLD,
    LEATHER_COLOUR,
    SIDES,
    SKIN,
    arm,
    cloth,
    eyes,
    face,
    glowing,
    hands,
    hemmed,
    hide,
    staff,
)
from tools.art.raymarch import Material, Part
from tools.art.solids import (
    Solid,
    box,
    capsule,
    ellipsoid,
    frustum,
    joined,
    rotation,
    sphere,
    torus,
    without,
)

_HEAD = (0.0, 0.93, 0.05)
_HAIR = "#7c4526"
_LIGHT = "#ffd27a"


def heir(side: str) -> list[Part]:
    """A young leader in the colours of a side, the mantle of a wizard over the short robe."""
    worn = SIDES[side]
    robe = joined(
        frustum((0, 0.09, 0), 0.32, 0.145, 0.68, 0.05),
        arm((-0.17, 0.72, 0.0), (-0.33, 0.58, 0.06), (-0.26, 0.52, 0.24), 0.078),
        arm((0.17, 0.74, 0.0), (0.36, 0.80, 0.08), (0.42, 1.00, 0.20), 0.078),
        softness=0.06,
    )
    mantle = joined(
        box((0, 0.46, -0.15), (0.27, 0.36, 0.045), 0.04, rotation(x=-0.16)),
        ellipsoid((0, 0.745, -0.02), (0.24, 0.085, 0.18)),
        softness=0.07,
    )
    book = rotation(x=0.55, y=0.2)
    return [
        (robe, Material(worn.cloth, shine=0.12, wear=0.5, paint=hemmed(worn.trim, 0.10, 0.18))),
        (mantle, cloth(worn.dark)),
        (torus((0, 0.52, 0), 0.212, 0.028), GOLD),
        (sphere((0, 0.735, 0.185), 0.045), GOLD),
        *face(_HEAD, 0.13),
        *_features(),
        (_hair(), Material(_HAIR, shine=0.3, wear=0.4, paint=_locks)),
        (box((-0.25, 0.57, 0.31), (0.12, 0.02, 0.09), 0.012, book), Material("#efe3c6")),
        (box((-0.25, 0.545, 0.315), (0.135, 0.016, 0.105), 0.012, book), hide(LEATHER_COLOUR)),
        (hands((-0.27, 0.52, 0.27), (0.43, 1.02, 0.22)), SKIN),
        *staff((0.40, 0.34, 0.20), (0.45, 1.46, 0.22), _LIGHT, "crystal"),
        (sphere((0.45, 1.60, 0.22), 0.035), glowing(_LIGHT)),
    ]


def _features() -> list[Part]:
    """Brows and a smile."""
    x, y, z = _HEAD
    brows = joined(
        capsule((x - 0.075, y + 0.062, z + 0.105), (x - 0.03, y + 0.07, z + 0.118), 0.011),
        capsule((x + 0.075, y + 0.062, z + 0.105), (x + 0.03, y + 0.07, z + 0.118), 0.011),
        softness=0,
    )
    smile = joined(
        capsule((x - 0.042, y - 0.052, z + 0.112), (x, y - 0.066, z + 0.118), 0.008),
        capsule((x, y - 0.066, z + 0.118), (x + 0.042, y - 0.052, z + 0.112), 0.008),
        softness=0.004,
    )
    glints = eyes((x - 0.006, y + 0.008, z + 0.012), 0.05, 0.12, 0.006)
    return [
        (brows, Material(_HAIR)),
        (smile, Material("#8a3f30")),
        (glints, Material("#ffffff", glow=1.0)),
    ]


def _hair() -> Solid:
    """A shock of hair, parted above the brow."""
    x, y, z = _HEAD
    return without(
        joined(
            sphere((x, y + 0.025, z - 0.03), 0.150),
            ellipsoid((x - 0.05, y + 0.12, z + 0.04), (0.12, 0.055, 0.10)),
            ellipsoid((x + 0.08, y + 0.11, z + 0.03), (0.08, 0.055, 0.10)),
            capsule((x - 0.12, y, z - 0.05), (x - 0.11, y - 0.11, z - 0.07), 0.055, 0.035),
            capsule((x + 0.12, y, z - 0.05), (x + 0.11, y - 0.11, z - 0.07), 0.055, 0.035),
            softness=0.03,
        ),
        ellipsoid((x + 0.01, y - 0.055, z + 0.15), (0.125, 0.135, 0.13)),
    )


def _locks(points: Field, _normal: Field, base: Field) -> Field:
    strand = np.sin(points[:, 0] * 70 + 6 * np.sin(points[:, 1] * 11) + points[:, 2] * 30)
    return base * (0.92 + 0.14 * strand)[:, None]

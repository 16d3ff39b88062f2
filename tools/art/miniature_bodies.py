"""Bodies of people on foot: trunk, limbs, coats, helmets, cloaks."""

from tools.art.miniature_kit import (
    DARK_STEEL,
    GOLD,
    LEATHER_COLOUR,
    SKIN,
    STEEL,
    arm,
    cloth,
    hands,
    hide,
    legs,
)
from tools.art.miniature_wizards import HEAD
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
    without,
)


def trunk(width: float = 0.17, height: float = 0.76) -> Solid:
    """The trunk of a body with its shoulders."""
    return joined(
        capsule((0, 0.48, 0), (0, height - 0.04, 0.01), width * 0.92, width * 1.08),
        capsule((-width, height, 0), (width, height, 0), 0.075),
        softness=0.07,
    )


def skirt(material: Material, width: float = 0.22) -> Part:
    """The skirt of a coat."""
    return frustum((0, 0.30, 0), width, 0.165, 0.22, 0.03), material


def fighter(
    *,
    body: Material,
    leg: Material,
    sleeves: Material,
    right: tuple[float, float, float] = (0.36, 0.58, 0.22),
    left: tuple[float, float, float] = (-0.30, 0.56, 0.22),
    gloves: Material = SKIN,
    wide: float = 0.17,
) -> list[Part]:
    """Legs, trunk and arms of a person on foot."""
    arms = joined(
        arm((wide + 0.02, 0.75, 0.0), (right[0] + 0.02, 0.62, 0.04), right),
        arm((-wide - 0.02, 0.75, 0.0), (left[0] - 0.04, 0.60, 0.04), left),
        softness=0,
    )
    return [
        (legs(), leg),
        (trunk(wide), body),
        (arms, sleeves),
        (hands(right, left), gloves),
        (torus((0, 0.50, 0), wide + 0.005, 0.03), hide(LEATHER_COLOUR)),
        (box((0, 0.50, wide + 0.015), (0.04, 0.035, 0.02), 0.01), GOLD),
    ]


def helmet(crest: Material | None = None, nose: bool = True) -> list[Part]:
    """An open helmet, with a nose guard and a crest if wished."""
    _x, y, z = HEAD
    cap = without(
        joined(
            sphere((0, y + 0.03, z), 0.16),
            cylinder((0, y - 0.03, z), 0.155, 0.06, 0.03),
            softness=0.03,
        ),
        box((0, y - 0.045, z + 0.16), (0.095, 0.075, 0.10), 0.03),
    )
    parts: list[Part] = [(cap, STEEL)]
    if nose:
        parts.append((box((0, y, z + 0.155), (0.018, 0.07, 0.015), 0.008), DARK_STEEL))
    if crest is not None:
        parts.append((ellipsoid((0, y + 0.19, z - 0.05), (0.035, 0.11, 0.17)), crest))
    return parts


def great_helm(crest: Material | None) -> list[Part]:
    """A closed helmet with a slit, with a crest if wished."""
    _x, y, z = HEAD
    pot = joined(
        cylinder((0, y, z), 0.15, 0.16, 0.06), sphere((0, y + 0.10, z), 0.14), softness=0.04
    )
    slit = joined(
        box((0, y + 0.03, z + 0.145), (0.11, 0.016, 0.02), 0.006),
        box((0, y - 0.05, z + 0.145), (0.012, 0.07, 0.02), 0.006),
        softness=0,
    )
    parts: list[Part] = [(pot, STEEL), (slit, Material("#10151d"))]
    if crest is not None:
        parts.append((ellipsoid((0, y + 0.27, z - 0.04), (0.035, 0.13, 0.16)), crest))
    return parts


def cloak(colour: str) -> Part:
    """A cloak over the back."""
    mantle = joined(
        box((0, 0.50, -0.17), (0.23, 0.30, 0.035), 0.035, rotation(x=-0.14)),
        ellipsoid((0, 0.77, -0.03), (0.23, 0.08, 0.17)),
        softness=0.07,
    )
    return mantle, cloth(colour)


def pauldrons(material: Material = STEEL) -> Part:
    """Guards on both shoulders."""
    return joined(
        sphere((-0.24, 0.79, 0), 0.115), sphere((0.24, 0.79, 0), 0.115), softness=0
    ), material

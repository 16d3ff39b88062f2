"""Beasts of the frozen city: wolves, cats, bears, rats, toads, apes, spiders, worms."""

import numpy as np

from tools.art.miniature_kit import (
    EYE,
    arm,
    eyes,
    fur,
    glowing,
    grained,
    hands,
    hide,
)
from tools.art.miniature_matter import BLOOD, EMBER, FANG, ICE, spotted, warty
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


def quadruped(
    *,
    length: float = 0.50,
    height: float = 0.44,
    bulk: float = 0.18,
    leg: float = 0.06,
    neck: float = 0.24,
    tail: Point = (0.0, 0.62, -0.60),
    tail_width: float = 0.05,
) -> Solid:
    """Trunk, neck, four legs and a tail; the head is the beast's own."""
    front, back = length * 0.42, -length * 0.52
    parts = [
        capsule((0, height * 0.97, back), (0, height * 1.06, front), bulk * 0.92, bulk * 1.08),
        capsule(
            (0, height + 0.08, front), (0, height + neck, front + 0.16), bulk * 0.8, bulk * 0.62
        ),
        capsule((0, height, back - 0.06), tail, tail_width, tail_width * 0.7),
    ]
    for side in (-1, 1):
        width = bulk * 0.66
        parts.append(
            capsule(
                (side * width, height * 0.8, front),
                (side * (width + 0.01), 0.13, front + 0.05 + 0.03 * side),
                leg * 1.3,
                leg * 0.8,
            )
        )
        parts.append(
            capsule(
                (side * width, height * 0.82, back),
                (side * (width + 0.02), 0.13, back - 0.02 - 0.04 * side),
                leg * 1.55,
                leg * 0.8,
            )
        )
    return joined(*parts, softness=0.08)


def muzzle(
    place: Point,
    radius: float = 0.125,
    snout: float = 0.2,
    ears: float = 0.12,
    round_ears: bool = False,
) -> Solid:
    """A beast's head with snout and ears."""
    x, y, z = place
    parts: list[Solid] = [
        sphere(place, radius),
        capsule((x, y - 0.03, z + 0.04), (x, y - 0.07, z + snout), radius * 0.62, radius * 0.42),
    ]
    for side in (-1, 1):
        if round_ears:
            parts.append(sphere((x + side * radius * 0.75, y + radius * 0.8, z - 0.02), ears))
        else:
            parts.append(
                turned(
                    frustum(
                        (x + side * radius * 0.6, y + radius * 0.6, z - 0.03),
                        0.05,
                        0.008,
                        ears,
                        0.005,
                    ),
                    (x + side * 0.07, y + 0.08, z),
                    z=-side * 0.18,
                )
            )
    return joined(*parts, softness=0.03)


def snout_tip(place: Point, snout: float, radius: float = 0.03) -> Part:
    """The nose at the end of a snout."""
    x, y, z = place
    return sphere((x, y - 0.06, z + snout + radius), radius), EYE


def _beast(
    body: Solid,
    head: Solid,
    coat: Material,
    head_coat: Material,
    place: Point,
    snout: float,
    gaze: Material = EMBER,
) -> list[Part]:
    x, y, z = place
    return [
        (body, coat),
        (head, head_coat),
        (eyes((x, y + 0.02, z), 0.055, 0.105, 0.022), gaze),
        snout_tip(place, snout),
    ]


def wolf() -> list[Part]:
    """A wolf."""
    place = (0, 0.78, 0.40)
    return _beast(
        quadruped(tail=(0.05, 0.58, -0.62), tail_width=0.075),
        muzzle(place),
        fur("#7f8b9c"),
        fur("#a5b0be"),
        place,
        0.2,
    )


def wild_dog() -> list[Part]:
    """A wild dog."""
    place = (0, 0.72, 0.38)
    return _beast(
        quadruped(bulk=0.15, tail=(-0.04, 0.66, -0.52)),
        muzzle(place, 0.115, 0.18, 0.15),
        fur("#a97f4f"),
        fur("#8d6238"),
        place,
        0.18,
    )


def snow_leopard() -> list[Part]:
    """A snow leopard."""
    place = (0, 0.68, 0.44)
    coat = Material("#d7d9d6", wear=0.4, rim=0.3, paint=spotted)
    return _beast(
        quadruped(
            height=0.40,
            length=0.58,
            bulk=0.165,
            neck=0.18,
            tail=(0.22, 0.62, -0.62),
            tail_width=0.06,
        ),
        muzzle(place, 0.13, 0.12, 0.05, True),
        coat,
        coat,
        place,
        0.12,
        glowing("#9dff8a"),
    )


def bear() -> list[Part]:
    """A bear; it stands on a large base."""
    place = (0, 1.05, 0.52)
    body = joined(
        capsule((0, 0.58, -0.40), (0, 0.74, 0.20), 0.40, 0.42),
        capsule((0, 0.86, 0.26), (0, 1.00, 0.42), 0.28, 0.22),
        *(
            capsule((s * 0.28, 0.50, z), (s * 0.30, 0.16, z + 0.06), 0.17, 0.13)
            for s in (-1, 1)
            for z in (0.22, -0.44)
        ),
        sphere((0, 0.66, -0.76), 0.09),
        softness=0.12,
    )
    head = muzzle(place, 0.22, 0.28, 0.075, True)
    claws = joined(
        *(
            capsule((s * 0.30 + d, 0.13, 0.38), (s * 0.30 + d, 0.10, 0.46), 0.025, 0.01)
            for s in (-1, 1)
            for d in (-0.08, 0, 0.08)
        ),
        softness=0,
    )
    return [
        (body, fur("#5f4632")),
        (head, fur("#6d523b")),
        (eyes((0, 1.06, 0.52), 0.09, 0.19, 0.03), EMBER),
        (sphere((0, 0.98, 0.80), 0.055), EYE),
        (claws, FANG),
    ]


def giant_rat() -> list[Part]:
    """A giant rat."""
    place = (0, 0.44, 0.42)
    body = joined(
        quadruped(
            height=0.30,
            length=0.5,
            bulk=0.16,
            leg=0.045,
            neck=0.10,
            tail=(0.20, 0.24, -0.70),
            tail_width=0.032,
        ),
        ellipsoid((0, 0.34, -0.12), (0.19, 0.18, 0.26)),
        softness=0.06,
    )
    parts = _beast(
        body,
        muzzle(place, 0.11, 0.22, 0.065, True),
        fur("#6b5d55"),
        fur("#7b6c62"),
        place,
        0.22,
        BLOOD,
    )
    teeth = box((0, 0.355, 0.63), (0.025, 0.035, 0.012), 0.006)
    return [*parts, (teeth, FANG)]


def ice_toad() -> list[Part]:
    """An ice toad with spikes of ice."""
    skin = Material("#86b8c8", shine=0.7, gloss=30, wear=0.4, rim=0.6, paint=warty)
    body = joined(
        ellipsoid((0, 0.34, -0.02), (0.33, 0.24, 0.36)),
        ellipsoid((0, 0.40, 0.22), (0.27, 0.17, 0.20)),
        sphere((-0.16, 0.55, 0.22), 0.085),
        sphere((0.16, 0.55, 0.22), 0.085),
        *(capsule((s * 0.26, 0.24, 0.22), (s * 0.34, 0.13, 0.36), 0.08, 0.05) for s in (-1, 1)),
        *(capsule((s * 0.28, 0.26, -0.22), (s * 0.42, 0.14, -0.06), 0.11, 0.06) for s in (-1, 1)),
        softness=0.06,
    )
    return [
        (body, skin),
        (
            joined(
                sphere((-0.18, 0.58, 0.28), 0.045), sphere((0.18, 0.58, 0.28), 0.045), softness=0
            ),
            EMBER,
        ),
        (box((0, 0.38, 0.415), (0.18, 0.012, 0.02), 0.006), Material("#2b4450")),
        (
            joined(
                *(
                    turned(frustum((x, 0.50, z), 0.05, 0.005, 0.14, 0.004), (x, 0.5, z), x=-0.4)
                    for x, z in ((-0.1, -0.1), (0.1, -0.14), (0, -0.02))
                ),
                softness=0,
            ),
            ICE,
        ),
    ]


def white_gorilla() -> list[Part]:
    """A white gorilla on its knuckles."""
    coat, skin = fur("#e4e8ec"), hide("#5a616d")
    body = joined(
        capsule((-0.18, 0.14, 0.0), (-0.17, 0.42, -0.06), 0.11, 0.14),
        capsule((0.18, 0.14, -0.04), (0.17, 0.42, -0.06), 0.11, 0.14),
        capsule((0, 0.52, -0.08), (0, 0.86, 0.06), 0.24, 0.27),
        arm((0.28, 0.92, 0.06), (0.46, 0.56, 0.16), (0.40, 0.24, 0.30), 0.12),
        arm((-0.28, 0.92, 0.06), (-0.46, 0.58, 0.16), (-0.40, 0.24, 0.34), 0.12),
        sphere((0, 1.12, 0.14), 0.17),
        softness=0.08,
    )
    face_of = joined(
        ellipsoid((0, 1.08, 0.26), (0.11, 0.12, 0.07)),
        ellipsoid((0, 1.02, 0.31), (0.09, 0.06, 0.06)),
        softness=0.03,
    )
    return [
        (body, coat),
        (face_of, skin),
        (ellipsoid((0, 0.78, 0.27), (0.17, 0.15, 0.07)), skin),
        (hands((0.40, 0.20, 0.32), (-0.40, 0.20, 0.36), radius=0.10), skin),
        (eyes((0, 1.11, 0.14), 0.05, 0.185, 0.024), BLOOD),
    ]


def boar() -> list[Part]:
    """A boar."""
    place = (0, 0.50, 0.42)
    body = joined(
        quadruped(
            height=0.40,
            length=0.52,
            bulk=0.22,
            leg=0.055,
            neck=0.10,
            tail=(0.05, 0.52, -0.46),
            tail_width=0.025,
        ),
        softness=0.05,
    )
    mane = ellipsoid((0, 0.62, 0.04), (0.05, 0.12, 0.32))
    tusks = joined(
        *(
            joined(
                capsule((s * 0.07, 0.40, 0.60), (s * 0.13, 0.44, 0.67), 0.028, 0.022),
                capsule((s * 0.13, 0.44, 0.67), (s * 0.12, 0.53, 0.68), 0.022, 0.006),
                softness=0.01,
            )
            for s in (-1, 1)
        ),
        softness=0,
    )
    return [
        *_beast(
            body,
            muzzle(place, 0.15, 0.24, 0.11),
            fur("#5b463a"),
            fur("#664f41"),
            place,
            0.24,
            BLOOD,
        ),
        (mane, fur("#33261f")),
        (tusks, FANG),
    ]


def ice_spider() -> list[Part]:
    """An ice spider."""
    shell = Material("#a9c6da", shine=0.6, gloss=30, wear=0.5, rim=0.6, paint=warty)
    body = joined(
        ellipsoid((0, 0.40, -0.22), (0.25, 0.21, 0.28)),
        sphere((0, 0.34, 0.14), 0.16),
        softness=0.05,
    )
    limbs = []
    for side in (-1, 1):
        for index in range(4):
            angle = -0.9 + 0.6 * index
            x, z = side * 0.34 * np.cos(angle * 0.6), 0.10 + 0.30 * np.sin(-angle)
            limbs.append(
                capsule((side * 0.10, 0.34, 0.10 - 0.04 * index), (x, 0.58, z), 0.035, 0.03)
            )
            limbs.append(capsule((x, 0.58, z), (x * 1.36, 0.10, z * 1.35), 0.03, 0.014))
    dots = joined(
        *(
            sphere((dx, 0.40 + dy, 0.275), 0.022)
            for dx, dy in ((-0.07, 0), (0.07, 0), (-0.03, 0.05), (0.03, 0.05))
        ),
        softness=0,
    )
    fangs = joined(
        *(capsule((s * 0.05, 0.28, 0.27), (s * 0.03, 0.19, 0.32), 0.026, 0.008) for s in (-1, 1)),
        softness=0,
    )
    return [
        (body, shell),
        (joined(*limbs, softness=0.01), hide("#6f8ba3")),
        (dots, BLOOD),
        (fangs, FANG),
    ]


def giant_worm() -> list[Part]:
    """A giant worm out of its hole."""
    skin = Material("#c9a79a", shine=0.4, wear=0.5, paint=warty)
    rings = [
        (0.0, 0.18, -0.35, 0.30),
        (0.02, 0.55, -0.42, 0.31),
        (0.03, 0.95, -0.36, 0.31),
        (0.02, 1.28, -0.16, 0.31),
        (0.0, 1.46, 0.14, 0.30),
        (-0.02, 1.42, 0.44, 0.28),
    ]
    body = joined(
        *(sphere((x, y, z), r) for x, y, z, r in rings),
        *(
            turned(torus((x, y, z), r * 0.92, 0.07), (x, y, z), x=t)
            for (x, y, z, r), t in zip(rings[:-1], (0.0, -0.1, 0.3, 0.9, 1.3), strict=True)
        ),
        softness=0.1,
    )
    body = without(body, ellipsoid((-0.02, 1.38, 0.74), (0.19, 0.19, 0.20)))
    throat = ellipsoid((-0.02, 1.39, 0.55), (0.19, 0.19, 0.10))
    teeth = joined(
        *(
            capsule(
                (-0.02 + 0.20 * np.cos(a), 1.39 + 0.20 * np.sin(a), 0.64),
                (-0.02 + 0.11 * np.cos(a), 1.39 + 0.11 * np.sin(a), 0.72),
                0.034,
                0.006,
            )
            for a in np.arange(9) * 0.698
        ),
        softness=0,
    )
    heap = joined(
        *(
            ellipsoid((0.48 * np.cos(a), 0.10, -0.30 + 0.44 * np.sin(a)), (0.20, 0.13, 0.18))
            for a in np.arange(8) * 0.785
        ),
        softness=0.06,
    )
    return [
        (body, skin),
        (throat, Material("#5a1d24", shine=0.4)),
        (teeth, FANG),
        (heap, Material("#d7e1ec", wear=0.2, paint=grained(0.2, 9))),
    ]

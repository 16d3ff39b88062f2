"""What large wizards wear on the head, in the units of `hero_face`, and the hair below it."""

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tools.art.colour import Field, rgb
from tools.art.filters import smoothstep
from tools.art.hero_face import hair_material
from tools.art.hero_frames import Frame
from tools.art.hero_gem import gem
from tools.art.hero_shapes import Rod, bundle, halved, rod
from tools.art.miniature_kit import DARK_STEEL, GOLD
from tools.art.raymarch import Material, Part
from tools.art.solids import (
    Solid,
    box,
    capsule,
    cylinder,
    ellipsoid,
    frustum,
    hollowed,
    joined,
    prism,
    rotation,
    torus,
    turned,
    without,
)
from tools.art.surface_matter import HAIR

_BRIMS = {"pointed": 1.78, "wide": 1.98, "brim": 2.12}


@dataclass(frozen=True)
class Worn:
    """What headgear is made of: cloth, band, the light of its stone, the hair below it."""

    stuff: Material
    band: Material
    light: str
    hair: str


def headgear(kind: str, colour: str, trim: str, light: str, hair: str) -> list[Part]:
    """Headgear of a kind and the hair that shows below it."""
    stuff = Material(colour, shine=0.14, wear=0.55)
    band = Material(trim, shine=0.6, wear=0.5)
    if kind in _BRIMS:
        return [*_hat(_BRIMS[kind], stuff, band), (_mane(), hair_material(hair))]
    return _KINDS.get(kind, _circlet)(Worn(stuff, band, light, hair))


def _hat(breadth: float, stuff: Material, band: Material) -> list[Part]:
    """A tall hat with a bent tip, its brim turned up at the front so that the face has light."""
    crown = _crumpled(
        rod(
            (0, 0.62, -0.06, 0.98),
            (0, 1.25, -0.14, 0.80),
            (-0.03, 2.00, -0.34, 0.52),
            (0.04, 2.75, -0.62, 0.34),
            (0.42, 3.42, -0.80, 0.21),
            (0.86, 3.78, -0.82, 0.05),
            pieces=14,
        ).solid
    )
    edge = Material(band.colour, shine=0.3, wear=0.5)
    star = turned(prism((0, 1.42, 0.70), 0.17, 0.05, 5, 0.03), (0, 1.42, 0.70), x=1.35)
    return [
        (halved(crown, (0, 0.52, 0), (0, -1, 0)), stuff),
        (_brim(breadth, 0.055), stuff),
        (_brim_edge(breadth), edge),
        (_strap(), band),
        (star, GOLD),
    ]


def _crumpled(solid: Solid) -> Solid:
    """Felt that has sunk into creases."""

    def distance(points: Field) -> Field:
        x, y, z = points.T
        crease = np.sin(y * 6.2 + 1.1 * np.sin(x * 2.3 + 0.6) + 1.4 * z)
        return np.asarray(solid(points) * 0.8 - 0.045 * crease * smoothstep(0.9, 1.6, y))

    return distance


def _lift(points: Field) -> Field:
    """How high the brim lies at each place."""
    x, z = points[:, 0], points[:, 2]
    angle, reach = np.arctan2(x, z), np.maximum(np.hypot(x, z) - 0.92, 0)
    front = np.cos(angle + 0.35)
    wave = 0.07 * np.sin(angle * 3 + 0.8)
    return np.asarray(0.62 + reach * (0.26 + 0.50 * front + wave) - 0.10 * reach**2)


def _brim(breadth: float, thick: float) -> Solid:
    disc = cylinder((0, 0, 0), breadth, thick, 0.05)

    def distance(points: Field) -> Field:
        flat = points.copy()
        flat[:, 1] -= _lift(points)
        return np.asarray(disc(flat) * 0.72)

    return distance


def _brim_edge(breadth: float) -> Solid:
    ring = torus((0, 0, 0), breadth, 0.075)

    def distance(points: Field) -> Field:
        flat = points.copy()
        flat[:, 1] -= _lift(points)
        return np.asarray(ring(flat) * 0.72)

    return distance


def _strap() -> Solid:
    return joined(
        torus((0, 0.72, -0.06), 0.97, 0.075), torus((0, 0.86, -0.08), 0.93, 0.075), softness=0.08
    )


def _mane() -> Solid:
    """Long hair that falls from below the hat behind the ears."""
    rods: list[Rod] = []
    for side in (-1, 1):
        for lock in range(3):
            back = 0.30 * lock
            rods.append(
                rod(
                    (side * (0.92 - 0.12 * lock), 0.45, 0.02 - back, 0.16),
                    (side * (1.10 - 0.12 * lock), -0.20, -0.12 - back, 0.19),
                    (side * (1.02 - 0.12 * lock), -0.85, -0.10 - back, 0.18),
                    (side * (1.16 - 0.16 * lock), -1.35 + 0.1 * lock, 0.05 - back, 0.04),
                    pieces=5,
                )
            )
    return bundle(rods)


def _hood(worn: Worn) -> list[Part]:
    shell = joined(
        ellipsoid((0, 0.12, -0.20), (1.36, 1.42, 1.34)),
        capsule((0, 1.05, -0.6), (0, 0.62, -1.75), 0.55, 0.10),
        capsule((0, -0.9, -0.3), (0, -1.2, -0.25), 1.10, 1.25),
        softness=0.35,
    )
    mouth = ellipsoid((0, -0.12, 0.95), (0.93, 1.12, 1.25))
    rim = _opening((0, -0.12, 0.72), 0.98, 1.16)
    return [
        (hollowed(shell, mouth, 0.10), worn.stuff),
        (rim, worn.band),
        (_fringe(), hair_material(worn.hair)),
        gem(Frame((0, 1.16, 0.78), 0.19, rotation()), worn.light),
    ]


def _opening(middle: tuple[float, float, float], across: float, tall: float) -> Solid:
    """A rim around a face, bent back above and below."""
    x, y, z = middle
    count = 16
    knots = [
        (
            x + across * math.sin(turn),
            y + tall * math.cos(turn),
            z - 0.26 * (math.cos(turn) * 0.9) ** 2 + 0.12 * max(0.0, math.cos(turn)),
            0.085,
        )
        for turn in (2 * math.pi * step / count for step in range(count + 1))
    ]
    return rod(*knots, pieces=32).solid


def _fringe() -> Solid:
    """Strands of hair over the brow."""
    return bundle(
        [
            rod(
                (0.16 * side, 1.02, 0.45, 0.14),
                (side * 0.52, 0.76, 0.66, 0.17),
                (side * 0.86, 0.28, 0.46, 0.14),
                (side * 0.94, -0.45, 0.38, 0.03),
            )
            for side in (-1, 1)
        ]
        + [
            rod(
                (side * 0.05, 1.06, 0.40, 0.14),
                (side * 0.34, 0.88, 0.70, 0.13),
                (side * 0.62, 0.52, 0.72, 0.04),
            )
            for side in (-1, 1)
        ]
    )


def _veil(worn: Worn) -> list[Part]:
    cover = hollowed(
        joined(
            ellipsoid((0, 0.20, -0.22), (1.26, 1.28, 1.20)),
            frustum((0, -2.0, -0.55), 1.25, 0.95, 2.1, 0.2),
            softness=0.3,
        ),
        joined(
            ellipsoid((0, -0.10, 0.95), (0.90, 1.02, 1.05)),
            box((0, -1.5, 0.75), (1.0, 0.9, 0.85), 0.3),
            softness=0.2,
        ),
        0.08,
    )
    linen = Material("#e6ecf8", shine=0.2, wear=0.35, matter=HAIR)
    crown = turned(torus((0, 0.62, -0.14), 1.14, 0.09), (0, 0.6, 0), x=-0.15)
    return [
        (cover, linen),
        (crown, worn.band),
        (_fringe(), hair_material(worn.hair)),
        gem(Frame((0, 0.84, 1.04), 0.24, rotation()), worn.light),
    ]


def _turban(worn: Worn) -> list[Part]:
    wraps = joined(
        *(
            turned(
                torus((0, 0.70 + 0.19 * index, -0.08), 0.86 - 0.09 * index, 0.33),
                (0, 0.9, 0),
                z=(0.30 if index % 2 else -0.26),
                x=-0.10,
            )
            for index in range(4)
        ),
        ellipsoid((0, 1.20, -0.08), (0.85, 0.52, 0.85)),
        softness=0.03,
    )
    quill = bundle(
        [
            rod(
                (0, 1.0, 0.98, 0.10),
                (0.02 + 0.06 * k, 1.7, 0.95, 0.14),
                (0.02 + 0.2 * k, 2.35 - 0.12 * k * k, 0.70, 0.04),
            )
            for k in (-1, 0, 1)
        ]
    )
    return [
        (wraps, worn.stuff),
        (quill, Material("#f3f0ff", shine=0.2, wear=0.5, matter=HAIR)),
        (turned(torus((0, 1.0, 1.12), 0.24, 0.06, "z"), (0, 1.0, 1.12), x=-0.1), GOLD),
        gem(Frame((0, 1.0, 1.12), 0.27, rotation()), worn.light),
        (_mane(), hair_material(worn.hair)),
    ]


def _cap(worn: Worn) -> list[Part]:
    cap = joined(
        ellipsoid((0, 0.86, -0.10), (1.22, 0.52, 1.18)),
        ellipsoid((-0.62, 1.00, -0.14), (0.95, 0.34, 0.95)),
        softness=0.25,
    )
    feather = bundle(
        [
            rod(
                (0.85, 0.75, 0.42, 0.06),
                (1.1, 1.6, 0.1, 0.16),
                (1.5, 2.3, -0.35, 0.14),
                (2.0, 2.55, -0.8, 0.03),
            ),
            rod((0.85, 0.75, 0.42, 0.06), (1.2, 1.4, 0.15, 0.12), (1.7, 1.95, -0.25, 0.03)),
        ]
    )
    return [
        (cap, worn.stuff),
        (turned(torus((0, 0.60, -0.06), 1.02, 0.11), (0, 0.6, 0), x=-0.08), worn.band),
        (feather, Material("#f4ead0", shine=0.2, wear=0.5, matter=HAIR)),
        gem(Frame((0.85, 0.72, 0.66), 0.24, rotation()), worn.light),
        (_mane(), hair_material(worn.hair)),
    ]


def _horns(worn: Worn) -> list[Part]:
    helmet = without(
        ellipsoid((0, 0.30, -0.10), (1.14, 1.10, 1.14)),
        box((0, -0.62, 0.3), (2.0, 1.0, 2.2), 0.05),
    )
    horn = bundle(
        [
            rod(
                (side * 0.95, 0.85, -0.05, 0.30),
                (side * 1.55, 1.25, 0.05, 0.25),
                (side * 1.85, 1.95, 0.10, 0.16),
                (side * 1.50, 2.65, 0.05, 0.03),
                pieces=10,
            )
            for side in (-1, 1)
        ]
    )
    ridge = joined(
        torus((0, 0.42, -0.10), 1.12, 0.10),
        _crest(),
        *(torus((side * 1.0, 0.90, -0.05), 0.28, 0.07, "x") for side in (-1, 1)),
        softness=0.04,
    )
    return [
        (helmet, DARK_STEEL),
        (ridge, GOLD),
        (horn, Material("#dccba2", shine=0.35, wear=0.6, paint=_ringed)),
        gem(Frame((0, 0.62, 1.06), 0.25, rotation()), worn.light),
        (_mane(), hair_material(worn.hair)),
    ]


def _crest() -> Solid:
    """The ridge of a helmet from brow to nape."""
    return halved(torus((0, 0.30, -0.10), 1.12, 0.09, "x"), (0, 0.42, 0), (0, -1, 0))


def _ringed(points: Field, _normal: Field, base: Field) -> Field:
    """Growth rings of a horn, dark at its tip."""
    ring = 0.90 + 0.12 * np.sin(points[:, 1] * 22 + np.abs(points[:, 0]) * 14)
    dark = smoothstep(1.7, 2.5, points[:, 1])[:, None]
    return np.asarray(base * ring[:, None] * (1 - dark * 0.6))


def _mitre(worn: Worn) -> list[Part]:
    leaf = halved(
        joined(
            ellipsoid((0, 1.35, 0.30), (1.08, 1.75, 0.60)),
            ellipsoid((0, 1.35, -0.42), (1.08, 1.75, 0.60)),
            softness=0.02,
        ),
        (0, 0.52, 0),
        (0, -1, 0),
    )
    white = Material("#f4eee0", shine=0.25, wear=0.35, paint=_stripe(worn.band.colour))
    return [
        (leaf, white),
        (torus((0, 0.62, -0.06), 1.00, 0.13), GOLD),
        (turned(torus((0, 1.6, 0.86), 0.28, 0.07, "z"), (0, 1.6, 0.86), x=-0.1), GOLD),
        gem(Frame((0, 1.6, 0.88), 0.30, rotation()), worn.light),
        (_mane(), hair_material(worn.hair)),
    ]


def _stripe(trim: str) -> Callable[[Field, Field, Field], Field]:
    """A band down the middle and along the edges."""

    def paint(points: Field, _normal: Field, base: Field) -> Field:
        middle = np.abs(np.abs(points[:, 0]) - 0.20) < 0.05
        tall = ((points[:, 1] - 1.35) / 1.75) ** 2 + (points[:, 0] / 1.08) ** 2
        edge = (tall > 0.66) & (tall < 0.80) & (points[:, 1] > 1.0)
        marked = (middle | edge).astype(np.float32)[:, None]
        return np.asarray(base + (rgb(trim) * 0.82 - base) * marked)

    return paint


def _circlet(worn: Worn) -> list[Part]:
    scalp = without(
        ellipsoid((0, 0.28, -0.20), (1.10, 1.10, 1.08)),
        ellipsoid((0, -0.25, 0.95), (0.90, 1.00, 0.80)),
    )
    ring = turned(torus((0, 0.56, -0.08), 1.05, 0.10), (0, 0.56, 0), x=-0.10)
    points = bundle(
        [
            rod(
                (1.05 * math.sin(a), 0.60, 1.05 * math.cos(a) - 0.08, 0.09),
                (1.12 * math.sin(a), 0.98 + 0.22 * math.cos(a), 1.12 * math.cos(a) - 0.08, 0.03),
            )
            for a in (-1.8, -1.2, -0.6, 0.0, 0.6, 1.2, 1.8)
        ]
    )
    return [
        (scalp, hair_material(worn.hair)),
        (joined(ring, points, softness=0.05), GOLD),
        gem(Frame((0, 0.66, 1.08), 0.26, rotation()), worn.light),
        (joined(_fringe(), _mane(), softness=0), hair_material(worn.hair)),
    ]


_KINDS = {
    "hood": _hood,
    "veil": _veil,
    "turban": _turban,
    "cap": _cap,
    "horns": _horns,
    "mitre": _mitre,
}

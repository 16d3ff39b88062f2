"""The parts of Frostgrave's miniatures: bases, bodies, heads, arms, weapons.

A miniature faces the viewer (+z), stands at the origin and is measured in inches; a common figure's
base is one inch wide. Hands are where the arms end, so weapons take a hand's place.
"""

from dataclasses import dataclass

import numpy as np

from tools.art.colour import Field, rgb
from tools.art.filters import smoothstep
from tools.art.noise import sine_noise
from tools.art.raymarch import Material, Paint, Part
from tools.art.solids import (
    Point,
    Solid,
    box,
    capsule,
    common,
    cylinder,
    ellipsoid,
    frustum,
    joined,
    prism,
    rotation,
    sphere,
    torus,
    turned,
    without,
)
from tools.art.surface_matter import LEATHER, PLAIN


@dataclass(frozen=True)
class Colours:
    """The clothes of a side: cloth, darker cloth, trim, the ring of the base."""

    cloth: str
    dark: str
    trim: str
    ring: str


SIDES = {
    "red": Colours("#b8341f", "#74190f", "#f3b053", "#d8402a"),
    "blue": Colours("#2f6fc9", "#183f82", "#a4d4ff", "#4a95f5"),
    "foe": Colours("#5b3a86", "#38225a", "#b98cf0", "#7b40b4"),
}

SKIN = Material("#e9b893", shine=0.15, rim=0.3, glow=0.08, matter=PLAIN)
EYE = Material("#14161c", shine=1.1, gloss=40)
STEEL = Material("#b9c4d1", shine=0.95, gloss=40, wear=0.7)
DARK_STEEL = Material("#6f7a8a", shine=0.8, gloss=36, wear=0.7)
GOLD = Material("#e8b548", shine=0.9, wear=0.5)
BONE = Material("#e6dcc2", wear=0.4)
LEATHER_COLOUR, WOOD_COLOUR = "#6a4528", "#7a5230"


def grained(strength: float = 0.16, scale: float = 9, seed: float = 0.0) -> Paint:
    """Mottled paint, as of stone, hide or frost."""

    def paint(points: Field, _normal: Field, base: Field) -> Field:
        return base * (1 - strength / 2 + strength * sine_noise(points, scale, seed))[:, None]

    return paint


def woven(points: Field, _normal: Field, base: Field) -> Field:
    """Cloth: long folds and a fine weave."""
    angle = np.arctan2(points[:, 0], points[:, 2])
    fold = np.sin(angle * 9 + 1.5 * np.sin(points[:, 1] * 6)) * smoothstep(0.75, 0.2, points[:, 1])
    weave = sine_noise(points, 40, 1.0)
    return base * (0.93 + 0.15 * fold + 0.06 * weave)[:, None]


def furry(points: Field, normal: Field, base: Field) -> Field:
    """Hair in tufts, lighter where it lies up."""
    tuft = sine_noise(points * np.float32(1), 16, 2.0) + 0.5 * sine_noise(points, 37, 5.0)
    return base * (0.88 + 0.16 * tuft + 0.10 * np.clip(normal[:, 1], 0, 1))[:, None]


def hemmed(trim: str, low: float = 0.11, high: float = 0.20) -> Paint:
    """Cloth with a border of diamonds at the hem."""

    def paint(points: Field, normal: Field, base: Field) -> Field:
        out = woven(points, normal, base)
        edge = smoothstep(low - 0.01, low + 0.01, points[:, 1])
        edge = edge * smoothstep(high + 0.01, high - 0.01, points[:, 1])
        angle = np.arctan2(points[:, 0], points[:, 2])
        middle = (low + high) / 2
        diamond = (np.abs((angle * 5) % 1 - 0.5) + np.abs(points[:, 1] - middle) * 8) < 0.36
        return out + (rgb(trim) - out) * (edge * (0.45 + 0.55 * diamond))[:, None]

    return paint


def cloth(colour: str) -> Material:
    """Woven cloth."""
    return Material(colour, shine=0.12, wear=0.5, paint=woven)


def hide(colour: str, strength: float = 0.22) -> Material:
    """Leather or bare hide."""
    return Material(colour, shine=0.25, wear=0.6, paint=grained(strength, 11), matter=LEATHER)


def fur(colour: str) -> Material:
    """Fur."""
    return Material(colour, shine=0.1, wear=0.5, rim=0.35, paint=furry)


def wood() -> Material:
    """Turned or hewn wood."""
    return Material(WOOD_COLOUR, wear=0.6, paint=grained(0.2, 22))


def glowing(colour: str, glow: float = 0.9) -> Material:
    """Something that gives light."""
    return Material(colour, glow=glow, shine=0.3)


def _facetted(_points: Field, normal: Field, base: Field) -> Field:
    """A stone that glows from within: light on facets towards the lamp, dark on the others."""
    towards = normal @ np.array((-0.52, 0.62, 0.58), np.float32)
    share = np.clip(0.46 + 0.58 * towards, 0.0, 1.0)[:, None]
    deep, bright = base * np.array((0.78, 0.36, 0.22), np.float32), rgb("#ffd98a")
    return (
        deep
        + (base - deep) * np.minimum(1, share * 2)
        + (bright - base) * np.clip(share * 2 - 1, 0, 1)
    )


def base_parts(side: str, radius: float = 0.5) -> list[Part]:
    """A snowy base with a side's ring: round red, eight-sided blue, six-sided for creatures."""
    ring = Material(SIDES[side].ring, shine=0.5, wear=0.4)
    snow = Material("#dfe8f2", wear=0.1, paint=grained(0.2, 9))
    plate, under = radius, Material("#1b212c", shine=0.4, wear=0.5)
    if side == "blue":
        rim: Solid = without(
            prism((0, 0.075, 0), plate * 0.95, 0.035, 8, 0.012),
            prism((0, 0.1, 0), plate * 0.84, 0.05, 8, 0.012),
        )
        foot: Solid = prism((0, 0.045, 0), plate, 0.045, 8, 0.02)
    elif side == "foe":
        rim = without(
            prism((0, 0.075, 0), plate * 0.93, 0.035, 6, 0.012),
            prism((0, 0.1, 0), plate * 0.82, 0.05, 6, 0.012),
        )
        foot = prism((0, 0.045, 0), plate * 0.99, 0.045, 6, 0.02)
    else:
        rim = torus((0, 0.09, 0), plate * 0.91, 0.03)
        foot = cylinder((0, 0.045, 0), plate, 0.045, 0.02)
    return [(foot, under), (rim, ring), (cylinder((0, 0.08, 0), plate * 0.83, 0.02, 0.01), snow)]


def legs(stride: float = 0.03, width: float = 0.12, thickness: float = 0.095) -> Solid:
    """Two legs with feet, one a little before the other."""
    left = capsule((-width, 0.14, stride), (-width * 0.85, 0.44, 0), thickness * 0.85, thickness)
    right = capsule((width, 0.14, -stride), (width * 0.85, 0.44, 0), thickness * 0.85, thickness)
    feet = (
        ellipsoid((-width, 0.12, stride + 0.05), (0.08, 0.055, 0.12)),
        ellipsoid((width, 0.12, -stride + 0.05), (0.08, 0.055, 0.12)),
    )
    return joined(left, right, *feet, softness=0.04)


def arm(shoulder: Point, elbow: Point, hand: Point, thickness: float = 0.075) -> Solid:
    """An arm over an elbow to a hand."""
    upper = capsule(shoulder, elbow, thickness * 1.1, thickness)
    return joined(upper, capsule(elbow, hand, thickness, thickness * 0.8), softness=0.03)


def hands(*places: Point, radius: float = 0.062) -> Solid:
    """Hands or gloves at the ends of arms."""
    return joined(*(sphere(place, radius) for place in places), softness=0)


def eyes(head: Point, apart: float = 0.05, forward: float = 0.118, size: float = 0.019) -> Solid:
    """Two eyes on a head."""
    x, y, z = head
    return joined(
        sphere((x - apart, y + 0.02, z + forward), size),
        sphere((x + apart, y + 0.02, z + forward), size),
        softness=0,
    )


def face(head: Point, radius: float = 0.135) -> list[Part]:
    """A head with nose and eyes."""
    x, y, z = head
    skull = joined(
        sphere(head, radius), sphere((x, y - 0.015, z + radius), radius * 0.24), softness=0.02
    )
    return [(skull, SKIN), (eyes(head, 0.052, radius * 0.88), EYE)]


def hood(head: Point, size: float = 0.19) -> Solid:
    """A hood with a tip behind and an opening for the face."""
    x, y, z = head
    tip = turned(
        frustum((x, y + 0.05, z - 0.10), 0.13, 0.03, 0.16, 0.02), (x, y + 0.05, z - 0.1), x=-0.85
    )
    return without(
        joined(sphere((x, y + 0.02, z - 0.03), size), tip, softness=0.06),
        ellipsoid((x, y - 0.02, z + size * 0.86), (size * 0.70, size * 0.78, size * 0.72)),
    )


def sword(hand: Point, length: float = 0.62, lean: float = 0.35, spread: float = 0.0) -> list[Part]:
    """A blade held upwards, with guard and pommel."""
    x, y, z = hand
    blade = box((x, y + length * 0.58, z), (0.038, length * 0.5, 0.014), 0.01)
    guard = box((x, y + 0.07, z), (0.12, 0.022, 0.03), 0.015)
    grip = capsule((x, y - 0.08, z), (x, y + 0.06, z), 0.024)
    pommel = sphere((x, y - 0.11, z), 0.035)
    solid = [turned(each, hand, x=lean, z=spread) for each in (blade, joined(guard, pommel), grip)]
    return [(solid[0], STEEL), (solid[1], GOLD), (solid[2], hide(LEATHER_COLOUR))]


def dagger(hand: Point, lean: float = 0.7, spread: float = 0.0) -> list[Part]:
    """A short blade."""
    x, y, z = hand
    blade = turned(box((x, y + 0.15, z), (0.03, 0.13, 0.01), 0.008), hand, x=lean, z=spread)
    guard = turned(box((x, y + 0.03, z), (0.06, 0.016, 0.02), 0.01), hand, x=lean, z=spread)
    return [(blade, STEEL), (guard, DARK_STEEL)]


def shield(place: Point, colour: str, radius: float = 0.26, tilt: float = 0.25) -> list[Part]:
    """A round shield with a boss and a rim."""
    face_of = turned(cylinder(place, radius, 0.028, 0.02), place, x=np.pi / 2 - tilt, z=0.12)
    rim = turned(torus(place, radius * 0.94, 0.026), place, x=np.pi / 2 - tilt, z=0.12)
    x, y, z = place
    boss = sphere((x, y, z + 0.03), 0.065)
    return [
        (face_of, Material(colour, shine=0.35, wear=0.6, paint=quartered)),
        (rim, STEEL),
        (boss, GOLD),
    ]


def quartered(points: Field, _normal: Field, base: Field) -> Field:
    """A field parted in two, the second half lighter."""
    return base * np.where(points[:, 0] > points[:, 0].mean(), 1.0, 1.38)[:, None]


def bow(hand: Point, size: float = 0.42) -> list[Part]:
    """A bow held upright with its string drawn back a little."""
    x, y, z = hand
    arc = without(
        turned(torus((x, y, z - size * 0.62), size, 0.027, "x"), hand, y=0.15),
        box((x, y, z - size * 1.48), (0.3, 0.7, size * 1.2), 0.01),
    )
    string = joined(
        capsule((x, y + size * 0.78, z - size * 0.30), (x, y, z - size * 0.52), 0.008),
        capsule((x, y - size * 0.78, z - size * 0.30), (x, y, z - size * 0.52), 0.008),
        softness=0,
    )
    return [(arc, wood()), (string, BONE)]


def quiver(place: Point) -> list[Part]:
    """A quiver on the back with the flights of its arrows."""
    x, y, z = place
    case = turned(cylinder(place, 0.075, 0.19, 0.02), place, z=-0.4)
    flights = joined(
        *(
            turned(box((x + dx, y + 0.24, z), (0.022, 0.06, 0.012), 0.008), place, z=-0.4)
            for dx in (-0.035, 0.0, 0.035)
        ),
        softness=0,
    )
    return [(case, hide(LEATHER_COLOUR)), (flights, Material("#f0ead8"))]


def crossbow(hand: Point) -> list[Part]:
    """A crossbow held level before the chest."""
    x, y, z = hand
    stock = box((x, y, z + 0.08), (0.035, 0.035, 0.28), 0.015)
    limb = common(
        torus((x, y, z + 0.02), 0.33, 0.026, "y"), box((x, y, z + 0.32), (0.5, 0.1, 0.17), 0.01)
    )
    string = capsule((x - 0.29, y, z + 0.17), (x + 0.29, y, z + 0.17), 0.008)
    bolt = capsule((x, y + 0.045, z - 0.05), (x, y + 0.045, z + 0.36), 0.013)
    return [(stock, wood()), (limb, DARK_STEEL), (string, BONE), (bolt, STEEL)]


def axe(low: Point, high: Point, blades: int = 1) -> list[Part]:
    """A long axe from its foot to its head."""
    x, y, z = high
    blade = common(
        turned(cylinder(high, 0.24, 0.024, 0.01), high, x=np.pi / 2),
        box((x + 0.13, y, z), (0.15, 0.25, 0.1), 0.02),
    )
    parts: list[Part] = [(capsule(low, high, 0.028), wood()), (blade, STEEL)]
    if blades == 2:
        other = common(
            turned(cylinder(high, 0.24, 0.024, 0.01), high, x=np.pi / 2),
            box((x - 0.13, y, z), (0.15, 0.25, 0.1), 0.02),
        )
        parts.append((other, STEEL))
    return parts


def great_sword(low: Point, high: Point) -> list[Part]:
    """A two-handed sword from pommel to point."""
    a, b = np.array(low), np.array(high)
    guard = a + (b - a) * 0.26
    blade = capsule(tuple(guard), high, 0.044, 0.014)
    cross = turned(
        box(tuple(guard), (0.15, 0.024, 0.03), 0.015),
        tuple(guard),
        z=-float(np.arctan2(b[0] - a[0], b[1] - a[1])),
    )
    return [
        (blade, STEEL),
        (cross, GOLD),
        (capsule(low, tuple(guard), 0.026), hide(LEATHER_COLOUR)),
    ]


def staff(foot: Point, head: Point, light: str, shape: str = "ring") -> list[Part]:
    """A wizard's staff; `shape` is what its head is like."""
    x, y, z = head
    pole: Part = (capsule(foot, head, 0.03), wood())
    stone: Part = (sphere((x, y + 0.11, z), 0.078), glowing(light))
    if shape == "ring":
        return [pole, (torus((x, y + 0.11, z), 0.10, 0.022, "z"), wood()), stone]
    if shape == "fork":
        horns = joined(
            capsule(head, (x - 0.11, y + 0.16, z), 0.03, 0.018),
            capsule(head, (x + 0.11, y + 0.16, z), 0.03, 0.018),
            softness=0.03,
        )
        return [pole, (horns, wood()), stone]
    if shape == "crescent":
        moon = without(
            turned(cylinder((x, y + 0.12, z), 0.15, 0.03, 0.01), (x, y + 0.12, z), x=np.pi / 2),
            turned(
                cylinder((x + 0.06, y + 0.17, z), 0.12, 0.08, 0.01),
                (x + 0.06, y + 0.17, z),
                x=np.pi / 2,
            ),
        )
        return [pole, (moon, GOLD), (sphere((x + 0.04, y + 0.15, z), 0.05), glowing(light))]
    if shape == "skull":
        skull = without(
            joined(
                sphere((x, y + 0.12, z), 0.10),
                box((x, y + 0.04, z + 0.03), (0.05, 0.05, 0.05), 0.02),
                softness=0.04,
            ),
            joined(
                sphere((x - 0.04, y + 0.12, z + 0.09), 0.03),
                sphere((x + 0.04, y + 0.12, z + 0.09), 0.03),
                softness=0,
            ),
        )
        return [pole, (skull, BONE), (sphere((x, y + 0.12, z + 0.03), 0.06), glowing(light))]
    if shape == "star":
        rays = joined(
            *(
                turned(
                    box((x, y + 0.12, z), (0.024, 0.17, 0.02), 0.012),
                    (x, y + 0.12, z),
                    z=index * np.pi / 4,
                )
                for index in range(4)
            ),
            softness=0.02,
        )
        return [pole, (rays, GOLD), (sphere((x, y + 0.12, z + 0.02), 0.06), glowing(light))]
    if shape == "crystal":
        gem = turned(
            common(
                box((x, y + 0.15, z), (0.09, 0.17, 0.09), 0.01, rotation(z=0.0, y=0.78)),
                turned(box((x, y + 0.15, z), (0.13, 0.13, 0.13), 0.01), (x, y + 0.15, z), z=0.78),
            ),
            (x, y + 0.15, z),
            y=0.3,
        )
        claw = joined(
            *(
                capsule(
                    (x, y - 0.03, z),
                    (x + 0.085 * np.cos(turn), y + 0.07, z + 0.085 * np.sin(turn)),
                    0.022,
                    0.014,
                )
                for turn in (0.5, 2.6, 4.7)
            ),
            softness=0.02,
        )
        stone = Material(light, glow=0.72, shine=1.2, gloss=40, wear=0.8, paint=_facetted)
        return [pole, (gem, stone), (claw, GOLD)]
    hook = joined(
        capsule(head, (x, y + 0.16, z), 0.03),
        capsule((x, y + 0.16, z), (x - 0.12, y + 0.22, z), 0.03, 0.026),
        capsule((x - 0.12, y + 0.22, z), (x - 0.17, y + 0.12, z), 0.026, 0.02),
        softness=0.04,
    )
    return [pole, (hook, wood()), (sphere((x - 0.12, y + 0.06, z), 0.055), glowing(light))]

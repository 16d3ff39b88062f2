"""The parts of skaters: team colours, striped cloth, helmets, gloves, pads, bases."""

from dataclasses import dataclass

import numpy as np

from tools.art.colour import Field, rgb
from tools.art.filters import sampled, smoothstep
from tools.art.noise import sine_noise
from tools.art.raymarch import Material, Paint, Part
from tools.art.skater_pose import Joint, Limb
from tools.art.solids import (
    box,
    capsule,
    common,
    cylinder,
    ellipsoid,
    joined,
    prism,
    rotation,
    sphere,
    turned,
    vector,
    without,
)
from tools.art.surface_matter import PLAIN


@dataclass(frozen=True)
class TeamColours:
    """Colours of a team: cloth, light trim, dark trim, ring on the base, helmet."""

    main: str
    trim: str
    dark: str
    ring: str
    helmet: str


TEAMS = {
    "red": TeamColours("#c42a1e", "#fff1dd", "#521015", "#d63a28", "#9a1f19"),
    "blue": TeamColours("#2667d6", "#f2f8ff", "#122b58", "#3f8cf2", "#1d4fae"),
    "referee": TeamColours("#191c24", "#20242e", "#191c24", "#191c24", "#20242e"),
}
STICK_WOOD, TAPE, SKIN = "#d8a35c", "#20242e", "#f0c39c"


def along(points: Field, start: Joint, end: Joint) -> tuple[Field, Field]:
    """Where points lie along a limb (0..1 and beyond) and how far from its axis."""
    a, b = vector(start), vector(end)
    axis = b - a
    t = (points - a) @ axis / float((axis * axis).sum())
    distance = np.linalg.norm(points - a - np.clip(t, 0, 1)[:, None] * axis, axis=-1)
    return t, distance


def band(value: Field, low: float, high: float, soft: float = 0.012) -> Field:
    """1 between two values, with a soft edge."""
    return smoothstep(low - soft, low + soft, value) * smoothstep(high + soft, high - soft, value)


def over(colour: Field, points: Field, paint: Field, amount: Field) -> Field:
    """Put `paint` on a base colour where `amount` (n,) says."""
    base = np.broadcast_to(colour, points.shape)
    return base + (paint - base) * amount[:, None]


def _plate(side: Field, height: Field, half: float) -> Field:
    """A rounded square of `half` size."""
    return band(
        np.hypot(
            np.maximum(np.abs(side) - half + 0.05, 0),
            np.maximum(np.abs(height) - half * 0.85 + 0.05, 0),
        ),
        -1,
        0.05,
    )


def jersey_paint(
    team: str, pelvis: Joint, chest: Joint, arms: tuple[Limb, Limb], bulk: float, emblem: Field
) -> Paint:
    """Stripes at hem and elbows, a bar or chevron on the chest, a plate with the role's emblem."""
    colours = TEAMS[team]
    trim, dark = rgb(colours.trim), rgb(colours.dark)
    spine = vector(chest) - vector(pelvis)
    spine /= np.linalg.norm(spine)
    forward = np.cross(vector((1, 0, 0)), spine)

    def paint(points: Field, _normal: Field, base: Field) -> Field:
        offset = points - vector(chest)
        height, depth, side = offset @ spine, offset @ forward, offset[:, 0]
        out = over(base, points, dark, band(height, -0.37 * bulk, -0.32 * bulk))
        out = over(out, points, trim, band(height, -0.32 * bulk, -0.22 * bulk))
        out = over(out, points, dark, band(height, -0.22 * bulk, -0.18 * bulk))
        on_back = (depth < -0.06).astype(np.float32)
        out = over(out, points, trim, on_back * _plate(side, height - 0.01, 0.155 * bulk))
        size = 0.27 * bulk
        glyph = sampled(emblem, 0.5 - side / size, 0.5 - (height - 0.01) / size)
        out = over(out, points, dark, on_back * glyph)
        chest_front = (depth > 0.05).astype(np.float32)
        if team == "red":
            hoop = band(height, -0.03 * bulk, 0.05 * bulk) * (np.abs(side) < 0.27 * bulk)
            out = over(out, points, trim, chest_front * hoop)
        else:
            chevron = height - np.abs(side) * 0.9
            inside = band(np.abs(side), -1, 0.20 * bulk)
            out = over(out, points, trim, chest_front * inside * band(chevron, -0.12, -0.02))
        for limb in arms:
            upper, near_upper = along(points, limb.root, limb.bend)
            lower, near_lower = along(points, limb.bend, limb.tip)
            on_lower = (near_lower < 0.17 * bulk) & (near_lower < near_upper + 0.02)
            on_upper = (near_upper < 0.2 * bulk) & ~on_lower & (np.abs(side) > 0.25 * bulk)
            out = over(out, points, trim, band(lower, 0.16, 0.46) * on_lower)
            out = over(out, points, dark, band(lower, 0.46, 0.58) * on_lower)
            out = over(out, points, trim, band(upper, -0.6, 0.02) * on_upper * (team == "blue"))
        return out

    return paint


def sock_paint(team: str, knee: Joint, ankle: Joint) -> Paint:
    """Socks with two stripes."""
    colours = TEAMS[team]

    def paint(points: Field, _normal: Field, base: Field) -> Field:
        t, _ = along(points, knee, ankle)
        out = over(base, points, rgb(colours.trim), band(t, 0.28, 0.66, 0.03))
        return over(out, points, rgb(colours.dark), band(t, 0.40, 0.54, 0.03))

    return paint


def base_parts(team: str) -> list[Part]:
    """The stand: a round one for red, an octagon for blue, ring in team colour, ice on top."""
    dark = Material("#161d2b", shine=0.45, wear=0.5, rim=0.4)
    ring = Material(TEAMS[team].ring, shine=0.55, gloss=40, wear=0.45)

    def frosted(points: Field, _normal: Field, base: Field) -> Field:
        scratch = sine_noise(points * vector((1, 1, 3.4)), 11, 2.0)
        return base * (0.93 + 0.06 * sine_noise(points, 6) + 0.05 * (scratch > 0.55))[:, None]

    ice = Material("#d6e6f2", shine=0.5, gloss=30, wear=0.1, paint=frosted)
    if team == "red":
        return [
            (cylinder((0, 0.06, 0), 0.445, 0.06, 0.035), dark),
            (
                without(
                    cylinder((0, 0.105, 0), 0.415, 0.045, 0.03),
                    cylinder((0, 0.15, 0), 0.325, 0.06, 0.02),
                ),
                ring,
            ),
            (cylinder((0, 0.10, 0), 0.34, 0.03, 0.015), ice),
        ]
    return [
        (prism((0, 0.06, 0), 0.435, 0.06, 8, 0.03), dark),
        (
            without(
                prism((0, 0.105, 0), 0.405, 0.045, 8, 0.02),
                prism((0, 0.15, 0), 0.315, 0.06, 8, 0.01),
            ),
            ring,
        ),
        (prism((0, 0.10, 0), 0.33, 0.03, 8, 0.01), ice),
    ]


def leg_parts(team: str, limb: Limb, bulk: float, toe_turn: float) -> list[Part]:
    """Thigh in the shorts, striped sock, boot and blade."""
    colours = TEAMS[team]
    shorts = Material(colours.dark, shine=0.22, wear=0.45)
    sock = Material(colours.main, shine=0.12, wear=0.3, paint=sock_paint(team, limb.bend, limb.tip))
    boot = Material("#1b202b", shine=0.6, gloss=36, wear=0.5)
    steel = Material("#dfe8f2", shine=1.0, gloss=40)
    x, y, z = limb.tip
    turn = rotation(y=toe_turn)
    heel = (x, y - 0.02, z)
    toe = vector((x, y - 0.05, z)) + vector((0, 0, 0.15)) @ turn.T
    middle = vector((x, y - 0.10, z)) + vector((0, 0, 0.05)) @ turn.T
    return [
        (capsule(limb.root, limb.bend, 0.165 * bulk, 0.135 * bulk), shorts),
        (capsule(limb.bend, limb.tip, 0.125 * bulk, 0.095 * bulk), sock),
        (joined(capsule(heel, tuple(toe), 0.085, 0.07), softness=0.03), boot),
        (box(tuple(middle), (0.018, 0.035, 0.17), 0.012, turn), steel),
    ]


def glove_parts(team: str, limb: Limb, size: float) -> list[Part]:
    """A padded glove: fist and cuff."""
    colours = TEAMS[team]
    glove = Material(colours.dark, shine=0.35, wear=0.6)
    cuff_material = Material(colours.trim, shine=0.25, wear=0.4)
    hand, elbow = vector(limb.tip), vector(limb.bend)
    back = (elbow - hand) / np.linalg.norm(elbow - hand)
    cuff_start, cuff_end = hand + back * 0.10, hand + back * 0.15
    return [
        (
            joined(
                sphere(limb.tip, 0.118 * size),
                sphere(tuple(hand - back * 0.05), 0.10 * size),
                softness=0.05,
            ),
            glove,
        ),
        (capsule(tuple(cuff_start), tuple(cuff_end), 0.112 * size, 0.122 * size), cuff_material),
    ]


def helmet_parts(team: str, head: Joint, look: float, size: float) -> list[Part]:
    """Helmet with a stripe, smoky visor, chin; bowed by `look` radians."""
    colours = TEAMS[team]
    x, y, z = head

    def stripe(points: Field, _normal: Field, base: Field) -> Field:
        side = np.abs(points[:, 0] - x)
        centre = 0.0 if team == "red" else 0.09
        amount = band(np.abs(side - centre), -1, 0.045 if team == "red" else 0.022)
        return over(base, points, rgb(colours.trim), amount * (points[:, 1] > y + 0.02))

    shell = Material(colours.helmet, shine=1.0, gloss=55, wear=0.25, rim=0.5, paint=stripe)
    skin = Material(SKIN, shine=0.2, wear=0.1, matter=PLAIN)
    visor = Material("#22364f", shine=1.6, gloss=26, wear=0.2, rim=0.9)
    radius = 0.245 * size
    dome = joined(
        ellipsoid((x, y + 0.01, z - 0.015), (radius, radius * 0.86, radius * 1.04)),
        box((x, y - 0.05, z - 0.03), (radius * 0.97, 0.12 * size, radius * 0.86), 0.09),
        softness=0.06,
    )
    opening = box((x, y - 0.11, z + radius), (radius * 0.84, 0.155, radius * 0.66), 0.06)
    pane = common(
        ellipsoid((x, y + 0.0, z + 0.01), (radius * 1.03, radius * 0.95, radius * 1.04)),
        box((x, y - 0.005, z + radius * 0.86), (radius * 0.88, 0.085, radius * 0.62), 0.03),
    )
    parts = [
        (without(dome, opening), shell),
        (joined(sphere((x, y - 0.05, z + 0.04), radius * 0.86), softness=0.02), skin),
        (pane, visor),
    ]
    return [(turned(solid, head, x=-look), material) for solid, material in parts]


def stick_parts(butt: Joint, heel: Joint, tip: Joint, thickness: float = 0.034) -> list[Part]:
    """A stick: wooden shaft with a white knob, blade in dark tape."""
    a, b, c = vector(butt), vector(heel), vector(tip)
    shaft = Material(STICK_WOOD, shine=0.4, wear=0.5)
    knob = Material("#f4efe4", shine=0.3)
    tape = Material(TAPE, shine=0.35, wear=0.6)
    rise = vector((0, 0.055, 0))
    blade = joined(
        capsule(tuple(b), tuple(c), thickness * 0.95),
        capsule(tuple(b + rise), tuple(c + rise), thickness * 0.85),
        softness=0.04,
    )
    knob_end = a + (b - a) * 0.10
    return [
        (capsule(butt, heel, thickness, thickness * 1.05), shaft),
        (capsule(butt, tuple(knob_end), thickness * 1.35), knob),
        (blade, tape),
    ]

"""Large skaters for the cover and the results: collectable figures in full gear."""

import numpy as np

from tools.art.colour import Field, rgb
from tools.art.filters import sampled
from tools.art.hero_frames import frame, placed, stretched, unit
from tools.art.hero_gloves import Hand, forearm_end, glove_parts
from tools.art.hero_head import SKIN, head_parts, visor_pane
from tools.art.hero_skates import leg_parts
from tools.art.raymarch import Material, Paint, Part
from tools.art.skater_kit import STICK_WOOD, TEAMS, TeamColours, along, band, over
from tools.art.skater_pose import Joint, Limb, Pose
from tools.art.solids import (
    Solid,
    capsule,
    common,
    ellipsoid,
    half_space,
    joined,
    rotation,
    sphere,
    torus,
    vector,
)
from tools.art.surface_matter import CLOTH, LEATHER, PLAIN
from tools.art.svg_mask import svg_mask
from tools.art.swept_body import tapered

HEAD_SIZE = 0.98
_STAR = (
    '<polygon points="50,4 61.8,37.6 97.6,38.4 69,60 79.4,94.4 50,74 20.6,94.4 31,60 2.4,38.4'
    ' 38.2,37.6" fill="#ffffff"/>'
)
_SHIELD = (
    '<path d="M50 2 C66 12 82 14 94 12 C98 52 84 84 50 98 C16 84 2 52 6 12 C18 14 34 12 50 2Z"'
    ' fill="#fff"/>'
)


def hero_parts(pose: Pose, team: str, hands: tuple[Hand, Hand], turn: float = 0) -> list[Part]:
    """All solids of one skater without stand and stick; the head is turned by `turn`."""
    colours = TEAMS[team]
    parts: list[Part] = []
    for limb, toe in zip(pose.legs, pose.toes, strict=True):
        parts += leg_parts(colours, limb, pose.bulk, toe)
    arms = tuple(
        _arm(limb, hand, _glove_size(pose)) for limb, hand in zip(pose.arms, hands, strict=True)
    )
    parts += _torso(pose, colours, arms)
    axes = rotation(x=-pose.look, y=turn).T
    parts += placed(head_parts(colours), pose.head, axes, HEAD_SIZE)
    size = _glove_size(pose)
    for left, (hand, limb) in enumerate(zip(hands, pose.arms, strict=True)):
        parts += glove_parts(colours, hand, limb.bend, left=bool(left), size=size)
    return parts


def _glove_size(pose: Pose) -> float:
    return 0.93 + 0.07 * pose.bulk


def _arm(limb: Limb, hand: Hand, size: float) -> Limb:
    """The arm as far as the cuff of its glove."""
    wrist, along_forearm = forearm_end(hand, limb.bend, size)
    end = vector(wrist) - along_forearm * 0.075 * size
    return Limb(limb.root, limb.bend, tuple(end.tolist()))


def _torso(pose: Pose, colours: TeamColours, arms: tuple[Limb, ...]) -> list[Part]:
    """Jersey with its sleeves, collar, hips and neck."""
    bulk = pose.bulk
    spine = vector(pose.chest) - vector(pose.pelvis)
    forward = np.cross(vector((1, 0, 0)), spine)
    axes = frame(forward, spine)
    b = bulk
    body = joined(
        ellipsoid((0, 0.03, 0), (0.270 * b, 0.215 * b, 0.185 * b)),
        ellipsoid((0, -0.20, 0.005), (0.240 * b, 0.30, 0.190 * b)),
        ellipsoid((0, -0.40, 0), (0.262 * b, 0.22, 0.205 * b)),
        softness=0.06,
    )
    body = common(body, half_space((0, -0.365, 0), (0, -1, 0.08)))
    hem = stretched(torus((0, 0, 0), 0.205 * b, 0.013), (1.27, 1, 1))
    cloth = Material(
        colours.main, shine=0.16, wear=0.3, paint=_jersey_paint(colours, b), matter=CLOTH
    )
    local = [
        (body, cloth),
        (lambda p: hem(p - vector((0, -0.362, 0))), Material(colours.dark, shine=0.1, wear=0.3)),
    ]
    jersey, hem_part = placed(local, pose.chest, axes)
    shoulders = [vector(limb.root) for limb in arms]
    middle = (shoulders[0] + shoulders[1]) / 2
    inner = [tuple((middle + (s - middle) * 0.62).tolist()) for s in shoulders]
    yoke = capsule(inner[0], inner[1], 0.150 * b)
    caps = [sphere(limb.root, 0.148 * b) for limb in arms]
    sleeves = [_sleeve(limb, b) for limb in arms]
    trunk = joined(jersey[0], yoke, *caps, softness=0.07)
    paint = _whole_paint(jersey[1].paint, colours, arms, b)
    cloth = Material(colours.main, shine=0.16, wear=0.3, paint=paint, matter=CLOTH)
    head = vector(pose.head)
    neck_top = head + vector((0, -0.08, -0.05))
    collar_at = middle + (neck_top - middle) * 0.50 + vector((0, 0.02, 0.01))
    rise = unit(neck_top - middle)
    collar_axes = frame(np.cross(vector((1, 0, 0)), rise) + vector((0, -0.35, 0)), rise)
    collar = stretched(torus((0, 0, 0), 0.098, 0.030), (1.15, 1.25, 1))
    pelvis = vector(pose.pelvis)
    hips = joined(
        ellipsoid(tuple(pelvis + vector((0, 0.02, 0))), (0.235 * b, 0.19, 0.19 * b)), softness=0
    )
    pants = Material(colours.dark, shine=0.2, wear=0.4, matter=CLOTH)
    skin = Material(SKIN, shine=0.2, wear=0.1, matter=PLAIN)
    return [
        (joined(trunk, *sleeves, softness=0.045), cloth),
        hem_part,
        (hips, pants),
        (capsule(tuple(middle), tuple(neck_top), 0.098, 0.090), skin),
        *placed(
            [(collar, Material(colours.trim, shine=0.2, wear=0.4, matter=LEATHER))],
            collar_at,
            collar_axes,
        ),
    ]


def _sleeve(limb: Limb, bulk: float) -> Solid:
    root, bend, tip = (vector(joint) for joint in (limb.root, limb.bend, limb.tip))
    elbow = bend + (root + tip - 2 * bend) * 0.06
    points = [
        root,
        root + (elbow - root) * 0.55,
        elbow,
        elbow + (tip - elbow) * 0.5,
        tip,
    ]
    radii = [radius * bulk for radius in (0.138, 0.116, 0.106, 0.099, 0.088)]
    return tapered([tuple(p.tolist()) for p in points], radii)


def _jersey_paint(colours: TeamColours, b: float) -> Paint:
    """Bands at the hem, a yoke, and the crest on the chest, in the space of the chest."""
    shield, star = svg_mask(_SHIELD, 128), svg_mask(_STAR, 128)

    def paint(points: Field, _normal: Field, base: Field) -> Field:
        side, height, depth = points.T
        trim, dark = rgb(colours.trim), rgb(colours.dark)
        out = over(base, points, dark, band(height, -0.335, -0.310, 0.004))
        out = over(out, points, trim, band(height, -0.310, -0.235, 0.004))
        out = over(out, points, dark, band(height, -0.235, -0.210, 0.004))
        yoke = height - 0.17 * b + 0.055 * np.cos(side / b * 8) * (np.abs(side) < 0.40 * b)
        out = over(out, points, trim, band(yoke, -0.012, 9, 0.004))
        out = over(out, points, dark, band(yoke, 0.008, 9, 0.004))
        front = (depth > 0.03).astype(np.float32)
        for size, ink, mask in (
            (0.300, colours.trim, shield),
            (0.270, colours.dark, shield),
            (0.205, "#ffc93f", star),
        ):
            drop = 0.010 if mask is shield else -0.006
            glyph = sampled(
                mask, 0.5 + side / (size * b), 0.5 - (height - 0.005 - drop) / (size * b)
            )
            inside = (np.abs(side) < size * b / 2) & (np.abs(height - 0.005 - drop) < size * b / 2)
            out = over(out, points, rgb(ink), front * glyph * inside)
        return out

    return paint


def _whole_paint(chest: Paint, colours: TeamColours, arms: tuple[Limb, ...], b: float) -> Paint:
    """The paint of the chest, with bands on the sleeves."""

    def paint(points: Field, normal: Field, base: Field) -> Field:
        out = chest(points, normal, base)
        trim, dark = rgb(colours.trim), rgb(colours.dark)
        for limb in arms:
            upper, near_upper = along(points, limb.root, limb.bend)
            lower, near_lower = along(points, limb.bend, limb.tip)
            below = (near_lower < 0.16 * b) & (near_lower < near_upper + 0.005) & (lower > 0)
            out = over(out, points, trim, band(lower, 0.22, 0.66, 0.012) * below)
            out = over(out, points, dark, band(lower, 0.36, 0.52, 0.012) * below)
            mine = (near_upper < 0.2 * b) & (upper > 0.12) & ~below
            out = np.where((mine & (upper > 0.12))[:, None], _plain(out, base, upper), out)
        return out

    return paint


def _plain(out: Field, base: Field, upper: Field) -> Field:
    """Cloth of the sleeve below the yoke."""
    share = np.clip((upper - 0.30) / 0.02, 0, 1)[:, None]
    return out + (np.broadcast_to(base, out.shape) - out) * share


def stick_parts(butt: Joint, heel: Joint, tip: Joint, thickness: float = 0.026) -> list[Part]:
    """A stick of wood with a taped knob and a flat, curved, taped blade."""
    a, b, c = vector(butt), vector(heel), vector(tip)
    down = unit(b - a)

    def grain(points: Field, _normal: Field, base: Field) -> Field:
        share, _ = along(points, butt, heel)
        out = over(base, points, rgb("#f6f0e2"), band(share, 0.52, 0.74, 0.003) * 0.9)
        out = over(out, points, rgb("#20242e"), band(share, 0.60, 0.66, 0.003))
        return over(out, points, rgb("#20242e"), band(share, -1, 0.12, 0.002))

    shaft = Material(STICK_WOOD, shine=0.5, wear=0.4, paint=grain)
    tape = Material("#20242e", shine=0.3, wear=0.6, matter=LEATHER, paint=_wound(b, c))
    knob = Material("#f4efe4", shine=0.34, matter=LEATHER)
    reach = c - b
    bow = vector((0, 0.0, 0.02))
    rows = [
        tapered(
            [
                tuple((p + vector((0, rise, 0))).tolist())
                for p in (b - reach * 0.02, b + reach * 0.55 + bow, c + bow * 0.3)
            ],
            (0.020, 0.019, 0.017),
        )
        for rise in (-0.012, 0.014, 0.040, 0.064)
    ]
    neck = capsule(tuple(b - down * 0.10), tuple(b + vector((0, 0.02, 0))), thickness * 0.9)
    return [
        (capsule(butt, tuple(b.tolist()), thickness, thickness), shaft),
        (capsule(tuple(a - down * 0.012), tuple(a + down * 0.02), thickness * 1.5), knob),
        (joined(*rows, neck, softness=0.022), tape),
    ]


def _wound(start: Field, end: Field) -> Paint:
    """Turns of tape across the blade."""
    direction = unit(end - start)

    def paint(points: Field, _normal: Field, base: Field) -> Field:
        turn = ((points - start) @ direction) / 0.035 % 1.0
        return over(base, points, rgb("#5a6172"), band(turn, 0.0, 0.16, 0.05) * 0.8)

    return paint


def hero_panes(pose: Pose, turn: float = 0) -> list[Solid]:
    """The glass of the visor of a skater."""
    pane = (visor_pane(), Material("#ffffff"))
    axes = rotation(x=-pose.look, y=turn).T
    return [solid for solid, _ in placed([pane], pose.head, axes, HEAD_SIZE)]

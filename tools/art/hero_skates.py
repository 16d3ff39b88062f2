"""Legs of large skaters: padded pants, socks over shin pads, laced boots on real blades."""

from tools.art.colour import Field, rgb
from tools.art.hero_frames import placed
from tools.art.raymarch import Material, Part
from tools.art.skater_kit import TeamColours, along, band, over
from tools.art.skater_pose import Limb
from tools.art.solids import (
    Solid,
    box,
    capsule,
    ellipsoid,
    joined,
    rotation,
    sphere,
    turned,
    vector,
    without,
)
from tools.art.surface_matter import CLOTH, LACQUER, LEATHER, PLAIN, STEEL
from tools.art.swept_body import tapered


def leg_parts(colours: TeamColours, limb: Limb, bulk: float, toe_turn: float) -> list[Part]:
    """One leg from the hip to the ice."""
    hip, knee, ankle = (vector(joint) for joint in (limb.root, limb.bend, limb.tip))
    side = 1.0 if limb.root[0] > 0 else -1.0
    outward = vector((side, 0, 0.1))

    def pants_paint(points: Field, _normal: Field, base: Field) -> Field:
        share, _ = along(points, limb.root, limb.bend)
        middle = hip + (knee - hip) * share[:, None]
        flank = (points - middle) @ outward
        across = points[:, 2] - middle[:, 2]
        stripe = band(across, -0.050, 0.012, 0.004) * (flank > 0.03)
        return over(base, points, rgb(colours.trim), stripe)

    def sock_paint(points: Field, _normal: Field, base: Field) -> Field:
        share, _ = along(points, limb.bend, limb.tip)
        out = over(base, points, rgb(colours.trim), band(share, 0.30, 0.62, 0.012))
        out = over(out, points, rgb(colours.dark), band(share, 0.39, 0.53, 0.012))
        return over(out, points, rgb("#d8dee8"), band(share, 0.13, 0.18, 0.008) * 0.65)

    pants = Material(colours.dark, shine=0.2, wear=0.4, paint=pants_paint, matter=CLOTH)
    sock = Material(colours.main, shine=0.12, wear=0.3, paint=sock_paint, matter=CLOTH)
    end = hip + (knee - hip) * 0.80
    half = hip + (knee - hip) * 0.45 + outward * 0.008
    thigh = joined(
        tapered(
            [tuple(p.tolist()) for p in (hip, half, end)],
            (0.158 * bulk, 0.152 * bulk, 0.140 * bulk),
        ),
        softness=0,
    )
    # pants hang open over the knee pad
    opening = capsule(tuple(end), tuple(knee + (knee - hip) * 0.4), 0.112 * bulk, 0.16 * bulk)
    shin = ankle - knee
    front = vector((0, 0.12, 1.0))
    calf = tapered(
        [
            tuple(p.tolist())
            for p in (
                knee - shin * 0.15,
                knee + shin * 0.30 + vector((0, 0, -0.012)),
                knee + shin * 0.62,
                ankle + vector((0, 0.075, -0.01)),
            )
        ],
        (0.104 * bulk, 0.104 * bulk, 0.092 * bulk, 0.072 * bulk),
    )
    pad = joined(
        ellipsoid(tuple(knee + front * 0.040 * bulk), (0.084 * bulk, 0.096 * bulk, 0.086 * bulk)),
        tapered(
            [
                tuple(p.tolist())
                for p in (
                    knee + shin * 0.22 + front * 0.040 * bulk,
                    knee + shin * 0.60 + front * 0.030 * bulk,
                )
            ],
            (0.068 * bulk, 0.058 * bulk),
        ),
        softness=0.02,
    )
    return [
        (without(thigh, opening), pants),
        (joined(calf, pad, softness=0.018), sock),
        *placed(_skate(colours), limb.tip, rotation(y=toe_turn).T),
    ]


def _skate(colours: TeamColours) -> list[Part]:
    """A boot and its blade; the ankle is the origin, the toe points along +z."""
    boot = Material("#171b25", shine=0.6, gloss=36, wear=0.5, matter=LACQUER)
    cap = Material("#2a3040", shine=0.7, gloss=40, wear=0.4, matter=LACQUER)
    felt = Material(colours.trim, shine=0.15, wear=0.3, matter=LEATHER)
    white = Material("#eef2f6", shine=0.55, gloss=40, wear=0.3, matter=LACQUER)
    steel = Material("#e4ecf4", shine=1.0, gloss=60, wear=0.6, matter=STEEL)
    lace = Material("#fffaf0", shine=0.2, wear=0.3, matter=PLAIN)
    shell = joined(
        capsule((0, 0.085, -0.022), (0, 0.0, -0.030), 0.076, 0.070),
        capsule((0, 0.000, -0.035), (0, -0.008, 0.120), 0.060, 0.053),
        ellipsoid((0, 0.115, -0.075), (0.040, 0.050, 0.030)),
        softness=0.035,
    )
    shell = without(shell, box((0, 0.185, 0.03), (0.052, 0.11, 0.085), 0.03))
    toe = ellipsoid((0, -0.006, 0.138), (0.060, 0.050, 0.058))
    tongue = turned(
        box((0, 0.105, 0.050), (0.044, 0.090, 0.018), 0.016), (0, 0.105, 0.050), x=-0.22
    )
    sole = box((0, -0.056, 0.045), (0.050, 0.009, 0.140), 0.008)
    return [
        (shell, boot),
        (toe, cap),
        (tongue, felt),
        (_laces(), lace),
        (sole, white),
        (_holder(), white),
        (_blade(), steel),
    ]


def _laces() -> Solid:
    """Crossed laces down the tongue, with a bow."""
    rows = [
        capsule((s * 0.036, y, z - 0.004), (-s * 0.034, y - 0.024, z + 0.012), 0.0052)
        for s in (-1, 1)
        for y, z in ((0.158 - 0.031 * k, 0.061 + 0.013 * k + 0.005 * k * k) for k in range(5))
    ]
    bow = [
        tapered(
            ((0, 0.160, 0.072), (s * 0.028, 0.170, 0.084), (s * 0.044, 0.140, 0.084)), (0.005,) * 3
        )
        for s in (-1, 1)
    ]
    return joined(*rows, *bow, softness=0.002)


def _holder() -> Solid:
    return joined(
        turned(box((0, -0.075, -0.040), (0.020, 0.028, 0.038), 0.010), (0, -0.075, -0.04), x=0.1),
        turned(box((0, -0.075, 0.115), (0.020, 0.028, 0.036), 0.010), (0, -0.075, 0.115), x=-0.1),
        box((0, -0.092, 0.040), (0.014, 0.010, 0.150), 0.008),
        softness=0.02,
    )


def _blade() -> Solid:
    """The steel, its ends rounded up."""
    return joined(
        box((0, -0.106, 0.040), (0.0075, 0.014, 0.165), 0.005),
        capsule((0, -0.104, 0.190), (0, -0.092, 0.212), 0.0080),
        sphere((0, -0.104, -0.122), 0.0095),
        softness=0.008,
    )

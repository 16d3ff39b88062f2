"""The dragon of Peak Duel's cover: carved jade with gilded horns, coiling up before the sun."""

import numpy as np

from tools.art.dragon_head import GOLD, IVORY, MINT, at, chain, head_parts
from tools.art.dragon_scales import Hide
from tools.art.raymarch import Material, Part
from tools.art.solids import Solid, joined, sphere
from tools.art.surface_matter import PLAIN
from tools.art.swept_body import SweptBody, tapered

BODY = SweptBody(
    (
        (*at(96, 420, -0.06), 0.010),
        (*at(104, 470, -0.05), 0.024),
        (*at(158, 502, 0.00), 0.040),
        (*at(226, 484, 0.05), 0.054),
        (*at(246, 424, 0.06), 0.064),
        (*at(196, 380, 0.02), 0.072),
        (*at(124, 342, -0.02), 0.078),
        (*at(114, 276, -0.02), 0.084),
        (*at(196, 238, 0.03), 0.090),
        (*at(286, 266, 0.10), 0.092),
        (*at(360, 310, 0.15), 0.088),
        (*at(424, 300, 0.17), 0.080),
        (*at(444, 240, 0.18), 0.068),
        (*at(432, 196, 0.18), 0.054),
    ),
    back=(-1, 0.15, 0.25),
    pieces=220,
)
PEARL = Material("#ffe3a6", shine=0.9, gloss=50, glow=0.5, wear=0.2, matter=PLAIN)
PEARL_PLACE = (318.0, 470.0, 0.20)
Spot = tuple[float, float, float]
LEGS: tuple[tuple[Spot, Spot, Spot, tuple[tuple[float, float], ...]], ...] = (
    ((384, 316, 0.20), (430, 366, 0.26), (406, 416, 0.26), ((-24, 14), (-10, 27), (13, 24))),
    ((158, 262, 0.06), (84, 282, 0.14), (62, 334, 0.14), ((-22, 6), (-15, 24), (6, 28))),
    ((226, 398, 0.11), (300, 394, 0.18), (322, 438, 0.19), ((24, -4), (25, 18), (-16, 20))),
)
"""Shoulder, knee and foot of each leg in pixels of the sheet and depth, and its toes."""


def dragon_parts() -> list[Part]:
    """The dragon, its head to the right and its tail at the lower left."""
    hide = Hide(BODY, rows=74, around=9).material()
    parts: list[Part] = [(section, hide) for section in BODY.sections(12)]
    parts += [(fins, MINT) for fins in _fins()]
    parts.append((_tail_brush(), MINT))
    for leg in LEGS:
        parts += _leg(*leg)
    parts.append((sphere(at(*PEARL_PLACE), 0.046), PEARL))
    return parts + head_parts()


def _leg(
    shoulder: Spot, knee: Spot, foot: Spot, toes: tuple[tuple[float, float], ...]
) -> list[Part]:
    """A scaled leg with a knuckled foot, ivory claws and a flame at the elbow."""
    middle = ((shoulder[0] + knee[0]) / 2, (shoulder[1] + knee[1]) / 2 - 4, knee[2] - 0.02)
    limb = SweptBody(
        (
            (*at(*shoulder), 0.050),
            (*at(*middle), 0.050),
            (*at(*knee), 0.034),
            (*at((knee[0] + foot[0]) / 2, (knee[1] + foot[1]) / 2, foot[2]), 0.027),
            (*at(*foot), 0.024),
        ),
        back=(0.3, 0.4, 1),
        pieces=60,
    )
    x, y, z = foot
    fingers = [
        chain(
            (foot, (x + dx * 0.55, y + dy * 0.5 - 2, z + 0.03), (x + dx, y + dy, z + 0.02)),
            (0.019, 0.016, 0.012),
        )
        for dx, dy in toes
    ]
    claws = [
        chain(
            ((x + dx, y + dy, z + 0.02), (x + dx * 1.3 + 2, y + dy * 1.5 + 2, z + 0.03)),
            (0.0115, 0.002),
        )
        for dx, dy in toes
    ]
    elbow_x, elbow_y, depth = knee
    flame = chain(
        (
            knee,
            (elbow_x + 10, elbow_y - 20, depth - 0.03),
            (elbow_x + 4, elbow_y - 42, depth - 0.05),
        ),
        (0.020, 0.013, 0.002),
    )
    hide = Hide(limb, rows=26, around=7, plated=False).material()
    paw = joined(sphere(at(*foot), 0.029), *fingers, softness=0.018)
    return [
        *((section, hide) for section in limb.sections(2)),
        (paw, Material("#1d7561", shine=0.5, wear=0.5, rim=0.8, matter=PLAIN)),
        (joined(*claws, softness=0), IVORY),
        (flame, MINT),
        (sphere(at(elbow_x, elbow_y, depth + 0.022), 0.016), GOLD),
    ]


def _fins() -> list[Solid]:
    """Flames along the back, leaning to the tail, in groups of five."""
    flames = []
    for share in np.linspace(0.08, 0.93, 40):
        place = float(share)
        heading = BODY.heading(place)
        root = BODY.skin(place, 0.0, -0.012)
        lift = BODY.skin(place, 0.0, 0.0) - BODY.skin(place, 0.0, -1.0)
        size = 0.022 + 0.042 * np.sin(np.pi * min(place * 1.12, 1.0)) ** 0.7
        middle = root + lift * size * 0.75 - heading * size * 0.25
        tip = root + lift * size * 1.25 - heading * size * 1.15
        flames.append(
            tapered([root.tolist(), middle.tolist(), tip.tolist()], (0.019, 0.013, 0.002))
        )
    return [joined(*flames[first : first + 5], softness=0) for first in range(0, len(flames), 5)]


def _tail_brush() -> Solid:
    x, y = 96, 420
    tips = ((-30, -34), (-44, -12), (-40, 16), (2, -46))
    return joined(
        *(
            chain(
                (
                    (x + 3, y + 10, -0.06),
                    (x + dx * 0.5 - 4, y + dy * 0.6, -0.05),
                    (x + dx, y + dy, -0.04),
                ),
                (0.013, 0.017, 0.002),
            )
            for dx, dy in tips
        ),
        softness=0.012,
    )

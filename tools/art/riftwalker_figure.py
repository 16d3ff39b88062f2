"""The walker between worlds on Riftwalker's result screen, as a solid."""

from __future__ import annotations

import numpy as np

from tools.art.colour import Field, rgb
from tools.art.filters import smoothstep
from tools.art.hero_face import Look, face_parts
from tools.art.hero_frames import Frame
from tools.art.hero_gem import gem
from tools.art.hero_hand import carrying
from tools.art.hero_headgear import headgear
from tools.art.hero_robe import Robe, clasp, robe_parts, sleeve_parts
from tools.art.hero_shapes import bundle, fenced_parts, rod
from tools.art.hero_wizard import HAND, hero_staff, staff_hand
from tools.art.raymarch import Material, Paint, Part
from tools.art.solids import rotation, torus, turned
from tools.art.surface_matter import LEATHER, PLAIN, STEEL
from tools.art.wizard import CLOTH, GLOW

_HEAD = Frame((0.0, 0.955, 0.030), 0.134, rotation(x=0.06))
_HOOD = Frame((0.0, 0.965, 0.050), 0.158, rotation(x=0.06))
_GOLD = Material("#e8b548", shine=1.1, gloss=34, wear=0.5, matter=STEEL)
_GLOVE = Material("#4a3a6c", shine=0.36, wear=0.6, glow=0.06, matter=LEATHER)
_FOOT, _TOP = (0.42, 0.04, 0.30), (0.39, 1.12, 0.24)


def walker_parts(team: str) -> list[Part]:
    """Robe, cape and hood, eyes in its dark, a cut stone on one hand, an astrolabe on a staff."""
    main, dark, trim = CLOTH[team]
    robe = Robe(main, dark, trim, GLOW[team])
    gown, *trappings = robe_parts(robe)
    cloth = Material(main, shine=0.14, wear=0.5, paint=_stars(trim, dark))
    parts = [
        (gown[0], cloth),
        *trappings,
        *clasp(robe),
        *_hooded_head(robe),
        *_crystal_arm(robe),
        *staff_hand(robe, _GLOVE, _FOOT, _TOP),
        *_astrolabe(robe),
    ]
    return fenced_parts(parts)


def _hooded_head(robe: Robe) -> list[Part]:
    """A deep hood, and in its dusk the hint of a face with eyes that glow."""
    dusk = Material("#1f1740", shine=0.30, gloss=16, wear=0.2, rim=0.5, matter=PLAIN)
    lid = Material("#181132", shine=0.2, matter=PLAIN)
    skull, eyes, lids, _, _, mouth = face_parts(Look(bearded=False))
    face = [
        (skull[0], dusk),
        (eyes[0], Material(robe.light, glow=1.0, matter=PLAIN)),
        (lids[0], lid),
        (mouth[0], Material("#150f2c", shine=0.4, matter=PLAIN)),
    ]
    shell, rim, _, stone = headgear("hood", robe.dark, robe.trim, robe.light, "#000000")
    return [*_HEAD.parts(face), *_HOOD.parts([shell, (rim[0], _GOLD), stone])]


def _crystal_arm(robe: Robe) -> list[Part]:
    """A gloved hand that lifts a cut stone in a cradle of gold."""
    x, y, z = -0.365, 0.655, 0.300
    hand = Frame((x, y, z), HAND, rotation(y=0.10))
    middle = (x - 0.005, y + 0.215, z + 0.01)
    ring = turned(torus(middle, 0.122, 0.013), middle, z=0.14, x=0.12)
    prongs = bundle(
        [
            rod(
                (x, y + 0.03, z + 0.01, 0.014),
                (x + 0.075 * float(np.sin(turn)), y + 0.08, z + 0.075 * float(np.cos(turn)), 0.013),
                (x + 0.122 * float(np.sin(turn)), y + 0.20, z + 0.122 * float(np.cos(turn)), 0.013),
                (x + 0.10 * float(np.sin(turn)), y + 0.29, z + 0.10 * float(np.cos(turn)), 0.006),
            )
            for turn in (0.9, 3.0, 5.1)
        ]
    )
    return [
        *sleeve_parts(
            robe, (-0.20, 0.755, 0.0), (-0.39, 0.64, 0.04), (x - 0.01, y - 0.015, z - 0.09)
        ),
        (hand.placed(carrying()), _GLOVE),
        (ring, _GOLD),
        (prongs, _GOLD),
        gem(Frame(middle, 0.165, rotation(z=0.10, y=0.35)), robe.light, waist=0.56),
    ]


def _astrolabe(robe: Robe) -> list[Part]:
    """The staff, rings that turn within each other on its head, a stone in their middle."""
    x, y, z = _TOP
    top = (x, y + 0.18, z)
    pole = hero_staff(_FOOT, _TOP, robe.light, "ring")[:3]
    return [
        *pole,
        (torus(top, 0.150, 0.017, "z"), _GOLD),
        (turned(torus(top, 0.122, 0.012, "z"), top, y=1.1, x=0.3), _GOLD),
        gem(Frame(top, 0.095, rotation(z=0.06, y=0.3)), robe.light),
    ]


def _stars(trim: str, dark: str) -> Paint:
    """A dark hem between cords with a chain of stars, and a sown star here and there."""

    def paint(points: Field, _normal: Field, base: Field) -> Field:
        height = points[:, 1]
        angle = np.arctan2(points[:, 0], points[:, 2])
        out = np.broadcast_to(base, (len(points), 3)).copy()
        hem = smoothstep(0.272, 0.268, height)[:, None]
        out += (rgb(dark) * 0.9 - out) * hem
        lines = (
            (np.abs(height - 0.125) < 0.010)
            | (np.abs(height - 0.270) < 0.009)
            | (np.abs(height - 0.287) < 0.004)
            | (height < 0.102)
        )
        across, down = np.abs((angle * 3.2) % 1 - 0.5) * 2, np.abs(height - 0.197) / 0.062
        star = (np.sqrt(across) + np.sqrt(down)) < 1
        dots = (((angle * 3.2 + 0.5) % 1 - 0.5) * 0.11) ** 2 + (height - 0.197) ** 2 < 0.008**2
        row = np.floor(height / 0.11)
        sown_x = np.abs((angle * 2.4 + 0.5 * (row % 2)) % 1 - 0.5) / 0.10
        sown_y = np.abs((height / 0.11) % 1 - 0.5) / 0.26
        sown = ((np.sqrt(sown_x) + np.sqrt(sown_y)) < 1) & (height > 0.31)
        border = (lines | star | dots | sown).astype(np.float32)
        return np.asarray(out + (rgb(trim) - out) * border[:, None])

    return paint

"""Small pieces on the menu's table: pawns, a gem, a key, coins, the lamp's glow, cards."""

import math
from dataclasses import replace

import numpy as np

from tools.art.blocks import golden_key, polycube
from tools.art.colour import Field, rgb
from tools.art.raymarch import Material, Part, Scene
from tools.art.skaters import BODY_VIEW, SHADOW_VIEW, ground_point, skater_parts
from tools.art.solids import (
    capsule,
    common,
    cylinder,
    frustum,
    joined,
    prism,
    sphere,
    torus,
    turned,
)
from tools.art.wizard import wizard_parts

TABLE_INK = "#080302"
BODY = replace(
    BODY_VIEW,
    width=240,
    height=280,
    centre=(0, 0, -0.45),
    bounce=("#ff9d45", 0.30),
    tint=("#ffe9c8", "#c9b8ff"),
    light=(-0.50, 0.82, 0.04),
    rim_colour="#ffd9a0",
)
SHADOW = replace(
    SHADOW_VIEW, width=380, height=290, centre=(0.7, 0, 0.0), light=(-0.50, 0.82, 0.04)
)


def pieces() -> dict[str, tuple[list[Part], float]]:
    """Parts of every piece and the scale it is shown at, relative to a skater."""
    return {
        "table_skater": (skater_parts("centre", "red"), 1.0),
        "table_wizard": (_on_base(wizard_parts("blue")), 1.25),
        "table_pawn_gold": (_pawn("#e0a534"), 1.15),
        "table_pawn_jade": (_pawn("#2f9c78"), 1.15),
        "table_key": ([_lying_key()], 0.62),
        "table_block": (_blocks(), 0.62),
        "table_gem": (_gem(), 1.0),
        "table_coins": (_coins(), 1.0),
    }


def bake_piece(parts: list[Part], scale: float, yaw: float) -> tuple[Field, Field]:
    """Sprite and shadow of one piece."""
    body = replace(BODY, scale=BODY.scale * scale, yaw=yaw)
    shadow = replace(SHADOW, scale=SHADOW.scale * scale, yaw=yaw)
    return Scene(parts, body).sprite(), Scene(parts, shadow).shadow(TABLE_INK, 0.95, 2.2)


def piece_anchors(scale: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """Ground pixel of sprite and shadow."""
    return (
        ground_point(replace(BODY, scale=BODY.scale * scale)),
        ground_point(replace(SHADOW, scale=SHADOW.scale * scale)),
    )


def _on_base(parts: list[Part]) -> list[Part]:
    dark = Material("#161d2b", shine=0.45, wear=0.5)
    rim = Material("#4a95f5", shine=0.5, wear=0.4)
    return [
        (cylinder((0, 0.03, 0), 0.50, 0.05, 0.025), dark),
        (torus((0, 0.075, 0), 0.45, 0.03), rim),
        *parts,
    ]


def _pawn(colour: str) -> list[Part]:
    shape = joined(
        cylinder((0, 0.07, 0), 0.36, 0.07, 0.05),
        frustum((0, 0.12, 0), 0.27, 0.10, 0.60, 0.03),
        torus((0, 0.70, 0), 0.13, 0.06),
        sphere((0, 0.92, 0), 0.22),
        softness=0.05,
    )

    def grained(points: Field, _normal: Field, base: Field) -> Field:
        angle = np.arctan2(points[:, 2], points[:, 0])
        rings = np.sin(points[:, 1] * 46 + np.sin(angle * 2) * 1.5)
        return base * (0.95 + 0.06 * rings)[:, None]

    return [(shape, Material(colour, shine=0.8, gloss=34, wear=0.4, paint=grained))]


def _lying_key() -> Part:
    key = golden_key()
    lying = turned(key, (0, 0, 0), x=-math.pi / 2)
    return (
        (lambda p: lying(p - np.array([0, 0.14, -0.62], np.float32))),
        Material("#d99a24", shine=1.2, gloss=26, wear=0.8),
    )


def _blocks() -> list[Part]:
    placed = []
    for cells, colour in (
        ([(0, 0, 0), (1, 0, 0), (0, 1, 0)], "coral"),
        ([(-1, 0, 1), (0, 0, 1)], "jade"),
    ):
        solid, material = polycube(cells, colour)
        placed.append((solid, material))
    return placed


def _gem() -> list[Part]:
    def facets(points: Field, normal: Field, base: Field) -> Field:
        sector = np.floor(np.arctan2(points[:, 2], points[:, 0]) * 6 / math.pi)
        flash = np.where(sector % 2 == 0, 1.25, 0.70) * (1 - 0.35 * (normal[:, 1] > 0.95))
        return base * flash[:, None] + 0.08 * rgb("#ffffff")

    girdle = prism((0, 0.27, 0), 0.33, 0.03, 12, 0.005)
    crown = common(
        frustum((0, 0.28, 0), 0.36, 0.17, 0.16, 0.005), prism((0, 0.35, 0), 0.33, 0.2, 12, 0.005)
    )
    foot = frustum((0, 0.0, 0), 0.05, 0.33, 0.27, 0.005)
    return [
        (
            joined(girdle, crown, foot, softness=0),
            Material("#8f4fd0", shine=1.8, gloss=50, wear=0.9, rim=1.0, paint=facets),
        )
    ]


def _coins() -> list[Part]:
    gold = Material("#e2a834", shine=1.0, gloss=30, wear=0.8)
    stack = [
        (
            turned(
                cylinder((0.02 * (k % 2), 0.035 + 0.07 * k, 0.015 * k), 0.24, 0.032, 0.012),
                (0, 0, 0),
                z=0.0,
            ),
            gold,
        )
        for k in range(4)
    ]
    leaning = turned(cylinder((0.42, 0.05, 0.22), 0.24, 0.032, 0.012), (0.42, 0.05, 0.22), z=0.12)
    mark = joined(
        torus((0.0, 0.285, 0.045), 0.16, 0.014),
        capsule((-0.07, 0.285, 0.045), (0.07, 0.285, 0.045), 0.016),
        softness=0,
    )
    return [*stack, (leaning, gold), (mark, Material("#a8721a", shine=0.6))]

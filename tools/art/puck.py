"""The puck: a rubber disc with a knurled edge."""

from dataclasses import replace

import numpy as np

from tools.art.colour import Field
from tools.art.raymarch import Material, Part, Scene
from tools.art.skaters import BODY_VIEW, SHADOW_VIEW, ground_point
from tools.art.solids import cylinder

RADIUS, HALF_HEIGHT = 0.25, 0.075
PUCK_VIEW = replace(
    BODY_VIEW,
    width=60,
    height=60,
    centre=(0, 0, -0.05),
    samples=4,
    rim_colour="#cfe6ff",
    volume=((0, 0.1, 0), (0.3, 0.2, 0.3)),
)
PUCK_SHADOW_VIEW = replace(
    SHADOW_VIEW,
    width=80,
    height=70,
    centre=(0.08, 0, 0.04),
    samples=2,
    volume=((0, 0.1, 0), (0.3, 0.2, 0.3)),
)


def puck_pictures() -> tuple[Field, Field]:
    """Sprite and shadow at 2x."""
    body = Scene(_parts(), PUCK_VIEW).sprite()
    shadow = Scene(_parts(), PUCK_SHADOW_VIEW).shadow("#0a1a33", 0.9, 1.2)
    return body, shadow


def puck_anchors() -> tuple[tuple[float, float], tuple[float, float]]:
    """Ground pixel of the sprite and of the shadow."""
    return ground_point(PUCK_VIEW), ground_point(PUCK_SHADOW_VIEW)


def _parts() -> list[Part]:
    def knurled(points: Field, normal: Field, base: Field) -> Field:
        angle = np.arctan2(points[:, 2], points[:, 0])
        side = np.abs(normal[:, 1]) < 0.4
        groove = (np.sin(angle * 30 + points[:, 1] * 60) > 0.2) & side
        radius = np.hypot(points[:, 0], points[:, 2])
        ring = (np.abs(radius - 0.175) < 0.012) & ~side
        return base * np.where(groove, 0.55, np.where(ring, 3.6, 1.0))[:, None]

    rubber = Material("#0a0c11", shine=0.55, gloss=22, wear=0.9, rim=0.8, paint=knurled)
    return [(cylinder((0, HALF_HEIGHT, 0), RADIUS, HALF_HEIGHT, 0.03), rubber)]

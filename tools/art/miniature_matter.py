"""The materials of creatures: burning eyes, fangs, ice, stone, hide in several patterns."""

from collections.abc import Callable

import numpy as np

from tools.art.colour import Field, rgb
from tools.art.filters import smoothstep
from tools.art.miniature_kit import (
    glowing,
    grained,
)
from tools.art.noise import sine_noise
from tools.art.raymarch import Material

COLD_FIRE = glowing("#6fe8ff", 1.0)


EMBER = glowing("#ffb02e", 1.0)


BLOOD = glowing("#ff4a3a", 1.0)


FANG = Material("#f3ead0", shine=0.3, wear=0.3)


ICE = Material("#9fd6ee", shine=0.9, gloss=50, glow=0.25, wear=0.7, rim=0.8)


CUT_STONE = Material("#8f949f", shine=0.12, wear=0.6, paint=grained(0.24, 8))


def spotted(points: Field, _normal: Field, base: Field) -> Field:
    """A coat with dark spots."""
    spots = smoothstep(0.35, 0.5, sine_noise(points, 15, 3.0))
    return base * (1 - 0.55 * spots)[:, None] * (0.95 + 0.1 * sine_noise(points, 40))[:, None]


def warty(points: Field, _normal: Field, base: Field) -> Field:
    """Skin with warts."""
    warts = smoothstep(0.3, 0.6, sine_noise(points, 19, 1.0))
    return base * (0.85 + 0.3 * warts)[:, None]


def cracked(colour: str) -> Callable[[Field, Field, Field], Field]:
    """Dark skin with glowing cracks."""

    def paint(points: Field, _normal: Field, base: Field) -> Field:
        crack = smoothstep(0.12, 0.02, np.abs(sine_noise(points, 8, 2.0)))
        shade = base * (0.85 + 0.2 * sine_noise(points, 15))[:, None]
        return shade + (rgb(colour) - shade) * (crack * 0.9)[:, None]

    return paint

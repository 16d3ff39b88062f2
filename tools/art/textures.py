"""Planks of wood."""

import numpy as np

from tools.art.colour import Field, ramp
from tools.art.noise import fractal_noise

WALNUT = ("#3a2315", "#5d3a22", "#7d5130", "#93643c")


def wood_colours(
    width: int,
    height: int,
    seed: int,
    plank: int = 296,
    tones: tuple[str, ...] = WALNUT,
    coarseness: float = 2.0,
) -> tuple[Field, Field]:
    """Unlit planks that run across, and their height field.

    Args:
        width: Pixels.
        height: Pixels.
        seed: Chooses the grain.
        plank: Height of a plank in pixels.
        tones: Dark to light.
        coarseness: Size of the grain; 2 for pictures at twice the design size.
    """
    colours = np.zeros((height, width, 3), np.float32)
    relief = np.zeros((height, width), np.float32)
    for index, top in enumerate(range(0, height, plank)):
        rows = min(plank, height - top)
        tone, grain = _one_plank(width, rows, seed + index, coarseness)
        shade = 0.88 + 0.24 * ((index * 7919 % 13) / 13)
        colours[top : top + rows] = ramp(tone, *tones) * shade
        relief[top : top + rows] = grain
        edge = np.minimum(np.arange(rows), rows - 1 - np.arange(rows))
        if plank < height:
            groove = np.sqrt(np.clip(edge / (5 * coarseness), 0, 1))[:, None]
            relief[top : top + rows] += groove.astype(np.float32) * 3 * coarseness
    return colours, relief


def _one_plank(width: int, rows: int, seed: int, coarseness: float) -> tuple[Field, Field]:
    """Tone 0..1 and height of one plank."""
    k = coarseness
    grain = fractal_noise(width, rows, (340 * k, 7 * k), seed, 6, 0.55)
    waves = fractal_noise(width, rows, (500 * k, 60 * k), seed + 50, 3)
    rings = 0.5 + 0.5 * np.sin(grain * 9 + waves * 14)
    pores = fractal_noise(width, rows, (60 * k, 1.6 * k), seed + 90, 2)
    tone = np.clip(0.55 * grain + 0.35 * rings + 0.12 * pores, 0, 1)
    streak = np.clip(fractal_noise(width, rows, (38 * k, 1.3 * k), seed + 120, 2) - 0.68, 0, 1)
    tone = np.clip(tone - streak * 1.6, 0, 1).astype(np.float32)
    return tone, (-tone * 1.4 * k).astype(np.float32)

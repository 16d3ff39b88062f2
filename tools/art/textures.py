"""Surfaces: walnut, felt, paper, brushed steel, leather."""

import math

import numpy as np

from tools.art.colour import Field, blend, ramp
from tools.art.filters import blur
from tools.art.noise import fractal_noise
from tools.art.relief import lit

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


def walnut(width: int, height: int, seed: int = 3, plank: int = 296) -> Field:
    """Lit walnut planks."""
    colours, relief = wood_colours(width, height, seed, plank)
    return lit(colours, relief, ambient=0.62, shine=0.14, gloss=16)


def paper(width: int, height: int, seed: int = 5) -> Field:
    """Warm laid paper with clouds and fibres."""
    clouds = fractal_noise(width, height, 120, seed, 5)
    colours = ramp(clouds, "#e6d2a8", "#f2e4c4", "#fbf2dc")
    fibres = fractal_noise(width, height, 4, seed + 2, 2) - 0.5
    specks = np.random.default_rng(seed).random((height, width)) > 0.9992
    colours = colours + (fibres * 0.05)[..., None]
    return blend(colours, "#8a6a3c", blur(specks.astype(np.float32), 0.8) * 0.7)


def brushed_steel(width: int, height: int, seed: int = 6) -> Field:
    """Navy steel with brush marks across and soft reflections."""
    marks = fractal_noise(width, height, (220, 1.6), seed, 3)
    broad = 0.5 + 0.5 * np.sin(np.linspace(0, 2 * math.pi, height, endpoint=False))[:, None]
    colours = ramp(np.clip(0.25 + 0.4 * broad + 0.3 * marks, 0, 1), "#172338", "#24344f", "#3a4d6d")
    return colours.astype(np.float32)


def leather(width: int, height: int, seed: int = 7) -> Field:
    """Dark leather with fine pebbles."""
    pebbles = fractal_noise(width, height, 14, seed, 3)
    pebbles = 1 - np.abs(pebbles * 2 - 1)
    tone = fractal_noise(width, height, 160, seed + 1, 3)
    colours = ramp(tone, "#4a2c1c", "#633c26", "#70462d")
    return lit(colours, pebbles * 5, ambient=0.62, shine=0.25, gloss=12)

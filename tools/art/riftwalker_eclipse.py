"""The sun that rises over Riftwalker's matrix as the last round begins, as light on black."""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.art.colour import Field
from tools.art.filters import blur
from tools.art.noise import fractal_noise
from tools.art.shapes import pixel_grid

SCALE: Final = 1.5
RADIUS: Final = 196
"""Of the disc, in design units."""
REACH: Final = 1.5
"""How far its fire reaches, by that radius."""
_SIDE: Final = round(2 * RADIUS * REACH * SCALE)
_RAMP: Final = (
    (0.0, (0.42, 0.07, 0.02)),
    (0.35, (0.86, 0.26, 0.04)),
    (0.6, (1.0, 0.56, 0.14)),
    (0.82, (1.0, 0.84, 0.46)),
    (1.0, (1.0, 0.97, 0.84)),
)
"""The colours of fire from the coolest to the hottest."""


def eclipse_sun() -> Field:
    """The boiling face of a sun, darker towards its limb, and tongues of fire around it."""
    x, y = pixel_grid(_SIDE, _SIDE)
    across, down = (x - _SIDE / 2) / (RADIUS * SCALE), (y - _SIDE / 2) / (RADIUS * SCALE)
    distance, angle = np.hypot(across, down), np.arctan2(down, across)
    heat = np.where(distance < 1, _face(distance), 0.0)
    light = _coloured(heat) * _within(distance)[..., None]
    fire = _tongues(distance, angle)
    glow = np.exp(-np.clip(distance - 1, 0, None) / 0.13) * (distance >= 0.98)
    light = light + _coloured(0.25 + 0.6 * fire) * (fire + 0.75 * glow)[..., None]
    rim = np.exp(-(((distance - 0.995) / 0.012) ** 2))
    light = light + rim[..., None] * np.array((1.0, 0.62, 0.26)) * 0.45
    fade = np.clip((REACH - 0.02 - distance) / 0.25, 0, 1)
    return np.clip(light * fade[..., None], 0, 1).astype(np.float32)


def _within(distance: Field) -> Field:
    """The disc, its edge smooth over a pixel."""
    return np.asarray(np.clip((1 - distance) * RADIUS * SCALE + 0.5, 0, 1))


def _face(distance: Field) -> Field:
    """Heat of the face: cells of fire drawn narrow at the limb, brighter veins."""
    bulge = 1 / np.sqrt(np.clip(1.02 - distance**2, 0.03, 1))
    cells = np.abs(2 * fractal_noise(_SIDE, _SIDE, 30, 71, 4, 0.55) - 1)
    fine = fractal_noise(_SIDE, _SIDE, 11, 72, 2)
    veins = np.clip(1 - np.abs(2 * fractal_noise(_SIDE, _SIDE, 120, 73, 4, 0.55) - 1) * 3, 0, 1)
    limb = np.sqrt(np.clip(1 - distance**2, 0, 1))
    heat = 0.17 + 0.5 * limb + (0.42 - cells) * 0.6 + (fine - 0.5) * 0.3
    heat = heat + 0.28 * veins**2 * np.minimum(1.4, 0.6 + 0.2 * bulge)
    return np.asarray(np.clip(heat, 0, 1))


def _tongues(distance: Field, angle: Field) -> Field:
    """Loops and tongues of fire beyond the limb, of several lengths around it."""
    around = (angle + np.pi) / (2 * np.pi) * 900
    out = np.clip(distance - 1, 0, None) * 240
    strands = np.zeros_like(distance)
    for seed, stretch, share in ((81, 1.0, 1.0), (82, 2.3, 0.6)):
        noise = fractal_noise(1024, 256, (34 / stretch, 74), seed, 4, 0.55)
        column = (around * 1024 / 900).astype(int) % 1024
        row = np.clip(out * 0.9, 0, 255).astype(int)
        edge = np.clip(np.minimum(column, 1023 - column) / 60, 0, 1)
        strands = strands + share * noise[row, column] * edge + share * 0.45 * (1 - edge)
    length = fractal_noise(1024, 8, (120, 8), 85, 3)[0][(around * 1024 / 900).astype(int) % 1024]
    reach = 0.1 + 0.5 * np.clip(length - 0.2, 0, 1) ** 1.3
    fall = np.exp(-np.clip(distance - 1, 0, None) / (reach * 0.5))
    fire = np.clip(strands / 1.6 - 0.32, 0, 1) * 2.4 * fall
    return np.asarray(blur(np.where(distance >= 0.99, fire, 0.0), 1.2))


def _coloured(heat: Field) -> Field:
    """The colour of a heat of 0-1."""
    at = [share for share, _ in _RAMP]
    channels = [np.interp(heat, at, [colour[n] for _, colour in _RAMP]) for n in range(3)]
    return np.asarray(np.stack(channels, axis=-1))

"""The light of each element in Riftwalker's nebula, in its own pattern, to be added."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import numpy as np

from tools.art.colour import Field, lighten, rgb
from tools.art.element_signs import RIFT_LIGHTS
from tools.art.filters import blur
from tools.art.noise import fractal_noise
from tools.art.riftwalker_backdrop import CENTRE, SIGN_ANGLES, SIGN_AT
from tools.art.shapes import falloff, pixel_grid

SCALE: Final = 0.75
_WIDTH: Final = 960
_HEIGHT: Final = 540
_RINGS: Final = ((343, 6.0), (314, 4.0), (249, 4.0))
"""Radius and width of the rings that take the light, in design units."""
_COLOURS: Final = {"lightning": "#9c62ff", "life": "#54f47a"}
"""Light of another colour than that of the element's sign: gold is the astrolabe's."""
_PALE: Final = {"life": "#4ce474"}
"""The same of its brightest places."""
_RING_LIGHT: Final = {"life": 0.36}
"""The light of the rings, where more would turn their gold into yellow-green."""
_STRENGTH: Final = 0.62
_MOST: Final = 0.5
"""The brightest value, so that cards still own the extremes."""


def nebula_light(element: str) -> Field:
    """The light of an element as large as the backdrop, as a colour field on black."""
    x, y = pixel_grid(_WIDTH, _HEIGHT)
    across, down = x - CENTRE[0] * SCALE, y - CENTRE[1] * SCALE
    pattern = np.clip(_PATTERNS[element](across, down), 0, 1)
    clouds = fractal_noise(_WIDTH, _HEIGHT, 170, 60 + len(element), 4)
    pattern = pattern * (0.35 + 0.9 * clouds) + np.clip(clouds - 0.45, 0, 1) * 0.5
    colour = np.asarray(rgb(_COLOURS.get(element, RIFT_LIGHTS[element])))
    pale = np.asarray(lighten(_PALE.get(element, RIFT_LIGHTS[element]), 0.5))
    light = pattern[..., None] * colour * 0.62 + (pattern**4)[..., None] * pale * 0.5
    light = light + _rings(across, down)[..., None] * colour * _RING_LIGHT.get(element, 0.55)
    light = light + _sign_flare(element)[..., None] * pale * 0.8
    return np.clip(light * _STRENGTH, 0, _MOST).astype(np.float32)


def _rings(across: Field, down: Field) -> Field:
    """The gilt rings of the astrolabe, aglow."""
    distance = np.hypot(across, down) / SCALE
    light = np.zeros_like(distance)
    for radius, width in _RINGS:
        light = light + np.exp(-(((distance - radius) / width) ** 2))
        light = light + 0.4 * np.exp(-(((distance - radius) / (5 * width)) ** 2))
    return np.asarray(np.clip(light, 0, 1))


def _sign_flare(element: str) -> Field:
    """Light around the element's own sign."""
    turn = math.radians(SIGN_ANGLES[tuple(RIFT_LIGHTS).index(element)])
    spot = (
        (CENTRE[0] + math.cos(turn) * SIGN_AT) * SCALE,
        (CENTRE[1] + math.sin(turn) * SIGN_AT) * SCALE,
    )
    return falloff(_WIDTH, _HEIGHT, spot, (74 * SCALE, 74 * SCALE), 1.6)


# ---------------------------------------------------------------------- patterns
def _ridges(cell: float | tuple[float, float], seed: int, sharp: float) -> Field:
    """Thin bright lines where noise crosses its middle."""
    noise = fractal_noise(_WIDTH, _HEIGHT, cell, seed, 5, 0.55)
    return np.asarray(np.clip(1 - np.abs(2 * noise - 1) * 2.2, 0, 1) ** sharp)


def _lightning(across: Field, down: Field) -> Field:
    del across, down
    lines = _ridges(150, 5, 26)
    return np.asarray(lines * 1.2 + blur(lines, 4) * 0.8 + _ridges(60, 6, 20) * 0.45)


def _life(across: Field, down: Field) -> Field:
    """Tendrils that curl out of the middle, with leaves of light."""
    warp = fractal_noise(_WIDTH, _HEIGHT, 130, 12, 3) - 0.5
    angle, distance = np.arctan2(down, across), np.hypot(across, down)
    curls = np.sin(angle * 7 + distance / 46 + warp * 9)
    leaves = np.clip(fractal_noise(_WIDTH, _HEIGHT, 36, 13, 2) - 0.6, 0, 1) * 3
    return np.asarray(np.clip(1 - np.abs(curls) * 2.6, 0, 1) ** 2 + leaves)


def _fire(across: Field, down: Field) -> Field:
    """Tongues that rise from below."""
    warp = (fractal_noise(_WIDTH, _HEIGHT, 90, 21, 3) - 0.5) * 90
    tongues = np.sin((across + warp) / 24 + fractal_noise(_WIDTH, _HEIGHT, (50, 190), 22, 4) * 9)
    low = np.clip(0.55 + down / _HEIGHT, 0.15, 1)
    return np.asarray(np.clip(tongues, 0, 1) ** 2 * low * 1.2)


def _earth(across: Field, down: Field) -> Field:
    """Layers of rock, folded and broken."""
    fold = (fractal_noise(_WIDTH, _HEIGHT, 230, 31, 3) - 0.5) * 150
    along = across / 120 + fractal_noise(_WIDTH, _HEIGHT, 200, 32, 2) * 2
    fault = np.clip((along % 1 - 0.7) / 0.3, 0, 1)
    step = (np.floor(along) + fault**2 * (3 - 2 * fault)) * 17
    layers = np.sin((down + fold + step) / 9)
    return np.asarray(np.clip(layers, 0, 1) ** 3 * 0.9 + _ridges(110, 33, 12) * 0.7)


def _water(across: Field, down: Field) -> Field:
    """The net of light on the ground of a pool, drawn out sideways."""
    del across, down
    return np.asarray(_ridges((120, 62), 41, 5) * 0.9 + _ridges((70, 38), 42, 6) * 0.6)


def _air(across: Field, down: Field) -> Field:
    """Wind around the middle in long arcs."""
    warp = fractal_noise(_WIDTH, _HEIGHT, 150, 51, 3) - 0.5
    angle, distance = np.arctan2(down, across), np.hypot(across, down)
    arcs = np.sin(distance / 15 + warp * 14 + angle * 2)
    long = 0.4 + 0.6 * np.sin(angle * 3 + distance / 120 + warp * 5)
    return np.asarray(np.clip(arcs, 0, 1) ** 3 * np.clip(long, 0, 1))


_PATTERNS: Final[dict[str, Callable[[Field, Field], Field]]] = {
    "lightning": _lightning,
    "life": _life,
    "fire": _fire,
    "earth": _earth,
    "water": _water,
    "air": _air,
}

"""The pictures in empty panels of Riftwalker: two lands at night, and the place of a rift."""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.art.colour import Field, lighten, ramp, rgb
from tools.art.filters import blur
from tools.art.jpeg import dithered
from tools.art.papercut import PaperScene
from tools.art.rift_art import shapes, tear_window
from tools.art.shapes import falloff
from tools.art.skyline import land

SCALE: Final = 1.5
_WIDTH: Final = 390
_HEIGHT: Final = 700
_SKY: Final = ("#0b0822", "#1d1650", "#4a3590", "#8a63c8")
_WALKER: Final = (
    '<path d="M50 16C57 16 61 22 61 29C61 33 60 36 58 39C66 46 72 62 76 98L24 98'
    'C28 62 34 46 42 39C40 36 39 33 39 29C39 22 43 16 50 16Z" fill="#ffffff"/>'
    '<path d="M80 4L83 4L85 98L81 98ZM60 46L82 54L81 59L58 54Z" fill="#ffffff"/>'
)
_LANTERN: Final = '<circle cx="81.5" cy="9" r="6" fill="#ffffff"/>'
"""Pixels of the place of a rift that is still to be scored."""


def panel_scene(name: str) -> Field:
    """A tall land at night as a colour field, dark enough to lay cards upon.

    Args:
        name: `walker`, a person before a rift in the sky, or `city`, spires below a moon.
    """
    scene = PaperScene(_WIDTH, _HEIGHT, _SKY, 21 if name == "walker" else 34)
    scene.stars(90)
    _SCENES[name](scene)
    picture = scene.finished()
    grey = picture @ np.asarray((0.3, 0.5, 0.2), np.float32)
    muted = picture * 0.8 + grey[..., None] * 0.2
    light = 0.74 + 0.26 * np.linspace(1, 0, _HEIGHT, dtype=np.float32)[:, None, None]
    return dithered(np.clip(muted * light, 0, 1), 5, 0.004)


def _walker(scene: PaperScene) -> None:
    """A rift stands open like a door above the hills; a walker with a lantern steps up to it."""
    scene.glow(0.5, 0.52, 0.85, "#b58cff", 0.55)
    scene.rays(0.5, 0.52, 13, "#ffe9b0", 0.12)
    _far_land(scene, "peaks", 3)
    scene.sheet(land(_WIDTH, _HEIGHT, 0.80, 0.08, "pines", 8), "#2e2362", "#1f1748", shadow=0.5)
    scene.mist(0.82, "#8f6bd6", 0.30, 0.05)
    scene.sheet(land(_WIDTH, _HEIGHT, 0.87, 0.05, "hills", 15), "#1c1543", "#120d2e", shadow=0.5)
    _tear(scene, 0.5, 0.60, 0.38)
    scene.glow(0.5, 0.87, 0.30, "#ffd990", 0.45)
    scene.sheet(scene.cutout(_WALKER, 0.47, 0.825, 0.27), "#100b28", "#0b0720", shadow=0.35)
    scene.lit_window(scene.cutout(_LANTERN, 0.47, 0.825, 0.27), "#ffd980")


def _city(scene: PaperScene) -> None:
    """Spires and a bridge in the air below a moon with a ring of light."""
    scene.glow(0.62, 0.22, 0.7, "#8fb8ff", 0.4)
    moon = scene.ball(0.62, 0.20, 0.13)
    scene.sheet(moon, "#e6dcff", "#b9a4ee", shadow=0)
    ring = scene.ball(0.62, 0.20, 0.235) - scene.ball(0.62, 0.20, 0.228)
    scene.lit_window(np.clip(ring, 0, 1) * 0.6, "#c9b6ff")
    _far_land(scene, "town", 11)
    known = shapes()
    for name, x, y, size in (("cathedral", 0.30, 0.80, 0.46), ("tower", 0.74, 0.82, 0.50)):
        body = scene.cutout(known[name]["body"], x, y, size)
        scene.sheet(body, "#33276c", "#1f174a", shadow=0.45)
        if "lights" in known[name]:
            lamps = scene.cutout(known[name]["lights"], x, y, size)
            scene.lit_window(lamps, "#ffd27a")
    scene.mist(0.81, "#7c93e0", 0.34, 0.05)
    scene.sheet(land(_WIDTH, _HEIGHT, 0.90, 0.08, "pines", 27), "#1c1543", "#120d2e", shadow=0.5)


def _far_land(scene: PaperScene, style: str, seed: int) -> None:
    far = land(_WIDTH, _HEIGHT, 0.74, 0.12, style, seed)
    scene.sheet(far, "#5a459f", "#3a2c78", shadow=0.3)
    scene.mist(0.74, "#a98bea", 0.36, 0.06)


def _tear(scene: PaperScene, x: float, y: float, size: float) -> None:
    """A tear in the sky through which the light of another land falls."""
    wide, high = round(size * _WIDTH), round(size * _WIDTH * 2.2)
    small = tear_window(wide, high, ("lightning", "lightning"), 5)
    mask = np.zeros((_HEIGHT, _WIDTH), np.float32)
    left, top = round(x * _WIDTH - wide / 2), round(y * _HEIGHT - high / 2)
    mask[top : top + high, left : left + wide] = small
    halo = np.clip(blur(mask, 22) * 1.1, 0, 1) * (1 - mask)
    scene.colours = scene.colours + halo[..., None] * rgb("#ffcf86") * 0.75
    inside = falloff(_WIDTH, _HEIGHT, (x * _WIDTH, y * _HEIGHT), (wide * 0.5, high * 0.52), 1.0)
    light = ramp(inside, "#3c2f9c", "#7f58d6", "#ff9f63", "#ffd98c", "#fff6d8")
    scene.colours = scene.colours * (1 - mask[..., None]) + light * mask[..., None]
    rim = np.clip(mask - blur(mask, 2.0), 0, 1)
    scene.colours = scene.colours + rim[..., None] * np.asarray(lighten("#ffe09a", 0.3)) * 0.9


_SCENES: Final = {"walker": _walker, "city": _city}
SCENES: Final = tuple(_SCENES)

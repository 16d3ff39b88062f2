"""Light on flat things: bevels and textures from height fields, shadows, glows.

One key light from the upper left, as everywhere (STYLE section 1).
"""

import numpy as np

from tools.art.colour import Colour, Field, rgb
from tools.art.filters import blur, blur_from_zero
from tools.art.picture import lay, tinted

LIGHT = np.array([-0.45, -0.75, 0.62], np.float32)
LIGHT /= np.linalg.norm(LIGHT)
SHADOW_INK = "#05070d"


def bevel_height(mask: Field, width: float) -> Field:
    """Height field of a plateau with a rounded edge `width` pixels wide."""
    soft = blur_from_zero(mask, width * 0.5)
    t = np.clip(soft * 2 - 1, 0, 1) * mask
    return (np.sqrt(np.clip(1 - (1 - t) ** 2, 0, 1)) * width).astype(np.float32)


def lit(
    colours: Field,
    height: Field,
    *,
    ambient: float = 0.55,
    diffuse: float = 0.6,
    shine: float = 0.25,
    gloss: float = 24,
) -> Field:
    """Light a colour field (h, w, 3) by the slopes of a height field (h, w)."""
    slope_y, slope_x = np.gradient(height.astype(np.float32))
    normal = np.stack([-slope_x, -slope_y, np.ones_like(height)], -1)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
    towards = np.clip((normal * LIGHT).sum(-1), 0, 1)
    half = LIGHT + np.array([0, 0, 1], np.float32)
    half /= np.linalg.norm(half)
    glint = np.clip((normal * half).sum(-1), 0, 1) ** gloss
    glint_when_flat = float(half[2]) ** gloss
    bright = colours * (ambient + diffuse * towards)[..., None]
    return bright + shine * np.clip(glint - glint_when_flat, 0, 1)[..., None]


def embossed(mask: Field, colour: Colour | Field, bevel: float, *, shine: float = 0.25) -> Field:
    """A chunky token: the mask as a picture with a rounded, lit edge."""
    colours = np.broadcast_to(rgb(colour), (*mask.shape, 3))
    return tinted(lit(colours, bevel_height(mask, bevel), shine=shine), mask)


def cast_shadow(
    below: Field,
    mask: Field,
    x: float,
    y: float,
    *,
    layers: tuple[tuple[float, float, float], ...] = ((2, 2, 0.4), (10, 8, 0.4)),
    ink: Colour = SHADOW_INK,
) -> None:
    """Lay soft shadows of a mask at (x, y), in place; a layer is (sigma, drop, opacity)."""
    for sigma, drop, opacity in layers:
        border = int(sigma * 3) + 2
        soft = blur(np.pad(mask, border), sigma) * opacity
        lay(below, tinted(ink, soft), x - border + drop * 0.35, y - border + drop)


def inner_shadow(mask: Field, sigma: float, right: int, down: int) -> Field:
    """The shade of a hollow's rim on its floor."""
    border = int(sigma * 3) + max(right, down) + 2
    soft = np.roll(blur(np.pad(mask, border), sigma), (down, right), (0, 1))
    return np.clip(1 - soft[border:-border, border:-border], 0, 1) * mask

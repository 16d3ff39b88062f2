"""The walnut table of the menu in its pool of lamp light."""

import numpy as np

from tools.art.colour import Field, rgb
from tools.art.filters import blur_from_zero
from tools.art.jpeg import dithered
from tools.art.noise import fractal_noise
from tools.art.relief import lit
from tools.art.shapes import falloff, pixel_grid
from tools.art.svg_mask import svg_mask
from tools.art.textures import wood_colours

WIDTH, HEIGHT = 2560, 1440
PLANK = 296


def bake_table() -> Field:
    """Colour field 2560 x 1440."""
    colours, relief = wood_colours(WIDTH, HEIGHT, 3, PLANK)
    relief = relief - _knots() * 2 - _scratches() * 1.6
    colours = colours * (1 - 0.30 * _knots())[..., None]
    table = lit(colours, relief, ambient=0.56, diffuse=0.55, shine=0.16, gloss=16)
    lamp = falloff(WIDTH, HEIGHT, (1220, 470), (1880, 1330), 1.15)
    core = falloff(WIDTH, HEIGHT, (1240, 420), (1150, 760), 1.7)
    table = table * (0.34 + 1.62 * lamp[..., None] * rgb("#ffdfb0"))
    table = table + core[..., None] * rgb("#ff9d45") * 0.10
    sheen = _varnish() * core
    table = table + sheen[..., None] * rgb("#ffe7c0") * 0.14
    x, y = pixel_grid(WIDTH, HEIGHT)
    edge = np.clip(np.hypot(x / WIDTH * 2 - 1, (y / HEIGHT * 2 - 0.86) * 1.1) - 0.42, 0, 1) ** 1.5
    table = table * (1 - 0.62 * np.clip(edge, 0, 1))[..., None]
    return dithered(np.clip(table, 0, 1), 2, 0.006)


def _varnish() -> Field:
    """Soft broken reflection of the lamp in the varnish."""
    ripple = fractal_noise(WIDTH, HEIGHT, (620, 46), 21, 4)
    return np.clip(ripple * 1.8 - 0.7, 0, 1)


def _knots() -> Field:
    """A few dark knots."""
    x, y = pixel_grid(WIDTH, HEIGHT)
    knots = np.zeros((HEIGHT, WIDTH), np.float32)
    for place_x, place_y, size in (
        (330, 1010, 20),
        (2080, 180, 26),
        (1560, 1330, 22),
        (760, 130, 16),
    ):
        distance = np.hypot((x - place_x) / 2.3, y - place_y) / size
        knots += np.exp(-(distance**2)) * (0.7 + 0.3 * np.sin(distance * 16))
    return np.clip(knots, 0, 1).astype(np.float32)


def _scratches() -> Field:
    """Fine dents of many evenings."""
    generator = np.random.default_rng(30)
    commands = []
    for _ in range(70):
        x, y = generator.uniform(0, WIDTH), generator.uniform(0, HEIGHT)
        reach, angle = generator.uniform(20, 150), generator.normal(0.25, 0.5)
        dx, dy = reach * np.cos(angle), reach * np.sin(angle)
        commands.append(f"M{x:.0f} {y:.0f}q{dx / 2:.0f} {dy / 2 + 6:.0f} {dx:.0f} {dy:.0f}")
    body = f'<path d="{" ".join(commands)}" fill="none" stroke="#ffffff" stroke-width="1.4"/>'
    return blur_from_zero(svg_mask(body, WIDTH, HEIGHT, f"0 0 {WIDTH} {HEIGHT}"), 0.7)

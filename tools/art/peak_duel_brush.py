"""Brush work on Peak Duel's table: the line between the halves, a held defence, ink, petals."""

from __future__ import annotations

import math

import numpy as np

from tools.art.brush import ink_mask, stroke_outline
from tools.art.colour import Field, mix, ramp
from tools.art.filters import blur_from_zero, smoothstep
from tools.art.noise import fractal_noise
from tools.art.picture import blank, lay, tinted
from tools.art.shapes import falloff
from tools.art.svg_mask import svg_mask


def divider() -> Field:
    """Dry brush stroke between the halves, 900x28 design units at one and a half times."""
    width, height = 1350, 42
    points = ((8, 24), (300, 17), (660, 26), (1000, 18), (1342, 22))
    body = stroke_outline(points, (2, 8, 6, 8, 1))
    mask = svg_mask(body, width, height, f"0 0 {width} {height}")
    dry = smoothstep(0.25, 0.6, fractal_noise(width, height, (60, 3), 5, 2))
    return tinted("#1b2b2a", mask * dry * 0.85)


def brush_hold() -> Field:
    """Arc of a defence that holds, 140x60 design units at twice the size."""
    width, height = 280, 120
    body = "".join(
        stroke_outline(
            ((14, low), (80, low - 66), (200, low - 66), (266, low)), (3, stroke, stroke, 3)
        )
        for low, stroke in ((112, 20), (92, 7))
    )
    mask = ink_mask(body, width, height, f"0 0 {width} {height}", 4)
    sheet = blank(width, height)
    lay(sheet, tinted("#06202a", blur_from_zero(mask, 5) * 0.4), 2, 5)
    lay(sheet, tinted(ramp(fractal_noise(width, height, 40, 2, 2), "#3a86c8", "#174a80"), mask))
    return sheet


def impact() -> Field:
    """Ink that bursts from a hit, 150x150 design units at twice the size: vermilion into black."""
    size = 300
    middle = size / 2
    generator = np.random.default_rng(12)
    parts = [f'<circle cx="{middle}" cy="{middle}" r="26" fill="#ffffff"/>']
    for number in range(22):
        angle = number * 2 * math.pi / 22 + generator.uniform(-0.16, 0.16)
        reach = generator.uniform(58, 132) * (0.75 + 0.25 * abs(math.cos(angle)))
        ends = [
            (middle + far * math.cos(angle + lean), middle + far * math.sin(angle + lean))
            for far, lean in ((14, 0.0), (reach * 0.55, 0.05), (reach, 0.0))
        ]
        parts.append(stroke_outline(ends, (generator.uniform(10, 22), 5, 0.6)))
        for _ in range(2):
            far, lean = reach * generator.uniform(0.9, 1.12), angle + generator.normal(0, 0.07)
            x, y = middle + far * math.cos(lean), middle + far * math.sin(lean)
            radius = abs(generator.normal(2.6, 2.2)) + 0.8
            parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="#ffffff"/>')
    mask = ink_mask("".join(parts), size, size, f"0 0 {size} {size}", 5)
    tone = falloff(size, size, (middle, middle), (128, 128), 1.0)
    tone = np.clip(tone + 0.5 * (fractal_noise(size, size, 26, 3, 3) - 0.5), 0, 1)
    return tinted(ramp(tone, "#1a0f0e", "#5e140a", "#c42f18", "#ee5a38"), mask)


def splat(number: int) -> Field:
    """Ink drops, about 40 design units at twice the size."""
    size = 84
    generator = np.random.default_rng(30 + number)
    parts = [f'<circle cx="42" cy="42" r="{generator.uniform(9, 15):.1f}" fill="#ffffff"/>']
    for _ in range(9):
        angle, reach = generator.uniform(0, 6.3), abs(generator.normal(20, 9))
        x, y = 42 + reach * math.cos(angle), 42 + reach * math.sin(angle)
        radius = generator.uniform(1, 5) * (1 - reach / 60)
        parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{max(0.8, radius):.1f}" fill="#ffffff"/>'
        )
    mask = ink_mask("".join(parts), size, size, f"0 0 {size} {size}", number)
    return tinted(mix("#c2301a", "#7a1608", number / 4), mask)


def petal(number: int) -> Field:
    """A petal, 14 design units at three times the size."""
    lean = (0, 28, -34)[number]
    bodies = (
        '<path d="M50 6C84 20 92 60 50 96C8 60 16 20 50 6Z" fill="#ffffff"/>',
        '<path d="M50 10C78 4 96 40 50 94C26 66 20 22 50 10Z" fill="#ffffff"/>',
        '<path d="M42 8C50 16 54 16 62 10C90 36 76 70 50 96C20 70 14 30 42 8Z" fill="#ffffff"/>',
    )
    mask = svg_mask(f'<g transform="rotate({lean} 50 50)">{bodies[number]}</g>', 42)
    down = np.linspace(0, 1, 42, dtype=np.float32)[:, None]
    colours = ramp(np.broadcast_to(down, (42, 42)), "#f6b3a6", "#dd6a5c")
    return tinted(colours, mask)


def snowflake(number: int) -> Field:
    """A flake of snow near, nearer and out of focus, 14 design units at three times the size."""
    size, radius = 42, (4.0, 7.0, 17.0)[number]
    rows, columns = np.mgrid[0:size, 0:size].astype(np.float32)
    away = np.hypot(columns - size / 2 + 0.5, rows - size / 2 + 0.5)
    soft = (2.5, 4.0, 9.0)[number]
    mask = smoothstep(radius + soft / 2, radius - soft / 2, away) * (0.95, 0.9, 0.42)[number]
    return tinted("#f6fbff", mask.astype(np.float32))


def ring_light() -> Field:
    """A piece of the ring of light that runs over the table, 150x150 design units."""
    size = 150
    rows, columns = np.mgrid[0:size, 0:size].astype(np.float32)
    away = np.hypot(columns - size / 2 + 0.5, rows - size / 2 + 0.5) / (size / 2)
    light = np.exp(-((away / 0.38) ** 2)) * (1 - smoothstep(0.8, 1.0, away))
    return tinted("#ffffff", (light * 0.5).astype(np.float32))


def ripple() -> Field:
    """A wave that a blow sends through the paper, 260x260 design units: light above, dark below."""
    size = 260
    rows, columns = np.mgrid[0:size, 0:size].astype(np.float32)
    across, down = columns - size / 2 + 0.5, rows - size / 2 + 0.5
    away = np.hypot(across, down) / (size / 2)
    crest = np.exp(-(((away - 0.80) / 0.055) ** 2))
    trough = np.exp(-(((away - 0.66) / 0.07) ** 2))
    lit = np.clip(-(across + down) / (np.hypot(across, down) + 1), -1, 1) * 0.5 + 0.5
    sheet = tinted("#20160c", np.clip(trough * 0.30 + crest * (1 - lit) * 0.34, 0, 1))
    lay(sheet, tinted("#ffffff", np.clip(crest * lit * 0.6, 0, 1)))
    return sheet


def soul_halo() -> Field:
    """The light around a soul on its way, 88x88 design units at twice the size, white."""
    size = 176
    rows, columns = np.mgrid[0:size, 0:size].astype(np.float32)
    across, down = (columns - size / 2) / (size / 2), (rows - size / 2) / (size / 2)
    far = np.sqrt(across**2 + down**2)
    core = np.exp(-((far / 0.34) ** 2)) * 0.85
    rays = np.exp(-(np.abs(across) * 26)) + np.exp(-(np.abs(down) * 26))
    rays = rays * np.clip(1 - far, 0, 1) ** 2 * 0.7
    return tinted("#ffffff", np.clip(core + rays, 0, 1) * (1 - smoothstep(0.86, 1.0, far)))

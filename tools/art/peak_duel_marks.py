"""The landscape of Peak Duel's table, and brush work on it: arrows of attacks, a slash."""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.art.brush import stroke_outline
from tools.art.colour import Field, ramp
from tools.art.filters import blur_from_zero, smoothstep
from tools.art.jpeg import write_jpeg
from tools.art.noise import fractal_noise
from tools.art.peak_duel_table import LEFT, SCALE, TOP, bake_landscape
from tools.art.picture import blank, lay, tinted
from tools.art.shapes import disc
from tools.art.sheet import SpriteSheet
from tools.art.svg_mask import svg_mask

ARROWS: Final = {"short": 92, "middle": 190, "long": 330}
"""Design lengths of the vermilion arrows."""
_ARROW_WIDTH: Final = 64


def bake_peak_duel_table() -> None:
    """Write all files of the group."""
    sheet = SpriteSheet("peak_duel_table")
    write_jpeg(sheet.folder / "landscape.jpg", bake_landscape())
    sheet.note("landscape", "landscape.jpg", origin=[round(LEFT * SCALE), round(TOP * SCALE)])
    for number, (name, length) in enumerate(ARROWS.items()):
        sheet.add(f"arrow_{name}", _arrow(length, number), crop=False)
    sheet.add("slash", _slash())
    sheet.write()


def _arrow(length: int, seed: int) -> Field:
    """A brushed arrow that points upwards; its anchor is its middle."""
    width, height = _ARROW_WIDTH, length + 24
    middle, foot = width / 2, length + 10
    shaft = stroke_outline(
        ((middle + 3, foot), (middle - 6 + 3 * seed, foot - length * 0.55), (middle + 2, 40)),
        (2.5, 12, 15),
    )
    head = (
        f'<path d="M{middle + 2} 6L{middle - 24} 52Q{middle - 6} 42 {middle + 2} 44'
        f'Q{middle + 10} 42 {middle + 28} 50Z" fill="#ffffff"/>'
    )
    mask = svg_mask(shaft + head, width * SCALE, height * SCALE, f"0 0 {width} {height}")
    bristle = fractal_noise(width * SCALE, height * SCALE, (7, 80), 9 + seed, 2)
    mask = mask * smoothstep(0.16, 0.46, bristle + 0.14)
    picture = blank(width * SCALE, height * SCALE)
    soft = np.roll(blur_from_zero(mask, 6), (8, 4), (0, 1))
    lay(picture, tinted("#2a0a04", soft * 0.42))
    tone = fractal_noise(width * SCALE, height * SCALE, 40, seed, 2)
    lay(picture, tinted(ramp(tone, "#e2452b", "#b3230f"), mask))
    generator = np.random.default_rng(seed + 4)
    for _ in range(18):
        x = (middle + generator.normal(2, 14)) * SCALE
        y = abs(generator.normal(26, 18)) * SCALE
        spot = disc(width * SCALE, height * SCALE, x, y, abs(generator.normal(2.0, 1.6)))
        lay(picture, tinted("#c2301a", spot * 0.85))
    return picture


def _slash() -> Field:
    """A stroke across a card that is destroyed; white, to be tinted."""
    width, height = 170 * SCALE, 120 * SCALE
    body = stroke_outline(((8, 108), (70, 66), (162, 10)), (0.6, 15, 0.8))
    body += stroke_outline(((30, 112), (86, 74), (150, 36)), (0.4, 5, 0.4))
    mask = svg_mask(body, width, height, "0 0 170 120")
    dry = smoothstep(0.20, 0.52, fractal_noise(width, height, (60, 12), 7, 3) + 0.1)
    return tinted("#ffffff", mask * dry)

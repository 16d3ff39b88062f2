"""Cards of Peak Duel without their beasts: lacquer, paper window, number plates, back, pile."""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.art.beast_art import PEAK_COLOURS
from tools.art.brush import ink_mask
from tools.art.colour import Field, blend, darken, lighten, mix, ramp, rgb
from tools.art.element_signs import PEAK_SIGNS
from tools.art.filters import blur, blur_from_zero, smoothstep
from tools.art.noise import fractal_noise
from tools.art.picture import blank, lay, lay_centred, tinted
from tools.art.relief import bevel_height, cast_shadow, lit
from tools.art.shapes import (
    disc,
    falloff,
    flat,
    frame_line,
    pixel_grid,
    rounded_rectangle,
    vertical_ramp,
)
from tools.art.svg_mask import svg_mask

CARD: Final = (120, 168)
"""Design size of a card."""
CORNER: Final = 11
SCALE: Final = 3
ART: Final = (8, 26, 104, 114)
NAME: Final = (34, 5, 80, 19)
SEAL: Final = (5, 3, 24, 24)
DEFENCE: Final = (8, 143, 44, 20)
ATTACK: Final = (68, 143, 44, 20)
"""Boxes from the card's top left corner in design units: left, top, width, height."""
_GOLD: Final = "#e8c67c"
_SWORD: Final = (
    '<path d="M84 8L92 16L46 68L34 56Z" fill="#ffffff"/><path d="M24 52L50 78M36 66L14 88"'
    ' fill="none" stroke="#ffffff" stroke-width="9" stroke-linecap="round"/>'
)
_SHIELD: Final = '<path d="M50 6L88 18V48C88 72 70 88 50 95C30 88 12 72 12 48V18Z" fill="#ffffff"/>'
_PEAKS: Final = (
    '<path d="M0 100L26 44L40 66L58 20L100 100Z" fill="#ffffff"/>'
    '<circle cx="74" cy="24" r="11" fill="#ffffff"/>'
)


def beast_card(element: str) -> Field:
    """Face of a beast card: lacquer of its element around a paper washed with its colour."""
    sheet = _lacquer(element)
    accent, lacquer, paper, _ = PEAK_COLOURS[element]
    width, height = ART[2] * SCALE, ART[3] * SCALE
    window = rounded_rectangle(width, height, 18)
    colours = flat(width, height, paper)
    fibre = fractal_noise(width, height, (36, 7), len(element), 3)[..., None] - 0.5
    colours = colours * (1 + fibre * 0.07)
    wash = falloff(width, height, (width / 2, height / 2), (width * 0.54, height * 0.52), 0.35)
    cloud = fractal_noise(width, height, 54, len(element) + 3, 4)
    colours = blend(colours, rgb(accent), np.clip(wash * (0.5 + 0.6 * cloud) * 0.42, 0, 1))
    ridge = height * 0.88 - fractal_noise(width, 1, 58, len(element), 3) * 58
    below = smoothstep(0, 4, np.arange(height)[:, None] - ridge)
    fade = np.linspace(1, 0.2, height, dtype=np.float32)[:, None]
    colours = blend(colours, rgb(lacquer), (below * 0.30 * fade).astype(np.float32))
    lay(sheet, tinted(np.clip(colours, 0, 1), window), ART[0] * SCALE, ART[1] * SCALE)
    _lay_window_edge(sheet, window)
    _lay_plate(sheet, DEFENCE, _SHIELD, "#9cc8ff")
    _lay_plate(sheet, ATTACK, _SWORD, "#ff9b7a")
    return sheet


def spell_card(element: str) -> Field:
    """Face of a spell: a talisman of yellow paper in the lacquer of its element."""
    sheet = _lacquer(element)
    accent, lacquer, _, ink = PEAK_COLOURS[element]
    width, height = ART[2] * SCALE, (CARD[1] - ART[1] - 9) * SCALE
    window = rounded_rectangle(width, height, 18)
    tone = fractal_noise(width, height, (60, 22), 7 + len(element), 4)
    colours = ramp(tone, "#d9ad55", "#efd083", "#f8e3ab")
    x, y = pixel_grid(width, height)
    edge = np.minimum(np.minimum(x, width - x), np.minimum(y, height - y))
    colours = blend(colours, rgb("#a8702a"), np.clip(1 - edge / 40, 0, 1) ** 2 * 0.6)
    glow = falloff(width, height, (width / 2, ART[3] * SCALE / 2), (150, 160), 1.2)
    colours = blend(colours, rgb(lighten(accent, 0.35)), glow * 0.5)
    lay(sheet, tinted(np.clip(colours, 0, 1), window), ART[0] * SCALE, ART[1] * SCALE)
    line = frame_line(width, height, 18, 9, 3)
    lay(sheet, tinted("#b3321c", line * 0.85), ART[0] * SCALE, ART[1] * SCALE)
    _lay_window_edge(sheet, window)
    foot = svg_mask(PEAK_SIGNS[element], 60)
    spot = (CARD[0] * SCALE / 2, (ART[1] + ART[3] + 6) * SCALE)
    ring = np.clip(disc(96, 96, 48, 48, 44) - disc(96, 96, 48, 48, 39), 0, 1)
    lay_centred(sheet, tinted("#b3321c", disc(96, 96, 48, 48, 44)), *spot)
    lay_centred(sheet, tinted("#f8e3ab", ring * 0.8), *spot)
    lay_centred(sheet, tinted("#fbeecb", foot), *spot)
    strokes = "".join(
        f'<path d="M{left} 318C{left + turn} 330 {left + turn} 340 {left} 352" fill="none"'
        ' stroke="#ffffff" stroke-width="7" stroke-linecap="round"/>'
        for left, turn in ((52, 12), (82, -12), (230, 12), (260, -12))
    )
    signs = ink_mask(strokes, width, height, f"0 0 {width} {height}", 3)
    lay(sheet, tinted(mix(ink, lacquer, 0.3), signs * 0.85), ART[0] * SCALE, ART[1] * SCALE + 18)
    return sheet


def card_back() -> Field:
    """Back: dark green lacquer, gilt lines, the twin peaks under a moon."""
    width, height = CARD[0] * SCALE, CARD[1] * SCALE
    mask = rounded_rectangle(width, height, CORNER * SCALE)
    tone = fractal_noise(width, height, 120, 9, 4)
    colours = ramp(tone, "#12282e", "#1b3a42", "#27505a")
    sheet = tinted(colours, mask)
    mountains = np.zeros((height, width), np.float32)
    for number, base in enumerate((0.62, 0.74, 0.88)):
        ridge = base * height - fractal_noise(width, 1, 70 - number * 14, 40 + number, 4)[0] * 120
        below = np.arange(height)[:, None] - ridge[None]
        wash = smoothstep(-1, 2, below) * np.exp(-np.clip(below, 0, None) / 70)
        mountains = np.maximum(mountains, wash * (0.4 + 0.2 * number))
    lay(sheet, tinted("#4f8a86", mountains * mask * 0.42))
    for inset, line in ((13, 4.0), (21, 1.8)):
        gilt = frame_line(width, height, CORNER * SCALE, inset, line)
        lay(sheet, tinted(_gilt(width, height), gilt * 0.95))
    middle = (width / 2, height / 2)
    medal = disc(264, 264, 132, 132, 128)
    lay_centred(sheet, tinted("#0e2127", medal * 0.85), *middle)
    ring = np.clip(medal - disc(264, 264, 132, 132, 123), 0, 1)
    lay_centred(sheet, tinted(_gilt(264, 264), ring), *middle)
    peaks = svg_mask(_PEAKS, 176)
    body = lit(vertical_ramp(176, 176, "#f6dfa0", "#a97f35"), bevel_height(peaks, 8), shine=0.5)
    inside = np.pad(peaks, 44) * disc(264, 264, 132, 132, 121)
    lay_centred(sheet, tinted(np.clip(np.pad(body, ((44, 44), (44, 44), (0, 0))), 0, 1), inside),
                middle[0], middle[1] + 6)  # fmt: skip
    for x, y in ((36, 36), (width - 36, 36), (36, height - 36), (width - 36, height - 36)):
        knob = disc(18, 18, 9, 9, 6.5)
        lay_centred(sheet, tinted(_GOLD, knob), x, y)
    return sheet


def card_rim(*, turned: bool) -> Field:
    """Only the light and the shade of a card's edge, at twice its size, for every card."""
    width, height = (CARD[1] * 2, CARD[0] * 2) if turned else (CARD[0] * 2, CARD[1] * 2)
    mask = rounded_rectangle(width, height, CORNER * 2)
    lightness = lit(np.full((height, width, 3), 0.5, np.float32), bevel_height(mask, 7),
                    ambient=0.0, diffuse=1.0, shine=0.0)[..., 0]  # fmt: skip
    middle = float(lightness[height // 2, width // 2])
    relative = lightness / middle - 1
    light = np.clip(relative * 0.9, 0, 0.75) * mask
    dark = np.clip(-relative * 0.75, 0, 0.75) * mask
    sheet = tinted("#05070c", dark)
    lay(sheet, tinted("#fff6e0", light))
    return sheet


def deck_layer() -> Field:
    """Cards of a pile: their paper edges show below what lies on them."""
    width, height = CARD[0] * 2, CARD[1] * 2
    sheet = blank(width, height + 6)
    mask = rounded_rectangle(width, height, CORNER * 2)
    tones = ("#6f6140", "#c9b88a", "#e9dcb6", "#f2e8ca", "#d9caa0", "#574f3a")
    for step, tone in zip(range(6, 0, -1), tones, strict=True):
        lay(sheet, tinted(tone, mask), 0, step)
    lay(sheet, tinted("#1b3a42", mask))
    return sheet


def seal(element: str) -> Field:
    """Square chip with the element's sign, at four times its size."""
    size = 96
    accent = PEAK_COLOURS[element][0]
    mask = np.pad(rounded_rectangle(84, 84, 18), 6)
    sheet = blank(size, size)
    cast_shadow(sheet, mask, 0, 0, layers=((3, 4, 0.5),), ink="#1a1208")
    colours = vertical_ramp(size, size, lighten(accent, 0.2), darken(accent, 0.12))
    lay(
        sheet,
        tinted(np.clip(lit(colours, bevel_height(mask, 9), ambient=0.6, shine=0.4), 0, 1), mask),
    )
    sign = svg_mask(PEAK_SIGNS[element], 56)
    cast_shadow(sheet, sign, 20, 20, layers=((1.6, 2, 0.6),), ink=darken(accent, 0.6))
    lay_centred(sheet, tinted("#fffaf0", sign), size / 2, size / 2)
    return sheet


def round_sign(element: str) -> Field:
    """Round sign of an element, at three times its size."""
    size = 132
    accent = PEAK_COLOURS[element][0]
    mask = disc(size, size, size / 2, size / 2, 57)
    sheet = blank(size, size)
    cast_shadow(sheet, mask, 0, 0, layers=((4, 5, 0.5),), ink="#1a1208")
    colours = vertical_ramp(size, size, lighten(accent, 0.22), darken(accent, 0.2))
    lay(
        sheet,
        tinted(np.clip(lit(colours, bevel_height(mask, 15), ambient=0.62, shine=0.5), 0, 1), mask),
    )
    ring = np.clip(disc(size, size, 66, 66, 57) - disc(size, size, 66, 66, 53), 0, 1)
    lay(sheet, tinted(_GOLD, ring * 0.9))
    sign = svg_mask(PEAK_SIGNS[element], 68)
    cast_shadow(sheet, sign, 32, 32, layers=((2, 3, 0.6),), ink=darken(accent, 0.6))
    lay_centred(sheet, tinted("#fffaf0", sign), size / 2, size / 2)
    return sheet


def _lacquer(element: str) -> Field:
    """The whole card in its element's lacquer with a gilt line."""
    width, height = CARD[0] * SCALE, CARD[1] * SCALE
    lacquer = PEAK_COLOURS[element][1]
    mask = rounded_rectangle(width, height, CORNER * SCALE)
    colours = vertical_ramp(width, height, lighten(lacquer, 0.14), darken(lacquer, 0.42))
    brushed = fractal_noise(width, height, (150, 10), 11, 3)[..., None] - 0.5
    sheen = falloff(width, height, (width * 0.2, 0), (width * 1.1, height * 0.5), 1.5)
    colours = colours * (1 + brushed * 0.07) + sheen[..., None] * 0.10
    sheet = tinted(np.clip(colours, 0, 1).astype(np.float32), mask)
    gilt = frame_line(width, height, CORNER * SCALE, 7, 3.4)
    lay(sheet, tinted(_gilt(width, height), gilt * 0.95))
    return sheet


def _gilt(width: int, height: int) -> Field:
    return ramp(fractal_noise(width, height, 50, 21, 3), "#a8742c", "#e8c67c", "#fbe9b6")


def _lay_window_edge(sheet: Field, window: Field) -> None:
    """The paper lies a little lower than the lacquer."""
    left, top = ART[0] * SCALE, ART[1] * SCALE
    border = 24
    soft = np.roll(blur(np.pad(window, border), 8), (5, 3), (0, 1))[border:-border, border:-border]
    shade = np.clip(1 - soft, 0, 1) * window
    lay(sheet, tinted("#1a0f05", shade * 0.7), left, top)
    height, width = window.shape
    line = frame_line(width, height, 18, 0, 2)
    lay(sheet, tinted(_GOLD, line * 0.75), left, top)


def _lay_plate(sheet: Field, box: tuple[int, int, int, int], sign: str, colour: str) -> None:
    """Dark plate of a number with its sign at the left; the number is drawn live."""
    left, top, width, height = (part * SCALE for part in box)
    mask = rounded_rectangle(width, height, height / 2)
    lay(sheet, tinted("#120c06", mask * 0.80), left, top)
    lay(sheet, tinted(_GOLD, frame_line(width, height, height / 2, 0, 2) * 0.6), left, top)
    soft = blur_from_zero(mask, 5)
    lay(sheet, tinted("#000000", np.clip(1 - soft, 0, 1) * mask * 0.5), left, top)
    lay_centred(sheet, tinted(colour, svg_mask(sign, 33)), left + 27, top + height / 2)

"""Rift cards of Riftwalker without their illustrations: frames, back, values, tokens."""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.art.colour import Colour, Field, darken, ramp
from tools.art.element_signs import RIFT_PAPERS, RIFT_SIGNS
from tools.art.filters import blur, blur_from_zero
from tools.art.noise import fractal_noise
from tools.art.papercut import PaperScene
from tools.art.picture import blank, lay, lay_centred, shine, tinted
from tools.art.relief import bevel_height, cast_shadow, embossed, inner_shadow, lit
from tools.art.rift_art import tear_window
from tools.art.shapes import disc, frame_line, rounded_rectangle, vertical_ramp
from tools.art.svg_mask import svg_mask

CARD: Final = (120, 168)
"""Design size of a rift card."""
CORNER: Final = 11
_RIM: Final = 4.6
_HEXAGON: Final = (
    '<path d="M50 4L90 26V70L50 96L10 70V26Z" fill="#ffffff" stroke="#ffffff" stroke-width="5"'
    ' stroke-linejoin="round"/>'
)
_STAR: Final = (
    '<polygon points="50,6 62,36 94,38 69,58 78,90 50,72 22,90 31,58 6,38 38,36" fill="#ffffff"/>'
)
_LOCK: Final = (
    '<path fill-rule="evenodd" d="M20 44H80V92H20ZM50 56A8 8 0 0 0 46 71V82H54V71A8 8 0 0 0 50 56Z"'
    ' fill="#ffffff"/><path d="M32 46V30C32 6 68 6 68 30V46" fill="none" stroke="#ffffff"'
    ' stroke-width="10"/>'
)
_WARD: Final = (
    '<path fill-rule="evenodd" d="M50 4L90 18V48C90 74 70 90 50 97C30 90 10 74 10 48V18ZM50 17'
    'L22 27V48C22 66 36 79 50 85C64 79 78 66 78 48V27Z" fill="#ffffff"/>'
    '<path d="M50 28C60 40 68 46 68 56A18 18 0 0 1 32 56C32 46 40 40 50 28Z" fill="#ffffff"/>'
)
_EYE: Final = 92
"""Design size of the astrolabe's eye."""
_LIDS: Final = '<path d="M8 52C26 22 74 22 92 52C74 80 26 80 8 52Z" fill="#ffffff"/>'
_FROWN: Final = '<path d="M2 47C22 14 78 14 98 47L92 56C70 34 30 34 8 56Z" fill="#ffffff"/>'


def rift_frame(*, turned: bool) -> Field:
    """Rim over the illustration, clear inside, at three times its size."""
    width, height = (CARD[1] * 3, CARD[0] * 3) if turned else (CARD[0] * 3, CARD[1] * 3)
    outer = rounded_rectangle(width, height, CORNER * 3)
    inner = rounded_rectangle(width, height, CORNER * 3, _RIM * 3)
    band = np.clip(outer - inner, 0, 1)
    tone = fractal_noise(width, height, 70, 4, 3)
    colours = ramp(tone, "#2f2650", "#544780", "#6d5d9c")
    height_field = blur_from_zero(band, 3.4) * 9
    sheet = blank(width, height)
    inside = blur(1 - inner, 7) * inner
    lay(sheet, tinted("#05030d", inside * 0.85))
    lay(sheet, tinted(np.clip(lit(colours, height_field, ambient=0.6, shine=0.6), 0, 1), band))
    for inset, strength in ((_RIM * 3 - 3.2, 0.95), (0.6, 0.5)):
        gilt = frame_line(width, height, CORNER * 3, inset, 2.4)
        lay(sheet, tinted("#e8c67c", gilt * strength))
    return sheet


def rift_back(*, turned: bool) -> Field:
    """Back of a rift card: a sealed tear with the six signs around a walker's star."""
    width, height = CARD[0] * 3, CARD[1] * 3
    scene = PaperScene(width, height, ("#2a1c63", "#1b1145", "#0f0a2a"), 77)
    scene.stars(60)
    centre = (0.5, 0.5)
    scene.glow(*centre, 0.62, "#7a4fe0", 0.55)
    seam = tear_window(width, height, ("lightning", "lightning"), 3)
    squeezed = np.zeros_like(seam)
    narrow = seam[:, ::4]
    left = (width - narrow.shape[1]) // 2
    squeezed[:, left : left + narrow.shape[1]] = narrow
    colours = scene.colours + (blur(squeezed, 12) * 0.9)[..., None] * np.array([1, 0.75, 0.35])
    colours = colours * (1 - squeezed[..., None]) + squeezed[..., None] * np.array([1, 0.93, 0.70])
    mask = rounded_rectangle(width, height, CORNER * 3)
    face = np.clip(lit(colours.astype(np.float32), bevel_height(mask, 8), ambient=0.6), 0, 1)
    sheet = tinted(face, mask)
    _lay_wheel(sheet, width / 2, height / 2)
    for inset, line in ((12, 3.0), (19, 1.6)):
        gilt = frame_line(width, height, CORNER * 3, inset, line)
        lay(sheet, tinted("#e8c67c", gilt * 0.9))
    return np.rot90(sheet).copy() if turned else sheet


def value_chip(*, gold: bool) -> Field:
    """Hexagon for a value, at four times its size, no number."""
    size = 34 * 4
    mask = svg_mask(_HEXAGON, size - 10)
    colours = ("#ffe595", "#c9831f") if gold else ("#5f5788", "#2d2650")
    return _token(mask, size, size + 8, colours, 18, shine_strength=0.6 if gold else 0.3)


def mark(kind: str) -> Field:
    """Seal on a locked element card or on a warded rift."""
    size = 34 * 3
    body = size - 10
    mask = disc(body, body, body / 2, body / 2, body / 2 - 1)
    colours = {"lock": ("#5b6b88", "#252f44"), "ward": ("#4fd8c8", "#127a74")}[kind]
    sheet = _token(mask, size, size, colours, 10, shine_strength=0.35)
    sign = svg_mask({"lock": _LOCK, "ward": _WARD}[kind], round(body * 0.56))
    lay_centred(sheet, tinted("#ffffff", sign), size / 2, size / 2 - 1)
    return sheet


def astrolabe_eye() -> Field:
    """The eye of the astrolabe that watches over the rules, at three times its size."""
    size = _EYE * 3
    body = size - 18
    whole = disc(body, body, body / 2, body / 2, body / 2 - 1)
    sheet = _token(whole, size, size, ("#ffe6a0", "#b5741f"), 13, shine_strength=0.6)
    well = round(body * 0.84)
    night = disc(well, well, well / 2, well / 2, well / 2 - 1)
    lay_centred(
        sheet, tinted(vertical_ramp(well, well, "#1b1145", "#4b35a0"), night), *_middle(size)
    )
    lay_centred(sheet, tinted("#05030d", inner_shadow(night, 9, 0, 9) * 0.75), *_middle(size))
    ticks = svg_mask(_eye_ticks(), well)
    lay_centred(sheet, tinted("#e8c67c", ticks), *_middle(size))
    wide = round(body * 0.7)
    white = svg_mask(_LIDS, wide)
    lay_centred(
        sheet,
        tinted(vertical_ramp(wide, wide, "#b79f7c", "#fff6dc", "#fff6dc"), white),
        *_middle(size),
    )
    iris = round(wide * 0.5)
    ring = disc(iris, iris, iris / 2, iris / 2, iris / 2 - 1)
    seen = np.clip(_cropped(white, iris) * ring, 0, 1)
    fire = vertical_ramp(iris, iris, "#8c1f12", "#ff7a3c")
    lay_centred(sheet, tinted(fire, seen), size / 2, size / 2 + 1)
    star = svg_mask(_STAR, round(iris * 0.56))
    lay_centred(sheet, tinted("#1a0606", star), size / 2, size / 2 + 1)
    lid = svg_mask(_FROWN, wide)
    gold = embossed(lid, vertical_ramp(wide, wide, "#ffe6a0", "#a8681c"), 6, shine=0.5)
    lay_centred(sheet, gold, *_middle(size))
    return sheet


def _middle(size: int) -> tuple[float, float]:
    return size / 2, size / 2


def _cropped(mask: Field, size: int) -> Field:
    """The middle of a square mask."""
    start = (mask.shape[0] - size) // 2
    return mask[start : start + size, start : start + size]


def _eye_ticks() -> str:
    """A ring and ticks as on the table's astrolabe."""
    parts = ['<circle cx="50" cy="50" r="41" fill="none" stroke="#ffffff" stroke-width="1"/>']
    for tick in range(36):
        angle = np.pi * tick / 18
        across, down, end = np.cos(angle), np.sin(angle), 46.5 if tick % 3 else 48
        parts.append(
            f'<path d="M{50 + 42 * across:.2f} {50 + 42 * down:.2f}L{50 + end * across:.2f}'
            f' {50 + end * down:.2f}" stroke="#ffffff" stroke-width="1.2"/>'
        )
    return "".join(parts)


def card_shadow(width: int, height: int, corner: float, *, ink: Colour = "#03020a") -> Field:
    """Contact and ambient shadow of a card, at design size; the card lies in the middle."""
    border = 36
    sheet = blank(width + 2 * border, height + 2 * border)
    mask = rounded_rectangle(width, height, corner)
    layers = ((2.2, 3, 0.55), (11, 10, 0.5))
    cast_shadow(sheet, mask, border, border, layers=layers, ink=ink)
    return sheet


def card_ring(width: int, height: int, corner: float) -> Field:
    """White line around a card with a soft halo, at twice its size."""
    border = 24
    full_width, full_height = 2 * width + 2 * border, 2 * height + 2 * border
    inset = border - 7
    line = frame_line(full_width, full_height, 2 * corner + 7 + inset, inset, 6)
    halo = blur_from_zero(line, 8) * 1.6
    return tinted("#ffffff", np.clip(np.maximum(line, halo * 0.8), 0, 1))


def card_slot(width: int, height: int, corner: float) -> Field:
    """Recess in the table for a card, at twice its size."""
    grow = 10
    full = (2 * width + 2 * grow, 2 * height + 2 * grow)
    mask = rounded_rectangle(*full, 2 * corner + grow)
    sheet = tinted("#05030d", mask * 0.5)
    line = frame_line(*full, 2 * corner + grow, 0, 2.4)
    down = np.linspace(0.15, 1, full[1], dtype=np.float32)[:, None]
    lay(sheet, tinted("#e8c67c", line * down * 0.45))
    soft = blur_from_zero(mask, 7)
    lay(sheet, tinted("#020108", np.clip(1 - soft, 0, 1) * mask * 0.8))
    return sheet


def _lay_wheel(sheet: Field, x: float, y: float) -> None:
    """The six signs on a ring, gilt, and a star in its middle."""
    size = sheet.shape[1]
    ring = disc(size, size, size / 2, size / 2, 112) - disc(size, size, size / 2, size / 2, 108.5)
    lay_centred(sheet, tinted("#e8c67c", np.clip(ring, 0, 1) * 0.9), x, y)
    for number, (element, body) in enumerate(RIFT_SIGNS.items()):
        angle = np.pi * (number / 3 - 0.5)
        spot = (x + 110 * np.cos(angle), y + 110 * np.sin(angle))
        plate = disc(72, 72, 36, 36, 33)
        lay_centred(sheet, tinted(darken(RIFT_PAPERS[element][2], 0.3), plate), *spot)
        rim = np.clip(plate - disc(72, 72, 36, 36, 30.5), 0, 1)
        lay_centred(sheet, tinted("#e8c67c", rim), *spot)
        sign = svg_mask(body, 40)
        lay_centred(sheet, tinted(vertical_ramp(40, 40, "#fff3cf", "#e0b25a"), sign), *spot)
    star = svg_mask(_STAR, 92)
    border = 30
    shine(sheet, "#ffcf6a", blur(np.pad(star, border), 9) * 0.8, x - 46 - border, y - 46 - border)
    gold = embossed(star, vertical_ramp(92, 92, "#fff0bc", "#d99a35"), 9, shine=0.6)
    lay_centred(sheet, gold, x, y)


def _token(
    mask: Field,
    width: int,
    height: int,
    colours: tuple[str, str],
    bevel: float,
    *,
    shine_strength: float,
) -> Field:
    """A chunky piece with its shadow, in the middle of a picture."""
    sheet = blank(width, height)
    rows, columns = mask.shape
    left, top = (width - columns) / 2, (height - rows) / 2
    cast_shadow(sheet, mask, left, top, layers=((3, 4, 0.6),))
    ramp_colours = vertical_ramp(columns, rows, *colours)
    raised = lit(ramp_colours, bevel_height(mask, bevel), ambient=0.6, shine=shine_strength)
    lay(sheet, tinted(np.clip(raised, 0, 1), mask), left, top)
    return sheet

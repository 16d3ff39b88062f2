"""Element cards of Riftwalker: paper-cut faces, their peeled corners, discs and signs."""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.art.colour import Field, darken, lighten, mix, rgb
from tools.art.element_signs import RIFT_LIGHTS, RIFT_METALS, RIFT_PAPERS, RIFT_SIGNS
from tools.art.filters import blur, blur_from_zero, smoothstep
from tools.art.noise import fractal_noise
from tools.art.papercut import PaperScene
from tools.art.picture import blank, lay, lay_centred, shine, tinted
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

CARD: Final = (126, 152)
"""Design size of an element card."""
THICKNESS: Final = 6
_CORNER: Final = 12
_RADII: Final = (0.36, 0.50, 0.64, 0.79)
_GILT: Final = ("#8f6a34", "#e8c67c", "#fbe9b6")


def element_face(element: str) -> Field:
    """Face of an element card at twice its size, with its thickness below."""
    width, height = CARD[0] * 2, CARD[1] * 2
    dark = RIFT_PAPERS[element][2]
    sheet = blank(width, height + THICKNESS * 2)
    mask = rounded_rectangle(width, height, _CORNER * 2)
    side = vertical_ramp(width, height, darken(dark, 0.2), darken(dark, 0.55))
    for step in range(THICKNESS * 2, 0, -1):
        lay(sheet, tinted(side, mask), 0, step)
    lay(sheet, tinted(_gilt(width, height, mask, len(element)), mask))
    inner = rounded_rectangle(width, height, _CORNER * 2, 10)
    lay(sheet, tinted(_paper(element, width, height), inner))
    line = frame_line(width, height, _CORNER * 2, 10, 3)
    lay(sheet, tinted("#1a0f08", line * 0.7))
    _lay_sign(sheet, element, width / 2, height * 0.46, 132)
    return sheet


def deck_edges() -> Field:
    """Four more cards of a pile, seen below the face of the uppermost."""
    width, height = CARD[0] * 2, CARD[1] * 2
    sheet = blank(width, height + 36)
    mask = rounded_rectangle(width, height, _CORNER * 2)
    for step in range(36, 0, -1):
        layer = (step - 1) % 9
        tone = mix("#2a1d3e", "#c8a25e", 0.75 if layer == 8 else 0.12 + 0.03 * layer)
        lay(sheet, tinted(tone, mask), 0, step)
    return sheet


def peeled_corner(element: str) -> Field:
    """The lower right corner peeled open: the hidden paper, its sign, and the curl above it.

    At three times the design size; the card's own corner lies at the picture's lower right.
    """
    size = 58 * 3
    light, middle, dark = RIFT_PAPERS[element]
    card = rounded_rectangle(size * 2, size * 2, _CORNER * 3)[size:, size:]
    x, y = pixel_grid(size, size)
    beyond = (x + y) / 2 - size * 0.50
    opened = np.clip(beyond + 0.5, 0, 1) * card
    sheet = blank(size, size)
    paper = vertical_ramp(size, size, lighten(middle, 0.16), mix(middle, dark, 0.4))
    grain = fractal_noise(size, size, 5, 8, 3)[..., None] - 0.5
    lay(sheet, tinted(paper + grain * 0.10, opened))
    shade = np.exp(-np.clip(beyond, 0, None) / 13) * opened
    lay(sheet, tinted("#05030d", shade * 0.55))
    rim = np.clip(card - rounded_rectangle(size * 2, size * 2, _CORNER * 3, 5)[size:, size:], 0, 1)
    lay(sheet, tinted("#e8c67c", rim * opened))
    sign = svg_mask(RIFT_SIGNS[element], 66)
    spot = size * 0.715
    cast_shadow(sheet, sign, spot - 33, spot - 33, layers=((2.5, 3, 0.7),), ink=darken(dark, 0.4))
    raised = lit(vertical_ramp(66, 66, *RIFT_METALS[element]), bevel_height(sign, 6), ambient=0.66)
    lay_centred(sheet, tinted(np.clip(raised, 0, 1), sign), spot, spot)
    _lay_curl(sheet, beyond, light)
    return sheet


def element_disc(element: str, size: int = 144) -> Field:
    """The sign on its coloured disc, raised and rimmed, with a small shadow."""
    light, middle, dark = RIFT_PAPERS[element]
    body = size * 0.86
    mask = disc(size, size, size / 2, size / 2, body / 2)
    sheet = blank(size, size)
    cast_shadow(sheet, mask, 0, 0, layers=((size / 40, size / 36, 0.55),))
    colours = vertical_ramp(size, size, mix(middle, light, 0.35), mix(middle, dark, 0.55))
    lay(
        sheet, tinted(np.clip(lit(colours, bevel_height(mask, size / 9), ambient=0.62), 0, 1), mask)
    )
    inner = disc(size, size, size / 2, size / 2, body / 2 - size * 0.045)
    lay(sheet, tinted("#fff6df", np.clip(mask - inner, 0, 1) * 0.92))
    sign = svg_mask(RIFT_SIGNS[element], round(size * 0.50))
    place = (size - sign.shape[0]) / 2
    cast_shadow(sheet, sign, place, place, layers=((size / 70, size / 60, 0.7),), ink=dark)
    lay_centred(sheet, tinted("#ffffff", sign), size / 2, size / 2)
    return sheet


def _gilt(width: int, height: int, mask: Field, seed: int) -> Field:
    tone = fractal_noise(width, height, 60, seed, 3)
    table = [rgb(colour) for colour in _GILT]
    colours = np.where(
        tone[..., None] < 0.5,
        table[0] + (table[1] - table[0]) * tone[..., None] * 2,
        table[1] + (table[2] - table[1]) * (tone[..., None] * 2 - 1),
    )
    return np.clip(lit(colours, bevel_height(mask, 10), ambient=0.5, shine=0.6, gloss=30), 0, 1)


def _paper(element: str, width: int, height: int) -> Field:
    """Rings of paper, each with the edge of its element, going down to a lit middle."""
    light, middle, dark = RIFT_PAPERS[element]
    scene = PaperScene(width, height, (dark, middle, light), 5 + len(element))
    centre = (width / 2, height * 0.46)
    glow = falloff(width, height, centre, (width * 0.52, width * 0.52), 1.1)[..., None] * 0.75
    floor = flat(width, height, darken(middle, 0.18))
    scene.colours = floor + (rgb(light) - floor) * glow
    x, y = pixel_grid(width, height)
    across, down = x - centre[0], y - centre[1]
    angle, distance = np.arctan2(down, across), np.hypot(across, down) / width
    for ring, radius in enumerate(_RADII):
        edge = _ring_edge(element, angle, distance, ring, radius)
        mask = np.clip((distance - edge) * width + 0.5, 0, 1).astype(np.float32)
        share = ring / 3
        top = mix(mix(light, middle, 0.35 + 0.5 * share), dark, share**1.5 * 0.95)
        bottom = mix(mix(light, middle, 0.75), dark, 0.12 + 0.83 * share)
        scene.sheet(mask, top, bottom, shadow=0.36, edge=0.16)
    return np.clip(scene.colours, 0, 1).astype(np.float32)


def _ring_edge(element: str, angle: Field, distance: Field, ring: int, radius: float) -> Field:
    """Radius of a ring in each direction."""
    if element == "lightning":
        return np.asarray(radius + 0.035 * np.arcsin(np.sin(angle * 9 + ring * 1.7)))
    if element == "life":
        return np.asarray(radius + 0.05 * np.abs(np.sin(angle * 4 + ring * 0.8)) - 0.02)
    if element == "fire":
        along = (angle * 6 / np.pi + ring * 0.5 + distance * 2.2) % 1
        return np.asarray(radius + 0.06 * along**1.6 - 0.03)
    if element == "earth":
        sector = (angle + ring * 0.5) % (np.pi / 3) - np.pi / 6
        return np.asarray(radius * 0.95 / np.maximum(np.cos(sector), 0.5))
    if element == "water":
        return np.asarray(radius + 0.03 * np.sin(angle * 8 + ring * 2 + distance * 6))
    return np.asarray(radius + 0.045 * np.abs(np.sin(angle * 5 + ring)) ** 0.7)


def _lay_sign(sheet: Field, element: str, x: float, y: float, size: int) -> None:
    sign = svg_mask(RIFT_SIGNS[element], size)
    left, top = x - size / 2, y - size / 2
    border = 48
    halo = blur(np.pad(sign, border), 16) * 0.5
    shine(sheet, RIFT_LIGHTS[element], halo, left - border, top - border)
    ink = darken(RIFT_PAPERS[element][2], 0.4)
    cast_shadow(sheet, sign, left, top, layers=((3.6, 4, 0.75), (12, 12, 0.55)), ink=ink)
    colours = vertical_ramp(size, size, *RIFT_METALS[element])
    raised = lit(colours, bevel_height(sign, 14) * 1.1, ambient=0.62, diffuse=0.5, shine=0.5)
    lay(sheet, tinted(np.clip(raised, 0, 1), sign), left, top)


def _lay_curl(sheet: Field, beyond: Field, light: str) -> None:
    """The strip of the front that bends up along the fold, lit like a roll of paper."""
    size = sheet.shape[0]
    depth = 15.0
    x, y = pixel_grid(size, size)
    side = np.abs(x - y) / (size * 0.98)
    bow = depth * np.clip(1 - side**2, 0, 1)
    strip = np.clip(beyond + 2.5, 0, 1) * np.clip(bow - beyond, 0, 1) * (bow > 1)
    card = rounded_rectangle(size * 2, size * 2, _CORNER * 3)[size:, size:]
    strip = strip * card
    way = np.clip((beyond + 2) / np.maximum(bow + 2, 1), 0, 1)
    tone = 0.72 + 0.42 * np.sin(way * np.pi) - 0.20 * way
    colours = rgb(mix("#f6ecd6", light, 0.18)) * tone[..., None]
    shadow = blur_from_zero(strip, 5) * smoothstep(-2.0, 6.0, beyond) * card
    lay(sheet, tinted("#05030d", shadow * 0.45 * (1 - strip)))
    lay(sheet, tinted(np.clip(colours, 0, 1).astype(np.float32), strip))

"""Pieces on the board of Peak Duel other than cards: the great emblem, souls, slots, phases."""

from __future__ import annotations

from typing import Final

import numpy as np
import pygame

from tools.art.beast_art import PEAK_COLOURS
from tools.art.colour import Field, darken, lighten, ramp
from tools.art.element_signs import PEAK_SIGNS
from tools.art.filters import blur, blur_from_zero, smoothstep
from tools.art.noise import fractal_noise
from tools.art.picture import blank, lay, lay_centred, resized, shine, tinted
from tools.art.places import ASSETS
from tools.art.relief import bevel_height, cast_shadow, lit
from tools.art.shapes import disc, falloff, frame_line, rounded_rectangle, vertical_ramp
from tools.art.svg_mask import svg_mask

RULES: Final = {"greater": "比大", "lesser": "比小"}
PHASES: Final = ("draw", "summon", "battle", "set", "end")
_FONT: Final = ASSETS / "fonts" / "NotoSerifTC-Black.otf"
_GOLD: Final = "#e8c67c"
_EMBLEM: Final = 440
_RULE_COLOURS: Final = {
    "greater": ("#c8402a", "#6f160f"),
    "lesser": ("#2a6f78", "#0e2f38"),
}
_MOUNTAIN: Final = {
    "greater": '<path d="M4 100L34 44L44 58L62 8L96 100Z" fill="#ffffff"/>',
    "lesser": '<path d="M0 14H34L50 92L66 14H100V26H74L52 100H48L26 26H0Z" fill="#ffffff"/>',
}
_PHASE_SIGNS: Final = {
    "draw": '<path fill-rule="evenodd" d="M14 30H58V94H14ZM22 38V86H50V38Z" fill="#ffffff"/>'
    '<path d="M34 22V8H86V76H66" fill="none" stroke="#ffffff" stroke-width="8"/>'
    '<path d="M36 74V52M26 60L36 48L46 60" fill="none" stroke="#ffffff" stroke-width="6"/>',
    "summon": '<path d="M50 52C64 52 78 66 78 78C78 90 64 88 50 86C36 88 22 90 22 78'
    "C22 66 36 52 50 52ZM16 40a9 12 0 1 0 .1 0ZM37 16a9 13 0 1 0 .1 0ZM63 16a9 13 0 1 0 .1 0Z"
    'M84 40a9 12 0 1 0 .1 0Z" fill="#ffffff"/>',
    "battle": '<path d="M90 4L96 10L46 60L38 52ZM10 4L4 10L54 60L62 52Z" fill="#ffffff"/>'
    '<path d="M28 56L50 78M34 70L14 92M72 56L50 78M66 70L86 92" fill="none" stroke="#ffffff"'
    ' stroke-width="8" stroke-linecap="round"/>',
    "set": '<path fill-rule="evenodd" d="M20 8H80V66H20ZM50 16L72 37L50 58L28 37Z"'
    ' fill="#ffffff"/><path d="M8 82H92M22 94H78" stroke="#ffffff" stroke-width="7"'
    ' stroke-linecap="round"/>',
    "end": '<path d="M64 6A46 46 0 1 0 96 62A36 36 0 1 1 64 6Z" fill="#ffffff"/>'
    '<polygon points="78,16 82,28 94,28 84,36 88,48 78,41 68,48 72,36 62,28 74,28"'
    ' fill="#ffffff"/>',
}


def rule_emblem(rule: str) -> Field:
    """One side of the great emblem: a gilt disc with the two characters over its own shape.

    Greater wins stands on a peak, lesser wins over a gorge, so that the shapes differ, too.
    """
    size, middle = _EMBLEM, _EMBLEM / 2
    mask = disc(size, size, middle, middle, 216)
    gilt = ramp(fractal_noise(size, size, 90, 5, 3), "#9c6a1c", "#e8c67c", "#fff0bf")
    band = mask - disc(size, size, middle, middle, 176)
    relief = blur_from_zero(np.clip(band, 0, 1), 8) * 26
    teeth = _notches(size)
    relief = relief - teeth * 5
    sheet = tinted(np.clip(lit(gilt, relief, ambient=0.56, shine=0.7, gloss=30), 0, 1), mask)
    floor = disc(size, size, middle, middle, 178)
    light, dark = _RULE_COLOURS[rule]
    tone = falloff(size, size, (middle * 0.8, middle * 0.62), (300, 300), 0.8)
    grain = fractal_noise(size, size, 60, 8, 4)
    lacquer = ramp(
        np.clip(tone * 0.85 + (grain - 0.5) * 0.25, 0, 1), dark, light, lighten(light, 0.16)
    )
    lay(sheet, tinted(lacquer, floor))
    shape = np.pad(svg_mask(_MOUNTAIN[rule], 300), 70) * floor
    lay(sheet, tinted(darken(dark, 0.35), shape * 0.55))
    edge = np.clip(shape - np.roll(shape, (3, 3), (0, 1)), 0, 1)
    lay(sheet, tinted(lighten(light, 0.35), edge * 0.55))
    inner = np.clip(blur(1 - floor, 9) * floor * 1.6, 0, 1)
    lay(sheet, tinted("#0a0302", inner * 0.85))
    _lay_characters(sheet, RULES[rule])
    gloss = falloff(size, size, (middle * 0.72, middle * 0.42), (200, 120), 1.5) * floor
    shine(sheet, "#ffffff", gloss * 0.16)
    return sheet


def rule_edge() -> Field:
    """The emblem seen from its edge, at twice its size."""
    width, height = 352, 24
    mask = rounded_rectangle(width, height, 10)
    across = np.abs(np.linspace(-1, 1, width))[None, :]
    tone = np.clip(1.05 - across**3 * 0.8, 0, 1) * np.linspace(1.1, 0.6, height)[:, None]
    grooves = 0.9 + 0.1 * np.sign(np.sin(np.arange(width) / 3.2))[None, :]
    colours = np.clip((tone * grooves)[..., None] * np.array([0.92, 0.72, 0.36]), 0, 1)
    return tinted(colours.astype(np.float32), mask)


def rule_shadow() -> Field:
    """Shadow of the emblem at design size."""
    sheet = blank(240, 240)
    mask = disc(176, 176, 88, 88, 86)
    cast_shadow(sheet, mask, 32, 30, layers=((3, 5, 0.55), (14, 14, 0.5)), ink="#1a1208")
    return sheet


def soul(element: str) -> Field:
    """An orb with the element's sign inside, at three times its size."""
    size = 132
    accent, lacquer, _, _ = PEAK_COLOURS[element]
    mask = disc(size, size, 66, 66, 54)
    sheet = blank(size, size)
    halo = falloff(size, size, (66, 66), (66, 66), 1.0)
    lay(sheet, tinted(lighten(accent, 0.25), halo * 0.55))
    light = falloff(size, size, (50, 44), (100, 100), 0.9)
    body = ramp(light, darken(lacquer, 0.45), accent, lighten(accent, 0.55))
    lay(sheet, tinted(body, mask))
    rim = np.clip(mask - disc(size, size, 66, 66, 50), 0, 1)
    lay(sheet, tinted(lighten(accent, 0.5), rim * 0.7))
    sign = svg_mask(PEAK_SIGNS[element], 58)
    lay_centred(sheet, tinted(darken(lacquer, 0.5), blur(np.pad(sign, 10), 3) * 0.7), 66, 69)
    lay_centred(sheet, tinted("#fffbe8", sign), 66, 67)
    spot = falloff(size, size, (46, 38), (30, 20), 0.9) * mask
    lay(sheet, tinted("#ffffff", spot * 0.8))
    return sheet


def soul_empty() -> Field:
    """The place of a soul that is not there: a ring of ink on the paper; white, to be tinted."""
    size = 132
    rough = (fractal_noise(size, size, 34, 4, 2) - 0.5) * 5
    x, y = np.meshgrid(np.arange(size) - 66.0, np.arange(size) - 66.0)
    away = np.hypot(x, y) + rough
    turn = np.arctan2(y, x)
    breadth = 2.6 + 1.5 * np.sin(turn + 0.8)
    ring = smoothstep(breadth + 2.2, breadth - 0.6, np.abs(away - 46))
    soaked = smoothstep(48, 30, away) * 0.16
    return tinted("#ffffff", np.clip(ring + soaked, 0, 1).astype(np.float32))


def slot() -> Field:
    """Where a card may lie: paper rubbed pale by many cards, at twice its size.

    It has no line and no sign, so that an empty table is a landscape and not a form.
    """
    width, height = 256, 352
    reach = (fractal_noise(width, height, 26, 5, 4) - 0.5) * 0.9
    mask = rounded_rectangle(width, height, 34, 14)
    worn = smoothstep(0.30, 0.95, blur_from_zero(mask, 9) + reach * blur_from_zero(1 - mask, 16))
    fibre = 0.72 + 0.56 * fractal_noise(width, height, (40, 4), 7, 3)
    edge = np.clip(blur_from_zero(worn, 5) - blur_from_zero(worn, 16), 0, 1)
    sheet = tinted("#fffaf0", np.clip(worn * fibre * 0.30 + edge * 0.5, 0, 0.6))
    shade = np.clip(blur_from_zero(worn, 14) - worn, 0, 1)
    lay(sheet, tinted("#1c2a2c", shade * 0.20))
    return sheet


def phase_sign(phase: str) -> Field:
    """White sign of a phase, at three times its size."""
    return tinted("#ffffff", np.pad(svg_mask(_PHASE_SIGNS[phase], 84), 18))


def plate() -> Field:
    """Nine-slice panel of green lacquer with a gilt line, at twice its size."""
    return _lacquer_strip(96, 96, 28)


def _lacquer_strip(width: int, height: int, corner: float) -> Field:
    mask = rounded_rectangle(width, height, corner)
    colours = vertical_ramp(width, height, "#2a4845", "#132423")
    sheet = tinted(np.clip(lit(colours, bevel_height(mask, 6), ambient=0.6, shine=0.4), 0, 1), mask)
    lay(sheet, tinted("#d9b566", frame_line(width, height, corner, 6.4, 2.6) * 0.85))
    return sheet


def _notches(size: int) -> Field:
    """Small notches around the rim."""
    x, y = np.meshgrid(np.arange(size) - size / 2 + 0.5, np.arange(size) - size / 2 + 0.5)
    angle, distance = np.arctan2(y, x), np.hypot(x, y)
    teeth = smoothstep(0.75, 0.95, np.cos(angle * 48))
    return teeth * smoothstep(187, 191, distance) * smoothstep(207, 203, distance)


def characters(text: str, width: int) -> Field:
    """The mask of Chinese characters, as wide as this many pixels."""
    pygame.font.init()
    surface = pygame.font.Font(_FONT, 280).render(text, True, (255, 255, 255))
    large = pygame.surfarray.array_alpha(surface).T.astype(np.float32) / 255
    rows, columns = np.nonzero(large > 0.1)
    cut = large[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1]
    height = round(cut.shape[0] * width / cut.shape[1])
    return resized(cut[..., None], width, height)[..., 0]


def _lay_characters(sheet: Field, text: str) -> None:
    """Two characters in the middle, raised and gilt, with a dark outline."""
    mask = np.pad(characters(text, 286), 14)
    outline = np.clip(blur_from_zero(mask, 3.2) * 4.5, 0, 1)
    middle = _EMBLEM / 2
    left, top = middle - mask.shape[1] / 2, middle - mask.shape[0] / 2
    cast_shadow(sheet, mask, left, top, layers=((3, 5, 0.8), (9, 9, 0.5)), ink="#140603")
    lay(sheet, tinted("#1c0805", outline * 0.92), left, top)
    gold = vertical_ramp(mask.shape[1], mask.shape[0], "#fff6d6", "#ffd978", "#c98b2a")
    raised = lit(gold, bevel_height(mask, 7), ambient=0.66, diffuse=0.5, shine=0.5)
    lay(sheet, tinted(np.clip(raised, 0, 1), mask), left, top)

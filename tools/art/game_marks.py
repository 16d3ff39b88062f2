"""Small flat things of Trick Shot: stamina tokens, role badges, rings, square marks."""

import math

import numpy as np

from tools.art.colour import Colour, Field, darken, lighten, rgb
from tools.art.filters import blur_from_zero, smoothstep
from tools.art.icon_shapes_hockey import TRICK_SHOT_ICONS
from tools.art.picture import blank, lay, lay_centred, tinted
from tools.art.relief import bevel_height, cast_shadow, embossed, lit
from tools.art.shapes import disc, pixel_grid, rounded_rectangle, vertical_ramp
from tools.art.svg_mask import svg_mask

HEXAGON = (
    '<path d="M50 5L89 27.500V72.500L50 95L11 72.500V27.500Z" fill="#ffffff" stroke="#ffffff"'
    ' stroke-width="6" stroke-linejoin="round"/>'
)
TEAM_COLOURS = {"red": "#c9301f", "blue": "#2566cf"}
SQUARE_MARKS: dict[str, tuple[str, str | None]] = {
    "tile_move": ("#0fa87c", None),
    "tile_pass": ("#ef9a12", "pass"),
    "tile_saucer": ("#c9881a", "saucer"),
    "tile_shot": ("#d8402a", "goal"),
    "tile_steal": ("#d62b78", "steal"),
    "tile_hit": ("#b8241f", "hit"),
    "tile_response": ("#7b40b4", "face_response"),
}
TILE = 92


def stamina_token(*, ready: bool) -> Field:
    """Hexagonal token, 34 design pixels: gold with a sunk bolt, or spent in steel."""
    size = 68
    sheet = blank(size + 24, size + 24)
    mask = svg_mask(HEXAGON, size)
    cast_shadow(sheet, mask, 12, 10, layers=((2, 3, 0.5), (6, 6, 0.35)))
    metal = ("#ffdf7e", "#e0a02c") if ready else ("#4a5871", "#2b364a")
    colours = vertical_ramp(size, size, *metal)
    bolt = np.zeros((size, size), np.float32)
    inner = round(size * 0.62)
    offset = (size - inner) // 2
    bolt[offset : offset + inner, offset : offset + inner] = svg_mask(
        TRICK_SHOT_ICONS["stamina"], inner
    )
    ink = rgb("#7a4a0c" if ready else "#161d2a")
    colours = colours + (ink - colours) * (bolt * 0.9)[..., None]
    rim = np.clip(mask - svg_mask(HEXAGON, size), 0, 1)
    height = bevel_height(mask, 9) - blur_from_zero(bolt, 1.0) * 4 + rim
    shine = 0.6 if ready else 0.3
    lay(sheet, tinted(lit(colours, height, ambient=0.62, shine=shine, gloss=16), mask), 12, 10)
    return sheet


def role_badge(role: str, team: str) -> Field:
    """Disc in team colour with the role's icon, 26 design pixels."""
    size = 52
    sheet = blank(size + 16, size + 16)
    middle = sheet.shape[0] / 2
    if team == "red":
        mask = disc(size, size, size / 2, size / 2, size / 2 - 1)
    else:
        corners = [
            (size / 2 + 26.5 * math.cos(a), size / 2 + 26.5 * math.sin(a))
            for a in (math.pi / 8 + k * math.pi / 4 for k in range(8))
        ]
        points = " ".join(f"{x:.2f},{y:.2f}" for x, y in corners)
        mask = svg_mask(
            f'<polygon points="{points}" fill="#ffffff"/>', size, size, f"0 0 {size} {size}"
        )
    cast_shadow(sheet, mask, 8, 8, layers=((2, 2, 0.55),))
    lay(sheet, tinted("#fff8ec", mask), 8, 8)
    inner = np.clip(blur_from_zero(mask, 2.2) * 3.2 - 2.05, 0, 1) * mask
    colour = TEAM_COLOURS[team]
    lay(sheet, embossed(inner, vertical_ramp(size, size, lighten(colour, 0.22), colour), 3), 8, 8)
    icon = svg_mask(TRICK_SHOT_ICONS[role], 30)
    lay_centred(
        sheet, tinted(darken(colour, 0.6), blur_from_zero(icon, 0.8) * 0.7), middle + 1, middle + 2
    )
    lay_centred(sheet, tinted("#ffffff", icon), middle, middle)
    return sheet


def ground_ring(colour: Colour) -> Field:
    """Ring that lies on the ice around a base, 66 design pixels wide."""
    size = 160
    middle = size / 2
    x, y = pixel_grid(size, size)
    radius = np.hypot(x - middle, y - middle)
    sheet = blank(size, size)
    glow = np.exp(-(((radius - 60) / 9) ** 2)).astype(np.float32)
    lay(sheet, tinted(darken(colour, 0.35), glow * 0.55))
    body = np.clip(64.5 - radius, 0, 1) * np.clip(radius - 54.5, 0, 1)
    lay(sheet, tinted(colour, body))
    light = np.clip(64.5 - radius, 0, 1) * np.clip(radius - 61.5, 0, 1)
    upper = np.clip(0.75 - (x + y - size) / size, 0.15, 1)
    lay(sheet, tinted(lighten(colour, 0.75), light * upper))
    return sheet


def square_mark(colour: Colour, icon: str | None) -> Field:
    """A lit rink square, 46 design pixels, with the action's sign (a dot for a move)."""
    size = TILE
    mask = rounded_rectangle(size, size, 16)
    x, y = pixel_grid(size, size)
    edge = np.maximum(abs(x / size * 2 - 1), abs(y / size * 2 - 1))
    fill = mask * (0.24 + 0.42 * edge**3)
    sheet = tinted(colour, fill)
    line = np.clip(mask - rounded_rectangle(size, size, 16, 4), 0, 1)
    lay(sheet, tinted(darken(colour, 0.15), line * 0.95))
    fine = np.clip(mask - rounded_rectangle(size, size, 16, 1.4), 0, 1)
    lay(sheet, tinted(lighten(colour, 0.55), fine * 0.8))
    dark = darken(colour, 0.32)
    if icon is None:
        lay(sheet, tinted(dark, disc(size, size, size / 2, size / 2, 9) * 0.9))
        lay(sheet, tinted(lighten(colour, 0.3), disc(size, size, size / 2 - 1, size / 2 - 1.5, 5)))
    else:
        lay_centred(sheet, tinted(dark, svg_mask(TRICK_SHOT_ICONS[icon], 38) * 0.9), 46, 46)
    return sheet


def blocked_mark() -> Field:
    """A hatched square: not allowed."""
    size = TILE
    mask = rounded_rectangle(size, size, 16)
    x, y = pixel_grid(size, size)
    stripe = smoothstep(0.15, 0.45, np.sin((x + y) * 2 * math.pi / 18))
    sheet = tinted("#3d4b60", mask * (0.10 + 0.34 * stripe))
    line = np.clip(mask - rounded_rectangle(size, size, 16, 3), 0, 1)
    lay(sheet, tinted("#3d4b60", line * 0.8))
    return sheet


def hover_mark() -> Field:
    """Corner brackets for the square under the pointer."""
    size = 100
    outer = rounded_rectangle(size, size, 18, 2)
    inner = rounded_rectangle(size, size, 18, 8)
    x, y = pixel_grid(size, size)
    corners = (np.abs(x - size / 2) > 22) & (np.abs(y - size / 2) > 22)
    line = np.clip(outer - inner, 0, 1) * corners
    sheet = tinted("#10233d", blur_from_zero(line, 2.5) * 0.7)
    lay(sheet, tinted("#ffffff", line))
    return sheet

"""Flat things of the campaign: banners, seals, fire, snow over the unknown, a summoning circle."""

from __future__ import annotations

import numpy as np

from tools.art.campaign_map import veil
from tools.art.colour import Colour, Field, blend, ramp
from tools.art.filters import blur_from_zero, smoothstep
from tools.art.frostgrave_ground import flagstone_ground
from tools.art.jpeg import write_jpeg
from tools.art.noise import fractal_noise
from tools.art.picture import blank, lay, shrunk, tinted
from tools.art.relief import bevel_height, cast_shadow, lit
from tools.art.sheet import SpriteSheet
from tools.art.svg_mask import svg_mask

BANNER_FRAMES = 6
FIRE_FRAMES = 8
SEALS: dict[str, Colour] = {"won": "#b3261e", "drawn": "#6c7686", "lost": "#33405c"}


def banner(phase: float, width: int = 84, height: int = 92) -> Field:
    """White cloth that hangs from a staff at its left and flutters; it is dyed by the program."""
    fine = 2
    w, h = width * fine, height * fine
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    u = x / w
    sway = np.sin(u * 5.4 - phase * 2 * np.pi) * 5.5 * u * fine
    slope = np.cos(u * 5.4 - phase * 2 * np.pi) * u
    v = (y - 7 * fine - sway) / (h - 14 * fine)
    tip = 0.78 + 0.22 * (1 - np.abs(u - 0.5) * 2)
    inside = np.minimum(np.minimum(v, tip - v) * h * 0.85, np.minimum(x, w - 3 - x))
    mask = smoothstep(-0.8, 0.8, inside)
    hem = smoothstep(7.0 * fine, 5.5 * fine, inside) * smoothstep(2.0 * fine, 3.4 * fine, inside)
    weave = fractal_noise(w, h, 4, 3, 2) * 0.10
    shade = 0.80 + 0.26 * slope - 0.12 * v + weave + 0.10 * hem
    shade = shade * (1 - 0.25 * smoothstep(0.10, 0.0, u))
    return shrunk(tinted(np.clip(shade, 0, 1)[..., None].repeat(3, -1), mask), fine)


def staff() -> Field:
    """The staff of a banner with a golden knob, its foot at the lower end."""
    w, h, fine = 28, 176, 4
    y, x = np.mgrid[0 : h * fine, 0 : w * fine].astype(np.float32) / fine
    rod = smoothstep(0.3, -0.3, np.maximum(np.abs(x - 14) - 3.6, np.maximum(18 - y, y - 172)))
    knob = smoothstep(0.3, -0.3, np.hypot(x - 14, y - 14) - 9)
    height = np.sqrt(np.clip(1 - ((x - 14) / 3.8) ** 2, 0, 1)) * 4 * rod
    ball = np.sqrt(np.clip(1 - ((x - 14) ** 2 + (y - 14) ** 2) / 84, 0, 1)) * 9 * knob
    colour = ramp(fractal_noise(w * fine, h * fine, (4, 60), 2, 3), "#5a3517", "#8a5a2c", "#a5713c")
    colour = lit(colour, (height * fine).astype(np.float32), ambient=0.5, shine=0.2)
    gold = lit(ramp(knob, "#9c6a1c", "#edb949"), (ball * fine).astype(np.float32), shine=0.5)
    colour = blend(colour, gold, knob)
    return shrunk(tinted(colour, np.maximum(rod, knob)), fine)


def hanging(width: int = 116, height: int = 176) -> Field:
    """White cloth that hangs on a wall, cut to a point; it is dyed by the program."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    u, v = x / width, y / height
    tip = 0.82 + 0.16 * (1 - np.abs(u - 0.5) * 2)
    inside = np.minimum(np.minimum(x - 5, width - 6 - x), (tip - v) * height * 0.9)
    inside = np.minimum(inside, y - 8)
    mask = smoothstep(-0.7, 0.7, inside)
    fold = 0.10 * np.sin(u * 15 + 0.8) * (0.35 + v)
    hem = smoothstep(11.5, 10, inside) * smoothstep(6.5, 8, inside)
    weave = fractal_noise(width, height, 4, 3, 2) * 0.10
    shade = np.clip(0.80 + fold - 0.18 * v + weave + 0.16 * hem, 0, 1)
    picture = blank(width + 16, height + 20)
    cast_shadow(picture, mask, 0, 0, layers=((3, 4, 0.5), (7, 8, 0.35)))
    lay(picture, tinted(shade[..., None].repeat(3, -1), mask))
    rod = smoothstep(0.6, -0.6, np.maximum(np.abs(y - 8) - 5, 2 - np.minimum(x, width - x)))
    relief = (np.sqrt(np.clip(1 - ((y - 8) / 5.4) ** 2, 0, 1)) * 5).astype(np.float32)
    lay(picture, tinted(lit(ramp(u, "#8a5a2c", "#6b4423"), relief, shine=0.3), rod))
    return picture


def seal(colour: Colour, seed: int) -> Field:
    """Wax pressed on the map; its sign is drawn by the program."""
    side = 76
    y, x = np.mgrid[0:side, 0:side].astype(np.float32)
    cx, cy = x - side / 2 + 2, y - side / 2 + 3
    angle = np.arctan2(cy, cx)
    wobble = 1.5 * np.sin(angle * 5 + seed) + 1.1 * np.sin(angle * 9 + seed * 2)
    away = np.hypot(cx, cy)
    mask = smoothstep(0.7, -0.7, away - 29 - wobble)
    height = bevel_height(mask, 7) + 2.2 * smoothstep(1.5, 0.0, np.abs(away - 22.5))
    height = height - 1.6 * smoothstep(22.0, 20.0, away)
    tone = ramp(fractal_noise(side, side, 22, seed, 3), colour, colour)
    body = lit(tone, height.astype(np.float32), ambient=0.62, shine=0.55, gloss=18)
    picture = blank(side, side)
    cast_shadow(picture, mask, 0, 0, layers=((1.6, 2, 0.5), (4, 4, 0.3)), ink="#1a1208")
    lay(picture, tinted(body, mask))
    return picture


def fire(number: int) -> Field:
    """One moment of the fire on the hearth; its foot is at the lower edge."""
    w, h = 168, 150
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    u, v = (x - w / 2) / (w / 2), 1 - y / h
    tall = fractal_noise(w, h * 3, (34, 46), 11, 4)
    start = round((FIRE_FRAMES - 1 - number) * h * 2 / FIRE_FRAMES)
    turbulence = tall[start : start + h]
    again = tall[(start + h * 2) % (h * 3) :][:h]
    if again.shape[0] == h:
        share = number / FIRE_FRAMES
        turbulence = turbulence * (1 - share) + again * share
    tongues = 0.62 + 0.38 * np.cos(u * 9 + 0.9 * np.sin(number / FIRE_FRAMES * 2 * np.pi + u * 3))
    body = (1 - np.abs(u) ** 1.7) * (0.42 + 0.46 * tongues) - v * 0.92
    heat = body + (turbulence - 0.5) * (0.30 + 0.75 * v)
    mask = smoothstep(0.0, 0.14, heat) * smoothstep(0.0, 0.05, v)
    colour = ramp(np.clip(heat * 1.9, 0, 1), "#c2300c", "#f2701a", "#ffb52e", "#ffe98a", "#fffbe0")
    return tinted(colour, mask)


def circle() -> Field:
    """A summoning circle drawn on the floor, with a glow of its own."""
    side, unit = 260, 100
    star = " ".join(
        f"{50 + 38 * np.sin(a):.2f},{50 - 38 * np.cos(a):.2f}" for a in np.arange(5) * 4 * np.pi / 5
    )
    runes = "".join(
        f'<path d="M-2,-2 L0,2 L2,-2 M-2,0.4 L2,0.4" fill="none" stroke="#ffffff"'
        f' stroke-width="0.9" transform="translate({50 + 42.5 * np.sin(a):.2f},'
        f'{50 - 42.5 * np.cos(a):.2f}) rotate({np.degrees(a):.1f})"/>'
        for a in np.arange(15) * 2 * np.pi / 15
    )
    body = (
        '<circle cx="50" cy="50" r="47" fill="none" stroke="#ffffff" stroke-width="1.3"/>'
        '<circle cx="50" cy="50" r="38" fill="none" stroke="#ffffff" stroke-width="1.1"/>'
        f'<polygon points="{star}" fill="none" stroke="#ffffff" stroke-width="1.2"/>{runes}'
    )
    lines = svg_mask(body, side, side, f"0 0 {unit} {unit}")
    glow = blur_from_zero(lines, 7) * 1.5
    picture = tinted("#8f4fe0", np.clip(glow, 0, 0.55))
    lay(picture, tinted("#e6ccff", lines * 0.95))
    return picture


def picture_ground() -> Field:
    """A piece of the snowy pavement, the ground of the pictures of places (h, w, 3)."""
    pavement = flagstone_ground()[300:620, 200:880]
    y, x = np.mgrid[0 : pavement.shape[0], 0 : pavement.shape[1]].astype(np.float32)
    away = np.hypot(x / pavement.shape[1] - 0.5, (y / pavement.shape[0] - 0.5) * 0.7)
    return np.clip(pavement * (1.08 - 0.55 * away)[..., None], 0, 1)


def add_marks(sheet: SpriteSheet) -> None:
    """All of them."""
    for number in range(BANNER_FRAMES):
        sheet.add(f"banner_{number}", banner(number / BANNER_FRAMES), (0, 7), crop=False)
    sheet.add("banner_staff", staff(), (14, 172), crop=False)
    sheet.add("wall_banner", hanging(), (58, 8), crop=False)
    for name, colour in SEALS.items():
        sheet.add(f"seal_{name}", seal(colour, len(name)), crop=False)
    for number in range(FIRE_FRAMES):
        sheet.add(f"fire_{number}", fire(number), (84, 148), crop=False)
    write_jpeg(sheet.folder / "picture_ground.jpg", picture_ground())
    sheet.note("picture_ground", "picture_ground.jpg")
    sheet.add("veil", veil(), crop=False, scale=1.0)
    sheet.add("summoning_circle", circle(), crop=False)

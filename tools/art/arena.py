"""The night arena behind the rink: stands with people, lamps, beams and haze."""

import math

import numpy as np

from tools.art.colour import Field, blend, rgb
from tools.art.filters import blur, blur_from_zero, smoothstep
from tools.art.jpeg import dithered
from tools.art.noise import fractal_noise
from tools.art.picture import lay, opaque, shine, straight_colours, tinted
from tools.art.shapes import falloff, pixel_grid, vertical_ramp
from tools.art.svg_mask import svg_mask

WIDTH, HEIGHT = 1920, 1080
LAMP_PLACES = (0.14, 0.32, 0.5, 0.68, 0.86)
CLOTHES = {
    "#13233f": 0.24,
    "#1c3156": 0.28,
    "#29446f": 0.22,
    "#3b5684": 0.10,
    "#63282a": 0.06,
    "#285190": 0.06,
    "#655b48": 0.04,
}
FACES = "#4a4450"


def bake_arena() -> Field:
    """Colour field 1920 x 1080 of the whole backdrop."""
    colours = vertical_ramp(WIDTH, HEIGHT, "#0b1629", "#152a49", "#10203a", "#070d18")
    haze = fractal_noise(WIDTH, HEIGHT, 320, 3, 4)
    picture = opaque(colours * (0.72 + 0.55 * haze)[..., None])
    _lay_stands(picture)
    _lay_bokeh(picture)
    _lay_beams(picture)
    _lay_floor(picture)
    colours = straight_colours(picture)
    edge = 1 - falloff(WIDTH, HEIGHT, (WIDTH / 2, HEIGHT * 0.42), (WIDTH * 0.72, HEIGHT * 0.95))
    return dithered(colours * (1 - 0.62 * smoothstep(0.35, 1.0, edge))[..., None], 1)


def _lay_stands(picture: Field) -> None:
    """Tiers of people out of focus, each tier lower, larger and lighter than the one behind."""
    generator = np.random.default_rng(21)
    tiers = 12
    for tier in range(tiers):
        share = tier / (tiers - 1)
        y = 10 + 590 * share**1.12
        size = 12 + 15 * share
        focus = 3.4 - 1.2 * share
        people = _tier(generator, y, size, 70 * (1 - share))
        for colour, body in people.items():
            mask = blur(svg_mask(body, WIDTH, HEIGHT, f"0 0 {WIDTH} {HEIGHT}"), focus)
            down = np.clip((np.arange(HEIGHT) - y) / (size * 3.0), 0, 1)[:, None]
            tone = rgb(colour) * (0.50 + 0.55 * share)
            shaded = tone * (1 - 0.55 * down)[..., None]
            lay(picture, tinted(shaded.astype(np.float32), mask))
            rim = np.clip(mask - np.roll(mask, (3, 1), (0, 1)), 0, 1)
            shine(picture, "#7fa8e0", rim * (0.10 + 0.16 * share))


def _tier(generator: np.random.Generator, y: float, size: float, curve: float) -> dict[str, str]:
    """Heads and shoulders of one tier as SVG, by the colour of the clothes."""
    people = dict.fromkeys([*CLOTHES, FACES], "")
    x = -size + generator.uniform(0, size)
    while x < WIDTH + size:
        bow = curve * ((x / WIDTH - 0.5) * 2) ** 2
        top = y - bow + generator.normal(0, size * 0.34)
        scale = size * generator.uniform(0.80, 1.18)
        lean = generator.normal(0, scale * 0.18)
        colour = str(generator.choice(list(CLOTHES), p=list(CLOTHES.values())))
        foot = top + scale * 3.4
        body = (
            f'<path d="M{x - scale:.1f} {foot:.1f}C{x - scale:.1f} {top - scale * 0.3:.1f}'
            f' {x + scale:.1f} {top - scale * 0.3:.1f} {x + scale:.1f} {foot:.1f}Z"'
            ' fill="#ffffff"/>'
        )
        if generator.random() < 0.13:
            reach = top - scale * generator.uniform(0.8, 1.6)
            body += (
                f'<path d="M{x - scale * 0.7:.1f} {top + scale:.1f}L{x - scale * 1.0:.1f}'
                f" {reach:.1f}M{x + scale * 0.7:.1f} {top + scale:.1f}L{x + scale * 1.1:.1f}"
                f' {reach:.1f}" stroke="#ffffff" stroke-width="{scale * 0.4:.1f}"'
                ' stroke-linecap="round"/>'
            )
        people[colour] += body
        people[FACES] += (
            f'<circle cx="{x + lean:.1f}" cy="{top:.1f}" r="{scale * 0.54:.1f}" fill="#ffffff"/>'
        )
        x += size * generator.uniform(1.35, 2.25)
    return {colour: body for colour, body in people.items() if body}


def _lay_bokeh(picture: Field) -> None:
    """Discs of light out of focus, most of them high up."""
    generator = np.random.default_rng(5)
    x, y = pixel_grid(140, 140)
    for _ in range(190):
        radius = float(generator.choice([4, 6, 9, 14, 22], p=[0.3, 0.3, 0.22, 0.13, 0.05]))
        strength = generator.uniform(0.10, 0.42) * (8 / (radius + 5))
        distance = np.hypot(x - 70, y - 70)
        body = np.clip(radius - distance + 0.5, 0, 1)
        ring = np.exp(-(((distance - radius + 1.5) / 1.6) ** 2))
        mask = (body * 0.75 + ring * 0.5 * (distance <= radius + 2)).astype(np.float32)
        colour = generator.choice(["#8fb9f2", "#ffd9a0", "#bfd8ff", "#ff9d7a"])
        place_x = generator.uniform(0, WIDTH)
        place_y = generator.beta(1.1, 2.6) * HEIGHT * 0.75
        shine(picture, str(colour), blur(mask, 1.0) * strength, place_x - 70, place_y - 70)


def _lay_beams(picture: Field) -> None:
    """Cones from the roof lamps, with a bright source each."""
    x, y = pixel_grid(WIDTH, HEIGHT)
    dust = 0.6 + 0.7 * fractal_noise(WIDTH, HEIGHT, 180, 8, 4)
    for index, place in enumerate(LAMP_PLACES):
        source = place * WIDTH
        lean = (0.5 - place) * 0.55
        down = y + 60
        off = (x - source - lean * down) / (60 + 0.22 * down)
        cone = np.exp(-(off**2) * 1.6) * np.exp(-y / (HEIGHT * 0.55))
        shine(picture, "#6f9be0", (cone * dust * 0.30).astype(np.float32))
        for side in (-26, 0, 26):
            lamp = np.exp(-(((x - source - side) / 13) ** 2) - ((y - 8) / 9) ** 2)
            halo = np.exp(-np.hypot(x - source - side, (y - 8) * 1.3) / 46)
            shine(picture, "#fff4dc", (lamp + halo * 0.28).astype(np.float32))
        if index in (1, 3):
            flare = np.exp(-((y - 8) ** 2) / 14) * np.exp(-np.abs(x - source) / 160)
            shine(picture, "#a9c9ff", (flare * 0.5).astype(np.float32))


def _lay_floor(picture: Field) -> None:
    """The dark rubber floor below the stands."""
    x, y = pixel_grid(WIDTH, HEIGHT)
    start = 640 - 46 * np.cos((x / WIDTH - 0.5) * math.pi)
    cover = smoothstep(0, 120, y - start)
    grain = fractal_noise(WIDTH, HEIGHT, (46, 9), 14, 4)
    floor = np.broadcast_to(rgb("#0b1424"), (HEIGHT, WIDTH, 3)) * (0.75 + 0.5 * grain)[..., None]
    glow = falloff(WIDTH, HEIGHT, (WIDTH / 2, HEIGHT * 0.62), (WIDTH * 0.6, HEIGHT * 0.55), 1.6)
    floor = floor + glow[..., None] * rgb("#27487c") * 0.55
    colours = blend(straight_colours(picture), floor.astype(np.float32), cover * 0.94)
    picture[..., :3] = colours
    rail = np.exp(-(((y - start - 26) / 3.2) ** 2)).astype(np.float32)
    shine(picture, "#5f8fd0", blur_from_zero(rail, 1) * 0.22)

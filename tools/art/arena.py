"""The night arena behind the rink: roof, lamps, banners, a ribbon of lights, stands and haze."""

import math

import numpy as np

from tools.art.arena_stands import HEIGHT, LOWEST, WIDTH, lay_stands, row_height
from tools.art.colour import Field, blend, rgb
from tools.art.filters import blur, blur_from_zero, smoothstep
from tools.art.jpeg import dithered
from tools.art.noise import fractal_noise
from tools.art.picture import lay, opaque, shine, straight_colours
from tools.art.shapes import falloff, pixel_grid, vertical_ramp
from tools.art.svg_mask import svg_picture

LAMP_PLACES = (0.14, 0.32, 0.5, 0.68, 0.86)
BANNERS = (0.185, 0.215, 0.245, 0.275)
"""The middles of the banners at the left, as shares of the width; as many hang at the right."""
BANNER_COLOURS = ("#b83a30", "#d9a441", "#2f63ad", "#e7dcc4")
RIBBON_Y, RIBBON_TALL = 80.0, 18.0
SIGN_COLOURS = ("#ff6a4d", "#ffcf7a", "#6fb0ff", "#ffe9c2")


def bake_arena() -> Field:
    """Colour field 1920 x 1080 of the whole backdrop."""
    colours = vertical_ramp(WIDTH, HEIGHT, "#0a1424", "#14284a", "#10203a", "#070d18")
    haze = fractal_noise(WIDTH, HEIGHT, 320, 3, 4)
    picture = opaque(colours * (0.72 + 0.55 * haze)[..., None])
    lay_stands(picture, 21)
    _lay_roof(picture)
    _lay_ribbon(picture)
    _lay_banners(picture)
    _lay_phones(picture)
    _lay_beams(picture)
    _lay_floor(picture)
    colours = straight_colours(picture)
    edge = 1 - falloff(WIDTH, HEIGHT, (WIDTH / 2, HEIGHT * 0.42), (WIDTH * 0.74, HEIGHT * 0.95))
    return dithered(colours * (1 - 0.58 * smoothstep(0.35, 1.0, edge))[..., None], 1, 0.004)


def _lay_roof(picture: Field) -> None:
    """The dark roof with the lattice of its girders."""
    _, y = pixel_grid(WIDTH, HEIGHT)
    dark = 1 - smoothstep(2, 34, y)
    colours = blend(straight_colours(picture), "#060b16", dark * 0.94)
    picture[..., :3] = colours
    step, tall = 42, 24
    web = "".join(
        f'<path d="M{left} 0L{left + step / 2} {tall}L{left + step} 0" fill="none"'
        ' stroke="#8fb0e0" stroke-width="1.6"/>'
        for left in range(0, WIDTH, step)
    )
    web += f'<path d="M0 {tall}H{WIDTH}M0 2H{WIDTH}" stroke="#8fb0e0" stroke-width="2.2"/>'
    lay(picture, svg_picture(web, WIDTH, 30, f"0 0 {WIDTH} 30"), opacity=0.34)


def _lay_ribbon(picture: Field) -> None:
    """The front of the upper bowl, with a ribbon of glowing signs all along it."""
    across = np.linspace(0, WIDTH, 49)

    def band(low: float, high: float, colour: str) -> str:
        upper = [f"{x:.0f} {row_height(RIBBON_Y, x) + low:.1f}" for x in across]
        lower = [f"{x:.0f} {row_height(RIBBON_Y, x) + high:.1f}" for x in across[::-1]]
        return f'<path d="M{"L".join([*upper, *lower])}Z" fill="{colour}"/>'

    tall = 150
    wall = band(-9, RIBBON_TALL + 12, "#101b32") + band(-9, -7, "#6d8dc0")
    wall += band(0, RIBBON_TALL, "#050912") + band(RIBBON_TALL + 10, RIBBON_TALL + 12, "#33507f")
    view = f"0 0 {WIDTH} {tall}"
    lay(picture, svg_picture(wall, WIDTH, tall, view))
    signs = svg_picture(_signs(), WIDTH, tall, view)
    lay(picture, signs, opacity=0.9)
    for sigma, strength in ((4.0, 0.55), (14.0, 0.5)):
        glow = np.stack([blur(signs[..., each], sigma) for each in range(3)], -1) * strength
        picture[:tall, :, :3] = np.minimum(picture[:tall, :, :3] + glow, 1.0)


def _signs() -> str:
    """Chevrons, bars and stars in groups, each group in one colour."""
    body, x, group = "", 14.0, 0
    while x < WIDTH:
        colour = SIGN_COLOURS[group % len(SIGN_COLOURS)]
        for place in range(5 if group % 2 else 7):
            y = float(row_height(RIBBON_Y, x)) + RIBBON_TALL / 2
            if group % 2:
                body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.4" fill="{colour}"/>'
            else:
                way = f"M{x - 4:.1f} {y - 6:.1f}l8 6l-8 6"
                body += f'<path d="{way}" fill="none" stroke="{colour}" stroke-width="3.4"/>'
            x += 15 if place % 2 == 0 else 17
        x += 24
        group += 1
    return body


def _lay_banners(picture: Field) -> None:
    """Banners of old championships below the roof."""
    body = ""
    places = [*BANNERS, *(1 - share for share in BANNERS)]
    for number, share in enumerate(places):
        colour = BANNER_COLOURS[number % len(BANNER_COLOURS)]
        sign = "#2a3f66" if colour == BANNER_COLOURS[-1] else "#f4e6c8"
        x, half, low = share * WIDTH, 19, 74
        body += (
            f'<path d="M{x - half} 12H{x + half}V{low}L{x} {low - 13}L{x - half} {low}Z"'
            f' fill="{colour}"/>'
            f'<path d="M{x - half} 12H{x + half}V17H{x - half}Z" fill="#f4e6c8" opacity="0.55"/>'
            f'<path d="{_star(x, 37, 10)}" fill="{sign}"/>'
        )
    hung = svg_picture(body, WIDTH, 90, f"0 0 {WIDTH} 90")
    hung = np.stack([blur(hung[..., each], 0.9) for each in range(4)], -1).astype(np.float32)
    fold = 0.62 + 0.16 * np.sin(np.arange(WIDTH) / 5.2)[None, :, None]
    hung[..., :3] *= fold
    lay(picture, hung)


def _star(x: float, y: float, size: float) -> str:
    """The path of a star with five points."""
    points = []
    for number in range(10):
        reach = size * (0.42 if number % 2 else 1.0)
        angle = math.pi * (number / 5 - 0.5)
        points.append(f"{x + reach * math.cos(angle):.1f} {y + reach * math.sin(angle):.1f}")
    return f"M{'L'.join(points)}Z"


def _lay_phones(picture: Field) -> None:
    """Lights held up in the stands."""
    generator = np.random.default_rng(5)
    place = np.hypot(*np.mgrid[-9:10, -9:10] / 2.1)
    glow = (np.exp(-(place**2)) + 0.16 * np.exp(-place / 1.6)).astype(np.float32)
    for _ in range(130):
        x, y = generator.uniform(0, WIDTH), 120 + generator.beta(1.2, 1.8) * (LOWEST - 130)
        colour = str(generator.choice(["#cfe2ff", "#fff1d0", "#bfd8ff"]))
        shine(picture, colour, glow * generator.uniform(0.25, 0.75), x - 9, y - 9)


def _lay_beams(picture: Field) -> None:
    """Cones from the roof lamps, with a bright source each."""
    x, y = pixel_grid(WIDTH, HEIGHT)
    dust = 0.6 + 0.7 * fractal_noise(WIDTH, HEIGHT, 180, 8, 4)
    for index, place in enumerate(LAMP_PLACES):
        source = place * WIDTH
        lean = (0.5 - place) * 0.55
        down = y + 60
        off = (x - source - lean * down) / (60 + 0.22 * down)
        cone = np.exp(-(off**2) * 1.6) * np.exp(-y / (HEIGHT * 0.5))
        shine(picture, "#6f9be0", (cone * dust * 0.24).astype(np.float32))
        for side in (-26, 0, 26):
            lamp = np.exp(-(((x - source - side) / 13) ** 2) - ((y - 8) / 9) ** 2)
            halo = np.exp(-np.hypot(x - source - side, (y - 8) * 1.3) / 46)
            shine(picture, "#fff4dc", (lamp + halo * 0.28).astype(np.float32))
        if index in (1, 3):
            flare = np.exp(-((y - 8) ** 2) / 14) * np.exp(-np.abs(x - source) / 160)
            shine(picture, "#a9c9ff", (flare * 0.5).astype(np.float32))


def _lay_floor(picture: Field) -> None:
    """The wall before the lowest row with its strip of light, and the dark floor below."""
    x, y = pixel_grid(WIDTH, HEIGHT)
    start = LOWEST + 44 - 58 * np.cos((x / WIDTH - 0.5) * math.pi)
    cover = smoothstep(0, 5, y - start)
    grain = fractal_noise(WIDTH, HEIGHT, (46, 9), 14, 4)
    wall = smoothstep(46, 60, y - start)
    base = rgb("#16243f") * (1 - wall)[..., None] + rgb("#0a1322") * wall[..., None]
    posts = np.exp(-((((x + 20) % 160) - 80) ** 2) / 8) * (1 - wall)
    floor = base * (0.75 + 0.5 * grain)[..., None] * (1 - 0.5 * posts)[..., None]
    glow = falloff(WIDTH, HEIGHT, (WIDTH / 2, HEIGHT * 0.7), (WIDTH * 0.6, HEIGHT * 0.5), 1.6)
    floor = floor + glow[..., None] * rgb("#27487c") * 0.5
    picture[..., :3] = blend(straight_colours(picture), floor.astype(np.float32), cover * 0.97)
    rail = np.exp(-(((y - start - 4) / 2.6) ** 2)).astype(np.float32)
    shine(picture, "#9cc3ff", blur_from_zero(rail, 1) * 0.5)
    strip = np.exp(-(((y - start - 40) / 2.2) ** 2)).astype(np.float32)
    shine(picture, "#ffb45c", (blur(strip, 5) * 1.6 + strip * 0.5) * 0.5)

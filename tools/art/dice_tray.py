"""The dice tray: a wooden frame around green-blue felt, 380 x 138 design pixels."""

from tools.art.colour import Field
from tools.art.noise import fractal_noise
from tools.art.picture import blank, lay, tinted
from tools.art.relief import bevel_height, cast_shadow, inner_shadow, lit
from tools.art.shapes import falloff, flat, rounded_rectangle
from tools.art.textures import wood_colours

WIDTH, HEIGHT, RIM, BORDER = 760, 276, 30, 40


def bake_tray() -> Field:
    """The tray with its shadow."""
    sheet = blank(WIDTH + 2 * BORDER, HEIGHT + 2 * BORDER)
    mask = rounded_rectangle(WIDTH, HEIGHT, 40)
    cast_shadow(sheet, mask, BORDER, BORDER - 8, layers=((4, 6, 0.55), (14, 14, 0.5)))
    wood, grain = wood_colours(WIDTH, HEIGHT, seed=9, plank=HEIGHT)
    height = bevel_height(mask, 16) + grain
    hollow = rounded_rectangle(WIDTH, HEIGHT, 40, RIM)
    height = height - bevel_height(hollow, 10) * 1.2
    lay(sheet, tinted(lit(wood * 1.1, height, shine=0.35, gloss=18), mask), BORDER, BORDER - 8)
    inner_width, inner_height = WIDTH - 2 * RIM, HEIGHT - 2 * RIM
    floor = rounded_rectangle(inner_width, inner_height, 22)
    felt = felt_colours(inner_width, inner_height)
    lay(sheet, tinted(felt, floor), BORDER + RIM, BORDER - 8 + RIM)
    shade = inner_shadow(floor, 13, 8, 12)
    lay(sheet, tinted("#01060a", shade * 0.82), BORDER + RIM, BORDER - 8 + RIM)
    return sheet


def felt_colours(width: int, height: int) -> Field:
    """Blue-green felt with fibres and a pool of light at the upper left."""
    fibres = (
        fractal_noise(width, height, 4, 5, 2) * 0.6
        + fractal_noise(width, height, (14, 3), 6, 2) * 0.4
    )
    pool = falloff(width, height, (width * 0.38, height * 0.25), (width * 0.8, height * 1.15))
    return (
        flat(width, height, "#1d5468") * ((0.80 + 0.40 * fibres) * (0.66 + 0.5 * pool))[..., None]
    )


def felt_area() -> tuple[int, int, int, int]:
    """Where dice may lie, in pixels of the sprite: left, top, width, height."""
    return BORDER + RIM, BORDER - 8 + RIM, WIDTH - 2 * RIM, HEIGHT - 2 * RIM

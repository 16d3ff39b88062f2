"""The common parts of game covers: box with thickness, frame lines, title area, shadow."""

import numpy as np

from tools.art.colour import Colour, Field
from tools.art.filters import blur, blur_from_zero, smoothstep
from tools.art.noise import fractal_noise
from tools.art.picture import blank, lay, tinted
from tools.art.relief import bevel_height, lit
from tools.art.shapes import frame_line, pixel_grid, rounded_rectangle

WIDTH, HEIGHT = 408, 552
BLEED = 72
THICKNESS = 18
CORNER = 18
SHEET_WIDTH, SHEET_HEIGHT = WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED


def framed_cover(art: Field, line_colour: Colour, breaking_out: Field | None = None) -> Field:
    """A cover as a box front.

    Args:
        art: Colour field of the front (HEIGHT, WIDTH, 3), without any words.
        line_colour: Colour of the inner frame line.
        breaking_out: Picture of the sheet's size that is laid over frame and edge.

    Returns:
        Picture of the sheet's size; the front's top left corner lies at (BLEED, BLEED).
    """
    sheet = blank(SHEET_WIDTH, SHEET_HEIGHT)
    mask = rounded_rectangle(WIDTH, HEIGHT, CORNER)
    _lay_side(sheet, art, mask)
    colours = _with_title_shade(art)
    grain = fractal_noise(WIDTH, HEIGHT, 3, 77, 2) - 0.5
    colours = colours * (1 + grain * 0.05)[..., None]
    height = bevel_height(mask, 5)
    lay(sheet, tinted(lit(colours * 1.1, height, shine=0.25), mask), BLEED, BLEED)
    upper = np.linspace(0.8, 0.12, HEIGHT, dtype=np.float32)[:, None]
    rim = frame_line(WIDTH, HEIGHT, CORNER, 0, 2.4)
    lay(sheet, tinted("#ffffff", rim * upper), BLEED, BLEED)
    line = frame_line(WIDTH, HEIGHT, CORNER, 13, 2.2)
    lay(sheet, tinted("#05070d", blur_from_zero(line, 2) * 0.5), BLEED + 1, BLEED + 2)
    lay(sheet, tinted(line_colour, line * 0.75), BLEED, BLEED)
    if breaking_out is not None:
        _lay_outside(sheet, breaking_out)
    return sheet


def cover_shadow() -> Field:
    """Shadow of a box on the table, for every cover; same corner as the covers."""
    sheet = blank(SHEET_WIDTH + 80, SHEET_HEIGHT + 80)
    body = np.zeros(sheet.shape[:2], np.float32)
    mask = rounded_rectangle(WIDTH, HEIGHT + THICKNESS, CORNER)
    top, left = BLEED, BLEED
    body[top : top + HEIGHT + THICKNESS, left : left + WIDTH] = mask
    for sigma, right, down, strength in ((5, 4, 8, 0.6), (22, 16, 26, 0.6)):
        soft = blur_from_zero(body, sigma) * strength
        lay(sheet, tinted("#080302", soft), right, down)
    return sheet


def _lay_side(sheet: Field, art: Field, mask: Field) -> None:
    """The lower side of the box, in the colours of the art's edge."""
    edge = blur(art[-10:].mean(0)[None], 26)[0]
    side = np.broadcast_to(edge * 0.42 + 0.015, (HEIGHT, WIDTH, 3))
    down = np.linspace(0, 1, HEIGHT, dtype=np.float32)[:, None, None]
    for step in range(THICKNESS, 0, -1):
        tone = side * (1.15 - 0.75 * step / THICKNESS) * (0.9 + 0.1 * down)
        lay(sheet, tinted(tone.astype(np.float32), mask), BLEED, BLEED + step)


def _with_title_shade(art: Field) -> Field:
    """Darker at the foot, where the title is written, and a little at the top."""
    y = np.linspace(0, 1, HEIGHT, dtype=np.float32)[:, None, None]
    foot, top = smoothstep(0.60, 0.98, y), smoothstep(0.20, 0.0, y)
    night = np.array([0.72, 0.66, 0.54], np.float32)
    return (art * (1 - night * foot) * (1 - 0.20 * top)).astype(np.float32)


def _lay_outside(sheet: Field, breaking_out: Field) -> None:
    """What leaves the frame, with a soft shadow on the front below it."""
    soft = blur_from_zero(breaking_out[..., 3], 6)
    front = np.zeros(sheet.shape[:2], np.float32)
    front[BLEED : BLEED + HEIGHT, BLEED : BLEED + WIDTH] = rounded_rectangle(WIDTH, HEIGHT, CORNER)
    shade = np.roll(soft, (8, 5), (0, 1)) * front * 0.35 * (1 - breaking_out[..., 3])
    lay(sheet, tinted("#05070d", shade))
    lay(sheet, breaking_out)


def fading_down(picture: Field, start: float, end: float) -> Field:
    """The picture, clear below a height given as shares of the front."""
    _, y = pixel_grid(picture.shape[1], picture.shape[0])
    keep = smoothstep(BLEED + end * HEIGHT, BLEED + start * HEIGHT, y)
    return picture * keep[..., None]

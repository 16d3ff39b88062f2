"""The hands of the Ancients: carved of stone like their temple, with violet light in the joints."""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.art.colour import Field, rgb
from tools.art.filters import blur_from_zero
from tools.art.noise import fractal_noise
from tools.art.picture import blank, lay, shine, tinted
from tools.art.relief import bevel_height, lit
from tools.art.shapes import vertical_ramp
from tools.art.svg_mask import svg_mask

SIZE: Final = 272
"""Pixels of a side, at twice the design size."""
_BORDER: Final = 28
_STONES: Final = (
    "M4 38H22V84H4Z",
    "M26 34C30 30 52 28 58 32V86C50 92 32 90 26 86Z",
    "M61 31H77V43H61Z",
    "M61 45.5H79V58H61Z",
    "M61 60.5H78V73H61Z",
    "M61 75.5H74V86H61Z",
    "M80 33L94 40L90 50L79 44Z",
    "M82 48L97 55L93 66L81 59Z",
    "M81 63L94 70L90 80L79 74Z",
    "M77 78L87 83L84 91L74 87Z",
    "M32 28L46 12L56 18L46 27Z",
    "M50 9L64 4L68 13L58 17Z",
)
"""Cuff, palm, two parts of each finger and of the thumb, of a hand that reaches to the right."""
_RUNE: Final = "M42 46L50 58L42 70L34 58ZM42 52L46 58L42 64L38 58Z"
_LIGHT: Final = "#b98bff"


def hand(*, mirrored: bool) -> Field:
    """A hand that reaches to the right, or mirrored to the left; the light stays where it is."""
    inner = SIZE - 2 * _BORDER
    turn = ' transform="translate(100 0) scale(-1 1)"' if mirrored else ""

    def mask_of(path: str) -> Field:
        body = f'<g{turn}><path fill-rule="evenodd" d="{path}" fill="#ffffff"/></g>'
        return np.pad(svg_mask(body, inner), _BORDER)

    stones = [mask_of(path) for path in _STONES]
    whole = np.clip(sum(stones), 0, 1).astype(np.float32)
    joints = np.clip(blur_from_zero(whole, 5) * 1.7 - whole, 0, 1)
    picture = blank(SIZE, SIZE)
    shine(picture, _LIGHT, np.clip(blur_from_zero(whole, 13) * 0.75, 0, 1))
    lay(picture, tinted("#2a1550", np.clip(blur_from_zero(whole, 4) * 1.3, 0, 1) * 0.7))
    lay(picture, tinted(_LIGHT, joints * 0.9))
    rough = fractal_noise(SIZE, SIZE, 26, 12, 5)
    for stone in stones:
        colours = vertical_ramp(SIZE, SIZE, "#cfc3e6", "#6d5f93")
        colours = colours * (0.74 + 0.5 * rough)[..., None]
        height = bevel_height(stone, 9) + rough * 4
        face = np.clip(lit(colours.astype(np.float32), height, ambient=0.5), 0, 1)
        lay(picture, tinted(face, stone))
    rune = mask_of(_RUNE)
    lay(picture, tinted("#3a1d78", blur_from_zero(rune, 1.5) * 0.6))
    shine(picture, _LIGHT, np.clip(blur_from_zero(rune, 5) * 0.9, 0, 1))
    lay(picture, tinted(np.broadcast_to(rgb("#efe2ff"), (SIZE, SIZE, 3)).copy(), rune))
    return picture

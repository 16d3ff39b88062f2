"""The program's icon: a lamp over a table with a die, and the pointers."""

import numpy as np

from tools.art.colour import Field, darken
from tools.art.filters import blur_from_zero
from tools.art.picture import blank, lay, shine, shrunk, tinted
from tools.art.relief import bevel_height, cast_shadow, embossed, lit
from tools.art.shapes import falloff, frame_line, rounded_rectangle, vertical_ramp
from tools.art.svg_mask import svg_mask

SHADE = '<path d="M36 18C40 12 60 12 64 18L82 46C66 52 34 52 18 46Z" fill="#ffffff"/>'
STAND = '<path d="M47 6H53V16H47ZM50 50V50Z" fill="#ffffff"/>'
BULB = '<path d="M40 49C40 58 60 58 60 49Z" fill="#ffffff"/>'
BEAM = '<path d="M26 50H74L96 92H4Z" fill="#ffffff"/>'
TABLE = '<path d="M6 82C20 74 80 74 94 82L92 92C70 98 30 98 8 92Z" fill="#ffffff"/>'
DIE_TOP = '<path d="M50 58L66 64L50 70L34 64Z" fill="#ffffff"/>'
DIE_LEFT = '<path d="M33.500 65L49.500 71V88L33.500 81Z" fill="#ffffff"/>'
DIE_RIGHT = '<path d="M66.500 65L50.500 71V88L66.500 81Z" fill="#ffffff"/>'
PIPS = (
    '<ellipse cx="50" cy="64" rx="4" ry="1.8" fill="#ffffff"/>'
    '<circle cx="38" cy="71" r="1.800" fill="#ffffff"/><circle cx="45" cy="81" r="1.800"'
    ' fill="#ffffff"/><circle cx="55" cy="75" r="1.700" fill="#ffffff"/>'
    '<circle cx="58.500" cy="77.500" r="1.700" fill="#ffffff"/><circle cx="62" cy="80" r="1.700"'
    ' fill="#ffffff"/>'
)


def bake_icon(size: int = 256) -> Field:
    """Square icon with rounded corners, drawn large and averaged down."""
    large = 1024
    mask = rounded_rectangle(large, large, 220, 24)
    ground = vertical_ramp(large, large, "#2b3b5e", "#141c30")
    glow = falloff(large, large, (large / 2, large * 0.48), (large * 0.6, large * 0.6), 1.5)
    ground = ground + glow[..., None] * np.array([0.55, 0.34, 0.12], np.float32)
    sheet = tinted(lit(ground, bevel_height(mask, 26), shine=0.3), mask)
    beam = svg_mask(BEAM, large)
    fade = np.linspace(1.1, 0.35, large, dtype=np.float32)[:, None]
    shine(sheet, "#ffca70", blur_from_zero(beam, 14) * fade * 0.55 * mask)
    table = svg_mask(TABLE, large) * mask
    lay(sheet, embossed(table, vertical_ramp(large, large, "#a8713e", "#5d3a22"), 16))
    lay(
        sheet,
        tinted("#140a04", np.roll(blur_from_zero(svg_mask(DIE_RIGHT, large), 16), 40, 1) * 0.6),
    )
    for body, colour in ((DIE_LEFT, "#e9dfc9"), (DIE_RIGHT, "#bfae90"), (DIE_TOP, "#fffaf0")):
        lay(sheet, embossed(svg_mask(body, large), colour, 14))
    lay(sheet, tinted("#c22f1c", svg_mask(PIPS, large)))
    lay(sheet, tinted("#e8b548", svg_mask(STAND, large)))
    lay(sheet, tinted("#fff6d8", svg_mask(BULB, large)))
    shine(sheet, "#ffdf9a", blur_from_zero(svg_mask(BULB, large), 40) * 1.2 * mask)
    shade = svg_mask(SHADE, large)
    cast_shadow(sheet, shade, 0, 0, layers=((14, 22, 0.5),))
    lay(
        sheet,
        embossed(
            shade, vertical_ramp(large, large, "#ffe09a", "#edb949", "#b8791c"), 30, shine=0.6
        ),
    )
    rim = frame_line(large, large, 220, 24, 12)
    lay(sheet, tinted("#ffe09a", rim * np.linspace(0.8, 0.25, large, dtype=np.float32)[:, None]))
    return shrunk(sheet, large // size)


POINTERS: dict[str, tuple[str, tuple[float, float]]] = {
    "arrow": ('<path d="M18 8L18 78L36 62L48 90L60 85L48 57L72 56Z" fill="#ffffff"/>', (18, 8)),
    "hand": (
        '<path d="M34 12C34 4 46 4 46 12V42C46 36 58 36 58 43C58 38 69 38 69 46C69 42 80 43 80 50'
        'V70C80 84 72 94 56 94C42 94 38 88 32 78L18 56C13 48 22 42 28 48L34 55Z" fill="#ffffff"/>',
        (40, 7),
    ),
    "grab": (
        '<path d="M26 46C26 38 37 38 37 45C37 36 48 35 48 43C48 35 59 36 59 44C59 38 70 39 70 47'
        "L71 46C71 40 80 42 80 48V70C80 84 72 94 55 94C40 94 34 88 30 78L20 62C16 54 22 50 26 54Z"
        '" fill="#ffffff"/>',
        (50, 50),
    ),
    "wait": (
        '<path d="M26 8H74V16H70C70 34 56 42 56 50C56 58 70 66 70 84H74V92H26V84H30C30 66 44 58 44'
        ' 50C44 42 30 34 30 16H26Z" fill="#ffffff"/>',
        (50, 50),
    ),
    "target": (
        '<path fill-rule="evenodd" d="M50 12A38 38 0 1 1 49.900 12ZM50 22A28 28 0 1 0 50.100 22Z"'
        ' fill="#ffffff"/><path d="M46 2H54V34H46ZM46 66H54V98H46ZM2 46H34V54H2ZM66 46H98V54H66Z"'
        ' fill="#ffffff"/>',
        (50, 50),
    ),
    "no": (
        '<path fill-rule="evenodd" d="M50 10A40 40 0 1 1 49.900 10ZM50 22A28 28 0 0 0 33 72L72 33'
        "A28 28 0 0 0 50 22ZM78 41L41 78A28 28 0 0 0 78 41Z"
        '" fill="#ffffff"/>',
        (50, 50),
    ),
}


def bake_pointer(name: str) -> tuple[Field, tuple[float, float]]:
    """A pointer 32 design pixels tall, and its hot spot in the picture."""
    body, (hot_x, hot_y) = POINTERS[name]
    size, border = 64, 8
    sheet = blank(size + 2 * border, size + 2 * border)
    mask = svg_mask(body, size)
    full = np.pad(mask, border)
    cast_shadow(sheet, mask, border, border, layers=((2.5, 4, 0.55),))
    outline = np.clip(blur_from_zero(full, 1.6) * 4.2, 0, 1)
    lay(sheet, tinted(darken("#3a2413", 0.35), outline))
    colours = ("#ffffff", "#e9eef6") if name != "no" else ("#ff7a66", "#d8402a")
    lay(sheet, embossed(mask, vertical_ramp(size, size, *colours), 4, shine=0.4), border, border)
    return sheet, (border + hot_x * size / 100, border + hot_y * size / 100)

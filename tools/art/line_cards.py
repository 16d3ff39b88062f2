"""The line cards of Trick Shot: a playbook diagram each, no words; and their back."""

import numpy as np

from tools.art.colour import Field, ramp
from tools.art.filters import blur_from_zero
from tools.art.noise import fractal_noise
from tools.art.picture import blank, lay, straight_colours, tinted
from tools.art.relief import bevel_height, cast_shadow, embossed, inner_shadow, lit
from tools.art.shapes import falloff, flat, frame_line, rounded_rectangle, vertical_ramp
from tools.art.svg_mask import svg_mask, svg_picture

WIDTH, HEIGHT = 236, 320
BOARD_BOX = (14, 14, 208, 184)
CHALK, RED_CHALK, BLUE_CHALK, GOLD_CHALK = "#eaf6f2", "#ff9d86", "#9cd0ff", "#ffd97a"


def _mate(x: float, y: float) -> str:
    return f'<circle cx="{x}" cy="{y}" r="6" stroke="{BLUE_CHALK}"/>'


def _rival(x: float, y: float) -> str:
    return (
        f'<path d="M{x - 5} {y - 5}L{x + 5} {y + 5}M{x + 5} {y - 5}L{x - 5} {y + 5}"'
        f' stroke="{RED_CHALK}"/>'
    )


def _head(x: float, y: float, angle: float, colour: str = CHALK) -> str:
    return (
        f'<path d="M-7 -5L0 0L-7 5" transform="translate({x} {y}) rotate({angle})"'
        f' stroke="{colour}"/>'
    )


def _line(path: str, colour: str = CHALK, *, dashed: bool = False, width: float = 2.4) -> str:
    dash = ' stroke-dasharray="5 5"' if dashed else ""
    return f'<path d="{path}" stroke="{colour}" stroke-width="{width}"{dash}/>'


_NET = _line("M94 30V62M94 30H101V62H94M94 38H101M94 46H101M94 54H101", RED_CHALK, width=1.8)

DIAGRAMS: dict[str, str] = {
    # A shot that finds the top corner past a defender: the target ring is the point.
    "sharpshooters": _mate(16, 72)
    + _rival(54, 60)
    + _NET
    + _line("M23 66C42 48 62 38 80 36", GOLD_CHALK)
    + _head(81, 36, -4, GOLD_CHALK)
    + f'<circle cx="90" cy="36" r="12" stroke="{GOLD_CHALK}"/>'
    + f'<circle cx="90" cy="36" r="5" stroke="{GOLD_CHALK}"/>',
    # A whistle struck through: the roll that would cost a penalty is rolled again.
    "good_behaviour": _line("M26 36H62A20 20 0 1 1 44 58L42 52H26Z", CHALK)
    + f'<circle cx="64" cy="56" r="7" stroke="{CHALK}"/>'
    + _line("M44 28V20M56 28L60 20", CHALK)
    + _line("M18 80L90 14", RED_CHALK, width=4)
    + _line("M82 70A14 14 0 1 1 96 60", GOLD_CHALK)
    + _head(82, 70, 130, GOLD_CHALK),
    # Three quick passes that go on although a rival is in the way.
    "tape_to_tape": _mate(14, 74)
    + _mate(40, 20)
    + _mate(66, 72)
    + _mate(92, 22)
    + _rival(54, 42)
    + _line("M17 66L36 29", dashed=True)
    + _head(37, 27, -64)
    + _line("M44 28L61 64", dashed=True)
    + _head(62, 66, 64)
    + _line("M70 64L87 31", GOLD_CHALK, dashed=True)
    + _head(88, 29, -64, GOLD_CHALK),
    # A wall of broad players.
    "heavy_line": "".join(
        f'<path d="M{x - 13} 84V58C{x - 13} 44 {x + 13} 44 {x + 13} 58V84Z"'
        f' stroke="{BLUE_CHALK}" stroke-width="3"/>'
        f'<circle cx="{x}" cy="34" r="9" stroke="{BLUE_CHALK}" stroke-width="3"/>'
        for x in (20, 52, 84)
    )
    + _line("M8 14H96", GOLD_CHALK, width=4),
    # Two lines swap over the boards while play goes on.
    "quick_change": _line("M6 64H98", CHALK, width=4)
    + _mate(22, 80)
    + _mate(40, 80)
    + _mate(66, 22)
    + _mate(84, 22)
    + _line("M30 70C26 44 34 30 52 26", GOLD_CHALK)
    + _head(54, 25, -8, GOLD_CHALK)
    + _line("M76 32C82 52 78 68 62 78", BLUE_CHALK)
    + _head(60, 79, 155, BLUE_CHALK),
    # A hit that knocks the rival's card out of their hand.
    "rattle": _mate(18, 62)
    + _line("M27 59L44 53", width=4)
    + _rival(62, 48)
    + _line("M50 26L54 38M76 30L70 40M80 50L71 50M74 68L67 60M50 70L55 60", GOLD_CHALK, width=3)
    + f'<rect x="80" y="10" width="15" height="21" rx="2" stroke="{RED_CHALK}"'
    ' transform="rotate(24 88 20)"/>' + _line("M79 11L98 31", RED_CHALK, width=3),
    # One skater, two dashes in a row.
    "second_wind": _mate(14, 74)
    + _line("M22 70C30 54 38 50 50 50", CHALK)
    + _head(52, 50, 0)
    + f'<circle cx="52" cy="50" r="6" stroke="{BLUE_CHALK}" stroke-dasharray="3 3"/>'
    + _line("M60 48C70 44 78 36 84 22", GOLD_CHALK)
    + _head(85, 20, -68, GOLD_CHALK)
    + _line("M18 34C28 26 34 26 42 30M12 22C26 12 36 14 46 20", CHALK, width=1.8)
    + f'<path d="M76 60L66 76H76L72 90L88 70H78L82 60Z" stroke="{GOLD_CHALK}"/>',
    # A carrier who turns a right angle around a rival.
    "edge_work": _mate(18, 76)
    + _rival(44, 46)
    + _rival(86, 66)
    + _line("M27 76H58C66 76 68 74 68 66V26", GOLD_CHALK, width=3)
    + _head(68, 24, -90, GOLD_CHALK)
    + _line("M50 84C60 86 76 82 78 68M50 90C66 92 82 88 84 76", CHALK, width=1.4)
    + _line("M22 14V60M46 14V30", CHALK, width=0.8),
    # A card that a player added: crossed sticks over a star.
    "own": _line("M26 14L62 62C66 68 72 70 82 69", BLUE_CHALK, width=3.4)
    + _line("M78 14L42 62C38 68 32 70 22 69", BLUE_CHALK, width=3.4)
    + _line(
        "M52 16L55.5 25L65 25.5L57.5 31.5L60 41L52 35.5L44 41L46.5 31.5L39 25.5L48.5 25Z",
        GOLD_CHALK,
    )
    + f'<ellipse cx="52" cy="80" rx="10" ry="4.5" stroke="{CHALK}"/>',
}


def card_face(card: str) -> Field:
    """Cream card with the diagram on a slate; the lower part is left for the words."""
    sheet, _, x, y = _card_body("#f8f0de")
    left, top, width, height = BOARD_BOX
    slate_mask = rounded_rectangle(width, height, 15)
    glow = falloff(width, height, (width * 0.42, height * 0.34), (width * 0.85, height * 0.95))
    slate = ramp(glow, "#0d2a36", "#22606e")
    wiped = fractal_noise(width, height, (64, 26), 8, 4) - 0.5
    slate = slate + (wiped * 0.10)[..., None]
    lay(sheet, tinted(slate, slate_mask), x + left, y + top)
    faint = _line("M52 4V88", CHALK, width=1.2) + (
        f'<circle cx="52" cy="46" r="17" stroke="{CHALK}" stroke-width="1.2"/>'
    )
    for body, strength in ((faint, 0.22), (DIAGRAMS[card], 1.0)):
        _lay_chalk(sheet, body, strength, x + left, y + top)
    shade = inner_shadow(slate_mask, 7, 4, 6)
    lay(sheet, tinted("#02080c", shade * 0.75), x + left, y + top)
    lay(sheet, tinted("#ffffff", frame_line(width, height, 15, 0, 2) * 0.25), x + left, y + top)
    rule = np.zeros((HEIGHT, WIDTH), np.float32)
    rule[HEIGHT - 34 : HEIGHT - 32, 34:-34] = 1
    lay(sheet, tinted("#b98d4e", rule * 0.5), x, y)
    diamond = svg_mask('<path d="M50 20L80 50L50 80L20 50Z" fill="#ffffff"/>', 18)
    lay(sheet, tinted("#a8752c", diamond), x + WIDTH / 2 - 9, y + HEIGHT - 42)
    return sheet


def card_back() -> Field:
    """Navy card with crossed sticks and a puck in gilt."""
    sheet, mask, x, y = _card_body("#22365c")
    weave = fractal_noise(WIDTH, HEIGHT, 5, 3, 2)
    grid_x, grid_y = np.meshgrid(np.arange(WIDTH), np.arange(HEIGHT))
    lattice = (np.sin((grid_x + grid_y) / 7) * np.sin((grid_x - grid_y) / 7)).astype(np.float32)
    colours = vertical_ramp(WIDTH, HEIGHT, "#2c4678", "#16264a")
    colours = colours * (0.92 + 0.10 * weave + 0.07 * lattice)[..., None]
    lay(sheet, tinted(lit(colours, bevel_height(mask, 5), shine=0.25), mask), x, y)
    gilt = "#e9be5e"
    for inset, line in ((12, 2.4), (18, 1.2)):
        lay(sheet, tinted(gilt, frame_line(WIDTH, HEIGHT, 24, inset, line)), x, y)
    sign = svg_mask(
        '<g fill="none" stroke="#ffffff" stroke-linecap="round">'
        '<path d="M22 12L62 72C66 80 74 84 88 82" stroke-width="6"/>'
        '<path d="M78 12L38 72C34 80 26 84 12 82" stroke-width="6"/></g>'
        '<ellipse cx="50" cy="90" rx="13" ry="6" fill="#ffffff"/>'
        '<path d="M50 30L55 41L67 42L58 50L61 62L50 55L39 62L42 50L33 42L45 41Z" fill="#ffffff"/>',
        150,
    )
    lay(sheet, tinted("#060c1a", blur_from_zero(sign, 2) * 0.8), x + 45, y + 90)
    lay(sheet, embossed(sign, vertical_ramp(150, 150, "#ffe6a0", "#c98f2c"), 5), x + 43, y + 85)
    return sheet


def _card_body(colour: str) -> tuple[Field, Field, int, int]:
    """Sheet with shadow and blank card; also the card's mask and its place on the sheet."""
    border = 28
    sheet = blank(WIDTH + 2 * border, HEIGHT + 2 * border)
    mask = rounded_rectangle(WIDTH, HEIGHT, 24)
    layers = ((3, 4, 0.5), (10, 9, 0.35))
    cast_shadow(sheet, mask, border, border - 4, layers=layers)
    grain = 0.95 + 0.09 * fractal_noise(WIDTH, HEIGHT, 16, 5, 4)
    colours = flat(WIDTH, HEIGHT, colour) * grain[..., None]
    lay(sheet, tinted(lit(colours, bevel_height(mask, 6), ambient=0.66), mask), border, border - 4)
    return sheet, mask, border, border - 4


def _lay_chalk(sheet: Field, body: str, strength: float, x: float, y: float) -> None:
    """Strokes broken up by the grain of the slate."""
    _, _, width, height = BOARD_BOX
    group = (
        '<g fill="none" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">'
        f"{body}</g>"
    )
    drawn = svg_picture(group, width, height, "0 0 104 92")
    dust = blur_from_zero(drawn[..., 3], 5) * 0.16
    lay(sheet, tinted("#cfe6e4", dust * strength), x, y)
    worn = np.clip(0.50 + 0.75 * fractal_noise(width, height, 3.2, 4, 2), 0, 1)
    chalk = drawn[..., 3] * worn * strength
    lay(sheet, tinted(straight_colours(drawn), chalk), x, y)

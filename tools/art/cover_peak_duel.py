"""Cover of Peak Duel: an ink dragon before a red sun, its head and tail beyond the frame."""

import numpy as np

from tools.art.brush import filled_outline, ink_mask, smooth_curve, stroke_outline
from tools.art.colour import Field, blend, ramp, rgb
from tools.art.cover_frame import (
    BLEED,
    HEIGHT,
    SHEET_HEIGHT,
    SHEET_WIDTH,
    WIDTH,
    framed_cover,
)
from tools.art.filters import blur_from_zero, smoothstep
from tools.art.noise import fractal_noise
from tools.art.picture import blank, lay, tinted
from tools.art.shapes import falloff, pixel_grid

VIEW = f"0 0 {SHEET_WIDTH} {SHEET_HEIGHT}"
SPINE = (
    (96, 486),
    (116, 540),
    (182, 554),
    (240, 516),
    (236, 452),
    (156, 416),
    (108, 352),
    (150, 280),
    (256, 262),
    (352, 312),
    (420, 326),
    (452, 262),
    (424, 196),
)
WIDTHS = (4, 20, 34, 46, 54, 60, 64, 66, 66, 62, 56, 48, 40)
MOUNTAINS = (
    (3, 0.64, 0.24, "#7c999b", 0.65),
    (9, 0.78, 0.32, "#3b5c62", 0.85),
    (14, 0.98, 0.30, "#12272c", 0.97),
)


def bake_cover() -> Field:
    """The cover on its sheet."""
    art = _paper_and_sun()
    for seed, base, rise, colour, strength in MOUNTAINS:
        art = _with_mountains(art, seed, base, rise, colour, strength)
    return framed_cover(art, "#f2cf8a", _dragon())


def _paper_and_sun() -> Field:
    x, y = pixel_grid(WIDTH, HEIGHT)
    light = falloff(WIDTH, HEIGHT, (WIDTH / 2, HEIGHT * 0.35), (WIDTH * 0.9, HEIGHT * 0.8), 0.8)
    art = ramp(light, "#d3bb8a", "#eddfbc", "#fbf3df")
    art = art + ((fractal_noise(WIDTH, HEIGHT, (40, 4), 5, 3) - 0.5) * 0.07)[..., None]
    rough = (fractal_noise(WIDTH, HEIGHT, 20, 3, 4) - 0.5) * 12
    distance = np.hypot(x - WIDTH * 0.52, y - HEIGHT * 0.34) + rough
    sun = smoothstep(146, 139, distance)
    wash = 0.80 + 0.25 * fractal_noise(WIDTH, HEIGHT, 60, 2, 3)
    art = blend(art, "#e86a4a", smoothstep(168, 140, distance) * 0.25)
    return blend(art, "#cf3522", np.clip(sun * wash, 0, 1))


def _with_mountains(
    art: Field, seed: int, base: float, rise: float, colour: str, strength: float
) -> Field:
    """A range washed in ink: dark at the ridge, lost in mist below."""
    generator = np.random.default_rng(seed)
    x = np.arange(WIDTH) / WIDTH
    ridge = np.zeros(WIDTH)
    for centre in np.linspace(-0.05, 1.05, 5) + generator.normal(0, 0.05, 5):
        slope = np.clip(1 - np.abs(x - centre) / generator.uniform(0.12, 0.22), 0, 1) ** 0.8
        ridge = np.maximum(ridge, generator.uniform(0.4, 1) * slope)
    ridge += (fractal_noise(WIDTH, 1, 28, seed, 5)[0] - 0.5) * 0.25
    below = np.arange(HEIGHT)[:, None] - (base - ridge * rise)[None] * HEIGHT
    wash = smoothstep(-1.5, 2, below) * np.exp(-np.clip(below, 0, None) / 130)
    streaks = 0.72 + 0.45 * fractal_noise(WIDTH, HEIGHT, (16, 60), seed, 5)
    return blend(art, colour, np.clip(wash * streaks * strength, 0, 1).astype(np.float32))


def _dragon() -> Field:
    """All strokes, laid from the far ones to the near ones."""
    sheet = blank(SHEET_WIDTH, SHEET_HEIGHT)
    body = stroke_outline(SPINE, WIDTHS)
    soft = blur_from_zero(ink_mask(body, SHEET_WIDTH, SHEET_HEIGHT, VIEW, 1), 9)
    lay(sheet, tinted("#2a1408", np.roll(soft, (12, 7), (0, 1)) * 0.35 * _front()))
    _stroke(sheet, _fins(), ("#3fae86", "#1d6f58"), 3)
    _stroke(sheet, _tail_brush(), ("#4bb891", "#1d6f58"), 4)
    for far in _far_legs():
        _stroke(sheet, far, ("#16302c", "#0d1f20"), 5)
    _stroke(sheet, body, ("#1c3a35", "#0c1b1d"), 6)
    _stroke(sheet, _belly(), ("#e9dcb8", "#b8a878"), 7, 0.85)
    _stroke(sheet, _scales(), ("#5fc9a4", "#2f8f72"), 8, 0.8)
    for near in _near_legs():
        _stroke(sheet, near, ("#1c3a35", "#0c1b1d"), 9)
    _lay_head(sheet)
    return sheet


def _front() -> Field:
    inside = np.zeros((SHEET_HEIGHT, SHEET_WIDTH), np.float32)
    inside[BLEED : BLEED + HEIGHT, BLEED : BLEED + WIDTH] = 1
    return inside


def _stroke(
    sheet: Field, body: str, colours: tuple[str, str], seed: int, strength: float = 1.0
) -> None:
    """One group of strokes in two tones of ink."""
    mask = ink_mask(body, SHEET_WIDTH, SHEET_HEIGHT, VIEW, seed)
    tone = fractal_noise(SHEET_WIDTH, SHEET_HEIGHT, 60, seed + 20, 4)
    rim = np.clip(mask - np.roll(mask, (3, 2), (0, 1)), 0, 1)
    ink = ramp(tone, *colours) + rim[..., None] * rgb("#8fd6bd") * 0.35
    lay(sheet, tinted(ink.astype(np.float32), mask * strength))


def _spine_frame(share: float) -> tuple[Field, Field, Field, float]:
    """Point, direction, outward normal and half width at a share of the spine."""
    curve = smooth_curve(SPINE)
    index = int(share * (len(curve) - 1))
    along = np.gradient(curve, axis=0)[index]
    along = along / np.hypot(*along)
    half = float(np.interp(share, np.linspace(0, 1, len(WIDTHS)), WIDTHS)) / 2
    return curve[index], along, np.array([along[1], -along[0]]), half


def _fins() -> str:
    """Flame-like fins along the back."""
    parts = []
    for share in np.linspace(0.10, 0.93, 26):
        point, along, out, half = _spine_frame(float(share))
        root = point + out * half * 0.7
        tip = root + out * (20 + half * 0.5) - along * 26
        middle = root + out * (16 + half * 0.3) - along * 4
        parts.append(stroke_outline([tuple(root), tuple(middle), tuple(tip)], (14, 13, 0.6)))
    return "".join(parts)


def _belly() -> str:
    """Ridges across the belly."""
    parts = []
    for share in np.linspace(0.12, 0.95, 46):
        point, along, out, half = _spine_frame(float(share))
        inner, outer = point - out * half * 0.38, point - out * half * 0.92
        bent = (inner + outer) / 2 + along * 5
        parts.append(stroke_outline([tuple(inner), tuple(bent), tuple(outer)], (2.5, 4.5, 2)))
    return "".join(parts)


def _scales() -> str:
    """Rows of small arcs on the back."""
    parts = []
    for index, share in enumerate(np.linspace(0.10, 0.95, 60)):
        point, along, out, half = _spine_frame(float(share))
        middle = point + out * half * (0.42 if index % 2 else 0.08)
        left, right = middle + out * half * 0.22, middle - out * half * 0.22
        tip = middle + along * 8
        parts.append(stroke_outline([tuple(left), tuple(tip), tuple(right)], (1.2, 3.4, 1.2)))
    return "".join(parts)


def _tail_brush() -> str:
    x, y = SPINE[0]
    tips = ((-30, -50), (-50, -26), (-48, 8), (0, -60))
    return "".join(
        stroke_outline(
            [(x + 10, y + 8), (x + dx * 0.5 - 4, y + dy * 0.6), (x + dx, y + dy)], (10, 15, 0.6)
        )
        for dx, dy in tips
    )


def _leg(joints: tuple[tuple[float, float], ...], toes: tuple[tuple[float, float], ...]) -> str:
    x, y = joints[-1]
    body = stroke_outline(joints, (34, 26, 15))
    claws = "".join(
        stroke_outline([(x, y), (x + dx * 0.6, y + dy * 0.35), (x + dx, y + dy)], (11, 9, 0.8))
        for dx, dy in toes
    )
    return body + claws


def _far_legs() -> list[str]:
    return [
        _leg(((356, 322), (404, 376), (384, 420)), ((26, 16), (12, 32), (-14, 30))),
        _leg(((206, 520), (268, 548), (300, 536)), ((30, -10), (34, 12), (14, 28))),
    ]


def _near_legs() -> list[str]:
    return [
        _leg(((168, 300), (96, 318), (62, 364)), ((-30, 8), (-20, 28), (8, 32))),
        _leg(((232, 470), (312, 452), (346, 484)), ((30, -12), (36, 10), (16, 28))),
    ]


def _lay_head(sheet: Field) -> None:
    """Mane, antlers, jaws, whiskers, eye."""
    mane = "".join(
        stroke_outline(
            [(428, 206), (428 + dx * 0.5, 206 + dy * 0.45), (428 + dx, 206 + dy)], (20, 22, 0.8)
        )
        for dx, dy in ((-70, -46), (-88, -12), (-86, 26), (-62, 58), (-46, -72), (-30, 74))
    )
    _stroke(sheet, mane, ("#4bb891", "#1d6f58"), 11)
    horns = "".join(
        stroke_outline(points, widths)
        for points, widths in (
            (((424, 162), (400, 112), (352, 74), (322, 72)), (15, 11, 7, 1)),
            (((392, 104), (394, 72), (376, 46)), (8, 6, 1)),
            (((444, 156), (436, 108), (412, 66), (386, 30)), (15, 11, 7, 1)),
            (((430, 98), (446, 72), (446, 46)), (8, 6, 1)),
        )
    )
    _stroke(sheet, horns, ("#e2b95c", "#9c6a1c"), 12)
    jaw = filled_outline(
        [
            (402, 214),
            (436, 226),
            (470, 246),
            (506, 250),
            (516, 240),
            (492, 232),
            (466, 214),
            (430, 196),
        ]
    )
    _stroke(sheet, jaw, ("#1c3a35", "#0c1b1d"), 13)
    tongue = stroke_outline([(462, 226), (498, 226), (524, 214), (540, 220)], (10, 8, 6, 1))
    _stroke(sheet, tongue, ("#d8402a", "#a32616"), 14)
    skull = filled_outline(
        [
            (392, 198),
            (398, 164),
            (426, 146),
            (456, 152),
            (482, 174),
            (512, 176),
            (530, 188),
            (528, 206),
            (504, 212),
            (470, 206),
            (440, 214),
            (410, 220),
        ]
    )
    _stroke(sheet, skull, ("#21463f", "#0f2324"), 15)
    teeth = "".join(
        stroke_outline([(x, y), (x + 2, y + length)], (6, 0.8))
        for x, y, length in ((478, 206, 15), (496, 210, 12), (512, 209, 15), (524, 204, 10))
    )
    _stroke(sheet, teeth, ("#fff6e0", "#e9dcb8"), 16)
    brow = stroke_outline([(418, 168), (440, 158), (466, 172)], (4, 10, 3))
    _stroke(sheet, brow, ("#5fc9a4", "#2f8f72"), 17)
    whiskers = "".join(
        stroke_outline(points, (6, 4, 3, 0.8))
        for points in (
            ((520, 196), (546, 220), (540, 262), (520, 290)),
            ((512, 182), (538, 156), (534, 120), (546, 96)),
        )
    )
    _stroke(sheet, whiskers, ("#5fc9a4", "#1d6f58"), 18)
    beard = "".join(
        stroke_outline([(x, 240), (x - 6, 262), (x - 18, 280)], (10, 8, 0.8))
        for x in (430, 446, 462)
    )
    _stroke(sheet, beard, ("#4bb891", "#1d6f58"), 19)
    eye = (
        '<ellipse cx="444" cy="178" rx="10" ry="7" fill="#ffffff" transform="rotate(18 444 178)"/>'
    )
    _stroke(sheet, eye, ("#ffd65c", "#f0a92c"), 20)
    _stroke(sheet, '<circle cx="446" cy="178" r="3.4" fill="#ffffff"/>', ("#0b0b0b", "#0b0b0b"), 21)
    _stroke(sheet, '<circle cx="520" cy="188" r="3.2" fill="#ffffff"/>', ("#0b0b0b", "#0b0b0b"), 22)

"""The landscape of Peak Duel's table, and brush work on it: arrows of attacks, a slash."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from tools.art.brush import stroke_outline
from tools.art.colour import Field, ramp
from tools.art.filters import blur_from_zero, smoothstep
from tools.art.jpeg import write_jpeg
from tools.art.noise import fractal_noise
from tools.art.peak_duel_pieces import characters
from tools.art.peak_duel_table import DAY, LEFT, NIGHT, SCALE, TOP, bake_landscape
from tools.art.picture import blank, lay, tinted
from tools.art.shapes import disc, pixel_grid
from tools.art.sheet import SpriteSheet
from tools.art.svg_mask import svg_mask
from tools.art.wet_brush import seal_print

ARROWS: Final = {"short": 96, "middle": 180, "long": 300, "far": 440}
"""From foot to tip of the vermilion arrows, design units."""
_RISE: Final = 0.30
_FLAT_RISE: Final = 0.05
"""How far an arrow bows out of its way, as a share of its length; flat ones pass between cards."""
_HEAD_RISE: Final = 17.0
"""How far above its tip the neck of a bowed arrow is."""
_MARGIN: Final = 44
_SEAL: Final = 100
"""The side of the seal that refuses, in pixels."""
_SEAL_LIFT: Final = 22
"""How far it is above the foot of its note."""


def bake_peak_duel_table() -> None:
    """Write all files of the group."""
    sheet = SpriteSheet("peak_duel_table")
    for name, light in (("landscape", DAY), ("landscape_moon", NIGHT)):
        write_jpeg(sheet.folder / f"{name}.jpg", bake_landscape(light))
        sheet.note(name, f"{name}.jpg", origin=[round(LEFT * SCALE), round(TOP * SCALE)])
    for number, (name, length) in enumerate(ARROWS.items()):
        picture = _arrow(length, number)
        sheet.add(f"arrow_{name}_left", picture, crop=False, length=length)
        sheet.add(f"arrow_{name}_right", picture[::-1], crop=False, length=length)
        flat = _arrow(length, number + len(ARROWS), _FLAT_RISE, 3.0)
        sheet.add(f"flat_{name}_left", flat, crop=False, length=length)
        sheet.add(f"flat_{name}_right", flat[::-1], crop=False, length=length)
    sheet.add("slash", _slash())
    stop = seal_print(characters("止", 62), _SEAL, 0)
    sheet.add("seal_stop", stop, (_SEAL / 2, _SEAL + _SEAL_LIFT))
    sheet.write()


def _arrow(length: int, seed: int, bow: float = _RISE, head_rise: float = _HEAD_RISE) -> Field:
    """A stroke of the brush from left to right that bows upwards to the head of an arrow.

    The middle between its foot and its tip is the middle of the picture.
    """
    rise = length * bow
    width, height = length + 2 * _MARGIN, 2 * (round(rise) + _MARGIN)
    foot, tip = _MARGIN, _MARGIN + length
    middle = height / 2
    neck = (tip - 28, middle - head_rise - 0.24 * rise)
    points = (foot, middle), (foot + 0.30 * length, middle - 1.75 * rise), neck
    along, away, track = _beside(points, width, height)
    run = along * track
    half = np.interp(along, (0, 0.1, 0.4, 0.85, 1), (1.2, 5.5, 9.0, 10.5, 8.5))
    texture = fractal_noise(1200, 96, (52, 2.6), 9 + seed, 2)
    rows = np.clip(away * 1.6 + 48, 0, 95).astype(int)
    bristle = texture[rows, np.clip(run * SCALE, 0, 1199).astype(int)]
    ragged = (fractal_noise(width * SCALE, height * SCALE, 8, 6 + seed, 3) - 0.5) * 3.0
    body = smoothstep(1.1, -1.1, np.abs(away) - half + ragged)
    body = body * smoothstep(-0.001, 0.004, along) * smoothstep(1.0, 0.985, along)
    dry = smoothstep(0.20, 0.36, bristle + 0.20 * smoothstep(0.8, 0.1, along) - 0.03)
    head = _head(points[-1], (tip, middle), points[1], (width, height), seed)
    mask = np.maximum(body * (0.30 + 0.70 * dry), head)
    picture = blank(width * SCALE, height * SCALE)
    soft = np.roll(blur_from_zero(mask, 7), (9, 4), (0, 1))
    lay(picture, tinted("#120402", soft * 0.45))
    tone = fractal_noise(width * SCALE, height * SCALE, 40, seed, 2)
    lay(picture, tinted(ramp(tone, "#f0593a", "#c42a14"), mask))
    generator = np.random.default_rng(seed + 4)
    for _ in range(20):
        x = (tip - 6 + generator.normal(0, 13)) * SCALE
        y = (middle - 6 + generator.normal(0, 14)) * SCALE
        spot = disc(width * SCALE, height * SCALE, x, y, abs(generator.normal(2.0, 1.8)))
        lay(picture, tinted("#d83c22", spot * 0.85))
    return picture


def _beside(
    points: Sequence[tuple[float, float]], width: int, height: int
) -> tuple[Field, Field, float]:
    """For every pixel the share of the way along a curve, how far beside it; and its length."""
    steps = np.linspace(0, 1, 160, dtype=np.float32)[:, None]
    (start, bend, end) = (np.asarray(point, np.float32) for point in points)
    line = (1 - steps) ** 2 * start + 2 * (1 - steps) * steps * bend + steps**2 * end
    ways = np.gradient(line, axis=0)
    ways = ways / np.linalg.norm(ways, axis=1)[:, None]
    far = np.linalg.norm(np.diff(line, axis=0), axis=1)
    shares = np.concatenate([[0], np.cumsum(far)]) / far.sum()
    x, y = pixel_grid(width * SCALE, height * SCALE)
    x, y = x / SCALE, y / SCALE
    nearest = np.full(x.shape, np.inf, np.float32)
    along, away = np.zeros(x.shape, np.float32), np.zeros(x.shape, np.float32)
    for place, way, share in zip(line, ways, shares, strict=True):
        across, down = x - place[0], y - place[1]
        distance = across**2 + down**2
        closer = distance < nearest
        nearest = np.where(closer, distance, nearest)
        forward = (across * way[0] + down * way[1]) / far.sum()
        along = np.where(closer, share + forward, along)
        away = np.where(closer, down * way[0] - across * way[1], away)
    return along, away, float(far.sum())


def _head(
    neck: tuple[float, float],
    tip: tuple[float, float],
    bend: tuple[float, float],
    size: tuple[int, int],
    seed: int,
) -> Field:
    """The head of an arrow: three presses of a wet brush, at the end of a curve."""
    forward = np.asarray(tip, np.float32) - np.asarray(neck, np.float32)
    reach = float(np.linalg.norm(forward))
    forward = forward / reach
    entry = np.asarray(neck, np.float32) - np.asarray(bend, np.float32)
    entry = entry / np.linalg.norm(entry)
    side = np.array([-forward[1], forward[0]], np.float32)
    root = np.asarray(neck, np.float32) - entry * 4
    ends = [
        root + forward * (reach + 6),
        root - forward * 15 + side * 27,
        root + forward * 1 + side * 8,
        root + forward * 1 - side * 8,
        root - forward * 19 - side * 24,
    ]
    corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in ends)
    body = f'<polygon points="{corners}" fill="#ffffff"/>'
    width, height = size
    mask = svg_mask(body, width * SCALE, height * SCALE, f"0 0 {width} {height}")
    rough = (fractal_noise(width * SCALE, height * SCALE, 7, 6 + seed, 3) - 0.5) * 0.55
    return smoothstep(0.3, 0.62, blur_from_zero(mask, 2.4) + rough * (mask > 0.02))


def _slash() -> Field:
    """A stroke across a card that is destroyed; white, to be tinted."""
    width, height = 170 * SCALE, 120 * SCALE
    body = stroke_outline(((8, 108), (70, 66), (162, 10)), (0.6, 15, 0.8))
    body += stroke_outline(((30, 112), (86, 74), (150, 36)), (0.4, 5, 0.4))
    mask = svg_mask(body, width, height, "0 0 170 120")
    dry = smoothstep(0.20, 0.52, fractal_noise(width, height, (60, 12), 7, 3) + 0.1)
    return tinted("#ffffff", mask * dry)

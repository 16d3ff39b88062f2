"""The ruined hall around the temple of Block and Key: arcades, their light, and mist far behind.

Rays are marched through a few repeated solids. The eye looks level, so that columns stay upright;
the floor falls away below it. X leads to the right, y up and z away, in paces.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.art.cache import remembered_picture, source_digest
from tools.art.colour import Field, blend, ramp, rgb
from tools.art.filters import blur, smoothstep
from tools.art.noise import fractal_noise, sine_noise
from tools.art.shapes import pixel_grid

WIDTH, HEIGHT = 1600, 900
_EYE: Final = 6.0
"""The height of the eye."""
_MIDDLE: Final = 800.0
_HORIZON: Final = 300.0
"""The pixel at which it looks."""
_ZOOM: Final = 900.0
"""Pixels for a pace, one pace away."""
_BAY: Final = 7.0
"""From one column to the next."""
_AISLE: Final = 10.5
"""From the middle of the hall to the arcade at each side."""
_SIDE_END: Final = 34.0
"""Where the side arcades end, at the first row across."""
_ROWS: Final = (_SIDE_END, 53.0)
"""How far off the rows across the hall stand."""
_SPRING: Final = 10.4
_ARCH: Final = 2.7
"""The height at which arches begin, and their radius."""
_TOP: Final = 14.3
"""The height of the arcades where they are whole."""
_FAR: Final = 95.0
_TOUCH: Final = 0.012
_SUN: Final = np.array((-0.66, 0.66, 0.36), np.float32) / np.float32(1.0)
_STONE, _MOSS, _PAVING = "#b7a084", "#5f6e45", "#7f6b52"
_SUNLIGHT, _SKYLIGHT, _BOUNCE = "#ffdca0", "#8ea4b4", "#d79a5c"
_HAZE: Final = ("#ffe2a4", "#d9bb86", "#8fa096")
"""Mist beside the sun, in the middle, and on the far side."""


def hall() -> Field:
    """The colours of the hall (900 x 1600)."""
    return remembered_picture(source_digest("block_and_key_hall") + "hall", _hall)


def _hall() -> Field:
    across, down = pixel_grid(WIDTH, HEIGHT)
    rays = np.stack(
        [(across - _MIDDLE) / _ZOOM, (_HORIZON - down) / _ZOOM, np.ones_like(across)], -1
    ).reshape(-1, 3)
    rays = (rays / np.linalg.norm(rays, axis=1, keepdims=True)).astype(np.float32)
    eye = np.array((0, _EYE, 0), np.float32)
    travelled = _marched(np.broadcast_to(eye, rays.shape), rays, 7.0, _FAR)
    hit = np.nonzero(travelled < _FAR)[0]
    points = eye + rays[hit] * travelled[hit, None]
    mist = _mist(across, down).reshape(-1, 3)
    colours = _sky(across, down).reshape(-1, 3)
    share = _clear(points)
    lit = _lit(points)
    colours[hit] = lit * share[:, None] + mist[hit] * (1 - share[:, None])
    depth = np.where(travelled < _FAR, travelled, _FAR).reshape(HEIGHT, WIDTH)
    return _focused(np.clip(colours, 0, 1).reshape(HEIGHT, WIDTH, 3).astype(np.float32), depth)


# ---------------------------------------------------------------------- solids
def _distance(points: Field) -> Field:
    """How far each point is from the nearest stone."""
    x, y, z = points[:, 0], points[:, 1], points[:, 2]
    found = y.copy()
    for row in _ROWS:
        beside = _folded(x - _BAY / 2)
        found = np.minimum(found, _column(beside, z - row, y))
        found = np.minimum(found, _arcade(beside, z - row, y, x + row))
    before = z < _SIDE_END + 1
    beside = _folded(z - _SIDE_END)
    for side in (-_AISLE, _AISLE):
        column = _column(beside, x - side, y)
        arcade = _arcade(beside, x - side, y, z + 2 * side)
        both = np.minimum(column, arcade)
        found = np.where(before, np.minimum(found, both), np.minimum(found, np.hypot(both, 0.3)))
    return found.astype(np.float32)


def _folded(along: Field) -> Field:
    """The distance along a row from the nearest column."""
    return np.abs(np.mod(along + _BAY / 2, _BAY) - _BAY / 2)


def _column(along: Field, aside: Field, y: Field) -> Field:
    """A fluted column of drums with a foot and a capital."""
    out = np.hypot(along, aside)
    flutes = 0.028 * np.cos(18 * np.arctan2(aside, along))
    joints = 0.03 * np.exp(-((np.mod(y, 1.75) - 0.1) ** 2) / 0.004)
    shaft = np.maximum(out - (0.86 - 0.012 * y) + flutes + joints, y - _SPRING)
    square = np.maximum(np.abs(along), np.abs(aside))
    foot = np.maximum(square - 1.2, y - 0.55)
    ring = np.maximum(out - 1.08 + 0.4 * np.abs(y - 0.85), np.abs(y - 0.85) - 0.32)
    flare = 0.84 + 0.42 * np.clip((y - _SPRING + 1.5) / 1.1, 0, 1) ** 2
    capital = np.maximum(out - flare, np.maximum(_SPRING - 1.5 - y, y - _SPRING + 0.35)) * 0.75
    slab = np.maximum(square - 1.28, np.abs(y - _SPRING + 0.12) - 0.28)
    return np.minimum.reduce([shaft, foot, ring, capital, slab])


def _arcade(along: Field, aside: Field, y: Field, run: Field) -> Field:
    """The wall above a row of columns, cut out by arches, its top broken stone by stone."""
    from_middle = _BAY / 2 - along
    stone = np.floor(run / 1.3)
    broken = np.round(1.5 * np.sin(stone * 0.83) + 1.1 * np.sin(stone * 2.1 + 0.6)) * 0.5
    low, high = y - _SPRING, _TOP + np.minimum(broken, 0.5) - y
    thick = np.abs(aside) - 0.95
    opening = np.hypot(from_middle, np.maximum(low, 0)) - _ARCH
    band = np.where(np.abs(opening - 0.35) < 0.35, 0.12, 0.0)
    moulding = np.where(np.abs(y - 13.75) < 0.2, 0.22, 0.0)
    wall = np.maximum.reduce([thick - band - moulding, -low, -high, -opening])
    return wall * 0.8


# ---------------------------------------------------------------------- light
def _marched(starts: Field, rays: Field, begin: float, far: float) -> Field:
    """How far each ray goes until it meets a stone; `far` where it meets none."""
    travelled = np.full(len(rays), begin, np.float32)
    active = np.arange(len(rays))
    for _ in range(110):
        distance = _distance(starts[active] + rays[active] * travelled[active, None])
        travelled[active] += distance * 0.9
        near = distance < _TOUCH * (1 + travelled[active] * 0.02)
        active = active[~near & (travelled[active] < far)]
        if not len(active):
            break
    return np.minimum(travelled, far)


def _sunlit(points: Field, sun: Field) -> Field:
    """Soft shadow: 1 in the sun, 0 out of it."""
    reached = np.ones(len(points), np.float32)
    travelled = np.full(len(points), 0.12, np.float32)
    active = np.arange(len(points))
    for _ in range(80):
        distance = _distance(points[active] + sun * travelled[active, None])
        reached[active] = np.minimum(
            reached[active], np.clip(9 * distance / travelled[active], 0, 1)
        )
        travelled[active] += np.clip(distance * 0.7, 0.06, 2)
        active = active[(reached[active] > 0.01) & (travelled[active] < 34)]
        if not len(active):
            break
    return reached * reached * (3 - 2 * reached)


def _lit(points: Field) -> Field:
    """The colours of points on stones."""
    normal = np.zeros_like(points)
    step = 0.02
    for axis in range(3):
        way = np.zeros(3, np.float32)
        way[axis] = step
        normal[:, axis] = _distance(points + way) - _distance(points - way)
    normal /= np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-6)
    sun = _SUN / np.linalg.norm(_SUN)
    start = points + normal * 0.05
    direct = np.clip(normal @ sun, 0, 1) * _sunlit(start, sun)
    hidden = np.zeros(len(points), np.float32)
    for out, weight in ((0.25, 1.0), (0.7, 0.8), (1.5, 0.5)):
        hidden += np.clip(out - _distance(points + normal * out), 0, 2) * weight / out
    open_ = np.clip(1 - 0.42 * hidden, 0.12, 1)
    colours = _matter(points, normal)
    up = 0.5 + 0.5 * normal[:, 1]
    light = rgb(_SKYLIGHT) * (0.34 * open_ * (0.4 + 0.6 * up))[:, None]
    light = light + rgb(_BOUNCE) * (0.30 * open_ * (1 - 0.5 * up))[:, None]
    light = light + rgb(_SUNLIGHT) * (1.75 * direct)[:, None]
    return np.asarray(colours * light, np.float32)


def _matter(points: Field, normal: Field) -> Field:
    """Stone with joints and moss; paving below."""
    x, y, z = points[:, 0], points[:, 1], points[:, 2]
    rough = sine_noise(points, 0.9, 3) * 0.5 + sine_noise(points, 3.1, 7) * 0.3
    rough = rough + sine_noise(points, 8.7, 1) * 0.2
    paved = (y < 0.03)[:, None]
    row = np.floor(z / 1.5)
    stones = np.mod(x + row * 0.9, 1.9) / 1.9
    tone = np.mod(np.floor((x + row * 0.9) / 1.9) * 0.37 + row * 0.61, 1.0)
    gap = np.minimum(np.minimum(stones, 1 - stones) * 1.9, 0.75 - np.abs(np.mod(z, 1.5) - 0.75))
    paving = rgb(_PAVING) * (0.84 + 0.3 * tone + 0.3 * rough)[:, None]
    course = np.mod(y - 0.02, 1.0)
    block = np.mod((x + z) * 0.55 + np.floor(y) * 0.5, 1.0)
    wall = rgb(_STONE) * (0.95 + 0.26 * rough)[:, None]
    seam = np.exp(-((np.minimum(course, 1 - course) / 0.05) ** 2))
    seam = np.maximum(seam, np.exp(-((np.minimum(block, 1 - block) / 0.03) ** 2)))
    seam = np.where(y > _SPRING, seam, 0) * 0.34
    colours = np.where(paved, paving, wall * (1 - seam)[:, None])
    joint = np.exp(-((gap / 0.055) ** 2))[:, None] * 0.6
    colours = np.where(paved, colours * (1 - joint), colours)
    damp = rough + np.where(paved[:, 0], -0.05, 0.45 * normal[:, 1]) - np.clip(y, 0, 8) * 0.06
    green = smoothstep(0.1, 0.62, damp - 0.1)
    green = np.maximum(green, np.where(paved[:, 0], np.exp(-((gap / 0.13) ** 2)) * 0.5, 0))
    return blend(colours.astype(np.float32), _MOSS, np.clip(green * 0.62, 0, 1))


# ---------------------------------------------------------------------- air
def _clear(points: Field) -> Field:
    """How much of a point is seen through the mist, which is denser near the floor."""
    depth = np.clip(points[:, 2] - 15, 0, None)
    low = np.exp(-np.clip(points[:, 1], 0, None) / 3.2)
    return np.exp(-depth * (0.017 + 0.030 * low)).astype(np.float32)


def _mist(across: Field, down: Field) -> Field:
    """The colour of thick mist, golden towards the sun and cool on the far side."""
    away = np.hypot((across - 500) / 900, (down - 60) / 620)
    wavy = (fractal_noise(WIDTH, HEIGHT, (240, 90), 17, 4) - 0.5) * 0.30
    return ramp(np.clip(away + wavy, 0, 1), *_HAZE)


def _sky(across: Field, down: Field) -> Field:
    """Sky, and ridges and a far terraced tower in it."""
    colours = _mist(across, down)
    glow = np.exp(-(((across - 520) / 260) ** 2) - ((down - 70) / 190) ** 2)
    colours = colours + glow[..., None] * rgb("#fff0c8") * 0.34
    line = fractal_noise(WIDTH, 4, 260, 23, 5)[1]
    for high, tone, share, shift in (
        (150, "#a9b09a", 0.42, 0),
        (96, "#8b9a82", 0.55, 611),
        (58, "#6d8068", 0.62, 1130),
    ):
        crest = _HORIZON + 6 - high * (0.35 + np.roll(line, shift))
        colours = blend(colours, tone, smoothstep(-3, 3, down - crest[None, :]) * share)
    for middle, wide, foot, tall in ((606, 84, 268, 150), (1046, 112, 276, 176)):
        step = np.floor((foot - down) / 22) * 22
        inside = np.abs(across - middle) < wide * np.clip(1 - step / tall, 0.1, 1)
        inside &= (down > foot - tall) & (down < foot + 60)
        colours = blend(colours, "#8f9380", blur(inside.astype(np.float32), 1.2) * 0.5)
    return np.asarray(colours, np.float32)


def _focused(colours: Field, depth: Field) -> Field:
    """What is far off is out of focus."""
    far = smoothstep(20, 60, depth)[..., None]
    soft = blur(colours, 2.2)
    return np.asarray(colours * (1 - far) + soft * far, np.float32)

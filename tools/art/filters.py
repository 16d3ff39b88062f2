"""Blur and smooth steps on float fields."""

import math

import numpy as np

from tools.art.colour import Field


def smoothstep(low: float, high: float, value: Field) -> Field:
    """0 at `low`, 1 at `high`, smooth between; `low` may be the greater one."""
    t = np.clip((value - low) / (high - low), 0, 1)
    return (t * t * (3 - 2 * t)).astype(np.float32)


def blur(field: Field, sigma: float) -> Field:
    """Three box blurs, which look like a Gaussian; the edge values continue outwards."""
    if sigma <= 0:
        return field
    count = 3
    width = int(math.sqrt(12 * sigma * sigma / count + 1))
    width -= 1 - width % 2
    narrow = round(
        (12 * sigma**2 - count * width * width - 4 * count * width - 3 * count) / (-4 * width - 4)
    )
    for index in range(count):
        radius = ((width if index < narrow else width + 2) - 1) // 2
        field = _box_blur(_box_blur(field, radius, 0), radius, 1)
    return field


def blur_from_zero(field: Field, sigma: float) -> Field:
    """The same with nothing outside the picture."""
    border = int(sigma * 3) + 2
    return blur(np.pad(field, border), sigma)[border:-border, border:-border]


def shifted(field: Field, right: int, down: int) -> Field:
    """The field moved; what comes in is zero."""
    moved = np.zeros_like(field)
    height, width = field.shape[:2]
    target = moved[max(0, down) : height + min(0, down), max(0, right) : width + min(0, right)]
    source = field[max(0, -down) : height - max(0, down), max(0, -right) : width - max(0, right)]
    target[...] = source
    return moved


def sampled(mask: Field, u: Field, v: Field) -> Field:
    """Values of a mask at places 0..1 across and down, bilinear; zero outside."""
    height, width = mask.shape
    x, y = np.clip(u, 0, 0.9999) * (width - 1), np.clip(v, 0, 0.9999) * (height - 1)
    column, row = x.astype(int), y.astype(int)
    fx, fy = x - column, y - row
    right, below = np.minimum(column + 1, width - 1), np.minimum(row + 1, height - 1)
    top = mask[row, column] * (1 - fx) + mask[row, right] * fx
    bottom = mask[below, column] * (1 - fx) + mask[below, right] * fx
    inside = (u >= 0) & (u <= 1) & (v >= 0) & (v <= 1)
    return ((top * (1 - fy) + bottom * fy) * inside).astype(np.float32)


def _box_blur(field: Field, radius: int, axis: int) -> Field:
    if radius < 1:
        return field
    size = 2 * radius + 1
    border = [(0, 0)] * field.ndim
    border[axis] = (radius + 1, radius)
    sums = np.cumsum(np.pad(field, border, mode="edge"), axis=axis, dtype=np.float64)
    later, earlier = [slice(None)] * field.ndim, [slice(None)] * field.ndim
    later[axis], earlier[axis] = slice(size, None), slice(0, -size)
    return ((sums[tuple(later)] - sums[tuple(earlier)]) / size).astype(np.float32)

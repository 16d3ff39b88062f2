"""Fractal value noise and cell noise."""

import numpy as np

from tools.art.colour import Field


def fractal_noise(
    width: int,
    height: int,
    cell: float | tuple[float, float],
    seed: int = 0,
    octaves: int = 4,
    gain: float = 0.5,
) -> Field:
    """Smooth noise 0..1.

    Args:
        width: Pixels.
        height: Pixels.
        cell: Size of the coarsest grain in pixels, or (x, y) sizes for streaks.
        seed: Chooses the pattern.
        octaves: How many finer layers are added, each of half the size.
        gain: Strength of a layer relative to the coarser one.
    """
    cell_x, cell_y = cell if isinstance(cell, tuple) else (cell, cell)
    generator = np.random.default_rng(seed)
    total = np.zeros((height, width), np.float32)
    strength, sum_of_strengths = 1.0, 0.0
    for _ in range(octaves):
        total += strength * _value_noise(width, height, cell_x, cell_y, generator)
        sum_of_strengths += strength
        strength *= gain
        cell_x, cell_y = max(1.0, cell_x / 2), max(1.0, cell_y / 2)
    return total / np.float32(sum_of_strengths)


def _value_noise(
    width: int, height: int, cell_x: float, cell_y: float, generator: np.random.Generator
) -> Field:
    """One layer: random lattice values, smoothly joined."""
    lattice_shape = (max(2, int(height / cell_y) + 3), max(2, int(width / cell_x) + 3))
    lattice = generator.random(lattice_shape).astype(np.float32)
    x, y = np.arange(width) / cell_x, np.arange(height) / cell_y
    column, row = x.astype(int), y.astype(int)
    fx, fy = x - column, y - row
    fx = (fx * fx * (3 - 2 * fx)).astype(np.float32)
    fy = (fy * fy * (3 - 2 * fy)).astype(np.float32)[:, None]
    top = lattice[row][:, column] * (1 - fx) + lattice[row][:, column + 1] * fx
    bottom = lattice[row + 1][:, column] * (1 - fx) + lattice[row + 1][:, column + 1] * fx
    return top * (1 - fy) + bottom * fy


def sine_noise(points: Field, scale: float, seed: float = 0.0) -> Field:
    """Cheap smooth noise -1..1 at points (n, 3), for the surface of solids."""
    q = points * scale + seed
    x, y, z = q[:, 0], q[:, 1], q[:, 2]
    first = np.sin(x * 1.7 + 1.3 * np.sin(z * 1.1 + seed))
    second = np.sin(y * 1.9 + 1.1 * np.sin(x * 1.3))
    third = np.sin(z * 1.6 + 1.2 * np.sin(y * 1.5 + seed))
    return ((first + second + third) / 3).astype(np.float32)

"""Colours and noise between their pixels, for the plates of Frostgrave's low view."""

from __future__ import annotations

import numpy as np
import pygame

from tools.art.frostgrave_low_rays import Floats
from tools.art.noise import fractal_noise
from tools.art.places import ASSETS

_TEXTURES: dict[str, Floats] = {}


def texture(name: str) -> Floats:
    """A texture of the table as colours; `black_masonry` and `books` are made of others."""
    if name not in _TEXTURES:
        file = {"black_masonry": "masonry", "books": "planks"}.get(name, name)
        surface = pygame.image.load(str(ASSETS / "frostgrave" / f"{file}.jpg"))
        colours = pygame.surfarray.array3d(surface).swapaxes(0, 1).astype(np.float32) / 255
        _TEXTURES[name] = colours * (0.35 if name == "black_masonry" else 1.0)
    return _TEXTURES[name]


_NOISES: dict[tuple[int, int], Floats] = {}


def noise(cell: int, seed: int) -> Floats:
    """Smooth noise that is repeated, with grains of this many pixels of 512."""
    if (cell, seed) not in _NOISES:
        _NOISES[cell, seed] = fractal_noise(512, 512, cell, seed, 4)
    return _NOISES[cell, seed]


def sampled(picture: Floats, u: Floats, v: Floats) -> Floats:
    """Colours of a picture between its pixels; it is repeated mirrored, so that no seam shows."""
    tall, wide = picture.shape[:2]
    x = (1 - np.abs(1 - np.mod(u, 2))) * (wide - 1.001)
    y = (1 - np.abs(1 - np.mod(v, 2))) * (tall - 1.001)
    left, top = x.astype(np.int32), y.astype(np.int32)
    right, down = (x - left)[..., None].astype(np.float32), (y - top)[..., None].astype(np.float32)
    above = picture[top, left] * (1 - right) + picture[top, left + 1] * right
    below = picture[top + 1, left] * (1 - right) + picture[top + 1, left + 1] * right
    return above * (1 - down) + below * down


def grown(few: Floats, shape: tuple[int, int], step: int) -> Floats:
    """A field computed for one pixel of `step`, smoothly enlarged to the size of the plate."""
    rows = np.clip((np.arange(shape[0]) - 1) / step, 0, few.shape[0] - 1.001)
    columns = np.clip((np.arange(shape[1]) - 1) / step, 0, few.shape[1] - 1.001)
    top, left = rows.astype(np.int32), columns.astype(np.int32)
    down, right = (
        (rows - top)[:, None].astype(np.float32),
        (columns - left)[None].astype(np.float32),
    )
    strips = few[top] * (1 - down) + few[top + 1] * down
    return strips[:, left] * (1 - right) + strips[:, left + 1] * right

"""Large opaque backgrounds as JPEG files."""

import os
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import numpy as np
import pygame

from tools.art.colour import Field


def write_jpeg(path: Path, colours: Field) -> None:
    """Write a colour field (h, w, 3)."""
    data = (np.clip(colours[..., :3], 0, 1) * 255 + 0.5).astype(np.uint8)
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(pygame.surfarray.make_surface(data.swapaxes(0, 1)), path)


def dithered(colours: Field, seed: int, amount: float = 0.008) -> Field:
    """Fine grain that hides steps in dark ramps."""
    grain = np.random.default_rng(seed).normal(0, amount, colours.shape[:2])
    return (colours + grain[..., None]).astype(np.float32)

"""Turns SVG shapes into masks and pictures."""

import io
import os

import numpy as np

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

from tools.art.colour import Field

HUNDRED_GRID = "0 0 100 100"


def svg_picture(body: str, width: int, height: int, view: str = HUNDRED_GRID) -> Field:
    """Draw SVG shapes to a picture; `view` is the SVG's view box, which is stretched to fit."""
    _, _, view_width, view_height = (float(part) for part in view.split())
    document = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" preserveAspectRatio="none"'
        f' width="{view_width:g}" height="{view_height:g}">{body}</svg>'
    )
    scale = max(width / view_width, height / view_height)
    size = (round(view_width * scale), round(view_height * scale))
    surface = pygame.image.load_sized_svg(io.BytesIO(document.encode()), size)
    colours = pygame.surfarray.array3d(surface).swapaxes(0, 1).astype(np.float32) / 255
    alpha = pygame.surfarray.array_alpha(surface).T.astype(np.float32)[..., None] / 255
    picture = np.concatenate([colours * alpha, alpha], -1)
    if picture.shape[:2] != (height, width):
        from tools.art.picture import resized

        picture = resized(picture, width, height)
    return picture


def svg_mask(body: str, width: int, height: int | None = None, view: str = HUNDRED_GRID) -> Field:
    """How opaque SVG shapes are, 0..1 (h, w)."""
    return svg_picture(body, width, height or width, view)[..., 3]

"""Anti-aliased masks of plain shapes and ramps, from distance fields."""

import numpy as np

from tools.art.colour import Colour, Field, rgb


def pixel_grid(width: int, height: int) -> tuple[Field, Field]:
    """X and y of every pixel's centre."""
    x, y = np.meshgrid(
        np.arange(width, dtype=np.float32) + 0.5, np.arange(height, dtype=np.float32) + 0.5
    )
    return x, y


def rounded_rectangle_distance(
    width: int, height: int, box: tuple[float, float, float, float], radius: float
) -> Field:
    """Signed distance in pixels to a rounded rectangle `box` = (x, y, width, height)."""
    x, y = pixel_grid(width, height)
    left, top, box_width, box_height = box
    qx = np.abs(x - (left + box_width / 2)) - box_width / 2 + radius
    qy = np.abs(y - (top + box_height / 2)) - box_height / 2 + radius
    outside = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0))
    return outside + np.minimum(np.maximum(qx, qy), 0) - radius


def rounded_rectangle(width: int, height: int, radius: float, inset: float = 0) -> Field:
    """Mask of a rounded rectangle that fills the picture but for `inset` pixels all round."""
    box = (inset, inset, width - 2 * inset, height - 2 * inset)
    distance = rounded_rectangle_distance(width, height, box, max(0.01, radius - inset))
    return np.clip(0.5 - distance, 0, 1)


def frame_line(width: int, height: int, radius: float, inset: float, line: float) -> Field:
    """Mask of a line that follows a rounded rectangle at `inset` pixels from the edge."""
    outer = rounded_rectangle(width, height, radius, inset)
    inner = rounded_rectangle(width, height, radius, inset + line)
    return np.clip(outer - inner, 0, 1)


def disc(width: int, height: int, x: float, y: float, radius: float) -> Field:
    """Mask of a disc."""
    grid_x, grid_y = pixel_grid(width, height)
    return np.clip(radius - np.hypot(grid_x - x, grid_y - y) + 0.5, 0, 1)


def falloff(
    width: int,
    height: int,
    centre: tuple[float, float],
    radii: tuple[float, float],
    power: float = 1.0,
) -> Field:
    """1 at the centre, 0 at the ellipse of the given radii."""
    x, y = pixel_grid(width, height)
    distance = np.hypot((x - centre[0]) / radii[0], (y - centre[1]) / radii[1])
    return (np.clip(1 - distance, 0, 1) ** power).astype(np.float32)


def vertical_ramp(width: int, height: int, *colours: Colour) -> Field:
    """Colour field running through `colours` from top to bottom."""
    table = np.stack([rgb(colour) for colour in colours])
    keys, at = np.linspace(0, 1, len(colours)), np.linspace(0, 1, height)
    column = np.stack([np.interp(at, keys, table[:, i]) for i in range(3)], -1)
    return np.broadcast_to(column[:, None].astype(np.float32), (height, width, 3)).copy()


def flat(width: int, height: int, colour: Colour) -> Field:
    """Colour field of one colour."""
    return np.broadcast_to(rgb(colour), (height, width, 3)).copy()

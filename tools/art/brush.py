"""Ink brush strokes: tapered outlines along smooth curves, as SVG and as masks."""

from collections.abc import Sequence

import numpy as np

from tools.art.colour import Field
from tools.art.filters import blur, smoothstep
from tools.art.noise import fractal_noise
from tools.art.svg_mask import svg_mask

Points = Sequence[tuple[float, float]]


def smooth_curve(points: Points, steps: int = 14) -> Field:
    """Catmull-Rom curve through points (n, 2)."""
    given = [np.array(point, np.float64) for point in points]
    if len(given) == 2:
        given = [given[0], (given[0] + given[1]) / 2, given[1]]
    padded = [2 * given[0] - given[1], *given, 2 * given[-1] - given[-2]]
    curve = []
    for index in range(len(given) - 1):
        a, b, c, d = padded[index : index + 4]
        for t in np.linspace(0, 1, steps, endpoint=False):
            cubic = (-a + 3 * b - 3 * c + d) * t**3
            curve.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + cubic))
    curve.append(given[-1])
    return np.array(curve)


def stroke_outline(points: Points, widths: Sequence[float]) -> str:
    """SVG of a stroke whose width runs through `widths` from start to end."""
    curve = smooth_curve(points)
    share = np.linspace(0, 1, len(curve))
    half = np.maximum(np.interp(share, np.linspace(0, 1, len(widths)), widths) / 2, 0.05)
    along = np.gradient(curve, axis=0)
    along /= np.maximum(np.hypot(along[:, 0], along[:, 1]), 1e-6)[:, None]
    side = np.stack([-along[:, 1], along[:, 0]], -1) * half[:, None]
    outline = np.concatenate([curve + side, (curve - side)[::-1]])
    corners = " ".join(f"{x:.2f},{y:.2f}" for x, y in outline)
    caps = "".join(
        f'<circle cx="{curve[end][0]:.2f}" cy="{curve[end][1]:.2f}" r="{half[end]:.2f}"'
        ' fill="#ffffff"/>'
        for end in (0, -1)
    )
    return f'<polygon points="{corners}" fill="#ffffff"/>{caps}'


def filled_outline(points: Points) -> str:
    """SVG of a smooth closed shape."""
    curve = smooth_curve([*points, points[0]])
    corners = " ".join(f"{x:.2f},{y:.2f}" for x, y in curve)
    return f'<polygon points="{corners}" fill="#ffffff"/>'


def ink_mask(body: str, width: int, height: int, view: str, seed: int) -> Field:
    """Mask with the rough edge and the dry streaks of a brush."""
    mask = blur(svg_mask(body, width, height, view), 1.0)
    rough = fractal_noise(width, height, 7, seed, 3) - 0.5
    edge = smoothstep(0.32, 0.62, mask + rough * 0.34)
    dry = fractal_noise(width, height, (26, 5), seed + 1, 3)
    return edge * (1 - 0.22 * smoothstep(0.60, 0.80, dry))

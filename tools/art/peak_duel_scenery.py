"""What stands in the landscape of Peak Duel: pavilion and pines, a pagoda, a boat, birds.

Everything is drawn in design units of the table, as white shapes for masks.
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from tools.art.brush import stroke_outline

_PAVILION: Final = (92.0, 534.0, 1.0)
"""The middle of its floor, and its size."""
_PAGODA: Final = (484.0, 274.0)
_BOAT: Final = (1032.0, 503.0)
_PINES: Final = ((22.0, 524.0, 74.0, -0.16), (162.0, 553.0, 96.0, 0.24), (-40.0, 496.0, 92.0, 0.1))
"""Foot, height, and how far each leans to the right, as a share of its height."""
_FLOCKS: Final = (
    ((1034, 262, 15), (1058, 274, 12), (1015, 281, 11), (1083, 290, 10), (1040, 297, 8)),
    ((604, 34, 10), (626, 42, 8), (588, 46, 7), (650, 55, 6)),
)
"""Middle and half the span of each bird."""


def near_scenery() -> str:
    """All that stands before the eye."""
    x, y, size = _PAVILION
    return _pavilion(x, y, size) + "".join(_pine(*each) for each in _PINES)


def moving_scenery() -> str:
    """What is on its way: snow does not lie on it."""
    return _boat() + _birds()


def hazy_scenery() -> str:
    """What is seen far off, through haze."""
    return _pagoda()


def lit_windows() -> str:
    """Where lamplight shines in the pavilion and on the boat."""
    x, y, size = _PAVILION
    panes = "".join(
        _box(x + away * size, y - 22 * size, 8 * size, 13 * size) for away in (-13, -4, 5)
    )
    return panes + f'<circle cx="{_BOAT[0] + 15}" cy="{_BOAT[1] - 9}" r="1.6" fill="#ffffff"/>'


def _box(left: float, top: float, width: float, height: float) -> str:
    return f'<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="#ffffff"/>'


def _roof(x: float, eaves: float, half: float, tall: float) -> str:
    """A roof whose corners are drawn up, with a sagging ridge."""
    lift = half * 0.20
    return (
        f'<path fill="#ffffff" d="M{x - half} {eaves - lift}'
        f"Q{x - half * 0.72} {eaves - lift * 0.1} {x - half * 0.5} {eaves - tall * 0.32}"
        f"Q{x - half * 0.30} {eaves - tall * 0.7} {x - half * 0.24} {eaves - tall}"
        f"L{x + half * 0.24} {eaves - tall}"
        f"Q{x + half * 0.30} {eaves - tall * 0.7} {x + half * 0.5} {eaves - tall * 0.32}"
        f"Q{x + half * 0.72} {eaves - lift * 0.1} {x + half} {eaves - lift}"
        f"Q{x + half * 0.7} {eaves + 3} {x} {eaves + 2}Q{x - half * 0.7} {eaves + 3}"
        f' {x - half} {eaves - lift}Z"/>'
    )


def _pavilion(x: float, y: float, size: float) -> str:
    """A pavilion of two roofs on posts above a terrace."""
    parts = [_box(x - 34 * size, y - 5 * size, 68 * size, 9 * size)]
    parts += [
        _box(x + away * size - 1.3, y - 34 * size, 2.6, 30 * size) for away in (-25, -15, 15, 25)
    ]
    parts += [_box(x - 15 * size, y - 32 * size, 30 * size, 28 * size)]
    parts += [_roof(x, y - 33 * size, 42 * size, 17 * size)]
    parts += [_box(x - 11 * size, y - 58 * size, 22 * size, 10 * size)]
    parts += [_roof(x, y - 57 * size, 26 * size, 17 * size)]
    parts += [_box(x - 1, y - 82 * size, 2, 10 * size)]
    rail = stroke_outline(
        ((x - 34 * size, y - 12 * size), (x, y - 11 * size), (x + 34 * size, y - 12 * size)),
        (1.6, 1.6),
    )
    return "".join(parts) + rail


def _pagoda() -> str:
    """A pagoda of five floors on its hill."""
    x, y = _PAGODA
    parts = []
    for floor in range(5):
        half, foot = 13.0 - 1.9 * floor, y - 11.0 * floor
        parts.append(_box(x - half * 0.55, foot - 11, half * 1.1, 11))
        parts.append(_roof(x, foot - 7, half, 5))
    parts.append(_box(x - 0.7, y - 68, 1.4, 14))
    return "".join(parts)


def _pine(x: float, y: float, tall: float, lean: float) -> str:
    """A crooked pine with flat clouds of needles."""
    generator = np.random.default_rng(round(x) + 200)
    knee = (x + lean * tall * 0.9, y - tall * 0.45)
    tip = (x + lean * tall * 0.75, y - tall)
    parts = [stroke_outline(((x, y + 4), knee, tip), (6.5, 4.2, 1.6))]
    for share, reach in (
        (0.40, 0.44),
        (0.54, -0.42),
        (0.66, 0.30),
        (0.80, -0.26),
        (0.90, 0.22),
        (1.02, -0.02),
    ):
        from_x, from_y = x + lean * tall * min(1.0, share * 1.6), y - tall * share
        end = (from_x + reach * tall, from_y - 0.05 * tall)
        parts.append(stroke_outline(((from_x, from_y + 4), end), (2.4, 1.2)))
        half = tall * (0.34 - 0.12 * share)
        parts.append(_needles(generator, end, half))
    return "".join(parts)


def _needles(generator: np.random.Generator, middle: tuple[float, float], half: float) -> str:
    """A cloud of needles: flat below, a fan of short strokes above."""
    x, y = middle
    parts = [
        f'<ellipse cx="{x:.1f}" cy="{y - 1:.1f}" rx="{half:.1f}" ry="{half * 0.22:.1f}"'
        ' fill="#ffffff"/>'
    ]
    for number in range(22):
        at = x + half * (number / 10.5 - 1)
        length = half * generator.uniform(0.30, 0.46) * (1 - 0.45 * abs(number / 10.5 - 1))
        angle = math.radians(-90 + 46 * (number / 10.5 - 1))
        end_x, end_y = at + length * math.cos(angle), y + length * math.sin(angle)
        parts.append(
            f'<path d="M{at:.1f} {y:.1f}L{end_x:.1f} {end_y:.1f}" stroke="#ffffff"'
            ' stroke-width="1.1" fill="none"/>'
        )
    return "".join(parts)


def _boat() -> str:
    """A boat with a roof of mats, and its boatman with a pole."""
    x, y = _BOAT
    hull = (
        f'<path fill="#ffffff" d="M{x - 30} {y - 5}Q{x} {y + 9} {x + 32} {y - 8}'
        f'Q{x + 20} {y + 6} {x} {y + 6}Q{x - 20} {y + 6} {x - 30} {y - 5}Z"/>'
        f'<path fill="#ffffff" d="M{x - 13} {y + 1}Q{x - 12} {y - 12} {x - 1} {y - 12}'
        f'Q{x + 10} {y - 12} {x + 11} {y + 1}Z"/>'
    )
    body = stroke_outline(((x - 21, y), (x - 21, y - 11)), (3.6, 2.6))
    hat = f'<path fill="#ffffff" d="M{x - 27} {y - 12}L{x - 21} {y - 18}L{x - 15} {y - 12}Z"/>'
    pole = stroke_outline(((x - 30, y + 12), (x - 16, y - 30)), (1.1, 1.1))
    return hull + body + hat + pole


def _birds() -> str:
    """Birds on the wing, each of two strokes."""
    parts = []
    for flock in _FLOCKS:
        for number, (x, y, half) in enumerate(flock):
            up = half * (0.42 if number % 2 else 0.62)
            for side in (-1, 1):
                wing = (
                    (x, y),
                    (x + side * half * 0.45, y - up),
                    (x + side * half, y - up * (0.25 if number % 2 else 0.7)),
                )
                parts.append(stroke_outline(wing, (half * 0.20, half * 0.17, 0.4)))
    return "".join(parts)

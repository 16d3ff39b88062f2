"""The burst of a rift: cracks along the element's own pattern, and its light."""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from tools.art.colour import Field, lighten
from tools.art.element_signs import RIFT_LIGHTS
from tools.art.filters import blur_from_zero
from tools.art.picture import tinted
from tools.art.shapes import falloff, rounded_rectangle
from tools.art.svg_mask import svg_mask

STAGES: Final = 3
_WIDTH: Final = 120
_HEIGHT: Final = 168
_VIEW: Final = f"0 0 {_WIDTH} {_HEIGHT}"
_MIDDLE: Final = (60.0, 84.0)
_REACH: Final = (34.0, 66.0, 112.0)

Points = list[tuple[float, float]]


def cracks(element: str, stage: int) -> Field:
    """White cracks over an upright rift card at twice its size; stages 0 to 2 spread outwards."""
    generator = np.random.default_rng(900 + len(element) * 7 + ord(element[1]))
    body = _PATTERNS[element](generator, _REACH[stage], 1.5 + 0.9 * stage)
    mask = svg_mask(body, _WIDTH * 2, _HEIGHT * 2, _VIEW)
    card = rounded_rectangle(_WIDTH * 2, _HEIGHT * 2, 22, 4)
    core = falloff(_WIDTH * 2, _HEIGHT * 2, (120, 168), (30 + 22 * stage,) * 2, 1.6)
    bright = np.maximum(mask, blur_from_zero(mask, 3.5) * 0.8)
    return tinted("#ffffff", np.clip(bright + core * 0.8, 0, 1) * card)


def mote(colour: str) -> Field:
    """A particle of light to be added."""
    light = falloff(48, 48, (24, 24), (23, 23), 2.4)
    core = falloff(48, 48, (24, 24), (9, 9), 1.2)
    glow = light[..., None] * np.asarray(lighten(colour, 0.15)) + core[..., None]
    return np.clip(glow, 0, 1).astype(np.float32)


def flash(element: str) -> Field:
    """Light of a burst to be added, at design size, with rays of the element's number."""
    size = 220
    x, y = np.meshgrid(np.arange(size) - size / 2, np.arange(size) - size / 2)
    angle, distance = np.arctan2(y, x), np.hypot(x, y) / (size / 2)
    count = 5 + len(element) % 4
    rays = np.clip(np.sin(angle * count) * 0.6 + 0.5, 0, 1)
    body = np.clip(1 - distance, 0, 1) ** 1.6 * (0.45 + 0.55 * rays)
    core = np.clip(1 - distance * 2.6, 0, 1) ** 1.4
    glow = body[..., None] * np.asarray(lighten(RIFT_LIGHTS[element], 0.05)) + core[..., None]
    return np.asarray(np.clip(glow, 0, 1).astype(np.float32))


def beam() -> Field:
    """Thread of light from left to right, to be added."""
    width, height = 512, 80
    x, y = np.arange(width), np.arange(height)[:, None]
    way = height / 2 + 7 * np.sin(x / width * 2 * np.pi * 1.5) * np.sin(x / width * np.pi)
    second = height / 2 - 9 * np.sin(x / width * 2 * np.pi * 2 + 1) * np.sin(x / width * np.pi)
    ends = np.clip(np.minimum(x, width - 1 - x) / 40, 0, 1)
    core = np.exp(-(((y - way) / 3.0) ** 2)) + 0.5 * np.exp(-(((y - second) / 1.8) ** 2))
    halo = np.exp(-(((y - way) / 14) ** 2))
    glow = halo[..., None] * np.array([0.75, 0.48, 0.14]) + core[..., None] * np.array(
        [1, 0.93, 0.72]
    )
    return np.asarray(np.clip(glow * ends[None, :, None], 0, 1).astype(np.float32))


def _line(points: Points, width: float) -> str:
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return (
        f'<polyline points="{path}" fill="none" stroke="#ffffff" stroke-width="{width:.2f}"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _polar(angle: float, distance: float) -> tuple[float, float]:
    return _MIDDLE[0] + math.cos(angle) * distance, _MIDDLE[1] + math.sin(angle) * distance


def _bolts(generator: np.random.Generator, reach: float, width: float) -> str:
    """Forked zigzags."""
    parts = []
    for arm in range(7):
        angle = arm * 2 * math.pi / 7 + generator.uniform(-0.2, 0.2)
        steps = [_polar(angle, 0.0)]
        for step in range(1, 9):
            bend = angle + (0.20 if step % 2 else -0.20) + generator.uniform(-0.06, 0.06)
            steps.append(_polar(bend, reach * step / 8))
        parts.append(_line(steps, width))
        fork = angle + (0.5 if arm % 2 else -0.5)
        start, tip = steps[4], _polar(fork, reach * 0.9)
        parts.append(
            _line(
                [start, ((start[0] + tip[0]) / 2 + 4, (start[1] + tip[1]) / 2 - 4), tip],
                width * 0.6,
            )
        )
    return "".join(parts)


def _vines(generator: np.random.Generator, reach: float, width: float) -> str:
    """Curling tendrils with leaves."""
    parts = []
    for arm in range(6):
        angle = arm * math.pi / 3 + generator.uniform(-0.15, 0.15)
        turn = 1 if arm % 2 else -1
        steps = [
            _polar(angle + turn * 0.5 * math.sin(share * 5), reach * share)
            for share in np.linspace(0, 1, 18)
        ]
        parts.append(_line(steps, width))
        for share in (6, 10, 14):
            x, y = steps[share]
            lean = math.degrees(angle) + turn * 50
            parts.append(
                f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{width * 2.6:.1f}" ry="{width * 1.1:.1f}"'
                f' fill="#ffffff" transform="rotate({lean:.0f} {x:.1f} {y:.1f})'
                f' translate({width * 2.4:.1f} 0)"/>'
            )
    return "".join(parts)


def _flames(generator: np.random.Generator, reach: float, width: float) -> str:
    """Tongues that lick outwards from the middle."""
    parts = []
    for arm in range(9):
        angle = arm * 2 * math.pi / 9 + generator.uniform(-0.12, 0.12)
        length = reach * generator.uniform(0.7, 1.0)
        left, right = _polar(angle - 0.17, length * 0.45), _polar(angle + 0.17, length * 0.45)
        tip = _polar(angle + 0.16, length)
        start = _polar(angle, length * 0.08)
        parts.append(
            f'<path d="M{start[0]:.1f} {start[1]:.1f}Q{left[0]:.1f} {left[1]:.1f} {tip[0]:.1f}'
            f' {tip[1]:.1f}Q{right[0]:.1f} {right[1]:.1f} {start[0]:.1f} {start[1]:.1f}Z"'
            f' fill="#ffffff" fill-opacity="0.30"'
            f' stroke="#ffffff" stroke-width="{width * 0.8:.2f}"/>'
        )
    return "".join(parts)


def _blocks(generator: np.random.Generator, reach: float, width: float) -> str:
    """Straight breaks between blocks: rings of polygons with cross cracks."""
    parts = []
    inner: Points = []
    for ring in range(1, 4):
        count = 2 + 3 * ring
        corners = [
            _polar(
                (corner + 0.5 * (ring % 2)) * 2 * math.pi / count + generator.uniform(-0.2, 0.2),
                reach * ring / 3 * generator.uniform(0.72, 1.05),
            )
            for corner in range(count)
        ]
        parts.append(_line([*corners, corners[0]], width * (1.1 - 0.2 * ring)))
        for number, corner in enumerate(corners):
            if inner and number % 2 == 0:
                parts.append(_line([_nearest(inner, corner), corner], width))
        inner = corners
    parts.extend(
        _line([_MIDDLE, _polar(angle, reach / 3)], width) for angle in (0.4, 2.2, 3.6, 5.1)
    )
    return "".join(parts)


def _nearest(places: Points, to: tuple[float, float]) -> tuple[float, float]:
    return min(places, key=lambda place: math.dist(place, to))


def _ripples(_generator: np.random.Generator, reach: float, width: float) -> str:
    """Rings that run outwards, wavering."""
    parts = []
    for ring in range(1, 6):
        radius = reach * ring / 5
        steps = [
            _polar(angle, radius * (1 + 0.05 * math.sin(angle * 6 + ring)))
            for angle in np.linspace(0, 2 * math.pi, 72)
        ]
        parts.append(_line(steps, width * (1.2 - 0.16 * ring)))
    return "".join(parts)


def _whirls(generator: np.random.Generator, reach: float, width: float) -> str:
    """Arms of a whirlwind."""
    parts = []
    for arm in range(6):
        start = arm * math.pi / 3 + generator.uniform(-0.1, 0.1)
        steps = [_polar(start + share * 2.6, reach * share) for share in np.linspace(0.04, 1, 26)]
        parts.append(_line(steps, width * (1.0 if arm % 2 else 0.6)))
    return "".join(parts)


_PATTERNS: Final = {
    "lightning": _bolts,
    "life": _vines,
    "fire": _flames,
    "earth": _blocks,
    "water": _ripples,
    "air": _whirls,
}

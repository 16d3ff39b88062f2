"""The stands of the night arena: rows of people in two bowls, aisles with lit steps."""

from typing import NamedTuple

import numpy as np

from tools.art.colour import Field, rgb
from tools.art.filters import blur
from tools.art.picture import lay, shine
from tools.art.svg_mask import svg_picture

WIDTH, HEIGHT = 1920, 1080
HOME = (("#8e2f2b", "#b5443a", "#6d2424"), ("#27508f", "#3b70b8", "#1d3c70"))
"""The clothes of the left and of the right half of the stands."""
PLAIN = ("#22314d", "#35405a", "#4d4a4e", "#171f33", "#5a5d6c", "#6f6553")
SKIN = ("#c79a7c", "#8d6449", "#d9b294", "#a87a5c")
HAIR = ("#2b2220", "#4d3626", "#1a1a20", "#6e5a44", "#77767c")
SEAT, RISER, EDGE, STEP = "#1b2b4c", "#0d1830", "#41608f", "#3d4f74"
LAMP = "#ffcf86"
AISLES = (-736, -436, -150, 150, 436, 736)
"""The aisles: how far they are from the middle at the lowest row."""
LOWEST = 752.0
_EMPTY, _ARMS_UP, _LOYAL = 0.10, 0.12, 0.52
_SOFT, _SHARP = 1.5, 0.8


class Tier(NamedTuple):
    """A row of seats.

    Attributes:
        y: the height of its heads in the middle of the picture.
        size: half the width of a person.
        share: 0 for the highest row, 1 for the lowest.
    """

    y: float
    size: float
    share: float


def tiers() -> list[Tier]:
    """All rows, the farthest first: a low upper bowl, and the great lower one."""
    upper = [Tier(24 + 15 * row, 6.4, 0.0) for row in range(3)]
    lower, y = [], 116.0
    while y < LOWEST:
        share = (y - 116) / (LOWEST - 116)
        size = 8.4 + 13.6 * share
        lower.append(Tier(y, size, share))
        y += size * 2.35
    return [*upper, *lower]


def bow(y: float) -> float:
    """How much higher than its middle a row is at the ends; below the eye it is lower there."""
    return 58 * (1 - y / 330)


def row_height(y: float, x: float | Field) -> float | Field:
    """The height of a row at a place across."""
    return y - bow(y) * ((x / WIDTH - 0.5) * 2) ** 2


def lay_stands(picture: Field, seed: int) -> None:
    """Lay all rows on a picture, the farthest first."""
    generator = np.random.default_rng(seed)
    for tier in tiers():
        _lay_tier(picture, generator, tier)


def _lay_tier(picture: Field, generator: np.random.Generator, tier: Tier) -> None:
    top = int(tier.y - abs(bow(tier.y)) - 3 * tier.size)
    tall = int(2 * abs(bow(tier.y)) + 8 * tier.size)
    body = _row(tier) + _people(generator, tier)
    row = svg_picture(body, WIDTH, tall, f"0 {top} {WIDTH} {tall}")
    focus = _SOFT + (_SHARP - _SOFT) * tier.share
    row = np.stack([blur(row[..., each], focus) for each in range(4)], -1).astype(np.float32)
    across = np.arange(WIDTH, dtype=np.float32)
    down = np.arange(tall, dtype=np.float32)[:, None] + top
    deep = np.clip((down - row_height(tier.y, across)) / (tier.size * 3.2), 0, 1)
    tone = (0.34 + 0.50 * tier.share) * (1 - 0.62 * deep)
    row[..., :3] *= tone[..., None]
    # far rows stand in the haze of the hall
    row[..., :3] += row[..., 3:] * rgb("#16294a") * (0.42 * (1 - tier.share) ** 2)
    lay(picture, row, 0, top)
    rim = np.clip(row[..., 3] - np.roll(row[..., 3], 2, 0), 0, 1)
    shine(picture, "#9fc4ff", rim * (0.10 + 0.14 * tier.share), 0, top)
    _light_steps(picture, tier)


def _row(tier: Tier) -> str:
    """The seats' backs before a row, with the edge that catches the light, and the aisles."""
    across = np.linspace(0, WIDTH, 25)
    body = ""
    for low, high, colour in ((1.5, 4.6, RISER), (1.5, 1.72, EDGE)):
        above = [f"{x:.0f} {row_height(tier.y, x) + low * tier.size:.1f}" for x in across]
        below = [f"{x:.0f} {row_height(tier.y, x) + high * tier.size:.1f}" for x in across[::-1]]
        body += f'<path d="M{"L".join([*above, *below])}Z" fill="{colour}"/>'
    for x in _aisles(tier):
        half, y = 1.25 * tier.size, row_height(tier.y, x)
        body += (
            f'<path d="M{x - half:.1f} {y + 0.9 * tier.size:.1f}h{2 * half:.1f}'
            f'v{1.2 * tier.size:.1f}h{-2 * half:.1f}Z" fill="{STEP}"/>'
            f'<path d="M{x - half:.1f} {y + 1.9 * tier.size:.1f}h{2 * half:.1f}'
            f'v{2.6 * tier.size:.1f}h{-2 * half:.1f}Z" fill="{RISER}"/>'
        )
    return body


def _aisles(tier: Tier) -> list[float]:
    """Where the aisles cross a row: the higher, the closer together."""
    narrow = 0.80 + 0.20 * tier.y / LOWEST
    return [WIDTH / 2 + away * narrow for away in AISLES] if tier.y > 100 else []


def _light_steps(picture: Field, tier: Tier) -> None:
    """A small lamp at either side of each step."""
    radius = 3 + round(tier.size * 0.5)
    place = np.hypot(*np.mgrid[-radius : radius + 1, -radius : radius + 1] / (radius * 0.42))
    glow = np.exp(-(place**2)).astype(np.float32) * (0.35 + 0.5 * tier.share)
    for x in _aisles(tier):
        y = float(row_height(tier.y, x)) + 1.05 * tier.size
        for side in (-1.1, 1.1):
            shine(picture, LAMP, glow, x + side * tier.size - radius, y - radius)


def _people(generator: np.random.Generator, tier: Tier) -> str:
    """Heads and shoulders of one row; some seats are empty."""
    size, body = tier.size, ""
    x = generator.uniform(-size, size)
    while x < WIDTH + size:
        y = float(row_height(tier.y, x))
        if all(abs(x - each) > 2.1 * size for each in _aisles(tier)):
            if generator.random() < _EMPTY:
                body += _seat(x, y, size)
            else:
                body += _person(generator, x, y + generator.normal(0, size * 0.12), size)
        x += size * generator.uniform(1.95, 2.15)
    return body


def _seat(x: float, y: float, size: float) -> str:
    """The back of an empty seat."""
    return (
        f'<rect x="{x - 0.8 * size:.1f}" y="{y + 0.55 * size:.1f}" width="{1.6 * size:.1f}"'
        f' height="{2 * size:.1f}" rx="{0.4 * size:.1f}" fill="{SEAT}"/>'
    )


def _person(generator: np.random.Generator, x: float, y: float, size: float) -> str:
    """A person, facing the ice, in the colours of their half or in plain clothes."""
    side = int(x + generator.normal(0, 150) > WIDTH / 2)
    clothes = HOME[side] if generator.random() < _LOYAL else PLAIN
    shirt, skin = (str(generator.choice(each)) for each in (clothes, SKIN))
    hair, size = str(generator.choice(HAIR)), size * generator.uniform(0.88, 1.08)
    lean = x + generator.normal(0, size * 0.1)
    body = ""
    if generator.random() < _ARMS_UP:
        for way in (-1, 1):
            hand = y - size * generator.uniform(0.6, 1.5)
            body += (
                f'<path d="M{x + way * size * 0.7:.1f} {y + size:.1f}'
                f'L{x + way * size * 0.95:.1f} {hand:.1f}" stroke="{shirt}" fill="none"'
                f' stroke-width="{size * 0.42:.1f}" stroke-linecap="round"/>'
                f'<circle cx="{x + way * size * 0.95:.1f}" cy="{hand:.1f}"'
                f' r="{size * 0.24:.1f}" fill="{skin}"/>'
            )
    body += (
        f'<path d="M{x - size:.1f} {y + 3 * size:.1f}V{y + 1.2 * size:.1f}'
        f"Q{x - size:.1f} {y + 0.55 * size:.1f} {x - 0.4 * size:.1f} {y + 0.48 * size:.1f}"
        f"H{x + 0.4 * size:.1f}Q{x + size:.1f} {y + 0.55 * size:.1f} {x + size:.1f}"
        f' {y + 1.2 * size:.1f}V{y + 3 * size:.1f}Z" fill="{shirt}"/>'
        f'<path d="M{lean:.1f} {y + 0.2 * size:.1f}L{x:.1f} {y + 0.7 * size:.1f}" stroke="{skin}"'
        f' stroke-width="{0.4 * size:.1f}"/>'
        f'<ellipse cx="{lean:.1f}" cy="{y:.1f}" rx="{0.46 * size:.1f}" ry="{0.54 * size:.1f}"'
        f' fill="{skin}"/>'
        f'<path d="M{lean - 0.5 * size:.1f} {y - 0.02 * size:.1f}'
        f"Q{lean - 0.5 * size:.1f} {y - 0.66 * size:.1f} {lean:.1f} {y - 0.66 * size:.1f}"
        f"Q{lean + 0.5 * size:.1f} {y - 0.66 * size:.1f} {lean + 0.5 * size:.1f}"
        f" {y - 0.02 * size:.1f}Q{lean:.1f} {y - 0.36 * size:.1f} {lean - 0.5 * size:.1f}"
        f' {y - 0.02 * size:.1f}Z" fill="{hair}"/>'
    )
    if clothes is not PLAIN and generator.random() < 0.4:
        body += (
            f'<path d="M{x - 0.62 * size:.1f} {y + 0.7 * size:.1f}Q{x:.1f} {y + 1.02 * size:.1f}'
            f' {x + 0.62 * size:.1f} {y + 0.7 * size:.1f}" stroke="#e8dfcc" fill="none"'
            f' stroke-width="{0.3 * size:.1f}"/>'
        )
    return body

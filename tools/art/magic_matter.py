"""What magic on Frostgrave's table is painted with: mist, flames, embers, strokes of light.

All fields cover one picture of magic, `WIDTH` x `HEIGHT` inches, in inches from the spot that the
spell takes hold of.
"""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from tools.art.colour import Colour, Field, rgb
from tools.art.filters import smoothstep
from tools.art.noise import fractal_noise

PIXELS_PER_INCH = 54
FRAMES = 12
WIDTH, HEIGHT, FOOT = 4.0, 4.4, 2.6
"""The size of a picture in inches, and how far below its upper edge the spot lies."""
_COLUMNS, _ROWS = round(WIDTH * PIXELS_PER_INCH), round(HEIGHT * PIXELS_PER_INCH)
X, Y = np.meshgrid(
    (np.arange(_COLUMNS, dtype=np.float32) + 0.5) / PIXELS_PER_INCH - WIDTH / 2,
    (np.arange(_ROWS, dtype=np.float32) + 0.5) / PIXELS_PER_INCH - FOOT,
)
RADIUS, ANGLE = np.hypot(X, Y), np.arctan2(Y, X)
BORDER = (
    smoothstep(WIDTH / 2, WIDTH / 2 - 0.5, np.abs(X))
    * smoothstep(-FOOT, 0.6 - FOOT, Y)
    * smoothstep(HEIGHT - FOOT, HEIGHT - FOOT - 0.5, Y)
)
"""All light sinks to nothing before the picture ends."""
_GRAIN = 640
_COARSE = fractal_noise(_GRAIN, _GRAIN, 64, 11, 5, 0.55)
_FINE = fractal_noise(_GRAIN, _GRAIN, 22, 5, 4, 0.55)
BODY = np.exp(-((X / 0.4) ** 2)) * smoothstep(-1.5, -1.0, Y) * smoothstep(0.45, 0.2, Y)
"""Where the caster stands, who should stay visible."""
MOON = np.array((-0.55, -0.8), np.float32)


@dataclass
class Frame:
    """One moment: light on the ground and above it (h, w, 3), paint below and above the caster.

    Paint is premultiplied (h, w, 4).
    """

    ground: Field
    air: Field
    under: Field | None = None
    over: Field | None = None


# ---------------------------------------------------------------------- grain
def _sampled(noise: Field, u: Field, v: Field) -> Field:
    """Noise at places in pixels, mirrored beyond its edges, bilinear."""
    side = _GRAIN - 2

    def mirrored(value: Field) -> Field:
        folded = np.mod(value, 2 * side)
        return np.where(folded > side, 2 * side - folded, folded)

    x, y = mirrored(u), mirrored(v)
    column, row = x.astype(int), y.astype(int)
    fx, fy = x - column, y - row
    top = noise[row, column] * (1 - fx) + noise[row, column + 1] * fx
    bottom = noise[row + 1, column] * (1 - fx) + noise[row + 1, column + 1] * fx
    return (top * (1 - fy) + bottom * fy).astype(np.float32)


def grain(x: Field, y: Field, scale: float, seed: float = 0.0, *, fine: bool = False) -> Field:
    """Smooth noise 0..1 at places in inches, with a mean of about a half."""
    return _sampled(_FINE if fine else _COARSE, x * scale + seed * 37.7, y * scale + seed * 91.3)


def wisps(x: Field, y: Field, scale: float, seed: float) -> Field:
    """Threads of mist: noise displaced by noise, with ridges."""
    bend = 0.55
    u = x + bend * (grain(x, y, scale * 0.6, seed + 1) - 0.5)
    v = y + bend * (grain(x, y, scale * 0.6, seed + 2) - 0.5)
    ridge = 1 - np.abs(grain(u, v, scale, seed) * 2 - 1)
    return np.clip(ridge, 0, 1) ** 3 * (0.4 + 0.9 * grain(u, v, scale * 2, seed + 3))


def swirl(turns: float, spin: float, seed: float, scale: float = 60.0) -> Field:
    """Mist that turns about the spot, drawn out along its way."""
    turn = ANGLE + turns * np.log(RADIUS + 0.3) + spin
    x, y = np.cos(turn) * RADIUS, np.sin(turn) * RADIUS
    return wisps(x + 3, y + 3, scale, seed)


# ---------------------------------------------------------------------- time
def fading(t: float, rise: float = 0.12, fall: float = 0.72) -> float:
    """The brightness of the whole: it rises quickly and fades softly."""
    return float(min(1.0, t / rise) * (1 - max(0.0, (t - fall) / (1 - fall)) ** 1.4))


def ease(t: float, begin: float, end: float) -> float:
    """A share of the time between two moments, slowing down."""
    part = min(1.0, max(0.0, (t - begin) / (end - begin)))
    return 1 - (1 - part) ** 3


# ---------------------------------------------------------------------- light
def lit(light: Field, colour: Colour, white: float = 0.45) -> Field:
    """Light of a colour; where it is strongest it is white."""
    hot = np.clip(light - 0.7, 0, 1) * white * 1.5
    return (np.clip(light, 0, 1.3)[..., None] * rgb(colour) + hot[..., None]).astype(np.float32)


def pool(reach: float, strength: float) -> Field:
    """Light on the ground that fades with the distance."""
    return strength * np.clip(1 - RADIUS / reach, 0, 1) ** 1.6


def burning(distance: Field, width: float, seed: float = 0.0, glow: float = 0.16) -> Field:
    """A line that glows as if burnt into the ground: uneven, broken, with a soft halo."""
    rough = distance + 0.05 * (grain(X, Y, 90, seed) - 0.5)
    ember = 0.35 + 1.1 * grain(X, Y, 70, seed + 5, fine=True)
    core = np.exp(-((rough / width) ** 2)) * ember
    return core + 0.42 * np.exp(-np.abs(distance) / glow)


def segment(start: tuple[float, float], end: tuple[float, float]) -> Field:
    """The distance to a straight line."""
    (ax, ay), (bx, by) = start, end
    dx, dy = bx - ax, by - ay
    along = np.clip(((X - ax) * dx + (Y - ay) * dy) / max(1e-6, dx * dx + dy * dy), 0, 1)
    return np.hypot(X - ax - along * dx, Y - ay - along * dy)


def path(points: list[tuple[float, float]]) -> Field:
    """The distance to a line with corners."""
    return np.minimum.reduce([segment(a, b) for a, b in pairwise(points)])


def swept(share: float) -> Field:
    """A soft mask of the part that a pen has drawn of a circle, clockwise from the north."""
    turn = (ANGLE + np.pi / 2) % (2 * np.pi) / (2 * np.pi)
    return smoothstep(share + 0.03, share - 0.05, turn)


def motes(spots: list[tuple[float, float, float, float]], glow: float = 2.6) -> Field:
    """Points of light with a halo, each by its place, size and strength."""
    light = np.zeros_like(X)
    for x, y, size, strength in spots:
        away = np.hypot(X - x, Y - y) / size
        light = light + strength * (np.exp(-(away**2)) + 0.3 * np.exp(-away / glow * 2))
    return light


def flames(spots: list[tuple[float, float, float, float]], t: float) -> Field:
    """Tongues of fire, each by its foot, height and width: heat 0..1."""
    heat = np.zeros_like(X)
    for number, (x, y, tall, wide) in enumerate(spots):
        up = (y - Y) / max(0.05, tall)
        torn = grain(X, Y + t * 2.2 + number, 60, number * 1.7)
        lean = (torn - 0.5) * 0.75 * np.clip(up, 0, 1) * wide * 2.4
        profile = np.clip(1 - up, 0, 1) ** 0.8 * np.clip(up * 5 + 0.7, 0, 1)
        body = 1 - np.abs(X - x - lean) / (wide * profile + 1e-3)
        licks = body - np.clip(up, 0, 1) * (grain(X, Y + t * 3, 120, number, fine=True) - 0.35)
        heat = np.maximum(heat, np.clip(licks, 0, 1) * (up < 1) * (up > -0.15))
    return heat


def fire(heat: Field) -> Field:
    """The colours of heat: red, orange, yellow, white."""
    red, green, blue = heat * 2.1, heat**1.5 * 1.35, heat**3.2 * 0.95
    return np.stack([red, green, blue], -1).clip(0, 1).astype(np.float32)


# ---------------------------------------------------------------------- paint
@dataclass
class Puff:
    """A billow: its middle, radius, cover."""

    x: float
    y: float
    radius: float
    cover: float
    seed: float = 0.0


def billows(puffs: list[Puff], light: Colour, shade: Colour, below: Colour | None = None) -> Field:
    """Painted billows, the farthest back first: lit by the moon, and from below by magic."""
    paint = np.zeros((*X.shape, 4), np.float32)
    for puff in puffs:
        u, v = (X - puff.x) / puff.radius, (Y - puff.y) / puff.radius
        torn = grain(u, v, 52, puff.seed) - 0.5
        away = np.hypot(u, v) + 0.85 * torn + 0.25 * (grain(u, v, 90, puff.seed, fine=True) - 0.5)
        cover = (smoothstep(1.0, 0.25, away) * puff.cover)[..., None]
        facing = u * MOON[0] + v * MOON[1] + 0.9 * torn
        bright = np.clip(0.5 + 0.55 * facing, 0, 1)[..., None]
        colour = rgb(shade) * (1 - bright) + rgb(light) * bright
        if below is not None:
            lower = np.clip(0.15 + 0.75 * (v + 0.8 * torn), 0, 1)[..., None]
            colour = colour + rgb(below) * lower
        paint = paint * (1 - cover)
        paint += np.concatenate([np.clip(colour, 0, 1) * cover, cover], -1)
    return paint


def painted(cover: Field, colour: Colour | Field) -> Field:
    """Paint of a colour or of a colour field, as opaque as a mask says."""
    alpha = np.clip(cover, 0, 1)[..., None]
    colours = np.broadcast_to(rgb(colour), (*cover.shape, 3))
    return np.concatenate([np.clip(colours, 0, 1) * alpha, alpha], -1).astype(np.float32)


def before(picture: Field) -> Field:
    """The same without most of what would cover the caster."""
    return (picture * (1 - 0.85 * BODY)[..., None]).astype(np.float32)

"""Draws the magic of each school on Frostgrave's table, frame by frame.

A school has pictures that lie on the ground (`magic_<school>_ground_<frame>`) and pictures that
stand above it (`..._air_<frame>`); the anchor of both is the spot that the spell takes hold of.
"""

from collections.abc import Callable
from itertools import pairwise
from typing import TypeAlias

import numpy as np

from tools.art.colour import Field, rgb
from tools.art.filters import smoothstep
from tools.art.noise import fractal_noise
from tools.art.picture import content_box
from tools.art.sheet import SpriteSheet

PIXELS_PER_INCH = 54
FRAMES = 12
WIDTH, HEIGHT, FOOT = 3.6, 4.4, 2.7
"""The size of a picture in inches, and how far below its upper edge the spot lies."""
_LEVELS = 48
"""The number of steps of light: few, for small files; glows need no more."""

Light: TypeAlias = Field
Draw: TypeAlias = Callable[[float], tuple[Light | None, Light | None]]
"""Light on the ground and above it, each (height, width, 3), at a share of the time; what covers
the ground as well as shining has its cover as a fourth part."""

_COLUMNS, _ROWS = round(WIDTH * PIXELS_PER_INCH), round(HEIGHT * PIXELS_PER_INCH)
X, Y = np.meshgrid(
    (np.arange(_COLUMNS, dtype=np.float32) + 0.5) / PIXELS_PER_INCH - WIDTH / 2,
    (np.arange(_ROWS, dtype=np.float32) + 0.5) / PIXELS_PER_INCH - FOOT,
)
RADIUS, ANGLE = np.hypot(X, Y), np.arctan2(Y, X)
BORDER = (
    smoothstep(WIDTH / 2, WIDTH / 2 - 0.35, np.abs(X))
    * smoothstep(-FOOT, 0.5 - FOOT, Y)
    * smoothstep(HEIGHT - FOOT, HEIGHT - FOOT - 0.35, Y)
)
"""All light sinks to nothing before the picture ends."""
NOISE = fractal_noise(_COLUMNS, _ROWS, 26, 11, 4)
FINE = fractal_noise(_COLUMNS, _ROWS, 9, 5, 3)


# ---------------------------------------------------------------------- strokes of light
def stroke(distance: Field, width: float, glow: float = 0.09) -> Field:
    """A line of light with a glow about it, from the distance to its middle (inches)."""
    core = smoothstep(width, width * 0.35, np.abs(distance))
    return core + 0.55 * np.exp(-np.abs(distance) / glow)


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
    """A mask of the part that a pen has drawn of a circle, clockwise from the north."""
    turn = (ANGLE + np.pi / 2) % (2 * np.pi) / (2 * np.pi)
    return smoothstep(share + 0.02, share - 0.01, turn)


def lit(light: Field, colour: str, white: float = 0.45) -> Light:
    """Light of a colour; where it is strongest it is white."""
    hot = np.clip(light - 0.75, 0, 1) * white * 1.6
    return np.clip(light, 0, 1.25)[..., None] * rgb(colour) + hot[..., None]


def pool(reach: float, strength: float) -> Field:
    """Light on the snow that fades with the distance."""
    return strength * np.clip(1 - RADIUS / reach, 0, 1) ** 1.7


def fading(t: float, rise: float = 0.12, fall: float = 0.72) -> float:
    """The brightness of the whole: it rises quickly and fades softly."""
    return float(min(1.0, t / rise) * (1 - max(0.0, (t - fall) / (1 - fall)) ** 1.4))


def ease(t: float, begin: float, end: float) -> float:
    """A share of the time between two moments, slowing down."""
    part = min(1.0, max(0.0, (t - begin) / (end - begin)))
    return 1 - (1 - part) ** 3


# ---------------------------------------------------------------------- the ten schools
def chronomancer(t: float) -> tuple[Light | None, Light | None]:
    """A clock on the snow: its hands race and halt, and dust hangs still in the air."""
    colour = "#f2b53a"
    halted = ease(t, 0.05, 0.55)
    ring = stroke(RADIUS - 1.32, 0.035) * swept(ease(t, 0, 0.35) * 1.05)
    inner = stroke(RADIUS - 1.08, 0.016, 0.05) * 0.7
    ticks = np.zeros_like(X)
    for hour in range(12):
        turn = hour * np.pi / 6
        near = 0.92 if hour % 3 == 0 else 1.0
        tick = segment(
            (np.cos(turn) * near, np.sin(turn) * near), (np.cos(turn) * 1.2, np.sin(turn) * 1.2)
        )
        ticks = np.maximum(ticks, stroke(tick, 0.03 if hour % 3 else 0.05, 0.05))
    hands = np.zeros_like(X)
    for length, turns, width in ((0.95, 3.0, 0.03), (0.62, 1.0, 0.05)):
        turn = -np.pi / 2 + 0.7 + halted * turns * 2 * np.pi
        hands = np.maximum(
            hands, stroke(segment((0, 0), (np.cos(turn) * length, np.sin(turn) * length)), width)
        )
    wave = stroke(RADIUS - 1.6 * ease(t, 0.55, 0.9), 0.05, 0.16) * (0.9 if t > 0.55 else 0.0)
    ground = (np.maximum.reduce([ring, inner, ticks, hands]) + wave * (1.5 - t)) * fading(t)
    ground = ground + pool(1.7, 0.5) * fading(t)
    motes = np.zeros_like(X)
    generator = np.random.default_rng(7)
    for _ in range(22):
        x, y, size = generator.uniform(-1.2, 1.2), generator.uniform(-2.2, 0.6), 0.028
        fall = (1 - halted) * generator.uniform(0.4, 1.2)
        motes = np.maximum(motes, stroke(np.hypot(X - x, Y - y + fall), size, 0.05))
    return lit(ground, colour), lit(motes * fading(t, 0.3, 0.8), "#cfe6ff")


def elementalist(t: float) -> tuple[Light | None, Light | None]:
    """Lightning strikes, a ring of fire runs out, flames stand where it struck."""
    reach = 0.25 + 1.35 * ease(t, 0.08, 0.8)
    frayed = RADIUS + (NOISE - 0.5) * 0.5
    fire = np.exp(-np.abs(frayed - reach) / (0.13 + 0.1 * t)) * (1.15 - t)
    ember = pool(1.75, 0.9) * fading(t, 0.05, 0.5)
    ground = lit((fire + ember) * fading(t, 0.05), "#ff7a22")
    generator = np.random.default_rng(2 + int(t * FRAMES) // 2)
    bolt = np.zeros_like(X)
    if t < 0.42:
        points, x = [], 0.35
        for step in range(9):
            y = -2.65 + step * 2.65 / 8
            x = x * 0.6 + generator.uniform(-0.28, 0.28) * (1 - step / 8)
            points.append((x if step < 8 else 0.0, y))
        bolt = stroke(path(points), 0.045, 0.14)
        fork = [points[3], (points[3][0] + 0.4, -1.25), (points[3][0] + 0.5, -0.7)]
        bolt = np.maximum(bolt, 0.7 * stroke(path(fork), 0.022, 0.08))
        bolt = bolt * (1.3 if int(t * FRAMES) % 2 == 0 else 0.65)
    flames = np.zeros_like(X)
    for number in range(5):
        x = (number - 2) * 0.26
        tall = (0.9 - abs(number - 2) * 0.2) * np.sin(min(1.0, t * 1.5) * np.pi) ** 0.7
        up = -(Y - 0.1) / max(0.05, tall)
        wide = 0.17 * np.clip(1 - up, 0, 1) ** 0.7 * np.clip(up + 0.25, 0, 1) ** 0.4
        bend = 0.12 * np.sin(up * 4 + number * 2 + t * 16) * np.clip(up, 0, 1)
        flames = np.maximum(flames, smoothstep(1.1, 0.2, np.abs(X - x - bend) / (wide + 1e-3)))
    flames = flames * (0.6 + 0.5 * FINE) * fading(t, 0.2, 0.55)
    return ground, lit(flames, "#ff8a2a", 0.7) + lit(bolt, "#bfe0ff", 0.9)


def enchanter(t: float) -> tuple[Light | None, Light | None]:
    """A dome of hexagons closes, plate by plate, from the ground to the crown."""
    colour = "#35d8bd"
    radius, squash = 1.16, 1.18
    up = -(Y - 0.12) / squash
    inside = radius * radius - X * X - np.where(up > 0, up, up * 2.6) ** 2
    depth = np.sqrt(np.clip(inside, 0, None))
    u, v = np.arctan2(X, depth + 0.15) * 2.6, np.arctan2(up, depth + 0.15) * 2.6
    cells = _hexagons(u, v)
    closed = smoothstep(0.1, -0.1, up / radius - (ease(t, 0.0, 0.5) * 1.5 - 0.4))
    rim = stroke(np.sqrt(np.abs(inside)) * np.sign(inside), 0.14, 0.1) * (inside > -0.25)
    body = np.where(inside > 0, 0.16 + 0.85 * cells, 0) + 0.8 * rim * (up > -0.45)
    flash = 1 + 0.9 * np.exp(-(((t - 0.52) / 0.07) ** 2))
    ring = stroke(RADIUS - 1.24, 0.03) * swept(ease(t, 0, 0.4) * 1.05)
    ground = (ring + pool(1.6, 0.5)) * fading(t)
    return lit(ground, colour), lit(body * closed * fading(t) * flash * 0.8, colour, 0.3)


def _hexagons(u: Field, v: Field) -> Field:
    """Lines of a lattice of hexagons."""
    best = np.full_like(u, 9.0)
    second = np.full_like(u, 9.0)
    for row in range(-5, 6):
        for column in range(-5, 6):
            x, y = (column + 0.5 * (row % 2)) * 0.92, row * 0.8
            away = np.hypot(u - x, v - y)
            nearer = away < best
            second = np.where(nearer, best, np.minimum(second, away))
            best = np.where(nearer, away, best)
    return np.exp(-np.abs(second - best) / 0.09)


def illusionist(t: float) -> tuple[Light | None, Light | None]:
    """Coloured mist turns in a spiral, and mirrors stand about that show nobody."""
    turn = ANGLE + RADIUS * 2.4 - t * 5.5
    arms = (0.5 + 0.5 * np.cos(turn * 3)) ** 3 * np.exp(-(((RADIUS - 0.9) / 0.55) ** 2))
    mist = arms * (0.4 + 0.9 * NOISE) * fading(t)
    ground = lit(mist + pool(1.6, 0.35) * fading(t), "#e85bd0", 0.2)
    ground = ground + lit(np.roll(mist, 9, 1) * 0.6, "#5fb0ff", 0.2)
    shards = np.zeros_like(X)
    for number in range(6):
        angle = number * np.pi / 3 + t * 2.4
        x, y = np.cos(angle) * 1.12 * ease(t, 0, 0.3), np.sin(angle) * 0.62 - 0.62
        wide = 0.05 + 0.15 * abs(np.cos(angle + t * 3))
        inside = 1 - np.abs(X - x) / wide - np.abs(Y - y) / 0.52
        edge = np.exp(-np.abs(inside) / 0.12) * (inside > -0.5)
        gleam = np.exp(-(((X - x) / wide + (Y - y) / 0.5 - np.sin(t * 9 + number)) ** 2) * 7)
        shards = np.maximum(shards, np.where(inside > 0, 0.22 + 0.75 * gleam, 0) + 0.8 * edge)
    return ground, lit(shards * fading(t) * 0.95, "#f0a8f6", 0.7)


def necromancer(t: float) -> tuple[Light | None, Light | None]:
    """Green mist creeps inwards, and hands of bone reach out of the ground."""
    ring = np.exp(-(((RADIUS + (NOISE - 0.5) * 0.9 - 1.35 + 0.75 * t) / 0.4) ** 2))
    ground = lit((ring * (0.35 + 0.9 * FINE) + pool(1.3, 0.4)) * fading(t), "#6fd45a", 0.15)
    bones = np.zeros_like(X)
    grown = np.sin(min(1.0, t * 1.25) * np.pi) ** 0.6
    for number in range(5):
        angle = number * 2 * np.pi / 5 + 0.5
        x, y = np.cos(angle) * 0.95, np.sin(angle) * 0.7 + 0.1
        lean = -np.cos(angle) * 0.3
        wrist = (x + lean * 0.6 * grown, y - 0.55 * grown)
        hand = stroke(segment((x, y), wrist), 0.045, 0.02)
        for finger in range(4):
            spread = (finger - 1.5) * 0.13
            knuckle = (wrist[0] + spread, wrist[1] - 0.2 * grown)
            tip = (knuckle[0] + lean * 0.7 - spread * 0.3, knuckle[1] - 0.16 * grown)
            hand = np.maximum(hand, stroke(path([wrist, knuckle, tip]), 0.026, 0.015))
        bones = np.maximum(bones, hand * (y + 0.04 > Y))
    return ground, lit(bones * fading(t, 0.1, 0.8), "#d8e8b8", 0.3)


def sigilist(t: float) -> tuple[Light | None, Light | None]:
    """A circle of signs is written on the snow, one after another."""
    pen = ease(t, 0, 0.6) * 1.04
    rings = np.maximum(stroke(RADIUS - 1.36, 0.03), stroke(RADIUS - 0.86, 0.022, 0.06))
    signs = np.zeros_like(X)
    generator = np.random.default_rng(12)
    for number in range(10):
        turn = -np.pi / 2 + (number + 0.5) * 2 * np.pi / 10
        x, y = np.cos(turn) * 1.11, np.sin(turn) * 1.11
        corners = [
            (x + generator.choice((-0.11, 0.0, 0.11)), y + generator.choice((-0.15, 0.0, 0.15)))
            for _ in range(4)
        ]
        signs = np.maximum(signs, stroke(path(corners), 0.028, 0.045))
    star = np.zeros_like(X)
    for number in range(3):
        turn = number * np.pi / 3 + 0.26
        star = np.maximum(
            star,
            stroke(
                segment(
                    (np.cos(turn) * 0.84, np.sin(turn) * 0.84),
                    (-np.cos(turn) * 0.84, -np.sin(turn) * 0.84),
                ),
                0.016,
                0.05,
            ),
        )
    written = np.maximum.reduce([rings, signs, star * 0.7]) * swept(pen)
    head = -np.pi / 2 + pen * 2 * np.pi
    spark = stroke(np.hypot(X - np.cos(head) * 1.36, Y - np.sin(head) * 1.36), 0.08, 0.2)
    burn = 1 + 0.8 * np.exp(-(((t - 0.66) / 0.08) ** 2))
    light = (written * burn + (spark * 1.2 if pen < 1.03 else 0)) * fading(t, 0.05, 0.75)
    pages = np.zeros_like(X)
    for number in range(4):
        rise = (t * 1.3 + number * 0.25) % 1
        x, y = np.sin(number * 2.1 + t * 5) * 0.9, 0.3 - rise * 2.1
        tilt = np.sin(t * 9 + number)
        inside = np.maximum(
            np.abs((X - x) + (Y - y) * 0.4 * tilt) / (0.05 + 0.1 * abs(tilt)), np.abs(Y - y) / 0.16
        )
        pages = np.maximum(pages, smoothstep(1.05, 0.9, inside) * (1 - rise))
    return (
        lit(light + pool(1.6, 0.35) * fading(t), "#5b93ff"),
        lit(pages * fading(t), "#f4e8cc", 0.2),
    )


def soothsayer(t: float) -> tuple[Light | None, Light | None]:
    """An eye opens in the air, and rings of light run out below it."""
    colour = "#9a7dff"
    waves = sum(
        stroke(RADIUS - 1.6 * ((t * 1.4 + part) % 1), 0.03, 0.09) * (1 - (t * 1.4 + part) % 1)
        for part in (0.0, 0.33, 0.66)
    )
    ground = lit((waves + pool(1.5, 0.4)) * fading(t), colour)
    open_by = 0.06 + 0.42 * ease(t, 0.08, 0.4) * (1 - ease(t, 0.86, 1.0))
    y = Y + 1.7
    lid = open_by * np.clip(1 - (X / 0.95) ** 2, 0, None) - np.abs(y)
    rim = stroke(lid, 0.03, 0.07) * (np.abs(X) < 1.0)
    away = np.hypot(X - 0.16 * np.sin(t * 7), y)
    iris = (smoothstep(0.3, 0.26, away) * (0.45 + 0.5 * FINE) + stroke(away - 0.28, 0.03)) * (
        lid > 0
    )
    pupil = smoothstep(0.12, 0.09, np.hypot((X - 0.16 * np.sin(t * 7)) * 1.9, y * 0.8))
    rays = np.zeros_like(X)
    for number in range(9):
        angle = -np.pi * (number + 0.5) / 9
        near, far = 0.62, 0.78 + 0.14 * (number % 2)
        rays = np.maximum(
            rays,
            stroke(
                segment(
                    (np.cos(angle) * near * 1.25, np.sin(angle) * near - 1.7),
                    (np.cos(angle) * far * 1.25, np.sin(angle) * far - 1.7),
                ),
                0.022,
                0.04,
            ),
        )
    shine = np.exp(-np.abs(X) / (0.1 + 0.3 * np.clip(y / 1.7, 0, 1))) * ((y > 0) & (Y < 0.1)) * 0.35
    eye = rim + iris * (1 - pupil) + rays * ease(t, 0.25, 0.5) + shine * ease(t, 0.3, 0.6)
    return ground, lit(eye * fading(t), "#c4b2ff", 0.5)


def summoner(t: float) -> tuple[Light | None, Light | None]:
    """A star in a ring burns itself into the ground, and a red light rises out of it."""
    colour = "#ff3b46"
    corners = [
        (np.cos(-np.pi / 2 + n * 4 * np.pi / 5), np.sin(-np.pi / 2 + n * 4 * np.pi / 5))
        for n in range(6)
    ]
    star = stroke(path([(x * 1.24, y * 1.24) for x, y in corners]), 0.03) * swept(
        ease(t, 0.1, 0.5) * 1.05
    )
    ring = stroke(RADIUS - 1.28, 0.04) * swept(ease(t, 0, 0.35) * 1.05)
    hole = np.exp(-((RADIUS / 0.5) ** 2)) * ease(t, 0.3, 0.6)
    ground = lit((star + ring + pool(1.75, 0.55) + 0.9 * hole) * fading(t), colour)
    wide = 0.62 - 0.18 * np.clip(-Y / 2.5, 0, 1)
    column = np.exp(-((X / wide) ** 2)) * np.clip(1 + Y / 2.4, 0, 1) ** 1.4
    column = column * smoothstep(0.5, -0.1, Y + (X / wide) ** 2 * 0.25) * 0.9
    streaks = (
        0.45
        + 0.75 * fractal_noise(_COLUMNS, 3 * _ROWS, (7, 60), 3, 3)[round((1 - t) * _ROWS) :][:_ROWS]
    )
    rise = smoothstep(0.15, -0.15, -Y / 2.6 - ease(t, 0.25, 0.6))
    return ground, lit(column * streaks * rise * fading(t, 0.3, 0.7), colour, 0.5)


def thaumaturge(t: float) -> tuple[Light | None, Light | None]:
    """A shaft of light falls from above, rays lie on the snow, a halo hangs."""
    colour = "#ffdf8a"
    rays = (0.5 + 0.5 * np.cos(ANGLE * 12 + t)) ** 4 * np.clip(1.3 - RADIUS / 1.4, 0, 1)
    ring = stroke(RADIUS - (0.4 + 1.1 * ease(t, 0.1, 0.7)), 0.04, 0.1) * (1.2 - t)
    ground = lit((0.6 * rays + ring + pool(1.7, 0.7)) * fading(t), colour)
    wide = 0.36 + 0.22 * np.clip((Y + 2.7) / 2.7, 0, 1)
    falls = smoothstep(0.12, -0.12, (Y + 2.7) / 2.9 - ease(t, 0, 0.25) * 1.2)
    shaft = np.exp(-((X / wide) ** 2)) * smoothstep(0.45, -0.3, Y + (X / wide) ** 2 * 0.2)
    shaft = shaft * (0.3 + 0.25 * (Y + 2.7) / 2.7) * falls
    halo = stroke(np.hypot(X, (Y + 1.75) * 2.3) - 0.5, 0.05, 0.09) * ease(t, 0.25, 0.5)
    return ground, lit((shaft + halo) * fading(t), "#fff0c0", 0.5)


def witch(t: float) -> tuple[Light | None, Light | None]:
    """Roots break out of the ground and grow; a green vapour stands over them."""
    grown = ease(t, 0, 0.6)
    wood, leaves = np.zeros_like(X), np.zeros_like(X)
    for number in range(7):
        turn = number * 2 * np.pi / 7 + 0.3
        points = []
        for step in range(9):
            far = 0.12 + 1.35 * grown * step / 8
            bend = 0.55 * np.sin(step * 0.9 + number * 1.7) * step / 8
            points.append((np.cos(turn + bend) * far, np.sin(turn + bend) * far * 0.92))
        thin = 0.15 * np.clip(1.15 - RADIUS / 1.5, 0.22, 1)
        wood = np.maximum(wood, smoothstep(1.1, 0.6, path(points) / thin))
        for step in (4, 6, 8):
            x, y = points[step]
            size = 0.13 * ease(t, 0.25 + step * 0.04, 0.6 + step * 0.03)
            side = 0.1 if step % 4 else -0.1
            away = np.hypot((X - x - side) * 1.0, (Y - y) * 1.9)
            leaves = np.maximum(leaves, smoothstep(size + 0.02, size - 0.02, away) * (size > 0.02))
    light = np.clip(lit(pool(1.5, 0.45) * fading(t) * (0.5 + NOISE), "#7fe05a", 0.1), 0, 1)
    shown = fading(t, 0.05, 0.8)
    shade = smoothstep(0.0, 0.9, np.roll(wood, 2, 0)) * 0.5 + 0.6
    bark = np.array((0.33, 0.23, 0.13), np.float32) * (shade * (0.7 + 0.7 * FINE))[..., None]
    leaf = np.array((0.30, 0.56, 0.20), np.float32) * (0.7 + 0.6 * FINE[..., None])
    solid = np.maximum(wood, leaves)[..., None] * shown
    paint = np.where(leaves[..., None] > 0.4, leaf, bark)
    colour = light * (1 - solid) + paint * solid
    cover = np.maximum(solid, colour.max(axis=2, keepdims=True))
    ground = np.concatenate((colour, cover), axis=2)
    drift = np.roll(NOISE, -round(t * 40), 0)
    vapour = np.clip(drift - 0.42, 0, 1) * 2.2 * np.exp(-((X / 0.9) ** 2)) * (Y < 0.2)
    vapour = vapour * np.clip(1 + Y / 2.1, 0, 1) * np.clip(0.35 - Y, 0, 0.6)
    return ground, lit(vapour * fading(t, 0.2, 0.6), "#9cf07a", 0.1)


def fizzle(t: float) -> tuple[Light | None, Light | None]:
    """A casting that fails: the ring breaks, its pieces fall apart, and smoke goes up."""
    broken = ease(t, 0.15, 0.9)
    pieces = np.zeros_like(X)
    for number in range(7):
        middle = number * 2 * np.pi / 7
        x, y = np.cos(middle) * 0.28 * broken, np.sin(middle) * 0.28 * broken + 0.22 * broken**2
        radius, angle = np.hypot(X - x, Y - y), np.arctan2(Y - y, X - x)
        near = np.abs((angle - middle + np.pi) % (2 * np.pi) - np.pi) < 0.36 - 0.06 * broken
        pieces = np.maximum(pieces, stroke(radius - 1.0, 0.035, 0.05) * near)
    cracks = np.zeros_like(X)
    generator = np.random.default_rng(4)
    for number in range(6):
        turn = number * np.pi / 3 + generator.uniform(-0.3, 0.3)
        middle = (np.cos(turn + 0.2) * 0.5, np.sin(turn + 0.2) * 0.5)
        end = (np.cos(turn) * 1.05, np.sin(turn) * 1.05)
        cracks = np.maximum(cracks, stroke(path([(0, 0), middle, end]), 0.018, 0.03))
    light = np.maximum(pieces, cracks * ease(t, 0, 0.2) * 0.8) * fading(t, 0.05, 0.5)
    return lit(light, "#ff6a5a", 0.2), None


def smoke(t: float) -> Field:
    """Dark smoke that goes up from a failed casting: its cover, not its light."""
    rise = 1.5 * ease(t, 0, 1)
    cover = np.zeros_like(X)
    for number in range(5):
        x = 0.26 * np.sin(number * 2.3 + t * 2)
        y = -0.15 - rise * (0.35 + 0.16 * number)
        size = 0.2 + 0.28 * t + 0.04 * number
        away = np.hypot(X - x, Y - y) + (NOISE - 0.5) * 0.35
        cover = np.maximum(cover, smoothstep(size, size * 0.2, away))
    return cover * 0.7 * fading(t, 0.15, 0.35)


def puff() -> Field:
    """One billow of fog: its cover."""
    away = np.hypot(X, Y) + (NOISE - 0.5) * 0.7
    return smoothstep(1.35, 0.15, away) * 0.85


SCHOOLS: dict[str, Draw] = {
    "chronomancer": chronomancer,
    "elementalist": elementalist,
    "enchanter": enchanter,
    "illusionist": illusionist,
    "necromancer": necromancer,
    "sigilist": sigilist,
    "soothsayer": soothsayer,
    "summoner": summoner,
    "thaumaturge": thaumaturge,
    "witch": witch,
}


def add_magic(sheet: SpriteSheet) -> None:
    """Every frame of every school, of a failure and of its smoke, and a billow of fog."""
    for name, draw in {**SCHOOLS, "fizzle": fizzle}.items():
        for frame in range(FRAMES):
            ground, air = draw((frame + 0.5) / FRAMES)
            for layer, light in (("ground", ground), ("air", air)):
                if light is not None:
                    _add(sheet, f"magic_{name}_{layer}_{frame}", _glowing(light))
    grey = np.array((0.16, 0.15, 0.2), np.float32)
    for frame in range(FRAMES):
        cover = smoke((frame + 0.5) / FRAMES)[..., None]
        _add(sheet, f"magic_fizzle_air_{frame}", np.concatenate((grey * cover, cover), axis=2))
    fog = puff()[..., None]
    white = np.array((0.84, 0.89, 0.96), np.float32)
    _add(sheet, "magic_fog", np.concatenate((white * fog, fog), axis=2))


def _glowing(light: Light) -> Field:
    """Premultiplied: light covers as much of what lies below as it is bright."""
    if light.shape[2] == 4:
        return light * BORDER[..., None]
    colour = np.clip(light, 0, 1) * BORDER[..., None]
    return np.concatenate((colour, colour.max(axis=2, keepdims=True)), axis=2)


def _add(sheet: SpriteSheet, name: str, picture: Field) -> None:
    fine = np.round(np.clip(picture, 0, 1) * _LEVELS) / _LEVELS
    fine[fine.max(axis=2) < 1.5 / _LEVELS] = 0
    if not fine.any():
        return
    fine[..., 3] = np.maximum(fine[..., 3], fine[..., :3].max(axis=2))
    x, y = round(WIDTH / 2 * PIXELS_PER_INCH), round(FOOT * PIXELS_PER_INCH)
    left, top, right, bottom = content_box(fine)
    left, top, right, bottom = (
        min(left, x - 1),
        min(top, y - 1),
        max(right, x + 1),
        max(bottom, y + 1),
    )
    part = fine[top:bottom, left:right].astype(np.float32)
    sheet.add(name, part, (x - left, y - top), crop=False)

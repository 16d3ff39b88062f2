"""Bakes the magic on Frostgrave's table, frame by frame.

A kind of magic has light on the ground (`magic_<kind>_ground_<frame>`) and above it (`..._air_..`),
which is added to what lies below, and paint behind and before the caster (`..._under_..`,
`..._over_...`). The anchor of all is the spot that the spell takes hold of.
"""

import numpy as np

from tools.art.colour import Field
from tools.art.filters import smoothstep
from tools.art.magic_matter import (
    BODY,
    BORDER,
    FOOT,
    FRAMES,
    PIXELS_PER_INCH,
    RADIUS,
    Frame,
    Puff,
    X,
    Y,
    before,
    billows,
    ease,
    fading,
    grain,
    lit,
    motes,
    pool,
    swirl,
    wisps,
)
from tools.art.magic_schools import SCHOOLS, rising_motes
from tools.art.picture import content_box, resized
from tools.art.sheet import SpriteSheet

_LEVELS = 32
"""The number of steps of light and paint: few, for small files; glows need no more."""
_COARSER = 0.66
"""The resolution of light on the ground, which is soft."""
FOGS = 3


def fizzle(t: float) -> Frame:
    """A casting that fails: the circle bursts, embers fly apart, black smoke hangs above."""
    broken = ease(t, 0.02, 0.7)
    away = RADIUS - 0.6 - 0.75 * broken + 0.7 * (grain(X, Y, 56, 2) - 0.5)
    ring = np.exp(-((away / 0.13) ** 2)) * (0.2 + 1.3 * wisps(X, Y, 76, 4))
    veins = wisps(X, Y, 62, 8) ** 1.3 * np.clip(1.6 - RADIUS, 0, 1)
    dying = fading(t, 0.04, 0.35)
    ground = lit((ring + 1.1 * veins + pool(1.7, 0.4)) * (0.25 + 0.75 * dying), "#ff5030", 0.4)
    source, back, front = np.random.default_rng(5), [], []
    for number in range(20):
        age = min(1.0, (0.25 + t * 1.1) * source.uniform(0.7, 1.15))
        turn, wide = source.uniform(0, 6.28), source.uniform(0.25, 0.75)
        x = np.cos(turn) * wide * (0.6 + 0.6 * age)
        y = np.sin(turn) * 0.3 + 0.1 - age * source.uniform(0.3, 1.9)
        puff = Puff(x, y, 0.3 + 0.42 * age, 0.72 * (1 - 0.3 * t), number)
        (front if np.sin(turn) > 0 else back).append(puff)
    soot = ("#77748a", "#1b1924", "#803018") if t < 0.5 else ("#77748a", "#1b1924", "#3c1c16")
    sparks = []
    for _ in range(34):
        turn, far = source.uniform(0, 6.28), source.uniform(0.4, 1.7) * ease(t, 0, 0.9)
        fall = -0.9 * np.sin(min(1.0, t * 1.25) * np.pi) * source.uniform(0.2, 1)
        x, y = np.cos(turn) * far, np.sin(turn) * far * 0.8 + fall
        sparks.append((x, y, source.uniform(0.02, 0.045), 1.1 * (1 - t)))
    air = lit(motes(sparks), "#ff7a3c", 0.6)
    return Frame(ground, air, billows(back, *soot), before(billows(front, *soot)))


def aura(t: float) -> Frame:
    """A state that begins: bands of light climb about the figure and close above it; white."""
    threads = swirl(1.4, -t * 4, 5) * np.clip(1.5 - RADIUS, 0, 1)
    ring = np.exp(-(((RADIUS - 0.75 - 0.35 * ease(t, 0, 0.6)) / 0.14) ** 2)) * (1.1 - t)
    ground = lit((0.8 * threads + 0.3 * ring + pool(1.5, 0.4)) * fading(t), "#ffffff", 0)
    bands = np.zeros_like(X)
    for number in range(3):
        age = ease(t, 0.05 + 0.12 * number, 0.7 + 0.12 * number)
        y = Y + 1.35 * age - 0.1
        wide = 0.62 - 0.12 * age
        flat = np.hypot(X / wide, y / 0.2)
        band = np.exp(-(((flat - 1) / 0.16) ** 2))
        rear = 0.35 + 0.65 * (y > 0)
        bands += band * rear * (1 - age**3) * (0.5 + 0.9 * grain(X + t, Y, 70, number))
        bands += 0.25 * np.exp(-np.abs(flat - 1) / 0.3) * rear * (1 - age**3)
    shell = np.exp(-(((np.hypot(X / 0.6, (Y + 0.5) / 0.95) - 1) / 0.22) ** 2))
    shell = shell * (0.3 + 0.7 * wisps(X, Y + t, 56, 2)) * smoothstep(0.45, 0.1, Y)
    rising = rising_motes(24, t, 4, 0.75, 1.6)
    air = 0.8 * (bands + 0.6 * shell) * (1 - 0.3 * BODY) + rising
    return Frame(ground, lit(air * fading(t, 0.1, 0.7), "#ffffff", 0))


def toll(t: float) -> Frame:
    """Health that is paid: ribbons of blood-red light are drawn out of the figure, and upwards."""
    shown = fading(t, 0.08, 0.75)
    beat = 0.75 + 0.35 * np.cos(t * 12.5) ** 2
    veins = wisps(X, Y, 58, 12) ** 1.3 * np.clip(1.5 - RADIUS, 0, 1)
    inward = np.exp(-(((RADIUS - 1.5 + 1.25 * ease(t, 0, 0.8)) / 0.2) ** 2))
    ground = lit((1.2 * veins + 0.5 * inward + pool(1.7, 0.55) * beat) * shown, "#f01018", 0.1)
    ribbons = np.zeros_like(X)
    for number in range(4):
        up = np.clip((0.15 - Y) / 2.2, 0, 1)
        phase = number * 1.571 + up * 5.5 + t * 4
        middle = np.sin(phase) * (0.55 * (1 - up) ** 0.7 + 0.06)
        fore = 0.35 + 0.65 * smoothstep(-0.3, 0.3, np.cos(phase))
        width = 0.055 * (1 - 0.5 * up) * (0.7 + 0.6 * grain(X, Y + 2 * t, 50, number))
        away = np.abs(X - middle)
        line = np.exp(-((away / width) ** 2)) + 0.3 * np.exp(-away / 0.1)
        length = smoothstep(0.0, 0.12, ease(t, 0, 0.5) * 1.1 - up) * smoothstep(0.2, 0.05, Y)
        ribbons += line * fore * length
    drops, source = [], np.random.default_rng(8)
    for _ in range(26):
        age = (t * source.uniform(0.8, 1.3) + source.uniform()) % 1
        turn = source.uniform(0, 6.28) + age * 4
        far = 0.6 * (1 - age) + 0.05
        drops.append((np.cos(turn) * far, 0.1 - age * 2.0, source.uniform(0.025, 0.05), 1.0))
    heart = np.exp(-((np.hypot(X, (Y + 2.0) * 1.1) / 0.22) ** 2)) * 1.3 * beat * ease(t, 0.25, 0.6)
    heart += 0.4 * np.exp(-np.hypot(X, Y + 2.0) / 0.3) * ease(t, 0.25, 0.6)
    light = ribbons * (1 - 0.35 * BODY) + motes(drops) + heart
    return Frame(ground, lit(light * shown, "#ff1c2a", 0.5))


def billow(seed: int) -> Field:
    """One painted billow of fog."""
    parts, source = [], np.random.default_rng(seed)
    for number in range(9):
        turn, far = source.uniform(0, 6.28), source.uniform(0.1, 0.75)
        x, y = np.cos(turn) * far, np.sin(turn) * far * 0.75
        parts.append(Puff(x, y, source.uniform(0.45, 0.85), 0.55, number + seed * 10))
    parts.sort(key=lambda puff: puff.y)
    return billows(parts, "#e4edf8", "#8193ae")


def add_magic(sheet: SpriteSheet) -> None:
    """Every frame of every kind of magic, and billows of fog."""
    for name, draw in {**SCHOOLS, "fizzle": fizzle, "aura": aura, "toll": toll}.items():
        for number in range(FRAMES):
            frame = draw((number + 0.5) / FRAMES)
            for layer, share in (("ground", _COARSER), ("air", 1.0), ("under", 1.0), ("over", 1.0)):
                part = getattr(frame, layer)
                if part is not None:
                    _add(sheet, f"magic_{name}_{layer}_{number}", part, share)
    for number in range(FOGS):
        _add(sheet, f"magic_fog_{number}", billow(number), 1.0)


def _add(sheet: SpriteSheet, name: str, picture: Field, share: float) -> None:
    """Write light (three channels) or paint (four), at a share of the resolution."""
    faded = np.clip(picture, 0, 1) * BORDER[..., None]
    fine = np.round(faded * _LEVELS) / _LEVELS
    fine[fine.max(axis=2) < 1.5 / _LEVELS] = 0
    if not fine.any():
        return
    height, width = (round(side * share) for side in fine.shape[:2])
    fine = np.round(resized(fine, width, height) * _LEVELS) / _LEVELS
    x, y = round(width / 2), round(FOOT * PIXELS_PER_INCH * share)
    shown = np.repeat(fine.max(axis=2, keepdims=True), 4, axis=2)
    left, top, right, bottom = content_box(shown)
    left, top = min(left, x - 1), min(top, y - 1)
    right, bottom = max(right, x + 1), max(bottom, y + 1)
    part = fine[top:bottom, left:right].astype(np.float32)
    sheet.add(name, part, (x - left, y - top), crop=False, scale=2 * share)

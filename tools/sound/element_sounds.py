"""The six elements of Riftwalker: three alike that light up, and a rift that bursts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from tools.sound.bodies import GLASS_PANE, WOODEN_CHIP, grains, knock, muffled, struck, thump
from tools.sound.filters import band, high_pass, low_pass, resonance, swept
from tools.sound.instruments import hertz, kalimba
from tools.sound.rooms import chamber, study
from tools.sound.stone_sounds import BLOCK, SLAB
from tools.sound.wave import (
    RATE,
    Generator,
    Sound,
    Track,
    curve,
    fall,
    generator,
    noise,
    slow_change,
    times,
)

ELEMENTS: Final = ("lightning", "life", "fire", "earth", "water", "air")
_NOTES: Final = {
    "lightning": (76, 81, 88),
    "life": (67, 72, 76),
    "fire": (62, 69, 74),
    "earth": (48, 55, 60),
    "water": (69, 74, 81),
    "air": (72, 79, 84),
}


def line(element: str) -> Sound:
    """Return three equal cards that find each other: three strokes of the element, rising."""
    chance = generator(f"line {element}")
    track = Track(1.5)
    for number, note in enumerate(_NOTES[element]):
        at = 0.02 + number * 0.12
        track.add(_STROKES[element](chance, note), at, 0.8 + 0.12 * number)
        track.add(kalimba(chance, note, 0.5), at, 0.30)
    return study().mono(track.sound, 0.26, 0.35)


def burst(element: str) -> Sound:
    """Return a rift that cracks and is torn open by its element, and what rings after it."""
    chance = generator(f"burst {element}")
    track = Track(2.3)
    track.add(muffled(knock(chance, 250, 5200, 0.010), 4200), 0.0, 0.9)
    track.add(_tear(chance, 0.34), 0.02, 0.5)
    track.add(thump(120, 44, 0.6, 0.11), 0.20, 1.2)
    track.add(_BURSTS[element](chance), 0.20, 1.0)
    low, middle, high = _NOTES[element]
    for number, note in enumerate((low, middle, high, high + 7)):
        track.add(kalimba(chance, note, 0.7), 0.30 + number * 0.07, 0.34)
    return chamber().mono(track.sound, 0.16, 0.9)


def chirp(start: float, end: float, seconds: float, *, bend: float = 1.0) -> Sound:
    """Return a pure tone that glides from `start` to `end` hertz."""
    way = (times(seconds) / seconds) ** bend
    frequency = start * (end / start) ** way
    phase = 2 * np.pi * np.cumsum(frequency) / RATE
    return np.sin(phase) * curve(seconds, (0, 0), (seconds * 0.15, 1), (seconds, 0))


def drop_of_water(base: float) -> Sound:
    """Return a drop that falls into water: a short tone gliding up."""
    glide = chirp(base * 0.8, base * 1.7, 0.11, bend=1.8)
    return glide * fall(0.11, 0.035)


def crackle(chance: Generator, seconds: float, per_second: float) -> Sound:
    """Return dry cracks as of burning wood or sparks."""
    small = grains(chance, seconds, per_second, 1800, 9500)
    large = grains(chance, seconds, per_second * 0.22, 500, 3200)
    return small * 0.7 + large * 0.8


def breath(chance: Generator, centre: float, seconds: float, *, width: float = 14.0) -> Sound:
    """Return wind over an opening: noise with a soft pitch."""
    source = noise(chance, seconds)
    tone = resonance(source, centre, width) + 0.4 * resonance(source, centre * 2.01, width)
    air = band(source, centre * 0.7, centre * 5, 1) * 0.05
    shape = curve(seconds, (0, 0), (seconds * 0.35, 1), (seconds, 0))
    mixed = (tone + air) * shape
    return mixed / max(float(np.abs(mixed).max()), 1e-9)


def _spark(chance: Generator, note: float) -> Sound:
    seconds = 0.26
    at = times(seconds)
    buzz = np.sign(np.sin(2 * np.pi * hertz(note - 12) * at)) * 0.25
    gate = (np.abs(slow_change(chance, seconds, 90)) > 0.5).astype(float)
    sound = high_pass(buzz * low_pass(gate, 900, 1), 900, 1) * fall(seconds, 0.045)
    return sound + crackle(chance, seconds, 160) * fall(seconds, 0.06) * 0.8


def _sprout(chance: Generator, note: float) -> Sound:
    track = Track(0.4)
    track.add(struck(chance, WOODEN_CHIP, 0.12, pitch=hertz(note) / 900), 0.0, 0.5)
    track.add(chirp(hertz(note + 24), hertz(note + 29), 0.06), 0.02, 0.18)
    track.add(chirp(hertz(note + 26), hertz(note + 21), 0.08), 0.10, 0.14)
    rustle = grains(chance, 0.3, 260, 2600, 8000) * curve(0.3, (0, 0), (0.08, 1), (0.3, 0))
    track.add(rustle, 0.0, 0.25)
    return track.sound


def _flare(chance: Generator, note: float) -> Sound:
    seconds = 0.42
    rise = curve(seconds, (0, 0), (0.07, 1), (seconds, 0))
    centre = 260 + 520 * curve(seconds, (0, 0), (0.1, 1), (seconds, 0.2))
    roar = swept(noise(chance, seconds), centre * hertz(note) / hertz(64), 0.7) * rise
    return roar * 2.2 + crackle(chance, seconds, 70) * rise * 0.6


def _boulder(chance: Generator, note: float) -> Sound:
    track = Track(0.45)
    track.add(struck(chance, BLOCK, 0.18, pitch=hertz(note) / 170), 0.0, 1.0)
    track.add(struck(chance, SLAB, 0.34, pitch=hertz(note) / 170), 0.0, 1.0)
    track.add(thump(110, 60, 0.22, 0.05), 0.0, 0.7)
    grit = band(noise(chance, 0.25), 300, 1700) * curve(0.25, (0, 0), (0.05, 1), (0.25, 0))
    track.add(grit, 0.03, 0.10)
    return track.sound


def _drops(chance: Generator, note: float) -> Sound:
    track = Track(0.5)
    track.add(drop_of_water(hertz(note)), 0.0, 1.0)
    track.add(drop_of_water(hertz(note + 7)), 0.07 + chance.uniform(0, 0.02), 0.35)
    splash = band(noise(chance, 0.2), 1400, 6000) * fall(0.2, 0.03)
    track.add(splash, 0.0, 0.06)
    return track.sound


def _whistle_of_wind(chance: Generator, note: float) -> Sound:
    return breath(chance, hertz(note - 12), 0.6, width=26.0) * 0.9


def _tear(chance: Generator, seconds: float) -> Sound:
    """Return thick paper that is torn."""
    way = times(seconds) / seconds
    rip = swept(noise(chance, seconds), 1400 + 3200 * way, 0.6)
    rub = np.clip(1 + 6 * low_pass(noise(chance, seconds), 60, 1), 0.1, 3)
    fibres = grains(chance, seconds, 900, 2200, 9000)
    return (rip * rub + fibres * 0.5) * curve(seconds, (0, 0.2), (seconds * 0.7, 1), (seconds, 0))


def _thunder(chance: Generator) -> Sound:
    track = Track(1.9)
    for at in (0.0, 0.05, 0.13):
        track.add(high_pass(knock(chance, 700, 9500, 0.014), 600, 1), at, 1.0 - at * 3)
    roll = low_pass(noise(chance, 1.8), 240, 2) * 6
    rumble = np.clip(1 + 1.4 * slow_change(chance, 1.8, 12), 0, 3)
    track.add(roll * rumble * curve(1.8, (0, 0), (0.08, 1), (0.7, 0.45), (1.8, 0)), 0.03, 0.5)
    track.add(crackle(chance, 0.7, 220) * fall(0.7, 0.16), 0.0, 0.6)
    return track.sound


def _bloom(chance: Generator) -> Sound:
    track = Track(1.6)
    rush = swept(noise(chance, 0.9), 900 + 2600 * (times(0.9) / 0.9), 0.7)
    track.add(rush * curve(0.9, (0, 0), (0.25, 1), (0.9, 0)), 0.0, 0.7)
    track.add(grains(chance, 1.2, 340, 2000, 7500) * fall(1.2, 0.3), 0.0, 0.7)
    for number in range(9):
        start = hertz(84 + float(chance.integers(0, 14)))
        song = chirp(start, start * chance.uniform(1.1, 1.4), 0.07)
        track.add(song, 0.15 + number * 0.1, 0.22)
    return track.sound


def _fireball(chance: Generator) -> Sound:
    seconds = 1.5
    roar = low_pass(noise(chance, seconds), 620, 1) * 3
    flutter = np.clip(1 + 0.7 * slow_change(chance, seconds, 22), 0.1, 2.4)
    shape = curve(seconds, (0, 0), (0.06, 1), (0.5, 0.6), (seconds, 0))
    return roar * flutter * shape + crackle(chance, seconds, 130) * shape * 0.7


def _landslide(chance: Generator) -> Sound:
    track = Track(1.7)
    for number in range(16):
        at = 0.02 + number * 0.06 + chance.uniform(0, 0.04)
        pitch = chance.uniform(0.55, 1.5)
        track.add(struck(chance, BLOCK, 0.16, pitch=pitch), at, 0.9 * 0.9**number)
        track.add(struck(chance, SLAB, 0.3, pitch=pitch), at, 0.8 * 0.9**number)
    grind = band(noise(chance, 1.5), 110, 900) * curve(1.5, (0, 0), (0.1, 1), (1.5, 0))
    track.add(grind, 0.0, 0.4)
    return track.sound


def _great_wave(chance: Generator) -> Sound:
    track = Track(1.9)
    seconds = 1.8
    centre = 500 + 1900 * curve(seconds, (0, 0), (0.3, 1), (seconds, 0))
    surge = swept(noise(chance, seconds), centre, 0.9)
    track.add(surge * curve(seconds, (0, 0), (0.22, 1), (seconds, 0)), 0.0, 1.6)
    for _ in range(14):
        base = hertz(70 + float(chance.integers(0, 18)))
        track.add(drop_of_water(base), 0.2 + chance.uniform(0, 1.1), chance.uniform(0.1, 0.3))
    return track.sound


def _whirlwind(chance: Generator) -> Sound:
    seconds = 1.7
    turn = np.sin(2 * np.pi * 2.6 * times(seconds))
    howl = swept(noise(chance, seconds), 620 * 2 ** (0.9 * turn), 0.28)
    air = band(noise(chance, seconds), 900, 5000, 1) * (1 + 0.6 * turn) * 0.12
    sound = (howl * 2.4 + air) * curve(seconds, (0, 0), (0.25, 1), (seconds, 0))
    glass = struck(chance, GLASS_PANE, 0.6, pitch=3.2)
    sound[: len(glass)] += glass * 0.2
    return sound


_STROKES: Final[dict[str, Callable[[Generator, float], Sound]]] = {
    "lightning": _spark,
    "life": _sprout,
    "fire": _flare,
    "earth": _boulder,
    "water": _drops,
    "air": _whistle_of_wind,
}
_BURSTS: Final[dict[str, Callable[[Generator], Sound]]] = {
    "lightning": _thunder,
    "life": _bloom,
    "fire": _fireball,
    "earth": _landslide,
    "water": _great_wave,
    "air": _whirlwind,
}

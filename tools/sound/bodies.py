"""Struck bodies: wood, steel, rubber, glass, plastic, felt."""

from collections.abc import Sequence

import numpy as np

from tools.sound.filters import band, low_pass
from tools.sound.wave import Generator, Sound, faded, fall, noise, samples, times

Mode = tuple[float, float, float]

WOOD_TRAY: tuple[Mode, ...] = (
    (182, 0.030, 1.0), (311, 0.024, 0.8), (498, 0.018, 0.55), (742, 0.013, 0.4), (1180, 0.008, 0.25)
)  # fmt: skip
PLASTIC_DIE: tuple[Mode, ...] = (
    (2350, 0.007, 0.7), (3420, 0.006, 0.9), (4710, 0.0045, 0.6), (6280, 0.003, 0.4)
)  # fmt: skip
HOCKEY_STICK: tuple[Mode, ...] = (
    (415, 0.016, 0.9), (760, 0.014, 1.0), (1240, 0.011, 0.7), (1985, 0.007, 0.5), (3150, 0.004, 0.3)
)  # fmt: skip
RUBBER_PUCK: tuple[Mode, ...] = ((255, 0.010, 1.0), (540, 0.007, 0.6), (905, 0.005, 0.35))
BOARDS: tuple[Mode, ...] = (
    (68, 0.085, 1.0), (104, 0.075, 0.9), (157, 0.060, 0.75), (231, 0.045, 0.6), (352, 0.032, 0.45),
    (523, 0.022, 0.3), (810, 0.012, 0.2),
)  # fmt: skip
GLASS_PANE: tuple[Mode, ...] = (
    (143, 0.070, 0.8), (212, 0.080, 1.0), (334, 0.070, 0.8), (471, 0.060, 0.6), (689, 0.045, 0.5),
    (1012, 0.030, 0.35), (1530, 0.020, 0.25),
)  # fmt: skip
GOAL_POST: tuple[Mode, ...] = (
    (742, 0.34, 0.8), (747, 0.30, 0.6), (2046, 0.20, 1.0), (2061, 0.18, 0.7), (4010, 0.10, 0.6),
    (6630, 0.05, 0.35), (9480, 0.03, 0.2),
)  # fmt: skip
SKATE_BLADE: tuple[Mode, ...] = ((3120, 0.018, 0.8), (4770, 0.014, 0.6), (7940, 0.008, 0.4))
WOODEN_CHIP: tuple[Mode, ...] = (
    (1480, 0.011, 0.8), (2310, 0.009, 1.0), (3640, 0.006, 0.6), (5200, 0.004, 0.3)
)  # fmt: skip
GATE_LATCH: tuple[Mode, ...] = (
    (880, 0.030, 0.6), (1730, 0.035, 0.9), (2890, 0.028, 1.0), (4420, 0.016, 0.6),
    (6900, 0.008, 0.3),
)  # fmt: skip


def struck(
    chance: Generator, modes: Sequence[Mode], seconds: float, *, pitch: float = 1.0
) -> Sound:
    """Return a body ringing after one blow, a little different each time.

    Args:
        chance: varies the pitch, length and strength of each mode by some percent.
        modes: `(hertz, half-life in seconds, gain)` of what rings.
        seconds: length of the sound.
        pitch: factor on all frequencies: a smaller body rings higher.
    """
    at = times(seconds)
    sound = np.zeros(len(at))
    for hertz, half_life, gain in modes:
        frequency = hertz * pitch * (1 + 0.015 * chance.standard_normal())
        length = half_life * (1 + 0.12 * chance.standard_normal())
        strength = gain * (1 + 0.15 * chance.standard_normal())
        phase = chance.uniform(0, 0.6)
        ring = np.sin(2 * np.pi * frequency * at + phase) * np.exp2(-at / max(length, 0.001))
        sound += strength * ring
    damped = faded(sound / sum(gain for _, _, gain in modes), 0, seconds * 0.25)
    return _softened(damped, 0.0006)


def knock(chance: Generator, low: float, high: float, half_life: float) -> Sound:
    """Return the noise of the contact itself, between two frequencies in hertz."""
    seconds = max(half_life * 12, 0.02)
    burst = band(noise(chance, seconds), low, high) * fall(seconds, half_life)
    return _softened(burst / max(float(np.abs(burst).max()), 1e-9), 0.0004)


def thump(start: float, end: float, seconds: float, half_life: float) -> Sound:
    """Return a dull blow whose pitch falls from `start` to `end` hertz."""
    at = times(seconds)
    frequency = end + (start - end) * np.exp(-at / (half_life * 0.6))
    phase = 2 * np.pi * np.cumsum(frequency) / samples(1)
    return _softened(np.sin(phase) * fall(seconds, half_life), 0.002)


def grains(chance: Generator, seconds: float, per_second: float, low: float, high: float) -> Sound:
    """Return many tiny cracks at random moments, as of ice or paper fibres.

    Args:
        chance: source of chance.
        seconds: length.
        per_second: cracks a second on average.
        low: lower bound of their sound in hertz.
        high: upper bound in hertz.
    """
    impulses = np.zeros(samples(seconds))
    count = max(int(chance.poisson(per_second * seconds)), 1)
    at = chance.integers(0, len(impulses), count)
    np.add.at(impulses, at, chance.standard_normal(count) * chance.uniform(0.3, 1, count) ** 2)
    sound = band(impulses, low, high)
    return sound / max(float(np.abs(sound).max()), 1e-9)


def muffled(sound: Sound, cutoff: float) -> Sound:
    """Return the sound as under felt or leather."""
    return low_pass(sound, cutoff, 2)


def _softened(sound: Sound, seconds: float) -> Sound:
    """Return the sound with a very short rise instead of a step."""
    rise = min(samples(seconds), len(sound))
    out = sound.copy()
    out[:rise] *= np.linspace(0, 1, rise, endpoint=False) ** 0.5
    return out

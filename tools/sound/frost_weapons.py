"""Steel, bows and blows in the frozen city."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from tools.sound.bodies import Mode, grains, knock, muffled, struck, thump
from tools.sound.element_sounds import chirp
from tools.sound.filters import band, high_pass, swept
from tools.sound.frost_voices import groan
from tools.sound.rooms import chamber, study
from tools.sound.stone_sounds import BLOCK
from tools.sound.wave import Generator, Sound, Track, curve, fall, generator, noise, times

SWORD: Final[Sequence[Mode]] = (
    (1180, 0.16, 0.6), (1975, 0.14, 0.9), (2870, 0.11, 1.0), (4130, 0.08, 0.8), (5760, 0.05, 0.5),
    (7900, 0.03, 0.35), (10_300, 0.015, 0.2),
)  # fmt: skip
PLATE: Final[Sequence[Mode]] = (
    (264, 0.050, 0.7), (431, 0.060, 1.0), (742, 0.055, 0.9), (1190, 0.040, 0.7), (1870, 0.030, 0.5),
    (2950, 0.018, 0.35), (4600, 0.010, 0.2),
)  # fmt: skip
SHAFT: Final[Sequence[Mode]] = (
    (310, 0.022, 1.0), (655, 0.016, 0.7), (1120, 0.010, 0.5), (1790, 0.006, 0.3)
)  # fmt: skip
_BLOWS: Final = {1: (1.0, 1.17, 0.05), 2: (0.86, 1.31, 0.08), 3: (1.12, 0.93, 0.035)}
"""Per variant: the pitch of both blades, and seconds between their meeting and parting."""


def clash(variant: int) -> Sound:
    """Return two swords that meet, slide along each other and part."""
    chance = generator(f"frost clash {variant}")
    first, second, apart = _BLOWS[variant]
    track = Track(0.85)
    track.add(knock(chance, 900, 6500, 0.004), 0.0, 0.9)
    track.add(struck(chance, SWORD, 0.7, pitch=first), 0.0, 1.0)
    track.add(struck(chance, SWORD, 0.6, pitch=second), 0.012, 0.8)
    track.add(thump(170, 80, 0.2, 0.03), 0.0, 0.5)
    track.add(_scrape(chance, 0.2), apart, 0.5)
    track.add(struck(chance, SWORD, 0.4, pitch=first * 1.5), apart + 0.18, 0.3)
    return study().mono(track.sound, 0.26, 0.35)


def wound() -> Sound:
    """Return a blow that goes through: a dull impact and the breath it drives out."""
    chance = generator("frost wound")
    track = Track(0.6)
    track.add(_whoosh(chance, 0.12, 700, 2600), 0.0, 0.5)
    track.add(muffled(knock(chance, 160, 2400, 0.018), 1500), 0.09, 1.4)
    track.add(thump(150, 58, 0.28, 0.05), 0.09, 1.3)
    track.add(grains(chance, 0.1, 420, 900, 3600) * fall(0.1, 0.03), 0.1, 0.5)
    track.add(groan(chance, 158, 112, 0.26, "e"), 0.13, 0.5)
    return study().mono(track.sound, 0.18, 0.25)


def armour() -> Sound:
    """Return a blow that a breastplate stops."""
    chance = generator("frost armour")
    track = Track(0.6)
    track.add(muffled(knock(chance, 300, 4200, 0.006), 3600), 0.0, 1.1)
    track.add(struck(chance, PLATE, 0.45), 0.0, 1.3)
    track.add(struck(chance, PLATE, 0.3, pitch=1.6), 0.05, 0.4)
    track.add(thump(130, 70, 0.2, 0.035), 0.0, 0.8)
    return study().mono(track.sound, 0.24, 0.3)


def bow() -> Sound:
    """Return a bow let go: the string, the limbs and the arrow that leaves."""
    chance = generator("frost bow")
    track = Track(0.62)
    creak = grains(chance, 0.16, 130, 500, 2300) * curve(0.16, (0, 0), (0.12, 1), (0.16, 0))
    track.add(creak, 0.0, 0.25)
    track.add(_string(196, 0.3, 0.05), 0.16, 1.0)
    track.add(struck(chance, SHAFT, 0.12), 0.16, 0.9)
    track.add(_whoosh(chance, 0.38, 3400, 900), 0.18, 1.1)
    return study().mono(track.sound, 0.16, 0.25)


def crossbow() -> Sound:
    """Return a crossbow: the trigger, the steel bow and the heavy bolt."""
    chance = generator("frost crossbow")
    track = Track(0.6)
    track.add(struck(chance, SHAFT, 0.1, pitch=1.7), 0.0, 0.5)
    track.add(struck(chance, PLATE, 0.28, pitch=1.25), 0.05, 0.9)
    track.add(_string(131, 0.2, 0.028), 0.05, 1.1)
    track.add(muffled(knock(chance, 200, 3200, 0.008), 2600), 0.05, 1.0)
    track.add(_whoosh(chance, 0.28, 4200, 1300), 0.07, 1.0)
    return study().mono(track.sound, 0.18, 0.25)


def load() -> Sound:
    """Return a crossbow that is wound up, tooth by tooth, until it holds."""
    chance = generator("frost load")
    track = Track(0.7)
    for tooth in range(6):
        at = tooth * 0.075
        track.add(struck(chance, SHAFT, 0.07, pitch=2.0 + 0.12 * tooth), at, 0.6)
        track.add(knock(chance, 1500, 6000, 0.002), at, 0.35)
    track.add(struck(chance, PLATE, 0.2, pitch=1.8), 0.5, 0.8)
    track.add(struck(chance, SHAFT, 0.1, pitch=1.2), 0.5, 0.8)
    return study().mono(track.sound, 0.16, 0.2)


def arrow_hit() -> Sound:
    """Return an arrow that strikes and trembles."""
    chance = generator("frost arrow hit")
    track = Track(0.5)
    track.add(muffled(knock(chance, 200, 3600, 0.010), 2600), 0.01, 1.3)
    track.add(thump(190, 74, 0.2, 0.035), 0.01, 1.2)
    track.add(struck(chance, SHAFT, 0.14, pitch=0.9), 0.01, 1.2)
    at = times(0.3)
    tremble = np.sin(2 * np.pi * 94 * at) * (0.6 + 0.4 * np.sin(2 * np.pi * 27 * at))
    track.add(tremble * fall(0.3, 0.07), 0.03, 0.45)
    return study().mono(track.sound, 0.18, 0.25)


def arrow_miss() -> Sound:
    """Return an arrow that flies past and rattles over the stones."""
    chance = generator("frost arrow miss")
    track = Track(0.85)
    track.add(_whoosh(chance, 0.28, 1500, 3800), 0.0, 1.1)
    bounces = ((0.22, 2.6, 1.0), (0.36, 3.1, 0.6), (0.45, 2.8, 0.4), (0.52, 3.3, 0.25))
    for at, pitch, gain in bounces:
        track.add(struck(chance, SHAFT, 0.1, pitch=pitch), at, gain)
        track.add(struck(chance, BLOCK, 0.1, pitch=2.2), at, gain * 0.6)
    track.add(chirp(4200, 2300, 0.16), 0.22, 0.10)
    return study().mono(track.sound, 0.24, 0.3)


def die_on_stone() -> Sound:
    """Return a die with twenty faces that rolls out on a slab."""
    chance = generator("frost die")
    track = Track(0.95)
    at, gap, strength = 0.0, 0.15, 1.0
    while at < 0.72:
        track.add(struck(chance, BLOCK, 0.12, pitch=chance.uniform(3.4, 4.4)), at, strength)
        track.add(knock(chance, 2200, 8000, 0.003), at, strength * 0.5)
        at += gap * chance.uniform(0.8, 1.1)
        gap, strength = max(gap * 0.78, 0.026), strength * 0.86
    return chamber().mono(track.sound, 0.10, 0.4)


def _scrape(chance: Generator, seconds: float) -> Sound:
    """Return edge along edge."""
    way = times(seconds) / seconds
    rub = swept(noise(chance, seconds), 2600 + 3800 * way, 0.25)
    return high_pass(rub, 1500, 1) * curve(seconds, (0, 0), (seconds * 0.3, 1), (seconds, 0)) * 1.6


def _whoosh(chance: Generator, seconds: float, start: float, end: float) -> Sound:
    """Return air that something fast divides."""
    way = times(seconds) / seconds
    air = swept(noise(chance, seconds), start * (end / start) ** way, 0.45)
    return air * curve(seconds, (0, 0), (seconds * 0.35, 1), (seconds, 0)) * 1.4


def _string(frequency: float, seconds: float, half_life: float) -> Sound:
    """Return a taut string that is let go, its pitch settling."""
    at = times(seconds)
    phase = 2 * np.pi * np.cumsum(frequency * (1 + 0.35 * np.exp(-at / 0.02))) / 44_100
    tone = np.sin(phase) + 0.6 * np.sin(2 * phase) + 0.35 * np.sin(3 * phase)
    return band(tone * fall(seconds, half_life), 90, 3000, 1)

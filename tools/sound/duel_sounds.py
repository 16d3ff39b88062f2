"""Peak Duel's table: attacks, defences, the great gong of the rule, damage, souls, phases."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from tools.sound.bodies import WOOD_TRAY, Mode, knock, muffled, struck, thump
from tools.sound.element_sounds import breath, chirp
from tools.sound.filters import band, low_pass, swept
from tools.sound.instruments import hertz, kalimba
from tools.sound.rooms import chamber, study
from tools.sound.wave import Generator, Sound, Track, curve, fall, generator, noise, times

GONG: Final[Sequence[Mode]] = (
    (74, 0.95, 1.0), (112, 0.80, 0.8), (151, 0.75, 0.9), (206, 0.55, 0.6), (263, 0.48, 0.6),
    (341, 0.36, 0.5), (437, 0.28, 0.4), (583, 0.20, 0.3), (812, 0.12, 0.25), (1190, 0.07, 0.2),
)  # fmt: skip
WOODBLOCK: Final[Sequence[Mode]] = (
    (840, 0.020, 1.0), (1310, 0.014, 0.7), (2080, 0.008, 0.4), (3320, 0.004, 0.2)
)  # fmt: skip
BLADE: Final[Sequence[Mode]] = (
    (1730, 0.10, 0.8), (2590, 0.085, 1.0), (3810, 0.06, 0.7), (5420, 0.04, 0.5), (7380, 0.02, 0.3)
)  # fmt: skip
DRUM: Final[Sequence[Mode]] = ((92, 0.10, 1.0), (146, 0.07, 0.6), (212, 0.045, 0.4))


def lunge() -> Sound:
    """Return a beast that draws back and throws itself forward."""
    chance = generator("lunge")
    track = Track(0.6)
    seconds = 0.34
    way = times(seconds) / seconds
    rush = swept(noise(chance, seconds), 380 * (7.0**way), 0.6)
    track.add(rush * curve(seconds, (0, 0), (0.25, 1), (seconds, 0)), 0.02, 2.0)
    growl = chirp(95, 60, 0.26) * np.clip(1 + 1.2 * low_pass(noise(chance, 0.26), 70, 1) * 6, 0, 2)
    track.add(growl, 0.0, 0.5)
    track.add(struck(chance, DRUM, 0.3), 0.30, 0.7)
    return study().mono(track.sound, 0.2, 0.25)


def hold() -> Sound:
    """Return a defence that holds: a shield that takes the blow."""
    chance = generator("hold")
    track = Track(0.9)
    track.add(struck(chance, BLADE, 0.5, pitch=0.42), 0.01, 0.8)
    track.add(struck(chance, WOOD_TRAY, 0.22, pitch=0.8), 0.0, 1.2)
    track.add(muffled(knock(chance, 200, 2600, 0.012), 2200), 0.0, 1.0)
    track.add(thump(120, 62, 0.3, 0.06), 0.0, 1.0)
    return study().mono(track.sound, 0.24, 0.35)


def clash() -> Sound:
    """Return two numbers that meet: blade on blade over a drum."""
    chance = generator("clash")
    track = Track(0.9)
    track.add(struck(chance, BLADE, 0.6), 0.0, 0.9)
    track.add(struck(chance, BLADE, 0.5, pitch=1.13), 0.035, 0.6)
    track.add(knock(chance, 1800, 9000, 0.006), 0.0, 0.6)
    track.add(struck(chance, DRUM, 0.4), 0.0, 1.0)
    return study().mono(track.sound, 0.24, 0.35)


def beast_falls() -> Sound:
    """Return a beast destroyed: its card struck down, ink that spatters, a low drum."""
    chance = generator("beast falls")
    track = Track(1.2)
    track.add(muffled(knock(chance, 220, 3600, 0.016), 3000), 0.0, 1.0)
    track.add(thump(105, 42, 0.5, 0.10), 0.0, 1.2)
    spatter = band(noise(chance, 0.4), 900, 4200) * fall(0.4, 0.07)
    track.add(spatter, 0.03, 0.16)
    for number in range(6):
        drop = muffled(knock(chance, 600, 3800, 0.005), 3000)
        track.add(drop, 0.10 + number * 0.05 + chance.uniform(0, 0.03), 0.3 * 0.8**number)
    track.add(chirp(310, 120, 0.5) * fall(0.5, 0.16), 0.02, 0.22)
    return study().mono(track.sound, 0.26, 0.4)


def rule_gong() -> Sound:
    """Return the great gong for a rule that is turned over."""
    chance = generator("rule gong")
    track = Track(3.2)
    track.add(_swish(chance), 0.0, 0.35)
    bloom = struck(chance, GONG, 3.0)
    shimmer = band(noise(chance, 2.4), 900, 4600) * curve(2.4, (0, 0), (0.35, 1), (2.4, 0)) * 0.05
    at = 0.22
    track.add(bloom * curve(3.0, (0, 0.55), (0.16, 1), (3.0, 0)), at, 1.6)
    track.add(shimmer, at, 0.8)
    track.add(muffled(knock(chance, 120, 1500, 0.022), 1300), at, 0.8)
    track.add(thump(80, 48, 0.5, 0.12), at, 0.8)
    return chamber().mono(track.sound, 0.14, 1.0)


def damage_turn(variant: int) -> Sound:
    """Return one card of the deck that is turned up as damage, over a tap of a drum."""
    chance = generator(f"damage turn {variant}")
    track = Track(0.45)
    slide = swept(noise(chance, 0.12), 1800 + 2600 * (times(0.12) / 0.12), 0.6)
    track.add(slide * curve(0.12, (0, 0), (0.06, 1), (0.12, 0)), 0.0, 1.2)
    track.add(knock(chance, 1300, 7000, 0.004), 0.10, 0.9)
    track.add(struck(chance, DRUM, 0.3, pitch=1.0 + 0.06 * variant), 0.12, 1.0)
    track.add(struck(chance, WOODBLOCK, 0.08, pitch=0.7), 0.12, 0.3)
    return study().mono(track.sound, 0.2, 0.25)


def soul() -> Sound:
    """Return a soul that comes or goes: a breath with two bells in it."""
    chance = generator("soul")
    track = Track(1.3)
    track.add(breath(chance, hertz(74), 0.7, width=30), 0.0, 0.35)
    for at, note in ((0.10, 81), (0.20, 86)):
        track.add(kalimba(chance, note, 0.6), at, 0.5)
        track.add(chirp(hertz(note + 12), hertz(note + 12) * 1.002, 0.8) * fall(0.8, 0.2), at, 0.12)
    return study().mono(track.sound, 0.3, 0.4)


def phase_tick() -> Sound:
    """Return a stroke on a woodblock for the next phase."""
    chance = generator("phase tick")
    track = Track(0.4)
    track.add(struck(chance, WOODBLOCK, 0.12), 0.0, 1.0)
    track.add(struck(chance, WOODBLOCK, 0.12, pitch=1.26), 0.085, 0.55)
    return study().mono(track.sound, 0.24, 0.3)


def _swish(chance: Generator) -> Sound:
    seconds = 0.3
    sound = swept(noise(chance, seconds), 300 + 1500 * (times(seconds) / seconds), 0.6)
    return sound * curve(seconds, (0, 0), (0.2, 1), (seconds, 0)) * 1.8

"""The city under snow: steps, climbing, falling, treasure, wind, and the bells over it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from tools.sound.bodies import GATE_LATCH, Mode, grains, knock, muffled, struck, thump
from tools.sound.filters import band, low_pass, resonance, tilted
from tools.sound.instruments import hertz, kalimba, pad
from tools.sound.rooms import arena, chamber, study
from tools.sound.stone_sounds import BLOCK, SLAB
from tools.sound.wave import (
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

WIND_SECONDS: Final = 16.0
COIN: Final[Sequence[Mode]] = (
    (3350, 0.06, 0.8), (5210, 0.07, 1.0), (7480, 0.05, 0.7), (9900, 0.03, 0.4)
)  # fmt: skip
BELL: Final[Sequence[Mode]] = (
    (0.5, 0.80, 0.5), (1.0, 0.60, 1.0), (1.19, 0.45, 0.7), (1.5, 0.35, 0.5), (2.0, 0.30, 0.8),
    (2.74, 0.16, 0.4), (3.76, 0.09, 0.3), (5.2, 0.05, 0.2),
)  # fmt: skip
"""A church bell's partials as multiples of its strike note: hum, prime, minor third, fifth ..."""


def step(variant: int) -> Sound:
    """Return one boot in deep snow: the crust gives, then the snow under it."""
    chance = generator(f"frost step {variant}")
    track = Track(0.34)
    pitch = (1.0, 0.86, 1.14)[variant - 1]
    track.add(_crunch(chance, 0.11, pitch), 0.0, 0.9)
    track.add(_crunch(chance, 0.17, pitch * 0.8), 0.075 + 0.012 * variant, 1.0)
    track.add(thump(105 * pitch, 60, 0.14, 0.028), 0.01, 0.45)
    return track.sound


def climb() -> Sound:
    """Return hands and boots on an icy wall."""
    chance = generator("frost climb")
    track = Track(0.75)
    for at, gain in ((0.0, 1.0), (0.24, 0.8), (0.46, 1.0)):
        track.add(struck(chance, BLOCK, 0.1, pitch=chance.uniform(1.3, 1.7)), at, gain)
        scuff = band(noise(chance, 0.16), 900, 4200) * curve(0.16, (0, 0), (0.05, 1), (0.16, 0))
        track.add(scuff, at + 0.02, 0.22 * gain)
        track.add(grains(chance, 0.2, 160, 1800, 7000) * fall(0.2, 0.06), at + 0.05, 0.4 * gain)
    return study().mono(track.sound, 0.16, 0.2)


def jump() -> Sound:
    """Return a figure that pushes off, flies and lands in the snow."""
    chance = generator("frost jump")
    track = Track(0.75)
    track.add(_crunch(chance, 0.1, 1.1), 0.0, 0.6)
    flap = low_pass(band(noise(chance, 0.26), 250, 1800, 1), 1500, 1)
    flutter = 0.5 + 0.5 * np.sin(2 * np.pi * 24 * times(0.26))
    track.add(flap * flutter * curve(0.26, (0, 0), (0.1, 1), (0.26, 0)), 0.07, 0.5)
    track.add(thump(120, 50, 0.2, 0.04), 0.34, 1.0)
    track.add(_crunch(chance, 0.26, 0.8), 0.34, 1.1)
    return track.sound


def fall_down() -> Sound:
    """Return a figure that falls from a wall, and stones after it."""
    chance = generator("frost fall")
    track = Track(1.1)
    rush = low_pass(band(noise(chance, 0.3), 200, 2400, 1), 1700, 1)
    track.add(rush * curve(0.3, (0, 0), (0.27, 1), (0.3, 0)), 0.0, 0.6)
    track.add(thump(130, 40, 0.4, 0.08), 0.28, 1.4)
    track.add(muffled(knock(chance, 120, 2200, 0.02), 1600), 0.28, 1.2)
    track.add(_crunch(chance, 0.35, 0.7), 0.28, 0.9)
    for number in range(6):
        at = 0.4 + number * 0.085 + chance.uniform(0, 0.03)
        stone = struck(chance, BLOCK, 0.12, pitch=chance.uniform(1.6, 3.0))
        track.add(stone, at, 0.5 * 0.8**number)
    return study().mono(track.sound, 0.22, 0.3)


def treasure() -> Sound:
    """Return a hand that closes on treasure: coins, and a glint."""
    chance = generator("frost treasure")
    track = Track(1.0)
    _coins(track, chance, 7, 0.0, 0.26)
    for number, note in enumerate((79, 83, 86)):
        track.add(kalimba(chance, note, 0.5), 0.16 + number * 0.07, 0.4)
    return study().mono(track.sound, 0.22, 0.35)


def chest() -> Sound:
    """Return a frozen chest: the latch, the hinge, the lid."""
    chance = generator("frost chest")
    track = Track(1.05)
    track.add(struck(chance, GATE_LATCH, 0.2), 0.0, 0.7)
    track.add(grains(chance, 0.18, 300, 2200, 8000) * fall(0.18, 0.06), 0.02, 0.5)
    seconds = 0.5
    at = times(seconds)
    pitch = 210 + 160 * at / seconds + 22 * low_pass(noise(chance, seconds), 14, 1) * 9
    teeth = (np.cumsum(pitch) / 44_100 % 1.0) ** 6
    hinge = resonance(teeth - teeth.mean(), 1250, 5) + 0.6 * resonance(teeth, 2300, 6)
    track.add(hinge * curve(seconds, (0, 0), (0.2, 1), (seconds, 0)), 0.14, 0.9)
    track.add(thump(140, 70, 0.2, 0.04), 0.66, 1.0)
    track.add(struck(chance, BLOCK, 0.12, pitch=0.8), 0.66, 0.5)
    _coins(track, chance, 3, 0.7, 0.14)
    return study().mono(track.sound, 0.2, 0.3)


def secured() -> Sound:
    """Return treasure that is carried off the table: a purse full, and a cheerful turn."""
    chance = generator("frost secured")
    track = Track(1.7)
    track.add(muffled(thump(120, 66, 0.2, 0.04), 600), 0.0, 0.9)
    _coins(track, chance, 12, 0.02, 0.3)
    for number, note in enumerate((67, 72, 76, 79, 84)):
        track.add(kalimba(chance, note, 0.7), 0.2 + number * 0.085, 0.6)
    return chamber().mono(track.sound, 0.14, 0.6)


def turn_bell() -> Sound:
    """Return the bell of a ruined tower, far off, for a new turn."""
    chance = generator("frost turn")
    track = Track(2.4)
    track.add(_bell(chance, 293.7, 2.3), 0.0, 1.0)
    track.add(_bell(chance, 146.8, 2.3), 0.0, 0.35)
    return chamber().mono(low_pass(track.sound, 4200, 1), 0.22, 0.9)


def victory() -> Sound:
    """Return the end of a battle won: bells over a wide chord."""
    chance = generator("frost victory")
    track = Track(4.0, stereo=True)
    for note in (50, 57, 62, 66, 69):
        track.add(pad(chance, note, 2.4), 0.1, 0.3)
    tune = ((0.0, 62), (0.22, 66), (0.44, 69), (0.7, 74), (1.15, 71), (1.4, 74), (1.65, 78))
    for at, note in tune:
        track.add(_bell(chance, hertz(note), 1.9), at, 0.4, chance.uniform(-0.4, 0.4))
        track.add(kalimba(chance, note + 12, 0.5), at, 0.35, 0.2)
    track.add(thump(98, 46, 0.6, 0.12), 0.0, 0.8)
    track.add(thump(98, 46, 0.6, 0.12), 1.65, 0.7)
    return chamber().stereo(track.sound, 0.24, 1.0)


def defeat() -> Sound:
    """Return the end of a battle lost: one bell that falls, and wind."""
    chance = generator("frost defeat")
    track = Track(3.2)
    for at, note in ((0.0, 65), (0.45, 62), (0.9, 58), (1.4, 50)):
        track.add(_bell(chance, hertz(note), 1.7), at, 0.7)
    gust = resonance(noise(chance, 2.4), 380, 14) * curve(2.4, (0, 0), (1.2, 1), (2.4, 0))
    track.add(gust, 0.7, 0.5)
    return chamber().mono(track.sound, 0.2, 0.9)


def wind() -> Sound:
    """Return wind in empty streets, as a stereo loop."""
    chance = generator("frost wind")
    seconds = WIND_SECONDS
    out = np.zeros((len(times(seconds)), 2))
    gusts = 1 + 0.38 * slow_change(chance, seconds, 0.35)
    for side in range(2):
        air = tilted(noise(chance, seconds), -5, loops=True)
        air = band(air, 90, 1500, 1, loops=True)
        sway = np.clip(gusts + 0.15 * slow_change(chance, seconds, 0.6), 0.2, 2)
        out[:, side] += air / air.std() * 0.5 * sway
        for centre, level in ((310, 0.30), (466, 0.24), (705, 0.14), (1120, 0.07)):
            tone = resonance(noise(chance, seconds), centre, 22, loops=True)
            swell = np.clip(slow_change(chance, seconds, 0.4), 0, 2) ** 1.5
            out[:, side] += tone / tone.std() * level * swell
        flakes = band(noise(chance, seconds), 3500, 9000, 1, loops=True)
        out[:, side] += flakes / flakes.std() * 0.025 * sway
    return arena().looping(out * 0.3, 0.25)


def _crunch(chance: Generator, seconds: float, pitch: float) -> Sound:
    """Return snow pressed together: many fine cracks over a soft rub."""
    shape = curve(seconds, (0, 0), (seconds * 0.3, 1), (seconds, 0))
    fine = grains(chance, seconds, 1500, 900 * pitch, 5200 * pitch)
    coarse = grains(chance, seconds, 320, 380 * pitch, 2100 * pitch)
    rub = band(noise(chance, seconds), 350 * pitch, 2800 * pitch, 1) * 0.12
    return (fine + 0.9 * coarse + rub) * shape


def _coins(track: Track, chance: Generator, count: int, start: float, spread: float) -> None:
    """Lay a handful of coins on a track."""
    for _ in range(count):
        at = start + chance.uniform(0, spread)
        coin = struck(chance, COIN, 0.3, pitch=chance.uniform(0.82, 1.2))
        track.add(coin, at, chance.uniform(0.3, 0.8))


def _bell(chance: Generator, frequency: float, seconds: float) -> Sound:
    """Return a bell of bronze at a frequency in hertz."""
    modes = [(ratio * frequency, half_life, gain) for ratio, half_life, gain in BELL]
    sound = struck(chance, modes, seconds)
    clapper = struck(chance, SLAB, 0.1, pitch=2.4)
    sound[: len(clapper)] += 0.12 * clapper
    return sound

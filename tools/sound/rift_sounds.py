"""Riftwalker's table: cards that turn over in the matrix, fly to their place, rotate, score."""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.sound.bodies import GLASS_PANE, WOOD_TRAY, grains, knock, muffled, struck, thump
from tools.sound.filters import low_pass, swept
from tools.sound.instruments import kalimba, soft_bass
from tools.sound.rooms import chamber, study
from tools.sound.wave import Generator, Sound, Track, curve, generator, noise, times

COUNT_NOTES: Final = (57, 60, 62, 64, 67, 69, 72, 74, 76, 79, 81, 84)
"""The notes on which rifts are counted at the end, each higher than the one before."""


def matrix_flip(variant: int) -> Sound:
    """Return a thick card that tips over its edge and falls on its other face."""
    chance = generator(f"matrix flip {variant}")
    track = Track(0.55)
    track.add(_swish(chance, 0.26, 700, 2600), 0.0, 0.55)
    track.add(knock(chance, 900, 5200, 0.004), 0.02, 0.4)
    land = 0.29 + chance.uniform(0, 0.02)
    track.add(muffled(knock(chance, 260, 2600, 0.010), 2400), land, 1.0)
    track.add(struck(chance, WOOD_TRAY, 0.16, pitch=0.85), land, 0.8)
    track.add(thump(150, 80, 0.14, 0.03), land, 0.8)
    return study().mono(track.sound, 0.2, 0.25)


def place_fly() -> Sound:
    """Return a card that flies in and pushes another out of its place."""
    chance = generator("place fly")
    track = Track(0.8)
    track.add(_swish(chance, 0.4, 500, 3800), 0.0, 0.9)
    track.add(muffled(knock(chance, 300, 3200, 0.008), 2800), 0.39, 1.0)
    track.add(struck(chance, WOOD_TRAY, 0.16, pitch=1.1), 0.39, 0.7)
    track.add(_swish(chance, 0.26, 2600, 900), 0.41, 0.45)
    track.add(thump(140, 80, 0.14, 0.03), 0.39, 0.7)
    return study().mono(track.sound, 0.2, 0.25)


def rift_turn() -> Sound:
    """Return a rift card that is turned by a quarter: a lift, three ratchets, a drop."""
    chance = generator("rift turn")
    track = Track(0.85)
    track.add(_swish(chance, 0.3, 900, 1900), 0.0, 0.5)
    for number, at in enumerate((0.10, 0.17, 0.23)):
        click = struck(chance, WOOD_TRAY, 0.07, pitch=2.2 + 0.25 * number)
        track.add(click, at, 0.4)
    track.add(muffled(knock(chance, 260, 2400, 0.010), 2200), 0.33, 1.0)
    track.add(thump(130, 70, 0.16, 0.035), 0.33, 0.9)
    track.add(kalimba(chance, 74, 0.6), 0.34, 0.3)
    track.add(kalimba(chance, 81, 0.6), 0.40, 0.26)
    return study().mono(track.sound, 0.22, 0.3)


def rift_score() -> Sound:
    """Return a rift that lands on the score pile: light gathers, then a warm chord."""
    chance = generator("rift score")
    track = Track(1.5)
    glitter = grains(chance, 0.5, 240, 3500, 9500) * curve(0.5, (0, 0), (0.35, 1), (0.5, 0))
    track.add(glitter, 0.0, 0.4)
    for number, note in enumerate((65, 69, 72, 77)):
        track.add(kalimba(chance, note, 0.8), 0.22 + number * 0.05, 0.6)
    track.add(muffled(knock(chance, 240, 2000, 0.010), 1800), 0.22, 0.6)
    track.add(thump(120, 70, 0.2, 0.04), 0.22, 0.7)
    return study().mono(track.sound, 0.28, 0.4)


def rift_count(step: int) -> Sound:
    """Return a rift that is turned over and counted: a flap, and the note of its step."""
    chance = generator(f"rift count {step}")
    track = Track(0.9)
    track.add(_swish(chance, 0.12, 900, 2600), 0.0, 0.4)
    track.add(muffled(knock(chance, 260, 2600, 0.008), 2600), 0.10, 0.7)
    note = COUNT_NOTES[step - 1]
    track.add(kalimba(chance, note, 0.75), 0.11, 0.8)
    track.add(kalimba(chance, note + 12, 0.5), 0.14, 0.22)
    return study().mono(track.sound, 0.22, 0.3)


def rift_hold() -> Sound:
    """Return the wait before the last rift: a low tremor that rises, and stops short."""
    chance = generator("rift hold")
    seconds = 1.1
    way = times(seconds) / seconds
    track = Track(1.5)
    roll = swept(noise(chance, seconds), 70 * (2.6**way), 0.5) * curve(
        seconds, (0, 0), (seconds * 0.92, 1), (seconds, 0)
    )
    track.add(np.asarray(roll * 2.2), 0.0, 0.9)
    at, gap = 0.0, 0.17
    while at < seconds:
        track.add(thump(86, 52, 0.16, 0.03), at, 0.25 + 0.75 * at / seconds)
        at += gap
        gap *= 0.88
    return study().mono(track.sound, 0.22, 0.35)


def rift_verdict() -> Sound:
    """Return the end of the count: a deep stroke, a wide chord, glitter above it."""
    chance = generator("rift verdict")
    track = Track(3.2)
    track.add(thump(110, 42, 0.7, 0.13), 0.0, 1.2)
    track.add(muffled(knock(chance, 240, 3600, 0.012), 3200), 0.0, 0.8)
    for number, note in enumerate((53, 60, 65, 69, 72, 77, 81)):
        track.add(kalimba(chance, note, 0.8), 0.02 + number * 0.055, 0.55)
    track.add(soft_bass(41, 2.2, 0.8), 0.02, 0.5)
    glitter = grains(chance, 1.2, 200, 3800, 10500) * curve(1.2, (0, 0), (0.3, 1), (1.2, 0))
    track.add(glitter, 0.25, 0.35)
    return chamber().mono(track.sound, 0.35, 0.6)


def rift_beam() -> Sound:
    """Return a beam of light with weight: it draws in, strikes, and hums as it dies away."""
    chance = generator("rift beam")
    track = Track(1.7)
    track.add(_swish(chance, 0.26, 400, 5200), 0.0, 0.8)
    track.add(thump(150, 46, 0.5, 0.10), 0.22, 1.1)
    track.add(muffled(knock(chance, 500, 6000, 0.008), 5200), 0.22, 0.55)
    hum = swept(noise(chance, 1.0), 1400 * (0.35 ** (times(1.0) / 1.0)), 0.25)
    track.add(np.asarray(hum * curve(1.0, (0, 1), (0.2, 0.7), (1.0, 0)) * 1.4), 0.24, 0.5)
    track.add(grains(chance, 0.7, 160, 3000, 9000) * curve(0.7, (0, 1), (0.7, 0)), 0.24, 0.3)
    return study().mono(track.sound, 0.28, 0.4)


def rift_lost() -> Sound:
    """Return a blow of another player's power: a dark stroke, glass that gives, notes falling."""
    chance = generator("rift lost")
    track = Track(1.9)
    track.add(thump(104, 36, 0.6, 0.12), 0.0, 1.3)
    track.add(low_pass(noise(chance, 0.18), 900) * curve(0.18, (0, 1), (0.18, 0)), 0.0, 0.8)
    for number, pitch in enumerate((1.0, 1.3, 0.8)):
        track.add(struck(chance, GLASS_PANE, 0.4, pitch=pitch), 0.03 + 0.05 * number, 0.35)
    for number, note in enumerate((65, 62, 58, 53)):
        track.add(kalimba(chance, note, 0.6), 0.12 + 0.11 * number, 0.4)
    return study().mono(track.sound, 0.28, 0.45)


def _swish(chance: Generator, seconds: float, start: float, end: float) -> Sound:
    """Return a card that moves through the air."""
    way = times(seconds) / seconds
    sound = swept(noise(chance, seconds), start * (end / start) ** way, 0.55)
    bow = curve(seconds, (0, 0), (seconds * 0.6, 1), (seconds, 0))
    swishing: Sound = np.asarray(sound * bow * 1.6)
    return swishing

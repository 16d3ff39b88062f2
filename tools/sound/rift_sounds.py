"""Riftwalker's table: cards that turn over in the matrix, fly to their place, rotate, score."""

from __future__ import annotations

import numpy as np

from tools.sound.bodies import WOOD_TRAY, grains, knock, muffled, struck, thump
from tools.sound.filters import swept
from tools.sound.instruments import kalimba
from tools.sound.rooms import study
from tools.sound.wave import Generator, Sound, Track, curve, generator, noise, times


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


def _swish(chance: Generator, seconds: float, start: float, end: float) -> Sound:
    """Return a card that moves through the air."""
    way = times(seconds) / seconds
    sound = swept(noise(chance, seconds), start * (end / start) ** way, 0.55)
    bow = curve(seconds, (0, 0), (seconds * 0.6, 1), (seconds, 0))
    swishing: Sound = np.asarray(sound * bow * 1.6)
    return swishing

"""Skates and the gliding puck: steel and rubber on ice."""

import numpy as np

from tools.sound.bodies import SKATE_BLADE, grains, knock, struck, thump
from tools.sound.filters import band, low_pass, swept
from tools.sound.rooms import arena
from tools.sound.wave import Generator, Sound, Track, curve, generator, noise, slow_change, times

ARENA_WET = 0.22


def skate_start() -> Sound:
    """Return three quick strokes of someone who sets off."""
    chance = generator("skate start")
    track = Track(0.78)
    for at, seconds, level in ((0.0, 0.2, 0.75), (0.2, 0.22, 0.9), (0.44, 0.32, 1.0)):
        track.add(_stroke(chance, seconds), at, level)
        track.add(thump(120, 70, 0.1, 0.018), at, 0.3 * level)
    return arena().mono(track.sound, ARENA_WET, 0.7)


def skate_stop() -> Sound:
    """Return a hockey stop: blades across the ice, and the snow that they throw."""
    chance = generator("skate stop")
    seconds = 0.68
    way = times(seconds) / seconds
    scrape = swept(noise(chance, seconds), 3600 - 2100 * way, 0.6)
    spray = swept(noise(chance, seconds), 7600 - 1800 * way, 0.35)
    crunch = grains(chance, seconds, 900, 1500, 6500)
    plough = swept(noise(chance, seconds), 900 - 450 * way, 0.55)
    roughness = 0.75 + 0.25 * np.sign(np.sin(2 * np.pi * np.cumsum(95 - 45 * way) / 44_100))
    force = curve(seconds, (0, 0), (0.03, 1), (0.22, 0.85), (0.5, 0.22), (seconds, 0))
    body = scrape * low_pass(roughness, 900, 1) * 1.2 + 0.3 * spray + 0.8 * crunch + 1.6 * plough
    track = Track(seconds)
    track.add(body * force)
    track.add(struck(chance, SKATE_BLADE, 0.12), 0.0, 0.35)
    track.add(thump(140, 75, 0.16, 0.03), 0.01, 0.55)
    return arena().mono(track.sound, ARENA_WET, 0.7)


def skate_carve(variant: int) -> Sound:
    """Return one long edge cut into the ice."""
    chance = generator(f"skate carve {variant}")
    seconds = 0.4 + 0.07 * variant
    stroke = _stroke(chance, seconds)
    return arena().mono(stroke, ARENA_WET, 0.7)


def _stroke(chance: Generator, seconds: float) -> Sound:
    """Return one push: a blade that bites, glides and lifts."""
    way = times(seconds) / seconds
    bite = chance.uniform(1700, 2200)
    edge = swept(noise(chance, seconds), bite + 1900 * np.sqrt(way), 0.42)
    air = band(noise(chance, seconds), 5200, 11000, 1)
    crunch = grains(chance, seconds, 520, 1600, 6500)
    groan = swept(noise(chance, seconds), 480 + 420 * way, 0.5)
    grip = curve(seconds, (0, 0), (0.02, 0.8), (seconds * 0.45, 1), (seconds, 0))
    release = curve(seconds, (0, 0), (seconds * 0.5, 0.3), (seconds * 0.85, 1), (seconds, 0))
    shiver = 1 + 0.25 * slow_change(chance, seconds, 60)
    stroke = edge * grip * shiver * 1.1 + air * release * 0.09 + crunch * grip * 0.6
    stroke += groan * grip * shiver * 1.9
    track = Track(seconds)
    track.add(stroke)
    track.add(struck(chance, SKATE_BLADE, 0.1), 0.0, 0.16)
    track.add(knock(chance, 300, 1400, 0.006), 0.0, 0.22)
    return track.sound

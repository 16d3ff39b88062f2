"""Sounds of special moments of a match: replays, calls, overtime, the last horn."""

import numpy as np

from tools.sound.bodies import HOCKEY_STICK, knock, struck, thump
from tools.sound.filters import band, low_pass, swept
from tools.sound.mastering import warmed
from tools.sound.rooms import arena
from tools.sound.signal_sounds import HORN_BELLS, horn_bell
from tools.sound.wave import Sound, Track, curve, generator, noise, times


def replay_swoosh() -> Sound:
    """Return the sweep of a picture that is wiped away: air, then a low thud."""
    chance = generator("replay swoosh")
    seconds = 0.62
    at = times(seconds)
    air = swept(noise(chance, seconds), 420 + 5200 * np.sin(np.pi * at / seconds) ** 2, 1.1)
    air *= curve(seconds, (0, 0), (0.2, 0.8), (0.3, 1), (seconds, 0))
    track = Track(0.8)
    track.add(air, 0.0, 1.0)
    track.add(thump(150, 46, 0.34, 0.07), 0.24, 0.9)
    return arena().mono(track.sound, 0.2, 0.6)


def stick_taps() -> Sound:
    """Return a stick that raps the ice twice: here, answer me."""
    chance = generator("stick taps")
    track = Track(0.55)
    for at, pitch, level in ((0.0, 1.0, 0.8), (0.16, 1.06, 1.0)):
        track.add(struck(chance, HOCKEY_STICK, 0.16, pitch=pitch), at, 1.3 * level)
        track.add(knock(chance, 900, 4200, 0.005), at, 0.6 * level)
        track.add(thump(210, 120, 0.08, 0.016), at, 0.35 * level)
    return arena().mono(track.sound, 0.24, 0.6)


def overtime_pulse() -> Sound:
    """Return a heart that beats in a hall that holds its breath, and a low drone."""
    chance = generator("overtime pulse")
    seconds = 3.0
    track = Track(seconds)
    for beat in range(4):
        for late, level in ((0.0, 1.0), (0.19, 0.62)):
            track.add(thump(96, 42, 0.3, 0.07), 0.1 + 0.7 * beat + late, level)
    at = times(seconds)
    drone = sum(
        np.sin(2 * np.pi * hertz * at) / n for n, hertz in enumerate((55.0, 82.6, 110.3), 1)
    )
    drone = drone + 0.5 * low_pass(noise(chance, seconds), 160)
    swell = curve(seconds, (0, 0), (1.6, 0.8), (2.5, 1), (seconds, 0))
    track.add(drone * swell, 0.0, 0.16)
    return arena().mono(warmed(track.sound, 1.2), 0.35, 1.2)


def final_horn() -> Sound:
    """Return the horn of the end: two short calls and a long one."""
    chance = generator("final horn")
    track = Track(3.4, stereo=True)
    for begun, seconds in ((0.0, 0.42), (0.55, 0.42), (1.1, 2.2)):
        for number, hertz in enumerate((*HORN_BELLS, HORN_BELLS[0] / 2)):
            for detune, pan in ((-0.0022, -0.6), (0.0019, 0.6)):
                bell = horn_bell(chance, hertz * (1 + detune), seconds, 0.03 + 0.01 * number)
                track.add(bell, begun, 0.36, pan)
        breath = band(noise(chance, seconds), 300, 2600, 1)
        track.add(breath * curve(seconds, (0, 0), (0.1, 1), (seconds, 0)), begun, 0.1)
    for side in range(2):
        track.sound[:, side] = warmed(track.sound[:, side], 1.6)
    return arena().stereo(track.sound, 0.5, 1.4)

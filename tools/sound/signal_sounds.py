"""Signals of the officials and the arena: whistle, horn, buzzer."""

import numpy as np

from tools.sound.filters import band, high_pass, low_pass
from tools.sound.mastering import warmed
from tools.sound.rooms import arena
from tools.sound.wave import Generator, Sound, Track, curve, generator, noise, slow_change, times

# A railway horn's five bells: D sharp minor sixth, as arenas love it.
HORN_BELLS = (155.6, 185.0, 233.1, 277.2, 311.1)


def whistle() -> Sound:
    """Return two blows of a referee's whistle with its pea dancing."""
    chance = generator("whistle")
    track = Track(0.85)
    track.add(_blow(chance, 0.16), 0.0, 0.85)
    track.add(_blow(chance, 0.52), 0.24, 1.0)
    return arena().mono(track.sound, 0.26, 0.7)


def goal_horn() -> Sound:
    """Return the horn under the roof: it swells, blares, and the hall answers."""
    chance = generator("goal horn")
    seconds = 2.5
    track = Track(seconds, stereo=True)
    for number, hertz in enumerate(HORN_BELLS):
        for detune, pan in ((-0.0022, -0.6), (0.0019, 0.6)):
            bell = horn_bell(chance, hertz * (1 + detune), seconds, 0.05 + 0.02 * number)
            track.add(bell, 0.0, 0.4, pan)
    breath = band(noise(chance, seconds), 300, 2600, 1)
    track.add(breath * curve(seconds, (0, 0), (0.2, 1), (2.2, 1), (seconds, 0)), 0.0, 0.1)
    for side in range(2):
        track.sound[:, side] = warmed(track.sound[:, side], 1.6)
    return arena().stereo(track.sound, 0.55, 1.5)


def period_buzzer() -> Sound:
    """Return the electric buzzer that ends a period."""
    chance = generator("period buzzer")
    seconds = 1.35
    at = times(seconds)
    buzz = np.zeros(len(at))
    for hertz, gain in ((146.8, 1.0), (147.9, 0.8), (293.9, 0.5)):
        wave = np.sign(np.sin(2 * np.pi * hertz * at)) * 0.5
        wave += (hertz * at % 1.0) - 0.5
        buzz += gain * wave
    rattle = 1 + 0.3 * np.sin(2 * np.pi * 58.0 * at)
    buzz = low_pass(high_pass(buzz * rattle, 180, 1), 2600, 2)
    buzz += 0.08 * band(noise(chance, seconds), 1500, 4000)
    buzz *= curve(seconds, (0, 0), (0.015, 1), (1.25, 0.95), (seconds, 0))
    return arena().mono(warmed(buzz, 1.4), 0.4, 1.0)


def _blow(chance: Generator, seconds: float) -> Sound:
    """Return one blow: two close chambers, a pea that breaks the tone, breath."""
    at = times(seconds)
    pea = 36 + 3 * slow_change(chance, seconds, 6)
    dance = np.sin(2 * np.pi * np.cumsum(pea) / 44_100)
    press = curve(seconds, (0, 0.4), (0.03, 1), (seconds * 0.8, 1), (seconds, 0.6))
    sound = np.zeros(len(at))
    for hertz, gain in ((2790.0, 1.0), (2934.0, 0.75), (5640.0, 0.14)):
        pitch = hertz * (0.97 + 0.03 * press) * (1 + 0.011 * dance)
        sound += gain * np.sin(2 * np.pi * np.cumsum(pitch) / 44_100)
    sound *= 0.62 + 0.38 * dance
    sound += 0.35 * band(noise(chance, seconds), 2200, 6500, 1)
    return sound * curve(seconds, (0, 0), (0.012, 1), (seconds - 0.03, 0.9), (seconds, 0))


def horn_bell(chance: Generator, hertz: float, seconds: float, rise: float) -> Sound:
    """Return one bell of the horn: a reed rich in harmonics that opens as it swells."""
    at = times(seconds)
    full, held = min(0.5, seconds / 2), min(2.2, seconds * 0.88)
    strength = curve(seconds, (0, 0), (rise * 2, 0.85), (full, 1), (held, 0.97), (seconds, 0))
    drift = hertz * (0.985 + 0.015 * strength) * (1 + 0.0015 * slow_change(chance, seconds, 7))
    phase = 2 * np.pi * np.cumsum(drift) / 44_100
    sound = np.zeros(len(at))
    for harmonic in range(1, 19):
        if harmonic * hertz > 7000:
            break
        gain = harmonic**-0.62 * np.exp(-(((harmonic * hertz - 900) / 2300) ** 2) * 0.5)
        sound += gain * np.sin(harmonic * phase) * strength ** (1 + 0.16 * harmonic)
    return sound

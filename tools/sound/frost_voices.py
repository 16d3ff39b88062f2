"""Throats of the frozen city: a groan, the growls of creatures, a death."""

from __future__ import annotations

import numpy as np

from tools.sound.bodies import grains, muffled, thump
from tools.sound.filters import band, low_pass, resonance
from tools.sound.rooms import chamber, study
from tools.sound.voices import sung
from tools.sound.wave import RATE, Generator, Sound, Track, curve, fall, generator, noise, times


def groan(chance: Generator, start: float, end: float, seconds: float, vowel: str) -> Sound:
    """Return a short voice whose pitch falls from `start` to `end` hertz."""
    pitch = start * (end / start) ** (times(seconds) / seconds)
    voice = sung(chance, pitch, vowel, "-", breath=0.35)
    return low_pass(voice, 2600, 1) * curve(
        seconds, (0, 0), (seconds * 0.15, 1), (seconds * 0.5, 0.6), (seconds, 0)
    )


def growl_small() -> Sound:
    """Return a wolf, an imp or a rat that bares its teeth."""
    chance = generator("frost growl small")
    track = Track(0.85)
    track.add(_growl(chance, 128, 0.62, (620, 1500, 2900), 34), 0.0, 1.0)
    track.add(_growl(chance, 196, 0.22, (900, 2100, 3600), 46), 0.55, 0.9)
    return study().mono(track.sound, 0.2, 0.3)


def growl_large() -> Sound:
    """Return a troll, a bear or a great demon."""
    chance = generator("frost growl large")
    track = Track(1.45)
    track.add(_growl(chance, 58, 1.35, (290, 760, 1700), 21), 0.0, 1.0)
    track.add(_growl(chance, 87, 0.8, (380, 980, 2100), 27), 0.25, 0.7)
    track.add(thump(70, 42, 0.5, 0.12), 0.1, 0.5)
    return chamber().mono(track.sound, 0.14, 0.6)


def death() -> Sound:
    """Return a figure that sinks into the snow: a last breath, the fall, and silence."""
    chance = generator("frost death")
    track = Track(1.3)
    track.add(groan(chance, 150, 78, 0.62, "a"), 0.0, 0.7)
    track.add(thump(110, 44, 0.4, 0.08), 0.5, 1.3)
    track.add(muffled(band(noise(chance, 0.3), 180, 2600) * fall(0.3, 0.06), 2200), 0.5, 0.7)
    snow = grains(chance, 0.5, 500, 1200, 6500) * curve(0.5, (0, 1), (0.12, 0.5), (0.5, 0))
    track.add(snow, 0.52, 0.35)
    wind = resonance(noise(chance, 0.8), 430, 16) * curve(0.8, (0, 0), (0.3, 1), (0.8, 0))
    track.add(wind, 0.5, 0.5)
    return chamber().mono(track.sound, 0.14, 0.5)


def _growl(
    chance: Generator, pitch: float, seconds: float, mouth: tuple[float, float, float], rate: float
) -> Sound:
    """Return a rough throat: pulses that flutter `rate` times a second through three formants."""
    at = times(seconds)
    wander = 1 + 0.10 * low_pass(noise(chance, seconds), 9, 1) * 12
    glide = 1.12 - 0.3 * at / seconds
    phase = np.cumsum(pitch * glide * np.clip(wander, 0.7, 1.3)) / RATE
    pulses = 2 * (phase % 1.0) - 1
    flutter = 0.55 + 0.45 * np.sign(np.sin(2 * np.pi * rate * at + 2 * np.sin(at * 9)))
    source = (pulses + 0.5 * noise(chance, seconds)) * low_pass(flutter, 160, 1)
    sound = sum(
        gain * resonance(source, formant, 3.2)
        for gain, formant in zip((1.0, 0.7, 0.35), mouth, strict=True)
    )
    shaped = np.asarray(sound) * curve(
        seconds, (0, 0), (seconds * 0.25, 1), (seconds * 0.7, 0.85), (seconds, 0)
    )
    loud: Sound = np.tanh(2.2 * shaped / max(float(np.abs(shaped).max()), 1e-9))
    return loud

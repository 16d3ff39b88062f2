"""Instruments for the music: felt piano, kalimba, soft pad, bass, organ, small drums."""

import numpy as np

from tools.sound.bodies import knock, muffled, thump
from tools.sound.filters import band, high_pass
from tools.sound.wave import RATE, Generator, Sound, curve, fall, noise, times


def hertz(note: float) -> float:
    """Return the frequency of a MIDI note number (69 is the A of 440 Hz)."""
    return float(440 * 2 ** ((note - 69) / 12))


def felt_piano(chance: Generator, note: float, seconds: float, touch: float) -> Sound:
    """Return a note of an upright piano with felt before its strings.

    Args:
        chance: no two notes are quite alike.
        note: MIDI note number.
        seconds: how long the key is held; the damper adds a short release.
        touch: 0 softest to 1 firm; firmer is brighter.
    """
    length = seconds + 0.35
    at = times(length)
    base = hertz(note)
    stiffness = 0.00022 * 2 ** ((note - 60) / 14)
    sound = np.zeros(len(at))
    for partial in range(1, 13):
        frequency = base * partial * np.sqrt(1 + stiffness * partial**2)
        if frequency > 7000:
            break
        gain = partial ** -(1.75 - 0.55 * touch) * (0.75 if partial % 7 == 0 else 1)
        quick, slow = 0.22 / partial**0.7, 1.5 * 2 ** ((60 - note) / 20) / partial**0.75
        ring = 0.55 * np.exp2(-at / quick) + 0.45 * np.exp2(-at / slow)
        for detune in (-0.00035, 0.0004):
            phase = chance.uniform(0, 2 * np.pi)
            sound += 0.5 * gain * ring * np.sin(2 * np.pi * frequency * (1 + detune) * at + phase)
    sound *= curve(length, (0, 0), (0.012, 1), (seconds, 1), (length, 0))
    sound *= 0.35 + 0.65 * touch
    hammer = muffled(knock(chance, 90, 900, 0.012), 700)
    sound[: len(hammer)] += 0.1 * (0.4 + touch) * hammer[: len(sound)]
    return sound


def kalimba(chance: Generator, note: float, touch: float) -> Sound:
    """Return a plucked tine on a small wooden box."""
    seconds = 1.9
    at = times(seconds)
    base = hertz(note)
    sound = np.zeros(len(at))
    for ratio, gain, half_life in ((1.0, 1.0, 0.34), (2.01, 0.1, 0.12), (5.42, 0.2, 0.05)):
        if base * ratio < 12_000:
            phase = chance.uniform(0, 0.5)
            sound += gain * np.exp2(-at / half_life) * np.sin(2 * np.pi * base * ratio * at + phase)
    nail = knock(chance, 1500, 5200, 0.003)
    box = thump(230, 190, 0.12, 0.02)
    sound[: len(nail)] += 0.12 * nail
    sound[: len(box)] += 0.16 * box
    return sound * touch * curve(seconds, (0, 0), (0.002, 1), (seconds - 0.2, 1), (seconds, 0))


def pad(chance: Generator, note: float, seconds: float) -> Sound:
    """Return a soft, slow voice in stereo that breathes in and out over its length."""
    release = 1.3
    length = seconds + release
    at = times(length)
    pair = np.zeros((len(at), 2))
    base = hertz(note)
    for side in range(2):
        for detune in (-0.0031, 0.0007, 0.0034):
            drift = (
                1
                + detune
                + 0.0012 * np.sin(2 * np.pi * chance.uniform(0.1, 0.3) * at + chance.uniform(0, 6))
            )
            phase = 2 * np.pi * np.cumsum(base * drift) / RATE + chance.uniform(0, 6)
            for partial in range(1, 7):
                gain = partial**-1.5 / (1 + (partial * base / 900) ** 2)
                pair[:, side] += gain * np.sin(partial * phase) / 3
    breath = curve(length, (0, 0), (min(0.9, seconds * 0.5), 1), (seconds, 0.85), (length, 0))
    result: Sound = pair * breath[:, None]
    return result


def soft_bass(note: float, seconds: float, touch: float) -> Sound:
    """Return a round plucked bass."""
    length = seconds + 0.15
    at = times(length)
    base = hertz(note)
    body = np.sin(2 * np.pi * base * at) + 0.28 * np.sin(4 * np.pi * base * at) * fall(length, 0.2)
    body += 0.08 * np.sin(6 * np.pi * base * at) * fall(length, 0.08)
    shape = curve(length, (0, 0), (0.012, 1), (seconds, 0.7), (length, 0)) * fall(length, 0.9)
    return body * shape * touch


def organ(note: float, seconds: float, *, bright: float = 0.6) -> Sound:
    """Return a key of an electric arena organ; the rotating horn is added by `rotating`.

    Args:
        note: MIDI note number.
        seconds: how long the key is held.
        bright: 0 to 1, how far the high drawbars are pulled.
    """
    length = seconds + 0.04
    at = times(length)
    base = hertz(note)
    low_bars = ((0.5, 0.35), (1.0, 1.0), (1.5, 0.45), (2.0, 0.6))
    high_bars = ((3.0, 0.5 * bright), (4.0, 0.42 * bright), (6.0, 0.18 * bright))
    sound = np.zeros(len(at))
    for ratio, gain in low_bars + high_bars:
        if base * ratio < 9000:
            sound += gain * np.sin(2 * np.pi * base * ratio * at)
    chiff = 0.35 * np.sin(2 * np.pi * base * 3 * at) * fall(length, 0.05)
    return (sound + chiff) * curve(length, (0, 0), (0.008, 1), (seconds, 1), (length, 0))


def rotating(sound: Sound, turns: float) -> Sound:
    """Return a mono sound through a turning horn, as stereo that sways and wavers.

    Args:
        sound: mono.
        turns: turns a second; a loop stays one if they fit its length.
    """
    count = len(sound)
    at = np.arange(count)
    angle = 2 * np.pi * turns * at / RATE
    pair = np.zeros((count, 2))
    for side, shift in enumerate((0.0, np.pi * 0.6)):
        delay = 26 * (1 + np.sin(angle + shift))
        source = (at - delay) % count
        before = source.astype(np.int64)
        share = source - before
        moved = sound[before] * (1 - share) + sound[(before + 1) % count] * share
        pair[:, side] = moved * (1 + 0.2 * np.sin(angle + shift + np.pi / 2))
    return pair


def shaker(chance: Generator, level: float) -> Sound:
    """Return one shake of a small shaker."""
    shape = curve(0.1, (0, 0), (0.025, level), (0.1, 0))
    return band(noise(chance, 0.1), 4200, 10_500, 1) * shape


def stomp(chance: Generator) -> Sound:
    """Return many feet on a wooden stand."""
    sound = thump(105, 52, 0.3, 0.045)
    knocks = muffled(knock(chance, 120, 1200, 0.02), 900)
    sound[: len(knocks)] += 0.5 * knocks[: len(sound)]
    return sound


def hand_clap(chance: Generator) -> Sound:
    """Return a handful of people clapping together."""
    sound = np.zeros(len(times(0.24)))
    for _ in range(7):
        start = int(abs(chance.normal(0, 0.007)) * RATE)
        burst = knock(chance, chance.uniform(700, 1000), chance.uniform(2200, 3400), 0.011)
        sound[start : start + len(burst)] += burst[: len(sound) - start] * chance.uniform(0.3, 0.7)
    return high_pass(sound, 400, 1)

"""The people in the arena: talking, cheering, groaning, clapping."""

import numpy as np

from tools.sound.filters import band, tilted
from tools.sound.rooms import arena
from tools.sound.voices import babble, sung
from tools.sound.wave import (
    Generator,
    Sound,
    Track,
    curve,
    fall,
    generator,
    noise,
    samples,
    slow_change,
)

BED_SECONDS = 24.0


def crowd_bed() -> Sound:
    """Return a full house between two plays, as a stereo loop."""
    chance = generator("crowd bed")
    track = Track(BED_SECONDS, stereo=True, loops=True)
    for _ in range(70):
        woman = chance.random() < 0.45
        size, pitch = (1.16, chance.uniform(180, 250)) if woman else (1.0, chance.uniform(95, 150))
        for _ in range(3):
            voice = babble(chance, chance.uniform(2.0, 5.0), size=size, pitch=pitch)
            loud = 0.1 + 0.55 * chance.random() ** 3
            track.add(voice, chance.uniform(0, BED_SECONDS), loud, chance.uniform(-0.9, 0.9))
    for _ in range(7):
        call = _call(chance, chance.uniform(0.5, 0.9))
        track.add(call, chance.uniform(0, BED_SECONDS), 0.5, chance.uniform(-0.9, 0.9))
    for _ in range(60):
        clap = _one_clap(chance)
        track.add(clap, chance.uniform(0, BED_SECONDS), 0.35, chance.uniform(-0.9, 0.9))
    sound = arena().looping(track.sound * 0.25, 0.9)
    for side in range(2):
        murmur = noise(chance, BED_SECONDS)
        murmur = band(tilted(murmur, -5, loops=True), 140, 1900, 1, loops=True)
        breathing = 1 + 0.22 * slow_change(chance, BED_SECONDS, 0.5)
        sound[:, side] += murmur / murmur.std() * 0.13 * breathing
    return sound


def crowd_cheer() -> Sound:
    """Return the whole house on its feet after a goal."""
    chance = generator("crowd cheer")
    seconds = 4.2
    track = Track(seconds, stereo=True)
    for _ in range(95):
        at = abs(chance.normal(0, 0.22))
        length = chance.uniform(0.9, 2.6)
        track.add(_shout(chance, length), at, chance.uniform(0.25, 0.8), chance.uniform(-1, 1))
    for _ in range(5):
        whistle = _finger_whistle(chance)
        track.add(whistle, chance.uniform(0.3, 2.4), 0.12, chance.uniform(-0.9, 0.9))
    _add_claps(track, chance, 420, 0.3, seconds, 0.5)
    shape = curve(seconds, (0, 0.1), (0.35, 1), (1.6, 0.9), (3.2, 0.4), (seconds, 0.03))
    for side in range(2):
        roar = band(tilted(noise(chance, seconds), -2), 380, 3400, 1)
        surge = 1 + 0.12 * slow_change(chance, seconds, 8)
        track.sound[:, side] += roar / roar.std() * 1.0 * surge
    return arena().stereo(track.sound * shape[:, None], 0.5, 1.0)


def crowd_groan() -> Sound:
    """Return the long 'ooh' of people who saw it go wide."""
    chance = generator("crowd groan")
    seconds = 2.2
    track = Track(seconds, stereo=True)
    for _ in range(80):
        woman = chance.random() < 0.42
        size, base = (1.15, chance.uniform(230, 330)) if woman else (1.0, chance.uniform(120, 190))
        length = chance.uniform(1.0, 1.7)
        count = samples(length)
        fallen = chance.uniform(0.6, 0.75)
        pitch = base * (fallen + (1 - fallen) * np.cos(np.linspace(0, np.pi / 2, count)))
        voice = sung(chance, pitch, "o", "u", size=size, breath=0.12)
        voice *= curve(length, (0, 0), (0.16, 1), (length * 0.55, 0.7), (length, 0))[:count]
        at = abs(chance.normal(0, 0.11))
        track.add(voice, at, chance.uniform(0.3, 0.8), chance.uniform(-1, 1))
    for side in range(2):
        air = band(tilted(noise(chance, seconds), -5), 220, 1500, 1)
        air *= curve(seconds, (0, 0), (0.3, 1), (1.4, 0.3), (seconds, 0))
        track.sound[:, side] += air / np.abs(air).max() * 3.5
    return arena().stereo(track.sound, 0.55, 0.9)


def crowd_clap() -> Sound:
    """Return friendly applause that dies away."""
    chance = generator("crowd clap")
    seconds = 3.2
    track = Track(seconds, stereo=True)
    _add_claps(track, chance, 640, 0.0, seconds, 1.0)
    shape = curve(seconds, (0, 0), (0.35, 1), (1.7, 0.85), (seconds, 0))
    return arena().stereo(track.sound * shape[:, None], 0.35, 0.7)


def _add_claps(
    track: Track, chance: Generator, count: int, start: float, end: float, level: float
) -> None:
    """Lay many people's claps, each person with a rhythm and a place of their own."""
    people = max(count // 11, 1)
    for _ in range(people):
        pan, loud = chance.uniform(-1, 1), level * (0.25 + 0.75 * chance.random() ** 2)
        step = chance.uniform(0.19, 0.29)
        at = start + chance.uniform(0, 0.5)
        while at < end:
            track.add(_one_clap(chance), at, loud, pan)
            at += step * chance.uniform(0.93, 1.07)


def _one_clap(chance: Generator) -> Sound:
    """Return two hands: some bursts within a hundredth of a second."""
    track = Track(0.09)
    hollow = chance.uniform(750, 1500)
    for _ in range(3):
        burst = noise(chance, 0.06) * fall(0.06, 0.004)
        track.add(band(burst, hollow * 0.7, hollow * 2.6), abs(chance.normal(0, 0.005)), 0.6)
    return track.sound


def _shout(chance: Generator, length: float) -> Sound:
    """Return one person's cheer: a call that rises and tires."""
    woman = chance.random() < 0.45
    size, base = (1.16, chance.uniform(320, 520)) if woman else (1.0, chance.uniform(190, 330))
    count = samples(length)
    way = np.linspace(0, 1, count)
    pitch = base * (0.82 + 0.26 * np.sin(np.pi * way**0.6))
    start, end = [("e", "a"), ("u", "u"), ("a", "a"), ("o", "o"), ("i", "a")][chance.integers(5)]
    voice = sung(chance, pitch, start, end, size=size, breath=0.25)
    breath = curve(length, (0, 0), (0.12, 1), (length * 0.6, 0.8), (length, 0))
    shaped: Sound = voice * breath[:count]
    return shaped


def _call(chance: Generator, length: float) -> Sound:
    """Return a lone call from far up in the stands."""
    return band(_shout(chance, length), 300, 2600, 1)


def _finger_whistle(chance: Generator) -> Sound:
    """Return a whistle through two fingers."""
    seconds = chance.uniform(0.35, 0.6)
    count = samples(seconds)
    way = np.linspace(0, 1, count)
    pitch = chance.uniform(1900, 2400) * (1 + 0.35 * np.sin(np.pi * way) ** 2)
    phase = 2 * np.pi * np.cumsum(pitch) / 44_100
    whistle: Sound = np.sin(phase) * np.sin(np.pi * way) ** 0.5
    return whistle + 0.1 * band(noise(chance, seconds)[:count], 1800, 4500, 1)

"""Human voices from a throat of harmonics and a mouth of formants."""

import numpy as np

from tools.sound.filters import band
from tools.sound.wave import RATE, Generator, Sound, noise, samples, slow_change

Formants = tuple[tuple[float, float, float], ...]

# (hertz, width, gain) of the first formants of a grown man's vowels.
VOWELS: dict[str, Formants] = {
    "a": ((730, 110, 1.0), (1090, 120, 0.55), (2440, 180, 0.2), (3400, 250, 0.08)),
    "e": ((530, 90, 1.0), (1840, 140, 0.4), (2480, 180, 0.22), (3500, 250, 0.08)),
    "i": ((290, 70, 1.0), (2290, 150, 0.3), (3010, 200, 0.2), (3600, 250, 0.08)),
    "o": ((570, 90, 1.0), (840, 100, 0.5), (2410, 180, 0.08), (3300, 250, 0.03)),
    "u": ((310, 70, 1.0), (870, 100, 0.25), (2240, 180, 0.05), (3300, 250, 0.02)),
    "-": ((500, 100, 1.0), (1500, 140, 0.4), (2500, 200, 0.15), (3500, 250, 0.06)),
}


def sung(
    chance: Generator, pitch: Sound, start: str, end: str, *, size: float = 1.0, breath: float = 0.1
) -> Sound:
    """Return one voice on a moving pitch, gliding from one vowel to another.

    Args:
        chance: gives the voice its roughness.
        pitch: hertz for each sample.
        start: the vowel at the beginning, a key of `VOWELS`.
        end: the vowel at the end.
        size: factor on the formants; a smaller mouth has a larger one.
        breath: share of noise.
    """
    count = len(pitch)
    seconds = count / RATE
    rough = 1 + 0.012 * slow_change(chance, seconds, 28)[:count]
    phase = 2 * np.pi * np.cumsum(pitch * rough) / RATE + chance.uniform(0, 6)
    middle = float(np.median(pitch))
    way = np.linspace(0, 1, count)
    sound = np.zeros(count)
    for harmonic in range(1, min(int(4200 / middle), 28) + 1):
        hertz = harmonic * middle
        mouth = (1 - way) * _mouth(start, hertz, size) + way * _mouth(end, hertz, size)
        sound += mouth * harmonic**-0.75 * np.sin(harmonic * phase)
    air = band(noise(chance, seconds)[:count], 700, 5000, 1)
    return sound / max(float(np.abs(sound).max()), 1e-9) + breath * air * 0.4


def babble(chance: Generator, seconds: float, *, size: float, pitch: float) -> Sound:
    """Return a stretch of talking without words by one person.

    Args:
        chance: source of chance.
        seconds: length.
        size: factor on the formants.
        pitch: usual pitch in hertz.
    """
    out = np.zeros(samples(seconds))
    at = 0.0
    vowels = list(VOWELS)
    while True:
        length = chance.uniform(0.11, 0.26)
        if at + length > seconds:
            return out
        count = samples(length)
        tune = pitch * (1 + 0.13 * chance.standard_normal()) * np.linspace(1.06, 0.94, count)
        start, end = chance.choice(vowels, 2)
        syllable = sung(chance, tune, str(start), str(end), size=size, breath=0.2)
        begin = samples(at)
        out[begin : begin + count] += syllable * np.hanning(count) * chance.uniform(0.4, 1)
        at += length * chance.uniform(0.75, 1.15) + (0.3 if chance.random() < 0.12 else 0.0)


def _mouth(vowel: str, hertz: float, size: float) -> float:
    """Return how loud a vowel lets a frequency out."""
    level = 0.0
    for centre, width, gain in VOWELS[vowel]:
        level += gain / (1 + ((hertz - centre * size) / (width * size)) ** 2)
    return level + 0.01

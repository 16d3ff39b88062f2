"""Filters as responses over frequency, for whole sounds at once."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tools.sound.wave import RATE, Sound

Values = NDArray[Any]
Response = Callable[[Sound], Values]


def low_pass(sound: Sound, cutoff: float, order: int = 2, *, loops: bool = False) -> Sound:
    """Return the sound without what lies above `cutoff` hertz."""
    return shaped(sound, lambda hertz: _butterworth(1j * hertz / cutoff, order), loops=loops)


def high_pass(sound: Sound, cutoff: float, order: int = 2, *, loops: bool = False) -> Sound:
    """Return the sound without what lies below `cutoff` hertz."""

    def response(hertz: Sound) -> Values:
        return _butterworth(cutoff / (1j * np.maximum(hertz, 1e-6)), order)

    return shaped(sound, response, loops=loops)


def band(sound: Sound, low: float, high: float, order: int = 2, *, loops: bool = False) -> Sound:
    """Return what lies between `low` and `high` hertz."""
    return low_pass(high_pass(sound, low, order, loops=loops), high, order, loops=loops)


def resonance(sound: Sound, centre: float, quality: float, *, loops: bool = False) -> Sound:
    """Return the sound through a resonator at `centre` hertz; 1 at its peak."""

    def response(hertz: Sound) -> Values:
        ratio = 1j * hertz / centre
        return (ratio / quality) / (1 + ratio / quality + ratio**2)

    return shaped(sound, response, loops=loops)


def tilted(sound: Sound, decibels_per_octave: float, *, loops: bool = False) -> Sound:
    """Return the sound leaning to the dark (negative) or bright side, unchanged at 1 kHz."""

    def response(hertz: Sound) -> Values:
        octaves = np.log2(np.maximum(hertz, 20) / 1000)
        return 10 ** (decibels_per_octave * octaves / 20)

    return shaped(sound, response, loops=loops)


def shaped(sound: Sound, response: Response, *, loops: bool = False) -> Sound:
    """Return a mono sound with its spectrum multiplied by a response.

    Args:
        sound: mono.
        response: factor for each of an array of frequencies in hertz.
        loops: filter round the seam, so that a loop stays one; otherwise the
            sound has the same length and its tail is cut.
    """
    count = len(sound)
    size = count if loops else _roomy(count + RATE // 4)
    hertz: Sound = np.fft.rfftfreq(size, 1 / RATE).astype(np.float64)
    spectrum = np.fft.rfft(sound, size) * response(hertz)
    result: Sound = np.fft.irfft(spectrum, size)[:count]
    return result


def swept(sound: Sound, centre: Sound, octaves: float) -> Sound:
    """Return a mono sound through a band whose centre moves.

    Args:
        sound: mono.
        centre: hertz for each sample.
        octaves: width of the band (standard deviation on a log scale).
    """
    size, hop = 1024, 256
    window = np.hanning(size + 1)[:-1]
    padded = np.concatenate([np.zeros(size), sound, np.zeros(size)])
    out = np.zeros(len(padded))
    logs = np.log2(np.maximum(np.fft.rfftfreq(size, 1 / RATE), 10))
    for start in range(0, len(padded) - size, hop):
        middle = min(max(start - size // 2, 0), len(sound) - 1)
        gain = np.exp(-0.5 * ((logs - np.log2(centre[middle])) / octaves) ** 2)
        spectrum = np.fft.rfft(padded[start : start + size] * window) * gain
        out[start : start + size] += np.fft.irfft(spectrum, size) * window
    weight = (window**2).sum() / hop
    result: Sound = out[size : size + len(sound)] / weight
    return result


def _butterworth(ratio: Values, order: int) -> Values:
    """Return the response of a Butterworth low-pass at `ratio = j f / cutoff`."""
    result = np.ones_like(ratio, dtype=complex)
    for index in range(order):
        pole = np.exp(1j * np.pi * (2 * index + order + 1) / (2 * order))
        result = result / (ratio - pole) * -pole
    return result


def _roomy(count: int) -> int:
    """Return a length at least `count` that the Fourier transform likes."""
    return 1 << (count - 1).bit_length()

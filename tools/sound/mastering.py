"""Makes all sounds equally loud, and limits their peaks."""

from collections.abc import Callable

import numpy as np

from tools.sound.filters import high_pass, shaped
from tools.sound.wave import Sound, faded, samples

TARGET_LOUDNESS = -16.0
CEILING = 10 ** (-1.2 / 20)
MOST_DRIVE_DECIBELS = 5.0
LEAD_SECONDS = 0.003


def mastered(sound: Sound, *, loops: bool = False, loudness: float = TARGET_LOUDNESS) -> Sound:
    """Return a sound ready to be written: no rumble, the wanted loudness, peaks rounded off.

    Args:
        sound: mono or stereo.
        loops: whether it is a loop, whose ends must be left alone.
        loudness: decibels below full scale of its loudest stretch (see `loudness_of`).
            A very short sound stays below it rather than be crushed.
    """
    clean = _per_channel(sound, lambda channel: high_pass(channel, 30, 2, loops=loops))
    gain = 10 ** ((loudness - loudness_of(clean)) / 20)
    peak = float(np.abs(clean).max())
    most = CEILING * 10 ** (MOST_DRIVE_DECIBELS / 20) / max(peak, 1e-9)
    loud = rounded(clean * min(gain, most))
    return loud if loops else _with_lead(faded(loud, 0.0005, 0.012))


def loudness_of(sound: Sound) -> float:
    """Return the loudness of the loudest 200 ms in decibels, weighted as the ear hears.

    The weighting follows ITU-R BS.1770: bass counts little, treble a little more.
    """
    weighted = _per_channel(sound, lambda channel: shaped(channel, _ear))
    power = weighted**2 if weighted.ndim == 1 else (weighted**2).mean(axis=1)
    window = samples(0.2)
    if len(power) < window:
        power = np.concatenate([power, np.zeros(window - len(power))])
    total = np.concatenate([[0.0], np.cumsum(power)])
    loudest = float((total[window:] - total[:-window]).max()) / window
    return float(10 * np.log10(max(loudest, 1e-12)))


def rounded(sound: Sound) -> Sound:
    """Return the sound with its peaks bent gently below the ceiling, as tape does it."""
    knee = CEILING * 0.7
    over = np.maximum(np.abs(sound) - knee, 0)
    room = CEILING - knee
    bent = np.minimum(np.abs(sound), knee) + room * np.tanh(over / room)
    return np.sign(sound) * bent


def warmed(sound: Sound, drive: float) -> Sound:
    """Return the sound lightly saturated; a drive of 1 is just audible."""
    peak = max(float(np.abs(sound).max()), 1e-9)
    bent = np.tanh(sound / peak * drive) / np.tanh(drive)
    result: Sound = bent * peak
    return result


def _with_lead(sound: Sound) -> Sound:
    """Return the sound after a moment of silence, since the encoder smears a sharp beginning."""
    silence = np.zeros((samples(LEAD_SECONDS), *sound.shape[1:]))
    return np.concatenate([silence, sound])


def _ear(hertz: Sound) -> Sound:
    low = hertz**2 / (hertz**2 + 60.0**2)
    high = 1 + 0.58 / (1 + (1500.0 / np.maximum(hertz, 1)) ** 4)
    return low * high


def _per_channel(sound: Sound, change: Callable[[Sound], Sound]) -> Sound:
    if sound.ndim == 1:
        return change(sound)
    return np.stack([change(sound[:, side]) for side in range(2)], axis=1)

"""Sound as arrays: lengths, noise, envelopes, and a track to lay sounds on.

A mono sound is a float array of shape `(samples,)`, a stereo sound one of shape
`(samples, 2)`, both around -1 to 1, at `RATE` samples a second.
"""

import numpy as np
from numpy.typing import NDArray

RATE = 44_100

Sound = NDArray[np.float64]
Generator = np.random.Generator


def generator(name: str) -> Generator:
    """Return a source of chance that is the same in every run for the same name."""
    return np.random.default_rng(list(name.encode()))


def samples(seconds: float) -> int:
    """Return the number of samples in a duration."""
    return round(seconds * RATE)


def times(seconds: float) -> Sound:
    """Return the time of each sample of a duration, in seconds."""
    return np.arange(samples(seconds)) / RATE


def noise(chance: Generator, seconds: float) -> Sound:
    """Return white noise of unit variance."""
    return chance.standard_normal(samples(seconds))


def fall(seconds: float, half_life: float) -> Sound:
    """Return an envelope from 1 that halves every `half_life` seconds."""
    return np.exp2(-times(seconds) / half_life)


def curve(seconds: float, *points: tuple[float, float]) -> Sound:
    """Return an envelope through points of `(seconds, level)`, smooth between them."""
    at = times(seconds)
    moments = np.array([moment for moment, _ in points])
    levels = np.array([level for _, level in points])
    right = np.clip(np.searchsorted(moments, at, side="right"), 1, len(points) - 1)
    span = np.maximum(moments[right] - moments[right - 1], 1e-9)
    way = np.clip((at - moments[right - 1]) / span, 0, 1)
    way = way * way * (3 - 2 * way)
    shape: Sound = levels[right - 1] + (levels[right] - levels[right - 1]) * way
    return shape


def faded(sound: Sound, begin: float = 0.001, end: float = 0.01) -> Sound:
    """Return the sound with short ramps at both ends, so that it cannot click.

    Args:
        sound: mono or stereo.
        begin: seconds of the ramp at its beginning.
        end: seconds of the ramp at its end.
    """
    envelope = np.ones(len(sound))
    rise, drop = samples(begin), samples(end)
    if rise:
        envelope[:rise] *= np.linspace(0, 1, rise, endpoint=False)
    if drop:
        envelope[-drop:] *= np.linspace(1, 0, drop)
    return sound * (envelope if sound.ndim == 1 else envelope[:, None])


def slow_change(chance: Generator, seconds: float, rate: float) -> Sound:
    """Return smooth random change around 0 with unit variance that repeats after its length.

    Args:
        chance: source of chance.
        seconds: length, after which it joins its own beginning.
        rate: about how many changes a second.
    """
    count = samples(seconds)
    frequencies = np.fft.rfftfreq(count, 1 / RATE)
    spectrum = np.zeros(len(frequencies), dtype=complex)
    heard = (frequencies > 0) & (frequencies <= rate)
    amount = int(heard.sum())
    spectrum[heard] = chance.standard_normal(amount) + 1j * chance.standard_normal(amount)
    change = np.fft.irfft(spectrum, count)
    result: Sound = change / max(float(change.std()), 1e-9)
    return result


class Track:
    """A stretch of time on which sounds are laid.

    A looping track wraps the part beyond its end to its beginning, so that tails and echoes of a
    loop continue when it starts again.
    """

    def __init__(self, seconds: float, *, stereo: bool = False, loops: bool = False) -> None:
        """Begin with silence of a given length."""
        count = samples(seconds)
        self.sound: Sound = np.zeros((count, 2) if stereo else count)
        self.loops = loops

    def add(self, sound: Sound, at: float = 0.0, gain: float = 1.0, pan: float = 0.0) -> None:
        """Lay a sound on the track.

        Args:
            sound: mono or stereo (only mono on a mono track); faded where the track ends.
            at: seconds from the track's beginning.
            gain: factor on the sound.
            pan: -1 left to 1 right, for a mono sound on a stereo track.
        """
        stereo = self.sound.ndim == 2
        if stereo and sound.ndim == 1:
            angle = (pan + 1) * np.pi / 4
            sound = np.outer(sound, [np.cos(angle), np.sin(angle)]) * np.sqrt(2)
        start = samples(at)
        if self.loops:
            places = (start + np.arange(len(sound))) % len(self.sound)
            np.add.at(self.sound, places, sound * gain)
            return
        start = max(start, 0)
        room = len(self.sound) - start
        if room <= 0:
            return
        if len(sound) > room:
            sound = faded(sound[:room], 0, min(0.02, room / RATE))
        self.sound[start : start + len(sound)] += sound * gain

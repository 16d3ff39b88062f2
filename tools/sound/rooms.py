"""The rooms in which the sounds are heard: a small study, and an ice arena."""

import numpy as np

from tools.sound.filters import high_pass, low_pass
from tools.sound.wave import Generator, Sound, generator, noise, samples, times


class Room:
    """A room by its echo: some early reflections and a tail that darkens as it dies."""

    def __init__(
        self, name: str, *, half_life: float, size: float, cutoff: float, seconds: float
    ) -> None:
        """Build the echo of a room.

        Args:
            name: names the source of chance, so that a room always sounds the same.
            half_life: seconds in which the tail loses half its strength.
            size: metres to the walls: when the first reflections arrive.
            cutoff: hertz above which the walls swallow sound.
            seconds: length of the echo.
        """
        chance = generator(name)
        self.echoes = [self._echo(chance, half_life, size, cutoff, seconds) for _ in range(2)]

    @staticmethod
    def _echo(
        chance: Generator, half_life: float, size: float, cutoff: float, seconds: float
    ) -> Sound:
        at = times(seconds)
        bright = noise(chance, seconds) * np.exp2(-at / (half_life * 0.45))
        dark = low_pass(noise(chance, seconds), cutoff * 0.3, 1) * np.exp2(-at / half_life)
        first = 2 * size / 343
        built = np.clip((at - first * 0.4) / (first * 2.5), 0, 1) ** 0.7
        echo = low_pass(bright * 0.6 + dark * 1.5, cutoff, 1) * built
        for _ in range(9):
            delay = first * chance.uniform(0.6, 3.2)
            place = samples(delay)
            if place < len(echo):
                echo[place] += chance.choice([-1.0, 1.0]) * 5.0 / (1 + delay / first)
        echo = high_pass(low_pass(echo, cutoff, 1), 90, 1)
        result: Sound = echo / np.sqrt((echo**2).sum())
        return result

    def mono(self, sound: Sound, wet: float, tail: float) -> Sound:
        """Return a mono sound in this room, longer by `tail` seconds, still mono."""
        longer = np.concatenate([sound, np.zeros(samples(tail))])
        return longer + wet * _ending(convolved(longer, self.echoes[0])[: len(longer)], tail)

    def stereo(self, sound: Sound, wet: float, tail: float) -> Sound:
        """Return a mono or stereo sound in this room, longer by `tail` seconds, as stereo."""
        pair = sound if sound.ndim == 2 else np.stack([sound, sound], axis=1)
        longer = np.concatenate([pair, np.zeros((samples(tail), 2))])
        echo = [
            _ending(convolved(longer[:, side], self.echoes[side])[: len(longer)], tail)
            for side in range(2)
        ]
        return longer + wet * np.stack(echo, axis=1)

    def looping(self, sound: Sound, wet: float) -> Sound:
        """Return a stereo loop in this room, its echo carried round the seam."""
        out = sound.copy()
        for side in range(2):
            echo = convolved(sound[:, side], self.echoes[side])
            for start in range(0, len(echo), len(sound)):
                piece = echo[start : start + len(sound)]
                out[: len(piece), side] += wet * piece
        return out


def convolved(sound: Sound, echo: Sound) -> Sound:
    """Return every sample of a sound with the whole echo behind it."""
    count = len(sound) + len(echo) - 1
    size = 1 << (count - 1).bit_length()
    spectrum = np.fft.rfft(sound, size) * np.fft.rfft(echo, size)
    result: Sound = np.fft.irfft(spectrum, size)[:count]
    return result


def _ending(echo: Sound, tail: float) -> Sound:
    """Return an echo that dies within the tail, instead of being cut off at its end."""
    count = samples(tail)
    out = echo.copy()
    out[-count:] *= np.cos(np.linspace(0, np.pi / 2, count)) ** 2
    return out


def study() -> Room:
    """Return the small panelled room where the lamp stands."""
    return Room("study", half_life=0.055, size=1.6, cutoff=5200, seconds=0.5)


def arena() -> Room:
    """Return the arena: high, hard and wide, with people in it to soften it."""
    return Room("arena", half_life=0.26, size=11, cutoff=4600, seconds=2.4)


def chamber() -> Room:
    """Return a warm, roomy hall for music."""
    return Room("chamber", half_life=0.34, size=5, cutoff=3800, seconds=2.8)

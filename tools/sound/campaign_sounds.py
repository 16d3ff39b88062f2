"""The campaign: the door of a base, the bell over the sickbeds, a seal pressed into wax."""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.sound.bodies import GATE_LATCH, WOOD_TRAY, knock, struck, thump
from tools.sound.filters import band, low_pass, resonance
from tools.sound.frost_city import BELL
from tools.sound.rooms import chamber, study
from tools.sound.wave import Sound, Track, curve, fall, generator, noise, times

_HALF_LIFE: Final = 0.9


def door() -> Sound:
    """Return a heavy door: the latch lifts, the hinge gives, wind comes in, it falls shut."""
    chance = generator("campaign door")
    track = Track(1.5)
    track.add(struck(chance, GATE_LATCH, 0.18), 0.0, 0.7)
    track.add(knock(chance, 220, 900, 0.03), 0.03, 0.5)
    seconds = 0.55
    at = times(seconds)
    pitch = 120 + 70 * at / seconds + 16 * low_pass(noise(chance, seconds), 12, 1) * 9
    teeth = (np.cumsum(pitch) / 44_100 % 1.0) ** 7
    hinge = resonance(teeth - teeth.mean(), 820, 5) + 0.5 * resonance(teeth, 1640, 6)
    track.add(hinge * curve(seconds, (0, 0), (0.22, 1), (seconds, 0)), 0.12, 0.75)
    draught = low_pass(band(noise(chance, 0.8), 220, 1500, 1), 1100, 1)
    track.add(draught * curve(0.8, (0, 0), (0.3, 1), (0.8, 0)), 0.2, 0.35)
    track.add(thump(110, 46, 0.34, 0.07), 0.86, 1.3)
    track.add(struck(chance, WOOD_TRAY, 0.2, pitch=0.55), 0.86, 0.7)
    track.add(struck(chance, GATE_LATCH, 0.12, pitch=0.9), 0.9, 0.45)
    return study().mono(track.sound, 0.22, 0.35)


def bell() -> Sound:
    """Return a small bell struck twice beside the beds of the wounded."""
    chance = generator("campaign bell")
    track = Track(2.2)
    for start, gain in ((0.0, 1.0), (0.34, 0.72)):
        for ratio, half_life, strength in BELL:
            seconds = 1.7
            at = times(seconds)
            tone = np.sin(2 * np.pi * 622 * ratio * at + chance.uniform(0, 6.28))
            ring = fall(seconds, half_life * _HALF_LIFE * 0.5)
            track.add(tone * ring, start, 0.22 * strength * gain)
        track.add(knock(chance, 1800, 5200, 0.006), start, 0.4 * gain)
    return chamber().mono(low_pass(track.sound, 6500, 1), 0.18, 0.6)


def seal() -> Sound:
    """Return a seal pressed into wax: a drop, the press, the stamp that comes free."""
    chance = generator("campaign seal")
    track = Track(0.95)
    hiss = band(noise(chance, 0.22), 2600, 7000, 1) * curve(0.22, (0, 0), (0.04, 1), (0.22, 0))
    track.add(hiss, 0.0, 0.16)
    track.add(thump(150, 62, 0.22, 0.045), 0.22, 1.1)
    track.add(knock(chance, 300, 1400, 0.018), 0.22, 0.6)
    rub = low_pass(band(noise(chance, 0.24), 300, 1600, 1), 1200, 1)
    track.add(rub * curve(0.24, (0, 0), (0.08, 1), (0.24, 0)), 0.26, 0.4)
    crack = band(noise(chance, 0.05), 1200, 5200, 1) * fall(0.05, 0.008)
    track.add(crack, 0.62, 0.55)
    track.add(struck(chance, WOOD_TRAY, 0.14, pitch=1.2), 0.64, 0.3)
    return study().mono(track.sound, 0.16, 0.25)

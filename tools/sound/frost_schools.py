"""Ten schools of magic, each with a timbre of its own, and the blow that kills."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from tools.sound.bodies import GLASS_PANE, knock, muffled, struck, thump
from tools.sound.duel_sounds import BLADE, GONG
from tools.sound.element_sounds import breath, chirp, crackle
from tools.sound.filters import band, low_pass, swept
from tools.sound.instruments import kalimba
from tools.sound.rooms import chamber, study
from tools.sound.stone_sounds import BLOCK
from tools.sound.wave import Generator, Sound, Track, curve, fall, generator, noise, times


def school(name: str) -> Sound:
    """Return what the magic of a school sounds like; a key of `SCHOOLS`."""
    return SCHOOLS[name](generator(f"frost school {name}"))


def killing_blow() -> Sound:
    """Return the blow that kills: a heavy stroke, then nothing but a low hush."""
    chance = generator("frost killing blow")
    track = Track(1.0)
    track.add(thump(120, 34, 0.7, 0.12), 0.0, 1.6)
    track.add(knock(chance, 90, 2600, 0.02), 0.0, 1.0)
    track.add(muffled(struck(chance, GONG, 0.9, pitch=0.42), 700), 0.02, 0.7)
    hush = low_pass(noise(chance, 0.8), 320, 2) * curve(0.8, (0, 0.2), (0.2, 1), (0.8, 0))
    track.add(hush, 0.15, 1.2)
    return chamber().mono(track.sound, 0.2, 0.5)


def _chronomancer(chance: Generator) -> Sound:
    """A clock that runs slower and slower, and stops."""
    track = Track(1.1)
    at, step = 0.0, 0.045
    for number in range(9):
        track.add(knock(chance, 1400 - 60 * (number % 2), 6200, 0.004), at, 0.7)
        track.add(struck(chance, GLASS_PANE, 0.08, pitch=1.6), at, 0.25)
        at, step = at + step, step * 1.18
    track.add(struck(chance, BLADE, 0.5, pitch=0.5), at, 0.7)
    return study().mono(track.sound, 0.2, 0.4)


def _elementalist(chance: Generator) -> Sound:
    """A stroke of lightning, and fire."""
    track = Track(1.1)
    track.add(crackle(chance, 0.22, 320), 0.0, 1.2)
    track.add(knock(chance, 200, 7000, 0.012), 0.02, 1.4)
    track.add(thump(140, 36, 0.6, 0.1), 0.03, 1.4)
    glow = swept(noise(chance, 0.9), 380 + 500 * fall(0.9, 0.3), 0.8)
    track.add(glow * curve(0.9, (0, 0), (0.15, 1), (0.9, 0)), 0.1, 1.0)
    return chamber().mono(track.sound, 0.16, 0.45)


def _enchanter(chance: Generator) -> Sound:
    """Plates that lock into each other, one after another."""
    track = Track(1.0)
    for number in range(7):
        at = 0.05 * number
        track.add(struck(chance, GLASS_PANE, 0.3, pitch=0.8 + 0.09 * number), at, 0.5)
        track.add(knock(chance, 700, 4200, 0.006), at, 0.25)
    track.add(struck(chance, BLADE, 0.6, pitch=0.8), 0.42, 0.5)
    return chamber().mono(track.sound, 0.18, 0.5)


def _illusionist(chance: Generator) -> Sound:
    """A melody that is heard backwards, on glass."""
    track = Track(1.1)
    for number, note in enumerate((86, 79, 83, 74, 81, 76)):
        tone = kalimba(chance, note, 0.4)[::-1]
        track.add(tone, 0.1 * number, 0.4)
    track.add(
        swept(noise(chance, 0.9), 2400 + 1500 * np.sin(9 * times(0.9)), 0.5)
        * curve(0.9, (0, 0), (0.5, 1), (0.9, 0)),
        0.0,
        0.35,
    )
    return chamber().mono(track.sound, 0.2, 0.6)


def _necromancer(chance: Generator) -> Sound:
    """Bones that knock, and a breath from below."""
    track = Track(1.15)
    track.add(breath(chance, 140, 1.0), 0.0, 0.9)
    for number in range(8):
        at = 0.08 + 0.085 * number + chance.uniform(0, 0.03)
        track.add(struck(chance, BLOCK, 0.1, pitch=chance.uniform(1.8, 2.8)), at, 0.55)
    track.add(chirp(92, 61, 0.9), 0.1, 0.5)
    return chamber().mono(track.sound, 0.2, 0.5)


def _sigilist(chance: Generator) -> Sound:
    """A quill that writes in haste, and a seal."""
    track = Track(1.0)
    for number in range(10):
        seconds = 0.05 + 0.02 * (number % 3)
        scratch = band(noise(chance, seconds), 2600, 7400, 1)
        track.add(scratch * curve(seconds, (0, 0), (0.01, 1), (seconds, 0)), 0.055 * number, 0.45)
    track.add(thump(170, 80, 0.2, 0.04), 0.62, 0.9)
    track.add(kalimba(chance, 69, 0.5), 0.62, 0.5)
    return study().mono(track.sound, 0.2, 0.35)


def _soothsayer(chance: Generator) -> Sound:
    """Bowls that sing, higher as the eye opens."""
    track = Track(1.2)
    for number, note in enumerate((62, 69, 76)):
        tone = chirp(440 * 2 ** ((note - 69) / 12), 446 * 2 ** ((note - 69) / 12), 1.0)
        waver = 1 + 0.3 * np.sin(2 * np.pi * (4.5 + number) * times(1.0))
        track.add(tone * waver * curve(1.0, (0, 0), (0.35, 1), (1.0, 0)), 0.08 * number, 0.35)
    track.add(struck(chance, GONG, 0.9, pitch=1.4), 0.0, 0.3)
    return chamber().mono(track.sound, 0.2, 0.6)


def _summoner(chance: Generator) -> Sound:
    """A gate that is torn open from the other side."""
    track = Track(1.15)
    rumble = low_pass(noise(chance, 1.0), 210, 2) * 3
    track.add(rumble * curve(1.0, (0, 0), (0.55, 1), (1.0, 0)), 0.0, 0.8)
    for start, end in ((98, 196), (104, 208), (147, 311)):
        track.add(
            chirp(start, end, 0.6, bend=1.5) * curve(0.6, (0, 0), (0.5, 1), (0.6, 0)), 0.0, 0.4
        )
    track.add(thump(80, 36, 0.5, 0.1), 0.58, 1.4)
    track.add(crackle(chance, 0.4, 110) * fall(0.4, 0.12), 0.58, 0.6)
    return chamber().mono(track.sound, 0.18, 0.5)


def _thaumaturge(chance: Generator) -> Sound:
    """A choir and bells, from above."""
    track = Track(1.2)
    for number, note in enumerate((74, 78, 81, 86)):
        track.add(kalimba(chance, note, 0.8), 0.05 * number, 0.5)
        tone = chirp(440 * 2 ** ((note - 81) / 12), 440 * 2 ** ((note - 81) / 12), 1.0)
        track.add(tone * curve(1.0, (0, 0), (0.3, 1), (1.0, 0)), 0.0, 0.2)
    air = swept(noise(chance, 0.8), 3800 - 1600 * times(0.8), 0.6)
    track.add(air * curve(0.8, (0, 1), (0.8, 0)), 0.0, 0.3)
    return chamber().mono(track.sound, 0.2, 0.6)


def _witch(chance: Generator) -> Sound:
    """Roots that break the ground and creak as they grow."""
    track = Track(1.15)
    for number in range(6):
        at = 0.1 * number
        track.add(muffled(knock(chance, 160, 2200, 0.012), 1700), at, 0.7)
        creak = chirp(190 + 40 * number, 260 + 35 * number, 0.16, bend=1.4)
        teeth = np.clip(np.sin(2 * np.pi * 46 * times(0.16)), 0, 1)
        track.add(creak * teeth * fall(0.16, 0.08), at + 0.02, 0.5)
    track.add(breath(chance, 320, 0.9), 0.2, 0.5)
    return study().mono(track.sound, 0.2, 0.4)


SCHOOLS: Final[dict[str, Callable[[Generator], Sound]]] = {
    "chronomancer": _chronomancer,
    "elementalist": _elementalist,
    "enchanter": _enchanter,
    "illusionist": _illusionist,
    "necromancer": _necromancer,
    "sigilist": _sigilist,
    "soothsayer": _soothsayer,
    "summoner": _summoner,
    "thaumaturge": _thaumaturge,
    "witch": _witch,
}

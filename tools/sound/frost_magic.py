"""Magic of the frozen city: the casting, its success or failure, and ten families of effects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from tools.sound.bodies import GLASS_PANE, grains, knock, muffled, struck, thump
from tools.sound.duel_sounds import BLADE, GONG
from tools.sound.element_sounds import breath, chirp, crackle
from tools.sound.filters import band, high_pass, low_pass, swept
from tools.sound.instruments import hertz, kalimba
from tools.sound.rooms import chamber, study
from tools.sound.stone_sounds import BLOCK, SLAB
from tools.sound.wave import RATE, Generator, Sound, Track, curve, fall, generator, noise, times


def chant() -> Sound:
    """Return a spell that is begun: a murmur that draws the air in, a fifth that swells."""
    chance = generator("frost chant")
    seconds = 0.95
    track = Track(1.05)
    for note, gain in ((50, 0.5), (57, 0.4), (62, 0.35), (69, 0.2)):
        track.add(_hum(chance, note, seconds), 0.0, gain)
    way = times(seconds) / seconds
    air = swept(noise(chance, seconds), 500 * 6.0**way, 0.5)
    track.add(air * curve(seconds, (0, 0), (seconds * 0.85, 1), (seconds, 0)), 0.0, 0.6)
    for number in range(6):
        at = 0.1 + number * 0.13
        hush = band(noise(chance, 0.09), 1800, 6200, 1) * curve(0.09, (0, 0), (0.03, 1), (0.09, 0))
        track.add(hush, at, 0.10)
    return chamber().mono(track.sound, 0.14, 0.45)


def success() -> Sound:
    """Return a spell that succeeds: a bright chord that opens."""
    chance = generator("frost success")
    track = Track(1.1)
    track.add(_rush(chance, 0.25, 700, 5200), 0.0, 0.5)
    for number, note in enumerate((62, 69, 74, 78, 81)):
        track.add(kalimba(chance, note, 0.7), 0.10 + 0.035 * number, 0.5)
    track.add(_glass(chance, 86), 0.26, 0.4)
    return chamber().mono(track.sound, 0.16, 0.55)


def failure() -> Sound:
    """Return a spell that fails: it sags, sputters and goes out in a puff."""
    chance = generator("frost failure")
    track = Track(0.9)
    track.add(chirp(420, 120, 0.45, bend=0.7), 0.0, 0.5)
    track.add(chirp(446, 113, 0.45, bend=0.7), 0.0, 0.4)
    track.add(crackle(chance, 0.4, 60) * fall(0.4, 0.15), 0.1, 0.5)
    puff = low_pass(noise(chance, 0.35), 900, 1) * curve(0.35, (0, 0), (0.04, 1), (0.35, 0))
    track.add(puff, 0.42, 0.35)
    track.add(thump(90, 55, 0.2, 0.05), 0.42, 0.5)
    return study().mono(track.sound, 0.2, 0.3)


def magic(family: str) -> Sound:
    """Return what an effect of a family sounds like; a key of `FAMILIES`."""
    return _MAGIC[family](generator(f"frost magic {family}"))


def _bolt(chance: Generator) -> Sound:
    track = Track(0.85)
    track.add(chirp(1500, 320, 0.28, bend=0.6), 0.0, 0.5)
    track.add(_rush(chance, 0.3, 4800, 900), 0.0, 1.0)
    track.add(crackle(chance, 0.3, 190), 0.02, 0.4)
    track.add(knock(chance, 300, 5200, 0.012), 0.28, 1.1)
    track.add(thump(160, 52, 0.35, 0.06), 0.28, 1.2)
    track.add(crackle(chance, 0.35, 150) * fall(0.35, 0.08), 0.3, 0.6)
    return study().mono(track.sound, 0.24, 0.35)


def _fire(chance: Generator) -> Sound:
    track = Track(1.3)
    track.add(muffled(knock(chance, 90, 1800, 0.03), 1300), 0.06, 1.2)
    track.add(thump(110, 38, 0.6, 0.12), 0.06, 1.5)
    seconds = 1.1
    swell = curve(seconds, (0, 0), (0.12, 1), (0.4, 0.6), (seconds, 0))
    centre = 240 + 620 * curve(seconds, (0, 0.2), (0.12, 1), (seconds, 0))
    track.add(swept(noise(chance, seconds), centre, 0.8) * swell, 0.04, 1.7)
    track.add(crackle(chance, seconds, 80) * swell, 0.06, 0.7)
    return chamber().mono(track.sound, 0.12, 0.5)


def _shield(chance: Generator) -> Sound:
    track = Track(1.15)
    for number, note in enumerate((57, 64, 69, 73)):
        track.add(_hum(chance, note, 0.8), 0.03 * number, 0.35)
        track.add(kalimba(chance, note + 12, 0.5), 0.05 * number, 0.4)
    track.add(struck(chance, BLADE, 0.6, pitch=0.62), 0.18, 0.45)
    track.add(_rush(chance, 0.5, 900, 3200), 0.0, 0.35)
    return chamber().mono(track.sound, 0.16, 0.5)


def _curse(chance: Generator) -> Sound:
    track = Track(1.35)
    for start, end, gain in ((311, 196, 0.5), (330, 185, 0.45), (233, 139, 0.4), (466, 277, 0.2)):
        tone = chirp(start, end, 1.1)
        waver = 1 + 0.4 * np.sin(2 * np.pi * (6.5 + chance.uniform(-1, 1)) * times(1.1))
        track.add(tone * waver, 0.0, gain)
    track.add(breath(chance, 210, 1.0), 0.1, 0.6)
    for number in range(5):
        hiss = band(noise(chance, 0.13), 2400, 7000, 1) * curve(0.13, (0, 0), (0.05, 1), (0.13, 0))
        track.add(hiss, 0.12 + 0.17 * number, 0.12)
    track.add(thump(78, 40, 0.5, 0.1), 0.85, 0.9)
    return chamber().mono(track.sound, 0.18, 0.5)


def _teleport(chance: Generator) -> Sound:
    track = Track(0.95)
    track.add(_rush(chance, 0.36, 350, 6000), 0.0, 1.0)
    track.add(chirp(220, 1800, 0.36, bend=1.6), 0.0, 0.5)
    track.add(knock(chance, 500, 4500, 0.008), 0.37, 0.9)
    track.add(thump(210, 90, 0.16, 0.03), 0.37, 0.9)
    track.add(chirp(1800, 330, 0.4, bend=0.5) * fall(0.4, 0.12), 0.46, 0.4)
    track.add(_glass(chance, 81), 0.46, 0.5)
    return study().mono(track.sound, 0.28, 0.4)


def _wall(chance: Generator) -> Sound:
    track = Track(1.3)
    seconds = 0.9
    rumble = low_pass(noise(chance, seconds), 240, 2) * 3
    grind = band(noise(chance, seconds), 240, 1500)
    teeth = np.clip(1 + 6 * low_pass(noise(chance, seconds), 38, 1), 0.1, 3)
    shape = curve(seconds, (0, 0), (0.2, 1), (0.75, 0.9), (seconds, 0))
    track.add((rumble + grind * 0.7) * teeth * shape, 0.0, 0.5)
    for number in range(9):
        at = 0.06 + number * 0.09 + chance.uniform(0, 0.03)
        track.add(struck(chance, BLOCK, 0.16, pitch=chance.uniform(0.7, 1.5)), at, 0.5)
    track.add(struck(chance, SLAB, 0.4, pitch=0.7), 0.88, 1.0)
    track.add(thump(95, 40, 0.4, 0.09), 0.88, 1.4)
    return study().mono(track.sound, 0.2, 0.35)


def _summon(chance: Generator) -> Sound:
    track = Track(1.7)
    track.add(struck(chance, GONG, 1.6, pitch=0.8), 0.42, 1.0)
    seconds = 0.5
    inward = struck(chance, GONG, seconds, pitch=1.2)[::-1]
    track.add(inward * curve(seconds, (0, 0), (seconds * 0.95, 1), (seconds, 0)), 0.0, 0.8)
    track.add(_rush(chance, 0.6, 200, 2200), 0.0, 0.8)
    track.add(thump(88, 36, 0.6, 0.14), 0.45, 1.2)
    for note, gain in ((38, 0.5), (45, 0.4), (51, 0.35)):
        track.add(_hum(chance, note, 1.1), 0.4, gain)
    return chamber().mono(track.sound, 0.14, 0.6)


def _heal(chance: Generator) -> Sound:
    track = Track(1.6)
    for number, note in enumerate((65, 69, 72, 77, 81)):
        track.add(kalimba(chance, note, 0.6), 0.08 * number, 0.6)
        track.add(_hum(chance, note - 12, 0.9), 0.08 * number, 0.16)
    track.add(breath(chance, 520, 0.9), 0.0, 0.22)
    shimmer = high_pass(grains(chance, 0.7, 90, 4000, 9500), 3500, 1)
    track.add(shimmer * curve(0.7, (0, 0), (0.35, 1), (0.7, 0)), 0.3, 0.12)
    return chamber().mono(track.sound, 0.2, 0.6)


def _vision(chance: Generator) -> Sound:
    track = Track(1.7)
    for number, note in enumerate((74, 78, 82, 88)):
        tone = _glass(chance, note)
        waver = 1 + 0.3 * np.sin(2 * np.pi * 5.2 * np.arange(len(tone)) / RATE)
        track.add(tone * waver, 0.15 * number, 0.7)
    for note in (58, 66):
        track.add(_hum(chance, note, 1.2), 0.0, 0.25)
    track.add(_rush(chance, 0.8, 2200, 5200), 0.0, 0.2)
    return chamber().mono(track.sound, 0.24, 0.6)


def _storm(chance: Generator) -> Sound:
    track = Track(2.1)
    seconds = 1.7
    way = times(seconds) / seconds
    howl = swept(noise(chance, seconds), 420 + 900 * np.sin(np.pi * way) ** 2, 0.35)
    track.add(howl * curve(seconds, (0, 0), (0.8, 1), (seconds, 0)), 0.0, 1.5)
    track.add(breath(chance, 640, 1.4), 0.1, 0.4)
    track.add(knock(chance, 300, 6500, 0.03), 0.85, 0.9)
    roll = low_pass(noise(chance, 1.1), 190, 1) * fall(1.1, 0.3)
    bumps = np.clip(1 + 5 * low_pass(noise(chance, 1.1), 11, 1) * 3, 0.2, 3)
    track.add(roll * bumps, 0.87, 2.2)
    track.add(thump(80, 34, 0.7, 0.16), 0.87, 1.2)
    return chamber().mono(track.sound, 0.14, 0.5)


_MAGIC: Final[dict[str, Callable[[Generator], Sound]]] = {
    "bolt": _bolt, "fire": _fire, "shield": _shield, "curse": _curse, "teleport": _teleport,
    "wall": _wall, "summon": _summon, "heal": _heal, "vision": _vision, "storm": _storm,
}  # fmt: skip
FAMILIES: Final = tuple(_MAGIC)


def _hum(chance: Generator, note: float, seconds: float) -> Sound:
    """Return a soft voice without words: three tones a little apart."""
    at = times(seconds)
    sound = np.zeros(len(at))
    for detune in (-0.004, 0.0, 0.005):
        phase = 2 * np.pi * hertz(note) * (1 + detune) * at + chance.uniform(0, 6)
        sound += np.sin(phase) + 0.35 * np.sin(2 * phase) + 0.12 * np.sin(3 * phase)
    return sound / 3 * curve(seconds, (0, 0), (seconds * 0.6, 1), (seconds, 0))


def _rush(chance: Generator, seconds: float, start: float, end: float) -> Sound:
    """Return air whose pitch moves from `start` to `end` hertz."""
    way = times(seconds) / seconds
    air = swept(noise(chance, seconds), start * (end / start) ** way, 0.5)
    return air * curve(seconds, (0, 0), (seconds * 0.4, 1), (seconds, 0)) * 1.5


def _glass(chance: Generator, note: float) -> Sound:
    """Return a small bell of ice."""
    base = hertz(note)
    modes = ((base, 0.22, 1.0), (base * 2.76, 0.10, 0.4), (base * 5.4, 0.05, 0.2))
    sound = struck(chance, modes, 0.9)
    pane = struck(chance, GLASS_PANE, 0.1, pitch=6)
    sound[: len(pane)] += 0.15 * pane
    return sound

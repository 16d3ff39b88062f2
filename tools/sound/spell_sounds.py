"""The ten spells of Peak Duel, each with a sound of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tools.sound.bodies import GATE_LATCH, grains, knock, muffled, struck, thump
from tools.sound.duel_sounds import BLADE, DRUM, GONG
from tools.sound.element_sounds import breath, chirp, crackle, drop_of_water
from tools.sound.filters import band, low_pass, swept
from tools.sound.instruments import hertz, kalimba
from tools.sound.rooms import chamber
from tools.sound.stone_sounds import BLOCK, SLAB
from tools.sound.wave import Generator, Sound, Track, curve, fall, generator, noise, times


def spell(name: str) -> Sound:
    """Return a talisman that is turned up, and then its spell."""
    chance = generator(f"spell {name}")
    track = Track(2.0)
    track.add(knock(chance, 1300, 7000, 0.004), 0.0, 0.5)
    _SPELLS[name](chance, track)
    return chamber().mono(track.sound, 0.13, 0.8)


def _piercing_thunder(chance: Generator, track: Track) -> None:
    track.add(knock(chance, 700, 9500, 0.016), 0.06, 1.2)
    track.add(crackle(chance, 0.6, 240) * fall(0.6, 0.12), 0.06, 0.7)
    track.add(struck(chance, BLADE, 0.5, pitch=0.7), 0.10, 0.5)
    roll = low_pass(noise(chance, 1.5), 260, 2) * curve(1.5, (0, 0), (0.06, 1), (1.5, 0))
    track.add(roll, 0.10, 2.2)
    track.add(thump(110, 44, 0.5, 0.1), 0.06, 0.9)


def _spring_wind(chance: Generator, track: Track) -> None:
    for at, note in ((0.05, 67), (0.30, 72), (0.55, 76)):
        track.add(breath(chance, hertz(note), 0.9, width=24), at, 0.55)
        track.add(kalimba(chance, note + 12, 0.6), at + 0.12, 0.35)
    leaves = grains(chance, 1.2, 260, 2400, 8000) * curve(1.2, (0, 0), (0.5, 1), (1.2, 0))
    track.add(leaves, 0.1, 0.35)


def _blaze(chance: Generator, track: Track) -> None:
    seconds = 1.4
    shape = curve(seconds, (0, 0), (0.35, 1), (0.8, 0.7), (seconds, 0))
    centre = 240 + 700 * curve(seconds, (0, 0), (0.4, 1), (seconds, 0.3))
    track.add(swept(noise(chance, seconds), centre, 0.8) * shape, 0.03, 2.6)
    track.add(crackle(chance, seconds, 120) * shape, 0.03, 0.7)
    track.add(thump(95, 48, 0.5, 0.12), 0.32, 0.8)


def _rekindle(chance: Generator, track: Track) -> None:
    for number in range(3):
        at = 0.04 + number * 0.16
        track.add(crackle(chance, 0.12, 260), at, 0.5)
    seconds = 0.9
    rise = curve(seconds, (0, 0), (0.12, 1), (seconds, 0))
    track.add(swept(noise(chance, seconds), 300 + 900 * rise, 0.7) * rise, 0.5, 2.2)
    for number, note in enumerate((62, 69, 74)):
        track.add(kalimba(chance, note, 0.7), 0.5 + number * 0.06, 0.45)


def _soul_return(chance: Generator, track: Track) -> None:
    track.add(breath(chance, hertz(62), 1.1, width=28), 0.02, 0.6)
    for number, note in enumerate((79, 76, 72, 67)):
        track.add(kalimba(chance, note, 0.65), 0.10 + number * 0.11, 0.5)
    track.add(chirp(520, 180, 0.9) * fall(0.9, 0.4), 0.08, 0.14)
    track.add(thump(90, 56, 0.3, 0.07), 0.62, 0.7)


def _rampart(chance: Generator, track: Track) -> None:
    for number, at in enumerate((0.06, 0.20, 0.34, 0.50)):
        level = 0.7 + 0.12 * number
        track.add(struck(chance, BLOCK, 0.2, pitch=1.0 - 0.1 * number), at, level)
        track.add(struck(chance, SLAB, 0.4, pitch=0.9), at, level)
    track.add(thump(95, 42, 0.6, 0.12), 0.50, 1.2)
    grit = band(noise(chance, 0.8), 200, 1400) * curve(0.8, (0, 0), (0.3, 1), (0.8, 0))
    track.add(grit, 0.05, 0.12)


def _charge(chance: Generator, track: Track) -> None:
    for at in (0.04, 0.16, 0.24, 0.36, 0.44):
        track.add(struck(chance, DRUM, 0.25, pitch=1.15), at, 0.6 + at)
    seconds = 0.5
    rush = swept(noise(chance, seconds), 500 * (8.0 ** (times(seconds) / seconds)), 0.5)
    track.add(rush * curve(seconds, (0, 0), (0.4, 1), (seconds, 0)), 0.2, 1.4)
    track.add(struck(chance, BLADE, 0.7), 0.58, 0.8)


def _adamant(chance: Generator, track: Track) -> None:
    track.add(struck(chance, GATE_LATCH, 0.3, pitch=0.8), 0.05, 0.6)
    track.add(struck(chance, BLADE, 1.0, pitch=0.5), 0.06, 0.8)
    track.add(struck(chance, GONG, 1.6, pitch=2.4), 0.06, 0.9)
    for number, note in enumerate((79, 86)):
        track.add(kalimba(chance, note, 0.7), 0.10 + number * 0.09, 0.35)


def _submerge(chance: Generator, track: Track) -> None:
    seconds = 1.3
    centre = 1900 * (0.16 ** (times(seconds) / seconds))
    surge = swept(noise(chance, seconds), centre, 0.9)
    track.add(surge * curve(seconds, (0, 0), (0.2, 1), (seconds, 0)), 0.03, 2.2)
    for number in range(9):
        base = hertz(74 - number * 2)
        track.add(drop_of_water(base), 0.35 + number * 0.10 + chance.uniform(0, 0.04), 0.4)
    track.add(muffled(thump(80, 40, 0.6, 0.14), 400), 0.25, 0.8)


def _cycle(chance: Generator, track: Track) -> None:
    for number, note in enumerate((69, 74, 78, 81, 78, 74, 81, 86)):
        at = 0.05 + number * 0.11
        track.add(drop_of_water(hertz(note)), at, 0.7)
        track.add(kalimba(chance, note, 0.5), at, 0.25)
    stream = band(noise(chance, 1.2), 900, 3600) * curve(1.2, (0, 0), (0.5, 1), (1.2, 0))
    track.add(stream, 0.05, 0.10)


_SPELLS: Final[dict[str, Callable[[Generator, Track], None]]] = {
    "piercing_thunder": _piercing_thunder,
    "spring_wind": _spring_wind,
    "blaze": _blaze,
    "rekindle": _rekindle,
    "soul_return": _soul_return,
    "rampart": _rampart,
    "charge": _charge,
    "adamant": _adamant,
    "submerge": _submerge,
    "cycle": _cycle,
}
SPELLS: Final = tuple(_SPELLS)
"""Names of the spells."""

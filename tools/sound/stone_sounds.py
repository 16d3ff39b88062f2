"""Stone on stone: blocks set down and slid, the chime of a key, the voice of the Ancients."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tools.sound.bodies import Mode, knock, muffled, struck, thump
from tools.sound.filters import band
from tools.sound.instruments import kalimba, pad
from tools.sound.rooms import study
from tools.sound.wave import Generator, Sound, Track, curve, generator, noise

BLOCK: Final[Sequence[Mode]] = (
    (286, 0.020, 0.9), (512, 0.017, 1.0), (874, 0.012, 0.7), (1390, 0.008, 0.5), (2210, 0.005, 0.3)
)  # fmt: skip
SLAB: Final[Sequence[Mode]] = (
    (84, 0.060, 1.0), (131, 0.048, 0.8), (207, 0.034, 0.6), (342, 0.022, 0.4), (560, 0.012, 0.25)
)  # fmt: skip
_WARD: Final[Sequence[Mode]] = (
    (1480, 0.030, 0.8), (2360, 0.024, 1.0), (3710, 0.016, 0.6), (5480, 0.010, 0.4)
)  # fmt: skip
_BOLT: Final[Sequence[Mode]] = (
    (310, 0.060, 1.0), (640, 0.050, 0.8), (1130, 0.040, 0.6), (1985, 0.030, 0.4)
)  # fmt: skip


def stone_drop(variant: int) -> Sound:
    """Return a block of several cubes that falls on stone and settles."""
    chance = generator(f"stone drop {variant}")
    track = Track(0.62)
    _land(track, chance, 0.0, 1.0)
    track.add(thump(96, 52, 0.3, 0.06), 0.0, 1.1)
    hop = chance.uniform(0.12, 0.15)
    _land(track, chance, hop, 0.34)
    _land(track, chance, hop * 1.5, 0.13)
    return study().mono(track.sound, 0.28, 0.3)


def stone_tap(variant: int) -> Sound:
    """Return a small block laid down."""
    chance = generator(f"stone tap {variant}")
    track = Track(0.3)
    _land(track, chance, 0.0, 0.7)
    _land(track, chance, chance.uniform(0.05, 0.08), 0.18)
    return study().mono(track.sound, 0.2, 0.2)


def stone_slide() -> Sound:
    """Return blocks drawn out of the pit over stone."""
    chance = generator("stone slide")
    track = Track(0.55)
    level = curve(0.5, (0, 0), (0.06, 0.8), (0.3, 1), (0.5, 0))
    track.add(band(noise(chance, 0.5), 240, 1900) * level, 0.0, 0.5)
    for number in range(7):
        at = 0.03 + number * 0.06 + chance.uniform(0, 0.02)
        grit = struck(chance, BLOCK, 0.08, pitch=chance.uniform(0.9, 1.3))
        track.add(muffled(grit, 2600), at, 0.3)
    _land(track, chance, 0.46, 0.45)
    return study().mono(track.sound, 0.22, 0.2)


def key_chime() -> Sound:
    """Return a key that has been fulfilled: a rising figure of tines over a soft chord."""
    chance = generator("key chime")
    track = Track(1.7)
    for number, note in enumerate((67, 71, 74, 79, 83)):
        track.add(kalimba(chance, note, 0.75), number * 0.085, 0.8 - number * 0.05)
    track.add(_chord(chance, 55, 1.5), 0.05, 0.25)
    return study().mono(track.sound, 0.3, 0.4)


def key_turn() -> Sound:
    """Return a key that turns in an old lock: two wards that give way, and the bolt."""
    chance = generator("key turn")
    track = Track(0.95)
    for at, pitch, gain in ((0.0, 1.0, 0.5), (0.13, 1.12, 0.55)):
        track.add(struck(chance, _WARD, 0.16, pitch=pitch), at, gain)
        track.add(knock(chance, 1200, 5200, 0.006), at, 0.3)
    scrape = band(noise(chance, 0.2), 900, 4200) * curve(0.2, (0, 0), (0.1, 1), (0.2, 0))
    track.add(scrape, 0.02, 0.10)
    track.add(struck(chance, _BOLT, 0.5), 0.3, 0.8)
    track.add(thump(120, 60, 0.22, 0.05), 0.3, 0.8)
    return study().mono(track.sound, 0.28, 0.3)


def temple_evening() -> Sound:
    """Return the end of a match in the temple: a wide chord, and tines that come down slowly."""
    chance = generator("temple evening")
    track = Track(4.2)
    for note, gain in ((43, 0.6), (50, 0.5), (55, 0.42), (59, 0.34), (66, 0.22)):
        track.add(_chord(chance, note, 3.8), 0.0, gain)
    for number, note in enumerate((83, 79, 78, 74, 71, 67)):
        track.add(kalimba(chance, note, 0.6), 0.3 + number * 0.24, 0.6)
    return study().mono(track.sound, 0.4, 0.55)


def ancients() -> Sound:
    """Return the Ancients waking: a low chord, and stone that grinds."""
    chance = generator("ancients")
    track = Track(1.8)
    for note, gain in ((38, 0.7), (45, 0.5), (50, 0.35), (53, 0.25)):
        track.add(_chord(chance, note, 1.7), 0.0, gain)
    grind = band(noise(chance, 1.2), 90, 520) * curve(1.2, (0, 0), (0.3, 1), (0.9, 0.6), (1.2, 0))
    track.add(grind, 0.1, 0.35)
    track.add(thump(70, 40, 0.4, 0.09), 0.05, 0.8)
    return study().mono(track.sound, 0.35, 0.5)


def _chord(chance: Generator, note: float, seconds: float) -> Sound:
    """Return one held note in mono that swells and dies."""
    held = pad(chance, note, seconds)
    mono = held.mean(axis=1) if held.ndim == 2 else held
    level = curve(seconds, (0, 0), (seconds * 0.22, 1), (seconds * 0.6, 0.8), (seconds, 0))
    count = min(len(mono), len(level))
    result: Sound = mono[:count] * level[:count]
    return result


def _land(track: Track, chance: Generator, at: float, level: float) -> None:
    """Lay one contact: the block, the floor under it, and the grit between them."""
    track.add(struck(chance, BLOCK, 0.16, pitch=chance.uniform(0.9, 1.12)), at, 0.9 * level)
    track.add(struck(chance, SLAB, 0.34, pitch=chance.uniform(0.95, 1.05)), at, 1.0 * level)
    track.add(muffled(knock(chance, 500, 4200, 0.006), 3600), at, 0.7 * level)

"""Peak Duel's moments: the world that turns with the rule, brush and ink, the last blow."""

from __future__ import annotations

from tools.sound.bodies import grains, knock, muffled, struck, thump
from tools.sound.duel_sounds import DRUM, GONG, WOODBLOCK
from tools.sound.element_sounds import breath, chirp, drop_of_water
from tools.sound.filters import band, swept
from tools.sound.instruments import hertz, kalimba
from tools.sound.rooms import chamber, study
from tools.sound.wave import Sound, Track, curve, fall, generator, noise, times


def world_moon() -> Sound:
    """Return cold light that runs over the table: wind that rises, glass, frost that sets."""
    chance = generator("world moon")
    track = Track(2.4)
    rise = times(0.9) / 0.9
    wind = swept(noise(chance, 0.9), 500 * (6.0**rise), 0.7)
    track.add(wind * curve(0.9, (0, 0), (0.5, 1), (0.9, 0)), 0.0, 1.0)
    for number, note in enumerate((81, 86, 88, 93, 98)):
        at = 0.14 + number * 0.11
        track.add(kalimba(chance, note, 0.5), at, 0.42)
        bell = chirp(hertz(note + 12), hertz(note + 12) * 0.998, 1.2) * fall(1.2, 0.32)
        track.add(bell, at, 0.10)
    track.add(band(grains(chance, 1.0, 60, 2600, 9000), 2400, 9000), 0.5, 0.5)
    return chamber().mono(track.sound, 0.24, 0.9)


def world_sun() -> Sound:
    """Return warm light that comes back: a low breath, wood, three deep notes upwards."""
    chance = generator("world sun")
    track = Track(2.2)
    track.add(breath(chance, hertz(50), 1.2, width=20), 0.0, 0.6)
    for number, note in enumerate((57, 64, 69, 73)):
        track.add(kalimba(chance, note, 0.7), 0.10 + number * 0.12, 0.75)
    track.add(struck(chance, WOODBLOCK, 0.14, pitch=0.6), 0.0, 0.4)
    rush = swept(noise(chance, 0.7), 1700 * (0.4 ** (times(0.7) / 0.7)), 0.8)
    track.add(rush * curve(0.7, (0, 0), (0.15, 1), (0.7, 0)), 0.02, 0.7)
    return chamber().mono(track.sound, 0.22, 0.8)


def brush_stroke() -> Sound:
    """Return one stroke of a wet brush over rough paper."""
    chance = generator("brush stroke")
    track = Track(0.6)
    seconds = 0.34
    way = times(seconds) / seconds
    hair = swept(noise(chance, seconds), 1500 + 2600 * way, 1.1)
    track.add(hair * curve(seconds, (0, 0), (0.04, 0.9), (0.24, 0.7), (seconds, 0)), 0.0, 1.4)
    track.add(band(grains(chance, seconds, 240, 1800, 7000), 1600, 7000), 0.0, 0.5)
    track.add(muffled(knock(chance, 160, 1400, 0.010), 1200), 0.0, 0.5)
    return study().mono(track.sound, 0.16, 0.2)


def ink_spatter() -> Sound:
    """Return ink that is thrown on paper: a wet slap and its drops."""
    chance = generator("ink spatter")
    track = Track(0.9)
    slap = band(noise(chance, 0.2), 500, 3400) * fall(0.2, 0.03)
    track.add(slap, 0.0, 1.4)
    track.add(thump(150, 60, 0.3, 0.05), 0.0, 0.8)
    for number in range(7):
        at = 0.07 + number * 0.045 + chance.uniform(0, 0.03)
        track.add(muffled(knock(chance, 500, 3200, 0.005), 2600), at, 0.5 * 0.82**number)
    track.add(drop_of_water(900), 0.22, 0.18)
    return study().mono(track.sound, 0.2, 0.3)


def tag_hung() -> Sound:
    """Return a wooden tag that is hung on a cord."""
    chance = generator("tag hung")
    track = Track(0.4)
    track.add(struck(chance, WOODBLOCK, 0.1, pitch=0.82), 0.0, 0.8)
    track.add(struck(chance, WOODBLOCK, 0.08, pitch=1.1), 0.11, 0.35)
    return study().mono(track.sound, 0.2, 0.2)


def last_blow() -> Sound:
    """Return the blow that ends a duel: a great drum, and silence that rings."""
    chance = generator("last blow")
    track = Track(3.4)
    track.add(thump(96, 34, 0.9, 0.20), 0.0, 1.8)
    track.add(struck(chance, DRUM, 0.6, pitch=0.7), 0.0, 1.6)
    track.add(knock(chance, 900, 7000, 0.010), 0.0, 0.9)
    bloom = struck(chance, GONG, 3.2, pitch=0.72)
    track.add(bloom * curve(3.2, (0, 0.3), (0.3, 1), (3.2, 0)), 0.10, 1.4)
    return chamber().mono(track.sound, 0.2, 1.2)


def duel_won() -> Sound:
    """Return the end of a duel: drums that gather, and a string of bells over the gong."""
    chance = generator("duel won")
    track = Track(3.6)
    for number in range(9):
        at = 0.06 + number * (0.115 - 0.006 * number)
        track.add(struck(chance, DRUM, 0.35, pitch=0.9 + 0.03 * number), at, 0.4 + 0.09 * number)
    for number, note in enumerate((62, 69, 74, 78, 81)):
        track.add(kalimba(chance, note, 0.9), 0.86 + 0.10 * number, 0.7)
        track.add(kalimba(chance, note + 12, 0.5), 0.88 + 0.10 * number, 0.3)
    track.add(struck(chance, GONG, 2.6), 0.84, 1.2)
    return chamber().mono(track.sound, 0.2, 1.0)

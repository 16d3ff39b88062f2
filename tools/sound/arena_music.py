"""The music of the arena: a cheeky organ between two whistles, with stamping and clapping.

Twenty-four bars in C: a tune, the tune again with another end, and a middle
part that works up to a fanfare. Our own composition.
"""

import numpy as np

from tools.sound.filters import low_pass
from tools.sound.instruments import hand_clap, organ, rotating, shaker, soft_bass, stomp
from tools.sound.rooms import arena
from tools.sound.wave import Sound, Track, generator

EIGHTH = 60 / 126 / 2
BAR = 8 * EIGHTH

# Half a bar each: the bass note, then the chord's notes (MIDI numbers).
CHORDS: dict[str, tuple[int, tuple[int, ...]]] = {
    "C": (36, (60, 64, 67)), "C/G": (43, (60, 64, 67)), "E7": (40, (59, 62, 68)),
    "Am": (45, (60, 64, 69)), "F": (41, (60, 65, 69)), "Fm": (41, (60, 65, 68)),
    "A7": (45, (61, 64, 67)), "D7": (38, (60, 62, 66)), "G7": (43, (59, 62, 65)),
    "G": (43, (59, 62, 67)), "C7": (36, (58, 64, 67)),
}  # fmt: skip
SONG = (
    "C C E7 E7 Am Am F F C/G C/G A7 A7 D7 G7 C G7 "
    "C C E7 E7 Am Am F F C/G C/G A7 A7 D7 G7 C C7 "
    "F F Fm Fm C C A7 A7 D7 D7 D7 D7 G G G7 G7"
)
PROGRESSION = SONG.split()

# Per bar: `(eighth, length in eighths, note)`.
Bar = tuple[tuple[float, float, int], ...]
TUNE: tuple[Bar, ...] = (
    ((0, 1, 79), (1, 1, 76), (2, 1, 72), (3, 2, 76), (5, 1, 79), (6, 2, 81)),
    ((0, 1, 80), (1, 2, 83), (3, 2, 80), (5, 3, 76)),
    ((0, 1, 81), (1, 1, 76), (2, 1, 72), (3, 2, 76), (5, 1, 81), (6, 2, 83)),
    ((0, 3, 84), (3, 2, 81), (5, 3, 77)),
    ((0, 1, 76), (1, 1, 79), (2, 1, 84), (3, 2, 83), (5, 1, 79), (6, 2, 76)),
    ((0, 1, 76), (1, 1, 79), (2, 1, 81), (3, 2, 85), (5, 1, 81), (6, 2, 79)),
)
FIRST_END: tuple[Bar, ...] = (
    ((0, 2, 78), (2, 2, 81), (4, 1, 77), (5, 1, 74), (6, 2, 71)),
    ((0, 3, 72), (4, 1, 76), (5, 1, 79), (6, 2, 83)),
)
SECOND_END: tuple[Bar, ...] = (
    ((0, 1, 84), (1, 1, 81), (2, 2, 78), (4, 1, 83), (5, 1, 79), (6, 2, 77)),
    ((0, 2, 76), (2, 2, 72), (4, 2, 82), (6, 2, 79)),
)
MIDDLE: tuple[Bar, ...] = (
    ((0, 3, 81), (3, 3, 84), (6, 2, 81)),
    ((0, 3, 80), (3, 3, 84), (6, 2, 80)),
    ((0, 3, 79), (3, 3, 76), (6, 2, 79)),
    ((0, 2, 79), (2, 2, 76), (4, 2, 73), (6, 2, 69)),
    ((0, 1, 69), (1, 1, 74), (2, 1, 78), (3, 5, 81)),
    ((0, 2, 84), (2, 2, 81), (4, 2, 78), (6, 2, 81)),
    ((0, 1, 79), (1, 1, 79), (2, 1, 79), (3, 2, 83), (5, 3, 86)),
    ((0, 1, 86), (2, 1, 86), (3, 1, 83), (4, 4, 79)),
)
MELODY = TUNE + FIRST_END + TUNE + SECOND_END + MIDDLE
FANFARE_BARS = (22, 23)


def arena_music() -> Sound:
    """Return the loop, in stereo, its echo carried round the seam."""
    seconds = len(MELODY) * BAR
    keys = Track(seconds, loops=True)
    for bar, notes in enumerate(MELODY):
        for eighth, length, note in notes:
            held = (length - 0.25) * EIGHTH if length <= 2 else (length - 0.4) * EIGHTH
            keys.add(organ(note, held, bright=0.75), bar * BAR + eighth * EIGHTH, 0.34)
            if bar in FANFARE_BARS:
                keys.add(organ(note - 12, held, bright=0.5), bar * BAR + eighth * EIGHTH, 0.22)
    for half, name in enumerate(PROGRESSION):
        for beat in (1, 3):
            for note in CHORDS[name][1]:
                at = (half * 4 + beat) * EIGHTH
                keys.add(organ(note, EIGHTH * 0.55, bright=0.3), at, 0.11)
    turns = round(6.2 * seconds) / seconds
    sound = rotating(low_pass(keys.sound, 5200, 1, loops=True), turns)
    sound += 1.8 * _rhythm(seconds)
    return arena().looping(sound, 0.3)


def _rhythm(seconds: float) -> Sound:
    """Return bass, stamping, clapping and a shaker, in stereo."""
    chance = generator("arena music")
    track = Track(seconds, stereo=True, loops=True)
    for half, name in enumerate(PROGRESSION):
        at = half * 4 * EIGHTH
        bass = CHORDS[name][0]
        fifth = bass + 7 if bass + 7 <= 45 else bass - 5
        track.add(soft_bass(bass, EIGHTH * 1.5, 0.9), at, 0.26)
        track.add(soft_bass(fifth, EIGHTH * 1.2, 0.7), at + 2 * EIGHTH, 0.22)
        track.add(stomp(chance), at, 0.32, -0.1)
        track.add(hand_clap(chance), at + 2 * EIGHTH, 0.42, 0.2)
        if half % 8 == 7:
            track.add(hand_clap(chance), at + 3 * EIGHTH, 0.3, 0.2)
    for eighth in range(len(MELODY) * 8):
        level = 0.09 if eighth % 2 == 0 else 0.15
        track.add(shaker(chance, level), eighth * EIGHTH - 0.02 + chance.normal(0, 0.002), 1, 0.4)
    result: Sound = np.asarray(track.sound)
    return result

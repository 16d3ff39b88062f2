"""The music of the title: a slow waltz by lamplight, for felt piano, kalimba and a soft pad.

Thirty-two bars in F: a theme, the theme again, a middle part for the kalimba, and
the theme with an ending that leads round to its beginning. Our own composition.
"""

from tools.sound.instruments import felt_piano, kalimba, pad, soft_bass
from tools.sound.rooms import chamber
from tools.sound.wave import Generator, Sound, Track, generator

BEAT = 60 / 84
BAR = 3 * BEAT

# Each bar: the bass note, then the notes of the chord over it (MIDI numbers).
CHORDS: dict[str, tuple[int, tuple[int, ...]]] = {
    "F": (41, (53, 57, 60)), "F/A": (45, (53, 57, 60)), "F/C": (36, (53, 57, 60)),
    "Fadd9": (41, (55, 57, 60)), "Am/E": (40, (52, 57, 60)), "Am7": (45, (52, 55, 60)),
    "Dm7": (38, (53, 57, 60)), "Bbmaj7": (46, (53, 57, 62)), "Bbm6": (46, (53, 55, 61)),
    "Gm7": (43, (53, 58, 62)), "C7sus": (36, (53, 58, 60)), "C7": (36, (52, 58, 60)),
    "C": (36, (52, 55, 60)),
}  # fmt: skip

THEME = "F Am/E Dm7 Bbmaj7"
PROGRESSION = (
    f"{THEME} F/A Gm7 C7sus C7  {THEME} Gm7 C7 F Fadd9  "
    f"Bbmaj7 C Am7 Dm7 Gm7 Bbm6 F/C C7sus  {THEME} Gm7 C7sus F Fadd9"
).split()

# Melodies: per bar, `(beat, length in beats, note)`.
Melody = tuple[tuple[tuple[float, float, int], ...], ...]
OPENING: Melody = (
    ((0, 1.5, 69), (1.5, 0.5, 72), (2, 1, 77)),
    ((0, 2, 76), (2, 1, 72)),
    ((0, 1.5, 74), (1.5, 0.5, 76), (2, 1, 77)),
    ((0, 2, 81), (2, 1, 77)),
)
PIANO: dict[int, Melody] = {
    0: (
        *OPENING,
        ((0, 1.5, 72), (1.5, 0.5, 74), (2, 1, 77)),
        ((0, 2, 74), (2, 1, 70)),
        ((0, 1, 67), (1, 1, 72), (2, 1, 74)),
        ((0, 2.6, 76),),
    ),
    8: (
        *OPENING,
        ((0, 1, 70), (1, 1, 74), (2, 1, 77)),
        ((0, 1.5, 76), (1.5, 0.5, 74), (2, 1, 72)),
        ((0, 3, 77),),
        ((1, 1, 72), (2, 1, 67)),
    ),
    24: (
        *OPENING,
        ((0, 1.5, 74), (1.5, 0.5, 77), (2, 1, 82)),
        ((0, 1, 81), (1, 1, 79), (2, 1, 74)),
        ((0, 3, 77),),
        ((2, 1, 72),),
    ),
}
KALIMBA: dict[int, Melody] = {
    15: (((0.5, 0.5, 84), (1, 0.5, 81), (1.5, 1.5, 79)),),
    16: (
        ((0, 1, 77), (1, 1, 74), (2, 1, 81)),
        ((0, 2, 79), (2, 1, 76)),
        ((0, 1, 76), (1, 1, 72), (2, 1, 79)),
        ((0, 2, 77), (2, 1, 74)),
        ((0, 1, 74), (1, 1, 70), (2, 1, 77)),
        ((0, 1, 77), (1, 1, 73), (2, 1, 79)),
        ((0, 2, 81), (2, 1, 77)),
        ((0, 1.5, 79), (1.5, 0.5, 77), (2, 1, 74)),
    ),
    31: (((0, 0.5, 84), (0.5, 0.5, 81), (1, 1, 79)),),
}


def title_music() -> Sound:
    """Return the loop, in stereo, its echo carried round the seam."""
    chance = generator("title music")
    track = Track(len(PROGRESSION) * BAR, stereo=True, loops=True)
    for bar, name in enumerate(PROGRESSION):
        _accompany(track, chance, bar, name)
    for first, melody in PIANO.items():
        _play_piano(track, chance, first, melody)
    for first, melody in KALIMBA.items():
        _play_kalimba(track, chance, first, melody)
    return chamber().looping(track.sound, 0.42)


def _accompany(track: Track, chance: Generator, bar: int, name: str) -> None:
    """Lay the waltz of one bar: bass, two soft chords broken into eighths, and the pad."""
    bass, notes = CHORDS[name]
    start = bar * BAR
    quiet = 0.8 if 16 <= bar < 24 else 1.0
    track.add(felt_piano(chance, bass, BAR * 0.9, 0.35), start + _sway(chance), 0.5 * quiet, -0.25)
    track.add(soft_bass(bass, BAR * 0.85, 0.8), start, 0.2)
    figure = ((1, notes[0]), (1.5, notes[1]), (2, notes[2]), (2.5, notes[1]))
    for beat, note in figure:
        touch = chance.uniform(0.16, 0.28)
        length = BEAT * (3 - beat) * 0.95
        sound = felt_piano(chance, note, length, touch)
        track.add(sound, start + beat * BEAT + _sway(chance), 0.42 * quiet, -0.15)
    for note in notes:
        track.add(pad(chance, note, BAR), start, 0.13, chance.uniform(-0.3, 0.3))


def _play_piano(track: Track, chance: Generator, first: int, melody: Melody) -> None:
    for bar, notes in enumerate(melody, first):
        for beat, length, note in notes:
            touch = 0.42 + (0.12 if beat == 0 else 0) + chance.uniform(-0.04, 0.04)
            sound = felt_piano(chance, note, length * BEAT * 1.05, touch)
            track.add(sound, bar * BAR + beat * BEAT + _sway(chance), 0.8, 0.12)


def _play_kalimba(track: Track, chance: Generator, first: int, melody: Melody) -> None:
    for bar, notes in enumerate(melody, first):
        for beat, length, note in notes:
            at = bar * BAR + beat * BEAT + _sway(chance)
            track.add(kalimba(chance, note, 0.5 + 0.06 * length), at, 0.52, 0.3)
            track.add(felt_piano(chance, note - 12, length * BEAT, 0.2), at, 0.3, -0.1)


def _sway(chance: Generator) -> float:
    """Return some milliseconds early or late, as hands are."""
    return float(chance.normal(0.012, 0.007))

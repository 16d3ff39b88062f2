"""Sounds of the table itself: cards, tokens, buttons, the lamp."""

import numpy as np

from tools.sound.bodies import (
    GATE_LATCH,
    WOOD_TRAY,
    WOODEN_CHIP,
    grains,
    knock,
    muffled,
    struck,
    thump,
)
from tools.sound.filters import band, low_pass, swept
from tools.sound.instruments import felt_piano, kalimba
from tools.sound.rooms import study
from tools.sound.wave import Generator, Sound, Track, curve, generator, noise, times


def token() -> Sound:
    """Return a wooden token that is flipped, spins in the air, and lands."""
    chance = generator("token")
    track = Track(0.55)
    track.add(struck(chance, WOODEN_CHIP, 0.08, pitch=1.15), 0.0, 0.9)
    for turn in range(4):
        flutter = band(noise(chance, 0.03), 700, 2400) * np.hanning(len(times(0.03)))
        track.add(flutter, 0.05 + 0.05 * turn, 0.16)
    for at, level in ((0.26, 1.0), (0.335, 0.45), (0.375, 0.22), (0.4, 0.1)):
        track.add(struck(chance, WOODEN_CHIP, 0.08), at, 1.2 * level)
        track.add(struck(chance, WOOD_TRAY, 0.15, pitch=1.3), at, 0.6 * level)
    return study().mono(track.sound, 0.2, 0.25)


def card_flip() -> Sound:
    """Return a card turned over: bent, snapped, laid down."""
    chance = generator("card flip")
    track = Track(0.26)
    track.add(_paper(chance, 0.09, 2600, 5200), 0.0, 0.6)
    track.add(knock(chance, 1400, 7500, 0.004), 0.085, 1.0)
    track.add(muffled(knock(chance, 300, 2200, 0.009), 2200), 0.13, 0.7)
    track.add(thump(190, 120, 0.06, 0.012), 0.13, 0.3)
    return study().mono(track.sound, 0.16, 0.2)


def card_slide() -> Sound:
    """Return a card drawn over felt."""
    chance = generator("card slide")
    track = Track(0.34)
    track.add(_paper(chance, 0.3, 1700, 3900), 0.0, 1.0)
    track.add(muffled(knock(chance, 300, 1800, 0.008), 1800), 0.27, 0.45)
    return study().mono(track.sound, 0.14, 0.2)


def hover() -> Sound:
    """Return the lightest touch: a fingertip on wood."""
    chance = generator("hover")
    track = Track(0.07)
    track.add(struck(chance, WOODEN_CHIP, 0.05, pitch=0.72), 0.0, 0.6)
    track.add(struck(chance, WOOD_TRAY, 0.06, pitch=2.1), 0.0, 0.5)
    return muffled(track.sound, 4200)


def click() -> Sound:
    """Return a piece set on the table."""
    chance = generator("click")
    track = Track(0.14)
    track.add(struck(chance, WOODEN_CHIP, 0.06, pitch=0.85), 0.0, 0.7)
    track.add(struck(chance, WOOD_TRAY, 0.12, pitch=1.5), 0.0, 1.0)
    track.add(muffled(knock(chance, 500, 3000, 0.003), 3000), 0.0, 0.4)
    return study().mono(track.sound, 0.18, 0.15)


def confirm() -> Sound:
    """Return two tines upwards, over a soft tap."""
    return _two_tines("confirm", (72, 79), 0.085, 5200)


def cancel() -> Sound:
    """Return two damped tines downwards."""
    return _two_tines("cancel", (74, 67), 0.095, 1700)


def error() -> Sound:
    """Return a muted double knock that says no without scolding."""
    chance = generator("error")
    track = Track(0.6)
    for at, note in ((0.0, 58), (0.12, 57)):
        track.add(muffled(felt_piano(chance, note, 0.12, 0.95), 2600), at, 0.9)
        track.add(struck(chance, WOOD_TRAY, 0.15, pitch=1.7), at, 1.6)
    return study().mono(track.sound, 0.15, 0.2)


def page() -> Sound:
    """Return a page of the rulebook turned."""
    chance = generator("page")
    track = Track(0.55)
    track.add(_paper(chance, 0.36, 1500, 5600), 0.0, 1.0)
    track.add(grains(chance, 0.3, 140, 1500, 6500), 0.04, 0.5)
    track.add(_paper(chance, 0.12, 3800, 1600), 0.36, 0.6)
    track.add(muffled(knock(chance, 200, 1500, 0.01), 1500), 0.44, 0.3)
    return study().mono(track.sound, 0.14, 0.2)


def tick() -> Sound:
    """Return one tick of a mantel clock."""
    chance = generator("tick")
    track = Track(0.09)
    track.add(struck(chance, WOODEN_CHIP, 0.05, pitch=1.3), 0.0, 0.8)
    track.add(struck(chance, GATE_LATCH, 0.05, pitch=1.2), 0.006, 0.22)
    track.add(struck(chance, WOOD_TRAY, 0.08, pitch=2.0), 0.0, 0.4)
    return study().mono(track.sound, 0.2, 0.15)


def turn() -> Sound:
    """Return the chime that says: your turn."""
    chance = generator("turn")
    track = Track(1.5)
    for at, note, touch in ((0.0, 72, 0.7), (0.11, 77, 0.75), (0.22, 81, 0.9)):
        track.add(kalimba(chance, note, touch), at)
        track.add(felt_piano(chance, note - 12, 0.8, 0.35), at, 0.4)
    return study().mono(track.sound, 0.22, 0.3)


def _two_tines(name: str, notes: tuple[int, int], gap: float, cutoff: float) -> Sound:
    chance = generator(name)
    track = Track(0.75)
    for index, note in enumerate(notes):
        tine = kalimba(chance, note, 0.8 + 0.15 * index)[: len(times(0.6))]
        tine = tine * curve(0.6, (0, 1), (0.35, 0.7), (0.6, 0))
        track.add(low_pass(tine, cutoff), index * gap)
        track.add(struck(chance, WOOD_TRAY, 0.1, pitch=1.6), index * gap, 0.35)
    return study().mono(track.sound, 0.2, 0.2)


def _paper(chance: Generator, seconds: float, start: float, end: float) -> Sound:
    """Return paper sliding, its fibres catching now and then."""
    way = times(seconds) / seconds
    sound = swept(noise(chance, seconds), start + (end - start) * way, 0.6)
    fibres = grains(chance, seconds, 500, 2500, 8000)
    bow = curve(seconds, (0, 0), (seconds * 0.4, 1), (seconds, 0))
    rub = np.clip(1 + 5 * low_pass(noise(chance, seconds), 45, 1), 0.2, 2.5)
    return (sound * rub * 1.2 + fibres * 0.35) * bow

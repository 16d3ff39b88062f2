"""Dice: shaken in a leather cup, thrown on wood under felt, coming to rest."""

from tools.sound.bodies import PLASTIC_DIE, WOOD_TRAY, knock, muffled, struck, thump
from tools.sound.rooms import study
from tools.sound.wave import Generator, Sound, Track, curve, generator


def dice_shake() -> Sound:
    """Return three dice shaken to and fro in a leather cup."""
    chance = generator("dice shake")
    track = Track(0.95)
    for swing in range(5):
        centre = 0.09 + swing * 0.165
        for _ in range(9):
            at = centre + chance.normal(0, 0.028)
            click = struck(chance, PLASTIC_DIE, 0.05, pitch=chance.uniform(0.72, 1.0))
            track.add(muffled(click, 5200), at, chance.uniform(0.25, 0.8))
        track.add(muffled(knock(chance, 250, 1400, 0.018), 1500), centre, 0.55)
        track.add(thump(190, 120, 0.09, 0.02), centre, 0.35)
    level = curve(0.95, (0, 0.5), (0.3, 0.9), (0.8, 1), (0.95, 0.6))
    return study().mono(track.sound * level, 0.16, 0.18)


def dice_hit(variant: int) -> Sound:
    """Return one die landing on the tray and hopping once."""
    chance = generator(f"dice hit {variant}")
    track = Track(0.34)
    _land(track, chance, 0.0, 1.0)
    hop = chance.uniform(0.07, 0.105)
    _land(track, chance, hop, chance.uniform(0.28, 0.4))
    _land(track, chance, hop * 1.62, chance.uniform(0.1, 0.18))
    return study().mono(track.sound, 0.2, 0.2)


def dice_settle() -> Sound:
    """Return dice rocking from edge to edge, quicker and softer, until they lie."""
    chance = generator("dice settle")
    track = Track(0.6)
    at, step, level = 0.0, 0.085, 0.9
    while step > 0.012 and at < 0.5:
        _land(track, chance, at, level)
        at += step * chance.uniform(0.9, 1.1)
        step *= 0.84
        level *= 0.83
    return study().mono(track.sound, 0.2, 0.2)


def _land(track: Track, chance: Generator, at: float, level: float) -> None:
    """Lay one contact: the click of the die, the wood under it, the felt between them."""
    die = struck(chance, PLASTIC_DIE, 0.06, pitch=chance.uniform(0.85, 1.1))
    tray = struck(chance, WOOD_TRAY, 0.2, pitch=chance.uniform(0.94, 1.08))
    track.add(muffled(die, 4500 + 5500 * level), at, 1.5 * level)
    track.add(tray, at, 0.8 * level)
    track.add(muffled(knock(chance, 600, 5200, 0.004), 4600), at, 0.6 * level)
    track.add(thump(150, 95, 0.1, 0.02), at, 0.2 * level)

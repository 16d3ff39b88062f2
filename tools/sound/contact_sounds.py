"""What meets what on the rink: puck, stick, boards, post, pads, people."""

import numpy as np

from tools.sound.bodies import (
    BOARDS,
    GATE_LATCH,
    GLASS_PANE,
    GOAL_POST,
    HOCKEY_STICK,
    RUBBER_PUCK,
    knock,
    muffled,
    struck,
    thump,
)
from tools.sound.filters import band, low_pass, swept
from tools.sound.ice_sounds import ARENA_WET
from tools.sound.rooms import arena
from tools.sound.wave import Generator, Sound, Track, curve, generator, noise, times


def puck_pass() -> Sound:
    """Return the puck leaving the blade of a stick: a push and a short scrape."""
    chance = generator("puck pass")
    track = Track(0.3)
    track.add(_scrape(chance, 0.1, 1900, 3600), 0.0, 0.35)
    _stick_meets_puck(track, chance, 0.075, 0.8)
    track.add(_whoosh(chance, 0.2, 700, 1500), 0.08, 0.2)
    return arena().mono(track.sound, ARENA_WET, 0.7)


def puck_receive() -> Sound:
    """Return the puck caught on a soft blade: one tock, one smaller."""
    chance = generator("puck receive")
    track = Track(0.3)
    _stick_meets_puck(track, chance, 0.0, 0.9, pitch=0.9)
    _stick_meets_puck(track, chance, 0.066, 0.3, pitch=0.95)
    return arena().mono(muffled(track.sound, 5200), ARENA_WET, 0.7)


def puck_boards(variant: int) -> Sound:
    """Return the puck against the boards: crack, hollow boom, rattle."""
    chance = generator(f"puck boards {variant}")
    track = Track(0.75)
    pitch = (0.93, 1.0, 1.1)[variant - 1]
    track.add(struck(chance, BOARDS, 0.7, pitch=pitch), 0.0, 1.35)
    track.add(struck(chance, BOARDS, 0.3, pitch=3.1 * pitch), 0.0, 1.3)
    track.add(struck(chance, RUBBER_PUCK, 0.12), 0.0, 1.2)
    track.add(knock(chance, 700, 5200, 0.007), 0.0, 1.2)
    for at in (0.045, 0.082, 0.124):
        shift = chance.normal(0, 0.004)
        track.add(struck(chance, GLASS_PANE, 0.2, pitch=1.7), at + shift, 0.4)
    return arena().mono(track.sound, 0.32, 0.7)


def puck_post() -> Sound:
    """Return the most painful sound in hockey: the puck on the post."""
    chance = generator("puck post")
    track = Track(1.1)
    track.add(struck(chance, GOAL_POST, 1.1), 0.0, 1.3)
    track.add(struck(chance, RUBBER_PUCK, 0.1), 0.0, 0.5)
    track.add(knock(chance, 2000, 9000, 0.003), 0.0, 0.6)
    track.add(thump(130, 80, 0.15, 0.03), 0.0, 0.4)
    return arena().mono(track.sound, 0.3, 0.8)


def shot() -> Sound:
    """Return a wrist shot: the drag of the blade, the snap, the puck in the air."""
    chance = generator("shot")
    track = Track(0.5)
    track.add(_scrape(chance, 0.16, 1500, 4200), 0.0, 0.55)
    _stick_meets_puck(track, chance, 0.15, 1.0, pitch=1.1)
    track.add(knock(chance, 1200, 7000, 0.007), 0.15, 0.6)
    track.add(_whoosh(chance, 0.3, 900, 2600), 0.16, 0.4)
    return arena().mono(track.sound, 0.28, 0.8)


def slapshot() -> Sound:
    """Return a slap shot: the swing, the stick on the ice, the crack like a rifle."""
    chance = generator("slapshot")
    track = Track(0.85)
    track.add(_whoosh(chance, 0.26, 350, 1500), 0.0, 0.45)
    track.add(knock(chance, 500, 3500, 0.012), 0.225, 0.6)
    track.add(thump(170, 62, 0.3, 0.05), 0.235, 1.0)
    track.add(knock(chance, 1000, 9500, 0.011), 0.245, 1.3)
    _stick_meets_puck(track, chance, 0.245, 1.5, pitch=1.0)
    track.add(struck(chance, BOARDS, 0.3, pitch=1.6), 0.25, 0.5)
    track.add(_whoosh(chance, 0.4, 1100, 3200), 0.26, 0.8)
    return arena().mono(track.sound, 0.4, 0.9)


def save() -> Sound:
    """Return the puck dying in a leg pad."""
    chance = generator("save")
    track = Track(0.5)
    track.add(thump(165, 78, 0.3, 0.04), 0.0, 0.8)
    track.add(muffled(knock(chance, 220, 1900, 0.03), 1800), 0.0, 1.2)
    track.add(knock(chance, 700, 3200, 0.01), 0.002, 0.9)
    track.add(_cloth(chance, 0.22), 0.03, 0.3)
    track.add(struck(chance, RUBBER_PUCK, 0.1), 0.19, 0.25)
    return arena().mono(track.sound, ARENA_WET, 0.8)


def steal() -> Sound:
    """Return two sticks fighting for the puck."""
    chance = generator("steal")
    track = Track(0.5)
    for at, level, pitch in ((0.0, 0.9, 1.1), (0.07, 0.65, 0.95), (0.16, 1.0, 1.22)):
        track.add(struck(chance, HOCKEY_STICK, 0.14, pitch=pitch), at, 1.5 * level)
        track.add(struck(chance, HOCKEY_STICK, 0.12, pitch=pitch * 1.17), at + 0.004, 0.9 * level)
        track.add(knock(chance, 1500, 6500, 0.004), at, 0.5 * level)
    track.add(_scrape(chance, 0.22, 2000, 4200), 0.15, 0.45)
    return arena().mono(track.sound, ARENA_WET, 0.7)


def hit() -> Sound:
    """Return a body check into the boards, and the glass that shakes."""
    chance = generator("hit")
    track = Track(1.15)
    track.add(thump(130, 55, 0.4, 0.06), 0.0, 1.0)
    track.add(muffled(knock(chance, 160, 2400, 0.03), 2200), 0.0, 1.4)
    track.add(struck(chance, BOARDS, 0.8, pitch=0.95), 0.012, 1.4)
    track.add(struck(chance, BOARDS, 0.4, pitch=2.4), 0.012, 1.2)
    track.add(_cloth(chance, 0.3), 0.0, 0.5)
    at, level = 0.03, 0.9
    while at < 0.7:
        pane = struck(chance, GLASS_PANE, 0.3, pitch=chance.uniform(0.9, 1.15))
        track.add(pane, at, 1.0 * level)
        track.add(knock(chance, 1400, 4800, 0.004), at, 0.32 * level)
        at += chance.uniform(0.03, 0.048)
        level *= 0.84
    return arena().mono(track.sound, 0.34, 0.8)


def fight() -> Sound:
    """Return a scuffle: gloves on the ice, pulled jerseys, blows on padding."""
    chance = generator("fight")
    track = Track(1.9)
    for at in (0.0, 0.11):
        track.add(muffled(knock(chance, 150, 1600, 0.02), 1500), at, 0.55)
    for at in (0.2, 0.55, 0.8, 1.15, 1.4):
        track.add(_cloth(chance, 0.3), at, 0.5)
    for at in (0.36, 0.62, 0.78, 1.08, 1.27, 1.52):
        moment = at + chance.normal(0, 0.015)
        track.add(thump(chance.uniform(150, 190), 65, 0.2, 0.035), moment, chance.uniform(0.7, 1))
        track.add(muffled(knock(chance, 200, 2200, 0.018), 2000), moment, chance.uniform(0.6, 0.9))
        track.add(knock(chance, 900, 3500, 0.006), moment, 0.35)
    track.add(_scrape(chance, 0.3, 2200, 4000), 0.95, 0.4)
    return arena().mono(track.sound, 0.26, 0.8)


def faceoff() -> Sound:
    """Return the puck dropped on the dot and two sticks that snap at it."""
    chance = generator("faceoff")
    track = Track(0.75)
    for at, level in ((0.0, 1.0), (0.12, 0.45), (0.19, 0.22)):
        track.add(struck(chance, RUBBER_PUCK, 0.12, pitch=1.15), at, 1.4 * level)
        track.add(knock(chance, 800, 3800, 0.005), at, 0.5 * level)
    for at, pitch in ((0.255, 1.05), (0.3, 0.92), (0.37, 1.18)):
        track.add(struck(chance, HOCKEY_STICK, 0.14, pitch=pitch), at, 1.2)
    track.add(_scrape(chance, 0.24, 1800, 4200), 0.38, 0.5)
    return arena().mono(track.sound, 0.28, 0.8)


def line_change() -> Sound:
    """Return the gate of the bench: latch, swing, skates over the sill, shut."""
    chance = generator("line change")
    track = Track(1.35)
    track.add(struck(chance, GATE_LATCH, 0.25), 0.0, 0.8)
    track.add(struck(chance, GATE_LATCH, 0.2, pitch=0.85), 0.06, 0.5)
    track.add(struck(chance, BOARDS, 0.5, pitch=1.25), 0.14, 0.9)
    for step, at in enumerate((0.34, 0.5, 0.65, 0.8)):
        track.add(struck(chance, BOARDS, 0.2, pitch=2.0 + 0.15 * step), at, 0.7)
        track.add(knock(chance, 1400, 6000, 0.007), at, 0.28)
        track.add(_scrape(chance, 0.14, 2600, 4600), at + 0.03, 0.25)
    track.add(struck(chance, BOARDS, 0.6, pitch=1.05), 1.0, 1.5)
    track.add(struck(chance, GATE_LATCH, 0.25, pitch=0.95), 1.015, 0.7)
    return arena().mono(track.sound, 0.26, 0.8)


def _stick_meets_puck(
    track: Track, chance: Generator, at: float, level: float, pitch: float = 1.0
) -> None:
    track.add(struck(chance, HOCKEY_STICK, 0.16, pitch=pitch), at, 1.5 * level)
    track.add(struck(chance, RUBBER_PUCK, 0.1, pitch=pitch), at, 1.0 * level)
    track.add(knock(chance, 900, 4500, 0.004), at, 0.4 * level)


def _scrape(chance: Generator, seconds: float, start: float, end: float) -> Sound:
    """Return a blade of wood drawn over ice."""
    way = times(seconds) / seconds
    sound = swept(noise(chance, seconds), start + (end - start) * way, 0.5)
    return sound * curve(seconds, (0, 0), (seconds * 0.6, 1), (seconds, 0))


def _whoosh(chance: Generator, seconds: float, low: float, high: float) -> Sound:
    """Return air pushed aside, rising and falling."""
    bow = np.sin(np.pi * times(seconds) / seconds)
    return swept(noise(chance, seconds), low + (high - low) * bow, 0.5) * bow**1.5


def _cloth(chance: Generator, seconds: float) -> Sound:
    """Return jerseys and pads rubbing."""
    rub = band(noise(chance, seconds), 300, 2600)
    jerk = 1 + 0.6 * low_pass(noise(chance, seconds), 30, 1) * 12
    return rub * np.clip(jerk, 0, 2.5) * curve(seconds, (0, 0), (0.04, 1), (seconds, 0))

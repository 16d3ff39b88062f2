"""What Peak Duel's ten spells paint over the table as they work, in the inks of their element."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from typing import Final

import numpy as np

from tools.art.colour import Field
from tools.art.filters import blur
from tools.art.ink_spells import SPELLS
from tools.art.peak_duel_pieces import characters
from tools.art.picture import resized, tinted
from tools.art.wet_brush import NEVER, Inks, Painting, Stroke

SIZE: Final = 360
"""Pixels of a painting, one and a quarter of its design size of 288."""
_TONES: Final = 36
"""Steps of each channel: what a brush leaves hides them, and the file grows smaller."""
ORDER: Final = 96
"""Pixels of the picture that tells when each part of a painting is painted."""
INKS: Final = {
    "wood": Inks("#08160f", "#12583c", "#41b382", "#d3ead8"),
    "fire": Inks("#1d0703", "#94200c", "#f0622c", "#fbdcc2"),
    "earth": Inks("#1a0f06", "#6a4010", "#d8992f", "#f5e4bf"),
    "metal": Inks("#0e1218", "#3b4859", "#93a8c2", "#e4eaf1"),
    "water": Inks("#07122b", "#15437f", "#4b9ae4", "#d2e6f7"),
}
_SIGNS: Final = {
    "piercing_thunder": "雷",
    "spring_wind": "春",
    "blaze": "焰",
    "rekindle": "燃",
    "soul_return": "歸",
    "rampart": "壁",
    "charge": "衝",
    "adamant": "剛",
    "submerge": "沉",
    "cycle": "環",
}
"""The character of each spell's seal."""
_SEAL: Final = 12.5
_FOAM: Final = "#f4fbff"
_BLOSSOM: Final = "#e0604e"


def spell_painting(spell: str) -> tuple[Field, Field]:
    """What a spell paints, and a small white picture as opaque as its parts are late."""
    painting = Painting(SIZE, INKS[SPELLS[spell]], 7 * len(spell) + ord(spell[0]))
    _PAINTINGS[spell](painting)
    order = resized(blur(_grown(painting.order), 1.2)[..., None], ORDER, ORDER)[..., 0]
    picture = np.round(painting.picture * _TONES) / _TONES
    return picture, tinted("#ffffff", np.clip(order, 0, 1))


def _grown(order: Field) -> Field:
    """What is never painted takes on the time of what is near, so that no edge comes late."""
    for _ in range(6):
        near = order
        for right, down in ((2, 0), (-2, 0), (0, 2), (0, -2)):
            near = np.minimum(near, np.roll(order, (down, right), (0, 1)))
        order = np.where(order >= NEVER, near, order)
    return order


def _seal(painting: Painting, spell: str, x: float, y: float) -> None:
    sign = characters(_SIGNS[spell], round(_SEAL * 0.6 * SIZE / 100))
    painting.stamp(sign, x, y, _SEAL)


def _arc(
    x: float, y: float, across: float, down: float, start: float, end: float, count: int = 9
) -> list[tuple[float, float]]:
    """Points of an ellipse between two angles, degrees clockwise from the right."""
    turns = np.radians(np.linspace(start, end, count))
    return [(x + across * math.cos(turn), y + down * math.sin(turn)) for turn in turns]


def _rampart(painting: Painting) -> None:
    """A gate tower on its wall."""
    painting.wash(50, 60, 47, 36, 0.8)
    painting.wash(50, 28, 30, 20, 0.55)
    for number, (y, width) in enumerate(((88, 11.0), (76, 12.0), (64, 10.0))):
        begin = 0.10 + 0.12 * number
        ends = ((4, y + 1), (30, y - 1.0), (66, y + 0.8), (97, y - 1))
        if number % 2:
            ends = ends[::-1]
        widths = (width * 0.9, width, width * 0.9, width * 0.7)
        painting.pull(Stroke(ends, widths, (0.10, 0.95), (begin, begin + 0.14), 0.7))
    for x in (9, 22, 78, 91):
        painting.pull(Stroke(((x, 51), (x, 58.5)), (8.5, 7.5), (0.0, 0.35), (0.46, 0.5), 0.5, -0.1))
    painting.erase(((50, 97), (50, 78), (50, 73)), (15, 15, 7))
    painting.pull(Stroke(_arc(50, 80, 10, 12, 178, 362), (3, 4, 3), (0.0, 0.4), (0.5, 0.54)))
    for x in (33, 44, 56, 67):
        widths = (3.6, 3.0, 4.2)
        painting.pull(Stroke(((x, 38), (x + 0.5, 48), (x, 59)), widths, (0, 0.5), (0.5, 0.58)))
    eave = ((16, 33), (27, 40), (50, 38.5), (73, 40), (84, 33))
    painting.pull(Stroke(eave, (1.5, 7.5, 10, 8, 1.5), (0.0, 0.4), (0.56, 0.70), -0.8, -0.06))
    for x in (40, 60):
        painting.pull(Stroke(((x, 24), (x, 34)), (3.2, 3.6), (0, 0.5), (0.68, 0.71)))
    upper = ((25, 17), (36, 23.5), (50, 21.5), (64, 23.5), (75, 17))
    painting.pull(Stroke(upper, (1.2, 6.5, 9, 6.5, 1.2), (0.0, 0.4), (0.70, 0.8), -0.8, -0.06))
    painting.pull(Stroke(((41, 14.5), (50, 13), (59, 14.5)), (2, 4.5, 2), (0, 0.5), (0.8, 0.84)))
    painting.splash(12, 92, 16, 12, 0.3, (200, 340))
    painting.splash(88, 92, 16, 12, 0.4, (200, 340))
    _seal(painting, "rampart", 87, 21)


def _soul_return(painting: Painting) -> None:
    """A ring that winds inwards, until a soul glows in its middle."""
    painting.wash(50, 50, 44, 44, 0.75)
    spiral = []
    for step in range(34):
        turn, far = math.radians(-60 + step * 19), 43 - 34 * (step / 33) ** 0.92
        spiral.append((50 + far * math.cos(turn), 50 + far * math.sin(turn)))
    widths = (2, 9, 12, 11.5, 10, 8.5, 7, 5.5, 4, 3, 1.5)
    painting.pull(Stroke(spiral, widths, (0.0, 0.85), (0.08, 0.74), -0.8))
    painting.splash(72, 12, 22, 20, 0.2, (-60, 60))
    painting.wash(50, 50, 11, 11, 0.95, (0.7, 0.78))
    painting.splash(50, 50, 3, 10, 0.8, colour="#fff3cf", size=1.5)
    painting.pull(
        Stroke(_arc(50, 50, 8, 8, 200, 520), (1, 3.4, 1), (0, 0.6), (0.74, 0.82), tone=0.3)
    )
    _seal(painting, "soul_return", 84, 84)


def _flame(
    painting: Painting, x: float, foot: float, tip: float, sway: float, width: float, at: float
) -> None:
    """One lick of fire, pulled upwards."""
    rise = foot - tip
    way = (
        (x, foot),
        (x - sway, foot - 0.34 * rise),
        (x + sway * 0.8, foot - 0.68 * rise),
        (x, tip),
    )
    widths = (width * 0.9, width * 1.15, width * 0.7, 0.6)
    painting.pull(Stroke(way, widths, (0.0, 0.62), (at, at + 0.22), math.copysign(0.9, sway), 0.1))


def _blaze(painting: Painting) -> None:
    """A great fire around a beast."""
    painting.wash(50, 62, 46, 38, 0.8)
    licks = (
        (12, 88, 44, 6, 11), (88, 88, 40, -6, 11), (26, 94, 20, -8, 16), (74, 94, 24, 8, 16),
        (40, 97, 8, 7, 17), (60, 97, 2, -8, 18), (50, 98, 34, 5, 15),
    )  # fmt: skip
    for number, (x, foot, tip, sway, width) in enumerate(licks):
        _flame(painting, x, foot, tip, sway, width, 0.06 + 0.09 * number)
    for x, tip, sway in ((38, 58, 4), (62, 54, -4), (51, 66, 3)):
        way = ((x, 93), (x - sway, 80), (x + sway, 68), (x, tip))
        painting.pull(Stroke(way, (4, 6.5, 4, 0.5), (0.1, 0.7), (0.6, 0.7), tone=0.55))
    painting.splash(50, 40, 44, 46, 0.72, (205, 335), size=0.6)
    painting.splash(50, 44, 42, 26, 0.76, (200, 340), colour="#f9b44a", size=0.45)
    _seal(painting, "blaze", 86, 80)


def _rekindle(painting: Painting) -> None:
    """A flame that rises again within an open ring."""
    painting.wash(50, 52, 44, 44, 0.72)
    ring = _arc(50, 53, 40, 40, -70, 245, 15)
    painting.pull(Stroke(ring, (4, 12, 11, 9, 8, 7, 6), (0.0, 0.95), (0.06, 0.52), -0.8))
    for number, (x, tip, sway, width) in enumerate(
        ((38, 38, -5, 11), (62, 34, 5, 11), (50, 12, 6, 15))
    ):
        _flame(painting, x, 82, tip, sway, width, 0.46 + 0.08 * number)
    painting.splash(50, 36, 34, 24, 0.8, (210, 330), colour="#f9b44a", size=0.5)
    painting.splash(18, 24, 16, 14, 0.5, (180, 300))
    _seal(painting, "rekindle", 85, 85)


def _piercing_thunder(painting: Painting) -> None:
    """A bolt out of a cloud."""
    painting.wash(48, 26, 42, 24, 0.75)
    painting.wash(50, 66, 26, 32, 0.6)
    cloud = ((6, 28), (20, 12), (38, 20), (52, 7), (72, 15), (94, 9))
    painting.pull(Stroke(cloud, (4, 15, 12, 16, 13, 2), (0.05, 0.9), (0.04, 0.26), 0.8))
    curl = ((20, 34), (36, 27), (56, 30), (70, 24), (84, 30))
    painting.pull(Stroke(curl, (1, 8, 9, 7, 1), (0.2, 0.95), (0.18, 0.34), -0.8))
    bolt = ((64, 16), (33, 50), (55, 49), (36, 76), (47, 75), (38, 99))
    for number, (start, end) in enumerate(pairwise(bolt)):
        widths = ((11, 9), (7, 8), (9, 7), (5, 6), (6, 0.6))[number]
        begin = 0.36 + 0.05 * number
        dry = (0.0, 0.3 if number < 4 else 0.7)
        tone = 0.16 if number % 2 else 0.0
        painting.pull(Stroke((start, end), widths, dry, (begin, begin + 0.06), 0.9, tone))
    for start, end in pairwise(bolt):
        core = (start[0] + 0.4, start[1] + 0.6), (end[0] + 0.4, end[1] + 0.6)
        painting.pull(Stroke(core, (1.6, 2.4, 1.2), (0.0, 0.5), (0.58, 0.64), tone=0.7))
    for start, bend, end in (((42, 44), (26, 56), (20, 72)), ((48, 60), (66, 64), (74, 80))):
        painting.pull(Stroke((start, bend, end), (4, 2.4, 0.5), (0.1, 0.7), (0.56, 0.64), tone=0.1))
    painting.splash(40, 92, 24, 34, 0.66, (180, 360))
    painting.splash(44, 60, 34, 16, 0.66, size=0.4)
    _seal(painting, "piercing_thunder", 82, 48)


def _spring_wind(painting: Painting) -> None:
    """A gust that carries blossoms."""
    painting.wash(50, 50, 46, 36, 0.7)
    gusts = (
        ((2, 40), (28, 26), (58, 36), (84, 24), (92, 12), (80, 7), (74, 16)),
        ((4, 62), (30, 50), (60, 60), (90, 50), (97, 62), (87, 70), (82, 62)),
        ((10, 82), (34, 72), (56, 80), (72, 76), (76, 88), (64, 92), (62, 84)),
    )
    for number, way in enumerate(gusts):
        begin = 0.06 + 0.16 * number
        widths = (1.5, 8, 11, 9, 6, 4, 0.6)
        painting.pull(
            Stroke(way, widths, (0.1, 0.75), (begin, begin + 0.26), 0.8 - 1.6 * (number % 2))
        )
    branch = ((10, 98), (20, 84), (26, 66), (38, 54))
    painting.pull(Stroke(branch, (4.5, 3.2, 2.4, 0.6), (0.0, 0.7), (0.5, 0.62), 0.4, -0.3))
    for number, (x, y, far) in enumerate(
        ((27, 64, 5.5), (17, 84, 4.6), (40, 52, 4.2), (62, 24, 4.4), (84, 42, 3.6))
    ):
        for petal in range(5):
            turn = petal * 2 * math.pi / 5 + number
            at = x + far * 0.72 * math.cos(turn), y + far * 0.72 * math.sin(turn)
            painting.splash(*at, 0.6, 2, 0.66 + 0.03 * number, colour=_BLOSSOM, size=far * 0.28)
        painting.splash(x, y, 0.5, 2, 0.7 + 0.03 * number, colour="#ffe6a8", size=0.5)
    painting.splash(56, 46, 44, 18, 0.7, colour=_BLOSSOM, size=0.55)
    _seal(painting, "spring_wind", 88, 87)


def _charge(painting: Painting) -> None:
    """Three lances that fly forward."""
    painting.wash(46, 50, 48, 30, 0.7)
    for number, (y, start, end) in enumerate(((28, 8, 88), (72, 4, 84), (50, 0, 96))):
        begin = 0.08 + 0.16 * number
        way = ((start, y + (50 - y) * 0.22), (start + 30, y + 1.2), (end - 10, y))
        painting.pull(Stroke(way, (3, 10, 6.5), (0.85, 0.05), (begin, begin + 0.2), 0.8))
        tip = ((end - 22, y - 9.5), (end - 10, y - 3), (end + 3, y))
        painting.pull(Stroke(tip, (1, 6.5, 1.0), (0.0, 0.3), (begin + 0.18, begin + 0.22), -0.7))
        tip = ((end - 22, y + 9.5), (end - 10, y + 3), (end + 3, y))
        painting.pull(Stroke(tip, (1, 6.5, 1.0), (0.0, 0.3), (begin + 0.2, begin + 0.24), 0.7))
        painting.splash(end, y, 12, 9, begin + 0.24, (-50, 50), size=0.5)
    for y, start in ((16, 22), (39, 4), (61, 10), (85, 20)):
        way = ((start, y), (start + 20, y + 0.6), (start + 42, y))
        painting.pull(Stroke(way, (0.6, 2.8, 0.6), (0.7, 0.8), (0.5, 0.62), tone=0.15))
    painting.splash(10, 54, 20, 26, 0.6, (120, 250), size=0.55)
    _seal(painting, "charge", 82, 90)


def _adamant(painting: Painting) -> None:
    """Plates of steel that close around a beast."""
    painting.wash(50, 50, 44, 46, 0.78)
    corners = [(50 + 42 * math.cos(math.radians(turn)), 50 + 45 * math.sin(math.radians(turn)))
               for turn in range(-90, 270, 60)]  # fmt: skip
    for number in range(6):
        (x0, y0), (x1, y1) = corners[number], corners[(number + 1) % 6]
        far = 0.06
        ends = (
            (x0 - (x1 - x0) * far, y0 - (y1 - y0) * far),
            (x1 + (x1 - x0) * far, y1 + (y1 - y0) * far),
        )
        begin = 0.08 + 0.075 * number
        painting.pull(Stroke(ends, (10, 10.5, 8.5), (0.0, 0.72), (begin, begin + 0.09), 0.8))
    inner = [(50 + 0.74 * (x - 50), 50 + 0.74 * (y - 50)) for x, y in corners]
    for number in range(6):
        ends = (inner[number], inner[(number + 1) % 6])
        begin = 0.50 + 0.03 * number
        painting.pull(Stroke(ends, (2.6, 2.2, 1.4), (0.2, 0.75), (begin, begin + 0.05), 0.5, 0.12))
    for number in range(6):
        (x0, y0), (x1, y1) = inner[number], corners[number]
        painting.pull(Stroke(((x0, y0), (x1, y1)), (1.6, 3.2), (0.2, 0.6), (0.66, 0.7), 0.3, 0.1))
    for x, y in corners:
        turn = math.degrees(math.atan2(y - 50, x - 50))
        painting.splash(x, y, 10, 5, 0.72, (turn - 40, turn + 40), size=0.5)
    _seal(painting, "adamant", 50, 88)


def _submerge(painting: Painting) -> None:
    """A wave that closes over what sinks."""
    painting.wash(48, 58, 46, 40, 0.8)
    back = ((10, 84), (15, 52), (29, 24), (53, 11), (76, 19), (84, 36), (74, 46), (65, 40))
    painting.pull(Stroke(back, (16, 21, 20, 17, 13, 9, 5, 1), (0.0, 0.55), (0.06, 0.42), 0.9))
    inside = ((28, 78), (31, 53), (42, 32), (60, 27), (70, 34))
    painting.pull(Stroke(inside, (8, 8, 6, 4, 0.8), (0.3, 0.8), (0.36, 0.5), -0.8, 0.22))
    for number, y in enumerate((74, 85, 94)):
        way = [(x, y + 3.2 * math.sin(x / 9 + number * 2)) for x in (2, 18, 34, 50, 66, 82, 98)]
        begin = 0.46 + 0.08 * number
        widths = (2, 8, 9, 8, 8, 7, 1)
        painting.pull(
            Stroke(
                way,
                widths,
                (0.1, 0.85),
                (begin, begin + 0.14),
                0.8 - 1.6 * (number % 2),
                0.08 * number,
            )
        )
    painting.splash(80, 34, 20, 30, 0.6, (-80, 120), size=0.65)
    painting.splash(64, 16, 30, 30, 0.62, (180, 380), colour=_FOAM, size=0.6)
    painting.splash(72, 40, 14, 16, 0.62, colour=_FOAM, size=0.55)
    _seal(painting, "submerge", 88, 62)


def _cycle(painting: Painting) -> None:
    """Two streams that chase each other."""
    painting.wash(50, 50, 45, 45, 0.75)
    for number, start in enumerate((-170, 10)):
        way = _arc(50, 50, 34, 34, start, start + 158, 9)
        end = math.radians(start + 158)
        head = (50 + 24 * math.cos(end + 0.12), 50 + 24 * math.sin(end + 0.12))
        begin = 0.08 + 0.28 * number
        widths = (1.5, 8, 14, 18, 20, 18, 3)
        painting.pull(Stroke((*way, head), widths, (0.75, 0.0), (begin, begin + 0.3), -0.9))
        x, y = 50 + 34 * math.cos(end - 0.3), 50 + 34 * math.sin(end - 0.3)
        painting.splash(x, y, 0.6, 2, begin + 0.3, colour=_FOAM, size=1.3)
        turn = start + 200
        painting.splash(x, y, 20, 16, begin + 0.3, (turn - 50, turn + 60), size=0.6)
    ripple = _arc(50, 50, 12, 8, 160, 500, 12)
    painting.pull(Stroke(ripple, (1, 3, 2.4, 1), (0.1, 0.8), (0.64, 0.76), tone=0.2))
    painting.splash(50, 48, 6, 8, 0.78, colour=_FOAM, size=0.5)
    _seal(painting, "cycle", 85, 86)


_PAINTINGS: Final[dict[str, Callable[[Painting], None]]] = {
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

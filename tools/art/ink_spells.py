"""The emblems of Peak Duel's ten spells, in the ink of their element."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from tools.art.beast_art import SIZE, inks_of
from tools.art.colour import Field
from tools.art.ink_drawing import InkDrawing, Point

SPELLS: Final = {
    "piercing_thunder": "wood",
    "spring_wind": "wood",
    "blaze": "fire",
    "rekindle": "fire",
    "soul_return": "earth",
    "rampart": "earth",
    "charge": "metal",
    "adamant": "metal",
    "submerge": "water",
    "cycle": "water",
}
"""Element of each spell."""


def spell_emblem(spell: str) -> Field:
    """The emblem of a spell on clear ground, SIZE pixels wide and high."""
    drawing = InkDrawing(SIZE)
    _DRAWINGS[spell](drawing)
    return drawing.picture(inks_of(SPELLS[spell]), len(spell))


def _piercing_thunder(drawing: InkDrawing) -> None:
    """A bolt that goes through a shield."""
    drawing.patch([(50, 16), (84, 26), (84, 52), (74, 78), (50, 96), (26, 78), (16, 52), (16, 26)])
    drawing.patch(
        [(50, 26), (76, 34), (76, 52), (68, 72), (50, 86), (32, 72), (24, 52), (24, 34)], "accent"
    )
    drawing.patch([(50, 31), (71, 38), (71, 52), (64, 69), (50, 80), (36, 69), (29, 52), (29, 38)])
    bolt: list[Point] = [
        (66, -6), (30, 48), (48, 48), (30, 106), (74, 38), (55, 38), (78, -6),
    ]  # fmt: skip
    drawing.patch(bolt, "eye", 2.4, sharp=True)


def _spring_wind(drawing: InkDrawing) -> None:
    """A gust that carries blossoms."""
    for y, reach, turn in ((34, 84, -16), (54, 94, 18), (72, 72, 14)):
        path: list[Point] = [(4, y), (38, y - 4), (reach - 12, y + 1), (reach, y + turn * 0.5),
                             (reach - 9, y + turn), (reach - 16, y + turn * 0.6)]  # fmt: skip
        drawing.stroke(path, [1, 6, 7, 6, 4, 1], gap=0.8)
    for x, y, size in ((26, 20, 7.0), (82, 84, 8.0), (52, 92, 5.0), (66, 8, 5.0)):
        for petal in range(5):
            angle = petal * 2 * math.pi / 5 - math.pi / 2
            drawing.spot(
                x + size * math.cos(angle), y + size * math.sin(angle), size * 0.66, "accent", 0.3
            )
        drawing.spot(x, y, size * 0.45, "eye")


def _blaze(drawing: InkDrawing) -> None:
    """A great fire."""
    outer: list[Point] = [
        (50, 98), (22, 90), (8, 66), (18, 44), (24, 56), (30, 30), (46, 14), (52, -6), (62, 18),
        (58, 34), (70, 26), (76, 46), (84, 40), (93, 66), (78, 90),
    ]  # fmt: skip
    drawing.patch(outer, sharp=False)
    middle: list[Point] = [(50, 94), (30, 86), (24, 70), (34, 56), (38, 66), (44, 44), (54, 30),
                           (58, 50), (66, 46), (76, 70), (70, 86)]  # fmt: skip
    drawing.patch(middle, "accent", 1.2)
    core: list[Point] = [(50, 92), (40, 86), (38, 74), (48, 60), (54, 70), (62, 76), (60, 86)]
    drawing.patch(core, "eye", 1.0)


def _rekindle(drawing: InkDrawing) -> None:
    """A flame rising again within an open ring."""
    ring: list[Point] = [
        (50 + 42 * math.cos(math.radians(degrees)), 52 + 42 * math.sin(math.radians(degrees)))
        for degrees in range(-60, 241, 20)
    ]
    drawing.stroke(ring, [2, 8, 10, 10, 9, 7])
    drawing.patch([(12, 26), (37, 6), (38, 32)], gap=1.2, sharp=True)
    flame: list[Point] = [(50, 84), (34, 76), (30, 60), (40, 46), (44, 54), (50, 26), (64, 44),
                          (70, 62), (64, 78)]  # fmt: skip
    drawing.patch(flame, "accent", 1.2)
    drawing.patch([(50, 80), (43, 72), (50, 56), (58, 70)], "eye", 0.8)


def _soul_return(drawing: InkDrawing) -> None:
    """A spirit that is drawn down into an orb."""
    for side in (-1, 1):
        wisp: list[Point] = [(50 + side * 8, 50), (50 + side * 34, 40), (50 + side * 40, 22),
                             (50 + side * 30, 12)]  # fmt: skip
        drawing.stroke(wisp, [2, 7, 6, 0.5], "accent", 0.6)
    drawing.stroke([(50, 12), (50, 26), (58, 40), (46, 52), (52, 66)], [20, 32, 22, 13, 5], gap=1.2)
    for x in (43, 57):
        drawing.patch([(x - 3, 18), (x + 3, 16), (x + 3, 24), (x - 2, 25)], "eye")
    drawing.stroke([(45, 31), (50, 34), (55, 31)], [0.6, 2.2, 0.6], "accent")
    drawing.spot(52, 76, 22, gap=1.6)
    drawing.spot(52, 76, 17, "accent")
    drawing.spot(52, 76, 13)
    drawing.spot(52, 76, 6, "eye")
    drawing.stroke([(40, 70), (46, 64), (54, 63)], [1, 2.6, 1], "accent")


def _rampart(drawing: InkDrawing) -> None:
    """A wall with a tower."""
    wall: list[Point] = [(2, 96), (2, 50), (12, 50), (12, 58), (22, 58), (22, 50), (30, 50)]
    wall += [(30, 26), (24, 26), (24, 8), (34, 8), (34, 16), (45, 16), (45, 8), (55, 8), (55, 16)]
    wall += [(66, 16), (66, 8), (76, 8), (76, 26), (70, 26), (70, 50), (78, 50), (78, 58)]
    wall += [(88, 58), (88, 50), (98, 50), (98, 96)]
    drawing.patch(wall, sharp=True)
    for row, (y, starts) in enumerate(((66, (4, 76)), (76, (8, 72)), (86, (4, 76)))):
        for start in starts:
            for brick in range(2):
                x = start + brick * 12 - (row % 2) * 1.5
                drawing.stroke([(x, y), (x + 8, y)], [3, 3], "accent")
    for y in (34, 44):
        drawing.stroke([(36, y), (44, y)], [3, 3], "accent")
        drawing.stroke([(56, y), (64, y)], [3, 3], "accent")
    drawing.patch([(38, 96), (38, 74), (44, 64), (56, 64), (62, 74), (62, 96)], "accent", 1.2)
    drawing.patch([(43, 96), (43, 77), (50, 70), (57, 77), (57, 96)], "eye", 0.8)


def _charge(drawing: InkDrawing) -> None:
    """Three lances that fly forward."""
    for x, y, length in ((96, 20, 84), (104, 50, 96), (96, 80, 84)):
        tail = (x - length, y + (50 - y) * 0.18)
        drawing.stroke([tail, (x - length * 0.5, y), (x - 14, y)], [1, 5, 6], gap=0.9)
        head: list[Point] = [(x + 2, y), (x - 18, y - 9), (x - 13, y), (x - 18, y + 9)]
        drawing.patch(head, "accent", 1.2, sharp=True)
        for off in (-5, 5):
            drawing.stroke([(x - 26, y), (x - 38, y + off * 1.6)], [4.4, 0.5], "accent", 0.5)
    for y, start in ((35, 2), (65, 2), (8, 20), (92, 20)):
        drawing.stroke([(start, y), (start + 26, y)], [0.5, 2.6], "accent")


def _adamant(drawing: InkDrawing) -> None:
    """A double vajra around a diamond."""
    for side in (-1, 1):
        for spread in (-15, 0, 15):
            path: list[Point] = [
                (50, 50 + side * 14),
                (50 + spread * 1.5, 50 + side * 28),
                (50 + spread * 1.2, 50 + side * 42),
                (50, 50 + side * 54),
            ]
            drawing.stroke(path, [7, 7, 6, 2], "ink" if spread else "accent", 0.8)
        drawing.stroke([(36, 50 + side * 15), (64, 50 + side * 15)], [7, 7], gap=1.0)
    diamond: list[Point] = [(50, 32), (78, 50), (50, 68), (22, 50)]
    drawing.patch([(50, 25), (90, 50), (50, 75), (10, 50)], gap=1.4, sharp=True)
    drawing.patch(diamond, "accent", sharp=True)
    drawing.patch([(50, 39), (66, 50), (50, 61), (34, 50)], "eye", 1.0, sharp=True)


def _submerge(drawing: InkDrawing) -> None:
    """A wave that closes over what sinks."""
    for number in range(3):
        y = 66 + number * 13
        path: list[Point] = [
            (0, y),
            (16, y - 7),
            (34, y + 5),
            (52, y - 5),
            (70, y + 6),
            (86, y - 4),
            (100, y + 2),
        ]
        drawing.stroke(path, [3, 9, 9, 9, 9, 8, 3], "accent" if number == 1 else "ink", 1.0)
    crest: list[Point] = [
        (4, 64),
        (8, 30),
        (32, 4),
        (64, 6),
        (82, 26),
        (80, 44),
        (66, 50),
        (56, 42),
        (60, 33),
        (66, 36),
        (66, 26),
        (52, 20),
        (36, 32),
        (34, 58),
    ]
    drawing.patch(crest, gap=1.2)
    drawing.stroke([(14, 56), (20, 32), (40, 14), (62, 14)], [1, 4, 4, 1], "accent")
    drawing.spot(68, 60, 6.4, "eye", 1.4)
    for x, y, size in ((86, 20, 3.0), (92, 34, 2.2), (74, 8, 2.4), (80, 52, 1.8)):
        drawing.spot(x, y, size, "accent")


def _cycle(drawing: InkDrawing) -> None:
    """Two streams that chase each other around a drop."""
    for start, ink in ((-150, "ink"), (30, "accent")):
        path: list[Point] = [
            (
                50 + 38 * math.cos(math.radians(start + step)),
                50 + 38 * math.sin(math.radians(start + step)),
            )
            for step in range(0, 141, 20)
        ]
        drawing.stroke(path, [1, 7, 11, 13, 13, 12, 11], ink, 0.8)
        turn = math.radians(start + 140)
        x, y = 50 + 38 * math.cos(turn), 50 + 38 * math.sin(turn)
        along, out = (-math.sin(turn), math.cos(turn)), (math.cos(turn), math.sin(turn))
        head: list[Point] = [
            (x + along[0] * 22, y + along[1] * 22),
            (x + out[0] * 15 - along[0] * 2, y + out[1] * 15 - along[1] * 2),
            (x - out[0] * 15 - along[0] * 2, y - out[1] * 15 - along[1] * 2),
        ]
        drawing.patch(head, ink, 0.9, sharp=True)
    drop: list[Point] = [(50, 28), (60, 48), (62, 60), (50, 70), (38, 60), (40, 48)]
    drawing.patch(drop, gap=1.0)
    drawing.stroke([(44, 56), (46, 62), (52, 65)], [0.6, 3, 0.6], "eye")


_DRAWINGS: Final[dict[str, Callable[[InkDrawing], None]]] = {
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

"""Ink beasts with a plan of their own: fish, shells, toads, apes, the mole."""

from __future__ import annotations

import math

from tools.art.ink_drawing import InkDrawing, Point
from tools.art.ink_heads import draw_head


def draw_ape(drawing: InkDrawing, *, tool: str | None = None, size: float = 1.0) -> None:
    """An ape that walks upright; `tool` may be a string of firecrackers or a leafy bough."""
    drawing.stroke([(40, 62), (28, 72), (34, 84), (28, 94)], [15 * size, 11 * size, 8, 8])
    drawing.stroke([(60, 62), (70, 72), (62, 84), (68, 94)], [15 * size, 11 * size, 8, 8], gap=0.8)
    drawing.stroke([(50, 66), (50, 50), (52, 36)], [22 * size, 28 * size, 24 * size], gap=0.5)
    if tool == "firecrackers":
        _long_tail(drawing)
        drawing.stroke([(82, 10), (86, 34), (80, 60), (84, 84)], [1.4, 1.4, 1.4, 1], "accent", 0.6)
        for number in range(6):
            y = 20 + number * 11
            for side in (-1, 1):
                drawing.stroke([(84, y), (84 + side * 7, y + 5)], [4.4, 4.4], "accent", 0.6)
        drawing.spot(82, 8, 3, "eye")
    elif tool == "bough":
        drawing.stroke([(10, 18), (50, 46), (90, 74)], [3.6, 3.8, 2.6], "accent", 0.9)
        for x, y, right, down in (
            (22, 26, 2, -14),
            (30, 32, -12, 4),
            (72, 62, 12, -8),
            (82, 69, 2, 14),
            (14, 20, -12, -6),
        ):
            leaf: list[Point] = [
                (x, y),
                (x + right * 0.5 - 2, y + down * 0.5),
                (x + right, y + down),
            ]
            drawing.stroke(leaf, [1, 6, 0.4], "accent", 0.5)
    drawing.stroke(
        [(38, 36), (20, 46), (18, 66), (24, 76)], [15 * size, 12 * size, 10 * size, 8], gap=0.9
    )
    drawing.stroke(
        [(64, 36), (82, 42), (84, 58), (76, 66)], [15 * size, 12 * size, 10 * size, 9], gap=0.9
    )
    draw_head(drawing, "ape", 54, 24, 1.05, ear="round")
    drawing.stroke([(58, 27), (63, 29), (67, 27)], [0.6, 1.6, 0.6], "accent")


def draw_toad(drawing: InkDrawing, *, leaves: bool = False, moon: bool = False) -> None:
    """A toad with leaves on its back, or a frog that ferries the moon."""
    if moon:
        ring: list[Point] = [_around(46, 22, 22, degrees) for degrees in range(110, 431, 20)]
        drawing.stroke(ring, [0.6, 2.6, 3.2, 2.6, 0.6], "accent")
        outer = [_around(46, 22, 16, degrees) for degrees in range(-20, 231, 10)]
        inner = [_around(51, 17, 14, degrees) for degrees in range(222, -13, -10)]
        drawing.patch([*outer, *inner], "eye", sharp=True)
    drawing.stroke([(22, 76), (8, 72), (16, 90)], [12, 12, 5])
    drawing.patch(
        [(14, 84), (18, 58), (36, 42), (60, 38), (80, 46), (84, 58), (74, 70), (70, 86), (40, 92)],
        gap=1.2,
    )
    if leaves:
        for x, y, right, down in (
            (24, 56, -12, -18),
            (32, 46, -6, -22),
            (42, 41, 2, -24),
            (52, 39, 10, -20),
        ):
            path: list[Point] = [
                (x, y),
                (x + right * 0.5 - 3, y + down * 0.6),
                (x + right, y + down),
            ]
            drawing.stroke(path, [2, 9, 0.4], "accent", 0.6)
            drawing.stroke([(x, y), (x + right * 0.8, y + down * 0.8)], [0.8, 0.4])
    drawing.stroke([(30, 70), (16, 78), (28, 90)], [17, 12, 5], gap=1)
    drawing.stroke([(66, 70), (70, 82), (64, 91)], [11, 8, 5], gap=1)
    drawing.spot(66, 40, 6.4, gap=0.6)
    drawing.spot(67, 39, 2.8, "eye")
    drawing.stroke([(62, 56), (74, 58), (84, 53)], [0.8, 2, 0.8], "accent")
    for x, y, size in ((38, 50, 2.6), (48, 46, 2), (30, 58, 2.2), (44, 58, 3), (54, 52, 1.8)):
        drawing.spot(x, y, size, "accent")


def draw_turtle(drawing: InkDrawing) -> None:
    """A tortoise whose shell is a canopy of leaves."""
    drawing.stroke([(22, 74), (8, 82), (0, 80)], [6, 3.4, 0.5])
    for x, off in ((30, -4), (68, 4)):
        drawing.stroke([(x, 76), (x + off, 86), (x + off * 1.3, 93)], [13, 11, 8], gap=0.6)
    drawing.stroke([(74, 66), (84, 58), (88, 50)], [14, 10, 9])
    draw_head(drawing, "turtle", 90, 46, 1.0, -8)
    for number in range(7):
        angle = math.radians(160 - number * 23)
        root = (49 + 34 * math.cos(angle), 72 - 36 * math.sin(angle))
        tip = (49 + 47 * math.cos(angle), 70 - 50 * math.sin(angle))
        drawing.stroke(
            [root, ((root[0] + tip[0]) / 2 - 2, (root[1] + tip[1]) / 2), tip],
            [3, 9, 0.5],
            "accent",
            0.5,
        )
    drawing.patch(
        [(14, 76), (18, 54), (34, 38), (52, 34), (70, 42), (82, 60), (82, 76), (50, 82)], gap=1.0
    )
    drawing.patch(
        [(50, 42), (62, 48), (62, 60), (50, 66), (38, 60), (38, 48)], "accent", sharp=True
    )
    for path in ([(38, 48), (26, 46)], [(62, 48), (74, 48)], [(38, 60), (24, 66)],
                 [(62, 60), (78, 66)], [(50, 66), (50, 78)], [(50, 42), (50, 36)]):  # fmt: skip
        drawing.stroke(path, [1.4, 1.4], "accent")


def draw_crab(drawing: InkDrawing) -> None:
    """A crab in riveted armour."""
    for side in (-1, 1):
        for number in range(3):
            path: list[Point] = [
                (50 + side * 20, 60),
                (50 + side * (34 + number * 3), 56 + number * 9),
                (50 + side * (40 + number), 72 + number * 8),
            ]
            drawing.stroke(path, [6, 4.4, 1])
        arm: list[Point] = [(50 + side * 18, 50), (50 + side * 34, 42), (50 + side * 34, 30)]
        drawing.stroke(arm, [8, 6, 6])
        claw = ((28, 32), (26, 14), (35, 22), (42, 10), (46, 26), (38, 36))
        drawing.patch([(50 + side * x, y) for x, y in claw], "accent", 0.8)
    shell: list[Point] = [
        (22, 58),
        (30, 44),
        (50, 40),
        (70, 44),
        (78, 58),
        (66, 72),
        (50, 75),
        (34, 72),
    ]
    drawing.patch(shell, gap=0.9)
    for side in (-1, 1):
        drawing.stroke([(50 + side * 8, 42), (50 + side * 9, 34)], [2.4, 2])
        drawing.spot(50 + side * 9, 33, 2.6, "eye")
    drawing.stroke([(30, 58), (50, 63), (70, 58)], [1, 2.6, 1], "accent")
    for x in (36, 45, 55, 64):
        drawing.spot(x, 51, 1.7, "accent")
        drawing.spot(x, 68, 1.4, "accent")


def draw_conch(drawing: InkDrawing) -> None:
    """A conch that sounds: a spiral shell with waves of sound."""
    body: list[Point] = [
        (8, 30),
        (22, 24),
        (40, 32),
        (58, 36),
        (74, 48),
        (82, 66),
        (72, 86),
        (52, 88),
        (34, 74),
        (24, 54),
    ]
    drawing.patch(body)
    drawing.patch([(8, 30), (2, 20), (12, 22), (18, 14), (24, 24)], "accent", 0.6, sharp=True)
    for path in (
        [(22, 24), (20, 38), (26, 56)],
        [(40, 32), (34, 46), (36, 74)],
        [(58, 36), (50, 52), (54, 86)],
    ):
        drawing.stroke(path, [1, 2.4, 1], "accent")
    mouth: list[Point] = [(62, 52), (74, 56), (78, 70), (68, 80), (58, 74), (56, 62)]
    drawing.patch(mouth, "accent", 0.8)
    drawing.patch([(64, 58), (70, 60), (72, 68), (66, 73), (62, 68)], gap=0.0)
    drawing.spot(67, 65, 2.2, "eye")
    for number in range(3):
        reach = 8 + number * 8
        wave: list[Point] = [
            (80 + reach * 0.5, 40 - reach * 0.4),
            (84 + reach, 58),
            (82 + reach * 0.7, 78),
        ]
        drawing.stroke(wave, [0.6, 2.6 - number * 0.5, 0.6], "accent")


def draw_squid(drawing: InkDrawing) -> None:
    """A squid in its cloud of ink."""
    for x, y, size in ((14, 82, 9), (30, 92, 8), (70, 92, 9), (86, 82, 8), (50, 96, 7)):
        drawing.spot(x, y, size, "accent")
    for number, off in enumerate((-26, -17, -8, 0, 8, 17, 26)):
        path: list[Point] = [
            (50 + off * 0.35, 58),
            (50 + off * 1.1, 72),
            (50 + off * 1.0 + (6 if number % 2 else -6), 86),
            (50 + off * 1.5, 96),
        ]
        drawing.stroke(path, [6, 4.4, 3.2, 0.6], gap=0.5)
    drawing.patch(
        [(50, 2), (30, 20), (20, 34), (36, 32), (50, 22), (64, 32), (80, 34), (70, 20)],
        "accent",
        0.5,
    )
    drawing.patch(
        [(50, 4), (60, 20), (64, 42), (62, 58), (50, 66), (38, 58), (36, 42), (40, 20)], gap=0.9
    )
    for side in (-1, 1):
        drawing.spot(50 + side * 7, 54, 3.6, "accent")
        drawing.spot(50 + side * 7, 54, 2.0, "eye")
    for y in (24, 33, 42):
        drawing.stroke([(43, y), (50, y + 4), (57, y)], [0.6, 2, 0.6], "accent")


def draw_carp(drawing: InkDrawing) -> None:
    """A leaping carp with scales like mirrors."""
    drawing.stroke([(22, 70), (10, 84), (4, 92)], [4, 10, 0.5], "accent", 0.5)
    drawing.stroke([(22, 70), (8, 68), (-2, 74)], [4, 9, 0.5], gap=0.5)
    drawing.stroke([(46, 48), (34, 34), (30, 20)], [10, 9, 0.5], "accent", 0.5)
    drawing.stroke([(58, 58), (60, 74), (52, 86)], [6, 8, 0.5], "accent", 0.6)
    drawing.stroke([(40, 66), (38, 76), (30, 82)], [5, 6, 0.5], gap=0.5)
    drawing.stroke([(20, 72), (36, 62), (56, 48), (74, 30), (82, 18)], [5, 17, 24, 20, 5], gap=0.9)
    for x, y in ((36, 62), (46, 55), (56, 48), (41, 54), (51, 46), (61, 40), (47, 63), (57, 57)):
        drawing.stroke([(x - 2, y - 4), (x + 3, y), (x, y + 5)], [0.8, 2.2, 0.8], "accent")
    drawing.stroke([(68, 26), (74, 36), (70, 44)], [1, 2, 1], "accent")
    drawing.spot(75, 26, 2, "eye")
    drawing.stroke([(82, 18), (90, 18), (94, 24)], [2, 1.4, 0.3], "accent")
    drawing.stroke([(80, 15), (86, 8), (93, 8)], [2, 1.4, 0.3], "accent")


def draw_whale(drawing: InkDrawing) -> None:
    """A whale with whorls on its flank."""
    drawing.stroke([(20, 52), (8, 40), (2, 24)], [5, 9, 0.5])
    drawing.stroke([(20, 52), (4, 54), (-6, 46)], [5, 8, 0.5])
    drawing.stroke([(16, 54), (34, 60), (58, 58), (82, 52), (94, 52)], [5, 24, 38, 34, 10], gap=0.8)
    drawing.stroke([(44, 72), (38, 86), (26, 92)], [8, 9, 0.5], gap=0.9)
    drawing.stroke([(60, 70), (78, 72), (93, 62)], [1, 3, 0.6], "accent")
    for x, y, size in ((44, 54, 1.0), (62, 50, 1.25)):
        whorl: list[Point] = [
            (
                x + size * turn * 1.15 * math.cos(turn * 1.1),
                y + size * turn * 1.0 * math.sin(turn * 1.1),
            )
            for turn in (0.4, 1.4, 2.4, 3.4, 4.4, 5.4, 6.4, 7.4)
        ]
        drawing.stroke(whorl, [0.8, 1.6, 2, 0.6], "accent")
    drawing.spot(84, 50, 1.9, "eye")
    for off in (-6, 0, 6):
        spout: list[Point] = [(70, 38), (70 + off, 24), (70 + off * 2.4, 18 + abs(off) * 0.8)]
        drawing.stroke(spout, [2.4, 2.6, 0.4], "accent")


def draw_angler(drawing: InkDrawing) -> None:
    """A fish of the deep with a lamp before its teeth."""
    drawing.stroke([(20, 58), (6, 44), (0, 34)], [6, 9, 0.5], "accent", 0.5)
    drawing.stroke([(20, 60), (6, 74), (0, 84)], [6, 9, 0.5], gap=0.5)
    drawing.stroke([(46, 32), (34, 20), (24, 18)], [9, 8, 0.5], "accent", 0.5)
    drawing.patch(
        [
            (16, 58),
            (30, 38),
            (54, 28),
            (76, 36),
            (84, 50),
            (66, 60),
            (84, 72),
            (70, 86),
            (44, 88),
            (26, 76),
        ],
        gap=0.8,
    )
    for number in range(5):
        x, y = 82 - number * 4.2, 51 + number * 2.2
        drawing.patch(
            [(x - 1.8, y - 1), (x + 2.2, y - 2), (x + 0.4, y + 7)], "accent", 0.3, sharp=True
        )
        low = 71 - number * 2.4
        drawing.patch(
            [(x - 1.8, low + 1), (x + 2.2, low + 2), (x - 0.4, low - 6)], "accent", 0.3, sharp=True
        )
    drawing.stroke([(60, 30), (66, 10), (84, 6), (92, 18)], [3.4, 2.4, 2, 1.6])
    drawing.spot(92, 23, 6.4, "accent", 0.6)
    drawing.spot(92, 23, 4.2, "eye")
    drawing.spot(62, 44, 4.4, "accent")
    drawing.spot(62, 44, 2.4, "eye")
    drawing.stroke([(44, 66), (36, 74), (40, 82)], [8, 7, 0.6], "accent", 0.7)


def draw_mole(drawing: InkDrawing) -> None:
    """A mole that breaks out of its hill beside a spring."""
    drawing.patch([(2, 96), (14, 78), (34, 70), (56, 72), (76, 80), (92, 96)], "accent")
    drawing.patch(
        [(24, 84), (26, 58), (38, 40), (56, 34), (70, 42), (78, 56), (74, 74), (66, 86)], gap=1.0
    )
    drawing.patch([(62, 38), (78, 44), (92, 56), (90, 62), (74, 60), (62, 54)], gap=0.8)
    drawing.spot(91, 58, 3.6, "accent", 0.5)
    drawing.spot(70, 46, 1.5, "eye")
    for x, y, side in ((34, 72, -1), (70, 74, 1)):
        drawing.patch([(x - 8, y - 6), (x + 8, y - 6), (x + 10, y + 8), (x - 10, y + 8)], gap=1.0)
        for number in range(4):
            start = (x - 7 + number * 4.8, y + 6)
            drawing.stroke([start, (start[0] + side * 2, y + 17)], [4, 0.6], "accent", 0.4)
    for number in range(3):
        x = 8 + number * 8
        path: list[Point] = [
            (x, 66),
            (x + 3, 50 - number * 6),
            (x - 4, 42 - number * 8),
            (x - 9, 50 - number * 6),
        ]
        drawing.stroke(path, [2.6, 2.4, 2, 0.5], "accent")


def draw_hare_mouse(drawing: InkDrawing) -> None:
    """A sitting mouse that holds an ear of millet."""
    drawing.stroke([(24, 84), (6, 90), (0, 74), (10, 62), (4, 52)], [4, 3, 2.6, 2, 0.6])
    drawing.stroke([(62, 62), (70, 78), (68, 91)], [10, 7, 6])
    drawing.stroke([(28, 74), (42, 60), (60, 52), (66, 46)], [28, 34, 26, 16], gap=0.6)
    drawing.stroke([(32, 74), (24, 84), (34, 91), (48, 91)], [24, 12, 7, 5], gap=1.0)
    drawing.stroke([(84, 90), (82, 62), (88, 36)], [2, 2, 1.6], "accent", 0.6)
    for number in range(7):
        y = 26 + number * 5
        for side in (-1, 1):
            drawing.stroke([(87, y + 4), (87 + side * 7, y)], [4.6, 1.6], "accent", 0.3)
    drawing.stroke([(60, 62), (72, 66), (83, 62)], [10, 6, 5], gap=0.9)
    draw_head(drawing, "mouse", 66, 38, 1.05, ear="big")


def _long_tail(drawing: InkDrawing) -> None:
    path: list[Point] = [(36, 70), (14, 84), (2, 70), (8, 52), (2, 42)]
    drawing.stroke(path, [5, 4.4, 4, 3.4, 1.4], gap=0.8)


def _around(x: float, y: float, radius: float, degrees: float) -> Point:
    """A point on a circle, clockwise from the right."""
    angle = math.radians(degrees)
    return x + radius * math.cos(angle), y + radius * math.sin(angle)

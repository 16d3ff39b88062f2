"""Ink insects: moth and butterfly, mantis, ant."""

from __future__ import annotations

from tools.art.ink_drawing import InkDrawing, Point


def draw_moth(drawing: InkDrawing, *, dewy: bool = False) -> None:
    """A moth from above; or a butterfly with drops on rounder wings."""
    upper = ((3, 48), (14, 22), (38, 10), (46, 26), (40, 46), (18, 54))
    lower = ((3, 54), (20, 56), (34, 68), (32, 84), (20, 90), (8, 70))
    if dewy:
        upper = ((3, 48), (10, 26), (28, 6), (44, 14), (42, 36), (20, 54))
        lower = ((3, 54), (20, 56), (36, 62), (30, 76), (26, 96), (10, 76))
    for side in (-1, 1):
        drawing.patch([(50 + side * x, y) for x, y in upper], gap=0.6)
        drawing.patch([(50 + side * x, y) for x, y in lower], gap=0.9)
        vein: list[Point] = [(50 + side * 10, 44), (50 + side * 22, 38), (50 + side * 40, 38)]
        if dewy:
            for x, y, size in (
                (30, 20, 4.4),
                (36, 30, 2.8),
                (24, 32, 3),
                (24, 72, 3.4),
                (20, 84, 2),
            ):
                drawing.spot(50 + side * x, y, size, "accent")
            vein = [(50 + side * 8, 46), (50 + side * 18, 40), (50 + side * 32, 42)]
        else:
            drawing.spot(50 + side * 32, 27, 5, "accent")
            drawing.spot(50 + side * 32, 27, 2, "eye")
            drawing.spot(50 + side * 22, 72, 3.8, "accent")
        drawing.stroke(vein, [0.8, 1.8, 0.6], "accent")
        feeler: list[Point] = [(50 + side * 2, 36), (50 + side * 8, 22), (50 + side * 18, 16)]
        drawing.stroke(feeler, [1.6, 1.6, 0.6])
    drawing.stroke([(50, 36), (50, 54), (50, 80)], [7, 8, 2], gap=0.8)
    for side in (-1, 1):
        drawing.spot(50 + side * 2.4, 37, 1.5, "eye")


def draw_mantis(drawing: InkDrawing) -> None:
    """A mantis with hooked forelegs."""
    drawing.stroke([(22, 84), (40, 72), (56, 56)], [9, 12, 7])
    drawing.stroke([(14, 78), (36, 66), (56, 54)], [1, 7, 2], "accent", 0.6)
    for number in range(2):
        path: list[Point] = [
            (46 - number * 8, 70 + number * 5),
            (40 - number * 14, 58 + number * 8),
            (34 - number * 12, 94),
        ]
        drawing.stroke(path, [3, 2.8, 1])
    drawing.stroke([(50, 66), (60, 80), (56, 95)], [3, 2.8, 1])
    drawing.stroke([(56, 56), (64, 40), (66, 26)], [7, 6, 6], gap=0.6)
    for off in (0, 9):
        hook: list[Point] = [(62, 44 + off * 0.4), (80, 54 + off), (88, 36 + off), (76, 24 + off)]
        drawing.stroke(hook, [6, 6, 5, 0.5], "ink" if off else "accent", 0.8)
    drawing.patch([(58, 18), (68, 14), (80, 20), (70, 30), (62, 28)], gap=0.6)
    drawing.spot(72, 20, 2.2, "eye")
    for off in (0, 7):
        drawing.stroke([(66, 16), (74, 4), (86 + off, off)], [1.4, 1.2, 0.3])


def draw_ant(drawing: InkDrawing) -> None:
    """An ant that carries a seal of wax."""
    for number in range(3):
        root = (46 + number * 8, 66)
        for side, knee, foot in ((-1, 52, 92), (1, 54, 92)):
            reach = (number - 1) * 12 + side * 5
            drawing.stroke(
                [root, (root[0] + reach, knee), (root[0] + reach * 1.7, foot)], [3.6, 3, 1]
            )
    drawing.patch([(6, 62), (14, 46), (30, 46), (40, 60), (32, 74), (14, 74)], gap=0.8)
    drawing.stroke([(38, 63), (48, 62)], [5, 5])
    drawing.patch([(44, 60), (52, 52), (62, 54), (68, 62), (60, 70), (50, 70)], gap=0.7)
    drawing.patch([(66, 56), (76, 46), (88, 52), (88, 64), (76, 68), (68, 64)], gap=0.7)
    for path in ([(80, 48), (78, 34), (90, 26)], [(84, 49), (88, 38), (98, 36)]):
        drawing.stroke(path, [1.8, 1.6, 0.5])
    for x, y in ((96, 58), (95, 66)):
        drawing.stroke([(87, 61), (x, y)], [3, 0.5], "accent")
    for number in range(3):
        x = 14 + number * 7
        drawing.stroke([(x, 48 + number), (x - 2, 60), (x, 73 - number)], [0.6, 1.8, 0.6], "accent")
    drawing.spot(81, 54, 2.1, "eye")
    drawing.patch([(35, 18), (63, 16), (65, 42), (37, 45)], "accent", 1.0)
    drawing.patch([(40, 23), (59, 21), (60, 37), (41, 40)])
    drawing.patch([(43, 26), (56, 24.5), (57, 34.5), (44, 37)], "accent")
    for row in (28.5, 32.5):
        drawing.stroke([(45, row + 0.6), (55, row - 0.6)], [1.8, 1.8])

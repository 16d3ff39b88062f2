"""Heads of the ink beasts, with horns and ears; drawn looking right, around their own origin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tools.art.ink_drawing import InkDrawing, Point, moved

HEADS: Final[dict[str, tuple[list[Point], Point]]] = {
    "cat": (
        [(-9, -6), (-5, -11), (2, -12), (8, -9), (12, -5), (15, -3), (15, 1), (11, 4), (13, 6),
         (8, 8), (0, 9), (-8, 6)],
        (6, -4),
    ),
    "dog": (
        [(-9, -6), (-3, -11), (4, -10), (10, -5), (20, -2), (21, 1), (13, 3), (18, 5), (9, 8),
         (0, 9), (-8, 5)],
        (5, -4),
    ),
    "horse": (
        [(-7, -7), (-1, -11), (7, -8), (17, 3), (20, 8), (16, 11), (9, 8), (2, 8), (-6, 5)],
        (5, -4),
    ),
    "ox": (
        [(-9, -8), (-1, -12), (8, -9), (16, 1), (18, 6), (13, 10), (5, 9), (-6, 8)], (6, -3)
    ),
    "boar": (
        [(-10, -9), (-1, -13), (9, -8), (21, 0), (22, 6), (13, 8), (3, 9), (-8, 7)], (6, -4)
    ),
    "bear": (
        [(-10, -7), (-4, -13), (5, -12), (10, -6), (17, -4), (17, 2), (10, 5), (12, 7), (2, 10),
         (-8, 6)],
        (6, -5),
    ),
    "dragon": (
        [(-9, -5), (-4, -11), (4, -11), (10, -7), (17, -9), (23, -5), (22, -1), (13, 0), (20, 5),
         (12, 8), (3, 7), (-7, 7)],
        (5, -6),
    ),
    "elephant": (
        [(-11, -10), (-2, -15), (8, -11), (12, -3), (10, 6), (0, 9), (-9, 7)], (6, -4)
    ),
    "snake": (
        [(-7, -5), (0, -9), (8, -8), (17, -3), (17, 0), (9, 1), (15, 5), (5, 6), (-6, 5)], (6, -4)
    ),
    "turtle": ([(-6, -5), (2, -8), (9, -5), (13, 0), (8, 5), (0, 6), (-6, 5)], (6, -2)),
    "ape": (
        [(-9, -8), (-2, -13), (6, -11), (9, -5), (13, -1), (13, 5), (7, 9), (-2, 9), (-9, 4)],
        (6, -4),
    ),
    "bird": ([(-6, -4), (-1, -8), (5, -6), (8, -2), (6, 4), (0, 6), (-6, 4)], (3, -2)),
    "goat": (
        [(-7, -7), (-1, -11), (7, -8), (15, 1), (16, 6), (11, 9), (3, 8), (-6, 5)], (5, -4)
    ),
    "mouse": (
        [(-9, -5), (-3, -10), (5, -9), (12, -3), (20, 2), (18, 5), (9, 7), (0, 8), (-8, 5)],
        (6, -4),
    ),
    "crocodile": (
        [(-10, -6), (-3, -11), (4, -9), (12, -5), (26, -4), (33, -6), (35, -2), (24, 0), (12, 1),
         (26, 3), (34, 5), (22, 7), (6, 8), (-8, 7)],
        (1, -7),
    ),
    "tapir": (
        [(-10, -8), (-1, -13), (8, -10), (18, -3), (25, 6), (26, 13), (20, 14), (16, 7), (8, 9),
         (-7, 8)],
        (5, -5),
    ),
    "pangolin": (
        [(-8, -6), (-1, -9), (8, -6), (20, 2), (26, 6), (24, 8), (12, 7), (0, 8), (-8, 6)],
        (6, -3),
    ),
}  # fmt: skip
"""Outline of each head and where its eye sits."""

Place = Callable[[list[Point]], list[Point]]


def draw_head(
    drawing: InkDrawing,
    kind: str,
    x: float,
    y: float,
    size: float = 1.0,
    degrees: float = 0.0,
    *,
    ear: str | None = None,
    horn: str | None = None,
) -> None:
    """A head at (x, y), with the horns behind it and the ears before them."""

    def at(points: list[Point]) -> list[Point]:
        return moved(points, x, y, size, degrees)

    outline, eye = HEADS[kind]
    if horn:
        _HORNS[horn](drawing, at)
    if ear:
        _EARS[ear](drawing, at, size)
    drawing.patch(at(outline), gap=0.9)
    drawing.spot(*at([eye])[0], 1.6 * size, "eye")
    _details(drawing, kind, at)


def _details(drawing: InkDrawing, kind: str, at: Place) -> None:
    """Tusks, trunk, whiskers, beard, teeth."""
    if kind == "boar":
        drawing.stroke(at([(14, 6), (19, 3), (20, -4)]), [2.6, 2, 0.3], "accent", 0.7)
    elif kind == "elephant":
        drawing.stroke(at([(9, -2), (17, 8), (16, 22), (23, 28)]), [9, 7, 5, 3])
        drawing.stroke(at([(8, 6), (16, 12), (25, 9)]), [3.6, 3, 0.4], "accent", 0.8)
        drawing.patch(at([(-12, -12), (-2, -10), (0, 2), (-6, 12), (-15, 4)]), gap=1.0)
    elif kind == "dragon":
        drawing.stroke(at([(20, -4), (30, 0), (34, 10)]), [1.6, 1.2, 0.3], "accent")
        drawing.stroke(at([(6, 7), (2, 14), (-3, 17)]), [2.6, 1.8, 0.3], "accent")
    elif kind == "goat":
        drawing.stroke(at([(4, 8), (4, 15), (0, 20)]), [4, 2.6, 0.4])
    elif kind == "mouse":
        for end in ((26, -2), (27, 5), (24, 10)):
            drawing.stroke(at([(17, 3), end]), [1.0, 0.3])
    elif kind == "crocodile":
        for tooth in range(5):
            left = 14 + tooth * 4
            drawing.patch(at([(left, 0.6), (left + 2, 4), (left + 3.4, 0.4)]), "accent", sharp=True)


def _antlers(drawing: InkDrawing, at: Place) -> None:
    tines = ((0, -17, 6, -24), (2, -27, 8, -34), (-0.5, -20, -12, -26))
    for off in (-3.0, 2.0):
        stem = [(off, -8.0), (off - 5, -18.0), (off - 2, -28.0), (off - 8, -36.0)]
        drawing.stroke(at(stem), [2.8, 2.3, 1.7, 0.5])
        for x0, y0, x1, y1 in tines:
            drawing.stroke(at([(off - 4.5 + x0, y0), (off + x1, y1)]), [1.9, 0.5])


def _shovels(drawing: InkDrawing, at: Place) -> None:
    """Broad antlers of an elk."""
    palm: list[Point] = [
        (1, -9), (6, -15), (14, -17), (25, -24), (20, -26), (23, -35), (15, -30), (12, -39),
            (8, -29), (3, -34), (3, -22), (-2, -13),
    ]  # fmt: skip
    far: list[Point] = [(-0.95 * x - 3, y - 1) for x, y in palm]
    drawing.patch(at(far), "accent", sharp=True)
    drawing.patch(at(palm), "accent", 0.8, sharp=True)


def _bull_horns(drawing: InkDrawing, at: Place) -> None:
    near = at([(0, -9), (2, -18), (10, -24), (14, -22)])
    drawing.stroke(near, [4.6, 4, 2.2, 0.4], "accent", 0.7)
    drawing.stroke(at([(-4, -9), (-8, -18), (-4, -26)]), [4, 3.2, 0.4], "accent")


def _one_horn(drawing: InkDrawing, at: Place) -> None:
    drawing.stroke(at([(4, -8), (10, -20), (20, -32)]), [4, 2.6, 0.3], "accent")


def _nose_horn(drawing: InkDrawing, at: Place) -> None:
    drawing.stroke(at([(16, -2), (21, -12), (20, -24)]), [7, 4, 0.3], "accent", 0.4)
    drawing.stroke(at([(9, -7), (12, -13), (11, -18)]), [4, 2.6, 0.3], "accent")


def _long_horns(drawing: InkDrawing, at: Place) -> None:
    """Slender ringed horns of an antelope."""
    for off in (-3.0, 1.5):
        stem = [(off, -9.0), (off - 5, -22), (off - 4, -34), (off + 2, -46)]
        drawing.stroke(at(stem), [3, 2.6, 2, 0.4], "accent", 0.5)


def _dragon_horns(drawing: InkDrawing, at: Place) -> None:
    drawing.stroke(at([(-2, -8), (-10, -16), (-22, -20)]), [3.2, 2.4, 0.3], "accent")
    drawing.stroke(at([(2, -9), (-3, -19), (-13, -27)]), [3.4, 2.6, 0.3], "accent")


def _pointed_ears(drawing: InkDrawing, at: Place, _size: float) -> None:
    drawing.patch(at([(-7, -8), (-8, -20), (0, -11)]), sharp=True)
    drawing.patch(at([(-2, -10), (1, -21), (5, -10)]), gap=0.7, sharp=True)


def _tufted_ears(drawing: InkDrawing, at: Place, size: float) -> None:
    _pointed_ears(drawing, at, size)
    drawing.stroke(at([(-8, -18), (-10, -27)]), [2, 0.4], "accent")
    drawing.stroke(at([(1, -19), (1, -29)]), [2, 0.4], "accent")


def _round_ears(drawing: InkDrawing, at: Place, size: float) -> None:
    drawing.spot(*at([(-5, -11)])[0], 3.4 * size)
    drawing.spot(*at([(3, -12)])[0], 3.4 * size, gap=0.6)


def _big_round_ears(drawing: InkDrawing, at: Place, size: float) -> None:
    drawing.spot(*at([(-6, -13)])[0], 6.4 * size)
    drawing.spot(*at([(3, -14)])[0], 6.8 * size, gap=0.8)
    drawing.spot(*at([(3, -14)])[0], 3.4 * size, "accent")


def _hanging_ears(drawing: InkDrawing, at: Place, _size: float) -> None:
    drawing.stroke(at([(-5, -8), (-12, -2), (-10, 9)]), [4, 7, 3], gap=0.7)


def _leaf_ears(drawing: InkDrawing, at: Place, _size: float) -> None:
    drawing.stroke(at([(-4, -8), (-14, -12), (-20, -9)]), [2, 5, 0.5], gap=0.6)


_HORNS: Final[dict[str, Callable[[InkDrawing, Place], None]]] = {
    "antlers": _antlers,
    "shovels": _shovels,
    "bull": _bull_horns,
    "one": _one_horn,
    "nose": _nose_horn,
    "long": _long_horns,
    "dragon": _dragon_horns,
}
_EARS: Final[dict[str, Callable[[InkDrawing, Place, float], None]]] = {
    "pointed": _pointed_ears,
    "tufted": _tufted_ears,
    "round": _round_ears,
    "big": _big_round_ears,
    "hanging": _hanging_ears,
    "leaf": _leaf_ears,
}

"""Serpents, wyrms and long crawlers in ink."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from tools.art.brush import smooth_curve
from tools.art.colour import Field
from tools.art.ink_drawing import InkDrawing, Point
from tools.art.ink_heads import draw_head

_COURSES: Final[dict[str, list[Point]]] = {
    "rising": [(8, 78), (16, 90), (34, 90), (44, 78), (36, 64), (22, 56), (22, 40), (38, 32),
               (54, 40), (62, 54), (74, 52), (78, 38), (72, 24)],
    "coiled": [(6, 58), (10, 76), (30, 88), (56, 88), (74, 78), (70, 62), (50, 58), (34, 62),
               (30, 48), (42, 36), (60, 34), (66, 22)],
    "ring": [(12, 30), (6, 50), (16, 72), (40, 84), (66, 80), (82, 62), (76, 44), (58, 42),
             (46, 54), (52, 64)],
    "wave": [(4, 40), (8, 62), (22, 74), (36, 66), (40, 48), (50, 36), (64, 42), (66, 60),
             (74, 74), (88, 70), (92, 52), (88, 36)],
}  # fmt: skip
_WIDTHS: Final = (1.5, 5, 8.5, 10.5, 11, 11.5, 12, 12, 12, 11.5, 11, 10, 9)


@dataclass(frozen=True)
class Serpent:
    """The parts of a serpent.

    Attributes:
        course: how it lies, an entry of the courses above.
        head: an entry of `HEADS`; `horn` likewise.
        fin: leaf, flame, spike, or None.
        legs, wing: whether it has them.
        coat: links, bands or None.
        fat: factor on its breadth.
    """

    course: str = "coiled"
    head: str = "snake"
    horn: str | None = None
    fin: str | None = None
    legs: bool = False
    wing: bool = False
    coat: str | None = None
    fat: float = 1.0


def draw_serpent(drawing: InkDrawing, serpent: Serpent) -> None:
    """Fins and wings first, then the body, its coat, the legs and the head."""
    course = _COURSES[serpent.course]
    widths = [width * serpent.fat for width in _WIDTHS]
    curve = smooth_curve(course, 8)
    if serpent.fin:
        _fins(drawing, serpent.fin, curve, widths)
    if serpent.wing:
        feathers = ((-30, -22, 7.0), (-36, -10, 7.0), (-36, 4, 6.5), (-28, 14, 6.0))
        for number, (right, down, width) in enumerate(feathers):
            path = [(40, 36), (40 + right * 0.45, 36 + down * 0.9 - 4), (40 + right, 36 + down)]
            drawing.stroke(path, [5, width, 0.4], "ink" if number else "accent", 0.8)
    drawing.stroke(course, widths, gap=0.9)
    middle = [(float(x), float(y)) for x, y in curve[6:-3:4]]
    if serpent.coat == "links":
        for number, (x, y) in enumerate(middle[1:]):
            drawing.spot(x, y, 3.6, "accent")
            drawing.spot(x, y, 1.8 if number % 2 else 2.1)
    elif serpent.coat == "bands":
        _bands(drawing, curve, widths)
    else:
        drawing.stroke(middle, [0.6, 1.6, 1.8, 1.8, 1.6, 0.8], "accent")
    if serpent.legs:
        _claws(drawing)
    x, y = course[-1]
    draw_head(drawing, serpent.head, x + 2, y - 2, 1.05 * serpent.fat, horn=serpent.horn)
    if serpent.head == "snake":
        drawing.stroke([(x + 17, y - 1), (x + 25, y + 2)], [1.4, 1.2], "accent")
        drawing.stroke([(x + 25, y + 2), (x + 30, y)], [1.2, 0.3], "accent")
        drawing.stroke([(x + 25, y + 2), (x + 29, y + 6)], [1.2, 0.3], "accent")


def draw_centipede(drawing: InkDrawing) -> None:
    """A centipede in an S, two legs to each ring."""
    course: list[Point] = [(14, 84), (34, 90), (46, 76), (38, 60), (42, 44), (60, 40), (72, 28)]
    curve, sides = _sided(smooth_curve(course, 10))
    for index in range(4, len(curve) - 4, 4):
        x, y = curve[index]
        for side in (-1, 1):
            knee = curve[index] + sides[index] * 12 * side
            foot = curve[index] + sides[index] * 17 * side + np.array([-3, 6])
            drawing.stroke([(x, y), tuple(knee), tuple(foot)], [3, 2.2, 0.5])
    drawing.stroke(course, [4, 10, 12, 12, 12, 12, 11], gap=0.6)
    for index in range(5, len(curve) - 3, 5):
        left, right = curve[index] - sides[index] * 5.4, curve[index] + sides[index] * 5.4
        drawing.stroke([tuple(left), tuple(right)], [1.6, 1.6], "accent")
    drawing.spot(74, 25, 7.6, gap=0.7)
    for bend, end in (((86, 10), (96, 4)), ((90, 18), (100, 16))):
        drawing.stroke([(77, 20), bend, end], [1.8, 1.6, 0.4], "accent")
    for x, y in ((82, 32), (88, 26)):
        drawing.stroke([(78, 29), (x, y)], [3, 0.5], "accent")
    drawing.spot(76, 22, 1.8, "eye")
    for x, y in ((6, 76), (2, 90)):
        drawing.stroke([(15, 84), (x, y)], [2.4, 0.4], "accent")


def draw_silkworm(drawing: InkDrawing) -> None:
    """A silkworm rearing over a mulberry leaf, spinning a thread."""
    leaf: list[Point] = [(4, 86), (22, 72), (52, 76), (84, 84), (96, 92), (60, 96), (24, 96)]
    drawing.patch(leaf, "accent")
    drawing.stroke([(8, 87), (50, 86), (94, 92)], [0.8, 1.6, 0.6])
    course: list[Point] = [(20, 72), (40, 70), (56, 60), (58, 42), (70, 30)]
    drawing.stroke(course, [13, 20, 21, 19, 17], gap=1.2)
    curve, sides = _sided(smooth_curve(course, 10))
    for index in range(5, len(curve) - 4, 6):
        left, right = curve[index] - sides[index] * 8, curve[index] + sides[index] * 8
        bend = curve[index] + np.array([1.5, -1.5])
        drawing.stroke([tuple(left), tuple(bend), tuple(right)], [0.6, 1.6, 0.6], "accent")
        foot = curve[index] + np.array([1.0, 11.0])
        if index < 30:
            drawing.stroke([tuple(curve[index] + np.array([0, 7])), tuple(foot)], [5, 4])
    drawing.spot(74, 27, 8.6, gap=0.7)
    drawing.spot(77, 24, 1.8, "eye")
    drawing.stroke([(82, 30), (94, 40), (84, 54), (92, 66)], [1, 1, 1, 0.4], "accent")


def draw_eel(drawing: InkDrawing) -> None:
    """An eel around a stone."""
    drawing.patch(
        [(34, 84), (38, 62), (54, 54), (68, 64), (74, 86), (54, 94)], "accent", sharp=True
    )
    course: list[Point] = [(6, 30), (4, 56), (22, 76), (50, 74), (78, 66), (84, 44), (62, 32),
                           (42, 38), (32, 22)]  # fmt: skip
    drawing.stroke(course, [1, 8, 12, 13.5, 14, 14, 13.5, 13, 11], gap=1.2)
    fin = [(x - 2, y - 6) for x, y in course[3:7]]
    drawing.stroke(fin, [1, 3, 3, 1], "accent")
    drawing.patch([(38, 26), (24, 8), (14, 10), (12, 18), (18, 22), (14, 26), (26, 32)], gap=0.6)
    drawing.spot(24, 15, 1.9, "eye")
    drawing.stroke([(14, 20), (22, 21)], [1.0, 0.4], "accent")


def _sided(curve: Field) -> tuple[Field, Field]:
    """A curve and the unit vectors across it."""
    along = np.gradient(curve, axis=0)
    along /= np.maximum(np.hypot(along[:, 0], along[:, 1]), 1e-6)[:, None]
    return curve, np.stack([along[:, 1], -along[:, 0]], -1)


def _fins(drawing: InkDrawing, kind: str, curve: Field, widths: list[float]) -> None:
    _, sides = _sided(curve)
    along = np.stack([-sides[:, 1], sides[:, 0]], -1)
    for index in range(4, len(curve) - 6, 5 if kind == "leaf" else 3):
        share = index / len(curve)
        half = float(np.interp(share, np.linspace(0, 1, len(widths)), widths)) / 2
        out, back = sides[index], -along[index]
        root = curve[index] + out * half * 0.8
        if kind == "spike":
            drawing.patch(
                [tuple(root - back * 2.4), tuple(root + out * 6.5 + back * 3),
                 tuple(root + back * 2.4)],
                "accent", sharp=True,
            )  # fmt: skip
            continue
        reach = (6, 2, 11, 7) if kind == "leaf" else (5, 1, 9, 6)
        path = [
            tuple(root),
            tuple(root + out * reach[0] + back * reach[1]),
            tuple(root + out * reach[2] + back * reach[3]),
        ]
        drawing.stroke(path, [1.4, 5.5, 0.3] if kind == "leaf" else [5, 4, 0.3], "accent")


def _bands(drawing: InkDrawing, curve: Field, widths: list[float]) -> None:
    _, sides = _sided(curve)
    for index in range(6, len(curve) - 4, 6):
        share = index / len(curve)
        half = float(np.interp(share, np.linspace(0, 1, len(widths)), widths)) / 2 * 0.9
        left, right = curve[index] - sides[index] * half, curve[index] + sides[index] * half
        drawing.stroke([tuple(left), tuple(right)], [2.4, 2.4], "accent")


def _claws(drawing: InkDrawing) -> None:
    for x, y, side in ((36, 76, 1), (58, 48, 1), (24, 52, -1)):
        drawing.stroke([(x, y), (x + 8 * side, y + 8), (x + 6 * side, y + 16)], [6.5, 4.4, 3],
                       gap=0.8)  # fmt: skip
        for toe in (-4, 1, 6):
            start = (x + 6 * side, y + 15)
            drawing.stroke([start, (x + 6 * side + toe, y + 20)], [2.4, 0.4])

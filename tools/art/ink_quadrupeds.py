"""Four-legged ink beasts: one body plan with many tails."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from tools.art.ink_coats import BACKS, COATS, MANES, Frame, Quadruped
from tools.art.ink_drawing import InkDrawing
from tools.art.ink_heads import draw_head

_GROUND: Final = 92


def draw_quadruped(drawing: InkDrawing, beast: Quadruped) -> None:
    """Tail and far legs first, then what grows on the back, then the body and the near legs."""
    spine = _GROUND - 36 * beast.leg
    hip = (30.0 - beast.long, spine)
    shoulder = (66.0 + beast.long, spine - 2 - 3 * beast.pose)
    head = (shoulder[0] + beast.neck[0], shoulder[1] + beast.neck[1])
    frame = Frame(hip, shoulder, head, spine)
    _TAILS[beast.tail](drawing, hip[0] - 8 * beast.bulk, hip[1] - 4)
    _far_legs(drawing, beast, frame)
    if beast.back == "wing":
        _wing(drawing, frame)
    bulk = beast.bulk
    middle = ((hip[0] + shoulder[0]) / 2, spine + 1)
    drawing.stroke(
        [(hip[0] - 1, hip[1] + 1), middle, (shoulder[0], shoulder[1] + 2)],
        [23 * bulk, 19 * bulk, 25 * bulk],
    )
    bend = (shoulder[0] + beast.neck[0] * 0.4, shoulder[1] + beast.neck[1] * 0.55)
    drawing.stroke(
        [(shoulder[0] - 1, shoulder[1] - 2), bend, head],
        [21 * bulk, 15 * bulk, 12 * beast.head_size],
    )
    if beast.mane:
        MANES[beast.mane](drawing, frame)
    if beast.back and beast.back != "wing":
        BACKS[beast.back](drawing, beast, frame)
    _near_legs(drawing, beast, frame)
    drawing.stroke(
        [(hip[0] + 2, hip[1] + 1), (middle[0], spine), (shoulder[0] - 3, shoulder[1] + 2)],
        [17 * bulk, 15 * bulk, 18 * bulk],
    )
    if beast.coat:
        COATS[beast.coat](drawing, beast, frame)
    draw_head(
        drawing, beast.head, head[0] + 1, head[1] - 1, beast.head_size,
        ear=beast.ear, horn=beast.horn,
    )  # fmt: skip


def _far_legs(drawing: InkDrawing, beast: Quadruped, frame: Frame) -> None:
    (hip_x, hip_y), (shoulder_x, shoulder_y) = frame.hip, frame.shoulder
    bulk, leg, pose, foot = beast.bulk, beast.leg, beast.pose, 4.2 if beast.hoof else 5.4
    ground = _GROUND
    drawing.stroke(
        [(hip_x + 6, hip_y + 4), (hip_x + 3, hip_y + 18 * leg), (hip_x + 10, ground - 10 * leg),
         (hip_x + 8, ground - 1)],
        [14 * bulk, 9 * bulk, 5, foot],
    )  # fmt: skip
    drawing.stroke([(hip_x + 7, ground - 1.5), (hip_x + 13, ground - 1)], [4.4, 3.4])
    toe = (shoulder_x + 5 + pose * 14, ground - 2 - pose * 16)
    knee = (shoulder_x + 8 + pose * 6, shoulder_y + 18 * leg - pose * 4)
    drawing.stroke([(shoulder_x + 3, shoulder_y + 6), knee, toe], [13 * bulk, 7 * bulk, foot - 0.6])
    drawing.stroke([(toe[0], toe[1] + 0.5), (toe[0] + 6, toe[1] + 1 + pose * 2)], [4.4, 3.4])


def _near_legs(drawing: InkDrawing, beast: Quadruped, frame: Frame) -> None:
    (hip_x, hip_y), (shoulder_x, shoulder_y) = frame.hip, frame.shoulder
    bulk, leg, pose, foot = beast.bulk, beast.leg, beast.pose, 4.2 if beast.hoof else 5.4
    ground = _GROUND
    drawing.stroke(
        [(hip_x, hip_y + 3), (hip_x - 6, hip_y + 18 * leg), (hip_x + 1, ground - 11 * leg),
         (hip_x - 4, ground - 1)],
        [17 * bulk, 10 * bulk, 5.4, foot],
        gap=0.9,
    )  # fmt: skip
    drawing.stroke([(hip_x - 5, ground - 1.5), (hip_x + 2, ground - 1)], [4.6, 3.6])
    toe = (shoulder_x - 5 + pose * 22, ground - 2 - pose * 12)
    knee = (shoulder_x - 1 + pose * 8, shoulder_y + 19 * leg - pose * 6)
    drawing.stroke(
        [(shoulder_x - 3, shoulder_y + 5), knee, toe], [15 * bulk, 8 * bulk, foot], gap=0.9
    )
    drawing.stroke([(toe[0] - 1, toe[1] + 0.5), (toe[0] + 6, toe[1] + 1 + pose * 2)], [4.6, 3.6])


def _wing(drawing: InkDrawing, frame: Frame) -> None:
    x, y = frame.shoulder
    feathers = ((-34, -38, 8.0), (-38, -27, 8.0), (-38, -16, 7.5), (-33, -6, 7.0))
    for number, (right, down, width) in enumerate(feathers):
        path = [(x - 4, y - 4), (x - 12 + right * 0.3, y - 16 + down * 0.5), (x + right, y + down)]
        drawing.stroke(path, [6, width, 0.4], "ink" if number else "accent", 0.8)


def _curl(drawing: InkDrawing, x: float, y: float) -> None:
    drawing.stroke(
        [(x, y), (x - 12, y - 2), (x - 17, y - 16), (x - 8, y - 25), (x - 3, y - 17)],
        [6, 5, 4.6, 4, 2.4],
    )


def _long(drawing: InkDrawing, x: float, y: float) -> None:
    path = [(x, y), (x - 12, y + 4), (x - 18, y + 20), (x - 26, y + 22)]
    drawing.stroke(path, [6, 4.4, 3.2, 1])


def _thick(drawing: InkDrawing, x: float, y: float) -> None:
    path = [(x + 8, y + 4), (x - 10, y + 12), (x - 26, y + 18), (x - 40, y + 12)]
    drawing.stroke(path, [18, 13, 8, 1])


def _hook(drawing: InkDrawing, x: float, y: float) -> None:
    """A thick tail that bends up and forward over the back."""
    path = [(x + 10, y + 5), (x - 12, y + 8), (x - 24, y - 8), (x - 16, y - 30), (x + 2, y - 34)]
    drawing.stroke(path, [20, 15, 11, 8, 1])


def _spiral(drawing: InkDrawing, x: float, y: float) -> None:
    """A tail rolled up above the hip."""
    path = [
        (x + 8, y + 4), (x - 12, y + 4), (x - 22, y - 12), (x - 12, y - 28), (x + 4, y - 24),
        (x + 4, y - 11), (x - 7, y - 12),
    ]  # fmt: skip
    drawing.stroke(path, [16, 12, 9, 7.5, 6, 4.4, 2], gap=0.7)


def _bushy(drawing: InkDrawing, x: float, y: float) -> None:
    path = [(x, y), (x - 10, y + 2), (x - 20, y - 10), (x - 17, y - 28)]
    drawing.stroke(path, [4, 11, 14, 0.5])
    drawing.stroke([(x - 19, y - 14), (x - 20, y - 22), (x - 17, y - 29)], [4, 5, 0.5], "accent")


def _many(drawing: InkDrawing, x: float, y: float) -> None:
    """A fan of fox tails."""
    for number in range(7):
        angle = math.radians(150 + number * 18)
        late = angle - 0.25
        tip = (x + 33 * math.cos(late), y - 36 * math.sin(late) - 4)
        path = [
            (x, y),
            (x + 16 * math.cos(angle), y - 10 * math.sin(angle) - 4),
            (x + 28 * math.cos(angle) - 2, y - 26 * math.sin(angle) - 6),
            tip,
        ]
        drawing.stroke(path, [3, 6, 7, 0.4], gap=0.7)
        start = (x + 30 * math.cos(angle - 0.16), y - 31 * math.sin(angle - 0.16) - 5)
        drawing.stroke([start, tip], [3.2, 0.4], "accent")


def _tuft(drawing: InkDrawing, x: float, y: float) -> None:
    drawing.stroke([(x, y), (x - 11, y + 4), (x - 14, y + 18)], [4.5, 3, 2.4])
    brush = [(x - 14, y + 14), (x - 18, y + 22), (x - 14, y + 32)]
    drawing.stroke(brush, [3, 7.5, 0.4], "accent")


def _short(drawing: InkDrawing, x: float, y: float) -> None:
    drawing.stroke([(x, y), (x - 6, y - 6)], [6, 2])


def _flame_tail(drawing: InkDrawing, x: float, y: float) -> None:
    for right, down, width in ((-20, -24, 8.0), (-26, -8, 7.0), (-12, -32, 6.0)):
        path = [(x, y), (x + right * 0.5 - 4, y + down * 0.3), (x + right, y + down)]
        drawing.stroke(path, [5, width, 0.3], "accent", 0.5)


def _ember_tail(drawing: InkDrawing, x: float, y: float) -> None:
    """A long tail that burns at its end."""
    drawing.stroke([(x, y), (x - 14, y + 4), (x - 24, y - 8), (x - 22, y - 22)], [7, 6, 6, 5])
    for right, down, width in ((-32, -40, 6.0), (-20, -46, 8.0), (-12, -36, 5.0)):
        path = [(x - 22, y - 16), (x + right * 0.8 - 4, y - 24), (x + right, y + down)]
        drawing.stroke(path, [5, width, 0.3], "accent", 0.5)


def _horse_tail(drawing: InkDrawing, x: float, y: float) -> None:
    for off in (0, 5, 10):
        path = [
            (x, y),
            (x - 10 - off * 0.6, y + off * 0.4),
            (x - 16 - off * 0.4, y + 16 + off),
            (x - 22 + off * 0.5, y + 30 + off * 0.6),
        ]
        drawing.stroke(path, [4, 5, 3.6, 0.4], "ink" if off != 5 else "accent", 0.4)


def _ringed(drawing: InkDrawing, x: float, y: float) -> None:
    """A thick striped tail, as of a civet."""
    curve = [(x, y), (x - 12, y + 6), (x - 24, y - 2), (x - 26, y - 20)]
    drawing.stroke(curve, [6, 8, 9, 3])
    for right, down in ((-9, 4), (-17, 3), (-24, -4), (-26, -12)):
        drawing.stroke([(x + right - 3, y + down - 3), (x + right + 3, y + down + 3)], [2.4, 2.4],
                       "accent")  # fmt: skip


_TAILS: Final[dict[str, Callable[[InkDrawing, float, float], None]]] = {
    "curl": _curl, "long": _long, "thick": _thick,
    "hook": _hook, "spiral": _spiral, "bushy": _bushy, "many": _many, "tuft": _tuft,
    "short": _short, "flame": _flame_tail, "ember": _ember_tail, "horse": _horse_tail,
    "ringed": _ringed,
}  # fmt: skip

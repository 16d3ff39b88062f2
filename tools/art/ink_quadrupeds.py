"""Four-legged ink beasts: one body plan with many tails, backs, manes and coats."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tools.art.ink_drawing import InkDrawing
from tools.art.ink_heads import draw_head

_GROUND: Final = 92


@dataclass(frozen=True)
class Quadruped:
    """What a four-legged beast is made of.

    Attributes:
        head: an entry of `HEADS`; `ear` and `horn` likewise.
        tail, mane, back, coat: names of the parts below, or None.
        bulk: breadth of the body, 1 for a tiger.
        leg: length of the legs, 1 for a tiger.
        neck: from the shoulder to the head.
        head_size: 1 for a tiger.
        hoof: narrow feet.
        pose: 0 standing, 1 a raised foreleg.
        long: stretches the body between hip and shoulder.
    """

    head: str = "cat"
    ear: str | None = "round"
    horn: str | None = None
    tail: str = "long"
    mane: str | None = None
    back: str | None = None
    coat: str | None = None
    bulk: float = 1.0
    leg: float = 1.0
    neck: tuple[float, float] = (12, -16)
    head_size: float = 1.0
    hoof: bool = False
    pose: float = 0.0
    long: float = 0.0


@dataclass(frozen=True)
class _Frame:
    """Where hip, shoulder and head are."""

    hip: tuple[float, float]
    shoulder: tuple[float, float]
    head: tuple[float, float]
    spine: float


def draw_quadruped(drawing: InkDrawing, beast: Quadruped) -> None:
    """Tail and far legs first, then what grows on the back, then the body and the near legs."""
    spine = _GROUND - 36 * beast.leg
    hip = (30.0 - beast.long, spine)
    shoulder = (66.0 + beast.long, spine - 2 - 3 * beast.pose)
    head = (shoulder[0] + beast.neck[0], shoulder[1] + beast.neck[1])
    frame = _Frame(hip, shoulder, head, spine)
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
        _MANES[beast.mane](drawing, frame)
    if beast.back and beast.back != "wing":
        _BACKS[beast.back](drawing, beast, frame)
    _near_legs(drawing, beast, frame)
    drawing.stroke(
        [(hip[0] + 2, hip[1] + 1), (middle[0], spine), (shoulder[0] - 3, shoulder[1] + 2)],
        [17 * bulk, 15 * bulk, 18 * bulk],
    )
    if beast.coat:
        _COATS[beast.coat](drawing, beast, frame)
    draw_head(
        drawing, beast.head, head[0] + 1, head[1] - 1, beast.head_size,
        ear=beast.ear, horn=beast.horn,
    )  # fmt: skip


def _far_legs(drawing: InkDrawing, beast: Quadruped, frame: _Frame) -> None:
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


def _near_legs(drawing: InkDrawing, beast: Quadruped, frame: _Frame) -> None:
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


def _wing(drawing: InkDrawing, frame: _Frame) -> None:
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


def _ruff(drawing: InkDrawing, frame: _Frame) -> None:
    x, y = frame.head
    for number in range(9):
        angle = math.radians(95 + number * 24)
        path = [
            (x - 1, y + 2),
            (x - 1 + 11 * math.cos(angle), y + 2 - 11 * math.sin(angle)),
            (x - 2 + 19 * math.cos(angle + 0.25), y + 3 - 19 * math.sin(angle + 0.25)),
        ]
        drawing.stroke(path, [6, 7, 0.4], "accent", 0.5)


def _crest(drawing: InkDrawing, frame: _Frame) -> None:
    (x, y), (shoulder_x, shoulder_y) = frame.head, frame.shoulder
    for number in range(6):
        share = number / 5
        left = x - 4 - (x - shoulder_x + 8) * share
        top = y - 8 + (shoulder_y - y - 1) * share
        path = [(left, top), (left - 7, top - 5), (left - 13, top - 2 - 4 * (number % 2))]
        drawing.stroke(path, [5, 5.5, 0.4], "accent", 0.5)


def _flame_mane(drawing: InkDrawing, frame: _Frame) -> None:
    (x, y), (hip_x, _), (_, shoulder_y) = frame.head, frame.hip, frame.shoulder
    for number in range(7):
        share = number / 6
        left = x - 3 - (x - hip_x) * share * 0.9
        top = y - 8 + (shoulder_y - 9 - y + 4) * min(1, share * 1.6)
        tip = (left - 3 - 6 * (number % 2), top - 14 + 3 * (number % 2))
        drawing.stroke([(left, top + 3), (left - 5, top - 6), tip], [6, 5, 0.3], "accent", 0.4)


def _spikes(drawing: InkDrawing, beast: Quadruped, frame: _Frame) -> None:
    for number in range(6):
        left, top = frame.hip[0] - 4 + number * 7.5, frame.spine
        peak = (left - 3, top - 19 * beast.bulk - (number % 2) * 3)
        corners = [(left - 4, top - 8 * beast.bulk), peak, (left + 4, top - 9 * beast.bulk)]
        drawing.patch(corners, "accent", 0.5, sharp=True)


def _hump(drawing: InkDrawing, beast: Quadruped, frame: _Frame) -> None:
    top = frame.spine
    path = [(48, top - 4), (58, top - 8), (66, top - 4)]
    drawing.stroke(path, [18 * beast.bulk, 22 * beast.bulk, 18 * beast.bulk])


def _rocks(drawing: InkDrawing, _beast: Quadruped, frame: _Frame) -> None:
    for left, up, radius in ((34, -10, 8), (46, -13, 10), (58, -12, 9)):
        top = frame.spine + up
        corners = [
            (left - radius, top + radius), (left - radius * 0.8, top - radius * 0.4),
            (left, top - radius), (left + radius, top - radius * 0.3),
            (left + radius, top + radius),
        ]  # fmt: skip
        drawing.patch(corners, "accent", 0.8, sharp=True)


def _leaves(drawing: InkDrawing, beast: Quadruped, frame: _Frame) -> None:
    top = frame.spine - 8 * beast.bulk
    for left, degrees in ((30, -120), (40, -100), (50, -85), (60, -70)):
        cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        path = [
            (left, top),
            (left + 10 * cosine, top + 11 * sine),
            (left + 19 * cosine - 3, top + 20 * sine),
        ]
        drawing.stroke(path, [1.6, 8, 0.4], "accent", 0.5)


def _blossoms(drawing: InkDrawing, beast: Quadruped, frame: _Frame) -> None:
    top = frame.spine - 9 * beast.bulk
    for left, up, size in ((32, -8, 3.4), (46, -12, 4.2), (60, -9, 3.4)):
        drawing.stroke([(left, top + 3), (left, top + up)], [1.4, 1.2], "accent", 0.4)
        for petal in range(5):
            angle = petal * 2 * math.pi / 5 - math.pi / 2
            x, y = left + size * math.cos(angle), top + up + size * math.sin(angle)
            drawing.spot(x, y, size * 0.62, "accent", 0.2)
        drawing.spot(left, top + up, size * 0.4, "eye")


def _waves(drawing: InkDrawing, _beast: Quadruped, frame: _Frame) -> None:
    top = frame.spine
    for number in range(4):
        left = 30 + number * 11
        path = [
            (left - 6, top - 7),
            (left - 3, top - 19),
            (left + 6, top - 20),
            (left + 5, top - 14),
        ]
        drawing.stroke(path, [5, 5, 3, 0.5], "accent", 0.5)


def _scales(drawing: InkDrawing, beast: Quadruped, frame: _Frame) -> None:
    """Overlapping plates from the neck to the tail, as of a pangolin."""
    top = frame.spine - 2
    for row in range(3):
        for number in range(8):
            left = frame.hip[0] - 8 + number * 6.6 + (row % 2) * 3.2
            y = top - (9 - row * 7) * beast.bulk
            path = [(left + 3, y - 3), (left - 2, y), (left + 3, y + 4)]
            drawing.stroke(path, [1.2, 2.4, 1.2], "accent")


def _ridges(drawing: InkDrawing, beast: Quadruped, frame: _Frame) -> None:
    """Knobs along back and tail, as of a crocodile."""
    for number in range(12):
        left = frame.hip[0] - 34 + number * 7.2
        rise = 9 * beast.bulk if left > frame.hip[0] - 6 else 3 + (left - frame.hip[0] + 34) * 0.16
        fall = 10 if left < frame.hip[0] - 14 else 0
        y = frame.spine - rise + fall + 2
        drawing.patch(
            [(left - 3, y + 2), (left - 1, y - 6), (left + 4, y + 2)], "accent", sharp=True
        )


def _stripes(drawing: InkDrawing, beast: Quadruped, frame: _Frame) -> None:
    top, bulk = frame.spine, beast.bulk
    for number in range(6):
        left = 29 + number * 7
        path = [(left + 3, top - 8.5 * bulk), (left - 1, top - 2), (left + 1, top + 4 * bulk)]
        drawing.stroke(path, [2.8, 2.2, 0.3], "accent")


def _spots(drawing: InkDrawing, _beast: Quadruped, frame: _Frame) -> None:
    for number in range(9):
        x = 28 + (number % 5) * 9 + (number // 5) * 4
        drawing.spot(x, frame.spine - 5 + (number // 5) * 7, 1.9, "accent")


def _coins(drawing: InkDrawing, _beast: Quadruped, frame: _Frame) -> None:
    """Rings like old coins."""
    for number in range(8):
        x = 27 + (number % 4) * 12 + (number // 4) * 5
        y = frame.spine - 5 + (number // 4) * 9
        drawing.spot(x, y, 3.7, "accent")
        drawing.spot(x, y, 1.5)


def _plates(drawing: InkDrawing, beast: Quadruped, frame: _Frame) -> None:
    top, bulk = frame.spine, beast.bulk
    for number in range(4):
        left = 30 + number * 10
        path = [(left - 4, top - 8 * bulk), (left + 4, top - 2), (left, top + 7 * bulk)]
        drawing.stroke(path, [1.6, 1.8, 0.8], "accent")


def _swirls(drawing: InkDrawing, _beast: Quadruped, frame: _Frame) -> None:
    for left in (30, 46, 62):
        y = frame.spine
        path = [(left - 6, y + 3), (left - 3, y - 5), (left + 5, y - 4), (left + 3, y + 3),
                (left - 1, y)]  # fmt: skip
        drawing.stroke(path, [0.8, 2, 2, 1.8, 0.6], "accent")


def _belly(drawing: InkDrawing, beast: Quadruped, frame: _Frame) -> None:
    """A band round the belly, as of a cauldron."""
    y = frame.spine + 5 * beast.bulk
    drawing.stroke([(30, y), (48, y + 3), (64, y + 1)], [1, 4.4, 1], "accent")
    for x in (38, 48, 58):
        drawing.spot(x, y - 8, 2.2, "accent")


_TAILS: Final[dict[str, Callable[[InkDrawing, float, float], None]]] = {
    "curl": _curl, "long": _long, "thick": _thick, "bushy": _bushy, "many": _many, "tuft": _tuft,
    "short": _short, "flame": _flame_tail, "ember": _ember_tail, "horse": _horse_tail,
    "ringed": _ringed,
}  # fmt: skip
_MANES: Final[dict[str, Callable[[InkDrawing, _Frame], None]]] = {
    "ruff": _ruff, "crest": _crest, "flame": _flame_mane,
}  # fmt: skip
_BACKS: Final[dict[str, Callable[[InkDrawing, Quadruped, _Frame], None]]] = {
    "spikes": _spikes, "hump": _hump, "rocks": _rocks, "leaves": _leaves, "blossoms": _blossoms,
    "waves": _waves, "ridges": _ridges,
}  # fmt: skip
_COATS: Final[dict[str, Callable[[InkDrawing, Quadruped, _Frame], None]]] = {
    "stripes": _stripes, "spots": _spots, "coins": _coins, "plates": _plates, "swirls": _swirls,
    "belly": _belly, "scales": _scales,
}  # fmt: skip

"""Manes, backs and coats of the four-legged ink beasts, and where on the body they sit."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tools.art.ink_drawing import InkDrawing


@dataclass(frozen=True)
class Quadruped:
    """The parts of a four-legged beast.

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
class Frame:
    """Where hip, shoulder and head are."""

    hip: tuple[float, float]
    shoulder: tuple[float, float]
    head: tuple[float, float]
    spine: float


def _ruff(drawing: InkDrawing, frame: Frame) -> None:
    x, y = frame.head
    for number in range(9):
        angle = math.radians(95 + number * 24)
        path = [
            (x - 1, y + 2),
            (x - 1 + 11 * math.cos(angle), y + 2 - 11 * math.sin(angle)),
            (x - 2 + 19 * math.cos(angle + 0.25), y + 3 - 19 * math.sin(angle + 0.25)),
        ]
        drawing.stroke(path, [6, 7, 0.4], "accent", 0.5)


def _crest(drawing: InkDrawing, frame: Frame) -> None:
    (x, y), (shoulder_x, shoulder_y) = frame.head, frame.shoulder
    for number in range(6):
        share = number / 5
        left = x - 4 - (x - shoulder_x + 8) * share
        top = y - 8 + (shoulder_y - y - 1) * share
        path = [(left, top), (left - 7, top - 5), (left - 13, top - 2 - 4 * (number % 2))]
        drawing.stroke(path, [5, 5.5, 0.4], "accent", 0.5)


def _flame_mane(drawing: InkDrawing, frame: Frame) -> None:
    (x, y), (hip_x, _), (_, shoulder_y) = frame.head, frame.hip, frame.shoulder
    for number in range(7):
        share = number / 6
        left = x - 3 - (x - hip_x) * share * 0.9
        top = y - 8 + (shoulder_y - 9 - y + 4) * min(1, share * 1.6)
        tip = (left - 3 - 6 * (number % 2), top - 14 + 3 * (number % 2))
        drawing.stroke([(left, top + 3), (left - 5, top - 6), tip], [6, 5, 0.3], "accent", 0.4)


def _spikes(drawing: InkDrawing, beast: Quadruped, frame: Frame) -> None:
    for number in range(6):
        left, top = frame.hip[0] - 4 + number * 7.5, frame.spine
        peak = (left - 3, top - 19 * beast.bulk - (number % 2) * 3)
        corners = [(left - 4, top - 8 * beast.bulk), peak, (left + 4, top - 9 * beast.bulk)]
        drawing.patch(corners, "accent", 0.5, sharp=True)


def _hump(drawing: InkDrawing, beast: Quadruped, frame: Frame) -> None:
    top = frame.spine
    path = [(48, top - 4), (58, top - 8), (66, top - 4)]
    drawing.stroke(path, [18 * beast.bulk, 22 * beast.bulk, 18 * beast.bulk])


def _rocks(drawing: InkDrawing, _beast: Quadruped, frame: Frame) -> None:
    for left, up, radius in ((34, -10, 8), (46, -13, 10), (58, -12, 9)):
        top = frame.spine + up
        corners = [
            (left - radius, top + radius), (left - radius * 0.8, top - radius * 0.4),
            (left, top - radius), (left + radius, top - radius * 0.3),
            (left + radius, top + radius),
        ]  # fmt: skip
        drawing.patch(corners, "accent", 0.8, sharp=True)


def _leaves(drawing: InkDrawing, beast: Quadruped, frame: Frame) -> None:
    top = frame.spine - 8 * beast.bulk
    for left, degrees in ((30, -120), (40, -100), (50, -85), (60, -70)):
        cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        path = [
            (left, top),
            (left + 10 * cosine, top + 11 * sine),
            (left + 19 * cosine - 3, top + 20 * sine),
        ]
        drawing.stroke(path, [1.6, 8, 0.4], "accent", 0.5)


def _blossoms(drawing: InkDrawing, beast: Quadruped, frame: Frame) -> None:
    top = frame.spine - 9 * beast.bulk
    for left, up, size in ((32, -8, 3.4), (46, -12, 4.2), (60, -9, 3.4)):
        drawing.stroke([(left, top + 3), (left, top + up)], [1.4, 1.2], "accent", 0.4)
        for petal in range(5):
            angle = petal * 2 * math.pi / 5 - math.pi / 2
            x, y = left + size * math.cos(angle), top + up + size * math.sin(angle)
            drawing.spot(x, y, size * 0.62, "accent", 0.2)
        drawing.spot(left, top + up, size * 0.4, "eye")


def _waves(drawing: InkDrawing, _beast: Quadruped, frame: Frame) -> None:
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


def _scales(drawing: InkDrawing, beast: Quadruped, frame: Frame) -> None:
    """Overlapping plates from the neck to the tail, as of a pangolin."""
    top = frame.spine - 2
    for row in range(3):
        for number in range(8):
            left = frame.hip[0] - 8 + number * 6.6 + (row % 2) * 3.2
            y = top - (9 - row * 7) * beast.bulk
            path = [(left + 3, y - 3), (left - 2, y), (left + 3, y + 4)]
            drawing.stroke(path, [1.2, 2.4, 1.2], "accent")


def _ridges(drawing: InkDrawing, beast: Quadruped, frame: Frame) -> None:
    """Knobs along the back, as of a crocodile."""
    for number in range(8):
        left = frame.hip[0] - 8 + number * 7.2
        y = frame.spine - 9 * beast.bulk + 2
        drawing.patch(
            [(left - 3, y + 2), (left - 1, y - 6), (left + 4, y + 2)], "accent", sharp=True
        )


def _stripes(drawing: InkDrawing, beast: Quadruped, frame: Frame) -> None:
    top, bulk = frame.spine, beast.bulk
    for number in range(6):
        left = 29 + number * 7
        path = [(left + 3, top - 8.5 * bulk), (left - 1, top - 2), (left + 1, top + 4 * bulk)]
        drawing.stroke(path, [2.8, 2.2, 0.3], "accent")


def _spots(drawing: InkDrawing, _beast: Quadruped, frame: Frame) -> None:
    for number in range(9):
        x = 28 + (number % 5) * 9 + (number // 5) * 4
        drawing.spot(x, frame.spine - 5 + (number // 5) * 7, 1.9, "accent")


def _coins(drawing: InkDrawing, _beast: Quadruped, frame: Frame) -> None:
    """Rings like old coins."""
    for number in range(8):
        x = 27 + (number % 4) * 12 + (number // 4) * 5
        y = frame.spine - 5 + (number // 4) * 9
        drawing.spot(x, y, 3.7, "accent")
        drawing.spot(x, y, 1.5)


def _plates(drawing: InkDrawing, beast: Quadruped, frame: Frame) -> None:
    top, bulk = frame.spine, beast.bulk
    for number in range(4):
        left = 30 + number * 10
        path = [(left - 4, top - 8 * bulk), (left + 4, top - 2), (left, top + 7 * bulk)]
        drawing.stroke(path, [1.6, 1.8, 0.8], "accent")


def _swirls(drawing: InkDrawing, _beast: Quadruped, frame: Frame) -> None:
    for left in (30, 46, 62):
        y = frame.spine
        path = [(left - 6, y + 3), (left - 3, y - 5), (left + 5, y - 4), (left + 3, y + 3),
                (left - 1, y)]  # fmt: skip
        drawing.stroke(path, [0.8, 2, 2, 1.8, 0.6], "accent")


def _belly(drawing: InkDrawing, beast: Quadruped, frame: Frame) -> None:
    """A band round the belly, as of a cauldron."""
    y = frame.spine + 5 * beast.bulk
    drawing.stroke([(30, y), (48, y + 3), (64, y + 1)], [1, 4.4, 1], "accent")
    for x in (38, 48, 58):
        drawing.spot(x, y - 8, 2.2, "accent")


MANES: Final[dict[str, Callable[[InkDrawing, Frame], None]]] = {
    "ruff": _ruff, "crest": _crest, "flame": _flame_mane,
}  # fmt: skip
BACKS: Final[dict[str, Callable[[InkDrawing, Quadruped, Frame], None]]] = {
    "spikes": _spikes, "hump": _hump, "rocks": _rocks, "leaves": _leaves, "blossoms": _blossoms,
    "waves": _waves, "ridges": _ridges,
}  # fmt: skip
COATS: Final[dict[str, Callable[[InkDrawing, Quadruped, Frame], None]]] = {
    "stripes": _stripes, "spots": _spots, "coins": _coins, "plates": _plates, "swirls": _swirls,
    "belly": _belly, "scales": _scales,
}  # fmt: skip

"""Ink birds: one body plan with wings, tails, crests and beaks; and the bat."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tools.art.ink_drawing import InkDrawing, Point, moved
from tools.art.ink_heads import HEADS

_X: Final = 50
_Y: Final = 58


@dataclass(frozen=True)
class Bird:
    """The parts of a bird.

    Attributes:
        neck: length of the neck.
        legs: length of the legs.
        wing: up, spread or folded.
        tail: fan, long, sickle, peacock or fork.
        crest: plume, comb, flame, hat or None.
        beak: short, long, hook, wide or needle.
        fat: breadth of the body.
        size: of the head.
        breast: marks of the accent on the body: flames, drops, blades or None.
    """

    neck: float = 8
    legs: float = 16
    wing: str = "up"
    tail: str = "fan"
    crest: str | None = None
    beak: str = "short"
    fat: float = 1.0
    size: float = 1.0
    breast: str | None = None


_BEAKS: Final[dict[str, list[Point]]] = {
    "short": [(5, -4), (13, 0), (5, 4)],
    "long": [(5, -2.6), (25, 1), (5, 3)],
    "needle": [(5, -2), (21, -2), (5, 2)],
    "hook": [(4, -5), (11, -5), (16, 0), (16, 7), (12, 2), (5, 4)],
    "wide": [(5, -3), (17, -1), (19, 2), (5, 5)],
}


def draw_bird(drawing: InkDrawing, bird: Bird) -> None:
    """Tail and raised wings first, then legs, body, folded wing, crest and head."""
    _TAILS[bird.tail](drawing)
    if bird.wing in ("up", "spread"):
        _WINGS[bird.wing](drawing)
    _legs(drawing, bird)
    head = (_X + 12 + bird.neck * 0.5, _Y - 10 - bird.neck)
    fat = bird.fat
    drawing.stroke(
        [(_X - 12, _Y + 6), (_X, _Y + 3), (_X + 10, _Y - 3)],
        [7 * fat, 23 * bird.size * fat, 15 * fat],
        gap=0.9,
    )
    bend = (_X + 14 - bird.neck * 0.15, _Y - 10 - bird.neck * 0.35)
    drawing.stroke([(_X + 8, _Y - 4), bend, head], [12 * fat, 7.5, 7])
    if bird.wing == "folded":
        _folded_wing(drawing, fat)
    if bird.breast:
        _breast(drawing, bird.breast)
    if bird.crest:
        _CRESTS[bird.crest](drawing, *head)
    drawing.patch(moved(_BEAKS[bird.beak], *head, bird.size), "accent", 0.4, sharp=True)
    drawing.patch(moved(HEADS["bird"][0], *head, bird.size), gap=0.4)
    if bird.crest == "hat":
        _hat(drawing, *head)
    drawing.spot(head[0] + 3 * bird.size, head[1] - 2 * bird.size, 1.6, "eye")


def draw_bat(drawing: InkDrawing) -> None:
    """A bat with a bell on its breast, from the front."""
    for side in (-1, 1):
        drawing.patch(
            [(50 + side * x, y) for x, y in
             ((4, 46), (22, 26), (50, 24), (46, 44), (40, 40), (34, 58), (26, 48), (18, 66),
              (10, 56))],
            gap=0.6, sharp=True,
        )  # fmt: skip
        for x, y in ((40, 39), (33, 56), (18, 64)):
            drawing.stroke([(50 + side * 20, 30), (50 + side * x, y)], [1.2, 0.8], "accent")
        drawing.patch([(50 + side * 2, 30), (50 + side * 9, 14), (50 + side * 12, 32)], sharp=True)
    drawing.stroke([(50, 40), (50, 60), (50, 76)], [14, 15, 3], gap=0.9)
    drawing.spot(50, 36, 10, gap=0.8)
    for side in (-1, 1):
        drawing.spot(50 + side * 4, 35, 1.9, "eye")
        drawing.stroke([(50 + side * 3, 76), (50 + side * 6, 86)], [3, 0.6])
    bell = [(50, 50), (54, 53), (55, 60), (58, 64), (42, 64), (45, 60), (46, 53)]
    drawing.patch(bell, "accent", 0.6, sharp=True)
    drawing.spot(50, 66, 2, "accent", 0.4)


def _legs(drawing: InkDrawing, bird: Bird) -> None:
    for off in (-4, 5):
        x, foot = _X + 2 + off, _Y + 10 + bird.legs
        drawing.stroke(
            [(x, _Y + 8), (x + 2, _Y + 10 + bird.legs * 0.5), (x - 1, foot)], [6, 2.6, 2]
        )
        for toe in (-5, 1, 6):
            drawing.stroke([(x - 1, foot - 1), (x - 1 + toe, foot + 3)], [2, 0.5])


def _folded_wing(drawing: InkDrawing, fat: float) -> None:
    drawing.stroke(
        [(_X + 10, _Y - 3), (_X - 4, _Y + 2), (_X - 24, _Y + 8)], [5, 14 * fat, 0.5], gap=1.0
    )
    for off in (0, 4):
        drawing.stroke(
            [(_X + 6 - off, _Y + off * 0.8), (_X - 6, _Y + 4 + off), (_X - 18, _Y + 8 + off * 0.4)],
            [1, 2.2, 0.4], "accent",
        )  # fmt: skip


def _breast(drawing: InkDrawing, kind: str) -> None:
    for number in range(5):
        x, y = _X - 2 + (number % 3) * 6, _Y - 2 + (number // 3) * 7
        if kind == "drops":
            drawing.spot(x, y, 1.8, "accent")
        elif kind == "flames":
            drawing.stroke([(x, y + 4), (x - 2, y), (x + 1, y - 4)], [3, 2.6, 0.3], "accent")
        else:
            drawing.stroke([(x - 3, y + 4), (x + 3, y - 4)], [2, 0.4], "accent")


def _fan(drawing: InkDrawing) -> None:
    for number in range(5):
        angle = math.radians(178 + number * 13)
        cosine, sine = math.cos(angle), math.sin(angle)
        path = [
            (_X - 8, _Y + 4),
            (_X - 20 + 8 * cosine, _Y + 6 - 10 * sine),
            (_X - 4 + 30 * cosine, _Y + 6 - 30 * sine),
        ]
        drawing.stroke(path, [4, 6.5, 1.4], "ink" if number % 2 == 0 else "accent", 0.6)


def _long(drawing: InkDrawing) -> None:
    for number, (right, down) in enumerate(((-30, 30), (-38, 22), (-40, 10), (-22, 36))):
        path = [
            (_X - 10, _Y + 4),
            (_X - 18 + right * 0.2, _Y + 10 + down * 0.5),
            (_X - 6 + right, _Y + down),
            (_X - 10 + right, _Y + down + 3),
        ]
        drawing.stroke(path, [4, 4.4, 3.4, 0.4], "accent" if number % 2 else "ink", 0.6)
        drawing.spot(_X - 8 + right, _Y + down + 1, 2.6, "accent")


def _sickle(drawing: InkDrawing) -> None:
    for number in range(4):
        path = [
            (_X - 8, _Y),
            (_X - 22 - number * 2, _Y - 18 + number * 8),
            (_X - 34 + number * 2, _Y - 8 + number * 10),
            (_X - 34 + number * 4, _Y + 8 + number * 6),
        ]
        drawing.stroke(path, [4, 5.5, 4, 0.4], "ink" if number % 2 else "accent", 0.6)


def _fork(drawing: InkDrawing) -> None:
    for number, (right, down) in enumerate(((-34, 2), (-36, 16), (-30, 24))):
        path = [(_X - 8, _Y + 4), (_X - 20, _Y + 8 + down * 0.3), (_X + right - 4, _Y + down)]
        drawing.stroke(path, [5, 5, 0.5], "accent" if number == 1 else "ink", 0.6)


def _up(drawing: InkDrawing) -> None:
    feathers = ((-4, -46, 7.5), (-14, -45, 8.0), (-24, -40, 8.0), (-32, -32, 8.0), (-36, -22, 7.5),
                (-36, -12, 7.0))  # fmt: skip
    for number, (right, down, width) in enumerate(feathers):
        path = [
            (_X + 6, _Y - 6),
            (_X + right * 0.45 + 6, _Y - 8 + down * 0.5),
            (_X + right, _Y + down),
        ]
        drawing.stroke(path, [6, width, 0.5], "ink" if number % 3 else "accent", 0.8)


def _spread(drawing: InkDrawing) -> None:
    feathers = ((14, -34, 7.0), (24, -32, 7.5), (33, -26, 7.5), (40, -17, 7.0), (42, -6, 6.5),
                (38, 4, 6.0))  # fmt: skip
    for side in (-1, 1):
        for number, (right, down, width) in enumerate(feathers):
            path = [
                (_X + 4 * side, _Y - 4),
                (_X + side * right * 0.55, _Y - 10 + down * 0.5),
                (_X + side * right, _Y + down),
            ]
            drawing.stroke(path, [7, width, 0.5], "ink" if number else "accent", 0.7)


def _plume(drawing: InkDrawing, x: float, y: float) -> None:
    for number in range(3):
        path = [
            (x - 1, y - 4),
            (x - 6 - number * 3, y - 12 - 2 * number),
            (x - 14 - 3 * number, y - 12 + 5 * number),
        ]
        drawing.stroke(path, [1.6, 1.8, 0.3], "accent")


def _comb(drawing: InkDrawing, x: float, y: float) -> None:
    for number in range(3):
        drawing.spot(x - 3 + number * 3.4, y - 7 - (1.5 if number == 1 else 0), 3, "accent")
    drawing.spot(x + 4, y + 7, 2.6, "accent")


def _flame(drawing: InkDrawing, x: float, y: float) -> None:
    for number in range(3):
        path = [
            (x - 2 + number * 2, y - 3),
            (x - 5 + number * 3, y - 11),
            (x - 8 + number * 5, y - 17 + abs(number - 1) * 3),
        ]
        drawing.stroke(path, [4, 4, 0.3], "accent", 0.3)


def _no_crest(_drawing: InkDrawing, _x: float, _y: float) -> None:
    return


def _hat(drawing: InkDrawing, x: float, y: float) -> None:
    """A straw hat under snow."""
    drawing.patch([(x - 15, y - 4), (x, y - 17), (x + 15, y - 4), (x, y - 7)], "accent", 0.7,
                  sharp=True)  # fmt: skip


_TAILS: Final[dict[str, Callable[[InkDrawing], None]]] = {
    "fan": _fan, "long": _long, "sickle": _sickle, "fork": _fork,
}  # fmt: skip
_WINGS: Final[dict[str, Callable[[InkDrawing], None]]] = {"up": _up, "spread": _spread}
_CRESTS: Final[dict[str, Callable[[InkDrawing, float, float], None]]] = {
    "plume": _plume, "comb": _comb, "flame": _flame, "hat": _no_crest,
}  # fmt: skip

"""The look of a die: the name of each side and the sign drawn on it.

Signs are lists of polygons on a grid of 100, so that they stay sharp at any rotation.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.motion.rotation import Vector

Polygon: TypeAlias = tuple[tuple[float, float], ...]

SIDES: tuple[Vector, ...] = (
    (0, 0, 1),
    (0, 0, -1),
    (1, 0, 0),
    (-1, 0, 0),
    (0, 1, 0),
    (0, -1, 0),
)
"""The six directions of a cube's sides: x to the right, y towards the viewer, z up."""

_CAP_POINTS = 9


@dataclass(frozen=True)
class Sign:
    """The picture on one kind of face."""

    colour: Rgb
    polygons: tuple[Polygon, ...]


@dataclass(frozen=True)
class DieKind:
    """A cube with named sides.

    Attributes:
        name: for caches.
        sides: the face name of each of SIDES; a name may appear several times.
        signs: the sign of every face name; a name without one is blank.
        body: colour of the die.
    """

    name: str
    sides: tuple[str, str, str, str, str, str]
    signs: Mapping[str, Sign]
    body: Rgb = (246, 241, 230)

    def __hash__(self) -> int:
        return hash(self.name)

    def indices(self, face: str) -> list[int]:
        """The numbers of all sides that bear a face.

        Raises:
            ValueError: no side bears it.
        """
        found = [number for number, name in enumerate(self.sides) if name == face]
        if not found:
            raise ValueError(f"die {self.name!r} has no face {face!r}")
        return found


def stroke(points: Sequence[tuple[float, float]], width: float) -> tuple[Polygon, ...]:
    """A line through points with round ends and joints."""
    return tuple(_capsule(first, second, width / 2) for first, second in itertools.pairwise(points))


def _capsule(first: tuple[float, float], second: tuple[float, float], radius: float) -> Polygon:
    angle = math.atan2(second[1] - first[1], second[0] - first[0])
    points = []
    for centre, start in ((second, angle - math.pi / 2), (first, angle + math.pi / 2)):
        for step in range(_CAP_POINTS):
            turn = start + math.pi * step / (_CAP_POINTS - 1)
            points.append(
                (centre[0] + radius * math.cos(turn), centre[1] + radius * math.sin(turn))
            )
    return tuple(points)


def disc(centre: tuple[float, float], radius: float, points: int = 20) -> Polygon:
    """A filled circle."""
    return tuple(
        (
            centre[0] + radius * math.cos(2 * math.pi * step / points),
            centre[1] + radius * math.sin(2 * math.pi * step / points),
        )
        for step in range(points)
    )


def arc(
    centre: tuple[float, float], radius: float, start: float, end: float, width: float
) -> tuple[Polygon, ...]:
    """A curved line from angle `start` to `end` (degrees, clockwise on screen), round ends."""
    steps = max(4, round(abs(end - start) / 11))
    turns = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
    outer = [_polar(centre, radius + width / 2, turn) for turn in turns]
    inner = [_polar(centre, radius - width / 2, turn) for turn in reversed(turns)]
    caps = (
        disc(_polar(centre, radius, turns[0]), width / 2, 12),
        disc(_polar(centre, radius, turns[-1]), width / 2, 12),
    )
    return (tuple(outer + inner), *caps)


def _polar(centre: tuple[float, float], radius: float, turn: float) -> tuple[float, float]:
    return centre[0] + radius * math.cos(turn), centre[1] + radius * math.sin(turn)


FAIL = Sign(
    from_hex("#d0301c"), stroke(((25, 25), (75, 75)), 17) + stroke(((75, 25), (25, 75)), 17)
)
RESPONSE = Sign(
    from_hex("#1d6fd1"),
    (
        *arc((51, 51), 30, 165, 450, 12.5),
        ((3, 45), (43, 45), (23, 74)),
        disc((51, 51), 8.5),
    ),
)
BOUNCE = Sign(
    from_hex("#12805c"),
    (
        *stroke(((14, 26), (42, 68), (60, 42), (80, 24)), 12),
        ((62, 14), (92, 11), (86, 42)),
        *stroke(((14, 86), (86, 86)), 9.5),
    ),
)

HOCKEY_DIE = DieKind(
    "hockey",
    ("fail", "bounce", "bounce", "blank", "response", "blank"),
    {"fail": FAIL, "response": RESPONSE, "bounce": BOUNCE},
)
"""One fail, one response, two bounces, two blanks; like faces never lie opposite."""


_PIPS = {
    1: ((50, 50),),
    2: ((26, 26), (74, 74)),
    3: ((24, 24), (50, 50), (76, 76)),
    4: ((26, 26), (74, 26), (26, 74), (74, 74)),
    5: ((24, 24), (76, 24), (50, 50), (24, 76), (76, 76)),
    6: ((27, 20), (27, 50), (27, 80), (73, 20), (73, 50), (73, 80)),
}
PIP_DIE = DieKind(
    "pips",
    ("1", "6", "2", "5", "3", "4"),
    {
        str(number): Sign(
            from_hex("#c5341f") if number == 1 else from_hex("#2b3347"),
            tuple(disc(point, 14 if number == 1 else 10.5) for point in points),
        )
        for number, points in _PIPS.items()
    },
)
"""An ordinary die; opposite sides add up to seven."""

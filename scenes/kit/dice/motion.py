"""Rolling dice: slid over the tray beforehand, then rotated in space without slipping.

Only the picture comes from the simulation. The faces are known from the rules; each die's starting
turn is chosen so that its face is on top, and upright, when it comes to rest.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import TypeAlias

import pygame

from scenes.kit.dice.kind import SIDES, DieKind
from scenes.kit.dice.places import ASKEW, flown_in, kept_apart, led_home
from scenes.kit.dice.sliding import FRAMES_PER_SECOND, DiePath, slide
from scenes.kit.dice.solid import face_axes
from scenes.kit.motion.rotation import (
    IDENTITY,
    Quaternion,
    about,
    inverse,
    multiply,
    rotate,
    unit,
)

_HIT_SPEED = 160.0
_TOSS_FRAMES, _LATEST_TOSS = 54, 15
_TOSS_HEIGHT = 2.9
"""How high dice are tossed that are thrown again, in half sides."""
_LANDS = 0.74
"""The share of a toss after which a die touches the felt."""


@dataclass(frozen=True)
class Pose:
    """The position of a die.

    Attributes:
        x, y: the point of the ground it stands on, in design units.
        yaw: turn about the vertical, radians.
        rotation: turn in space.
        height: above the ground, in half sides.
    """

    x: float
    y: float
    yaw: float
    rotation: Quaternion
    height: float = 0.0


@dataclass(frozen=True)
class Hit:
    """A die hit something: when (share of the throw), how hard (0-1), and where."""

    when: float
    strength: float
    x: float


@dataclass
class Throw:
    """All frames of a throw: one list of poses per die, by number of the die."""

    poses: dict[int, list[Pose]] = field(default_factory=dict)
    hits: list[Hit] = field(default_factory=list)

    @property
    def frames(self) -> int:
        """How many frames it has."""
        return max((len(poses) for poses in self.poses.values()), default=0)


Plan: TypeAlias = Generator[None, None, Throw]
"""A throw being planned."""


@lru_cache(maxsize=1)
def _flat_turns() -> tuple[Quaternion, ...]:
    """The 24 rotations in which a cube lies flat."""
    half = math.sqrt(0.5)
    steps = ((half, half, 0.0, 0.0), (half, 0.0, half, 0.0), (half, 0.0, 0.0, half))
    found: dict[tuple[int, ...], Quaternion] = {}
    waiting: list[Quaternion] = [IDENTITY]
    while waiting:
        turn = waiting.pop()
        across, down = rotate(turn, (1.0, 0.0, 0.0)), rotate(turn, (0.0, 1.0, 0.0))
        key = tuple(round(part) for part in (*across, *down))
        if key not in found:
            found[key] = turn
            waiting += [multiply(step, turn) for step in steps]
    return tuple(found.values())


def top_side(rotation: Quaternion) -> int:
    """The number of the side that is on top."""
    return max(range(len(SIDES)), key=lambda number: rotate(rotation, SIDES[number])[2])


def lying(kind: DieKind, face: str, yaw: float) -> Quaternion:
    """The rotation of a die with a face on top, its sign as upright as `yaw` allows."""
    sides = set(kind.indices(face))
    spin = about((0.0, 0.0, 1.0), yaw)
    best, best_height = IDENTITY, -math.inf
    for turn in _flat_turns():
        side = top_side(turn)
        if side not in sides:
            continue
        whole = multiply(spin, turn)
        _, down = face_axes(SIDES[side])
        upright = rotate(whole, down)[1]
        if upright > best_height + 1e-6:
            best, best_height = whole, upright
    return unit(best)


def rest_yaw(yaw: float) -> float:
    """A rotation about the vertical brought into the quarter around 0."""
    quarter = math.pi / 2
    return yaw - quarter * round(yaw / quarter)


def throw(
    kind: DieKind,
    faces: Mapping[int, str],
    held: Mapping[int, Pose],
    bed: pygame.FRect,
    side: float,
    seed: int,
) -> Throw:
    """Simulate a throw.

    Args:
        kind: the die.
        faces: the face each thrown die must show, by number.
        held: dice that stay where they are.
        bed: the felt, in design units.
        side: side of a die in design units.
        seed: chooses among throws; the same seed gives the same throw.
    """
    plan = planned(kind, faces, held, bed, side, seed)
    while True:
        try:
            next(plan)
        except StopIteration as finished:
            result: Throw = finished.value
            return result


def planned(
    kind: DieKind,
    faces: Mapping[int, str],
    held: Mapping[int, Pose],
    bed: pygame.FRect,
    side: float,
    seed: int,
) -> Plan:
    """Simulate a throw in small steps, so that no frame waits for it: see :func:`throw`.

    Yields:
        nothing, after each step (about 0.3 ms here).

    Returns:
        The same throw that :func:`throw` gives.
    """
    source = Random(seed)
    lying_there = [(pose.x, pose.y, pose.yaw) for pose in held.values()]
    head = side * 0.5
    area = (bed.left + 4, bed.top + head, bed.width - 10, bed.height - head - 4)
    record = yield from slide(sorted(faces), lying_there, area, side * 1.04, source)
    record = led_home(record, lying_there, bed, side, source)
    yield
    record = yield from kept_apart(record, side)
    record = {number: flown_in(path, bed, side) for number, path in record.items()}
    result = Throw()
    for number, path in record.items():
        result.poses[number] = _turned(kind, faces[number], path, side)
        yield
    _find_hits(result, record)
    return result


def tossed(
    kind: DieKind, faces: Mapping[int, str], lying_there: Mapping[int, Pose], seed: int
) -> Plan:
    """Toss dice up from where they lie: they turn in the air and fall back, one after another.

    Args:
        kind: the die.
        faces: the face each tossed die must show, by number.
        lying_there: where each of them lies.
        seed: as of :func:`throw`.
    """
    source = Random(seed)
    result = Throw()
    for place, number in enumerate(faces):
        start, yaw = lying_there[number], source.uniform(-ASKEW, ASKEW)
        end = lying(kind, faces[number], yaw)
        heading, turns = source.uniform(0, 2 * math.pi), source.choice((-2.0, -1.5, 1.5, 2.0))
        axis = (math.cos(heading), math.sin(heading), 0.0)
        late = min(_LATEST_TOSS, 3 * place)
        poses = [start] * late
        for frame in range(_TOSS_FRAMES - late + 1):
            share = frame / (_TOSS_FRAMES - late)
            left = 1 - min(1.0, share / _LANDS)
            turn = multiply(about(axis, turns * 2 * math.pi * left), end)
            poses.append(Pose(start.x, start.y, yaw, unit(turn), _toss_height(share)))
        landing = (late + _LANDS * (_TOSS_FRAMES - late)) / _TOSS_FRAMES
        result.hits.append(Hit(landing, 0.7, start.x))
        result.poses[number] = poses
        yield
    result.hits.sort(key=lambda hit: hit.when)
    return result


def _toss_height(share: float) -> float:
    """Height in half sides: up and down once, then a small jump."""
    if share < _LANDS:
        along = share / _LANDS
        return 4 * _TOSS_HEIGHT * along * (1 - along)
    return 0.4 * math.sin(math.pi * (share - _LANDS) / (1 - _LANDS)) if share < 1 else 0.0


def _turned(kind: DieKind, face: str, path: DiePath, side: float) -> list[Pose]:
    """Roll along the path without slipping, begun so that the face ends on top."""
    turns: list[Quaternion] = [IDENTITY]
    for (x0, y0, angle0), (x1, y1, angle1) in itertools.pairwise(path):
        across, down = x1 - x0, y1 - y0
        distance = math.hypot(across, down)
        turn = turns[-1]
        if distance > 1e-6:
            axis = (-down / distance, across / distance, 0.0)
            turn = multiply(about(axis, distance / (side * 0.72)), turn)
        turns.append(multiply(about((0.0, 0.0, 1.0), angle1 - angle0), turn))
    end_yaw = rest_yaw(path[-1][2])
    start = multiply(inverse(turns[-1]), lying(kind, face, end_yaw))
    poses = []
    last = max(1, len(path) - 1)
    for number, ((x, y, angle), turn) in enumerate(zip(path, turns, strict=True)):
        height = _jump(number / last)
        yaw = end_yaw + angle - path[-1][2]
        poses.append(Pose(x, y, yaw, unit(multiply(turn, start)), height))
    return poses


def _jump(share: float) -> float:
    """Height above the ground during the throw: flies in, jumps twice (1, then .35), lies."""
    if share < 0.16:
        return 1.9 * (1 - (share / 0.16) ** 2)
    if share < 0.42:
        return 0.95 * math.sin(math.pi * (share - 0.16) / 0.26)
    if share < 0.58:
        return 0.33 * math.sin(math.pi * (share - 0.42) / 0.16)
    return 0.0


def _find_hits(result: Throw, record: Mapping[int, DiePath]) -> None:
    """Find sudden changes of direction, for their sounds."""
    for path in record.values():
        last = max(1, len(path) - 1)
        for number in range(2, len(path)):
            (x0, y0, _), (x1, y1, _), (x2, y2, _) = path[number - 2 : number + 1]
            change = math.hypot(x2 - 2 * x1 + x0, y2 - 2 * y1 + y0) * FRAMES_PER_SECOND
            if change > _HIT_SPEED:
                result.hits.append(Hit(number / last, min(1.0, change / 900), x1))
        for landing in (0.16, 0.42):
            result.hits.append(Hit(landing, 0.75 if landing < 0.2 else 0.4, path[-1][0]))
    result.hits.sort(key=lambda hit: hit.when)

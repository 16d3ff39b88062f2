"""How dice roll: thrown as boxes in pymunk beforehand, then turned in space without slipping.

Only the picture comes from the simulation. The faces are known from the rules; each die's
starting turn is chosen so that its face is on top, and upright, when it comes to rest.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import TypeAlias

import pymunk

from scenes.kit.dice_kind import SIDES, DieKind
from scenes.kit.dice_solid import face_axes
from scenes.kit.rotation import (
    IDENTITY,
    Quaternion,
    about,
    inverse,
    multiply,
    rotate,
    unit,
)

FRAMES_PER_SECOND = 60
_LONGEST = 240
_SHORTEST = 30
_STEPS = 2
_FLY_FRAMES = 16
_ATTEMPTS = 10
_LATEST_IN = 75
"""A throw in which a die has not come in by this frame is given up."""
_BIT = 24
"""How much of a plan is made between two pauses: one die simulated for so many frames."""
_DAMPING = 0.7
_FRICTION = 760.0
_SPIN_FRICTION = 13.0
_HIT_SPEED = 160.0


_Path: TypeAlias = list[tuple[float, float, float]]


@dataclass(frozen=True)
class Pose:
    """Where a die is.

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
    """A die struck something: when (share of the throw), how hard (0-1), and where."""

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
"""A throw in the making."""


@lru_cache(maxsize=1)
def _flat_turns() -> tuple[Quaternion, ...]:
    """The 24 turns that let a cube lie flat."""
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
    """The turn of a die that lies with a face on top, its sign as upright as `yaw` allows."""
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
    """A turn about the vertical brought into the quarter around 0."""
    quarter = math.pi / 2
    return yaw - quarter * round(yaw / quarter)


def throw(
    kind: DieKind,
    faces: Mapping[int, str],
    held: Mapping[int, Pose],
    area: tuple[float, float, float, float],
    side: float,
    seed: int,
) -> Throw:
    """Simulate a throw.

    Args:
        kind: the die.
        faces: the face each thrown die must show, by number.
        held: dice that stay where they are.
        area: left, top, width, height of the tray's bed in design units.
        side: side of a die in design units.
        seed: chooses among throws; the same seed gives the same throw.
    """
    plan = planned(kind, faces, held, area, side, seed)
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
    area: tuple[float, float, float, float],
    side: float,
    seed: int,
) -> Plan:
    """Simulate a throw in small bits, so that no frame waits for it: see :func:`throw`.

    Yields:
        nothing, after each bit of work (about 0.3 ms here).

    Returns:
        The same throw that :func:`throw` gives.
    """
    best: dict[int, _Path] = {}
    least = math.inf
    for attempt in range(_ATTEMPTS):
        source = Random(seed * _ATTEMPTS + attempt)
        record = yield from _one_throw(sorted(faces), held, area, side, source)
        fault = _fault(record, held, area, side)
        if fault < least:
            best, least = record, fault
        if fault == 0:
            break
    result = Throw()
    for number, path in best.items():
        result.poses[number] = _turned(kind, faces[number], path, side)
        yield
    _find_hits(result, best)
    return result


def _one_throw(
    numbers: Sequence[int],
    held: Mapping[int, Pose],
    area: tuple[float, float, float, float],
    side: float,
    source: Random,
) -> Generator[None, None, dict[int, _Path]]:
    space = pymunk.Space()
    space.damping = _DAMPING
    _add_walls(space, area)
    bodies = _add_dice(space, numbers, area, side, source)
    record = yield from _simulate(space, bodies, held, area, side)
    return record


def _fault(
    record: Mapping[int, _Path],
    held: Mapping[int, Pose],
    area: tuple[float, float, float, float],
    side: float,
) -> float:
    """How badly a throw ends: dice outside the bed, or one on another; 0 is clean."""
    left, top, width, height = area
    ends = [path[-1][:2] for path in record.values()]
    slack = side * 0.45
    fault = 0.0
    for x, y in ends:
        fault += max(0.0, left + slack - x, x - left - width + slack)
        fault += max(0.0, top + slack - y, y - top - height + slack)
    others = [(pose.x, pose.y) for pose in held.values()]
    for first, second in itertools.combinations(ends + others, 2):
        if first not in others:
            fault += max(0.0, side * 0.9 - math.dist(first, second))
    return fault


def _add_walls(space: pymunk.Space, area: tuple[float, float, float, float]) -> None:
    left, top, width, height = area
    corners = ((left, top), (left + width, top), (left + width, top + height), (left, top + height))
    reach = 60.0
    walls = (
        ((corners[0][0] - 900, corners[0][1] - reach), (corners[1][0], corners[1][1] - reach)),
        ((corners[1][0] + reach, corners[1][1]), (corners[2][0] + reach, corners[2][1])),
        ((corners[2][0], corners[2][1] + reach), (corners[3][0] - 900, corners[3][1] + reach)),
    )
    for first, second in walls:
        _add_wall(space, first, second, reach)


def _add_wall(
    space: pymunk.Space, first: tuple[float, float], second: tuple[float, float], radius: float
) -> None:
    wall = pymunk.Segment(space.static_body, first, second, radius)
    wall.elasticity, wall.friction = 0.62, 0.5
    space.add(wall)


def _add_box(
    space: pymunk.Space, body: pymunk.Body, side: float, place: tuple[float, float, float]
) -> None:
    x, y, yaw = place
    half = side / 2
    cosine, sine = math.cos(yaw), math.sin(yaw)
    corners = [
        (x + cosine * a - sine * b, y + sine * a + cosine * b)
        for a, b in ((half, half), (half, -half), (-half, -half), (-half, half))
    ]
    shape = pymunk.Poly(body, corners, radius=1.0)
    shape.elasticity, shape.friction = 0.45, 0.5
    space.add(shape)


def _add_dice(
    space: pymunk.Space,
    numbers: Sequence[int],
    area: tuple[float, float, float, float],
    side: float,
    source: Random,
) -> dict[int, pymunk.Body]:
    left, top, width, height = area
    rows = max(1, int(height / (side * 1.45)))
    count = len(numbers)
    stops = sorted(((place + source.random()) / count for place in range(count)), reverse=True)
    bodies = {}
    for place, number in enumerate(source.sample(list(numbers), len(numbers))):
        row, column = place % rows, place // rows
        body = pymunk.Body(1, pymunk.moment_for_box(1, (side, side)))
        body.position = (
            left - side * (0.9 + 1.35 * column),
            top + height * (row + 0.5) / rows + source.uniform(-0.08, 0.08) * side,
        )
        reach = left + width * (0.22 + 0.66 * stops[place]) - body.position.x
        body.velocity = (
            math.sqrt(2 * _FRICTION * reach) * source.uniform(1.0, 1.12),
            source.uniform(-1.0, 1.0) * height * 2.4,
        )
        body.angle = source.uniform(-math.pi, math.pi)
        body.angular_velocity = source.uniform(-11, 11)
        space.add(body)
        _add_box(space, body, side, (0.0, 0.0, 0.0))
        bodies[number] = body
    return bodies


def _simulate(
    space: pymunk.Space,
    bodies: Mapping[int, pymunk.Body],
    held: Mapping[int, Pose],
    area: tuple[float, float, float, float],
    side: float,
) -> Generator[None, None, dict[int, _Path]]:
    """Step until all lie still, pausing now and then.

    The left wall closes once every die has come in, and dice still in the air fly over
    those that are held.
    """
    left, top, _, height = area
    record: dict[int, _Path] = {number: [] for number in bodies}
    closed = False
    pause = max(1, _BIT // len(bodies))
    for frame in range(_LONGEST):
        for _ in range(_STEPS):
            space.step(1 / (FRAMES_PER_SECOND * _STEPS))
            _rub(bodies.values(), 1 / (FRAMES_PER_SECOND * _STEPS))
        for number, body in bodies.items():
            record[number].append((body.position.x, body.position.y, body.angle))
        inside = all(body.position.x > left + side * 0.72 for body in bodies.values())
        if not closed and inside:
            _add_wall(space, (left - 60, top - 60), (left - 60, top + height + 60), 60)
            closed = True
        if frame == _FLY_FRAMES:
            for pose in held.values():
                _add_box(space, space.static_body, side, (pose.x, pose.y, pose.yaw))
        if not closed and frame > _SHORTEST:
            _urge(bodies, left + side)
        still = all(
            body.velocity.length < 7 and abs(body.angular_velocity) < 0.2
            for body in bodies.values()
        )
        if (closed and frame > _SHORTEST and still) or (not closed and frame > _LATEST_IN):
            break
        if frame % pause == 0:
            yield
    return record


def _rub(bodies: Iterable[pymunk.Body], seconds: float) -> None:
    """The felt brakes evenly, so that dice come to a stop and do not creep."""
    for body in bodies:
        speed = body.velocity.length
        body.velocity *= max(0.0, 1 - _FRICTION * seconds / speed) if speed > 1e-6 else 0.0
        spin = abs(body.angular_velocity)
        body.angular_velocity *= max(0.0, 1 - _SPIN_FRICTION * seconds / spin) if spin else 0.0


def _urge(bodies: Mapping[int, pymunk.Body], inside: float) -> None:
    """Push dice on that are still on the edge of the tray."""
    for body in bodies.values():
        if body.position.x < inside and body.velocity.x < 220:
            body.velocity = (220, body.velocity.y)


def _turned(kind: DieKind, face: str, path: _Path, side: float) -> list[Pose]:
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
    """Height above the ground along the throw: flies in, jumps twice (1, then .35), lies."""
    if share < 0.16:
        return 1.9 * (1 - (share / 0.16) ** 2)
    if share < 0.42:
        return 0.95 * math.sin(math.pi * (share - 0.16) / 0.26)
    if share < 0.58:
        return 0.33 * math.sin(math.pi * (share - 0.42) / 0.16)
    return 0.0


def _find_hits(result: Throw, record: Mapping[int, _Path]) -> None:
    """Find sudden changes of direction; they are heard."""
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

"""Sliding of thrown dice over a tray: boxes in pymunk, seen from above."""

from __future__ import annotations

import math
from collections.abc import Generator, Iterable, Mapping, Sequence
from random import Random
from typing import TypeAlias

import pymunk

FRAMES_PER_SECOND = 60
_LONGEST = 240
_SHORTEST = 30
_STEPS = 2
_FLY_FRAMES = 16
_LATEST_IN = 75
"""A throw is given up if a die has not come in by this frame."""
_BIT = 24
"""Frames of one die that are simulated between two pauses."""
_DAMPING = 0.7
_FRICTION = 760.0
_SPIN_FRICTION = 13.0

Spot: TypeAlias = tuple[float, float, float]
"""Where a die is: x, y in design units and its turn in radians."""
DiePath: TypeAlias = list[Spot]
"""Where a die is, frame by frame."""


def slide(
    numbers: Sequence[int],
    held: Sequence[Spot],
    area: tuple[float, float, float, float],
    side: float,
    source: Random,
) -> Generator[None, None, dict[int, DiePath]]:
    """Throw dice in from the left, in small bits of work.

    Args:
        numbers: the dice thrown.
        held: where dice lie that stay there.
        area: left, top, width, height of the tray's bed in design units.
        side: side of a die in design units.
        source: random numbers of the throw.

    Returns:
        The path of each die, by its number.
    """
    space = pymunk.Space()
    space.damping = _DAMPING
    _add_walls(space, area)
    bodies = _add_dice(space, numbers, area, side, source)
    record = yield from _simulate(space, bodies, held, area, side)
    return record


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


def _add_box(space: pymunk.Space, body: pymunk.Body, side: float, spot: Spot) -> None:
    x, y, yaw = spot
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
    held: Sequence[Spot],
    area: tuple[float, float, float, float],
    side: float,
) -> Generator[None, None, dict[int, DiePath]]:
    """Step until all lie still, pausing now and then.

    The left wall closes once every die has come in, and dice still in the air fly over
    those that are held.
    """
    left, top, _, height = area
    record: dict[int, DiePath] = {number: [] for number in bodies}
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
            for spot in held:
                _add_box(space, space.static_body, side, spot)
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
    """Brake evenly, as felt does, so that dice come to a stop and do not creep."""
    for body in bodies:
        speed = body.velocity.length
        body.velocity *= max(0.0, 1 - _FRICTION * seconds / speed) if speed > 1e-6 else 0.0
        spin = abs(body.angular_velocity)
        body.angular_velocity *= max(0.0, 1 - _SPIN_FRICTION * seconds / spin) if spin else 0.0


def _urge(bodies: Mapping[int, pymunk.Body], inside: float) -> None:
    """Push dice on that lie on the edge of the tray."""
    for body in bodies.values():
        if body.position.x < inside and body.velocity.x < 220:
            body.velocity = (220, body.velocity.y)

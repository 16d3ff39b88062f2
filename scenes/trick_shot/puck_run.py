"""How a puck runs along the path that the rules gave: pymunk gives its speed, spin and friction.

A disc is thrown in a small simulation of ice and boards: how far it has come after each step,
and how it spins, becomes the timing of a kinematic body that follows the rules' own line. So
the run looks like ice and ends exactly on its square.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pymunk

from scenes.trick_shot.layout import Point

_STEP = 1 / 120
_LONGEST = 2.4
_CAUGHT_DAMPING = 0.9
_REACH, _REACH_PER_KNOCK = 1.14, 0.3
_BOARD_BOUNCE = 0.78
_BOARD_FRICTION = 0.7
_RADIUS = 0.17
_BOARDS_REACH = 0.30
_FIRST_SPIN = 7.0
_STOPPING = 0.55
_CRAWL = 0.18


@dataclass(frozen=True)
class Bounce:
    """A knock against boards or net: when, where, and how hard (0-1)."""

    share: float
    place: Point
    strength: float


@dataclass(frozen=True)
class Run:
    """A finished run: evenly timed samples of arc length and spin.

    Attributes:
        points: board coordinates of the line, knocks against the boards included.
        seconds: how long it takes.
        bounces: the knocks in order.
    """

    points: tuple[Point, ...]
    seconds: float
    bounces: tuple[Bounce, ...]
    _lengths: tuple[float, ...]
    _travelled: tuple[float, ...]
    _spins: tuple[float, ...]

    def at(self, share: float) -> tuple[Point, float]:
        """Place and spin (degrees) after a share of the time; at 1 exactly the end."""
        if share >= 1.0:
            return self.points[-1], self._spins[-1]
        position = max(0.0, share) * (len(self._travelled) - 1)
        index = int(position)
        rest = position - index
        after = min(index + 1, len(self._travelled) - 1)
        here, there = self._travelled[index], self._travelled[after]
        spin = self._spins[index] + (self._spins[after] - self._spins[index]) * rest
        return self.along(here + (there - here) * rest), spin

    def along(self, distance: float) -> Point:
        """The place at a distance along the line."""
        leg = min(len(self.points) - 2, max(0, bisect_right(self._lengths, distance) - 1))
        first, second = self.points[leg], self.points[leg + 1]
        length = self._lengths[leg + 1] - self._lengths[leg]
        share = min(1.0, (distance - self._lengths[leg]) / length) if length else 1.0
        return (
            first[0] + (second[0] - first[0]) * share,
            first[1] + (second[1] - first[1]) * share,
        )


def line_with_knocks(
    squares: Sequence[Point], turns: Sequence[int], incoming: Point | None = None
) -> tuple[list[Point], list[int]]:
    """The line of a run: squares in order, with the knock at the boards put in at each turn.

    Args:
        squares: board coordinates of the path.
        turns: positions in the path at which the puck bounced.
        incoming: the direction before the first square, if that is a turn.

    Returns:
        The points, and which of them are knocks.
    """
    points: list[Point] = []
    knocks: list[int] = []
    for number, place in enumerate(squares):
        points.append(place)
        if number not in turns:
            continue
        before = squares[number - 1] if number else None
        direction = _sub(place, before) if before is not None else incoming
        if direction is None or direction == (0.0, 0.0):
            continue
        knocks.append(len(points))
        reach = _BOARDS_REACH
        points.append((place[0] + direction[0] * reach, place[1] + direction[1] * reach))
    return points, knocks


def glide(
    points: Sequence[Point], knocks: Sequence[int] = (), *, speed: float = 13.0, stops: bool = True
) -> Run:
    """Time a run along a line.

    Args:
        points: board coordinates; at least two.
        knocks: which points are knocks against the boards.
        speed: squares per second at the start.
        stops: whether the ice brings it to rest; a pass that is caught keeps its speed.
    """
    line = tuple(points) if len(points) > 1 else (points[0], points[0])
    lengths = [0.0]
    for first, second in pairwise(line):
        lengths.append(lengths[-1] + math.dist(first, second))
    total = lengths[-1]
    if total < 1e-6:
        return Run(line, 0.05, (), tuple(lengths), (0.0, 0.0), (0.0, 0.0))
    corners = [(lengths[knock], line[knock]) for knock in knocks]
    travelled, spins = _simulate(total, [corner[0] for corner in corners], speed, stops)
    bounces = _bounces(corners, travelled, speed)
    seconds = (len(travelled) - 1) * _STEP
    return Run(line, seconds, bounces, tuple(lengths), tuple(travelled), tuple(spins))


def _simulate(
    total: float, knocks: Sequence[float], speed: float, stops: bool
) -> tuple[list[float], list[float]]:
    """Throw a disc along a straight lane with a board beside every knock; returns its motion.

    The lane is the line of the rules pulled straight, and each board is a wall across it that
    turns the disc round; what counts is only how far it has come and how it spins.
    """
    space = pymunk.Space()
    space.damping = _friction(total, len(knocks), speed) if stops else _CAUGHT_DAMPING
    disc = pymunk.Body(1.0, pymunk.moment_for_circle(1.0, 0.0, _RADIUS))
    disc.velocity = (speed, 0.0)
    disc.angular_velocity = _FIRST_SPIN
    shape = pymunk.Circle(disc, _RADIUS)
    shape.elasticity = _BOARD_BOUNCE
    shape.friction = _BOARD_FRICTION
    space.add(disc, shape)
    travelled, spins = [0.0], [0.0]
    waiting = list(knocks)
    before = disc.position
    while travelled[-1] < total and len(travelled) * _STEP < _LONGEST:
        if waiting and travelled[-1] >= waiting[0]:
            waiting.pop(0)
            _knock(disc)
        space.step(_STEP)
        moved = (disc.position - before).length
        before = disc.position
        slowest = _CRAWL * speed if not stops else _slowest(total - travelled[-1], speed)
        if disc.velocity.length < slowest:
            disc.velocity = disc.velocity.normalized() * slowest
        travelled.append(min(total, travelled[-1] + max(moved, 1e-3)))
        spins.append(math.degrees(disc.angle))
    travelled[-1] = total
    return travelled, spins


def _friction(total: float, knocks: int, speed: float) -> float:
    """The share of its speed that a disc keeps in a second, so that it just reaches the end."""
    reach = total * (_REACH + _REACH_PER_KNOCK * knocks)
    return math.exp(-speed / max(0.5, reach))


def _slowest(rest: float, speed: float) -> float:
    """The least speed near the end: the puck creeps to rest within the last squares."""
    return max(0.35, min(speed * _CRAWL, rest * 3.2 + _STOPPING))


def _knock(disc: pymunk.Body) -> None:
    """Meet a board: speed is lost along its normal, and friction turns the disc."""
    speed = disc.velocity.length
    slip = speed * _BOARD_FRICTION / max(1e-6, _RADIUS)
    disc.angular_velocity = -disc.angular_velocity * 0.4 + 0.25 * slip
    disc.velocity = disc.velocity * _BOARD_BOUNCE


def _bounces(
    corners: Sequence[tuple[float, Point]], travelled: Sequence[float], speed: float
) -> tuple[Bounce, ...]:
    found = []
    last = len(travelled) - 1
    for distance, place in corners:
        index = next((i for i, far in enumerate(travelled) if far >= distance), last)
        around = max(1, index)
        pace = (travelled[around] - travelled[around - 1]) / _STEP
        found.append(Bounce(index / last, place, min(1.0, pace / speed)))
    return tuple(found)


def _sub(first: Point, second: Point) -> Point:
    return first[0] - second[0], first[1] - second[1]

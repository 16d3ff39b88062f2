"""Simulates a sliding puck: a disc in a pymunk rink, steered along the path of the rules.

The disc glides, loses speed on the ice, bounces off boards, nets and skates, and takes spin from
them. The rules have already decided where it goes, so a gentle pull keeps it to their line, and the
last stretch carries it exactly onto its square.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pymunk

from game.trick_shot.rink import Rink
from scenes.games.trick_shot.animations.rink_physics import (
    PUCK_RADIUS,
    PUCK_TYPE,
    TO_BOARDS,
    TO_NET,
    TYPES,
    Ice,
    Kind,
)
from scenes.games.trick_shot.layout import Point
from scenes.kit.motion.easing import between

_STEP = 1 / 120
_LONGEST = 2.4
_TURNING = 9.0
"""The greatest turning rate of the pull, in radians a second."""
_AHEAD = 0.7
_NEAR = 0.03
_MISSED = 0.3
"""How far beyond a bounce (squares) the disc is turned back if nothing stopped it."""
_FIRST_SPIN = 7.0
_AT_STICK = 0.75
"""How far from the middle of its square the puck may lie when a run begins, in squares."""
_STOPPING = 0.55
_CRAWL = 0.18
_SETTLING = 0.35
"""The share of a run over which the remaining error at the end is corrected."""


@dataclass(frozen=True)
class Bounce:
    """A bounce: when (share of the run), where, how hard (0-1) and against what."""

    share: float
    place: Point
    strength: float
    kind: Kind = "boards"


@dataclass(frozen=True)
class PuckLine:
    """The line given by the rules: its points, and which of them are bounces off boards or net."""

    points: tuple[Point, ...]
    knocks: frozenset[int] = frozenset()

    @property
    def length(self) -> float:
        """Its length in squares."""
        return sum(math.dist(*leg) for leg in pairwise(self.points))

    def starting(self, place: Point) -> PuckLine:
        """The same line from where the puck lies: at a stick, or before a goalie's pads."""
        near = len(self.points) > 1 and math.dist(place, self.points[0]) < _AT_STICK
        return PuckLine((place, *self.points[1:]), self.knocks) if near else self


@dataclass(frozen=True)
class Run:
    """A finished run: evenly timed places and spins (degrees).

    Attributes:
        places: board coordinates, the first and the last those of the line.
        seconds: how long it takes.
        bounces: the bounces in order.
    """

    places: tuple[Point, ...]
    seconds: float
    bounces: tuple[Bounce, ...]
    spins: tuple[float, ...]

    def at(self, share: float) -> tuple[Point, float]:
        """Place and spin (degrees) after a share of the time; at 1 exactly the end."""
        if share >= 1.0:
            return self.places[-1], self.spins[-1]
        position = max(0.0, share) * (len(self.places) - 1)
        index = int(position)
        rest = position - index
        after = min(index + 1, len(self.places) - 1)
        here, there = self.places[index], self.places[after]
        spin = self.spins[index] + (self.spins[after] - self.spins[index]) * rest
        return between(here, there, rest), spin


def line_of(
    rink: Rink, path: Sequence[int], turns: Sequence[int], incoming: Point | None = None
) -> PuckLine:
    """Return the line of a path of squares, with the bounce at the boards inserted at each turn.

    A bounce lies where the puck touches the obstacle: straight out from its square, so that it
    leaves at the angle at which it came.

    Args:
        rink: the rink of the squares.
        path: the squares.
        turns: positions in the path at which the puck bounced.
        incoming: the direction before the first square, if that is a turn.
    """
    places = [(float(rink.column[square]), float(rink.row[square])) for square in path]
    points: list[Point] = []
    knocks: set[int] = set()
    for number, place in enumerate(places):
        points.append(place)
        if number not in turns or number + 1 == len(places):
            continue
        before = _signs(places[number - 1], place) if number else incoming
        if before is None:
            continue
        out = _turned_back(before, _signs(place, places[number + 1]))
        if number:
            points.pop()
        knocks.add(len(points))
        beyond = rink.square(round(place[0] + out[0]), round(place[1] + out[1]))
        reach = TO_BOARDS if beyond < 0 else TO_NET
        points.append((place[0] + out[0] * reach, place[1] + out[1] * reach))
    return PuckLine(tuple(points), frozenset(knocks))


def glide(
    rink: Rink,
    line: PuckLine,
    skaters: Sequence[Point] = (),
    *,
    speed: float = 13.0,
    stops: bool = True,
) -> Run:
    """Let the puck run along a line.

    Args:
        rink: the rink it runs on.
        line: at least one point.
        skaters: board coordinates of everybody on the ice.
        speed: squares per second at the start.
        stops: whether the ice brings it to rest; a pass that is caught keeps its speed.
    """
    points = line.points
    if line.length < 1e-6:
        return Run((points[-1], points[-1]), 0.05, (), (0.0, 0.0))
    throw = _Throw(line, speed, stops=stops)
    throw.play(Ice(rink, skaters, points).space)
    return throw.run()


class _Throw:
    """One simulated slide of the disc, step by step."""

    def __init__(self, line: PuckLine, speed: float, *, stops: bool) -> None:
        self._line = line
        self._speed = speed
        self._stops = stops
        self._leg = 0
        self._knocked = False
        self._places: list[Point] = [line.points[0]]
        self._spins: list[float] = [0.0]
        self._bounces: list[tuple[int, Point, float, Kind]] = []
        self._after = _lengths_after(line.points)
        self._disc = pymunk.Body(1.0, pymunk.moment_for_circle(1.0, 0.0, PUCK_RADIUS))
        self._disc.position = line.points[0]
        heading = _heading(line.points[0], line.points[1])
        self._disc.velocity = (heading[0] * speed, heading[1] * speed)
        self._disc.angular_velocity = _FIRST_SPIN
        self._shape = pymunk.Circle(self._disc, PUCK_RADIUS)
        self._shape.elasticity = 1.0
        self._shape.friction = 0.7
        self._shape.collision_type = PUCK_TYPE

    def play(self, space: pymunk.Space) -> None:
        """Simulate until the puck arrives."""
        space.add(self._disc, self._shape)
        for kind in TYPES:
            space.on_collision(PUCK_TYPE, kind, post_solve=self._met)
        while len(self._places) * _STEP < _LONGEST and not self._arrived():
            self._rub()
            self._steer()
            space.step(_STEP)
            self._places.append((self._disc.position.x, self._disc.position.y))
            self._spins.append(math.degrees(self._disc.angle))

    def run(self) -> Run:
        """Return the simulated run, with its last stretch drawn onto the end of the line."""
        end, last = self._line.points[-1], len(self._places) - 1
        missing = (end[0] - self._places[-1][0], end[1] - self._places[-1][1])
        first = last * (1 - _SETTLING)
        places = []
        for number, place in enumerate(self._places):
            share = max(0.0, (number - first) / max(1.0, last - first))
            ease = share * share * (3 - 2 * share)
            places.append((place[0] + missing[0] * ease, place[1] + missing[1] * ease))
        places[-1] = end
        bounces = tuple(
            Bounce(min(1.0, number / last), place, strength, kind)
            for number, place, strength, kind in self._bounces
        )
        return Run(tuple(places), last * _STEP, bounces, tuple(self._spins))

    def _met(self, arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: Any) -> None:  # noqa: ANN401 - pymunk's own
        """Note a bounce, at its first contact only."""
        if not arbiter.is_first_contact:
            return
        other = next(shape for shape in arbiter.shapes if shape is not self._shape)
        kind = TYPES[other.collision_type]
        touched = arbiter.contact_point_set.points
        place = touched[0].point_a if touched else self._disc.position
        strength = min(1.0, arbiter.total_impulse.length / (1.6 * self._speed))
        self._bounces.append((len(self._places), (place.x, place.y), strength, kind))
        self._knocked = self._knocked or kind != "skater"

    def _arrived(self) -> bool:
        """Go on to the next leg where one is done; return whether it was the last."""
        while True:
            end = self._leg + 1
            if end in self._line.knocks:
                if not self._knocked and self._to_go(end) > -_MISSED:
                    return False
            elif self._to_go(end) > _NEAR:
                return False
            if end + 1 == len(self._line.points):
                return True
            self._turn_at(end)
            self._leg, self._knocked = end, False

    def _turn_at(self, corner: int) -> None:
        """Turn the disc at a bounce if the boards did not do it."""
        onward = _heading(self._line.points[corner], self._line.points[corner + 1])
        velocity = self._disc.velocity
        if velocity.x * onward[0] + velocity.y * onward[1] <= 0:
            pace = velocity.length
            self._disc.velocity = (onward[0] * pace, onward[1] * pace)

    def _to_go(self, corner: int) -> float:
        """The distance along the leg to a corner; negative beyond it."""
        before, there = self._line.points[corner - 1], self._line.points[corner]
        heading = _heading(before, there)
        place = self._disc.position
        return (there[0] - place.x) * heading[0] + (there[1] - place.y) * heading[1]

    def _rub(self) -> None:
        """Slow the disc so that it would just come to rest at the end of the line."""
        rest = max(0.02, self._to_go(self._leg + 1)) + self._after[self._leg + 1]
        pace = max(1e-6, self._disc.velocity.length)
        if self._stops:
            wanted = pace - pace * pace / (2 * rest) * _STEP * 0.8
            wanted = max(wanted, _slowest(rest, self._speed))
        else:
            wanted = max(pace * 0.999, _CRAWL * self._speed)
        self._disc.velocity = self._disc.velocity * (wanted / pace)

    def _steer(self) -> None:
        """Turn the disc a little towards the line."""
        first, second = self._line.points[self._leg], self._line.points[self._leg + 1]
        length = math.dist(first, second)
        share = min(1.0, (length - self._to_go(self._leg + 1) + _AHEAD) / max(1e-6, length))
        goal = between(first, second, share)
        place, velocity = self._disc.position, self._disc.velocity
        wanted = math.atan2(goal[1] - place.y, goal[0] - place.x)
        turn = math.remainder(wanted - velocity.angle, math.tau)
        most = _TURNING * _STEP
        self._disc.velocity = velocity.rotated(max(-most, min(most, turn)))


def _slowest(rest: float, speed: float) -> float:
    """The least speed near the end: the puck slows down within the last squares."""
    return max(0.35, min(speed * _CRAWL, rest * 3.2 + _STOPPING))


def _lengths_after(points: Sequence[Point]) -> list[float]:
    """The length of the line from each point to its end."""
    found = [0.0]
    for second, first in pairwise(reversed(points)):
        found.append(found[-1] + math.dist(first, second))
    return found[::-1]


def _turned_back(before: Point, after: Point) -> Point:
    """The direction straight towards the obstacle, from the way before and after the bounce."""
    out = tuple(
        came if came and came != went else 0.0 for came, went in zip(before, after, strict=True)
    )
    return (out[0], out[1]) if any(out) else before


def _signs(first: Point, second: Point) -> Point:
    return _sign(second[0] - first[0]), _sign(second[1] - first[1])


def _sign(value: float) -> float:
    return float((value > 0) - (value < 0))


def _heading(first: Point, second: Point) -> Point:
    length = math.dist(first, second) or 1.0
    return (second[0] - first[0]) / length, (second[1] - first[1]) / length

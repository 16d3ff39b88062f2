"""Moving along waypoints with an allowance: jumps, ladders, hanging on walls, falls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.frostgrave.terrain.allowance import clear_point, climbs, heights_at, last_place
from game.frostgrave.terrain.bodies import Body, overlapping
from game.frostgrave.terrain.ground import Ground
from game.frostgrave.terrain.ladders import hangs, ladder_stretch
from game.frostgrave.terrain.shapes import point_near_segment
from game.frostgrave.terrain.stretches import Stretch, run_up_needed, stretch
from game.frostgrave.terrain.units import LONGEST_JUMP, length

_STRAIGHT = 2
"""How far, in units, the take-off may be from the line between run-up and landing."""


class Waypoint(NamedTuple):
    """A point of a way and how it is reached: ``walk``, ``climb``, ``jump`` or ``drop``."""

    x: int
    y: int
    z: int
    by: str = "walk"


class RunUp(NamedTuple):
    """The last straight way on foot of an activation, for a jump (FG-14)."""

    x: int
    y: int
    to_x: int
    to_y: int


class Goal(NamedTuple):
    """The purpose of a walk.

    ``ends`` says whether the base stays where the path ends and needs room there; a base that
    leaves the table does not (FG-49). ``probe`` only asks whether the whole path can be walked or
    ends hanging; any other end is not computed.
    """

    ends: bool = True
    probe: bool = False


STAY = Goal()


class Walked(NamedTuple):
    """The result of a walk.

    ``points`` are the ends of the stretches gone, with true heights; ``stretches`` the stretches
    themselves and ``costs`` the price of each. ``end`` is the base where it stops, ``hangs``
    whether it does so on a wall. ``refused`` is empty when the whole path was gone, else the
    reason: ``short`` (the allowance ran out), ``wall``, ``base``, ``edge``, ``no_room``,
    ``no_ladder``, ``run_up``, ``too_far``. ``blocker`` is the index of the body in the way.
    ``drops`` are the heights fallen.
    """

    points: tuple[Waypoint, ...]
    stretches: tuple[Stretch, ...]
    costs: tuple[int, ...]
    cost: int
    left: int
    end: Body
    hangs: bool
    refused: str
    blocker: int
    drops: tuple[int, ...]
    run_up: RunUp | None


def walk(
    ground: Ground,
    body: Body,
    path: Sequence[Waypoint],
    budget: int,
    blockers: Sequence[Body] = (),
    friends: Sequence[Body] = (),
    run_up: RunUp | None = None,
    goal: Goal = STAY,
) -> Walked:
    """Move a base along waypoints as far as its allowance and the ground let it.

    Args:
        ground: the table as it is.
        body: the base at the start; it hangs if nothing carries it there.
        path: the waypoints; the height of one is read only for ``climb``.
        budget: the allowance in units.
        blockers: enemies and creatures: not to be passed.
        friends: may be passed but not ended upon (FG-15).
        run_up: the straight way just gone in the same activation, before this move.
        goal: the purpose of the walk.
    """
    walker = _Walker(ground, body, budget, blockers, friends, run_up, goal)
    for waypoint in path:
        if not walker.go(waypoint):
            break
    return walker.result()


class _Walker:
    """A base on its way along waypoints."""

    def __init__(
        self,
        ground: Ground,
        body: Body,
        budget: int,
        blockers: Sequence[Body],
        friends: Sequence[Body],
        run_up: RunUp | None,
        goal: Goal,
    ) -> None:
        self.ground = ground
        self.body = body
        self.left = budget
        self.budget = budget
        self.blockers = blockers
        self.others = (*blockers, *friends)
        self.run_up = run_up
        self.points: list[Waypoint] = []
        self.stretches: list[Stretch] = []
        self.costs: list[int] = []
        self.drops: list[int] = []
        self.hangs = False
        self.refused = ""
        self.blocker = -1
        self.goal = goal

    def go(self, waypoint: Waypoint) -> bool:
        """Go to a waypoint; ``False`` when the way ends before it."""
        if waypoint.by == "climb":
            found = ladder_stretch(self.ground, self.body, waypoint.x, waypoint.y, waypoint.z)
        else:
            found = stretch(
                self.ground, self.body, waypoint.x, waypoint.y, waypoint.by, self.blockers
            )
        if waypoint.by == "jump":
            problem = self._jump_problem(found)
            if problem:
                self.refused = problem
                return False
        if found.refused in {"no_ladder", "too_far"}:
            self.refused = found.refused
            return False
        if not found.refused and found.cost <= self.left:
            self._take(found, found.cost, self.body.at(found.x, found.y, found.z))
            self.drops.extend(found.drops)
            return True
        return self._stop_in(found)

    def result(self) -> Walked:
        """Return the result; the end must have room, else the last stretch is taken back."""
        stays = self.goal.ends or bool(self.refused)
        if stays and self.points and not self.hangs and not self._may_end(self.body, self.others):
            if self.goal.probe and not any(map(climbs, self.stretches)):
                self.refused = self.refused or "no_room"
            else:
                self._end_sooner()
        costs = tuple(self.costs)
        return Walked(
            tuple(self.points),
            tuple(self.stretches),
            costs,
            sum(costs),
            self.budget - sum(costs),
            self.body,
            self.hangs or (not self.points and hangs(self.ground, self.body)),
            self.refused,
            self.blocker,
            tuple(self.drops),
            self.run_up,
        )

    def _take(self, found: Stretch, cost: int, end: Body) -> None:
        self.stretches.append(found)
        self.costs.append(cost)
        self.left -= cost
        self.points.append(Waypoint(end.x, end.y, end.z, found.by))
        if found.by == "walk" and end.z == self.body.z:
            self.run_up = self._longer_run_up(end)
        else:
            self.run_up = None
        self.body = end

    def _longer_run_up(self, end: Body) -> RunUp:
        """Return the straight way on foot up to here, extended if the last one went on straight."""
        last, body = self.run_up, self.body
        if (
            last is not None
            and (last.to_x, last.to_y) == (body.x, body.y)
            and _is_straight(last.x, last.y, body.x, body.y, end.x, end.y)
        ):
            return RunUp(last.x, last.y, end.x, end.y)
        return RunUp(body.x, body.y, end.x, end.y)

    def _jump_problem(self, found: Stretch) -> str:
        """Return why a jump may not be made, or nothing (FG-14)."""
        if found.length > LONGEST_JUMP:
            return "too_far"
        if hangs(self.ground, self.body):
            return "run_up"
        needed = run_up_needed(found.length)
        if not needed:
            return ""
        last, body = self.run_up, self.body
        if last is None or (last.to_x, last.to_y) != (body.x, body.y):
            return "run_up"
        if length(body.x - last.x, body.y - last.y) < needed:
            return "run_up"
        if not _is_straight(last.x, last.y, body.x, body.y, found.x, found.y):
            return "run_up"
        return ""

    def _stop_in(self, found: Stretch) -> bool:
        """End within a stretch: at an obstacle or where the allowance runs out."""
        self.refused = found.refused or "short"
        self.blocker = found.blocker
        if found.by == "jump":
            return False
        cut = last_place(found, self.left, found.stop)
        if cut.hang is not None:
            x, y = clear_point(self.ground, found, cut.place, cut.hang)
            end = self.body.at(x, y, cut.hang)
            if not any(overlapping(end, other) for other in self.others):
                if cut.paid_in_full:
                    self.refused = found.refused or "short"
                else:
                    self.refused, self.blocker = "short", -1
                self.hangs = True
                self._take(found, cut.cost, end)
                return False
        elif cut.short:
            self.refused, self.blocker = "short", -1
        if not self.goal.probe or climbs(found):
            self._step_back(found, cut.place)
        return False

    def _step_back(self, found: Stretch, place: int) -> None:
        """End at the last place of a stretch, up to the given one, where there is room."""
        start, end_of_it = (found.body.x, found.body.y), found.point(place)
        near = [
            other
            for other in self.others
            if point_near_segment(
                other.x, other.y, start, end_of_it, other.radius + found.body.radius + 2
            )
        ]
        for at in range(place, 0, -1):
            x, y = found.point(at)
            # The point is rounded: reached in a straight line, it may be a unit farther.
            more = max(0, length(x - start[0], y - start[1]) - at)
            for z, paid in heights_at(found, at):
                cost = paid + more
                if cost > self.left:
                    continue
                end = self.body.at(x, y, z)
                if self._may_end(end, near):
                    self._take(found, cost, end)
                    self.drops.extend(
                        leg.z - leg.to_z
                        for leg in found.legs
                        if leg.kind == "fall" and leg.end <= at and leg.to_z >= z
                    )
                    return
                if self._hang_at(found, at, z, cost):
                    return
        for z, cost in heights_at(found, 0):
            # A climb may begin at once: the base hangs there, or has not moved at all.
            if cost <= self.left and self._hang_at(found, 0, z, cost):
                return

    def _hang_at(self, found: Stretch, at: int, z: int, cost: int) -> bool:
        """Hang at the upper edge of a climb, if there is no room on top of it (FG-13)."""
        if not any(
            leg.kind == "climb" and leg.start == at and leg.to_z == z > leg.z for leg in found.legs
        ):
            return False
        end = self.body.at(*clear_point(self.ground, found, at, 0), z)
        if any(overlapping(end, other) for other in self.others):
            return False
        self.hangs = True
        self._take(found, cost, end)
        return True

    def _end_sooner(self) -> None:
        """Take back the last stretch and walk as much of it as ends with room."""
        self.refused = self.refused or "no_room"
        while self.points and not self.hangs and not self._may_end(self.body, self.others):
            found = self.stretches.pop()
            self.points.pop()
            self.left += self.costs.pop()
            self.body = found.body
            self.run_up = None
            if found.drops:
                del self.drops[-len(found.drops) :]
            if found.length and found.by in {"walk", "drop"}:
                self._step_back(found, found.length - 1)

    def _may_end(self, body: Body, near: Sequence[Body]) -> bool:
        if not self.ground.stands(body.x, body.y, body.z, body.radius, body.height):
            return False
        return not any(overlapping(body, other) for other in near)


def _is_straight(ax: int, ay: int, bx: int, by: int, cx: int, cy: int) -> bool:
    """Whether ``b`` lies on the way from ``a`` to ``c``, within :data:`_STRAIGHT`."""
    dx, dy = cx - ax, cy - ay
    across = (bx - ax) * dy - (by - ay) * dx
    if (bx - ax) * (cx - bx) + (by - ay) * (cy - by) < 0:
        return False
    return across * across <= _STRAIGHT * _STRAIGHT * (dx * dx + dy * dy)

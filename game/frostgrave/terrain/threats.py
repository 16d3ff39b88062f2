"""Points of a way that come near a figure, and the answer to it (FG-17, FG-67)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.frostgrave.terrain.bodies import Body, overlapping, touching, within
from game.frostgrave.terrain.ground import Ground
from game.frostgrave.terrain.height_profile import Leg, slow_within
from game.frostgrave.terrain.sight import separated
from game.frostgrave.terrain.stretches import Stretch, stretch
from game.frostgrave.terrain.units import INCH
from game.frostgrave.terrain.walking import Walked


class Stop(NamedTuple):
    """A point of a way: its stretch, the base there, the cost up to it.

    ``hangs`` says that it lies on a climb.
    """

    stretch: int
    end: Body
    cost: int
    hangs: bool


def first_within(
    ground: Ground,
    walked: Walked,
    other: Body,
    distance: int,
    bodies: Sequence[Body] = (),
) -> Stop | None:
    """Return the first point of a way within a distance of a figure at which one can stop.

    One who starts within the distance may go away: only a stretch that brings it nearer
    counts (FG-17).

    Args:
        ground: the table as it is.
        walked: the way.
        other: the figure that is approached.
        distance: base to base in space, in units.
        bodies: others whose places the stop must leave free.
    """
    cost = 0
    inside = bool(walked.stretches) and within(walked.stretches[0].body, other, distance)
    for number, (found, paid, end) in enumerate(
        zip(walked.stretches, walked.costs, walked.points, strict=True)
    ):
        if inside and not _approaches(found, other):
            cost += paid
            inside = within(found.body.at(end.x, end.y, end.z), other, distance)
            continue
        spent = 0
        for leg in found.legs:
            allowed = paid - spent
            if allowed < 0 or (allowed == 0 and leg.cost):
                break
            stop = _first_in_leg(ground, found, leg, allowed, other, distance, bodies)
            if stop is not None:
                body, extra, hangs = stop
                return Stop(number, body, cost + spent + extra, hangs)
            spent += leg.cost
        cost += paid
        inside = False
    return None


def reaction_spot(
    ground: Ground, reactor: Body, mover: Body, bodies: Sequence[Body] = ()
) -> Body | None:
    """Return where a figure comes into contact with one near it on a straight free way (FG-67)."""
    if touching(reactor, mover):
        return None if separated(ground, reactor, mover) else reactor
    found = stretch(ground, reactor, mover.x, mover.y, "walk", (mover, *bodies))
    if found.refused != "base" or found.blocker != 0:
        return None
    for at in range(min(found.stop, found.length), -1, -1):
        x, y = found.point(at)
        for leg in reversed(found.legs):
            if leg.kind != "go" or not leg.start <= at <= leg.end:
                continue
            end = reactor.at(x, y, leg.z)
            if not touching(end, mover):
                return None
            if not overlapping(end, mover) and ground.has_room(end, bodies):
                return None if separated(ground, end, mover) else end
    return None


def _approaches(found: Stretch, other: Body) -> bool:
    """Whether a stretch ever brings a base nearer to a figure, in plan."""
    body = found.body
    dx, dy = found.x - body.x, found.y - body.y
    return dx * (other.x - body.x) + dy * (other.y - body.y) > 0


def _first_in_leg(
    ground: Ground,
    found: Stretch,
    leg: Leg,
    allowed: int,
    other: Body,
    distance: int,
    bodies: Sequence[Body],
) -> tuple[Body, int, bool] | None:
    """Return the base at the first stop of a leg, the cost, and whether it hangs there."""
    if leg.kind not in {"go", "jump"}:
        return _first_of_climb(found, leg, allowed, other, distance)
    last = leg.end
    while last > leg.start and _cost_to(leg, last) > allowed:
        last -= 1
    place = _first_place(found, leg, last, other, distance)
    if place is None:
        return None
    ahead = range(place, last + 1) if leg.kind == "go" else range(leg.end, leg.end + 1)
    for at in (*ahead, *range(place - 1, leg.start - 1, -1)):
        body = found.body.at(*found.point(at), leg.z)
        if ground.has_room(body, (other, *bodies)):
            return body, _cost_to(leg, at), False
    body = found.body.at(*found.point(place), leg.z)
    return body, _cost_to(leg, place), True


def _first_of_climb(
    found: Stretch, leg: Leg, allowed: int, other: Body, distance: int
) -> tuple[Body, int, bool] | None:
    """Check every inch of a climb except its top, where the next leg begins."""
    if leg.kind != "climb":
        return None
    x, y = found.point(leg.start)
    height = abs(leg.to_z - leg.z)
    rise = INCH if leg.to_z > leg.z else -INCH
    for inch in range(1, min(leg.cost, allowed) // (2 * INCH) + 1):
        if inch * INCH >= height:
            break
        body = found.body.at(x, y, leg.z + rise * inch)
        if within(body, other, distance):
            return body, 2 * INCH * inch, True
    return None


def _first_place(found: Stretch, leg: Leg, last: int, other: Body, distance: int) -> int | None:
    """Return the first place of a leg within a distance; the distance sinks, then rises."""
    body = found.body

    def near(place: int) -> bool:
        return within(body.at(*found.point(place), leg.z), other, distance)

    if near(leg.start):
        return leg.start
    dx, dy = found.x - body.x, found.y - body.y
    square = dx * dx + dy * dy
    if not square:
        return None
    along = (other.x - body.x) * dx + (other.y - body.y) * dy
    nearest = max(leg.start, min(last, along * found.length // square))
    low, high = (
        leg.start,
        next(
            (
                at
                for at in (nearest, nearest + 1, nearest - 1)
                if leg.start <= at <= last and near(at)
            ),
            None,
        ),
    )
    if high is None:
        return None
    while high - low > 1:
        middle = (low + high) // 2
        if near(middle):
            high = middle
        else:
            low = middle
    return high


def _cost_to(leg: Leg, place: int) -> int:
    return place - leg.start + slow_within(leg.slow, leg.start, place)

"""Pushes, falls, and the search for room (FG-20, FG-23)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.frostgrave.terrain.bodies import Body, overlapping
from game.frostgrave.terrain.ground import Ground
from game.frostgrave.terrain.stretches import stretch
from game.frostgrave.terrain.units import INCH, root_up

_STEP = INCH // 8
_FARTHEST = 12 * INCH


class Slid(NamedTuple):
    """The end of a push.

    ``moved`` is how far along the line, ``stopped`` what ended it early (``wall``, ``base``,
    ``edge``, ``ledge``), ``blocker`` the index of the body in the way, ``fell`` the height fallen
    at the end.
    """

    end: Body
    moved: int
    stopped: str
    blocker: int
    fell: int


def slide(
    ground: Ground, body: Body, dx: int, dy: int, length: int, bodies: Sequence[Body] = ()
) -> Slid:
    """Push a base straight in a direction (FG-23).

    Rises of at most half an inch are ignored; higher terrain, other bases and the table's edge stop
    it; over a ledge it falls and stops there.

    Args:
        ground: the table as it is.
        body: who is pushed.
        dx: the direction, of any length but zero.
        dy: the direction.
        length: how far, in units.
        bodies: everybody else.
    """
    # Rounded up, a push of an inch parts two bases by no less than an inch.
    whole = root_up((dx * dx + dy * dy) << 16)
    x = body.x + _outward(dx * length << 8, whole)
    y = body.y + _outward(dy * length << 8, whole)
    found = stretch(ground, body, x, y, "slide", bodies)
    place, stopped = found.length, found.refused
    if stopped:
        place = min(found.stop, found.length)
    for leg in found.legs:
        if leg.kind == "fall" and leg.start <= place:
            over = body.at(*found.point(leg.start), leg.z)
            return _fallen(ground, over, bodies, leg.start, found.blocker)
    for at in range(place, 0, -1):
        px, py = found.point(at)
        z = next((leg.z for leg in found.legs if leg.start <= at <= leg.end), body.z)
        end = body.at(px, py, z)
        if ground.has_room(end, bodies):
            return Slid(end, at, stopped, found.blocker, 0)
        if at == place and not stopped and not any(overlapping(end, each) for each in bodies):
            # Its centre is over the edge of its support.
            fallen = _fallen(ground, end, bodies, at, found.blocker)
            if fallen.fell:
                return fallen
    return Slid(body, 0, stopped or "wall", found.blocker, 0)


def landing(ground: Ground, body: Body, bodies: Sequence[Body] = ()) -> Body | None:
    """Return where a base without support lands: the nearest free spot below."""
    if body.z <= 0:
        return None
    for dx, dy in _around():
        x, y = body.x + dx, body.y + dy
        for z in reversed(ground.surfaces(x, y, body.radius, body.height)):
            if z >= body.z:
                continue
            spot = body.at(x, y, z)
            if not any(overlapping(spot, other) for other in bodies) and not _walled(
                ground, body, spot
            ):
                return spot
    return None


def nearest_free(ground: Ground, body: Body, bodies: Sequence[Body] = ()) -> Body | None:
    """Return the spot with room that is nearest to where a base is, itself if it has room.

    Of several surfaces at a spot, the one nearest in height is taken.
    """
    if ground.has_room(body, bodies):
        return body
    for dx, dy in _around():
        x, y = body.x + dx, body.y + dy
        tops = ground.surfaces(x, y, body.radius, body.height)
        for z in sorted(tops, key=lambda top: (abs(top - body.z), top)):
            spot = body.at(x, y, z)
            if not any(overlapping(spot, other) for other in bodies):
                return spot
    return None


def _outward(value: int, by: int) -> int:
    """Divide and round away from zero."""
    return -(-value // by) if value > 0 else value // by


def _fallen(ground: Ground, over: Body, bodies: Sequence[Body], place: int, blocker: int) -> Slid:
    spot = landing(ground, over, bodies)
    if spot is None:
        return Slid(over, place, "", blocker, 0)
    return Slid(spot, place, "ledge", blocker, over.z - spot.z)


def _walled(ground: Ground, start: Body, end: Body) -> bool:
    """Whether something taller than both heights lies on the straight way between two centres."""
    top = max(start.z, end.z) + start.height // 2
    return any(
        block.solid
        and block.top > top
        and block.bottom < top
        and block.crossing(start.x, start.y, end.x, end.y) is not None
        for block in ground.near(
            min(start.x, end.x), min(start.y, end.y), max(start.x, end.x), max(start.y, end.y)
        )
    )


@lru_cache(maxsize=1)
def _around() -> tuple[tuple[int, int], ...]:
    """Return steps to look for room at, the nearest first; ties from north, then from west."""
    count = _FARTHEST // _STEP
    steps = [
        (dx * _STEP, dy * _STEP)
        for dy in range(-count, count + 1)
        for dx in range(-count, count + 1)
        if dx * dx + dy * dy <= count * count
    ]
    return tuple(sorted(steps, key=lambda step: (step[0] ** 2 + step[1] ** 2, step[1], step[0])))

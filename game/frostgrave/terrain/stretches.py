"""One straight stretch of a way: its obstacles and its cost (FG-10 to FG-15).

Places along a stretch are whole units from its start.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.frostgrave.terrain.blocks import Block
from game.frostgrave.terrain.bodies import Body
from game.frostgrave.terrain.ground import Ground
from game.frostgrave.terrain.height_profile import (
    HeightProfile,
    Leg,
    go_leg,
    slow_spans,
    slow_within,
)
from game.frostgrave.terrain.shapes import divided, point_near_segment
from game.frostgrave.terrain.units import (
    FREE_JUMP,
    FREE_STEP,
    LONGEST_JUMP,
    length,
    root_up,
)

_MOST_STRETCHES = 4_000
"""The most straight ways that a ground caches; then it clears them all."""


class Stretch(NamedTuple):
    """A straight way of a base, as far as it is free.

    ``refused`` is empty when all of it can be gone, else ``wall``, ``base``, ``edge`` or
    ``too_far``; ``stop`` is then the place where it ends and ``blocker`` the index of the body in
    the way. ``z`` is the height at the end, ``cost`` that of all legs, ``drops`` the heights
    fallen.
    """

    body: Body
    x: int
    y: int
    by: str
    length: int
    z: int
    cost: int
    legs: tuple[Leg, ...]
    refused: str = ""
    stop: int = 0
    blocker: int = -1

    @property
    def drops(self) -> tuple[int, ...]:
        """The heights fallen along the way."""
        return tuple(leg.z - leg.to_z for leg in self.legs if leg.kind == "fall")

    def point(self, place: int) -> tuple[int, int]:
        """Return the point at a place, rounded to a unit."""
        body = self.body
        if place >= self.length:
            return self.x, self.y
        return (
            body.x + divided((self.x - body.x) * place, self.length),
            body.y + divided((self.y - body.y) * place, self.length),
        )


def stretch(
    ground: Ground,
    body: Body,
    x: int,
    y: int,
    by: str = "walk",
    blockers: Sequence[Body] = (),
) -> Stretch:
    """Follow a base along a straight line.

    Args:
        ground: the table as it is.
        body: the base at the start; its height says whether it hangs on a wall.
        x: where the line ends.
        y: where the line ends.
        by: ``walk``, ``drop`` (fall instead of climbing down), ``jump``, or ``slide`` (pushed:
            never climbs, falls).
        blockers: bases that stop it; touching is allowed.
    """
    key = (body, x, y, by)
    alone: Stretch | None = ground.stretches.get(key)
    if alone is None:
        if len(ground.stretches) >= _MOST_STRETCHES:
            ground.stretches.clear()
        alone = ground.stretches[key] = _alone(ground, body, x, y, by)
    if not blockers or alone.refused == "too_far":
        return alone
    return _among(alone, blockers)


def _alone(ground: Ground, body: Body, x: int, y: int, by: str) -> Stretch:
    """Follow a base along a straight line without other bases."""
    way = length(x - body.x, y - body.y)
    refused, stop = "", way
    if not ground.inside(x, y, body.radius):
        refused, stop = "edge", _edge_place(ground, body, x, y, way)
    blocks = blocks_met(ground, body, x, y)
    if by == "jump":
        legs, z, wall = _jump_legs(body, blocks, x, y, way)
        if not wall and way > LONGEST_JUMP:
            return Stretch(body, x, y, by, way, body.z, 0, (), "too_far")
    elif not blocks and body.z == 0:
        slow = slow_spans(_rough_near(ground, body, x, y), body, x, y, way)
        legs, z, wall = (go_leg(0, way, 0, slow),), 0, None
    else:
        rough = _rough_near(ground, body, x, y)
        legs, z, wall = HeightProfile(rough, body, x, y, way, by).follow(blocks)
    if wall is not None and wall < stop:
        refused, stop = "wall", wall
    cost = sum(leg.cost for leg in legs)
    return Stretch(body, x, y, by, way, z, cost, legs, refused, stop)


def step_end(
    body: Body,
    x: int,
    y: int,
    way: int,
    met: tuple[Sequence[Block], Sequence[Block]],
    ends: tuple[Sequence[Block], Sequence[Block]],
) -> tuple[int, int] | None:
    """Return the height at the end of a walk and its cost; ``None`` when a wall is in the way.

    Args:
        body: the base at the start.
        x: where the walk ends, on the table.
        y: where the walk ends.
        way: its length.
        met: the blocks with a body that the base overlaps on its way, and the rough ground near.
        ends: the blocks that it overlaps at the start, and at the end.
    """
    blocks, rough = met
    if not blocks and body.z == 0:
        return 0, way + slow_within(slow_spans(rough, body, x, y, way), 0, way)
    profile = HeightProfile(rough, body, x, y, way, "walk")
    legs, z, wall = profile.follow(blocks, ends)
    if wall is not None and wall < way:
        return None
    return z, sum(leg.cost for leg in legs)


def _among(alone: Stretch, blockers: Sequence[Body]) -> Stretch:
    """Return the same stretch with other bases that stop it."""
    body, x, y = alone.body, alone.x, alone.y
    x0, x1 = (body.x, x) if body.x < x else (x, body.x)
    y0, y1 = (body.y, y) if body.y < y else (y, body.y)
    refused, stop, blocker = alone.refused, alone.stop, -1
    for number, other in enumerate(blockers):
        reach = body.radius + other.radius
        if not (x0 - reach < other.x < x1 + reach and y0 - reach < other.y < y1 + reach):
            continue
        place = _base_place(body, other, x, y, alone.length, alone.legs)
        if place is not None and (not refused or place < stop):
            refused, stop, blocker = "base", place, number
    if blocker < 0:
        return alone
    return alone._replace(refused=refused, stop=stop, blocker=blocker)


def run_up_needed(way: int) -> int:
    """Return how long a run-up a jump of a length needs (FG-14)."""
    return 0 if way <= FREE_JUMP else way


def blocks_met(ground: Ground, body: Body, x: int, y: int) -> list[Block]:
    """Return the blocks with a body that the base overlaps somewhere on its way."""
    ax, ay, radius = body.x, body.y, body.radius
    x0, x1 = (ax, x) if ax < x else (x, ax)
    y0, y1 = (ay, y) if ay < y else (y, ay)
    found = ground.near(x0, y0, x1, y1)
    x0, x1, y0, y1 = x0 - radius, x1 + radius, y0 - radius, y1 + radius
    return [
        block
        for block in found
        if block.solid
        and block.x0 < x1
        and block.x1 > x0
        and block.y0 < y1
        and block.y1 > y0
        and block.swept(ax, ay, x, y, radius)
    ]


def _rough_near(ground: Ground, body: Body, x: int, y: int) -> Sequence[Block]:
    """Return at least the rough ground on a way."""
    if not ground.rough:
        return ()
    ax, ay = body.x, body.y
    x0, x1 = (ax, x) if ax < x else (x, ax)
    y0, y1 = (ay, y) if ay < y else (y, ay)
    return ground.rough_near(x0, y0, x1, y1)


def _jump_legs(
    body: Body, blocks: Sequence[Block], x: int, y: int, way: int
) -> tuple[tuple[Leg, ...], int, int | None]:
    """Return the legs of a jump, the height of its landing, and where a wall stops it (FG-14)."""
    limit = body.z + FREE_STEP
    landing = 0
    for block in blocks:
        if block.top <= limit:
            if block.overlaps(x, y, body.radius):
                landing = max(landing, block.top)
        elif block.bottom < body.z + body.height:
            first, _ = block.interval(body.x, body.y, x, y, body.radius, way)
            return (), body.z, max(0, first)
    legs = [Leg("jump", 0, way, body.z, max(landing, body.z), way)]
    if landing < body.z:
        legs.append(Leg("fall", way, way, body.z, landing, 0))
    return tuple(legs), landing, None


def _edge_place(ground: Ground, body: Body, x: int, y: int, way: int) -> int:
    """Return how far a base gets on its way before it would reach over the table's edge.

    One that already reaches over it, on its way off the table, gets no farther.
    """
    place = way
    for start, end in ((body.x, x), (body.y, y)):
        for room, over in (
            (start - body.radius, body.radius - end),
            (ground.size - body.radius - start, end - ground.size + body.radius),
        ):
            if over > 0:
                place = min(place, way * room // abs(end - start) if room > 0 else 0)
    return place


def _base_place(
    body: Body, other: Body, x: int, y: int, way: int, legs: Sequence[Leg]
) -> int | None:
    """Return where another base stops this one, or ``None``; touching it does not."""
    reach = body.radius + other.radius
    ox, oy = other.x, other.y
    if not way or not point_near_segment(ox, oy, (body.x, body.y), (x, y), reach):
        return None
    dx, dy = x - body.x, y - body.y
    fx, fy = body.x - ox, body.y - oy
    square = dx * dx + dy * dy
    along = -(fx * dx + fy * dy)
    root = root_up(max(0, along * along - square * (fx * fx + fy * fy - reach * reach)))
    first = max(0, (along - root) * way // square)
    last = min(way, -(-(along + root) * way // square))
    top, bottom = other.z + other.height, other.z
    for leg in legs:
        low, high = (leg.z, leg.to_z) if leg.z < leg.to_z else (leg.to_z, leg.z)
        if low >= top or bottom >= high + body.height or leg.start > last or leg.end < first:
            continue
        if leg.start < last or leg.kind in {"go", "jump"}:
            return max(first, leg.start)
    return None

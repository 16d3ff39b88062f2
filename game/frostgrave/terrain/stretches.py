"""One straight stretch of a way: what a base meets on it, and what that costs (FG-10 to FG-15).

Places along a stretch are whole units from its start. A moving base is as high as the highest top
that it overlaps; climbing happens where it would overlap a part, coming down where it has wholly
left it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.frostgrave.terrain.blocks import Block
from game.frostgrave.terrain.bodies import Body
from game.frostgrave.terrain.ground import Ground
from game.frostgrave.terrain.shapes import divided, point_near_segment
from game.frostgrave.terrain.units import (
    FREE_JUMP,
    FREE_STEP,
    LONGEST_JUMP,
    climbing_cost,
    length,
    root_up,
)

_MOST_STRETCHES = 4_000
"""How many straight ways a ground remembers before it forgets them all."""

Span = tuple[int, int]


class Leg(NamedTuple):
    """A part of a stretch: going from one place to another, or climbing or falling at one.

    ``slow`` are the spans of rough ground within a ``go`` leg.
    """

    kind: str
    start: int
    end: int
    z: int
    to_z: int
    cost: int
    slow: tuple[Span, ...] = ()


class Stretch(NamedTuple):
    """A straight way of a base, as far as it is free.

    ``refused`` is empty when all of it can be gone, else ``wall``, ``base``, ``edge`` or
    ``too_far``; ``stop`` is then the place where it ends and ``blocker`` the index of the body in
    the way. ``z`` is the height at the end, ``cost`` that of all legs, ``drops`` what was fallen.
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
    """Follow a base along a straight line with nobody else about."""
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
        slow = _slow_spans(_rough_near(ground, body, x, y), body, x, y, way)
        legs, z, wall = (_go(0, way, 0, slow),), 0, None
    else:
        rough = _rough_near(ground, body, x, y)
        legs, z, wall = _Profile(rough, body, x, y, way, by).follow(blocks)
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
        return 0, way + slow_within(_slow_spans(rough, body, x, y, way), 0, way)
    profile = _Profile(rough, body, x, y, way, "walk")
    legs, z, wall = profile.follow(blocks, ends)
    if wall is not None and wall < way:
        return None
    return z, sum(leg.cost for leg in legs)


def _among(alone: Stretch, blockers: Sequence[Body]) -> Stretch:
    """Return the same stretch with other bases on it that stop it."""
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


def straight_cost(ground: Ground, body: Body, x: int, y: int, blockers: Sequence[Body] = ()) -> int:
    """Return what walking straight to a spot costs; -1 if that is not possible.

    The end must have room on the ground; friends are not looked at.
    """
    found = stretch(ground, body, x, y, "walk", blockers)
    if found.refused or not ground.stands(x, y, found.z, body.radius, body.height):
        return -1
    return found.cost


def run_up_needed(way: int) -> int:
    """Return how long a run-up a jump of a length needs (FG-14)."""
    return 0 if way <= FREE_JUMP else way


def slow_within(slow: Sequence[Span], start: int, end: int) -> int:
    """Return how much of a way between two places lies in rough ground."""
    return sum(max(0, min(end, last) - max(start, first)) for first, last in slow)


def _go(start: int, end: int, z: int, slow: tuple[Span, ...]) -> Leg:
    cost = end - start + (slow_within(slow, start, end) if slow else 0)
    return Leg("go", start, end, z, z, cost, slow)


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
    """Return at least the rough ground over which a way leads."""
    if not ground.rough:
        return ()
    ax, ay = body.x, body.y
    x0, x1 = (ax, x) if ax < x else (x, ax)
    y0, y1 = (ay, y) if ay < y else (y, ay)
    return ground.rough_near(x0, y0, x1, y1)


def _slow_spans(
    rough: Sequence[Block], body: Body, x: int, y: int, way: int, z: int = 0
) -> tuple[Span, ...]:
    """Return where the centre runs over rough ground at a height, as spans that do not overlap."""
    if not rough:
        return ()
    ax, ay = body.x, body.y
    x0, x1 = (ax, x) if ax < x else (x, ax)
    y0, y1 = (ay, y) if ay < y else (y, ay)
    spans = []
    for patch in rough:
        if patch.x0 > x1 or patch.x1 < x0 or patch.y0 > y1 or patch.y1 < y0:
            continue
        if abs(patch.top - z) > FREE_STEP:
            continue
        found = patch.crossing(ax, ay, x, y)
        if found is not None:
            n0, d0, n1, d1 = found
            spans.append((divided(way * n0, d0), divided(way * n1, d1)))
    if len(spans) < 2:
        return tuple(spans)
    spans.sort()
    merged = [spans[0]]
    for first, last in spans[1:]:
        if first <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(merged[-1][1], last))
        else:
            merged.append((first, last))
    return tuple(merged)


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
    """Return how far a base gets on its way before it would hang over the table's edge.

    One that hangs over it already, on its way off the table, gets no further over it.
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


class _Profile:
    """Follows the height of a base over what it overlaps."""

    def __init__(
        self, rough: Sequence[Block], body: Body, x: int, y: int, way: int, by: str
    ) -> None:
        self.rough = rough
        self.body = body
        self.x = x
        self.y = y
        self.way = way
        self.by = by
        self.z = body.z
        self.place = 0
        self.legs: list[Leg] = []
        self.under: list[Block] = []
        self.hangs = False
        self._slow: dict[int, tuple[Span, ...]] = {}

    def follow(
        self, blocks: Sequence[Block], ends: tuple[Sequence[Block], Sequence[Block]] | None = None
    ) -> tuple[tuple[Leg, ...], int, int | None]:
        """Return the legs, the height at the end, and where a wall stops the base, if one does.

        Args:
            blocks: those with a body that the base overlaps on its way.
            ends: those that it overlaps at the start and at the end, if they are known.
        """
        body = self.body
        line = (body.x, body.y, self.x, self.y, body.radius, self.way)
        events: list[tuple[int, int, int, Block]] = []
        stuck = []
        for block in blocks:
            if ends is None:
                first, last = block.interval(*line)
            else:
                first, last = block.interval_between(*line, block in ends[0], block in ends[1])
            if first < 0:
                self.under.append(block)
                if self._hits(block):
                    stuck.append(block)
            else:
                events.append((first, 0, block.index, block))
            if last <= self.way:
                events.append((last, 1, block.index, block))
        events.sort(key=lambda event: event[:3])
        # What it overlaps from the start (a spell put it there) does not hold it back.
        self.under = [block for block in self.under if block not in stuck]
        self._let_go(events)
        for place, leaving, _, block in events:
            if block in stuck:
                continue
            self._go_to(place)
            if leaving:
                self._leave(block)
            elif not self._enter(block):
                return tuple(self.legs), self.z, place
        self._go_to(self.way)
        return tuple(self.legs), self.z, None

    def _hits(self, block: Block) -> bool:
        return block.top > self.z and block.bottom < self.z + self.body.height

    def _let_go(self, events: Sequence[tuple[int, int, int, Block]]) -> None:
        """Bring a hanging figure down first, unless it climbs on at once."""
        carried = self._carried()
        self.hangs = carried < self.z
        if not self.hangs:
            return
        if any(
            not leaving and place <= 3 and block.top >= self.z > block.bottom and block.climb
            for place, leaving, _, block in events
        ):
            return
        self._down_to(carried)

    def _carried(self) -> int:
        return max((block.top for block in self.under if block.top <= self.z), default=0)

    def _go_to(self, place: int) -> None:
        if place > self.place:
            if self.z not in self._slow:
                self._slow[self.z] = _slow_spans(
                    self.rough, self.body, self.x, self.y, self.way, self.z
                )
            self.legs.append(_go(self.place, place, self.z, self._slow[self.z]))
            self.place = place

    def _enter(self, block: Block) -> bool:
        """Step or climb on a block, or pass below it; ``False`` if it is in the way."""
        if self._hits(block):
            rise = block.top - self.z
            if rise > FREE_STEP or self.hangs:
                if not block.climb or self.by == "slide":
                    return False
                self.legs.append(
                    Leg("climb", self.place, self.place, self.z, block.top, climbing_cost(rise))
                )
            self.z = block.top
        if block.top == self.z:
            self.hangs = False
        self.under.append(block)
        return not any(self._hits(each) for each in self.under)

    def _leave(self, block: Block) -> None:
        if block in self.under:
            self.under.remove(block)
        self._down_to(self._carried())

    def _down_to(self, z: int) -> None:
        drop = self.z - z
        if drop > FREE_STEP or self.hangs:
            falls = self.by != "walk"
            cost = drop if falls else climbing_cost(drop)
            kind = "fall" if falls else "climb"
            self.legs.append(Leg(kind, self.place, self.place, self.z, z, cost))
        self.z = z
        self.hangs = False

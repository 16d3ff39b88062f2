"""The height of a base on each part of a straight way, and the costs (FG-10 to FG-15).

Places are whole units from the start of the way. The base is as high as the highest top that it
overlaps; climbing happens where it would overlap a part, coming down where it has wholly left it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.frostgrave.terrain.blocks import Block
from game.frostgrave.terrain.bodies import Body
from game.frostgrave.terrain.shapes import divided
from game.frostgrave.terrain.units import FREE_STEP, climbing_cost

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


def slow_within(slow: Sequence[Span], start: int, end: int) -> int:
    """Return how much of a way between two places lies in rough ground."""
    return sum(max(0, min(end, last) - max(start, first)) for first, last in slow)


def go_leg(start: int, end: int, z: int, slow: tuple[Span, ...]) -> Leg:
    """Return the leg of going between two places; rough ground counts twice (FG-11)."""
    cost = end - start + (slow_within(slow, start, end) if slow else 0)
    return Leg("go", start, end, z, z, cost, slow)


def slow_spans(
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


class HeightProfile:
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
            ends: those that it overlaps at the start and at the end, if known.
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
        # A block that it overlaps from the start (a spell put it there) does not stop it.
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
                self._slow[self.z] = slow_spans(
                    self.rough, self.body, self.x, self.y, self.way, self.z
                )
            self.legs.append(go_leg(self.place, place, self.z, self._slow[self.z]))
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

"""The half-inch lattice of a ground: joins between its spots, and their costs.

Computed where it is asked for and cached with the ground, for each size of base. A spot is written
as one number, ``(row * columns + column) * LEVELS + height``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final

from game.frostgrave.terrain.blocks import Block
from game.frostgrave.terrain.bodies import Body
from game.frostgrave.terrain.ground import Ground, is_carried
from game.frostgrave.terrain.ladders import LADDER_REACH, hangs
from game.frostgrave.terrain.stretches import blocks_met, step_end, stretch
from game.frostgrave.terrain.units import FREE_STEP, INCH, climbing_cost, length

STEP: Final = INCH // 2
LEVELS: Final = 2048
"""More than any height on a table, in units."""
_FAR: Final = 5 * INCH
"""A distance by a ladder beyond anything that affects a spot's neighbours."""
_NEAR: Final = tuple(
    ((dx * STEP, dy * STEP), length(dx * STEP, dy * STEP))
    for dy in range(-2, 3)
    for dx in range(-2, 3)
    if abs(dx) + abs(dy) in {1, 3} or abs(dx) == abs(dy) == 1
)
"""The sixteen neighbours with their distance: next, diagonal, and a knight's move away."""
_LONGEST: Final = length(2 * STEP, STEP)

_CLIMB: Final = range(-3, 4)
"""How many spots to each side a climb may begin or end."""
_MOST_WAYS: Final = 20_000
"""The most straight ways that a lattice caches; then it clears them all."""

_MOST_STEPS: Final = 30_000
"""The most single steps that a lattice caches."""

Spot = tuple[int, int, int]

Joins = tuple[tuple[int, int], ...]
"""Neighbouring spots with the cost of going there."""


class Lattice:
    """The spots of a ground for one size of base."""

    def __init__(self, ground: Ground, radius: int, height: int) -> None:
        self.ground = ground
        self.radius = radius
        self.height = height
        self.columns = ground.size // STEP + 1
        self.joins: dict[int, Joins] = {}
        self.leading: dict[int, Joins] = {}
        """Results of :meth:`leading_to`."""
        self._next = 0
        self._followed: dict[tuple[int, int, int, int], tuple[Spot, ...]] = {}
        self._heights: dict[int, tuple[int, ...]] = {}
        self._overlapped: dict[int, tuple[Block, ...]] = {}
        self._steps: dict[tuple[int, int, int], tuple[int, int] | None] = {}

    def key(self, x: int, y: int, z: int) -> int:
        """Return the number of a spot of the lattice."""
        return (y // STEP * self.columns + x // STEP) * LEVELS + z

    def spot(self, key: int) -> tuple[int, int, int]:
        """Return the place of a spot: x, y, z."""
        flat, z = divmod(key, LEVELS)
        row, column = divmod(flat, self.columns)
        return column * STEP, row * STEP, z

    def neighbours(self, key: int) -> Joins:
        """Return the spots reached from a spot, straight or by a ladder."""
        found = self.joins.get(key)
        if found is None:
            found = self._plain_ones(key)
            if found is None:
                found = self._worked_out(key)
            self.joins[key] = found
        return found

    def _plain_ones(self, key: int) -> Joins | None:
        """Return the neighbours on the plain ground, far from everything that spells changed."""
        plain = self._plain_about(*self.spot(key)[:2])
        return None if plain is None else plain.neighbours(key)

    def _plain_about(self, x: int, y: int) -> Lattice | None:
        """Return the lattice of the plain ground if it decides about a spot's neighbours."""
        ground = self.ground
        if ground.plain is None or ground.differs_near(x, y, self.radius + _LONGEST):
            return None
        if ground.differs_near(x, y, _FAR) and self._is_by_ladder(x, y):
            return None
        return lattice_of(ground.plain, self.radius, self.height)

    def _is_by_ladder(self, x: int, y: int) -> bool:
        return any(
            (x - end[0]) ** 2 + (y - end[1]) ** 2 <= LADDER_REACH * LADDER_REACH
            for ladder in self.ground.ladders
            for end in (ladder.foot, ladder.head)
        )

    @cached_property
    def climbs(self) -> dict[int, tuple[tuple[int, int], ...]]:
        """Return the spots from which a spot is reached by climbing, with the costs.

        A base may step off a ledge that it cannot climb, so this is not the inverse of
        :meth:`neighbours`.
        """
        found: dict[int, list[tuple[int, int]]] = {}
        for key in self._about_heights():
            for other, cost in self.neighbours(key):
                if abs(other % LEVELS - key % LEVELS) > FREE_STEP:
                    found.setdefault(other, []).append((key, cost))
        return {key: tuple(starts) for key, starts in found.items()}

    def leading_to(self, key: int) -> Joins:
        """Return the spots from which a spot is reached straight or by a ladder, with the costs."""
        found = self.neighbours(key)
        if key in self.climbs or key % LEVELS > FREE_STEP:
            # Level steps are the same both ways, climbs are not.
            low, high = key % LEVELS - FREE_STEP, key % LEVELS + FREE_STEP
            level = (one for one in found if low <= one[0] % LEVELS <= high)
            found = (*level, *self.climbs.get(key, ()))
        self.leading[key] = found
        return found

    def heights_at(self, flat: int) -> tuple[int, ...]:
        """Return the heights on which the base can stand at a place, ``row * columns + column``."""
        found = self._heights.get(flat)
        if found is None:
            x, y, _ = self.spot(flat * LEVELS)
            if self.ground.inside(x, y, self.radius):
                under = self._under(x, y)
                tops = sorted({0, *(block.top for block in under)})
                found = tuple(z for z in tops if is_carried(under, x, y, z, self.height))
            self._heights[flat] = found = found or ()
        return found

    def _about_heights(self) -> Iterator[int]:
        """Yield the spots on raised ground and those from which they might be reached."""
        count = self.columns
        raised: set[int] = set()
        for place in range(count * count):
            if any(level > FREE_STEP for level in self.heights_at(place)):
                column, row = place % count, place // count
                raised.update(
                    (row + dy) * count + column + dx
                    for dy in _CLIMB
                    for dx in _CLIMB
                    if 0 <= column + dx < count and 0 <= row + dy < count
                )
        for place in sorted(raised):
            for level in self.heights_at(place):
                yield place * LEVELS + level

    def around(self, body: Body) -> list[tuple[int, int]]:
        """Return the spots that a base reaches straight from anywhere, with their costs."""
        column, row = body.x // STEP, body.y // STEP
        found = []
        for dy in range(-1, 3):
            for dx in range(-1, 3):
                x, y = (column + dx) * STEP, (row + dy) * STEP
                if x == body.x and y == body.y:
                    if self.ground.stands(x, y, body.z, self.radius, self.height):
                        found.append((self.key(x, y, body.z), 0))
                    continue
                reached = self._straight(body, x, y)
                if reached is not None:
                    found.append(reached)
        found.extend(self._by_ladder(body))
        return found

    def warm(self, count: int) -> bool:
        """Compute the neighbours of some more spots; ``False`` when all on the ground are done.

        For idle moments: later questions about an area are answered at once.
        """
        while count and self._next < self.columns * self.columns:
            if 0 in self.heights_at(self._next):
                self.neighbours(self._next * LEVELS)
                count -= 1
            self._next += 1
        return self._next < self.columns * self.columns

    def followed(self, key: int, dx: int, dy: int, budget: int) -> tuple[Spot, ...]:
        """Return the spots passed on a straight way from a spot, as far as a budget goes.

        Args:
            key: the spot where it begins.
            dx: the step from spot to spot, in spots: -1, 0 or 1.
            dy: the same, southward.
            budget: the allowance, in units.
        """
        asked = (key, dx, dy, budget)
        found = self._followed.get(asked)
        if found is None:
            if len(self._followed) >= _MOST_WAYS:
                self._followed.clear()
            found = self._followed[asked] = tuple(self._follow(*asked))
        return found

    def _follow(self, key: int, dx: int, dy: int, budget: int) -> Iterator[Spot]:
        spent = 0
        for _ in range(budget // length(dx * STEP, dy * STEP)):
            step = self.step(key, dx, dy)
            if step is None:
                return
            key, cost = step
            spent += cost
            if spent > budget:
                return
            yield self.spot(key)

    def step(self, key: int, dx: int, dy: int) -> tuple[int, int] | None:
        """Return the next spot in one of eight directions and what it costs to go there."""
        asked = (key, dx, dy)
        if asked in self._steps:
            return self._steps[asked]
        if len(self._steps) >= _MOST_STEPS:
            self._steps.clear()
        x, y, _ = self.spot(key)
        plain = self._plain_about(x, y)
        if plain is not None:
            found = plain.step(key, dx, dy)
        else:
            found = self._stepped(key, x + dx * STEP, y + dy * STEP)
        self._steps[asked] = found
        return found

    def _stepped(self, key: int, x: int, y: int) -> tuple[int, int] | None:
        ground = self.ground
        ax, ay, z = self.spot(key)
        body = Body(ax, ay, z, self.radius, self.height)
        met = blocks_met(ground, body, x, y)
        if not met and not z:
            rough = ground.rough and ground.rough_near(
                min(ax, x), min(ay, y), max(ax, x), max(ay, y)
            )
            if not rough or not any(_may_slow(patch, body, x, y) for patch in rough):
                if not ground.inside(x, y, self.radius):
                    return None
                return self.key(x, y, 0), length(x - ax, y - ay)
        if _bars(met, z, z + self.height):
            return None
        return self._straight(body, x, y)

    def _worked_out(self, key: int) -> Joins:
        ground, radius = self.ground, self.radius
        x, y, z = self.spot(key)
        body = Body(x, y, z, radius, self.height)
        box = (x - _LONGEST, y - _LONGEST, x + _LONGEST, y + _LONGEST)
        near = [
            block
            for block in ground.near(*box)
            if block.solid and block.overlaps(x, y, radius + _LONGEST)
        ]
        rough = [patch for patch in ground.rough_near(*box) if _meet(patch, *box)]
        # Nothing can be climbed here to get over a taller block.
        over = z + FREE_STEP + max((block.top for block in near if block.climb), default=0)
        here = self._under(x, y)
        found = []
        for (dx, dy), way in _NEAR:
            to_x, to_y = x + dx, y + dy
            if not ground.inside(to_x, to_y, radius):
                continue
            there = self._under(to_x, to_y) if near else ()
            met = [
                block
                for block in near
                if block in here or block in there or block.swept(x, y, to_x, to_y, radius)
            ]
            if any(block.top > over and not block.climb and not block.bottom for block in met):
                continue
            if met or rough or z:
                end = step_end(body, to_x, to_y, way, (met, rough), (here, there))
                if end is not None and is_carried(there, to_x, to_y, end[0], self.height):
                    found.append((self.key(to_x, to_y, end[0]), end[1]))
            else:
                # There are no obstacles, so that the end has room as well.
                found.append((self.key(to_x, to_y, 0), way))
        found.extend(self._by_ladder(body))
        return tuple(found)

    def _under(self, x: int, y: int) -> Sequence[Block]:
        """Return the blocks with a body that the base overlaps in plan at a spot on the table."""
        flat = y // STEP * self.columns + x // STEP
        found = self._overlapped.get(flat)
        if found is None:
            found = self._overlapped[flat] = tuple(self.ground.overlapped(x, y, self.radius))
        return found

    def _straight(self, body: Body, x: int, y: int) -> tuple[int, int] | None:
        if not self.ground.inside(x, y, self.radius):
            return None
        found = stretch(self.ground, body, x, y)
        if found.refused or not self.ground.stands(x, y, found.z, self.radius, self.height):
            return None
        return self.key(x, y, found.z), found.cost

    def _by_ladder(self, body: Body) -> list[tuple[int, int]]:
        found = []
        near = LADDER_REACH * LADDER_REACH
        for ladder in self.ground.ladders:
            for start, end in ((ladder.foot, ladder.head), (ladder.head, ladder.foot)):
                if (body.x - start[0]) ** 2 + (body.y - start[1]) ** 2 > near:
                    continue
                low, high = min(start[2], end[2]), max(start[2], end[2])
                if not low <= body.z <= high:
                    continue
                if body.z == end[2] and not hangs(self.ground, body):
                    continue
                rise = climbing_cost(abs(end[2] - body.z))
                for x, y in self._spots_near(end):
                    way = length(x - body.x, y - body.y)
                    found.append((self.key(x, y, end[2]), rise + way))
        return found

    def _spots_near(self, end: tuple[int, int, int]) -> list[tuple[int, int]]:
        column, row = end[0] // STEP, end[1] // STEP
        return [
            (x, y)
            for y in range((row - 1) * STEP, (row + 3) * STEP, STEP)
            for x in range((column - 1) * STEP, (column + 3) * STEP, STEP)
            if (x - end[0]) ** 2 + (y - end[1]) ** 2 <= LADDER_REACH * LADDER_REACH
            and self.ground.stands(x, y, end[2], self.radius, self.height)
        ]


def _meet(patch: Block, west: int, north: int, east: int, south: int) -> bool:
    """Whether the box of a patch of rough ground meets another."""
    return patch.x0 < east and patch.x1 > west and patch.y0 < south and patch.y1 > north


def _may_slow(patch: Block, body: Body, x: int, y: int) -> bool:
    """Whether a step may run over a patch of rough ground, by its box."""
    return not (
        (patch.x0 > x and patch.x0 > body.x)
        or (patch.x1 < x and patch.x1 < body.x)
        or (patch.y0 > y and patch.y0 > body.y)
        or (patch.y1 < y and patch.y1 < body.y)
    )


def _bars(met: list[Block], z: int, head: int) -> bool:
    """Whether something blocks a step and nothing on it can be climbed to get over."""
    limit = z + FREE_STEP
    return any(block.top > limit and block.bottom < head for block in met) and not any(
        block.climb for block in met
    )


def lattice_of(ground: Ground, radius: int, height: int) -> Lattice:
    """Return the lattice of a ground for a size of base, made once."""
    kept = ground.lattices.get((radius, height))
    if kept is None:
        kept = ground.lattices[radius, height] = Lattice(ground, radius, height)
    return kept  # type: ignore[return-value]

"""Jumps from heights: the spots of the lattice that they reach, and their costs (FG-14).

Jumps start at the edges of roofs, walls and floors: an inch without a run-up, or as far as the
figure has run straight up to the edge. On the plain ground a jump reaches nothing new.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from game.frostgrave.terrain.bodies import Body
from game.frostgrave.terrain.lattice import LEVELS, STEP, Lattice
from game.frostgrave.terrain.stretches import run_up_needed, stretch
from game.frostgrave.terrain.units import FREE_STEP, LONGEST_JUMP, length

_WAYS: Final = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
_TRIED: Final = 6
"""After this many tried jumps the search pauses."""


class Leap(NamedTuple):
    """A straight run-up and the jump at its end; all three are numbers of spots of the lattice.

    Without a run-up ``start`` and ``edge`` are the same spot.
    """

    start: int
    edge: int
    landing: int
    cost: int


class Leaping:
    """Looks for jumps that reach spots at less cost than known ways.

    Args:
        lattice: where one can stand.
        body: the base that jumps.
        costs: what it costs to get to the spots known so far.
        budget: the allowance in units.
        fall: the most that a jump may land lower.
        blockers: enemies and creatures.
    """

    def __init__(
        self,
        lattice: Lattice,
        body: Body,
        costs: Mapping[int, int],
        budget: int,
        fall: int,
        blockers: Sequence[Body],
    ) -> None:
        self._lattice = lattice
        self._body = body
        self._costs = costs
        self._budget = budget
        self._fall = fall
        self._blockers = blockers

    def found(self) -> Iterator[Leap | None]:
        """Yield the jumps; ``None`` is a pause."""
        tried = 0
        for edge in [each for each in self._costs if each % LEVELS > FREE_STEP]:
            for way in self._over(edge):
                for steps in range(1, LONGEST_JUMP // STEP + 1):
                    leap = self._leap(edge, way, steps)
                    if leap is not None:
                        yield leap
                    tried += 1
                    if not tried % _TRIED:
                        yield None

    def _over(self, key: int) -> list[tuple[int, int]]:
        """Return the directions in which nobody can walk on at the same height."""
        lattice = self._lattice
        x, y, z = lattice.spot(key)
        level = {other for other, _ in lattice.neighbours(key) if other % LEVELS == z}
        return [
            (dx, dy)
            for dx, dy in _WAYS
            if lattice.ground.inside(x + dx * STEP, y + dy * STEP, self._body.radius)
            and lattice.key(x + dx * STEP, y + dy * STEP, z) not in level
        ]

    def _leap(self, edge: int, way: tuple[int, int], steps: int) -> Leap | None:
        """Return the jump of this many steps of the lattice from an edge, with as long a run-up."""
        ground, body = self._lattice.ground, self._body
        x, y, z = self._lattice.spot(edge)
        dx, dy = way[0] * steps * STEP, way[1] * steps * STEP
        far = length(dx, dy)
        if far > LONGEST_JUMP or not ground.inside(x + dx, y + dy, body.radius):
            return None
        run_up = 0
        start = edge
        if run_up_needed(far):
            run_up = self._run_up(edge, dx, dy)
            if not run_up:
                return None
            start = self._lattice.key(x - dx, y - dy, z)
        cost = self._costs[start] + run_up + far
        # The height of the landing is checked before the way there, which takes longer.
        low = ground.support(x + dx, y + dy, z + FREE_STEP, body.radius)
        if cost > self._budget or low < z - self._fall:
            return None
        landing = self._lattice.key(x + dx, y + dy, low)
        if cost >= self._costs.get(landing, self._budget + 1):
            return None
        jump = stretch(ground, body.at(x, y, z), x + dx, y + dy, "jump", self._blockers)
        if jump.refused or jump.z != low:
            return None
        if not ground.stands(x + dx, y + dy, low, body.radius, body.height):
            return None
        return Leap(start, edge, landing, cost)

    def _run_up(self, edge: int, dx: int, dy: int) -> int:
        """Return the cost of a level run up to an edge, 0 where there is none."""
        lattice, body = self._lattice, self._body
        x, y, z = lattice.spot(edge)
        if not lattice.ground.inside(x - dx, y - dy, body.radius):
            return 0
        if lattice.key(x - dx, y - dy, z) not in self._costs:
            return 0
        run = stretch(lattice.ground, body.at(x - dx, y - dy, z), x, y, "walk", self._blockers)
        return 0 if run.refused or len(run.legs) != 1 or run.z != z else run.cost

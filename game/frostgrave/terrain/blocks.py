"""One part of terrain prepared for fast questions: edges, bounds, thresholds (all exact).

The distance of a point from the line of an edge is a whole number over the edge's length; with the
threshold ``root_up(radius^2 * length^2)`` it is compared with a radius without any root.
"""

from __future__ import annotations

from typing import Final

from game.frostgrave.terrain.pieces import Part
from game.frostgrave.terrain.shapes import Polygon, divided, point_near_segment
from game.frostgrave.terrain.units import root_up

BODIES: Final = frozenset(("floor", "low", "wall", "solid"))
"""The kinds of parts that a figure cannot walk through."""


HIDING: Final = frozenset(("fog", "door"))
"""The kinds of parts that hide what is behind them, but neither stop anybody nor give cover."""


class Block:
    """A part of a piece on the ground; ``piece`` is the piece's index, -1 for what a spell added.

    ``piece`` and ``run`` together are one piece of terrain for cover: a straight wall, a floor.
    """

    __slots__ = (
        "_edges_at",
        "bottom",
        "climb",
        "door",
        "edges",
        "fog",
        "index",
        "man_made",
        "outward",
        "piece",
        "run",
        "shape",
        "solid",
        "top",
        "x0",
        "x1",
        "y0",
        "y1",
    )

    def __init__(self, index: int, piece: int, part: Part, shape: Polygon, man_made: bool) -> None:
        self.index = index
        self.piece = piece
        self.run = part.run if piece >= 0 else index
        self.bottom = part.bottom
        self.top = part.top
        self.climb = part.climb
        self.solid = part.kind in BODIES
        self.door = part.kind == "door"
        self.fog = part.kind in HIDING
        self.man_made = man_made
        self.shape = shape
        self.x0 = min(x for x, _ in shape)
        self.x1 = max(x for x, _ in shape)
        self.y0 = min(y for _, y in shape)
        self.y1 = max(y for _, y in shape)
        edges = []
        px, py = shape[-1]
        for qx, qy in shape:
            ex, ey = qx - px, qy - py
            # Value ey * x - ex * y - c is the distance outside the edge, times its length.
            edges.append((ey, -ex, ey * px - ex * py, px, py, ex, ey, ex * ex + ey * ey))
            px, py = qx, qy
        self.edges = tuple(edges)
        self.outward = tuple(edge[:3] for edge in edges)
        """The edges without their ends: for a point's distance outside."""
        self._edges_at: dict[int, tuple[tuple[int, ...], ...]] = {}

    def edges_at(self, radius: int) -> tuple[tuple[int, ...], ...]:
        """Return the edges, each with the value from which a disc of a radius is clear of it."""
        found = self._edges_at.get(radius)
        if found is None:
            square = radius * radius
            found = tuple((*edge, root_up(square * edge[7])) for edge in self.edges)
            self._edges_at[radius] = found
        return found

    def overlaps(self, x: int, y: int, radius: int) -> bool:
        """Whether a disc overlaps the part in plan; touching is not enough."""
        if x + radius <= self.x0 or x - radius >= self.x1:
            return False
        if y + radius <= self.y0 or y - radius >= self.y1:
            return False
        square = radius * radius
        inside = True
        for nx, ny, c, px, py, ex, ey, whole in self.edges:
            value = nx * x + ny * y - c
            if value > 0:
                if value * value >= square * whole:
                    return False
                inside = False
                along = (x - px) * ex + (y - py) * ey
                if 0 <= along <= whole:
                    return True
        if inside:
            return True
        for _, _, _, px, py, _, _, _ in self.edges:
            if (x - px) * (x - px) + (y - py) * (y - py) < square:
                return True
        return False

    def holds(self, x: int, y: int) -> bool:
        """Whether a point lies on the part in plan, its edge included."""
        if x < self.x0 or x > self.x1 or y < self.y0 or y > self.y1:
            return False
        return all(nx * x + ny * y <= c for nx, ny, c in self.outward)

    def swept(self, ax: int, ay: int, bx: int, by: int, radius: int) -> bool:
        """Whether a disc moving straight from ``a`` to ``b`` ever overlaps the part in plan."""
        a_inside = b_inside = True
        reached = False
        for nx, ny, c, px, py, ex, ey, whole, threshold in self.edges_at(radius):
            va = nx * ax + ny * ay - c
            vb = nx * bx + ny * by - c
            if va >= threshold and vb >= threshold:
                return False
            if va > 0:
                a_inside = False
                if va < threshold and 0 <= (ax - px) * ex + (ay - py) * ey <= whole:
                    reached = True
            if vb > 0:
                b_inside = False
                if vb < threshold and 0 <= (bx - px) * ex + (by - py) * ey <= whole:
                    reached = True
        if reached or a_inside or b_inside:
            return True
        if self.crossing(ax, ay, bx, by) is not None:
            return True
        start, end = (ax, ay), (bx, by)
        return any(point_near_segment(x, y, start, end, radius) for x, y in self.shape)

    def crossing(self, ax: int, ay: int, bx: int, by: int) -> tuple[int, int, int, int] | None:
        """Return where a segment runs inside the part, as two fractions of its length.

        The result is ``(n0, d0, n1, d1)`` with ``n0/d0 < n1/d1``, or ``None`` when the segment
        misses the inside; running along an edge misses it.
        """
        n0, d0, n1, d1 = 0, 1, 1, 1
        for nx, ny, c in self.outward:
            va = nx * ax + ny * ay - c
            vb = nx * bx + ny * by - c
            if va >= 0:
                if vb >= 0:
                    return None
                n, d = va, va - vb
                if n * d0 > n0 * d:
                    n0, d0 = n, d
            elif vb > 0:
                n, d = -va, vb - va
                if n * d1 < n1 * d:
                    n1, d1 = n, d
        return (n0, d0, n1, d1) if n0 * d1 < n1 * d0 else None

    def interval(
        self, ax: int, ay: int, bx: int, by: int, radius: int, length: int
    ) -> tuple[int, int]:
        """Return the interval of its way in which a moving disc overlaps the part.

        Places are units from the start, 0 to ``length``; -1 means that it overlaps at the start
        already, ``length + 1`` that it still does at the end. Rounded to a unit.
        """
        begins, ends = self.overlaps(ax, ay, radius), self.overlaps(bx, by, radius)
        return self.interval_between(ax, ay, bx, by, radius, length, begins, ends)

    def interval_between(
        self,
        ax: int,
        ay: int,
        bx: int,
        by: int,
        radius: int,
        length: int,
        begins: bool,
        ends: bool,
    ) -> tuple[int, int]:
        """Return the interval where it is known whether the disc overlaps at the start and end."""
        if begins and ends:
            return -1, length + 1
        places = self._boundary(ax, ay, bx, by, radius, length)
        first = -1 if begins else min(places, default=0)
        last = length + 1 if ends else max(places, default=length)
        return first, max(first, last)

    def _boundary(self, ax: int, ay: int, bx: int, by: int, radius: int, length: int) -> list[int]:
        """Return where the disc's centre crosses the outline at a radius around the part."""
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy
        places = []
        for nx, ny, c, px, py, ex, ey, whole, threshold in self.edges_at(radius):
            va = nx * ax + ny * ay - c
            vb = nx * bx + ny * by - c
            if (va < threshold) != (vb < threshold):
                part, all_of_it = abs(va - threshold), abs(va - vb)
                start = (ax - px) * ex + (ay - py) * ey
                end = (bx - px) * ex + (by - py) * ey
                foot = start * all_of_it + (end - start) * part
                if 0 <= foot <= whole * all_of_it:
                    places.append(divided(length * part, all_of_it))
            fx, fy = ax - px, ay - py
            along = -(fx * dx + fy * dy)
            under = along * along - square * (fx * fx + fy * fy - radius * radius)
            if under > 0:
                root = root_up(under)
                places += [
                    divided(length * value, square)
                    for value in (along - root, along + root)
                    if 0 <= value <= square
                ]
        return places

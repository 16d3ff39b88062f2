"""A table with the changes by spells, indexed for questions: who can stand where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final

from game.frostgrave.terrain.blocks import HIDING, Block
from game.frostgrave.terrain.bodies import MAN, Body, overlapping
from game.frostgrave.terrain.changes import (
    Change,
    Fogged,
    Holed,
    Muddied,
    Opened,
    Raised,
    Removed,
)
from game.frostgrave.terrain.pieces import Ladder, Part, Piece
from game.frostgrave.terrain.shapes import Point, Polygon, without
from game.frostgrave.terrain.table import Table
from game.frostgrave.terrain.units import FREE_STEP, INCH

CELL = 2 * INCH
"""The edge of a cell of the index."""
MARGIN = INCH
"""How far around a cell its list reaches: the largest radius of a base."""


_WALKED_THROUGH: Final = frozenset(("open", *HIDING))
"""The kinds of parts that do not change any way."""

Box = tuple[int, int, int, int]
Cells = tuple[tuple[Block, ...], ...]
"""The index: the blocks of each cell, row by row."""


class Ground:
    """A table as it is now. Built by :func:`ground_of`; never changes.

    Attributes:
        table: the table itself.
        size: the length of an edge in units.
        pieces: everything on it; a spell's addition has no piece.
        blocks: all parts that have a body or hide something.
        rough: the patches of rough ground.
        ladders: the ladders of all pieces.
    """

    def __init__(self, table: Table, changes: Sequence[Change]) -> None:
        self.table = table
        self.size = table.size
        removed = {change.piece for change in changes if isinstance(change, Removed)}
        self.pieces: tuple[Piece, ...] = tuple(
            piece for piece in table.pieces if piece.id not in removed
        )
        self.blocks: list[Block] = []
        self.rough: list[Block] = []
        self.ladders: list[Ladder] = []
        for number, piece in enumerate(self.pieces):
            self.ladders.extend(piece.ladders)
            for part in piece.parts:
                self._lay(number, part, piece.man_made, changes)
        self._lay_additions(changes)
        self.doors = tuple(block for block in self.blocks if block.door)
        """The doors that are shut."""
        self.across = self.size // CELL + 1
        self.cells = self._index(self.blocks)
        self.numbered_cells = _numbered(self.cells)
        self._rough_cells = _numbered(self._index(self.rough))
        self._near: dict[Box, tuple[Block, ...]] = {}
        self._rough_near: dict[Box, tuple[Block, ...]] = {}
        """Rough patches in boxes of cells, by their columns and rows."""
        self.tallest = max((block.top for block in self.blocks), default=0)
        self.scenes: dict[object, object] = {}
        """The terrain between two bodies, cached as long as this ground; see ``sight``."""
        self.stretches: dict[object, Any] = {}
        """Obstacles of a base on straight ways, cached as long as this ground.

        See ``stretches``.
        """
        self.lattices: dict[tuple[int, int], object] = {}
        """The lattice of each size of base; see ``lattice``."""
        self.plain: Ground | None = ground_of(table) if changes else None
        """The ground without changes."""
        self.changed: tuple[Box, ...] = tuple(_boxes(table, changes))
        """Areas with other ways than on the plain ground: boxes west, north, east, south."""

    def differs_near(self, x: int, y: int, distance: int) -> bool:
        """Whether a change lies within a distance of a point, measured along the axes."""
        return any(
            x0 - distance < x < x1 + distance and y0 - distance < y < y1 + distance
            for x0, y0, x1, y1 in self.changed
        )

    def near(self, x0: int, y0: int, x1: int, y1: int) -> Sequence[Block]:
        """Return at least all blocks within :data:`MARGIN` of a box (corners in order)."""
        asked = (x0 // CELL, y0 // CELL, x1 // CELL, y1 // CELL)
        found = self._near.get(asked)
        if found is None:
            found = self._near[asked] = _gathered(self.numbered_cells, self.across, *asked)
        return found

    def rough_near(self, x0: int, y0: int, x1: int, y1: int) -> Sequence[Block]:
        """Return at least all rough patches that meet a box (corners in order)."""
        asked = (x0 // CELL, y0 // CELL, x1 // CELL, y1 // CELL)
        found = self._rough_near.get(asked)
        if found is None:
            found = self._rough_near[asked] = _gathered(self._rough_cells, self.across, *asked)
        return found

    def inside(self, x: int, y: int, radius: int) -> bool:
        """Whether a whole base lies on the table."""
        far = self.size - radius
        return radius <= x <= far and radius <= y <= far

    def stands(self, x: int, y: int, z: int, radius: int = MAN[0], height: int = MAN[1]) -> bool:
        """Whether a base can stand there: room for it, and support for its centre."""
        far = self.size - radius
        if not (radius <= x <= far and radius <= y <= far):
            return False
        return is_carried(self.overlapped(x, y, radius), x, y, z, height)

    def overlapped(self, x: int, y: int, radius: int) -> Iterator[Block]:
        """Yield the blocks with a body that a base on the table overlaps in plan."""
        for block in self.cells[y // CELL * self.across + x // CELL]:
            if block.solid and block.overlaps(x, y, radius):
                yield block

    def surfaces(
        self, x: int, y: int, radius: int = MAN[0], height: int = MAN[1]
    ) -> tuple[int, ...]:
        """Return the heights on which a base can stand at a point, the lowest first."""
        if not self.inside(x, y, radius):
            return ()
        tops = {0}
        for block in self.cells[y // CELL * self.across + x // CELL]:
            if block.solid and block.overlaps(x, y, radius):
                tops.add(block.top)
        return tuple(z for z in sorted(tops) if self.stands(x, y, z, radius, height))

    def support(self, x: int, y: int, z: int, radius: int) -> int:
        """Return the highest top at or below ``z`` that a base overlaps; 0 is the ground."""
        carried = 0
        for block in self.near(x, y, x, y):
            if block.solid and carried < block.top <= z and block.overlaps(x, y, radius):
                carried = block.top
        return carried

    def has_room(self, body: Body, bodies: Sequence[Body] = ()) -> bool:
        """Whether a base can stand where it is, clear of the others."""
        if not self.stands(body.x, body.y, body.z, body.radius, body.height):
            return False
        return not any(overlapping(body, other) for other in bodies)

    def _lay(self, number: int, part: Part, man_made: bool, changes: Sequence[Change]) -> None:
        """Add a part, less what spells have cut out of it."""
        cut: list[tuple[Part, Polygon]] = [(part, part.shape)]
        for change in changes:
            if isinstance(change, Opened) and man_made and part.kind in {"wall", "low", "solid"}:
                cut = _opened(cut, change)
            elif isinstance(change, Holed) and part.kind == "floor" and part.top == change.level:
                cut = [(each, rest) for each, shape in cut for rest in without(shape, change.shape)]
        for each, shape in cut:
            if each.kind == "rough":
                self.rough.append(Block(len(self.rough), number, each, shape, man_made))
            elif each.kind != "open":
                self.blocks.append(Block(len(self.blocks), number, each, shape, man_made))

    def _lay_additions(self, changes: Sequence[Change]) -> None:
        for change in changes:
            match change:
                case Raised():
                    part = Part(change.shape, "wall", change.bottom, change.top, climb=True)
                case Fogged():
                    part = Part(change.shape, "fog", change.bottom, change.top)
                case Muddied():
                    part = Part(change.shape, "rough", change.level, change.level)
                    self.rough.append(Block(len(self.rough), -1, part, part.shape, False))
                    continue
                case _:
                    continue
            self.blocks.append(Block(len(self.blocks), -1, part, part.shape, False))

    def _index(self, blocks: Sequence[Block]) -> Cells:
        cells: list[list[Block]] = [[] for _ in range(self.across * self.across)]
        last = self.across - 1
        for block in blocks:
            columns = range(
                max(0, (block.x0 - MARGIN) // CELL), min(last, (block.x1 + MARGIN) // CELL) + 1
            )
            for row in range(
                max(0, (block.y0 - MARGIN) // CELL), min(last, (block.y1 + MARGIN) // CELL) + 1
            ):
                for column in columns:
                    cells[row * self.across + column].append(block)
        return tuple(tuple(cell) for cell in cells)


def is_carried(overlapped: Iterable[Block], x: int, y: int, z: int, height: int) -> bool:
    """Whether a base has room at a height and support for its centre, given what it overlaps."""
    carried = 0
    on_top = z <= FREE_STEP
    for block in overlapped:
        if block.bottom >= z + height:
            continue
        if block.top > z:
            return False
        carried = max(carried, block.top)
        if not on_top and block.climb and z - block.top <= FREE_STEP:
            on_top = block.holds(x, y)
    return on_top and carried == z


def ground_of(table: Table, changes: tuple[Change, ...] = ()) -> Ground:
    """Return the ground of a table with changes, built once and kept in a bounded cache."""
    return _kept(table, changes)


@lru_cache(maxsize=64)
def _kept(table: Table, changes: tuple[Change, ...]) -> Ground:
    return Ground(table, changes)


def _boxes(table: Table, changes: Sequence[Change]) -> Iterator[Box]:
    """Yield the boxes of the changes that affect walking or standing."""
    for change in changes:
        if isinstance(change, Removed):
            corners = _footing_of(table, change.piece)
        else:
            corners = [] if isinstance(change, Fogged) else list(change.shape)
        if corners:
            xs, ys = [x for x, _ in corners], [y for _, y in corners]
            yield min(xs), min(ys), max(xs), max(ys)


def _footing_of(table: Table, number: str) -> list[Point]:
    """Return the corners of parts that carry, stop or slow a base on a piece.

    Doors are left out.
    """
    pieces = [piece for piece in table.pieces if piece.id == number]
    parts = [part for piece in pieces for part in piece.parts if part.kind not in _WALKED_THROUGH]
    ladders = [ladder for piece in pieces for ladder in piece.ladders]
    ends = [end[:2] for ladder in ladders for end in (ladder.foot, ladder.head)]
    return [corner for part in parts for corner in part.shape] + ends


def _opened(cut: list[tuple[Part, Polygon]], change: Opened) -> list[tuple[Part, Polygon]]:
    result: list[tuple[Part, Polygon]] = []
    for part, shape in cut:
        if part.top <= change.bottom:
            result.append((part, shape))
            continue
        result.extend((part, rest) for rest in without(shape, change.shape))
    return result


def _numbered(cells: Cells) -> tuple[dict[int, Block], ...]:
    """Return the blocks of each cell by their index, to join cells without duplicates."""
    return tuple({block.index: block for block in cell} for cell in cells)


def _gathered(
    cells: tuple[dict[int, Block], ...], across: int, left: int, top: int, right: int, bottom: int
) -> tuple[Block, ...]:
    """Return the blocks of a box of cells, each once; cells off the table are left out."""
    last = across - 1
    left, top, right, bottom = max(left, 0), max(top, 0), min(right, last), min(bottom, last)
    found: dict[int, Block] = {}
    for row in range(top * across, bottom * across + 1, across):
        for cell in cells[row + left : row + right + 1]:
            found.update(cell)
    return tuple(found.values())

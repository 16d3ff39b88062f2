"""The blocks on the temple as sets of cells and planes of squares: the kernel's board.

A board follows from the core and the placed blocks alone; it is built up block
by block and never changes afterwards. Everything is whole-set arithmetic on
integers, so that all placements of an orientation are judged at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from game.block_and_key.colours import COLOURS, EMPTY, GOLD, SHOWN
from game.block_and_key.orientation import TALLEST, Orientation
from game.block_and_key.temple import (
    ALL_CELLS,
    FLOOR,
    FLOOR_CELLS,
    LEVELS,
    ROWS,
    SIDES,
    TOP,
    VIEWS,
    WIDTH,
    around,
    beside,
    joined,
    seen_at,
)

HeightRule = Literal["block", "stack"]
"""The height that limits a touched side face: that of the block, or of the whole stack (BK-3.3)."""

CORE_SIZE: Final = 2
_WHOLE_SIDE: Final = (1 << WIDTH * LEVELS) - 1


class Board:
    """What stands on the temple.

    ``occupied`` is every cell with a cube, ``filled`` those and all cells
    below one. ``planes[view][colour]`` are the squares that show a colour;
    ``open_at[side][depth]`` the squares of a side view through which one
    sees as deep as that. ``blocks`` are the cells of each block, the core first.
    """

    __slots__ = (
        "_masks",
        "_reach",
        "blocks",
        "filled",
        "joined",
        "latest",
        "occupied",
        "open_at",
        "planes",
        "rising",
    )

    def __init__(self) -> None:
        self.occupied = 0
        self.filled = 0
        self.planes = [[0] * len(SHOWN) for _ in VIEWS]
        self.open_at = [[_WHOLE_SIDE] * WIDTH for _ in SIDES]
        self.rising = [0] * (TALLEST + 1)
        """For each rise the cells whose block reaches that many levels above their floor."""
        self.blocks: list[int] = []
        self.latest: tuple[int, ...] = ()
        """The squares of each view in which the block placed last shows; empty for none."""
        self.joined: tuple[int, ...] = ()
        """The result of :meth:`all_views`, once it was asked."""
        self._masks: dict[tuple[int, int, HeightRule], int] = {}
        self._reach: dict[HeightRule, Reach] = {}

    @classmethod
    def with_core(cls, x: int, y: int, turns: int) -> Board:
        """Return a board with the core alone.

        Args:
            x: its western squares.
            y: its northern squares.
            turns: quarter turns clockwise; turned by none, north shows the first colour.
        """
        board = cls()
        square = (1 << CORE_SIZE) - 1
        layer = (square | square << WIDTH) << x + WIDTH * y
        cells = layer | layer << FLOOR
        for rise in range(CORE_SIZE + 1):
            board.rising[rise] = layer if rise == CORE_SIZE else cells
        board.planes[TOP][GOLD] = layer
        for side in SIDES:
            shown, depth = _core_face(side, x, y)
            board.planes[1 + side][core_colour(side, turns)] = shown
            for behind in range(depth + 1, WIDTH):
                board.open_at[side][behind] &= ~shown
        board._fill(cells)
        return board

    def with_block(self, orientation: Orientation, corner: int, colour: int) -> Board:
        """Return the board after a block was placed."""
        board = Board()
        top, sides = orientation.silhouette(corner)
        latest = [top]
        for side, faces in enumerate(sides):
            layers = self.open_at[side]
            fresh = 0
            for depth, squares in faces:
                fresh |= squares & layers[depth]
            latest.append(fresh)
            if fresh:
                board.open_at[side] = _hidden_behind(layers, faces)
            else:
                board.open_at[side] = layers
        board.planes = [
            _covered(plane, squares, colour)
            for plane, squares in zip(self.planes, latest, strict=True)
        ]
        board.rising = [
            before | new << corner
            for before, new in zip(self.rising, orientation.rising, strict=True)
        ]
        board.occupied, board.filled = self.occupied, self.filled
        board.blocks = self.blocks[:]
        board.latest = tuple(latest)
        board._fill(orientation.cells(corner))
        return board

    def placements(self, orientation: Orientation, rule: HeightRule) -> int:
        """Return the corners at which an orientation may be placed now (BK-3)."""
        key = (orientation.shape, orientation.index, rule)
        found = self._masks.get(key)
        if found is None:
            reach = self._reach.get(rule)
            if reach is None:
                reach = self._reach[rule] = Reach(self, rule)
            found = self._masks[key] = reach.placements(orientation)
        return found

    def all_views(self) -> tuple[int, ...]:
        """Return for each colour the squares of all views that show it, joined."""
        if not self.joined:
            self.joined = tuple(joined(plane[each] for plane in self.planes) for each in SHOWN)
        return self.joined

    def colour_at(self, view: int, column: int, row: int) -> int:
        """Return the colour that a square of a view shows, :data:`EMPTY` for none."""
        bit = 1 << column + WIDTH * row
        for colour in SHOWN:
            if self.planes[view][colour] & bit:
                return colour
        return EMPTY

    def picture(self, view: int) -> tuple[tuple[int, ...], ...]:
        """Return a view as rows of colours, as its viewer sees it."""
        return tuple(
            tuple(self.colour_at(view, column, row) for column in range(WIDTH))
            for row in range(ROWS[view])
        )

    def shown(self, view: int, colour: int) -> int:
        """Count the squares of a view that show a colour."""
        return self.planes[view][colour].bit_count()

    def fresh(self, view: int, orientation: Orientation, corner: int) -> int:
        """Return the squares of a view in which the block placed last shows."""
        silhouette = orientation.silhouette(corner)
        if view == 0:
            return silhouette.top
        open_at, found = self.open_at[view - 1], 0
        for depth, squares in silhouette.sides[view - 1]:
            found |= squares & open_at[depth]
        return found

    def _fill(self, cells: int) -> None:
        """Mark the cells of one more block as taken, and those below as closed from above."""
        self.blocks.append(cells)
        self.occupied |= cells
        for levels in (1, 2, 4):
            cells |= cells >> FLOOR * levels
        self.filled |= cells


class Reach:
    """The placing rules applied to a board, computed once for all orientations."""

    __slots__ = ("held", "near", "open")

    def __init__(self, board: Board, rule: HeightRule) -> None:
        free = ALL_CELLS & ~board.filled
        self.held = (board.filled << FLOOR | FLOOR_CELLS) & ALL_CELLS
        """Cells with the floor or an older cube below (BK-3.5)."""
        self.near = around(board.occupied)
        """Cells that touch an older cube at least at a corner (BK-3.2)."""
        self.open = [free] + [
            free & ~beside(overtopping(board, rule, rise)) for rise in range(1, TALLEST + 1)
        ]
        """For each rise (levels above a cube's floor) the cells that can be reached from above
        and lie beside nothing that reaches as high (BK-3.1, BK-3.3, BK-3.6)."""

    def placements(self, orientation: Orientation) -> int:
        """Return the corners at which an orientation may be placed."""
        corners, reached = orientation.corners, self.open
        for shift, rise in orientation.steps:
            corners &= reached[rise] >> shift
        touching, near = 0, self.near
        for shift in orientation.shifts:
            touching |= near >> shift
        corners &= touching
        if not corners:
            return 0
        standing, held = 0, self.held
        for supports in orientation.supports:
            enough = corners
            for shift in supports:
                enough &= held >> shift
            standing |= enough
        return standing


def overtopping(board: Board, rule: HeightRule, levels: int) -> int:
    """Return the occupied cells whose block or stack reaches this many levels above their floor."""
    if rule == "stack":
        return board.occupied & board.filled >> FLOOR * (levels - 1)
    return board.rising[levels]


def _covered(plane: list[int], squares: int, colour: int) -> list[int]:
    """Return a view's planes after a colour has come to show in some squares."""
    if not squares:
        return plane
    covered = [each & ~squares for each in plane]
    covered[colour] |= squares
    return covered


def _hidden_behind(layers: list[int], faces: Sequence[tuple[int, int]]) -> list[int]:
    """Return how deep one sees into a side after new faces have closed some squares."""
    layers = layers[:]
    for depth, squares in faces:
        for behind in range(depth + 1, WIDTH):
            layers[behind] &= ~squares
    return layers


def _core_face(side: int, x: int, y: int) -> tuple[int, int]:
    """Return the squares that the core shows to a side, and their depth."""
    size = range(CORE_SIZE)
    seen = [seen_at(1 + side, x + i, y + j, k) for i in size for j in size for k in size]
    shown = 0
    for column, row, _ in seen:
        shown |= 1 << column + WIDTH * row
    return shown, min(depth for _, _, depth in seen)


def core_colour(side: int, turns: int) -> int:
    """Return the colour that the core shows to a side after this many quarter turns (BK-1.4)."""
    return COLOURS[(side - turns) % len(COLOURS)]


def bits(found: int) -> list[int]:
    """Return the numbers of the bits that are set, from the lowest."""
    numbers = []
    while found:
        highest = found.bit_length() - 1
        numbers.append(highest)
        found ^= 1 << highest
    numbers.reverse()
    return numbers

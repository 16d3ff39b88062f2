"""The blocks on the temple as sets of cells and planes of squares: the kernel's board.

A board follows from the core and the placed blocks alone; it is built up block
by block and never changes afterwards. Everything is whole-set arithmetic on
integers, so that all placements of an orientation are judged at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from game.block_and_key.colours import COLOURS, EMPTY, GOLD, SHOWN
from game.block_and_key.orientation import Orientation
from game.block_and_key.temple import (
    ALL_CELLS,
    CUBES,
    FLOOR,
    FLOOR_CELLS,
    LEVELS,
    ROWS,
    SIDES,
    VIEWS,
    WIDTH,
    around,
    beside,
    number,
    seen_at,
)

HeightRule = Literal["block", "stack"]
"""What a touched side face is measured by: the whole block, or the whole stack (BK-3.3)."""

CORE_SIZE: Final = 2
_TALLEST: Final = 4
"""No block is higher."""
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
        "occupied",
        "open_at",
        "planes",
        "reaching",
    )

    def __init__(self) -> None:
        self.occupied = 0
        self.filled = 0
        self.planes = [[0] * len(SHOWN) for _ in VIEWS]
        self.open_at = [[_WHOLE_SIDE] * WIDTH for _ in SIDES]
        self.reaching = [0] * (LEVELS + 1)
        """For each level the cells of all blocks whose top lies at it or above."""
        self.blocks: list[int] = []
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
        side = range(CORE_SIZE)
        cells = 0
        for across in side:
            for down in side:
                for up in side:
                    cells |= 1 << number(x + across, y + down, up)
        board._put(cells, (GOLD, *(core_colour(each, turns) for each in SIDES)))
        return board

    def with_block(self, orientation: Orientation, corner: int, colour: int) -> Board:
        """Return the board after a block was placed."""
        board = Board()
        board.planes = [plane[:] for plane in self.planes]
        board.open_at = [layers[:] for layers in self.open_at]
        board.reaching = self.reaching[:]
        board.blocks = self.blocks[:]
        board.occupied = self.occupied
        board._put(orientation.cells(corner), (colour,) * len(VIEWS))
        return board

    def placements(self, orientation: Orientation, rule: HeightRule) -> int:
        """Return the corners at which an orientation may be placed now (BK-3)."""
        key = (orientation.shape, orientation.index, rule)
        found = self._masks.get(key)
        if found is None:
            found = self._masks[key] = self._reach_by(rule).placements(orientation)
        return found

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
        """Return the squares of a view in which a block placed now would show."""
        silhouette = orientation.silhouette(corner)
        if view == 0:
            return silhouette.top
        open_at, found = self.open_at[view - 1], 0
        for depth, squares in silhouette.sides[view - 1]:
            found |= squares & open_at[depth]
        return found

    def _reach_by(self, rule: HeightRule) -> Reach:
        known = self._reach.get(rule)
        if known is None:
            known = self._reach[rule] = Reach(self, rule)
        return known

    def _put(self, cells: int, colours: Sequence[int]) -> None:
        """Add the cells of one block that shows a colour in each view."""
        self.blocks.append(cells)
        self.occupied |= cells
        filled = self.occupied
        for _ in range(LEVELS - 1):
            filled |= filled >> FLOOR
        self.filled = filled
        top = 0
        for cell in bits(cells):
            cube = CUBES[cell]
            top = max(top, cube.z + 1)
            self._show(0, cell % FLOOR, colours[0])
            for side in SIDES:
                column, row, depth = seen_at(1 + side, *cube)
                self._show_side(side, column + WIDTH * row, depth, colours[1 + side])
        for level in range(top + 1):
            self.reaching[level] |= cells

    def _show(self, view: int, square: int, colour: int) -> None:
        plane, bit = self.planes[view], 1 << square
        for each in SHOWN:
            plane[each] &= ~bit
        plane[colour] |= bit

    def _show_side(self, side: int, square: int, depth: int, colour: int) -> None:
        layers = self.open_at[side]
        if layers[depth] >> square & 1:
            self._show(1 + side, square, colour)
            hidden = ~(1 << square)
            for behind in range(depth + 1, WIDTH):
                layers[behind] &= hidden


class Reach:
    """What the placing rules ask of a board, worked out once for all orientations."""

    __slots__ = ("free", "held", "near", "too_high")

    def __init__(self, board: Board, rule: HeightRule) -> None:
        self.free = ALL_CELLS & ~board.filled
        """Cells that can be reached from above (BK-3.1, BK-3.6)."""
        self.held = (board.filled << FLOOR | FLOOR_CELLS) & ALL_CELLS
        """Cells with the floor or an older cube below (BK-3.5)."""
        self.near = around(board.occupied)
        """Cells that touch an older cube at least at a corner (BK-3.2)."""
        self.too_high = [0] + [
            beside(overtopping(board, rule, levels)) for levels in range(1, _TALLEST + 1)
        ]
        """For a rise of so many levels above a cube's floor: cells beside something that
        reaches as high (BK-3.3)."""

    def placements(self, orientation: Orientation) -> int:
        """Return the corners at which an orientation may be placed."""
        corners, free = orientation.corners, self.free
        for shift in orientation.shifts:
            corners &= free >> shift
        if not corners:
            return 0
        standing, held = 0, self.held
        for supports in orientation.supports:
            enough = corners
            for shift in supports:
                enough &= held >> shift
            standing |= enough
        if not standing:
            return 0
        touching, refused, near = 0, 0, self.near
        for shift, rise in zip(orientation.shifts, orientation.below_top, strict=True):
            touching |= near >> shift
            refused |= self.too_high[rise] >> shift
        return standing & touching & ~refused


def overtopping(board: Board, rule: HeightRule, levels: int) -> int:
    """Return the occupied cells whose block or stack reaches so many levels above their floor."""
    if rule == "stack":
        return board.occupied & board.filled >> FLOOR * (levels - 1)
    found = 0
    for z in range(LEVELS - levels + 1):
        found |= board.reaching[z + levels] & FLOOR_CELLS << FLOOR * z
    return found


def core_colour(side: int, turns: int) -> int:
    """Return the colour that the core shows to a side after so many quarter turns (BK-1.4)."""
    return COLOURS[(side - turns) % len(COLOURS)]


def bits(found: int) -> list[int]:
    """Return the numbers of the bits that are set, from the lowest."""
    numbers = []
    while found:
        lowest = found & -found
        numbers.append(lowest.bit_length() - 1)
        found ^= lowest
    return numbers

"""Measures of the two rinks (clauses TS-2.2, TS-2.3, TS-2.7, TS-12.5), in pixels at 2x."""

from dataclasses import dataclass


@dataclass(frozen=True)
class RinkPlan:
    """One rink.

    Attributes:
        name: Name of the sprite.
        columns: Squares from left to right.
        rows: Squares from top to bottom.
        cell: Side of a square.
        blue_lines: Columns whose left edge is a blue line.
        boxes: Column of the red and of the blue penalty box.
    """

    name: str
    columns: int
    rows: int
    cell: int
    blue_lines: tuple[int, int]
    boxes: tuple[int, int]

    def scaled(self, design: float) -> int:
        """A length given for 50-pixel squares, in pixels of this rink's picture."""
        return round(design * self.cell / 50)

    @property
    def board(self) -> int:
        """Thickness of the boards."""
        return self.scaled(9)

    @property
    def rise(self) -> int:
        """Height of the boards as seen on the screen."""
        return self.scaled(9)

    @property
    def origin(self) -> tuple[int, int]:
        """Pixel of the top left corner of square (0, 0)."""
        return self.scaled(31), self.scaled(36) + self.above

    @property
    def above(self) -> int:
        """Ice between the far boards and the first row, before which its figures stand."""
        return self.scaled(36)

    @property
    def benches(self) -> tuple[int, int]:
        """Column of the middle of the red and of the blue bench."""
        return self.boxes[0] - 3, self.boxes[1] + 3

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the whole picture."""
        x, y = self.origin
        return 2 * x + self.columns * self.cell, y + self.rows * self.cell + self.scaled(28)

    @property
    def ice(self) -> tuple[int, int, int, int]:
        """The ice at ground level: left, top, width, height."""
        x, y = self.origin
        side, below = self.scaled(18), self.rise + self.scaled(4)
        return (
            x - side,
            y - self.above,
            self.columns * self.cell + 2 * side,
            self.rows * self.cell + self.above + below,
        )

    @property
    def corner(self) -> int:
        """Radius of the ice's corners."""
        return self.scaled(72)

    def centre_of(self, column: float, row: float) -> tuple[float, float]:
        """Middle of a square."""
        x, y = self.origin
        return x + (column + 0.5) * self.cell, y + (row + 0.5) * self.cell


CLASSIC = RinkPlan("rink_classic", 17, 9, 94, (6, 11), (7, 9))
WIDE = RinkPlan("rink_wide", 21, 9, 84, (8, 13), (9, 11))

"""The plain, slow, obviously right version of placing, views and keys.

Cells are in a dictionary, everything is checked cube by cube, and a view is traced from its side:
nothing here uses the kernel's sets.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

Cell = tuple[int, int, int]
View = dict[tuple[int, int], tuple[int, int]]
"""Column and row of every visible square: its colour and the number of its block."""

WIDTH, LEVELS = 10, 6
GOLD = 4
FACES = ((1, 0), (-1, 0), (0, 1), (0, -1))

LOOKS: dict[str, Cell] = {
    "north": (0, 1, 0),
    "east": (-1, 0, 0),
    "south": (0, -1, 0),
    "west": (1, 0, 0),
}
"""The direction of each side's view; x is east, y is south, z is up."""


@dataclass
class Temple:
    """Blocks as lists of cells, each with the colours it shows to top, north, east, south, west."""

    blocks: list[tuple[Cell, ...]] = field(default_factory=list)
    colours: list[tuple[int, ...]] = field(default_factory=list)
    owner: dict[Cell, int] = field(default_factory=dict)

    def put(self, cells: Iterable[Cell], colours: tuple[int, ...]) -> None:
        block = tuple(cells)
        for cell in block:
            self.owner[cell] = len(self.blocks)
        self.blocks.append(block)
        self.colours.append(colours)

    def take_last(self) -> None:
        self.colours.pop()
        for cell in self.blocks.pop():
            del self.owner[cell]

    def height(self, x: int, y: int) -> int:
        """Return how high the stack of a square is: one above its highest cube."""
        return max((z + 1 for z in range(LEVELS) if (x, y, z) in self.owner), default=0)


def turned(cubes: Iterable[Cell]) -> set[frozenset[Cell]]:
    """Return every orientation of a shape, found by quarter turns about two axes."""
    start = moved_to_origin(cubes)
    found, waiting = {start}, [start]
    while waiting:
        shape = waiting.pop()
        for turn in (
            moved_to_origin((-y, x, z) for x, y, z in shape),
            moved_to_origin((x, -z, y) for x, y, z in shape),
        ):
            if turn not in found:
                found.add(turn)
                waiting.append(turn)
    return found


def moved_to_origin(cubes: Iterable[Cell]) -> frozenset[Cell]:
    listed = list(cubes)
    low = [min(cube[axis] for cube in listed) for axis in range(3)]
    return frozenset((x - low[0], y - low[1], z - low[2]) for x, y, z in listed)


def first_broken_clause(temple: Temple, cells: Sequence[Cell], height: str) -> str:
    """Return the clause that forbids a block there, empty where it may be placed."""
    own = set(cells)
    for x, y, z in cells:
        if not (0 <= x < WIDTH and 0 <= y < WIDTH and 0 <= z < LEVELS):
            return "BK-3.1"
    if own & set(temple.owner):
        return "BK-3.1"
    if any((x, y, above) in temple.owner for x, y, z in cells for above in range(z, LEVELS)):
        return "BK-3.6"
    if not all(_is_carried(temple, own, cell) for cell in cells):
        return "BK-3.5"
    if not any(_shares_a_vertex(cell, other) for cell in cells for other in temple.owner):
        return "BK-3.2"
    top = max(z for _, _, z in cells) + 1
    for x, y, z in cells:
        for dx, dy in FACES:
            beside = (x + dx, y + dy, z)
            if beside in temple.owner and _reaches(temple, beside, height) >= top:
                return "BK-3.3"
    return ""


def _reaches(temple: Temple, cell: Cell, height: str) -> int:
    if height == "stack":
        return temple.height(cell[0], cell[1])
    return max(z for _, _, z in temple.blocks[temple.owner[cell]]) + 1


def _shares_a_vertex(cell: Cell, other: Cell) -> bool:
    return all(abs(a - b) <= 1 for a, b in zip(cell, other, strict=True))


def _stands(temple: Temple, own: set[Cell], cell: Cell) -> bool:
    x, y, z = cell
    return z == 0 or (x, y, z - 1) in temple.owner or (x, y, z - 1) in own


def _is_carried(temple: Temple, own: set[Cell], cell: Cell) -> bool:
    """Whether a cube stands, or is inside a straight run between two cubes that do."""
    if _stands(temple, own, cell):
        return True
    for dx, dy in ((1, 0), (0, 1)):
        ends = 0
        for sign in (1, -1):
            x, y, z = cell
            while True:
                x, y = x + sign * dx, y + sign * dy
                if (x, y, z) not in own:
                    break
                if _stands(temple, own, (x, y, z)):
                    ends += 1
                    break
        if ends == 2:
            return True
    return False


def looked_at(temple: Temple, name: str) -> View:
    """Return the view from above (north at the top) or from a side, by walking each ray."""
    seen: View = {}
    for cell, block in temple.owner.items():
        if name == "top":
            square = (cell[0], cell[1])
            hidden = any((cell[0], cell[1], z) in temple.owner for z in range(cell[2] + 1, LEVELS))
            colour = temple.colours[block][0]
        else:
            square, hidden = _from_side(temple, name, cell)
            colour = temple.colours[block][1 + list(LOOKS).index(name)]
        if not hidden:
            seen[square] = (colour, block)
    return seen


def _from_side(temple: Temple, name: str, cell: Cell) -> tuple[tuple[int, int], bool]:
    ahead = LOOKS[name]
    right = _right_hand(ahead)
    across = sum(part * step for part, step in zip(cell, right, strict=True))
    column = across if sum(right) > 0 else across + WIDTH - 1
    nearer = (cell[0] - ahead[0], cell[1] - ahead[1], cell[2])
    hidden = False
    while 0 <= nearer[0] < WIDTH and 0 <= nearer[1] < WIDTH:
        hidden = hidden or nearer in temple.owner
        nearer = (nearer[0] - ahead[0], nearer[1] - ahead[1], cell[2])
    return (column, LEVELS - 1 - cell[2]), hidden


def _right_hand(ahead: Cell) -> Cell:
    """Return the direction to the right of somebody who looks ahead and stands upright.

    Facing north (0, -1) the right hand points east (1, 0); each quarter turn
    clockwise turns both alike.
    """
    facing, hand = (0, -1), (1, 0)
    while facing != ahead[:2]:
        facing, hand = (-facing[1], facing[0]), (-hand[1], hand[0])
    return (*hand, 0)


def rotations(grid: Sequence[Sequence[str]]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Yield a pattern turned by each quarter turn clockwise, as one turns a card on the table."""
    rows = tuple(tuple(row) for row in grid)
    for _ in range(4):
        yield rows
        rows = tuple(zip(*rows[::-1], strict=True))


def fulfils(temple: Temple, grid: Sequence[Sequence[str]], names: Sequence[str]) -> bool:
    """Whether the block placed last completes a pattern in one of the named views."""
    new = len(temple.blocks) - 1
    for name in names:
        view = looked_at(temple, name)
        rows = WIDTH if name == "top" else LEVELS
        for card in rotations(grid):
            # blank lines at the edge of a turned card may lie outside the view
            for column in range(-3, WIDTH):
                for row in range(-3, rows):
                    if _lies_on(view, card, column, row, new):
                        return True
    return False


def _lies_on(view: View, card: Sequence[Sequence[str]], column: int, row: int, new: int) -> bool:
    shows_new = False
    for down, line in enumerate(card):
        for across, letter in enumerate(line):
            if letter == ".":
                continue
            colour, block = view.get((column + across, row + down), (-1, -1))
            if colour != "casj".index(letter):
                return False
            shows_new = shows_new or block == new
    return shows_new

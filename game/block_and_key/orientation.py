"""One orientation of a shape as the kernel uses it: shifts, supports and silhouettes.

Everything is relative to the *corner*: the cell with the block's smallest x, y and z. A set of
corners is a set of cells; one bit is one placement.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple

from game.block_and_key.polycube import Cubes, bottoms, unsupported
from game.block_and_key.temple import CUBES, LEVELS, SIDES, WIDTH, number, seen_at

TALLEST: Final = 4
"""The height of the highest block."""


class Silhouette(NamedTuple):
    """The squares in which one placement shows, before anything hides it."""

    top: int
    """Squares of the view from above."""
    sides: tuple[tuple[tuple[int, int], ...], ...]
    """For each side the nearest faces as pairs of depth and squares."""


class Orientation:
    """One orientation of a shape.

    Args:
        shape: the number of the shape.
        index: the number of the orientation within its shape.
        cubes: its cubes, see :data:`game.block_and_key.polycube.Cubes`.
    """

    def __init__(self, shape: int, index: int, cubes: Cubes) -> None:
        self.shape: Final = shape
        self.index: Final = index
        self.cubes: Final = cubes
        self.size: Final = tuple(1 + max(cube[axis] for cube in cubes) for axis in range(3))
        """Extent along x, y and z."""
        self.shifts: Final = tuple(number(*cube) for cube in cubes)
        """The cells of a placement, as differences to its corner."""
        self.below_top: Final = tuple(self.size[2] - cube.z for cube in cubes)
        """For each cube how far the block's top lies above the cube's floor, in levels."""
        self.steps: Final = tuple(zip(self.shifts, self.below_top, strict=True))
        """Shift and distance to the top, cube by cube."""
        self.mask: Final = sum(1 << shift for shift in self.shifts)
        """The cells of a placement at corner 0."""
        self.rising: Final = self._rising()
        """For each rise the cells, at corner 0, whose floor lies at least so far below the top."""
        self.supports: Final = _least_supports(cubes)
        """Sets of shifts; a placement stands when all cells of one of them are held."""
        self.corners: Final = self._corners()
        """Every corner at which the block lies inside the temple."""
        self._faces: Final = tuple(self._nearest_faces(1 + side) for side in SIDES)
        """For each side what the block shows at corner 0: nearest faces by depth."""
        self._silhouettes: dict[int, Silhouette] = {}

    def cells(self, corner: int) -> int:
        """Return the cells of a placement."""
        return self.mask << corner

    def silhouette(self, corner: int) -> Silhouette:
        """Return what a placement shows; it must lie inside the temple."""
        known = self._silhouettes.get(corner)
        if known is None:
            known = self._silhouettes[corner] = self._silhouette(corner)
        return known

    def _corners(self) -> int:
        wide, deep, tall = self.size
        found = 0
        for z in range(LEVELS - tall + 1):
            for y in range(WIDTH - deep + 1):
                for x in range(WIDTH - wide + 1):
                    found |= 1 << number(x, y, z)
        return found

    def _rising(self) -> tuple[int, ...]:
        return tuple(
            sum(
                1 << shift
                for shift, below in zip(self.shifts, self.below_top, strict=True)
                if below >= rise
            )
            for rise in range(TALLEST + 1)
        )

    def _silhouette(self, corner: int) -> Silhouette:
        x, y, z = CUBES[corner]
        top = 0
        for cube in self.cubes:
            top |= 1 << x + cube.x + WIDTH * (y + cube.y)
        # A step of the block moves its faces by a step in the view: x to the right as the south
        # sees it and to the left as the north does, y likewise from the west and the east, z up.
        up = WIDTH * z
        moves = ((-x - up, y), (-y - up, -x), (x - up, -y), (y - up, x))
        return Silhouette(
            top,
            tuple(
                tuple((depth + deeper, _moved(squares, by)) for depth, squares in faces)
                for faces, (by, deeper) in zip(self._faces, moves, strict=True)
            ),
        )

    def _nearest_faces(self, view: int) -> tuple[tuple[int, int], ...]:
        """Return what a side would see of the block at corner 0, by depth."""
        nearest: dict[int, int] = {}
        for x, y, z in self.cubes:
            column, row, depth = seen_at(view, x, y, z)
            square = column + WIDTH * row
            nearest[square] = min(nearest.get(square, depth), depth)
        layers: dict[int, int] = {}
        for square, depth in nearest.items():
            layers[depth] = layers.get(depth, 0) | 1 << square
        return tuple(sorted(layers.items()))


def _moved(squares: int, by: int) -> int:
    return squares << by if by >= 0 else squares >> -by


def _least_supports(cubes: Cubes) -> tuple[tuple[int, ...], ...]:
    """Return the smallest sets of bottom cubes that carry the whole block when they are held."""
    lowest = bottoms(cubes)
    least: list[frozenset[object]] = []
    for count in range(1, len(lowest) + 1):
        for held in combinations(lowest, count):
            chosen = frozenset(held)
            if not any(each <= chosen for each in least) and not unsupported(cubes, chosen):
                least.append(frozenset(chosen))
    return tuple(tuple(number(*cube) for cube in lowest if cube in chosen) for chosen in least)

"""Cubes seen by one camera: the neighbours of each face, and the sun that reaches it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from game.block_and_key.temple import LEVELS, WIDTH, is_inside, number
from scenes.games.block_and_key.camera import Cell

GOLD_NAME: Final = "gold"
FACES: Final = ("top", "left", "right")
AXES: Final = {
    "top": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "left": ((1, 0, 0), (0, 0, -1), (0, 1, 0)),
    "right": ((0, -1, 0), (0, 0, -1), (1, 0, 0)),
}
"""For each face the directions of its picture's right and down, and its normal."""
_START: Final = {"top": (0, 0, 1), "left": (0, 1, 1), "right": (1, 1, 1)}
_EDGES: Final = ((-1, 0), (1, 0), (0, -1), (0, 1))
_CORNERS: Final = ((-1, -1), (1, -1), (-1, 1), (1, 1))
_SUNS: Final = ((-0.156, 0.131, 0.25), (-0.200, 0.175, 0.25), (-0.115, 0.092, 0.25))
"""Steps towards the sun and two places beside its middle."""
_INSET: Final = 0.14
_ABOVE: Final = 0.03
NO_EDGE, BEVEL, SEAM = range(3)


class Cube(NamedTuple):
    """One cube: the piece it belongs to, and the colour names of its three visible faces."""

    piece: int
    colours: tuple[str, str, str]


class FaceKey(NamedTuple):
    """Everything that the picture of a face depends on."""

    face: str
    colour: str
    edges: tuple[int, ...]
    """Per edge :data:`NO_EDGE`, :data:`BEVEL` or :data:`SEAM`."""
    contacts: int
    corners: int
    shade: tuple[int, ...]
    """Per corner how many of the sun's rays are blocked."""


class Voxels:
    """The cubes of the temple in camera cells."""

    def __init__(self, cubes: Mapping[Cell, Cube], *, walls: bool = True) -> None:
        self.cubes = dict(cubes)
        self._walls = walls
        self._inside = all(is_inside(*cell) for cell in self.cubes)
        self._occupied = sum(1 << number(*cell) for cell in self.cubes) if self._inside else 0

    def solid(self, x: int, y: int, z: int) -> bool:
        """Whether a place is solid: a cube, the floor or a wall."""
        if (x, y, z) in self.cubes:
            return True
        if not self._walls:
            return False
        if z < 0:
            return x < WIDTH and y < WIDTH
        return (x < 0 or y < 0) and z < LEVELS

    def exposed(self, cell: Cell) -> list[str]:
        """The faces of a cube that the camera can see if nothing stands in front."""
        x, y, z = cell
        found = []
        for face in FACES:
            a, b, c = AXES[face][2]
            if (x + a, y + b, z + c) not in self.cubes:
                found.append(face)
        return found

    def face_key(self, cell: Cell, face: str) -> FaceKey:
        """The look of a face."""
        cube = self.cubes.get(cell)
        across, down, normal = AXES[face]
        x, y, z = cell
        edges, contacts = [], 0
        for edge, (a, b) in enumerate(_EDGES):
            step = (
                a * across[0] + b * down[0],
                a * across[1] + b * down[1],
                a * across[2] + b * down[2],
            )
            beside = (x + step[0], y + step[1], z + step[2])
            if self.solid(beside[0] + normal[0], beside[1] + normal[1], beside[2] + normal[2]):
                contacts |= 1 << edge
                edges.append(NO_EDGE)
                continue
            other = self.cubes.get(beside)
            same = cube is not None and other is not None and other.piece == cube.piece
            edges.append(SEAM if same else BEVEL)
        corners = self._corners(cell, face, contacts)
        colour = "" if cube is None else cube.colours[FACES.index(face)]
        return FaceKey(face, colour, tuple(edges), contacts, corners, self.shade(cell, face))

    def _corners(self, cell: Cell, face: str, contacts: int) -> int:
        across, down, normal = AXES[face]
        found = 0
        for corner, (a, b) in enumerate(_CORNERS):
            touched = contacts >> (0 if a < 0 else 1) & 1 or contacts >> (2 if b < 0 else 3) & 1
            place = tuple(cell[i] + a * across[i] + b * down[i] + normal[i] for i in range(3))
            if not touched and self.solid(*place):
                found |= 1 << corner
        return found

    def shade(self, cell: Cell, face: str) -> tuple[int, ...]:
        """For each corner of a face how many of the three rays to the sun are blocked."""
        if self._inside and is_inside(cell[0], cell[1], max(0, cell[2])):
            occupied, walls = self._occupied, self._walls
            rays = iter(_rays(cell, face))
            return tuple(
                sum(bool(cells & occupied) or (wall and walls) for cells, wall in corner)
                for corner in zip(rays, rays, rays, strict=True)
            )
        return self._traced(cell, face)

    def _traced(self, cell: Cell, face: str) -> tuple[int, ...]:
        """The same, ray by ray; also outside the temple."""
        return tuple(
            sum(self._hidden(point, sun) for sun in _SUNS) for point in _corner_points(cell, face)
        )

    def _hidden(self, point: Iterable[float], sun: tuple[float, float, float]) -> bool:
        x, y, z = point
        cubes, walls = self.cubes, self._walls
        across, down, up = sun
        while z < LEVELS:
            x, y, z = x + across, y + down, z + up
            if x < 0:
                return walls and z < LEVELS and y < WIDTH
            if y >= WIDTH:
                return False
            if (int(x), int(y), int(z)) in cubes:
                return True
        return False


def _corner_points(cell: Cell, face: str) -> list[tuple[float, float, float]]:
    """Points just inside the corners of a face, a little above it."""
    across, down, normal = AXES[face]
    start = _START[face]
    points = []
    for a, b in _CORNERS:
        u, v = (_INSET if a < 0 else 1 - _INSET), (_INSET if b < 0 else 1 - _INSET)
        x, y, z = (
            cell[i] + start[i] + u * across[i] + v * down[i] + _ABOVE * normal[i] for i in range(3)
        )
        points.append((x, y, z))
    return points


@cache
def _rays(cell: Cell, face: str) -> tuple[tuple[int, bool], ...]:
    """For each corner and each ray to the sun: the cells it crosses, and whether it meets a wall.

    Cells are a set of bits, see :mod:`game.block_and_key.temple`. All of them take 2 MB.
    """
    return tuple(_ray(cell, way) for way in _ways(face))


def trace_floor() -> Iterator[None]:
    """Find the rays of the floor's tiles, a row at a time; they are kept for every picture."""
    for y in range(WIDTH):
        for x in range(WIDTH):
            _rays((x, y, -1), "top")
        yield


@cache
def _ways(face: str) -> tuple[tuple[Cell, ...], ...]:
    """For each corner of a face and each ray to the sun: the cells it crosses, from its cube's."""
    return tuple(
        tuple(_crossed(point, sun)) for point in _corner_points((0, 0, 0), face) for sun in _SUNS
    )


def _crossed(point: tuple[float, float, float], sun: tuple[float, float, float]) -> Iterator[Cell]:
    """The cells on the way of a ray out of the temple."""
    x, y, z = point
    last: Cell | None = None
    while z <= LEVELS + 1:  # from a tile of the floor, which lies below the lowest level
        x, y, z = x + sun[0], y + sun[1], z + sun[2]
        cell = math.floor(x), math.floor(y), math.floor(z)
        if cell != last:
            yield cell
        last = cell


def _ray(cell: Cell, way: tuple[Cell, ...]) -> tuple[int, bool]:
    x, y, z = cell
    cells = 0
    for across, down, up in way:
        at = x + across, y + down, z + up
        if at[0] < 0:
            return cells, at[2] < LEVELS and at[1] < WIDTH
        if at[1] >= WIDTH or at[2] >= LEVELS:
            break
        if is_inside(*at):
            cells |= 1 << number(*at)
    return cells, False

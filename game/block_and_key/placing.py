"""Whether a block may be placed somewhere, which cube forbids it, and placing it (BK-3)."""

from __future__ import annotations

from collections.abc import Sequence

from game.block_and_key.board import Board, HeightRule, bits, overtopping
from game.block_and_key.orientation import Orientation
from game.block_and_key.polycube import bottoms, unsupported
from game.block_and_key.refusal import Refusal
from game.block_and_key.temple import (
    CUBES,
    FLOOR,
    LEVELS,
    Cube,
    around,
    beside,
    is_inside,
    number,
)


def cubes_at(orientation: Orientation, x: int, y: int, z: int) -> tuple[Cube, ...]:
    """Return the cells of a placement, wherever it lies, in the order of the cubes."""
    return tuple(Cube(x + cube.x, y + cube.y, z + cube.z) for cube in orientation.cubes)


def may_place(
    board: Board, orientation: Orientation, rule: HeightRule, x: int, y: int, z: int
) -> bool:
    """Whether a placement is allowed."""
    if not is_inside(x, y, z):
        return False
    return bool(board.placements(orientation, rule) >> number(x, y, z) & 1)


def resting_level(board: Board, orientation: Orientation, x: int, y: int) -> int:
    """Return the level at which a block that is let down over a square comes to rest.

    Cubes outside the grid fall freely; whether the placement is allowed is not checked.
    """
    level = 0
    for cube in orientation.cubes:
        if is_inside(x + cube.x, y + cube.y, 0):
            column = board.filled >> number(x + cube.x, y + cube.y, 0)
            height = sum(column >> FLOOR * z & 1 for z in range(LEVELS))
            level = max(level, height - cube.z)
    return level


def refusal_of(
    board: Board, orientation: Orientation, rule: HeightRule, x: int, y: int, z: int
) -> Refusal | None:
    """Return which clause forbids a placement and which cubes fail, ``None`` for none."""
    if may_place(board, orientation, rule, x, y, z):
        return None
    cubes = cubes_at(orientation, x, y, z)
    return (
        _grid_refusal(cubes)
        or _overlap_refusal(board, cubes)
        or _support_refusal(board, cubes)
        or _touch_refusal(board, rule, cubes)
    )


def _grid_refusal(cubes: Sequence[Cube]) -> Refusal | None:
    outside = tuple(cube for cube in cubes if cube.z < 0 or not is_inside(cube.x, cube.y, 0))
    if outside:
        return Refusal("BK-3.1", "outside", cubes=outside)
    high = tuple(cube for cube in cubes if cube.z >= LEVELS)
    return Refusal("BK-3.1", "too_high", {"count": LEVELS}, cubes=high) if high else None


def _overlap_refusal(board: Board, cubes: Sequence[Cube]) -> Refusal | None:
    taken = tuple(cube for cube in cubes if board.occupied >> number(*cube) & 1)
    if taken:
        return Refusal("BK-3.1", "overlap", cubes=taken)
    covered = tuple(cube for cube in cubes if board.filled >> number(*cube) & 1)
    return Refusal("BK-3.6", "covered", cubes=covered) if covered else None


def _support_refusal(board: Board, cubes: Sequence[Cube]) -> Refusal | None:
    placed = tuple(cubes)
    held = frozenset(
        cube
        for cube in bottoms(placed)
        if cube.z == 0 or board.occupied >> number(cube.x, cube.y, cube.z - 1) & 1
    )
    if not held:
        return Refusal("BK-3.5", "floating", cubes=bottoms(placed))
    hanging = unsupported(placed, held)
    return Refusal("BK-3.5", "overhang", cubes=hanging) if hanging else None


def _touch_refusal(board: Board, rule: HeightRule, cubes: Sequence[Cube]) -> Refusal | None:
    near = around(board.occupied)
    if not any(near >> number(*cube) & 1 for cube in cubes):
        return Refusal("BK-3.2", "no_corner", cubes=tuple(cubes))
    top = 1 + max(cube.z for cube in cubes)
    low = tuple(
        cube
        for cube in cubes
        if beside(overtopping(board, rule, top - cube.z)) >> number(*cube) & 1
    )
    if rule == "stack":
        return Refusal("BK-3.3", "not_higher_than_stack", cubes=low)
    return Refusal("BK-3.3", "not_higher", cubes=low)


def standing_cubes(board: Board, standing: int) -> tuple[Cube, ...]:
    """Return the cells of a block on the temple: 0 is the core, then as placed."""
    return tuple(CUBES[cell] for cell in bits(board.blocks[standing]))

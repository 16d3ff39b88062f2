"""Shapes made of cubes, turned into every orientation in space (BK-1.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations, product
from typing import Final, TypeAlias

from game.block_and_key.temple import Cube

Cubes: TypeAlias = tuple[Cube, ...]
"""The cubes of a shape, sorted, each coordinate starting from 0."""


def _rotations() -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """Return the 24 rotations: where each axis goes, and which are turned round."""
    found = []
    for axes in permutations(range(3)):
        swaps = sum(axes[i] > axes[j] for i in range(3) for j in range(i + 1, 3))
        found += [
            (axes, signs)
            for signs in product((1, -1), repeat=3)
            if (-1) ** swaps * signs[0] * signs[1] * signs[2] == 1
        ]
    return tuple(found)


ROTATIONS: Final = _rotations()


def at_origin(cubes: Iterable[Sequence[int]]) -> Cubes:
    """Return the cubes shifted so that each coordinate starts from 0."""
    listed = list(cubes)
    low = [min(cube[axis] for cube in listed) for axis in range(3)]
    return tuple(sorted(Cube(c[0] - low[0], c[1] - low[1], c[2] - low[2]) for c in listed))


def orientations(cubes: Iterable[Sequence[int]]) -> tuple[Cubes, ...]:
    """Return every different orientation of a shape, in a fixed order."""
    listed = list(cubes)
    turned = {
        at_origin(
            [sign * cube[axis] for axis, sign in zip(axes, signs, strict=True)] for cube in listed
        )
        for axes, signs in ROTATIONS
    }
    return tuple(sorted(turned))


def bottoms(cubes: Cubes) -> Cubes:
    """Return the cubes that have no cube of the same block below them."""
    own = set(cubes)
    return tuple(cube for cube in cubes if (cube.x, cube.y, cube.z - 1) not in own)


def unsupported(cubes: Cubes, held: frozenset[Cube]) -> Cubes:
    """Return the cubes that hang without support when these bottom cubes are held (BK-3.5).

    A cube that is not held is still carried inside a straight horizontal run of the block whose two
    end cubes stand on something.
    """
    own = set(cubes)
    lowest = bottoms(cubes)
    standing = held | (own - set(lowest))
    return tuple(
        cube
        for cube in lowest
        if cube not in held
        and not any(
            all(_run_ends_held(own, standing, cube, step) for step in (axis, (-axis[0], -axis[1])))
            for axis in ((1, 0), (0, 1))
        )
    )


def _run_ends_held(
    own: set[Cube], standing: set[Cube] | frozenset[Cube], cube: Cube, step: tuple[int, int]
) -> bool:
    """Whether a run from the cube in one direction comes to a standing cube of the block."""
    x, y = cube.x + step[0], cube.y + step[1]
    while (here := Cube(x, y, cube.z)) in own:
        if here in standing:
            return True
        x, y = x + step[0], y + step[1]
    return False

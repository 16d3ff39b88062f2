"""The sun's rays as sets of cells shade every face as tracing them step by step does."""

from __future__ import annotations

import pytest

from scenes.games.block_and_key.drawing.voxels import FACES, Voxels
from scenes.games.block_and_key.model import BlockAndKeyModel
from tests.block_and_key.positions import book, random_position


@pytest.mark.parametrize("seed", range(4, 16))
def test_rays_shade_as_tracing_does(seed: int) -> None:
    state = random_position(seed)
    stage = BlockAndKeyModel(book(), state.options.seats)
    stage.settle(state)
    shaded = 0
    for camera in range(4):
        voxels = stage.voxels(camera)
        for walls in (True, False):
            seen = Voxels(voxels.cubes, walls=walls)
            floor = [(x, y, -1) for x in range(10) for y in range(10)]
            for cell in (*seen.cubes, *floor):
                for face in FACES if cell[2] >= 0 else FACES[:1]:
                    assert seen.shade(cell, face) == seen._traced(cell, face), (cell, face)
                    shaded += any(seen.shade(cell, face))
    assert shaded


def test_a_block_held_outside_the_temple_is_shaded_too() -> None:
    cube = next(iter(BlockAndKeyModel(book(), 2).voxels(0).cubes.values()))
    outside = Voxels({(-1, 3, 0): cube, (-1, 3, 1): cube, (0, 3, 6): cube}, walls=False)
    for cell in outside.cubes:
        for face in FACES:
            assert outside.shade(cell, face) == outside._traced(cell, face)

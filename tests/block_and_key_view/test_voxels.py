"""The sun's rays as sets of cells shade every face as tracing them step by step does."""

from __future__ import annotations

import pygame
import pytest

from game.block_and_key.colours import COLOUR_NAMES
from scenes.games.block_and_key.drawing.voxels import FACES, FaceKey, Voxels
from scenes.games.block_and_key.model import BlockAndKeyModel
from tests.block_and_key.positions import book, random_position
from tests.block_and_key_view.stand import Stand


@pytest.mark.parametrize("seed", range(4, 16))
def test_rays_shade_as_tracing_does(seed: int) -> None:
    state = random_position(seed)
    model = BlockAndKeyModel(book(), state.options.seats)
    model.settle(state)
    shaded = 0
    for camera in range(4):
        voxels = model.voxels(camera)
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


@pytest.mark.parametrize("colour", COLOUR_NAMES)
def test_a_block_in_full_shadow_still_shows_its_colour(colour: str) -> None:
    stand = Stand((1280, 720))
    stand.begin(1, seats=2)
    bright = []
    for shade in ((0,) * 4, (1, 1, 3, 3), (3,) * 4):
        image = stand.context.painter.face(FaceKey("top", colour, (0,) * 4, 0, 0, shade)).image
        middle = image.get_rect().inflate(-image.get_width() // 2, -image.get_height() // 2)
        bright.append(sum(pygame.transform.average_color(image, middle)[:3]))
    assert bright == sorted(bright, reverse=True)
    assert 0.5 * bright[0] < bright[-1] < 0.85 * bright[0]


def test_the_floor_is_the_brightest_of_the_temple_from_the_morning_on() -> None:
    stand = Stand((1280, 720))
    stand.begin(1, seats=2)
    bare = stand.context.layer.bare
    floor, wall = pygame.Rect(560, 430, 160, 60), pygame.Rect(720, 160, 60, 60)
    lit, beside = (sum(pygame.transform.average_color(bare, each)[:3]) for each in (floor, wall))
    assert lit > 1.3 * beside
    assert lit > 3 * 170

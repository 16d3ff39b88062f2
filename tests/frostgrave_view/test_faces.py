"""Portraits of a warband: head and shoulders fill their frame, whatever its shape."""

from __future__ import annotations

import pygame
import pytest

from scenes.games.frostgrave.drawing.faces import Faces
from tests.frostgrave_view.stand import Stand


@pytest.mark.parametrize("size", [(38, 38), (50, 75), (76, 76), (100, 150)])
def test_a_portrait_reaches_the_lower_edge_and_fills_half_of_its_frame(
    size: tuple[int, int],
) -> None:
    stand = Stand((1280, 720))
    stand.begin(seed=3)
    faces = Faces(stand.kit)
    width, height = size
    for figure in stand.now.figures:
        image = faces.face(figure, size, 0.15)
        # The sky is one colour in a row: beside the figure it is as at the row's end.
        differs = [
            [_far(image, (x, y), (2, y)) for x in range(width)] for y in range(height // 5, height)
        ]
        assert any(differs[height - height // 5 - 3][width // 3 : -width // 3]), figure.kind
        filled = sum(map(sum, differs)) / (width * len(differs))
        assert filled > (0.2 if figure.kind == "war_hound" else 0.33), (figure.kind, filled)


def _far(image: pygame.Surface, one: tuple[int, int], other: tuple[int, int]) -> bool:
    return sum(abs(a - b) for a, b in zip(image.get_at(one), image.get_at(other), strict=True)) > 60

"""Key cards, lying and upright: nothing on them lies over anything else."""

from __future__ import annotations

import pygame
import pytest

from scenes.games.block_and_key.drawing.card_layout import card_layout
from tests.block_and_key_view.stand import Stand, book

_SIZES = ((150, 184), (104, 128), (220, 68), (220, 90), (220, 44))


@pytest.mark.parametrize("size", _SIZES)
def test_the_marks_for_the_ancients_lie_beside_every_pattern(size: tuple[int, int]) -> None:
    stand = Stand((320, 180))
    stand.begin(1, seats=1)
    rect = pygame.FRect(10, 10, *size)
    for key, data in book().keys.items():
        if not data.pips:
            continue
        lies = card_layout(rect, marked=True)
        squares = stand.context.cards.pattern_squares(key, rect, marked=True)
        field = pygame.FRect(next(iter(squares.values()))).unionall(list(squares.values()))
        for x, y in lies.marks:
            mark = pygame.FRect(0, 0, lies.marks_size, lies.marks_size).move_to(center=(x, y))
            assert rect.contains(mark)
            assert not field.colliderect(mark)

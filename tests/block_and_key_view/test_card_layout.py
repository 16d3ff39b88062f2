"""Key cards of all sizes: nothing on them lies over anything else, and patterns are large."""

from __future__ import annotations

import pygame
import pytest

from scenes.games.block_and_key import layout
from scenes.games.block_and_key.drawing.card_layout import card_layout
from tests.block_and_key_view.stand import Stand, book

_IN_HAND = layout.key_rect(0).size
_SIZES = ((150, 184), (104, 128), (94, 106), _IN_HAND)


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


@pytest.mark.parametrize("marked", [False, True])
def test_patterns_in_the_hand_are_large_and_lie_on_their_card(marked: bool) -> None:
    stand = Stand((320, 180))
    stand.begin(1, seats=1 if marked else 2)
    rect = layout.key_rect(3)
    lies = card_layout(rect, marked=marked)
    for key in book().keys:
        squares = list(stand.context.cards.pattern_squares(key, rect, marked=marked).values())
        assert all(square.width >= 19 for square in squares), key
        assert rect.inflate(-8, -8).contains(squares[0].unionall(squares)), key
    assert lies.points_size > 2 * lies.marks_size, "points are read first"

"""Messages at the top of the screen: in play they leave score and phase in sight."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.kit import Kit
from scenes.kit.widgets.toasts import Toasts

_SCORE = pygame.Rect(390, 0, 500, 64)
"""The banner of any table, at 1280x720."""


@pytest.mark.parametrize("in_play", [False, True])
def test_a_message_in_play_stands_below_the_score(kit: Kit, in_play: bool) -> None:
    surface = pygame.Surface((1280, 720))
    toasts = Toasts(kit)
    toasts.show("Hints are given while it is your turn.")
    toasts.update(1.0)
    toasts.draw(surface, in_play=in_play)
    assert (_bounds(surface).centery > _SCORE.bottom) is in_play


def _bounds(surface: pygame.Surface) -> pygame.Rect:
    """Where anything is drawn on black: the message with its soft shadow."""
    mask = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:])

"""Set cards lie half under the beast before them, and whole where there is none."""

from __future__ import annotations

import pygame
import pytest

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.set_cards import SetCards
from tests.peak_duel.duel import Duel
from tests.peak_duel_view.stand import Stand

SETS = (["1/4"], ["1/6"])


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_set_card_without_a_beast_is_seen_whole(seat: int, viewer: int) -> None:
    alone, covered = (_painted(seat, viewer, guarded=guarded) for guarded in (False, True))
    assert alone.height > 1.3 * covered.height
    assert alone.height >= layout.SPELL * 1.3
    assert alone.contains(covered) or alone.clip(covered).height > covered.height - 12


def _painted(seat: int, viewer: int, *, guarded: bool) -> pygame.Rect:
    """The area that the set cards of a seat take in a window of 1280 x 720, without shadows."""
    beasts = (["6/4"], ["5/7"]) if guarded else ([], [])
    stand = Stand((1280, 720))
    stand.viewer = viewer
    stand.place(Duel("declare", up=beasts, sets=SETS).state)
    stand.ask()
    surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
    SetCards(stand.context).draw(surface, seat)
    parts = pygame.mask.from_surface(surface, 220).get_bounding_rects()
    return max(parts, key=lambda part: part.width * part.height)

"""The large card keeps clear of the note of a guided match."""

from __future__ import annotations

import pygame
import pytest

from scenes.games.riftwalker import layout
from tests.riftwalker_view.stand import Stand


class AnnotatedStand(Stand):
    """A table with a note upon it."""

    note_area: pygame.FRect | None = None


@pytest.fixture(scope="module", params=["en", "zh_TW"])
def stand(request: pytest.FixtureRequest) -> AnnotatedStand:
    stand = AnnotatedStand((1280, 720), language=request.param)
    stand.viewer = 0
    stand.begin(1)
    return stand


@pytest.mark.parametrize(
    "note",
    [pygame.FRect(884, 76, 380, 153), pygame.FRect(884, 551, 380, 153), None],
    ids=["above", "below", "none"],
)
def test_no_large_card_lies_under_a_note(stand: AnnotatedStand, note: pygame.FRect | None) -> None:
    stand.note_area = note
    card = stand.context.card
    for rift in stand.context.book.rifts:
        card.draw(stand.window, rift, None, left=False, note=note)
        top, height = card._top, card._painted(rift, None, None, card._bottom - card._top)[1]
        area = pygame.FRect(1000, top, layout.PREVIEW_WIDTH, height)
        assert note is None or not area.colliderect(note), rift
        assert layout.OWN.top <= area.top
        assert area.bottom <= layout.OWN.bottom + 0.5
        blocks = card._blocks(rift, None, None, height)
        words = sum(card._height(block, layout.PREVIEW_WIDTH - 28) for block in blocks)
        assert words + 120 < height, "words and illustration have their room"


def test_the_card_that_is_looked_at_gives_way(stand: AnnotatedStand) -> None:
    stand.ask()
    rift = stand.now.hands[0][0]
    stand.note_area = pygame.FRect(884, 76, 380, 300)
    stand.point(stand.context.actors.bodies[rift].point)
    stand.frame()
    assert stand.context.looked_at == rift
    assert stand.context.card._top >= stand.note_area.bottom

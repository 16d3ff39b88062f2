"""The large card keeps clear of the note of a guided match."""

from __future__ import annotations

import pygame
import pytest

from scenes.game_view.hint_note import HintNote
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


def test_a_card_that_has_no_room_beside_a_note_goes_to_the_other_side(
    stand: AnnotatedStand, monkeypatch: pytest.MonkeyPatch
) -> None:
    places: list[tuple[int, int]] = []
    monkeypatch.setattr(
        "scenes.games.riftwalker.drawing.preview_card.blit",
        lambda _to, _image, at, *_: places.append(at),
    )
    rift = next(iter(stand.context.book.rifts))
    for top in (300, 560):
        note = pygame.FRect(1000, top, 264, 140)
        stand.context.card.draw(stand.window, rift, None, left=False, note=note)
        x = places.pop()[0]
        assert (x < 100) == (top == 300)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_words_of_a_hint_leave_all_cards_in_sight(seats: int) -> None:
    """At the largest text, whatever may be pointed at."""
    stand = Stand((1280, 720), text_scale=1.5)
    stand.viewer = 0
    stand.begin(1, seats=seats)
    stand.ask()
    cards = [layout.cell_rect(cell) for cell in range(9)]
    cards += [layout.around(slot.point, 106, 150) for slot in layout.hand_slots(3)]
    note = HintNote(stand.kit)
    for card in cards:
        note.show("Lets you explore a rift of Air; your rifts promise more")
        note.follow(card, stand.view.hint_surroundings)
        assert note.area is not None
        covered = [
            each for each in cards if note.area.clip(each).width * note.area.clip(each).height > 60
        ]
        assert not covered, (card, note.area)


def test_the_card_of_a_rivals_rift_leaves_most_of_the_own_panel_free(stand: AnnotatedStand) -> None:
    stand.note_area = None
    card = stand.context.card
    for rift in stand.context.book.rifts:
        tops = []
        for left in (False, True):
            card.draw(stand.window, rift, None, left=left)
            tops.append(card._top)
        assert tops[1] >= tops[0]
        assert tops[1] > layout.OWN.top + 100, rift


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_a_large_card_covers_the_head_of_the_own_panel_whole_or_not_at_all(language: str) -> None:
    """Half of a name, a turn and points cannot be read."""
    stand = Stand((1280, 720), language=language, text_scale=1.5)
    stand.begin(1)
    card, head = stand.context.card, layout.seat_box(0, 2).head
    for rift in stand.context.book.rifts:
        card.draw(stand.window, rift, None, left=True)
        assert card._top >= head.bottom or card._top <= layout.OWN.top + 1, rift


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_heading_of_a_bonus_breaks_into_even_lines(scale: float) -> None:
    stand = Stand((1280, 720), text_scale=scale)
    stand.begin(1)
    card, text = stand.context.card, stand.kit.text
    rift = next(each for each in stand.context.book.rifts if each in stand.context.book.bonuses)
    words = str(stand.kit.words("riftwalker_table.card.bonus"))
    heading = next(
        each for each in card._blocks(rift, None) if each.text.replace("\n", " ") == words
    )
    widths = [text.width(line, heading.style) for line in heading.text.split("\n")]
    assert max(widths) <= layout.PREVIEW_WIDTH - 28
    assert min(widths) > 0.5 * max(widths)

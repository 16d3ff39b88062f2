"""The astrolabe's eye refuses: over the steps of the turn, so that the question stays in sight."""

from __future__ import annotations

import pygame
import pytest

from scenes.games.riftwalker import layout
from scenes.games.riftwalker.drawing.element_cards import GROUP
from scenes.table.refusal_bubble import RefusalBubble
from tests.riftwalker_view.positions import find_positions
from tests.riftwalker_view.stand import Stand


@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_a_refusal_leaves_cards_and_buttons_free(text_scale: float, language: str) -> None:
    stand = Stand((1280, 720), text_scale=text_scale, language=language)
    stand.ask_at(find_positions(stand)["activate"])
    bubble = RefusalBubble(stand.kit, stand.open_rulebook, lambda: stand.view)
    bubble.show(stand.kit.words("riftwalker_table.lesson.flip_only"), "RW-2.1")
    panel, *inside = [widget.rect for widget in bubble._form.widgets]
    assert all(panel.contains(each) for each in inside)
    buttons = stand.context.action_bar.rects().values()
    assert buttons and not any(panel.colliderect(each) for each in buttons)
    free = 9 if text_scale == 1 else 6
    assert not any(panel.collidepoint(layout.cell_point(cell)) for cell in range(free))
    assert panel.clip(layout.HAND).width < 10 or panel.bottom < layout.HAND.top
    assert not any(panel.colliderect(each) for each in (layout.OWN, layout.OTHERS))


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_a_refusal_leaves_the_question_in_sight(language: str) -> None:
    stand = Stand((1280, 720), language=language)
    stand.ask_at(find_positions(stand)["activate"])
    bubble = RefusalBubble(stand.kit, stand.open_rulebook, lambda: stand.view)
    bubble.show(stand.kit.words("riftwalker_table.lesson.flip_only"), "RW-2.1")
    panel = bubble._form.widgets[0].rect
    assert not panel.colliderect(stand.context.action_bar.rect)
    assert panel.contains(layout.STEPS), "no rim of the steps stands out from under it"
    assert not any(panel.colliderect(layout.cell_rect(cell)) for cell in range(9))


def test_a_tall_refusal_stays_at_the_top_unless_a_note_lies_there() -> None:
    stand = Stand((1280, 720))
    stand.ask_at(find_positions(stand)["activate"])
    tall = [(700.0, 95.0)]
    found = stand.view.refusal_place(tall)
    assert found is not None and layout.TALL_HEAD.contains(found[1])
    stand.note_area = pygame.FRect(300, 40, 300, 120)
    found = stand.view.refusal_place(tall)
    assert found is not None and not found[1].colliderect(stand.note_area)


def test_the_eye_has_its_picture() -> None:
    stand = Stand()
    stand.begin()
    caller = stand.view.refusal_caller
    assert caller.name in stand.kit.sprites.group(GROUP)

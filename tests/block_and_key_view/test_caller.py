"""A hand of the Ancients explains refusals, beside the panels."""

from __future__ import annotations

import pygame
import pytest

from game.block_and_key.state import BlockAndKeyState
from scenes.games.block_and_key import layout
from scenes.games.block_and_key.drawing.cards import GROUP
from scenes.kit.widgets.labels import Panel
from scenes.table.refusal_bubble import RefusalBubble
from tests.block_and_key_view.asking import asked
from tests.block_and_key_view.stand import Stand


@pytest.mark.parametrize("kind", ["play", "place_for_ancients"])
def test_the_slip_covers_no_panel_and_the_hand_has_its_picture(
    kind: str, stand: Stand, positions: dict[str, BlockAndKeyState]
) -> None:
    asked(stand, positions, kind)
    bubble = RefusalBubble(stand.kit, print, lambda: stand.view)
    bubble.show("Face to face with other blocks, it has to rise higher than their stack.", "BK-3.2")
    panel = next(each.rect for each in bubble._form.widgets if isinstance(each, Panel))
    buttons = [
        place for (name, _), place in stand.view.controller.targets().items() if name == "button"
    ]
    assert panel.collidelist(buttons) == -1
    assert stand.view.refusal_caller.name in stand.kit.sprites.group(GROUP)


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_slip_lies_over_the_top_of_the_walls_at_any_size_of_texts(scale: float) -> None:
    stand = Stand((640, 360), text_scale=scale)
    stand.begin(3, seats=1)
    bubble = RefusalBubble(stand.kit, print, lambda: stand.view)
    bubble.show("At least one corner has to touch a corner of another block.", "BK-3.2")
    panel = next(each.rect for each in bubble._form.widgets if isinstance(each, Panel))
    assert panel.bottom < layout.TURN_LEFT.top
    assert layout.TEMPLE.left <= panel.left
    assert panel.right <= layout.TEMPLE.right


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_slip_lies_beside_a_note_of_the_guided_match(scale: float) -> None:
    stand = Stand((640, 360), text_scale=scale)
    stand.begin(3, seats=2)
    for note in (pygame.FRect(450, 77, 380, 176), pygame.FRect(layout.LESSON_GROUND)):
        stand.note_area = note
        bubble = RefusalBubble(stand.kit, print, lambda: stand.view)
        bubble.show("At least one corner has to touch a corner of another block.", "BK-3.2")
        panel = next(each.rect for each in bubble._form.widgets if isinstance(each, Panel))
        assert not panel.colliderect(note)
        assert panel.bottom < layout.TRAY.top
        assert layout.TEMPLE.left <= panel.left
        assert panel.right <= layout.TEMPLE.right

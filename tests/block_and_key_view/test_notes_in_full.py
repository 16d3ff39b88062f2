"""Why a block cannot stand where it is held is told to the end, and nothing lies over it."""

from __future__ import annotations

import pygame
import pytest

from game.block_and_key.state import BlockAndKeyState
from scenes.games.block_and_key import layout
from scenes.games.block_and_key.drawing.frame import BlockAndKeyDrawing
from scenes.games.block_and_key.notes import Notes
from scenes.kit.draw.materials import PanelLook
from scenes.kit.text.words import LANGUAGES
from tests.block_and_key_view.asking import asked, one_of_each_kind
from tests.block_and_key_view.stand import Stand


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("kind", ["play", "place_for_ancients"])
def test_the_reason_of_a_refusal_is_told_in_full(
    kind: str, text_scale: float, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand = Stand((1280, 720), language=language, text_scale=text_scale)
    asked(stand, _positions(), kind)
    context, controller = stand.context, stand.view.controller
    assert context.offer is not None
    if kind == "play":
        block = next(each for each, places in context.offer.places.items() if places)
        controller.activate(("block", block))
    context.builder.hold(0, 0)
    controller.refresh()
    title, text, _ = Notes(context).words()
    assert context.preview is not None
    assert context.preview.refusal is not None
    assert context.preview.refusal.clause in title
    written: list[str] = []
    plates: list[tuple[pygame.FRect, PanelLook]] = []
    draw, panel = stand.kit.text.draw, stand.kit.skin.panel
    monkeypatch.setattr(
        stand.kit.text,
        "draw",
        lambda on, words, *rest, **more: (written.append(words), draw(on, words, *rest, **more)),
    )
    monkeypatch.setattr(
        stand.kit.skin,
        "panel",
        lambda on, rect, look, *rest: (
            plates.append((pygame.FRect(rect), look)),
            panel(on, rect, look, *rest),
        ),
    )
    assert isinstance(stand.view._drawing, BlockAndKeyDrawing)
    context.kept.forget()
    stand.view.draw(stand.window)
    whole = "".join("".join(written).split())
    for words in (title, text):
        assert "".join(words.split()) in whole, "to the last word"
    tabs = [rect for rect, look in plates if look is layout.ANCIENT_TAB]
    notes = [rect for rect, _ in plates if rect.left < layout.NOTE.left < rect.right < 560]
    assert len(tabs) == (kind == "place_for_ancients")
    for tab in tabs:
        assert not tab.collidelistall([note for note in notes if note.bottom > layout.TRAY.top])
        assert tab.right < layout.deck_rect("moon").left


def _positions() -> dict[str, BlockAndKeyState]:
    """Positions of all kinds, found once."""
    if not _FOUND:
        _FOUND.update(one_of_each_kind(Stand((320, 180))))
    return _FOUND


_FOUND: dict[str, BlockAndKeyState] = {}

"""Asking a view for the spot of a piece that is not there gives none, and never raises."""

from __future__ import annotations

import pygame
import pytest

from game.catalogue import boxes
from scenes.app.app import App
from tests.scenes.hands import Hands
from tests.scenes.test_lesson_notes import opened

_PIECES = {"trick_shot": "skater", "block_and_key": "standing", "frostgrave": "figure"}


@pytest.mark.parametrize("game", [box.name for box in boxes()])
def test_what_is_not_there_has_no_spot(app: App, hands: Hands, game: str) -> None:
    table = opened(app, hands, game)
    assert table.guided is not None
    named = {name for step in table.guided.guide.steps for name in (step.spot, *step.clear)}
    kinds = {name.partition(":")[0] for name in named if name.partition(":")[2].isdigit()}
    assert kinds
    for kind in sorted(kinds | {_PIECES.get(game, "")} - {""}):
        spot = table.view.spot(f"{kind}:999")
        assert spot is None or isinstance(spot, pygame.FRect)
        assert spot is None or kind != _PIECES.get(game), kind

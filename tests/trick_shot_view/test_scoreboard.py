"""The board over the rink: whole on the screen, and a lamp for each turn of the period."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.draw.skin import Skin
from tests.trick_shot_view.stand import Stand


def test_the_board_is_whole_and_its_lamps_lie_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = Stand()
    stand.begin(1)
    board = stand.context.scoreboard
    lamps: list[pygame.FRect] = []
    monkeypatch.setattr(Skin, "chip", lambda _, __, rect, *___: lamps.append(rect))
    board.paint(stand.window)
    assert board.area.top >= 4, "four units of room to the edge of the screen"
    assert len(lamps) == 10
    for one in (*lamps, *board.boxes):
        assert board.area.contains(one)
    assert all(lamp.width == lamp.height >= 8 for lamp in lamps), "round, and large enough to see"

"""Pointing into the dig: the nearer edge of a space says whether its row or its column is meant."""

from __future__ import annotations

from random import Random

import pytest

from game.block_and_key.state import BlockAndKeyState
from scenes.games.block_and_key import layout
from tests.block_and_key_view.asking import asked
from tests.block_and_key_view.choosing import choice
from tests.block_and_key_view.stand import Stand


@pytest.mark.parametrize("space", range(9))
def test_beside_a_block_its_row_is_meant_and_above_it_its_column(
    space: int, stand: Stand, positions: dict[str, BlockAndKeyState]
) -> None:
    asked(stand, positions, "first_dig")
    rect, places = layout.pit_rect(space), stand.view.controller.places
    row, column = ("line", space // 3), ("line", 3 + space % 3)
    for edge in (rect.left + 3, rect.right - 3):
        assert places.at((edge, rect.centery)) == row
    for edge in (rect.top + 3, rect.bottom - 3):
        assert places.at((rect.centerx, edge)) == column


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_plate_of_who_decides_is_marked(seats: int) -> None:
    stand, source, marked = Stand((320, 180)), Random(3), set()
    stand.viewer = 0
    stand.begin(3, seats=seats)
    for _ in range(40):
        stand.timeline.skip()
        stand.ask()
        stand.frame()
        decision = stand.rules.decision(stand.now)
        assert decision is not None
        assert stand.parts.hud.shown.deciding == decision.seat
        marked.add(decision.seat)
        stand.play(choice(stand, source))
    assert marked == set(range(seats))

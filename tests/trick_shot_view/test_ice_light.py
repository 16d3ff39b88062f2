"""The hall lights the ice: brightest in the middle, shaded towards the boards, never beyond."""

from __future__ import annotations

import pygame
import pytest

from scenes.games.trick_shot.drawing import ice_light
from tests.trick_shot_view.stand import Stand


def test_the_shade_grows_towards_the_boards_and_ends_there() -> None:
    shade = ice_light.shade((320, 180), 30)
    assert shade.get_at((160, 86)).a == 0
    along = [shade.get_at((x, 90)).a for x in range(160, 320, 20)]
    assert along == sorted(along) and along[-1] > 40
    assert shade.get_at((0, 0)).a == 0, "beyond the round corner"


@pytest.mark.parametrize("rink", ["classic", "wide"])
def test_the_light_changes_the_ice_and_not_the_boards(
    rink: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand = Stand((1280, 720))
    stand.begin(1, rink=rink)
    arena, frame = stand.context.arena, stand.context.model.frame
    lit = arena._paint_bare()
    monkeypatch.setattr(arena, "_light", lambda *_: None)
    plain = arena._paint_bare()
    area, cell = stand.kit.canvas.rect(frame.area), frame.cell
    beyond = area.inflate(round(0.8 * cell), 0)
    beyond.top, beyond.height = area.top - round(0.76 * cell), area.height + round(0.86 * cell)
    for x, y in (
        (beyond.left - 2, area.centery),
        (beyond.right + 2, area.centery),
        (area.centerx, beyond.top - 2),
        (area.centerx, beyond.bottom + 2),
        (beyond.left, beyond.top),
        (beyond.right, beyond.bottom),
    ):
        assert lit.get_at((x, y)) == plain.get_at((x, y)), (x, y)
    for x in (area.left + 4, area.right - 4):
        assert sum(lit.get_at((x, area.centery))[:3]) < sum(plain.get_at((x, area.centery))[:3])
    middle = pygame.Rect(0, 0, 3 * cell, cell)
    middle.center = area.center
    was, now = (pygame.transform.average_color(each, middle) for each in (plain, lit))
    assert sum(now[:3]) >= sum(was[:3])

"""A scrum stays readable: figures step aside, badges keep apart, the puck is always seen."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.trick_shot.team import GOALIE, SPARE
from tests.trick_shot_view.stand import Stand

SCRUM = """
turn: 3 red
ice:
  . . . . . . . . . . . . . . . . .
  . . . . . . . . . . . . . . . . .
  . . . . . . . c l . . . . . . . .
  # . . . D . . C* . . . . e . . . #
  # G . . . . . L r . . . . . . g #
  # . . . E . . . d . . . . R . . #
  . . . . . . . . . . . . . . . . .
  . . . . . . . . . . . . . . . . .
  . . . . . . . . . . . . . . . . .
"""


@pytest.fixture(scope="module")
def stand() -> Stand:
    made = Stand((1280, 720))
    made.place(SCRUM)
    for _ in range(30):
        made.view.update(1 / 30)
    return made


def test_rows_of_a_scrum_step_aside_and_everybody_else_stays(stand: Stand) -> None:
    sprites, figures = stand.context.model.sprites, stand.context.figures
    behind, front = (figures.stands(sprites.skaters[each])[0] for each in (0, 1))
    assert abs(behind - front) > 0.3, "they stand in one column"
    alone = sprites.skaters[12]
    assert figures.stands(alone) == alone.place


def test_no_badge_lies_on_another_one(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    badges: list[pygame.Rect] = []
    figures = stand.context.figures
    figures.draw_badges(stand.window)

    def note(
        _surface: pygame.Surface, image: pygame.Surface, at: tuple[int, int], *_: float
    ) -> None:
        badges.append(image.get_rect(topleft=at))

    monkeypatch.setattr("scenes.games.trick_shot.drawing.badges.blit", note)
    figures.draw_badges(stand.window)
    assert len(badges) == 12
    for one, other in combinations(badges, 2):
        shared = one.clip(other)
        assert shared.width * shared.height < 0.15 * one.width * one.height


def test_the_puck_shines_through_a_figure_before_it(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    sprites, figures = stand.context.model.sprites, stand.context.figures
    drawn: list[object] = []
    monkeypatch.setattr(figures, "_puck", lambda *given: drawn.append(given))
    figures.draw(stand.window, calm=True)
    before = len(drawn)
    front = sprites.skaters[1].place
    monkeypatch.setattr(sprites.puck, "carrier", -1)
    monkeypatch.setattr(sprites.puck, "place", (front[0], front[1] - 0.3))
    drawn.clear()
    figures.draw(stand.window, calm=True)
    assert len(drawn) == 2, "once in its turn, once through the figure"
    monkeypatch.setattr(sprites.puck, "place", (1.0, 7.0))
    drawn.clear()
    figures.draw(stand.window, calm=True)
    assert len(drawn) == 1 <= before


def test_the_spare_centre_takes_the_row_of_a_pulled_goalie(stand: Stand) -> None:
    panel, sprites = stand.context.panels[0], stand.context.model.sprites
    row = panel.row_rect(GOALIE)
    assert panel.part_at(row.center) == f"skater {GOALIE}"
    sprites.skaters[SPARE].on_ice = True
    try:
        assert panel.row_rect(SPARE) == row
        assert panel.part_at(row.center) == f"skater {SPARE}"
    finally:
        sprites.skaters[SPARE].on_ice = False

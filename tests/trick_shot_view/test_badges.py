"""The badges of the skaters: beside the helmet, on the side away from the stick."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from game.trick_shot.team import SKATERS
from scenes.games.trick_shot.sprites import FACINGS
from tests.trick_shot_view.stand import Stand

_DESIGN = (1280, 720)


@pytest.fixture
def badges(monkeypatch: pytest.MonkeyPatch) -> list[pygame.Rect]:
    """Where badges are drawn."""
    drawn: list[pygame.Rect] = []

    def note(_: pygame.Surface, image: pygame.Surface, at: tuple[int, int], *__: float) -> None:
        drawn.append(image.get_rect(topleft=at))

    monkeypatch.setattr("scenes.games.trick_shot.drawing.badges.blit", note)
    return drawn


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_no_badge_lies_on_the_helmet_of_its_skater_or_on_the_scoreboard(
    badges: list[pygame.Rect], scale: float
) -> None:
    stand = Stand(_DESIGN, text_scale=scale)
    stand.begin(1)
    figures, cast = stand.parts.figures, stand.parts.stage.cast
    for piece in cast.skaters:
        figures.badges.image(piece.skater, upright=True)
    for skater, facing, row in product(range(SKATERS), range(FACINGS), (0.0, 4.0)):
        piece = cast.skaters[skater]
        piece.stand((8.0, row))
        piece.facing = facing
        helmet = figures.helmet(piece)
        badges.clear()
        figures.badges.draw(stand.window, {skater: helmet})
        assert not badges[0].colliderect(helmet), (skater, facing)
        assert badges[0].top > stand.parts.scoreboard.area.bottom


@pytest.mark.parametrize("facing", range(FACINGS))
def test_the_helmet_of_a_figure_is_found(facing: int) -> None:
    stand = Stand(_DESIGN)
    stand.begin(1)
    piece = stand.parts.stage.cast.skaters[0]
    piece.facing = facing
    helmet = stand.parts.figures.helmet(piece)
    assert stand.parts.figures.covers(piece, helmet.center)
    assert not stand.parts.figures.covers(piece, (helmet.centerx, helmet.top - 2))

"""The badges of the skaters: beside the helmet, on the side away from the stick."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from game.trick_shot.team import SKATERS
from scenes.games.trick_shot.sprites import EAST, FACINGS
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
    figures, sprites = stand.context.figures, stand.context.model.sprites
    for piece in sprites.skaters:
        figures.badges.image(piece.skater, upright=True)
    for skater, facing, row in product(range(SKATERS), range(FACINGS), (0.0, 4.0)):
        piece = sprites.skaters[skater]
        piece.stand((8.0, row))
        piece.facing = facing
        helmet = figures.helmet(piece)
        badges.clear()
        figures.badges.draw(stand.window, {skater: helmet})
        assert not badges[0].colliderect(helmet), (skater, facing)
        assert badges[0].top > stand.context.scoreboard.area.bottom


@pytest.mark.parametrize("facing", range(FACINGS))
def test_the_helmet_of_a_figure_is_found(facing: int) -> None:
    stand = Stand(_DESIGN)
    stand.begin(1)
    piece = stand.context.model.sprites.skaters[0]
    piece.facing = facing
    helmet = stand.context.figures.helmet(piece)
    assert stand.context.figures.covers(piece, helmet.center)
    assert not stand.context.figures.covers(piece, (helmet.centerx, helmet.top - 2))


def test_close_up_nobody_above_the_picture_shows_a_badge(badges: list[pygame.Rect]) -> None:
    """It would stand below the upper bar, beside nobody."""
    stand = Stand(_DESIGN)
    stand.begin(1)
    figures = stand.context.figures
    for skater in (0, 1):
        figures.badges.image(skater, upright=True)
    badges.clear()
    heads = {0: pygame.Rect(600, 20, 40, 30), 1: pygame.Rect(700, 50, 40, 30)}
    figures.badges.draw(stand.window, heads)
    assert [badge.right for badge in badges] == [700] or [badge.left for badge in badges] == [740]


def test_a_badge_stands_on_the_side_where_it_hides_no_other_figure(
    badges: list[pygame.Rect],
) -> None:
    stand = Stand(_DESIGN)
    stand.begin(1)
    figures = stand.context.figures
    for skater in (0, 1):
        figures.badges.image(skater, upright=True)
        stand.context.model.sprites.skaters[skater].facing = EAST
    head = pygame.Rect(600, 300, 34, 34)
    width = figures.badges.image(0, upright=True).get_width()
    for side, down in product((-1, 1), (20, -40)):
        beside = head.move(side * (head.width + width // 2), down)
        chest = beside.move(0, round(0.8 * beside.height))
        badges.clear()
        figures.badges.draw(stand.window, {0: head, 1: beside})
        assert not badges[0].colliderect(beside)
        assert not badges[0].colliderect(chest), "what is below the helmet counts too"
        assert badges[0].left == head.right or badges[0].right == head.left


@pytest.mark.parametrize("side", [-1, 1])
def test_a_badge_does_not_change_sides_for_somebody_who_passes(
    badges: list[pygame.Rect], side: int
) -> None:
    stand = Stand(_DESIGN)
    stand.begin(1)
    figures, sprites = stand.context.figures, stand.context.model.sprites
    for skater in (0, 1):
        figures.badges.image(skater, upright=True)
        sprites.skaters[skater].facing = EAST
    head = pygame.Rect(600, 300, 34, 34)
    beside = head.move(side * (head.width + 10), 20)
    badges.clear()
    figures.badges.draw(stand.window, {0: head})
    sprites.skaters[1].moving = True
    figures.badges.draw(stand.window, {0: head, 1: beside})
    assert badges[0] == badges[1]


def test_the_carriers_puck_hangs_on_their_badge(monkeypatch: pytest.MonkeyPatch) -> None:
    """Above the head it stood at the boards, beside nobody, where the carrier is in the top row."""
    stand = Stand(_DESIGN)
    stand.begin(1)
    context, signs = stand.context, list[tuple[str, tuple[float, float]]]()
    sprites = context.model.sprites
    monkeypatch.setattr(context.marks, "sign", lambda _, at, icon, *__: signs.append((icon, at)))
    sprites.puck.carrier = 0
    for row in (0.0, 4.0):
        sprites.skaters[0].stand((8.0, row))
        context.figures.draw_badges(stand.window)
        signs.clear()
        context.guidance.draw_above(stand.window)
        (at,) = [place for icon, place in signs if icon == "puck"]
        badge = context.figures.badges.areas[0]
        assert badge.left < at[0] < badge.right
        assert badge.bottom <= at[1] < badge.bottom + badge.height / 2

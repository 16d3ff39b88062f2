"""The badges of the skaters: on the front of the base, where they hide nobody."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from game.trick_shot.team import BLUE, IS_GOALIE, RED, SKATERS, SKATERS_OF, TEAM_NAMES
from scenes.games.trick_shot.sprites import EAST, FACINGS
from tests.trick_shot_view.stand import Stand

_DESIGN = (1280, 720)
_HEAD, _FOOT = pygame.Rect(600, 300, 26, 26), (613, 358)
"""The helmet and the middle of the base of a figure."""


@pytest.fixture
def badges(monkeypatch: pytest.MonkeyPatch) -> list[pygame.Rect]:
    """Where badges are drawn."""
    drawn: list[pygame.Rect] = []

    def note(_: pygame.Surface, image: pygame.Surface, at: tuple[int, int], *__: float) -> None:
        drawn.append(image.get_rect(topleft=at))

    monkeypatch.setattr("scenes.games.trick_shot.drawing.badges.blit", note)
    return drawn


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_badge_lies_on_the_base_of_its_skater_within_the_rink(
    badges: list[pygame.Rect], scale: float
) -> None:
    stand = Stand(_DESIGN, text_scale=scale)
    stand.begin(1)
    figures, sprites = stand.context.figures, stand.context.model.sprites
    frame = stand.context.model.frame
    for piece in sprites.skaters:
        figures.badges.image(piece.skater)
    for skater, facing, row in product(range(SKATERS), range(FACINGS), (0.0, 4.0, 8.0)):
        piece = sprites.skaters[skater]
        piece.stand((8.0, row))
        piece.facing = facing
        helmet, foot = figures.helmet(piece), frame.design(piece.place)
        badges.clear()
        figures.badges.draw(stand.window, {skater: helmet}, {skater: foot})
        assert not badges[0].colliderect(helmet), (skater, facing)
        assert abs(badges[0].centerx - foot[0]) <= 1
        assert foot[1] < badges[0].centery < foot[1] + frame.cell / 2
        assert frame.area.contains(badges[0])


def test_badges_have_the_shapes_of_the_bases() -> None:
    """Red's are round and Blue's have cut corners: colour is not the only sign."""
    stand = Stand(_DESIGN)
    stand.begin(1)
    for team, clear in ((RED, True), (BLUE, False)):
        image = stand.context.figures.badges.image(SKATERS_OF[team][0])
        tall = image.get_height()
        edge = image.get_at((0, round(tall * 0.27)))
        assert (edge.a < 128) is clear


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
        figures.badges.image(skater)
    badges.clear()
    heads = {0: pygame.Rect(600, 20, 40, 30), 1: pygame.Rect(700, 50, 40, 30)}
    figures.badges.draw(stand.window, heads, {0: (620, 90), 1: (720, 120)})
    assert [badge.centerx for badge in badges] == [720]


@pytest.mark.parametrize("aside", [-12, 12])
def test_a_badge_moves_to_the_side_where_it_hides_no_other_figure(
    badges: list[pygame.Rect], aside: int
) -> None:
    """Who stands in the next row has the helmet before the base of those behind."""
    stand = Stand(_DESIGN)
    stand.begin(1)
    figures = stand.context.figures
    for skater in (0, 1):
        figures.badges.image(skater)
        stand.context.model.sprites.skaters[skater].facing = EAST
    before = _HEAD.move(aside, 50)
    badges.clear()
    figures.badges.draw(
        stand.window, {0: _HEAD, 1: before}, {0: _FOOT, 1: (_FOOT[0] + aside, _FOOT[1] + 50)}
    )
    hidden = badges[0].clip(before)
    assert hidden.width * hidden.height < 0.1 * badges[0].width * badges[0].height
    assert (badges[0].centerx < _FOOT[0]) is (aside > 0)
    assert not badges[0].colliderect(badges[1])


@pytest.mark.parametrize("side", [-1, 1])
def test_a_badge_does_not_move_aside_for_somebody_who_passes(
    badges: list[pygame.Rect], side: int
) -> None:
    stand = Stand(_DESIGN)
    stand.begin(1)
    figures, sprites = stand.context.figures, stand.context.model.sprites
    for skater in (0, 1):
        figures.badges.image(skater)
        sprites.skaters[skater].facing = EAST
    feet = {0: _FOOT, 1: (_FOOT[0] + side * 12, _FOOT[1] + 50)}
    badges.clear()
    figures.badges.draw(stand.window, {0: _HEAD}, feet)
    sprites.skaters[1].moving = True
    figures.badges.draw(stand.window, {0: _HEAD, 1: _HEAD.move(side * 12, 50)}, feet)
    assert badges[0] == badges[1]


def test_the_carriers_puck_lies_at_the_end_of_their_badge(monkeypatch: pytest.MonkeyPatch) -> None:
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
        assert badge.top < at[1] < badge.bottom
        assert min(abs(at[0] - badge.left), abs(at[0] - badge.right)) < badge.height / 2


def test_the_frame_of_a_lesson_round_a_net_leaves_the_badge_of_the_goalie() -> None:
    stand = Stand(_DESIGN)
    stand.begin(1)
    stand.frame()
    for team, name in enumerate(TEAM_NAMES):
        area = stand.view.spot(f"net:{name}")
        goalie = next(each for each in SKATERS_OF[team] if IS_GOALIE[each])
        assert area is not None
        framed = stand.kit.canvas.rect(area.inflate(12, 12))
        assert not framed.colliderect(stand.context.figures.badges.areas[goalie])

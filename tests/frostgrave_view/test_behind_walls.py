"""What a wall hides is outlined on it, and the opening proposes what is seen."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.frostgrave.figures import Figure
from game.frostgrave.preview import FrostgravePreview
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.callout import Callout
from scenes.games.frostgrave.camera import NEAR
from scenes.games.frostgrave.drawing import beacons
from scenes.games.frostgrave.drawing.contours import contour, share_hidden
from scenes.games.frostgrave.low_view.scene import LowScene
from scenes.games.frostgrave.targets import MOVE, Pointed
from scenes.kit.draw import raster
from tests.frostgrave_view.stand import Stand, lesson_at

_BLUE = (60, 120, 255)


def _disc() -> pygame.Surface:
    return raster.coloured(raster.disc_mask(60), (200, 20, 20))


def _left_half() -> pygame.Surface:
    mask = raster.clear(60, 60)
    mask.fill((255, 255, 255, 255), (0, 0, 30, 60))
    return mask


def test_only_what_is_hidden_is_outlined_and_the_picture_itself_does_not_show() -> None:
    Stand((1280, 720))
    drawn = contour(_disc(), _left_half(), _BLUE, 3)
    assert drawn.get_size() == (60, 60)
    rim, inside, free = (drawn.get_at(at) for at in ((1, 30), (20, 30), (58, 30)))
    assert rim.b > rim.r + 60
    assert rim.a > 200
    assert inside.a < 100
    assert inside.r <= inside.b
    assert free.a == 0


def test_the_hidden_share_is_that_of_the_picture() -> None:
    Stand((1280, 720))
    assert abs(share_hidden(_disc(), _left_half()) - 0.5) < 0.03
    assert share_hidden(_disc(), raster.clear(60, 60)) == 0


def _opening() -> tuple[Stand, LowScene]:
    stand = Stand((1280, 720))
    stand.begin(seed=3, spells_before=False, table="fountain_court")
    stand.ask()
    drawing = stand.view._drawing
    assert drawing is not None
    scene = drawing.low.scene
    assert scene is not None
    return stand, scene


def test_the_first_treasure_is_proposed_where_nothing_stands_before_it() -> None:
    _, scene = _opening()
    held = scene.treasure.held
    assert held is not None
    assert not held.is_refused
    sprite = scene.plate.sprite("chest", scene.camera.on_plate(*held.spot).depth, size=1.5)
    shown = scene.figures.standing(pygame.Surface((1280, 720)), sprite, held.spot, 0.42)
    assert shown > 0.97


def test_the_other_warband_waits_at_the_far_edge(monkeypatch: pytest.MonkeyPatch) -> None:
    stand, scene = _opening()
    assert len(scene.plate.opposite) >= 8
    size = stand.context.ground.size / INCH
    assert all(size - 5 < away < size for _, away in scene.plate.opposite)
    seen: list[int] = []
    drawn = scene.figures.figure

    def noted(surface: pygame.Surface, figure: Figure, *rest: Any, **more: Any) -> None:  # noqa: ANN401
        seen.append(figure.seat)
        drawn(surface, figure, *rest, **more)

    monkeypatch.setattr(scene.figures, "figure", noted)
    stand.frame()
    assert seen.count(1 - stand.context.own_seat()) >= 8


def test_while_a_refusal_is_told_no_move_speaks() -> None:
    stand = lesson_at("run")
    stand.ask()
    controller = stand.view.controller
    context = stand.context
    figure = context.figure(6)
    assert figure is not None
    for _ in range(200):
        stand.frame()
    spot = (figure.x, figure.y - 2 * INCH, figure.z)
    controller.point_at(spot, None)
    callout = Callout(context, controller)
    assert callout.note() is not None
    pointed = controller.pointed
    assert pointed is not None
    refused = FrostgravePreview(clause="FG-08", key="has_acted")
    controller.refuse(Pointed(pointed.spot, preview=refused))
    assert callout.note() is None


def test_arrows_to_foes_bear_the_badge_of_their_side() -> None:
    stand = lesson_at("run")
    context = stand.context
    red, blue = (context.miniatures.badge(seat, beacons.BADGE) for seat in (0, 1))
    at = (red.get_width() // 2, red.get_height() // 2)
    assert red.get_at(at).r > red.get_at(at).b
    assert blue.get_at(at).b > blue.get_at(at).r
    context.camera.frame(NEAR, context.ground.size // 2, context.ground.size, at_once=True)
    stand.frame()
    assert stand.view.controller.mode == MOVE
    arrow = context.beacons[0]
    corner = (round(arrow.middle[0] - at[0]), round(arrow.middle[1] - at[1]))
    # The icon lies over the middle: the badge is seen between that and its rim.
    for x, y in ((at[0] - 13, at[1]), (at[0], at[1] - 13)):
        shown = stand.window.get_at((corner[0] + x, corner[1] + y))
        assert shown[:3] == blue.get_at((x, y))[:3]

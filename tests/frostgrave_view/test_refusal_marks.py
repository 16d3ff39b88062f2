"""What the rules refuse is marked on the table, and notes leave figures in sight."""

from __future__ import annotations

import pygame

from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import anchors, layout
from scenes.games.frostgrave.drawing.refusal_marks import RefusalMarks
from scenes.games.frostgrave.targets import SHOOT
from tests.frostgrave_view.stand import Stand, lesson_at

_INFANTRY, _THIEF = 4, 6


def _marks(stand: Stand) -> RefusalMarks:
    drawing = stand.view._drawing
    assert drawing is not None
    return drawing._decision._refusals


def _place(stand: Stand, number: int) -> tuple[float, float]:
    figure = stand.context.model.figures[number]
    return stand.context.camera.design(figure.x, figure.y)


def _reds(stand: Stand, number: int) -> int:
    """How many pixels about a figure's head have the red of the cross."""
    x, y = stand.kit.canvas.point(*_place(stand, number))
    zoom = round(stand.context.camera.figure_zoom * stand.kit.canvas.scale)
    area = pygame.Rect(round(x) - 24, round(y) - 2 * zoom - 10, 48, zoom)
    part = stand.window.subsurface(area.clip(stand.window.get_rect()))
    return int(pygame.mask.from_threshold(part, (190, 44, 36), (6, 6, 6)).count())


def test_who_may_not_act_bears_a_cross_while_the_reason_is_told() -> None:
    stand = lesson_at("welcome")
    place = _place(stand, _THIEF)
    stand.click(place)
    assert len(stand.refused) == 1
    stand.point((place[0] + 120, place[1] - 60))
    stand.frame()
    meant = _marks(stand).meant
    assert meant is not None
    assert meant.other == _THIEF
    assert _reds(stand, _THIEF) > 100
    for _ in range(200):
        stand.frame()
    assert _marks(stand).meant is None
    assert _reds(stand, _THIEF) == 0


def test_the_ring_of_a_refusal_leaves_the_health_of_who_is_refused_readable() -> None:
    stand = lesson_at("welcome")
    stand.click(_place(stand, _THIEF))
    stand.point((640, 20))
    stand.frame()
    meant = _marks(stand).meant
    assert meant is not None and meant.other == _THIEF
    x, y = stand.kit.canvas.point(*_place(stand, _THIEF))
    base = stand.context.model.figures[_THIEF].radius / INCH * stand.context.camera.ppi
    bar = stand.window.subsurface((round(x) - 4, round(y + base) - 3, 30, 12))
    assert not pygame.mask.from_threshold(bar, layout.RED, (12, 12, 12)).count()


def test_the_mark_ends_with_the_next_choice() -> None:
    stand = lesson_at("shoot")
    controller = stand.view.controller
    controller.set_mode(SHOOT)
    stand.click(_place(stand, _INFANTRY))
    assert len(stand.refused) == 1
    assert _marks(stand).meant is not None
    controller.set_mode(SHOOT)
    assert _marks(stand).meant is None


def test_a_note_covers_nobody_where_a_side_is_free() -> None:
    stand = lesson_at("shoot")
    context = stand.context
    corners = [(820, 220), (420, 220), (820, 470), (420, 470)]
    figures = context.model.shown()
    for figure, corner in zip(figures, [*corners, *[(1000, 600)] * 9], strict=False):
        context.model.put(figure.id, *context.camera.table(corner), 0)
    spot = (*context.camera.table((620, 330)), 0)
    note = anchors.beside_spot(context, spot, (300.0, 140.0))
    assert not [corner for corner in corners if note.collidepoint(corner)]
    assert not note.collidepoint(620, 330)

"""Who acts stands in a light, and the note of a move leaves its way free."""

from __future__ import annotations

import pygame
import pytest

from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import anchors, layout
from scenes.games.frostgrave.drawing import beacons
from scenes.games.frostgrave.drawing.active_mark import ActiveMark
from scenes.games.frostgrave.drawing.marks import Marks
from scenes.games.frostgrave.sprites import FrostgraveSprites
from tests.frostgrave_view.stand import Stand, lesson_at

_WIZARD = 0


def _painted(stand: Stand, *, above: bool) -> pygame.Rect:
    """The area that the mark changes, in pixels."""
    mark = ActiveMark(stand.context, Marks(stand.context))
    sheet = pygame.Surface(stand.window.get_size(), pygame.SRCALPHA)
    (mark.draw_above if above else mark.draw_on_ground)(sheet)
    return sheet.get_bounding_rect()


def test_the_acting_figure_stands_in_a_light_below_an_arrow() -> None:
    stand = lesson_at("cast")
    place = stand.context.model.places[_WIZARD]
    stand.context.camera.look_at(place.x, place.y, at_once=True)
    stand.context.selected = _WIZARD
    x, y = stand.context.camera.pixel(place.x, place.y, place.z)
    radius = stand.context.model.figures[_WIZARD].radius / INCH * stand.context.camera.ppi
    light = _painted(stand, above=False)
    assert light.collidepoint(x, y)
    assert light.width > 4 * radius
    arrow = _painted(stand, above=True)
    assert arrow.width
    assert arrow.bottom < y - stand.context.camera.ppi
    assert arrow.left < x < arrow.right


def test_the_table_draws_the_light_below_and_the_arrow_above_the_figures(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[str] = []
    for name in ("draw_on_ground", "draw_above"):
        monkeypatch.setattr(ActiveMark, name, lambda *_, name=name: drawn.append(name))
    figures = FrostgraveSprites.draw

    def listen(actors: FrostgraveSprites, *args: object) -> None:
        drawn.append("figures")
        figures(actors, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(FrostgraveSprites, "draw", listen)
    stand = lesson_at("cast")
    drawn.clear()
    stand.view.draw(stand.window)
    assert drawn == ["draw_on_ground", "figures", "draw_above"]


def test_nobody_is_marked_while_nobody_acts() -> None:
    stand = lesson_at("cast")
    stand.context.selected, stand.context.model.active = -1, ()
    assert not _painted(stand, above=False).size[0]
    assert not _painted(stand, above=True).size[0]


def test_a_note_lies_clear_of_the_way_and_of_both_of_its_ends() -> None:
    stand = lesson_at("cast")
    context = stand.context
    figure = context.model.figures[_WIZARD]
    context.camera.look_at(figure.x, figure.y, at_once=True)
    start = (figure.x, figure.y, figure.z)
    for across, down in ((-3, -3), (3, -3), (-3, 2), (3, 2), (0, -4), (4, 0)):
        end = (figure.x + across * INCH, figure.y + down * INCH, 0)
        kept = anchors.along(context, [start, end])
        note = anchors.beside_spot(context, end, (layout.CALLOUT, 100), kept)
        assert note.collidelist(kept) < 0, (across, down)


def test_somebody_below_the_header_has_an_arrow() -> None:
    stand = lesson_at("cast")
    camera = stand.context.camera
    x, y = camera.table((layout.BANNER.centerx, layout.BANNER.bottom + 20))
    assert len(beacons.far_off(camera, [((x, y, 0), "sword")])) == 1
    x, y = camera.table((layout.BANNER.centerx, layout.BANNER.bottom + 100))
    assert not beacons.far_off(camera, [((x, y, 0), "sword")])

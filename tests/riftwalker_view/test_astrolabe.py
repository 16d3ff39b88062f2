"""The signs on the rim of the astrolabe lie free, and are where the table looks for them."""

from __future__ import annotations

import itertools
import math

import pygame
import pytest

from scenes.games.riftwalker import layout
from scenes.games.riftwalker.drawing.element_cards import GROUP
from scenes.games.riftwalker.drawing.nebula import NebulaLight
from scenes.games.riftwalker.drawing.static_layer import whose_hand
from scenes.kit.draw.canvas import Canvas
from tests.riftwalker_view.stand import Stand
from tools.art import riftwalker_backdrop as baked


def _studs() -> list[pygame.FRect]:
    """The settings of the six signs in design units."""
    found = []
    for angle in baked.SIGN_ANGLES:
        turn = math.radians(angle)
        x = layout.MIDDLE[0] + baked.SIGN_AT * math.cos(turn)
        y = layout.MIDDLE[1] + baked.SIGN_AT * math.sin(turn)
        found.append(layout.around((x, y), 2 * baked.STUD, 2 * baked.STUD))
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_that_always_lies_there_covers_a_sign(seats: int) -> None:
    stand = Stand((1280, 720))
    stand.begin(1, seats=seats)
    slots = layout.hand_slots(3)
    hand = [layout.around(each.point, 168 * layout.CARD_RATIO, 168) for each in slots]
    cards = [*(layout.cell_rect(cell) for cell in range(9)), *map(layout.side_rect, (0, 1)), *hand]
    panels = [layout.seat_box(place, seats).panel for place in range(seats)]
    rest = [layout.STEPS, layout.ACTION_BAR, layout.EYE, layout.deck_rect()]
    rest.append(layout.around(layout.USED, 76, 76))
    for stud, other in itertools.product(_studs(), [*cards, *panels, *rest]):
        assert not stud.colliderect(other)


@pytest.mark.parametrize("width", [60.0, 82.0, 110.0, 150.0])
def test_the_plate_that_names_a_hand_leaves_signs_and_cards_free(width: float) -> None:
    plate = whose_hand(width)
    cards = [*map(layout.side_rect, (0, 1)), layout.cell_rect(6), layout.HAND]
    assert not any(plate.colliderect(each) for each in (*_studs(), *cards))


def test_the_whole_astrolabe_lies_between_the_panels() -> None:
    left, right = layout.OWN.right, layout.OTHERS.left
    assert left < layout.MIDDLE[0] - baked.RADIUS
    assert right > layout.MIDDLE[0] + baked.RADIUS


def test_the_table_knows_where_the_signs_were_baked() -> None:
    assert layout.SIGN_ANGLES == baked.SIGN_ANGLES
    assert layout.SIGN_REACH == baked.SIGN_AT
    assert layout.SIGN_RADIUS == baked.STUD
    assert layout.BACKDROP_MIDDLE == baked.CENTRE == layout.MIDDLE
    sprites = Stand().kit.sprites.group(GROUP)
    assert sprites.get("backdrop", 0.5).image.get_width() > 0


_WINDOWS = [(1280, 800), (1680, 720), (1024, 768), (1707, 960), (1440, 900)]


def _backdrop(size: tuple[int, int]) -> tuple[Canvas, pygame.Surface]:
    """The backdrop alone in a window."""
    stand = Stand(size)
    stand.begin(1)
    surface = pygame.Surface(size).convert()
    surface.fill((255, 0, 255))
    drawing = stand.view._drawing
    assert drawing is not None
    drawing._paint_backdrop(surface)
    return stand.kit.canvas, surface


def _colour(canvas: Canvas, surface: pygame.Surface, rect: pygame.FRect) -> tuple[int, ...]:
    return pygame.transform.average_color(surface, canvas.rect(rect))[:3]


@pytest.mark.parametrize("size", _WINDOWS)
def test_signs_keep_their_places_in_windows_of_other_shapes(size: tuple[int, int]) -> None:
    plain, other = _backdrop((1280, 720)), _backdrop(size)
    for stud in _studs():
        here, there = _colour(*plain, stud), _colour(*other, stud)
        assert max(abs(one - two) for one, two in zip(here, there, strict=True)) < 12


@pytest.mark.parametrize("size", _WINDOWS)
def test_the_backdrop_fills_every_window(size: tuple[int, int]) -> None:
    canvas, surface = _backdrop(size)
    width, height = size
    for x in range(0, width, 8):
        assert surface.get_at((x, 0))[:3] != (255, 0, 255)
        assert surface.get_at((x, height - 1))[:3] != (255, 0, 255)
    for y in range(0, height, 8):
        assert surface.get_at((0, y))[:3] != (255, 0, 255)
        assert surface.get_at((width - 1, y))[:3] != (255, 0, 255)
    if canvas.visible.top < -30:
        rim = layout.around((layout.MIDDLE[0] + 180, layout.MIDDLE[1] - 289), 8, 8)
        above = layout.around((layout.MIDDLE[0] + 150, layout.MIDDLE[1] - 309), 8, 8)
        gold, on = _colour(canvas, surface, rim), _colour(canvas, surface, above)
        assert on[0] > 0.6 * gold[0], "the rim goes on above the picture"


@pytest.mark.parametrize("size", [(1280, 800), (1680, 720)])
def test_light_goes_on_to_the_edges_of_the_window(size: tuple[int, int]) -> None:
    stand = Stand(size)
    stand.begin(1)
    light = NebulaLight(stand.kit, layout.covered(2))
    for _ in range(60):
        light.update(1 / 30, 4)
    lit = pygame.Surface(size).convert()
    light.draw(lit)
    for edge in ((0, 0, size[0], 12), (0, size[1] - 12, size[0], 12), (0, 0, 10, size[1])):
        assert sum(pygame.transform.average_color(lit, pygame.Rect(edge))[:3]) > 6

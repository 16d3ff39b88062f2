"""The signs on the rim of the astrolabe lie free, and are where the table looks for them."""

from __future__ import annotations

import itertools
import math

import pygame
import pytest

from scenes.games.riftwalker import layout
from scenes.games.riftwalker.drawing.element_cards import GROUP
from scenes.games.riftwalker.drawing.static_layer import whose_hand
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

"""There is room for a large hand and for large text."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from scenes.kit.intents import Device
from scenes.peak_duel import layout
from scenes.peak_duel.layout import LOWER
from scenes.peak_duel.plates import switches_of
from tests.peak_duel.duel import Duel, named
from tests.peak_duel_view.stand import Stand

_BUTTONS_OF_REPLAY = 1004.0
_PAPER = (240, 230, 200)


@pytest.mark.parametrize("count", range(1, 11))
def test_no_card_of_a_hand_covers_the_values_of_another(count: int) -> None:
    boxes = [
        layout.box(layout.hand_point(LOWER, number, count), layout.hand_width(count))
        for number in range(count)
    ]
    for left, right in pairwise(boxes):
        assert left.right <= right.left
    assert boxes[0].left >= layout.PLATES[LOWER].right
    assert boxes[-1].right <= _BUTTONS_OF_REPLAY


def test_a_hand_of_many_cards_stays_in_its_room() -> None:
    for count in range(11, 26):
        points = [layout.hand_point(LOWER, number, count)[0] for number in (0, count - 1)]
        half = layout.hand_width(count) / 2
        assert points[0] - half >= layout.PLATES[LOWER].right
        assert points[1] + half <= _BUTTONS_OF_REPLAY


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.PAD])
def test_the_signs_of_keys_stay_beside_the_buttons(language: str, device: Device) -> None:
    stand = Stand((1280, 720), language=language, text_scale=1.5)
    stand.viewer = 0
    stand.place(Duel("summon", hand=(["5/6"], [])).state)
    bar = stand.parts.bar
    bar.show([("pass", "Go on")])
    pictures = []
    for used in (Device.MOUSE, device):
        stand.kit.controls.device = used
        pictures.append(pygame.Surface((1280, 720)))
        pictures[-1].fill(_PAPER)
        bar.draw(pictures[-1])
    plain, signs = pictures
    rows = range(int(bar.top) - 40, int(bar.top))
    changed = [
        x for x in range(1280) if any(plain.get_at((x, y)) != signs.get_at((x, y)) for y in rows)
    ]
    assert len(changed) > 150
    assert changed[0] >= layout.BUTTONS.left - 20  # the first sign casts a shadow
    assert changed[-1] <= layout.BUTTONS.right + 6


def test_where_nobody_decides_no_switch_is_offered() -> None:
    stand = Stand()
    stand.viewer = 0
    stand.place(Duel("summon", hand=(["5/6"], [])).state)
    assert stand.parts.wishes is None
    assert switches_of(stand.parts) == []


def test_a_lesson_points_at_a_card_where_it_stands() -> None:
    stand = Stand()
    stand.viewer = 0
    stand.place(Duel("summon", hand=(["5/6", "3/6"], [])).state)
    stand.ask()
    spot = f"card:{named('5/6')}"
    resting = stand.view.spot(spot)
    stand.point(stand.parts.hand_point(0, 0))
    raised = stand.view.spot(spot)
    assert resting is not None
    assert raised is not None
    assert resting.top - raised.top == layout.RAISED

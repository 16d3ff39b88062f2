"""The note of a lesson lies on the own half of the field while that is empty."""

from __future__ import annotations

import pytest

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.layout import LOWER
from tests.peak_duel.duel import Duel
from tests.peak_duel_view.stand import Stand


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_ground_of_a_lesson_covers_only_empty_slots(scale: float) -> None:
    stand = Stand((1280, 720), text_scale=scale)
    stand.viewer = 0
    stand.place(Duel("draw", hand=(["8/5", "1/4"], []), up=([], ["3/4"])).state)
    ground = stand.view.spot("lesson_ground")
    assert ground is not None
    names = ("hand", "deck", "rule", "price", "plate", "rival:0", "note", "phases")
    areas = [stand.view.spot(name) for name in names]
    areas += [layout.pile_box(LOWER, "discards")]
    assert not any(area is not None and ground.colliderect(area) for area in areas)


def test_there_is_no_such_ground_once_a_beast_stands_there() -> None:
    stand = Stand()
    stand.viewer = 0
    stand.place(Duel("declare", up=(["6/4"], [])).state)
    assert stand.view.spot("lesson_ground") is None

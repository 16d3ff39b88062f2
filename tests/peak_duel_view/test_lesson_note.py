"""The first note of a lesson lies beside the table, not on its field."""

from __future__ import annotations

import pytest
import yaml

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.layout import LOWER, UPPER
from scenes.tutorial.bubble import GuideBubble
from tests.peak_duel.duel import Duel
from tests.peak_duel_view.stand import Stand
from tests.view_stand import ROOT

_LESSON = yaml.safe_load((ROOT / "data/peak_duel/lesson.yaml").read_text(encoding="utf-8"))
_WORDS = "Numbers decide. The emblem is the rule in force, and either player may turn it over."


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_first_note_covers_no_place_of_the_field(scale: float) -> None:
    stand = Stand((1280, 720), text_scale=scale)
    stand.viewer = 0
    hand = ["8/5", "1/4", "7/2", "3/6", "6/4"]
    stand.place(Duel("draw", hand=(hand, []), up=([], ["3/4"])).state)
    view = stand.view
    bubble = GuideBubble(stand.kit, lambda: None, lambda: None)
    clear = [area for area in map(view.spot, _LESSON["clear"]) if area is not None]
    ground = view.spot("lesson_ground")
    bubble.show(_WORDS, lambda: view.spot("rule"), 1, 18, confirm=True, clear=clear, ground=ground)
    assert bubble.area is not None
    sides = (LOWER, UPPER)
    places = [layout.box(layout.beast_point(side, slot), layout.BEAST)
              for side in sides for slot in range(3)]  # fmt: skip
    places += [layout.pile_box(side, "discards") for side in sides]
    places += [area for area in map(view.spot, ("hand", "rule", "plate", "phases")) if area]
    assert bubble.area.collidelist(places) < 0

"""A refusal is sealed: it lies in the right column and hides neither prompt nor buttons."""

from __future__ import annotations

import pytest

from scenes.games.peak_duel import layout
from scenes.kit.draw.canvas import DESIGN_WIDTH
from scenes.table.refusal_bubble import RefusalBubble
from tests.peak_duel.duel import Duel
from tests.peak_duel_view.stand import Stand


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_refusal_lies_below_the_prompt_and_above_the_buttons(language: str, scale: float) -> None:
    stand = Stand((1280, 720), language=language, text_scale=scale)
    stand.viewer = 0
    stand.place(Duel("declare", up=(["6/4"], ["5/7"]), hand=(["8/5"], [])).state)
    stand.ask()
    stand.frame()
    bubble = RefusalBubble(stand.kit, stand.open_rulebook, lambda: stand.view)
    bubble.show(str(stand.kit.words("peak_duel.refusal.not_now")), "PD-4.1")
    assert bubble._caller is not None, "the seal"
    plate = bubble._form.widgets[0].rect
    assert plate.right <= DESIGN_WIDTH
    assert plate.bottom <= stand.context.bar.top
    if scale == 1.0:
        assert round(plate.left) >= layout.NOTE.left
        assert plate.top > layout.PHASES.top + 98, "the phases stay in view"

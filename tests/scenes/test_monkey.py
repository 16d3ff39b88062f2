"""2,000 random inputs, half of them at the table: nothing breaks, every save stays whole."""

from __future__ import annotations

import pytest

from scenes.app import App
from tests.scenes.hands import Hands
from tests.scenes.monkey import let_loose

INPUTS = 1000
SEED = 20


@pytest.mark.parametrize("start", ["title", "table"])
def test_a_monkey_finds_no_crash(app: App, hands: Hands, start: str) -> None:
    if start == "table":
        hands.press("play")
        hands.press("start")
        hands.frames(60)
    let_loose(app, INPUTS, SEED)
    assert app.manager.scenes

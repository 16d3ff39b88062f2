"""Random inputs on the title and at the table of every game: nothing breaks, saves stay whole."""

from __future__ import annotations

import pytest

from game.catalogue import boxes
from scenes.app.app import App
from tests.scenes.monkey import let_loose, sit_down

AT_THE_TITLE = 500
AT_A_TABLE = 300
SEED = 20


def test_a_monkey_finds_no_crash_on_the_title(app: App) -> None:
    let_loose(app, AT_THE_TITLE, SEED)
    assert app.manager.scenes


@pytest.mark.parametrize("game", [box.name for box in boxes()])
def test_a_monkey_finds_no_crash_at_a_table(app: App, game: str) -> None:
    sit_down(app, game)
    let_loose(app, AT_A_TABLE, SEED)
    assert app.manager.scenes

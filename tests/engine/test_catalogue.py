"""Games with rules alone are distinguished from games that a window can show."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.catalogue import CATALOGUE, Entry
from game.engine.errors import NotPlayable
from tests.scenes.modules import module_of

SCENES = Path(__file__).resolve().parents[2] / "scenes"


def test_rules_alone_make_a_game_playable_but_do_not_bring_it_to_the_screen() -> None:
    def read(_content: object) -> None:
        return None

    closed, headless, whole = Entry("a"), Entry("a", read), Entry("a", read, has_scene=True)
    assert [each.is_playable for each in (closed, headless, whole)] == [False, True, True]
    assert [each.is_on_screen for each in (closed, headless, whole)] == [False, False, True]
    assert not Entry("a", has_scene=True).is_on_screen


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.name)
def test_a_game_is_on_screen_exactly_when_the_scenes_have_a_view_of_it(entry: Entry) -> None:
    if entry.has_scene:
        assert (SCENES / "games" / entry.name / "view.py").is_file()
        return
    nobody: Any = None
    with pytest.raises(NotPlayable):
        module_of(entry.name).make_view(nobody)

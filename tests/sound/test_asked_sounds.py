"""Every sound that a scene uses is baked."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.riftwalker.elements import ELEMENTS
from scenes.games.trick_shot.drawing.baked import SOUNDS
from tests.sound.asked import ROOT, asked_for, baked

FOLDERS = sorted(path.parent for path in (ROOT / "scenes" / "games").glob("*/view.py"))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_sound_of_a_game_is_baked(folder: Path) -> None:
    names = asked_for(folder)
    assert len(names) >= 8, names
    assert sorted(names - baked()) == []


def test_the_sounds_of_the_house_are_baked() -> None:
    names = asked_for(ROOT / "scenes")
    assert "ui_cancel" in names
    assert sorted(names - baked()) == []


def test_trick_shot_decodes_what_it_asks_for() -> None:
    asked = asked_for(ROOT / "scenes" / "games" / "trick_shot")
    assert asked <= set(SOUNDS) <= baked()


def test_every_element_has_its_line_and_its_burst() -> None:
    assert {f"{kind}_{element}" for element in ELEMENTS for kind in ("line", "burst")} <= baked()

"""The start imports the modules of the title, and no more."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LATER = ("table", "lobby", "replay", "results", "tutorial", "rulebook", "settings", "workshop")
"""Folders of screens that are imported when one of theirs is opened first."""


def test_the_start_imports_no_screen_but_the_title() -> None:
    told = "import sys, scenes.app.app; print(*(m for m in sys.modules if m.startswith('scenes.')))"
    run = subprocess.run(
        [sys.executable, "-c", told], cwd=ROOT, capture_output=True, text=True, check=True
    )
    modules = [name for name in run.stdout.split() if name.startswith("scenes.")]
    assert "scenes.title.title" in modules
    assert [name for name in modules if name.split(".")[1] in LATER] == []
    of_games = [name.split(".")[3:] for name in modules if name.startswith("scenes.games.")]
    assert {tuple(rest) for rest in of_games} == {(), ("module",)}

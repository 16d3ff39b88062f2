"""Fixtures all tests share: no test ever touches the folders of the person who runs it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.folders import HOME_VARIABLE


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's own folder during one test, empty at its start."""
    folder = tmp_path / "home"
    monkeypatch.setenv(HOME_VARIABLE, str(folder))
    return folder

"""A language that is added by one file is spoken on every screen of the program."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.catalogue import open_words, playable
from game.engine import languages, words
from game.engine.folders import additions_folder
from game.engine.words import Words
from tests.scenes.hands import Hands
from tools.studio import SCENES, SUBJECTS, Order, Studio, photograph

_SIZE = (640, 360)
_MARK = "ĝ"
_SHORT = ("riftwalker", "frostgrave")
"""Games whose matches end soon enough to wait for their results."""


def _write(folder: Path) -> None:
    """Write a language whose every sentence is the English one behind a mark."""
    tree: dict[str, object] = {}
    for game in ("", *playable()):
        said = open_words(game)
        for key in said:
            *sections, name = key.split(".")
            place = tree
            for section in sections:
                place = place.setdefault(section, {})  # type: ignore[assignment]
            place[name] = _MARK + said.texts(key)["en"]
    file = {"language": {"name": "Esperanto", "short": "EO"}, "words": tree}
    folder.mkdir(parents=True)
    (folder / "eo.yaml").write_bytes(msgspec.yaml.encode(file))


@pytest.mark.parametrize("scene", SCENES)
def test_every_screen_speaks_it(
    scene: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    monkeypatch.setenv("LAMPLIGHT_HOME", str(home))
    monkeypatch.setattr("tempfile.TemporaryDirectory", lambda: _Folder(home))
    # Nobody looks at the pictures.
    monkeypatch.setattr("pygame.image.save", lambda *_: None)
    monkeypatch.setattr(Studio, "wait", lambda studio, ready: Hands(studio.app).wait(ready))
    monkeypatch.setattr(Studio, "frames", lambda studio, count: Hands(studio.app).frames(count))
    monkeypatch.setattr("tools.studio._SPARE_FRAMES", 1)
    _write(additions_folder(languages.FOLDER))
    languages._read.cache_clear()
    words._added_sentences.cache_clear()
    said: dict[str, str] = {}
    say = Words.say

    def heard(self: Words, key: str, language: str, /, **values: int | str) -> str:
        text = say(self, key, language, **values)
        if language == "eo":
            said[key] = text
        return text

    monkeypatch.setattr(Words, "say", heard)
    try:
        games = _SHORT if scene == "results" else tuple(SUBJECTS)
        files = list(photograph(tmp_path, Order(_SIZE, "eo", (scene,), games)))
    finally:
        languages._read.cache_clear()
        words._added_sentences.cache_clear()
    assert files
    assert said
    assert [key for key, text in said.items() if not text.startswith(_MARK)] == []


class _Folder:
    """Stands in for a temporary folder: the home of this test."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __enter__(self) -> str:
        return str(self._path)

    def __exit__(self, *_: object) -> None:
        return None

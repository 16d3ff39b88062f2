"""A third language is one file: what it says is said, what it leaves out is English."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import data_check
from game.catalogue import open_words
from game.engine import languages, words
from game.engine.diagnostics import Finding
from game.engine.folders import additions_folder, data_folder
from game.engine.languages import Bilingual

_FILE = """
language: {name: Esperanto, short: EO, separator: " kaj "}
words:
  app: {button: {back: "Reen"}}
  trick_shot: {refusal: {too_far: "Nur {count} fakoj."}}
texts:
  Mausoleum: Maŭzoleo
"""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The player's folder of languages."""
    monkeypatch.setenv("LAMPLIGHT_HOME", str(tmp_path))
    folder = additions_folder(languages.FOLDER)
    folder.mkdir(parents=True)
    _forget()
    yield folder
    _forget()


def _forget() -> None:
    languages._read.cache_clear()
    words._added_sentences.cache_clear()


def _write(folder: Path, text: str = _FILE) -> None:
    (folder / "eo.yaml").write_text(text, "utf-8")


def _findings() -> list[Finding]:
    """What is wrong in the player's languages."""
    found = data_check.check_data(data_folder(), additions_folder)
    return [each for each in found if isinstance(each, Finding) and "languages" in each.file]


def test_the_two_of_the_program_come_first(own: Path) -> None:
    assert list(languages.languages()) == ["en", "zh_TW"]
    _write(own)
    _forget()
    assert list(languages.languages()) == ["en", "zh_TW", "eo"]
    assert languages.language("eo").name == "Esperanto"
    assert languages.language("eo").separator == " kaj "
    assert languages.language("zh_TW").wide
    assert not languages.language("eo").wide


def test_what_it_says_is_said_and_the_rest_is_english(own: Path) -> None:
    _write(own)
    said = open_words("trick_shot")
    assert said.say("app.button.back", "eo") == "Reen"
    assert said.say("app.button.close", "eo") == said.say("app.button.close", "en")
    assert Bilingual("Mausoleum", "陵墓").text("eo") == "Maŭzoleo"
    assert Bilingual("Keep", "要塞").text("eo") == "Keep"


def test_a_translation_with_other_blanks_is_left_out(own: Path) -> None:
    _write(own, _FILE.replace("Reen", "Reen {tien}"))
    said = open_words()
    assert said.say("app.button.back", "eo") == said.say("app.button.back", "en")


def test_a_language_that_is_gone_is_english(own: Path) -> None:
    assert languages.known("eo") == "en"
    _write(own)
    _forget()
    assert languages.known("eo") == "eo"


@pytest.mark.parametrize(
    "text",
    [
        "language: {name: X}",
        "language: [",
        "language: {name: X, short: X}\nwords: {app: {name: 7}}",
        "language: {name: X, short: X}\ntexts: {Keep: [1]}",
        "- 1",
        "",
    ],
)
def test_a_broken_file_stops_nothing_and_is_told(own: Path, text: str) -> None:
    _write(own, text)
    assert list(languages.languages()) == ["en", "zh_TW"]
    assert {each.file.rpartition("/")[2] for each in _findings()} == {"eo.yaml"}


def test_slips_in_a_translation_are_told_with_their_lines(own: Path) -> None:
    _write(own, _FILE.replace("Reen", "Reen {tien}").replace("too_far", "too_fra"))
    assert [(each.line, each.problem) for each in _findings()] == [
        (4, "other_blanks"),
        (5, "unknown_key"),
    ]
    _write(own)
    assert _findings() == []

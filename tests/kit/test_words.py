"""Words in two languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.kit.kit import Kit
from scenes.kit.words import MissingWord, Words

SOURCE = """
play:
  start: {en: "Play", zh_TW: "開始遊戲"}
seats: {en: "{count} seats", en_one: "one seat", zh_TW: "{count} 人"}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "lobby.yaml").write_text(SOURCE, "utf-8")
    return tmp_path


def test_a_key_is_area_section_and_name(folder: Path) -> None:
    words = Words(folder, "en", strict=True)
    assert words("lobby.play.start") == "Play"
    words.language = "zh_TW"
    assert words("lobby.play.start") == "開始遊戲"


def test_named_values_are_filled_in_and_one_is_told_apart(folder: Path) -> None:
    words = Words(folder, "en", strict=True)
    assert words("lobby.seats", count=3) == "3 seats"
    assert words("lobby.seats", count=1) == "one seat"
    words.language = "zh_TW"
    assert words("lobby.seats", count=1) == "1 人"


def test_a_missing_key_is_loud_in_tests_and_shown_in_play(folder: Path) -> None:
    with pytest.raises(MissingWord, match=r"lobby\.nothing"):
        Words(folder, "en", strict=True)("lobby.nothing")
    assert Words(folder, "en")("lobby.nothing") == "lobby.nothing"


def test_a_missing_value_is_loud(folder: Path) -> None:
    with pytest.raises(MissingWord, match="count"):
        Words(folder, "en", strict=True)("lobby.seats", number=3)


def test_an_entry_without_a_language_is_refused(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text('key: {en: "only English"}\n', "utf-8")
    with pytest.raises(ValueError, match=r"bad\.key lacks a text in zh_TW"):
        Words(tmp_path)


def test_a_name_that_yaml_takes_for_a_truth_value_is_refused(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text('yes: {en: "Yes", zh_TW: "是"}\n', "utf-8")
    with pytest.raises(ValueError, match="put it in quotes"):
        Words(tmp_path)


def test_the_kit_has_its_own_words_in_both_languages(kit: Kit) -> None:
    own = [key for key in kit.words.keys() if key.startswith("kit.")]  # noqa: SIM118
    assert own
    for key in own:
        assert all(kit.words.both(key).values())

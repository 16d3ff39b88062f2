"""Words in two languages."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import pytest

from game.engine import languages
from scenes.kit.kit import Kit
from scenes.kit.text.words import MissingWord, Sentences, Words

SENTENCES = Sentences(
    {
        "lobby.start": {"en": "Play", "zh_TW": "開始遊戲"},
        "lobby.seats": {"en": "{count} seats", "en_one": "one seat", "zh_TW": "{count} 人"},
    }
)


def test_words_are_said_in_the_language_in_force() -> None:
    words = Words(SENTENCES, "en", strict=True)
    assert words("lobby.start") == "Play"
    words.language = "zh_TW"
    assert words("lobby.start") == "開始遊戲"


def test_saying_a_sentence_reads_no_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    """Screens ask for dozens of sentences in every frame."""
    words = Words(SENTENCES, "zh_TW", strict=True)

    def read(*_folders: Path) -> NoReturn:
        raise AssertionError("a folder was looked up for a sentence")

    monkeypatch.setattr(languages, "_read", read)
    assert words.wide
    assert words("lobby.start") == "開始遊戲"


def test_named_values_are_filled_in_and_one_is_told_apart() -> None:
    words = Words(SENTENCES, "en", strict=True)
    assert words("lobby.seats", count=3) == "3 seats"
    assert words("lobby.seats", count=1) == "one seat"
    assert words("lobby.seats", count=2.5) == "2.5 seats"
    words.language = "zh_TW"
    assert words("lobby.seats", count=1) == "1 人"


def test_a_missing_key_is_loud_in_tests_and_shown_in_play() -> None:
    with pytest.raises(MissingWord, match=r"lobby\.nothing"):
        Words(SENTENCES, "en", strict=True)("lobby.nothing")
    assert Words(SENTENCES, "en")("lobby.nothing") == "lobby.nothing"


def test_a_missing_value_is_loud() -> None:
    with pytest.raises(MissingWord, match="count"):
        Words(SENTENCES, "en", strict=True)("lobby.seats", number=3)


def test_words_learnt_later_are_known_and_replace_older_ones() -> None:
    words = Words(SENTENCES, "en", strict=True)
    more = {
        "game.title": {"en": "Game", "zh_TW": "遊戲"},
        "lobby.start": {"en": "Go", "zh_TW": "開始"},
    }
    words.learn(Sentences(more))
    assert words("game.title") == "Game"
    assert words("lobby.start") == "Go"
    assert words("lobby.seats", count=2) == "2 seats"


def test_the_kit_has_its_own_words_in_both_languages(kit: Kit) -> None:
    own = [key for key in kit.words.keys() if key.startswith("kit.")]  # noqa: SIM118
    assert own
    for key in own:
        assert all(kit.words.both(key).values())


SPACED = Sentences(
    {
        "table.wins": {"en": "{name} wins", "zh_TW": "{name} 獲勝"},
        "table.of": {"en": "{one} of {other}", "zh_TW": "看 {one} {other} 的"},
    }
)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("紅隊", "紅隊獲勝"),
        ("Ada", "Ada 獲勝"),
        ("老手（藍隊）", "老手（藍隊）獲勝"),
        ("王 小明", "王 小明獲勝"),
        ("小 Ada", "小 Ada 獲勝"),
    ],
)
def test_chinese_stands_without_a_space_beside_a_chinese_name(name: str, told: str) -> None:
    words = Words(SPACED, "zh_TW", strict=True)
    assert words("table.wins", name=name) == told
    words.language = "en"
    assert words("table.wins", name=name) == f"{name} wins"


def test_blanks_side_by_side_close_up_only_where_both_are_chinese() -> None:
    words = Words(SPACED, "zh_TW", strict=True)
    assert words("table.of", one="紅隊", other="藍隊") == "看紅隊藍隊的"
    assert words("table.of", one="紅隊", other="Ada") == "看紅隊 Ada 的"
    assert words("table.of", one=3, other="藍隊") == "看 3 藍隊的"

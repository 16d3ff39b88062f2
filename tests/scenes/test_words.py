"""The words of the scenes: complete, in proper Chinese punctuation, and known where used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.engine.words import load_words
from scenes.kit.text.words import Words

ROOT = Path(__file__).resolve().parents[2]
OURS = ("app", "title", "lobby", "table", "settings", "rulebook", "replay")
_HALF_WIDTH = re.compile(r"[一-鿿][,:;?!()]|[,:;?!()][一-鿿]")
_QUOTED = re.compile(r'"([a-z_]+(?:\.[a-zA-Z_]+)+)"')
_BEGINNING = re.compile(r'f"([a-z_]+\.[a-zA-Z_.]*)\{')
_USED = re.compile(r'words\(\s*"([a-z_]+(?:\.[a-z_A-Z]+)+)"')


def words_of(words: Words) -> list[str]:
    return list(words.keys())


@pytest.fixture(scope="module")
def words() -> Words:
    return Words(load_words(ROOT / "data"), strict=True)


def test_chinese_uses_full_width_punctuation(words: Words) -> None:
    wrong = [key for key in words_of(words) if _HALF_WIDTH.search(words.both(key)["zh_TW"])]
    assert wrong == []


def test_all_chinese_data_has_full_width_punctuation_and_one_form_of_address() -> None:
    """Decks, cards and rulebooks too. Everything says 你: 您 beside it would be another voice."""
    lines = [
        (file.name, number, line)
        for file in sorted((ROOT / "data").rglob("*.yaml"))
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
    ]
    assert any("你" in line for _, _, line in lines)
    assert [each for each in lines if _HALF_WIDTH.search(each[2]) or "您" in each[2]] == []


def test_english_holds_no_chinese(words: Words) -> None:
    wrong = [key for key in words_of(words) if re.search(r"[一-鿿]", words.both(key)["en"])]
    assert wrong == []


def test_every_word_that_a_scene_names_exists(words: Words) -> None:
    missing = []
    for file in (ROOT / "scenes").rglob("*.py"):
        if "games" in file.parts:
            continue
        named = _USED.findall(file.read_text("utf-8"))
        missing += [f"{file.name}: {key}" for key in named if key not in words]
    assert missing == []


@pytest.mark.parametrize("area", OURS)
def test_every_word_is_used(words: Words, area: str) -> None:
    code = "\n".join(file.read_text("utf-8") for file in (ROOT / "scenes").rglob("*.py"))
    named = set(_QUOTED.findall(code))
    beginnings = tuple(_BEGINNING.findall(code))
    ours = [key for key in words_of(words) if key.startswith(f"{area}.")]
    unused = [key for key in ours if key not in named and not key.startswith(beginnings)]
    assert unused == []

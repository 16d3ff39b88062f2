"""Words and rulebooks: both languages, blanks filled, missing words reported."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalogue import find, open_words, playable
from game.engine.data_loader import DataLoader, load
from game.engine.diagnostics import TEXTS, finding
from game.engine.errors import DataErrors, Illegal, MissingWord, Refused, SaveError
from game.engine.folders import data_folder
from game.engine.rulebook import read_rulebook
from game.engine.words import LANGUAGES, Words, load_words

WORDS = Words(
    {
        "duel.refusal.too_low": {"en": "{card} is too low.", "zh_TW": "{card} 太小。"},
        "duel.count": {"en": "{count} cards", "en_one": "one card", "zh_TW": "{count} 張牌"},
    }
)


def test_blanks_are_filled_in_the_language_in_force() -> None:
    assert WORDS.say("duel.refusal.too_low", "en", card=3) == "3 is too low."
    assert WORDS.say("duel.refusal.too_low", "zh_TW", card=3) == "3 太小。"


def test_english_has_a_text_for_one() -> None:
    assert WORDS.say("duel.count", "en", count=1) == "one card"
    assert WORDS.say("duel.count", "en", count=2) == "2 cards"
    assert WORDS.say("duel.count", "zh_TW", count=1) == "1 張牌"


@pytest.mark.parametrize(
    ("key", "language"), [("duel.none", "en"), ("duel.count", "de"), ("duel.count", "en")]
)
def test_what_is_missing_is_told(key: str, language: str) -> None:
    with pytest.raises(MissingWord) as error:
        WORDS.say(key, language)
    assert key in str(error.value)


def test_a_refusal_is_explained_in_the_words_of_its_game() -> None:
    refusal = Illegal("DC-1.3", "too_low", card=2)
    assert WORDS.explain(refusal, "zh_TW", "duel") == "2 太小。"
    assert WORDS.explain(Illegal("X-1.1", "unknown"), "en", "duel") == "X-1.1: unknown"


def write(folder: Path, text: str) -> list[str]:
    (folder / "words").mkdir(parents=True)
    (folder / "words" / "a.yaml").write_text(text, "utf-8")
    try:
        load_words(folder)
    except DataErrors as error:
        return [str(each).partition("words/a.yaml:")[2] for each in error.findings]
    return []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: {b: {en: x}}", ["1:5: a.b: the sentence is missing in zh_TW"]),
        ("a: {b: {en: x, zh_TW: ''}}", ["1:16: a.b.zh_TW: the text is empty"]),
        ("a: {b: {en: 3, zh_TW: x}}", ["1:9: a.b.en: expected a text, found 3"]),
        ("a: {b: x}", ["1:5: a.b: expected a section or a sentence, found x"]),
        (
            "a: {b: {en: '{x}', zh_TW: '{y}'}}",
            ["1:5: a.b: both languages must have the same blanks: x against y"],
        ),
        (
            "a: {b: {en: '{x.__class__}', zh_TW: x}}",
            ["1:9: a.b.en: the blank {x.__class__} is not a plain name in braces"],
        ),
        (
            "a: {b: {en: x, zh_TW: x, fr: x}}",
            ["1:26: a.b.fr: unknown key fr; allowed: en, zh_TW, en_one"],
        ),
    ],
)
def test_mistakes_in_words_are_told(tmp_path: Path, text: str, expected: list[str]) -> None:
    assert write(tmp_path / "data", text) == expected


@pytest.mark.parametrize("name", ["", *playable()])
def test_all_words_of_the_program_are_whole(name: str) -> None:
    words = open_words(name)
    assert len(list(words)) > 100
    for key in words:
        blanks = {blank: f"<{blank}>" for blank in words.blanks(key)}
        for language in LANGUAGES:
            said = words.say(key, language, **blanks)
            assert said.strip(), key
            assert all(value in said for value in blanks.values()), key


def test_the_engine_has_words_for_all_it_can_say() -> None:
    words = open_words()
    for problem, text in TEXTS.items():
        assert f"engine.finding.{problem}" in words
        blanks = {name: f"<{name}>" for name in words.blanks(f"engine.finding.{problem}")}
        assert words.say(f"engine.finding.{problem}", "en", **blanks) == text.format(**blanks)
    for key in Refused.TEXTS:
        assert f"engine.error.{key}" in words
    for key in SaveError.TEXTS:
        assert f"engine.error.{key}" in words
    for key in ("torn", "damaged", "diverged"):
        assert f"engine.note.{key}" in words


def test_a_finding_is_explained_in_both_languages() -> None:
    found = finding(("a.yaml", 3, 5), "cards[0]", "missing_key", name="cost")
    words = open_words()
    assert words.explain(found, "en") == "a.yaml:3:5: cards[0]: the key cost is missing"
    assert words.explain(found, "zh_TW") == "a.yaml:3:5: cards[0]: 缺少鍵 cost"
    assert Words({}).explain(found, "zh_TW") == "a.yaml:3:5: cards[0]: the key cost is missing"


BOOK = """chapters:
  - id: TS-1
    title: {en: Table, zh_TW: 桌面}
    clauses:
      - {id: TS-1.1, mark: S/D, en: Two teams., zh_TW: 兩隊。, options: [seats]}
"""


def test_a_rulebook_is_looked_up_by_clause(tmp_path: Path) -> None:
    (tmp_path / "rulebook.yaml").write_text(BOOK, "utf-8")
    book = load(read_rulebook, tmp_path)
    clause = book.clause("TS-1.1")
    assert clause is not None
    assert (clause.text("en"), clause.text("zh_TW"), clause.mark) == ("Two teams.", "兩隊。", "S/D")
    chapter = book.chapter_of("TS-1.1")
    assert chapter is not None
    assert chapter.title.text("en") == "Table"
    assert book.clause("TS-9.9") is None
    assert "TS-1.1" in book


def test_mistakes_in_a_rulebook_are_told(tmp_path: Path) -> None:
    clause = "      - {id: TS-2.1, mark: Q, en: a, zh_TW: b}\n"
    (tmp_path / "rulebook.yaml").write_text(BOOK + clause, "utf-8")
    loader = DataLoader(tmp_path)
    assert read_rulebook(loader) is None
    assert "chapters[0].clauses[1].mark" in str(loader.findings[0])
    (tmp_path / "rulebook.yaml").write_text(BOOK + clause.replace("Q", "S") * 2, "utf-8")
    loader = DataLoader(tmp_path)
    read_rulebook(loader)
    problems = [str(each).rpartition(": ")[2] for each in loader.findings]
    wrong = "the clause TS-2.1 does not belong to chapter TS-1"
    assert problems == [wrong, "the id TS-2.1 is given twice", wrong]


@pytest.mark.parametrize("name", playable())
def test_every_playable_game_has_a_rulebook(name: str) -> None:
    book = load(read_rulebook, data_folder() / find(name).folder)
    assert len(list(book)) > 20

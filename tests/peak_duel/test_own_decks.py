"""A player's own decks on the disk: odd names, what others wrote, and what is shared."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.catalogue import open_game
from game.engine.errors import DataErrors, LamplightError
from game.engine.folders import additions_folder
from game.peak_duel.decks_exchange import deck_as_yaml, deck_from_yaml
from scenes.games.peak_duel.workshop import deck_files
from tests.engine.hostile import FILES
from tests.peak_duel.duel import book

NAMES = ("Yes", "No", "On", "Off", "Null", "True", "False", "~", "1e3", "0x1F", "\x7f", "a\x85b")
NAMES += ("\u2028", '"', "\\", "#", "- x", "x: y", "燈下\n", "🎲", "\ufeff", "=", "<<")

BY_HAND = """\
# handed down
decks:
  - id: old_ridge   # from a friend
    name: {en: "Old Ridge", zh_TW: "古嶺"}
    style: {en: "Patient", zh_TW: "沉著"}
    prefers: greater
    cards: [%s]
# the end
"""


def cards() -> list[str]:
    return list(book().decks["high_ridge"].cards)


@pytest.mark.parametrize("title", NAMES)
def test_no_name_of_a_deck_locks_the_game(title: str) -> None:
    name = deck_files.id_for(title, {})
    deck_files.keep_deck(name, title, cards())
    rules = open_game("peak_duel")
    assert rules.book.decks[name].name.zh_TW == title  # type: ignore[attr-defined]
    deck_files.keep_deck("second", "Second", cards())
    assert [deck.id for deck in deck_files.own_decks()] == [name, "second"]
    shared = deck_files.export_deck(name, title, cards())
    assert deck_files.import_deck(shared).name.en == title
    deck_files.drop_deck(name)
    assert [deck.id for deck in deck_files.own_decks()] == ["second"]


def test_keeping_a_deck_leaves_the_others_as_they_were() -> None:
    file = additions_folder("peak_duel") / "decks.yaml"
    file.parent.mkdir(parents=True)
    text = BY_HAND % ", ".join(cards())
    file.write_text(text, "utf-8")
    deck_files.keep_deck("mine", "Mine", cards())
    kept = file.read_text("utf-8")
    assert kept.startswith(text.removesuffix("# the end\n"))
    assert kept.endswith("# the end\n")
    deck_files.drop_deck("mine")
    assert file.read_text("utf-8") == text


def test_a_changed_deck_keeps_its_other_name_and_its_style() -> None:
    file = additions_folder("peak_duel") / "decks.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(BY_HAND % ", ".join(cards()), "utf-8")
    for title in ("Old Ridge", "古嶺"):
        deck_files.keep_deck("old_ridge", title, cards()[::-1])
        (deck,) = deck_files.own_decks()
        assert (deck.name.en, deck.name.zh_TW) == ("Old Ridge", "古嶺")
        assert deck.style is not None
        assert (deck.style.zh_TW, deck.prefers) == ("沉著", "greater")
        assert list(deck.cards) == cards()[::-1]
    deck_files.keep_deck("old_ridge", "New", cards())
    (deck,) = deck_files.own_decks()
    assert (deck.name.en, deck.name.zh_TW, deck.prefers) == ("New", "New", "greater")


@pytest.mark.parametrize("kind", FILES)
def test_a_hostile_file_among_the_shared_is_told(kind: str) -> None:
    folder = deck_files.exchange_folder()
    folder.mkdir(parents=True)
    FILES[kind](folder / "bad.yaml")
    deck_files.export_deck("good", "Good", cards())
    assert [file.name for file in deck_files.shared_files()] == ["bad.yaml", "good.yaml"]
    with pytest.raises((LamplightError, OSError)):
        deck_files.import_deck(folder / "bad.yaml")


@pytest.mark.parametrize(
    "text",
    ["{a: " * 45_000, "decks:\n  - {id: 0x" + "f" * 4000, "decks: []", "decks: 3", "[]", "\x7f"],
)
def test_a_shared_deck_that_is_none_is_told(text: str) -> None:
    file = deck_files.exchange_folder() / "x.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(text, "utf-8")
    with pytest.raises(DataErrors):
        deck_files.import_deck(file)


_WHOLE = deck_as_yaml("whole", "Whole", ["wood_01", "fire_02"])


@settings(max_examples=300)
@given(
    st.integers(0, len(_WHOLE)),
    st.integers(0, 12),
    st.text(alphabet="ab:-[]{}&*!\"'#\n 019yes\x7f\u2028", max_size=50),
)
def test_whatever_is_shared_is_a_deck_or_findings(at: int, cut: int, put: str) -> None:
    try:
        deck_from_yaml(_WHOLE[:at] + put + _WHOLE[at + cut :])
    except DataErrors as error:
        assert error.findings

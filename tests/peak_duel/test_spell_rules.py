"""The rulebook describes every spell: what it does, when, and who may use it (PD-4)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalogue
from game.engine.data_loader import load
from game.engine.folders import data_folder
from game.engine.rulebook import Rulebook
from game.peak_duel.spell_rules import read_spell_rules
from tests.peak_duel.duel import book


def clause_of(rulebook: Rulebook, name: str, language: str) -> str:
    """Return the paragraph that begins with the spell's name and its element in brackets."""
    texts = [each.text(language) for each in rulebook]
    found = [text for text in texts if text.startswith((f"{name} (", f"{name}（"))]
    assert len(found) == 1, name
    return found[0]


@pytest.mark.rule("PD-4.1", "PD-3.8")
@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_every_spell_has_a_clause_with_effect_windows_and_user(language: str) -> None:
    rulebook = catalogue.open_rulebook("peak_duel")
    assert rulebook is not None
    words = catalogue.open_words("peak_duel")
    chapter = next(each for each in rulebook.chapters if each.id == "PD-4")
    assert len(chapter.clauses) == 2 + len(book().spells)
    for spell in book().spells.values():
        text = clause_of(rulebook, words.say(f"peak_duel.spell.{spell.id}", language), language)
        assert words.say(f"peak_duel.spell_text.{spell.id}", language) in text
        assert words.say(f"peak_duel.spell_user.{spell.by}", language) in text
        for window in ("draw", "summon", "declare", "damage", "aftermath", "set", "end"):
            named = words.say(f"peak_duel.spell_window.{window}", language)
            assert (named in text) is (window in spell.windows), (spell.id, window)


def test_a_spell_of_the_players_own_data_is_told_as_it_is(tmp_path: Path) -> None:
    """The clauses follow from the data: another window in spells.yaml is another sentence."""
    own = "spells:\n  - {id: blaze, element: fire, windows: [set], by: attacker, "
    own += "steps: [{do: choose_soul}, {do: discard_soul}]}\n"
    (tmp_path / "spells.yaml").write_text(own, "utf-8")
    chapter = load(read_spell_rules, data_folder() / "peak_duel", additions=tmp_path)
    blaze = next(each.en for each in chapter.clauses if each.en.startswith("Blaze"))
    assert "the attacking player alone: set phase." in blaze

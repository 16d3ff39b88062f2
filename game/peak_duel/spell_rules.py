"""The spells as clauses of the rulebook, from their data and words (PD-4).

Effect, time and user of each spell stand in one place for the rules, the rulebook and the cards;
spells of the player's own data are described as well.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.engine.data_loader import DataLoader
from game.engine.languages import Bilingual
from game.engine.rulebook import Chapter, Clause
from game.engine.words import WORDS_FILE
from game.peak_duel.data_files import SPELLS, SpellsFile
from game.peak_duel.spells import SpellData

CHAPTER: Final = "PD-4"
_FIRST: Final = 3
"""The number in the chapter of the first spell's clause."""


def read_spell_rules(loader: DataLoader) -> Chapter | None:
    """Read one clause for each spell; ``None`` where the files have mistakes."""
    spells = loader.read(SPELLS, SpellsFile)
    words = loader.read(WORDS_FILE, dict[str, Any])
    if spells is None or words is None:
        return None
    clauses = tuple(
        Clause(
            id=f"{CHAPTER}.{number}",
            mark="S",
            en=sentence(spell, words, "en"),
            zh_TW=sentence(spell, words, "zh_TW"),
        )
        for number, spell in enumerate(spells.spells, start=_FIRST)
    )
    title = words["spell_rule"]["title"]
    return Chapter(CHAPTER, Bilingual(title["en"], title["zh_TW"]), clauses)


def sentence(spell: SpellData, words: Mapping[str, Any], language: str) -> str:
    """Return a spell in one paragraph: name, element, who may use it, when, what it does."""

    def word(section: str, key: str) -> str:
        return str(words[section][key][language])

    windows = word("spell_rule", "between").join(
        word("spell_window", window) for window in spell.windows
    )
    return word("spell_rule", "clause").format(
        spell=word("spell", spell.id),
        element=word("element", spell.element),
        user=word("spell_user", spell.by),
        windows=windows,
        text=word("spell_text", spell.id),
    )

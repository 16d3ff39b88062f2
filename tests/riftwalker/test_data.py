"""The data files: mistakes are reported with file, line and the usual fix."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.data_loader import load
from game.engine.dice import Dice
from game.engine.errors import DataErrors
from game.engine.folders import data_folder
from game.engine.words import LANGUAGES, load_words
from game.riftwalker.data import read_book
from game.riftwalker.options import RiftwalkerOptions
from game.riftwalker.rules import Riftwalker
from tests.riftwalker.tables import book
from tests.spoilt_data import copied, hold_named

DATA = data_folder() / "riftwalker"
OWN_RIFT = """
rifts:
  - id: glass_orchard
    elements: [fire, water]
    values: [0, 2, 6]
    power:
      - {do: choose_opponent, as: them, where: {has_hand: true}}
      - {do: look_hand, of: $them}
      - do: discard
        who: $them
        n: 1
        pick: you
        may: true
        then:
          - {do: flip, at: edge}
        else:
          - {do: rotate, rift: {zone: explored, of: you}, activate: "no"}
    bonus: {at: {1: 1, 2: 2}, flat_if: {centre_shows: fire}}
"""
NAMED = "glass_orchard: {en: 'Glass Orchard', zh_TW: '琉璃果園'}"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the game's data, to be spoilt."""
    return copied("riftwalker", tmp_path)


@pytest.mark.parametrize(
    ("name", "right", "wrong", "message"),
    [
        ("table.yaml", "4: 5", "5: 5", "from 2 to 4"),
        ("table.yaml", ", 4: 5", "", "the key 4 is missing"),
        ("rifts.yaml", "id: fire_cinder_toll", "id: fire_burn_memory", "is given twice"),
        ("rifts.yaml", "id: fire_cinder_toll", "id: fire_toll", "add fire_toll: {en: ..., zh_TW"),
        ("rifts.yaml", "values: [0, 3, 7]", "values: [0, 7, 3]", "that rise with every rotation"),
        ("rifts.yaml", "elements: [fire]", "elements: [fire, fire]", "the same element twice"),
        ("rifts.yaml", 'activate: "no"', "activate: no", 'write activate: "no"'),
        ("rifts.yaml", "as: opp, where: {has_hand: true}", "as: foe", "must carry `as: opp`"),
        (
            "rifts.yaml",
            "do: look_hand, of: $opp",
            "do: draw, who: $opp, n: 1",
            "look_hand, of: $opp",
        ),
        ("rifts.yaml", "n: 2, take: 1", "n: 2, take: 3", "make n larger"),
        (
            "rifts.yaml",
            "        rift: {zone: explored, of: you, not_this: true}\n",
            "",
            "a tuck from",
        ),
        ("rifts.yaml", "who: opponents, n: 1", "may: true, who: opponents, n: 1", "who may let it"),
        (
            "rifts.yaml",
            "rift: {zone: score, of: you, value",
            "rift: {zone: explored, of: you, value",
            "write zone: score",
        ),
        (
            "rifts.yaml",
            "rift: {zone: explored, of: opponents, value: [3, 7]",
            "rift: {zone: score, of: opponents",
            "write zone: explored",
        ),
        (
            "rifts.yaml",
            "line: false, rift: {zone: explored, of: you",
            "line: false, rift: {zone: explored, of: opponents",
            "write of: you",
        ),
        (
            "rifts.yaml",
            "bonus: {at: {1: 2, 2: 3}, per",
            "bonus: {at: {1: 2}, per",
            "the amounts of both",
        ),
        (
            "rifts.yaml",
            "bonus: {at: {1: 2, 2: 3}, per: {count: beneath}}",
            "bonus: {at: {1: 2, 2: 3}}",
            "either per or flat_if",
        ),
        ("rifts.yaml", "flat_if: {line: earth}", "flat_if: {}", "exactly one of line"),
        (
            "rifts.yaml",
            "flat_if: {line: earth}",
            "flat_if: {line: earth}, max_units: 2",
            "paid once",
        ),
        ("rifts.yaml", "do: flip_line", "do: flip_lines", "did you mean flip_line?"),
        ("rifts.yaml", "{do: swap, adjacent: true}", "{do: swap, adjacnt: true}", "adjacent?"),
        (
            "rifts.yaml",
            "of: opponents, value: [3, 7]",
            "of: everyone, value: [3, 7]",
            "does not have the form",
        ),
    ],
)
def test_wrong_data_is_named(
    folder: Path, data_cache: Path, name: str, right: str, wrong: str, message: str
) -> None:
    hold_named(read_book, folder / name, right, wrong, message, data_cache)


def test_too_few_rifts_for_four_hands_are_refused(folder: Path) -> None:
    text = (folder / "rifts.yaml").read_text(encoding="utf-8")
    parts = text.split("  - id: ")
    (folder / "rifts.yaml").write_text("  - id: ".join(parts[:13]), encoding="utf-8")
    with pytest.raises(DataErrors, match="more than 12 rifts"):
        load(read_book, folder)


def test_a_player_adds_a_rift_without_python_and_plays_with_it(tmp_path: Path) -> None:
    (tmp_path / "rifts.yaml").write_text(OWN_RIFT, encoding="utf-8")
    (tmp_path / "words.yaml").write_text(
        f"rift: {{{NAMED}}}\npower: {{{NAMED}}}\nbonus: {{{NAMED}}}\n", encoding="utf-8"
    )
    own = load(read_book, DATA, additions=tmp_path)
    assert len(own.rifts) == 53
    rules = Riftwalker(own)
    dice, activated = Dice(7), False
    for seed in range(12):
        state, _ = rules.new(RiftwalkerOptions(seats=2), seed)
        while rules.decision(state) is not None:
            legal = rules.legal(state)
            rules.apply(state, legal[dice.index(len(legal))])
            activated |= "glass_orchard" in state.chain
    assert activated


def test_every_rift_is_named_and_told_in_both_languages() -> None:
    words = load_words(data_folder(), "riftwalker")
    names = []
    for rift in book().rifts.values():
        sections = ["rift", "power", *(["bonus"] if rift.bonus else [])]
        for language in LANGUAGES:
            texts = [words.say(f"riftwalker.{each}.{rift.id}", language) for each in sections]
            assert all(texts)
            names.append(texts[0])
    assert len(set(names)) == 2 * len(book().rifts), "no two rifts share a name"


@pytest.mark.parametrize("rift", book().bonuses)
def test_a_bonus_sentence_names_the_amounts_of_the_data(rift: str) -> None:
    words = load_words(data_folder(), "riftwalker")
    bonus = book().bonuses[rift]
    english, chinese = (words.say(f"riftwalker.bonus.{rift}", each) for each in LANGUAGES)
    assert f"+{bonus.at[1]} / +{bonus.at[2]}" in english
    assert f"+{bonus.at[1]}/+{bonus.at[2]} 分" in chinese
    if bonus.max_units is not None:
        assert f"at most {bonus.max_units}" in english and f"最多計 {bonus.max_units} " in chinese

"""Spells of a player's data: those that load can be played, others are reported with their line."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.engine.bots import random_action
from game.engine.data_loader import load
from game.engine.dice import Dice
from game.engine.errors import DataErrors
from game.engine.folders import data_folder
from game.peak_duel.data import PeakDuelData, read_book
from game.peak_duel.data_files import TableFile
from game.peak_duel.options import PeakDuelOptions
from game.peak_duel.rules import PeakDuel
from game.peak_duel.spell_order import misplaced
from game.peak_duel.spells import (
    AnyStep,
    ChooseBeast,
    ChooseDiscarded,
    ChooseSoul,
    ChooseStance,
    DiscardSoul,
    ExtraAttack,
    Modify,
    Pierce,
    Protect,
    SpellData,
    SummonSoul,
    TakeDiscarded,
    ToSouls,
    Turn,
)
from tests.peak_duel.duel import book

STEPS: tuple[AnyStep, ...] = (
    ChooseBeast(of="you"),
    ChooseBeast(of="anyone"),
    ChooseBeast(of="anyone", soul_of_its_element=True),
    ChooseBeast(of="you", stance="attack"),
    ChooseSoul(),
    ChooseSoul(of_the_beasts_element=True),
    ChooseStance(),
    ChooseDiscarded(),
    SummonSoul(),
    Modify(sign=1),
    Modify(sign=-1),
    DiscardSoul(),
    TakeDiscarded(),
    ToSouls(),
    Turn(stance="attack"),
    Turn(stance="defence"),
    Protect(),
    Pierce(),
    ExtraAttack(),
)
WINDOWS = ("draw", "summon", "battle_start", "declare", "damage", "aftermath", "set", "end")


def findings(tmp_path: Path, name: str, text: str) -> str:
    """Return what is told about a file of a player's own folder; empty where nothing is."""
    (tmp_path / name).write_text(text, "utf-8")
    try:
        load(read_book, data_folder() / "peak_duel", additions=tmp_path)
    except DataErrors as errors:
        return "\n".join(f"{each.file}:{each.line} {each}" for each in errors.findings)
    return ""


def spell_of(*steps: str, windows: str = "draw", by: str = "anyone") -> str:
    listed = "".join(f"\n      - {{{step}}}" for step in steps)
    head = f"spells:\n  - id: rampart\n    element: earth\n    windows: [{windows}]\n    by: {by}\n"
    return f"{head}    steps:{listed}\n"


@pytest.mark.rule("PD-9.33")
@pytest.mark.parametrize(
    ("steps", "line", "text"),
    [
        (("do: turn, stance: attack",), 7, "choose_beast"),
        (("do: modify, sign: 1",), 7, "choose_beast"),
        (("do: protect",), 7, "choose_beast"),
        (("do: to_souls",), 7, "choose_beast"),
        (("do: choose_beast, of: anyone", "do: to_souls"), 8, "of: you"),
        (("do: choose_beast, of: you", "do: modify, sign: 1"), 8, "choose_soul"),
        (("do: choose_beast, of: you", "do: to_souls", "do: protect"), 9, "choose_beast"),
        (("do: summon",), 7, "choose_soul"),
        (("do: choose_soul", "do: summon"), 8, "choose_stance"),
        (("do: choose_stance",), 7, "choose_soul"),
        (("do: discard_soul",), 7, "choose_soul"),
        (("do: choose_soul", "do: discard_soul", "do: discard_soul"), 9, "choose_soul"),
        (("do: take_discarded",), 7, "choose_discarded"),
        (("do: choose_discarded",), 7, "discard_soul"),
        (("do: choose_soul, of_the_beasts_element: true",), 7, "soul_of_its_element"),
        (("do: choose_soul", "do: discard_soul", "do: choose_soul"), 9, "before a card"),
        (("do: pierce",), 7, "damage"),
        (("do: extra_attack",), 7, "declare"),
    ],
)
def test_a_step_without_what_it_works_on_is_told_with_its_line(
    tmp_path: Path, steps: tuple[str, ...], line: int, text: str
) -> None:
    found = findings(tmp_path, "spells.yaml", spell_of(*steps))
    assert f"spells.yaml:{line} " in found and text in found


@pytest.mark.parametrize(
    "text",
    [
        "spell_slots: 1000000",
        "beast_slots: 1000000",
        "beast_slots: 4",
        "most_souls: 11",
        "deck_size: 1000000000000",
        "lowest: -1",
        "lowest: 9",
        "highest: 100000",
        "price_step: -1",
    ],
)
def test_numbers_beyond_what_the_table_holds_are_refused(tmp_path: Path, text: str) -> None:
    found = findings(tmp_path, "table.yaml", f"{text}\n")
    key = text.partition(":")[0]
    assert f"table.yaml:1:1: {key}" in found


def test_numbers_that_contradict_each_other_are_refused(tmp_path: Path) -> None:
    assert "souls_from_damage" in findings(tmp_path, "table.yaml", "most_souls: 4\n")


def test_every_element_has_a_spell(tmp_path: Path) -> None:
    own = "spells:\n"
    for name in ("blaze", "rekindle"):
        own += f"  - {{id: {name}, element: water, windows: [end], by: anyone, "
        own += "steps: [{do: choose_soul}, {do: discard_soul}]}\n"
    assert "a spell of fire" in findings(tmp_path, "spells.yaml", own)


def test_the_programs_own_spells_are_in_order() -> None:
    for spell in book().spells.values():
        assert list(misplaced(spell)) == []


def _random_spell(plain: SpellData, dice: Dice) -> SpellData:
    """Return the spell with random steps, windows and user that the check accepts."""
    while True:
        steps = tuple(STEPS[dice.index(len(STEPS))] for _ in range(1 + dice.index(5)))
        windows = tuple({WINDOWS[dice.index(len(WINDOWS))] for _ in range(1 + dice.index(6))})
        by = ("anyone", "attacker")[dice.index(2)]
        spell = SpellData(plain.id, plain.element, windows, by, steps)  # type: ignore[arg-type]
        if not list(misplaced(spell)):
            return spell


@pytest.mark.parametrize("seed", range(12))
def test_what_the_check_accepts_can_be_played(seed: int) -> None:
    """Random spells in random duels: nothing raises, somebody always has an answer."""
    plain = book()
    dice = Dice(seed)
    spells = [_random_spell(each, dice) for each in plain.spells.values()]
    table = msgspec.convert(msgspec.to_builtins(plain.table), TableFile)
    rules = PeakDuel(
        PeakDuelData(table, list(plain.beasts.values()), list(plain.decks.values()), spells)
    )
    for match in range(4):
        state, _ = rules.new(PeakDuelOptions(), seed * 10 + match)
        for number in range(400):
            if rules.decision(state) is None:
                break
            rules.check_position(state)
            legal = rules.legal(state)
            assert legal, [each.steps for each in spells]
            uses = [each for each in legal if type(each).__name__ == "UseSpell"]
            action = uses[number % len(uses)] if uses else random_action(rules, state, dice)
            rules.check(state, action)
            rules.preview(state, action)
            rules.apply(state, action)

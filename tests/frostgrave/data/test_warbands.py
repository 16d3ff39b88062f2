"""Warbands: the rules of FG-S1 and FG-S3 clause by clause, the ready-made ones, files."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.catalogue import open_game
from game.engine.contract import NamesValues
from game.engine.data_loader import DataLoader, load
from game.engine.errors import BadInput, DataErrors
from game.engine.folders import additions_folder, data_folder
from game.engine.languages import Bilingual
from game.engine.words import LANGUAGES, load_words
from game.frostgrave.data import FrostgraveData
from game.frostgrave.data_reading import read_book
from game.frostgrave.options import FrostgraveOptions
from game.frostgrave.rules import Frostgrave
from game.frostgrave.warband import Hired, Spellcaster, Warband, name_of
from game.frostgrave.warband_files import (
    delete_own,
    own_warbands,
    save_own,
    warbands_as_yaml,
    warbands_from_yaml,
)
from game.frostgrave.warband_rules import (
    _TEXTS,
    cost_of,
    findings_of,
    neutral_schools,
    say,
)

DATA = data_folder() / "frostgrave"


@cache
def book() -> FrostgraveData:
    return load(read_book, DATA)


def legal(**changes: object) -> Warband:
    return replace(book().warbands["gate_keepers"], **changes)


def keys_of(warband: Warband) -> set[tuple[str, str]]:
    return {(finding.clause, finding.key) for finding in findings_of(book(), warband)}


def with_spells(old: str, new: str) -> Warband:
    spells = legal().spells
    assert old in spells
    return legal(spells=tuple(new if spell == old else spell for spell in spells))


# ------------------------------------------------------------------ the ready-made ones
@pytest.mark.parametrize("name", sorted(load(read_book, DATA).warbands))
def test_every_ready_made_warband_is_legal(name: str) -> None:
    assert findings_of(book(), book().warbands[name]) == []


def test_there_is_one_of_every_school_and_two_for_beginners() -> None:
    warbands = list(book().warbands.values())
    assert len(warbands) == 12
    assert sum(warband.beginners for warband in warbands) == 2
    others = [warband.school for warband in warbands if not warband.beginners]
    assert sorted(others) == sorted(book().schools)


def test_ready_made_warbands_have_names_of_their_own_in_both_languages() -> None:
    for language in LANGUAGES:
        names = [name_of(warband.name, language) for warband in book().warbands.values()]
        assert len(set(names)) == len(names) and all(names)
    for warband in book().warbands.values():
        people = [warband.wizard.name, *(soldier.name for soldier in warband.soldiers)]
        assert all(isinstance(name, Bilingual) for name in people)
        assert warband.text is not None


def test_ready_made_warbands_spend_all_their_gold() -> None:
    assert {cost_of(book(), warband) for warband in book().warbands.values()} == {500}


def test_options_are_named_after_warbands_and_tables() -> None:
    rules = open_game("frostgrave")
    assert isinstance(rules, NamesValues)
    for option in ("first_warband", "second_warband"):
        assert set(rules.named_values(option)) == set(book().warbands)
    names = [rules.named_values("first_warband"), rules.named_values("table")]
    assert len(names[1]) >= 4
    for named in names:
        assert all(set(each) == set(LANGUAGES) and all(each.values()) for each in named.values())
    assert rules.named_values("feet") == {}


# ------------------------------------------------------------------ spells
@pytest.mark.rule("FG-S1.1")
def test_ten_schools_each_with_three_aligned_five_neutral_and_one_opposed() -> None:
    assert len(book().schools) == 10
    for school in book().schools:
        relations = [book().relation(school, other) for other in book().schools]
        assert [relations.count(each) for each in ("own", "aligned", "neutral", "opposed")] == [
            1, 3, 5, 1,
        ]  # fmt: skip
        for other in book().schools:
            assert book().relation(school, other) == book().relation(other, school)
    assert keys_of(legal(school="bard")) == {("FG-S1.1", "no_such_school")}


@pytest.mark.rule("FG-S1.2", "FG-S0.1")
@pytest.mark.parametrize(
    ("school", "spell", "seed", "published"),
    [
        ("elementalist", "elemental_bolt", 12, 12),
        ("elementalist", "strength", 12, 12),
        ("elementalist", "heal", 12, 12),
        ("elementalist", "glow", 18, 16),
        ("chronomancer", "enchant_weapon", 16, 14),
        ("thaumaturge", "strike_dead", 26, 24),
        ("witch", "awareness", 16, 14),
    ],
)
def test_casting_numbers(school: str, spell: str, seed: int, published: int) -> None:
    assert book().casting_number(school, spell) == seed
    assert book().casting_number(school, spell, "published") == published


@pytest.mark.rule("FG-S1.3")
@pytest.mark.parametrize(
    ("old", "new", "findings"),
    [
        ("wall", "elemental_bolt", {"spell_twice"}),
        ("wall", "petrify", {"own_spells", "aligned_spells"}),
        ("wall", "glow", {"own_spells", "opposed_spell"}),
        ("fleet_feet", "scatter_shot", {"own_spells", "aligned_spells"}),
        ("heal", "curse", {"neutral_school_twice"}),
        ("heal", "scatter_shot", {"own_spells", "neutral_spells"}),
        ("heal", "fireball", {"no_such_spell", "neutral_spells"}),
    ],
)
def test_eight_spells_by_the_rule_of_schools(old: str, new: str, findings: set[str]) -> None:
    assert keys_of(with_spells(old, new)) == {("FG-S1.3", key) for key in findings}


@pytest.mark.rule("FG-S1.3")
def test_neither_seven_spells_nor_nine() -> None:
    spells = legal().spells
    assert ("FG-S1.3", "spell_count") in keys_of(legal(spells=spells[:-1]))
    assert ("FG-S1.3", "spell_count") in keys_of(legal(spells=(*spells, "curse")))


def test_neutral_schools_are_the_other_five() -> None:
    assert set(neutral_schools(book(), "witch")) == {
        "chronomancer", "elementalist", "illusionist", "sigilist", "thaumaturge",
    }  # fmt: skip


# ------------------------------------------------------------------ people and money
@pytest.mark.rule("FG-S3.1")
def test_at_most_eight_soldiers_and_an_apprentice_or_none() -> None:
    hound = Hired(kind="war_hound")
    assert keys_of(legal(soldiers=(hound,) * 8)) == set()
    assert keys_of(legal(soldiers=(hound,) * 9)) == {("FG-S3.1", "too_many_soldiers")}
    assert keys_of(legal(soldiers=(), apprentice=None)) == set()


@pytest.mark.rule("FG-S3.2")
def test_five_hundred_gold_for_everything() -> None:
    assert cost_of(book(), legal()) == 500
    assert cost_of(book(), legal(apprentice=None)) == 300
    wizard = Spellcaster(weapon="staff", items=("dagger",))
    assert keys_of(legal(wizard=wizard)) == {("FG-S3.2", "too_expensive")}
    assert keys_of(legal(wizard=wizard, soldiers=legal().soldiers[1:])) == set()


@pytest.mark.rule("FG-S3.3")
def test_one_free_weapon_others_cost_five_and_each_fills_a_slot() -> None:
    bow = Spellcaster(weapon="bow")
    assert keys_of(legal(wizard=bow)) == {("FG-S3.3", "not_free")}
    for weapon in ("dagger", "two_handed_weapon", "bow", "crossbow", "hand_weapon"):
        poor = legal(soldiers=(), wizard=Spellcaster(weapon="staff", items=(weapon,)))
        assert cost_of(book(), poor) == 205
    alone = legal(soldiers=(), apprentice=None)
    for who, slots in (("wizard", 5), ("apprentice", 4)):
        full = Spellcaster(items=("dagger",) * (slots - 1))
        more = Spellcaster(items=("dagger",) * slots)
        assert keys_of(replace(alone, **{who: full})) == set()
        assert keys_of(replace(alone, **{who: more})) == {("FG-S3.3", "too_many_items")}


@pytest.mark.rule("FG-S3.4", "FG-70")
def test_a_soldier_may_buy_one_item_and_a_hound_none() -> None:
    knight = Hired(kind="knight", item="dagger")
    assert cost_of(book(), legal(soldiers=(knight,))) == 305
    assert keys_of(legal(soldiers=(knight,))) == set()
    hound = Hired(kind="war_hound", item="dagger")
    assert keys_of(legal(soldiers=(hound,))) == {("FG-S3.4", "carries_nothing")}
    assert keys_of(legal(soldiers=(Hired(kind="dragon"),))) == {("FG-S3.4", "no_such_soldier")}


@pytest.mark.rule("FG-S3.5")
@pytest.mark.parametrize(
    ("kind", "item", "key"),
    [
        ("thief", "potion_of_healing", ""),
        ("thief", "crown", "no_such_item"),
        ("thief", "natural", "not_sold"),
        ("thief", "elixir_of_life", "not_sold"),
        ("thief", "ring_of_power", "only_spellcasters"),
        ("thief", "scroll_of_leap", "only_spellcasters"),
        ("thief", "fine_leather", "needs_armour"),
        ("archer", "fine_leather", ""),
        ("knight", "fine_mail", ""),
    ],
)
def test_what_a_soldier_can_use(kind: str, item: str, key: str) -> None:
    alone = legal(apprentice=None, soldiers=(Hired(kind=kind, item=item),))
    without_price = {each for each in keys_of(alone) if each[1] != "too_expensive"}
    assert without_price == ({("FG-S3.5", key)} if key else set())


@pytest.mark.rule("FG-S3.5")
def test_spellcasters_wear_no_armour() -> None:
    alone = legal(apprentice=None, soldiers=(), wizard=Spellcaster(items=("fine_leather",)))
    assert keys_of(alone) == {("FG-S3.5", "no_armour")}
    ring = Spellcaster(items=("ring_of_protection",))
    assert keys_of(legal(apprentice=None, soldiers=(), wizard=ring)) == set()


def test_every_finding_has_words_in_both_languages() -> None:
    words = load_words(data_folder(), "frostgrave")
    assert set(words.section("frostgrave.warband.finding")) == set(_TEXTS)
    wrong = [
        legal(school="bard"),
        with_spells("heal", "fireball"),
        with_spells("wall", "glow"),
        with_spells("heal", "curse"),
        legal(spells=()),
        legal(soldiers=(Hired(kind="dragon"), Hired(kind="knight", item="ring_of_power")) * 5),
        legal(wizard=Spellcaster(weapon="bow", items=("fine_leather", "crown", "natural") * 4)),
    ]
    for warband in wrong:
        findings = findings_of(book(), warband)
        assert findings
        for finding in findings:
            assert finding.text
            for language in LANGUAGES:
                assert "{" not in say(book(), words, finding, language)
    glow = next(each for each in findings_of(book(), wrong[2]) if each.key == "opposed_spell")
    assert "Glow" in say(book(), words, glow, "en")
    assert "輝光" in say(book(), words, glow, "zh_TW")


# ------------------------------------------------------------------ files
def test_every_warband_survives_the_way_through_a_file() -> None:
    warbands = tuple(book().warbands.values())
    assert warbands_from_yaml(warbands_as_yaml(warbands)) == warbands


@pytest.mark.parametrize("name", ['The "Quoted": #1', "兩行\n的名字", "{braces}", "- dash"])
def test_any_name_can_be_written(name: str) -> None:
    odd = legal(name=name, wizard=Spellcaster(name=name, items=("dagger", "bow")), soldiers=())
    assert warbands_from_yaml(warbands_as_yaml([odd])) == (odd,)


def test_a_mistake_is_told_with_its_line() -> None:
    text = warbands_as_yaml([legal()]).replace("    school:", "    schol:")
    with pytest.raises(DataErrors) as caught:
        warbands_from_yaml(text)
    found = [str(each) for each in caught.value.findings]
    assert any("did you mean school?" in each for each in found)
    assert all(each.line > 0 for each in caught.value.findings)
    with pytest.raises(DataErrors, match="empty"):
        warbands_from_yaml("")


def test_a_player_saves_changes_and_deletes_warbands() -> None:
    folder = additions_folder("frostgrave")
    assert own_warbands(folder) == ()
    mine, other = legal(id="mine", name="Mine"), legal(id="other", name="Other")
    save_own(folder, mine)
    save_own(folder, other)
    assert own_warbands(folder) == (mine, other)
    changed = replace(mine, name="Still mine")
    save_own(folder, changed)
    assert own_warbands(folder) == (changed, other)
    own = load(read_book, DATA, additions=folder)
    assert own.warbands["mine"] == changed and len(own.warbands) == 14
    delete_own(folder, "mine")
    assert own_warbands(folder) == (other,)
    delete_own(folder, "other")
    assert not (folder / "warbands.yaml").exists()


def test_a_draft_is_kept_and_named_but_does_not_fight() -> None:
    save_own(additions_folder("frostgrave"), legal(id="mine", name="Mine", spells=(), draft=True))
    rules = open_game("frostgrave")
    assert isinstance(rules, Frostgrave)
    named = rules.named_values("first_warband")["mine"]
    assert (named["en"], named["zh_TW"]) == ("Mine (not ready)", "Mine（未完成）")
    chosen = FrostgraveOptions(first_warband="mine")
    with pytest.raises(BadInput, match="expected 8 spells, found 0"):
        rules.new(chosen, 1)
    state, _ = rules.new(replace(chosen, muster="drawn"), 1)
    assert "mine" not in rules.book.book.warbands
    assert len(state.figures) > 2


def test_a_file_with_mistakes_is_not_overwritten() -> None:
    folder = additions_folder("frostgrave")
    folder.mkdir(parents=True)
    path = folder / "warbands.yaml"
    path.write_text("warbands: [{id: mine}]\n", "utf-8")
    with pytest.raises(DataErrors):
        save_own(folder, legal(id="other"))
    assert path.read_text("utf-8") == "warbands: [{id: mine}]\n"


def test_an_illegal_warband_in_the_players_file_is_told_with_its_place(tmp_path: Path) -> None:
    save_own(tmp_path, legal(id="rich", soldiers=(Hired(kind="knight"),) * 4))
    loader = DataLoader(DATA, additions=tmp_path)
    assert read_book(loader) is None
    with pytest.raises(DataErrors, match=r"FG-S3\.2: the warband costs 600 of 500 gold") as caught:
        loader.finish()
    assert caught.value.findings[0].file.endswith("warbands.yaml")
    assert caught.value.findings[0].line > 1

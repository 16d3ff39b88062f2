"""The data files: their contents, and the messages about wrong ones."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from game.engine.data_loader import load
from game.engine.folders import data_folder
from game.engine.rulebook import Rulebook, read_rulebook
from game.engine.words import load_words
from game.frostgrave import ending, flow
from game.frostgrave.data import FrostgraveData
from game.frostgrave.data_reading import read_book
from game.frostgrave.definitions import Trait
from game.frostgrave.definitions_spells import Category, Duration, TargetKind, Timing, WillRoll
from game.frostgrave.options import FrostgraveOptions
from game.frostgrave.spells.vocabulary import AnyEffect, Status
from tests.spoilt_data import copied, hold_named

DATA = data_folder() / "frostgrave"


@cache
def book() -> FrostgraveData:
    return load(read_book, DATA)


@cache
def rulebook() -> Rulebook:
    return load(read_rulebook, DATA)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the game's data, to be spoilt."""
    return copied("frostgrave", tmp_path)


# ------------------------------------------------------------------ what there is
@pytest.mark.rule("FG-S2")
def test_eighty_spells_eight_of_each_school() -> None:
    assert len(book().spells) == 80
    for school in book().schools:
        assert sum(spell.school == school for spell in book().spells.values()) == 8


@pytest.mark.rule("FG-S3.6")
def test_the_apprentice_follows_from_the_wizard() -> None:
    wizard, apprentice = book().wizard.line, book().apprentice.line
    assert apprentice.move == wizard.move and apprentice.armour == 10
    for stat, less in (("fight", 2), ("shoot", 2), ("will", 2), ("health", 4)):
        assert getattr(apprentice, stat) == getattr(wizard, stat) - less
    assert book().apprentice.casting == -2 and book().apprentice.cost == 200


@pytest.mark.rule("FG-S3")
@pytest.mark.parametrize("name", sorted(load(read_book, DATA).soldiers))
def test_a_soldiers_armour_is_in_his_numbers(name: str) -> None:
    soldier = book().soldiers[name]
    worn = [book().armour[each] for each in soldier.armour]
    assert soldier.line.armour == 10 + sum(each.armour for each in worn)
    if "mail" in soldier.armour:
        assert soldier.line.move == 5


@pytest.mark.rule("FG-S3.7")
def test_damage_of_the_weapons() -> None:
    damage = {
        "dagger": -1, "hand_weapon": 0, "two_handed_weapon": 2, "staff": -1, "bow": 0,
        "crossbow": 2, "unarmed": -2, "natural": 0,
    }  # fmt: skip
    assert {name: book().weapons[name].damage for name in damage} == damage
    assert book().weapons["unarmed"].fight == -2 and book().weapons["staff"].enemy_damage == -1


def test_a_magic_weapon_is_the_plain_one_and_better() -> None:
    for item in book().items.values():
        if item.weapon is None:
            continue
        made, plain = book().weapons[item.id], book().weapons[item.weapon.like]
        assert made.magic and made.like == plain.id
        assert (made.kind, made.hands, made.range, made.loads) == (
            plain.kind, plain.hands, plain.range, plain.loads,
        )  # fmt: skip
        gains = (made.fight - plain.fight, made.shoot, made.damage - plain.damage)
        assert max(gains) > 0 and min(gains) >= 0


def test_there_is_a_scroll_of_every_spell_of_a_battle() -> None:
    scrolls = {each for each in book().items if each.startswith("scroll_of_")}
    castable = {each.id for each in book().spells.values() if "battle" in each.timing}
    assert scrolls == {f"scroll_of_{each}" for each in castable}
    assert {book().items[each].cost for each in scrolls} == {400}


def test_what_lasts_is_declared_once() -> None:
    for spell in book().spells.values():
        if isinstance(spell.effect, Status):
            assert book().statuses[spell.id] == spell.effect.status
    assert book().statuses["potion_of_strength"].modifiers.fight == 2
    assert "poisoned" in book().statuses["poison"].flags


# ------------------------------------------------------------------ words and clauses
def test_every_spell_has_a_clause_that_tells_what_its_card_does() -> None:
    for spell in book().spells.values():
        clause = rulebook().clause(f"FG-{spell.id}")
        assert clause is not None
        chapter = rulebook().chapter_of(clause.id)
        assert chapter is not None and chapter.id == f"FG-{spell.school}"
        for language in ("en", "zh_TW"):
            told = clause.text(language)
            assert told.startswith(spell.name.text(language))
            assert str(spell.number) in told
            assert spell.text.text(language) in told


def test_the_clauses_run_from_one_to_seventy() -> None:
    assert all(f"FG-{number:02d}" in rulebook() for number in range(1, 71))
    assert all(f"FG-S{section}" in rulebook() for section in (0, 1, 2, 3, 4, 6))


@pytest.mark.parametrize(
    ("section", "kinds"),
    [
        ("category", Category), ("timing", Timing), ("target", TargetKind),
        ("will_roll", WillRoll), ("duration", Duration),
    ],
)  # fmt: skip
def test_the_vocabulary_has_words(section: str, kinds: object) -> None:
    words = load_words(data_folder(), "frostgrave")
    assert set(words.section(f"frostgrave.{section}")) == set(get_args(kinds))


def test_clauses_name_only_options_there_are() -> None:
    named = {option for clause in rulebook() for option in clause.options}
    assert named and named <= set(FrostgraveOptions.__struct_fields__)


def test_every_decision_has_words() -> None:
    words = load_words(data_folder(), "frostgrave")
    kinds = {kind for kind, _ in (*flow._PLAIN, *flow._ASKED)}
    assert set(words.section("frostgrave.decision")) == kinds
    assert set(words.section("frostgrave.outcome")) == set(ending.RESULTS)


def test_every_trait_is_described() -> None:
    assert set(book().traits) == set(get_args(Trait))


def test_every_kind_of_effect_is_used() -> None:
    used = {spell.effect.__struct_config__.tag for spell in book().spells.values()}
    assert used == {kind.__struct_config__.tag for kind in get_args(AnyEffect)}


# ------------------------------------------------------------------ mistakes
@pytest.mark.parametrize(
    ("name", "right", "wrong", "message"),
    [
        ("schools.yaml", "aligned: [chronomancer,", "aligned: [sigilist,", "must name elem"),
        ("schools.yaml", "opposed: enchanter", "opposed: witch", "as its opposed school"),
        ("schools.yaml", "opposed: enchanter", "opposed: enchantr", "did you mean enchanter?"),
        ("spells.yaml", "id: decay", "id: crumble", "is given twice"),
        ("spells.yaml", "school: witch", "school: wich", "did you mean witch?"),
        ("spells.yaml", "kind: storm", "kind: strom", "did you mean storm?"),
        ("spells.yaml", "modifiers: {move: 2}", "modifiers: {mov: 2}", "did you mean move?"),
        ("spells.yaml", "number: 18", "number: 99", "from 5 to 30"),
        ("spells.yaml", "timing: [before]", "timing: [battle]", "category out"),
        ("spells.yaml", "hand: bone_hand", "hand: bone_hnd", "did you mean bone_hand?"),
        ("spells.yaml", "creature: zombie", "creature: zombi", "did you mean zombie?"),
        ("spells.yaml", "{margin: 6,", "{margin: 16,", "margins begin at 0 and rise"),
        ("spells.yaml", "victims: around_point, radius: 1.5", "victims: around_point", "radius"),
        ("spells.yaml", "replaces: [beauty]", "replaces: [beaty]", "did you mean beauty?"),
        ("spells.yaml", "absorbs: 3, ends: spent", "absorbs: 3", "belong together"),
        ("spells.yaml", "marker: mud, radius: 3", "marker: mud", "mud needs a radius"),
        ("spells.yaml", "expires: turn_end, expires_on: 17", "expires: turn_end", "together"),
        ("spells.yaml", "without: [elixir_of_life]", "without: [elixir]", "no item elixir"),
        ("weapons.yaml", "range: 24", "range: 0", "a missile weapon needs a range"),
        ("weapons.yaml", "id: natural", "id: claws", "the weapon natural is missing"),
        ("soldiers.yaml", "weapons: [dagger]", "weapons: [dager]", "did you mean dagger?"),
        ("soldiers.yaml", "carries: [potion_of_healing]", "carries: [potion]", "no item potion"),
        ("soldiers.yaml", "slots: 0", "slots: 2", "number from 0 to 1"),
        ("bestiary.yaml", "traits: [undead]", "traits: [unded]", "did you mean undead?"),
        ("encounters.yaml", "from: 13", "from: 1", "levels begin at 1 and rise"),
        ("encounters.yaml", "creature: vampire", "creature: vampyre", "did you mean vampire?"),
        ("items.yaml", "like: hand_weapon", "like: sword", "there is no weapon sword"),
        ("items.yaml", "needs: leather", "needs: lether", "did you mean leather?"),
        ("items.yaml", "spell: grenade", "spell: granade", "did you mean grenade?"),
        ("items.yaml", "id: keen_dagger", "id: dagger", "has this id already"),
        ("items.yaml", "    worn: {banner: 12}\n", "", "expected weapon, worn or use"),
        ("warbands.yaml", "kind: knight", "kind: night", "there is no soldier night"),
        ("warbands.yaml", "      - wall\n", "", "expected 8 spells, found 7"),
    ],
)  # fmt: skip
def test_wrong_data_is_named(
    folder: Path, data_cache: Path, name: str, right: str, wrong: str, message: str
) -> None:
    hold_named(read_book, folder / name, right, wrong, message, data_cache)


OWN = {
    "soldiers.yaml": """
soldiers:
  - id: lamplighter
    name: {en: "Lamplighter", zh_TW: "點燈人"}
    text: {en: "Knows every lane.", zh_TW: "熟知每條巷弄。"}
    cost: 30
    line: {move: 7, fight: 1, shoot: 0, armour: 10, will: 2, health: 10}
    weapons: [staff]
""",
    "bestiary.yaml": """
creatures:
  - id: snow_hare
    name: {en: "Snow Hare", zh_TW: "雪兔"}
    text: {en: "Gone already.", zh_TW: "早就跑掉了。"}
    family: animal
    line: {move: 9, fight: -2, shoot: 0, armour: 8, will: 0, health: 2}
    traits: [animal]
""",
    "spells.yaml": """
spells:
  - id: frost_spear
    name: {en: "Frost Spear", zh_TW: "霜矛"}
    text: {en: "A shot at +6.", zh_TW: "一次 +6 的射擊。"}
    school: elementalist
    number: 11
    category: sight
    target: figure
    duration: instant
    effect: {kind: attack, bonus: 6}
""",
}


def test_a_player_adds_soldiers_creatures_and_spells_without_python(tmp_path: Path) -> None:
    for name, text in OWN.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    own = load(read_book, DATA, additions=tmp_path)
    assert own.soldiers["lamplighter"].line.will == 2
    assert own.creatures["snow_hare"].line.fight == -2
    assert own.casting_number("illusionist", "frost_spear") == 19
    assert "scroll_of_frost_spear" in own.items
    assert len(own.spells) == 81 and len(own.soldiers) == 16

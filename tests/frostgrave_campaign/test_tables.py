"""The tables of a campaign: those of FG-S6, and mistakes in them are reported with their place."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.data_loader import load
from game.engine.folders import data_folder
from game.frostgrave.campaign.data import read_campaign_book
from game.frostgrave.data_items import FOR
from tests.frostgrave_campaign.states import book
from tests.spoilt_data import copied, hold_named

README = Path(__file__).resolve().parents[2] / "game" / "frostgrave" / "campaign" / "README.md"


def numbers_of(rows: list[tuple[int, str]]) -> dict[str, int]:
    """Return how many numbers of a d20 lead to each result."""
    found: dict[str, int] = {}
    last = 0
    for to, result in rows:
        found[result] = found.get(result, 0) + to - last
        last = to
    return found


@pytest.mark.rule("FG-S6")
def test_the_tables_of_survival_and_injuries_are_those_of_the_rules() -> None:
    tables = book().tables
    assert numbers_of([(row.to, row.fate) for row in tables.survival.soldier]) == {
        "dead": 4, "badly_wounded": 4, "full_recovery": 12,
    }  # fmt: skip
    assert numbers_of([(row.to, row.fate) for row in tables.survival.caster]) == {
        "dead": 2, "permanent_injury": 2, "badly_wounded": 2, "close_call": 2, "full_recovery": 12,
    }  # fmt: skip
    assert numbers_of([(each.to, each.id) for each in tables.injuries]) == {
        "lost_toes": 2, "smashed_leg": 4, "crushed_arm": 4, "lost_fingers": 2,
        "never_quite_as_strong": 2, "psychological_scars": 2, "niggling_injury": 2,
        "smashed_jaw": 1, "lost_eye": 1,
    }  # fmt: skip
    assert {each.most for each in tables.injuries} == {2}


@pytest.mark.rule("FG-S6")
def test_the_treasure_table_is_that_of_the_rules() -> None:
    rows = book().tables.treasure
    assert [row.to for row in rows] == list(range(1, 21))
    assert [row.times for row in rows[:3]] == [10, 20, 25]
    assert [row.gold for row in rows] == [
        0, 0, 0, 30, 50, 30, 50, 20, 40, 20, 40, 60, 20, 40, 60, 80, 100, 120, 150, 200,
    ]  # fmt: skip
    kinds = ["potion"] * 2 + ["scroll"] * 2 + ["magic_weapon_or_armour"] * 2 + ["magic_item"] * 3
    assert [row.find for row in rows[3:]] == kinds + ["grimoire"] * 8
    assert [row.count for row in rows[3:7]] == [3, 2, 3, 2]


@pytest.mark.rule("FG-S6")
def test_items_of_the_tables_have_the_prices_of_the_rules() -> None:
    known = book()
    items, tables = known.book.items, known.tables
    assert [items[row.item].cost for row in tables.potions] == [
        50, 50, 50, 50, 100, 50, 100, 100, 200, 500,
    ]  # fmt: skip
    assert [items[row.item].cost for row in tables.magic_weapons_and_armour] == [
        300, 500, 300, 300, 200, 400, 300, 300, 300, 300, 300, 200, 300, 300, 400, 400, 400, 200,
        200, 400,
    ]  # fmt: skip
    assert [items[row.item].cost for row in tables.magic_items] == [
        200, 350, 500, 200, 350, 600, 300, 200, 300, 300, 300, 500, 300, 200, 300, 200, 300, 300,
        250, 300,
    ]  # fmt: skip
    assert items["scroll_of_leap"].cost == 400
    prices = tables.prices
    assert (prices.grimoire, prices.grimoire_sale, prices.scroll_sale) == (500, 250, 100)
    assert prices.second == {"explosive_cocktail": 100, "elixir_of_life": 200}


@pytest.mark.rule("FG-S6")
def test_bases_and_resources_are_those_of_the_rules() -> None:
    known = book()
    assert list(known.bases) == [
        "inn", "temple", "crypt", "tower", "treasury", "brewery", "library", "laboratory",
    ]  # fmt: skip
    assert {each.id: each.cost for each in known.resources.values()} == {
        "arcane_candle": 100, "carrier_pigeons": 5, "celestial_telescope": 250,
        "crystal_ball": 250, "enchanters_workshop": 400, "giant_cauldron": 250, "kennel": 250,
        "sarcophagus_of_healing": 200, "scriptorium": 300, "summoning_circle": 300,
    }  # fmt: skip


@pytest.mark.rule("FG-S6")
def test_there_is_a_staff_of_casting_for_each_spell_and_none_is_sold_for_a_battle() -> None:
    items = book().book.items
    made = {each for each in items if each.startswith(f"staff_of_casting{FOR}")}
    assert len(made) == 80
    worn = items[f"staff_of_casting{FOR}leap"].worn
    assert worn is not None and worn.casting_of == {"leap": 2}
    assert not any(items[each].is_sold for each in (*made, "staff_of_casting"))


@pytest.mark.rule("FG-S6")
def test_injuries_that_are_no_number_are_statuses_in_battles() -> None:
    known = book()
    assert set(known.statuses) == {"niggling_injury", "smashed_jaw"}
    jaw = known.reference.status("smashed_jaw")
    assert (jaw.modifiers.casting, jaw.stack) == (-1, 2)


@pytest.mark.parametrize(
    ("old", "new", "place", "told"),
    [
        ("{to: 4, fate: dead}", "{to: 9, fate: dead}", "survival.soldier[1].to", "rise"),
        ("{to: 20, fate: full_recovery}]", "{to: 19, fate: full_recovery}]", "survival", "reach"),
        ("fate: close_call", "fate: close_cal", "survival.caster[3].fate", "close_call"),
        ("    to: 2\n", "    to: 7\n", "injuries[1].to", "rise"),
        ("id: lost_toes", "id: smashed_leg", "injuries[1].id", "twice"),
        ("{fee: 30, health: 3}, ", "", "injuries[6].niggles", "2 entries"),
        ("    health: -1\n", "", "injuries[4]", "expected modifiers"),
        ("find: potion, count: 3", "find: potoin, count: 3", "treasure[3].find", "potion"),
        ("{to: 3, times: 25}", "{to: 2, times: 25}", "treasure[2].to", "rise"),
        ("item: potion_of_strength", "item: potion_of_strenth", "potions[1].item", "strength"),
        ("item: keen_sword", "item: boots_of_speed", "magic_weapons_and_armour[0].item", "group"),
        ("item: fate_stone", "item: fate_ston", "magic_items[17].item", "fate_stone"),
        ("rescues: [elixir_of_life]", "rescues: [elixir]", "rescues[0]", "item elixir"),
        ("{explosive_cocktail: 100,", "{explosive: 100,", "prices.second.explosive", "item"),
        ("divisor: 2\n  grimoire", "divisor: 0\n  grimoire", "prices.divisor", "1"),
        ("healers: {apothecary", "healers: {apothecari", "healers.apothecari", "apothecary"),
        ("casting: {raise_zombie: 2}", "casting: {raise_zombi: 2}", "bases[2].casting", "zombie"),
        ("{to: 16}, ", "{to: 19}, ", "bases[6].rolls[1].to", "rise"),
        ("beyond: war_hound", "beyond: war_hond", "resources[6].beyond", "war_hound"),
        ("summon: summon_demon", "summon: leap", "resources[9].circle.summon", "leap"),
        ("id: kennel", "id: scriptorium", "resources[8].id", "twice"),
        ("wounded_fee: 100", "wounded_fee: -1", "wounded_fee", "0"),
        ("lean_divisor", "lean_diviser", "lean_diviser", "lean_divisor"),
    ],
)
def test_a_mistake_is_told_with_file_line_and_key(
    tmp_path: Path, data_cache: Path, old: str, new: str, place: str, told: str
) -> None:
    file = copied("frostgrave", tmp_path) / "campaign.yaml"
    hold_named(read_campaign_book, file, old, new, told, data_cache, place)


def test_a_base_that_there_is_not_is_told(tmp_path: Path, data_cache: Path) -> None:
    file, right = copied("frostgrave", tmp_path) / "city.yaml", "base: temple"
    message = "did you mean temple?"
    hold_named(read_campaign_book, file, right, "base: tempel", message, data_cache, "tempers[0]")


OWN = """
bases:
  - id: observatory
    name: {en: "Observatory", zh_TW: "觀測所"}
    text:
      en: "+3 on casting Reveal Secret, and 5 gold after each battle."
      zh_TW: "揭示秘藏的施法擲骰 +3，每場戰鬥後獲得 5 金幣。"
    casting: {reveal_secret: 3}
    gold: 5
resources:
  - id: stuffed_owl
    name: {en: "Stuffed Owl", zh_TW: "貓頭鷹標本"}
    text: {en: "+1 on casting Awareness.", zh_TW: "先知先覺的施法擲骰 +1。"}
    cost: 40
    casting: {awareness: 1}
wounded_fee: 80
"""


def test_a_player_adds_a_base_and_a_resource_without_python(tmp_path: Path) -> None:
    assert OWN.strip() in README.read_text("utf-8")
    (tmp_path / "campaign.yaml").write_text(OWN, "utf-8")
    own = load(read_campaign_book, data_folder() / "frostgrave", additions=tmp_path)
    assert len(own.bases) == 9 and len(own.resources) == 11 and own.tables.wounded_fee == 80
    assert own.reference.casting_of("observatory", "reveal_secret") == 3
    assert own.reference.casting_of("stuffed_owl", "awareness") == 1

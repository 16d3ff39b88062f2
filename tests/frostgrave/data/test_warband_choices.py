"""What a builder may offer: never anything that would make a warband illegal."""

from __future__ import annotations

import pytest

from game.engine.folders import data_folder
from game.engine.words import LANGUAGES, load_words
from game.frostgrave.warband import Hired, Spellcaster
from game.frostgrave.warband_choices import (
    hindrance_of_spell,
    hindrance_of_thing,
    is_idle,
    needs_creature,
    offers_for_caster,
    offers_for_soldier,
    only_in_campaign,
    spell_refusal,
)
from game.frostgrave.warband_rules import item_cost, say, spell_findings
from tests.frostgrave.data.test_warbands import book, keys_of, legal


@pytest.mark.rule("FG-S1.3")
@pytest.mark.parametrize("school", sorted(book().schools))
def test_whatever_is_offered_leads_to_eight_legal_spells(school: str) -> None:
    for first in book().spells:
        chosen: list[str] = []
        for spell in (first, *book().spells):
            if spell_refusal(book(), school, chosen, spell) is None:
                chosen.append(spell)
        assert list(spell_findings(book(), school, chosen)) == []


@pytest.mark.rule("FG-S1.3")
@pytest.mark.parametrize(
    ("chosen", "spell", "key"),
    [
        ([], "fireball", "no_such_spell"),
        (["wall"], "wall", "spell_twice"),
        ([], "glow", "opposed_spell"),
        (["wall", "scatter_shot", "call_storm"], "elemental_bolt", "own_full"),
        (["petrify"], "slow", "aligned_full"),
        (["heal"], "shield", "neutral_school_full"),
        (["heal", "fog"], "push", "neutral_full"),
        (list(legal().spells), "push", "spells_full"),
    ],
)
def test_what_is_not_offered_says_why(chosen: list[str], spell: str, key: str) -> None:
    finding = spell_refusal(book(), "elementalist", chosen, spell)
    assert finding is not None and (finding.clause, finding.key) == ("FG-S1.3", key)
    words = load_words(data_folder(), "frostgrave")
    for language in LANGUAGES:
        assert "{" not in say(book(), words, finding, language)


@pytest.mark.rule("FG-S3.5")
def test_what_is_for_sale_may_be_bought() -> None:
    alone = {"soldiers": (), "apprentice": None}
    for item in offers_for_caster(book()):
        keys = {key for _, key in keys_of(legal(wizard=Spellcaster(items=(item,)), **alone))}
        assert keys <= {"too_expensive"}, item
    for kind in book().soldiers:
        for item in offers_for_soldier(book(), kind):
            found = keys_of(legal(soldiers=(Hired(kind=kind, item=item),), apprentice=None))
            assert {key for _, key in found} <= {"too_expensive"}, (kind, item)


@pytest.mark.rule("FG-S3.4", "FG-S3.5")
def test_offers_depend_on_the_bearer() -> None:
    assert offers_for_soldier(book(), "war_hound") == ()
    assert "fine_mail" in offers_for_soldier(book(), "knight")
    assert "fine_mail" not in offers_for_soldier(book(), "archer")
    assert "ring_of_power" in offers_for_caster(book())
    assert "ring_of_power" not in offers_for_soldier(book(), "knight")
    assert "natural" not in offers_for_caster(book())
    prices = [item_cost(book(), item) for item in offers_for_caster(book())]
    assert prices == sorted(prices)


@pytest.mark.rule("FG-S6")
def test_spells_that_a_single_battle_may_find_no_use_for() -> None:
    """Some are only rolled for afterwards, some need a creature that somebody must bring."""
    spells = book().spells.values()
    assert {one.id for one in spells if is_idle(one)} == {
        "absorb_knowledge",
        "create_grimoire",
        "write_scroll",
        "embed_enchantment",
        "restore_life",
        "miraculous_cure",
    }
    assert {one.id for one in spells if needs_creature(one)} == {
        "control_construct",
        "control_undead",
        "bind_demon",
        "banish",
        "reveal_invisible",
    }


@pytest.mark.rule("FG-S6", "FG-S3.5")
def test_why_a_thing_is_of_no_use_in_a_single_battle() -> None:
    """A thing of the campaign, of a spell without target, of a spell that nobody knows."""
    data = book()
    expected = {
        "elixir_of_life": "campaign",
        "staff_of_casting": "campaign",
        "scroll_of_bind_demon": "creature",
        "belt_of_animal_repellence": "creature",
        "candle_of_summoning": "spell",
        "scroll_of_grenade": None,
        "potion_of_healing": None,
        "dagger": None,
    }
    assert {one: hindrance_of_thing(data, one, ()) for one in expected} == expected
    assert hindrance_of_thing(data, "candle_of_summoning", ["summon_demon"]) is None
    assert hindrance_of_spell(data.spells["write_scroll"]) == "after"
    assert hindrance_of_spell(data.spells["banish"]) == "creature"
    assert hindrance_of_spell(data.spells["grenade"]) is None


@pytest.mark.rule("FG-S3.5")
def test_what_is_only_had_in_a_campaign_is_in_no_offer() -> None:
    data = book()
    apart = only_in_campaign(data, caster=True)
    assert set(apart) == {"elixir_of_life", "staff_of_casting"}
    assert not set(apart) & set(offers_for_caster(data))
    for kind in data.soldiers:
        assert not set(only_in_campaign(data, caster=False)) & set(offers_for_soldier(data, kind))

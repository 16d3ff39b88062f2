"""Every sound that the frozen city asks for exists, and each family of effects has its own."""

import json

import pytest

from game.frostgrave.muster import creature
from scenes.games.frostgrave import sounds
from tests.frostgrave.positions import reference
from tests.sound.asked import ROOT, asked_for

SCENE = ROOT / "scenes" / "games" / "frostgrave"
BAKED = json.loads((ROOT / "assets" / "sounds" / "sounds.json").read_text(encoding="utf-8"))
BOOK = reference().book


def test_what_happens_most_asks_for_its_sound() -> None:
    names = asked_for(SCENE)
    assert {"frost_clash", "frost_death", "frost_secured", "ui_error"} <= names


def test_all_sounds_of_the_game_are_decoded_before_it_begins() -> None:
    own = {name for name in BAKED if name.startswith("frost_")}
    assert set(sounds.ALL) == own
    assert {name for name in asked_for(SCENE) if name.startswith("frost_")} <= own


def test_what_sounds_depends_on_is_baked() -> None:
    for spell in BOOK.spells.values():
        assert sounds.of_spell(spell) in BAKED
    for weapon in ("bow", "crossbow"):
        assert sounds.of_weapon(weapon) in BAKED
    assert sounds.of_weapon("bow") != sounds.of_weapon("crossbow")
    assert BAKED[sounds.WIND]["loop"] is True


def test_each_family_of_effects_has_spells() -> None:
    assert {sounds.family_of(spell) for spell in BOOK.spells.values()} == set(sounds.FAMILIES)


@pytest.mark.parametrize(
    ("spell", "family"),
    [
        ("elemental_bolt", "bolt"), ("elemental_ball", "fire"), ("grenade", "fire"),
        ("scatter_shot", "bolt"), ("shield", "shield"), ("curse", "curse"),
        ("mind_control", "curse"), ("teleport", "teleport"), ("wall", "wall"), ("fog", "storm"),
        ("raise_zombie", "summon"), ("heal", "heal"), ("wizard_eye", "vision"),
        ("call_storm", "storm"), ("draining_word", "curse"), ("power_word", "shield"),
        ("slow", "curse"), ("fleet_feet", "shield"), ("plane_walk", "teleport"),
    ],
)  # fmt: skip
def test_a_spell_sounds_like_what_it_does(spell: str, family: str) -> None:
    assert sounds.family_of(BOOK.spells[spell]) == family


@pytest.mark.parametrize(
    ("tokens", "viewer", "sound"),
    [
        ((3, 1), 0, "frost_victory"), ((3, 1), 1, "frost_defeat"), ((2, 2), 1, "frost_victory"),
        ((1, 3), None, "frost_victory"),
    ],
)  # fmt: skip
def test_only_one_person_alone_hears_a_defeat(
    tokens: tuple[int, int], viewer: int | None, sound: str
) -> None:
    assert sounds.of_ending(tokens, viewer) == sound
    assert sound in BAKED


def test_large_creatures_growl_deep() -> None:
    growls = {kind: sounds.of_creature(creature(reference(), 0, kind)) for kind in ("wolf", "bear")}
    assert growls == {"wolf": "frost_growl_small", "bear": "frost_growl_large"}

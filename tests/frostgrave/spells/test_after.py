"""Spells that are tried when a battle is over (FG-S6)."""

from __future__ import annotations

import pytest

from game.frostgrave import ending, wounds
from game.frostgrave.events import BattleEnded, Damaged, SpellRolled, SpoilsGained
from game.frostgrave.figures import Status
from tests.frostgrave.positions import Position
from tests.frostgrave.spells.casts import FAR, knows


def ended(p: Position, *dice: int) -> list[tuple[int, str, str]]:
    """End the battle with these rolls; return who gained what."""
    p.dice(*dice)
    battle = p.battle
    ending.finish(battle, "turn_limit")
    p.events.extend(battle.events)
    assert isinstance(p.events[-1], BattleEnded) and p.state.dice.next == []
    return [(event.figure, event.what, event.detail) for event in p.events_of(SpoilsGained)]


@pytest.mark.rule("FG-absorb_knowledge", "FG-S6")
def test_absorb_knowledge_is_for_a_wizard_who_lives() -> None:
    p = Position(f"{knows('absorb_knowledge')}\nA2 apprentice 5 5 spells=absorb_knowledge")
    assert ended(p, 8) == [(0, "experience", "50")]
    p = Position(knows("absorb_knowledge"))
    assert ended(p, 7) == [] and not p.events_of(Damaged)
    p = Position(knows("absorb_knowledge", more="where=out"))
    assert ended(p) == []


@pytest.mark.rule("FG-write_scroll", "FG-S6")
def test_a_scroll_of_the_hardest_spell() -> None:
    p = Position(f"A1 wizard 9 9 school=sigilist spells=write_scroll,push,power_word\n{FAR}")
    assert ended(p, 12) == [(0, "scroll", "power_word")]


@pytest.mark.rule("FG-create_grimoire", "FG-S6")
@pytest.mark.parametrize(("second", "gains"), [(8, True), (7, False)])
def test_a_grimoire_needs_two_successes(second: int, gains: bool) -> None:
    p = Position(f"A1 wizard 9 9 school=sigilist spells=create_grimoire,push,power_word\n{FAR}")
    assert ended(p, 12, second) == ([(0, "grimoire", "push")] if gains else [])


@pytest.mark.rule("FG-embed_enchantment", "FG-S6")
def test_an_enchantment_in_force_is_kept() -> None:
    text = f"{knows('embed_enchantment')}\nA2 knight 5 5\nA3 archer 8 5\nB2 knight 8 8"
    p = Position(text)
    assert ended(p) == []
    p = Position(text)
    p.give("A3", Status("enchant_weapon", detail="bow:shot"))
    p.give("B2", Status("enchant_armour"))
    assert ended(p) == [], "neither arrows nor what belongs to others"
    p = Position(text)
    p.give("A2", Status("enchant_weapon", detail="hand_weapon"))
    assert ended(p, 12) == [(0, "enchantment", "hand_weapon")]
    p = Position(text)
    p.give("A2", Status("enchant_armour"))
    assert ended(p, 12) == [(0, "enchantment", "mail")]


@pytest.mark.rule("FG-embed_enchantment")
@pytest.mark.parametrize(
    ("status", "kept"),
    [
        (Status("enchant_weapon", 0, detail="hand_weapon"), "hand_weapon"),
        (Status("enchant_armour", 0), "mail"),
        (Status("strength", 0), ""),
    ],
)
def test_an_enchantment_leaves_the_table_with_its_bearer(status: Status, kept: str) -> None:
    p = Position(
        f"{knows('embed_enchantment')}\nA2 knight 5 0.6 token=0\ntoken 0 5 1\ntoken 1 20 20"
    )
    p.give("A2", status)
    p.active("A2")
    p.do(p.moving("A2", leaves=True))
    assert p.figure("A2").where == "left"
    assert ended(p, *([12] if kept else [])) == ([(0, "enchantment", kept)] if kept else [])


@pytest.mark.rule("FG-embed_enchantment", "FG-45")
def test_an_enchantment_goes_with_whoever_is_taken_out() -> None:
    p = Position(f"{knows('embed_enchantment')}\nA2 knight 5 5")
    p.give("A2", Status("enchant_armour", 0))
    wounds.damage(p.battle, p.id("A2"), 20, why="fight")
    assert ended(p) == []


@pytest.mark.rule("FG-restore_life", "FG-S6")
def test_the_most_valuable_of_the_fallen_may_live() -> None:
    p = Position(f"{knows('restore_life')}\nA2 thug 5 5 where=out\nA3 knight 5 8 where=out")
    assert ended(p, 20) == [(0, "life", str(p.id("A3")))]
    p = Position(knows("restore_life"))
    assert ended(p) == [] and not p.events_of(SpellRolled)


@pytest.mark.rule("FG-restore_life")
@pytest.mark.parametrize("costly", ["apprentice", "knight", "archer"])
def test_the_most_valuable_is_who_costs_most_to_hire(costly: str) -> None:
    """The apprentice costs 200, a knight 100; nobody is counted as worthless by oversight."""
    others = {"apprentice": "knight", "knight": "archer", "archer": "thug"}
    p = Position(
        f"{knows('restore_life')}\nA2 {others[costly]} 5 5 where=out\n"
        f"A3 {costly} 5 8 where=out\nA4 war_hound 5 9 where=out\nB2 knight 8 8 where=out"
    )
    assert ended(p, 20) == [(0, "life", str(p.id("A3")))]


@pytest.mark.rule("FG-restore_life", "FG-raise_zombie")
@pytest.mark.parametrize(
    "gone",
    [
        "zombie 5 5 where=out tags=undead,raise_zombie_of_0",
        "minor_demon 5 5 where=out tags=demon,newcomer",
        "knight 5 5 where=out tags=illusion",
    ],
)
def test_what_is_gone_after_the_battle_anyway_is_not_brought_back(gone: str) -> None:
    p = Position(f"{knows('restore_life')}\nA2 {gone}")
    assert ended(p) == [] and not p.events_of(SpellRolled)


@pytest.mark.rule("FG-restore_life", "FG-animal_companion")
def test_a_companion_can_be_brought_back() -> None:
    p = Position(f"{knows('restore_life')}\nA2 bear 5 5 where=out tags=animal,large,recruit")
    assert ended(p, 20) == [(0, "life", str(p.id("A2")))]


@pytest.mark.rule("FG-miraculous_cure", "FG-S6")
def test_there_is_nothing_to_cure_after_a_single_battle() -> None:
    p = Position(knows("miraculous_cure"))
    assert ended(p) == [] and not p.events_of(SpellRolled)


@pytest.mark.rule("FG-S6")
def test_both_can_be_switched_off() -> None:
    p = Position(knows("absorb_knowledge"), spells_before=False)
    assert ended(p) == []

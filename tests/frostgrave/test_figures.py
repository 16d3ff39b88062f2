"""Figures and their items (FG-S0, FG-S1, FG-S3, FG-S4)."""

from __future__ import annotations

import pytest

from game.frostgrave import stats
from game.frostgrave.actions import Cast, EndPhase, Load, UseItem
from game.frostgrave.aims import AtFigure, AtNothing, AtPoint
from game.frostgrave.events import Damaged, FightRolled, SpellFailed, SpellRolled
from game.frostgrave.figures import Status
from game.frostgrave.rolls import Modifier
from tests.frostgrave.positions import Position, block, units

FAR = "A9 thug 3 3\nB9 thug 33 33\n"


@pytest.mark.rule("FG-S0")
@pytest.mark.parametrize(("ruleset", "needed"), [("seed", 20), ("published", 18)])
def test_the_option_ruleset_chooses_between_the_two_readings(ruleset: str, needed: int) -> None:
    text = "A1 wizard 10 10 school=illusionist spells=elemental_bolt\nB1 thug 10 20\n"
    position = Position(text + FAR, phase="wizard", ruleset=ruleset)
    position.active("A1")
    position.cast("A1", "elemental_bolt", AtFigure(1), 1)
    assert position.last(SpellRolled).needed == needed


@pytest.mark.rule("FG-S0.1")
def test_published_treasure_burdens_against_shots_too() -> None:
    text = "A1 archer 10 10\nB1 thug 10 20 token=0\ntoken 0 0 0\n" + FAR
    burdens = {}
    for ruleset in ("seed", "published"):
        position = Position(text, ruleset=ruleset)
        modifiers = stats.fight(position.battle, position.figure("B1"))
        burdens[ruleset] = Modifier("burden", -1) in modifiers
    assert burdens == {"seed": False, "published": True}


@pytest.mark.rule("FG-S0.2")
@pytest.mark.parametrize("ruleset", ["seed", "published"])
def test_failure_is_read_by_margin_and_the_winner_chooses_in_both(ruleset: str) -> None:
    text = "A1 wizard 10 10 school=illusionist spells=grenade\nB1 thug 11 10\nB2 thug 10 20\n"
    position = Position(text + FAR, phase="wizard", ruleset=ruleset)
    position.active("A1")
    position.fight("A1", "B1", 12, 5)
    assert {one.how for one in position.rules.legal(position.state)} == {  # type: ignore[attr-defined]
        "stay",
        "push",
        "step_back",
    }
    position = Position(
        text.replace("B1 thug 11 10", "B1 thug 14 10") + FAR, phase="wizard", ruleset=ruleset
    )
    position.active("A1")
    position.cast("A1", "grenade", AtPoint(units(10), units(16), 0), 4)
    position.decline()
    assert position.last(SpellFailed).margin == 10
    assert position.figure("A1").health == 12


@pytest.mark.rule("FG-S1")
def test_spells_of_other_schools_come_harder() -> None:
    book = Position(FAR).rules.book
    own = book.casting_number("witch", "curse", "seed")
    assert own == book.spells["curse"].number
    others = [
        book.casting_number(school, "curse", "seed")
        for school in book.book.schools
        if school != "witch"
    ]
    assert sorted(others) == [own + 2] * 3 + [own + 4] * 5 + [own + 8]


@pytest.mark.rule("FG-S3.6")
def test_the_apprentice_is_the_wizard_with_less() -> None:
    position = Position("A1 wizard 10 10\nA2 apprentice 12 10\n" + FAR)
    wizard, apprentice = position.figure("A1").line, position.figure("A2").line
    assert apprentice.move == wizard.move
    assert (apprentice.fight, apprentice.shoot, apprentice.will) == (
        wizard.fight - 2,
        wizard.shoot - 2,
        wizard.will - 2,
    )
    assert (apprentice.health, apprentice.armour) == (wizard.health - 4, 10)


@pytest.mark.rule("FG-S3.7")
def test_bare_hands_fight_and_hurt_worse() -> None:
    position = Position("A1 thug 10 10 weapons=\nB1 thug 11 10\n" + FAR)
    position.active("A1")
    position.fight("A1", "B1", 15, 2)
    assert Modifier("unarmed", -2) in position.last(FightRolled).attacker.modifiers
    assert position.last(Damaged).amount == 15 + 2 - 2 - 2 - 10


@pytest.mark.rule("FG-S3.8")
def test_hand_weapon_and_dagger_together_help_and_are_not_counted_twice() -> None:
    position = Position("A1 thug 10 10 weapons=hand_weapon,dagger\nB1 thug 11 10\n" + FAR)
    position.active("A1")
    position.fight("A1", "B1", 15, 2)
    assert Modifier("pair", 1) in position.last(FightRolled).attacker.modifiers
    assert position.last(Damaged).amount == 15 + 3 - 10
    position = Position("A1 treasure_hunter 10 10\nB1 thug 11 10\n" + FAR)
    position.active("A1")
    position.fight("A1", "B1", 15, 2)
    assert position.last(FightRolled).attacker.total == 19


@pytest.mark.rule("FG-S3.9")
def test_a_crossbow_begins_loaded_and_loading_may_stand_for_the_move() -> None:
    position = Position("A1 crossbowman 10 10\nB1 thug 10 20\n" + FAR)
    position.active("A1")
    assert position.figure("A1").loaded
    assert position.refused(Load(0)) == ("FG-06", "is_loaded")
    position.shoot("A1", "B1", 5, 15)
    assert not position.figure("A1").loaded
    position.do(Load(0))
    assert position.figure("A1").loaded


@pytest.mark.rule("FG-S3.10")
def test_the_apothecary_brings_a_potion_for_a_figure_in_contact() -> None:
    position = Position("A1 apothecary 10 10\nA2 thug 11 10 health=3\nA3 thug 14 10\n" + FAR)
    position.active("A1")
    far = UseItem(0, "potion_of_healing", AtFigure(position.id("A3")))
    assert position.refused(far)[1] == "not_in_contact"
    position.do(UseItem(0, "potion_of_healing", AtFigure(position.id("A2"))))
    assert position.figure("A2").health == 8
    again = UseItem(0, "potion_of_healing", AtNothing())
    assert position.refused(again)[0] in ("FG-06", "FG-S3")


@pytest.mark.rule("FG-S4.1")
@pytest.mark.parametrize(
    ("creature", "spell"),
    [("zombie", "control_undead"), ("small_construct", "control_construct"), ("imp", "bind_demon")],
)
def test_the_spells_that_control_look_for_the_kind(creature: str, spell: str) -> None:
    text = f"A1 wizard 10 10 school=summoner spells={spell}\nC1 {creature} 10 20\nC2 wolf 14 20\n"
    position = Position(text + FAR, phase="wizard")
    assert not stats.is_wounded(position.battle, position.figure("C1"))
    position.active("A1")
    assert position.refused(Cast(0, spell, AtFigure(2))) == ("FG-62", "wrong_target")
    position.rules.check(position.state, Cast(0, spell, AtFigure(1)))


@pytest.mark.rule("FG-S4.3")
@pytest.mark.parametrize(("victim", "factor"), [("B1 thug", 2), ("B1 zombie", 1)])
def test_the_wraith_counts_double_but_not_against_undead(victim: str, factor: int) -> None:
    position = Position(f"C1 wraith 10 10\n{victim} 11 10\n" + FAR)
    position.state.side = 1
    position.dice(13, 1, 15, 3)
    position.do(EndPhase())
    armour = position.figure("B1").line.armour
    assert position.last(Damaged).amount == min(
        (15 - armour) * factor, position.figure("B1").line.health
    )


@pytest.mark.rule("FG-S4.4")
@pytest.mark.parametrize("creature", ["wraith", "giant_worm"])
def test_the_ethereal_and_burrowing_pass_through_terrain(creature: str) -> None:
    wall = block(15, 10, 1, 8, 4)
    position = Position(f"A1 thug 30 30\nC1 {creature} 12.5 10\n" + FAR, pieces=[wall])
    position.battle.change(position.id("C1"), seat=0)
    position.active("C1")
    inside = position.refused(position.moving("C1", (15, 10)))
    assert inside[0] == "FG-65"
    position.move("C1", (18, 10))
    assert position.at("C1") == (18, 10)


@pytest.mark.rule("FG-S4.5")
def test_poison_leaves_one_action_until_healed_and_objects_only_defend() -> None:
    position = Position("C1 ice_spider 10 10\nA1 thug 11 10 items=potion_of_healing\n" + FAR)
    position.state.side = 1
    position.dice(15, 2, 15, 3)
    position.do(EndPhase())
    assert stats.actions(position.battle, position.figure("A1")) == 1
    position.state.phase, position.state.side = "soldier", 0
    position.activate("A1")
    position.do(UseItem(position.id("A1"), "potion_of_healing", AtNothing()))
    assert stats.actions(position.battle, position.figure("A1")) == 2

    position = Position("C1 temple_column 10 10\nA1 thug 11 10\n" + FAR)
    position.active("A1")
    position.fight("A1", "C1", 9, 5)
    options = {one.how for one in position.rules.legal(position.state)}  # type: ignore[attr-defined]
    assert "push" not in options


@pytest.mark.rule("FG-S4.2")
def test_bone_dart_is_no_magic_and_a_bolt_is() -> None:
    text = "A1 wizard 10 10 school=necromancer spells=bone_dart,elemental_bolt\nC1 vampire 10 20\n"
    hurt = {}
    for spell in ("bone_dart", "elemental_bolt"):
        position = Position(text + FAR, phase="wizard")
        position.active("A1")
        position.cast("A1", spell, AtFigure(1), 20, 19, 1)
        hurt[spell] = bool(position.events_of(Damaged))
    assert hurt == {"bone_dart": False, "elemental_bolt": True}


@pytest.mark.rule("FG-S2.2")
def test_a_spell_counts_once_on_one_figure_and_different_ones_add_up() -> None:
    text = "A1 wizard 10 10 school=enchanter spells=strength\nA2 thug 11 10\n"
    position = Position(text + FAR, phase="wizard")
    position.give("A2", Status("combat_awareness", 0), Status("strength", 0))
    fights = stats.fight(position.battle, position.figure("A2"))
    assert sum(entry.value for entry in fights) == 2 + 2 + 2
    position.active("A1")
    again = Cast(0, "strength", AtFigure(1))
    assert position.refused(again) == ("FG-S2", "already_in_force")

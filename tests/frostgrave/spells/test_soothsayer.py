"""The spells that a Soothsayer casts in a battle."""

from __future__ import annotations

import pytest

from game.frostgrave import ending, ground_changes, phases, stats, will_rolls, wounds
from game.frostgrave.actions import Cast, EndActivation, UseItem
from game.frostgrave.aims import AtFigure, AtLine, AtNothing, AtPoint, AtRunning, AtWord
from game.frostgrave.definitions_items import UseSpell
from game.frostgrave.events import (
    ControlChanged,
    ShotRolled,
    SpellResisted,
    TokenSecured,
    TurnBegan,
    WillRolled,
)
from game.frostgrave.figures import Status
from game.frostgrave.spells.registry import effect_of
from tests.frostgrave.positions import Position, block, reference, units
from tests.frostgrave.spells.casts import cast, health, knows, on, status


# ------------------------------------------------------------------ foresight
@pytest.mark.rule("FG-awareness", "FG-01")
def test_awareness_helps_the_initiative_while_its_caster_is_in_play() -> None:
    p = Position(knows("awareness"))
    cast(p, "awareness")
    p.state.active = ()
    p.dice(10, 10)
    phases.begin_turn(p.battle)
    assert p.state.first == 0, "11 against 10"
    wounds.take_out(p.battle, 0, "fight")
    p.dice(10, 11)
    battle = p.battle
    phases.begin_turn(battle)
    began = [event for event in battle.events if isinstance(event, TurnBegan)]
    assert began[-1].totals == (10, 11)


@pytest.mark.rule("FG-awareness")
def test_awareness_does_not_add_up_within_a_side() -> None:
    p = Position(f"{knows('awareness')}\nA2 apprentice 20 20 spells=awareness school=soothsayer")
    cast(p, "awareness", by="A2")
    p.active("A1")
    assert p.refused(Cast(0, "awareness", AtNothing())) == ("FG-S2", "already_in_force")
    wounds.take_out(p.battle, p.id("A2"), "fight")
    cast(p, "awareness")
    assert phases.initiative_bonus(p.battle, 0) == 1
    assert phases.initiative_bonus(p.battle, 1) == 0


# ------------------------------------------------------------------ minds
@pytest.mark.rule("FG-combat_awareness", "FG-S2.2")
def test_combat_awareness_is_for_whom_one_touches_and_adds_to_strength() -> None:
    p = Position(f"{knows('combat_awareness')}\nA2 thug 19 18\nA3 thug 21 18")
    p.active("A1")
    assert p.refused(Cast(0, "combat_awareness", on(p, "A3"))) == ("FG-S2", "not_in_contact")
    p.give("A2", Status("strength"))
    cast(p, "combat_awareness", on(p, "A2"))
    assert sum(one.value for one in stats.fight(p.battle, p.figure("A2"))) == 2 + 2 + 2
    p.active("A1")
    assert p.refused(Cast(0, "combat_awareness", on(p, "A2"))) == ("FG-S2", "already_in_force")
    cast(p, "combat_awareness", on(p, "A1"))
    assert status(p, "A1", "combat_awareness") is not None, "the caster touches himself"


@pytest.mark.rule("FG-will_power", "FG-S2.2")
def test_will_power_helps_every_will_roll_once() -> None:
    p = Position(f"{knows('will_power')}\nA2 thug 18 10")
    cast(p, "will_power", on(p, "A2"))
    will_rolls.roll(battle := p.battle, p.id("A2"), 5, "shake", "slow")
    rolled = [event for event in battle.events if isinstance(event, WillRolled)][-1]
    assert rolled.roll.total == rolled.roll.natural + p.figure("A2").line.will + 3
    p.active("A1")
    assert p.refused(Cast(0, "will_power", on(p, "A2"))) == ("FG-S2", "already_in_force")


@pytest.mark.rule("FG-forget_spell", "FG-38")
def test_an_enemy_forgets_one_of_his_spells() -> None:
    p = Position(
        f"{knows('forget_spell')}\nA2 apprentice 20 20 spells=heal\n"
        "B1 wizard 18 10 spells=heal,shield school=thaumaturge\nB2 thug 22 10"
    )
    b1 = p.id("B1")
    p.active("A1")
    assert p.refused(Cast(0, "forget_spell", AtWord("mud", b1)))[1] == "unknown_spell"
    assert p.refused(Cast(0, "forget_spell", AtWord("heal", p.id("B2"))))[1] == "wrong_target"
    assert p.refused(Cast(0, "forget_spell", AtWord("heal", p.id("A2"))))[1] == "wrong_target"
    cast(p, "forget_spell", AtWord("heal", b1), 15, 1)
    p.state.active = ()
    p.active("B1")
    assert p.refused(Cast(b1, "heal", AtFigure(b1))) == ("FG-S2", "is_forgotten")
    cast(p, "shield", AtFigure(b1), by="B1")
    assert status(p, "B1", "shield") is not None, "only the one that was named"


@pytest.mark.rule("FG-forget_spell", "FG-38")
def test_a_strong_will_forgets_nothing() -> None:
    p = Position(f"{knows('forget_spell')}\nB1 wizard 18 10 spells=heal school=thaumaturge")
    cast(p, "forget_spell", AtWord("heal", p.id("B1")), 12, 12)
    assert p.last(SpellResisted).resisted and p.figure("B1").statuses == ()


@pytest.mark.rule("FG-forget_spell")
def test_a_scroll_of_a_forgotten_spell_may_still_be_read() -> None:
    scroll, spell = next(
        (item.id, item.use.spell)
        for item in reference().book.items.values()
        if isinstance(item.use, UseSpell) and reference().spells[item.use.spell].target == "figure"
    )
    p = Position(f"{knows('forget_spell')}\nB1 wizard 18 10 school=witch")
    p.battle.change(p.id("B1"), items=(scroll,), spells=(spell,))
    p.give("B1", Status("forget_spell", 0, detail=spell))
    p.active("B1")
    listed = p.rules.legal(p.state)
    assert [one for one in listed if isinstance(one, UseItem) and one.item == scroll]
    assert not [one for one in listed if isinstance(one, Cast)]


@pytest.mark.rule("FG-mind_control", "FG-56", "FG-57")
def test_a_mind_controlled_victim_fights_for_the_caster() -> None:
    p = Position(
        f"{knows('mind_control')}\nB1 thug 18 12\nB2 wizard 18 24\nB3 thug 24 18", phase="wizard"
    )
    p.active("A1")
    assert p.refused(Cast(0, "mind_control", on(p, "B2"))) == ("FG-62", "wrong_target")
    cast(p, "mind_control", on(p, "B1"), 15, 1)
    victim = p.figure("B1")
    assert (victim.seat, victim.owner) == (0, 1) and p.last(ControlChanged).seat == 0
    assert ending.side_of(p.battle, victim) == 1, "it counts for its owner"
    assert victim.id not in phases.companions(p.battle, 0)
    p.state.phase, p.state.side = "soldier", 0
    assert victim.id in [one.id for one in phases.may_activate(p.battle)]
    cast(p, "mind_control", on(p, "B3"), 15, 1)
    assert (p.figure("B1").seat, p.figure("B3").seat) == (1, 0), "one victim at a time"


@pytest.mark.rule("FG-mind_control")
def test_a_victim_that_has_acted_does_not_act_again() -> None:
    p = Position(f"{knows('mind_control')}\nB1 thug 18 12\nB2 thug 24 18", phase="wizard")
    p.battle.change(p.id("B1"), activated=True)
    cast(p, "mind_control", on(p, "B1"), 15, 1)
    p.state.phase, p.state.side, p.state.active = "soldier", 0, ()
    assert p.figure("B1").seat == 0
    assert p.id("B1") not in [one.id for one in phases.may_activate(p.battle)]


@pytest.mark.rule("FG-mind_control", "FG-38")
@pytest.mark.parametrize(("natural", "seat"), [(15, 0), (16, 1)])
def test_after_each_activation_it_may_break_free(natural: int, seat: int) -> None:
    p = Position(f"{knows('mind_control')}\nB1 thug 18 12 seat=0")
    p.give("B1", Status("mind_control", 0, 15))
    p.dice(natural)
    p.activate("B1")
    p.do(EndActivation(p.id("B1")))
    assert p.last(WillRolled).needed == 15
    assert p.figure("B1").seat == seat


@pytest.mark.rule("FG-mind_control", "FG-49")
def test_a_victim_leaves_only_with_treasure_for_its_controller() -> None:
    p = Position(f"{knows('mind_control')}\nB1 thug 5 1 seat=0\ntoken 0 30 30\ntoken 1 20 20")
    p.give("B1", Status("mind_control", 0, 15))
    p.active("B1")
    out = p.moving("B1", leaves=True)
    assert p.refused(out) == ("FG-mind_control", "leaves_with_treasure")
    q = Position(f"{knows('mind_control')}\nB1 thug 5 1 seat=0 token=0\ntoken 0 5 1\ntoken 1 20 20")
    q.give("B1", Status("mind_control", 0, 15))
    q.active("B1")
    q.do(q.moving("B1", leaves=True))
    assert q.last(TokenSecured).seat == 0 and q.figure("B1").where == "left"


@pytest.mark.rule("FG-mind_control", "FG-41")
def test_without_its_master_a_victim_returns() -> None:
    p = Position(f"{knows('mind_control')}\nB1 thug 18 12 seat=0")
    p.give("B1", Status("mind_control", 0, 15))
    wounds.take_out(p.battle, 0, "fight")
    assert p.figure("B1").seat == 1 and p.figure("B1").statuses == ()


# ------------------------------------------------------------------ sight
@pytest.mark.rule("FG-reveal_invisible")
def test_everybody_invisible_within_reach_is_revealed() -> None:
    wall = block(18, 15, 8, 0.5, 3, kind="wall")
    p = Position(
        f"{knows('reveal_invisible', place='18 20')}\nA2 thug 20 20\nB1 thug 18 12\nB2 thug 1 1",
        pieces=(wall,),
    )
    for name in ("A2", "B1", "B2"):
        p.give(name, Status("invisibility"))
    cast(p, "reveal_invisible")
    assert status(p, "A2", "invisibility") is None, "own figures too"
    assert status(p, "B1", "invisibility") is None, "no sight is needed"
    assert status(p, "B2", "invisibility") is not None, "24 inches and no more"


def watched(more: str = "", spell: str = "elemental_bolt") -> Position:
    """A wizard south of a high wall, and a house side to the east that looks north-west."""
    wall = block(14, 18, 20, 0.5, 6, kind="wall")
    tower = block(27, 18, 2, 12, 6)
    p = Position(
        f"{knows('wizard_eye', place='22 22')}\nB1 thug 20 12\n{more}", pieces=(wall, tower)
    )
    p.battle.change(0, spells=("wizard_eye", spell), school="soothsayer")
    return p


EYE = AtPoint(units(26), units(17), units(2))


@pytest.mark.rule("FG-wizard_eye")
def test_the_caster_aims_by_what_his_eye_sees() -> None:
    p = watched()
    p.active("A1")
    assert p.refused(Cast(0, "elemental_bolt", on(p, "B1"))) == ("FG-28", "not_seen")
    cast(p, "wizard_eye", EYE)
    eye = p.state.markers[0]
    assert (eye.angle, eye.z, eye.x < units(26)) == (180, units(2), True)
    p.dice()
    cast(p, "elemental_bolt", on(p, "B1"), 20, 15, 1)
    assert p.last(ShotRolled).hit and health(p, "B1") < 10
    keys = [one.key for one in p.last(ShotRolled).target.modifiers]
    assert "intervening" not in keys and "heavy_cover" not in keys, "cover is what the eye sees"


@pytest.mark.rule("FG-wizard_eye")
def test_an_eye_sees_a_half_circle() -> None:
    p = watched("B2 thug 30 17")
    cast(p, "wizard_eye", EYE)
    p.active("A1")
    assert p.refused(Cast(0, "elemental_bolt", on(p, "B2"))) == ("FG-28", "not_seen")


@pytest.mark.rule("FG-wizard_eye")
def test_distances_are_measured_from_the_caster() -> None:
    p = watched(spell="grenade")
    cast(p, "wizard_eye", EYE)
    p.active("A1")
    far = Cast(0, "grenade", AtPoint(units(20), units(9), 0))
    assert p.refused(far) == ("FG-S2", "point_out_of_reach")
    cast(p, "grenade", AtPoint(units(20), units(12), 0), 20, 20, 1)
    assert health(p, "B1") < 10


@pytest.mark.rule("FG-wizard_eye")
def test_where_an_eye_may_hang() -> None:
    p = watched()
    p.active("A1")
    for x, y, z, key in (
        (20, 14, 1, "no_flat_side"),
        (26, 17, 3.5, "no_flat_side"),
        (28, 17, 2, "point_not_seen"),
        (7, 18.25, 2, "point_out_of_reach"),
    ):
        aim = AtPoint(units(x), units(y), units(z))
        assert p.refused(Cast(0, "wizard_eye", aim))[1] == key, (x, y, z)
    spell = reference().spells["wizard_eye"]
    aims = effect_of(spell).aims(p.battle, p.figure("A1"), spell)
    assert aims and all(
        effect_of(spell).refusal(p.battle, p.figure("A1"), spell, aim) is None for aim in aims
    )


@pytest.mark.rule("FG-wizard_eye", "FG-S2.2")
def test_one_eye_at_a_time() -> None:
    p = watched()
    cast(p, "wizard_eye", EYE)
    cast(p, "wizard_eye", AtPoint(units(26), units(20), units(1)))
    assert [one.y for one in p.state.markers] == [units(20)]
    p.battle.change(0, spells=("dispel",), attempts=0)
    cast(p, "dispel", AtRunning(marker=p.state.markers[0].id))
    assert p.state.markers == ()


@pytest.mark.rule("FG-wizard_eye", "FG-crumble")
def test_an_eye_goes_with_its_wall() -> None:
    p = watched(spell="wall")
    cast(p, "wall", AtLine(units(22), units(26), 0, 0))
    cast(p, "wizard_eye", AtPoint(units(22), units(25.75), units(1)))
    assert len(p.state.markers) == 2
    battle = p.battle
    battle.remove_marker(p.state.markers[0].id, "expired")
    ground_changes.settle(battle)
    assert p.state.markers == ()

"""The spells that an Illusionist casts in a battle."""

from __future__ import annotations

import pytest

from game.frostgrave import acting_against, creatures, fighting, moving, shooting
from game.frostgrave.actions import Cast, Fight, PickUp, Shoot
from game.frostgrave.aims import AtNothing, AtPair, AtPoint
from game.frostgrave.contact import in_combat
from game.frostgrave.events import FigurePlaced, ShotRolled, WillRolled
from game.frostgrave.figures import Status
from game.frostgrave.pending import Prowling
from tests.frostgrave.positions import Position, block, units
from tests.frostgrave.spells.casts import answer, cast, knows, on, status


@pytest.mark.rule("FG-beauty")
def test_attackers_need_a_will_roll_against_beauty() -> None:
    p = Position(f"{knows('beauty')}\nB1 archer 18 10")
    cast(p, "beauty", AtNothing(), 15)
    p.state.active = ()
    p.active("B1")
    awe = acting_against.awe(p.battle, p.id("B1"), 0)
    assert awe is not None
    assert (awe.id, awe.total) == ("beauty", 15)
    p.shoot("B1", "A1", 14)
    assert p.last(WillRolled).needed == 15 and not p.events_of(ShotRolled)
    assert p.state.active[0].others == 0
    assert p.refused(Shoot(p.id("B1"), 0)) == ("FG-S2", "dares_not")
    p.active("B1")
    p.shoot("B1", "A1", 15, 1, 20, 20)
    assert p.events_of(ShotRolled)


@pytest.mark.rule("FG-beauty")
def test_creatures_are_not_impressed_and_contact_is_free() -> None:
    p = Position(f"{knows('beauty')}\nB1 thug 18 16\nC1 wolf 30 18")
    cast(p, "beauty", AtNothing(), 15)
    p.battle.change(p.id("C1"), x=units(19))
    p.active("B1")
    p.move("B1", (18, 17))
    assert in_combat(p.battle, p.figure("B1"))
    assert not p.events_of(WillRolled)
    p.state.active = ()
    p.events.clear()
    p.dice(1, 20)
    battle = p.battle
    fighting.begin(battle, p.id("C1"), 0, "")
    assert not [event for event in battle.events if isinstance(event, WillRolled)]


@pytest.mark.rule("FG-beauty", "FG-monstrous_form")
def test_beauty_and_monstrous_form_replace_each_other() -> None:
    p = Position(knows("beauty"))
    cast(p, "beauty")
    p.battle.change(0, spells=("monstrous_form",))
    cast(p, "monstrous_form")
    assert status(p, "A1", "beauty") is None and status(p, "A1", "monstrous_form") is not None
    p.battle.change(0, spells=("beauty",), attempts=0)
    cast(p, "beauty")
    assert status(p, "A1", "monstrous_form") is None


@pytest.mark.rule("FG-glow", "FG-39")
def test_glow_helps_every_shot() -> None:
    p = Position(f"{knows('glow')}\nA2 archer 10 10\nB1 thug 14 14")
    cast(p, "glow", on(p, "B1"))
    p.active("A2")
    p.shoot("A2", "B1", 10, 10)
    glows = [each.value for each in p.last(ShotRolled).shooter.modifiers if each.key == "glow"]
    assert glows == [3]
    p.battle.change(0, spells=("bone_dart",), attempts=0)
    cast(p, "bone_dart", on(p, "B1"), 20, 1, 20)
    glows = [each.value for each in p.last(ShotRolled).shooter.modifiers if each.key == "glow"]
    assert glows == [3]


@pytest.mark.rule("FG-invisibility", "FG-S2.1")
def test_nobody_attacks_or_targets_the_invisible() -> None:
    p = Position(f"{knows('invisibility')}\nA2 thug 19 18\nA3 thug 25 18\nB1 archer 18 10")
    p.active("A1")
    assert p.refused(Cast(0, "invisibility", on(p, "A3"))) == ("FG-S2", "not_in_contact")
    cast(p, "invisibility", on(p, "A2"))
    p.active("B1")
    assert p.refused(Shoot(p.id("B1"), p.id("A2"))) == ("FG-S2", "is_invisible")
    p.battle.change(p.id("B1"), x=units(20), y=units(18))
    assert not in_combat(p.battle, p.figure("B1"))
    assert p.refused(Fight(p.id("B1"), p.id("A2"))) == ("FG-S2", "is_invisible")
    assert creatures.nearest_prey(p.battle, p.figure("B1")) != p.figure("A2")
    p.battle.change(p.id("B1"), spells=("glow",), role="wizard", school="illusionist")
    p.active("B1")
    assert p.refused(Cast(p.id("B1"), "glow", on(p, "A2"))) == ("FG-S2", "is_invisible")


@pytest.mark.rule("FG-invisibility", "FG-17")
def test_no_combat_is_forced_with_the_invisible() -> None:
    p = Position(f"{knows('invisibility', place='10 30')}\nA2 thug 18 18\nB1 thug 18 13")
    p.give("A2", Status("invisibility"))
    p.active("A2")
    p.move("A2", (18, 14.5))
    assert p.at("A2") == (18, 14.5)
    assert p.state.stack == []
    p.move("A2", (20, 14.5))
    assert status(p, "A2", "invisibility") is not None


@pytest.mark.rule("FG-invisibility")
def test_an_attack_a_casting_or_treasure_ends_it() -> None:
    p = Position(f"{knows('glow')}\nA2 archer 10 10\nA3 thug 25 25\nB1 thug 10 16\ntoken 0 25.7 25")
    for name in ("A1", "A2", "A3"):
        p.give(name, Status("invisibility"))
    cast(p, "glow", on(p, "B1"))
    p.active("A2")
    p.shoot("A2", "B1", 1, 20)
    p.active("A3")
    p.do(PickUp(p.id("A3"), 0))
    assert [status(p, name, "invisibility") for name in ("A1", "A2", "A3")] == [None] * 3


@pytest.mark.rule("FG-invisibility", "FG-43")
def test_areas_reach_the_invisible() -> None:
    p = Position(f"{knows('grenade')}\nB1 thug 18 12")
    p.give("B1", Status("invisibility"))
    cast(p, "grenade", AtPoint(units(18), units(13), 0), 20, 10, 3)
    assert p.last(ShotRolled).target.figure == p.id("B1")


@pytest.mark.rule("FG-monstrous_form")
def test_contact_with_a_monster_needs_a_will_roll() -> None:
    p = Position(f"{knows('monstrous_form')}\nB1 thug 18 14\nB2 zombie 14 18")
    cast(p, "monstrous_form", AtNothing(), 12)
    p.active("B1")
    p.dice(12)
    p.move("B1", (18, 17))
    assert p.last(WillRolled).needed == 12
    assert p.at("B1") == (18, 14) and p.state.active[0].moves == 0
    assert p.refused(p.moving("B1", (18, 16))) == ("FG-monstrous_form", "must_get_away")
    p.move("B1", (18, 13))
    p.state.active = ()
    p.active("B1")
    p.dice(13)
    p.move("B1", (18, 17))
    p.decline()
    assert in_combat(p.battle, p.figure("B1"))


@pytest.mark.rule("FG-monstrous_form")
def test_the_dead_dread_nothing() -> None:
    p = Position(f"{knows('monstrous_form')}\nB2 zombie 14 18")
    p.give("A1", Status("monstrous_form", total=30))
    p.active("B2")
    p.move("B2", (17, 18))
    p.decline()
    assert in_combat(p.battle, p.figure("B2")) and not p.events_of(WillRolled)


@pytest.mark.rule("FG-monstrous_form", "FG-17")
@pytest.mark.parametrize(("natural", "is_forced"), [(12, False), (13, True)])
def test_forcing_combat_on_a_monster_needs_the_roll_too(natural: int, is_forced: bool) -> None:
    p = Position(f"{knows('monstrous_form')}\nB1 thug 18 14")
    p.give("A1", Status("monstrous_form", total=12))
    p.active("A1")
    p.move("A1", (18, 15.5))
    assert p.asks() == ("react", 1)
    p.dice(natural)
    p.force("B1")
    assert in_combat(p.battle, p.figure("B1")) == is_forced


@pytest.mark.rule("FG-monstrous_form", "FG-52")
@pytest.mark.parametrize(("natural", "in_contact"), [(12, True), (11, False)])
def test_animals_dread_a_monster(natural: int, in_contact: bool) -> None:
    p = Position(f"{knows('monstrous_form')}\nC1 wolf 18 14")
    p.give("A1", Status("monstrous_form", total=12))
    battle = p.battle
    p.dice(natural, 10, 9)
    creatures.begin(battle, p.id("C1"))
    frame = p.state.stack[-1]
    assert isinstance(frame, Prowling)
    creatures.carry_on(battle, frame)
    moving.carry_on(battle, p.state.stack[-1])
    if in_contact:
        p.decline()
    assert in_combat(battle, p.figure("C1")) == in_contact
    if not in_contact:
        assert p.at("C1")[1] < 14


@pytest.mark.rule("FG-teleport", "FG-19")
def test_teleport_goes_anywhere_in_sight_and_ends_the_activation() -> None:
    wall = block(18, 14, 8, 0.5, 3, kind="wall")
    p = Position(f"{knows('teleport', place='18 24')}\nB1 thug 30 18", pieces=(wall,))
    p.active("A1")
    hidden = Cast(0, "teleport", AtPoint(units(18), units(12), 0))
    assert p.refused(hidden) == ("FG-28", "point_not_seen")
    combat = Cast(0, "teleport", AtPoint(units(29), units(18), 0))
    assert p.refused(combat) == ("FG-S2", "into_combat")
    cast(p, "teleport", AtPoint(units(25), units(30), 0))
    assert p.at("A1") == (25, 30) and p.last(FigurePlaced).spell == "teleport"
    assert not p.state.active and p.figure("A1").activated


@pytest.mark.rule("FG-teleport", "FG-17", "FG-19")
def test_an_enemy_near_the_spot_may_force_combat() -> None:
    p = Position(f"{knows('teleport', place='18 24')}\nB1 thug 30 18")
    cast(p, "teleport", AtPoint(units(28.5), units(18), 0))
    assert p.asks() == ("react", 1)
    p.force("B1")
    assert in_combat(p.battle, p.figure("A1"))


@pytest.mark.rule("FG-transpose")
def test_transpose_exchanges_two_figures_even_out_of_combat() -> None:
    p = Position(f"{knows('transpose')}\nA2 thug 14 10\nB1 thug 15 10\nA3 thug 20 12")
    cast(p, "transpose", AtPair(p.id("A2"), p.id("A3")), 15)
    assert p.at("A2") == (20, 12) and p.at("A3") == (14, 10)
    assert in_combat(p.battle, p.figure("A3")) and not p.events_of(WillRolled)


@pytest.mark.rule("FG-transpose", "FG-38")
def test_one_resistance_is_enough() -> None:
    p = Position(f"{knows('transpose')}\nB1 thug 14 10\nC1 wolf 20 12")
    pair = AtPair(p.id("B1"), p.id("C1"))
    cast(p, "transpose", pair, 15, 5, 15)
    assert p.at("B1") == (14, 10)
    cast(p, "transpose", pair, 15, 5, 5)
    assert p.at("B1") == (20, 12) and p.at("C1") == (14, 10)


@pytest.mark.rule("FG-transpose")
def test_the_two_are_at_most_ten_inches_apart() -> None:
    p = Position(f"{knows('transpose')}\nA2 thug 5 5\nA3 thug 17 5\nB1 thug 18 10")
    p.active("A1")
    assert p.refused(Cast(0, "transpose", AtPair(p.id("A2"), p.id("A3"))))[1] == "too_far_apart"
    cast(p, "transpose", AtPair(0, p.id("B1")), 15, 5)
    answer(p)
    assert p.at("A1") == (18, 10)
    assert shooting.untouchable(p.battle, p.figure("B1")) is None

"""The spells that a Thaumaturge casts in a battle."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.frostgrave import phases, reactions, sliding, stats
from game.frostgrave.actions import Cast, Fight, Shoot
from game.frostgrave.aims import AtNothing, AtPoint, AtRunning
from game.frostgrave.events import FigureMoved, FigureTakenOut, WillRolled
from game.frostgrave.figures import Status
from game.frostgrave.measuring import body_of
from game.frostgrave.spells.registry import effect_of
from tests.frostgrave.positions import Position, block, reference, units
from tests.frostgrave.spells.casts import cast, health, knows, on, status


@pytest.mark.rule("FG-banish")
def test_every_demon_in_sight_rolls_will_or_goes() -> None:
    wall = block(24, 12, 0.5, 8, 3, kind="wall")
    p = Position(
        f"{knows('banish')}\nA2 imp 18 10\nB1 thug 10 18\nB2 minor_demon 12 12\n"
        "C1 major_demon 14 24\nC2 imp 30 12\nC3 wolf 20 26",
        pieces=(wall,),
    )
    p.give("B1", Status("possess", 0))
    cast(p, "banish", AtNothing(), 15, 1, 1, 1, 20)
    assert {each.roll.figure for each in p.events_of(WillRolled)} == {
        p.id(name) for name in ("A2", "B1", "B2", "C1")
    }, "of both sides, the possessed too, but not the one behind the wall"
    where = {name: p.figure(name).where for name in ("A2", "B1", "B2", "C1", "C2", "C3")}
    assert [name for name, place in where.items() if place == "out"] == ["A2", "B1", "B2"]
    assert p.last(FigureTakenOut).why == "banished" and health(p, "B1") == 10


@pytest.mark.rule("FG-banish")
def test_banish_needs_a_demon_in_sight() -> None:
    p = Position(knows("banish"))
    p.active("A1")
    assert p.refused(Cast(0, "banish", AtNothing())) == ("FG-banish", "no_demon")


@pytest.mark.rule("FG-blinding_light")
def test_the_blind_neither_attack_nor_cast_by_sight() -> None:
    p = Position(
        f"{knows('blinding_light')}\nB1 archer 18 10\nA3 thug 10 18\nB3 knight 11 18\n"
        "B2 wizard 24 18 spells=elemental_bolt,call_storm school=elementalist"
    )
    for name, dice in (("B1", (15, 1)), ("B2", (15, 1)), ("B3", (15, 1))):
        p.battle.change(0, attempts=0)
        cast(p, "blinding_light", on(p, name), *dice)
        assert status(p, name, "blinding_light") is not None
    p.state.active = ()
    p.active("B1")
    assert p.refused(Shoot(p.id("B1"), 0)) == ("FG-29", "is_blind")
    assert stats.move_allowance(p.battle, p.figure("B1"), 0) == units(1)
    p.active("B3")
    assert p.refused(Fight(p.id("B3"), p.id("A3"))) == ("FG-S2", "is_blind")
    assert stats.fight(p.battle, p.figure("B3"))[0].value == 0
    p.active("B2")
    assert p.refused(Cast(p.id("B2"), "elemental_bolt", on(p, "A1"))) == ("FG-S2", "is_blind")
    cast(p, "call_storm", AtNothing(), 20, by="B2")
    assert p.state.storm == 1, "spells that need no sight are free"


@pytest.mark.rule("FG-blinding_light")
def test_a_fight_below_nought_stays_and_the_blind_force_nobody() -> None:
    p = Position(f"{knows('blinding_light')}\nB1 apprentice 18 10\nB2 thug 24 18")
    p.battle.change(p.id("B1"), line=p.figure("B1").line.__class__(384, -1, 0, 10, 0, 10))
    p.give("B1", Status("blinding_light", 0, 20))
    p.give("B2", Status("blinding_light", 0, 20))
    assert stats.fight(p.battle, p.figure("B1"))[0].value == -1
    assert not reactions.may_react(p.battle, p.figure("B2"), p.figure("A1"))


@pytest.mark.rule("FG-blinding_light", "FG-38")
@pytest.mark.parametrize(("natural", "stays"), [(12, True), (20, False)])
def test_every_turn_begins_with_another_attempt(natural: int, stays: bool) -> None:
    p = Position(f"{knows('blinding_light')}\nB1 thug 18 10")
    p.give("B1", Status("blinding_light", 0, 15))
    p.dice(20, 1, natural)
    phases.begin_turn(p.battle)
    p.proceed()
    assert p.last(WillRolled).needed == 15
    assert (status(p, "B1", "blinding_light") is not None) is stays


@pytest.mark.rule("FG-circle_of_protection")
def test_the_circle_lies_beside_its_caster_one_at_a_time() -> None:
    p = Position(knows("circle_of_protection"))
    p.active("A1")
    far = Cast(0, "circle_of_protection", AtPoint(units(18), units(20), 0))
    assert p.refused(far) == ("FG-S2", "not_beside_caster")
    spot = AtPoint(units(18), units(17.5), 0)
    cast(p, "circle_of_protection", spot)
    assert [(one.length, one.terrain) for one in p.state.markers] == [(units(1.5), "circle")]
    cast(p, "circle_of_protection", AtPoint(units(18.5), units(18), 0))
    assert [one.x for one in p.state.markers] == [units(18.5)]
    spell = reference().spells["circle_of_protection"]
    aims = effect_of(spell).aims(p.battle, p.figure("A1"), spell)
    assert len(aims) == 8


def circled(text: str) -> Position:
    """A circle with its middle at 18 18; the wizard stands in it."""
    p = Position(f"{knows('circle_of_protection', place='18 18.5')}\n{text}")
    cast(p, "circle_of_protection", AtPoint(units(18), units(18), 0))
    return p


@pytest.mark.rule("FG-circle_of_protection")
def test_demons_neither_enter_nor_cross_the_circle() -> None:
    p = circled("B1 imp 18 14\nB2 thug 24 18\nB3 minor_demon 14 18")
    p.give("B3", Status("possess", 0))
    p.active("B1")
    assert p.refused(p.moving("B1", (18, 17))) == ("FG-15", "base_in_way")
    assert p.refused(p.moving("B1", (18, 20)))[1] == "base_in_way"
    p.move("B1", (18, 15.9))
    assert p.events_of(FigureMoved)
    p.active("B2")
    p.move("B2", (19, 18))
    p.decline()
    assert p.at("B2") == (19, 18), "nobody else is kept off"


@pytest.mark.rule("FG-circle_of_protection", "FG-possess")
def test_the_possessed_pass_and_demons_inside_may_leave() -> None:
    p = circled("B1 thug 18 14\nB2 imp 18 17.25")
    p.give("B1", Status("possess", 0))
    p.battle.change(0, x=units(5))
    p.active("B1")
    p.move("B1", (18, 16))
    p.active("B2")
    p.move("B2", (21, 17.25))
    assert p.at("B2") == (21, 17.25)
    assert p.refused(p.moving("B2", (18.5, 17.25))) == ("FG-15", "base_in_way")


@pytest.mark.rule("FG-circle_of_protection", "FG-17", "FG-23")
def test_no_way_leads_a_demon_into_the_circle() -> None:
    p = circled("B1 imp 17 15.5\nB2 thug 18 14")
    figure = p.figure("A1")
    assert reactions.contact_spot(p.battle, p.figure("B1"), body_of(figure), 0) is None
    assert reactions.contact_spot(p.battle, p.figure("B2"), body_of(figure), 0) is not None
    for name, end in (("B1", 16.265625), ("B2", 17)):
        sliding.fling(p.battle, p.id(name), (0, 1), units(3), "push", through=True)
        assert p.at(name)[1] == end, "a demon stops at the line"


@pytest.mark.rule("FG-dispel")
def test_dispel_ends_one_spell_in_force() -> None:
    p = Position(f"{knows('dispel')}\nB1 thug 18 10\nB2 imp 12 12")
    p.give("B1", Status("strength", 1), Status("fleet_feet", 1))
    cast(p, "dispel", AtRunning(p.id("B1"), "strength"))
    assert [one.id for one in p.figure("B1").statuses] == ["fleet_feet"]
    p.battle.change(0, attempts=0)
    p.active("A1")
    assert p.refused(Cast(0, "dispel", AtRunning(p.id("B1"), "strength")))[1] == "not_in_force"
    assert p.figure("A1").health == 14, "it has no price"


@pytest.mark.rule("FG-dispel", "FG-41")
def test_dispel_breaks_control_but_the_creature_stays() -> None:
    p = Position(f"{knows('dispel')}\nB2 wizard 30 30\nC1 wolf 12 12 seat=1\nB3 imp 24 18")
    p.give("C1", Status("control_animal", p.id("B2")))
    p.give("B3", Status("summon_demon", p.id("B2")))
    cast(p, "dispel", AtRunning(p.id("C1"), "control_animal"))
    assert (p.figure("C1").seat, p.figure("C1").where) == (-1, "table")
    p.battle.change(0, attempts=0)
    cast(p, "dispel", AtRunning(p.id("B3"), "summon_demon"))
    assert (p.figure("B3").seat, p.figure("B3").owner, p.figure("B3").where) == (-1, -1, "table")


@pytest.mark.rule("FG-dispel")
def test_dispel_takes_marks_off_the_table() -> None:
    p = Position(knows("dispel"))
    p.battle.change(0, spells=("mud", "dispel"), school="witch")
    cast(p, "mud", AtPoint(units(18), units(10), 0))
    cast(p, "dispel", AtRunning(marker=p.state.markers[0].id))
    assert p.state.markers == ()


@pytest.mark.rule("FG-dispel")
def test_what_has_happened_is_not_undone() -> None:
    house = block(18, 10, 8, 0.5, 3, kind="wall")
    house = replace(house, man_made=True)
    p = Position(knows("dispel"), pieces=(house,))
    p.battle.change(0, spells=("crumble", "dispel"), school="chronomancer")
    p.give("A1", Status("familiar", 0))
    cast(p, "crumble", AtPoint(units(18), units(10.5), 0))
    gap = p.state.markers[0].id
    p.active("A1")
    assert p.refused(Cast(0, "dispel", AtRunning(marker=gap))) == ("FG-S2", "not_in_force")
    assert p.refused(Cast(0, "dispel", AtRunning(0, "familiar"))) == ("FG-S2", "not_in_force")


@pytest.mark.rule("FG-dispel")
def test_a_word_is_dispelled_at_its_speaker() -> None:
    p = Position(f"{knows('dispel')}\nB1 wizard 18 10 spells=power_word school=sigilist")
    p.give("B1", Status("power_word", p.id("B1"), detail="heal"))
    cast(p, "dispel", AtRunning(p.id("B1"), "power_word"))
    assert p.figure("B1").statuses == ()


@pytest.mark.rule("FG-heal")
def test_heal_touches_and_never_goes_above_the_start() -> None:
    p = Position(
        f"{knows('heal')}\nA2 thug 19 18 health=3\nA3 thug 22 18\nA4 skeleton 18 19 health=1"
    )
    p.active("A1")
    assert p.refused(Cast(0, "heal", on(p, "A3"))) == ("FG-S2", "not_in_contact")
    p.give("A2", Status("poison_dart", 1))
    cast(p, "heal", on(p, "A2"))
    assert health(p, "A2") == 8 and status(p, "A2", "poison_dart") is None
    cast(p, "heal", on(p, "A2"))
    assert health(p, "A2") == 10
    p.battle.change(0, attempts=0, health=10)
    cast(p, "heal", on(p, "A1"))
    assert health(p, "A1") == 14, "the caster touches himself"
    before = p.figure("A4").line.health
    cast(p, "heal", on(p, "A4"))
    assert health(p, "A4") == min(6, before), "the dead may be healed"


@pytest.mark.rule("FG-shield", "FG-S2.2")
def test_shield_gives_armour_once() -> None:
    p = Position(f"{knows('shield')}\nA2 thug 18 12")
    cast(p, "shield", on(p, "A2"))
    assert stats.armour(p.battle, p.figure("A2")) == 12
    p.active("A1")
    assert p.refused(Cast(0, "shield", on(p, "A2"))) == ("FG-S2", "already_in_force")

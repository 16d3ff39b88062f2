"""Casting, empowering, failure, Will, spell attacks, what lasts (FG-33 to FG-44, FG-69)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.engine.contract import Action
from game.frostgrave.actions import Cast, Empower, EndPhase, Pass, Resist
from game.frostgrave.aims import Aim, AtFigure, AtLine, AtNothing, AtPoint, AtRunning
from game.frostgrave.events import (
    Damaged,
    ExpiryRolled,
    MarkerRemoved,
    ShotRolled,
    SpellCast,
    SpellEmpowered,
    SpellFailed,
    SpellResisted,
    SpellRolled,
    StatusEnded,
    VictimDrawn,
    WillRaised,
    WillRolled,
)
from game.frostgrave.figures import Status
from game.frostgrave.preview import casting_chance
from game.frostgrave.rolls import Modifier
from tests.frostgrave.positions import Position, block, units

FAR = "A9 thug 3 3\nB9 thug 33 33\n"
BOLT = "A1 wizard 10 10 school=elementalist spells=elemental_bolt,petrify,heal,wall\n"


def casting(text: str = "B1 thug 10 20\n", **options: object) -> Position:
    """A position in which the wizard A1, an elementalist, is active."""
    position = Position(BOLT + text + FAR, phase="wizard", **options)  # type: ignore[arg-type]
    position.active("A1")
    return position


@pytest.mark.rule("FG-33")
def test_nobody_casts_in_combat_but_figures_in_combat_can_be_aimed_at() -> None:
    position = casting("B1 thug 11 10\nB2 thug 10 20\n")
    action = Cast(0, "elemental_bolt", AtFigure(position.id("B2")))
    assert position.refused(action) == ("FG-33", "casting_in_combat")
    position = casting("A2 thug 10 20\nB1 thug 11 20\n")
    position.cast("A1", "petrify", AtFigure(position.id("B1")), 20, 1)
    position.decline()
    assert position.figure("B1").statuses[0].id == "petrify"


@pytest.mark.rule("FG-34")
def test_the_roll_must_reach_the_casting_number() -> None:
    position = casting()
    position.cast("A1", "elemental_bolt", AtFigure(position.id("B1")), 12, 10, 10)
    assert position.last(SpellRolled).needed == 12
    assert position.events_of(SpellCast)
    position = casting()
    position.cast("A1", "elemental_bolt", AtFigure(position.id("B1")), 11)
    position.decline()
    assert position.events_of(SpellFailed)
    assert not position.events_of(ShotRolled)


@pytest.mark.rule("FG-34")
def test_the_modifiers_of_a_casting_roll() -> None:
    text = "A1 apprentice 10 10 school=elementalist spells=elemental_bolt health=4\nB1 thug 10 20\n"
    position = Position(text + FAR, phase="apprentice")
    position.give("B1", Status("power_word", 1, 15, detail="elemental_bolt"))
    position.give("A1", Status("furious_quill", position.id("B1"), 12))
    position.active("A1")
    position.cast("A1", "elemental_bolt", AtFigure(position.id("B1")), 10)
    rolled = position.last(SpellRolled).roll
    assert {entry.key: entry.value for entry in rolled.modifiers} == {
        "apprentice": -2,
        "furious_quill": -2,
        "power_word": 3,
        "wounded": -2,
    }
    assert rolled.total == 7


@pytest.mark.rule("FG-34")
@pytest.mark.parametrize(("points", "needed"), [(0, 12), (3, 9), (7, 5), (12, 5)])
def test_what_a_campaign_has_taught_lowers_the_casting_number(points: int, needed: int) -> None:
    """In the roll and in what is shown before it; never below 5."""
    position = casting()
    position.state.figures[0] = replace(
        position.figure("A1"), improved=(("elemental_bolt", points), ("heal", 1))
    )
    shown = casting_chance(position.battle, 0, "elemental_bolt")
    assert (shown.needed, shown.success) == (needed, 50 * (21 - needed))
    position.cast("A1", "elemental_bolt", AtFigure(position.id("B1")), needed, 10, 10)
    assert position.last(SpellRolled).needed == needed
    assert position.events_of(SpellCast)


@pytest.mark.rule("FG-34")
@pytest.mark.parametrize(
    ("school", "ruleset", "needed"),
    [
        ("elementalist", "seed", 12),
        ("enchanter", "seed", 14),
        ("witch", "seed", 16),
        ("illusionist", "seed", 20),
        ("illusionist", "published", 18),
    ],
)
def test_the_schools_change_the_casting_number(school: str, ruleset: str, needed: int) -> None:
    text = f"A1 wizard 10 10 school={school} spells=elemental_bolt\nB1 thug 10 20\n"
    position = Position(text + FAR, phase="wizard", ruleset=ruleset)
    position.active("A1")
    position.cast("A1", "elemental_bolt", AtFigure(1), 5)
    assert position.last(SpellRolled).needed == needed


@pytest.mark.rule("FG-35")
def test_two_attempts_a_turn_are_the_most() -> None:
    position = casting("A2 thug 10 11 health=3\n")
    position.active("A1", actions=3)
    position.cast("A1", "heal", AtFigure(position.id("A2")), 18)
    position.cast("A1", "heal", AtFigure(position.id("A2")), 18)
    position.active("A1", actions=4)
    again = Cast(0, "heal", AtFigure(position.id("A2")))
    assert position.refused(again) == ("FG-35", "two_castings")


@pytest.mark.rule("FG-35")
def test_normally_one_casting_since_one_action_must_be_a_move() -> None:
    position = casting("A2 thug 10 11 health=3\n")
    position.cast("A1", "heal", AtFigure(position.id("A2")), 18)
    assert position.refused(Cast(0, "heal", AtFigure(position.id("A2"))))[0] == "FG-06"


@pytest.mark.rule("FG-36")
@pytest.mark.parametrize(
    ("missed", "damage"), [(1, 0), (4, 0), (5, 1), (9, 1), (10, 2), (19, 2), (20, 5), (25, 5)]
)
def test_the_damage_of_a_miss(missed: int, damage: int) -> None:
    text = "A1 wizard 10 10 school=illusionist spells=elemental_bolt\nB1 thug 10 20\n"
    position = Position(text + FAR, phase="wizard")
    position.give("A1", *(Status("furious_quill", 1, 12) for _ in range(3)))
    position.active("A1")
    # 20 is needed; the three quills take 6 off the roll.
    position.cast("A1", "elemental_bolt", AtFigure(1), 26 - missed if missed > 5 else 20)
    if missed <= 5:
        return
    if position.state.stack:
        position.decline()
    assert position.last(SpellFailed).margin == missed
    assert position.figure("A1").health == 14 - damage


@pytest.mark.rule("FG-36")
def test_a_shield_swallows_it_and_a_caster_can_die_of_it() -> None:
    text = "A1 wizard 10 10 school=illusionist spells=elemental_bolt health=1\nB1 thug 10 20\n"
    position = Position(text + FAR, phase="wizard", wounds=False)
    position.active("A1")
    position.cast("A1", "elemental_bolt", AtFigure(1), 10)
    assert position.figure("A1").where == "out"
    position = Position(text + FAR, phase="wizard", wounds=False)
    position.give("A1", Status("elemental_shield", 0, 15, 3))
    position.active("A1")
    position.cast("A1", "elemental_bolt", AtFigure(1), 10)
    assert position.figure("A1").health == 1
    assert position.last(Damaged).absorbed == 2
    assert position.figure("A1").statuses[0].count == 1


@pytest.mark.rule("FG-37")
def test_health_raises_the_roll_after_it_was_made() -> None:
    position = casting()
    position.cast("A1", "elemental_bolt", AtFigure(position.id("B1")), 9)
    assert position.asks() == ("empower", 0)
    position.dice(10, 10)
    position.do(Empower(3))
    assert position.last(SpellEmpowered).total == 12
    assert position.figure("A1").health == 11
    assert position.events_of(SpellCast)


@pytest.mark.rule("FG-37")
def test_a_miss_of_twenty_down_to_nineteen_costs_one_and_two_instead_of_five() -> None:
    text = "A1 wizard 10 10 school=illusionist spells=elemental_bolt\nB1 thug 10 20\n"
    position = Position(text + FAR, phase="wizard")
    position.give("A1", Status("furious_quill", 1, 12))
    position.active("A1")
    position.cast("A1", "elemental_bolt", AtFigure(1), 2)
    position.do(Empower(1))
    assert position.last(SpellFailed).margin == 19
    assert position.figure("A1").health == 14 - 1 - 2


def offered(natural: int, spell: str, **figure: object) -> list[Action]:
    """Return what is offered to a caster of another school after a roll; empty if nothing is."""
    text = f"A1 wizard 10 10 school=illusionist spells={spell}\nB1 thug 10 20\n"
    position = Position(text + FAR, phase="wizard", wounds=False)
    position.give("A1", *figure.pop("statuses", ()))  # type: ignore[misc]
    position.state.figures[0] = replace(position.state.figures[0], **figure)
    position.active("A1")
    position.cast("A1", spell, AtFigure(1), natural)
    decision = position.rules.decision(position.state)
    if decision is None or decision.kind != "empower":
        return []
    return list(position.rules.legal(position.state))


@pytest.mark.rule("FG-37")
def test_only_what_brings_something_is_offered() -> None:
    """A bolt needs 20 of an illusionist: what reaches that, or spares more than it costs."""
    assert offered(17, "elemental_bolt") == [Pass(), Empower(3)]
    assert offered(17, "elemental_bolt", health=3) == []
    assert offered(10, "elemental_bolt", health=3) == []
    # Points of an item come before Health.
    staff = Status("staff_of_power_2", count=2)
    assert offered(17, "elemental_bolt", statuses=(staff,)) == [Pass(), Empower(1, 2)]
    assert offered(18, "elemental_bolt", statuses=(staff,)) == [Pass(), Empower(0, 2)]
    # A miss by 11 costs two: two points of an item spare one of them.
    assert offered(9, "elemental_bolt", health=2, statuses=(staff,)) == [Pass(), Empower(0, 2)]


@pytest.mark.rule("FG-37")
def test_what_fails_less_badly_is_offered_where_it_spares_more_than_it_costs() -> None:
    quills = tuple(Status("furious_quill", 1, 12) for _ in range(3))
    ways = offered(6, "elemental_bolt", statuses=quills)
    # Missed by 20: a miss by less costs two instead of five, well worth one or two Health.
    assert ways == [Pass(), Empower(1), Empower(2)]
    shield = Status("elemental_shield", 0, 15, 5)
    assert offered(6, "elemental_bolt", statuses=(*quills, shield)) == []


@pytest.mark.rule("FG-37", "FG-38")
def test_against_a_will_roll_every_point_is_offered() -> None:
    ways = offered(20, "petrify", health=4)
    assert ways == [Pass(), Empower(1), Empower(2), Empower(3)]


@pytest.mark.rule("FG-37")
def test_one_health_stays_and_it_is_paid_once_and_never_refunded() -> None:
    position = casting()
    position.cast("A1", "elemental_bolt", AtFigure(position.id("B1")), 2)
    assert position.refused(Empower(14)) == ("FG-37", "one_health_stays")
    assert position.refused(Empower(0)) == ("FG-37", "pay_something")
    assert position.refused(Empower(1, 1)) == ("FG-37", "no_such_power")
    position.do(Empower(2))
    assert position.events_of(SpellFailed)
    assert position.figure("A1").health == 14 - 2 - 1


@pytest.mark.rule("FG-37")
def test_after_a_success_it_raises_the_total_before_the_will_roll() -> None:
    position = casting()
    position.cast("A1", "petrify", AtFigure(position.id("B1")), 15)
    assert position.asks() == ("empower", 0)
    position.dice(18)
    position.do(Empower(4))
    assert position.last(WillRolled).needed == 19
    assert position.last(SpellResisted).resisted is False


@pytest.mark.rule("FG-38")
def test_an_equal_will_roll_resists_and_nothing_else_happens() -> None:
    position = casting()
    position.cast("A1", "petrify", AtFigure(position.id("B1")), 15)
    position.dice(16)  # a thug has Will -1
    position.do(Pass())
    assert position.last(SpellResisted).resisted
    assert position.figure("B1").statuses == ()
    assert position.figure("A1").health == 14


@pytest.mark.rule("FG-38")
def test_a_spellcaster_may_pay_after_rolling() -> None:
    position = casting("B1 wizard 10 20\n")
    position.cast("A1", "petrify", AtFigure(position.id("B1")), 15)
    position.dice(8)  # 12 with Will +4
    position.do(Pass())
    assert position.asks() == ("resist", 1)
    assert position.refused(Resist(14)) == ("FG-37", "one_health_stays")
    position.do(Resist(3))
    assert position.last(WillRaised).total == 15
    assert position.last(SpellResisted).resisted
    assert position.figure("B1").health == 11


@pytest.mark.rule("FG-38")
def test_friends_decline_the_roll() -> None:
    position = casting("A2 thug 10 14\n")
    position.cast("A1", "petrify", AtFigure(position.id("A2")), 15)
    position.do(Pass())
    assert not position.events_of(WillRolled)
    assert position.figure("A2").statuses[0].id == "petrify"


@pytest.mark.rule("FG-39")
def test_spell_attacks_ignore_shoot_and_use_cover_and_haste() -> None:
    wall = block(10, 19.2, 2, 0.5, 0.7)
    position = casting(pieces=[wall])
    position.state.storm = 3
    position.give("B1", Status("glow", position.id("A1")))
    position.active("A1", moved=True)
    position.cast("A1", "elemental_bolt", AtFigure(position.id("B1")), 15, 10, 10)
    rolled = position.last(ShotRolled)
    assert rolled.shooter.modifiers == (Modifier("elemental_bolt", 8), Modifier("glow", 3))
    assert {entry.key: entry.value for entry in rolled.target.modifiers} == {
        "fight": 2,
        "light_cover": 2,
        "hasty": 1,
    }


@pytest.mark.rule("FG-39")
def test_criticals_apply_to_spell_attacks() -> None:
    position = casting("B1 frost_giant 10 20\n")
    position.cast("A1", "elemental_bolt", AtFigure(position.id("B1")), 15, 20, 20)
    assert position.last(ShotRolled).critical
    assert position.last(Damaged).amount == (28 - 15) * 2 - 1


@pytest.mark.rule("FG-40")
def test_attack_spells_at_a_combat_find_a_random_victim() -> None:
    position = casting("A2 thug 10 20\nB1 thug 11 20\n")
    position.cast("A1", "elemental_bolt", AtFigure(position.id("B1")), 15, 0, 10, 10)
    assert position.last(VictimDrawn).victim == position.id("A2")
    assert position.figure("A2").health < 10


@pytest.mark.rule("FG-41")
def test_what_a_removed_caster_did_goes_on_but_control_ends() -> None:
    text = "A1 wizard 10 10 health=1\nA2 thug 14 4\nC1 bear 20 20\nB1 thug 11 10\n"
    position = Position(text + FAR, phase="soldier", first=1, wounds=False)
    position.give("A2", Status("strength", position.id("A1")))
    position.give("C1", Status("control_animal", position.id("A1"), 15))
    position.battle.change(position.id("C1"), seat=0)
    position.active("B1")
    position.fight("B1", "A1", 18, 2)
    assert position.figure("A1").where == "out"
    assert position.figure("A2").statuses[0].id == "strength"
    assert position.figure("C1").seat == -1
    assert position.last(StatusEnded).why == "caster_gone"


@pytest.mark.rule("FG-42")
def test_walls_are_rolled_for_at_the_end_of_later_turns() -> None:
    position = casting("")
    aim = AtLine(units(10), units(14), 0, 0)
    position.cast("A1", "wall", aim, 15)
    assert position.state.markers[0].spell == "wall"
    assert position.state.markers[0].length == units(6)
    position.state.active = ()
    position.state.phase, position.state.side = "soldier", 1
    position.dice(15, 3)  # the initiative: no roll in the turn of casting
    position.do(EndPhase())
    assert not position.events_of(ExpiryRolled)
    position.state.phase, position.state.side = "soldier", 1
    position.dice(17, 15, 3)
    position.do(EndPhase())
    assert position.last(ExpiryRolled).natural == 17
    assert position.last(MarkerRemoved).why == "expired"
    assert position.state.markers == ()


@pytest.mark.rule("FG-43")
def test_an_area_counts_from_base_edge_to_base_edge() -> None:
    text = "A1 wizard 10 10 school=elementalist spells=destructive_sphere\n"
    position = Position(text + "B1 thug 14 10\nB2 thug 10 14.1\n" + FAR, phase="wizard")
    position.active("A1")
    position.cast("A1", "destructive_sphere", AtNothing(), 15, 10, 10)
    assert [one.target.figure for one in position.events_of(ShotRolled)] == [position.id("B1")]


@pytest.mark.rule("FG-44")
def test_friends_are_hit_by_areas_too() -> None:
    text = "A1 wizard 10 10 school=enchanter spells=grenade\nA2 thug 14 10\nB1 thug 15.5 10\n"
    position = Position(text + FAR, phase="wizard")
    position.active("A1")
    aim = AtPoint(units(14.8), units(11), 0)
    position.cast("A1", "grenade", aim, 15, 15, 5, 15, 5)
    hit = [one.target.figure for one in position.events_of(ShotRolled)]
    assert hit == [position.id("A2"), position.id("B1")]


@pytest.mark.rule("FG-69")
def test_solid_terrain_between_protects_from_areas_and_cover_does_not_count() -> None:
    wall = block(12.5, 10, 0.5, 6, 5)
    text = "A1 wizard 10 10 school=elementalist spells=destructive_sphere\nB1 thug 13.5 10\n"
    position = Position(text + "B2 thug 8 10\n" + FAR, phase="wizard", pieces=[wall])
    position.active("A1", moved=True)
    position.cast("A1", "destructive_sphere", AtNothing(), 15, 10, 10)
    rolled = position.events_of(ShotRolled)
    assert [one.target.figure for one in rolled] == [position.id("B2")]
    assert {entry.key for entry in rolled[0].target.modifiers} == {"fight"}


@pytest.mark.rule("FG-62")
def test_a_casting_names_a_spell_and_something_to_aim_at() -> None:
    position = casting(pieces=[block(10, 15, 8, 1, 5)])
    bolt = Cast(0, "elemental_bolt", AtFigure(position.id("B1")))
    assert position.refused(bolt) == ("FG-28", "not_seen")
    assert position.refused(Cast(0, "curse", AtFigure(1))) == ("FG-34", "unknown_spell")
    assert position.refused(Cast(0, "elemental_bolt", AtNothing())) == ("FG-62", "wrong_aim")


@pytest.mark.rule("FG-strike_dead", "FG-spell_eater", "FG-37")
@pytest.mark.parametrize(
    "guard",
    [Status("elemental_shield", 0, count=3), Status("potion_of_invulnerability", 0)],
    ids=["shield", "invulnerable"],
)
@pytest.mark.parametrize("spell", ["strike_dead", "spell_eater"])
def test_nothing_keeps_a_caster_from_paying_a_price(spell: str, guard: Status) -> None:
    text = f"A1 wizard 10 10 school=necromancer spells={spell}\nB1 thug 10 14\n"
    position = Position(text + FAR, phase="wizard")
    position.give("A1", guard)
    position.give("B1", Status("strength", 1))
    position.active("A1")
    aim: Aim = AtFigure(1) if spell == "strike_dead" else AtRunning(1, "strength")
    position.cast("A1", spell, aim, 20)
    while position.asks()[0] in ("empower", "resist"):
        position.decline()
    assert position.figure("A1").health == 13
    assert position.figure("A1").statuses == (guard,)
    paid = position.events_of(Damaged)[0]
    assert (paid.figure, paid.amount, paid.absorbed, paid.why) == (0, 1, 0, spell)


@pytest.mark.rule("FG-37")
def test_health_paid_for_a_roll_passes_shields_and_invulnerability() -> None:
    position = casting()
    guards = Status("elemental_shield", 0, count=3), Status("potion_of_invulnerability", 0)
    position.give("A1", *guards)
    position.cast("A1", "elemental_bolt", AtFigure(position.id("B1")), 9)
    position.dice(10, 10)
    position.do(Empower(3))
    assert position.figure("A1").health == 11
    assert position.figure("A1").statuses == guards


@pytest.mark.rule("FG-spell_eater")
def test_who_has_one_health_pays_spell_eater_with_his_life() -> None:
    text = "A1 wizard 10 10 school=necromancer spells=spell_eater health=1\nB1 thug 10 14\n"
    position = Position(text + FAR, phase="wizard")
    position.give("B1", Status("strength", 1))
    position.active("A1")
    position.cast("A1", "spell_eater", AtRunning(1, "strength"), 20)
    assert position.figure("A1").where == "out"
    assert position.figure("B1").statuses == ()

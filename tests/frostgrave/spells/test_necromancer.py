"""The eight spells of the Necromancer."""

from __future__ import annotations

import pytest

from game.frostgrave import wounds
from game.frostgrave.actions import Activate, Cast, EndActivation, EndPhase, Fight, Resist
from game.frostgrave.aims import AtRunning
from game.frostgrave.contact import in_combat
from game.frostgrave.events import (
    ActivationLost,
    ControlChanged,
    Damaged,
    DamagePrevented,
    FigureArrived,
    FigureLeft,
    FigureTakenOut,
    ShotRolled,
    StatusEnded,
    StormChanged,
    TokenDropped,
    WillRolled,
)
from game.frostgrave.figures import Status
from game.frostgrave.measuring import gap
from game.frostgrave.spells.relocating import relocate
from tests.frostgrave.positions import Position, block, units
from tests.frostgrave.spells.casts import answer, cast, health, knows, on, status


@pytest.mark.rule("FG-bone_dart", "FG-S2.3")
def test_bone_dart_is_a_shot_at_plus_five_without_magic() -> None:
    p = Position(f"{knows('bone_dart')}\nB1 thug 18 10\nC1 wraith 10 18")
    cast(p, "bone_dart", on(p, "B1"), 20, 10, 3)
    assert p.last(ShotRolled).shooter.total == 15 and health(p, "B1") == 5
    cast(p, "bone_dart", on(p, "C1"), 20, 19, 3)
    assert p.last(DamagePrevented).why == "immune" and health(p, "C1") == 6


@pytest.mark.rule("FG-bones_of_the_earth")
def test_a_held_figure_cannot_move_until_the_hand_is_beaten() -> None:
    p = Position(f"{knows('bones_of_the_earth')}\nB1 archer 18 10\nA2 thug 25 10")
    cast(p, "bones_of_the_earth", on(p, "B1"))
    p.active("B1")
    assert p.refused(p.moving("B1", (18, 9))) == ("FG-S2", "is_held")
    p.shoot("B1", "A2", 1, 20)
    p.active("B1")
    p.fight("B1", "B1", 10, 3)
    assert status(p, "B1", "bones_of_the_earth") is None
    p.move("B1", (18, 9))


@pytest.mark.rule("FG-bones_of_the_earth")
@pytest.mark.parametrize(
    ("mine", "theirs", "is_free"), [(9, 3, False), (10, 3, False), (11, 3, True), (11, 12, False)]
)
def test_the_hand_has_fight_0_and_armour_10(mine: int, theirs: int, is_free: bool) -> None:
    p = Position(f"{knows('bones_of_the_earth')}\nB1 thief 18 10")
    cast(p, "bones_of_the_earth", on(p, "B1"))
    p.active("B1")
    p.fight("B1", "B1", mine, theirs, weapon="dagger")
    # A thief has Fight +1 and a dagger's damage of -1.
    assert (status(p, "B1", "bones_of_the_earth") is None) == is_free
    assert health(p, "B1") == 10


@pytest.mark.rule("FG-bones_of_the_earth")
def test_a_friend_in_contact_may_fight_the_hand_and_magic_frees() -> None:
    p = Position(f"{knows('bones_of_the_earth')}\nB1 thug 18 10\nB2 barbarian 19 10\nB3 thug 30 5")
    cast(p, "bones_of_the_earth", on(p, "B1"))
    p.active("B3")
    assert p.refused(Fight(p.id("B3"), p.id("B1")))[1] == "not_in_contact"
    p.active("B2")
    assert Fight(p.id("B2"), p.id("B1"), "two_handed_weapon") in p.rules.legal(p.state)
    p.fight("B2", "B1", 10, 3)
    assert status(p, "B1", "bones_of_the_earth") is None
    p.battle.change(0, attempts=0)
    cast(p, "bones_of_the_earth", on(p, "B1"))
    relocate(p.battle, p.id("B1"), (units(25), units(5), 0), "leap")
    assert status(p, "B1", "bones_of_the_earth") is None


@pytest.mark.rule("FG-bones_of_the_earth")
def test_the_hand_reaches_only_those_on_the_ground_within_18_inches() -> None:
    p = Position(f"{knows('bones_of_the_earth', place='4 4')}\nB1 thug 30 4\nB2 thug 8 4 z=3")
    p.active("A1")
    assert p.refused(Cast(0, "bones_of_the_earth", on(p, "B1"))) == ("FG-S2", "out_of_reach")
    assert p.refused(Cast(0, "bones_of_the_earth", on(p, "B2"))) == ("FG-62", "wrong_target")


@pytest.mark.rule("FG-control_undead", "FG-56", "FG-41")
def test_control_undead_takes_one_creature_at_a_time() -> None:
    p = Position(f"{knows('control_undead')}\nC1 zombie 18 10\nC2 ghoul 10 18\nC3 wolf 25 25")
    p.active("A1")
    assert p.refused(Cast(0, "control_undead", on(p, "C3"))) == ("FG-62", "wrong_target")
    cast(p, "control_undead", on(p, "C1"), 15, 14)
    assert p.figure("C1").seat == 0
    cast(p, "control_undead", on(p, "C2"), 15, 5)
    assert (p.figure("C1").seat, p.figure("C2").seat) == (-1, 0)
    wounds.take_out(p.battle, 0, "fight")
    assert p.figure("C2").seat == -1


@pytest.mark.rule("FG-control_undead")
def test_the_undead_may_resist() -> None:
    p = Position(f"{knows('control_undead')}\nC1 zombie 18 10")
    cast(p, "control_undead", on(p, "C1"), 15, 15)
    assert p.last(WillRolled).needed == 15 and not p.events_of(ControlChanged)


@pytest.mark.rule("FG-raise_zombie")
def test_a_zombie_rises_beside_the_caster_one_at_a_time() -> None:
    p = Position(knows("raise_zombie"))
    cast(p, "raise_zombie")
    zombie = p.last(FigureArrived).figure
    assert (zombie.kind, zombie.seat, zombie.owner) == ("zombie", 0, 0)
    assert gap(p.figure("A1"), p.state.figures[zombie.id]) <= 3
    p.state.active = ()
    p.state.side = 0
    p.rules.check(p.state, Activate(zombie.id))
    cast(p, "raise_zombie")
    assert p.state.figures[zombie.id].where == "out"
    assert p.last(FigureArrived).figure.id != zombie.id


@pytest.mark.rule("FG-raise_zombie")
def test_the_apprentices_zombie_takes_the_place_of_the_wizards() -> None:
    p = Position(
        f"{knows('raise_zombie')}\nA2 apprentice 10 10 spells=raise_zombie school=necromancer\n"
        "B2 wizard 30 30 spells=raise_zombie school=necromancer"
    )
    cast(p, "raise_zombie")
    first = p.last(FigureArrived).figure.id
    cast(p, "raise_zombie", by="B2")
    theirs = p.last(FigureArrived).figure.id
    cast(p, "raise_zombie", by="A2")
    assert p.state.figures[first].where == "out"
    assert p.state.figures[theirs].where == "table"
    assert p.last(FigureArrived).figure.owner == 0


@pytest.mark.rule("FG-raise_zombie")
def test_a_zombie_does_not_rise_into_combat() -> None:
    p = Position(f"{knows('raise_zombie')}\nB1 thug 19.3 18\nB2 thug 18 16.7\nB3 thug 16.7 18")
    cast(p, "raise_zombie")
    zombie = p.state.figures[p.last(FigureArrived).figure.id]
    assert not in_combat(p.battle, zombie) and gap(p.figure("A1"), zombie) <= 64


@pytest.mark.rule("FG-reveal_death")
def test_reveal_death_takes_an_activation() -> None:
    p = Position(f"{knows('reveal_death')}\nB1 thug 18 10\nB2 zombie 10 18")
    cast(p, "reveal_death", on(p, "B1"), 12, 20)
    assert status(p, "B1", "reveal_death") is None
    cast(p, "reveal_death", on(p, "B2"), 12, 3)
    p.state.active, p.state.side, p.state.first = (), 1, 0
    p.activate("B2")
    assert p.last(ActivationLost).status == "reveal_death"


@pytest.mark.rule("FG-spell_eater")
def test_spell_eater_ends_a_spell_for_one_health() -> None:
    p = Position(f"{knows('spell_eater')}\nB1 thug 18 10\nC1 wolf 10 18 seat=1")
    p.give("B1", Status("strength", caster=9))
    p.give("C1", Status("control_animal", caster=9))
    cast(p, "spell_eater", AtRunning(p.id("B1"), "strength"))
    assert status(p, "B1", "strength") is None and health(p, "A1") == 13
    cast(p, "spell_eater", AtRunning(p.id("C1"), "control_animal"))
    assert p.figure("C1").seat == -1 and health(p, "A1") == 12
    p.battle.change(0, attempts=0)
    p.active("A1")
    nothing = Cast(0, "spell_eater", AtRunning(p.id("B1"), "strength"))
    assert p.refused(nothing) == ("FG-S2", "not_in_force")


@pytest.mark.rule("FG-spell_eater")
def test_a_failed_spell_eater_costs_nothing_more() -> None:
    p = Position(f"{knows('spell_eater')}\nB1 thug 18 10")
    p.give("B1", Status("strength"))
    cast(p, "spell_eater", AtRunning(p.id("B1"), "strength"), 11)
    assert health(p, "A1") == 14 and status(p, "B1", "strength") is not None


@pytest.mark.rule("FG-spell_eater", "FG-call_storm", "FG-power_word")
def test_spells_upon_the_whole_table_need_no_sight() -> None:
    wall = block(18, 14, 30, 0.5, 3, kind="wall")
    p = Position(f"{knows('spell_eater')}\nB1 wizard 18 8", pieces=(wall,))
    p.state.storm = 3
    p.give("B1", Status("power_word", caster=p.id("B1"), detail="leap"), Status("strength"))
    cast(p, "spell_eater", AtRunning(status="call_storm"))
    assert p.state.storm == 2
    assert p.last(StormChanged) == StormChanged(2, grew=False)
    cast(p, "spell_eater", AtRunning(p.id("B1"), "power_word"))
    assert status(p, "B1", "power_word") is None
    p.battle.change(0, attempts=0)
    p.active("A1")
    hidden = Cast(0, "spell_eater", AtRunning(p.id("B1"), "strength"))
    assert p.refused(hidden) == ("FG-28", "not_seen")


@pytest.mark.rule("FG-steal_health")
def test_steal_health_moves_three_points() -> None:
    p = Position(f"{knows('steal_health', more='health=12')}\nB1 thug 18 10")
    cast(p, "steal_health", on(p, "B1"), 15, 3)
    assert health(p, "B1") == 7 and health(p, "A1") == 14
    cast(p, "steal_health", on(p, "B1"), 15, 16)
    assert health(p, "B1") == 7


@pytest.mark.rule("FG-steal_health")
@pytest.mark.parametrize("kind", ["zombie", "small_construct", "imp"])
def test_nothing_is_stolen_from_what_does_not_live(kind: str) -> None:
    p = Position(f"{knows('steal_health')}\nC1 {kind} 18 10")
    p.active("A1")
    assert p.refused(Cast(0, "steal_health", on(p, "C1"))) == ("FG-62", "wrong_target")


@pytest.mark.rule("FG-steal_health", "FG-18")
def test_ones_own_people_desert() -> None:
    p = Position(
        f"{knows('steal_health', more='health=12')}\nA2 thug 30 20 token=0\ntoken 0 30 20",
        phase="wizard",
    )
    cast(p, "steal_health", on(p, "A2"), 15)
    assert health(p, "A2") == 7 and health(p, "A1") == 14
    assert p.last(TokenDropped).figure == p.id("A2")
    p.move("A1", (18, 18))
    while p.state.phase != "soldier":
        p.do(EndPhase())
    gone = p.last(FigureLeft)
    assert (gone.figure, gone.token) == (p.id("A2"), -1)
    assert p.figure("A2").where == "left"


@pytest.mark.rule("FG-strike_dead", "FG-38")
def test_strike_dead_takes_out_who_fails_the_roll() -> None:
    p = Position(f"{knows('strike_dead')}\nB1 thug 18 10")
    p.active("A1")
    p.cast("A1", "strike_dead", on(p, "B1"), 18, 18)
    assert health(p, "A1") == 13
    p.dice(10)
    p.decline()
    assert p.asks() == ("resist", 1)
    assert p.refused(Resist(10, 0)) == ("FG-37", "one_health_stays")
    p.decline()
    assert p.last(FigureTakenOut).figure == p.id("B1") and health(p, "B1") == 0


@pytest.mark.rule("FG-strike_dead", "FG-38")
def test_any_target_may_pay_to_live() -> None:
    p = Position(f"{knows('strike_dead')}\nB1 thug 18 10")
    p.active("A1")
    p.cast("A1", "strike_dead", on(p, "B1"), 18)
    p.dice(11)
    p.decline()
    p.do(Resist(8, 0))
    assert health(p, "B1") == 2 and p.figure("B1").where == "table"


@pytest.mark.rule("FG-strike_dead", "FG-36")
def test_even_the_attempt_costs_a_health() -> None:
    p = Position(f"{knows('strike_dead')}\nB1 thug 18 10\nB2 thug 18 8.9")
    cast(p, "strike_dead", on(p, "B1"), 8)
    assert health(p, "A1") == 14 - 1 - 2
    p.active("A1")
    assert p.refused(Cast(0, "strike_dead", on(p, "B2"))) == ("FG-S2", "out_of_reach")
    p.battle.change(0, health=1)
    assert p.refused(Cast(0, "strike_dead", on(p, "B1"))) == ("FG-S2", "cannot_pay")


def test_answers_end_with_the_questions() -> None:
    p = Position(f"{knows('bone_dart')}\nB1 thug 18 10")
    cast(p, "bone_dart", on(p, "B1"), 20, 1, 20)
    answer(p)
    assert p.asks() == ("act", 0) and not p.events_of(Damaged)
    p.do(EndActivation(0))
    assert not p.events_of(StatusEnded)


@pytest.mark.rule("FG-spell_eater", "FG-enchant_weapon")
def test_two_enchantments_are_offered_once_and_end_one_by_one() -> None:
    p = Position(f"{knows('spell_eater')}\nB1 archer 18 10")
    p.give("B1", Status("enchant_weapon", detail="bow"), Status("enchant_weapon", detail="dagger"))
    p.active("A1")
    offered = [action for action in p.rules.legal(p.state) if isinstance(action, Cast)]
    assert len(offered) == 1
    cast(p, "spell_eater", AtRunning(p.id("B1"), "enchant_weapon"))
    assert [each.detail for each in p.figure("B1").statuses] == ["dagger"]

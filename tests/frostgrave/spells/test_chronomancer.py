"""The eight spells of the Chronomancer."""

from __future__ import annotations

import pytest

from game.frostgrave import stats
from game.frostgrave.actions import Activate, Cast, EndActivation, EndPhase, Fight
from game.frostgrave.aims import AtNothing, AtPoint, AtWeapon
from game.frostgrave.events import (
    ActivationBegan,
    ActivationLost,
    Damaged,
    FigureFell,
    MarkerPut,
    PhaseBegan,
    WillRolled,
)
from game.frostgrave.figures import Status
from game.frostgrave.terrain.pieces import Part, Piece
from game.frostgrave.terrain.shapes import rectangle
from game.frostgrave.terrain.units import INCH
from game.frostgrave.weaponry import arms
from tests.frostgrave.positions import Position, block, units
from tests.frostgrave.spells.casts import answer, cast, health, knows, on, status

WALL = block(18, 14, 12, 0.5, 3, kind="wall")


def floor(x: float, y: float, side: float, top: float) -> Piece:
    """A floor on nothing, high enough to walk under."""
    shape = rectangle(units(x), units(y), 0, units(side), units(side))
    part = Part(shape, "floor", units(top) - 8, units(top), climb=True)
    return Piece(f"floor_{x}_{y}", "floor", units(x), units(y), 0, (part,))


@pytest.mark.rule("FG-crumble")
def test_crumble_opens_a_wall() -> None:
    p = Position(f"{knows('crumble')}\nB1 thug 18 8", pieces=(WALL,))
    p.active("A1")
    target = p.figure("B1")
    assert not p.battle.field.sight(p.figure("A1"), target, []).seen
    cast(p, "crumble", AtPoint(units(18), units(14.5), 0))
    gap = p.last(MarkerPut).marker
    assert gap.terrain == "gap" and gap.length == units(1.5)
    assert p.battle.field.sight(p.figure("A1"), target, []).seen
    p.move("A1", (18, 13))
    assert p.at("A1") == (18, 13)


@pytest.mark.rule("FG-crumble")
def test_crumble_needs_a_built_wall() -> None:
    p = Position(knows("crumble"), pieces=(WALL,))
    p.active("A1")
    far = Cast(p.id("A1"), "crumble", AtPoint(units(18), units(16), 0))
    assert p.refused(far) == ("FG-crumble", "no_wall")
    rock = Piece("rock", "rock", units(18), units(14), 0, WALL.parts, man_made=False)
    p = Position(knows("crumble"), pieces=(rock,))
    p.active("A1")
    near = Cast(p.id("A1"), "crumble", AtPoint(units(18), units(14.5), 0))
    assert p.refused(near) == ("FG-crumble", "no_wall")


@pytest.mark.rule("FG-crumble", "FG-20")
def test_crumble_drops_a_figure_through_the_floor() -> None:
    p = Position(f"{knows('crumble')}\nB1 thug 18 10 z=5", pieces=(floor(18, 10, 2, 5),))
    cast(p, "crumble", on(p, "B1"), 15, 16)
    assert p.last(WillRolled).needed == 15
    assert p.figure("B1").z == units(5)
    p = Position(f"{knows('crumble')}\nB1 thug 18 10 z=5", pieces=(floor(18, 10, 2, 5),))
    cast(p, "crumble", on(p, "B1"), 15, 15)
    assert p.figure("B1").z == 0
    assert p.last(FigureFell).height == units(5)
    assert health(p, "B1") == 3


@pytest.mark.rule("FG-crumble")
def test_crumble_cannot_open_the_ground() -> None:
    p = Position(f"{knows('crumble')}\nB1 thug 18 10")
    p.active("A1")
    assert p.refused(Cast(0, "crumble", on(p, "B1"))) == ("FG-crumble", "no_floor")


@pytest.mark.rule("FG-decay")
def test_decay_ruins_a_weapon() -> None:
    p = Position(f"{knows('decay')}\nB1 thug 18 10\nB2 bear 10 10\nB3 knight 5 5")
    cast(p, "decay", AtWeapon(p.id("B1"), "hand_weapon"))
    best = arms(p.battle, p.figure("B1"))[0]
    assert (best.id, best.fight, best.damage) == ("unarmed", -2, -2)
    p.active("A1")
    again = Cast(0, "decay", AtWeapon(p.id("B1"), "hand_weapon"))
    assert p.refused(again) == ("FG-S2", "already_in_force")
    claws = Cast(0, "decay", AtWeapon(p.id("B2"), "natural"))
    assert p.refused(claws) == ("FG-S2", "no_such_weapon")


@pytest.mark.rule("FG-decay", "FG-enchant_weapon")
def test_decay_spares_magic_weapons() -> None:
    p = Position(f"{knows('decay')}\nB1 thug 18 10 weapons=keen_sword\nB2 thug 20 10")
    p.active("A1")
    magic = Cast(0, "decay", AtWeapon(p.id("B1"), "keen_sword"))
    assert p.refused(magic) == ("FG-S2", "magic_weapon")
    p.give("B2", Status("enchant_weapon", detail="hand_weapon"))
    enchanted = Cast(0, "decay", AtWeapon(p.id("B2"), "hand_weapon"))
    assert p.refused(enchanted) == ("FG-S2", "magic_weapon")


@pytest.mark.rule("FG-fast_act", "FG-08")
def test_fast_act_goes_before_the_wizards_the_latest_first() -> None:
    p = Position(
        f"{knows('fast_act')}\nA2 thug 20 18\nA3 thug 22 16\nB1 wizard 5 5\nB2 thug 8 5",
        phase="wizard",
    )
    cast(p, "fast_act", on(p, "A2"))
    cast(p, "fast_act", on(p, "A3"))
    p.battle.change(0, attempts=0)
    hurried = [status.detail for name in ("A2", "A3") for status in p.figure(name).statuses]
    assert hurried == ["1", "2"]
    p.active("A1")
    assert p.refused(Cast(0, "fast_act", on(p, "B2"))) == ("FG-62", "wrong_target")
    p.state.active = ()
    p.events.clear()
    p.state.phase, p.state.side = "creature", -1
    p.dice(3, 9)
    p.proceed()
    assert p.last(ActivationBegan).figures == (p.id("A3"),)
    p.do(EndActivation(p.id("A3")))
    assert p.last(ActivationBegan).figures == (p.id("A2"),)
    p.do(EndActivation(p.id("A2")))
    assert p.last(PhaseBegan).phase == "wizard" and p.last(PhaseBegan).seat == 1
    assert p.figure("A2").activated and p.figure("A3").activated


@pytest.mark.rule("FG-fleet_feet")
def test_fleet_feet_adds_two_inches_once() -> None:
    p = Position(f"{knows('fleet_feet')}\nA2 thug 20 18")
    cast(p, "fleet_feet", on(p, "A2"))
    assert stats.move_allowance(p.battle, p.figure("A2"), 0) == 8 * INCH
    assert stats.move_allowance(p.battle, p.figure("A2"), 1) == 4 * INCH
    p.active("A1")
    again = Cast(0, "fleet_feet", on(p, "A2"))
    assert p.refused(again) == ("FG-S2", "already_in_force")


@pytest.mark.rule("FG-petrify")
def test_petrify_takes_one_activation() -> None:
    p = Position(f"{knows('petrify')}\nB1 thug 18 12")
    cast(p, "petrify", on(p, "B1"), 15, 5)
    assert status(p, "B1", "petrify") is not None
    p.state.active, p.state.side, p.state.first = (), 1, 0
    p.activate("B1")
    assert p.last(ActivationLost).figure == p.id("B1")
    assert status(p, "B1", "petrify") is None and p.figure("B1").activated


@pytest.mark.rule("FG-petrify", "FG-38")
def test_petrify_can_be_resisted() -> None:
    p = Position(f"{knows('petrify')}\nB1 thug 18 12")
    cast(p, "petrify", on(p, "B1"), 15, 16)
    assert status(p, "B1", "petrify") is None


@pytest.mark.rule("FG-slow", "FG-07")
def test_slow_leaves_one_action_until_shaken_off() -> None:
    p = Position(f"{knows('slow')}\nB1 thug 18 12")
    cast(p, "slow", on(p, "B1"), 15, 5)
    assert stats.actions(p.battle, p.figure("B1")) == 1
    p.state.active, p.state.side, p.state.first = (), 1, 0
    p.activate("B1")
    p.dice(15)
    p.move("B1", (18, 10))
    assert p.last(WillRolled).needed == 15 and status(p, "B1", "slow") is not None
    p.battle.change(p.id("B1"), activated=False)
    p.activate("B1")
    p.dice(16)
    p.move("B1", (18, 9))
    assert status(p, "B1", "slow") is None


@pytest.mark.rule("FG-time_store", "FG-06", "FG-35")
def test_time_store_keeps_an_action_for_later() -> None:
    p = Position(f"{knows('time_store')}", phase="wizard")
    cast(p, "time_store")
    assert status(p, "A1", "time_store") is not None
    assert p.figure("A1").activated and not p.state.active
    p.battle.change(0, activated=False, attempts=0)
    p.activate("A1") if p.asks()[0] == "wizard" else p.active("A1", actions=3)
    assert p.state.active[0].actions == 3
    p.move("A1", (18, 17))
    p.move("A1", (18, 16))
    assert status(p, "A1", "time_store") is not None
    p.move("A1", (18, 15))
    assert status(p, "A1", "time_store") is None and p.figure("A1").activated


@pytest.mark.rule("FG-time_store")
def test_time_store_is_the_first_of_two_actions_and_kept_once() -> None:
    p = Position(knows("time_store"), phase="wizard")
    p.active("A1", moves=1)
    cast_it = Cast(0, "time_store", AtNothing())
    assert p.refused(cast_it) == ("FG-S2", "first_action_only")
    p.active("A1", actions=1)
    assert p.refused(cast_it) == ("FG-S2", "first_action_only")
    cast(p, "time_store")
    p.active("A1", actions=3)
    assert p.refused(cast_it) == ("FG-S2", "already_in_force")


@pytest.mark.rule("FG-time_store")
def test_an_activation_of_two_actions_leaves_the_stored_one() -> None:
    p = Position(f"{knows('time_store')}", phase="wizard")
    cast(p, "time_store")
    p.active("A1", actions=3)
    p.move("A1", (18, 17))
    p.do(EndActivation(p.id("A1")))
    assert status(p, "A1", "time_store") is not None


@pytest.mark.rule("FG-time_walk", "FG-08")
def test_time_walk_gives_a_second_activation_in_the_soldier_phase() -> None:
    p = Position(f"{knows('time_walk')}\nA2 thug 5 5\nB1 wizard 30 30", phase="wizard")
    cast(p, "time_walk")
    p.move("A1", (18, 17))
    assert p.figure("A1").activated
    while p.state.phase != "soldier" or p.state.side != 0:
        p.do(EndPhase())
    p.activate("A1")
    assert p.state.active[0].actions == 2
    assert p.refused(Cast(0, "time_walk", AtNothing())) == ("FG-S2", "once_a_turn")
    p.do(EndActivation(0))
    assert p.refused(Activate(0))[1] == "has_acted"


@pytest.mark.rule("FG-time_walk", "FG-36")
@pytest.mark.parametrize(("natural", "damage"), [(15, 2), (11, 3), (1, 4)])
def test_a_failed_time_walk_costs_two_more(natural: int, damage: int) -> None:
    p = Position(f"{knows('time_walk')}\nB1 thug 30 30", phase="wizard")
    cast(p, "time_walk", AtNothing(), natural)
    assert health(p, "A1") == 14 - damage
    assert sum(event.amount for event in p.events_of(Damaged)) == damage


@pytest.mark.rule("FG-time_walk")
def test_no_time_walk_with_a_stored_action() -> None:
    p = Position(knows("time_walk"), phase="wizard")
    p.give("A1", Status("time_store"))
    p.active("A1")
    assert p.refused(Cast(0, "time_walk", AtNothing())) == ("FG-S2", "action_is_stored")


def test_helpers_leave_other_questions_alone() -> None:
    p = Position("A1 thug 18 18\nB1 thug 19 18")
    p.active("A1")
    p.dice(15, 3)
    p.do(Fight(0, 1))
    answer(p)
    assert p.asks() == ("separate", 0)

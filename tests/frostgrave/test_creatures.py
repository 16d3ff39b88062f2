"""Uncontrolled creatures (FG-51 to FG-56) and what creatures are (FG-S4)."""

from __future__ import annotations

import pytest

from game.frostgrave.actions import Activate, EndPhase
from game.frostgrave.contact import in_combat
from game.frostgrave.events import (
    ActivationBegan,
    Damaged,
    DamagePrevented,
    DirectionRolled,
    FightersParted,
    FightRolled,
    FigureMoved,
    ShotRolled,
)
from game.frostgrave.figures import Status
from game.frostgrave.names import NOBODY
from game.frostgrave.terrain.units import INCH
from tests.frostgrave.positions import Position, block

FAR = "A9 thug 3 3\nB9 thug 33 33\n"


def creature_phase(text: str, *dice: int, pieces: list[object] | None = None) -> Position:
    """Let the creature phase of a position be played with these dice, up to the initiative."""
    position = Position(text + FAR, pieces=pieces or [])  # type: ignore[arg-type]
    position.state.side = 1
    position.dice(*dice, 15, 3)
    position.do(EndPhase())
    nobody_reacts(position)
    return position


def nobody_reacts(position: Position) -> None:
    """Let whoever a creature comes near let it come."""
    while position.asks()[0] == "react":
        position.decline()


@pytest.mark.rule("FG-51")
def test_in_combat_it_fights_stays_when_it_wins_and_loses_its_second_action() -> None:
    position = creature_phase("C1 bear 10 10\nA1 thug 11.3 10\n", 9, 2)
    assert len(position.events_of(FightRolled)) == 1
    assert in_combat(position.battle, position.figure("C1"))
    assert not position.events_of(FightersParted)


@pytest.mark.rule("FG-51")
def test_of_several_opponents_the_one_with_the_lowest_health() -> None:
    text = "C1 wolf 10 10\nA1 thug 11 10\nA2 thug 9 10 health=7\n"
    position = creature_phase(text, 5, 5)
    assert position.last(FightRolled).defender.figure == position.id("A2")


@pytest.mark.rule("FG-51")
def test_separated_it_goes_back_into_contact() -> None:
    position = Position("C1 wolf 10 10\nA1 thug 11 10\n" + FAR)
    position.state.side = 1
    position.dice(2, 9)
    position.do(EndPhase())
    assert position.asks() == ("separate", 0)
    position.dice(15, 3)
    position.separate("push")
    nobody_reacts(position)
    assert in_combat(position.battle, position.figure("C1"))
    assert position.at("C1") == (10, 10)
    assert len(position.events_of(FightRolled)) == 1


@pytest.mark.rule("FG-51")
def test_when_its_opponent_dies_it_starts_anew() -> None:
    text = "C1 wolf 10 10\nA1 thug 11 10 health=1\nA2 thug 10 17\n"
    position = creature_phase(text, 15, 2)
    assert position.figure("A1").where == "out"
    # The second action is the first move of this activation: full Move towards A2.
    assert in_combat(position.battle, position.figure("C1"))
    assert len(position.events_of(FightRolled)) == 1


@pytest.mark.rule("FG-52")
def test_it_goes_for_the_nearest_it_sees_and_fights_with_its_second_action() -> None:
    text = "C1 wolf 10 10\nA1 thug 10 16\nB1 thug 10 3\n"
    position = creature_phase(text, 5, 5)
    assert position.last(FightRolled).defender.figure == position.id("A1")


@pytest.mark.rule("FG-52")
def test_too_far_for_contact_it_moves_half_again() -> None:
    position = creature_phase("C1 zombie 18 18\nA1 thug 18 28\n")
    moves = [one for one in position.events_of(FigureMoved) if one.figure == 0]
    assert len(moves) == 2
    assert position.at("C1") == (18, 24)


@pytest.mark.rule("FG-52")
def test_equally_near_the_one_with_less_health_and_never_the_invisible() -> None:
    text = "C1 wolf 18 18\nA1 thug 18 23\nB1 thug 18 13 health=8\n"
    position = creature_phase(text, 5, 5)
    assert position.last(FightRolled).defender.figure == position.id("B1")
    position = Position(text + FAR)
    position.give("B1", Status("invisibility", position.id("B9")))
    position.state.side = 1
    position.dice(5, 5, 15, 3)
    position.do(EndPhase())
    nobody_reacts(position)
    assert position.last(FightRolled).defender.figure == position.id("A1")


@pytest.mark.rule("FG-52")
def test_what_it_does_not_see_or_is_farther_than_ten_inches_it_leaves_alone() -> None:
    position = creature_phase("C1 zombie 18 18\nA1 thug 18 29.1\n", 180)
    assert position.events_of(DirectionRolled)
    wall = block(18, 21, 8, 1, 5)
    position = creature_phase("C1 zombie 18 18\nA1 thug 18 24\n", 270, pieces=[wall])
    assert position.events_of(DirectionRolled)


@pytest.mark.rule("FG-53")
def test_otherwise_it_wanders_once_and_stops_at_walls() -> None:
    position = creature_phase("C1 zombie 18 18\n", 0)
    assert position.last(DirectionRolled).degrees == 0
    assert position.at("C1") == (22, 18)
    wall = block(21, 18, 1, 6, 3, climb=True)
    position = creature_phase("C1 zombie 18 18\n", 0, pieces=[wall])
    assert position.at("C1") == (20, 18)
    assert position.figure("C1").z == 0


@pytest.mark.rule("FG-53")
def test_it_stops_at_the_edge_and_never_leaves() -> None:
    position = creature_phase("C1 wolf 18 2\n", 270)
    assert position.at("C1") == (18, 0.5)
    assert position.figure("C1").where == "table"


@pytest.mark.rule("FG-53")
def test_it_stops_before_a_ledge_and_does_not_fall() -> None:
    roof = block(18, 18, 6, 6, 4, climb=True)
    position = creature_phase("C1 zombie 18 18 z=4\n", 0, pieces=[roof])
    zombie = position.figure("C1")
    assert (zombie.z, zombie.health) == (4 * INCH, zombie.line.health)
    # It stands whole on the roof, whose edge is at 21.
    assert 19 < zombie.x / INCH <= 20.5
    assert position.at("C1")[1] == 18


@pytest.mark.rule("FG-53")
def test_if_it_then_sees_somebody_it_moves_half_towards_him() -> None:
    position = creature_phase("C1 zombie 18 18\nA1 thug 31 18\n", 0)
    assert position.at("C1") == (24, 18)


@pytest.mark.rule("FG-54")
def test_creatures_leave_each_other_alone_and_always_force_combat() -> None:
    position = Position("C1 wolf 10 10\nC2 bear 11.3 10\n" + FAR)
    assert not in_combat(position.battle, position.figure("C1"))
    position = Position("A1 thug 10 10\nC1 wolf 13 11.8\n" + FAR)
    position.active("A1")
    position.move("A1", (15, 10))
    assert in_combat(position.battle, position.figure("C1"))
    assert position.asks() == ("act", 0)


@pytest.mark.rule("FG-54")
def test_a_controlled_creature_fights_the_uncontrolled() -> None:
    position = Position("C1 wolf 10 10\nC2 bear 11.3 10\n" + FAR)
    position.battle.change(position.id("C2"), seat=0)
    assert in_combat(position.battle, position.figure("C1"))
    position.state.side = 1
    position.dice(5, 5, 15, 3)
    position.do(EndPhase())
    assert position.last(FightRolled).attacker.figure == position.id("C1")


@pytest.mark.rule("FG-54")
def test_their_order_is_shuffled_once_a_turn() -> None:
    orders = set()
    for seed in range(12):
        position = Position("C1 zombie 18 18\nC2 zombie 10 18\nC3 zombie 26 18\n" + FAR)
        position.state.side = 1
        position.state.dice.seed = seed
        position.do(EndPhase())
        orders.add(tuple(one.figures[0] for one in position.events_of(ActivationBegan)))
    assert len(orders) > 2
    assert all(len(order) == 3 for order in orders)


@pytest.mark.rule("FG-55")
def test_a_creature_never_shoots_but_closes_in() -> None:
    text = "C1 skeleton 10 10 weapons=bow,hand_weapon\nA1 thug 19 10\n"
    position = creature_phase(text)
    assert position.events_of(FigureMoved) and not position.events_of(ShotRolled)
    assert position.at("C1")[0] > 15
    told = position.rules.book.book.creatures.values()
    assert all(position.rules.book.weapons[one.weapon].kind != "missile" for one in told)


@pytest.mark.rule("FG-56")
def test_a_controlled_creature_acts_in_its_masters_soldier_phase() -> None:
    position = Position("A1 wizard 10 10\nC1 wolf 12 10\n" + FAR)
    position.give("C1", Status("control_animal", position.id("A1"), 15))
    position.battle.change(position.id("C1"), seat=0)
    assert Activate(position.id("C1")) in position.rules.legal(position.state)
    position.activate("C1")
    position.move("C1", (18, 10))


@pytest.mark.rule("FG-56")
def test_not_again_when_it_has_already_acted_this_turn() -> None:
    position = Position("A1 wizard 10 10\nC1 wolf 12 10\n" + FAR)
    position.battle.change(position.id("C1"), seat=0, activated=True)
    assert position.refused(Activate(position.id("C1"))) == ("FG-08", "has_acted")


@pytest.mark.rule("FG-S4")
def test_what_is_immune_to_normal_weapons_is_hurt_by_magic_alone() -> None:
    position = Position("A1 thug 10 10\nC1 vampire 11 10\n" + FAR)
    position.active("A1")
    position.fight("A1", "C1", 20, 1)
    assert position.last(DamagePrevented).why == "immune"
    position.separate("push")
    assert position.at("C1") == (12, 10)
    position = Position("A1 thug 10 10\nC1 vampire 11 10\n" + FAR)
    position.give("A1", Status("enchant_weapon", 0, 15, 1, "hand_weapon"))
    position.active("A1")
    position.fight("A1", "C1", 20, 1)
    assert position.last(Damaged).figure == position.id("C1")


@pytest.mark.rule("FG-S4")
@pytest.mark.parametrize(
    ("creature", "damage"), [("ice_toad", 3 * (17 - 10)), ("wraith", 2 * (17 - 10))]
)
def test_damage_that_counts_twice_or_three_times(creature: str, damage: int) -> None:
    position = Position(f"C1 {creature} 10 10\nA1 barbarian 11 10\n" + FAR)
    position.state.side = 1
    position.dice(15, 2, 15, 3)
    position.do(EndPhase())
    assert position.last(Damaged).amount == min(damage, 14)
    assert position.figure("A1").health == max(0, 14 - damage)


@pytest.mark.rule("FG-S4")
def test_objects_never_act() -> None:
    position = creature_phase("C1 temple_column 18 18\nA1 thug 18 20\n")
    assert not position.events_of(ActivationBegan)
    assert position.figure("C1").seat == NOBODY

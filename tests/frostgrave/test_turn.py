"""Turns, phases and activations (FG-01 to FG-09)."""

from __future__ import annotations

import pytest

from game.frostgrave.actions import (
    Activate,
    ActivateGroup,
    EndActivation,
    EndPhase,
    Load,
    Move,
    Shoot,
)
from game.frostgrave.events import (
    ActivationBegan,
    ActivationEnded,
    GroupMoved,
    PhaseBegan,
    TurnBegan,
)
from game.frostgrave.figures import Status
from game.frostgrave.names import NOBODY
from tests.frostgrave.positions import Position

TWO_BANDS = """
A1 wizard 10 4
A2 thug 12 4
A3 thug 14 4
A4 thug 30 4
B1 wizard 10 32
B2 thug 12 32
"""


def at_turn_end(text: str = TWO_BANDS, **options: object) -> Position:
    """A position in which the last soldier of the turn has still to act."""
    position = Position(text, first=0, **options)  # type: ignore[arg-type]
    position.state.side = 1
    return position


@pytest.mark.rule("FG-01")
def test_the_higher_roll_goes_first_and_ties_are_rolled_again() -> None:
    position = at_turn_end()
    position.dice(11, 11, 4, 17)
    position.do(EndPhase())
    began = position.last(TurnBegan)
    assert (began.turn, began.rolls, began.first) == (2, (4, 17), 1)
    assert position.asks() == ("wizard", 1)


@pytest.mark.rule("FG-01")
def test_awareness_helps_the_roll() -> None:
    position = at_turn_end()
    position.give("A1", Status("awareness", position.id("A1")))
    position.dice(11, 11)
    position.do(EndPhase())
    assert position.last(TurnBegan).totals == (12, 11)
    assert position.state.first == 0


@pytest.mark.rule("FG-02")
def test_a_side_finishes_its_part_of_each_phase_before_the_other() -> None:
    position = at_turn_end(
        TWO_BANDS + "A5 apprentice 20 4\nC1 wolf 18 18 health=6\nB3 apprentice 20 32"
    )
    position.dice(90, 15, 3)
    position.do(EndPhase())  # the creature acts, then the next turn begins
    seen = []
    while position.state.turn == 2 or not seen:
        seen.append(position.asks())
        if position.state.phase == "soldier" and position.state.side == 1:
            break
        position.do(EndPhase())
    assert seen == [
        ("wizard", 0),
        ("wizard", 1),
        ("apprentice", 0),
        ("apprentice", 1),
        ("soldier", 0),
        ("soldier", 1),
    ]
    assert PhaseBegan("creature", NOBODY, ()) in position.events


@pytest.mark.rule("FG-02")
def test_a_side_without_a_spellcaster_skips_his_phase() -> None:
    position = at_turn_end("A1 thug 10 4\nB1 wizard 10 32\nB2 apprentice 20 32")
    position.dice(15, 3)
    position.do(EndPhase())
    assert position.asks() == ("wizard", 1)
    position.do(EndPhase())
    assert position.asks() == ("apprentice", 1)
    position.do(EndPhase())
    assert position.asks() == ("soldier", 0)


def wizard_phase(text: str) -> Position:
    """A position at the beginning of seat 0's wizard phase."""
    position = at_turn_end(text)
    position.dice(15, 3)
    position.do(EndPhase())
    assert position.asks() == ("wizard", 0)
    return position


@pytest.mark.rule("FG-03")
def test_soldiers_within_three_inches_base_to_base_may_go_with_the_caster() -> None:
    # 4 inches from centre to centre are 3 between the bases.
    position = wizard_phase("A1 wizard 10 4\nA2 thug 14 4\nA3 thug 10 8.1\nB1 thug 10 32")
    assert position.state.near == (position.id("A2"),)
    assert position.refused(Activate(position.id("A3"))) == ("FG-03", "too_far_from_caster")
    position.activate("A2")


@pytest.mark.rule("FG-03")
def test_no_more_than_three_go_and_who_is_near_is_settled_at_the_beginning() -> None:
    text = "A1 wizard 10 10\nA2 thug 12 10\nA3 thug 8 10\nA4 thug 10 8\nA5 thug 10 12\n"
    position = wizard_phase(text + "B1 thug 10 32")
    for name in ("A2", "A3", "A4"):
        position.activate(name)
        position.do(EndActivation(position.id(name)))
    assert position.refused(Activate(position.id("A5"))) == ("FG-03", "three_have_gone")
    position.activate("A1")
    position.move("A1", (16, 10))
    position.do(EndActivation(position.id("A1")))
    assert position.asks()[0] == "soldier"


@pytest.mark.rule("FG-03")
def test_a_controlled_figure_does_not_come_along() -> None:
    position = at_turn_end("A1 wizard 10 10\nC1 bear 12 10\nA2 thug 10 12\nB1 thug 10 32")
    position.give("C1", Status("control_animal", position.id("A1"), 15))
    position.battle.change(position.id("C1"), seat=0)
    position.dice(15, 3)
    position.do(EndPhase())
    assert position.state.near == (position.id("A2"),)


@pytest.mark.rule("FG-04")
def test_plain_activation_one_after_the_other_in_any_order() -> None:
    position = wizard_phase(TWO_BANDS)
    position.activate("A2")
    position.move("A2", (12, 6))
    assert position.refused(Activate(position.id("A1")))[0] == "FG-02"
    position.move("A2", (12, 8))
    assert position.last(ActivationEnded).figure == position.id("A2")
    position.activate("A1")


@pytest.mark.rule("FG-04")
def test_in_a_group_all_move_first_then_all_take_their_second_actions() -> None:
    position = wizard_phase(TWO_BANDS)
    wizard, soldier = position.id("A1"), position.id("A2")
    position.do(ActivateGroup(wizard, (soldier,)))
    assert position.last(ActivationBegan).is_group
    position.move("A2", (12, 6))
    assert position.refused(position.moving("A2", (12, 8))) == ("FG-05", "group_moves_first")
    position.move("A1", (10, 6))
    assert position.last(GroupMoved).figures == (wizard, soldier)
    position.move("A2", (12, 8))
    position.move("A1", (10, 8))
    assert position.state.active == ()
    assert position.asks() == ("wizard", 0)  # a third soldier of the phase is still near


@pytest.mark.rule("FG-05")
def test_in_a_group_the_first_action_is_a_move_even_of_no_inch() -> None:
    position = wizard_phase("A1 wizard 10 4\nA2 archer 12 4\nB1 thug 10 20\nB2 wizard 3 32")
    position.do(ActivateGroup(position.id("A1"), (position.id("A2"),)))
    shot = Shoot(position.id("A2"), position.id("B1"))
    assert position.refused(shot) == ("FG-05", "group_moves_first")
    position.do(Move(position.id("A2"), ()))
    position.do(Move(position.id("A1"), ()))
    position.rules.check(position.state, shot)


@pytest.mark.rule("FG-05")
@pytest.mark.parametrize("why", ["combat", "held", "petrified"])
def test_who_is_in_combat_held_or_petrified_cannot_join(why: str) -> None:
    position = wizard_phase("A1 wizard 10 4\nA2 thug 12 4\nB1 thug 20 20\nB2 wizard 3 32")
    if why == "combat":
        position.battle.change(position.id("B1"), x=position.figure("A2").x + 64)
        position.battle.change(position.id("B1"), y=position.figure("A2").y)
    else:
        spell = "bones_of_the_earth" if why == "held" else "petrify"
        position.give("A2", Status(spell, position.id("B2"), 15))
    group = ActivateGroup(position.id("A1"), (position.id("A2"),))
    assert position.refused(group)[0] in ("FG-05", "FG-S2")


@pytest.mark.rule("FG-06")
def test_two_actions_one_of_them_a_move_in_either_order() -> None:
    position = Position("A1 archer 10 10\nB1 thug 10 20\nB2 thug 14 20")
    position.active("A1")
    position.shoot("A1", "B1", 1, 10)
    assert position.refused(Shoot(position.id("A1"), position.id("B2")))[0] == "FG-06"
    position.move("A1", (10, 8))
    assert position.state.active == ()

    position = Position("A1 archer 10 10\nB1 thug 10 20")
    position.active("A1")
    position.move("A1", (10, 8))
    position.shoot("A1", "B1", 1, 10)
    assert position.state.active == ()


@pytest.mark.rule("FG-06")
def test_loading_a_crossbow_may_stand_for_the_move() -> None:
    position = Position("A1 crossbowman 10 10\nB1 thug 10 20\nB2 thug 14 20")
    position.active("A1")
    position.shoot("A1", "B1", 1, 10)
    assert not position.figure("A1").loaded
    position.do(Load(position.id("A1")))
    assert position.figure("A1").loaded
    assert position.state.active == ()


@pytest.mark.rule("FG-06")
def test_in_combat_the_other_action_needs_no_move_and_actions_may_be_skipped() -> None:
    position = Position("A1 thug 10 10\nB1 thug 11 10")
    position.active("A1")
    position.fight("A1", "B1", 5, 5)
    assert position.refused(position.moving("A1", (10, 8))) == ("FG-16", "in_combat")
    position.do(EndActivation(position.id("A1")))
    assert position.figure("A1").activated


@pytest.mark.rule("FG-06")
def test_three_actions_hold_at_most_two_that_are_no_moves() -> None:
    position = Position("A1 thug 10 10\nB1 thug 11 10 health=10")
    position.active("A1", actions=3)
    position.fight("A1", "B1", 5, 5)
    position.fight("A1", "B1", 5, 5)
    again = position.rules.legal(position.state)
    assert {type(action).__name__ for action in again} == {"EndActivation"}


@pytest.mark.rule("FG-07")
@pytest.mark.parametrize("status", ["slow", "poison_dart", ""])
def test_whoever_has_one_action_may_use_it_for_anything(status: str) -> None:
    health = "" if status else "health=4"
    position = Position(f"A1 archer 10 10 {health}\nB1 thug 10 20\nB2 wizard 3 30")
    if status:
        position.give("A1", Status(status, position.id("B2"), 20))
    position.activate("A1")
    assert position.state.active[0].actions == 1
    position.shoot("A1", "B1", 1, 10)
    assert position.figure("A1").activated


@pytest.mark.rule("FG-07")
def test_several_causes_do_not_add_and_loading_costs_the_action() -> None:
    position = Position("A1 crossbowman 10 10 health=3 loaded=no\nA2 thug 3 3\nB1 wizard 3 30")
    position.give("A1", Status("slow", position.id("B1"), 30))
    position.activate("A1")
    assert position.state.active[0].actions == 1
    position.dice(1)
    position.do(Load(position.id("A1")))
    assert position.figure("A1").activated


@pytest.mark.rule("FG-08")
def test_everybody_activates_once_a_turn() -> None:
    position = Position(TWO_BANDS)
    position.activate("A2")
    position.do(EndActivation(position.id("A2")))
    assert position.refused(Activate(position.id("A2"))) == ("FG-08", "has_acted")
    assert position.refused(Activate(position.id("B2"))) == ("FG-08", "not_yours")
    assert position.refused(Activate(position.id("A1"))) == ("FG-02", "not_this_phase")


@pytest.mark.rule("FG-09")
def test_soldiers_left_act_in_any_order_and_each_finishes_first() -> None:
    position = Position(TWO_BANDS)
    position.activate("A4")
    position.move("A4", (30, 6))
    assert position.refused(Activate(position.id("A2")))[0] == "FG-02"
    position.move("A4", (30, 8))
    position.activate("A2")
    position.do(EndActivation(position.id("A2")))
    position.activate("A3")
    position.do(EndActivation(position.id("A3")))
    assert position.asks() == ("soldier", 1)

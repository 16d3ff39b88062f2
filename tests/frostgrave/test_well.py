"""The Well of Dreams and Sorrows: a wizard may drink, once (FG-S5.8)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.engine.errors import Illegal
from game.frostgrave.actions import Move, Use
from game.frostgrave.activation import Activation
from game.frostgrave.battle import Battle
from game.frostgrave.bot import missions, plans
from game.frostgrave.bot.weighing import Weighing
from game.frostgrave.events import DeedDone, SiteUsed
from game.frostgrave.options import FrostgraveOptions
from game.frostgrave.scenarios import uses
from game.frostgrave.scenarios.sites import of_role
from game.frostgrave.state import FrostgraveState
from game.frostgrave.terrain.fairness import measured
from game.frostgrave.terrain.ground import Ground
from game.frostgrave.terrain.units import CONTACT, INCH
from tests.frostgrave.bots.asking import file
from tests.frostgrave.scenario_stand import MIDDLE, begun, far_apart, put, rules, soldiers

SCENARIO = "well_of_dreams_and_sorrows"
BESIDE = 56 + 32
"""From the middle of the well to that of a base which touches it."""


def who(state: FrostgraveState, role: str) -> int:
    return next(one.id for one in state.figures if one.owner == 0 and one.role == role)


def beside(*, role: str = "wizard", away: int = 0) -> tuple[FrostgraveState, int]:
    """Return a battle in which somebody of the first side acts so far from the shaft."""
    state = begun(SCENARIO)
    far_apart(state)
    number = who(state, role)
    put(state, number, MIDDLE, MIDDLE + BESIDE + away)
    state.phase = role if role != "soldier" else "soldier"  # type: ignore[assignment]
    state.side, state.active = 0, (Activation(number),)
    return state, number


def drinks(state: FrostgraveState) -> list[Use]:
    return [one for one in rules().legal(state) if isinstance(one, Use)]


def refused(state: FrostgraveState, action: Use) -> tuple[str, str]:
    with pytest.raises(Illegal) as found:
        rules().check(state, action)
    return found.value.clause, found.value.key


@pytest.mark.rule("FG-S5.8")
@pytest.mark.parametrize("feet", [2, 3, 4])
def test_a_well_stands_in_the_middle_and_treasure_is_placed_as_usual(feet: int) -> None:
    options = FrostgraveOptions(scenario=SCENARIO, feet=feet, spells_before=False)
    state, _ = rules().new(options, 1)
    assert (state.phase, state.tokens) == ("tokens", [])
    table = Battle(rules().book, state).field.table
    (well,) = of_role(table, "well")
    assert (well.x, well.y) == (table.size // 2, table.size // 2)
    assert measured(Ground(table, ())).faults == ()


@pytest.mark.rule("FG-S5.8")
def test_a_wizard_at_the_shaft_drinks_once_with_an_action_that_is_no_move() -> None:
    state, number = beside()
    assert drinks(state) == [Use(number, "well_0")]
    events = rules().apply(state, Use(number, "well_0"))
    assert [one for one in events if isinstance(one, SiteUsed)] == [
        SiteUsed(number, "well_0", "drink")
    ]
    assert [one.deed for one in events if isinstance(one, DeedDone)] == ["drank"]
    assert (state.active[0].others, state.active[0].moves) == (1, 0)
    assert state.scenario.spent == (  # type: ignore[union-attr]
        f"rule:0:{number}",
        f"deed:drank:{number}",
    )
    rules().check_position(state)
    state.active = (Activation(number),)
    assert drinks(state) == []
    assert refused(state, Use(number, "well_0")) == ("FG-S5.8", "has_used_it")
    # Drinking and something else that is no move do not go together.
    state, number = beside()
    state.active = (Activation(number, others=1),)
    assert drinks(state) == []


@pytest.mark.rule("FG-S5.8", "FG-16")
@pytest.mark.parametrize(("away", "is_near"), [(0, True), (CONTACT, True), (CONTACT + 2, False)])
def test_one_must_touch_the_shaft(away: int, is_near: bool) -> None:
    state, number = beside(away=away)
    assert bool(drinks(state)) == is_near
    if not is_near:
        assert refused(state, Use(number, "well_0")) == ("FG-S5.8", "site_too_far")
    assert refused(state, Use(number, "well_1")) == ("FG-S5.8", "nothing_to_use")


@pytest.mark.rule("FG-S5.8")
@pytest.mark.parametrize("role", ["apprentice", "soldier"])
def test_nobody_but_a_wizard_drinks(role: str) -> None:
    state, number = beside(role=role)
    assert drinks(state) == []
    assert refused(state, Use(number, "well_0")) == ("FG-S5.8", "not_for_them")


@pytest.mark.rule("FG-S5.8", "FG-63")
def test_one_may_drink_in_combat() -> None:
    state, number = beside()
    put(state, soldiers(state, 1)[0], MIDDLE, MIDDLE + BESIDE + INCH)
    assert drinks(state) == [Use(number, "well_0")]
    assert not any(isinstance(one, Move) for one in rules().legal(state))


@pytest.mark.rule("FG-S5.8", "FG-03")
def test_nobody_drinks_in_a_groups_first_round() -> None:
    state, number = beside()
    follower = soldiers(state, 0)[0]
    put(state, follower, MIDDLE, MIDDLE + BESIDE + 2 * INCH)
    state.active = (Activation(number), Activation(follower))
    state.stage = "moving"
    assert drinks(state) == []
    with pytest.raises(Illegal):
        rules().check(state, Use(number, "well_0"))


@pytest.mark.rule("FG-S5.8")
def test_without_the_scenario_there_is_nothing_to_use() -> None:
    state = begun("keep")
    far_apart(state)
    number = who(state, "wizard")
    put(state, number, MIDDLE, MIDDLE)
    state.phase, state.side, state.active = "wizard", 0, (Activation(number),)
    assert drinks(state) == []
    assert refused(state, Use(number, "well_0"))[1] == "nothing_to_use"


@pytest.mark.rule("FG-S5.8")
def test_bots_drink_in_a_campaign_only_and_not_when_feeble() -> None:
    for tempers, health, wanted in ((None, 14, False), (("", ""), 14, True), (("", ""), 6, False)):
        state, number = beside()
        if tempers is not None:
            state.options = replace(state.options, tempers=tempers)
        state.figures[number] = replace(state.figures[number], health=health)
        view = Weighing(file()).outlook(rules().book, state, 0, 0.0)
        found = missions.goals(view, state.figures[number])
        assert bool(found) == wanted
        assert all(goal.worth == 25 for goal in found)
        for goal in found:
            there = replace(state.figures[number], x=goal.x, y=goal.y)
            assert uses.uses(view.battle, there) == ["well_0"]
        best = plans.ranked(view)[0].action
        assert isinstance(best, Use) == (tempers is not None and health > 6) or health == 6


@pytest.mark.rule("FG-S5.8")
def test_a_wizard_of_a_campaign_walks_to_the_well() -> None:
    state, number = beside(away=4 * INCH)
    state.options = replace(state.options, tempers=("", ""))
    view = Weighing(file()).outlook(rules().book, state, 0, 0.0)
    best = plans.ranked(view)[0].action
    assert isinstance(best, Move)
    end = best.path[-1]
    assert uses.uses(view.battle, replace(state.figures[number], x=end.x, y=end.y)) == ["well_0"]


@pytest.mark.rule("FG-S5.8")
def test_who_stands_on_the_shaft_touches_it_and_who_is_above_it_does_not() -> None:
    state, number = beside()
    battle = Battle(rules().book, state)
    (well,) = of_role(battle.field.table, "well")
    top = max(part.top for part in well.parts if not part.bottom)
    for above, may in ((0, True), (1, False)):
        battle.change(number, x=MIDDLE, y=MIDDLE, z=top + above)
        assert bool(uses.uses(battle, battle.figure(number))) is may

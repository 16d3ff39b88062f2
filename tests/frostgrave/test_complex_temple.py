"""The Complex Temple: pillars that hide treasure and strike back (FG-S5.10)."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.engine.errors import BadInput
from game.frostgrave import ending, flow, shooting, treasure, wounds
from game.frostgrave.actions import Cast, Fight, PickUp, Shoot
from game.frostgrave.activation import Activation
from game.frostgrave.battle import Battle
from game.frostgrave.bot import plans
from game.frostgrave.bot.weighing import Weighing
from game.frostgrave.contact import supporters
from game.frostgrave.events import DeedDone, FigureTakenOut, FrostgraveEvent, TokenRevealed
from game.frostgrave.options import FrostgraveOptions
from game.frostgrave.scenarios.sites import of_role
from game.frostgrave.shooting import Volley
from game.frostgrave.state import FrostgraveState
from game.frostgrave.terrain.fairness import measured
from game.frostgrave.terrain.ground import Ground
from game.frostgrave.terrain.units import INCH
from tests.frostgrave.bots.asking import file
from tests.frostgrave.scenario_stand import MIDDLE, begun, far_apart, put, rules, soldiers
from tests.frostgrave.test_scenarios import opened

SCENARIO = "complex_temple"
SOUTH = 1
"""The number of the plinth south of the middle."""
PILLAR = MIDDLE + 6 * INCH


def pillar(state: FrostgraveState) -> int:
    """Return the pillar south of the middle."""
    return next(
        one.id
        for one in state.figures
        if one.kind == "temple_column" and (one.x, one.y) == (MIDDLE, PILLAR)
    )


def at_the_pillar(*, role: str = "soldier") -> tuple[FrostgraveState, int]:
    """Return a battle with somebody of the first side who acts in contact with the pillar."""
    state = begun(SCENARIO)
    far_apart(state)
    number = next(
        one.id
        for one in state.figures
        if one.owner == 0
        and one.role == role
        and one.where != "table"
        and (role != "soldier" or "hand_weapon" in one.weapons)
    )
    put(state, number, MIDDLE, PILLAR + INCH)
    state.side, state.active = 0, (Activation(number),)
    return state, number


def fight(state: FrostgraveState, number: int, *dice: int) -> list[FrostgraveEvent]:
    state.dice.next = list(dice)
    action = next(one for one in rules().legal(state) if isinstance(one, Fight))
    assert (action.figure, action.target) == (number, pillar(state))
    return rules().apply(state, action)


def needed(state: FrostgraveState, number: int, total: int) -> int:
    """Return what a figure must roll for a total in the fight."""
    return total - state.figures[number].line.fight


@pytest.mark.rule("FG-S5.10")
@pytest.mark.parametrize("feet", [2, 3, 4])
def test_six_pillars_each_hide_a_token(feet: int) -> None:
    options = FrostgraveOptions(scenario=SCENARIO, feet=feet, spells_before=False)
    state, _ = rules().new(options, 1)
    assert state.phase == "sides"
    battle = Battle(rules().book, state)
    plinths = of_role(battle.field.table, "plinth")
    columns = [one for one in state.figures if one.kind == "temple_column"]
    assert len(plinths) == len(columns) == len(state.tokens) == 6
    spots = [(one.x, one.y) for one in plinths]
    assert [(one.x, one.y) for one in columns] == spots
    assert [(one.x, one.y) for one in state.tokens] == spots
    assert {(one.where, one.kind, one.seat) for one in state.tokens} == {("hidden", "hidden", -1)}
    turned = {(battle.field.size - x, battle.field.size - y) for x, y in spots}
    assert turned == set(spots)
    assert measured(Ground(battle.field.table, ())).faults == ()
    rules().check_position(state)


@pytest.mark.rule("FG-S5.10")
def test_nobody_picks_up_what_a_pillar_hides() -> None:
    state, number = at_the_pillar()
    assert not any(isinstance(one, PickUp) for one in rules().legal(state))
    battle = Battle(rules().book, state)
    put(state, number, MIDDLE, PILLAR)
    assert treasure.refusal(battle, state.figures[number], SOUTH) is not None


@pytest.mark.rule("FG-S5.10")
@pytest.mark.parametrize(("total", "falls"), [(12, False), (13, True)])
def test_twelve_does_not_break_a_pillar_and_thirteen_does(total: int, falls: bool) -> None:
    state, number = at_the_pillar()
    events = fight(state, number, needed(state, number, total), 1)
    column = pillar(state)
    assert any(isinstance(one, FigureTakenOut) for one in events) == falls
    assert (state.figures[column].where == "out") == falls
    revealed = [one for one in events if isinstance(one, TokenRevealed)]
    assert [(one.token, one.x, one.y) for one in revealed] == (
        [(SOUTH, MIDDLE, PILLAR)] if falls else []
    )
    hidden = [one.id for one in state.tokens if one.where == "hidden"]
    assert hidden == [one for one in range(6) if not (falls and one == SOUTH)]
    # It keeps its kind, for which a campaign pays.
    assert all(one.kind == "hidden" for one in state.tokens)
    if falls:
        assert state.tokens[SOUTH].where == "table"
        rules().check_position(state)


@pytest.mark.rule("FG-S5.10", "FG-21")
def test_a_pillar_strikes_back_and_equal_totals_hurt_both() -> None:
    state, number = at_the_pillar()
    before = state.figures[number].health
    fight(state, number, 1, 19)
    assert state.figures[number].health < before
    state, number = at_the_pillar()
    fight(state, number, needed(state, number, 18), 18)
    assert not any(
        one.kind == "temple_column" and (one.x, one.y) == (MIDDLE, PILLAR) and one.where == "table"
        for one in state.figures
    )
    assert state.figures[number].health < before


@pytest.mark.rule("FG-S5.10", "FG-23")
def test_a_pillar_is_not_pushed() -> None:
    state, number = at_the_pillar()
    fight(state, number, needed(state, number, 12), 1)
    column = state.figures[pillar(state)]
    assert (column.x, column.y) == (MIDDLE, PILLAR)


@pytest.mark.rule("FG-S5.10", "FG-25")
def test_friends_help_against_a_pillar() -> None:
    state, number = at_the_pillar()
    battle = Battle(rules().book, state)
    column = state.figures[pillar(state)]
    assert supporters(battle, state.figures[number], column) == 0
    put(state, soldiers(state, 0)[1], MIDDLE + INCH, PILLAR)
    battle = Battle(rules().book, state)
    assert supporters(battle, state.figures[number], column) == 1


@pytest.mark.rule("FG-S5.10")
def test_no_shot_and_no_spell_is_aimed_at_a_pillar() -> None:
    state = begun(SCENARIO)
    far_apart(state)
    archer = next(one.id for one in state.figures if one.owner == 0 and one.kind == "archer")
    wizard = next(one.id for one in state.figures if one.owner == 0 and one.role == "wizard")
    put(state, archer, MIDDLE, PILLAR + 5 * INCH)
    put(state, wizard, MIDDLE + 2 * INCH, PILLAR + 5 * INCH)
    column = pillar(state)
    battle = Battle(rules().book, state)
    assert battle.sees(state.figures[archer], state.figures[column])
    found = shooting.target_refusal(battle, state.figures[archer], state.figures[column])
    assert found is not None
    assert (found.clause, found.key) == ("FG-S5.10", "pillar_only_fights")
    state.active = (Activation(archer),)
    assert not any(isinstance(one, Shoot) for one in rules().legal(state))
    state.figures[wizard] = replace(state.figures[wizard], spells=("elemental_bolt", "slow"))
    state.active = (Activation(wizard),)
    state.phase, state.side = "wizard", 0
    for action in rules().legal(state):
        assert not (isinstance(action, Cast) and getattr(action.aim, "figure", -1) == column)


@pytest.mark.rule("FG-S5.10")
def test_what_bursts_beside_a_pillar_does_it_no_harm() -> None:
    state, number = at_the_pillar()
    column = pillar(state)
    battle = Battle(rules().book, state)
    state.dice.next = [20, 1]
    hit = shooting.attack(
        battle, number, column, Volley("plain", "grenade", bonus=8, is_magic=True)
    )
    assert hit.is_hit
    assert state.figures[column].where == "table"


@pytest.mark.rule("FG-S5.10", "FG-57")
def test_all_is_secured_only_once_nothing_is_hidden() -> None:
    state, _ = at_the_pillar()
    state.active = ()
    put(state, soldiers(state, 1)[0], INCH, 20 * INCH)
    for number in range(1, 6):
        state.tokens[number] = replace(state.tokens[number], where="secured", seat=number % 2)
    battle = Battle(rules().book, state)
    assert not ending.check(battle)
    state.tokens[0] = replace(state.tokens[0], where="secured", seat=0)
    assert ending.check(battle)
    assert state.result == "all_secured"


@pytest.mark.rule("FG-S5.10", "FG-57")
def test_what_stays_hidden_is_nobodys() -> None:
    state, _ = at_the_pillar()
    state.active = ()
    for one in state.figures:
        if one.owner == 1:
            state.figures[one.id] = replace(one, where="out")
    battle = Battle(rules().book, state)
    flow.proceed(battle)
    assert state.result == "last_standing"
    assert ending.secured(state) == (0, 0)
    assert {one.where for one in state.tokens} == {"lost"}


@pytest.mark.rule("FG-S5.10")
def test_a_wizard_who_fights_a_pillar_does_a_deed_once() -> None:
    state, number = at_the_pillar(role="wizard")
    events = fight(state, number, 5, 3)
    assert [one.deed for one in events if isinstance(one, DeedDone)] == ["fought:temple_column"]
    state.active, state.stack = (Activation(number),), []
    assert not [one for one in fight(state, number, 5, 3) if isinstance(one, DeedDone)]
    state, number = at_the_pillar()
    assert not [one for one in fight(state, number, 5, 3) if isinstance(one, DeedDone)]


@pytest.mark.rule("FG-S5.10")
def test_a_hidden_token_that_is_no_such_kind_is_refused() -> None:
    state, _ = at_the_pillar()
    state.tokens[0] = replace(state.tokens[0], kind="special")
    with pytest.raises(BadInput):
        rules().check_position(state)


@pytest.mark.rule("FG-S5.10")
def test_bots_count_a_pillar_as_four_fifths_of_its_token_and_break_it() -> None:
    state, number = at_the_pillar()
    view = Weighing(file()).outlook(rules().book, state, 0, 0.0)
    column = state.figures[pillar(state)]
    assert view.hidden_worth(column) == pytest.approx(0.8 * view.worths.treasure)
    best = plans.ranked(view)[0]
    assert isinstance(best.action, Fight)
    wounds.take_out(Battle(rules().book, state), column.id, "fight", number)
    flow.proceed(Battle(rules().book, state))
    assert Weighing(file()).outlook(rules().book, state, 0, 0.0).hidden_worth(column) == 0


@pytest.mark.parametrize(
    ("wrong", "right", "told"),
    [
        (
            'do: [{kind: reveal, at: "plinth:this"}]',
            "do: [{kind: spawn, creature: wraith, at: middle}]",
            "no rule reveals",
        ),
        ("of: temple_column, do", "of: temple, do", "creature temple"),
        ('"plinth:this"', '"temple:this"', "site temple"),
    ],
)
def test_a_mistake_in_a_temple_of_ones_own_is_told(
    tmp_path: Path, wrong: str, right: str, told: str
) -> None:
    text = (Path(__file__).parents[2] / "data/frostgrave/scenarios.yaml").read_text("utf-8")
    place = text.index("  - id: complex_temple")
    own = "scenarios:\n" + text[place:].replace("complex_temple", "own_temple")
    assert wrong in own
    found, loader = opened(tmp_path / "own", own.replace(wrong, right))
    assert found is None
    assert any(told in str(each) for each in loader.findings)

"""The Living Museum: what is taken may wake a statue, which leaves its place (FG-S5.5)."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.engine.data_loader import DataLoader
from game.engine.folders import data_folder
from game.frostgrave import wounds
from game.frostgrave.actions import PickUp, PlaceToken
from game.frostgrave.activation import Activation
from game.frostgrave.battle import Battle
from game.frostgrave.bot import missions
from game.frostgrave.bot.weighing import Weighing
from game.frostgrave.data_reading import read_reference
from game.frostgrave.events import (
    DeedDone,
    FigureArrived,
    FrostgraveEvent,
    PieceWoke,
    ScenarioRolled,
)
from game.frostgrave.names import NOBODY
from game.frostgrave.options import FrostgraveOptions
from game.frostgrave.scenarios import hooks, scene
from game.frostgrave.scenarios.sites import of_role
from game.frostgrave.state import FrostgraveState
from game.frostgrave.terrain.fairness import measured
from game.frostgrave.terrain.ground import Ground
from game.frostgrave.terrain.units import INCH
from tests.frostgrave.bots.asking import file
from tests.frostgrave.scenario_stand import begun, far_apart, put, rules, soldiers


def woke(events: list[FrostgraveEvent]) -> list[str]:
    return [one.piece for one in events if isinstance(one, PieceWoke)]


def at_treasure(token: int = 0) -> tuple[FrostgraveState, int]:
    """Let a soldier of the first side act beside the token before a statue."""
    state = begun("living_museum")
    far_apart(state)
    number = soldiers(state, 0)[0]
    put(state, number, state.tokens[token].x, state.tokens[token].y)
    state.side, state.active = 0, (Activation(number, moves=1, moved=True),)
    return state, number


@pytest.mark.rule("FG-S5.5")
@pytest.mark.parametrize("feet", [3, 4])
def test_six_statues_stand_about_the_middle_a_token_before_each(feet: int) -> None:
    options = FrostgraveOptions(scenario="living_museum", feet=feet, spells_before=False)  # type: ignore[arg-type]
    state, _ = rules().new(options, 3)
    battle = Battle(rules().book, state)
    statues, middle = of_role(battle.field.table, "statue"), feet * 6 * INCH
    assert len(statues) == len(state.tokens) == 6
    for statue, token in zip(statues, state.tokens, strict=True):
        far = (statue.x - middle) ** 2 + (statue.y - middle) ** 2
        near = (token.x - middle) ** 2 + (token.y - middle) ** 2
        assert abs(far**0.5 - 8 * INCH) <= 2
        assert near < far
        assert abs(token.x - statue.x) + abs(token.y - statue.y) <= 3 * INCH
        assert not battle.field.ground.stands(statue.x, statue.y, 0)
    turned = {(2 * middle - one.x, 2 * middle - one.y) for one in statues}
    assert turned == {(one.x, one.y) for one in statues}
    # Nobody places any more: after the six the sides are chosen.
    assert state.phase == "sides"
    assert not any(isinstance(one, PlaceToken) for one in rules().legal(state))
    assert measured(Ground(battle.field.table, ())).faults == ()


@pytest.mark.rule("FG-S5.5")
def test_on_9_every_statue_stands_still() -> None:
    state, number = at_treasure()
    state.dice.next = [9]
    rules().check(state, PickUp(number, 0))
    events = rules().apply(state, PickUp(number, 0))
    assert any(isinstance(one, ScenarioRolled) and one.total == 9 for one in events)
    assert not woke(events)


@pytest.mark.rule("FG-S5.5")
@pytest.mark.parametrize("lot", [0, 4])
def test_on_10_one_of_the_statues_wakes_by_lot_and_its_place_is_free(lot: int) -> None:
    state, number = at_treasure()
    statue = of_role(Battle(rules().book, state).field.table, "statue")[lot]
    state.dice.next = [10, lot]
    events = rules().apply(state, PickUp(number, 0))
    assert woke(events) == [statue.id]
    (came,) = [one.figure for one in events if isinstance(one, FigureArrived)]
    assert (came.kind, came.seat) == ("living_statue", NOBODY)
    assert (came.x, came.y, came.z) == (statue.x, statue.y, 0)
    battle = Battle(rules().book, state)
    assert battle.field.ground.stands(statue.x, statue.y, 0)
    others = [one for one in of_role(battle.field.table, "statue") if one.id != statue.id]
    assert not any(battle.field.ground.stands(one.x, one.y, 0) for one in others)
    rules().check_position(state)


@pytest.mark.rule("FG-S5.5")
def test_it_acts_in_this_turn_and_the_next_lot_is_among_those_that_still_stand() -> None:
    state, number = at_treasure()
    state.dice.next = [20, 0]
    events = rules().apply(state, PickUp(number, 0))
    (came,) = [one.figure for one in events if isinstance(one, FigureArrived)]
    assert not state.figures[came.id].activated
    battle = Battle(rules().book, state)
    statues = [one.id for one in of_role(battle.field.table, "statue")]
    for token in range(1, 6):
        state.dice.next = [10, 0] if token < 5 else [10]
        hooks.picked_up(battle, number, token)
    assert woke(battle.events) == statues[1:]
    # With none left nothing wakes any more.
    battle.events.clear()
    state.dice.next = [20]
    assert scene.spend(battle, "rule:9")
    hooks.picked_up(battle, number, 6)
    assert not woke(battle.events)


@pytest.mark.rule("FG-S5.5")
def test_destroying_a_living_statue_is_a_deed() -> None:
    state, number = at_treasure()
    state.dice.next = [10, 0]
    rules().apply(state, PickUp(number, 0))
    battle = Battle(rules().book, state)
    wounds.take_out(battle, len(state.figures) - 1, "fight", number)
    deeds = [one for one in battle.events if isinstance(one, DeedDone)]
    assert deeds == [DeedDone(number, "destroyed:living_statue", 0)]


@pytest.mark.rule("FG-S5.5")
def test_bots_fear_the_statues_that_still_stand_near_a_token() -> None:
    state, number = at_treasure()
    weighing = Weighing(file())
    laden = replace(state.figures[number], token=0)

    def taking() -> float:
        outlook = weighing.outlook(rules().book, state, 0, 0.0)
        return missions.taking(outlook, laden, state.tokens[0])

    alone = weighing.outlook(rules().book, state, 0, 0.0)
    whole = taking()
    feared = missions.fear(alone, "living_statue", laden)
    assert -0.55 * feared < whole < 0.0
    battle = Battle(rules().book, state)
    near = min(
        of_role(battle.field.table, "statue"),
        key=lambda one: (one.x - laden.x) ** 2 + (one.y - laden.y) ** 2,
    )
    scene.remove(battle, near.id)
    assert whole < taking() < 0.0
    for one in of_role(battle.field.table, "statue"):
        scene.remove(battle, one.id)
    assert taking() == 0.0


def test_waking_what_is_no_site_is_told(tmp_path: Path) -> None:
    text = (data_folder() / "frostgrave" / "scenarios.yaml").read_text("utf-8")
    for right, wrong, told in (
        ("role: statue, creature", "role: statua, creature", "site statua"),
        ("creature: living_statue}", "creature: lively_statue}", "creature lively_statue"),
    ):
        assert right in text
        start = text.index("  - id: living_museum")
        own = "scenarios:\n" + text[start : text.index("  - id: worm_hunts")]
        own = own.replace("living_museum", "own_museum").replace(right, wrong)
        (tmp_path / "scenarios.yaml").write_text(own, "utf-8")
        loader = DataLoader(data_folder() / "frostgrave", additions=tmp_path)
        read_reference(loader)
        assert told in "\n".join(str(finding) for finding in loader.findings)

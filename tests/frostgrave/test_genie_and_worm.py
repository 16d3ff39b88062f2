"""Awakened by treasure: the genie in its bottle, the worm under the streets (FG-S5.2, FG-S5.6)."""

from __future__ import annotations

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from game.frostgrave import fighting, flow, muster, shooting
from game.frostgrave.actions import Cast, DropToken, Pass, PickUp
from game.frostgrave.activation import Activation
from game.frostgrave.aims import AtFigure
from game.frostgrave.battle import Battle
from game.frostgrave.contact import touching_enemies
from game.frostgrave.events import (
    DamagePrevented,
    DeedDone,
    FigureArrived,
    FrostgraveEvent,
    ScenarioRolled,
)
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from game.frostgrave.scenarios import hooks
from game.frostgrave.state import FrostgraveState, Token
from game.frostgrave.terrain.units import INCH
from tests.frostgrave.scenario_stand import MIDDLE, begun, far_apart, put, rules, soldiers

HERE = (MIDDLE + 5 * INCH, MIDDLE)


def stands_at_treasure(state: FrostgraveState) -> int:
    """Let a soldier of the first side act beside a token; return the soldier's id."""
    number = soldiers(state, 0)[0]
    state.tokens.append(Token(len(state.tokens), *HERE, 0, 0))
    put(state, number, *HERE)
    state.side, state.active = 0, (Activation(number, moves=1, moved=True),)
    return number


def picks_up(*dice: int) -> tuple[FrostgraveState, list[FrostgraveEvent], int]:
    """Let a soldier pick up a token of the genie's scenario for the first time."""
    state = begun("genie_in_the_bottle")
    far_apart(state)
    number = stands_at_treasure(state)
    state.dice.next = list(dice)
    rules().check(state, PickUp(number, 0))
    return state, rules().apply(state, PickUp(number, 0)), number


def came(events: list[FrostgraveEvent]) -> list[Figure]:
    return [one.figure for one in events if isinstance(one, FigureArrived)]


def rolls(events: list[FrostgraveEvent]) -> list[tuple[int, int, int]]:
    return [
        (one.natural, one.total, one.needed) for one in events if isinstance(one, ScenarioRolled)
    ]


@pytest.mark.rule("FG-S5.2")
def test_the_genie_stays_in_its_bottle_on_15() -> None:
    state, events, _ = picks_up(15)
    assert rolls(events) == [(15, 15, 16)]
    assert not came(events)
    assert state.tokens[0].kind is UNSET
    assert not any(isinstance(one, DeedDone) for one in events)


@pytest.mark.rule("FG-S5.2")
def test_the_genie_comes_on_16_beside_whoever_picks_up_and_the_token_is_its_lamp() -> None:
    state, events, number = picks_up(16)
    (genie,) = came(events)
    assert (genie.kind, genie.seat) == ("genie", NOBODY)
    assert state.figures[genie.id].activated
    bearer = state.figures[number]
    assert (genie.x - bearer.x) ** 2 + (genie.y - bearer.y) ** 2 <= (3 * INCH) ** 2
    assert (bearer.token, state.tokens[0].kind) == (0, "lamp")
    assert DeedDone(number, "released", 0) in events


@pytest.mark.rule("FG-S5.2")
def test_the_genie_comes_once_a_battle() -> None:
    state, _, number = picks_up(16)
    battle = Battle(rules().book, state)
    hooks.picked_up(battle, number, 0)
    state.tokens.append(Token(1, *HERE, 0, 0))
    hooks.picked_up(battle, number, 1)
    assert not battle.events


@pytest.mark.rule("FG-S5.2")
def test_only_the_first_time_that_a_token_is_picked_up_counts() -> None:
    state, _, number = picks_up(15)
    for action in (DropToken(number), PickUp(number, 0)):
        state.active = (Activation(number, moves=1, moved=True),)
        rules().check(state, action)
        assert not rolls(rules().apply(state, action))
    battle = Battle(rules().book, state)
    state.tokens.append(Token(1, *HERE, 0, 0))
    state.dice.next = [3]
    hooks.picked_up(battle, number, 1)
    assert rolls(battle.events) == [(3, 3, 16)]


@pytest.mark.rule("FG-S5.2")
def test_the_genie_is_in_combat_with_whoever_it_comes_up_beside() -> None:
    state, _, number = picks_up(16)
    battle = Battle(rules().book, state)
    touching = touching_enemies(battle, state.figures[-1])
    assert [one.id for one in touching] == [number]
    assert rules().legal(state)


@pytest.mark.rule("FG-S5.2")
@pytest.mark.parametrize(("natural", "where"), [(15, "table"), (16, "out")])
def test_the_genie_is_gone_on_16_before_it_acts(natural: int, where: str) -> None:
    state = begun("genie_in_the_bottle")
    far_apart(state)
    genie = joined(state, "genie")
    battle = Battle(rules().book, state)
    state.dice.next = [natural]
    assert hooks.before_creature(battle, genie) == (where == "out")
    assert state.figures[genie].where == where
    assert not any(isinstance(one, DeedDone) for one in battle.events)


def joined(state: FrostgraveState, kind: str) -> int:
    """Put a creature of nobody's into play; return its id."""
    number = len(state.figures)
    state.figures.append(muster.creature(rules().book, number, kind, NOBODY))
    put(state, number, MIDDLE, MIDDLE + 5 * INCH)
    return number


@pytest.mark.rule("FG-S5.2")
def test_neither_arrow_nor_blade_harms_the_genie() -> None:
    state = begun("genie_in_the_bottle")
    far_apart(state)
    genie, number = joined(state, "genie"), soldiers(state, 0)[0]
    state.figures[number] = replace(state.figures[number], weapons=("bow", "two_handed_weapon"))
    put(state, number, MIDDLE, MIDDLE)
    battle = Battle(rules().book, state)
    for attack in ("shot", "fight"):
        state.dice.next = [20, 1]
        if attack == "shot":
            shooting.shoot(battle, number, genie, is_hasty=False)
        else:
            fighting.resolve(battle, number, genie, "two_handed_weapon", "")
        assert state.figures[genie].health == state.figures[genie].line.health
    prevented = [one.why for one in battle.events if isinstance(one, DamagePrevented)]
    assert prevented == ["immune"] * 2


@pytest.mark.rule("FG-S5.2")
def test_an_elemental_bolt_harms_the_genie() -> None:
    state = begun("genie_in_the_bottle")
    far_apart(state)
    genie = joined(state, "genie")
    wizard = next(one.id for one in state.figures if one.owner == 0 and one.role == "wizard")
    state.figures[wizard] = replace(state.figures[wizard], spells=("elemental_bolt",))
    put(state, wizard, MIDDLE, MIDDLE)
    state.phase, state.active = "wizard", (Activation(wizard),)
    state.dice.next = [20, 20, 1]
    bolt = Cast(wizard, "elemental_bolt", AtFigure(genie))
    rules().check(state, bolt)
    rules().apply(state, bolt)
    if state.stack:
        rules().apply(state, Pass())
    assert state.figures[genie].health < state.figures[genie].line.health


@pytest.mark.rule("FG-S5.6")
@pytest.mark.parametrize(("taken", "natural", "comes"), [(0, 17, False), (1, 17, True)])
def test_the_worm_comes_on_18_with_the_tokens_taken_so_far(
    taken: int, natural: int, comes: bool
) -> None:
    state = begun("worm_hunts")
    far_apart(state)
    number = stands_at_treasure(state)
    battle = Battle(rules().book, state)
    for token in range(taken):
        # The second time a token is picked up does not count.
        hooks.picked_up(battle, number, token)
        hooks.picked_up(battle, number, token)
    battle.events.clear()
    state.dice.next = [natural]
    assert hooks.turn_closes(battle)
    assert not rolls(battle.events)
    assert hooks.turn_closes(battle)
    assert rolls(battle.events) == [(natural, natural + taken, 18)]
    found = came(battle.events)
    assert [one.kind for one in found] == (["giant_worm"] if comes else [])
    assert all(one.seat == NOBODY and state.figures[one.id].activated for one in found)


@pytest.mark.rule("FG-S5.6")
@pytest.mark.parametrize("lot", [0, 1])
def test_the_worm_breaks_out_under_a_token_by_lot_beside_whoever_stands_there(lot: int) -> None:
    state = begun("worm_hunts")
    far_apart(state)
    spots = [(MIDDLE - 6 * INCH, MIDDLE), (MIDDLE + 6 * INCH, MIDDLE)]
    carried = Token(2, 0, 0, 0, 0, where="carried")
    state.tokens = [Token(place, *spot, 0, 0) for place, spot in enumerate(spots)]
    state.tokens.append(carried)
    put(state, soldiers(state, 0)[0], *spots[1])
    battle = Battle(rules().book, state)
    hooks.turn_closes(battle)
    state.dice.next = [18, lot]
    hooks.turn_closes(battle)
    (worm,) = came(battle.events)
    away = (worm.x - spots[lot][0]) ** 2 + (worm.y - spots[lot][1]) ** 2
    if lot:
        assert (3 * INCH // 2) ** 2 <= away <= (3 * INCH) ** 2
    else:
        assert away <= INCH**2
    # It has come, and nothing is rolled any more.
    state.turn += 1
    battle.events.clear()
    while hooks.turn_closes(battle):
        pass
    assert not battle.events


@pytest.mark.rule("FG-S5.6")
def test_without_treasure_on_the_table_the_worm_breaks_out_in_the_middle() -> None:
    state = begun("worm_hunts")
    far_apart(state)
    state.tokens = [Token(0, 0, 0, 0, 0, where="secured")]
    battle = Battle(rules().book, state)
    hooks.turn_closes(battle)
    state.dice.next = [20]
    hooks.turn_closes(battle)
    (worm,) = came(battle.events)
    assert (worm.x - MIDDLE) ** 2 + (worm.y - MIDDLE) ** 2 <= (4 * INCH) ** 2


@pytest.mark.rule("FG-S5.6")
def test_a_token_taken_for_the_first_time_is_counted_by_its_pick_up() -> None:
    state = begun("worm_hunts")
    far_apart(state)
    number = stands_at_treasure(state)
    rules().check(state, PickUp(number, 0))
    rules().apply(state, PickUp(number, 0))
    assert state.scenario is not UNSET
    assert replace(state.scenario).spent == ("token:0",)  # type: ignore[type-var]


@pytest.mark.rule("FG-S5.6")
def test_those_within_an_inch_of_the_worm_may_force_combat_before_the_turn_goes_on() -> None:
    state = begun("worm_hunts")
    far_apart(state)
    state.tokens = [Token(0, MIDDLE - 6 * INCH, MIDDLE, 0, 0)]
    battle = Battle(rules().book, state)
    beside = ((2, 0), (0, 2), (-2, 0), (0, -2), (1.6, 1.6), (-1.6, 1.6), (1.6, -1.6))
    near = ((MIDDLE + round((dx - 6) * INCH), MIDDLE + round(dy * INCH)) for dx, dy in beside)
    spot = next(one for one in near if battle.field.ground.stands(*one, 0))
    put(state, soldiers(state, 0)[0], *spot)
    state.phase, state.side, state.turn = "creature", NOBODY, 3
    state.dice.next = [19]
    flow.proceed(battle)
    decision = rules().decision(state)
    assert decision is not None
    assert (decision.kind, decision.seat, state.turn) == ("react", 0, 3)
    rules().apply(state, Pass())
    assert state.turn == 4, "the turn goes on once all have been asked"

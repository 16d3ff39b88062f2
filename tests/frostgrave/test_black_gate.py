"""The Black Gate, the last battle of a campaign, fought for itself (FG-S6.13)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.engine.errors import BadInput
from game.frostgrave import wounds
from game.frostgrave.battle import Battle
from game.frostgrave.events import DeedDone
from game.frostgrave.names import NOBODY
from game.frostgrave.options import FrostgraveOptions
from game.frostgrave.scenarios import hooks
from game.frostgrave.scenarios.sites import of_role
from game.frostgrave.state import FrostgraveState
from game.frostgrave.terrain.fairness import measured
from game.frostgrave.terrain.ground import Ground
from game.frostgrave.terrain.units import INCH
from tests.frostgrave.test_scenarios import begun, put, rules, soldiers

MIDDLE = 24 * INCH


def at_the_gate(**options: object) -> FrostgraveState:
    return begun("black_gate", 2, feet=4, **options)


@pytest.mark.rule("FG-S6.13")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_two_towers_with_a_way_between_them_on_four_feet(seed: int) -> None:
    table = rules().book.fields.built(4, seed, "black_gate")
    (gate,) = of_role(table, "black_gate")
    assert (gate.x, gate.y) == (MIDDLE, MIDDLE)
    ground = Ground(table, ())
    assert ground.stands(MIDDLE, MIDDLE, 0)
    assert not ground.stands(MIDDLE - 3 * INCH, MIDDLE, 0)
    assert measured(ground).faults == ()
    with pytest.raises(BadInput):
        rules().new(FrostgraveOptions(scenario="black_gate", feet=3), 1)


@pytest.mark.rule("FG-S6.13")
def test_a_vampire_stands_in_the_way_beside_the_special_treasure() -> None:
    state = at_the_gate(spare_token=True)
    (token,) = state.tokens
    assert (token.kind, token.x, token.y, token.seat) == ("special", MIDDLE, MIDDLE, NOBODY)
    (vampire,) = [one for one in state.figures if one.seat == NOBODY]
    assert (vampire.kind, vampire.x, vampire.y) == ("vampire", MIDDLE, MIDDLE)
    # Three of each player's and this one.
    assert hooks.tokens_to_place(Battle(rules().book, state)) == 7
    assert rules().book.scenarios["black_gate"].treasure.special == 2


@pytest.mark.rule("FG-S6.13")
def test_whoever_destroys_the_vampire_has_done_a_deed() -> None:
    state = at_the_gate()
    number = soldiers(state, 0)[0]
    put(state, number, 20 * INCH, 20 * INCH)
    put(state, soldiers(state, 1)[0], 30 * INCH, 30 * INCH)
    (vampire,) = [one for one in state.figures if one.seat == NOBODY]
    battle = Battle(rules().book, state)
    wounds.take_out(battle, vampire.id, "killed", by=number)
    deeds = [one for one in battle.events if isinstance(one, DeedDone)]
    assert [(one.figure, one.deed, one.seat) for one in deeds] == [(number, "destroyed:vampire", 0)]
    reward = rules().book.scenarios["black_gate"].rewards[0]
    assert (reward.deed, reward.xp) == ("destroyed:vampire", 100)
    assert replace(state.figures[vampire.id], health=0).where == "out"

"""The Library: in and out by gates (FG-S5.4)."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.engine.errors import BadInput, Illegal
from game.engine.refusal import Refusal
from game.frostgrave import deploying, legal_moves, moving
from game.frostgrave.actions import Deploy, Move
from game.frostgrave.activation import Activation
from game.frostgrave.battle import Battle
from game.frostgrave.bot.destinations import Destinations
from game.frostgrave.bot.spot_worth import SpotWorth
from game.frostgrave.bot.weighing import Weighing
from game.frostgrave.events import FigureLeft, TokenSecured
from game.frostgrave.names import EAST, NORTH, SOUTH, WEST
from game.frostgrave.options import FrostgraveOptions
from game.frostgrave.scenarios import current, gates
from game.frostgrave.state import FrostgraveState, Token
from game.frostgrave.terrain.units import INCH
from game.frostgrave.terrain.walking import Waypoint
from tests.frostgrave.bots.asking import file
from tests.frostgrave.test_scenarios import begun, opened, put, rules, soldiers

MIDDLE = 18 * INCH


def in_the_library(seed: int = 1, **options: object) -> FrostgraveState:
    """Return a battle in the Library with two soldiers far from all others."""
    state = begun("library", seed, **options)
    for seat, place in ((0, 2 * INCH), (1, 34 * INCH)):
        put(state, soldiers(state, seat)[-1], place, 10 * INCH if seat == 0 else 26 * INCH)
    return state


def stands_at(state: FrostgraveState, x: float, y: float, *, token: bool = False) -> int:
    """Put the first soldier of seat 0 somewhere (inches), with treasure or without."""
    number = soldiers(state, 0)[0]
    put(state, number, round(x * INCH), round(y * INCH))
    if token:
        state.tokens.append(Token(len(state.tokens), 0, 0, 0, 0, where="carried"))
        state.figures[number] = replace(state.figures[number], token=len(state.tokens) - 1)
    state.active = (Activation(number),)
    state.side = 0
    return number


def refused(state: FrostgraveState, action: Move | Deploy) -> tuple[str, str] | None:
    try:
        rules().check(state, action)
    except Illegal as error:
        return error.clause, error.key
    return None


@pytest.mark.rule("FG-S5.4")
def test_four_gates_of_two_inches_in_the_middle_of_the_edges() -> None:
    state = in_the_library()
    assert state.table == "library"
    found = current.exits(Battle(rules().book, state))
    assert {one.edge for one in found} == {NORTH, SOUTH, WEST, EAST}
    assert {(one.low, one.high) for one in found} == {(17 * INCH, 19 * INCH)}
    plain = begun("keep")
    assert {one.high - one.low for one in current.exits(Battle(rules().book, plain))} == {36 * INCH}


@pytest.mark.rule("FG-S5.4")
@pytest.mark.parametrize(
    ("x", "y", "edge"), [(18, 1, NORTH), (18.5, 1.5, NORTH), (1, 18, WEST), (35, 18, EAST)]
)
def test_one_leaves_through_a_gate(x: float, y: float, edge: int) -> None:
    state = in_the_library()
    number = stands_at(state, x, y, token=True)
    action = Move(number, (), leaves=True)
    rules().check(state, action)
    events = rules().apply(state, action)
    assert [event.edge for event in events if isinstance(event, FigureLeft)] == [edge]
    assert any(isinstance(event, TokenSecured) for event in events)


@pytest.mark.rule("FG-S5.4")
@pytest.mark.parametrize(("x", "y"), [(13, 1.5), (1.5, 13), (20.5, 1.5)])
def test_nobody_leaves_by_a_wall_or_beside_a_gate(x: float, y: float) -> None:
    state = in_the_library()
    number = stands_at(state, x, y)
    assert refused(state, Move(number, (), leaves=True)) is not None
    battle = Battle(rules().book, state)
    budget = moving.allowance(battle, battle.figure(number), 0)
    short = moving.way_out(battle, battle.figure(number), (), INCH)
    assert short == Refusal("FG-S5.4", "only_by_gates")
    # A way that touches a wall is none, however far it could go on to the gate.
    along = (Waypoint(round(x * INCH), round(y * INCH) + 1, 0),)
    out = moving.way_out(battle, battle.figure(number), along, budget)
    assert isinstance(out, Refusal) or out.edge in (NORTH, WEST)


@pytest.mark.rule("FG-S5.4")
def test_far_from_every_edge_it_is_too_far() -> None:
    state = in_the_library()
    number = stands_at(state, 18, 18)
    assert refused(state, Move(number, (), leaves=True)) == ("FG-49", "edge_too_far")


@pytest.mark.rule("FG-S5.4")
@pytest.mark.parametrize(("ruleset", "allowed"), [("seed", False), ("published", True)])
def test_with_treasure_not_through_the_opponents_gate(ruleset: str, *, allowed: bool) -> None:
    state = in_the_library(ruleset=ruleset)
    number = stands_at(state, 18, 35, token=True)
    found = refused(state, Move(number, (), leaves=True))
    assert found == (None if allowed else ("FG-18", "opponents_edge"))
    without = in_the_library(ruleset=ruleset)
    assert refused(without, Move(stands_at(without, 18, 35), (), leaves=True)) is None


@pytest.mark.rule("FG-S5.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_warband_of_a_dozen_finds_room_at_its_gate(seat: int) -> None:
    state, _ = rules().new(FrostgraveOptions(scenario="library", spells_before=False), 1)
    state.phase, state.side, state.edges = "deploy", seat, (NORTH, SOUTH)
    one = state.figures[soldiers(state, seat)[0]]
    while sum(each.owner == seat for each in state.figures) < 12:
        state.figures.append(replace(one, id=len(state.figures)))
    gate = (MIDDLE, 0) if seat == 0 else (MIDDLE, 36 * INCH)
    while waiting := deploying.to_deploy(Battle(rules().book, state)):
        spots = deploying.deployment_spots(Battle(rules().book, state), waiting[0])
        # The farthest first: those who come later find what is left.
        spot = max(spots, key=lambda spot: abs(spot[1] - gate[1]))
        for x, y, _ in spots:
            reach = 6 * INCH - waiting[0].radius
            assert (x - gate[0]) ** 2 + (y - gate[1]) ** 2 <= reach**2
        action = Deploy(waiting[0].id, *spot)
        rules().check(state, action)
        deploying.deploy(Battle(rules().book, state), waiting[0].id, *spot)
    assert sum(each.where == "table" for each in state.figures if each.owner == seat) == 12


@pytest.mark.rule("FG-S5.4")
def test_far_from_the_gate_nobody_is_deployed() -> None:
    state = in_the_library()
    state.phase, state.side = "deploy", 0
    number = next(one.id for one in state.figures if one.where == "reserve" and one.owner == 0)
    beside = Deploy(number, 25 * INCH, 2 * INCH, 0)
    assert refused(state, beside) == ("FG-S5.4", "far_from_gate")
    assert refused(state, Deploy(number, 20 * INCH, 2 * INCH, 0)) is None


@pytest.mark.rule("FG-S5.4")
@pytest.mark.parametrize(("look", "is_seen"), [("bookcase", False), ("low_shelf", True)])
def test_behind_a_tall_bookcase_one_is_hidden_behind_a_low_shelf_in_cover(
    look: str, *, is_seen: bool
) -> None:
    state = in_the_library()
    pieces = rules().book.fields.tables["library"].pieces
    case = next(one for one in pieces if one.look == look and one.turn == 0)
    shooter, target = soldiers(state, 0)[0], soldiers(state, 1)[0]
    put(state, shooter, case.x, case.y + 5 * INCH // 2)
    depth = INCH // 2 if look == "bookcase" else 3 * INCH // 8
    put(state, target, case.x, case.y - depth - state.figures[target].radius)
    battle = Battle(rules().book, state)
    seen = battle.field.sight(battle.figure(shooter), battle.figure(target), ())
    assert seen.seen == is_seen
    assert not is_seen or seen.cover > 0


@pytest.mark.rule("FG-S5.4")
def test_the_sample_and_the_bots_leave_by_the_gates() -> None:
    state = in_the_library()
    number = stands_at(state, 18.5, 3, token=True)
    battle = Battle(rules().book, state)
    figure = battle.figure(number)
    sample = legal_moves.moves(battle, figure, state.active[0])
    assert any(move.leaves for move in sample)
    outlook = Weighing(file()).outlook(rules().book, state, 0, 0.0)
    budget = moving.allowance(battle, figure, 0)
    places = Destinations(battle, figure, state.active[0], budget, SpotWorth(outlook, figure))
    out = [each for each in places.found(shoots=False, fights=False) if each.leaves]
    assert len(out) == 1
    rules().check(state, out[0].move)
    ways = outlook.exits(0)
    # From beside the gate to the gate, not through the wall; the opponent's gate does not count.
    assert ways.far(10 * INCH, 2 * INCH, 0) > 6 * INCH
    assert ways.far(MIDDLE, 34 * INCH, 0) > 18 * INCH


@pytest.mark.rule("FG-S5.4")
def test_a_base_must_fit_between_the_posts() -> None:
    gate = gates.Exit(NORTH, 17 * INCH, 19 * INCH)
    size = 36 * INCH
    assert gate.touched_by(10 * INCH, 5 * INCH, 32, size) == (17 * INCH + 32, 32)
    assert gate.touched_by(25 * INCH, 5 * INCH, 64, size) == (18 * INCH, 64)
    assert gate.touched_by(25 * INCH, 5 * INCH, 80, size)[0] >= 18 * INCH


def test_the_librarys_table_is_not_offered_for_a_plain_battle() -> None:
    assert "library" not in rules().named_values("table")
    with pytest.raises(BadInput):
        rules().new(FrostgraveOptions(table="library"), 1)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("    table: nowhere\n", "nowhere"),
        ("    table: library\n    feet: [2, 3]\n", "3 feet"),
        ("    exits: gates\n", "gates need a table"),
        ("    table: temple_hill\n    feet: [3]\n    exits: gates\n", "a gate is needed"),
        (
            "    table: temple_hill\n    feet: [3]\n    sites: [{role: disc, put: keep_disc}]\n",
            "sites need",
        ),
    ],
)
def test_a_table_that_does_not_fit_is_told(tmp_path: Path, line: str, told: str) -> None:
    text = (
        "scenarios:\n  - id: mine\n    name: {en: Mine, zh_TW: 我的}\n"
        "    text: {en: Mine, zh_TW: 我的}\n" + line
    )
    found, loader = opened(tmp_path, text)
    assert found is None
    assert any(told in str(each) for each in loader.findings)


def test_positions_on_another_table_are_refused() -> None:
    state = in_the_library()
    rules().check_position(state)
    state.table = "temple_hill"
    with pytest.raises(BadInput):
        rules().check_position(state)

"""A figure that can move is offered a move, also in a crowd; a fine grid decides whether it can."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.catalogue import open_game
from game.engine.codec import Codec
from game.engine.dice import Dice
from game.frostgrave import legal_moves, moving
from game.frostgrave.actions import Activate, Move
from game.frostgrave.activation import Activation
from game.frostgrave.battle import Battle
from game.frostgrave.figures import Figure
from game.frostgrave.measuring import body_of
from game.frostgrave.names import NOBODY
from game.frostgrave.options import FrostgraveOptions
from game.frostgrave.rules import Frostgrave
from game.frostgrave.state import FrostgraveState, Token
from game.frostgrave.straight_walks import Start
from game.frostgrave.terrain.bodies import overlapping
from game.frostgrave.terrain.pieces import Ladder, Piece
from game.frostgrave.terrain.walking import Waypoint
from tests.frostgrave.positions import Position, block, units
from tests.frostgrave.scenario_stand import put

FAR = "B9 thug 33 33\n"
_FINE = 3
"""The mesh of the grid within an inch, in units."""
_COARSE = 16
"""The mesh beyond."""


@lru_cache
def rules() -> Frostgrave:
    """The rules with the tables of the program."""
    found = open_game("frostgrave")
    assert isinstance(found, Frostgrave)
    return found


def exists(battle: Battle, number: int) -> bool:
    """Whether a grid of straight walks finds one that the rules accept."""
    figure = battle.figure(number)
    if moving.cannot_move(battle, figure) is not None:
        return False
    budget = moving.allowance(battle, figure, 0)
    for span, mesh in ((64, _FINE), (budget, _COARSE)):
        steps = range(-span, span + 1, mesh)
        for dx in steps:
            for dy in steps:
                if not dx and not dy:
                    continue
                to = Waypoint(figure.x + dx, figure.y + dy, figure.z)
                if moving.refusal(battle, figure, (to,), budget, leaves=False) is None:
                    return True
    return False


def offered(game: Frostgrave, state: FrostgraveState, number: int) -> list[Move]:
    """Return the moves that a figure is offered in its activation; each is checked."""
    figure = state.figures[number]
    state.side, state.phase = figure.seat, "soldier"
    state.active = (Activation(number),)
    found = [each for each in game.legal(state) if isinstance(each, Move)]
    for each in found:
        game.check(state, each)
    assert all(each.path or each.leaves for each in found)
    assert len(set(found)) == len(found)
    return found


def compared(game: Frostgrave, state: FrostgraveState) -> tuple[int, int]:
    """Compare for everybody on the table; return how many can move and how many cannot."""
    can, cannot = 0, 0
    for figure in state.figures:
        if figure.where != "table" or figure.seat == NOBODY:
            continue
        moves = offered(game, state, figure.id)
        battle = Battle(game.book, state)
        assert legal_moves.can_move(battle, figure.id) == bool(moves)
        if moves:
            can += 1
        else:
            cannot += 1
            assert not exists(Battle(game.book, state), figure.id), figure
    return can, cannot


@pytest.mark.rule("FG-10")
def test_the_wizard_in_the_back_row_of_a_neat_army_may_move() -> None:
    game = rules()
    text = (Path(__file__).parent / "row_of_figures.json").read_text(encoding="utf-8")
    state = Codec(game).state(text)
    moves = [each for each in game.legal(state) if isinstance(each, Move)]
    assert len(moves) >= 3
    ends = {(each.path[-1].x, each.path[-1].y) for each in moves}
    assert len(ends) >= 3
    assert compared(game, state)[1] == 0


def row(count: int, gap: float, y: float) -> str:
    """A row of thugs of A."""
    across = 1 + gap
    return "".join(f"A{n} thug {3 + n * across} {y}\n" for n in range(1, count + 1))


@pytest.mark.rule("FG-10", "FG-15")
@pytest.mark.parametrize("gap", [0, 0.1, 0.5, 0.79, 0.99])
def test_whoever_stands_in_rows_may_move(gap: float) -> None:
    ranks = row(9, gap, 10)
    ranks += row(9, gap, 11 + gap).replace("A", "A2").replace("A2", "A1", 0)
    position = Position(ranks + FAR)
    assert compared(position.rules, position.state)[1] == 0


@pytest.mark.rule("FG-10")
@pytest.mark.parametrize(
    ("pieces", "text"),
    [
        # A corner of walls, friends before it.
        (
            [block(4, 2.4, 4, 0.2, 3), block(2.4, 4, 0.2, 4, 3)],
            "A1 thug 3 3\nA2 thug 4.1 3\nA3 thug 3 4.1\nA4 thug 4.1 4.1\n",
        ),
        # Between crates, a hair wider than a base.
        (
            [block(10, 9.2, 3, 0.6, 1.2, climb=True), block(10, 10.82, 3, 0.6, 1.2, climb=True)],
            "A1 thug 10.01 10\nA2 thug 11.2 10\nA3 thug 8.8 10\n",
        ),
        # In a doorway of exactly an inch, an enemy before it.
        (
            [block(8.5, 10, 3, 0.4, 3), block(12.5, 10, 3, 0.4, 3)],
            "A1 thug 10.5 10\nA2 thug 10.5 11.1\nB1 thug 10.5 8.5\n",
        ),
        # On a crate as small as its base.
        ([block(10, 10, 1, 1, 2, climb=True)], "A1 thug 10 10 z=2\n"),
        # On a pillar too high to climb down in one move, without any other way.
        ([block(10, 10, 0.9, 0.9, 2.5, climb=True)], "A1 thug 10 10 z=2.5\n"),
        # At the edge of the table, behind a wall.
        ([block(18, 1.3, 6, 0.2, 3)], "A1 thug 18 0.6\nA2 thug 19.1 0.6\nA3 thug 16.9 0.6\n"),
    ],
)
def test_whoever_stands_in_a_narrow_place_may_move(pieces: Sequence[Piece], text: str) -> None:
    position = Position(text + FAR, pieces=pieces)
    assert compared(position.rules, position.state)[1] == 0


@pytest.mark.rule("FG-10")
@pytest.mark.parametrize("units_left", [1, 2, 5, 20])
def test_of_a_tiny_allowance_no_move_is_offered_twice(units_left: int) -> None:
    position = Position("A1 thug 10.3 10.3\nA2 thug 20 20\n" + FAR)
    slow = replace(position.figure("A1").line, move=units_left)
    position.battle.change(0, line=slow)
    assert offered(position.rules, position.state, 0)


@pytest.mark.rule("FG-10")
def test_whoever_is_walled_in_cannot_and_is_offered_nothing() -> None:
    walls = [
        block(10, 9.25, 2, 0.5, 3),
        block(10, 10.75, 2, 0.5, 3),
        block(9.25, 10, 0.5, 2, 3),
        block(10.75, 10, 0.5, 2, 3),
    ]
    position = Position("A1 thug 10 10\nA2 thug 20 20\n" + FAR, pieces=walls)
    assert offered(position.rules, position.state, 0) == []
    assert compared(position.rules, position.state) == (2, 1)
    # Moved by a unit, the last wall leaves room for a move of a unit.
    loose = [*walls[:3], block(10.75 + 1 / 64, 10, 0.5, 2, 3)]
    position = Position("A1 thug 10 10\nA2 thug 20 20\n" + FAR, pieces=loose)
    assert compared(position.rules, position.state) == (3, 0)


@pytest.mark.rule("FG-12", "FG-49")
@pytest.mark.parametrize(
    ("text", "pieces", "ways"),
    [
        # In a pit with a ladder.
        (
            "A1 thug 10 10\n",
            [
                block(10, 9.25, 2, 0.5, 2),
                block(10, 10.75, 2, 0.5, 2),
                block(9.25, 10, 0.5, 2, 2),
                block(10.75, 10, 0.5, 2, 2),
                replace(
                    block(12, 10, 2, 2, 2, kind="floor", climb=True),
                    ladders=(
                        Ladder((units(10), units(10), 0), (units(11.6), units(10), units(2))),
                    ),
                ),
            ],
            {"climb"},
        ),
        # In a pen at the edge.
        (
            "A1 thug 10 0.5\n",
            [block(9.25, 1, 0.5, 2, 3), block(10.75, 1, 0.5, 2, 3), block(10, 1.25, 2, 0.5, 3)],
            {"leaves"},
        ),
    ],
)
def test_whoever_can_only_climb_a_ladder_or_leave_is_offered_that(
    text: str, pieces: Sequence[Piece], ways: set[str]
) -> None:
    position = Position(text + "A2 thug 20 20\ntoken 0 18 18\n" + FAR, pieces=pieces)
    moves = offered(position.rules, position.state, 0)
    assert {"leaves" if each.leaves else each.path[-1].by for each in moves} & ways


@pytest.mark.rule("FG-10")
@pytest.mark.parametrize("seed", range(6))
def test_in_crowds_on_generated_tables_everybody_who_can_move_is_offered_a_move(seed: int) -> None:
    game = rules()
    options = replace(game.options_type(), table="generated", feet=2 + seed % 2, muster="rolled")
    state, _ = game.new(options, seed)
    dice = Dice(seed)
    ground = game.book.fields.of(state).ground
    centre = (units(12), units(12))
    placed: list[int] = []
    for figure in state.figures:
        for _ in range(400):
            # The longer it takes, the farther off one may stand.
            x = centre[0] + dice.index(320) - 160
            y = centre[1] + dice.index(320) - 160
            tops = ground.surfaces(x, y, figure.radius)
            if not tops:
                continue
            there = replace(figure, x=x, y=y, z=tops[dice.index(len(tops))], where="table")
            others = [body_of(state.figures[n]) for n in placed]
            if not any(overlapping(body_of(there), other) for other in others):
                state.figures[figure.id] = there
                placed.append(figure.id)
                break
    assert len(placed) > 8
    state.phase, state.turn, state.first, state.edges = "soldier", 1, 0, (0, 1)
    can, _ = compared(game, state)
    assert can > 4


@pytest.mark.rule("FG-10", "FG-08")
@pytest.mark.parametrize("seed", range(2))
def test_in_random_battles_everybody_who_can_move_is_offered_a_move(seed: int) -> None:
    game = rules()
    options = replace(game.options_type(), table="generated", feet=2, muster="rolled")
    state, _ = game.new(options, 100 + seed)
    dice = Dice(seed)
    checked = 0
    for turn, _ in pairwise(range(500)):
        legal = game.legal(state)
        if not legal:
            break
        action = legal[dice.index(len(legal))]
        if isinstance(action, Activate) and turn % 5 == 0:
            can, cannot = compared(game, game.copy(state))
            checked += can + cannot
        game.apply(state, action)
    assert checked > 30


def test_late_in_a_battle_nobody_is_offered_two_spots_to_and_fro_for_ever() -> None:
    """Three who stand so went round in circles for thousands of turns of random play."""
    options = FrostgraveOptions(table="generated", feet=4, muster="drawn", spells_before=False)
    state, _ = rules().new(options, 29)
    state.table_seed, state.phase = 157293657, "soldier"
    mine, theirs = (
        next(one.id for one in state.figures if (one.owner, one.role) == (seat, "soldier"))
        for seat in (0, 1)
    )
    put(state, mine, 384, 416)
    put(state, theirs, 1184, 1504)
    state.tokens.append(Token(0, 667, 968, 0, 0))
    dice = Dice(5)
    visited: dict[bool, set[tuple[int, int]]] = {}
    for turn in range(1, 400):
        state.turn = turn
        battle = Battle(rules().book, state)
        listed = legal_moves.spots(
            battle, state.figures[mine], _start(battle, state.figures[mine], 384)
        )
        if listed:
            spot = listed[dice.index(len(listed))]
            put(state, mine, spot.x, spot.y)
            visited.setdefault(turn > legal_moves.CIRCLING, set()).add((spot.x, spot.y))
    assert len(visited[False]) == 2
    assert len(visited[True]) > 20


def _start(battle: Battle, figure: Figure, budget: int) -> Start:
    return Start(body_of(figure), budget, *moving.others(battle, figure, budget))

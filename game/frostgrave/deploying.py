"""Before the first turn: tokens, sides, deployment (FG-50, FG-61)."""

from __future__ import annotations

from game.frostgrave import phases
from game.frostgrave.battle import Battle
from game.frostgrave.events import FigureDeployed, SideChosen, SidesRolled, TokenPlaced
from game.frostgrave.figures import Figure
from game.frostgrave.measuring import body_of
from game.frostgrave.names import NORTH, SEATS, SOUTH
from game.frostgrave.refusal import Refusal
from game.frostgrave.sides import other
from game.frostgrave.state import Token
from game.frostgrave.terrain.bodies import Body, gap, overlapping
from game.frostgrave.terrain.units import INCH

STEP = INCH
"""The mesh of the grid on which spots are looked for."""


def advance(battle: Battle) -> bool:
    """Carry the set-up on by itself; tell whether anything was done."""
    state = battle.state
    if state.phase == "tokens":
        if len(state.tokens) < battle.book.numbers.tokens * len(SEATS):
            return False
        _roll_for_sides(battle)
        return True
    if state.phase == "deploy" and not to_deploy(battle):
        if state.side == state.first:
            state.side = other(state.first)
        else:
            phases.begin_turn(battle)
        return True
    return False


def _roll_for_sides(battle: Battle) -> None:
    state = battle.state
    while True:
        rolls = (battle.d20(), battle.d20())
        if rolls[0] != rolls[1]:
            break
    state.first = 0 if rolls[0] > rolls[1] else 1
    battle.tell(SidesRolled(rolls, state.first))
    state.phase = "sides"
    state.side = state.first


def choose_side(battle: Battle, edge: int) -> None:
    """Give the winner of the roll his edge; he deploys first (FG-61)."""
    state = battle.state
    seat = state.first
    opposite = SOUTH if edge == NORTH else NORTH
    state.edges = (edge, opposite) if seat == 0 else (opposite, edge)
    battle.tell(SideChosen(seat, edge))
    state.phase = "deploy"


def to_deploy(battle: Battle) -> list[Figure]:
    """List the figures that the deploying seat has still to put on the table."""
    seat = battle.state.side
    return [
        figure
        for figure in battle.state.figures
        if figure.where == "reserve" and figure.owner == seat
    ]


def side_refusal(edge: int) -> Refusal | None:
    """Say why an edge cannot be chosen, if so."""
    return None if edge in (NORTH, SOUTH) else Refusal("FG-61", "no_side")


def spot_refusal(battle: Battle, number: int, x: int, y: int, z: int) -> Refusal | None:
    """Say why a figure cannot be deployed on a spot, if so (FG-61)."""
    if not 0 <= number < len(battle.state.figures):
        return Refusal("FG-61", "no_such_figure")
    figure = battle.figure(number)
    if figure.where != "reserve" or figure.owner != battle.state.side:
        return Refusal("FG-61", "not_to_deploy")
    edge = battle.state.edges[figure.owner]
    depth = y if edge == NORTH else battle.field.size - y
    if depth + figure.radius > battle.book.lengths.deployment:
        return Refusal("FG-61", "outside_deployment")
    body = body_of(figure).at(x, y, z)
    if not battle.field.ground.stands(x, y, z, body.radius, body.height):
        return Refusal("FG-65", "no_room")
    if any(overlapping(body, body_of(one)) for one in battle.on_table()):
        return Refusal("FG-65", "spot_taken")
    return None


def deploy(battle: Battle, number: int, x: int, y: int, z: int) -> None:
    """Put a figure on the table, facing the other side."""
    edge = battle.state.edges[battle.figure(number).owner]
    facing = 90 if edge == NORTH else 270
    battle.change(number, x=x, y=y, z=z, facing=facing, where="table")
    battle.tell(FigureDeployed(number, x, y, z, facing))


def deployment_spots(battle: Battle, figure: Figure) -> list[tuple[int, int, int]]:
    """List free spots of the deployment area on a grid of an inch, for a figure."""
    edge = battle.state.edges[figure.owner]
    size, depth = battle.field.size, battle.book.lengths.deployment
    found = []
    taken = [body_of(one) for one in battle.on_table()]
    body = body_of(figure)
    low = STEP - STEP // 2
    for away in range(low, depth - figure.radius + 1, 2 * STEP):
        y = away if edge == NORTH else size - away
        for x in range(low + STEP, size, 2 * STEP):
            for z in battle.field.ground.surfaces(x, y, body.radius, body.height)[:1]:
                here = body.at(x, y, z)
                if not any(overlapping(here, one) for one in taken):
                    found.append((x, y, z))
    return found


def _token_body(battle: Battle, x: int, y: int, z: int) -> Body:
    return Body(x, y, z, battle.book.lengths.token_base, 0)


def token_refusal(battle: Battle, x: int, y: int, z: int) -> Refusal | None:
    """Say why a token cannot be placed on a point, if so (FG-50)."""
    field = battle.field
    if not (0 <= x <= field.size and 0 <= y <= field.size):
        return Refusal("FG-50", "beside_the_table")
    if not _bears_token(battle, x, y, z):
        return Refusal("FG-50", "no_surface")
    here = _token_body(battle, x, y, z)
    if not _far_from_edges(battle, here):
        return Refusal("FG-50", "token_near_edge")
    needed = min(battle.book.lengths.token_apart, _best_distance(battle))
    if _nearest_token(battle, here) < needed:
        return Refusal("FG-50", "token_near_token")
    return None


def _bears_token(battle: Battle, x: int, y: int, z: int) -> bool:
    """Whether a figure could stand beside a token there: tokens are not put out of reach."""
    return battle.field.ground.stands(x, y, z)


def _far_from_edges(battle: Battle, token: Body) -> bool:
    needed = battle.book.lengths.token_edge + token.radius
    size = battle.field.size
    if not needed <= token.y <= size - needed:
        return False
    return battle.state.options.ruleset == "seed" or needed <= token.x <= size - needed


def _nearest_token(battle: Battle, token: Body) -> int:
    """Return the distance to the nearest token on the table; far away without one."""
    return min(
        (gap(token, _token_body(battle, one.x, one.y, one.z)) for one in battle.state.tokens),
        default=battle.field.size,
    )


def _best_distance(battle: Battle) -> int:
    """Return how far from the other tokens the best spot of the grid is.

    Where no spot is left that is far enough from all tokens, the farthest one will do (FG-50).
    """
    found = 0
    for x, y, z in _grid(battle):
        found = max(found, _nearest_token(battle, _token_body(battle, x, y, z)))
        if found >= battle.book.lengths.token_apart:
            break
    return found


def _grid(battle: Battle) -> list[tuple[int, int, int]]:
    """List spots for tokens on a grid of an inch, without regard to other tokens."""
    size = battle.field.size
    return [
        (x, y, z)
        for y in range(STEP // 2, size, STEP)
        for x in range(STEP // 2, size, STEP)
        for z in battle.field.ground.surfaces(x, y)[:1]
        if _far_from_edges(battle, _token_body(battle, x, y, z))
    ]


def token_spots(battle: Battle) -> list[tuple[int, int, int]]:
    """List the spots of the grid on which the next token may be placed."""
    grid = _grid(battle)
    away = [_nearest_token(battle, _token_body(battle, x, y, z)) for x, y, z in grid]
    needed = min(battle.book.lengths.token_apart, max(away, default=0))
    return [spot for spot, distance in zip(grid, away, strict=True) if distance >= needed]


def place_token(battle: Battle, x: int, y: int, z: int) -> None:
    """Put the next token on the table; then it is the other seat's turn (FG-50)."""
    state = battle.state
    token = Token(len(state.tokens), x, y, z, state.side)
    state.tokens.append(token)
    battle.tell(TokenPlaced(token.id, state.side, x, y, z))
    state.side = other(state.side)

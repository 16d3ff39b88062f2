"""Before the first turn: tokens, sides, deployment (FG-50, FG-61)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.engine.refusal import Refusal
from game.frostgrave import phases, preparing
from game.frostgrave.battle import Battle
from game.frostgrave.events import FalseNamed, FigureDeployed, SideChosen, SidesRolled, TokenPlaced
from game.frostgrave.figures import Figure
from game.frostgrave.measuring import body_of
from game.frostgrave.names import NOBODY, NORTH, SOUTH
from game.frostgrave.pending import Naming
from game.frostgrave.scenarios import current, hooks
from game.frostgrave.scenarios.gates import Area
from game.frostgrave.sides import other
from game.frostgrave.spells.vocabulary import ExtraToken
from game.frostgrave.state import Token
from game.frostgrave.terrain.bodies import MAN, Body, gap, overlapping
from game.frostgrave.terrain.ground import Ground
from game.frostgrave.terrain.units import INCH

STEP = INCH
"""The distance between the points of the grid on which spots are looked for."""


class Extra(NamedTuple):
    """A token that a spell adds to a seat's own: Fool's Gold, Reveal Secret.

    ``attempt`` is the place of its casting in ``state.tried``. With a ``band`` it lies at most so
    far beyond the deployment area (1/64 inch). ``is_fake`` lets one of the seat's tokens be false.
    """

    attempt: int
    seat: int
    band: int
    is_fake: bool
    placed: bool
    named: bool


def advance(battle: Battle) -> bool:
    """Carry the set-up on by itself; return whether anything was done."""
    state = battle.state
    if state.phase == "before":
        return preparing.begin(battle)
    if state.phase == "tokens":
        return _advance_tokens(battle)
    if state.phase == "deploy" and not to_deploy(battle):
        if state.side == state.first:
            state.side = other(state.first)
        else:
            phases.begin_turn(battle)
        return True
    return False


def _advance_tokens(battle: Battle) -> bool:
    """Yield the tokens: everybody's own, those of spells, the false one, then the sides."""
    state = battle.state
    if len(state.tokens) < usual(battle):
        return False
    extra = _next_extra(battle)
    if extra is not None:
        if state.side != extra.seat:
            state.side = extra.seat
            return True
        return False
    if has_sides(battle):
        state.phase, state.side = "deploy", state.first
        return True
    for one in _extras(battle):
        if one.is_fake and not one.named:
            _update_extra(battle, one, named=True)
            state.stack.append(Naming(one.seat))
            return True
    _roll_for_sides(battle)
    return True


def usual(battle: Battle) -> int:
    """Return how many tokens there are without any spell (FG-50)."""
    return hooks.tokens_to_place(battle)


def has_sides(battle: Battle) -> bool:
    """Whether the sides are chosen."""
    return battle.state.edges[0] != NOBODY


def _next_extra(battle: Battle) -> Extra | None:
    """Return the next token of a spell to place; some wait until the sides are settled."""
    for extra in _extras(battle):
        if not extra.placed and (not extra.band or has_sides(battle)):
            return extra
    return None


def _extras(battle: Battle) -> list[Extra]:
    """List the tokens that spells add, in the order of their casting."""
    found = []
    for place, one in enumerate(battle.state.tried):
        effect = battle.book.spells[one.spell].effect
        if one.success and isinstance(effect, ExtraToken):
            band = round(effect.band * INCH)
            seat = battle.figure(one.figure).owner
            found.append(Extra(place, seat, band, effect.fake, one.placed, one.named))
    return found


def _update_extra(battle: Battle, extra: Extra, **changes: bool) -> None:
    tried = list(battle.state.tried)
    tried[extra.attempt] = replace(tried[extra.attempt], **changes)
    battle.state.tried = tuple(tried)


def own_tokens(battle: Battle, seat: int) -> list[int]:
    """List the tokens that a seat has placed and that are not false yet."""
    return [token.id for token in battle.state.tokens if token.seat == seat and token.is_false != 1]


def name_false(battle: Battle, number: int) -> None:
    """Let a token be false; nobody but its seat knows."""
    token = replace(battle.state.tokens[number], is_false=1)
    battle.state.tokens[number] = token
    battle.emit(FalseNamed(token.seat))


def _roll_for_sides(battle: Battle) -> None:
    state = battle.state
    while True:
        rolls = (battle.d20(), battle.d20())
        if rolls[0] != rolls[1]:
            break
    state.first = 0 if rolls[0] > rolls[1] else 1
    battle.emit(SidesRolled(rolls, state.first))
    state.phase = "sides"
    state.side = state.first


def choose_side(battle: Battle, edge: int) -> None:
    """Give an edge to the winner of the roll, who deploys first (FG-61)."""
    state = battle.state
    seat = state.first
    opposite = SOUTH if edge == NORTH else NORTH
    state.edges = (edge, opposite) if seat == 0 else (opposite, edge)
    battle.emit(SideChosen(seat, edge))
    state.phase = "deploy" if _next_extra(battle) is None else "tokens"


def to_deploy(battle: Battle) -> list[Figure]:
    """List the figures that the deploying seat still has to put on the table."""
    seat = battle.state.side
    return [
        figure
        for figure in battle.state.figures
        if figure.where == "reserve" and figure.owner == seat
    ]


def side_refusal(edge: int) -> Refusal | None:
    """Return why an edge cannot be chosen, if so."""
    return None if edge in (NORTH, SOUTH) else Refusal("FG-61", "no_side")


def spot_refusal(battle: Battle, number: int, x: int, y: int, z: int) -> Refusal | None:
    """Return why a figure cannot be deployed on a spot, if so (FG-61)."""
    if not 0 <= number < len(battle.state.figures):
        return Refusal("FG-61", "no_such_figure")
    figure = battle.figure(number)
    if figure.where != "reserve" or figure.owner != battle.state.side:
        return Refusal("FG-61", "not_to_deploy")
    area = current.area(battle, battle.state.edges[figure.owner])
    if not area.holds(x, y, figure.radius):
        if area.gate != NOBODY:
            return Refusal("FG-S5.4", "far_from_gate")
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
    battle.emit(FigureDeployed(number, x, y, z, facing))


def deployment_spots(battle: Battle, figure: Figure) -> list[tuple[int, int, int]]:
    """List free spots of the deployment area on a grid of an inch, for a figure."""
    area = current.area(battle, battle.state.edges[figure.owner])
    found = []
    taken = [body_of(one) for one in battle.on_table()]
    body = body_of(figure)
    kept = battle.field.places
    asked = ("deploy", area, body.radius, body.height)
    if asked not in kept:
        kept[asked] = tuple(_standing_room(battle.field.ground, body, area))
    for x, y, z in kept[asked]:
        here = body.at(x, y, z)
        if not any(overlapping(here, one) for one in taken):
            found.append((x, y, z))
    return found


def _standing_room(ground: Ground, body: Body, area: Area) -> Iterator[tuple[int, int, int]]:
    """Yield the lowest spots of a deployment area where a base can stand.

    A strip along an edge has room enough for a coarser grid than the ground around a gate.
    """
    low = STEP - STEP // 2
    mesh = 2 * STEP if area.gate == NOBODY else STEP
    for away in range(low, area.depth - body.radius + 1, mesh):
        y = away if area.edge == NORTH else ground.size - away
        for x in range(low + STEP, ground.size, mesh):
            if not area.holds(x, y, body.radius):
                continue
            for z in ground.surfaces(x, y, body.radius, body.height)[:1]:
                yield x, y, z


def _token_body(battle: Battle, x: int, y: int, z: int) -> Body:
    return Body(x, y, z, battle.book.lengths.token_base, 0)


def token_refusal(battle: Battle, x: int, y: int, z: int) -> Refusal | None:
    """Return why a token cannot be placed on a point, if so (FG-50)."""
    field = battle.field
    if not (0 <= x <= field.size and 0 <= y <= field.size):
        return Refusal("FG-50", "beside_the_table")
    if not field.ground.inside(x, y, MAN[0]):
        return Refusal("FG-50", "token_at_edge")
    if not _bears_token(battle, x, y, z):
        return Refusal("FG-50", "no_surface")
    here = _token_body(battle, x, y, z)
    extra = _extra_now(battle)
    if extra is not None and extra.band and not _in_band(battle, extra, here):
        return Refusal("FG-reveal_secret", "outside_band")
    if extra is None and not _far_from_edges(battle, here):
        return Refusal("FG-50", "token_near_edge")
    best = battle.remembered("token_room", lambda: _best_distance(battle))
    if _nearest_token(battle, here) < min(battle.book.lengths.token_apart, best):
        return Refusal("FG-50", "token_near_token")
    return None


def _extra_now(battle: Battle) -> Extra | None:
    """Return the spell's token that is placed now, if it is one."""
    return None if len(battle.state.tokens) < usual(battle) else _next_extra(battle)


def _in_band(battle: Battle, extra: Extra, token: Body) -> bool:
    """Whether a token lies in the band beyond a seat's deployment area (Reveal Secret)."""
    size, depth = battle.field.size, battle.book.lengths.deployment
    away = token.y if battle.state.edges[extra.seat] == NORTH else size - token.y
    return depth + token.radius <= away <= depth + extra.band - token.radius


def _bears_token(battle: Battle, x: int, y: int, z: int) -> bool:
    """Whether a figure could stand beside a token there; unreachable places are refused."""
    return battle.field.ground.stands(x, y, z)


def _far_from_edges(battle: Battle, token: Body) -> bool:
    return room_before_edge(battle, token.x, token.y, token.z) >= battle.book.lengths.token_edge


def room_before_edge(battle: Battle, x: int, y: int, z: int) -> int:
    """Return how far a token on a point is from the nearest edge that must be far from it."""
    token, size = _token_body(battle, x, y, z), battle.field.size
    away = [token.y, size - token.y]
    if battle.state.options.ruleset != "seed":
        away += [token.x, size - token.x]
    return min(away) - token.radius


def room_beside_token(battle: Battle, x: int, y: int, z: int) -> int | None:
    """Return how far a token on a point would be from the nearest one; `None` without one."""
    laid = _laid(battle)
    return _nearest_of(laid, _token_body(battle, x, y, z), 0) if laid else None


def _nearest_token(battle: Battle, token: Body) -> int:
    """Return the distance to the nearest token on the table; far away without one."""
    return _nearest_of(_laid(battle), token, battle.field.size)


def _laid(battle: Battle) -> list[Body]:
    """List the tokens that are already placed."""
    return [_token_body(battle, one.x, one.y, one.z) for one in battle.state.tokens]


def _nearest_of(laid: Sequence[Body], token: Body, far: int) -> int:
    """Return the distance to the nearest of some tokens; ``far`` without one."""
    return min((gap(token, one) for one in laid), default=far)


def _best_distance(battle: Battle) -> int:
    """Return how far from the other tokens the best spot of the grid is.

    Where no spot is far enough from all tokens, the farthest one is allowed (FG-50).
    """
    found, laid, far = 0, _laid(battle), battle.field.size
    for x, y, z in _grid(battle):
        found = max(found, _nearest_of(laid, _token_body(battle, x, y, z), far))
        if found >= battle.book.lengths.token_apart:
            break
    return found


def _grid(battle: Battle) -> Sequence[tuple[int, int, int]]:
    """List spots for tokens on a grid of an inch, without regard to other tokens."""
    extra = _extra_now(battle)
    kept = battle.field.places
    asked = ("tokens", battle.state.options.ruleset)
    if extra is None and asked in kept:
        return kept[asked]
    found = tuple(
        (x, y, z)
        for x, y, z in battle.field.grid(STEP)
        if _is_allowed(battle, extra, _token_body(battle, x, y, z))
    )
    if extra is None:
        kept[asked] = found
    return found


def _is_allowed(battle: Battle, extra: Extra | None, token: Body) -> bool:
    if extra is None:
        return _far_from_edges(battle, token)
    return not extra.band or _in_band(battle, extra, token)


def token_spots(battle: Battle) -> list[tuple[int, int, int]]:
    """List the spots of the grid on which the next token may be placed."""
    grid = _grid(battle)
    laid, far = _laid(battle), battle.field.size
    away = [_nearest_of(laid, _token_body(battle, x, y, z), far) for x, y, z in grid]
    needed = min(battle.book.lengths.token_apart, max(away, default=0))
    return [spot for spot, distance in zip(grid, away, strict=True) if distance >= needed]


def place_token(battle: Battle, x: int, y: int, z: int) -> None:
    """Put the next token on the table; then it is the other seat's turn (FG-50)."""
    state = battle.state
    extra = _extra_now(battle)
    token = Token(len(state.tokens), x, y, z, state.side)
    state.tokens.append(token)
    battle.emit(TokenPlaced(token.id, state.side, x, y, z))
    if extra is not None:
        _update_extra(battle, extra, placed=True)
    state.side = other(state.side)

"""A sample of the moves of a figure: spots all around, enemies, treasure, edges."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.frostgrave import activations, fear, legal_search, moving, reactions, stats
from game.frostgrave.actions import Move
from game.frostgrave.activation import Activation
from game.frostgrave.battle import Battle
from game.frostgrave.figures import Figure
from game.frostgrave.measuring import body_of, direction, gap, gap_to
from game.frostgrave.names import NOBODY, NORTH
from game.frostgrave.scenarios import current
from game.frostgrave.straight_walks import Start, arrives
from game.frostgrave.terrain.bodies import Body, overlapping
from game.frostgrave.terrain.lattice import STEP, lattice_of
from game.frostgrave.terrain.reaching import sample_reachable
from game.frostgrave.terrain.shapes import point_near_segment
from game.frostgrave.terrain.walking import Waypoint

SPOTS = 3
"""How many directions are tried from a wall on which a figure hangs."""

ROUNDING = 4
"""A spot lies on whole units, so it may cost this much more than computed."""

LATE = 8
"""After this turn leaving is always in the sample."""

CIRCLING = 100
"""After this turn one direction follows the turn.

Otherwise random play could go to and fro for ever between two spots.
"""

CONTACTS = 2
"""With how many enemies, the nearest ones, the sample tries contact."""

DIRECTIONS = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
"""The directions in which the lattice is followed from one of its spots, 45 degrees apart."""


def moves(battle: Battle, figure: Figure, one: Activation) -> list[Move]:
    """List a sample of the moves that a figure may make now; all are allowed."""
    if moving.cannot_move(battle, figure) is not None:
        return []
    budget = moving.allowance(battle, figure, one.moves)
    found: list[Move] = []
    if battle.state.stage == "moving":
        found.append(Move(figure.id, ()))
    if budget <= 0:
        return found
    start = Start(body_of(figure), budget, *moving.others(battle, figure, budget))
    found.extend(Move(figure.id, (spot,)) for spot in spots(battle, figure, start))
    found.extend(_pointed(battle, figure, start))
    found = list(dict.fromkeys(found))
    if one.shuns:
        found = [move for move in found if fear.refusal(battle, figure, one, move) is None]
    if not any(move.path or move.leaves for move in found):
        found.extend(legal_search.moves(battle, figure, one, start))
    return found


def can_move(battle: Battle, number: int) -> bool:
    """Whether a figure can now make a move that leads elsewhere, whatever the sample lists.

    For screens: a move on the spot is not counted.
    """
    one = activations.activation_of(battle, number)
    if one is None or activations.refusal(battle, number, activations.MOVE) is not None:
        return False
    listed = moves(battle, battle.figure(number), one)
    return any(move.path or move.leaves for move in listed)


def spots(battle: Battle, figure: Figure, start: Start) -> list[Waypoint]:
    """List spots that a figure reaches straight: the farthest in each of a few directions."""
    body, budget, stops, passed = start
    ground = battle.field.ground
    if figure.hanging:
        left = max(0, budget - ROUNDING)
        sample = sample_reachable(ground, body, left, SPOTS, stops, passed)
        # Drawn straight to a whole unit, a way may cost a little more than in the sample.
        return [
            spot
            for spot in sample
            if moving.refusal(battle, figure, (spot,), budget, leaves=False) is None
        ]
    if body.x % STEP or body.y % STEP:
        return _beside_the_lattice(battle, figure, start)
    lattice = lattice_of(ground, body.radius, body.height)
    everyone = (*stops, *passed)
    key = lattice.key(body.x, body.y, body.z)
    found = []
    for dx, dy in _directions(battle, figure):
        ends = lattice.followed(key, dx, dy, budget)
        spot = _farthest_free(body, ends, stops, everyone)
        if spot is not None:
            found.append(spot)
    return found


def _beside_the_lattice(battle: Battle, figure: Figure, start: Start) -> list[Waypoint]:
    """List spots of the lattice that a figure beside it reaches straight, or half as far."""
    body = start.body
    found = []
    for dx, dy in _directions(battle, figure):
        far = start.budget if not dx or not dy else start.budget * 2 // 3
        for way in (far, far // 2):
            x = (body.x + dx * way + STEP // 2) // STEP * STEP
            y = (body.y + dy * way + STEP // 2) // STEP * STEP
            spot = Waypoint(x, y, 0)
            if (x, y) != (body.x, body.y) and arrives(battle, figure, start, spot):
                found.append(spot)
                break
    return found


def _directions(battle: Battle, figure: Figure) -> list[tuple[int, int]]:
    """Choose three of the eight directions: to the nearest enemy and treasure, and others."""
    eighths: list[int] = []
    for goals in (_enemies(battle, figure), _treasure(battle, figure)):
        if goals:
            _, x, y = min(((x - figure.x) ** 2 + (y - figure.y) ** 2, x, y) for x, y in goals)
            eighths.append((direction(x - figure.x, y - figure.y) + 22) // 45 % 8)
    turn = battle.state.turn
    first = eighths[0] if eighths else turn % 8
    if turn > CIRCLING:
        eighths.append(turn % 8)
    eighths.extend((first + away) % 8 for away in (2, 6, 4, 1))
    return [DIRECTIONS[eighth] for eighth in list(dict.fromkeys(eighths))[:3]]


def _enemies(battle: Battle, figure: Figure) -> list[tuple[int, int]]:
    return [(one.x, one.y) for one in battle.on_table() if one.seat != figure.seat]


def _treasure(battle: Battle, figure: Figure) -> list[tuple[int, int]]:
    """List the treasure for a figure, or the middle of its own edge when it carries some."""
    if figure.token != NOBODY:
        size = battle.field.size
        edge = battle.state.edges[figure.seat] if figure.seat != NOBODY else NORTH
        return [(size // 2, 0 if edge == NORTH else size)]
    return [(one.x, one.y) for one in battle.state.tokens if one.where == "table"]


def _is_near(body: Body, other: Figure, budget: int) -> bool:
    reach = budget + body.radius + other.radius
    return abs(body.x - other.x) <= reach and abs(body.y - other.y) <= reach


def _reaches(body: Body, x: int, y: int, budget: int) -> bool:
    reach = budget + body.radius
    return abs(body.x - x) <= reach and abs(body.y - y) <= reach


def _farthest_free(
    body: Body,
    ends: Sequence[tuple[int, int, int]],
    stops: Sequence[Body],
    everyone: Sequence[Body],
) -> Waypoint | None:
    """Return the last of the spots that is free and whose way nobody blocks."""
    for end in reversed(ends):
        x, y, z = end
        here = body.at(x, y, z)
        if any(overlapping(here, other) for other in everyone):
            continue
        if not any(
            point_near_segment(
                other.x, other.y, (body.x, body.y), (x, y), body.radius + other.radius
            )
            for other in stops
        ):
            return Waypoint(x, y, z)
    return None


def _pointed(battle: Battle, figure: Figure, start: Start) -> Iterator[Move]:
    """Yield straight moves with an aim: to enemies, to tokens, over an edge."""
    for path, leaves in _goals(battle, figure, start):
        if figure.hanging or leaves:
            if moving.refusal(battle, figure, path, start.budget, leaves=leaves) is None:
                yield Move(figure.id, path, leaves)
        elif arrives(battle, figure, start, path[0]):
            yield Move(figure.id, path)


def _goals(
    battle: Battle, figure: Figure, start: Start
) -> Iterator[tuple[tuple[Waypoint, ...], bool]]:
    body, budget = start.body, start.budget
    near = sorted(
        (gap(figure, enemy), enemy.id)
        for enemy in battle.on_table()
        if enemy.seat != figure.seat and _is_near(body, enemy, budget)
    )
    for away, number in near[:CONTACTS]:
        if away <= budget:
            enemy = battle.figure(number)
            spot = reactions.contact_spot(battle, figure, body_of(enemy), enemy.id)
            if spot is not None:
                yield (Waypoint(spot.x, spot.y, spot.z),), False
    if figure.token == NOBODY:
        lying = [
            (gap_to(figure, token.x, token.y, token.z), token.x, token.y, token.z)
            for token in battle.state.tokens
            if token.where == "table" and _reaches(body, token.x, token.y, budget)
        ]
        away, x, y, z = min(lying, default=(0, 0, 0, 0))
        if 0 < away <= budget:
            yield (Waypoint(x, y, z),), False
    if _wants_to_leave(battle, figure):
        yield from _exits(battle, figure, budget)


def _wants_to_leave(battle: Battle, figure: Figure) -> bool:
    """Whether leaving belongs in the sample: with treasure, wounded, or late."""
    return figure.token != NOBODY or battle.state.turn > LATE or stats.is_wounded(battle, figure)


def _exits(
    battle: Battle, figure: Figure, budget: int
) -> Iterator[tuple[tuple[Waypoint, ...], bool]]:
    size, radius = battle.field.size, figure.radius
    for each in current.exits(battle):
        x, y = each.touched_by(figure.x, figure.y, radius, size)
        if abs(x - figure.x) + abs(y - figure.y) > budget:
            continue
        if moving.may_leave_by(battle, figure, each.edge):
            path = () if (x, y) == (figure.x, figure.y) else (Waypoint(x, y, figure.z),)
            yield path, True

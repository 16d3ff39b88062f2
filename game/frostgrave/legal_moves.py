"""A sample of the moves of a figure: spots all around, enemies, treasure, edges."""

from __future__ import annotations

from collections.abc import Iterator

from game.frostgrave import moving, reactions
from game.frostgrave.actions import Move
from game.frostgrave.activation import Activation
from game.frostgrave.battle import Battle
from game.frostgrave.figures import Figure
from game.frostgrave.measuring import body_of, gap, gap_to
from game.frostgrave.names import EAST, NOBODY, NORTH, SOUTH, WEST
from game.frostgrave.terrain.reaching import sample_reachable
from game.frostgrave.terrain.walking import Waypoint

SPOTS = 12
"""How many spots around a figure the sample holds."""

ROUNDING = 4
"""What a spot may cost more than the sample thought, since it lies on whole units."""


def moves(battle: Battle, figure: Figure, one: Activation) -> list[Move]:
    """List a sample of the moves that a figure may make now; each of them is allowed."""
    if moving.cannot_move(battle, figure) is not None:
        return []
    budget = moving.allowance(battle, figure, one.moves)
    found: list[Move] = []
    if battle.state.stage == "moving":
        found.append(Move(figure.id, ()))
    if budget <= 0:
        return found
    body = body_of(figure)
    ways = sample_reachable(
        battle.field.ground,
        body,
        max(0, budget - ROUNDING),
        SPOTS,
        moving.blockers(battle, figure),
        moving.friends(battle, figure),
    )
    found.extend(Move(figure.id, (spot,)) for spot in ways)
    found.extend(_pointed(battle, figure, budget))
    return found


def _pointed(battle: Battle, figure: Figure, budget: int) -> Iterator[Move]:
    """Go through straight moves that lead somewhere: to enemies, tokens, over an edge."""
    for path, leaves in _goals(battle, figure, budget):
        if moving.refusal(battle, figure, path, budget, leaves=leaves) is None:
            yield Move(figure.id, path, leaves)


def _goals(
    battle: Battle, figure: Figure, budget: int
) -> Iterator[tuple[tuple[Waypoint, ...], bool]]:
    for enemy in battle.on_table():
        if enemy.seat != figure.seat and gap(figure, enemy) <= budget:
            spot = reactions.contact_spot(battle, figure, body_of(enemy))
            if spot is not None:
                yield (Waypoint(spot.x, spot.y, spot.z),), False
    if figure.token == NOBODY:
        for token in battle.state.tokens:
            if token.where == "table" and 0 < gap_to(figure, token.x, token.y, token.z) <= budget:
                yield (Waypoint(token.x, token.y, token.z),), False
    yield from _exits(battle, figure, budget)


def _exits(
    battle: Battle, figure: Figure, budget: int
) -> Iterator[tuple[tuple[Waypoint, ...], bool]]:
    size, radius = battle.field.size, figure.radius
    for edge, x, y in (
        (NORTH, figure.x, radius),
        (SOUTH, figure.x, size - radius),
        (WEST, radius, figure.y),
        (EAST, size - radius, figure.y),
    ):
        if abs(x - figure.x) + abs(y - figure.y) > budget:
            continue
        if moving.may_leave_by(battle, figure, edge):
            path = () if (x, y) == (figure.x, figure.y) else (Waypoint(x, y, figure.z),)
            yield path, True

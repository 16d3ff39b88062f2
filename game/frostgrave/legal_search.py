"""Moves of a figure in a crowd: searched until some are found or none is left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.frostgrave import fear, moving
from game.frostgrave.actions import Move
from game.frostgrave.activation import Activation
from game.frostgrave.battle import Battle
from game.frostgrave.figures import Figure
from game.frostgrave.names import By
from game.frostgrave.straight_walks import Start, arrives
from game.frostgrave.terrain.shapes import ONE, cosine, divided, sine
from game.frostgrave.terrain.units import FREE_JUMP
from game.frostgrave.terrain.walking import Waypoint

_ENOUGH = 3
"""The search ends with this many moves."""
_TURN = 112
_TURNS = 16
"""Sixteen directions, one after the other about a third of a circle apart."""
_NEAR = (96, 64, 48, 32, 20, 12, 6, 3, 1)
"""The length of short ways, tried where long ones end on an occupied spot, in units."""
_SPOTS = 24
"""How many spots around a corner are tried, the farthest first."""


def moves(battle: Battle, figure: Figure, one: Activation, start: Start) -> list[Move]:
    """List up to three moves that lead elsewhere; empty only if there is none at all."""
    budget = start.budget
    found: list[Move] = []
    if not figure.hanging:
        found = _first(
            move
            for move in _straight(figure, budget, "walk")
            if arrives(battle, figure, start, move.path[0]) and _dares(battle, figure, one, move)
        )
    return found or _first(
        move
        for move in _others(battle, figure, budget)
        if _dares(battle, figure, one, move)
        and moving.refusal(battle, figure, move.path, budget, leaves=move.leaves, run_up=one.run_up)
        is None
    )


def _first(candidates: Iterable[Move]) -> list[Move]:
    """Return the first few, each once: with a tiny allowance several directions end on one spot."""
    found: list[Move] = []
    for move in candidates:
        if move not in found:
            found.append(move)
            if len(found) == _ENOUGH:
                break
    return found


def _dares(battle: Battle, figure: Figure, one: Activation, move: Move) -> bool:
    """Whether a figure that has lost its nerve may make this move."""
    return not one.shuns or fear.refusal(battle, figure, one, move) is None


def _others(battle: Battle, figure: Figure, budget: int) -> Iterator[Move]:
    """Yield ways around corners, up ladders, on walls, over the edge, jumps and drops."""
    yield from _about_corners(battle, figure, budget)
    yield from _straight(figure, budget, "walk")
    yield Move(figure.id, (), leaves=True)
    for by in ("jump", "drop"):
        yield from _straight(figure, min(FREE_JUMP, budget) if by == "jump" else budget, by)


def _straight(figure: Figure, budget: int, by: By) -> Iterator[Move]:
    """Yield straight ways, the longest first, of one length in every direction."""
    for length in (budget, budget * 3 // 4, budget // 2, *_NEAR):
        if not 0 < length <= budget:
            continue
        for number in range(_TURNS):
            degrees = number * _TURN + number // 2
            x = figure.x + divided(length * cosine(degrees), ONE)
            y = figure.y + divided(length * sine(degrees), ONE)
            if (x, y) != (figure.x, figure.y):
                yield Move(figure.id, (Waypoint(x, y, figure.z, by),))


def _about_corners(battle: Battle, figure: Figure, budget: int) -> Iterator[Move]:
    found = moving.reach_of(battle, figure, budget)
    spots = sorted(found.spots, key=lambda spot: (-found.spots[spot], spot))
    for spot in spots[:: max(1, len(spots) // _SPOTS)]:
        path = found.path_on(spot)
        if path:
            yield Move(figure.id, path)

"""Doors: shut ones hide what is behind them; the first base that touches one opens it (FG-66)."""

from __future__ import annotations

from collections.abc import Iterator

from game.frostgrave import drifting
from game.frostgrave.battle import Battle
from game.frostgrave.contact import is_elsewhere
from game.frostgrave.events import DoorOpened
from game.frostgrave.figures import Figure
from game.frostgrave.marker_terrain import outline
from game.frostgrave.measuring import body_of
from game.frostgrave.names import NOBODY
from game.frostgrave.scenarios import scene
from game.frostgrave.terrain.blocks import Block
from game.frostgrave.terrain.bodies import Body
from game.frostgrave.terrain.height_profile import slow_within
from game.frostgrave.terrain.shapes import polygons_overlap
from game.frostgrave.terrain.stretches import Stretch
from game.frostgrave.terrain.threats import Stop
from game.frostgrave.terrain.units import CONTACT, length
from game.frostgrave.terrain.walking import Walked

_REACH = CONTACT + 1
"""A figure nearer than this touches a door."""


def first_on(battle: Battle, figure: Figure, way: Walked) -> Stop | None:
    """Return the first point of a walk at which a figure opens a door and has room to stand."""
    shut = battle.field.ground.doors
    if not shut or not _opens(battle, figure):
        return None
    others = tuple(body_of(one) for one in battle.on_table() if one.id != figure.id)
    spent = 0
    for number, (found, paid) in enumerate(zip(way.stretches, way.costs, strict=True)):
        first = min(
            (at for at in (_first_place(door, found) for door in shut) if at >= 0), default=-1
        )
        if first >= 0:
            for body, cost in _steps(found, first, paid):
                if _is_at_one(shut, body) and battle.field.ground.has_room(body, others):
                    return Stop(number, body, spent + cost, False)
        spent += paid
    return None


def _steps(found: Stretch, first: int, paid: int) -> Iterator[tuple[Body, int]]:
    """Yield the bases of a stretch from a place on, with the cost up to each."""
    spent = 0
    for leg in found.legs:
        if leg.kind == "go":
            for at in range(max(first, leg.start), leg.end + 1):
                x, y = found.point(at)
                # The point is rounded: reached in a straight line, it may be a unit farther.
                more = max(0, length(x - found.body.x, y - found.body.y) - at)
                cost = spent + at - leg.start + slow_within(leg.slow, leg.start, at) + more
                if cost > paid:
                    return
                yield found.body.at(x, y, leg.z), cost
        spent += leg.cost


def _first_place(door: Block, found: Stretch) -> int:
    """Return the place on a stretch where a base first touches a door, by the plan alone.

    -1 for none.
    """
    body = found.body
    reach = body.radius + _REACH
    if not found.length or not door.swept(body.x, body.y, found.x, found.y, reach):
        return -1
    return max(0, door.interval(body.x, body.y, found.x, found.y, reach, found.length)[0])


def _is_at_one(shut: tuple[Block, ...], body: Body) -> bool:
    return any(_touches(door, body) for door in shut)


def _touches(door: Block, body: Body) -> bool:
    return (
        door.bottom < body.z + body.height
        and door.top > body.z
        and door.overlaps(body.x, body.y, body.radius + _REACH)
    )


def open_along(battle: Battle, number: int, way: Walked) -> None:
    """Open every door that a figure has touched on a way, whether or not it could stop there."""
    ground = battle.field.ground
    if not ground.doors or not _opens(battle, battle.figure(number)):
        return
    for found, paid in zip(way.stretches, way.costs, strict=True):
        for door in ground.doors:
            first = _first_place(door, found)
            if first >= 0 and any(_touches(door, body) for body, _ in _steps(found, first, paid)):
                _open(battle, ground.pieces[door.piece].id, number)


def open_at(battle: Battle, number: int, body: Body) -> None:
    """Open the doors that a figure touches at a place."""
    ground = battle.field.ground
    for door in ground.doors:
        if _touches(door, body):
            _open(battle, ground.pieces[door.piece].id, number)


def settle(battle: Battle) -> None:
    """Open doors that a figure touches in any way, and those cut by Crumble."""
    ground = battle.field.ground
    if not ground.doors:
        return
    gaps = [marker for marker in battle.state.markers if marker.terrain == "gap"]
    for door in ground.doors:
        opener = _opener(battle, door)
        cut = any(door.top > gap.z and polygons_overlap(outline(gap), door.shape) for gap in gaps)
        if opener is not None or cut:
            _open(battle, ground.pieces[door.piece].id, NOBODY if opener is None else opener.id)


def _opens(battle: Battle, figure: Figure) -> bool:
    """Whether a figure opens doors; one that goes through walls leaves them shut."""
    return not is_elsewhere(battle, figure) and not drifting.drifts(battle, figure)


def _opener(battle: Battle, door: Block) -> Figure | None:
    for figure in battle.on_table():
        if _touches(door, body_of(figure)) and _opens(battle, figure):
            return figure
    return None


def _open(battle: Battle, piece: str, number: int) -> None:
    if scene.remove(battle, piece):
        battle.emit(DoorOpened(piece, number))

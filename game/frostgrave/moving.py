"""Moves along paths, and leaving the table (FG-10 to FG-20)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.refusal import Refusal
from game.frostgrave import (
    activations,
    circles,
    doors,
    drifting,
    reactions,
    runes,
    sliding,
    stats,
    statuses,
    treasure,
    wounds,
)
from game.frostgrave.battle import Battle
from game.frostgrave.contact import in_combat, is_elsewhere, touching_enemies
from game.frostgrave.events import FigureLeft, FigureMoved
from game.frostgrave.figures import Figure
from game.frostgrave.measuring import body_of, direction
from game.frostgrave.names import NOBODY
from game.frostgrave.pending import Moving
from game.frostgrave.scenarios import current, scene
from game.frostgrave.terrain.bodies import Body
from game.frostgrave.terrain.reaching import Reach, reach
from game.frostgrave.terrain.threats import Stop
from game.frostgrave.terrain.units import length
from game.frostgrave.terrain.walking import STAY, Goal, RunUp, Walked, Waypoint, walk


def blockers(battle: Battle, figure: Figure) -> tuple[Body, ...]:
    """Return the obstacles to a figure: enemies, creatures (FG-15), circles against it."""
    if is_elsewhere(battle, figure):
        return ()
    bases = tuple(
        body_of(other)
        for other in battle.on_table()
        if other.id != figure.id and other.seat != figure.seat and not is_elsewhere(battle, other)
    )
    return (*bases, *circles.barring(battle, figure)) if battle.state.markers else bases


def friends(battle: Battle, figure: Figure) -> tuple[Body, ...]:
    """Return the bases that a figure may pass but not end upon (FG-15)."""
    is_ghost = is_elsewhere(battle, figure)
    return tuple(
        body_of(other)
        for other in battle.on_table()
        if other.id != figure.id
        and (is_ghost or other.seat == figure.seat or is_elsewhere(battle, other))
    )


def others(
    battle: Battle, figure: Figure, within: int | None = None
) -> tuple[tuple[Body, ...], tuple[Body, ...]]:
    """Return :func:`blockers` and :func:`friends` of a figure together.

    With ``within`` those beyond the reach of a move of this length are left out.
    """
    return battle.remembered_of(figure, ("others", within), lambda: _others(battle, figure, within))


def _others(
    battle: Battle, figure: Figure, within: int | None
) -> tuple[tuple[Body, ...], tuple[Body, ...]]:
    if is_elsewhere(battle, figure):
        return (), friends(battle, figure)
    stops: list[Body] = []
    passed: list[Body] = []
    x, y, number = figure.x, figure.y, figure.id
    near = (battle.field.size if within is None else within) + figure.radius
    for other in battle.present():
        far = near + other.radius
        if not -far <= other.x - x <= far or not -far <= other.y - y <= far:
            continue
        if other.id == number:
            continue
        is_passed = other.seat == figure.seat or is_elsewhere(battle, other)
        (passed if is_passed else stops).append(body_of(other))
    if battle.state.markers:
        stops.extend(circles.barring(battle, figure))
    return tuple(stops), tuple(passed)


def allowance(battle: Battle, figure: Figure, moves: int) -> int:
    """Return the length of the figure's next move, after this many moves (FG-10)."""
    return stats.move_allowance(battle, figure, moves)


def reach_of(battle: Battle, figure: Figure, budget: int) -> Reach:
    """Return where a figure can walk and climb to, past figures in its way (FG-15)."""
    stops, passed = blockers(battle, figure), friends(battle, figure)
    return reach(battle.field.ground, body_of(figure), budget, stops, passed)


def walked(
    battle: Battle,
    figure: Figure,
    path: Sequence[Waypoint],
    budget: int,
    run_up: RunUp | None = None,
    goal: Goal = STAY,
) -> Walked:
    """Walk a figure along a path on the ground as it is, without moving it."""
    if drifting.drifts(battle, figure):
        return drifting.drift(
            battle.field.ground,
            body_of(figure),
            path,
            budget,
            *others(battle, figure),
            ends=goal.ends,
        )
    return walk(
        battle.field.ground,
        body_of(figure),
        path,
        budget,
        *others(battle, figure),
        run_up,
        goal,
    )


def cannot_move(battle: Battle, figure: Figure) -> Refusal | None:
    """Return why a figure cannot move at all, if so (FG-16)."""
    if "immobile" in figure.tags:
        return Refusal("FG-S4", "immobile")
    if in_combat(battle, figure):
        return Refusal("FG-16", "in_combat")
    if figure.statuses and statuses.has(battle, figure, "held"):
        return Refusal("FG-S2", "is_held")
    return None


def refusal(
    battle: Battle,
    figure: Figure,
    path: Sequence[Waypoint],
    budget: int,
    *,
    leaves: bool,
    run_up: RunUp | None = None,
) -> Refusal | None:
    """Return why a figure cannot go along a path, if so."""
    found = cannot_move(battle, figure)
    if found is not None:
        return found
    way = walked(battle, figure, path, budget, run_up, Goal(ends=not leaves, probe=True))
    if way.refused and not way.hangs:
        return _REFUSED[way.refused]
    if not leaves:
        return None
    out = way_out(battle, figure, path, budget, run_up)
    return out if isinstance(out, Refusal) else None


_REFUSED = {
    "wall": Refusal("FG-66", "wall_in_way"),
    "base": Refusal("FG-15", "base_in_way"),
    "edge": Refusal("FG-18", "off_the_table"),
    "short": Refusal("FG-10", "too_far"),
    "no_room": Refusal("FG-65", "no_room"),
    "no_ladder": Refusal("FG-12", "no_ladder"),
    "run_up": Refusal("FG-14", "no_run_up"),
    "too_far": Refusal("FG-14", "jump_too_far"),
    "too_high": Refusal("FG-66", "jump_too_high"),
}
"""The refusals of walks that end before their path."""


def may_leave_by(battle: Battle, figure: Figure, edge: int) -> bool:
    """Whether a figure may leave by an edge: with treasure not by the opponent's (FG-18)."""
    if figure.token == NOBODY or battle.state.options.ruleset == "published":
        return True
    return figure.seat == NOBODY or battle.state.edges[1 - figure.seat] != edge


_PROBE = Goal(ends=False, probe=True)


class WayOut(NamedTuple):
    """A way off the table: the path with its last stretch to an edge."""

    path: tuple[Waypoint, ...]
    walked: Walked
    edge: int


def way_out(
    battle: Battle,
    figure: Figure,
    path: Sequence[Waypoint],
    budget: int,
    run_up: RunUp | None = None,
) -> WayOut | Refusal:
    """Return the cheapest way from the end of a path straight over an edge, or why there is none.

    The last stretch is walked like any other, up to where the base touches the edge (FG-49).
    """
    if figure.token == NOBODY and any(one.id in battle.book.minds for one in figure.statuses):
        return Refusal("FG-mind_control", "leaves_with_treasure")
    best: WayOut | None = None
    why: Refusal | None = None
    for away, edge, x, y in _exits(battle, figure, path):
        if away > budget:
            break
        whole = tuple(path) if not away else (*path, Waypoint(x, y, 0))
        way = walked(battle, figure, whole, budget, run_up, _PROBE)
        if way.refused:
            found = _TOO_FAR if way.refused == "short" else _REFUSED[way.refused]
            why = why or found
        elif not may_leave_by(battle, figure, edge):
            why = why or Refusal("FG-18", "opponents_edge")
        elif best is None or way.cost < best.walked.cost:
            best = WayOut(whole, way, edge)
    return best or why or _no_exit(battle, figure, path, budget)


def _no_exit(battle: Battle, figure: Figure, path: Sequence[Waypoint], budget: int) -> Refusal:
    """Return a refusal because the edge is too far, or has no gate here."""
    scenario = scene.of(battle)
    x, y = (path[-1].x, path[-1].y) if path else (figure.x, figure.y)
    edge = min(x, y, battle.field.size - x, battle.field.size - y) - figure.radius
    if scenario is not None and scenario.exits == "gates" and edge <= budget:
        return Refusal("FG-S5.4", "only_by_gates")
    return _TOO_FAR


_TOO_FAR = Refusal("FG-49", "edge_too_far")


def _exits(
    battle: Battle, figure: Figure, path: Sequence[Waypoint]
) -> list[tuple[int, int, int, int]]:
    """List the distances from the end of a path to each exit, and where the base touches it."""
    x, y = (path[-1].x, path[-1].y) if path else (figure.x, figure.y)
    radius, size = figure.radius, battle.field.size
    found = []
    for each in current.exits(battle):
        goal = each.touched_by(x, y, radius, size)
        found.append((length(goal[0] - x, goal[1] - y), each.edge, *goal))
    return sorted(found)


def carry_on(battle: Battle, frame: Moving) -> bool:
    """Move a figure along its path until something stops it.

    Returns whether its move has ended by itself, away from where it began.
    """
    state = battle.state
    figure = battle.figure(frame.figure)
    state.stack.pop()
    if figure.where != "table" or (frame.is_begun and in_combat(battle, figure)):
        return False
    path, edge = frame.path, NOBODY
    way = None
    if frame.leaves:
        out = way_out(battle, figure, path, frame.budget, frame.run_up)
        if isinstance(out, WayOut):
            path, way, edge = out
    if way is None:
        way = walked(battle, figure, path, frame.budget, frame.run_up)
    stop = reactions.first_threat(battle, figure, way, frame.declined)
    rune = runes.first_on(battle, figure, way) if state.markers else None
    if rune is not None and (stop is None or rune[0].cost <= stop.spot.cost):
        stop = reactions.Threat(rune[0], ())
    door = doors.first_on(battle, figure, way)
    if door is not None and (stop is None or door.cost < stop.spot.cost):
        stop, rune = reactions.Threat(door, ()), None
    if stop is None:
        _go(battle, figure, way)
        begun, figure = figure, battle.figure(frame.figure)
        if edge != NOBODY and figure.where == "table" and not in_combat(battle, figure):
            leave(battle, figure.id, edge)
        return frame.is_begun or (begun.x, begun.y, begun.z) != (figure.x, figure.y, figure.z)
    part = walked(battle, figure, _until(path, way, stop.spot), stop.spot.cost, frame.run_up)
    _go(battle, figure, part)
    state.stack.append(
        Moving(
            frame.figure,
            path[stop.spot.stretch :],
            frame.budget - part.cost,
            (*frame.declined, *stop.by),
            frame.leaves,
            part.run_up,
            True,
        )
    )
    if door is not None and stop.spot is door:
        doors.open_at(battle, frame.figure, door.end)
    elif not stop.by and rune is not None:
        runes.burst(battle, rune[1])
    elif stop.by and battle.figure(frame.figure).where == "table":
        reactions.ask(battle, frame.figure, stop.by)
    return False


def _until(path: Sequence[Waypoint], way: Walked, stop: Stop) -> tuple[Waypoint, ...]:
    """Return the part of a path up to where it is interrupted."""
    gone = tuple(path[: stop.stretch])
    if stop.hangs:
        return (*gone, path[stop.stretch])
    end = stop.end
    last = way.points[stop.stretch - 1] if stop.stretch else None
    if last is not None and (last.x, last.y, last.z) == (end.x, end.y, end.z):
        return gone
    return (*gone, Waypoint(end.x, end.y, end.z, path[stop.stretch].by))


def _go(battle: Battle, figure: Figure, way: Walked) -> None:
    """Put a figure where a walk ended, and let it fall where it jumped or dropped."""
    end = way.end
    if not way.points and not way.hangs:
        return
    last = way.points[-2] if len(way.points) > 1 else figure
    facing = figure.facing
    if (end.x, end.y) != (last.x, last.y):
        facing = direction(end.x - last.x, end.y - last.y)
    battle.change(figure.id, x=end.x, y=end.y, z=end.z, hanging=way.hangs, facing=facing)
    activations.moved(battle, figure, end, way.run_up)
    treasure.vanish_at(battle, figure.id)
    battle.emit(
        FigureMoved(
            figure.id,
            way.points,
            way.cost,
            facing,
            way.hangs,
        )
    )
    doors.open_along(battle, figure.id, way)
    for height in way.drops:
        if battle.figure(figure.id).where == "table":
            sliding.fall(battle, figure.id, height)


def leave(battle: Battle, number: int, edge: int) -> None:
    """Take a figure off the table for good, with what it carries (FG-18, FG-49)."""
    figure = battle.figure(number)
    token = figure.token
    battle.change(number, where="left", token=NOBODY)
    battle.emit(FigureLeft(number, edge, token))
    if token != NOBODY:
        treasure.secure(battle, token, figure.seat, number)
    wounds.gone(battle, number)


def arrived(battle: Battle, number: int) -> None:
    """Let enemies react to a figure that a spell has moved; contact means combat (FG-19)."""
    figure = battle.figure(number)
    treasure.vanish_at(battle, number)
    runes.burst_near(battle)
    figure = battle.figure(number)
    if figure.where == "table" and not touching_enemies(battle, figure):
        reactions.after_arrival(battle, number)

"""Forced combat: enemies of a figure that comes near may move into contact (FG-17, FG-67)."""

from __future__ import annotations

from typing import NamedTuple

from game.frostgrave import circles, runes, statuses, will_rolls
from game.frostgrave.battle import Battle
from game.frostgrave.contact import can_engage, dreaded, in_combat
from game.frostgrave.events import FigureMoved, MoveStopped, ReactionDeclined
from game.frostgrave.figures import Figure
from game.frostgrave.measuring import are_within, body_of, direction, gap
from game.frostgrave.names import NOBODY
from game.frostgrave.pending import Reacting
from game.frostgrave.terrain.bodies import Body, within
from game.frostgrave.terrain.bodies import gap as body_gap
from game.frostgrave.terrain.threats import Stop, first_within, reaction_spot
from game.frostgrave.terrain.walking import Walked, Waypoint


class Threat(NamedTuple):
    """The point where a move comes within reach of enemies, and these enemies, nearest first."""

    spot: Stop
    by: tuple[int, ...]


def may_react(battle: Battle, enemy: Figure, mover: Figure) -> bool:
    """Whether an enemy could force combat at all: free, not held, petrified or blind (FG-17)."""
    if "object" in enemy.tags or "immobile" in enemy.tags or enemy.hanging:
        return False
    if not can_engage(battle, mover) or in_combat(battle, enemy):
        return False
    if not enemy.statuses:
        return True
    return can_engage(battle, enemy) and not any(
        statuses.has(battle, enemy, flag) for flag in ("held", "loses_activation", "blind")
    )


def first_threat(
    battle: Battle, mover: Figure, way: Walked, declined: tuple[int, ...]
) -> Threat | None:
    """Find the first point of a walk at which enemies may force combat, and these enemies."""
    if not can_engage(battle, mover):
        return None
    reach = battle.book.lengths.threat
    found: list[tuple[Stop, Figure]] = []
    for enemy in battle.on_table():
        if enemy.seat == mover.seat or enemy.id in declined:
            continue
        if not _comes_near(way, mover, enemy, reach) or not may_react(battle, enemy, mover):
            continue
        others = tuple(
            body_of(one) for one in battle.on_table() if one.id not in (mover.id, enemy.id)
        )
        stop = first_within(battle.field.ground, way, body_of(enemy), reach, others)
        if stop is not None and _has_way(battle, enemy, stop.end, mover.id):
            found.append((stop, enemy))
    if not found:
        return None
    spot, first = min(found, key=lambda entry: entry[0].cost)
    here = spot.end
    # The stop has room for the mover's base: the first enemy may be slightly beyond the inch.
    by = [
        enemy
        for _, enemy in found
        if enemy is first
        or (within(here, body_of(enemy), reach) and _has_way(battle, enemy, here, mover.id))
    ]
    return Threat(spot, _nearest_first(here, by))


def _comes_near(way: Walked, mover: Figure, enemy: Figure, reach: int) -> bool:
    """Whether a walk could come near an enemy at all, by the boxes of its stretches."""
    span = reach + mover.radius + enemy.radius
    x, y = mover.x, mover.y
    for point in way.points:
        low, high = (x, point.x) if x < point.x else (point.x, x)
        if low - span <= enemy.x <= high + span:
            low, high = (y, point.y) if y < point.y else (point.y, y)
            if low - span <= enemy.y <= high + span:
                return True
        x, y = point.x, point.y
    return False


def _has_way(battle: Battle, enemy: Figure, mover: Body, number: int) -> bool:
    return contact_spot(battle, enemy, mover, number) is not None


def contact_spot(battle: Battle, enemy: Figure, mover: Body, number: int) -> Body | None:
    """Return where a figure comes into contact with another by a straight free way, if any.

    ``mover`` is the base of figure ``number`` where it is or is going to be.
    """
    others = tuple(
        body_of(other) for other in battle.on_table() if other.id not in (enemy.id, number)
    )
    others += circles.barring(battle, enemy)
    return reaction_spot(battle.field.ground, body_of(enemy), mover, others)


def _nearest_first(mover: Body, enemies: list[Figure]) -> tuple[int, ...]:
    """Order by distance; ties: creatures, then the lower id (FG-67)."""
    ordered = sorted(
        enemies,
        key=lambda one: (body_gap(mover, body_of(one)), one.seat != NOBODY, one.id),
    )
    return tuple(one.id for one in ordered)


def ask(battle: Battle, mover: int, by: tuple[int, ...]) -> None:
    """Ask the enemies of a figure that came near whether they force combat."""
    battle.emit(MoveStopped(mover, by))
    battle.state.stack.append(Reacting(battle.figure(by[0]).seat, mover, by))


def after_arrival(battle: Battle, mover: int) -> None:
    """Let enemies within an inch of where a spell moved a figure force combat (FG-19)."""
    figure = battle.figure(mover)
    here = body_of(figure)
    reach = battle.book.lengths.threat
    near = [
        enemy
        for enemy in battle.on_table()
        if enemy.seat != figure.seat
        and are_within(figure, enemy, reach)
        and may_react(battle, enemy, figure)
        and _has_way(battle, enemy, here, mover)
    ]
    if near and can_engage(battle, figure):
        ask(battle, mover, _nearest_first(here, near))


def answer(battle: Battle, frame: Reacting, *, forces: bool) -> None:
    """Take the next enemy's answer, and ask the one after it; some need a Will roll first."""
    if forces:
        dread = dreaded(battle, battle.figure(frame.by[0]), battle.figure(frame.figure))
        if dread is not None:
            success = will_rolls.roll(battle, frame.by[0], dread.needed, "approach", dread.why)
            if success is not None:
                approached(battle, success=success)
            return
    _settle(battle, frame, forces=forces)


def approached(battle: Battle, *, success: bool) -> None:
    """Go on with an enemy after its Will roll before forced combat."""
    frame = battle.state.stack[-1]
    if isinstance(frame, Reacting):
        _settle(battle, frame, forces=success)


def _settle(battle: Battle, frame: Reacting, *, forces: bool) -> None:
    state = battle.state
    state.stack.pop()
    enemy, rest = frame.by[0], frame.by[1:]
    if forces:
        _force(battle, enemy, frame.figure)
    else:
        battle.emit(ReactionDeclined(enemy, frame.figure))
    if rest:
        state.stack.append(Reacting(battle.figure(rest[0]).seat, frame.figure, rest))
    _refresh(battle)


def _refresh(battle: Battle) -> None:
    """Drop enemies from the next question who can no longer force combat, and an empty question."""
    stack = battle.state.stack
    while stack and isinstance(stack[-1], Reacting):
        frame = stack[-1]
        mover = battle.figure(frame.figure)
        by = tuple(
            number
            for number in frame.by
            if mover.where == "table" == battle.figure(number).where
            and may_react(battle, battle.figure(number), mover)
            and _has_way(battle, battle.figure(number), body_of(mover), mover.id)
        )
        if by == frame.by:
            return
        stack.pop()
        if by:
            stack.append(Reacting(battle.figure(by[0]).seat, frame.figure, by))


def _force(battle: Battle, enemy: int, mover: int) -> None:
    """Move an enemy straight into contact, free of charge."""
    figure = battle.figure(enemy)
    spot = contact_spot(battle, figure, body_of(battle.figure(mover)), mover)
    if spot is None:
        return
    facing = (
        direction(spot.x - figure.x, spot.y - figure.y)
        if spot != body_of(figure)
        else figure.facing
    )
    path = (Waypoint(spot.x, spot.y, spot.z),)
    cost = gap(figure, battle.figure(mover))
    battle.change(enemy, x=spot.x, y=spot.y, z=spot.z, facing=facing, hanging=False)
    battle.emit(FigureMoved(enemy, path, cost, facing, forced=True))
    runes.burst_near(battle)

"""Candidates for one move of a figure: a few places worth comparing."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, pi, sin
from typing import Final

import msgspec

from game.frostgrave import fear, moving, reactions
from game.frostgrave.actions import Move
from game.frostgrave.activation import Activation
from game.frostgrave.battle import Battle
from game.frostgrave.bot import climbs, missions
from game.frostgrave.bot.spot_worth import SpotWorth
from game.frostgrave.contact import can_engage
from game.frostgrave.figures import Figure
from game.frostgrave.measuring import body_of
from game.frostgrave.names import NOBODY
from game.frostgrave.scenarios import current
from game.frostgrave.spells.vocabulary import Heal
from game.frostgrave.terrain.lattice import STEP
from game.frostgrave.terrain.reaching import Reach, Spot
from game.frostgrave.terrain.units import length
from game.frostgrave.terrain.walking import Waypoint

_BEST: Final = 2
"""How many of the most valuable places are compared."""
_ABOUT: Final = 5
"""From how many further places, spread evenly, a shot or spell is tried."""
_THOROUGH: Final = 12
"""The same number for levels that consider who sees them."""
_NEEDY: Final = 4
"""How much Health a figure must lack for a move to heal it."""
_EXITS: Final = 3
"""How many ways over an edge are tried, the shortest first."""
_CLIMBS: Final = 2
"""How many climbs of more than one move are compared."""
_AROUND: Final = 8
"""From how many sides a way into contact is looked for."""


class Destination(msgspec.Struct, frozen=True):
    """A move and its end. ``leaves`` is a move over the edge; ``prey`` is the figure it attacks.

    A figure that ``hangs`` goes on with the next move; a fall does ``harm``.
    """

    move: Move
    x: int
    y: int
    z: int
    leaves: bool = False
    prey: int = NOBODY
    hangs: bool = False
    harm: int = 0


class Destinations:
    """Finds places for one move of a figure.

    Args:
        battle: the position.
        figure: who moves.
        one: the activation of a figure that moves.
        budget: how far (1/64 inch).
        standing: values places.
    """

    def __init__(
        self, battle: Battle, figure: Figure, one: Activation, budget: int, standing: SpotWorth
    ) -> None:
        self._battle = battle
        self._figure = figure
        self._one = one
        self._budget = budget
        self._standing = standing
        self._reach: Reach = moving.reach_of(battle, figure, budget)
        self._worths: dict[Spot, float] = {}

    def found(self, *, shoots: bool, fights: bool) -> list[Destination]:
        """Return the places, each once.

        Args:
            shoots: whether places to shoot or cast from are wanted.
            fights: whether places in contact with enemies are wanted.
        """
        found: dict[tuple[int, int, int, bool], Destination] = {}
        for each in self._all(shoots=shoots, fights=fights):
            found.setdefault((each.x, each.y, each.z, each.leaves), each)
        return list(found.values())

    def _all(self, *, shoots: bool, fights: bool) -> Iterator[Destination]:
        yield from self._exits()
        if fights:
            yield from self._contacts()
        yield from self._at_tokens()
        yield from self._at_goals()
        yield from self._at_the_hurt()
        yield from self._between_floors()
        self._weigh()
        ranked = sorted(self._worths, key=lambda spot: (-self._worths[spot], spot))
        yield from self._to(ranked[:_BEST])
        if shoots and len(ranked) > _BEST:
            upper = ranked[_BEST : max(_BEST + 1, len(ranked) // 2)]
            about = _THOROUGH if self._standing.outlook.foresight else _ABOUT
            yield from self._to(upper[:: max(1, len(upper) // about)][:about])

    def _weigh(self) -> None:
        if not self._worths:
            worth = self._standing.arriving
            self._worths = {spot: worth(*spot) for spot in self._reach.spots}

    def _to(self, spots: list[Spot]) -> Iterator[Destination]:
        for spot in spots:
            path = self._reach.path_on(spot)
            move = self._allowed(path) if path else None
            if move is not None:
                yield Destination(move, *spot)

    def _allowed(self, path: tuple[Waypoint, ...], *, leaves: bool = False) -> Move | None:
        """Return the move along a path, if the rules allow it."""
        figure = self._figure
        if moving.refusal(self._battle, figure, path, self._budget, leaves=leaves) is not None:
            return None
        move = Move(figure.id, path, leaves)
        if self._one.shuns and fear.refusal(self._battle, figure, self._one, move) is not None:
            return None
        return move

    def _at_tokens(self) -> Iterator[Destination]:
        if not self._standing.outlook.may_carry(self._figure):
            return
        for token in self._battle.state.tokens:
            if token.where != "table" or token.is_false == 1:
                continue
            if hypot(token.x - self._figure.x, token.y - self._figure.y) > self._budget:
                continue
            path = self._reach.path_to(token.x, token.y, token.z)
            if not path:
                near = self._nearest(token.x, token.y, token.z)
                path = self._reach.path_to(*near) if near is not None else ()
            move = self._allowed(path) if path else None
            if move is not None:
                end = path[-1]
                yield Destination(move, end.x, end.y, end.z)

    def _at_goals(self) -> Iterator[Destination]:
        """Go beside a site where a rewarded deed can be done."""
        for goal in missions.goals(self._standing.outlook, self._figure):
            path = self._reach.path_to(goal.x, goal.y, 0)
            move = self._allowed(path) if path else None
            if move is not None:
                yield Destination(move, goal.x, goal.y, 0)

    def _nearest(self, x: int, y: int, z: int) -> Spot | None:
        """Return the nearest reachable spot of the lattice that touches a token, if one does."""
        touch = self._figure.radius + self._battle.book.lengths.token_base
        near = [
            spot
            for spot in self._reach.spots
            if spot[2] == z and hypot(spot[0] - x, spot[1] - y) <= touch
        ]
        return min(near, key=lambda spot: (self._reach.spots[spot], spot), default=None)

    def _contacts(self) -> Iterator[Destination]:
        figure, battle = self._figure, self._battle
        for enemy in battle.on_table():
            if enemy.seat == figure.seat or not can_engage(battle, enemy):
                continue
            away = hypot(enemy.x - figure.x, enemy.y - figure.y) - enemy.radius - figure.radius
            if away > self._budget:
                continue
            path = self._way_into_contact(enemy)
            move = self._allowed(path) if path else None
            if move is not None:
                end = path[-1]
                yield Destination(move, end.x, end.y, end.z, prey=enemy.id)

    def _at_the_hurt(self) -> Iterator[Destination]:
        """Go to friends who need healing, where the figure knows how to heal by touch."""
        figure, battle = self._figure, self._battle
        if not any(isinstance(battle.book.spells[one].effect, Heal) for one in figure.spells):
            return
        for friend in battle.on_table():
            if friend.seat != figure.seat or friend.id == figure.id:
                continue
            if friend.line.health - friend.health < _NEEDY:
                continue
            if hypot(friend.x - figure.x, friend.y - figure.y) > self._budget + 2 * figure.radius:
                continue
            spot = reactions.contact_spot(battle, figure, body_of(friend), friend.id)
            if spot is not None:
                move = self._allowed((Waypoint(spot.x, spot.y, spot.z),))
                if move is not None:
                    yield Destination(move, spot.x, spot.y, spot.z)

    def _way_into_contact(self, enemy: Figure) -> tuple[Waypoint, ...]:
        """Return a way to an enemy: straight, or around a corner to one of its sides."""
        figure, battle = self._figure, self._battle
        spot = reactions.contact_spot(battle, figure, body_of(enemy), enemy.id)
        if spot is not None:
            path: tuple[Waypoint, ...] = (Waypoint(spot.x, spot.y, spot.z),)
            if self._allowed(path) is not None:
                return path
        span = figure.radius + enemy.radius + 1
        sides = [
            (round(enemy.x + span * cos(turn)), round(enemy.y + span * sin(turn)))
            for turn in (number * 2 * pi / _AROUND for number in range(_AROUND))
        ]
        sides.sort(key=lambda side: hypot(side[0] - figure.x, side[1] - figure.y))
        for x, y in sides[:3]:
            near = self._near_spot(x, y, enemy.z)
            if near:
                path = self._reach.path_to(x, y, enemy.z)
                if path:
                    return path
        return ()

    def _near_spot(self, x: int, y: int, z: int) -> bool:
        """Whether the lattice has spots near a place, so that looking for a way makes sense."""
        step = 32
        column, row = x // step * step, y // step * step
        spots = self._reach.spots
        return any(
            (column + dx, row + dy, z) in spots
            for dx in (-step, 0, step, 2 * step)
            for dy in (-step, 0, step, 2 * step)
        )

    def _between_floors(self) -> Iterator[Destination]:
        """Go on climbing, begin a climb that takes longer than the move, or drop."""
        found = []
        for each in climbs.climbs(self._battle, self._figure, self._budget, self._reach):
            worth = self._standing.worth(*each.end, hanging=each.hangs)
            found.append((worth - self._standing.falling(each.harm), each))
        found.sort(key=lambda one: (-one[0], one[1]))
        for _, each in found[:_CLIMBS]:
            move = self._allowed(each.path)
            if move is not None:
                yield Destination(move, *each.end, hangs=each.hangs, harm=each.harm)

    def _exits(self) -> Iterator[Destination]:
        """Yield the ways over an edge with treasure, or when nothing is left to do."""
        figure, battle = self._figure, self._battle
        if figure.token == NOBODY and not self._standing.outlook.goes_out(figure):
            return
        size, radius = battle.field.size, figure.radius
        here: Spot = (figure.x, figure.y, figure.z)
        for each in current.exits(battle):
            if not moving.may_leave_by(battle, figure, each.edge):
                continue
            ways: list[tuple[int, Spot]] = []
            for spot, cost in ((here, 0), *self._reach.spots.items()):
                along, across = each.away(spot[0], spot[1], radius, size)
                away = length(along, across)
                is_near = along < STEP and across < STEP
                if cost + away <= self._budget and (is_near or spot == here):
                    ways.append((cost + away, spot))
            for _, spot in sorted(ways)[:_EXITS]:
                path = () if spot == here else self._reach.path_to(*spot)
                move = None
                if path or spot == here:
                    move = self._allowed(path, leaves=True)
                if move is not None:
                    yield Destination(move, *spot, leaves=True)
                    return

"""The area a figure can reach with the next two moves, and ways to spots."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.frostgrave import moving, reactions
from game.frostgrave.actions import Move
from game.frostgrave.activation import Activation
from game.frostgrave.battle import Battle
from game.frostgrave.figures import Figure
from game.frostgrave.measuring import body_of
from game.frostgrave.terrain.reaching import NO_JUMPS, Reach, growing
from game.frostgrave.terrain.units import INCH
from game.frostgrave.terrain.walking import Waypoint
from scenes.games.frostgrave.drawing.reachable_ground import ReachTint
from scenes.games.frostgrave.drawing.time_slicing import worked


class Reachable:
    """The ground that a figure can reach with its next two moves.

    :meth:`advance` computes a little in every frame, so that no frame waits for it; a way that is
    needed earlier computes what it depends on.
    """

    def __init__(self, battle: Battle, figure: Figure, one: Activation) -> None:
        self._battle = battle
        self.figure = figure
        self.first_budget = max(0, moving.allowance(battle, figure, one.moves))
        later = one.actions - one.taken > 1
        second = moving.allowance(battle, figure, one.moves + 1) if later else 0
        self._both = self.first_budget + max(0, second)
        self._half = self._both // INCH + 3
        # Jumps are offered as far as landing hurts nobody.
        self._first = self._growing(self.first_budget, battle.book.lengths.fall - 1)
        self._is_known = False
        self._work = self._worked_out()
        self.tint: ReachTint | None = None

    @property
    def first(self) -> Reach:
        """The ground that the next move reaches."""
        while not self._is_known:
            next(self._work)
        return self._first

    @property
    def is_known(self) -> bool:
        """Whether the reach of the next move has been computed."""
        return self._is_known

    def advance(self, seconds: float) -> bool:
        """Work for a while; returns whether it is unfinished."""
        return worked(self._work, seconds)

    def _worked_out(self) -> Iterator[None]:
        """Compute in small steps: the next move, the one after it, the picture of both."""
        while self._first.grow():
            yield
        self._is_known = True
        yield from self._tinted(None)
        if self._both > self.first_budget:
            # The second area is only shown, so jumps need not be included.
            wide = self._growing(self._both, NO_JUMPS)
            while wide.grow():
                yield
            yield from self._tinted(wide)

    def _tinted(self, wide: Reach | None) -> Iterator[None]:
        figure = self.figure
        here = (figure.x, figure.y, figure.z)
        tint = ReachTint(here[:2], self._half)
        near = (here, *self._first.spots)
        yield
        yield from tint.paint(near, None if wide is None else wide.spots)
        self.tint = tint
        yield

    def _growing(self, budget: int, fall: int) -> Reach:
        battle, figure = self._battle, self.figure
        stops, passed = moving.blockers(battle, figure), moving.friends(battle, figure)
        return growing(battle.field.ground, body_of(figure), budget, stops, passed, fall)

    # ------------------------------------------------------------------ ways
    def ways_to(self, x: int, y: int, z: int | None = None) -> list[Move]:
        """Moves that may lead to a spot, the likeliest first; the rules have the last word."""
        number = self.figure.id
        height = 0 if z is None else z
        # The way found is the straight one if no other is cheaper; if there is none,
        # the rules refuse the straight one with a reason.
        way = self.first.path_to(x, y, z)
        found = [Move(number, way)] if way else []
        found.append(Move(number, (Waypoint(x, y, height),)))
        near = self.first.nearest_to(x, y)
        if near is not None:
            around = self.first.path_to(*near)
            if around:
                found.append(Move(number, (*around, Waypoint(x, y, height))))
                found.append(Move(number, around))
        return found

    def ways_into_contact(self, enemy: Figure) -> list[Move]:
        """Moves that may end in contact with a figure."""
        spot = reactions.contact_spot(self._battle, self.figure, body_of(enemy), enemy.id)
        found: list[Move] = []
        if spot is not None:
            found.append(Move(self.figure.id, (Waypoint(spot.x, spot.y, spot.z),)))
        for x, y in _around(enemy, self.figure.radius):
            way = self.first.path_to(x, y)
            if way:
                found.append(Move(self.figure.id, way))
        return found


def _around(enemy: Figure, radius: int) -> list[tuple[int, int]]:
    """Spots that touch a figure's base, all round."""
    away = pygame.Vector2(enemy.radius + radius + 1, 0)
    turned = [away.rotate(30 * step) for step in range(12)]
    return [(round(enemy.x + each.x), round(enemy.y + each.y)) for each in turned]

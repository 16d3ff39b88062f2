"""Tables of a rink for the bots, computed once: lines as bit sets of squares."""

from __future__ import annotations

from typing import Final, TypeAlias

from game.trick_shot.data import TrickShotData
from game.trick_shot.rink import ATTACKING, Rink
from game.trick_shot.team import IS_GOALIE, SKATERS, TEAM_OF, TEAMS

Launch: TypeAlias = tuple[int, int, tuple[int, ...]]
"""A square from which a shot is possible, the squares skated to reach it, and its lanes."""

NO_LINE: Final = -1
"""Marks two squares that are not on one line."""


class IceTables:
    """The lines of one rink for the skaters of one book; a square ``s`` is the bit ``1 << s``."""

    def __init__(self, book: TrickShotData, rink: Rink) -> None:
        self.rink = rink
        self.bit = tuple(1 << square for square in range(rink.count))
        self.clear = tuple(self._clear(square) for square in range(rink.count))
        """For each square and any other in line with it the squares strictly between."""
        self.lanes = tuple(
            tuple(self._lanes(team, square) for square in range(rink.count)) for team in TEAMS
        )
        """For each team and square the lanes of legal shots: the squares before the net."""
        self.reach = tuple(
            rink.reach(book.speeds[skater], IS_GOALIE[skater]) for skater in range(SKATERS)
        )
        """For each skater and square the lines to skate on empty ice."""
        self.speeds = book.speeds
        self.launches = tuple(
            tuple(self._launches(skater, square) for square in range(rink.count))
            for skater in range(SKATERS)
        )
        """For each skater and square the squares of a shot that one move could reach."""
        middle = (rink.rows - 1) / 2
        self.off_middle = tuple(abs(row - middle) for row in rink.row)
        """How far a square lies from the line between the nets, in rows."""
        last = rink.columns - 1
        self.advance = (
            tuple(column / last for column in rink.column),
            tuple(1 - column / last for column in rink.column),
        )
        """For each team how far up the ice a square lies: 0 at the own net, 1 at the rival's."""

    def _clear(self, origin: int) -> dict[int, int]:
        lines = {}
        for ray in self.rink.rays[origin]:
            between = 0
            for square in ray:
                lines[square] = between
                between |= 1 << square
        return lines

    def _lanes(self, team: int, square: int) -> tuple[int, ...]:
        return tuple(
            sum(1 << each for each in lane.path[:-1])
            for lane in self.rink.lanes[team][square]
            if lane.from_crease
        )

    def _launches(self, skater: int, origin: int) -> tuple[Launch, ...]:
        team = TEAM_OF[skater]
        found: list[Launch] = []
        if IS_GOALIE[skater]:
            return ()
        for ray in self.reach[skater][origin]:
            skated = 0
            for square in ray:
                skated |= 1 << square
                lanes = self.lanes[team][square]
                if lanes and self.rink.zone[square] == ATTACKING[team]:
                    found.append((square, skated, lanes))
        return tuple(found)

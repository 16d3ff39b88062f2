"""Times of figures to treasure and with it to an exit, and their values."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from msgspec.structs import replace

from game.frostgrave import stats
from game.frostgrave.activations import activation_of
from game.frostgrave.battle import Battle
from game.frostgrave.bot.levels import Worths
from game.frostgrave.bot.ways import FAR, LAME, Atlas, Ways
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from game.frostgrave.scenarios import current
from game.frostgrave.state import Token
from game.frostgrave.terrain.units import INCH

_LATER: Final = 12
"""How many turns are assumed where the battle has no limit."""
_HURRY: Final = 1.5
"""Moves in a turn without burden: one whole, one half."""
_REST: Final = 1 / 3
"""The second action's share of a turn."""
_LEAST: Final = 32
_THERE: Final = INCH
"""From this distance a figure can pick a token up."""


class Way:
    """Values of places on a way to a goal; made again for every figure and goal.

    Args:
        position: the position.
        ways: distances to the goal.
        speed: how far the figure gets in a turn (1/64 inch).
        prize: the value of arriving.
        rest: how many turns remain to go from the goal.
        left: how many turns the figure has left.
        delay: further turns of a figure that is not yet there.
    """

    __slots__ = ("_delay", "_left", "_patience", "_prize", "_rest", "_speed", "far", "far_hanging")

    def __init__(
        self,
        position: Journeys,
        ways: Ways,
        speed: float,
        prize: float,
        rest: float,
        left: float,
        delay: float = 0.0,
    ) -> None:
        self.far = ways.far
        self.far_hanging = ways.far_hanging
        self._speed = speed
        self._prize = prize
        self._rest = rest
        self._delay = delay
        self._patience = position.worths.patience
        self._left = left

    def worth(self, x: int, y: int, z: int, *, hanging: bool = False) -> float:
        """Return the value of a place, standing or hanging."""
        away = self.far_hanging(x, y, z) if hanging else self.far(x, y, z)
        if away >= FAR:
            return 0.0
        turns = away / self._speed + self._rest
        if self._delay and away > _THERE:
            turns += self._delay
        if turns > self._left:
            return self._prize * 0.02 / (1 + turns - self._left)
        return float(self._prize * self._patience**turns)


class Journeys:
    """Ways, speeds and remaining turns, computed once for a position that does not change.

    Args:
        battle: the position.
        seat: the seat that weighs it.
        worths: the weights.
        atlas: distances.
    """

    def __init__(self, battle: Battle, seat: int, worths: Worths, atlas: Atlas) -> None:
        battle.hold_still()
        self.battle = battle
        self.seat = seat
        self.worths = worths
        self.atlas = atlas
        self._speeds: dict[tuple[int, bool], float] = {}
        self._exits: dict[tuple[int, bool], Ways] = {}
        self._ways_to: dict[int, Ways] = {}

    @cached_property
    def turns_left(self) -> int:
        """How many turns, this one included, will be played."""
        limit = self.battle.state.options.turn_limit
        return max(1, limit - self.battle.state.turn + 1) if limit else _LATER

    def left_to(self, figure: Figure) -> float:
        """Return how many turns a figure has left after its present action."""
        if not self.battle.state.options.turn_limit:
            return self.turns_left
        one = activation_of(self.battle, figure.id)
        if one is None:
            return self.turns_left - figure.activated
        return self.turns_left - 1 + (_REST if one.actions - one.taken > 1 else 0.0)

    def exits(self, seat: int, *, lame: bool = False) -> Ways:
        """Return the ways to the exits by which a seat may carry treasure out."""
        ways = self._exits.get((seat, lame))
        if ways is None:
            theirs = self.battle.state.edges[1 - seat]
            every = self.battle.state.options.ruleset != "seed"
            found = (one for one in current.exits(self.battle) if every or one.edge != theirs)
            ways = self.atlas.to_exits(self.battle.field.ground, tuple(found), lame=lame)
            self._exits[seat, lame] = ways
        return ways

    def homewards(self, figure: Figure) -> Ways:
        """Return the ways by which a figure would carry treasure out."""
        seat = figure.seat if figure.seat != NOBODY else self.seat
        return self.exits(seat, lame=figure.line.move // 2 < LAME)

    def way_to(self, token: Token) -> Ways:
        """Return the ways to a treasure that lies on the table."""
        ways = self._ways_to.get(token.id)
        if ways is None:
            ground = self.battle.field.ground
            ways = self._ways_to[token.id] = self.atlas.to_point(ground, token.x, token.y, token.z)
        return ways

    def speed(self, figure: Figure, *, laden: bool) -> float:
        """Return how far a figure gets in a turn (1/64 inch)."""
        if figure is not self.battle.state.figures[figure.id]:
            return self._speed(figure, laden=laden)
        known = self._speeds.get((figure.id, laden))
        if known is None:
            known = self._speeds[figure.id, laden] = self._speed(figure, laden=laden)
        return known

    def _speed(self, figure: Figure, *, laden: bool) -> float:
        move = stats.move_allowance(self.battle, replace(figure, token=NOBODY), 0)
        whole = move / 2 if laden else move
        return max(_LEAST, whole * (_HURRY if stats.actions(self.battle, figure) > 1 else 1.0))

    def carrying_turns(self, figure: Figure, x: int, y: int, z: int) -> float:
        """Return in how many turns a figure would carry a treasure out from a place."""
        return self.homewards(figure).far(x, y, z) / self.speed(figure, laden=True)

    def in_time(self, worth: float, turns: float) -> float:
        """Return the value of something that comes true in some turns, if there are as many."""
        if turns > self.turns_left:
            return worth * 0.02 / (1 + turns - self.turns_left)
        return float(worth * self.worths.patience**turns)

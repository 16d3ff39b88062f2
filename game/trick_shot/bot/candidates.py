"""Which actions of a position deserve a closer look: a cheap estimate for deep in a search."""

from __future__ import annotations

from collections.abc import Sequence

from game.trick_shot.actions import (
    EdgeMove,
    Hit,
    LineChange,
    Move,
    PassPuck,
    Respond,
    SaucerPass,
    Shot,
    Slapshot,
    Steal,
    TrickShotAction,
)
from game.trick_shot.bot.ice_tables import NO_LINE
from game.trick_shot.bot.routes import Ice
from game.trick_shot.rink import ATTACKING
from game.trick_shot.team import GOALIE, IS_GOALIE, LEFT_DEFENDER, POSITIONS, TEAM_OF

_SHOT = 9.0
_WIN = 6.0
_PASS = 3.0
_LAUNCH = 4.0
_CHANGE = 2.0
_HELD_BACK = -1.0


class Judge:
    """Gives actions of one position a rough value, the higher the better."""

    def __init__(self, ice: Ice, team: int) -> None:
        self._ice = ice
        self._team = team
        self._tables = ice.tables
        holder = ice.holder
        self._holds = holder >= 0 and TEAM_OF[holder] == team
        self._loose = holder < 0
        self._inside = ice.tables.rink.zone[ice.puck] == ATTACKING[team]
        self._blockers = ice.blockers(team)
        self._rival_blockers = ice.blockers(1 - team)

    def best(self, actions: Sequence[TrickShotAction], count: int) -> list[TrickShotAction]:
        """Return this many actions, the most promising first."""
        return sorted(actions, key=lambda action: -self.worth(action))[:count]

    def worth(self, action: TrickShotAction) -> float:
        """Return how promising an action of the team on turn is."""
        if isinstance(action, Move | EdgeMove):
            return self._skating(action.skater, action.to)
        if isinstance(action, PassPuck):
            return self._passing(action.receiver)
        if isinstance(action, Shot):
            return _SHOT
        if isinstance(action, Steal):
            return _HELD_BACK if IS_GOALIE[action.skater] else _WIN
        if isinstance(action, Hit):
            return _WIN - 1 if action.target == self._ice.holder else _HELD_BACK
        if isinstance(action, LineChange):
            return _CHANGE
        if isinstance(action, Slapshot | SaucerPass):
            empty = self._ice.places[(1 - self._team) * POSITIONS + GOALIE] < 0
            return _SHOT if empty and isinstance(action, Slapshot) else _HELD_BACK
        return 0.0

    def answer(self, action: Respond) -> float:
        """Return how promising a response of the team that is not on turn is."""
        ice = self._ice
        square = action.to
        if square == ice.puck:
            return _WIN
        worth = 0.0
        if ice.holder >= 0 and not self._holds:
            if square in self._tables.rink.beside[ice.puck]:
                worth += 2.0
            origin = ice.places[action.skater]
            bit = self._tables.bit
            for lane in self._tables.lanes[1 - self._team][ice.puck]:
                if not lane & self._rival_blockers and lane & bit[square]:
                    worth += 3.0
                if not lane & self._rival_blockers & ~bit[origin]:
                    worth -= 0.5
        return worth

    def _passing(self, receiver: int) -> float:
        square = self._ice.places[receiver]
        worth = _PASS + self._tables.advance[self._team][square]
        inside = self._tables.rink.zone[square] == ATTACKING[self._team]
        if inside and self._ice.can_shoot(self._team, square, self._blockers):
            return worth + _LAUNCH
        return worth - (2.0 if IS_GOALIE[receiver] else 0.0)

    def _skating(self, skater: int, to: int) -> float:
        """Return the worth of a move: by the puck, by lanes, by where the skater should be."""
        ice = self._ice
        tables = self._tables
        team = self._team
        origin = ice.places[skater]
        advance = tables.advance[team]
        if skater == ice.holder:
            worth = 1.0 + 2.0 * (advance[to] - advance[origin])
            if ice.can_shoot(team, to, self._blockers & ~tables.bit[origin]):
                worth += _LAUNCH if tables.rink.zone[to] == ATTACKING[team] else 0.0
            return worth - (1.0 if ice.is_marked(team, to) else 0.0)
        between = tables.clear[origin].get(ice.puck, NO_LINE)
        if self._loose:
            passes_puck = between >= 0 and self._crosses(origin, to)
            return _WIN + advance[to] if passes_puck else -self._misplaced(skater, to)
        if self._holds:
            worth = -self._misplaced(skater, to)
            line = tables.clear[ice.puck].get(to, NO_LINE)
            open_line = line >= 0 and not line & ice.occupied & ~tables.bit[origin]
            lanes = self._blockers & ~tables.bit[origin]
            if self._inside and open_line and ice.can_shoot(team, to, lanes):
                worth += _LAUNCH
            return worth + (0.3 if open_line else 0.0)
        worth = -self._misplaced(skater, to)
        if to in tables.rink.beside[ice.puck]:
            worth += 2.0
        return worth

    def _crosses(self, origin: int, to: int) -> bool:
        """Whether a move goes over the loose puck or ends on it."""
        if to == self._ice.puck:
            return True
        between = self._tables.clear[origin].get(to, NO_LINE)
        return between >= 0 and bool(between & self._tables.bit[self._ice.puck])

    def _misplaced(self, skater: int, to: int) -> float:
        """Return how far a square is from where the skater should be, in rink lengths."""
        if IS_GOALIE[skater]:
            return 1.0
        advance = self._tables.advance[self._team]
        wanted = advance[self._ice.puck] + (-0.2 if skater % POSITIONS >= LEFT_DEFENDER else 0.1)
        return abs(advance[to] - min(max(wanted, 0.2), 0.8))

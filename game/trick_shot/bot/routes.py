"""How many actions a team needs to get the puck, and from there to a shot (TS-5, TS-7, TS-9)."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.trick_shot.bot.ice_tables import NO_LINE, IceTables
from game.trick_shot.data import TrickShotData
from game.trick_shot.ice import carrier, powers
from game.trick_shot.lines import Powers
from game.trick_shot.rink import ATTACKING, DEFENDING
from game.trick_shot.state import TrickShotState
from game.trick_shot.team import (
    GOALIE,
    IS_GOALIE,
    NOBODY,
    OFF_ICE,
    POSITIONS,
    SKATERS_OF,
    TEAM_OF,
)

FAR: Final = 9
"""A number of actions that no turn reaches."""
_SHOT_FROM_ZONE: Final = 4
"""Actions to a shot for a carrier in the attacking zone who has nothing better."""
_SHOT_FROM_NEUTRAL: Final = 5
_SHOT_FROM_OWN: Final = 6


class Route(NamedTuple):
    """A team's shortest way to a goal in one turn, in rolls.

    ``gain`` is how many it needs to get the puck, ``total`` how many to the shot, both included;
    ``choices`` counts the ways of that length, at most 3; ``forced`` is true where the puck can be
    won only by a hit, whose roll stamina cannot save.
    """

    gain: int
    total: int
    choices: int
    forced: bool = False


class Ice:
    """A position as the bots look at it: who stands where, as bit sets.

    Args:
        book: the game's data.
        tables: of the rink in use.
        state: the position; it is read, never changed.
    """

    def __init__(self, book: TrickShotData, tables: IceTables, state: TrickShotState) -> None:
        bit = tables.bit
        self.book = book
        self.tables = tables
        self.state = state
        self.places = state.places
        self.puck = state.puck
        self.holder = carrier(state)
        occupied = 0
        for square in self.places:
            if square >= 0:
                occupied |= bit[square]
        self.occupied = occupied

    def route(self, team: int, last: int, tired: bool = True) -> Route:
        """Return a team's route if it is on turn.

        Args:
            team: whose route.
            last: who acted last in the turn, -1 for a turn that begins.
            tired: whether Second wind is spent in this turn.
        """
        might = powers(self.book, self.state, team)
        windy = might.second_wind and not tired
        if self.holder == NOBODY:
            return self._after_pickup(team, last)
        if TEAM_OF[self.holder] == team:
            return self._holding(team, last, windy)
        return self._after_win(team, last, might)

    def blockers(self, team: int) -> int:
        """Return the squares that stand in the way of a team's shots (TS-9.2)."""
        if self.state.options.goalie_blocks:
            return self.occupied
        keeper = self.places[(1 - team) * POSITIONS + GOALIE]
        if keeper != OFF_ICE and keeper in self.tables.rink.creases[1 - team]:
            return self.occupied & ~self.tables.bit[keeper]
        return self.occupied

    def is_marked(self, team: int, square: int) -> bool:
        """Whether a rival of the team stands orthogonally next to the square (TS-5.4)."""
        rivals = self.places[POSITIONS:] if team == 0 else self.places[:POSITIONS]
        return any(beside in rivals for beside in self.tables.rink.beside[square])

    def can_shoot(self, team: int, square: int, blockers: int) -> bool:
        """Whether a carrier on that square of the attacking zone would have a free lane."""
        return any(not lane & blockers for lane in self.tables.lanes[team][square])

    def _holding(self, team: int, last: int, windy: bool) -> Route:
        """Return the route of the team that has the puck."""
        tables = self.tables
        holder = self.holder
        puck = self.puck
        blockers = self.blockers(team)
        bit = tables.bit
        inside = tables.rink.zone[puck] == ATTACKING[team]
        empty_net = self._net_is_empty(team)
        ready = (inside or empty_net) and self.can_shoot(team, puck, blockers & ~bit[puck])
        if ready and (holder != last or windy):
            return Route(0, 0 if empty_net or holder == last else 1, 3)
        best, choices = (2, 1) if ready else (FAR, 0)
        receivers = [] if holder == last else self._receivers(team)
        for mate in receivers:
            square = self.places[mate]
            if tables.rink.zone[square] == ATTACKING[team] and self.can_shoot(
                team, square, blockers
            ):
                best, choices = 2, choices + 1
        free = not self.is_marked(team, puck)
        if free and (holder != last or windy):
            ways = self._launch_count(holder, puck, blockers & ~bit[puck])
            length = 1 if windy and holder != last else 3
            if ways and length < best:
                best, choices = length, ways
        if best > 3 and inside:
            ways = self._give_and_go(team, last, blockers)
            if ways:
                best, choices = 3, ways
        if best > 3 and not inside:
            best, choices = self._breakaway(receivers, best, choices, blockers, windy)
        if best > 3 and holder == last:
            rested = self._holding(team, NOBODY, False)
            if rested.total + 1 < best:
                best, choices = rested.total + 1, rested.choices
        if best == FAR:
            best = self._far_from(team, puck, free)
            choices = len(receivers)
        return Route(0, best, min(choices, 3))

    def _receivers(self, team: int) -> list[int]:
        """Return the fielders to whom the carrier can pass."""
        clear = self.tables.clear[self.puck]
        occupied = self.occupied
        found = []
        for mate in SKATERS_OF[team]:
            square = self.places[mate]
            if square < 0 or mate == self.holder or IS_GOALIE[mate]:
                continue
            between = clear.get(square, NO_LINE)
            if between >= 0 and not between & occupied:
                found.append(mate)
        return found

    def _launch_count(self, skater: int, origin: int, blockers: int) -> int:
        """Return from how many squares, 3 at most, a skater could shoot after one move."""
        occupied = self.occupied & ~self.tables.bit[origin]
        count = 0
        for _, skated, lanes in self.tables.launches[skater][origin]:
            if skated & occupied:
                continue
            for lane in lanes:
                if not lane & blockers:
                    count += 1
                    break
            if count == 3:
                break
        return count

    def _give_and_go(self, team: int, last: int, blockers: int) -> int:
        """Return how many ways a mate can move into a lane where a pass can reach."""
        tables = self.tables
        clear = tables.clear[self.puck]
        count = 0
        for mate in SKATERS_OF[team]:
            origin = self.places[mate]
            if origin < 0 or mate in (last, self.holder):
                continue
            gone = ~tables.bit[origin]
            occupied = self.occupied & gone
            open_to = blockers & gone
            for square, skated, lanes in tables.launches[mate][origin]:
                if skated & occupied:
                    continue
                between = clear.get(square, NO_LINE)
                if between < 0 or between & occupied:
                    continue
                for lane in lanes:
                    if not lane & open_to:
                        count += 1
                        break
                if count == 3:
                    return count
        return count

    def _breakaway(
        self, receivers: list[int], best: int, choices: int, blockers: int, windy: bool
    ) -> tuple[int, int]:
        """Return the length of the way over a mate who skates in with the puck."""
        for mate in receivers:
            origin = self.places[mate]
            if self._launch_count(mate, origin, blockers & ~self.tables.bit[origin]):
                length = 2 if windy else 4
                if length < best:
                    best, choices = length, 0
                if length == best:
                    choices += 1
        return best, choices

    def _far_from(self, team: int, square: int, free: bool) -> int:
        zone = self.tables.rink.zone[square]
        if zone == ATTACKING[team]:
            steps = _SHOT_FROM_ZONE
        elif zone == DEFENDING[team]:
            steps = _SHOT_FROM_OWN
        else:
            steps = _SHOT_FROM_NEUTRAL
        return steps + (0 if free else 1)

    def _after_win(self, team: int, last: int, might: Powers) -> Route:
        """Return the route of a team that must first take the puck from the rival carrier."""
        places = self.places
        beside = self.tables.rink.beside[self.puck]
        stealers = [
            skater
            for skater in SKATERS_OF[team]
            if places[skater] in beside and not IS_GOALIE[skater]
        ]
        after = self._after_winning_at(team, self.puck)
        if any(skater != last for skater in stealers):
            return Route(1, 1 + after, min(3, len(stealers)))
        if self._hitters(team, last, might):
            return Route(1, 1 + after, 1, forced=True)
        if stealers:
            return Route(2, 2 + after, 1)
        near = sum(1 for skater in SKATERS_OF[team] if self._can_close_in(skater, last))
        if near:
            return Route(3, 3 + after, min(3, near))
        return Route(4, 4 + after, 0)

    def _hitters(self, team: int, last: int, might: Powers) -> int:
        """Return how many skaters could hit the rival carrier at once (TS-11.4)."""
        tables = self.tables
        rival = powers(self.book, self.state, 1 - team)
        target_size = rival.size or self.book.sizes[self.holder]
        if IS_GOALIE[self.holder]:
            return 0
        clear = tables.clear[self.puck]
        count = 0
        for skater in SKATERS_OF[team]:
            square = self.places[skater]
            if square < 0 or skater == last or IS_GOALIE[skater]:
                continue
            if (might.size or self.book.sizes[skater]) < target_size:
                continue
            between = clear.get(square, NO_LINE)
            if between < 0 or between & self.occupied:
                continue
            if tables.rink.distance(square, self.puck) <= self.book.speeds[skater]:
                count += 1
        return count

    def _can_close_in(self, skater: int, last: int) -> bool:
        """Whether one move could bring a skater next to the carrier."""
        origin = self.places[skater]
        if origin < 0 or skater == last or IS_GOALIE[skater]:
            return False
        clear = self.tables.clear[origin]
        speed = self.book.speeds[skater]
        rink = self.tables.rink
        for square in rink.beside[self.puck]:
            between = clear.get(square, NO_LINE)
            if between < 0 or (between | self.tables.bit[square]) & self.occupied:
                continue
            if not rink.is_crease[square] and rink.distance(origin, square) <= speed:
                return True
        return False

    def _after_pickup(self, team: int, last: int) -> Route:
        """Return the route of a team when the puck lies loose."""
        tables = self.tables
        clear = tables.clear[self.puck]
        takers = 0
        nearest = FAR
        for skater in SKATERS_OF[team]:
            square = self.places[skater]
            if square < 0 or skater == last:
                continue
            distance = tables.rink.distance(square, self.puck)
            nearest = min(nearest, distance)
            between = clear.get(square, NO_LINE)
            if between < 0 or between & self.occupied:
                continue
            if distance <= self.book.speeds[skater] and tables.rink.may_stand(
                self.puck, IS_GOALIE[skater]
            ):
                takers += 1
        gain = 1 if takers else (2 if nearest < FAR else 3)
        return Route(gain, gain + self._after_winning_at(team, self.puck), min(3, takers))

    def _after_winning_at(self, team: int, square: int) -> int:
        """Return the actions before a shot of a skater who has just won the puck there."""
        zone = self.tables.rink.zone[square]
        if self._net_is_empty(team) or zone == ATTACKING[team]:
            return 2 if self.can_shoot(team, square, self.blockers(team)) else 3
        return _SHOT_FROM_OWN if zone == DEFENDING[team] else _SHOT_FROM_NEUTRAL

    def _net_is_empty(self, team: int) -> bool:
        """Whether the goalie at the net that a team attacks is pulled (TS-9.6)."""
        return self.places[(1 - team) * POSITIONS + GOALIE] == OFF_ICE

"""The legal actions of the skaters of the team on turn, listed quickly.

These agree with the refusals of the same actions; tests compare the two.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.trick_shot.actions import (
    EdgeMove,
    Hit,
    PassPuck,
    SaucerPass,
    Shot,
    Slapshot,
    Steal,
    TrickShotAction,
)
from game.trick_shot.actions.contact import push_squares
from game.trick_shot.actions.passing import is_saucer_target
from game.trick_shot.actions.shooting import lane_refusal
from game.trick_shot.actions.skating import OPEN, closed_zone
from game.trick_shot.ice import board, carrier, is_marked, powers
from game.trick_shot.play import Play
from game.trick_shot.rink import ATTACKING, NEUTRAL, ORTHOGONAL
from game.trick_shot.team import IS_GOALIE, SKATERS_OF, TEAM_OF


def on_turn(play: Play) -> list[TrickShotAction]:
    """List every action of a skater."""
    return _Turn(play).listed()


class _Turn:
    """Lists the legal actions of the team on turn."""

    def __init__(self, play: Play) -> None:
        self.book = book = play.book
        self.state = state = play.state
        self.rink = play.rink
        self.squares = board(self.rink, state)
        self.occupied = 0
        for square in state.places:
            if square >= 0:
                self.occupied |= 1 << square
        self.rivals = SKATERS_OF[1 - state.team]
        self.holder = carrier(state)
        self.powers = powers(book, state, state.team)
        self.rival_size = powers(book, state, 1 - state.team).size
        self.found: list[TrickShotAction] = []

    def listed(self) -> list[TrickShotAction]:
        """List the actions of every skater."""
        state = self.state
        held = self.holder >= 0 and is_marked(self.rink, state, self.holder)
        windy = self.powers.second_wind and not state.wind_used
        for skater in SKATERS_OF[state.team]:
            if state.places[skater] < 0 or (skater == state.last_actor and not windy):
                continue
            if skater != self.holder:
                self._skate(skater)
            else:
                if not held:
                    self._skate(skater)
                self._play_puck(skater)
        if self.holder >= 0 and TEAM_OF[self.holder] != state.team:
            self._steals(windy)
        return self.found

    def _skate(self, skater: int) -> None:
        """List moves and hits."""
        state = self.state
        rink = self.rink
        found = self.found
        closed = closed_zone(rink, state, skater)
        blocked = self.occupied
        if closed != OPEN:
            blocked |= rink.zone_bits[closed]
        loose = 1 << state.puck if closed != OPEN and self.holder < 0 else 0
        everywhere, anywhere, ways = self.book.ways.of(rink, skater, state.places[skater])
        if not everywhere & (blocked | loose):
            found += anywhere
            ways = ()
        for direction, (bits, ray, moves) in enumerate(ways):
            if bits & loose:
                self._past_the_puck(skater, direction, ray, moves)
            elif bits & blocked:
                free = self._free(ray, closed)
                found += moves[:free]
                other = self.squares[ray[free]]
                if other in self.rivals and rink.zone[ray[free]] != closed:
                    self._hit(skater, other, direction)
            else:
                found += moves
        if self.powers.turning_moves:
            self._edge_moves(skater, closed)

    def _free(self, ray: Sequence[int], closed: int) -> int:
        """Return how many squares of a line, which has a blocked one, a skater can skate on."""
        squares = self.squares
        if closed == OPEN:
            for number, square in enumerate(ray):
                if squares[square] >= 0:
                    return number
        zone = self.rink.zone
        for number, square in enumerate(ray):
            if squares[square] >= 0 or zone[square] == closed:
                return number
        return len(ray)

    def _past_the_puck(
        self, skater: int, direction: int, ray: Sequence[int], moves: Sequence[TrickShotAction]
    ) -> None:
        """List moves and a hit along a line with the loose puck, behind which no zone is closed."""
        shut = closed_zone(self.rink, self.state, skater)
        for square, move in zip(ray, moves, strict=True):
            onward = self._after(square, shut)
            if onward == _BLOCKED:
                other = self.squares[square]
                if other in self.rivals and self.rink.zone[square] != shut:
                    self._hit(skater, other, direction)
                return
            shut = onward
            self.found.append(move)

    def _hit(self, skater: int, target: int, direction: int) -> None:
        """List a hit, if the rival can be hit by this skater (TS-11.4, TS-11.5)."""
        state = self.state
        rink = self.rink
        square = state.places[target]
        if IS_GOALIE[target] and square in rink.creases[TEAM_OF[target]]:
            return
        sizes = self.book.sizes
        if (self.powers.size or sizes[skater]) < (self.rival_size or sizes[target]):
            return
        hit = Hit(skater, target)
        behind = rink.neighbour(square, direction)
        free = behind >= 0 and self.squares[behind] < 0
        if (free and rink.may_stand(behind, IS_GOALIE[target])) or push_squares(rink, state, hit):
            self.found.append(hit)

    def _edge_moves(self, skater: int, closed: int) -> None:
        """List moves that turn once by a right angle (Edge work)."""
        state = self.state
        speed = self.book.speeds[skater]
        reach = self.rink.reach(speed, IS_GOALIE[skater])
        rays = reach[state.places[skater]]
        for direction in ORTHOGONAL:
            shut = closed
            for distance, corner in enumerate(rays[direction], start=1):
                shut = self._after(corner, shut)
                if shut == _BLOCKED or distance == speed:
                    break
                for turn in ORTHOGONAL:
                    if turn // 2 != direction // 2:
                        self._turned(skater, corner, reach[corner][turn][: speed - distance], shut)

    def _turned(self, skater: int, corner: int, ray: Sequence[int], shut: int) -> None:
        squares, zone, puck, found = self.squares, self.rink.zone, self.state.puck, self.found
        for square in ray:
            if squares[square] >= 0:
                return
            if square == puck:
                shut = OPEN
            elif zone[square] == shut:
                return
            found.append(EdgeMove(skater, corner, square))

    def _after(self, square: int, shut: int) -> int:
        """Return the zone still closed after entering a square; ``_BLOCKED`` if not allowed."""
        if self.squares[square] >= 0:
            return _BLOCKED
        if square == self.state.puck:
            return OPEN
        return _BLOCKED if self.rink.zone[square] == shut else shut

    def _play_puck(self, skater: int) -> None:
        """List passes and shots of the carrier."""
        state = self.state
        rink = self.rink
        squares = self.squares
        team = state.team
        origin = state.puck
        for ray in rink.rays[origin]:
            for square in ray:
                other = squares[square]
                if other >= 0:
                    if TEAM_OF[other] == team:
                        self.found.append(PassPuck(skater, other))
                    break
        again = skater == state.last_actor
        if rink.zone[origin] == NEUTRAL and not again:
            self._saucers(skater, origin)
        attacking = rink.zone[origin] == ATTACKING[team]
        if attacking or not again:
            struct = Shot if attacking else Slapshot
            blocks = state.options.goalie_blocks
            for lane in rink.lanes[team][origin]:
                if lane_refusal(rink, squares, team, lane, blocks) is None:
                    self.found.append(struct(skater, lane.net))

    def _saucers(self, skater: int, origin: int) -> None:
        for ray in self.rink.rays[origin]:
            for square in ray:
                if self.squares[square] < 0 and is_saucer_target(self.rink, square):
                    self.found.append(SaucerPass(skater, square))

    def _steals(self, windy: bool) -> None:
        state = self.state
        for square in self.rink.beside[state.puck]:
            skater = self.squares[square]
            if skater < 0 or TEAM_OF[skater] != state.team:
                continue
            if skater != state.last_actor or (windy and not IS_GOALIE[skater]):
                self.found.append(Steal(skater))


_BLOCKED = -2
"""A square that cannot be entered."""

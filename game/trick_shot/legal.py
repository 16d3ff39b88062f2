"""Every action that may be taken now, listed quickly.

This says the same as :mod:`game.trick_shot.check`, from the other side; tests
hold the two together.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.trick_shot.action_cache import Interned
from game.trick_shot.actions import (
    Accept,
    Decline,
    EdgeMove,
    FirstCard,
    KeepGoalie,
    LineChange,
    NextCard,
    PullGoalie,
    Reroll,
    SaucerPass,
    Serve,
    TrickShotAction,
)
from game.trick_shot.cards import next_cards, spare_squares
from game.trick_shot.data import Book
from game.trick_shot.ice import board, carrier, is_marked, powers, rink_of, size
from game.trick_shot.passing import is_saucer_target
from game.trick_shot.penalties import servers
from game.trick_shot.pending import (
    Changing,
    Choosing,
    Pulling,
    Pushing,
    Responding,
    Rolled,
    Serving,
)
from game.trick_shot.rink import ATTACKING, NEUTRAL, ORTHOGONAL, Rink
from game.trick_shot.shooting import lane_refusal
from game.trick_shot.state import TrickShotState
from game.trick_shot.stealing import push_squares
from game.trick_shot.team import IS_GOALIE, NOBODY, SKATERS_OF, TEAM_OF

_LINE_CHANGE = LineChange()
_ROLL_ANSWERS: Sequence[TrickShotAction] = (Accept(), Reroll())
_DECLINE = Decline()
_KEEP = KeepGoalie()
_OPEN = -1
"""Stands for no zone that is closed to a skater."""


def listed(book: Book, actions: Interned, state: TrickShotState) -> list[TrickShotAction]:
    """Return all allowed actions; none when the match is over."""
    if state.result:
        return []
    if not state.stack:
        return _Turn(book, actions, state).listed()
    frame = state.stack[-1]
    match frame:
        case Rolled():
            return list(_ROLL_ANSWERS)
        case Responding():
            return _responses(book, actions, state, frame.team)
        case Pushing():
            squares = push_squares(rink_of(book, state), state, frame.action)
            return [actions.push[square] for square in squares]
        case Choosing():
            return [FirstCard(card) for card in state.hands[frame.team]]
        case Changing():
            return [NextCard(card) for card in next_cards(state, frame.team)]
        case Serving():
            return [Serve(skater) for skater in servers(state, frame.team)]
        case Pulling():
            return [_KEEP, *(PullGoalie(square) for square in spare_squares(book, state))]
    return []


def _closed_zone(rink: Rink, state: TrickShotState, skater: int) -> int:
    """Return the zone that a skater may not enter now, -1 for none (TS-6.1)."""
    zone = ATTACKING[TEAM_OF[skater]]
    square = state.places[skater]
    if square == state.puck or zone in (rink.zone[state.puck], rink.zone[square]):
        return _OPEN
    return zone


def _responses(
    book: Book, actions: Interned, state: TrickShotState, team: int
) -> list[TrickShotAction]:
    """List the answers to a roll (TS-4.6)."""
    rink = rink_of(book, state)
    places = state.places
    holder = carrier(state)
    barred = holder if holder >= 0 and is_marked(rink, state, holder) else NOBODY
    answers: list[TrickShotAction] = [_DECLINE]
    for skater in SKATERS_OF[team]:
        square = places[skater]
        if square < 0 or skater == barred:
            continue
        closed = _closed_zone(rink, state, skater)
        goalie = IS_GOALIE[skater]
        row = actions.respond[skater]
        for to in rink.beside[square]:
            if to in places or (rink.is_crease[to] and not goalie):
                continue
            if rink.zone[to] != closed or to == state.puck:
                answers.append(row[to])
    return answers


class _Turn:
    """Lists what the team on turn may do."""

    def __init__(self, book: Book, actions: Interned, state: TrickShotState) -> None:
        self.book = book
        self.actions = actions
        self.state = state
        self.rink = rink_of(book, state)
        self.squares = board(self.rink, state)
        self.occupied = sum(1 << square for square in state.places if square >= 0)
        self.rivals = SKATERS_OF[1 - state.team]
        self.holder = carrier(state)
        self.powers = powers(book, state, state.team)
        self.found: list[TrickShotAction] = []

    def listed(self) -> list[TrickShotAction]:
        """List the actions of every skater, and the line change."""
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
        self.found.append(_LINE_CHANGE)
        return self.found

    def _skate(self, skater: int) -> None:
        """List moves and hits."""
        state = self.state
        rink = self.rink
        found = self.found
        closed = _closed_zone(rink, state, skater)
        blocked = self.occupied
        if closed != _OPEN:
            blocked |= rink.zone_bits[closed]
        loose = 1 << state.puck if closed != _OPEN and self.holder < 0 else 0
        everywhere, anywhere, ways = self.actions.ways(rink, skater, state.places[skater])
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
        if closed == _OPEN:
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
        shut = _closed_zone(self.rink, self.state, skater)
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
        if size(self.book, state, skater) < size(self.book, state, target):
            return
        hit = self.actions.hit[skater][target]
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
        for square in ray:
            shut = self._after(square, shut)
            if shut == _BLOCKED:
                return
            self.found.append(EdgeMove(skater, corner, square))

    def _after(self, square: int, shut: int) -> int:
        """Return the zone still closed after entering a square; ``_BLOCKED`` if not allowed."""
        if self.squares[square] >= 0:
            return _BLOCKED
        if square == self.state.puck:
            return _OPEN
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
                        self.found.append(self.actions.pass_puck[skater][other])
                    break
        again = skater == state.last_actor
        if rink.zone[origin] == NEUTRAL and not again:
            self._saucers(skater, origin)
        attacking = rink.zone[origin] == ATTACKING[team]
        if attacking or not again:
            row = (self.actions.shot if attacking else self.actions.slapshot)[skater]
            blocks = state.options.goalie_blocks
            for lane in rink.lanes[team][origin]:
                if lane_refusal(rink, squares, team, lane, blocks) is None:
                    self.found.append(row[lane.net])

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
                self.found.append(self.actions.steal[skater])


_BLOCKED = -2
"""Stands for a square that cannot be entered."""

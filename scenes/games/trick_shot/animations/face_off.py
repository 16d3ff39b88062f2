"""The face-off: two skaters bend over the dot, dice decide, the referee drops the puck."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from game.trick_shot import events as ev
from game.trick_shot.faces import BOUNCE, RESPONSE
from game.trick_shot.team import NOBODY, SKATERS_OF, TEAM_NAMES, TEAMS
from scenes.game_view.effect_steps import put
from scenes.games.trick_shot.animations.steps import TrickShotSteps
from scenes.games.trick_shot.layout import Point
from scenes.kit.motion.easing import between, in_out_cubic, in_quad, linear, out_cubic
from scenes.kit.motion.timeline import Call, Hold, Step, Together, Tween
from scenes.kit.motion.timeline import Sequence as Steps

_COUNTS: Final = (RESPONSE, BOUNCE)
"""The faces that win the puck."""
_READ: Final = 1.15
"""Seconds for which the word about the winner is read."""
_SIGN: Final = "trick_shot_table.moment.face_off"
_APART: Final = 0.86
"""How far each of the two stands from the dot, in squares."""
_BENDS: Final = 9.0
"""How far they bend over it, in degrees."""
_HAND: Final = 1.0
"""How far behind the dot the referee stands, whose hand is drawn that far above it; squares."""
_ABOVE: Final = 0.62
"""How far above the dot the camera looks, in squares: the scoreboard then hides nobody."""


class FaceOffAnimations(TrickShotSteps):
    """Animates face-offs."""

    _homes: Mapping[int, Point] = MappingProxyType({})

    def rink_reset(self, event: ev.RinkReset) -> list[Step]:
        """Everybody glides to the starting squares, the puck to the middle."""
        sprites, frame = self.sprites, self.model.frame
        centre = frame.board(event.puck)
        starts: dict[int, Point] = {}
        puck_start: list[Point] = [centre]

        def begin() -> None:
            sprites.puck.carrier = NOBODY
            puck_start[0] = sprites.puck.place
            for skater, square in enumerate(event.places):
                piece = sprites.skaters[skater]
                if square >= 0 and not piece.on_ice:
                    piece.stand(frame.board(square))
                    piece.opacity = 0.0
                elif square < 0 and piece.on_ice:
                    piece.leave()
                starts[skater] = piece.place
                piece.moving = piece.on_ice
                if piece.on_ice and piece.place != frame.board(square):
                    piece.look_at(frame.board(square))

        def glide(share: float) -> None:
            for skater, square in enumerate(event.places):
                if square < 0 or skater not in starts:
                    continue
                piece = sprites.skaters[skater]
                piece.place = between(starts[skater], frame.board(square), share)
                piece.opacity = max(piece.opacity, min(1.0, share * 1.5))
            sprites.puck.place = between(puck_start[0], centre, share)
            sprites.puck.in_net = False

        def end() -> None:
            for skater, square in enumerate(event.places):
                piece = sprites.skaters[skater]
                if square < 0:
                    piece.leave()
                    continue
                piece.stand(frame.board(square))
                piece.look_at(centre)
            sprites.puck.rest(centre, NOBODY)

        return [
            Call(begin),
            self.tell("face_off"),
            Call(lambda: self._make_ready(event)),
            self.sound("skate_carve"),
            Tween(0.62, glide, in_out_cubic),
            Call(end),
        ]

    def _make_ready(self, event: ev.RinkReset) -> None:
        """Make the pictures of the face-off that follows."""
        dot = self.model.frame.board(event.puck)
        places = {
            skater: self.model.frame.board(square)
            for skater, square in enumerate(event.places)
            if square >= 0
        }
        self.make_close_up_ready(self._title(dot, places), _SIGN, dot)

    def face_off_rolled(self, event: ev.FaceOffRolled) -> list[Step]:
        """Both teams throw their dice against each other."""
        duel = self.context.duel
        faces: Sequence[tuple[str, ...]] = (event.red_faces, event.blue_faces)

        def lay_out() -> None:
            duel.title = "" if self.context.broadcast.on else self.word("moment.face_off")
            duel.winner = NOBODY
            for team in TEAMS:
                row = duel.rows[team]
                row.name = str(self.kit.words(f"trick_shot.team.{TEAM_NAMES[team]}"))
                row.faces, row.share, row.lost, row.counted = faces[team], 0.0, 0, None
                row.skater = _taker(team, self.sprites.puck.place, self._places())
            frame, skaters = self.model.frame, self.sprites.skaters
            heights = [
                frame.design(skaters[row.skater].place)[1]
                for row in duel.rows
                if row.skater != NOBODY
            ]
            duel.make_room(heights, close=self.context.broadcast.on)
            duel.sign = "puck"

        def count() -> None:
            for row in duel.rows:
                row.counted = sum(row.faces.count(face) for face in _COUNTS)

        def come(share: float) -> None:
            duel.shown = max(duel.shown, share)

        return [
            Call(self._look_close),
            self._bend(),
            Call(lay_out),
            self.sound("dice_shake", 0.7),
            Tween(0.16, come, out_cubic, motion=False),
            Tween(0.62, duel.throw, linear),
            self.sound("dice_settle"),
            Call(count),
            Hold(0.42),
        ]

    def _look_close(self) -> None:
        """Begin the close-up, unless this is a further throw."""
        broadcast, dot = self.context.broadcast, self.sprites.puck.place
        if not self.sees_close_ups or broadcast.on:
            return
        places = self._places()
        takers = [_taker(team, dot, places) for team in TEAMS]
        self._homes = {each: places[each] for each in takers if each != NOBODY}
        broadcast.title = self._title(dot, places)
        broadcast.begin((dot[0], dot[1] - _ABOVE), live=_SIGN, icon="whistle")
        self.light_up(dot)
        self.sprites.referee = (dot[0], dot[1] - _HAND)
        self.sprites.puck.height = _HAND

    def _places(self) -> dict[int, Point]:
        """Where the skaters on the ice are now."""
        return {each.skater: each.place for each in self.sprites.skaters if each.on_ice}

    def _title(self, dot: Point, places: Mapping[int, Point]) -> str:
        """Who faces whom at a dot, by team and number, with the skaters at these places."""
        takers = {TEAM_NAMES[team]: self.numbered(_taker(team, dot, places)) for team in TEAMS}
        return self.word("moment.faces_off", **takers)

    def _bend(self) -> Step:
        """Both glide to the dot and bend over it."""

        def move(share: float) -> None:
            if not self.context.broadcast.on:
                return
            dot = self.sprites.puck.place
            for skater, home in self._homes.items():
                piece, side = self.piece(skater), math.copysign(1.0, home[0] - dot[0])
                piece.moving = True
                piece.look_at(dot)
                piece.place = between(home, (dot[0] + side * _APART, home[1]), share)
                piece.lean = side * _BENDS * share
                piece.stretch = (1 + 0.05 * share, 1 - 0.07 * share)

        return Tween(0.34, move, in_out_cubic)

    def face_off_won(self, event: ev.FaceOffWon) -> list[Step]:
        """The puck is dropped and snatched, and both go back to their squares."""
        duel, puck, winner = self.context.duel, self.sprites.puck, self.piece(event.skater)
        end = self.model.frame.board(event.square)
        start = [0.0]

        team = self.kit.words(f"trick_shot.team.{TEAM_NAMES[event.team]}")
        word = self.word("moment.face_off_won", team=team)

        def lift() -> None:
            start[0] = max(_HAND, puck.height)

        def drop(share: float) -> None:
            puck.height = start[0] * (1 - share)

        return [
            put(duel, winner=event.team),
            Hold(0.45),
            Call(duel.close),
            Call(lift),
            Together(
                self.shout(word, self.colour(event.team), "middle", _READ, self._below_dot),
                Steps(
                    Hold(0.2),
                    Tween(0.26, drop, in_quad),
                    self.sound("faceoff"),
                    self.spray(self.puck_place),
                    self.shake(2),
                    Call(lambda: winner.look_at(puck.place)),
                    Together(
                        self.wave(self.puck_place, self.colour(event.team), 90),
                        self.go(puck, winner.blade, 0.2, out_cubic),
                    ),
                ),
            ),
            Call(lambda: self._part(end, event.skater)),
        ]

    def _below_dot(self) -> Point:
        """Where the dice were; on the table free ice near the dot."""
        if self.context.broadcast.on:
            return 640.0, self.context.duel.middle
        return self.quiet(self.model.frame.design(self.sprites.puck.place))

    def _part(self, end: Point, winner: int) -> None:
        """Both stand on their squares again, and the whole table is seen."""
        self.sprites.referee = None
        self.sprites.puck.height = 0.0
        for skater, home in self._homes.items():
            self.piece(skater).stand(home)
        self._homes = {}
        self.rest_puck(end, winner)
        self.end_close_up()


def _taker(team: int, dot: Point, places: Mapping[int, Point]) -> int:
    """The skater of a team nearest to a dot, who takes the face-off."""
    there = [each for each in SKATERS_OF[team] if each in places]
    return min(there, key=lambda each: math.dist(places[each], dot), default=NOBODY)

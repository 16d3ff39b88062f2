"""Animations of the clock, turns, stoppages, face-offs and responses."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.engine.contract import kind_of
from game.trick_shot import events as ev
from game.trick_shot.actions import Hit
from game.trick_shot.faces import FAIL
from game.trick_shot.team import NOBODY, SKATERS_OF, TEAM_NAMES, TEAM_OF, TEAMS
from scenes.game_view.effect_steps import later, put
from scenes.games.trick_shot.animations.steps import TrickShotSteps
from scenes.games.trick_shot.layout import Point
from scenes.kit.draw.colour import Rgb, lighten
from scenes.kit.motion.easing import between, in_out_cubic, linear, out_cubic
from scenes.kit.motion.timeline import Call, Hold, Step, Together, Tween

_FAILED: Rgb = (239, 83, 80)
_CALLED, _SHORT = 0.5, 0.3
"""Seconds for which an action is named; fewer where much of it is shown later."""


class MatchAnimations(TrickShotSteps):
    """Animates the clock, turns, stoppages, face-offs and responses."""

    def clock_advanced(self, event: ev.ClockAdvanced) -> list[Step]:
        """The clock runs down one step, digit by digit."""

        def run(before: int) -> Step:
            def show_time(share: float) -> None:
                gone = round((before - event.seconds) * share / 10) * 10
                self.hud.seconds = event.seconds if share >= 1 else before - gone

            return Tween(0.3, show_time, out_cubic, motion=False)

        return [
            self.sound("ui_tick", 0.8),
            later(lambda: [run(self.hud.seconds)], 0.3),
            put(self.hud, seconds=event.seconds, turn=event.turn),
        ]

    # ------------------------------------------------------------------ turns
    def turn_began(self, event: ev.TurnBegan) -> list[Step]:
        """A wave in the team's colour runs from its carrier, or from the puck."""
        colour = self.colour(event.team)
        return [
            put(self.hud, team=event.team, turn=event.turn, last_actor=NOBODY, pool=[]),
            Call(self.context.tray.clear),
            self.sound("turn", 0.8),
            Together(self.wave(self.puck_place, colour, 120), Hold(0.32)),
        ]

    def turn_ended(self, event: ev.TurnEnded) -> list[Step]:
        """The dice pool leaves the tray; a fail is shown for a moment."""
        tray = self.context.tray

        def mark() -> None:
            tray.light({i: _FAILED for i, face in enumerate(tray.faces) if face == FAIL})

        steps: list[Step] = []
        if event.reason == "failed":
            steps = [Call(mark), self.sound("crowd_groan", 0.5), Hold(0.45)]
        return [
            *steps,
            put(self.hud, last_actor=NOBODY, pool=[]),
            put(self.context.guidance, announced=None),
            Call(tray.clear),
        ]

    def action_announced(self, event: ev.ActionAnnounced) -> list[Step]:
        """The skater is ringed, and the action is shown on the ice and named above."""
        text = str(self.kit.words(f"trick_shot.action.{kind_of(event.action)}"))
        colour = lighten(self.colour(event.team), 0.1)
        hits = isinstance(event.action, Hit)
        return [
            put(self.hud, last_actor=event.skater),
            put(self.context.guidance, announced=event.action),
            self._called(event.skater, text, colour, reach=34, seconds=_SHORT if hits else _CALLED),
        ]

    def _called(self, skater: int, text: str, colour: Rgb, *, reach: float, seconds: float) -> Step:
        """A wave round a skater and a word above."""
        return Together(
            self.wave(lambda: self.piece(skater).place, colour, reach),
            self.shout(text, colour, "small", seconds, lambda: self.head(skater)),
        )

    # ------------------------------------------------------------------ stoppages
    def play_stopped(self, event: ev.PlayStopped) -> list[Step]:
        """The whistle."""
        del event
        return [self.sound("whistle"), Hold(0.2)]

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
            self.sound("skate_carve"),
            Tween(0.62, glide, in_out_cubic),
            Call(end),
        ]

    def face_off_rolled(self, event: ev.FaceOffRolled) -> list[Step]:
        """Both teams throw their dice against each other."""
        duel = self.context.duel
        faces: Sequence[tuple[str, ...]] = (event.red_faces, event.blue_faces)

        def begin() -> None:
            duel.title = self.word("moment.face_off")
            duel.winner = -1
            for team in TEAMS:
                name = str(self.kit.words(f"trick_shot.team.{TEAM_NAMES[team]}"))
                row = duel.rows[team]
                row.faces, row.name, row.share, row.lost = faces[team], name, 0.0, 0
                row.skater = self._nearest(team)
            frame, skaters = self.model.frame, self.sprites.skaters
            duel.make_room(
                frame.design(skaters[row.skater].place)[1]
                for row in duel.rows
                if row.skater != NOBODY
            )

        def come(share: float) -> None:
            duel.shown = max(duel.shown, share)

        return [
            Call(begin),
            self.sound("dice_shake", 0.7),
            Tween(0.16, come, out_cubic, motion=False),
            Tween(0.62, duel.throw, linear),
            self.sound("dice_settle"),
            Hold(0.32),
        ]

    def _nearest(self, team: int) -> int:
        """The skater of a team nearest to the puck, who takes the face-off."""
        puck = self.sprites.puck.place
        there = [each for each in SKATERS_OF[team] if self.piece(each).on_ice]
        return min(there, key=lambda each: math.dist(self.piece(each).place, puck), default=NOBODY)

    def face_off_won(self, event: ev.FaceOffWon) -> list[Step]:
        """The puck is dropped and snatched."""
        duel, puck, winner = self.context.duel, self.sprites.puck, self.piece(event.skater)
        end = self.model.frame.board(event.square)

        def drop(share: float) -> None:
            puck.height = 1.4 * (1 - share) ** 2

        return [
            put(duel, winner=event.team),
            Hold(0.3),
            Call(duel.close),
            Tween(0.26, drop, linear),
            self.sound("faceoff"),
            self.spray(self.puck_place),
            Call(lambda: winner.look_at(puck.place)),
            self.go(puck, winner.blade, 0.2, out_cubic),
            Call(lambda: self.rest_puck(end, event.skater)),
        ]

    # ------------------------------------------------------------------ responses
    def response_made(self, event: ev.ResponseMade) -> list[Step]:
        """A word appears over the skater who responds."""
        colour = lighten(self.colour(TEAM_OF[event.skater]), 0.15)
        word = self.word("moment.response")
        return [self._called(event.skater, word, colour, reach=40, seconds=0.45)]

    def response_declined(self, event: ev.ResponseDeclined) -> list[Step]:
        """A short pause; nothing moves."""
        del event
        return [Hold(0.08)]

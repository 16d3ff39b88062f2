"""The frame of the match: periods, face-offs, turns, the clock, dice and stamina."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import kind_of
from game.trick_shot import events as ev
from game.trick_shot.faces import FAIL
from game.trick_shot.team import NOBODY, TEAM_NAMES, TEAM_OF, TEAMS
from scenes.games.trick_shot.animations.steps import TrickShotAnimations
from scenes.games.trick_shot.drawing.dice_duel import Row
from scenes.games.trick_shot.layout import Point
from scenes.kit.draw.colour import Rgb, lighten
from scenes.kit.motion.easing import in_out_cubic, linear, out_cubic
from scenes.kit.motion.timeline import Call, Hold, Step, Tween

_FAILED: Rgb = (239, 83, 80)


class MatchActs:
    """Animates what surrounds the play."""

    def __init__(self, hand: TrickShotAnimations) -> None:
        self._hand = hand
        self._stage = hand.parts.stage
        self._hud = hand.parts.stage.hud

    def clock(self, event: ev.ClockAdvanced) -> list[Step]:
        """The clock runs down one step, digit by digit."""
        before = [0]

        def begin() -> None:
            before[0] = self._hud.seconds

        def run(share: float) -> None:
            gone = round((before[0] - event.seconds) * share / 10) * 10
            self._hud.seconds = event.seconds if share >= 1 else before[0] - gone

        def end() -> None:
            self._hud.seconds = event.seconds
            self._hud.turn = event.turn

        return [
            Call(begin),
            self._hand.sound("ui_tick", 0.8),
            Tween(0.3, run, out_cubic, motion=False),
            Call(end),
        ]

    # ------------------------------------------------------------------ turns
    def turn_began(self, event: ev.TurnBegan) -> list[Step]:
        """A wave in the team's colour runs from its carrier, or from the puck."""
        colour = self._hand.colour(event.team)
        tray = self._hand.parts.tray

        def begin() -> None:
            self._hud.team = event.team
            self._hud.turn = event.turn
            self._hud.last_actor = NOBODY
            self._hud.pool = []
            tray.clear()

        return [
            Call(begin),
            self._hand.sound("turn", 0.8),
            self._hand.together(self._hand.wave(self._hand.puck_place, colour, 120), Hold(0.32)),
        ]

    def turn_ended(self, event: ev.TurnEnded) -> list[Step]:
        """The pool is taken off the tray; a fail is shown for a moment."""
        tray = self._hand.parts.tray
        failed = event.reason == "failed"

        def mark() -> None:
            fails = {i: _FAILED for i, face in enumerate(tray.faces) if face == FAIL}
            tray.light(fails)

        def clear() -> None:
            self._hud.last_actor = NOBODY
            self._hud.pool = []
            self._hand.parts.guidance.announced = None
            tray.clear()

        steps: list[Step] = []
        if failed:
            steps = [Call(mark), self._hand.sound("crowd_groan", 0.5), Hold(0.45)]
        return [*steps, Call(clear)]

    def announced(self, event: ev.ActionAnnounced) -> list[Step]:
        """The skater is ringed, the action shown on the ice and named above."""
        piece = self._stage.cast.skaters[event.skater]
        guidance = self._hand.parts.guidance
        text = str(self._hand.kit.words(f"trick_shot.action.{kind_of(event.action)}"))
        colour = lighten(self._hand.colour(event.team), 0.1)
        frame = self._stage.frame

        def place() -> Point:
            x, y = frame.design(piece.place)
            return x, y - frame.cell * 1.75

        def begin() -> None:
            self._hud.last_actor = event.skater
            guidance.announced = event.action

        return [
            Call(begin),
            self._hand.together(
                self._hand.wave(lambda: piece.place, colour, 34),
                self._hand.shout(text, colour, "small", 0.5, place),
            ),
        ]

    # ------------------------------------------------------------------ stoppages
    def stopped(self, event: ev.PlayStopped) -> list[Step]:
        """The whistle."""
        del event
        return [self._hand.sound("whistle"), Hold(0.2)]

    def reset(self, event: ev.RinkReset) -> list[Step]:
        """All glide to their starting squares, the puck to the middle."""
        cast, frame = self._stage.cast, self._stage.frame
        centre = frame.board(event.puck)
        starts: dict[int, Point] = {}
        puck_start: list[Point] = [centre]

        def begin() -> None:
            cast.puck.carrier = NOBODY
            puck_start[0] = cast.puck.place
            for skater, square in enumerate(event.places):
                piece = cast.skaters[skater]
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
                piece, (x, y) = cast.skaters[skater], starts[skater]
                end = frame.board(square)
                piece.place = (x + (end[0] - x) * share, y + (end[1] - y) * share)
                piece.opacity = max(piece.opacity, min(1.0, share * 1.5))
            x, y = puck_start[0]
            cast.puck.place = (x + (centre[0] - x) * share, y + (centre[1] - y) * share)
            cast.puck.in_net = False

        def end() -> None:
            for skater, square in enumerate(event.places):
                piece = cast.skaters[skater]
                if square < 0:
                    piece.leave()
                    continue
                piece.stand(frame.board(square))
                piece.look_at(centre)
            cast.puck.rest(centre, NOBODY)

        return [
            Call(begin),
            self._hand.sound("skate_carve"),
            Tween(0.62, glide, in_out_cubic),
            Call(end),
        ]

    def face_off_rolled(self, event: ev.FaceOffRolled) -> list[Step]:
        """Both teams throw their dice against each other."""
        duel = self._hand.parts.duel
        faces: Sequence[tuple[str, ...]] = (event.red_faces, event.blue_faces)

        def begin() -> None:
            duel.title = self._hand.word("moment.face_off")
            duel.winner = -1
            for team in TEAMS:
                name = str(self._hand.kit.words(f"trick_shot.team.{TEAM_NAMES[team]}"))
                _set_row(duel.rows[team], faces[team], name)

        def throw(share: float) -> None:
            for row in duel.rows:
                row.share = share

        return [
            Call(begin),
            self._hand.sound("dice_shake", 0.7),
            self._open_duel(),
            Tween(0.62, throw, linear),
            self._hand.sound("dice_settle"),
            Hold(0.32),
        ]

    def _open_duel(self) -> Step:
        duel = self._hand.parts.duel

        def come(share: float) -> None:
            duel.shown = max(duel.shown, share)

        return Tween(0.16, come, out_cubic, motion=False)

    def face_off_won(self, event: ev.FaceOffWon) -> list[Step]:
        """The puck is dropped and snatched."""
        parts, cast = self._hand.parts, self._stage.cast
        winner = cast.skaters[event.skater]
        end_place = self._stage.frame.board(event.square)
        start: list[Point] = [end_place]

        def mark() -> None:
            parts.duel.winner = event.team

        def drop(share: float) -> None:
            cast.puck.height = 1.4 * (1 - share) ** 2

        def begin() -> None:
            start[0] = cast.puck.place
            winner.look_at(start[0])

        def snatch(share: float) -> None:
            blade = winner.blade()
            cast.puck.place = (
                start[0][0] + (blade[0] - start[0][0]) * share,
                start[0][1] + (blade[1] - start[0][1]) * share,
            )

        def end() -> None:
            cast.puck.rest(end_place, event.skater)
            cast.carry()

        return [
            Call(mark),
            Hold(0.3),
            Call(parts.duel.close),
            Tween(0.26, drop, linear),
            self._hand.sound("faceoff"),
            self._hand.spray(self._hand.puck_place),
            Call(begin),
            Tween(0.2, snatch, out_cubic),
            Call(end),
        ]

    # ------------------------------------------------------------------ responses
    def responded(self, event: ev.ResponseMade) -> list[Step]:
        """A word over the skater who answers."""
        piece = self._stage.cast.skaters[event.skater]
        frame = self._stage.frame
        colour = lighten(self._hand.colour(TEAM_OF[event.skater]), 0.15)

        def place() -> Point:
            x, y = frame.design(piece.place)
            return x, y - frame.cell * 1.75

        word = self._hand.word("moment.response")
        return [
            self._hand.together(
                self._hand.wave(lambda: piece.place, colour, 40),
                self._hand.shout(word, colour, "small", 0.45, place),
            )
        ]

    def declined(self, event: ev.ResponseDeclined) -> list[Step]:
        """Nothing moves; a short breath."""
        del event
        return [Hold(0.08)]


def _set_row(row: Row, faces: tuple[str, ...], name: str) -> None:
    row.faces, row.name, row.share, row.lost = faces, name, 0.0, 0

"""Animations of periods: words, the period board, overtime, and the end of the match."""

from __future__ import annotations

import math
from typing import Final

from game.trick_shot import events as ev
from game.trick_shot.clock import LAST_TURN, OVERTIME, seconds_left
from game.trick_shot.match_report import PeriodReport
from game.trick_shot.team import BLUE, IS_GOALIE, NOBODY, RED, TEAM_NAMES, TEAMS
from scenes.game_view.effect_steps import put, ramp
from scenes.games.trick_shot.animations.look_back import LookBackStep
from scenes.games.trick_shot.animations.moment_steps import MIDDLE
from scenes.games.trick_shot.animations.steps import TrickShotSteps
from scenes.games.trick_shot.layout import Point
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import linear, out_back
from scenes.kit.motion.particles import Burst
from scenes.kit.motion.timeline import Call, Hold, Step, Together, Tween
from scenes.kit.motion.timeline import Sequence as Steps

_OPENING: Final = 1.2
"""Seconds for which the hall is dark as a period begins."""
_AMBER: Rgb = (255, 177, 61)
_WHITE: Rgb = (255, 236, 200)
_LIGHT: Rgb = (176, 162, 136)
"""The middle pool of light; on ice a brighter one would be a white spot."""
_WIDE_WORD: Final = (500.0, 84.0)
"""The approximate size of a great word about the whole match, in design units."""
_ROWS: Final = tuple((MIDDLE[0], y) for y in (MIDDLE[1], 236.0, 400.0, 150.0, 452.0))
"""The places of such a word: always in the middle of the window."""
_READ: Final = 5.0
"""Seconds for which the period board is read."""
_END, _SHORT_END = 3.4, 1.5
_OVERTIME, _SHORT_OVERTIME = 2.6, 0.9


class PeriodAnimations(TrickShotSteps):
    """Animates the course of the match."""

    def period_began(self, event: ev.PeriodBegan) -> list[Step]:
        """The word of the period, and the crowd claps; in overtime the hall goes dark."""
        first = LAST_TURN[event.period - 1] + 1
        clock = put(
            self.hud, period=event.period, turn=first, seconds=seconds_left(event.period, first)
        )
        if event.period >= OVERTIME:
            return [clock, *self._overtime()]
        word = self.word("moment.period", number=event.period)
        return [
            clock,
            self.sound("crowd_clap"),
            self.tell("face_off"),
            Together(
                self._dark((_LIGHT, _LIGHT, _LIGHT), _OPENING),
                self.shout(word, _AMBER, "big", _OPENING),
            ),
        ]

    def _overtime(self) -> list[Step]:
        """The hall goes dark, lights run over the ice, a heart beats."""
        red, blue = self.colour(RED), self.colour(BLUE)
        seconds = _OVERTIME if self.context.unhurried() else _SHORT_OVERTIME
        word, below = self.word("moment.overtime"), self.word("moment.sudden")
        return [
            self.sound("overtime_pulse"),
            Together(
                self._dark((red, blue, _LIGHT), seconds),
                self.shout(word, _AMBER, "big", seconds, self._free),
                Steps(
                    Hold(seconds * 0.25),
                    self.shout(below, _WHITE, "small", seconds * 0.7, self._below),
                ),
            ),
            self.sound("crowd_clap"),
        ]

    def _free(self) -> Point:
        """Where a great word about the whole match hides fewest of those who play or cheer."""
        return self.quiet(size=_WIDE_WORD, spots=_ROWS)

    def _below(self) -> Point:
        """The place of a small word below that great one."""
        x, y = self._free()
        return x, y + _WIDE_WORD[1]

    def _dark(self, colours: tuple[Rgb, Rgb, Rgb], seconds: float) -> Step:
        """Darken the hall and light it again."""
        lights = self.context.spotlights

        def dim(share: float) -> None:
            lights.strength = min(1.0, share * 6, (1 - share) * 6)

        return Steps(
            put(lights, colours=colours),
            Tween(seconds, dim, linear, motion=False),
            Call(lights.stop),
        )

    def period_ended(self, event: ev.PeriodEnded) -> list[Step]:
        """The buzzer and the period board, unless the match ends with the period."""
        overtime = event.period >= OVERTIME
        word = self.word(
            "moment.overtime_over" if overtime else "moment.period_over", number=event.period
        )
        steps = [put(self.hud, seconds=0), self.sound("period_buzzer")]
        last = overtime or (event.period == OVERTIME - 1 and event.score[RED] != event.score[BLUE])
        periods = self.context.report().periods
        if last or not periods or not self.context.unhurried():
            return [*steps, self.shout(word, _AMBER, "middle", 1.0, lambda: MIDDLE)]
        return [*steps, PeriodPicture(self, periods[-1])]

    def match_ended(self, event: ev.MatchEnded) -> list[Step]:
        """Horn and word; the winners cheer under the lights."""
        red, blue = event.score
        seconds = _END if self.context.unhurried() else _SHORT_END
        winner = NOBODY if red == blue else RED if red > blue else BLUE
        if winner == NOBODY:
            word, colour = self.word("moment.draw", red=red, blue=blue), _AMBER
            pools = (self.colour(RED), self.colour(BLUE), _LIGHT)
        else:
            team = str(self.kit.words(f"trick_shot.team.{TEAM_NAMES[winner]}"))
            word, colour = self.word("moment.wins", team=team), self.colour(winner)
            pools = (colour, colour, _LIGHT)
        crowd = self.context.crowd

        def rise(share: float) -> None:
            crowd.risen = min(1.0, share * 8, (1 - share) * 8)

        rain = [self._rain(team) for team in TEAMS if winner in (team, NOBODY)]
        return [
            put(self.hud, team=NOBODY, last_actor=NOBODY, pool=[]),
            self.sound("final_horn"),
            self.sound("crowd_cheer"),
            put(crowd, team=max(winner, 0)),
            *rain,
            Together(
                self._dark(pools, seconds),
                self.shout(word, colour, "big", seconds, self._free),
                Steps(Tween(seconds, rise, linear, motion=False), Call(crowd.sit)),
                self._cheer(winner, seconds),
                Steps(Hold(seconds * 0.4), *rain),
            ),
        ]

    def _rain(self, team: int) -> Step:
        """Confetti falls from the roof."""
        particles, colour = self.context.particles, self.colour(team)
        flakes = Burst(
            count=34,
            colour=colour,
            speed=(10.0, 160.0),
            life=(1.2, 2.8),
            direction=90.0,
            spread=170.0,
            gravity=90.0,
            drag=1.2,
            size=(0, 1, 1),
            additive=False,
        )

        def fall() -> None:
            for x in (300.0, 640.0, 980.0):
                particles.burst((x + 40 * team, 96.0), flakes)

        return Call(fall, skippable=True)

    def _cheer(self, winner: int, seconds: float) -> Step:
        """The winners jump with both arms up; after a draw nobody does."""
        sprites = self.context.model.sprites
        happy = [piece for piece in sprites.skaters if piece.team == winner]

        def begin() -> None:
            for piece in happy:
                piece.moving = piece.on_ice
                piece.cheering = not IS_GOALIE[piece.skater]

        def jump(share: float) -> None:
            for piece in happy:
                beat = math.sin(math.pi * (share * seconds * 1.7 + piece.phase))
                piece.lift = 0.3 * abs(beat) if piece.on_ice else 0.0

        def end() -> None:
            for piece in happy:
                if piece.on_ice:
                    piece.stand(piece.place)
                else:
                    piece.leave()

        return Steps(Call(begin), Tween(seconds, jump, linear), Call(end))


class PeriodPicture(LookBackStep):
    """The period board comes down, counts, shows the play of the period, and goes up."""

    def __init__(self, steps: TrickShotSteps, report: PeriodReport) -> None:
        super().__init__(steps.context, _READ + 1.0)
        self._sound = steps.sound
        self._report = report
        self._board = steps.context.board

    def _make(self) -> Step:
        board = self._board
        board.open(self._report)
        return Steps(
            self._sound("replay_swoosh"),
            ramp(board, "shown", 0.42, out_back),
            self._sound("crowd_clap", 0.8),
            ramp(board, "counted", 0.7, motion=False),
            self._sound("ui_tick"),
            ramp(board, "told", 0.6, motion=False),
            Hold(_READ - 1.3),
            ramp(board, "shown", 0.3, start=1.0, end=0.0),
        )

    def _end(self) -> None:
        self._board.clear()

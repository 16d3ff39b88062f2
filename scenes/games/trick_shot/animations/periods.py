"""Periods begin and end: words, the picture of a period, overtime, and the end of the match."""

from __future__ import annotations

import math
from typing import Final

from game.trick_shot import events as ev
from game.trick_shot.clock import LAST_TURN, OVERTIME, seconds_left
from game.trick_shot.match_report import PeriodReport
from game.trick_shot.team import BLUE, IS_GOALIE, NOBODY, RED, TEAM_NAMES, TEAMS
from scenes.games.trick_shot.animations.look_back import LookBackStep
from scenes.games.trick_shot.animations.steps import TrickShotAnimations
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import linear, out_back, out_cubic
from scenes.kit.motion.particles import Burst
from scenes.kit.motion.timeline import Call, Hold, Step, Tween
from scenes.kit.motion.timeline import Sequence as Steps

_AMBER: Rgb = (255, 177, 61)
_WHITE: Rgb = (255, 236, 200)
_READ: Final = 5.0
"""For so many seconds the picture of a period is read."""
_END, _SHORT_END = 3.4, 1.5
_OVERTIME, _SHORT_OVERTIME = 2.6, 0.9


class PeriodActs:
    """Animates the course of the match."""

    def __init__(self, hand: TrickShotAnimations) -> None:
        self._hand = hand
        self._parts = hand.parts
        self._hud = hand.parts.stage.hud

    def _set(self, **figures: object) -> Step:
        """Put figures on the HUD."""

        def put() -> None:
            for name, figure in figures.items():
                setattr(self._hud, name, figure)

        return Call(put)

    def began(self, event: ev.PeriodBegan) -> list[Step]:
        """The word of the period, and the crowd claps; in overtime the hall holds its breath."""
        first = LAST_TURN[event.period - 1] + 1
        clock = self._set(
            period=event.period, turn=first, seconds=seconds_left(event.period, first)
        )
        if event.period >= OVERTIME:
            return [clock, *self._overtime()]
        word = self._hand.word("moment.period", number=event.period)
        return [
            clock,
            self._hand.sound("crowd_clap"),
            self._hand.shout(word, _AMBER, "middle", 0.9),
        ]

    def _overtime(self) -> list[Step]:
        """The hall goes dark, lights run over the ice, a heart beats."""
        hand, red, blue = self._hand, self._hand.colour(RED), self._hand.colour(BLUE)
        seconds = _OVERTIME if self._parts.unhurried() else _SHORT_OVERTIME
        word, below = hand.word("moment.overtime"), hand.word("moment.sudden")
        return [
            hand.sound("overtime_pulse"),
            hand.together(
                self._dark((red, blue, _WHITE), seconds),
                hand.shout(word, _AMBER, "big", seconds),
                Steps(
                    Hold(seconds * 0.25),
                    hand.shout(below, _WHITE, "small", seconds * 0.7, lambda: (640.0, 410.0)),
                ),
            ),
            hand.sound("crowd_clap"),
        ]

    def _dark(self, colours: tuple[Rgb, Rgb, Rgb], seconds: float) -> Step:
        """The hall goes dark and is lit again."""
        lights = self._parts.spotlights

        def begin() -> None:
            lights.colours = colours

        def dim(share: float) -> None:
            lights.strength = min(1.0, share * 6, (1 - share) * 6)

        return Steps(Call(begin), Tween(seconds, dim, linear, motion=False), Call(lights.stop))

    def ended(self, event: ev.PeriodEnded) -> list[Step]:
        """The buzzer, and the picture of the period, unless the match ends with it."""
        overtime = event.period >= OVERTIME
        word = self._hand.word(
            "moment.overtime_over" if overtime else "moment.period_over", number=event.period
        )
        steps = [self._set(seconds=0), self._hand.sound("period_buzzer")]
        last = overtime or (event.period == OVERTIME - 1 and event.score[RED] != event.score[BLUE])
        periods = self._parts.report().periods
        if last or not periods or not self._parts.unhurried():
            return [*steps, self._hand.shout(word, _AMBER, "middle", 1.0)]
        return [*steps, PeriodPicture(self._hand, periods[-1])]

    def match_ended(self, event: ev.MatchEnded) -> list[Step]:
        """Horn and word; who has won cheers under the lights."""
        hand = self._hand
        red, blue = event.score
        seconds = _END if self._parts.unhurried() else _SHORT_END
        winner = NOBODY if red == blue else RED if red > blue else BLUE
        if winner == NOBODY:
            word, colour = hand.word("moment.draw", red=red, blue=blue), _AMBER
        else:
            team = str(hand.kit.words(f"trick_shot.team.{TEAM_NAMES[winner]}"))
            word, colour = hand.word("moment.wins", team=team), hand.colour(winner)
        crowd = self._parts.crowd

        def stand_up() -> None:
            crowd.team = max(winner, 0)

        def rise(share: float) -> None:
            crowd.risen = min(1.0, share * 8, (1 - share) * 8)

        rain = [self._rain(team) for team in TEAMS if winner in (team, NOBODY)]
        return [
            self._set(team=NOBODY, last_actor=NOBODY, pool=[]),
            hand.sound("final_horn"),
            hand.sound("crowd_cheer"),
            Call(stand_up),
            *rain,
            hand.together(
                self._dark((colour, colour, _WHITE), seconds),
                hand.shout(word, colour, "big", seconds),
                Steps(Tween(seconds, rise, linear, motion=False), Call(crowd.sit)),
                self._cheer(winner, seconds),
                Steps(Hold(seconds * 0.4), *rain),
            ),
        ]

    def _rain(self, team: int) -> Step:
        """Confetti from under the roof."""
        particles, colour = self._parts.particles, self._hand.colour(team)
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
        cast = self._parts.stage.cast
        happy = [piece for piece in cast.skaters if piece.team == winner]

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
    """The board comes down, counts, tells the play of the period, and goes up."""

    def __init__(self, hand: TrickShotAnimations, report: PeriodReport) -> None:
        super().__init__(hand.parts, _READ + 1.0)
        self._hand = hand
        self._report = report
        self._board = hand.parts.board

    def _make(self) -> Step:
        hand, board = self._hand, self._board
        board.open(self._report)

        def come(share: float) -> None:
            board.shown = share

        def count(share: float) -> None:
            board.counted = share

        def tell(share: float) -> None:
            board.told = share

        return Steps(
            hand.sound("replay_swoosh"),
            Tween(0.42, come, out_back),
            hand.sound("crowd_clap", 0.8),
            Tween(0.7, count, out_cubic, motion=False),
            hand.sound("ui_tick"),
            Tween(0.6, tell, out_cubic, motion=False),
            Hold(_READ - 1.3),
            Tween(0.3, lambda share: come(1 - share), out_cubic),
        )

    def _end(self) -> None:
        self._board.clear()

"""Animations of a goal: lamp, horn, scorer, crowd, and the replay."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

import pygame

from game.trick_shot import events as ev
from game.trick_shot.match_report import Goal
from game.trick_shot.team import IS_GOALIE, NOBODY, SKATERS_OF
from scenes.game_view.effect_steps import put, ramp
from scenes.games.trick_shot.animations.goal_replay import GoalReplay
from scenes.games.trick_shot.animations.steps import TrickShotSteps
from scenes.games.trick_shot.drawing.goal_ribbon import scorer_line
from scenes.games.trick_shot.drawing.siren import lamp_place
from scenes.games.trick_shot.layout import Point
from scenes.games.trick_shot.sprites import SkaterPiece
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import linear, out_back
from scenes.kit.motion.particles import Burst
from scenes.kit.motion.timeline import Call, Hold, Step, Together, Tween
from scenes.kit.motion.timeline import Sequence as Steps

_LONG, _SHORT = 3.0, 1.4
"""Seconds for which a goal is cheered, at the usual pace and while catching up."""
_READ: Final = 1.0
"""Seconds for which the ribbon hangs in front of the skaters of the upper rows."""
_FRAME: Final = 0.018
"""Seconds between things drawn for the first time, so that they fall into different frames."""
_JUMPS: Final = 5
_FLARES: Final = 46.0
"""The reach of the light round a new score, in design units."""
_FLARE = Burst(
    count=26, colour=(255, 255, 255), speed=(40.0, 190.0), life=(0.4, 0.9), gravity=160.0
)
_CLOSE: Final = 4.5
"""Team-mates within this distance (squares) jump with the scorer."""


class GoalAnimations(TrickShotSteps):
    """Animates goals."""

    def goal_scored(self, event: ev.GoalScored) -> list[Step]:
        """The puck goes into the net; then the celebration; then the replay."""
        model = self.model
        report = self.context.report()
        goal = next(
            (each for each in reversed(report.goals) if each.score == event.score),
            Goal(event.team, event.skater, NOBODY, 0, 0, event.score),
        )
        net = model.net_place(1 - event.team)
        colour = self.colour(event.team)
        unhurried = self.context.unhurried()
        seconds = _LONG if unhurried else _SHORT

        def beside() -> Point:
            """The place nearest to the net that hides nobody."""
            ribbon = self.context.ribbon
            return self.quiet(self.model.frame.design(net), others=[ribbon.area])

        def look_close() -> None:
            self._make_replay_ready(goal)

        clip = report.clip() if unhurried else None
        steps = [
            self.into_net(net),
            Call(self.context.broadcast.prepare if clip else _nothing, skippable=True),
            self.sound("puck_post", 0.4, lambda: net),
            self.sound("goal_horn", 1.0, lambda: net),
            self.sound("crowd_cheer"),
            self.shake(4),
            put(model.hud, score=list(event.score)),
            put(self.context.guidance, announced=None),
            self.tell("goal"),
            Call(lambda: self.context.ribbon.make_room(self._cheering(event.skater))),
            self.spray(lambda: net, _confetti((255, 244, 214), net)),
            self.spray(lambda: net, _confetti(colour, net)),
            Together(
                self.flash((255, 236, 200), 0.7, 0.5),
                self.wave(lambda: net, colour, 170),
                Steps(Hold(_FRAME), self._lamp(event.team, seconds - _FRAME)),
                Steps(Hold(2 * _FRAME), self._crowd(event.team, seconds - 2 * _FRAME)),
                self._name(goal, seconds),
                Steps(Hold(0.3), self._score(event.team)),
                Steps(Hold(_FRAME), self.shine_on(event.skater, seconds - _FRAME)),
                Steps(Hold(0.8), Call(look_close if clip else _nothing, skippable=True)),
                Steps(Hold(4 * _FRAME), self._jump(event.skater, seconds - 4 * _FRAME)),
                Steps(
                    Hold(3 * _FRAME),
                    self.shout(self.word("moment.goal"), colour, "big", min(1.7, seconds), beside),
                ),
            ),
        ]
        if clip is not None:
            steps.append(GoalReplay(self.context, clip, goal))
        return steps

    def _make_replay_ready(self, goal: Goal) -> None:
        """Make pictures for the replay's first frame while the goal is cheered."""
        self.context.expect_close_up(scorer_line(self.kit, goal), "", self.puck_place())

    # ------------------------------------------------------------------ what happens at once
    def _lamp(self, team: int, seconds: float) -> Step:
        """The lamp behind the net turns."""
        siren, frame = self.context.siren, self.model.frame
        squares = frame.rink.nets[1 - team]

        def light(share: float) -> None:
            siren.strength = min(1.0, share * 12, (1 - share) * 6)

        place = lamp_place(frame.net(squares[0]))
        return Steps(
            put(siren, place=place), Tween(seconds, light, linear, motion=False), Call(siren.stop)
        )

    def _score(self, team: int) -> Step:
        """The new score flares up on the scoreboard, twice."""
        place, colour = self.context.scoreboard.boxes[team].center, self.colour(team)

        def at() -> Point:
            return place

        return Steps(
            self.burst(at, replace(_FLARE, colour=colour)),
            self.ring(at, colour, _FLARES),
            self.ring(at, colour, _FLARES),
        )

    def _crowd(self, team: int, seconds: float) -> Step:
        """Spectators rise at the lower edge and sit down again."""
        crowd = self.context.crowd

        return Steps(
            put(crowd, team=team),
            ramp(crowd, "risen", 0.34, out_back),
            Hold(seconds - 0.64),
            ramp(crowd, "risen", 0.3, start=1.0, end=0.0),
            Call(crowd.sit),
        )

    def _name(self, goal: Goal, seconds: float) -> Step:
        """The ribbon with the scorer comes down, is read and goes up."""
        ribbon = self.context.ribbon

        return Steps(
            Hold(0.2),
            put(ribbon, goal=goal),
            ramp(ribbon, "shown", 0.3),
            Hold(min(_READ, seconds - 0.75)),
            ramp(ribbon, "shown", 0.25, start=1.0, end=0.0),
            Call(ribbon.clear),
        )

    def _cheering(self, scorer: int) -> list[pygame.FRect]:
        """The areas in which the scorer and team-mates nearby jump."""
        frame, middle = self.model.frame, self.piece(scorer)
        near = [
            each
            for each in self.sprites.skaters
            if each.on_ice and each.team == middle.team and _is_near(each, middle)
        ]
        bodies = [frame.body(each.place) for each in near]
        return [body.move(0, -0.4 * frame.cell).inflate(30, 0.8 * frame.cell) for body in bodies]

    def _jump(self, scorer: int, seconds: float) -> Step:
        """The scorer jumps with both arms up, and team-mates nearby do, too."""
        sprites = self.sprites
        middle = sprites.skaters[scorer]
        mates = [sprites.skaters[each] for each in SKATERS_OF[middle.team] if not IS_GOALIE[each]]
        happy: list[tuple[float, int]] = []

        def begin() -> None:
            happy.clear()
            for piece in mates:
                if piece.on_ice and _is_near(piece, middle):
                    happy.append((0.11 * math.dist(piece.place, middle.place), piece.skater))
                    piece.moving = piece.cheering = True

        def jump(share: float) -> None:
            for late, skater in happy:
                piece = sprites.skaters[skater]
                beat = max(0.0, share * seconds - late) / seconds * _JUMPS
                height = 0.42 if skater == scorer else 0.26
                piece.lift = height * abs(math.sin(math.pi * beat)) * (1 - 0.5 * share)
                low = max(0.0, 1 - piece.lift * 8)
                piece.stretch = (1 + 0.05 * low, 1 - 0.06 * low)

        def end() -> None:
            for _, skater in happy:
                piece = sprites.skaters[skater]
                if piece.on_ice:
                    piece.stand(piece.place)

        return Steps(Call(begin), Tween(seconds, jump, linear), Call(end))


def _is_near(piece: SkaterPiece, scorer: SkaterPiece) -> bool:
    """Whether a skater jumps with the scorer."""
    return math.dist(piece.place, scorer.place) <= _CLOSE


def _nothing() -> None:
    """An empty animation, where there is no replay."""


def _confetti(colour: Rgb, net: Point) -> Burst:
    """Confetti flies out of the net towards the middle of the rink."""
    outward = 0.0 if net[0] < 3 else 180.0
    return Burst(
        count=70,
        colour=colour,
        speed=(80.0, 420.0),
        life=(0.5, 1.3),
        direction=outward - 24 if outward == 0.0 else outward + 24,
        spread=120.0,
        gravity=260.0,
        drag=2.0,
        size=(0, 1, 1, 2),
        additive=False,
    )

"""The play on the ice: skating, passing, shooting, stealing and hitting, event by event."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.trick_shot import events as ev
from game.trick_shot.team import NOBODY, TEAM_OF
from scenes.games.trick_shot.animations.puck_run import Line, line_of
from scenes.games.trick_shot.animations.steps import TrickShotAnimations
from scenes.games.trick_shot.layout import Point
from scenes.games.trick_shot.sprites import SkaterPiece
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import out_cubic
from scenes.kit.motion.timeline import Call, Step, Tween
from scenes.kit.motion.timeline import Sequence as Steps

_GOAL: Rgb = (255, 196, 60)
_HIT: Rgb = (216, 64, 42)
_SAVE: Rgb = (74, 149, 245)
_PASS, _SAUCER, _SHOT, _SLAPSHOT = 15.0, 11.0, 19.0, 24.0
"""The speed of the puck, in squares a second."""
_AT_THE_LINE = 0.42
"""How far beyond the last square before the net a shot is drawn before its fate is known."""


class PlayActs:
    """Animates what skaters and puck do."""

    def __init__(self, hand: TrickShotAnimations) -> None:
        self._hand = hand
        self._stage = hand.parts.stage
        self._shot_direction: Point = (0.0, 0.0)

    def _piece(self, skater: int) -> SkaterPiece:
        return self._stage.cast.skaters[skater]

    def _points(self, path: Sequence[int]) -> list[Point]:
        return [self._stage.frame.board(square) for square in path]

    def _head(self, skater: int) -> Point:
        x, y = self._stage.frame.design(self._piece(skater).place)
        return x, y - self._stage.frame.cell * 1.7

    # ------------------------------------------------------------------ skating
    def moved(self, event: ev.SkaterMoved) -> list[Step]:
        """A skater skates along the path."""
        points = self._points(event.path)
        return [self._hand.skate(self._piece(event.skater), points, carries_from=event.puck_from)]

    def puck_taken(self, event: ev.PuckTaken) -> list[Step]:
        """A loose puck comes to a stick; the movement itself was shown."""
        place = self._stage.frame.board(event.square)
        piece, cast = self._piece(event.skater), self._stage.cast

        def take() -> None:
            if cast.puck.carrier != event.skater:
                cast.puck.rest(piece.place, event.skater)
                cast.carry()

        return [Call(take), self._hand.sound("puck_receive", 0.8, lambda: place)]

    def goalie_home(self, event: ev.GoalieSentHome) -> list[Step]:
        """The goalie hurries back."""
        piece, cast = self._piece(event.goalie), self._stage.cast
        points = self._points((event.origin, event.to))

        def leave_puck() -> None:
            if cast.puck.carrier == event.goalie:
                cast.puck.rest(self._stage.frame.board(event.origin), NOBODY)

        return [Call(leave_puck), self._hand.skate(piece, points, pace=9.0)]

    # ------------------------------------------------------------------ passing
    def passed(self, event: ev.PassMade) -> list[Step]:
        """The puck goes along a line to a team-mate, who stops it or misses it."""
        passer, receiver = self._piece(event.skater), self._piece(event.receiver)
        ends = self._points(event.path)
        target = ends[-1]
        catcher = event.receiver if event.arrived else NOBODY

        def ready() -> None:
            receiver.look_at(passer.place)

        start = passer.blade
        line = Line((ends[0], target))
        steps: list[Step] = [
            self._hand.swing(passer, lambda: target),
            self._hand.sound("puck_pass", 1.0, start),
            Call(ready),
            self._hand.together(
                self._hand.slide(line, _PASS, stops=False, carrier=catcher, rest=target),
                self._hand.recover(passer),
            ),
        ]
        if event.arrived:
            steps.append(self._hand.sound("puck_receive", 1.0, lambda: target))
            steps.append(self._hand.spray(lambda: target))
        return steps

    def lifted(self, event: ev.SaucerPassMade) -> list[Step]:
        """The puck flies over everybody and lands flat."""
        passer = self._piece(event.skater)
        points = self._points((event.path[0], event.path[-1]))
        top = min(1.3, 0.35 + 0.16 * math.dist(*points))
        landing = points[-1]
        return [
            self._hand.swing(passer, lambda: landing),
            self._hand.sound("puck_pass", 0.8, passer.blade),
            self._hand.together(
                self._hand.slide(
                    Line((points[0], points[1])),
                    _SAUCER,
                    stops=False,
                    height=lambda share: top * 4 * share * (1 - share),
                ),
                self._hand.recover(passer),
            ),
            self._hand.sound("puck_receive", 0.7, lambda: landing),
            self._hand.spray(lambda: landing),
        ]

    def ran_on(self, event: ev.PuckTravelled) -> list[Step]:
        """The puck runs by itself, off the boards where it meets them."""
        return self._run(event.path, event.turns, event.taken_by, None)

    def _run(
        self,
        path: Sequence[int],
        turns: Sequence[int],
        taken_by: int,
        incoming: Point | None,
    ) -> list[Step]:
        line = line_of(self._stage.frame.rink, path, turns, incoming)
        end = line.points[-1]
        steps: list[Step] = [self._hand.slide(line, 10.0 + len(path), carrier=taken_by, rest=end)]
        if taken_by >= 0:
            steps.append(self._hand.sound("puck_receive", 0.9, lambda: end))
        return steps

    # ------------------------------------------------------------------ shooting
    def shot(self, event: ev.ShotTaken) -> list[Step]:
        """A shot up to the line of the net; the next event says what becomes of it."""
        shooter = self._piece(event.skater)
        points = self._points(event.path)
        before, net = points[-2], points[-1]
        direction = (net[0] - before[0], net[1] - before[1])
        line = (before[0] + direction[0] * _AT_THE_LINE, before[1] + direction[1] * _AT_THE_LINE)
        far = event.slapshot

        def remember() -> None:
            self._shot_direction = direction

        wind_up: list[Step] = []
        if far:
            wind_up = [self._hand.wave(lambda: shooter.place, _GOAL, 50)]
        return [
            Call(remember),
            *wind_up,
            self._hand.swing(shooter, lambda: net, 1.8 if far else 1.2),
            self._hand.sound("slapshot" if far else "shot", 1.0, shooter.blade),
            self._hand.spray(lambda: points[0]),
            self._hand.together(
                self._hand.slide(
                    Line((points[0], line)),
                    _SLAPSHOT if far else _SHOT,
                    stops=False,
                    rest=line,
                    height=lambda share: 0.16 * share,
                ),
                self._hand.recover(shooter),
            ),
        ]

    def saved(self, event: ev.ShotSaved) -> list[Step]:
        """The goalie dives for the puck and holds it."""
        hand, cast = self._hand, self._stage.cast
        goalie = self._piece(event.goalie)
        place = self._stage.frame.board(event.square)
        start: list[Point] = [place]

        def begin() -> None:
            start[0] = cast.puck.place
            goalie.moving = True
            goalie.look_at(start[0])

        def catch(share: float) -> None:
            blade = goalie.blade()
            cast.puck.place = (
                start[0][0] + (blade[0] - start[0][0]) * share,
                start[0][1] + (blade[1] - start[0][1]) * share,
            )
            goalie.stretch = (1 + 0.10 * share, 1 - 0.09 * share)

        def hold() -> None:
            goalie.stand(place)
            cast.puck.rest(place, event.goalie)
            cast.carry()

        word = hand.word("moment.save")
        return [
            Call(begin),
            hand.sound("save", 1.0, lambda: place),
            Tween(0.16, catch, out_cubic),
            hand.spray(lambda: place),
            hand.sound("crowd_groan", 0.8),
            hand.shout(word, hand.colour(TEAM_OF[event.goalie]), "middle", 0.75),
            Call(hold),
        ]

    def rebounded(self, event: ev.Rebounded) -> list[Step]:
        """The puck comes back off the goalie and runs out of the crease."""
        hand = self._hand
        place = self._stage.frame.board(event.path[0])
        steps: list[Step] = [
            hand.sound("puck_post", 1.0, lambda: place),
            hand.spray(lambda: place),
            hand.wave(lambda: place, _SAVE, 60),
        ]
        steps += self._run(event.path, event.turns, event.taken_by, self._shot_direction)
        word = hand.word("moment.rebound")
        return [hand.together(Steps(*steps), hand.shout(word, _SAVE, "small", 0.7))]

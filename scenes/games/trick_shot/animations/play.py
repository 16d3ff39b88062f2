"""Animations of skating, passing and shooting."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from game.trick_shot import events as ev
from game.trick_shot.team import NOBODY, TEAM_OF
from scenes.game_view.effect_steps import put
from scenes.games.trick_shot.animations.calls import CallSteps
from scenes.games.trick_shot.animations.puck_run import PuckLine, line_of
from scenes.games.trick_shot.layout import Point
from scenes.games.trick_shot.sprites import SkaterPiece
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import between, in_quad, out_cubic
from scenes.kit.motion.timeline import Call, Hold, Step, Together, Tween
from scenes.kit.motion.timeline import Sequence as Steps

_SAVE: Rgb = (74, 149, 245)
_CALLED, _HURRIES = 0.8, 6.0
"""Seconds for which a goalie is called back, and the speed of the way, in squares a second."""
_MISSED = 0.7
"""Seconds for which a plate names who missed a pass."""
_PASS, _SAUCER, _SHOT, _SLAPSHOT = 15.0, 11.0, 19.0, 24.0
"""The speed of the puck, in squares a second."""
_DIVE = 27.0
"""The lean of a goalie towards a puck, in degrees."""
_DRAWN_BACK, _THROUGH = 0.34, 0.12
"""How far a shooter glides back before a shot and through with it, in squares."""
_BENT = 15.0
"""The lean of a shooter who draws back, in degrees."""
_AT_THE_LINE = 0.42
"""How far beyond the last square before the net a shot is drawn before its outcome is known."""


class PlayAnimations(CallSteps):
    """Animates skaters and puck."""

    _shot_direction: Point = (0.0, 0.0)

    # ------------------------------------------------------------------ skating
    def skater_moved(self, event: ev.SkaterMoved) -> list[Step]:
        """A skater skates along the path."""
        points = self.points(event.path)
        self.context.guidance.answers.pop(event.skater, []).extend(points)
        skate = self.skate(self.piece(event.skater), points, carries_from=event.puck_from)
        return [skate, Call(lambda: self._answered(event.skater))]

    def _answered(self, skater: int) -> None:
        """A response ends with its move."""
        guidance = self.context.guidance
        if guidance.responder == skater:
            guidance.responder, guidance.told = NOBODY, ""

    def puck_taken(self, event: ev.PuckTaken) -> list[Step]:
        """A skater takes a loose puck; the movement itself was shown before."""
        place = self.model.frame.board(event.square)
        piece, sprites = self.piece(event.skater), self.sprites

        def take() -> None:
            if sprites.puck.carrier != event.skater:
                self.rest_puck(piece.place, event.skater)

        return [Call(take), self.sound("puck_receive", 0.8, lambda: place)]

    def goalie_sent_home(self, event: ev.GoalieSentHome) -> list[Step]:
        """The goalie hurries back; a word and the note tell why."""
        piece, sprites = self.piece(event.goalie), self.sprites
        points = self.points((event.origin, event.to))

        def leave_puck() -> None:
            if sprites.puck.carrier == event.goalie:
                sprites.puck.rest(self.model.frame.board(event.origin), NOBODY)

        word, team = self.word("moment.goalie_home"), TEAM_OF[event.goalie]
        return [
            Call(leave_puck),
            put(self.context.guidance, announced=None),
            self.tell("goalie_home", team=self.context.team_name(team)),
            put(self.context.guidance, responder=event.goalie, answer=points),
            self.call(event.goalie, word, self.colour(team), _CALLED, icon="goalie", way=points),
            put(self.context.guidance, responder=NOBODY),
            self.skate(piece, points, pace=_HURRIES),
            self.tell(""),
        ]

    # ------------------------------------------------------------------ passing
    def pass_made(self, event: ev.PassMade) -> list[Step]:
        """The puck goes along a line to a team-mate, who stops it or misses it."""
        passer, receiver = self.piece(event.skater), self.piece(event.receiver)
        ends = self.points(event.path)
        target = ends[-1]
        catcher = event.receiver if event.arrived else NOBODY

        start = passer.blade
        line = PuckLine((ends[0], target))
        steps: list[Step] = [
            self.swing(passer, lambda: target),
            self.sound("puck_pass", 1.0, start),
            Call(lambda: receiver.look_at(passer.place)),
            Together(
                self.slide(line, _PASS, stops=False, carrier=catcher, rest=target),
                self.recover(passer),
            ),
        ]
        if event.arrived:
            steps.append(self.sound("puck_receive", 1.0, lambda: target))
            steps.append(self.spray(lambda: target))
        else:
            word, colour = self.word("moment.missed"), self.colour(TEAM_OF[event.receiver])
            missed = self.call(event.receiver, word, colour, _MISSED, icon="close")
            steps.append(Together(self.wave(self.puck_place, colour, 60), missed))
        return [*steps, put(self.context.guidance, announced=None)]

    def saucer_pass_made(self, event: ev.SaucerPassMade) -> list[Step]:
        """The puck flies over everybody and lands flat."""
        passer = self.piece(event.skater)
        points = self.points((event.path[0], event.path[-1]))
        top = min(1.3, 0.35 + 0.16 * math.dist(*points))
        landing = points[-1]
        return [
            self.swing(passer, lambda: landing),
            self.sound("puck_pass", 0.8, passer.blade),
            Together(
                self.slide(
                    PuckLine((points[0], points[1])),
                    _SAUCER,
                    stops=False,
                    height=lambda share: top * 4 * share * (1 - share),
                ),
                self.recover(passer),
            ),
            self.sound("puck_receive", 0.7, lambda: landing),
            self.spray(lambda: landing),
        ]

    def puck_travelled(self, event: ev.PuckTravelled) -> list[Step]:
        """The puck slides on its own and bounces off the boards."""
        return self._run(event.path, event.turns, event.taken_by, None)

    def _run(
        self,
        path: Sequence[int],
        turns: Sequence[int],
        taken_by: int,
        incoming: Point | None,
    ) -> list[Step]:
        line = line_of(self.model.frame.rink, path, turns, incoming)
        end = line.points[-1]
        steps: list[Step] = [self.slide(line, 10.0 + len(path), carrier=taken_by, rest=end)]
        if taken_by >= 0:
            steps.append(self.sound("puck_receive", 0.9, lambda: end))
        return steps

    # ------------------------------------------------------------------ shooting
    def shot_taken(self, event: ev.ShotTaken) -> list[Step]:
        """A shot up to the line of the net; the next event says how it ends."""
        shooter = self.piece(event.skater)
        points = self.points(event.path)
        before, net = points[-2], points[-1]
        direction = (net[0] - before[0], net[1] - before[1])
        line = between(before, net, _AT_THE_LINE)
        far = event.slapshot

        return [
            put(self, _shot_direction=direction),
            self._wind_up(shooter, net, 1.5 if far else 1.0),
            self.sound("slapshot" if far else "shot", 1.0, shooter.blade),
            self.shake(3 if far else 1),
            self.spray(lambda: points[0]),
            Together(
                self.star(self.puck_place, 100 if far else 70),
                self.slide(
                    PuckLine((points[0], line)),
                    _SLAPSHOT if far else _SHOT,
                    stops=False,
                    rest=line,
                    height=lambda share: 0.16 * share,
                ),
                Steps(
                    Together(self.go(shooter, points[0], 0.2, out_cubic), self.recover(shooter)),
                    Call(lambda: shooter.stand(points[0])),
                ),
            ),
        ]

    def _wind_up(self, shooter: SkaterPiece, net: Point, power: float) -> Step:
        """Glide back from the puck, bend, stand still for a moment, and strike through it."""
        puck, home, way = self.sprites.puck, [shooter.place], [(0.0, 0.0)]

        def begin() -> None:
            home[0] = x, y = shooter.place
            away = max(0.1, math.dist(home[0], net))
            way[0] = ((net[0] - x) / away, (net[1] - y) / away)
            shooter.moving = True
            shooter.look_at(net)
            self.sprites.carry()
            puck.carrier = NOBODY

        def shift(by: float, lean: float, low: float) -> None:
            (x, y), (across, down) = home[0], way[0]
            shooter.place = (x + by * across, y + by * down)
            shooter.lean = lean * math.copysign(1.0, across)
            shooter.stretch = (1 + 0.06 * low, 1 - 0.1 * low)

        def back(share: float) -> None:
            shift(-_DRAWN_BACK * power * share, _BENT * power * share, share)

        def strike(share: float) -> None:
            step = -_DRAWN_BACK * power * (1 - share) + _THROUGH * share
            shift(step, _BENT * power * (1 - 2 * share), 1 - share)

        return Steps(
            Call(begin),
            self.sound("skate_carve", 0.6, lambda: home[0]),
            self.spray(lambda: home[0]),
            Tween(0.24 * power, back, out_cubic),
            Hold(0.1 * power),
            Tween(0.07, strike, in_quad),
        )

    def shot_saved(self, event: ev.ShotSaved) -> list[Step]:
        """The goalie dives for the puck and holds it."""
        goalie = self.piece(event.goalie)
        place = self.model.frame.board(event.square)

        def dive(share: float) -> None:
            goalie.stretch = (1 + 0.12 * share, 1 - 0.10 * share)
            goalie.lean = -_DIVE * share * math.copysign(1.0, math.cos(goalie.facing * math.pi / 4))

        def hold() -> None:
            goalie.stand(place)
            self.rest_puck(place, event.goalie)

        word, colour = self.word("moment.save"), self.colour(TEAM_OF[event.goalie])
        return [
            put(goalie, moving=True),
            put(self.context.guidance, announced=None),
            self.tell("saved"),
            Call(lambda: goalie.look_at(self.sprites.puck.place)),
            self.sound("save", 1.0, lambda: place),
            self.go(self.sprites.puck, goalie.blade, 0.16, out_cubic, dive),
            self.spray(lambda: place),
            self.sound("crowd_groan", 0.8),
            self.shake(3),
            Together(
                self.star(lambda: place, 210, colour),
                self.shine_on(event.goalie, 1.05),
                self.wave(lambda: place, colour, 150),
                self.shout(word, colour, "big", 1.05, self._near(place)),
            ),
            Call(hold),
        ]

    def rebounded(self, event: ev.Rebounded) -> list[Step]:
        """The puck comes back off the goalie and runs out of the crease."""
        place = self.model.frame.board(event.path[0])
        steps: list[Step] = [
            self.sound("puck_post", 1.0, lambda: place),
            self.spray(lambda: place),
            self.wave(lambda: place, _SAVE, 60),
        ]
        steps += self._run(event.path, event.turns, event.taken_by, self._shot_direction)
        word = self.word("moment.rebound")
        shout = self.shout(word, _SAVE, "middle", 0.7, self._near(place))
        return [Together(Steps(*steps), shout)]

    def _near(self, place: Point) -> Callable[[], Point]:
        """Free ice near a place of the board."""
        return lambda: self.quiet(self.model.frame.design(place))

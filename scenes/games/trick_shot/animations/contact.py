"""Skaters against each other: stealing the puck and hitting a rival away."""

from __future__ import annotations

import math

from game.trick_shot import events as ev
from game.trick_shot.team import NOBODY
from scenes.game_view.effect_steps import put
from scenes.games.trick_shot.animations.polyline import between
from scenes.games.trick_shot.animations.steps import TrickShotSteps
from scenes.games.trick_shot.layout import Point
from scenes.games.trick_shot.sprites import SkaterPiece
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import in_quad, out_back, out_cubic
from scenes.kit.motion.timeline import Call, Hold, Step, Together, Tween
from scenes.kit.motion.timeline import Sequence as Steps

_HIT: Rgb = (216, 64, 42)


class ContactActs(TrickShotSteps):
    """Animates steals and hits."""

    def steal_tried(self, event: ev.StealTried) -> list[Step]:
        """A lunge at the rival's stick."""
        thief, target = self.piece(event.skater), self.piece(event.target)
        steps: list[Step] = [
            self._lunge(thief, target, self.sound("steal", 1.0, lambda: thief.place)),
        ]
        if event.won:
            word = self.word("moment.steal")
            colour = self.colour(thief.team)
            steps += [
                Call(lambda: self.rest_puck(thief.place, event.skater)),
                self.spray(lambda: thief.place),
                self.shout(word, colour, "small", 0.6, lambda: self.head(event.skater)),
            ]
        return steps

    def _lunge(self, piece: SkaterPiece, target: SkaterPiece, impact: Step) -> Step:
        """Pull back, lunge, stop, return (the attack of the style guide)."""
        home: list[Point] = [piece.place]

        def begin() -> None:
            home[0] = piece.place
            piece.moving = True
            piece.look_at(target.place)

        def offset(amount: float) -> None:
            piece.place = between(home[0], target.place, amount)

        def end() -> None:
            piece.stand(home[0])
            self.cast.carry()

        return Steps(
            Call(begin),
            Tween(0.09, lambda share: offset(-0.18 * share), out_cubic),
            Tween(0.13, lambda share: offset(-0.18 + 0.62 * share), in_quad),
            impact,
            Hold(0.06),
            Tween(0.22, lambda share: offset(0.44 * (1 - share)), out_cubic),
            Call(end),
        )

    def hit_made(self, event: ev.HitMade) -> list[Step]:
        """A hitter skates into a rival: thud, glass rattle, word, and the rival slides away."""
        cast = self.cast
        hitter, target = self.piece(event.skater), self.piece(event.target)
        points = [self.stage.frame.board(square) for square in event.path]
        away = self.stage.frame.board(event.pushed_to)
        spot = points[-1]

        def prepare() -> None:
            if event.won_puck and cast.puck.carrier == event.target:
                cast.puck.rest(spot, NOBODY)

        def settle_puck() -> None:
            if event.won_puck or event.puck_from >= 0:
                cast.puck.rest(spot, event.skater)
            elif cast.puck.carrier == event.target:
                cast.puck.rest(away, event.target)
            cast.carry()

        clash: list[Step] = [
            self.sound("hit", 1.0, lambda: spot),
            self.shake(2),
            self.spray(lambda: spot),
            self.wave(lambda: spot, _HIT, 70),
        ]
        word = self.word("moment.hit")
        return [
            self.skate(hitter, points, carries_from=event.puck_from, pace=10.0),
            Call(prepare),
            *clash,
            Together(
                self._tumble(target, away),
                self.shout(word, _HIT, "middle", 0.65, lambda: self.head(event.skater)),
            ),
            Call(settle_puck),
        ]

    def _tumble(self, piece: SkaterPiece, away: Point) -> Step:
        """Slide backwards off balance and catch oneself."""
        puck = self.cast.puck

        def wobble(share: float) -> None:
            side = 1.0 if away[0] >= piece.place[0] else -1.0
            piece.lean = -17 * math.sin(math.pi * min(1.0, share)) * side
            if puck.carrier == piece.skater:
                puck.place = piece.blade()

        return Steps(
            put(piece, moving=True),
            self.go(piece, away, 0.42, out_back, wobble),
            Call(lambda: piece.stand(away)),
        )

"""Skaters against each other: stealing the puck and hitting a rival away."""

from __future__ import annotations

import math

from game.trick_shot import events as ev
from game.trick_shot.team import NOBODY
from scenes.games.trick_shot.animations.steps import TrickShotAnimations
from scenes.games.trick_shot.layout import Point
from scenes.games.trick_shot.sprites import SkaterPiece
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import in_quad, out_back, out_cubic
from scenes.kit.motion.timeline import Call, Hold, Step, Tween
from scenes.kit.motion.timeline import Sequence as Steps

_HIT: Rgb = (216, 64, 42)


class ContactActs:
    """Animates steals and hits."""

    def __init__(self, hand: TrickShotAnimations) -> None:
        self._hand = hand
        self._stage = hand.parts.stage

    def _piece(self, skater: int) -> SkaterPiece:
        return self._stage.cast.skaters[skater]

    def _head(self, skater: int) -> Point:
        x, y = self._stage.frame.design(self._piece(skater).place)
        return x, y - self._stage.frame.cell * 1.7

    def stolen(self, event: ev.StealTried) -> list[Step]:
        """A lunge at the rival's stick."""
        hand, cast = self._hand, self._stage.cast
        thief, target = self._piece(event.skater), self._piece(event.target)
        steps: list[Step] = [
            self._lunge(thief, target, hand.sound("steal", 1.0, lambda: thief.place)),
        ]
        if event.won:

            def win() -> None:
                cast.puck.rest(thief.place, event.skater)
                cast.carry()

            word = hand.word("moment.steal")
            colour = hand.colour(thief.team)
            steps += [
                Call(win),
                hand.spray(lambda: thief.place),
                hand.shout(word, colour, "small", 0.6, lambda: self._head(event.skater)),
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
            piece.place = (
                home[0][0] + (target.place[0] - home[0][0]) * amount,
                home[0][1] + (target.place[1] - home[0][1]) * amount,
            )

        def end() -> None:
            piece.stand(home[0])
            self._stage.cast.carry()

        return Steps(
            Call(begin),
            Tween(0.09, lambda share: offset(-0.18 * share), out_cubic),
            Tween(0.13, lambda share: offset(-0.18 + 0.62 * share), in_quad),
            impact,
            Hold(0.06),
            Tween(0.22, lambda share: offset(0.44 * (1 - share)), out_cubic),
            Call(end),
        )

    def hit(self, event: ev.HitMade) -> list[Step]:
        """A hitter skates into a rival: thud, glass rattle, word, and the rival slides away."""
        hand, cast = self._hand, self._stage.cast
        hitter, target = self._piece(event.skater), self._piece(event.target)
        points = [self._stage.frame.board(square) for square in event.path]
        away = self._stage.frame.board(event.pushed_to)
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
            hand.sound("hit", 1.0, lambda: spot),
            hand.shake(2),
            hand.spray(lambda: spot),
            hand.wave(lambda: spot, _HIT, 70),
        ]
        word = hand.word("moment.hit")
        return [
            hand.skate(hitter, points, carries_from=event.puck_from, pace=10.0),
            Call(prepare),
            *clash,
            hand.together(
                self._tumble(target, away),
                hand.shout(word, _HIT, "middle", 0.65, lambda: self._head(event.skater)),
            ),
            Call(settle_puck),
        ]

    def _tumble(self, piece: SkaterPiece, away: Point) -> Step:
        """Slide backwards off balance and catch oneself."""
        home: list[Point] = [piece.place]
        cast = self._stage.cast

        def begin() -> None:
            home[0] = piece.place
            piece.moving = True

        def slide(share: float) -> None:
            piece.place = (
                home[0][0] + (away[0] - home[0][0]) * share,
                home[0][1] + (away[1] - home[0][1]) * share,
            )
            wobble = math.sin(math.pi * min(1.0, share))
            side = 1.0 if away[0] >= home[0][0] else -1.0
            piece.lean = -17 * wobble * side
            if cast.puck.carrier == piece.skater:
                cast.puck.place = piece.blade()

        def end() -> None:
            piece.stand(away)

        return Steps(Call(begin), Tween(0.42, slide, out_back), Call(end))

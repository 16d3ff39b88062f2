"""Skaters against each other: stealing the puck and hitting a rival away."""

from __future__ import annotations

import math
from functools import partial

from game.trick_shot import events as ev
from game.trick_shot.team import NOBODY
from scenes.games.trick_shot.animations.polyline import between
from scenes.games.trick_shot.animations.steps import TrickShotSteps
from scenes.games.trick_shot.layout import Point
from scenes.games.trick_shot.sprites import SkaterPiece
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import in_out_cubic, in_quad, out_cubic
from scenes.kit.motion.timeline import Call, Hold, Step, Together, Tween
from scenes.kit.motion.timeline import Sequence as Steps

_HIT: Rgb = (216, 64, 42)
_ICE: Rgb = (150, 190, 226)
_FALLEN = 62.0
"""Degrees by which a skater who was hit leans over."""


class ContactAnimations(TrickShotSteps):
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
            self.sprites.carry()

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
        sprites = self.sprites
        hitter, target = self.piece(event.skater), self.piece(event.target)
        points = [self.model.frame.board(square) for square in event.path]
        away = self.model.frame.board(event.pushed_to)
        spot = points[-1]

        def prepare() -> None:
            if event.won_puck and sprites.puck.carrier == event.target:
                sprites.puck.rest(spot, NOBODY)

        def settle_puck() -> None:
            if event.won_puck or event.puck_from >= 0:
                sprites.puck.rest(spot, event.skater)
            elif sprites.puck.carrier == event.target:
                sprites.puck.rest(away, event.target)
            sprites.carry()

        clash: list[Step] = [
            self.sound("hit", 1.0, lambda: spot),
            self.shake(5),
            self.spray(lambda: spot),
            self.wave(lambda: spot, _HIT, 70),
        ]
        word = self.word("moment.hit")
        above = partial(self._beside_both, event.skater, event.target)
        return [
            self.skate(hitter, points, carries_from=event.puck_from, pace=10.0),
            Call(prepare),
            *clash,
            Together(
                self._tumble(target, away),
                self.shout(word, _HIT, "middle", 0.65, above),
            ),
            Call(settle_puck),
        ]

    def _beside_both(self, first: int, second: int) -> Point:
        """Where a word hides neither of two skaters: above them, or below at the upper boards."""
        frame = self.model.frame
        feet = [frame.design(self.piece(each).place) for each in (first, second)]
        heads = [self.head(each, 2.1) for each in (first, second)]
        if all(head[1] < foot[1] for head, foot in zip(heads, feet, strict=True)):
            return min(heads, key=lambda place: place[1])
        x, y = max(feet, key=lambda place: place[1])
        return x, y + 1.3 * frame.cell

    def _tumble(self, piece: SkaterPiece, away: Point) -> Step:
        """Fly backwards, lie on the ice for a moment, and get up again."""
        puck = self.sprites.puck
        side = [1.0]

        def begin() -> None:
            side[0] = 1.0 if away[0] >= piece.place[0] else -1.0
            piece.moving = True

        def fall(share: float) -> None:
            piece.lean = -_FALLEN * min(1.0, 1.3 * share) * side[0]
            piece.lift = 0.3 * math.sin(math.pi * min(1.0, share))
            if puck.carrier == piece.skater:
                puck.place = piece.blade()

        def rise(share: float) -> None:
            piece.lean = -_FALLEN * (1 - share) * side[0]

        return Steps(
            Call(begin),
            self.go(piece, away, 0.36, out_cubic, fall),
            self.spray(lambda: away),
            self.wave(lambda: away, _ICE, 34),
            Hold(0.12),
            Tween(0.22, rise, in_out_cubic),
            Call(lambda: piece.stand(away)),
        )

"""Animations of steals and hits."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from game.trick_shot import events as ev
from game.trick_shot.team import NOBODY
from scenes.game_view.effect_steps import put
from scenes.games.trick_shot.animations.calls import CallSteps
from scenes.games.trick_shot.layout import Point
from scenes.games.trick_shot.sprites import SkaterPiece
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import between, in_out_cubic, in_quad, out_cubic
from scenes.kit.motion.particles import Burst
from scenes.kit.motion.timeline import Call, Hold, Step, Together, Tween
from scenes.kit.motion.timeline import Sequence as Steps

_HIT: Rgb = (216, 64, 42)
_SIGN: Final = "trick_shot.action.hit"
_ICE: Rgb = (150, 190, 226)
_FALLEN = 78.0
"""The lean of a skater who was hit, in degrees."""
_REACH: Final = 0.24
"""How far into the last square a hitter comes before the hit lands."""
_RUN_UP: Final = 12.0
"""The speed of a hitter's run-up, in squares a second."""
_SHOULDER: Final = 0.72
"""The height above the ice at which the hit is drawn, in squares."""
_SNATCHED, _STOLEN = 110.0, 0.9
"""The light round a stolen puck in design units, and the seconds of the plate about it."""
_STANDSTILL: Final = 0.26
"""Seconds for which everything stands still at the hit."""
_BURST, _BURSTS = 330.0, 0.8
"""The size of the light of the blow in design units, and for how long it is seen."""
_WORD_ROOM: Final = pygame.FRect(330, 104, 620, 500)
"""Where the middle of the word may be: between the bars, off the edges."""
_ROUND_BLOW: Final = ((0, -165), (-235, -95), (235, -95), (-250, 40), (250, 40), (0, 175))
"""The places of the word round the blow, in design units."""
_CHIPS: Final = Burst(
    count=44,
    colour=(236, 246, 255),
    speed=(80.0, 340.0),
    life=(0.4, 0.9),
    direction=-80.0,
    spread=150.0,
    gravity=320.0,
    size=(1, 1, 2, 3),
    additive=False,
)


class ContactAnimations(CallSteps):
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
            puck = self.sprites.puck
            steps += [
                put(puck, carrier=NOBODY),
                self.go(puck, thief.blade, 0.14, out_cubic),
                Call(lambda: self.rest_puck(thief.place, event.skater)),
                self.spray(lambda: thief.place),
                Together(
                    self.star(self.puck_place, _SNATCHED, colour),
                    self.wave(self.puck_place, colour, 60),
                    self.call(event.skater, word, colour, _STOLEN, other=event.target),
                ),
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

    # ------------------------------------------------------------------ hits
    def hit_made(self, event: ev.HitMade) -> list[Step]:
        """A hitter skates up; in a close-up the hit lands, the rival flies, falls and gets up."""
        hitter, target = self.piece(event.skater), self.piece(event.target)
        points = self.points(event.path)
        contact = between(points[-2], points[-1], _REACH)
        run_up = self.skate(
            hitter, [*points[:-1], contact], carries_from=event.puck_from, pace=_RUN_UP
        )
        return [
            Call(lambda: self.make_close_up_ready(self._hit_line(event), _SIGN, points[-1])),
            Call(lambda: target.look_at(hitter.place)),
            run_up,
            *self._close_up(event, self._clash(event, hitter, target)),
        ]

    def _close_up(self, event: ev.HitMade, steps: list[Step]) -> list[Step]:
        """The same steps in a close-up, with a caption of who hits whom."""
        broadcast, frame = self.context.broadcast, self.model.frame
        places = (frame.board(event.path[-1]), frame.board(event.pushed_to))

        def begin() -> None:
            if self.sees_close_ups:
                broadcast.title = self._hit_line(event)
                broadcast.begin(between(*places, 0.5), live=_SIGN)
                self.light_up(between(*places, 0.5))

        return [Call(begin), *steps, Call(self.end_close_up)]

    def _hit_line(self, event: ev.HitMade) -> str:
        """The caption of who hits whom."""
        names = {"hitter": self.numbered(event.skater), "rival": self.numbered(event.target)}
        return self.word("moment.hits", **names)

    def _clash(self, event: ev.HitMade, hitter: SkaterPiece, target: SkaterPiece) -> list[Step]:
        """The hit, a moment of standstill, and its consequences."""
        sprites, frame = self.sprites, self.model.frame
        spot, away = frame.board(event.path[-1]), frame.board(event.pushed_to)

        def prepare() -> None:
            if event.won_puck and sprites.puck.carrier == event.target:
                sprites.puck.rest(spot, NOBODY)

        def settle_puck() -> None:
            if event.won_puck or event.puck_from >= 0:
                sprites.puck.rest(spot, event.skater)
            elif sprites.puck.carrier == event.target:
                sprites.puck.rest(away, event.target)
            sprites.carry()

        def shoulder() -> Point:
            x, y = between(hitter.place, spot, 0.6)
            return x, y - _SHOULDER

        def stand() -> None:
            hitter.stand(spot)

        word = self.shout(self.word("moment.hit"), _HIT, "big", 1.0, self._free_of_both(spot, away))
        return [
            put(hitter, moving=True),
            put(target, moving=True),
            Tween(0.1, lambda share: _lean_into(hitter, spot, share), in_quad),
            Call(prepare),
            self.sound("hit", 1.0, lambda: spot),
            self.shake(5),
            self.spray(lambda: spot, _CHIPS),
            Together(
                self.star(shoulder, _BURST, seconds=_BURSTS),
                word,
                Steps(
                    Hold(_STANDSTILL),
                    Together(
                        self._tumble(target, away, self._boards(spot, away)),
                        Steps(self.go(hitter, spot, 0.3, out_cubic), Call(stand)),
                        self.wave(lambda: spot, _HIT, 90),
                    ),
                ),
            ),
            Call(settle_puck),
            Hold(0.12),
        ]

    def _free_of_both(self, spot: Point, away: Point) -> Callable[[], Point]:
        """Free ice near the two skaters, for the word: not where the rival comes to lie."""

        def find() -> Point:
            frame = self.model.frame
            lies = frame.body(away).inflate(2.2 * frame.cell, 0.4 * frame.cell)
            x, y = frame.design(spot)
            spots = [(x + across, y + down) for across, down in _ROUND_BLOW]
            seen = [each for each in spots if _WORD_ROOM.collidepoint(each)]
            return self.quiet((x, y), others=[lies], spots=seen or spots)

        return find

    def _boards(self, spot: Point, away: Point) -> Step | None:
        """The boards shake behind a skater pushed against them."""
        rink = self.model.frame.rink
        ends = (rink.columns - 1, rink.rows - 1)
        ahead = [2 * there - here for here, there in zip(spot, away, strict=True)]
        if all(0 <= at <= end for at, end in zip(ahead, ends, strict=True)):
            return None
        wall = between(away, (ahead[0], ahead[1]), 0.5)
        return Steps(
            self.sound("puck_boards", 1.0, lambda: wall),
            self.sound("crowd_cheer", 0.5),
            self.shake(5),
            self.spray(lambda: wall, _CHIPS),
            self.wave(lambda: wall, _ICE, 120),
        )

    def _tumble(self, piece: SkaterPiece, away: Point, boards: Step | None) -> Step:
        """Fly backwards, lie on the ice for a moment, and get up again."""
        puck = self.sprites.puck
        side = [1.0]

        def begin() -> None:
            side[0] = 1.0 if away[0] >= piece.place[0] else -1.0
            piece.moving = True

        def fall(share: float) -> None:
            piece.lean = -_FALLEN * min(1.0, 1.2 * share) * side[0]
            piece.lift = 0.42 * math.sin(math.pi * min(1.0, share))
            if puck.carrier == piece.skater:
                puck.place = piece.blade()

        def rise(share: float) -> None:
            piece.lean = -_FALLEN * (1 - share) * side[0]

        return Steps(
            Call(begin),
            self.go(piece, away, 0.36, out_cubic, fall),
            *([boards] if boards is not None else []),
            self.spray(lambda: away, _CHIPS),
            self.wave(lambda: away, _ICE, 44),
            Hold(0.34),
            Tween(0.24, rise, in_out_cubic),
            Call(lambda: piece.stand(away)),
        )


def _lean_into(piece: SkaterPiece, target: Point, share: float) -> None:
    """Lean towards a place, shoulder first."""
    across = target[0] - piece.place[0]
    piece.lean = -16 * share * (0.0 if abs(across) < 0.1 else math.copysign(1.0, across))
    piece.stretch = (1 + 0.05 * share, 1 - 0.07 * share)

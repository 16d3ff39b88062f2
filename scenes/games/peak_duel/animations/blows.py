"""Blows: a beast leaps, the paper shakes, ink flies; the last blow of a duel stops time."""

from __future__ import annotations

import math
from collections.abc import Callable

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.animations.setup import SetupAnimations
from scenes.games.peak_duel.drawing.bursts import INK_DROPS, SPARKS
from scenes.games.peak_duel.drawing.effects import SPLASH
from scenes.games.peak_duel.layout import Point
from scenes.games.peak_duel.verdicts import declared
from scenes.kit.motion.easing import in_out_cubic, out_cubic
from scenes.kit.motion.timeline import Call, Deferred, Hold, Step, Tween
from scenes.kit.motion.timeline import Sequence as Steps

_PULL = 12.0
_FADE = 0.5
"""Seconds in which the ink of a blow fades."""
_STILL = 0.5
"""Seconds in which nothing moves before the blow that decides a duel."""


class BlowAnimations(SetupAnimations):
    """Builds the steps of a blow."""

    def stillness(self, point: Callable[[], Point]) -> Step:
        """Half a second in which all light falls on the last blow; nothing before any other."""
        return Deferred(lambda: self._held(point()), 0.0)

    def _held(self, point: Point) -> Step:
        context = self.context
        told = declared(context)
        if told is None or not told.is_fatal:
            return Steps()

        night = context.effects.night

        def show(share: float) -> None:
            context.effects.last_blow = (point, share)
            night.share = max(night.share, share)

        def end() -> None:
            context.effects.last_blow = None

        return Steps(
            self.sound("last_blow", 1.0),
            Tween(0.08, show, motion=False),
            Hold(_STILL),
            Tween(0.12, lambda share: show(1 - share), motion=False),
            Call(end),
        )

    def splashed(self, point: Callable[[], Point]) -> Step:
        """Vermilion ink bursts out from under the two cards."""
        return self.mark("impact", point, SPLASH, below=True, seconds=_FADE)

    def spattered(self, point: Callable[[], Point], strength: float) -> Steps:
        """Ink flies, stays on the paper for a while, and a wave runs through it."""
        context = self.context

        def splash() -> None:
            if not context.kit.settings.reduce_motion:
                context.spatter.splash(point(), strength, context.time)

        return Steps(
            Call(splash, skippable=True),
            self.sound("ink_spatter", 0.5 + 0.3 * strength),
            self.burst(point, SPARKS),
            self.burst(point, INK_DROPS),
        )

    def lunge(self, place: tuple[int, int], target: int) -> list[Step]:
        """Pull back, then leap at a beast or the other player, and stop at the hit."""
        seat, slot = place

        def way() -> tuple[Point, Point]:
            start = self.context.beast_point(seat, slot)
            box = self.context.target_box(seat, target)
            across, down = box.centerx - start[0], box.centery - start[1]
            length = max(1.0, math.hypot(across, down))
            return (-across / length * _PULL, -down / length * _PULL), layout.leap(start, box)

        def pull(share: float) -> None:
            self.context.arrow = min(self.context.arrow, 1 - share)
            back, _ = way()
            move = self.context.move_of(seat, slot)
            move.x, move.y, move.lift = back[0] * share, back[1] * share, 8 + 8 * share

        def leap(share: float) -> None:
            back, there = way()
            move = self.context.move_of(seat, slot)
            move.x = back[0] + (there[0] - back[0]) * share
            move.y = back[1] + (there[1] - back[1]) * share
            move.lift = 16 - 8 * share

        return [
            Tween(0.13, pull, in_out_cubic),
            self.sound("lunge", 0.9),
            Tween(0.13, leap, out_cubic),
            Hold(0.06),
        ]

    def go_back(self, place: tuple[int, int]) -> Tween:
        """Go back to the own place."""
        seat, slot = place
        start: list[tuple[float, float, float]] = []

        def back(share: float) -> None:
            move = self.context.move_of(seat, slot)
            if not start:
                start.append((move.x, move.y, move.lift))
            x, y, lift = start[0]
            rest = 1 - share
            move.x, move.y, move.lift = x * rest, y * rest, lift * rest

        return Tween(0.22, back, out_cubic)

    def recoil(self, seat: int, slot: int, defends: bool) -> Steps:
        """Push the hit beast back a little; one in defence holds."""
        side = -1 if self.context.side(seat) else 1
        far = 3.0 if defends else 9.0
        return Steps(
            self.nudge(seat, slot, ((0, 0), (0, side * far)), 0.05),
            self.nudge(seat, slot, ((0, side * far), (0, 0)), 0.16),
            self.rest(seat, slot),
        )

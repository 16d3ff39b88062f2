"""The count at the end: rift after rift is turned over, its bonus counted, the last one decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.riftwalker import events as ev
from game.riftwalker.state import RiftwalkerState
from scenes.game_view.effect_steps import later, put, ramp
from scenes.games.riftwalker.animations.steps import RiftwalkerSteps
from scenes.games.riftwalker.drawing.effects import Flight
from scenes.games.riftwalker.finale import CountedRift, Finale, counted
from scenes.games.riftwalker.finale_places import (
    STAGE,
    number_point,
    points_point,
    seat_panel,
)
from scenes.games.riftwalker.layout import GLOW, GOLD
from scenes.kit.motion.easing import in_out_cubic, out_back, out_cubic
from scenes.kit.motion.particles import Burst
from scenes.kit.motion.timeline import Call, Hold, Sequence, Step, Together, Tween

NOTES: Final = 12
"""The number of rising sounds for counted rifts."""
_FADE: Final = 0.35
_COME: Final = 0.34
_FLIP: Final = 0.26
_SEEN: Final = 0.1
_LAST_FLIP: Final = 0.55
_WAIT: Final = 1.1
_SHOWN: Final = 2.6
_UNHURRIED: Final = 12
"""More rifts than this are counted faster, so that all of them take no longer."""


class Skippable(Step):
    """Steps that are finished at once as soon as a person skips them.

    Args:
        skipped: whether someone has said so.
        steps: what is played until then.
    """

    def __init__(self, skipped: Callable[[], bool], *steps: Step) -> None:
        self._skipped = skipped
        self._steps = Sequence(*steps)

    @property
    def length(self) -> float:
        """How long all of it takes where nobody skips it."""
        return self._steps.length

    def calm(self) -> None:
        """Calm the steps."""
        self._steps.calm()

    def advance(self, seconds: float) -> float | None:
        """Advance the steps, or finish them."""
        if self._skipped():
            self._steps.finish()
            return seconds
        return self._steps.advance(seconds)

    def finish(self) -> None:
        """Finish the steps."""
        self._steps.finish()


class FinaleAnimations(RiftwalkerSteps):
    """Animates the count."""

    def count(self, event: ev.MatchEnded) -> Step:
        """The whole count, from the veil over the table to the winner."""
        return later(lambda: self._made(event))

    def _made(self, event: ev.MatchEnded) -> list[Step]:
        context, state = self.context, self.context.table.position
        outcome = context.table.rules.outcome(state)
        if not isinstance(state, RiftwalkerState) or outcome is None:
            return []
        finale = counted(context.book, state, event.scores, outcome.places)
        if not finale.order:
            return []
        finale.words = self._verdict_words(finale, outcome.decided_by)

        pace = min(1.0, _UNHURRIED / len(finale.order))
        steps: list[Step] = [
            put(context, finale=finale),
            Together(ramp(finale, "veil", _FADE, motion=False), *self._sun_fades()),
            put(context.effects, eclipse=None),
            Hold(0.25),
        ]
        for number, each in enumerate(finale.order):
            steps.append(self._come(finale, each, pace))
            if number == len(finale.order) - 1 and finale.is_open:
                steps += self._suspense(finale)
            steps += self._one(finale, each, number, pace)
        steps += self._verdict(finale)
        steps.append(ramp(finale, "veil", _FADE, start=1.0, end=0.0, motion=False))
        return [Skippable(lambda: finale.skipped, *steps)]

    def _sun_fades(self) -> list[Step]:
        """The sun of the astrolabe gives way to the count."""
        sun = self.context.effects.eclipse
        return [] if sun is None else [ramp(sun, "risen", _FADE, start=1.0, end=0.0, motion=False)]

    # ------------------------------------------------------------------ one rift after another
    def _one(self, finale: Finale, each: CountedRift, number: int, pace: float) -> list[Step]:
        """A rift comes onto the stage and turns over; its points are counted, then its bonus."""
        count = len(finale.order)
        is_last = number == count - 1
        note = 1 + round((NOTES - 1) * number / max(1, count - 1))
        steps: list[Step] = [
            self.sound(f"rift_count_{note}", 0.75 + 0.25 * number / count),
            self._turn(finale, each, _LAST_FLIP if is_last else _FLIP * pace),
            self._sparks_at(each, 30 if is_last else 16),
            self._told(finale, each, pace),
        ]
        if each.bonus:
            steps += self._bonus(finale, each, min(NOTES, note + 1), pace)
        steps.append(Hold(_SEEN * pace))
        return steps

    def _come(self, finale: Finale, each: CountedRift, pace: float) -> Step:
        """A rift comes from its pile onto the stage after the one before has gone to its place."""
        before: list[CountedRift] = []

        def begin() -> None:
            if finale.current is not None and finale.current is not each:
                before.append(finale.current)
            finale.leaving = before[0] if before else None
            finale.current = each

        def move(share: float) -> None:
            each.come = min(1.0, max(0.0, 2 * share - 1)) if before else share
            for other in before:
                other.gone = min(1.0, 2 * share)

        return Sequence(Call(begin), Tween(1.5 * _COME * pace, move, in_out_cubic))

    def _turn(self, finale: Finale, each: CountedRift, seconds: float) -> Step:
        """A rift turns over on the stage."""

        def turn(share: float) -> None:
            each.flip = min(1.0, max(0.0, share))

        return Sequence(put(finale, current=each), Tween(seconds, turn, in_out_cubic))

    def _told(self, finale: Finale, each: CountedRift, pace: float) -> Step:
        """The value of a rift appears beside it, flies to its seat and is counted."""
        panel = self._panel(finale, each)
        top = STAGE.point[0], STAGE.point[1] - STAGE.height / 2 + 18
        coin = Flight(top, points_point(panel), sprite="value_on", text=str(each.value), arc=14)
        return Sequence(
            ramp(each, "told", 0.2 * pace, out_back),
            self.fly(coin, 0.26 * pace),
            self._tick(finale, each.seat, each.value, 0.16 * pace),
        )

    def _bonus(self, finale: Finale, each: CountedRift, note: int, pace: float) -> list[Step]:
        """The bonus appears below the value, flies to the points and is counted."""
        panel = self._panel(finale, each)
        coin = Flight(
            number_point(panel, bonus=True),
            points_point(panel),
            sprite="value_on",
            text=f"+{each.bonus}",
            arc=40,
        )
        return [
            ramp(each, "noted", 0.2 * pace, out_back),
            Hold(0.16 * pace),
            self.sound(f"rift_count_{note}", 0.9),
            self.fly(coin, 0.28 * pace),
            self._tick(finale, each.seat, each.bonus, 0.18 * pace),
        ]

    def _panel(self, finale: Finale, each: CountedRift) -> pygame.FRect:
        return seat_panel(self.context.place_of(each.seat), len(finale.rows))

    def _tick(self, finale: Finale, seat: int, points: int, seconds: float) -> Step:
        """Points are added to those of a seat."""
        before: list[float] = []

        def begin() -> None:
            before[:] = [finale.shown[seat]]

        def count(share: float) -> None:
            finale.shown[seat] = before[0] + points * min(1.0, share)

        return Sequence(Call(begin), Tween(seconds, count, out_cubic, motion=False))

    def _sparks_at(self, each: CountedRift, count: int) -> Call:
        """Sparks of a rift's element fly off it."""
        return self.sparks(lambda: STAGE.point, self.element_of(each.rift), count)

    def _suspense(self, finale: Finale) -> list[Step]:
        """Suspense before the last rift: it trembles, and a low roll rises."""

        def wait(share: float) -> None:
            finale.suspense = share if share < 1 else 0.0

        return [
            self.sound("rift_hold", 0.9),
            Tween(_WAIT, wait, lambda share: share, motion=False),
        ]

    # ------------------------------------------------------------------ the end of it
    def _verdict(self, finale: Finale) -> list[Step]:
        """The winner's row lights up, and words name the winner."""
        context = self.context

        def show(share: float) -> None:
            finale.verdict = max(0.01, share)

        def fire() -> None:
            for number in range(9):
                at = STAGE.point[0] + 52 * (number - 4), STAGE.point[1] + 40 * (number % 2)
                colour = GOLD if number % 2 else GLOW[number % len(GLOW)]
                burst = Burst(18, colour, (60, 300), (0.7, 1.6), -90, 130, 190.0, 1.4)
                context.particles.burst(at, burst)

        last = finale.order[-1]

        def settled() -> None:
            finale.shown[:] = [float(score) for score in finale.scores]
            finale.leaving = last

        return [
            Call(settled),
            ramp(last, "gone", _COME, in_out_cubic),
            self.sound("rift_verdict", 1.0),
            Call(fire, skippable=True),
            Together(Tween(0.4, show, out_cubic, motion=False), Hold(_SHOWN)),
        ]

    def _verdict_words(self, finale: Finale, decided_by: str) -> tuple[str, str]:
        """Who has won with how many points; what decided, where these were equal."""
        context = self.context
        winners = [seat for seat in range(len(finale.rows)) if finale.wins(seat)]
        best = max(finale.scores)
        small = "" if decided_by == "points" else context.game_word(f"outcome.{decided_by}")
        if len(winners) > 1:
            names = context.kit.words.separator.join(context.name(seat) for seat in winners)
            return context.word("finale.shared", names=names, points=best), small
        name = context.name(winners[0])
        others = [score for seat, score in enumerate(finale.scores) if seat != winners[0]]
        if len(others) == 1:
            words = context.word("finale.wins_two", name=name, points=best, other=others[0])
            return words, small
        return context.word("finale.wins", name=name, points=best), small

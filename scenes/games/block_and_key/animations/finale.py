"""The end of a match: the evening, the mystery squares of each seat, and who has won."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.block_and_key import events as ev
from game.block_and_key.temple import view_of_side
from scenes.game_view.effect_steps import put, ramp
from scenes.games.block_and_key.animations.steps import BlockAndKeySteps
from scenes.games.block_and_key.drawing.closing import Closing, Lettering
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import in_out_cubic, linear
from scenes.kit.motion.particles import Burst
from scenes.kit.motion.timeline import Call, Hold, Step, Tween

_GOLD: Rgb = (255, 206, 96)
_LEAVES: Final = tuple(
    Burst(6, gold, (20.0, 260.0), (1.8, 3.4), 90, 150, 170.0, 1.0, (0, 1, 1, 2), additive=False)
    for gold in (_GOLD, (222, 164, 58), (255, 240, 190))
)
_CEILING: Final = tuple((40.0 + 150.0 * step, -20.0) for step in range(9))
"""Where gold leaves begin to fall on the room."""
_REASON, _COUNT, _NOTHING, _WON = 46.0, 50.0, 26.0, 84.0
"""The sizes of the words: why it ended, what a mystery card brings, or that it brings nothing, who
has won."""

_OF_A_RANK: Final = ("heading", "outcome")
"""The words about a rank: its name, and what it means."""


class FinaleAnimations(BlockAndKeySteps):
    """Animates the end."""

    def match_ended(self, event: ev.MatchEnded) -> list[Step]:
        """Evening falls; every seat's mystery card is counted on the temple.

        The winner is named.
        """
        context, model = self.context, self.model
        closing = Closing()

        def begin() -> None:
            model.mystery = list(event.mystery)
            model.over = True
            model.counted = dict(enumerate(event.key_points))
            context.closing = closing
            context.pass_time()

        def end() -> None:
            model.counted.clear()
            model.totals = event.scores
            context.spotlit = -1

        text = str(context.kit.words(f"block_and_key.ending.{event.reason}"))
        steps = [
            Call(begin),
            self.sound("temple_evening", 1.0),
            ramp(closing, "share", 0.4, in_out_cubic),
            *self._write(closing, Lettering(text, _REASON), [Hold(0.8)]),
        ]
        for seat in range(len(event.scores)):
            steps += self._counted(closing, event, seat)
        return [*steps, Call(end), *self._won(closing, event)]

    @staticmethod
    def _write(closing: Closing, words: Lettering, steps: Sequence[Step]) -> list[Step]:
        """Show large words while steps play."""
        return [
            put(closing, words=words),
            ramp(words, "share", 0.25, motion=False),
            *steps,
            ramp(words, "share", 0.2, start=1.0, end=0.0, motion=False),
            put(closing, words=None),
        ]

    def _counted(self, closing: Closing, event: ev.MatchEnded, seat: int) -> list[Step]:
        """The squares of a seat's mystery colour light up one by one, seen from its side."""
        context, model = self.context, self.model
        colour, bonus = event.mystery[seat], event.mystery_points[seat]
        view = view_of_side(model.table.sides[seat])
        text = context.word(
            "moment.mystery", name=self.name(seat), squares=event.squares[seat], count=bonus
        )

        def begin() -> None:
            context.spotlit = seat
            context.lit_squares = ("", view, ())
            context.face_view(view)

        def light(share: float) -> None:
            squares = model.squares_of(seat, colour)
            context.lit_squares = ("", view, squares[: math.ceil(share * len(squares))])
            context.shining = 0.6 * share
            model.counted[seat] = event.key_points[seat] + math.floor(share * bonus)

        steps = [
            Hold(0.3),
            Tween(0.7, light, linear, motion=False),
            self.sound("token", 0.7),
            Hold(0.45),
            Call(context.dim),
        ]
        size = _COUNT if bonus else _NOTHING
        words = Lettering(text, size, tile=colour, quiet=not bonus)
        return [Call(begin), *self._write(closing, words, steps)]

    def _won(self, closing: Closing, event: ev.MatchEnded) -> list[Step]:
        """The winner with all scores under falling gold; alone, the rank that was reached."""
        context, words = self.context, self.context.kit.words
        outcome = context.table.rules.outcome(context.table.position)
        best = max(range(len(event.scores)), key=event.scores.__getitem__)
        winner = best if outcome is None else outcome.places.index(1)
        if self.model.solo:
            rank = self.model.book.rank(event.scores[0])
            text, below = (str(words(f"block_and_key.{kind}.{rank}")) for kind in _OF_A_RANK)
        else:
            text, below = str(words("table.result.wins", name=self.name(winner))), ""
            if outcome is not None and outcome.decided_by != "points":
                below = str(words(f"block_and_key.outcome.{outcome.decided_by}"))
        built = Counter(placed.seat for placed in self.model.placed)
        notes = [
            context.word("moment.built", count=built[seat]) for seat in range(len(event.scores))
        ]
        return [
            put(context, spotlit=winner),
            put(closing, notes=notes),
            self.sound("key_chime", 1.0),
            Call(self._fall, skippable=True),
            ramp(closing, "gold", 0.5),
            *self._write(closing, Lettering(text, _WON, below), [*self._shower(), *self._shower()]),
            put(context, spotlit=-1),
        ]

    def _shower(self) -> list[Step]:
        return [Call(self._fall, skippable=True), Hold(0.7)]

    def _fall(self) -> None:
        """Gold leaves fall over the whole room."""
        for place in _CEILING:
            for leaves in _LEAVES:
                self.context.particles.burst(place, leaves)

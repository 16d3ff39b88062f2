"""The end of a match: the evening, the mystery squares of each seat, and who has won."""

from __future__ import annotations

import math
from typing import Final

from game.block_and_key import events as ev
from game.block_and_key.temple import view_of_side
from scenes.game_view.effect_steps import put, ramp
from scenes.games.block_and_key.animations.steps import BlockAndKeySteps
from scenes.games.block_and_key.drawing.effects import CentredLine, Title
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import linear
from scenes.kit.motion.particles import Burst
from scenes.kit.motion.timeline import Call, Hold, Step, Tween

_GOLD: Rgb = (255, 206, 96)
_LEAVES: Final = tuple(
    Burst(19, gold, (20.0, 340.0), (1.6, 3.0), 90, 150, 190.0, 1.0, (0, 1, 1, 2), additive=False)
    for gold in (_GOLD, (222, 164, 58), (255, 240, 190))
)
_CEILING: Final = tuple((x, 60.0) for x in (320.0, 480.0, 640.0, 800.0, 960.0))
"""Where gold leaves begin to fall on the room."""


class FinaleAnimations(BlockAndKeySteps):
    """Animates the end."""

    def match_ended(self, event: ev.MatchEnded) -> list[Step]:
        """Evening falls; every seat's mystery card is counted on the temple.

        The winner is named.
        """
        context, model = self.context, self.model

        def begin() -> None:
            model.mystery = list(event.mystery)
            model.over = True
            model.counted = dict(enumerate(event.key_points))
            context.pass_time()

        def end() -> None:
            model.counted.clear()
            model.totals = event.scores
            context.spotlit = -1

        text = str(context.kit.words(f"block_and_key.ending.{event.reason}"))
        steps = [Call(begin), self.sound("temple_evening", 1.0), *self.say(text, 0.8)]
        for seat in range(len(event.scores)):
            steps += self._counted(event, seat)
        return [*steps, Call(end), *self._won(event)]

    def _counted(self, event: ev.MatchEnded, seat: int) -> list[Step]:
        """The squares of a seat's mystery colour light up one by one, seen from its side."""
        context, model = self.context, self.model
        colour, bonus = event.mystery[seat], event.mystery_points[seat]
        view = view_of_side(model.table.sides[seat])
        words = CentredLine(
            context.word(
                "moment.mystery",
                name=self.name(seat),
                squares=event.squares[seat],
                count=bonus,
            )
        )

        def begin() -> None:
            context.spotlit = seat
            context.effects.words = words
            context.lit_squares = ("", view, ())
            context.face_view(view)

        def light(share: float) -> None:
            squares = model.squares_of(seat, colour)
            context.lit_squares = ("", view, squares[: math.ceil(share * len(squares))])
            context.shining = 0.6 * share
            model.counted[seat] = event.key_points[seat] + math.floor(share * bonus)

        def end() -> None:
            context.effects.words = None
            context.dim()

        return [
            Call(begin),
            ramp(words, "share", 0.2, motion=False),
            Hold(0.3),
            Tween(0.7, light, linear, motion=False),
            self.sound("token", 0.7),
            Hold(0.45),
            Call(end),
        ]

    def _won(self, event: ev.MatchEnded) -> list[Step]:
        """The winner with all scores under falling gold; alone, the rank that was reached."""
        context = self.context
        outcome = context.table.rules.outcome(context.table.position)
        best = max(range(len(event.scores)), key=event.scores.__getitem__)
        winner = best if outcome is None else outcome.places.index(1)
        words = context.kit.words
        if self.model.solo:
            rank = self.model.book.rank(event.scores[0])
            name = str(words(f"block_and_key.heading.{rank}"))
            below = str(words(f"block_and_key.outcome.{rank}"))
            title = Title(context.word("note.won", name=name, count=event.scores[winner]), below)
        else:
            title = Title(str(words("table.result.wins", name=self.name(winner))))
            scores = sorted(event.scores, reverse=True)
            title.score = context.word("moment.between_scores").join(map(str, scores))
            if outcome is not None and outcome.decided_by != "points":
                title.below = str(words(f"block_and_key.outcome.{outcome.decided_by}"))

        return [
            put(context, spotlit=winner),
            self.sound("key_chime", 1.0),
            Call(self._fall, skippable=True),
            *self.proclaim(title, 1.8),
            put(context, spotlit=-1),
        ]

    def _fall(self) -> None:
        """Gold leaves fall over the whole room."""
        for place in _CEILING:
            for leaves in _LEAVES:
                self.context.particles.burst(place, leaves)

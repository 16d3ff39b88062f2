"""The end of a match: the evening, the mystery squares of each seat, and who has won."""

from __future__ import annotations

import math
from typing import Final

from game.block_and_key import events as ev
from game.block_and_key.temple import view_of_side
from scenes.game_view.effect_steps import put, ramp
from scenes.games.block_and_key.animations.steps import BlockAndKeyAnimations
from scenes.games.block_and_key.drawing.effects import Title, Words
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import linear
from scenes.kit.motion.particles import Burst
from scenes.kit.motion.timeline import Call, Hold, Step, Tween

_GOLD: Rgb = (255, 206, 96)
_SHOWER: Final = Burst(60, _GOLD, (40.0, 260.0), (0.7, 1.6), 90, 150, 150.0, 1.6, (0, 0, 1))


class FinaleActs(BlockAndKeyAnimations):
    """Animates the end."""

    def match_ended(self, event: ev.MatchEnded) -> list[Step]:
        """It becomes evening; every seat's mystery card is counted on the temple; somebody wins."""
        parts, stage = self.parts, self.stage

        def begin() -> None:
            stage.mystery = list(event.mystery)
            stage.over = True
            stage.counted = dict(enumerate(event.key_points))
            parts.pass_time()

        def end() -> None:
            stage.counted.clear()
            stage.totals = event.scores
            parts.spotlit = -1

        text = str(parts.kit.words(f"block_and_key.ending.{event.reason}"))
        steps = [Call(begin), self.sound("temple_evening", 1.0), *self.say(text, 0.8)]
        for seat in range(len(event.scores)):
            steps += self._counted(event, seat)
        return [*steps, Call(end), *self._won(event)]

    def _counted(self, event: ev.MatchEnded, seat: int) -> list[Step]:
        """The squares of a seat's mystery colour light up one by one, seen from its side."""
        parts, stage = self.parts, self.stage
        colour, bonus = event.mystery[seat], event.mystery_points[seat]
        view = view_of_side(stage.table.sides[seat])
        words = Words(
            parts.word(
                "moment.mystery",
                name=self.name(seat),
                squares=event.squares[seat],
                count=bonus,
            )
        )

        def begin() -> None:
            parts.spotlit = seat
            parts.air.words = words
            parts.lit_squares = ("", view, ())
            parts.face_view(view)

        def light(share: float) -> None:
            squares = stage.squares_of(seat, colour)
            parts.lit_squares = ("", view, squares[: math.ceil(share * len(squares))])
            parts.shining = 0.6 * share
            stage.counted[seat] = event.key_points[seat] + math.floor(share * bonus)

        def end() -> None:
            parts.air.words = None
            parts.dim()

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
        """The winner's name; alone, the rank that was reached."""
        parts = self.parts
        outcome = parts.table.rules.outcome(parts.table.position)
        best = max(range(len(event.scores)), key=event.scores.__getitem__)
        winner = best if outcome is None else outcome.places.index(1)
        words, below = parts.kit.words, ""
        name = self.name(winner)
        if self.stage.solo:
            rank = self.stage.book.rank(event.scores[0])
            name = str(words(f"block_and_key.heading.{rank}"))
            below = str(words(f"block_and_key.outcome.{rank}"))
        elif outcome is not None:
            below = str(words(f"block_and_key.outcome.{outcome.decided_by}"))
        title = Title(parts.word("note.won", name=name, count=event.scores[winner]), below)

        return [
            put(parts, spotlit=winner),
            self.sound("key_chime", 1.0),
            self.burst(lambda: (640.0, 120.0), _SHOWER),
            *self.proclaim(title, 1.4),
            put(parts, spotlit=-1),
        ]

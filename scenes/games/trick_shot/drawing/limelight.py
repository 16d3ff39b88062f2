"""Who an announced action is about: these step apart, and who covers them grows faint."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from game.trick_shot.team import NOBODY, SKATERS
from scenes.games.trick_shot.layout import Point
from scenes.games.trick_shot.model import TrickShotModel
from scenes.games.trick_shot.sprites import SkaterPiece
from scenes.kit.motion.easing import between

_FAINT: Final = 0.45
"""The opacity of those in the way."""
_FADES: Final = 0.16
"""Seconds in which they grow faint."""
_HALF, _LOW, _TALL = 0.46, -0.25, 1.15
"""What a figure covers of the ice, in squares: to each side, below its skates, and above them."""
_BEFORE: Final = (0.75, 1.3)
"""Who stands before one of those concerned covers them: this near across, and this far below."""
_APART: Final = 1.7
"""How far two who meet stand apart, across, in squares."""
_MEET: Final = 1.5
"""Who are nearer to each other than this meet."""
_SAMPLES: Final = 4
"""How many points of each square's length of the way are looked at."""


class Cast(NamedTuple):
    """Who acts, at whom, and along which way in board coordinates."""

    actor: int = NOBODY
    other: int = NOBODY
    way: tuple[Point, ...] = ()


class Limelight:
    """Knows how faint bystanders are and where the two concerned stand.

    Attributes:
        cast: the action; an empty one leaves everybody as they are.
    """

    def __init__(self, model: TrickShotModel) -> None:
        self._model = model
        self._shades = [1.0] * SKATERS
        self.cast = Cast()

    def update(self, seconds: float, *, calm: bool = False) -> None:
        """Let bystanders grow faint or come back; at once if calm."""
        step = 1.0 if calm else seconds * (1 - _FAINT) / _FADES
        points, ends = _sampled(self.cast.way), self._ends()
        for piece in self._model.sprites.skaters:
            goal = _FAINT if points and self._is_in_the_way(piece, points, ends) else 1.0
            shade = self._shades[piece.skater]
            self._shades[piece.skater] = max(shade - step, min(shade + step, goal))

    def shade(self, piece: SkaterPiece) -> float:
        """How opaque a figure is."""
        return float(min(piece.opacity, self._shades[piece.skater]))

    def is_faint(self, skater: int) -> bool:
        """Whether a skater has stepped out of the light."""
        return self._shades[skater] < 1.0

    def side(self, skater: int) -> int:
        """The side on which one of two who meet stands: -1 left, 1 right, 0 for all others."""
        pair = (self.cast.actor, self.cast.other)
        if NOBODY in pair or skater not in pair:
            return 0
        one, other = (self._model.sprites.skaters[each] for each in pair)
        if not (one.on_ice and other.on_ice) or math.dist(one.place, other.place) > _MEET:
            return 0
        across = other.place[0] - one.place[0]
        actor_side = -1 if across > 0 or (across == 0 and one.place[1] <= other.place[1]) else 1
        return actor_side if skater == pair[0] else -actor_side

    def shift(self, skater: int) -> float:
        """How far across one of two who meet steps away from the other, in squares."""
        side = self.side(skater)
        if not side:
            return 0.0
        one, other = (self._model.sprites.skaters[each] for each in self.cast[:2])
        return side * max(0.0, _APART - abs(one.place[0] - other.place[0])) / 2

    def _ends(self) -> list[Point]:
        """Where those concerned stand, or are about to: they may not be covered either."""
        skaters, pair = self._model.sprites.skaters, self.cast[:2]
        places = [(skaters[each].place, self.shift(each)) for each in pair if each != NOBODY]
        return [(x + aside, y) for (x, y), aside in places]

    def _is_in_the_way(
        self, piece: SkaterPiece, points: Sequence[Point], ends: Sequence[Point]
    ) -> bool:
        """Whether a figure covers a part of the way or of those concerned.

        Nobody else grows faint: a figure that one sees through looks like a fault of the picture.
        """
        free = {*self.cast[:2]}
        if self.cast.other == NOBODY:
            free.add(self._model.sprites.puck.carrier)
        if piece.skater in free or piece.moving:
            return False
        x, y = piece.place
        return any(abs(x - px) < _HALF and _LOW < y - py < _TALL for px, py in points) or any(
            abs(x - ex) < _BEFORE[0] and 0 < y - ey < _BEFORE[1] for ex, ey in ends
        )


def _sampled(way: Sequence[Point]) -> list[Point]:
    """Points along a way, close enough for whoever stands before it."""
    points = list(way[:1])
    for first, second in pairwise(way):
        count = max(1, math.ceil(_SAMPLES * math.dist(first, second)))
        points += [between(first, second, number / count) for number in range(1, count + 1)]
    return points

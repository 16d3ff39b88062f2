"""Steps of a fight between two figures: the rush, the blow, and who reels from it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from game.frostgrave.names import NOBODY
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.animations.close_ups import CloseUpSteps
from scenes.games.frostgrave.model import to_the_front
from scenes.kit.motion.easing import in_out_cubic, linear, out_cubic
from scenes.kit.motion.timeline import Hold, Step, Together, Tween
from scenes.kit.motion.timeline import Sequence as Steps

_STRUCK: Final = 0.26
_BLOW: Final = 0.95
"""Seconds until a blow strikes, and until both stand as before."""
_BACK: Final = (-0.10, -9.0)
_FORTH: Final = (0.34, 17.0)
_REELS: Final = (-0.40, -30.0)
"""How far (inches) and at which angle (degrees) one leans towards the other: to draw back for a
blow, in the blow, and struck by it."""
_FLASH: Final = 0.7
"""The radius of its light, in inches."""
_STEEL: Final = (255, 236, 190)


@dataclass
class _Lean:
    """Where a fighter stands (1/64 inch), and the way to the other, of length 1."""

    x: float = 0.0
    y: float = 0.0
    across: float = 0.0
    down: float = 0.0


class BlowSteps(CloseUpSteps):
    """Makes the steps of fights."""

    def blow(self, first: int, second: int, winner: int) -> Step:
        """The winner strikes and the other reels; both do in a draw."""
        struck = [one for one in (first, second) if one != winner]
        strikes = [one for one in (first, second) if winner in (NOBODY, one)]
        foes = {first: second, second: first}
        hits: list[Step] = []
        for one in struck:
            hits += [self.sparks(one, _STEEL, 34), self._flash(one)]
        return Together(
            *(self._leans(one, foes[one], (_BACK, _FORTH), one in struck) for one in strikes),
            *(self._leans(one, foes[one], None, True) for one in struck if one not in strikes),
            Steps(Hold(_STRUCK), Together(self.sound("frost_clash"), *hits)),
        )

    def _flash(self, figure: int) -> Step:
        place = self.model.places[figure]
        return self.area((place.x, place.y, place.z), _FLASH * INCH, _STEEL)

    def _leans(
        self,
        figure: int,
        foe: int,
        strike: tuple[tuple[float, float], tuple[float, float]] | None,
        reels: bool,
    ) -> Step:
        """Draw back and strike, reel, and stand as before."""
        lean = _Lean()
        hit = _STRUCK / _BLOW

        def move(share: float) -> None:
            place, other = self.model.places[figure], self.model.places[foe]
            if not lean.across and not lean.down:
                way = (other.x - place.x, other.y - place.y)
                length = math.hypot(*way) or 1.0
                lean.x, lean.y = place.x, place.y
                lean.across, lean.down = way[0] / length or 1e-6, way[1] / length
            inches, turn = 0.0, 0.0
            if strike is not None and share < hit:
                inches, turn = _drawn(share / hit, *strike)
            elif share >= hit:
                start = _REELS if reels else _FORTH
                left = (1 - (share - hit) / (1 - hit)) ** 1.6
                inches, turn = start[0] * left, start[1] * left
            place.x = lean.x + lean.across * inches * INCH
            place.y = lean.y + lean.down * inches * INCH
            place.tilt = turn * (1 if lean.across >= 0 else -1)

        return Tween(_BLOW, move, linear)

    def lunge(self, figure: int, target: int) -> Step:
        """Rush at somebody, and turn both to each other."""
        start: list[float] = []

        def lunge(share: float) -> None:
            here, there = self.model.places[figure], self.model.places[target]
            if not start:
                start.extend((here.x, here.y))
                way = math.degrees(math.atan2(there.y - here.y, there.x - here.x)) % 360
                here.facing, there.facing = to_the_front(way), to_the_front(way + 180)
            reach = 0.28 * math.sin(math.pi * share)
            here.x = start[0] + (there.x - start[0]) * reach
            here.y = start[1] + (there.y - start[1]) * reach

        return Tween(0.36, lunge, in_out_cubic)

    def shiver(self, figure: int) -> Step:
        """Tremble on the spot."""

        def shake(share: float) -> None:
            place = self.model.places[figure]
            place.hop = 8 * abs(math.sin(share * math.pi * 3)) * (1 - share)

        return Tween(0.3, shake, out_cubic)


def _drawn(
    share: float, back: tuple[float, float], forth: tuple[float, float]
) -> tuple[float, float]:
    """Inches and degrees on the way from standing by drawing back to the blow."""
    if share < 0.5:
        return back[0] * share * 2, back[1] * share * 2
    part = (share * 2 - 1) ** 2
    return back[0] + (forth[0] - back[0]) * part, back[1] + (forth[1] - back[1]) * part

"""Where two fighters are shown: side by side with room between, others out of their way."""

from __future__ import annotations

import math
from typing import Final

from game.frostgrave.terrain.pieces import Part
from game.frostgrave.terrain.shapes import disc_overlaps
from game.frostgrave.terrain.table import Table
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.camera import LIFT
from scenes.games.frostgrave.model import FrostgraveModel
from scenes.kit.motion.easing import in_out_cubic, out_cubic
from scenes.kit.motion.timeline import Call, Sequence, Step, Tween

_ABREAST: Final = 1.95 * INCH
_LEVEL: Final = 0.4 * INCH
"""How far apart two fighters are shown across the screen at least, and down the screen at most."""
_MOST: Final = 3.5 * INCH
"""Figures farther apart than this do not fight each other."""
_PARTS: Final = 0.22
_GIRTH: Final = 27
"""What a fighter needs of free ground, as a radius (1/64 inch)."""
_SHIFTS: Final = tuple(
    (across * INCH * 0.4, down * INCH * 0.4)
    for across, down in sorted(
        ((x, y) for x in range(-4, 5) for y in range(-3, 4)), key=lambda way: math.hypot(*way)
    )
)
"""The ways by which both may be shown elsewhere, the nearest first."""
_STANDS_THERE: Final = 4
_HIDING: Final = (0.35, 0.7)
"""How much worse standing in a thing is than behind it; the shares of its height seen there."""
_ROOM: Final = 1.7 * INCH
_GHOST: Final = 0.4
_GONE: Final = 0.12
"""Who stands nearer than this to a fighter steps aside; the opacity then, and while a wound is told
above a head."""
_BLOCKING: Final = frozenset(("wall", "low", "solid"))
Place = tuple[float, float]


class FightStage:
    """Moves figures on the screen for a fight, and back to where they stand.

    Args:
        model: the picture of the battle.
        ground: the table with its pieces.
    """

    def __init__(self, model: FrostgraveModel, ground: Table) -> None:
        self._model = model
        self._ground = ground
        self._goals: dict[int, Place] = {}
        self._aside: set[int] = set()

    def holds(self, first: int, second: int) -> bool:
        """Whether two figures stand near enough for a fight."""
        places = self._model.places
        if first not in places or second not in places:
            return False
        one, other = places[first], places[second]
        return math.dist((one.x, one.y), (other.x, other.y)) < _MOST

    def apart(self, first: int, second: int) -> Step:
        """Let both come to stand side by side, and the others step aside."""
        start: dict[int, Place] = {}

        def part(share: float) -> None:
            places = self._model.places
            if not start:
                self._plan(first, second)
                start.update({one: (places[one].x, places[one].y) for one in self._goals})
            for one, goal in self._goals.items():
                x, y = start[one]
                places[one].x = x + (goal[0] - x) * share
                places[one].y = y + (goal[1] - y) * share
                if one in self._aside:
                    places[one].opacity = 1 - (1 - _GHOST) * share

        return Tween(_PARTS, part, out_cubic)

    def at_once(self, first: int, second: int) -> Step:
        """Let both stand side by side still, as just before."""

        def stand() -> None:
            self._plan(first, second)
            for one, (x, y) in self._goals.items():
                self._model.places[one].x, self._model.places[one].y = x, y
                if one in self._aside:
                    self._model.places[one].opacity = _GONE

        return Call(stand)

    def back(self) -> Step:
        """Let all walk back to where they stand."""
        start: dict[int, tuple[float, float, float]] = {}

        def walk(share: float) -> None:
            places = self._model.places
            if not start:
                for one in self._goals:
                    start[one] = (places[one].x, places[one].y, places[one].opacity)
            for one, (x, y, opacity) in start.items():
                home = self._model.figures[one]
                places[one].x = x + (home.x - x) * share
                places[one].y = y + (home.y - y) * share
                if one in self._aside:
                    places[one].opacity = opacity + (1 - opacity) * share

        return Sequence(Tween(_PARTS, walk, in_out_cubic), Call(self.leave))

    def leave(self) -> None:
        """Let all stand where they are again."""
        for one in self._goals:
            place, home = self._model.places.get(one), self._model.figures[one]
            if place is not None:
                place.x, place.y = home.x, home.y
                if one in self._aside:
                    place.opacity = 1.0
        self._goals, self._aside = {}, set()

    # ------------------------------------------------------------------ within
    def _plan(self, first: int, second: int) -> None:
        """Choose the places of the fighters and of those around."""
        homes = self._model.figures
        one, other = homes[first], homes[second]
        across, down = other.x - one.x, other.y - one.y
        wide = math.copysign(max(_ABREAST, abs(across)), across or 1)
        high = max(-_LEVEL, min(_LEVEL, down))
        middle = ((one.x + other.x) / 2, (one.y + other.y) / 2)
        pair = [(middle[0] - wide / 2, middle[1] - high / 2)]
        pair.append((middle[0] + wide / 2, middle[1] + high / 2))
        if not one.z and not other.z:
            pair = self._on_free_ground(pair)
        self._goals = {first: pair[0], second: pair[1]}
        self._aside = set()
        for each in self._model.shown():
            if each.id not in (first, second):
                spot = _aside((each.x, each.y), pair)
                if spot is not None:
                    self._goals[each.id] = spot
                    self._aside.add(each.id)

    def _on_free_ground(self, pair: list[Place]) -> list[Place]:
        """Both places, moved together to where the fewest things are in the way."""
        parts = [
            part
            for piece in self._ground.pieces
            if piece.id not in self._model.gone
            for part in piece.parts
            if part.kind in _BLOCKING
        ]

        def crossed(shift: Place) -> int:
            spots = [(round(x + shift[0]), round(y + shift[1])) for x, y in pair]
            return sum(_in_the_way(part, spot) for spot in spots for part in parts)

        shift = min(_SHIFTS, key=crossed)
        return [(x + shift[0], y + shift[1]) for x, y in pair]


def _in_the_way(part: Part, spot: tuple[int, int]) -> int:
    """How much a part is in the way of a fighter at a spot: it stands there, or hides the spot."""
    behind = (round(part.top * LIFT * share) for share in _HIDING)
    hidden = any(disc_overlaps(spot[0], spot[1] + each, _GIRTH, part.shape) for each in behind)
    return _STANDS_THERE * disc_overlaps(*spot, _GIRTH, part.shape) + hidden


def _aside(spot: Place, pair: list[Place]) -> Place | None:
    """Where somebody steps who stands near a fighter; `None` for one far enough away."""
    nearest = min(pair, key=lambda each: math.dist(each, spot))
    far = math.dist(nearest, spot)
    left, right = sorted(each[0] for each in pair)
    between = left < spot[0] < right and abs(spot[1] - nearest[1]) < _ROOM
    if far >= _ROOM and not between:
        return None
    middle = (pair[0][1] + pair[1][1]) / 2
    if left < spot[0] < right:
        return spot[0], middle + math.copysign(_ROOM, spot[1] - middle or -1)
    outwards = math.copysign(_ROOM, spot[0] - (left + right) / 2)
    return nearest[0] + outwards, spot[1]

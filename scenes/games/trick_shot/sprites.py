"""The sprites on the ice: skaters and puck, as animations change them and as they rest."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.trick_shot.team import (
    IS_GOALIE,
    NOBODY,
    POSITION_NAMES,
    POSITIONS,
    SKATERS,
    TEAM_NAMES,
    TEAM_OF,
)
from scenes.games.trick_shot.layout import Point

EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST, NORTH, NORTH_EAST = range(8)
FACINGS = 8
_TURN_EVERY = 0.07
_STICK_REACH = 0.40
_ROLES = ("centre", "wing", "wing", "defender", "defender", "goalie", "centre")
_NUMBERS = (9, 11, 17, 4, 5, 1, 19)


def role_of(skater: int) -> str:
    """The role of a skater: centre, wing, defender or goalie."""
    return _ROLES[skater % POSITIONS]


def number_of(skater: int) -> int:
    """The number on a skater's back."""
    return _NUMBERS[skater % POSITIONS]


def hero_of(skater: int) -> str:
    """The picture of a skater with raised arms; goalies just stand."""
    pose = str(SOUTH) if IS_GOALIE[skater] else "cheer"
    return f"skater_{TEAM_NAMES[TEAM_OF[skater]]}_{role_of(skater)}_{pose}"


def position_of(skater: int) -> str:
    """The name of a skater's position, as in the texts."""
    return POSITION_NAMES[skater % POSITIONS]


def facing_towards(origin: Point, target: Point) -> int | None:
    """The facing that looks from one place at another; `None` where they are the same."""
    across, down = target[0] - origin[0], target[1] - origin[1]
    if abs(across) < 1e-6 and abs(down) < 1e-6:
        return None
    return round(math.atan2(down, across) / (math.pi / 4)) % FACINGS


def home_facing(skater: int) -> int:
    """The facing at the start: towards the rival net."""
    return EAST if TEAM_OF[skater] == 0 else WEST


@dataclass
class SkaterPiece:
    """One skater as drawn.

    Attributes:
        place: board coordinates of the skates.
        on_ice: whether the skater is drawn at all.
        facing: 0 east, clockwise in eighths of a turn.
        lift: height above the ice, in squares.
        lean: degrees counter-clockwise.
        stretch: width and height against the normal figure.
        opacity: 0-1.
        phase: offset of the idle breathing, 0-1.
        moving: an animation owns the skater; there is no idle motion.
        cheering: the arms are up.
    """

    skater: int
    place: Point = (0.0, 0.0)
    on_ice: bool = False
    facing: int = 0
    lift: float = 0.0
    lean: float = 0.0
    stretch: tuple[float, float] = (1.0, 1.0)
    opacity: float = 1.0
    phase: float = 0.0
    moving: bool = False
    cheering: bool = False
    _patience: float = 0.0

    @property
    def team(self) -> int:
        """0 for Red, 1 for Blue."""
        return TEAM_OF[self.skater]

    def stand(self, place: Point) -> None:
        """Rest on a place, without any motion."""
        self.place = place
        self.on_ice = True
        self.lift = self.lean = 0.0
        self.stretch = (1.0, 1.0)
        self.opacity = 1.0
        self.moving = self.cheering = False

    def leave(self) -> None:
        """Leave the ice."""
        self.stand(self.place)
        self.on_ice = False

    def look_at(self, target: Point) -> None:
        """Face a place at once."""
        facing = facing_towards(self.place, target)
        if facing is not None:
            self.facing = facing

    def follow(self, target: Point, seconds: float) -> bool:
        """Turn towards a place, an eighth at a time; returns whether anything changed."""
        wanted = facing_towards(self.place, target)
        if wanted is None or wanted == self.facing:
            self._patience = 0.0
            return False
        self._patience += seconds
        if self._patience < _TURN_EVERY:
            return False
        self._patience = 0.0
        steps = (wanted - self.facing) % FACINGS
        self.facing = (self.facing + (1 if steps <= FACINGS // 2 else -1)) % FACINGS
        return True

    def blade(self) -> Point:
        """The place of the stick's blade on the ice, where a carried puck is."""
        reach = _STICK_REACH if not IS_GOALIE[self.skater] else _STICK_REACH * 0.9
        angle = self.facing * math.pi / 4 + 0.30
        return (
            self.place[0] + reach * math.cos(angle),
            self.place[1] + reach * math.sin(angle) * 0.92 + 0.06,
        )


@dataclass
class PuckPiece:
    """The puck as drawn.

    Attributes:
        square_place: board coordinates of the square it belongs to.
        place: board coordinates where it is drawn; at a carrier's stick while carried.
        height: above the ice, in squares.
        spin: degrees.
        carrier: its skater, or none.
        in_net: drawn behind the mesh.
        opacity: 0-1.
    """

    square_place: Point = (0.0, 0.0)
    place: Point = (0.0, 0.0)
    height: float = 0.0
    spin: float = 0.0
    carrier: int = NOBODY
    in_net: bool = False
    opacity: float = 1.0
    loose: bool = True

    def rest(self, place: Point, carrier: int) -> None:
        """Lie on a square, loose or with a carrier."""
        self.square_place = self.place = place
        self.carrier = carrier
        self.height = 0.0
        self.in_net = False
        self.opacity = 1.0


@dataclass
class RinkSprites:
    """All sprites of a match."""

    skaters: list[SkaterPiece] = field(
        default_factory=lambda: [
            SkaterPiece(skater, facing=home_facing(skater), phase=(skater * 0.37) % 1.0)
            for skater in range(SKATERS)
        ]
    )
    puck: PuckPiece = field(default_factory=PuckPiece)
    referee: Point | None = None
    """Where the referee drops the puck of a face-off; `None` while there is none."""

    def lay_out(self, places: Sequence[int], puck: int, board: Callable[[int], Point]) -> None:
        """Place everything on its square (-1: off the ice), the puck with the skater there.

        Args:
            places: the square of each skater.
            puck: that of the puck.
            board: the board coordinates of a square.
        """
        for piece in self.skaters:
            square = places[piece.skater]
            if square >= 0:
                piece.stand(board(square))
            else:
                piece.leave()
        carrier = next((who for who in range(SKATERS) if places[who] == puck), NOBODY)
        self.puck.rest(board(puck), carrier)
        self.carry()

    def carry(self) -> None:
        """Move a carried puck to the stick of its carrier."""
        if self.puck.carrier >= 0:
            self.puck.place = self.skaters[self.puck.carrier].blade()

    def snapshot(self) -> tuple[object, ...]:
        """The resting places of everything, for comparing with a freshly settled model."""
        puck = self.puck
        return (
            tuple((piece.place if piece.on_ice else None) for piece in self.skaters),
            tuple((piece.lift, piece.lean, piece.stretch, piece.opacity) for piece in self.skaters),
            (puck.square_place, puck.carrier, puck.height, puck.in_net, puck.opacity),
        )

"""A small rink in pymunk: boards, nets and skaters as collision shapes for the puck.

Lengths are squares, board coordinates as in :mod:`scenes.games.trick_shot.layout`. The shapes do
not move; a run of the puck is simulated in them by
:mod:`scenes.games.trick_shot.animations.puck_run`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, Literal, TypeAlias

import pymunk

from game.trick_shot.rink import Rink
from scenes.games.trick_shot.layout import Point

PUCK_RADIUS: Final = 0.17
THICK: Final = 0.02
NET_INSET: Final = 0.25
"""How much smaller a net is than its squares: a puck may pass its corners (TS-3.4)."""
TO_BOARDS: Final = 0.5 - PUCK_RADIUS - THICK
"""How far beyond the middle of its square the puck touches a board."""
TO_NET: Final = TO_BOARDS + NET_INSET
"""The same for a net."""
PUCK_TYPE: Final = 1

Kind: TypeAlias = Literal["boards", "net", "skater"]
TYPES: Final[dict[int, Kind]] = {2: "boards", 3: "net", 4: "skater"}
"""The collision types of what stands on the ice."""

_BOARD, _NET, _SKATER = TYPES
_CORNER = 0.32
_CORNER_PARTS = 4
_POST_RADIUS = 0.06
_SKATER_RADIUS = 0.2
_SKATE_RADIUS = 0.14
_ASIDE = 0.27
"""How far beside the puck's line the skates of a skater stand whose square it crosses (TS-3.3)."""


class Ice:
    """The shapes of a rink and its skaters, for one run of the puck.

    The nets are closed: a sliding puck bounces off them (TS-3.4). Skaters do not stop it: those on
    its line stand with their skates beside it, so that it only brushes them (TS-3.3). A skater at
    either end of the line has it or takes it.

    It is not cached: pymunk cannot free a space once the interpreter is being taken down.
    """

    def __init__(self, rink: Rink, skaters: Sequence[Point], line: Sequence[Point]) -> None:
        self.space = pymunk.Space()
        right, bottom = rink.columns - 0.5, rink.rows - 0.5
        for first, second in pairwise(_outline(-0.5, -0.5, right, bottom)):
            self._wall(first, second, _BOARD, 0.78)
        for net, side in zip(rink.nets, (1, -1), strict=True):
            rows = [rink.row[square] for square in net]
            self._net(rink.column[net[0]], min(rows) - 0.5, max(rows) + 0.5, side)
        for place in skaters:
            self._skater(place, line)

    def _wall(self, first: Point, second: Point, kind: int, elasticity: float) -> None:
        wall = pymunk.Segment(self.space.static_body, first, second, THICK)
        wall.elasticity, wall.friction, wall.collision_type = elasticity, 0.3, kind
        self.space.add(wall)

    def _net(self, column: int, top: float, bottom: float, side: int) -> None:
        """Add a net: two posts, the sides of the cage, the mouth between the posts."""
        mouth, back = column + (0.5 - NET_INSET) * side, column - 0.5 * side
        for edge in (top + NET_INSET, bottom - NET_INSET):
            post = pymunk.Circle(self.space.static_body, _POST_RADIUS, (mouth, edge))
            post.elasticity, post.friction, post.collision_type = 0.9, 0.2, _NET
            self.space.add(post)
            self._wall((back, edge), (mouth, edge), _NET, 0.6)
        self._wall((mouth, top + NET_INSET), (mouth, bottom - NET_INSET), _NET, 0.8)

    def _skater(self, place: Point, line: Sequence[Point]) -> None:
        if min(math.dist(place, line[0]), math.dist(place, line[-1])) < 0.5:
            return
        across = _across(place, line)
        if across is None:
            shape = pymunk.Circle(self.space.static_body, _SKATER_RADIUS, place)
        else:
            beside = (place[0] + across[0] * _ASIDE, place[1] + across[1] * _ASIDE)
            shape = pymunk.Circle(self.space.static_body, _SKATE_RADIUS, beside)
        shape.elasticity, shape.friction, shape.collision_type = 0.35, 0.5, _SKATER
        self.space.add(shape)


def _outline(left: float, top: float, right: float, bottom: float) -> list[Point]:
    """Return the boards with their round corners, closed."""
    points: list[Point] = []
    corners = ((right, bottom, 0), (left, bottom, 90), (left, top, 180), (right, top, 270))
    for x, y, degrees in corners:
        middle_x = x - _CORNER if x == right else x + _CORNER
        middle_y = y - _CORNER if y == bottom else y + _CORNER
        for part in range(_CORNER_PARTS + 1):
            angle = math.radians(degrees + 90 * part / _CORNER_PARTS)
            points.append(
                (middle_x + _CORNER * math.cos(angle), middle_y + _CORNER * math.sin(angle))
            )
    return [*points, points[0]]


def _across(place: Point, line: Sequence[Point]) -> Point | None:
    """Return the direction across the leg of a line on which a place lies, or `None`."""
    for first, second in pairwise(line):
        length = math.dist(first, second)
        if length < 1e-6:
            continue
        along = ((second[0] - first[0]) / length, (second[1] - first[1]) / length)
        to = (place[0] - first[0], place[1] - first[1])
        reached = to[0] * along[0] + to[1] * along[1]
        aside = to[1] * along[0] - to[0] * along[1]
        if abs(aside) < PUCK_RADIUS + _SKATER_RADIUS and 0 <= reached <= length:
            turn = 1.0 if aside >= 0 else -1.0
            return (-along[1] * turn, along[0] * turn)
    return None

"""The geometry of a rink, computed once: zones, lines, reflections and lanes (TS-2, TS-3.4).

A square is ``column + row * columns``. Directions are numbered as in :data:`DIRECTIONS`, the four
orthogonal ones first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from game.trick_shot.team import BLUE, CENTRE, GOALIE, POSITION_NAMES, RED, SPARE, TEAMS

DIRECTIONS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1))
"""Steps as (columns, rows); 0-3 are orthogonal, 4-7 diagonal (TS-2.6)."""
ORTHOGONAL: Final = range(4)
LEFT: Final = 0
NEUTRAL: Final = 1
RIGHT: Final = 2
ATTACKING: Final = (RIGHT, LEFT)
"""The attacking zone of each team."""
DEFENDING: Final = (LEFT, RIGHT)
"""The defending zone of each team."""

Lines = tuple[tuple[int, ...], ...]


class NeutralColumns(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The columns of the neutral zone, both included."""

    first: int
    last: int


class RinkData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rink as ``rinks.yaml`` gives it; squares are (column, row)."""

    id: str
    columns: int
    rows: int
    net_rows: tuple[int, ...]
    neutral: NeutralColumns
    starts: dict[str, tuple[int, int]]
    puck: tuple[int, int]
    penalty_boxes: dict[str, tuple[int, int]]


class Lane(msgspec.Struct, frozen=True):
    """A line from a square into a net: ``path`` without its first square, ending in the net."""

    net: int
    path: tuple[int, ...]
    direction: int
    from_crease: bool
    """Whether the last square before the net is a crease square (TS-9.2)."""


class Rink:
    """A rink with everything that its squares decide."""

    def __init__(self, data: RinkData) -> None:
        self.id = data.id
        self.columns = data.columns
        self.rows = data.rows
        self.count = data.columns * data.rows
        self.column = tuple(square % data.columns for square in range(self.count))
        self.row = tuple(square // data.columns for square in range(self.count))
        self.left_line = data.neutral.first
        """The blue line lies between this column and the one to its left."""
        self.right_line = data.neutral.last
        """The blue line lies between this column and the one to its right."""
        self.zone = tuple(self._zone(column) for column in self.column)
        self.zone_bits = tuple(
            sum(1 << square for square, zone in enumerate(self.zone) if zone == part)
            for part in (LEFT, NEUTRAL, RIGHT)
        )
        """The squares of each zone as bits."""
        self.nets = (self._beside_net(0, data), self._beside_net(data.columns - 1, data))
        """The net squares that each team defends (TS-2.2)."""
        self.creases = (self._beside_net(1, data), self._beside_net(data.columns - 2, data))
        """The crease squares of each team."""
        self.is_net = self._marked(self.nets[RED] + self.nets[BLUE])
        self.is_crease = self._marked(self.creases[RED] + self.creases[BLUE])
        self.puck_start = self.square(*data.puck)
        self.starts = self._starting_squares(data)
        """The starting square of each of the 14 skaters; -1 for the spare centres."""
        self.homes = (self.starts[GOALIE], self.starts[len(POSITION_NAMES) + GOALIE])
        self.face_off_squares = (self.starts[CENTRE], self.starts[len(POSITION_NAMES) + CENTRE])
        self.boxes = (
            self.square(*data.penalty_boxes["red"]),
            self.square(*data.penalty_boxes["blue"]),
        )
        """The squares beside the penalty boxes (TS-12.5)."""
        self.rays: tuple[Lines, ...] = tuple(map(self._rays, range(self.count)))
        """For each square and direction the squares up to the boards or a net."""
        self.beside = tuple(self._neighbours(square, 4) for square in range(self.count))
        """The orthogonal neighbours of each square that are no net."""
        self.around = tuple(self._neighbours(square, 8) for square in range(self.count))
        """The eight neighbours of each square that are no net."""
        self.step = tuple(
            tuple(self._reflected(square, direction) for direction in range(8))
            for square in range(self.count)
        )
        """For each square and direction: the next square of a running puck and its direction."""
        self.lanes = tuple(
            tuple(self._lanes(square, team) for square in range(self.count)) for team in TEAMS
        )
        """For each team and square the lines into the rival net."""
        self.return_order = tuple(self._return_order(team) for team in TEAMS)
        """The neutral squares in the order in which a penalised skater comes back (TS-12.5)."""
        self._reaches: dict[tuple[int, bool], tuple[Lines, ...]] = {}

    def square(self, column: int, row: int) -> int:
        """Return the number of a square, -1 outside the boards."""
        if 0 <= column < self.columns and 0 <= row < self.rows:
            return column + row * self.columns
        return -1

    def label(self, square: int) -> str:
        """Return the name of a square for people: column letter, row from 1, as in ``H5``."""
        return f"{chr(ord('A') + self.column[square])}{self.row[square] + 1}"

    def neighbour(self, square: int, direction: int) -> int:
        """Return the next square in a direction, -1 outside the boards; nets are squares too."""
        across, down = DIRECTIONS[direction]
        return self.square(self.column[square] + across, self.row[square] + down)

    def line(self, origin: int, to: int) -> tuple[int, int]:
        """Return direction and distance from a square to another; direction -1 off the 8 lines."""
        across = self.column[to] - self.column[origin]
        down = self.row[to] - self.row[origin]
        distance = max(abs(across), abs(down))
        if distance == 0 or (across and down and abs(across) != abs(down)):
            return -1, distance
        return DIRECTIONS.index((across // distance, down // distance)), distance

    def between(self, origin: int, to: int) -> tuple[int, ...]:
        """Return the squares of a line after ``origin`` up to ``to``, nets included.

        Empty where the two squares are not on one of the 8 lines.
        """
        direction, distance = self.line(origin, to)
        if direction < 0:
            return ()
        across, down = DIRECTIONS[direction]
        step = across + down * self.columns
        return tuple(range(origin + step, origin + step * distance + (1 if step > 0 else -1), step))

    def distance(self, first: int, second: int) -> int:
        """Return the number of steps of a king of chess between two squares."""
        return max(
            abs(self.column[first] - self.column[second]), abs(self.row[first] - self.row[second])
        )

    def reach(self, speed: int, goalie: bool) -> tuple[Lines, ...]:
        """Return for each square the lines a skater of that speed could skate on empty ice.

        Fielders stop before a crease, everybody before a net (TS-2.5). There
        is one line per direction, which may be empty.
        """
        known = self._reaches.get((speed, goalie))
        if known is None:
            known = tuple(
                tuple(self._cut(ray[:speed], goalie) for ray in rays) for rays in self.rays
            )
            self._reaches[(speed, goalie)] = known
        return known

    def may_stand(self, square: int, goalie: bool) -> bool:
        """Whether a skater may be on that square at all (TS-2.5)."""
        return not self.is_net[square] and (goalie or not self.is_crease[square])

    def _zone(self, column: int) -> int:
        if column < self.left_line:
            return LEFT
        return RIGHT if column > self.right_line else NEUTRAL

    def _beside_net(self, column: int, data: RinkData) -> tuple[int, ...]:
        return tuple(self.square(column, row) for row in data.net_rows)

    def _marked(self, squares: Sequence[int]) -> tuple[bool, ...]:
        return tuple(square in squares for square in range(self.count))

    def _starting_squares(self, data: RinkData) -> tuple[int, ...]:
        red = [self._start(data.starts, name) for name in POSITION_NAMES]
        blue = [self.count - 1 - square if square >= 0 else -1 for square in red]
        return (*red, *blue)

    def _start(self, starts: Mapping[str, tuple[int, int]], name: str) -> int:
        return -1 if name == POSITION_NAMES[SPARE] else self.square(*starts[name])

    def _rays(self, origin: int) -> Lines:
        rays = []
        for direction in range(8):
            ray = []
            square = self.neighbour(origin, direction)
            while square >= 0 and not self.is_net[square]:
                ray.append(square)
                square = self.neighbour(square, direction)
            rays.append(tuple(ray))
        return tuple(rays)

    def _neighbours(self, square: int, directions: int) -> tuple[int, ...]:
        near = (self.neighbour(square, direction) for direction in range(directions))
        return tuple(other for other in near if other >= 0 and not self.is_net[other])

    def _cut(self, ray: tuple[int, ...], goalie: bool) -> tuple[int, ...]:
        if not goalie:
            for position, square in enumerate(ray):
                if self.is_crease[square]:
                    return ray[:position]
        return ray

    def _closed(self, column: int, row: int) -> bool:
        square = self.square(column, row)
        return square < 0 or self.is_net[square]

    def _reflected(self, square: int, direction: int) -> tuple[int, int]:
        """Take one step of a running puck, reflected where it must be (TS-3.4)."""
        if self.is_net[square]:
            return square, direction
        column, row = self.column[square], self.row[square]
        across, down = DIRECTIONS[direction]
        while self._closed(column + across, row + down):
            side = self._closed(column + across, row)
            end = self._closed(column, row + down)
            if side == end:
                across, down = -across, -down
            elif side:
                across = -across
            else:
                down = -down
        return self.square(column + across, row + down), DIRECTIONS.index((across, down))

    def _lanes(self, origin: int, team: int) -> tuple[Lane, ...]:
        lanes = []
        for net in self.nets[1 - team]:
            path = self.between(origin, net)
            if path and not any(self.is_net[square] for square in path[:-1]):
                before = path[-2] if len(path) > 1 else origin
                lanes.append(
                    Lane(net, path, self.line(origin, net)[0], before in self.creases[1 - team])
                )
        return tuple(lanes)

    def _return_order(self, team: int) -> tuple[int, ...]:
        box = self.boxes[team]
        own_net = 0 if team == RED else self.columns - 1

        def nearness(square: int) -> tuple[int, int, int]:
            return (
                self.distance(square, box),
                self.row[square],
                abs(self.column[square] - own_net),
            )

        neutral = (square for square in range(self.count) if self.zone[square] == NEUTRAL)
        return tuple(sorted(neutral, key=nearness))

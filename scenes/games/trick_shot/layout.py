"""Where everything of Trick Shot lies on the design canvas (1280x720), and the rink's squares.

Board coordinates are squares as floats, (0.0, 0.0) being the centre of the upper left square;
design coordinates are units of the canvas.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import pygame

from game.trick_shot.rink import Rink

Point = tuple[float, float]

_MIDDLE = 640.0
_WINDOW_MIDDLE = 360.0
_ROWS_TOP = 132.0
_ROWS_HEIGHT = 428.0
_WIDEST = 884.0
BASE_CELL, _LARGEST_CELL = 50.0, 62.0
FIGURES = 1.05
FIGURE_CELL = BASE_CELL / FIGURES
"""The size of squares (design units) for which the figures were drawn."""
_BODY_WIDTH = 0.58
_BODY_TOP = 1.4
_BEHIND_BOARDS = -0.95
"""The row behind the far boards, in squares."""
_BENCH_AWAY = 3.0
"""How far a team's bench lies beside its penalty box, in squares."""

LOG_FOOT = 570.0
"""Where the log ends: above the dice and the odds that rise over their tray."""


@dataclass(frozen=True)
class Layout:
    """The places of the HUD, in design units; beginners' matches have no line cards."""

    advanced: bool = True

    scoreboard: pygame.FRect = field(default_factory=lambda: pygame.FRect(410, 4, 460, 58))
    panels: tuple[pygame.FRect, pygame.FRect] = field(
        default_factory=lambda: (
            pygame.FRect(6, 84, 164, 486),
            pygame.FRect(1110, 84, 164, 486),
        )
    )
    cards: pygame.FRect = field(default_factory=lambda: pygame.FRect(14, 590, 350, 120))
    tray: pygame.FRect = field(default_factory=lambda: pygame.FRect(548, 590, 332, 120))
    actions: pygame.FRect = field(default_factory=lambda: pygame.FRect(892, 590, 376, 120))
    shelf_top: float = 560.0

    @property
    def board(self) -> pygame.FRect:
        """The coach's note."""
        if self.advanced:
            return pygame.FRect(371, 590, 168, 120)
        return pygame.FRect(16, 590, 520, 120)


class RinkFrame:
    """Maps the squares of one rink to the design canvas."""

    def __init__(self, rink: Rink) -> None:
        self.rink = rink
        self.cell = 0.0
        """Design units per square."""
        self.area = pygame.FRect()
        """The squares of the rink, without the boards."""
        self.look_at_all()

    @property
    def zoom(self) -> float:
        """The scale of things on the squares relative to their drawn size."""
        return self.cell / BASE_CELL

    @property
    def figure_zoom(self) -> float:
        """The scale of the figures: a little larger, so that the ice is well filled."""
        return self.zoom * FIGURES

    def look_at_all(self) -> None:
        """Show the whole rink between the panels."""
        rink = self.rink
        self.cell = min(_LARGEST_CELL, _WIDEST / rink.columns, _ROWS_HEIGHT / rink.rows)
        width, height = rink.columns * self.cell, rink.rows * self.cell
        top = _ROWS_TOP + (_ROWS_HEIGHT - height) / 2
        self.area = pygame.FRect(_MIDDLE - width / 2, top, width, height)

    def look(self, cell: float, place: Point) -> None:
        """Show squares of a size, with board coordinates `place` in the middle of the window."""
        self.cell = cell
        self.area = pygame.FRect(
            _MIDDLE - (place[0] + 0.5) * cell,
            _WINDOW_MIDDLE - (place[1] + 0.5) * cell,
            self.rink.columns * cell,
            self.rink.rows * cell,
        )

    def board(self, square: int) -> Point:
        """The board coordinates of a square."""
        return float(self.rink.column[square]), float(self.rink.row[square])

    def design(self, point: Point) -> Point:
        """The design point of board coordinates."""
        return (
            self.area.left + (point[0] + 0.5) * self.cell,
            self.area.top + (point[1] + 0.5) * self.cell,
        )

    def centre(self, square: int) -> Point:
        """The design point in the middle of a square."""
        return self.design(self.board(square))

    def rect(self, square: int, inset: float = 0.0) -> pygame.FRect:
        """The design rectangle of a square, drawn in by `inset` on every side."""
        x, y = self.rink.column[square], self.rink.row[square]
        return pygame.FRect(
            self.area.left + x * self.cell + inset,
            self.area.top + y * self.cell + inset,
            self.cell - 2 * inset,
            self.cell - 2 * inset,
        )

    def net(self, square: int) -> pygame.FRect:
        """All squares of the net to which one belongs."""
        squares = next(net for net in self.rink.nets if square in net)
        first, *others = (self.rect(each) for each in squares)
        return first.unionall(others)

    def square_at(self, design: Point) -> int:
        """The square under a design point, -1 outside the boards."""
        column = math.floor((design[0] - self.area.left) / self.cell)
        row = math.floor((design[1] - self.area.top) / self.cell)
        return self.rink.square(column, row)

    def body(self, point: Point) -> pygame.FRect:
        """The design rectangle of a figure standing on board coordinates."""
        x, y = self.design(point)
        width, height = self.cell * _BODY_WIDTH, self.cell * _BODY_TOP
        return pygame.FRect(x - width / 2, y - height + self.cell * 0.3, width, height)

    def box(self, team: int) -> Point:
        """The door of a team's penalty box: board coordinates at the upper boards."""
        return float(self.rink.column[self.rink.boxes[team]]), _BEHIND_BOARDS

    def bench(self, team: int) -> Point:
        """The middle of a team's bench: board coordinates behind the upper boards."""
        away = _BENCH_AWAY * (1 if team else -1)
        return self.box(team)[0] + away, _BEHIND_BOARDS

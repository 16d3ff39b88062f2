"""The picture of a rink without baked art: ice, lines, creases and boards drawn from its data.

A player's own rink of ``rinks.yaml`` looks like the two that are baked: the same paint in the same
places, from its own columns, rows, nets and blue lines.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

import pygame

from game.trick_shot.rink import Rink
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb

_FINE = 2
"""The scale at which everything is drawn before it is made smaller, which smooths its edges."""
_BESIDE, _ABOVE = 0.62, 1.42
"""How far the picture extends beyond the squares, in squares: at the sides and above."""
_BELOW = 0.56
_ICE_ABOVE, _ICE_BELOW = 0.72, 0.14
"""Ice between the squares and the far and near boards, in squares."""
_BENCH_AWAY, _BENCH_WIDE, _BOX_WIDE = 3, 3.56, 1.84
"""How far a team's bench is from its penalty box, and the width of both, in squares."""
_BOARD = 0.18
CORNER = 1.9
_ICE = ((214, 230, 241), (236, 245, 252), (216, 232, 243))
_RED: Rgb = (207, 49, 41)
_BLUE: Rgb = (37, 89, 189)
_CREASE: Rgb = (150, 198, 240)
_WHITE: Rgb = (238, 246, 252)
_GRID: Rgb = (172, 194, 214)
_TEAMS: tuple[Rgb, Rgb] = ((184, 41, 28), (33, 96, 200))
_KICK: Rgb = (239, 185, 47)
_TRACE, _GROOVE = (255, 255, 255, 96), (148, 176, 204, 62)
_TRACES = 260
"""Traces of skates on a hundred squares."""
_SHADE_STEP = 8
_BOARD_SHADE: Rgb = (58, 86, 124)
_GOAL_LINE = 0.94
"""The distance of the goal line within the net's column, in squares."""


def paint(rink: Rink, cell: int) -> tuple[pygame.Surface, tuple[int, int]]:
    """Paint a rink.

    Args:
        rink: the rink.
        cell: pixels per square.

    Returns:
        The picture, and where in it the upper left corner of square (0, 0) lies.
    """
    plan = _Plan(rink, cell * _FINE)
    large = raster.clear(*plan.size)
    _boxes(large, plan)
    _boards(large, plan)
    sheet = _sheet(plan)
    large.blit(sheet, plan.ice.topleft)
    size = (plan.size[0] // _FINE, plan.size[1] // _FINE)
    picture = pygame.transform.smoothscale(large, size)
    return picture, (round(plan.origin[0] / _FINE), round(plan.origin[1] / _FINE))


@dataclass(frozen=True)
class _Plan:
    """The measures of a rink's picture, in its fine pixels."""

    rink: Rink
    cell: int

    def wide(self, squares: float) -> int:
        """A length in squares as pixels, at least one."""
        return max(1, round(squares * self.cell))

    @property
    def origin(self) -> tuple[int, int]:
        return self.wide(_BESIDE), self.wide(_ABOVE)

    @property
    def size(self) -> tuple[int, int]:
        x, y = self.origin
        return 2 * x + self.rink.columns * self.cell, y + self.rink.rows * self.cell + self.wide(
            _BELOW
        )

    @property
    def ice(self) -> pygame.Rect:
        """The sheet of ice within the boards."""
        x, y = self.origin
        side, above = self.wide(0.36), self.wide(_ICE_ABOVE)
        return pygame.Rect(
            x - side,
            y - above,
            self.rink.columns * self.cell + 2 * side,
            self.rink.rows * self.cell + above + self.wide(_ICE_BELOW),
        )

    def point(self, column: float, row: float) -> tuple[int, int]:
        """The middle of a square on the sheet of ice; halves are allowed."""
        x, y = self.origin
        return (
            round(x + (column + 0.5) * self.cell) - self.ice.left,
            round(y + (row + 0.5) * self.cell) - self.ice.top,
        )


def _boards(large: pygame.Surface, plan: _Plan) -> None:
    """The boards seen from the front: outside, kick plate and the white rail with its blue line."""
    corner = plan.wide(CORNER)
    rise = plan.wide(_BOARD)
    outer = plan.ice.inflate(2 * rise, 2 * rise)
    for colour, rect in (
        ((20, 30, 50), outer.move(0, rise + plan.wide(0.05))),
        (_KICK, outer.move(0, rise)),
        ((222, 230, 240), outer.move(0, rise - plan.wide(0.06))),
        ((244, 248, 252), outer),
    ):
        pygame.draw.rect(large, colour, rect, border_radius=corner + rise)
    line = plan.ice.inflate(rise, rise)
    pygame.draw.rect(large, _BLUE, line, plan.wide(0.045), border_radius=corner + rise // 2)
    plate = plan.ice.inflate(plan.wide(0.06), plan.wide(0.06))
    pygame.draw.rect(large, _KICK, plate, border_radius=corner)


def _boxes(large: pygame.Surface, plan: _Plan) -> None:
    """The penalty boxes (TS-12.5) and the teams' benches behind the far boards."""
    for square, colour, side in zip(plan.rink.boxes, _TEAMS, (-1, 1), strict=True):
        column = plan.rink.column[square]
        _bay(large, plan, column, colour, _BOX_WIDE)
        _bay(large, plan, column + side * _BENCH_AWAY, colour, _BENCH_WIDE)


def _bay(large: pygame.Surface, plan: _Plan, column: int, colour: Rgb, wide: float) -> None:
    """A bay with a bench of a team's colour in it."""
    x = plan.origin[0] + round((column + 0.5) * plan.cell)
    bay = pygame.Rect(0, 0, plan.wide(wide), plan.wide(0.8))
    bay.midtop = (x, 0)
    pygame.draw.rect(large, (32, 42, 60), bay, border_radius=plan.wide(0.14))
    pygame.draw.rect(large, colour, bay, plan.wide(0.05), border_radius=plan.wide(0.14))
    bench = pygame.Rect(0, 0, bay.width - plan.wide(0.3), plan.wide(0.2))
    bench.midtop = (x, plan.wide(0.1))
    pygame.draw.rect(large, colour, bench, border_radius=plan.wide(0.08))


def _sheet(plan: _Plan) -> pygame.Surface:
    """The ice with its paint, cut out with round corners."""
    width, height = plan.ice.size
    sheet = raster.clear(width, height)
    sheet.blit(raster.gradient(width, height, *_ICE), (0, 0))
    for draw in (_scratches, _grid, _creases, _goal_lines, _blue_lines, _centre, _circles):
        draw(sheet, plan)
    _edge_shade(sheet, plan)
    return raster.masked(sheet, raster.rounded_mask(width, height, plan.wide(CORNER)))


def _scratches(sheet: pygame.Surface, plan: _Plan) -> None:
    """Traces of skates: long thin bows, the same for every painting of a rink."""
    chance = Random(plan.rink.columns * 100 + plan.rink.rows)
    width, height = sheet.get_size()
    layer = raster.clear(width, height)
    for number in range(_TRACES * plan.rink.columns * plan.rink.rows // 100):
        x, y = chance.uniform(0, width), chance.uniform(0, height)
        turn, radius = chance.uniform(0, math.tau), chance.uniform(1.2, 9.0) * plan.cell
        span = chance.uniform(0.6, 2.6) * plan.cell / radius
        angles = [turn + span * (part - 4) / 8 for part in range(9)]
        middle = (x - radius * math.cos(turn), y - radius * math.sin(turn))
        bow = [
            (middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle))
            for angle in angles
        ]
        pygame.draw.lines(layer, _TRACE if number % 4 else _GROOVE, False, bow, _FINE)
    sheet.blit(layer, (0, 0))


def _edge_shade(sheet: pygame.Surface, plan: _Plan) -> None:
    """The soft shade of the boards on the ice."""
    width, height = sheet.get_size()
    small = (max(2, width // _SHADE_STEP), max(2, height // _SHADE_STEP))
    reach = plan.cell / _SHADE_STEP
    ring = raster.ring_mask(*small, CORNER * reach, max(1.0, 0.5 * reach))
    soft = raster.coloured(raster.blurred(ring, max(1.0, 0.34 * reach), 0), _BOARD_SHADE, 0.5)
    blit(sheet, pygame.transform.smoothscale(soft, (width, height)), (0, 0))


def _grid(sheet: pygame.Surface, plan: _Plan) -> None:
    rink, thin = plan.rink, plan.wide(0.02)
    left, top = plan.point(-0.5, -0.5)
    right, bottom = plan.point(rink.columns - 0.5, rink.rows - 0.5)
    for column in range(rink.columns + 1):
        x = plan.point(column - 0.5, 0)[0]
        pygame.draw.line(sheet, _GRID, (x, top), (x, bottom), thin)
    for row in range(rink.rows + 1):
        y = plan.point(0, row - 0.5)[1]
        pygame.draw.line(sheet, _GRID, (left, y), (right, y), thin)


def _upright(sheet: pygame.Surface, x: int, width: int, colour: Rgb) -> None:
    pygame.draw.rect(sheet, colour, (x - width // 2, 0, width, sheet.get_height()))


def _mouth(plan: _Plan, side: int) -> int:
    """The goal line of a side (0 is left) as it is drawn."""
    column = plan.rink.column[plan.rink.nets[side][0]]
    return plan.point(column + (_GOAL_LINE - 0.5) * (1 if side == 0 else -1), 0)[0]


def _creases(sheet: pygame.Surface, plan: _Plan) -> None:
    rink, corner = plan.rink, plan.wide(0.5)
    for side, crease in enumerate(rink.creases):
        rows = [rink.row[square] for square in crease]
        top, bottom = plan.point(0, min(rows) - 0.5)[1], plan.point(0, max(rows) + 0.5)[1]
        mouth, reach = _mouth(plan, side), plan.wide(1.06)
        area = pygame.Rect(mouth if side == 0 else mouth - reach, top, reach, bottom - top)
        round_right = {"border_top_right_radius": corner, "border_bottom_right_radius": corner}
        round_left = {"border_top_left_radius": corner, "border_bottom_left_radius": corner}
        corners = round_right if side == 0 else round_left
        pygame.draw.rect(sheet, _CREASE, area, **corners)
        pygame.draw.rect(sheet, _RED, area, plan.wide(0.06), **corners)


def _goal_lines(sheet: pygame.Surface, plan: _Plan) -> None:
    for side in range(len(plan.rink.nets)):
        _upright(sheet, _mouth(plan, side), plan.wide(0.06), _RED)


def _blue_lines(sheet: pygame.Surface, plan: _Plan) -> None:
    for column in (plan.rink.left_line, plan.rink.right_line + 1):
        _upright(sheet, plan.point(column - 0.5, 0)[0], plan.wide(0.18), _BLUE)


def _centre(sheet: pygame.Surface, plan: _Plan) -> None:
    """The dashed red line and the circle about the spot where the puck is dropped."""
    rink = plan.rink
    x, y = plan.point((rink.columns - 1) / 2, (rink.rows - 1) / 2)
    _upright(sheet, x, plan.wide(0.18), _RED)
    dash = plan.wide(0.18)
    for top in range(0, sheet.get_height(), dash * 3):
        pygame.draw.rect(sheet, _WHITE, (x - dash // 2, top, dash, dash))
    radius = plan.wide(min(1.48, 0.35 * (rink.right_line - rink.left_line + 1)))
    pygame.draw.circle(sheet, _BLUE, (x, y), radius, plan.wide(0.06))
    pygame.draw.circle(sheet, _BLUE, (x, y), plan.wide(0.16))


def _circles(sheet: pygame.Surface, plan: _Plan) -> None:
    """Four circles in the end zones, where there is room for them, and four spots at the lines."""
    rink = plan.rink
    rows = (rink.rows // 4, rink.rows - 1 - rink.rows // 4)
    zone = min(rink.left_line, rink.columns - 1 - rink.right_line)
    radius = min(1.24, rink.rows * 0.14, (zone - 2) * 0.36)
    near = max(2.0, zone / 2)

    def circle(x: int, y: int) -> None:
        if radius >= 0.5:
            pygame.draw.circle(sheet, _RED, (x, y), plan.wide(radius), plan.wide(0.048))
        pygame.draw.circle(sheet, _RED, (x, y), plan.wide(0.14))

    def spot(x: int, y: int) -> None:
        pygame.draw.circle(sheet, _RED, (x, y), plan.wide(0.12))

    in_zones = math.floor(near), rink.columns - 1 - math.floor(near)
    at_lines = rink.left_line, rink.right_line
    for columns, draw in ((in_zones, circle), (at_lines, spot)):
        for column in columns:
            for row in rows:
                draw(*plan.point(column, row))

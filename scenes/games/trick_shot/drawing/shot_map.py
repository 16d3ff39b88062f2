"""The shots of a match on a little rink: from where they came, and which of them were goals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.engine.contract import Event
from game.trick_shot import events as ev
from game.trick_shot.rink import Rink
from game.trick_shot.team import TEAM_OF
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb, darken, lighten
from scenes.kit.draw.theme import PlayerLook
from scenes.kit.kit import Kit
from scenes.pages.card_pictures import round_off
from scenes.pages.player_swatches import shape_mask

_FINE: Final = 3
"""The scale at which it is drawn before it is made smaller, which smooths its edges."""
_BOARDS: Final = ((96, 112, 136), (58, 70, 92))
_ICE: Final = ((226, 238, 248), (246, 250, 254))
_RED: Final = (214, 96, 88)
_BLUE: Final = (84, 132, 212)
_CREASE: Final = (168, 208, 244)
_NET: Final = (176, 60, 52)
_GOLD: Final = (255, 205, 84)
_PUCK: Final = 12.0
_SAVED: Final = 9.0
"""The sizes of the marks of a goal and of another shot, in design units."""
_ASIDE: Final = 0.34
"""How far shots from one square lie from each other, in squares."""


@dataclass(frozen=True)
class Shot:
    """A shot.

    Attributes:
        team: who shot.
        origin: the square from which it came.
        net: the last square of its way.
        scored: whether it was a goal.
    """

    team: int
    origin: int
    net: int
    scored: bool


def shots_of(events: Sequence[Event]) -> list[Shot]:
    """All shots of a match, in order."""
    found: list[Shot] = []
    for event in events:
        match event:
            case ev.ShotTaken(skater=skater, path=path) if path:
                found.append(Shot(TEAM_OF[skater], path[0], path[-1], scored=False))
            case ev.GoalScored(team=team) if found and found[-1].team == team:
                last = found[-1]
                found[-1] = Shot(last.team, last.origin, last.net, scored=True)
    return found


def paint_shots(
    rink: Rink,
    shots: Sequence[Shot],
    kit: Kit,
    surface: pygame.Surface,
    area: pygame.FRect,
    teams: Sequence[int],
) -> None:
    """Draw the rink, and over it the way of every shot; goals are drawn last and have gold rims."""
    place = kit.canvas.rect(area)
    large = pygame.Surface((place.width * _FINE, place.height * _FINE)).convert()
    plan = _Plan(rink, large.get_size(), kit.canvas.scale * _FINE)
    _paint_rink(large, plan)
    beside: dict[int, int] = {}
    marks: list[tuple[Shot, tuple[float, float]]] = []
    for shot in sorted(shots, key=lambda each: each.scored):
        number = beside.get(shot.origin, 0)
        beside[shot.origin] = number + 1
        turn = number * 2.4
        aside = _ASIDE * math.sqrt(number)
        start = plan.at(shot.origin, aside * math.cos(turn), aside * math.sin(turn))
        colour = darken(kit.theme.player(teams[shot.team]).colour, 0.12)
        _way(large, start, plan.goal(shot), colour, plan.unit, scored=shot.scored)
        marks.append((shot, start))
    picture = pygame.transform.smoothscale(large, place.size).convert_alpha()
    blit(surface, round_off(kit, picture), place.topleft)
    for shot, (x, y) in marks:
        at = place.left + x / _FINE, place.top + y / _FINE
        _mark(kit, surface, at, kit.theme.player(teams[shot.team]), scored=shot.scored)


class _Plan:
    """Where squares lie in the large picture."""

    def __init__(self, rink: Rink, size: tuple[int, int], unit: float) -> None:
        self.rink = rink
        self.unit = unit
        self.ice = pygame.Rect((0, 0), size).inflate(-round(6 * unit), -round(6 * unit))

    def at(self, square: int, across: float = 0.0, down: float = 0.0) -> tuple[float, float]:
        """The middle of a square, or a point so many squares beside it."""
        column, row = self.rink.column[square] + 0.5 + across, self.rink.row[square] + 0.5 + down
        return self.x(column), self.ice.top + row / self.rink.rows * self.ice.height

    def x(self, column: float) -> float:
        """The place of a line between columns."""
        return self.ice.left + column / self.rink.columns * self.ice.width

    def block(self, squares: Sequence[int]) -> pygame.Rect:
        """The place of squares in a column."""
        rows = [self.rink.row[each] for each in squares]
        column = self.rink.column[squares[0]]
        top = self.ice.top + min(rows) / self.rink.rows * self.ice.height
        high = (max(rows) - min(rows) + 1) / self.rink.rows * self.ice.height
        left = self.x(column)
        return pygame.Rect(round(left), round(top), round(self.x(column + 1) - left), round(high))

    def goal(self, shot: Shot) -> tuple[float, float]:
        """Where a shot ends: at the goal line."""
        away = -0.5 if self.rink.column[shot.net] > self.rink.columns / 2 else 0.5
        return self.at(shot.net, across=away)


def _paint_rink(large: pygame.Surface, plan: _Plan) -> None:
    large.blit(raster.gradient(*large.get_size(), *_BOARDS), (0, 0))
    corner = round(10 * plan.unit)
    ice = raster.gradient_fill(raster.rounded_mask(*plan.ice.size, corner), *_ICE)
    blit(large, ice, plan.ice.topleft)
    rink, thick = plan.rink, max(2, round(2.2 * plan.unit))
    for crease in rink.creases:
        pygame.draw.rect(large, _CREASE, plan.block(crease))
    top, bottom = plan.ice.top, plan.ice.bottom
    lines = [(rink.left_line, _BLUE), (rink.right_line + 1, _BLUE), (rink.columns / 2, _RED)]
    for column, colour in lines:
        x = round(plan.x(column))
        pygame.draw.line(large, colour, (x, top), (x, bottom), thick)
    thin = max(1, thick // 2)
    middle = (round(plan.x(rink.columns / 2)), plan.ice.centery)
    pygame.draw.circle(large, _RED, middle, round(0.2 * plan.ice.height), thin)
    for net in rink.nets:
        block = plan.block(net)
        away = rink.column[net[0]] < rink.columns / 2
        x = block.right if away else block.left
        pygame.draw.line(large, _RED, (x, top + corner // 2), (x, bottom - corner // 2), thin)
        half = block.width // 2
        block = pygame.Rect(x - half if away else x, block.top, half, block.height)
        pygame.draw.rect(large, (250, 252, 255), block)
        pygame.draw.rect(large, _NET, block, thin)


def _way(
    large: pygame.Surface,
    start: tuple[float, float],
    end: tuple[float, float],
    colour: Rgb,
    unit: float,
    *,
    scored: bool,
) -> None:
    """The way of a shot: a strong line into the net, or dashes."""
    if scored:
        pygame.draw.line(large, (255, 255, 255), start, end, round(4 * unit))
        pygame.draw.line(large, colour, start, end, round(2.4 * unit))
        return
    length = math.hypot(end[0] - start[0], end[1] - start[1])
    step = 5.5 * unit
    for number in range(int(length / step)):
        begin, stop = (number * step / length, (number + 0.55) * step / length)
        points = [
            (start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1]))
            for share in (begin, stop)
        ]
        pygame.draw.line(large, colour, points[0], points[1], round(1.6 * unit))


def _mark(
    kit: Kit,
    surface: pygame.Surface,
    at: tuple[float, float],
    look: PlayerLook,
    *,
    scored: bool,
) -> None:
    """The shape of the side from where it shot; hollow unless it was a goal."""
    side = kit.canvas.length(_PUCK if scored else _SAVED)
    area = pygame.Rect(0, 0, side, side)
    area.center = round(at[0]), round(at[1])
    if scored:
        rim = area.inflate(kit.canvas.length(4), kit.canvas.length(4))
        mask = raster.coloured(shape_mask(look.shape, rim.width), _GOLD)
        blit(surface, mask, rim.topleft)
    dark = raster.coloured(shape_mask(look.shape, side), darken(look.colour, 0.3))
    blit(surface, dark, area.topleft)
    inner = area.inflate(-kit.canvas.length(3), -kit.canvas.length(3))
    fill = look.colour if scored else lighten(look.colour, 0.8)
    blit(surface, raster.coloured(shape_mask(look.shape, inner.width), fill), inner.topleft)

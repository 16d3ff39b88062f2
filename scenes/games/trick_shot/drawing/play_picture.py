"""The play of a period on a part of the rink: figures, and the way of the puck with its arrow."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.trick_shot.match_report import Highlight
from game.trick_shot.team import IS_GOALIE, NOBODY, SKATERS_OF, TEAM_NAMES, TEAM_OF
from scenes.games.trick_shot.drawing.arcs import arc
from scenes.games.trick_shot.drawing.arena import Arena
from scenes.games.trick_shot.drawing.baked import GROUP
from scenes.games.trick_shot.drawing.team_colours import TeamColours
from scenes.games.trick_shot.layout import FIGURE_CELL, Point, RinkFrame
from scenes.games.trick_shot.sprites import facing_towards, hero_of, role_of
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit

_CELLS: Final = (21.0, 52.0)
"""The least and greatest size of a square, in design units."""
_ROUND: Final = (3.4, 2.8)
"""How many squares are seen around the way of the play, across and down."""
_HEAD_ROOM: Final = 0.5
"""How many squares the picture's middle lies above that of the way, since figures stand up."""
_BOARDS: Final = 0.7
"""How far beyond the squares the rink is seen, in squares."""
_AMBER: Final[Rgb] = (255, 155, 46)
_DARK: Final[Rgb] = (24, 30, 44)
_BENT: Final = ("goal", "save", "pass", "steal")
_APART: Final = 0.32
"""How far, in squares, figures on neighbouring squares step away from each other."""


@dataclass
class PlayPicture:
    """Draws the picture into an area of the window."""

    kit: Kit
    frame: RinkFrame
    arena: Arena
    colours: TeamColours

    def prepare(self, play: Highlight, area: pygame.FRect) -> None:
        """Make the ice ahead of time: while the board comes down there is no time for it."""
        self.arena.small_rink(self._look(play, area)[0])

    def draw(
        self, surface: pygame.Surface, play: Highlight, area: pygame.FRect, told: float
    ) -> None:
        """Draw the picture; `told`, 0-1, is how far the arrow has grown."""
        cell, corner = self._look(play, area)
        image, origin = self.arena.small_rink(cell)
        x, y = self.kit.canvas.point(*corner)
        before = surface.get_clip()
        surface.set_clip(self.kit.canvas.rect(area).clip(before))
        surface.blit(image, (x - origin[0], y - origin[1]))
        places = [self._place(square, cell, corner) for square in play.path]
        if play.kind in _BENT and len(places) > 1:
            ends = _parted(places[0], places[-1], cell)
            places = ends[::-1] if play.kind == "steal" else ends
        way = arc(places) if play.kind in _BENT and len(places) > 1 else places
        for skater, place, towards in self._actors(play, places, cell):
            facing = facing_towards(place, towards) or 0
            name = f"skater_{TEAM_NAMES[TEAM_OF[skater]]}_{role_of(skater)}_{facing}"
            self._draw_figure(surface, name, place, cell)
        if not places:
            foot = (area.centerx, area.centery + 0.6 * cell)
            self._draw_figure(surface, hero_of(play.skater), foot, 1.6 * cell)
        if len(way) > 1 and told > 0.01:
            self._draw_way(surface, way[: max(2, round(len(way) * told))], cell)
        surface.set_clip(before)
        self.kit.skin.ring(surface, area, 10, (214, 228, 244), thickness=2.0, glow=0.0)

    def _look(self, play: Highlight, area: pygame.FRect) -> tuple[float, Point]:
        """The size of squares, and where the rink begins, so that the play fills the area."""
        rink = self.frame.rink
        whole = (float(rink.columns), float(rink.rows))
        squares = [(rink.column[each], rink.row[each]) for each in play.path]
        ends = [(min(along), max(along)) for along in zip(*squares, strict=True)]
        ends = ends or [(count // 2, count // 2) for count in (rink.columns, rink.rows)]
        sizes = (area.width, area.height)
        fitting = [
            size / (last - first + 1 + around)
            for size, (first, last), around in zip(sizes, ends, _ROUND, strict=True)
        ]
        cell = float(round(max(_CELLS[0], min(_CELLS[1], *fitting))))
        corner = []
        for size, start, count, (first, last), rise in zip(
            sizes, area.topleft, whole, ends, (0.0, _HEAD_ROOM), strict=True
        ):
            left = ((first + last + 1) / 2 - rise) * cell - size / 2
            least, most = -_BOARDS * cell, (count + _BOARDS) * cell - size
            held = (least + most) / 2 if least > most else max(least, min(most, left))
            corner.append(start - held)
        return cell, (corner[0], corner[1])

    def _place(self, square: int, cell: float, corner: Point) -> Point:
        rink = self.frame.rink
        across, down = rink.column[square] + 0.5, rink.row[square] + 0.5
        return corner[0] + across * cell, corner[1] + down * cell

    def _actors(
        self, play: Highlight, places: Sequence[Point], cell: float
    ) -> list[tuple[int, Point, Point]]:
        """Place and facing of the figures, the farthest first."""
        if not places:
            return []
        first, last = places[0], places[-1]
        who = [(play.skater, first, last), (play.other, last, first)]
        if play.kind in ("save", "steal"):
            who = [(play.other, first, last), (play.skater, last, first)]
        elif play.kind == "hit":
            who = [(play.skater, places[1], last), (play.other, last, places[1])]
        elif play.kind == "goal":
            who = [who[0], (_rival_goalie(play.skater), _beaten(first, last, cell), first)]
        found = [each for each in who if each[0] != NOBODY]
        return sorted(found, key=lambda each: each[1][1])

    def _draw_figure(self, surface: pygame.Surface, name: str, place: Point, cell: float) -> None:
        zoom = round(cell / FIGURE_CELL, 2)
        shadow = self.kit.sprites.group(GROUP).shadow(name, zoom)
        point = self.kit.canvas.point(*place)
        if shadow is not None:
            shadow.draw(surface, point, 0.8)
        self.colours.picture(name, zoom).draw(surface, point)

    def _draw_way(self, surface: pygame.Surface, way: Sequence[Point], cell: float) -> None:
        """A thick line with an arrow head, dark round amber."""
        kit = self.kit
        angle = math.atan2(way[-1][1] - way[-2][1], way[-1][0] - way[-2][0])
        for thick, reach, colour in ((0.22, 0.55, _DARK), (0.12, 0.43, _AMBER)):
            pixels = [kit.canvas.point(*place) for place in way]
            width = max(2, kit.canvas.length(cell * thick))
            pygame.draw.lines(surface, colour, False, pixels, width)
            for place in pixels[:-1]:
                pygame.draw.aacircle(surface, colour, place, width / 2)
            tip = [
                kit.canvas.point(
                    way[-1][0] + cell * reach * math.cos(angle + turn),
                    way[-1][1] + cell * reach * math.sin(angle + turn),
                )
                for turn in (0.0, 2.3, -2.3)
            ]
            pygame.draw.polygon(surface, colour, tip)
            pygame.draw.aalines(surface, colour, True, tip)


def _parted(first: Point, last: Point, cell: float) -> list[Point]:
    """Two places, moved apart if they are neighbours."""
    away = math.dist(first, last)
    if not 0 < away < 1.6 * cell:
        return [first, last]
    across, down = ((b - a) / away * _APART * cell for a, b in zip(first, last, strict=True))
    return [(first[0] - across, first[1] - down), (last[0] + across, last[1] + down)]


def _rival_goalie(skater: int) -> int:
    """The goalie of the other team."""
    return next(each for each in SKATERS_OF[1 - TEAM_OF[skater]] if IS_GOALIE[each])


def _beaten(first: Point, net: Point, cell: float) -> Point:
    """The place of a goalie who has let a puck pass: before the net, beside the puck's way."""
    back = (first[0] - net[0]) / max(1.0, math.dist(first, net))
    up = -1.0 if first[1] > net[1] else 1.0
    return net[0] + 0.9 * back * cell, net[1] + 0.75 * up * cell

"""The play of a period on a part of the rink: figures, and the way of the puck with its arrow."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from game.trick_shot.match_report import Highlight
from game.trick_shot.team import TEAM_NAMES, TEAM_OF
from scenes.games.trick_shot.drawing.arena import Arena
from scenes.games.trick_shot.drawing.baked import GROUP
from scenes.games.trick_shot.drawing.team_colours import TeamColours
from scenes.games.trick_shot.layout import BASE_CELL, FIGURE_CELL, Point, RinkFrame
from scenes.games.trick_shot.sprites import facing_towards, hero_of, number_of, role_of
from scenes.kit.draw import raster
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, darken
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import between
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_CELLS: Final = (21.0, 52.0)
"""The least and greatest size of a square, in design units."""
_ROUND: Final = (7.0, 4.0)
"""How many squares are seen around the way of the play, across and down."""
_HEAD_ROOM: Final = 0.5
"""How many squares the picture's middle lies above that of the way, since figures stand up."""
_BOARDS: Final = 0.7
"""How far beyond the squares the rink is seen, in squares."""
_AMBER: Final[Rgb] = (255, 155, 46)
_DARK: Final[Rgb] = (24, 30, 44)
_LINE: Final = 2
"""The fewest points of a way."""
_CHIP, _OVER_HEAD = (26.0, 20.0), 1.16
"""The size of a number's plate, and its height above the feet in squares."""
_NUMBER = TextStyle(Family.NUMBER, 19, (255, 255, 255), fixed=True)


@dataclass
class PlayPicture:
    """Draws the picture into an area of the window."""

    kit: Kit
    frame: RinkFrame
    arena: Arena
    colours: TeamColours

    def prepare(self, play: Highlight, area: pygame.FRect) -> None:
        """Make ice and figures ahead of time: while the board comes down there is no time."""
        self.arena.small_rink(self._look(play, area)[0])
        self.draw(raster.clear(1, 1), play, area, 1.0)

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
        way = [self._place(square, cell, corner) for square in play.path]
        if play.kind == "steal":
            way = way[::-1]
        grown = _grown(way, told)
        if len(grown) > 1:
            self._draw_way(surface, grown, cell)
        self._draw_nets(surface, cell, corner)
        for skater, place in self._actors(play, cell, corner):
            self._draw_skater(surface, play, skater, place, way, cell)
        if not way:
            foot = (area.centerx, area.centery + 0.6 * cell)
            self._draw_figure(surface, hero_of(play.skater), foot, 1.6 * cell)
        if len(grown) > 1:
            self._draw_head(surface, grown, cell)
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

    def _draw_nets(self, surface: pygame.Surface, cell: float, corner: Point) -> None:
        for side, squares in zip(("left", "right"), self.frame.rink.nets, strict=True):
            middle = self._place(squares[len(squares) // 2], cell, corner)
            net = self.colours.picture(f"net_{side}", round(cell / BASE_CELL, 2))
            net.draw(surface, self.kit.canvas.point(*middle))

    def _actors(self, play: Highlight, cell: float, corner: Point) -> list[tuple[int, Point]]:
        """All skaters with the places where they stood, the farthest first."""
        if not play.path:
            return []
        found = [
            (skater, self._place(square, cell, corner))
            for skater, square in enumerate(play.places)
            if square >= 0
        ]
        return sorted(found, key=lambda each: each[1][1])

    def _draw_skater(
        self,
        surface: pygame.Surface,
        play: Highlight,
        skater: int,
        place: Point,
        way: Sequence[Point],
        cell: float,
    ) -> None:
        """A figure that looks where the play goes; those who made it bear their numbers."""
        towards = way[0] if math.dist(place, way[-1]) < 0.5 * cell else way[-1]
        facing = facing_towards(place, towards) or 0
        name = f"skater_{TEAM_NAMES[TEAM_OF[skater]]}_{role_of(skater)}_{facing}"
        self._draw_figure(surface, name, place, cell)
        if skater not in (play.skater, play.other):
            return
        colour: Rgb = self.kit.theme.player(TEAM_OF[skater]).colour
        chip = pygame.FRect(0, 0, *_CHIP)
        chip.midbottom = (place[0] - 0.1 * cell, place[1] - _OVER_HEAD * cell)
        self.kit.skin.chip(surface, chip, darken(colour, 0.35), 1.0)
        number = str(number_of(skater))
        at = (chip.centerx, chip.centery + 1)
        self.kit.text.draw(surface, number, _NUMBER, at, Anchor.CENTRE)

    def _draw_figure(self, surface: pygame.Surface, name: str, place: Point, cell: float) -> None:
        zoom = round(cell / FIGURE_CELL, 2)
        shadow = self.kit.sprites.group(GROUP).shadow(name, zoom)
        point = self.kit.canvas.point(*place)
        if shadow is not None:
            shadow.draw(surface, point, 0.8)
        self.colours.picture(name, zoom).draw(surface, point)

    def _draw_way(self, surface: pygame.Surface, way: Sequence[Point], cell: float) -> None:
        """A thick line on the ice, dark round amber, from a ring where it begins."""
        kit = self.kit
        pixels = [kit.canvas.point(*place) for place in way]
        for thick, reach, colour in ((0.24, 0.44, _DARK), (0.13, 0.38, _AMBER)):
            width = max(2, kit.canvas.length(cell * thick))
            pygame.draw.lines(surface, colour, False, pixels, width)
            for place in pixels[1:-1]:
                pygame.draw.aacircle(surface, colour, place, width / 2)
            radius = kit.canvas.length(cell * reach)
            pygame.draw.aacircle(surface, colour, pixels[0], radius, max(2, width // 2))

    def _draw_head(self, surface: pygame.Surface, way: Sequence[Point], cell: float) -> None:
        """The arrow's head, before all figures."""
        angle = math.atan2(way[-1][1] - way[-2][1], way[-1][0] - way[-2][0])
        for reach, colour in ((0.55, _DARK), (0.43, _AMBER)):
            tip = [
                self.kit.canvas.point(
                    way[-1][0] + cell * reach * math.cos(angle + turn),
                    way[-1][1] + cell * reach * math.sin(angle + turn),
                )
                for turn in (0.0, 2.3, -2.3)
            ]
            pygame.draw.polygon(surface, colour, tip)
            pygame.draw.aalines(surface, colour, True, tip)


def _grown(way: Sequence[Point], share: float) -> list[Point]:
    """The first part of a way."""
    if len(way) < _LINE or share <= 0.01:
        return []
    left = share * sum(math.dist(a, b) for a, b in pairwise(way))
    grown = [way[0]]
    for first, last in pairwise(way):
        length = math.dist(first, last)
        if left <= length:
            return [*grown, between(first, last, left / length if length else 1.0)]
        left -= length
        grown.append(last)
    return grown

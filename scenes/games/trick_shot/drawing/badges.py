"""The badges with role and number of each skater: on the base, or over the penalty box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from game.trick_shot.team import TEAM_NAMES, TEAM_OF, TEAMS
from scenes.games.trick_shot.drawing.team_colours import TeamColours
from scenes.games.trick_shot.model import TrickShotModel
from scenes.games.trick_shot.sprites import (
    EAST,
    NORTH_EAST,
    SOUTH_EAST,
    SkaterPiece,
    number_of,
    role_of,
)
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb, darken, lighten
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_NUMBER = TextStyle(Family.NUMBER, 18, (255, 255, 255), fixed=True)
_TALL, _EDGE, _ICON, _GAP = 19.0, 5.0, 14.0, 3.0
"""The badge: its height, the room at both ends, the icon of the role, and the room after it."""
_RIM: Final = 1.5
_SHADE: Final[Rgb] = (4, 8, 16)
_CHAMFER: Final = 0.27
"""The cut corners of Blue's badges, as a share of the height: as of the bases. Red's are round."""
_PLACES: Final = (
    (0.0, 0.28),
    (0.0, 0.15),
    (0.0, 0.42),
    (0.24, 0.28),
    (-0.24, 0.28),
    (0.76, 0.24),
    (-0.76, 0.24),
)
"""Where a badge may be, from the middle of the base, in squares: on its front rim; where it would
hide another figure, higher, lower or aside, first to the side away from the stick."""
_FARTHER: Final = 0.04
"""The part of a badge that may lie on another figure rather than moving to the next place."""
_HIGHEST: Final = 66.0
"""The upper limit of a badge in design units: below the scoreboard."""
_GROWS: Final = 1.25
"""The greatest enlargement of a badge with the text size."""
_SHOULDERS, _UPPER = 1.5, 1.8
"""The width of the shoulders and the height of helmet and chest, by those of the helmet."""


class Badges:
    """Makes, places and draws the badges of all skaters."""

    def __init__(self, kit: Kit, model: TrickShotModel, colours: TeamColours) -> None:
        self._kit = kit
        self._model = model
        self._colours = colours
        self._images: dict[tuple[object, ...], pygame.Surface] = {}
        self.areas: dict[int, pygame.Rect] = {}
        """Where the badges of figures were drawn last, in pixels, by skater."""

    def forget(self) -> None:
        """Drop every picture (window, text size or palette changed)."""
        self._images.clear()

    def draw(
        self,
        surface: pygame.Surface,
        heads: Mapping[int, pygame.Rect],
        feet: Mapping[int, tuple[int, int]],
    ) -> None:
        """Draw the badges of skaters on the front of their bases, apart from each other.

        Args:
            surface: the window.
            heads: the pixels of the helmets by skater.
            feet: the pixels in the middle of the bases by skater.
        """
        highest = self._kit.canvas.point(0.0, _HIGHEST)[1]
        taken: list[pygame.Rect] = []
        self.areas.clear()
        skaters = self._model.sprites.skaters
        # a badge does not move aside for somebody who only passes
        still = {
            skater: _upper(head) for skater, head in heads.items() if not skaters[skater].moving
        }
        for skater in heads:
            piece, badge = skaters[skater], self.image(skater)
            if heads[skater].bottom < highest:
                # only the badge would be seen, close up at the upper edge
                continue
            places = self._places(badge.get_size(), feet[skater], badge_side(piece))
            area = places[0]
            if not piece.moving:
                others = [upper for other, upper in still.items() if other != skater]
                if _hides(area, taken, others):
                    step = _FARTHER * area.width * area.height
                    costs = [_hides(at, taken, others) + step * n for n, at in enumerate(places)]
                    area = places[costs.index(min(costs))]
            taken.append(area)
            self.areas[skater] = area
            blit(surface, badge, area.topleft, piece.opacity)

    def _places(self, size: tuple[int, int], foot: tuple[int, int], side: int) -> list[pygame.Rect]:
        """Where a badge may stand at a base: the usual place first."""
        length, cell = self._kit.canvas.length, self._model.frame.cell
        places, lowest = [], self._kit.canvas.point(0.0, self._model.frame.area.bottom)[1]
        for aside, low in _PLACES:
            area = pygame.Rect((0, 0), size)
            away = round(side * aside * length(cell))
            area.center = foot[0] + away, foot[1] + length(low * cell)
            area.bottom = min(area.bottom, lowest)
            places.append(area)
        return places

    def draw_boxes(self, surface: pygame.Surface) -> None:
        """The badges of the skaters in the penalty boxes beyond the upper boards."""
        frame, hud = self._model.frame, self._model.hud
        for team in TEAMS:
            x, _ = frame.design(frame.box(team))
            boxed = hud.penalised(team)
            for place, (skater, _) in enumerate(boxed):
                badge = self.image(skater)
                across = x + (place - (len(boxed) - 1) / 2) * 46
                left, top = self._kit.canvas.point(across, frame.area.top - 61 * frame.zoom)
                width, height = badge.get_size()
                blit(surface, badge, (left - width // 2, top - height // 2))

    def image(self, skater: int, *, zoom: float | None = None) -> pygame.Surface:
        """The cached badge of a skater."""
        colour: Rgb = self._kit.theme.player(TEAM_OF[skater]).colour
        zoom = zoom or self._model.frame.zoom
        size = zoom * min(_GROWS, max(1.0, self._kit.settings.text_scale))
        key = (skater, colour, self._kit.canvas.scale, size)
        found = self._images.get(key)
        if found is None:
            found = self._images[key] = self._made(skater, colour, size)
        return found

    def _made(self, skater: int, colour: Rgb, size: float) -> pygame.Surface:
        """The icon of the role and the number on a plate in the colour and shape of the base."""
        kit = self._kit
        style = _NUMBER.sized(_NUMBER.size * size)
        number = kit.text.line(str(number_of(skater)), style)
        tall, edge, side, gap = (
            kit.canvas.length(each * size) for each in (_TALL, _EDGE, _ICON, _GAP)
        )
        wide = 2 * edge + side + gap + number.get_width()
        rim, fall = max(1, kit.canvas.length(_RIM * size)), max(1, kit.canvas.length(1.5 * size))
        image = raster.clear(wide, tall + fall)
        team = TEAM_OF[skater]
        blit(image, raster.coloured(_plate(wide, tall, team), _SHADE, 0.75), (0, fall))
        blit(image, raster.coloured(_plate(wide, tall, team), lighten(colour, 0.62)), (0, 0))
        inner = _plate(wide - 2 * rim, tall - 2 * rim, team)
        face = raster.gradient_fill(inner, darken(colour, 0.34), darken(colour, 0.62))
        blit(image, face, (rim, rim))
        mark = kit.icons.of_pixels(role_of(skater), side, (255, 255, 255))
        blit(image, mark, (edge, (tall - mark.get_height()) // 2))
        at = (edge + side + gap, tall // 2 - kit.text.optical_centre(style))
        blit(image, number, at)
        return image


def _plate(wide: int, tall: int, team: int) -> pygame.Surface:
    """The mask of a badge: round ends for Red, cut corners for Blue."""
    if TEAM_NAMES[team] == "red":
        return raster.rounded_mask(wide, tall, tall / 2)
    cut = tall * _CHAMFER
    corners = [(cut, 0), (wide - cut, 0), (wide, cut), (wide, tall - cut)]
    corners += [(wide - x, tall - y) for x, y in corners]
    return raster.polygon_mask(wide, tall, corners)


def badge_side(piece: SkaterPiece) -> int:
    """The side of a figure away from its stick: 1 right, -1 left."""
    return -1 if piece.facing in (EAST, SOUTH_EAST, NORTH_EAST) else 1


def _upper(head: pygame.Rect) -> pygame.Rect:
    """The upper part of a figure: its helmet and its chest, by which it is known."""
    upper = pygame.Rect(0, head.top, round(_SHOULDERS * head.width), round(_UPPER * head.height))
    upper.centerx = head.centerx
    return upper


def _hides(badge: pygame.Rect, badges: Sequence[pygame.Rect], others: Sequence[pygame.Rect]) -> int:
    """How many pixels of other badges and of figures a badge hides; badges count twice."""
    hidden = 0
    for each, weight in ((badges, 2), (others, 1)):
        for number in badge.collidelistall(each):
            common = badge.clip(each[number])
            hidden += weight * common.width * common.height
    return hidden

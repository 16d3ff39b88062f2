"""The badges with role and number of each skater: beside the figure, or over the penalty box."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
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
_DISC, _PLATE, _TALL, _OVERLAP = 24.0, 25.0, 20.0, 6.0
"""The badge: its disc, the plate of the number with its height, and their overlap."""
_MEDAL: Final = 0.86
"""How wide the plate below a disc is, as a share of the disc."""
_BAKED: Final = 26
_HIGHEST: Final = 66.0
"""The upper limit of a badge in design units: below the scoreboard."""
_GROWS: Final = 1.25
"""The greatest enlargement of a badge with the text size."""
_RAISED: Final = 0.8
"""How far a badge is raised beside others, as a share of its height."""
_SHOULDERS, _UPPER = 1.5, 1.8
"""The width of the shoulders and the height of helmet and chest, by those of the helmet."""
_NO_SIDES: Final[Mapping[int, int]] = MappingProxyType({})


class Badges:
    """Makes, places and draws the badges of all skaters."""

    def __init__(self, kit: Kit, model: TrickShotModel, colours: TeamColours) -> None:
        self._kit = kit
        self._model = model
        self._colours = colours
        self._images: dict[tuple[object, ...], pygame.Surface] = {}
        self.areas: dict[int, pygame.Rect] = {}
        """Where the badges beside figures were drawn last, in pixels, by skater."""

    def forget(self) -> None:
        """Drop every picture (window, text size or palette changed)."""
        self._images.clear()

    def draw(
        self,
        surface: pygame.Surface,
        heads: Mapping[int, pygame.Rect],
        sides: Mapping[int, int] = _NO_SIDES,
    ) -> None:
        """Draw the badges beside skaters whose heads are at these pixels, apart from each other.

        Args:
            surface: the window.
            heads: the helmets by skater.
            sides: the sides of badges that must stand right (1) or left (-1); 0 leaves it open.
        """
        highest = self._kit.canvas.point(0.0, _HIGHEST)[1]
        taken: list[pygame.Rect] = []
        self.areas.clear()
        skaters = self._model.sprites.skaters
        # a badge does not change sides for somebody who only passes
        still = {
            skater: _upper(head) for skater, head in heads.items() if not skaters[skater].moving
        }
        order = sorted(heads, key=lambda skater: not sides.get(skater, 0))
        for skater in order:
            piece, badge = skaters[skater], self.image(skater, upright=True)
            if heads[skater].bottom < highest:
                # only the badge would be seen, close up at the upper edge
                continue
            held = sides.get(skater, 0)
            places = self._places(badge.get_size(), heads[skater], held or badge_side(piece))
            area = next(places)
            if not held and not piece.moving:
                others = [upper for other, upper in still.items() if other != skater]
                if _hides(area, taken, others):
                    area = min([area, *places], key=lambda each: _hides(each, taken, others))
            taken.append(area)
            self.areas[skater] = area
            blit(surface, badge, area.topleft, piece.opacity)

    def _places(self, size: tuple[int, int], head: pygame.Rect, side: int) -> Iterator[pygame.Rect]:
        """Where a badge may stand beside a head: the usual place first."""
        highest = self._kit.canvas.point(0.0, _HIGHEST)[1]
        for top in (head.top, head.top - round(_RAISED * size[1])):
            for way in (side, -side):
                area = pygame.Rect((0, max(highest, top)), size)
                if way > 0:
                    area.left = head.right
                else:
                    area.right = head.left
                yield area

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

    def image(
        self, skater: int, *, upright: bool = False, zoom: float | None = None
    ) -> pygame.Surface:
        """The cached badge of a skater; upright the number stands below the role."""
        colour: Rgb = self._kit.theme.player(TEAM_OF[skater]).colour
        zoom = zoom or self._model.frame.zoom
        size = zoom * min(_GROWS, max(1.0, self._kit.settings.text_scale))
        key = (skater, colour, self._colours.key(), self._kit.canvas.scale, size, upright)
        found = self._images.get(key)
        if found is None:
            found = self._images[key] = self._made(skater, colour, size, upright=upright)
        return found

    def _made(self, skater: int, colour: Rgb, size: float, *, upright: bool) -> pygame.Surface:
        """A disc with the role's icon, and the number on a plate at its side or below it."""
        kit = self._kit
        disc, plate, tall, overlap = (
            kit.canvas.length(each * size) for each in (_DISC, _PLATE, _TALL, _OVERLAP)
        )
        if upright:
            # the plate begins behind the disc: both are one shape, like a medal
            low, plate = disc + tall - overlap, round(disc * _MEDAL)
            tall = low - disc // 2
            image = raster.clear(disc + 2, low + 2)
            left, top = (image.get_width() - plate) // 2, 1 + disc // 2
            middle, upper = left + plate // 2, 1 + (disc + low) // 2 - overlap // 4
            centre = (image.get_width() // 2, 1 + disc // 2)
        else:
            image = raster.clear(disc + plate - overlap + 2, disc + 2)
            left, top = disc - overlap, 1 + (disc - tall) // 2
            middle, upper = left + overlap // 2 + (plate - overlap // 2) // 2, top + tall // 2
            centre = (disc // 2, 1 + disc // 2)
        corner = plate * 0.3
        back = raster.rounded_mask(plate, tall, corner)
        face = raster.gradient_fill(back, darken(colour, 0.62), darken(colour, 0.78))
        blit(image, face, (left, top))
        ring = raster.ring_mask(plate, tall, corner, max(1.0, 1.4 * kit.canvas.scale * size))
        blit(image, raster.coloured(ring, lighten(colour, 0.35)), (left, top))
        style = _NUMBER.sized(_NUMBER.size * size)
        number = kit.text.line(str(number_of(skater)), style)
        upper += 1 - kit.text.optical_centre(style)
        blit(image, number, (middle - number.get_width() // 2, upper))
        name = f"badge_{TEAM_NAMES[TEAM_OF[skater]]}_{role_of(skater)}"
        badge = self._colours.picture(name, disc / kit.canvas.length(_BAKED))
        badge.draw(image, centre)
        return image


def badge_side(piece: SkaterPiece) -> int:
    """The side of a figure for its badge: 1 right, -1 left, away from the stick."""
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

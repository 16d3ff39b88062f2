"""The list of saved matches: slips of paper on felt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.kit.draw import materials
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, darken, lighten
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.list_view import ListRow, ListView
from scenes.kit.widgets.scroll import ScrollPane
from scenes.pages.avatars import SIZE
from scenes.table.still_life import StillLife

_ROW: Final = 84.0
_RIM: Final = 16.0
"""The wood below the felt."""
_INSET: Final = 8.0
"""The gap between a face and the edge of its slip."""
_GOLD: Final = ((255, 226, 130), (224, 150, 40))
_GREEN: Final = ((120, 224, 180), (32, 154, 115))


@dataclass(frozen=True)
class MatchRow(ListRow):
    """A row with the sprites of the players' faces, and the colour of each seat's side."""

    faces: tuple[tuple[str, Rgb], ...] = ()


class SavedList(ListView):
    """A slip for every match: its next use as an icon, the players, and the score."""

    shows_focus = True
    padding = 20.0
    dye: Rgb | None = None
    """The colour of the felt; the usual one if none is given."""
    ornament: StillLife | None = None
    """What lies on the felt that a short list leaves free."""

    @property
    def row_height(self) -> float:
        """Height of a slip with the room below it."""
        return _ROW * max(1.0, min(1.35, self.kit.text.text_scale))

    @property
    def free(self) -> pygame.FRect:
        """The felt below the last slip."""
        top = self.rect.top + self.padding + len(self.rows) * self.row_height
        return pygame.FRect(
            self.rect.left, top, self.rect.width, max(0.0, self.rect.bottom - top - _RIM)
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tray, the slips in view, and the bar."""
        kit, rect, height = self.kit, self.rect, self.row_height
        kit.skin.tray(surface, rect, kit.theme.radii.tray, 12, self.dye)
        before = surface.get_clip()
        surface.set_clip(kit.canvas.rect(rect.inflate(-24, -24)).clip(before))
        wide = rect.width - (62 if self.limit > 0 else 48)
        for number in range(len(self.rows)):
            top = rect.top + self.padding + number * height + self.shift
            slip = pygame.FRect(rect.left + 21, top, wide, height - 10)
            if slip.bottom > rect.top and slip.top < rect.bottom:
                self._draw_row(surface, slip, number)
        ScrollPane.draw(self, surface)
        surface.set_clip(before)
        if self.ornament is not None:
            self.ornament.draw(surface)

    def _draw_row(self, surface: pygame.Surface, area: pygame.FRect, number: int) -> None:
        kit, row, paper = self.kit, self.rows[number], self.kit.theme.paper
        chosen = number == self.index
        area = area.move(6 if chosen else 0, 0)
        kit.skin.panel(surface, area, materials.PAPER if chosen else materials.NOTE, 10)
        if chosen or (self.hovered and number == self._over):
            kit.skin.ring(surface, area, 10, thickness=2.5 if chosen else 1.2)
        disc = pygame.FRect(0, 0, 44, 44)
        disc.center = (area.left + 40, area.centery)
        if isinstance(row, MatchRow) and row.faces:
            right = self._draw_faces(surface, area, row.faces)
            disc = pygame.FRect(right + 12, area.centery - 17, 34, 34)
        kit.skin.token(surface, disc, _GREEN if row.icon == "hourglass" else _GOLD)
        kit.icons.draw(surface, row.icon, disc.center, disc.width / 2, paper.text)
        note = TextStyle(Family.NUMBER, 26, paper.text)
        if any(map(str.isalpha, row.note)):
            note = TextStyle(Family.STRONG, 14, paper.muted)
        kit.text.draw(surface, row.note, note, (area.right - 22, area.centery), Anchor.RIGHT)
        left = disc.right + 16
        room = area.right - 40 - kit.text.width(row.note, note) - left
        title = kit.text.fitted(row.title, TextStyle(Family.DISPLAY, 19, paper.text), room)
        words = kit.text.shortened(row.title, title, room)
        step = area.height * 0.2
        kit.text.draw(surface, words, title, (left, area.centery - step), Anchor.LEFT)
        small = TextStyle(Family.UI, 14, paper.muted)
        words = kit.text.shortened(row.detail, small, room)
        kit.text.draw(surface, words, small, (left, area.centery + step * 1.1), Anchor.LEFT)

    def _draw_faces(
        self, surface: pygame.Surface, area: pygame.FRect, faces: Sequence[tuple[str, Rgb]]
    ) -> float:
        """Draw the faces of a match, each on a bar in its colour; return their right edge."""
        kit, side = self.kit, area.height - 2 * _INSET
        place = pygame.FRect(area.left + _INSET + 2, area.top + _INSET, side, side)
        for sprite, colour in faces:
            back = place.inflate(4, 4)
            kit.skin.row(surface, back, (lighten(colour, 0.1), darken(colour, 0.25)), radius=9)
            image = kit.sprites.group("shared").get(sprite, side / SIZE).image
            middle = kit.canvas.point(*place.center)
            blit(surface, image, image.get_rect(center=middle).topleft)
            place.left += side + 8
        return place.left - 8

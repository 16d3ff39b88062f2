"""The referee's sign for a penalty or an offside: a word, the skater, the consequence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.games.trick_shot.drawing.baked import GROUP
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, darken
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

REFEREE_SIZE: Final = (88.0, 91.0)
"""Size of the referee's sprite in design units."""
_TITLE = TextStyle(Family.DISPLAY, 34, (60, 36, 16), fixed=True)
_LINE = TextStyle(Family.STRONG, 16, (70, 48, 26), leading=1.1)
SIGN_ROOMS: Final = (300.0, 200.0)
"""Widths of its words, the preferred one first."""
_LEFT: Final = REFEREE_SIZE[0] * 1.12 + 16
_TITLE_HEIGHT: Final = 42.0
_RISE: Final = 40.0


@dataclass
class RefereeSign:
    """Draws the sign.

    Attributes:
        title: the word of the call.
        line: the person concerned and the consequence.
        colour: colour of the word.
        room: width of its words.
        place: the upper left corner, in design units.
        shown: 0-1, progress of its entry.
    """

    kit: Kit
    title: str = ""
    line: str = ""
    colour: Rgb = (255, 138, 61)
    place: tuple[float, float] = (0.0, 0.0)
    room: float = SIGN_ROOMS[0]
    shown: float = 0.0

    @property
    def active(self) -> bool:
        """Whether it is visible."""
        return self.shown > 0.01

    @property
    def size(self) -> tuple[float, float]:
        """Width and height with the referee, in design units."""
        width, height = self._plate_size()
        return width, max(height, REFEREE_SIZE[1] * 1.12)

    def sizes(self) -> list[tuple[float, float]]:
        """Return its size for each width of its words."""
        found = []
        for self.room in SIGN_ROOMS:
            found.append(self.size)
        return found

    def clear(self) -> None:
        """Remove it."""
        self.shown = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw note, referee and words, rising from below."""
        if not self.active:
            return
        kit, (width, height) = self.kit, self._plate_size()
        plate = pygame.FRect(0, 0, width, height)
        plate.bottomleft = self.place[0], self.place[1] + self.size[1]
        down = (1 - self.shown) * _RISE
        plate.top += down
        kit.skin.panel(surface, plate, materials.NOTE, 14)
        left = plate.left + _LEFT
        middle = plate.top + 13 + _TITLE_HEIGHT / 2
        title = _TITLE.coloured(darken(self.colour, 0.35))
        kit.text.draw(surface, self.title, title, (left, middle), Anchor.LEFT)
        step = kit.text.line_height(_LINE)
        for number, line in enumerate(self._wrapped()):
            at = (left, plate.top + 13 + _TITLE_HEIGHT + (number + 0.5) * step)
            kit.text.draw(surface, line, _LINE, at, Anchor.LEFT)
        before = surface.get_clip()
        room = pygame.FRect(plate.left - 20, 0, _LEFT + 40, plate.bottom - 2)
        surface.set_clip(kit.canvas.rect(room).clip(before))
        foot = kit.canvas.point(plate.left + 4 + _LEFT / 2, plate.bottom - 2 + down)
        kit.sprites.group(GROUP).get("referee", 1.12).draw(surface, foot)
        surface.set_clip(before)

    def _wrapped(self) -> list[str]:
        kit = self.kit
        return list(kit.text.wrap(self.line, _LINE, self.room * min(1.25, kit.text.text_scale)))

    def _plate_size(self) -> tuple[float, float]:
        kit, lines = self.kit, self._wrapped()
        words = max(kit.text.width(line, _LINE) for line in lines) if lines else 0.0
        width = _LEFT + max(words, kit.text.width(self.title, _TITLE)) + 20
        return width, 26 + _TITLE_HEIGHT + len(lines) * kit.text.line_height(_LINE)

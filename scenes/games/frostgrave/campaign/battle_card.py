"""The first card after a battle: place, rival, gains and losses."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from scenes.games.frostgrave.campaign.battle_picture import draw_picture, read_picture
from scenes.games.frostgrave.campaign.place_picture import paint_place
from scenes.games.frostgrave.campaign.portraits import paint_portrait
from scenes.games.frostgrave.campaign.winter import ART, press_seal
from scenes.games.frostgrave.workshop.styles import GROUP, Painted
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_INK: Final = from_hex("#3a2413")
_MUTED: Final = from_hex("#7a5a32")
_LINE: Final = from_hex("#c9ac74")
_FRAME: Final = (from_hex("#cdb488"), from_hex("#9c7c4c"))
_TONES: Final[dict[str, Rgb]] = {
    "won": from_hex("#1f6b45"), "lost": from_hex("#a3271c"), "drawn": from_hex("#7a5a32"),
}  # fmt: skip
_MOST: Final = 10


class NamedMiniature(NamedTuple):
    """A miniature and a name."""

    sprite: str
    name: str


class BattleStory(NamedTuple):
    """The story of a battle.

    Attributes:
        result: `won`, `lost` or `drawn`, then in words.
        place: its id and its name.
        rival: the leader of the other side, their seat, and the name of their warband.
        facts: icons with their numbers.
        fallen: the seat's own members who were taken out, below a heading.
        picture: the file of the battle's last picture.
    """

    result: tuple[str, str]
    place: tuple[str, str]
    rival: tuple[NamedMiniature, int, str]
    facts: tuple[tuple[str, str], ...]
    fallen: tuple[NamedMiniature, ...]
    fallen_head: str
    company: tuple[str, ...]
    picture: Path | None


class BattleCard(Painted):
    """The card of a battle."""

    focusable = False

    def __init__(self, rect: pygame.FRect, story: BattleStory) -> None:
        super().__init__(rect, key="card")
        self.story = story

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    @property
    def picture_area(self) -> pygame.FRect:
        """The area of the picture, in design units."""
        return pygame.FRect(self.area.left + 36, self.area.top + 36, 400, 240)

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self.story, self._is_read

    @property
    def _is_read(self) -> bool:
        sprites = self.kit.sprites
        return sprites.load(ART).done and sprites.load(GROUP).done

    def paint(self, surface: pygame.Surface) -> None:
        """Draw paper, picture, words, and the fallen."""
        kit, area, story = self.kit, self.area, self.story
        kit.skin.panel(surface, area, materials.PAPER, 20)
        picture = self.picture_area
        self._draw_picture(surface, picture)
        left = picture.right + 36
        width = area.right - 34 - left
        top = self._line(
            surface, story.result[1], TextStyle(Family.DISPLAY, 36, _TONES[story.result[0]]),
            pygame.FRect(left, area.top + 30, width, 44),
        )  # fmt: skip
        head = pygame.FRect(left, top, width, 30)
        top = self._line(surface, story.place[1], TextStyle(Family.DISPLAY, 21, _INK), head)
        top = self._draw_rival(surface, pygame.FRect(left, top + 8, width, 62))
        row = 25.0
        for number, (icon, text) in enumerate(story.facts):
            place = pygame.FRect(left + 34, top + 9 + number * row, width - 34, row)
            kit.icons.draw(surface, icon, (left + 13, place.centery), 20, _MUTED)
            self._line(surface, text, TextStyle(Family.UI, 15, _INK), place)
        strip = pygame.FRect(area.left + 36, picture.bottom + 20, area.width - 72, 0)
        strip.height = area.bottom - 22 - strip.top
        self._draw_fallen(surface, strip)

    def _line(
        self, surface: pygame.Surface, text: str, style: TextStyle, place: pygame.FRect
    ) -> float:
        """A line of text shrunk to its place; returns the place's lower end."""
        kit = self.kit
        line = kit.text.line_height(style)
        if line > place.height * 1.15:
            style = TextStyle(style.family, style.size * place.height * 1.15 / line, style.colour)
        style = kit.text.fitted(text, style, place.width)
        kit.text.draw(surface, text, style, (place.left, place.centery), Anchor.LEFT)
        return place.bottom

    def _draw_picture(self, surface: pygame.Surface, rect: pygame.FRect) -> None:
        """The battle's last picture, else the place with the miniatures there; the seal on it."""
        kit, story = self.kit, self.story
        kit.skin.row(surface, rect.inflate(10, 10), _FRAME, 12)
        last = read_picture(story.picture)
        if last is not None:
            draw_picture(surface, last, kit.canvas.rect(rect))
        elif self._is_read:
            paint_place(kit, surface, rect, story.place[0], known=3, ours=story.company)
        if self._is_read:
            press_seal(kit, surface, story.result[0], (rect.right - 34, rect.bottom - 8))

    def _draw_rival(self, surface: pygame.Surface, rect: pygame.FRect) -> float:
        """The portrait of the rival leader, and their warband; returns the lower end."""
        kit = self.kit
        lead, seat, text = self.story.rival
        face = pygame.FRect(rect.left, rect.top, 56, rect.height)
        if lead.sprite:
            paint_portrait(kit, surface, lead.sprite, face, rim=kit.theme.player(seat).colour)
        left = face.right + 12
        place = pygame.FRect(left, rect.top + 6, rect.right - left, 25)
        place.top = self._line(surface, text, TextStyle(Family.STRONG, 16, _INK), place)
        self._line(surface, lead.name, TextStyle(Family.UI, 14, _MUTED), place)
        return rect.bottom

    def _draw_fallen(self, surface: pygame.Surface, rect: pygame.FRect) -> None:
        """The portraits of the members taken out; the dice decide their fate later."""
        kit, fallen = self.kit, self.story.fallen[:_MOST]
        first, second = kit.canvas.point(*rect.topleft), kit.canvas.point(*rect.topright)
        pygame.draw.line(surface, _LINE, first, second, 1)
        head = pygame.FRect(rect.left, rect.top + 6, rect.width, 24)
        colour = _TONES["lost" if fallen else "won"]
        sign = pygame.FRect(head.left, head.top, 24, 24)
        kit.icons.draw(surface, "frost_skull" if fallen else "heart", sign.center, 20, colour)
        head.left = sign.right + 8
        style = TextStyle(Family.STRONG, 15, colour)
        top = self._line(surface, self.story.fallen_head, style, head) + 6
        wide = min(108.0, rect.width / max(1, len(fallen)))
        for number, somebody in enumerate(fallen):
            name = pygame.FRect(rect.left + number * wide, rect.bottom - 20, wide - 6, 20)
            face = pygame.FRect(0, top, min(78.0, wide - 10), name.top - 2 - top)
            face.centerx = name.centerx
            paint_portrait(kit, surface, somebody.sprite, face, rim=_TONES["lost"], is_own=True)
            style = kit.text.fitted(somebody.name, TextStyle(Family.UI, 14, _INK), name.width)
            shown = kit.text.shortened(somebody.name, style, name.width)
            kit.text.draw(surface, shown, style, name.center, Anchor.CENTRE)

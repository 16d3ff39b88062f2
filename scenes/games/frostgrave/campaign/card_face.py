"""Draws the card of the aftermath: its subject at the left, the result at the right."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.frostgrave.data import FrostgraveData
from scenes.games.frostgrave.campaign.card_content import Card
from scenes.games.frostgrave.campaign.great_figure import GreatFigure, is_ready, paint_great_figure
from scenes.games.frostgrave.campaign.large_figures import has_great
from scenes.games.frostgrave.campaign.portraits import paint_portrait
from scenes.games.frostgrave.drawing.goods_picture import draw_good, good_height
from scenes.games.frostgrave.drawing.light_pool import pool_of_light
from scenes.games.frostgrave.layout import SCHOOLS
from scenes.games.frostgrave.workshop.styles import GROUP, Painted, portrait
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_INK: Final = from_hex("#3a2413")
_MUTED: Final = from_hex("#7a5a32")
_QUEUE: Final = TextStyle(Family.STRONG, 14, _MUTED)
_TONES: Final[dict[str, Rgb]] = {
    "good": from_hex("#1f6b45"),
    "plain": from_hex("#3a2413"),
    "bad": from_hex("#9a4a06"),
    "worse": from_hex("#a3271c"),
}
_DISC: Final = (from_hex("#fff3d2"), from_hex("#dcb877"))
_DARK: Final = ((24, 30, 52), (66, 72, 104))
_LANTERN: Final = (150, 104, 42)
_FRAME: Final = (290.0, 262.0)
_SLIM: Final = (220.0, 262.0)
"""The picture's area above a table; the same beside large text."""
_TALL: Final = (396.0, 380.0)
"""The picture's area where no table stands below it."""
_NARROW: Final = (270.0, 380.0)
_ROOMY: Final = 1.2
"""The same beside large text, and from which size on text is that."""
_BESIDE: Final = 26.0
_DIE: Final = 150.0
_FACE: Final = 54.0
_NIGHT: Final = ((62, 80, 108), (148, 166, 188))


class CardFace(Painted):
    """Everything on the card except the die and the table.

    Attributes:
        card: its contents.
    """

    focusable = False

    def __init__(self, rect: pygame.FRect, card: Card, book: FrostgraveData) -> None:
        super().__init__(rect, key="card")
        self.card = card
        self._book = book

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self.card, self.kit.words.language, is_ready(self.kit)

    @property
    def _picture(self) -> tuple[float, float]:
        """The size of the picture."""
        is_large = self.kit.text.text_scale > _ROOMY
        if self.card.rows:
            return _SLIM if is_large else _FRAME
        return _NARROW if is_large else _TALL

    @property
    def picture_area(self) -> pygame.FRect:
        """The area of the picture, in design units."""
        return pygame.FRect(self.area.left + 34, self.area.top + 34, *self._picture)

    @property
    def die_area(self) -> pygame.FRect:
        """The area of the die, in design units."""
        area = self.area
        if self.card.rows:
            return pygame.FRect(area.right - _DIE - 54, area.top + 46, _DIE, _DIE)
        left = area.left + 34 + self._picture[0] + _BESIDE
        wide = area.right - 40 - left
        return pygame.FRect(left + (wide - _DIE) / 2, area.top + 142, _DIE, _DIE)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw paper, picture and words."""
        kit, area, card = self.kit, self.area, self.card
        kit.skin.panel(surface, area, materials.PAPER, 20)
        frame = self.picture_area
        felt = self.die_area.inflate(44, 30)
        self._draw_picture(surface, frame)
        self._draw_felt(surface, felt)
        left = frame.right + _BESIDE
        width = (felt.left - 18 if card.rows else area.right - 40) - left
        top = area.top + 52
        style = kit.text.fitted(card.title, TextStyle(Family.DISPLAY, 28, _INK), width)
        kit.text.draw(
            surface, kit.text.shortened(card.title, style, width), style, (left, top), Anchor.LEFT
        )
        top += kit.text.line_height(style) / 2 + 4
        place = pygame.FRect(left, top, width, (felt.bottom if card.rows else felt.top) - top)
        body = kit.text.paragraph(card.subtitle, TextStyle(Family.UI, 17, _MUTED), place.size)
        drop = kit.text.draw_wrapped(surface, card.subtitle, body, place)
        if card.question:
            place.top, place.height = place.top + drop + 6, place.height - drop - 6
            asked = kit.text.paragraph(card.question, body.coloured(_INK), place.size)
            kit.text.draw_wrapped(surface, card.question, asked, place)
        low = pygame.FRect(left, felt.bottom + 4, area.right - 40 - left, 0)
        if not card.number:
            self._draw_queue(surface, low)
            return
        low.height = (frame.bottom + 22 if card.rows else area.bottom - 26) - low.top
        self._draw_result(surface, low)

    def _draw_felt(self, surface: pygame.Surface, felt: pygame.FRect) -> None:
        """The felt below the die; without a die, a seal."""
        kit, card = self.kit, self.card
        if card.number >= 0:
            kit.skin.felt(surface, felt, 18)
        elif card.remedy:
            seal = self.die_area
            kit.skin.token(surface, seal, _DISC)
            draw_good(kit, surface, self._book, card.remedy, seal.inflate(-52, -40))
        elif card.icon:
            seal = self.die_area.inflate(-20, -20)
            kit.skin.token(surface, seal, _DISC)
            kit.icons.draw(surface, card.icon, seal.center, 76, _TONES[card.tone])

    def _draw_picture(self, surface: pygame.Surface, frame: pygame.FRect) -> None:
        kit, card = self.kit, self.card
        if card.item:
            self._draw_find(surface, frame)
            return
        if not card.sprite or not kit.sprites.load(GROUP).done:
            return
        if has_great(card.sprite):
            dead = card.tone == "worse" and (card.number > 0 or card.lies)
            spell = self._book.spells.get(card.icon.removeprefix("spell_"))
            works = spell is not None and card.tone == "good"
            glow = SCHOOLS[spell.school] if works and spell is not None else None
            nursed = card.lies and not dead and card.tone == "bad"
            who = GreatFigure(card.sprite, card.lies, dead, glow, nursed=nursed)
            if is_ready(kit):
                paint_great_figure(kit, surface, frame, who)
            return
        kit.skin.field(surface, frame, _NIGHT, radius=12)
        portrait(kit, surface, card.sprite, frame.inflate(-26, -34), frame)

    def _draw_find(self, surface: pygame.Surface, frame: pygame.FRect) -> None:
        """The item in the light of a lantern before the night."""
        kit = self.kit
        kit.skin.field(surface, frame, _DARK, radius=12)
        box = kit.canvas.rect(frame.inflate(-4, -4))
        pool = pool_of_light(round(box.width * 1.5), _LANTERN)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(box))
        middle = pool.get_rect(center=(box.centerx, round(box.top + box.height * 0.52)))
        surface.blit(pool, middle, special_flags=pygame.BLEND_RGB_ADD)
        surface.set_clip(clip)
        place = pygame.FRect(0, 0, frame.width - 44, frame.width - 44)
        high = good_height(kit, self._book, self.card.item, place.size)
        place.midbottom = frame.centerx, frame.top + frame.height * 0.52 + high / 2
        draw_good(kit, surface, self._book, self.card.item, place)

    def _draw_queue(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """The subjects of the dice still to come."""
        if not self.card.queue:
            return
        kit, head = self.kit, _QUEUE
        step = kit.text.line_height(head)
        told = kit.words("campaign.aftermath.queue", count=len(self.card.queue))
        kit.text.draw(surface, told, head, (area.left, area.top + step / 2), Anchor.LEFT)
        room = int((area.width + 8) // (_FACE + 8))
        for number, sprite in enumerate(self.card.queue[:room]):
            left = area.left + number * (_FACE + 8)
            face = pygame.FRect(left, area.top + step + 2, _FACE, _FACE)
            if sprite.startswith("chest"):
                kit.skin.field(surface, face, _NIGHT, radius=8)
                portrait(kit, surface, sprite, face.inflate(-14, -14), face)
            else:
                paint_portrait(kit, surface, sprite, face)

    def _draw_result(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """The result of the roll: an icon, a word, and a sentence."""
        kit, card = self.kit, self.card
        ink = _TONES[card.tone]
        disc = pygame.FRect(area.left, area.top, 44, 44)
        sealed = card.number < 0 and bool(card.icon)
        if not sealed:
            kit.skin.token(surface, disc, _DISC)
            kit.icons.draw(surface, card.icon or "dice", disc.center, 25, ink)
        left = area.left if sealed else disc.right + 12
        width = area.right - left
        result = card.result[:1].upper() + card.result[1:]
        head = kit.text.fitted(result, TextStyle(Family.DISPLAY, 24, ink), width)
        text = kit.text.shortened(result, head, width)
        kit.text.draw(surface, text, head, (left, disc.centery), Anchor.LEFT)
        if not card.text:
            return
        body = TextStyle(Family.UI, 14, _INK)
        place = pygame.FRect(area.left, disc.bottom + 3, area.width, area.bottom - disc.bottom - 3)
        kit.text.draw_wrapped(
            surface, card.text, kit.text.paragraph(card.text, body, place.size), place
        )

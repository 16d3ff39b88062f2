"""Previews of text: the languages in their own words, text at its size, and tooltips."""

from __future__ import annotations

from typing import Final

import pygame

from game import catalogue
from game.engine.languages import languages
from scenes.kit.draw import materials
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.settings_store import Settings
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.pages.game_words import game_words
from scenes.settings.previews.preview import Preview, written

_MOST_CARDS: Final = 4
_CARD_ART: Final = (92.0, 118.0)
_PAD: Final = 20.0
_COVER: Final = 110.0
"""The height of the games' boxes with their names on the card of a language."""
_LEAST_COVER: Final = 34.0
_LARGEST: Final = 1.2
"""The largest text above boxes with names; larger text has them beside the language's name."""
_FAN: Final = (48.0, 64.0)
"""How far apart the boxes beside a name are, and how high at most."""
_FAN_END: Final = 62.0
"""From their right end to that of the card, where the mark is."""
_NAMED: Final = 44.0
"""The least height of boxes above their names; lower ones have none."""
_WIDER: Final = 28.0
"""By how much their row is wider than the words above."""
_FANNED: Final = 140.0
"""The least height of a card for boxes beside the name."""
_RESTING: Final = 0.92
_LINES: Final = 2
"""How many lines the name of a game may have."""
_BOX: Final = (252.0, 324.0)
"""The size of a box at its own zoom."""


class LanguagePreview(Preview):
    """A card for each language that says the same in its own words; the one in use is raised."""

    def draw(self, surface: pygame.Surface, area: pygame.FRect, settings: Settings) -> None:
        """Draw the cards one below another."""
        kit = self.kit
        known = list(languages().items())
        here = next((n for n, (name, _) in enumerate(known) if name == settings.language), 0)
        first = max(0, min(here - 1, len(known) - _MOST_CARDS))
        shown = known[first : first + _MOST_CARDS]
        gap = 16.0
        line = kit.text.line_height(TextStyle(Family.UI, 15))
        covers = _COVER if len(shown) < 3 else 0.0
        tall = (area.height - gap * (len(shown) - 1)) / len(shown)
        tall = min(80 + 2 * line + covers, tall)
        top = area.centery - (tall * len(shown) + gap * (len(shown) - 1)) / 2
        for number, (name, language) in enumerate(shown):
            card = pygame.FRect(area.left + 14, top, area.width - 28, tall)
            card.top += number * (tall + gap)
            self._draw_card(surface, card, (name, language.name), name == settings.language)

    @property
    def _calm(self) -> float:
        """By how much large text is less large here, so that the boxes have room."""
        return min(1.0, _LARGEST / self.kit.text.text_scale) if self._boxed else 1.0

    @property
    def _boxed(self) -> bool:
        """Whether the boxes stand below the words: the largest text takes that room."""
        return self.kit.text.text_scale <= _LARGEST

    def _draw_card(
        self, surface: pygame.Surface, card: pygame.FRect, language: tuple[str, str], used: bool
    ) -> None:
        kit = self.kit
        paper = kit.theme.paper
        key, name = language
        if used:
            card = card.move(0, -4)
            kit.skin.panel(surface, card, materials.PAPER, 12)
            kit.skin.ring(surface, card, 12)
            colours = paper.text, paper.muted
            mark = pygame.FRect(card.right - 52, card.top + 20, 28, 28)
            kit.skin.token(surface, mark, (kit.theme.metal.gold_light, kit.theme.metal.gold))
            kit.icons.draw(surface, "check", mark.center, 15, paper.text)
        else:
            kit.skin.panel(surface, card, materials.NOTE, 12)
            colours = paper.text, paper.text
        left, room = card.left + 24, card.width - 48
        if not self._boxed and card.height >= _FANNED:
            self._draw_beside(surface, card, language, colours)
            return
        head = TextStyle(Family.DISPLAY, 24 * self._calm, colours[0])
        style = kit.text.fitted(name, head, room - 40)
        kit.text.draw(surface, name, style, (left, card.top + 30), Anchor.LEFT)
        line = kit.words.in_language("settings.preview.language", key)
        half = kit.text.line_height(style) / 2
        place = pygame.FRect(left, card.top + 32 + half, room, card.height - 42 - half)
        style = TextStyle(Family.UI, 15 * self._calm, colours[1])
        style = kit.text.fitted(line, style, room) if self._boxed else style
        place.top += kit.text.draw_paragraph(surface, line, style, place) + 6
        place.height = card.bottom - 16 - place.top
        if self._boxed and place.height > _LEAST_COVER:
            self._draw_boxes(surface, place.inflate(_WIDER, 0), key, used)

    def _draw_beside(
        self,
        surface: pygame.Surface,
        card: pygame.FRect,
        language: tuple[str, str],
        colours: tuple[Rgb, Rgb],
    ) -> None:
        """The name with the games' boxes beside it, and the words in large text below."""
        kit, (key, name) = self.kit, language
        left, room = card.left + 24, card.width - 48
        line = kit.words.in_language("settings.preview.language", key)
        style = TextStyle(Family.UI, 15, colours[1])
        tall = len(kit.text.wrap(line, style, room)) * kit.text.line_height(style)
        high = min(_FAN[1], card.height - tall - 24)
        top = card.top + (card.height - high - tall - 4) / 2
        games = self._covers()
        begin = card.right - _FAN_END - _FAN[0] * len(games)
        head = kit.text.fitted(name, TextStyle(Family.DISPLAY, 24, colours[0]), begin - left - 8)
        kit.text.draw(surface, name, head, (left, top + high / 2), Anchor.LEFT)
        shared, zoom = kit.sprites.group("shared"), high / _BOX[1]
        for number, game in enumerate(games):
            cover = shared.get(f"cover_{game}", zoom).image
            middle = kit.canvas.point(begin + (number + 0.5) * _FAN[0], top + high / 2)
            blit(surface, cover, cover.get_rect(center=middle).topleft)
        below = pygame.FRect(left, top + high + 4, room, tall + 4)
        kit.text.draw_paragraph(surface, line, style, below)

    def _covers(self) -> list[str]:
        """The games that have a box."""
        shared = self.kit.sprites.group("shared")
        return [entry.name for entry in catalogue.CATALOGUE if f"cover_{entry.name}" in shared]

    def _draw_boxes(
        self, surface: pygame.Surface, place: pygame.FRect, language: str, used: bool
    ) -> None:
        """The boxes of the games with their names in a language."""
        kit = self.kit
        shared = kit.sprites.group("shared")
        games = self._covers()
        step = place.width / max(1, len(games))
        style = TextStyle(Family.STRONG, 12, kit.theme.paper.text, fixed=True)
        line = kit.text.line_height(style)
        names = [
            kit.text.wrap(game_words(kit.words, game, "name", language), style, step - 2)[:_LINES]
            for game in games
        ]
        below = line * max(map(len, names), default=0)
        named = place.height > below + _NAMED
        high = place.height - (below + 2 if named else 0)
        zoom = min(step * 0.86 / _BOX[0], high / _BOX[1])
        for number, game in enumerate(games):
            x, top = place.left + (number + 0.5) * step, place.top
            cover = shared.get(f"cover_{game}", zoom, opacity=1.0 if used else _RESTING).image
            middle = kit.canvas.point(x, top + zoom * _BOX[1] / 2)
            blit(surface, cover, cover.get_rect(center=middle).topleft)
            for row, name in enumerate(names[number] if named else ()):
                at = (x, top + high + 2 + (row + 0.5) * line)
                kit.text.draw(surface, name, style, at, Anchor.CENTRE)


class TextPreview(Preview):
    """A card of a game and its rule on paper, set at the chosen size while it is being chosen."""

    def draw(self, surface: pygame.Surface, area: pygame.FRect, settings: Settings) -> None:
        """Draw the paper before the table, as high as its text needs and as there is room."""
        kit, words = self.kit, self.kit.words
        paper = kit.theme.paper
        title_style = written(Family.DISPLAY, 22, settings, paper.text)
        body_style = written(Family.UI, 15, settings, paper.text)
        quiet_style = written(Family.UI, 13, settings, paper.muted)
        title = words("settings.preview.card")
        body = words("settings.preview.card_text")
        quiet = words("settings.preview.card_note")
        room = area.width - 2 * _PAD
        beside = room - _CARD_ART[0] - 20
        title_lines = kit.text.wrap(title, title_style, beside)
        quiet_lines = kit.text.wrap(quiet, quiet_style, beside)
        head = len(title_lines) * kit.text.line_height(title_style)
        head += len(quiet_lines) * kit.text.line_height(quiet_style)
        head = max(head, _CARD_ART[1])
        lines = len(kit.text.wrap(body, body_style, room))
        button_style = written(Family.STRONG, 16, settings, materials.PRIMARY_BUTTON.label)
        button_high = kit.text.line_height(button_style) + 18
        tall = head + lines * kit.text.line_height(body_style) + 4 * _PAD + button_high
        sheet = pygame.FRect(area.left, 0, area.width, min(area.height, tall))
        sheet.bottom = area.bottom
        self.draw_ground(surface, pygame.FRect(area.left, area.top, area.width, 294))
        kit.skin.panel(surface, sheet, materials.PAPER, 14)
        before = surface.get_clip()
        surface.set_clip(kit.canvas.rect(sheet.inflate(-16, -16)).clip(before))
        self._draw_card(surface, (sheet.left + _PAD, sheet.top + _PAD))
        place = pygame.FRect(sheet.left + _PAD + _CARD_ART[0] + 20, sheet.top + _PAD, beside, 400)
        place.top += kit.text.draw_wrapped(surface, title, title_style, place)
        kit.text.draw_wrapped(surface, quiet, quiet_style, place)
        place = pygame.FRect(sheet.left + _PAD, sheet.top + 1.5 * _PAD + head, room, 400)
        place.top += kit.text.draw_wrapped(surface, body, body_style, place) + _PAD * 0.7
        label = words("settings.preview.roll")
        wide = min(room, kit.text.width(label, button_style) + 60)
        button = pygame.FRect(place.left, place.top, wide, button_high)
        kit.skin.button(surface, button, materials.PRIMARY_BUTTON)
        point = (button.centerx, button.centery - 2)
        kit.text.draw(surface, label, button_style, point, Anchor.CENTRE)
        surface.set_clip(before)

    def _draw_card(self, surface: pygame.Surface, corner: tuple[float, float]) -> None:
        kit = self.kit
        card = self.group().get(self.pieces.cards[0], _CARD_ART[1] / 160)
        middle = (corner[0] + _CARD_ART[0] / 2, corner[1] + _CARD_ART[1] / 2)
        card.draw(surface, kit.canvas.point(*middle))


class TooltipPreview(Preview):
    """A button under the pointer, with its word of help or without."""

    def draw(self, surface: pygame.Surface, area: pygame.FRect, settings: Settings) -> None:
        """Draw button, pointer and note."""
        kit, words = self.kit, self.kit.words
        label = words("settings.preview.roll")
        style = TextStyle(Family.STRONG, 17, materials.PRIMARY_BUTTON.label)
        self.draw_ground(surface, pygame.FRect(area.left, area.top, area.width, 0.62 * area.height))
        wide = max(210.0, kit.text.width(label, style) + 60)
        button = pygame.FRect(0, 0, min(area.width, wide), 58)
        button.midbottom = (area.centerx, area.bottom - 44)
        kit.skin.button(surface, button, materials.PRIMARY_BUTTON, lift=1.0, glow=True)
        style = kit.text.fitted(label, style, button.width - 24)
        kit.text.draw(surface, label, style, (button.centerx, button.centery - 2), Anchor.CENTRE)
        if settings.show_hints:
            self._draw_note(surface, area, button)
        hand = kit.sprites.group("shared").get("pointer_hand", 1.2)
        hand.draw(surface, kit.canvas.point(button.right - 34, button.centery + 12))

    def _draw_note(self, surface: pygame.Surface, area: pygame.FRect, button: pygame.FRect) -> None:
        kit = self.kit
        text = kit.words("settings.preview.tooltip")
        style = TextStyle(Family.UI, 14, kit.theme.paper.text)
        room = area.width - 48
        lines = kit.text.wrap(text, style, room)
        wide = max(kit.text.width(line, style) for line in lines)
        note = pygame.FRect(0, 0, wide + 34, len(lines) * kit.text.line_height(style) + 22)
        note.midbottom = (area.centerx, button.top - 16)
        kit.skin.panel(surface, note, materials.NOTE, radius=10)
        kit.text.draw_wrapped(surface, text, style, note.inflate(-28, -22))

"""Previews of text: the languages in their own words, text at its size, and tooltips."""

from __future__ import annotations

from typing import Final

import pygame

from game.engine.languages import languages
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.settings_store import Settings
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.settings.previews.preview import Preview, written

_MOST_CARDS: Final = 4
_CARD_ART: Final = (92.0, 118.0)
_PAD: Final = 20.0
_LEAST_CARD: Final = 104.0
"""The least height of a language's paper that shows a card of a game."""
_LARGE: Final = 1.2
"""The size of text above which the rule takes the room of the card, and the name grows no more."""
_NAME: Final = 26.0
_MOST_HEIGHT: Final = 226.0
_BETWEEN: Final = 14.0
_TILT: Final = 4.0
_CARD: Final = (118.0, 160.0)
"""The size of a card of the game at its own zoom."""
_SIGN: Final = 28.0
_UNDER_NAME: Final = 6.0
_PLAY: Final = 38.0
_OVER_PLAY: Final = 8.0
"""The height of the button in each language, and the gap above it."""
_LEAST_PLAY: Final = 164.0
"""The least height of a paper with a button."""


class LanguagePreview(Preview):
    """For each language a card, a rule and a button in its words; the one in use is raised."""

    def draw(self, surface: pygame.Surface, area: pygame.FRect, settings: Settings) -> None:
        """Draw the papers one below another."""
        known = list(languages().items())
        here = next((n for n, (name, _) in enumerate(known) if name == settings.language), 0)
        first = max(0, min(here - 1, len(known) - _MOST_CARDS))
        shown = known[first : first + _MOST_CARDS]
        tall = (area.height - _BETWEEN * (len(shown) - 1)) / len(shown)
        tall = min(_MOST_HEIGHT, tall)
        top = area.centery - (tall * len(shown) + _BETWEEN * (len(shown) - 1)) / 2
        for number, (name, language) in enumerate(shown):
            paper = pygame.FRect(area.left, top, area.width, tall)
            paper.top += number * (tall + _BETWEEN)
            card = self.pieces.cards[(first + number) % len(self.pieces.cards)]
            self._draw_paper(surface, paper, (name, language.name), card, name == settings.language)

    def _draw_paper(
        self,
        surface: pygame.Surface,
        paper: pygame.FRect,
        language: tuple[str, str],
        card: str,
        used: bool,
    ) -> None:
        kit, gold = self.kit, self.kit.theme.metal
        kit.skin.panel(surface, paper, materials.PAPER if used else materials.NOTE, 12)
        if used:
            kit.skin.ring(surface, paper, 12)
            mark = pygame.FRect(paper.right - 48, paper.top + 18, 28, 28)
            kit.skin.token(surface, mark, (gold.gold_light, gold.gold))
            kit.icons.draw(surface, "check", mark.center, 15, kit.theme.paper.text)
        inside = paper.inflate(-40, -28)
        if paper.height >= _LEAST_CARD and kit.text.text_scale <= _LARGE:
            zoom = (paper.height - 30) / _CARD[1]
            middle = inside.left + _CARD[0] * zoom / 2 + 2, paper.centery
            self.card(card, zoom, _TILT, language[0]).draw(surface, kit.canvas.point(*middle))
            taken = _CARD[0] * zoom + 26
            inside.left, inside.width = inside.left + taken, inside.width - taken
        if kit.text.text_scale <= _LARGE and paper.height >= _LEAST_PLAY:
            inside.height -= _PLAY + _OVER_PLAY + 3
            self._draw_words(surface, inside, language)
            self._draw_button(surface, inside, language[0])
        else:
            self._draw_words(surface, inside, language)

    def _draw_button(self, surface: pygame.Surface, inside: pygame.FRect, key: str) -> None:
        """The first button of the program, as it is labelled in a language."""
        kit = self.kit
        label = kit.words.in_language("title.play", key)
        style = TextStyle(Family.STRONG, 15, materials.PAPER_BUTTON.label)
        wide = min(inside.width, kit.text.width(label, style) + 66)
        button = pygame.FRect(inside.left, inside.bottom + _OVER_PLAY, wide, _PLAY)
        kit.skin.button(surface, button, materials.PAPER_BUTTON)
        at = (button.left + 24, button.centery - 2)
        kit.icons.draw(surface, "play", at, 15, materials.PAPER_BUTTON.label)
        at = (button.left + 40, button.centery - 2)
        kit.text.draw(surface, label, style, at, Anchor.LEFT)

    def _draw_words(
        self, surface: pygame.Surface, inside: pygame.FRect, language: tuple[str, str]
    ) -> None:
        """The name of a language, and a rule with its sign as the rulebook prints it."""
        kit, paper, (key, name) = self.kit, self.kit.theme.paper, language
        size = _NAME if kit.text.text_scale <= _LARGE else _NAME / kit.text.text_scale
        head = TextStyle(Family.DISPLAY, size, paper.text)
        head = kit.text.fitted(name, head, inside.width - 44)
        rule = kit.words.in_language("settings.preview.rule", key)
        style = TextStyle(Family.BODY, 17, paper.text, leading=1.36)
        wide, high = inside.width - _SIGN - 12, kit.text.line_height(head)
        lines = kit.text.balanced(rule, style, wide)
        needed = len(lines) * kit.text.line_height(style)
        top = max(inside.top, inside.centery - (high + _UNDER_NAME + needed) / 2)
        kit.text.draw(surface, name, head, (inside.left, top + high / 2), Anchor.LEFT)
        below = top + high + _UNDER_NAME
        first = below + kit.text.line_height(style) / 2
        sign = pygame.FRect(inside.left, max(below, first - _SIGN / 2), _SIGN, _SIGN)
        kit.skin.token(surface, sign, ((122, 82, 50), (84, 54, 32)))
        kit.icons.draw(surface, "book", sign.center, 0.58 * _SIGN, (255, 244, 218))
        place = pygame.FRect(inside.right - wide, below, wide, inside.bottom - below)
        if needed > place.height:
            kit.text.draw_paragraph(surface, rule, style, place, least=8)
            return
        for number, line in enumerate(lines):
            at = (place.left, first + number * kit.text.line_height(style))
            kit.text.draw(surface, line, style, at, Anchor.LEFT)


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

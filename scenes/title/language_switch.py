"""The switch between the languages: one pill with a part for each."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.languages import languages
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.input.intents import Intent
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Point, Widget


class LanguageSwitch(Widget):
    """Shows all languages; the current one is lit."""

    def __init__(
        self, rect: pygame.FRect, language: str, on_change: Callable[[str], None], *, tooltip: str
    ) -> None:
        super().__init__(rect, key="language", tooltip=tooltip)
        self.language = language
        self._known = languages()
        self.on_change = on_change
        self.radius = rect.height / 2
        self._pressed: str = ""

    def choose(self, language: str) -> None:
        """Apply a language, if it is another."""
        if language == self.language:
            return
        self.language = language
        self.changed = True
        self.kit.audio.play("ui_tick")
        self.on_change(language)

    def handle_intent(self, intent: Intent) -> bool:
        """Switch to the next language by confirm, to a neighbour by left and right."""
        names = list(self._known)
        place = names.index(self.language)
        if intent is Intent.CONFIRM:
            self.choose(names[(place + 1) % len(names)])
            return True
        step = {Intent.LEFT: -1, Intent.RIGHT: 1}.get(intent, 0)
        if step and 0 <= place + step < len(names):
            self.choose(names[place + step])
            return True
        return False

    def pointer_down(self, point: Point) -> None:
        """Remember the part pressed."""
        self._pressed = self._at(point)

    def pointer_up(self, point: Point) -> None:
        """Choose the part released on."""
        if self.contains(point) and self._at(point) == self._pressed:
            self.choose(self._pressed)

    def _part(self, number: int) -> pygame.FRect:
        width = (self.area.width - 6) / len(self._known)
        return pygame.FRect(
            self.area.left + 3 + number * width, self.area.top + 3, width, self.area.height - 6
        )

    def _at(self, point: Point) -> str:
        share = (point[0] - self.area.left) / self.area.width
        names = list(self._known)
        return names[max(0, min(len(names) - 1, int(share * len(names))))]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the pill and its parts."""
        kit, area = self.kit, self.area
        kit.skin.button(
            surface, area, materials.WOOD_BUTTON, lift=self.lift * 0.3, radius=self.radius
        )
        for number, (language, named) in enumerate(self._known.items()):
            part = self._part(number)
            chosen = language == self.language
            if chosen:
                gold = materials.PRIMARY_BUTTON
                kit.skin.row(surface, part, (gold.top, gold.bottom), radius=part.height / 2)
            colour = materials.PRIMARY_BUTTON.label if chosen else materials.WOOD_BUTTON.label
            word = named.short
            style = kit.text.fitted(word, TextStyle(Family.STRONG, 14, colour), part.width - 10)
            kit.text.draw(surface, word, style, part.center, Anchor.CENTRE)

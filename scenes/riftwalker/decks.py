"""The element deck with both sides of its top card, the rift deck, and the element in use."""

from __future__ import annotations

import math

import pygame

from game.riftwalker.elements import ELEMENTS, NO_ELEMENT
from scenes.kit.canvas import Anchor
from scenes.kit.fonts import Family
from scenes.kit.text import TextStyle
from scenes.riftwalker import layout
from scenes.riftwalker.element_cards import GROUP
from scenes.riftwalker.hands import Hands
from scenes.riftwalker.layout import CREAM, GLOW, HELD_LIFT, MUTED, SIDE_ZOOM
from scenes.riftwalker.parts import Parts


class Decks:
    """Draws what lies beside the matrix."""

    def __init__(self, parts: Parts, hands: Hands) -> None:
        self._parts = parts
        self._hands = hands

    def draw(self, surface: pygame.Surface) -> None:
        """Draw both decks and the element in use."""
        parts, stage = self._parts, self._parts.stage
        parts.kept.draw(
            surface,
            "captions",
            pygame.FRect(276, 112, 728, 334),
            len(stage.element_deck),
            self._captions,
        )
        if stage.element_deck and not parts.matrix.deck_lifted:
            top = stage.element_deck[0]
            held = parts.held
            for side, point in enumerate(layout.SIDES):
                lift = HELD_LIFT if held == ("side", side) else 0.0
                at = point[0], point[1] - lift
                parts.element_cards.lying(surface, 2 * top + side, at, SIDE_ZOOM)
        self._rift_deck(surface)
        self._used(surface)

    def _captions(self, surface: pygame.Surface) -> None:
        """The words at both decks."""
        parts = self._parts
        self._caption(surface, "panel.place", (layout.SIDES[0][0], layout.CAPTIONS))
        self._caption(surface, "panel.rift_deck", (layout.DECK[0], layout.CAPTIONS))
        count = parts.word("panel.element_deck", count=len(parts.stage.element_deck))
        self._small(surface, count, (layout.SIDES[1][0], layout.side_rect(1).bottom + 18))

    def _rift_deck(self, surface: pygame.Surface) -> None:
        parts, stage = self._parts, self._parts.stage
        x, y = layout.DECK
        layers = min(4, math.ceil(stage.deck / 13))
        for layer in range(layers):
            parts.rifts.back(surface, (x - layer * 1.5, y - layer * 2.5), layout.DECK_HEIGHT)
        style = TextStyle(Family.NUMBER, 26, CREAM, fixed=True)
        chip = layout.around((x, y + layout.DECK_HEIGHT / 2 - 2), 48, 28)
        parts.kit.skin.chip(surface, chip, (14, 8, 32), 0.86)
        parts.kit.text.draw(surface, str(stage.deck), style, chip.center, Anchor.CENTRE)

    def _used(self, surface: pygame.Surface) -> None:
        """The element in use, or the elements that can be named."""
        parts, stage = self._parts, self._parts.stage
        kit, group = parts.kit, parts.kit.sprites.group(GROUP)
        offer = parts.offer
        if offer is not None and any(
            target[0] == "element" for target in (*offer.single, *offer.double)
        ):
            for element, name in enumerate(ELEMENTS):
                rect = layout.element_choice(element)
                group.get(f"disc_{name}", 1.0).draw(surface, kit.canvas.point(*rect.center))
            return
        coming = self._hands.element_meant()
        element = stage.element if coming == NO_ELEMENT else coming
        if element == NO_ELEMENT:
            return
        self._caption(
            surface,
            "panel.used" if coming == NO_ELEMENT else "panel.would_use",
            (layout.USED[0], layout.USED[1] - 52),
        )
        disc = group.get(f"disc_{ELEMENTS[element]}", 1.5)
        disc.draw(surface, kit.canvas.point(*layout.USED), 1.0 if coming == NO_ELEMENT else 0.72)
        name = parts.game_word(f"element.{ELEMENTS[element]}")
        at = layout.USED[0], layout.USED[1] + 54
        self._plated(surface, name, TextStyle(Family.STRONG, 15, GLOW[element]), at)

    def _caption(self, surface: pygame.Surface, key: str, point: tuple[float, float]) -> None:
        self._small(surface, self._parts.word(key), point)

    def _small(self, surface: pygame.Surface, words: str, point: tuple[float, float]) -> None:
        kit = self._parts.kit
        style = kit.text.fitted(words, TextStyle(Family.STRONG, 13, MUTED), 124)
        self._plated(surface, words, style, point)

    def _plated(
        self, surface: pygame.Surface, words: str, style: TextStyle, point: tuple[float, float]
    ) -> None:
        """Words on a dark plate, so that the astrolabe's lines do not cross them."""
        kit = self._parts.kit
        width, height = kit.text.width(words, style) + 16, kit.text.line_height(style) + 2
        kit.skin.chip(surface, layout.around(point, width, height), (14, 8, 32), 0.7)
        kit.text.draw(surface, words, style, point, Anchor.CENTRE)

"""The element deck with both sides of its top card, the rift deck, and the element in use."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial
from typing import Final

import pygame

from game.riftwalker.elements import ELEMENTS, NO_ELEMENT
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.context import RiftwalkerContext
from scenes.games.riftwalker.drawing.element_cards import GROUP
from scenes.games.riftwalker.drawing.ground import Piece, still
from scenes.games.riftwalker.input import RiftwalkerInput
from scenes.games.riftwalker.layout import CREAM, GLOW, HELD_LIFT, SIDE_ZOOM
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_CHIP: Final = (30.0, 26.0)
_CAPTION: Final = 110.0
"""How wide a caption is at most."""
_USED_AREA: Final = (
    layout.element_choice(0)
    .unionall([layout.element_choice(5), layout.around(layout.USED, 170, 150)])
    .inflate(16, 16)
)


class Decks:
    """Pieces beside the matrix."""

    def __init__(self, context: RiftwalkerContext, controller: RiftwalkerInput) -> None:
        self._context = context
        self._controller = controller

    def pieces(self) -> Iterator[tuple[Hashable, Piece]]:
        """Both decks, their captions and the element in use, by name."""
        context, model = self._context, self._context.model
        yield from self._captions()
        if model.element_deck:
            top = model.element_deck[0]
            for side, point in enumerate(layout.SIDES):
                if context.carries(("side", side)):
                    continue
                lift = HELD_LIFT if context.held == ("side", side) else 0.0
                sprite = context.element_cards.lying(2 * top + side, SIDE_ZOOM)
                at = context.kit.canvas.point(point[0], point[1] - lift)
                yield ("side", side), still(sprite, at)
                if side in context.dimmed_sides:
                    veil = context.element_cards.veil(2 * top + side, SIDE_ZOOM)
                    yield ("side veil", side), still(veil, at)
            yield "element count", self._count(len(model.element_deck))
        area = context.kit.canvas.rect(layout.deck_rect().inflate(70, 80))
        yield "deck", Piece(area, model.deck, partial(context.rifts.deck, count=model.deck))
        shown = self._choosing, model.element, self._controller.element_meant()
        yield "used", Piece(context.kit.canvas.rect(_USED_AREA), shown, self._used)

    def _captions(self) -> Iterator[tuple[Hashable, Piece]]:
        """The words at both decks."""
        context = self._context
        place, deck = layout.SIDES[0][0], layout.DECK[0]
        for words, point in (
            (context.word("panel.place"), (place, layout.CAPTIONS)),
            (context.word("panel.rift_deck"), (deck, layout.CAPTIONS)),
        ):
            area = context.kit.canvas.rect(layout.around(point, _CAPTION + 30, 36))
            yield ("caption", point), Piece(area, words, partial(self._small, words, point))

    def _count(self, count: int) -> Piece:
        """The number of cards in the element deck, on its corner as on that of the rift deck."""
        kit, card = self._context.kit, layout.side_rect(0)
        chip = layout.around((card.left + 6, card.top + 10), *_CHIP)
        style = TextStyle(Family.NUMBER, 22, CREAM, fixed=True)

        def paint(surface: pygame.Surface) -> None:
            kit.skin.chip(surface, chip, (14, 8, 32), 0.86)
            kit.text.draw(surface, str(count), style, chip.center, Anchor.CENTRE)

        return Piece(kit.canvas.rect(chip.inflate(6, 6)), count, paint)

    @property
    def _choosing(self) -> bool:
        """Whether an element is to be named."""
        offer = self._context.offer
        return offer is not None and any(
            target[0] == "element" for target in (*offer.single, *offer.double)
        )

    def _used(self, surface: pygame.Surface) -> None:
        """The element in use, or the elements that can be named."""
        context, model = self._context, self._context.model
        kit, group = context.kit, context.kit.sprites.group(GROUP)
        if self._choosing:
            for element, name in enumerate(ELEMENTS):
                rect = layout.element_choice(element)
                group.get(f"disc_{name}", 0.92).draw(surface, kit.canvas.point(*rect.center))
            return
        coming = self._controller.element_meant()
        element = model.element if coming == NO_ELEMENT else coming
        if element == NO_ELEMENT:
            return
        caption = context.word("panel.used" if coming == NO_ELEMENT else "panel.would_use")
        self._small(caption, (layout.USED[0], layout.USED[1] - 52), surface)
        disc = group.get(f"disc_{ELEMENTS[element]}", 1.5)
        disc.draw(surface, kit.canvas.point(*layout.USED), 1.0 if coming == NO_ELEMENT else 0.72)
        name = context.game_word(f"element.{ELEMENTS[element]}")
        at = layout.USED[0], layout.USED[1] + 54
        self._plated(surface, name, TextStyle(Family.STRONG, 15, GLOW[element]), at)

    def _small(self, words: str, point: tuple[float, float], surface: pygame.Surface) -> None:
        style = TextStyle(Family.STRONG, 14, CREAM)
        style = self._context.kit.text.fitted(words, style, _CAPTION)
        self._plated(surface, words, style, point)

    def _plated(
        self, surface: pygame.Surface, words: str, style: TextStyle, point: tuple[float, float]
    ) -> None:
        """Words on a dark plate, so that the astrolabe's lines do not cross them."""
        kit = self._context.kit
        width, height = kit.text.width(words, style) + 20, kit.text.line_height(style) + 4
        kit.skin.chip(surface, layout.around(point, width, height), (14, 8, 32), 0.9)
        kit.text.draw(surface, words, style, point, Anchor.CENTRE)

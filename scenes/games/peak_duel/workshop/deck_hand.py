"""The deck at a glance: its best beast of each element, held like a hand over the name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.peak_duel.data_files import BeastData
from game.peak_duel.names import ELEMENTS
from scenes.games.peak_duel.drawing.card_look import look_of
from scenes.games.peak_duel.drawing.cards import CardPainter
from scenes.games.peak_duel.workshop.deck_box import DeckBox, cover_of
from scenes.kit.draw.blending import blit

LEAST: Final = 3
"""With fewer beasts than this there is no hand to show, and the box stands alone."""
_CARD: Final = 78.0
_STEP: Final = 43.0
_LEANS: Final = 7.0
"""How wide its cards are, how far apart, and by how many degrees each leans from the next."""
_DROPS: Final = 2.6
"""How much lower a card lies than one nearer to the middle, times its place squared."""
_BOX: Final = 104.0


def best_of(beasts: Sequence[BeastData]) -> list[str]:
    """The strongest beast of each element, the strongest of all in the middle of the hand."""
    found = []
    for element in ELEMENTS:
        mine = [each for each in beasts if each.element == element]
        if mine:
            found.append(max(mine, key=lambda each: (each.attack + each.defence, each.id)))
    cover = cover_of(beasts)
    if cover is not None and cover in found:
        found.remove(cover)
        found.insert((len(found) + 1) // 2, cover)
    return [each.id for each in found]


class DeckHand(DeckBox):
    """A hand of beasts, or the box of a deck that has too few of them."""

    def __init__(
        self,
        rect: pygame.FRect,
        beasts: Sequence[BeastData],
        title: str,
        painter: CardPainter,
    ) -> None:
        super().__init__(rect, beasts, title)
        self._painter = painter
        self.shown = best_of(beasts) if len(beasts) >= LEAST else []

    def places(self) -> list[tuple[float, float, float]]:
        """The middle of each card of the hand, and how it leans in degrees."""
        middle = (len(self.shown) - 1) / 2
        low = self.area.centery - _DROPS * middle**2 / 2
        return [
            (
                self.area.centerx + (number - middle) * _STEP,
                low + _DROPS * (number - middle) ** 2,
                -_LEANS * (number - middle),
            )
            for number in range(len(self.shown))
        ]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the outer cards first, so that the middle one lies on top."""
        if not self.shown:
            box = pygame.FRect(0, 0, _BOX, self.area.height)
            box.center = self.area.center
            self.draw_box(surface, box)
            return
        middle, places = (len(self.shown) - 1) / 2, self.places()
        for number in sorted(range(len(self.shown)), key=lambda each: -abs(each - middle)):
            x, y, angle = places[number]
            look = look_of(self.shown[number])
            image = self._painter.leaning(look, _CARD, angle, 1.0)
            blit(surface, image, image.get_rect(center=self.kit.canvas.point(x, y)).topleft)

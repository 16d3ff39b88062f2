"""The end of a duel: the blow that decides it, and its winner in gold on a swing of ink."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.card_look import GROUP, Look
from scenes.games.peak_duel.drawing.cards import CardPainter
from scenes.games.peak_duel.drawing.ink import LIGHT, WASH, Ink
from scenes.games.peak_duel.layout import Point
from scenes.kit.draw.canvas import Anchor
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.pages.lettering import Gilding, letter

CARD: Final = 186.0
"""The width of the card of the beast that struck last."""
_CARD_Y: Final = 281.0
_WORDS_Y: Final = 262.0
_GAP: Final = 36.0
"""Between card and words."""
_ROOM: Final = 380.0
_SIZE: Final = 56.0
_GOLD: Final = Gilding((255, 250, 226), (240, 184, 84), (40, 18, 6), 2.4, 5.0)
_DETAIL: Final = TextStyle(Family.STRONG, 16, layout.CREAM)
_DARK: Final = 2.6
"""The darkness of the table behind, as a share of the veil behind a spell."""


@dataclass
class Ending:
    """The end of a duel in progress.

    Attributes:
        text: who has won.
        detail: why.
        lives: the cards left in the deck of the winner and of the loser.
        look: the beast that struck last; `None` where none did.
        element: of that beast, for its ink.
        share: the opacity of everything, 0-1.
        painted: the painted share of the ink.
        raised: how far the beast has come up.
    """

    text: str
    detail: str
    lives: tuple[int, int]
    look: Look | None = None
    element: str = "fire"
    share: float = 0.0
    painted: float = 0.0
    raised: float = 0.0


class Finale:
    """Draws the end of a duel.

    Attributes:
        shown: the end that is shown now; `None` for none.
    """

    def __init__(self, kit: Kit, cards: CardPainter, ink: Ink) -> None:
        self._kit = kit
        self._cards = cards
        self._ink = ink
        self.shown: Ending | None = None

    def draw_blow(self, surface: pygame.Surface, point: Point, share: float) -> None:
        """Draw the light on the last blow while everything holds still."""
        kit = self._kit
        halo = kit.sprites.group(GROUP).get("soul_halo", 3.6, flat=LIGHT["fire"])
        halo.draw(surface, kit.canvas.point(*point), 0.9 * share)
        burst = kit.sprites.group(GROUP).get("impact", 1.6)
        burst.draw(surface, kit.canvas.point(*point), share)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the end that is shown."""
        shown = self.shown
        if shown is None or shown.share <= 0.02:
            return
        self._ink.veil(surface, _DARK * shown.share)
        self._ink.wash(surface, layout.MIDDLE, WASH[shown.element], shown.painted, shown.share)
        if shown.look is not None and shown.raised > 0.02:
            self._draw_beast(surface, shown, shown.look)
        if shown.painted >= 0.6 and shown.share >= 0.6:
            self._draw_words(surface, shown)

    def _draw_beast(self, surface: pygame.Surface, shown: Ending, look: Look) -> None:
        kit = self._kit
        at = (self._places(shown)[0], _CARD_Y + 60 * (1 - shown.raised))
        halo = kit.sprites.group(GROUP).get("soul_halo", 4.4, flat=LIGHT[shown.element])
        opacity = shown.share * min(1.0, shown.raised)
        halo.draw(surface, kit.canvas.point(*at), 0.8 * opacity)
        self._cards.draw(surface, look, at, CARD, lift=10, opacity=opacity)

    def _places(self, shown: Ending) -> tuple[float, float]:
        """The middle of card and words, which are together in the middle of the field."""
        text, middle = self._kit.text, layout.MIDDLE[0]
        if shown.look is None:
            return middle, middle
        title = text.width(shown.text, TextStyle(Family.DISPLAY, _SIZE, fixed=True))
        detail = text.width(shown.detail, _DETAIL)
        words = min(_ROOM, max(title, detail))
        left = middle - (CARD + _GAP + words) / 2
        return left + CARD / 2, left + CARD + _GAP + words / 2

    def _draw_words(self, surface: pygame.Surface, shown: Ending) -> None:
        kit = self._kit
        x, y = self._places(shown)[1], _WORDS_Y
        letter(kit, surface, shown.text, (x, y - 22), _SIZE, gilding=_GOLD, width=_ROOM)
        detail = kit.text.fitted(shown.detail, _DETAIL, _ROOM)
        kit.text.draw(surface, shown.detail, detail, (x, y + 28), Anchor.CENTRE)
        if shown.lives[0] == shown.lives[1]:
            return  # they say nothing
        for number, (left, colour) in enumerate(
            zip(shown.lives, (layout.CREAM, layout.DOWN), strict=True)
        ):
            at = x - 52 + 104 * number
            kit.icons.draw(surface, "heart", (at - 18, y + 66), 22, colour)
            life = TextStyle(Family.NUMBER, 34, colour, fixed=True)
            kit.text.draw(surface, str(left), life, (at + 12, y + 67), Anchor.CENTRE)

"""The end of a duel: the blow that decides it, and its winner in gold on a swing of ink."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.card_look import GROUP, Look
from scenes.games.peak_duel.drawing.cards import CardPainter
from scenes.games.peak_duel.drawing.ink import LIGHT, Ink
from scenes.games.peak_duel.layout import Point
from scenes.kit.draw.canvas import Anchor
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.pages.lettering import Gilding, letter
from scenes.pages.seat_badge import draw_seat_badge

CARD: Final = 186.0
"""The width of the card of the beast that struck last."""
BROADEST: Final = 1.2
"""How large the swing of ink behind the winner is, in sizes of its picture."""
_CARD_Y: Final = 281.0
_GAP: Final = 40.0
"""Between card and words."""
_ROOM: Final = 400.0
_SIZE: Final = 54.0
_LINE: Final = 58.0
_DETAIL_HIGH: Final = 34.0
_LIVES_HIGH: Final = 52.0
_LIVES: Final = ((-112.0, -74.0, -42.0), (42.0, 80.0, 112.0))
"""From the middle of the words to badge, heart and number of the winner and of the loser."""
_BADGE: Final = 34.0
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
        seats: the team of the winner and of the loser, with the icon of either.
        look: the beast that struck last; `None` where none did.
        element: of that beast, for its ink.
        share: the opacity of everything, 0-1.
        painted: the painted share of the ink.
        raised: how far the beast has come up.
    """

    text: str
    detail: str
    lives: tuple[int, int]
    seats: tuple[tuple[int, str], tuple[int, str]]
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

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the end that is shown."""
        shown = self.shown
        if shown is None or shown.share <= 0.02:
            return
        self._ink.veil(surface, _DARK * shown.share)
        self._ink.wash(surface, layout.MIDDLE, shown.element, shown.painted, shown.share, BROADEST)
        if shown.look is not None and shown.raised > 0.02:
            self._draw_beast(surface, shown, shown.look)
        if shown.painted >= 0.92 and shown.share >= 0.6:
            self._draw_words(surface, shown)

    def _draw_beast(self, surface: pygame.Surface, shown: Ending, look: Look) -> None:
        kit = self._kit
        at = (self._places(shown)[0], _CARD_Y + 60 * (1 - shown.raised))
        halo = kit.sprites.group(GROUP).get("soul_halo", 4.4, flat=LIGHT[shown.element])
        opacity = shown.share * min(1.0, shown.raised)
        halo.draw(surface, kit.canvas.point(*at), 0.8 * opacity)
        self._cards.draw(surface, look, at, CARD, lift=10, opacity=opacity)

    def _title(self, shown: Ending) -> tuple[TextStyle, list[str]]:
        """The winner in one or two lines, and their type."""
        text = self._kit.text
        style = TextStyle(Family.DISPLAY, _SIZE, fixed=True)
        lines = text.balanced(shown.text, style, _ROOM)
        longest = max(lines, key=lambda line: text.width(line, style))
        return text.fitted(longest, style, _ROOM), lines

    def _places(self, shown: Ending) -> tuple[float, float]:
        """The middle of card and words, which are together in the middle of the field."""
        text, middle = self._kit.text, layout.MIDDLE[0]
        if shown.look is None:
            return middle, middle
        style, lines = self._title(shown)
        widths = [text.width(line, style) for line in lines]
        words = min(_ROOM, max(*widths, text.width(shown.detail, _DETAIL)))
        left = middle - (CARD + _GAP + words) / 2
        return left + CARD / 2, left + CARD + _GAP + words / 2

    def _draw_words(self, surface: pygame.Surface, shown: Ending) -> None:
        """Draw who has won, why, and the cards left of both."""
        kit = self._kit
        x, (style, lines) = self._places(shown)[1], self._title(shown)
        told = shown.lives[0] != shown.lives[1]  # they say nothing where they are equal
        high = _LINE * len(lines) + _DETAIL_HIGH + _LIVES_HIGH * told
        y = layout.MIDDLE[1] - high / 2
        for line in lines:
            letter(kit, surface, line, (x, y + _LINE / 2), style.size, gilding=_GOLD)
            y += _LINE
        detail = kit.text.fitted(shown.detail, _DETAIL, _ROOM)
        kit.text.draw(surface, shown.detail, detail, (x, y + _DETAIL_HIGH / 2), Anchor.CENTRE)
        if told:
            self._draw_lives(surface, shown, (x, y + _DETAIL_HIGH + _LIVES_HIGH / 2 + 4))

    def _draw_lives(self, surface: pygame.Surface, shown: Ending, at: Point) -> None:
        """Draw what is left of both, each behind the badge of its player."""
        kit = self._kit
        rows = zip(shown.seats, shown.lives, (layout.CREAM, layout.DOWN), _LIVES, strict=True)
        for (team, icon), left, colour, places in rows:
            badge, heart, number = (at[0] + away for away in places)
            around = pygame.FRect(0, 0, _BADGE, _BADGE)
            around.center = badge, at[1]
            draw_seat_badge(kit, surface, team, around, icon)
            kit.icons.draw(surface, "heart", (heart, at[1]), 22, colour)
            life = TextStyle(Family.NUMBER, 34, colour, fixed=True)
            kit.text.draw(surface, str(left), life, (number, at[1] + 1), Anchor.CENTRE)

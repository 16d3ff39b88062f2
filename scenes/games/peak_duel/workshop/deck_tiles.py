"""A card of the deck builder: to choose, or in a place of the deck."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Unpack

import pygame

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.card_look import GROUP, look_of
from scenes.games.peak_duel.drawing.cards import CardPainter
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex
from scenes.kit.input.intents import Intent
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Common, Point, Widget

_SMALL: Final = 60.0
"""Cards narrower than this show their values larger than printed."""
_DARK: Final = from_hex("#10201e")
_VALUE: Final = TextStyle(Family.NUMBER, 14, layout.CREAM, fixed=True)
_GROUND: Final = (from_hex("#0c1716"), from_hex("#1c302d"))


class CardTile(Widget):
    """A beast to add to the deck or to remove; `chosen` ones are marked.

    A place without one shows the sign of its `element`.
    """

    radius = 9.0

    def __init__(
        self,
        rect: pygame.FRect,
        card: str,
        painter: CardPainter,
        on_press: Callable[[str], None],
        *,
        chosen: bool = False,
        on_look: Callable[[str], None] | None = None,
        element: str = "",
        **common: Unpack[Common],
    ) -> None:
        super().__init__(rect, **common)
        self.card = card
        self.chosen = chosen
        self._painter = painter
        self._on_press = on_press
        self._on_look = on_look
        self._element = element

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card, risen while it is pointed at."""
        area = self.area
        if self.pane is not None and not self.pane.rect.colliderect(area):
            return
        if not self.card:
            self.kit.skin.field(surface, area, _GROUND, 7)
            if self._element:
                group = self.kit.sprites.group(GROUP)
                zoom = group.zoom_within(f"sign_{self._element}", (area.width * 0.7,) * 2)
                sign = group.get(f"sign_{self._element}", zoom)
                sign.draw(surface, self.kit.canvas.point(*area.center), 0.32)
            return
        lift = 4.0 * round(self.lift * 2) / 2
        width = area.width - 4
        if self.chosen:
            self._painter.ring(surface, (area.centerx, area.centery - lift), width, layout.GILT)
        self._painter.draw(surface, look_of(self.card), area.center, width, lift=lift)
        if width < _SMALL:
            self._draw_values(surface, area.move(0, -lift))
        if self.chosen:
            mark = pygame.FRect(area.right - 29, area.top - lift + area.height * 0.45, 25, 25)
            self.kit.skin.token(surface, mark, (from_hex("#57d3a4"), from_hex("#1c7d5f")))
            self.kit.icons.draw(surface, "check", mark.center, 14, (4, 38, 27))

    def _draw_values(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """Defence and attack over those of the card, which are too small to be read."""
        strip = pygame.FRect(area.left + 3, area.bottom - 17, area.width - 6, 15)
        self.kit.skin.chip(surface, strip, _DARK, 0.92)
        for share, value in zip((0.28, 0.72), self._painter.faces.printed(self.card), strict=True):
            at = strip.left + share * strip.width, strip.centery
            self.kit.text.draw(surface, str(value), _VALUE, at, Anchor.CENTRE)

    def handle_intent(self, intent: Intent) -> bool:
        """Add or remove it by confirm."""
        if intent is Intent.CONFIRM and self.card:
            self._press()
            return True
        return False

    def pointer_up(self, point: Point) -> None:
        """Add or remove it by a click."""
        if self.card and self.contains(point):
            self._press()

    def pointer_move(self, point: Point) -> None:
        """Show it large."""
        del point
        self._look()

    def focus_gained(self) -> None:
        """Show it large."""
        self._look()

    def _look(self) -> None:
        if self._on_look is not None and self.card:
            self._on_look(self.card)

    def _press(self) -> None:
        self.kit.audio.play("card_slide", gain=0.6)
        self._on_press(self.card)

"""A card of the deck builder: to choose, or in a place of the deck."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Unpack

import pygame

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.card_look import GROUP, look_of
from scenes.games.peak_duel.drawing.cards import CardPainter
from scenes.games.peak_duel.drawing.ink import WASH
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex, lighten
from scenes.kit.input.intents import Intent
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Common, Point, Widget

_SMALL: Final = 72.0
"""Tiles narrower than this show the beast and its values without a card."""
_VALUE: Final = TextStyle(Family.NUMBER, 20, layout.CREAM, fixed=True)
_LARGEST: Final = 1.2
"""How much these values grow at most with the text."""
_DEFENDS: Final = from_hex("#a9cdff")
_ATTACKS: Final = from_hex("#ffc2a8")
_PAPER: Final = (from_hex("#e9dfc6"), from_hex("#f7efdc"))
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
        if area.width < _SMALL:
            self._draw_small(surface, area.move(0, -lift))
            return
        width = area.width - 4
        if self.chosen:
            self._painter.ring(surface, (area.centerx, area.centery - lift), width, layout.GILT)
        self._painter.draw(surface, look_of(self.card), area.center, width, lift=lift)
        if self.chosen:
            mark = pygame.FRect(area.right - 35, area.top - lift + area.height * 0.45, 25, 25)
            self.kit.skin.token(surface, mark, (from_hex("#57d3a4"), from_hex("#1c7d5f")))
            self.kit.icons.draw(surface, "check", mark.center, 14, (4, 38, 27))

    def _draw_small(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """Draw the beast on paper with its defence and attack beside it."""
        kit, faces = self.kit, self._painter.faces
        colour = WASH[self._element]
        kit.skin.row(surface, area, (lighten(colour, 0.22), colour), 7, layout.GILT)
        paper = pygame.FRect(area.left + 3, area.top + 3, area.width - 23, area.height - 6)
        kit.skin.field(surface, paper, _PAPER, 5)
        group, emblem = kit.sprites.group(GROUP), faces.emblem_of(self.card)
        zoom = group.zoom_within(emblem, (paper.width - 1, paper.height - 2))
        group.get(emblem, zoom).draw(surface, kit.canvas.point(*paper.center))
        x = area.right - 11
        size = _VALUE.size * min(_LARGEST, max(1.0, kit.text.text_scale))
        style = TextStyle(Family.NUMBER, size, layout.CREAM, fixed=True)
        for share, icon, value in zip(
            (0.27, 0.73), (_DEFENDS, _ATTACKS), faces.printed(self.card), strict=True
        ):
            y = area.top + share * area.height
            kit.text.draw(surface, str(value), style.coloured(icon), (x, y), Anchor.CENTRE)

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

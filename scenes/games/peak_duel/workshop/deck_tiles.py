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

_SEAL: Final = 21.0
"""The size of the seal at the corner of a chosen beast, mostly beside its card."""
_HEAD: Final = 17.0
"""The height of the name in a place of the deck."""
_BESIDE: Final = 4.0
"""The least air on either side of its name."""
_LEAST_NAME: Final = 9.0
_NAME: Final = TextStyle(Family.STRONG, 13, layout.CREAM, fixed=True)
_CHIP: Final = 17.0
_SIGN: Final = 10.0
"""The width of the strip with the sign and the number of a value, and the size of its sign."""
_FILLS: Final = 1.12
"""How tall a beast is there at most, in heights of its paper: antlers and tails end at its edge."""
_VALUE: Final = TextStyle(Family.NUMBER, 18, layout.CREAM, fixed=True)
_LARGEST: Final = 1.08
"""How much names and values grow at most with the text."""
_DEFENDS: Final = from_hex("#a9cdff")
_ATTACKS: Final = from_hex("#ffc2a8")
_PAPER: Final = (from_hex("#e9dfc6"), from_hex("#f7efdc"))
_GROUND: Final = (from_hex("#0c1716"), from_hex("#1c302d"))


class CardTile(Widget):
    """A beast to add to the deck or to remove; `chosen` ones are marked.

    A place of the deck has an `element`: it shows name, beast and values without a card, and the
    sign of its element while it is empty.
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
                zoom = group.zoom_within(f"sign_{self._element}", (area.height * 0.7,) * 2)
                sign = group.get(f"sign_{self._element}", zoom)
                sign.draw(surface, self.kit.canvas.point(*area.center), 0.32)
            return
        lift = 4.0 * round(self.lift * 2) / 2
        if self._element:
            self._draw_small(surface, area.move(0, -lift))
            return
        width = area.width - 4
        if self.chosen:
            self._painter.ring(surface, (area.centerx, area.centery - lift), width, layout.GILT)
        self._painter.draw(surface, look_of(self.card), area.center, width, lift=lift)
        if self.chosen:
            mark = pygame.FRect(area.right - _SEAL + 7, area.top - lift - 7, _SEAL, _SEAL)
            self.kit.skin.token(surface, mark, (from_hex("#57d3a4"), from_hex("#1c7d5f")))
            self.kit.icons.draw(surface, "check", mark.center, 12, (4, 38, 27))

    def _draw_small(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """Draw name and beast, with defence at the left and attack at the right."""
        kit, faces = self.kit, self._painter.faces
        colour = WASH[self._element]
        kit.skin.row(
            surface, area, (lighten(colour, 0.26), lighten(colour, 0.06)), 7, lighten(colour, 0.3)
        )
        head = pygame.FRect(area.left + 3, area.top + 1, area.width - 6, _HEAD)
        kit.text.draw(surface, *self.name_of(self.card), head.center, Anchor.CENTRE)
        paper = pygame.FRect(area.left + 3, head.bottom, area.width - 6, 0)
        paper.height = area.bottom - 3 - paper.top
        kit.skin.field(surface, paper, _PAPER, 5)
        group, emblem = kit.sprites.group(GROUP), faces.emblem_of(self.card)
        zoom = group.zoom_within(emblem, (paper.width - 2 * _CHIP, _FILLS * paper.height))
        before = surface.get_clip()
        surface.set_clip(kit.canvas.rect(paper.inflate(-2, -2)).clip(before))
        group.get(emblem, zoom).draw(surface, kit.canvas.point(*paper.center))
        surface.set_clip(before)
        style = _VALUE.sized(_VALUE.size * self._growth)
        defence, attack = faces.printed(self.card)
        for side, sign, ink, value in (
            (-1, "shield", _DEFENDS, defence),
            (1, "sword", _ATTACKS, attack),
        ):
            chip = pygame.FRect(0, paper.top, _CHIP, paper.height)
            chip.centerx = paper.centerx + side * (paper.width - _CHIP) / 2
            kit.skin.row(surface, chip, (lighten(colour, 0.1), colour), 5)
            above = (chip.centerx, chip.top + _SIGN / 2 + 2.5)
            kit.icons.draw(surface, sign, above, _SIGN, ink)
            below = (chip.centerx, chip.bottom - style.size / 2 + 0.5)
            kit.text.draw(surface, str(value), style.coloured(ink), below, Anchor.CENTRE)

    @property
    def _growth(self) -> float:
        return min(_LARGEST, max(1.0, self.kit.text.text_scale))

    def name_of(self, card: str) -> tuple[str, TextStyle]:
        """The name of a beast in a place of the deck, and its type."""
        text, words = self.kit.text, self._painter.faces.kind_of(card)
        room = self.area.width - 2 * _BESIDE
        style = text.fitted(words, _NAME.sized(_NAME.size * self._growth), room)
        while text.width(words, style) > room and style.size > _LEAST_NAME:
            style = style.sized(style.size - 0.5)
        return text.shortened(words, style, room), style

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

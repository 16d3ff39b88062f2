"""The soul zone: a medallion for every soul, with its values on a plaque at its foot."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.context import PeakDuelContext
from scenes.games.peak_duel.drawing.card_look import GROUP
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_ORB: Final = 1.26
_EMBLEM: Final = 0.37
"""The sizes of the orb and of the beast on it, in sizes of their pictures."""
_RISE: Final = 3.0
"""How far above the middle of its orb a beast stands: the plaque covers its foot."""
_SHADE: Final = 56.0
"""The width of the shadow below an orb."""
PLAQUE: Final = (45.0, 19.0)
"""The size of the values of a soul."""
_LACQUER: Final = from_hex("#10201f")
_ICON: Final = 10.0
_VALUE: Final = TextStyle(Family.NUMBER, 19, layout.CREAM, fixed=True)
_PALE: Final[Rgb] = (255, 252, 240)
_DARK: Final[Rgb] = (40, 46, 58)
"""The beast on its orb; the dark one on the bright orb of metal."""


class SoulZone:
    """Draws the souls of both players."""

    def __init__(self, context: PeakDuelContext) -> None:
        self._context = context

    def draw(self, surface: pygame.Surface, seat: int) -> None:
        """Draw the souls of a player."""
        context, side = self._context, self._context.side(seat)
        souls = context.model.souls[seat]
        if not souls:
            return
        rect = layout.soul_box(side, 0).union(layout.soul_box(side, 9)).inflate(12, 8)
        ends = context.soul_point(seat, 0), context.soul_point(seat, len(souls) - 1)
        spread = context.tray == (seat, "souls")
        key = (ends, spread, *souls)
        context.pictures.draw(
            surface, f"souls{side}", rect, key, lambda onto: self._paint(onto, seat, spread)
        )

    def _paint(self, surface: pygame.Surface, seat: int, spread: bool) -> None:
        for number, card in enumerate(self._context.model.souls[seat]):
            self._medallion(surface, card, self._context.soul_point(seat, number), plain=spread)

    def _medallion(
        self, surface: pygame.Surface, card: str, point: layout.Point, *, plain: bool
    ) -> None:
        """A soul; without its values while it is spread out as a card below."""
        context = self._context
        kit, beast = context.kit, context.book.beasts[card]
        group = kit.sprites.group(GROUP)
        x, y = layout.orb_point(point)
        shade = pygame.FRect(x + 3 - _SHADE / 2, y + 5 - _SHADE / 2, _SHADE, _SHADE)
        kit.skin.shadow(surface, shade, 0.45)
        group.get(f"soul_{beast.element}", _ORB).draw(surface, kit.canvas.point(x, y))
        colour = _DARK if beast.element == "metal" else _PALE
        emblem = context.cards.faces.emblem_of(card)
        if emblem.startswith("beast_"):
            at = kit.canvas.point(x, y - _RISE)
            group.get(emblem, _EMBLEM, flat=colour).draw(surface, at)
        if plain:
            return
        foot = y + layout.SOUL / 2 - 1
        plaque = pygame.FRect(x - PLAQUE[0] / 2, foot - PLAQUE[1] / 2, *PLAQUE)
        kit.skin.chip(surface, plaque, _LACQUER, 0.95)
        values = ("shield", beast.defence, -1), ("sword", beast.attack, 1)
        for icon, value, away in values:
            middle = x + away * 10
            kit.icons.draw(surface, icon, (middle - 5, foot), _ICON, layout.MUTED)
            kit.text.draw(surface, str(value), _VALUE, (middle + 5, foot), Anchor.CENTRE)

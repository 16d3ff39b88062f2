"""The plate of each player: name, life, and hand; below them the controls of a person."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.context import SEATS, PeakDuelContext
from scenes.games.peak_duel.drawing.seat_controls import control_rects
from scenes.games.peak_duel.layout import LOWER
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.pages.seat_badge import draw_seat_badge

_TURN: Final = (from_hex("#f6d27a"), from_hex("#a8741c"))
_ON_TURN: Final = from_hex("#3a1f04")
_PLAIN: Final = 84.0
"""The height of the lower plate where it has no controls."""


class Plates:
    """Draws the plates."""

    def __init__(self, context: PeakDuelContext) -> None:
        self._context = context

    def draw(self, surface: pygame.Surface) -> None:
        """Draw both plates."""
        context = self._context
        for seat in SEATS:
            side = context.side(seat)
            rect = self.rect(side)
            key = self._key(seat)
            context.pictures.draw(
                surface,
                f"plate{side}",
                rect,
                key,
                lambda onto, seat=seat: self._paint(onto, seat),  # type: ignore[misc]
            )

    def _key(self, seat: int) -> tuple[object, ...]:
        context, model = self._context, self._context.model
        return (
            seat,
            self._has_controls,
            context.side(seat),
            context.table.name_of(seat),
            model.decks[seat],
            len(model.hands[seat]),
            context.deciding == seat,
            model.active == seat and model.turn > 0,
            tuple(model.known[seat]) if context.side(seat) != LOWER else (),
        )

    @property
    def _has_controls(self) -> bool:
        return bool(control_rects(self._context))

    def rect(self, side: int) -> pygame.FRect:
        """The plate of a half; the lower one is lower where it has no controls."""
        rect = pygame.FRect(layout.PLATES[side])
        if side == LOWER and not self._has_controls:
            rect.update(rect.left, rect.bottom - _PLAIN, rect.width, _PLAIN)
        return rect

    def _paint(self, surface: pygame.Surface, seat: int) -> None:
        context = self._context
        kit, model = context.kit, context.model
        side = context.side(seat)
        rect = self.rect(side)
        kit.skin.panel(surface, rect, context.world.at(rect.center).lacquer, 16)
        if context.deciding == seat:
            kit.skin.ring(surface, rect, 16, layout.GILT, thickness=2.2, glow=0.5)
        crowded = side == LOWER and self._has_controls
        badge = pygame.FRect(rect.left + 12, rect.top + (9 if crowded else 15), 50, 50)
        if crowded:
            badge.width = badge.height = 42
        team, icon = context.badge_of(seat)
        draw_seat_badge(kit, surface, team, badge, icon)
        name = context.table.name_of(seat)
        left = badge.right + (12 if crowded else 10)
        room = rect.right - 80 - left
        style = kit.text.fitted(name, TextStyle(Family.DISPLAY, 19, layout.CREAM), room)
        name = kit.text.shortened(name, style, room)
        at = (left, badge.top + (9 if crowded else 7))
        kit.text.draw(surface, name, style, at, Anchor.LEFT)
        below = (left, badge.top + (32 if crowded else 44))
        self._life(surface, seat, (rect.right - 16, badge.centery if crowded else rect.top + 28))
        across = self._level(surface, seat, below, style.size)
        hand = (left + across, below[1]) if crowded else (rect.right - 46, rect.top + 59)
        self._hand(surface, seat, hand)
        if model.active == seat and model.turn > 0:
            turn = pygame.FRect(badge.right - 15, badge.bottom - (18 if crowded else 15), 20, 20)
            kit.skin.token(surface, turn, _TURN)
            kit.icons.draw(surface, "play", turn.move(1, 0).center, 11, _ON_TURN)

    def _life(self, surface: pygame.Surface, seat: int, at: layout.Point) -> None:
        """The cards left in the deck."""
        kit, left = self._context.kit, self._context.model.decks[seat]
        colour = layout.CREAM if left > 5 else layout.DOWN
        number = TextStyle(Family.NUMBER, 36, colour, fixed=True)
        kit.text.draw(surface, str(left), number, at, Anchor.RIGHT)
        across = kit.text.width(str(left), number)
        kit.icons.draw(surface, "heart", (at[0] - across - 16, at[1]), 20, layout.DOWN)

    def _hand(self, surface: pygame.Surface, seat: int, at: layout.Point) -> None:
        """The cards in the hand: a sign, and their number at its right."""
        kit, many = self._context.kit, str(len(self._context.model.hands[seat]))
        kit.icons.draw(surface, "cards", (at[0] + 8, at[1]), 16, layout.MUTED)
        small = TextStyle(Family.STRONG, 14, layout.MUTED, fixed=True)
        kit.text.draw(surface, many, small, (at[0] + 21, at[1]), Anchor.LEFT)

    def _level(self, surface: pygame.Surface, seat: int, at: layout.Point, most: float) -> float:
        """The level of a machine, not larger than a name; returns the width it takes."""
        context, kit = self._context, self._context.kit
        level = context.table.seats[seat].level
        if not level:
            return 0.0
        words = str(kit.words(f"lobby.seat.{level}"))
        style = kit.text.fitted(words, TextStyle(Family.UI, min(14, most), layout.MUTED), 120)
        kit.text.draw(surface, words, style, at, Anchor.LEFT)
        return kit.text.width(words, style) + 12

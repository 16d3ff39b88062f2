"""Cards in the spell slots: face down, each lies half under the beast before it."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.context import PeakDuelContext
from scenes.games.peak_duel.drawing.card_look import BACK, GROUP, look_of
from scenes.games.peak_duel.layout import LOWER
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit

_SEAL: Final = 0.7
_SHADE: Final = 9.0
"""How far the shadow of the mat falls on the card under it."""
_DARK: Final = 150
_AROUND: Final = 24.0
"""The room for the shadow of a card beside it."""


class SetCards:
    """Draws the cards in the spell slots."""

    def __init__(self, context: PeakDuelContext) -> None:
        self._context = context

    def draw(self, surface: pygame.Surface, seat: int) -> None:
        """Draw those of a player."""
        context = self._context
        for slot, each in enumerate(context.model.spells[seat]):
            if each is None:
                continue
            point = context.spell_point(seat, slot)
            if each.face_up:
                context.cards.draw(surface, look_of(each.card), point, layout.SPELL)
                continue
            if context.model.beasts[seat][slot] is None:
                context.cards.draw(surface, BACK, point, layout.SPELL)
                self._seal(surface, seat, each.card, point)
            else:
                self._tucked(surface, seat, slot, point)
                self._seal(surface, seat, each.card, context.spell_box(seat, slot).center)

    def _tucked(self, surface: pygame.Surface, seat: int, slot: int, point: layout.Point) -> None:
        """Draw the back of a card whose other half lies under the mat."""
        context, rect = self._context, self._context.spell_box(seat, slot)
        back = context.bystanders.away_below(seat, slot)  # the mat does not step back with it
        rect.height += abs(back)
        rect.top -= max(0.0, back)
        context.pictures.draw(
            surface,
            f"tucked{seat}{slot}",
            rect,
            (context.side(seat), tuple(rect)),
            lambda onto: self._paint(onto, point, rect, seat),
        )

    def _paint(
        self, surface: pygame.Surface, point: layout.Point, rect: pygame.FRect, seat: int
    ) -> None:
        context, canvas = self._context, self._context.kit.canvas
        lower = context.side(seat) == LOWER
        seen = rect.inflate(2 * _AROUND, 0)
        seen.height += _AROUND
        if not lower:
            seen.top -= _AROUND
        before = surface.get_clip()
        surface.set_clip(canvas.rect(seen).clip(before))
        context.cards.draw(surface, BACK, point, layout.SPELL)
        surface.set_clip(before)
        box = canvas.rect(rect)
        tall = max(2, canvas.length(_SHADE))
        shade = raster.clear(box.width, tall)
        for row in range(tall):
            left = 1 - row / tall
            at = row if lower else tall - 1 - row
            shade.fill((0, 0, 0, round(_DARK * left * left)), (0, at, box.width, 1))
        blit(surface, shade, (box.left, box.top if lower else box.bottom - tall))

    def _seal(self, surface: pygame.Surface, seat: int, card: str, at: layout.Point) -> None:
        """Show people the element of their own face-down card, on the part that is seen."""
        context = self._context
        own = not context.model.hides(seat) and context.table.viewer is not None
        element = context.book.element.get(card, "")
        if own and element and not context.covered:
            sprite = context.kit.sprites.group(GROUP).get(f"seal_{element}", _SEAL)
            sprite.draw(surface, context.kit.canvas.point(*at))

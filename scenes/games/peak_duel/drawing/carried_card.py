"""Draws the card that the mouse carries, and the lit places where it may be dropped."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.context import Carried, PeakDuelContext
from scenes.games.peak_duel.dragging import UPRIGHT, WIDTHS, Landing
from scenes.games.peak_duel.drawing.card_look import look_of
from scenes.games.peak_duel.input import PeakDuelInput
from scenes.games.peak_duel.layout import LOWER, Point
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_LIT: Final[Rgb] = from_hex("#1fc79a")
_CHIP: Final[Rgb] = from_hex("#10201f")
_LIFT: Final = 16.0


class CarriedCard:
    """The card under the pointer, and the places where it may be dropped."""

    def __init__(self, context: PeakDuelContext, controller: PeakDuelInput) -> None:
        self._context = context
        self._controller = controller

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the places, then the card above them."""
        context, carrying = self._context, self._controller.carrying
        found = context.carried
        if found is None or found.card not in context.model.hands[context.open_seat()]:
            return
        if carrying.in_hand:
            over = carrying.over
            for landing in carrying.landings:
                self._place(surface, found, landing, lit=landing is over)
        self._card(surface, found)
        words = self._controller.carry_words()
        if words:
            y = found.point[1] - _LIFT - self._height(found) / 2 - 16
            self._label(surface, words, (found.point[0], y))

    @staticmethod
    def _height(found: Carried) -> float:
        return found.width * (1.0 if found.angle > 45 else layout.RATIO)

    def _place(
        self, surface: pygame.Surface, found: Carried, landing: Landing, *, lit: bool
    ) -> None:
        """Draw a place: its whole area softly, the exact spot brightly."""
        context = self._context
        thick, glow = (3.0, 0.8) if lit else (1.6, 0.35)
        carrying = self._controller.carrying
        context.kit.skin.ring(surface, landing.area, 14, _LIT, thickness=thick, glow=glow)
        spot = carrying.spot(landing)
        for point in landing.points:
            here = lit and point == spot
            turned = here and landing.zone == "beasts" and carrying.sideways
            opacity = 1.0 if here or not lit else 0.35
            if landing.zone == "spells":
                seen = layout.spell_box(LOWER, 0)
                seen.centerx = point[0]
                context.kit.skin.ring(surface, seen, 8, _LIT, thickness=2.4, glow=0.6 * opacity)
                continue
            width = WIDTHS[landing.zone]
            context.cards.ring(surface, point, width, _LIT, turned=turned, opacity=opacity)
        if landing.zone == "beasts" and not lit:
            for point in landing.points:
                self._stances(surface, found.card, landing.area, point[0])

    def _stances(self, surface: pygame.Surface, card: str, area: pygame.FRect, x: float) -> None:
        """Draw the counting value in either stance: above for upright, below for sideways."""
        data = self._context.book.beasts[card]
        edge = area.top + UPRIGHT * area.height
        upper, lower = (area.top + 6 + edge) / 2, (edge + area.bottom - 6) / 2
        self._value(surface, "sword", data.attack, (x, upper))
        self._value(surface, "shield", data.defence, (x, lower))

    def _value(self, surface: pygame.Surface, icon: str, value: int, point: Point) -> None:
        kit = self._context.kit
        chip = pygame.FRect(0, 0, 56, 28)
        chip.center = point
        kit.skin.chip(surface, chip, _CHIP, 0.88)
        kit.icons.draw(surface, icon, (chip.left + 17, chip.centery), 15, layout.MUTED)
        style = TextStyle(Family.NUMBER, 22, layout.CREAM, fixed=True)
        kit.text.draw(surface, str(value), style, (chip.left + 38, chip.centery), Anchor.CENTRE)

    def _card(self, surface: pygame.Surface, found: Carried) -> None:
        cards, look = self._context.cards, look_of(found.card)
        sharp = (self._context.hand_width(self._context.open_seat()), *WIDTHS.values())
        lift = 4.0 if found.laid else _LIFT
        if found.angle in (0.0, 90.0) and found.width in sharp:
            turned = found.angle == 90.0
            cards.draw(surface, look, found.point, found.width, turned=turned, lift=lift)
            return
        cards.draw_leaning(surface, look, found.point, found.width, found.angle, lift=lift)

    def _label(self, surface: pygame.Surface, words: str, point: Point) -> None:
        kit = self._context.kit
        style = TextStyle(Family.STRONG, 15, layout.GILT)
        style = kit.text.fitted(words, style, 420)
        width, height = kit.text.width(words, style), kit.text.line_height(style)
        chip = pygame.FRect(0, 0, width + 28, height + 8)
        chip.center = point
        kit.skin.chip(surface, chip, _CHIP, 0.94)
        kit.text.draw(surface, words, style, chip.center, Anchor.CENTRE)

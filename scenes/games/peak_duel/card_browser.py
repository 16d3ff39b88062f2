"""A pile spread out over the table: to look through it, or to take a card from it."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.context import PeakDuelContext
from scenes.games.peak_duel.drawing.card_look import look_of
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_WIDTH: Final = 78.0
_STEP_X: Final = 86.0
_STEP_Y: Final = 122.0
_IN_A_ROW: Final = 8


def tray_cards(context: PeakDuelContext) -> list[str]:
    """The cards that are spread out; none while no pile is.

    Of a spell in the making also the card that it has just discarded (PD-9.56).
    """
    if context.tray is None:
        return []
    seat, name = context.tray
    offer = context.offer
    if offer is not None and offer.discarded and seat == offer.seat:
        return list(offer.state.discards[seat])
    return list(context.model.known[seat] if name == "known" else context.model.discards[seat])


def tray_rect(context: PeakDuelContext) -> pygame.FRect:
    """The background on which they lie."""
    count = max(1, len(tray_cards(context)))
    rows = (count + _IN_A_ROW - 1) // _IN_A_ROW
    across = min(count, _IN_A_ROW)
    width = max(300.0, across * _STEP_X + 20)
    height = rows * _STEP_Y + 62
    rect = pygame.FRect(0, 0, width, height)
    rect.center = layout.MIDDLE
    return rect


def card_rect(context: PeakDuelContext, number: int) -> pygame.FRect:
    """Where a card of the tray lies."""
    rect = tray_rect(context)
    count = len(tray_cards(context))
    row, column = divmod(number, _IN_A_ROW)
    across = min(count, _IN_A_ROW)
    x = rect.centerx + (column - (across - 1) / 2) * _STEP_X
    y = rect.top + 50 + row * _STEP_Y + _WIDTH * layout.RATIO / 2
    return layout.box((x, y), _WIDTH)


class CardBrowser:
    """The pile that is spread out over the table."""

    def __init__(self, context: PeakDuelContext) -> None:
        self._context = context

    def draw(self, surface: pygame.Surface, focus: tuple[str, object] | None) -> None:
        """Draw the pile that is spread out; `focus` is what is pointed at."""
        context = self._context
        if context.tray is None:
            return
        seat, name = context.tray
        kit = context.kit
        rect = tray_rect(context)
        kit.skin.panel(surface, rect, context.world.at(rect.center).lacquer, 18)
        title = context.word(f"tray.{name}", name=context.table.name_of(seat))
        style = TextStyle(Family.DISPLAY, 20, layout.GILT)
        style = kit.text.fitted(title, style, rect.width - 40)
        kit.text.draw(surface, title, style, (rect.centerx, rect.top + 26), Anchor.CENTRE)
        cards = tray_cards(context)
        if not cards:
            empty = TextStyle(Family.UI, 15, layout.MUTED)
            words = context.word("tray.empty")
            kit.text.draw(surface, words, empty, (rect.centerx, rect.centery + 16), Anchor.CENTRE)
        offer = context.offer
        for number, card in enumerate(cards):
            place = card_rect(context, number)
            focused = focus in (("discarded", card), ("tray", card))
            offered = offer is not None and card in offer.discarded
            if focused or offered:
                colour = layout.GILT if focused else (31, 199, 154)
                context.cards.ring(surface, place.center, _WIDTH, colour)
            lift = 6.0 if focused else 0.0
            context.cards.draw(surface, look_of(card), place.center, _WIDTH, lift=lift)

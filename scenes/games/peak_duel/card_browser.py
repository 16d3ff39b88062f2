"""A pile spread out as cards on a swing of ink: to look through it, or to take a card from it.

It lies where the hand lies, so that the field and the souls stay in sight.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.peak_duel.actions import UseSpell
from game.peak_duel.pending import Casting
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.context import PeakDuelContext
from scenes.games.peak_duel.drawing.card_look import look_of
from scenes.games.peak_duel.drawing.effects import SPELL
from scenes.games.peak_duel.prompts import PeakDuelPrompts
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.pages.lettering import letter

_CARDS: Final = (108.0, 74.0)
"""The width of a card in one row, and in two."""
_IN_A_ROW: Final = 6
_CARD_GAP: Final = 14.0
_ROW_GAP: Final = 2.0
_AREA: Final = (278.0, 724.0, 714.0)
"""Left edge, width and foot of the area of a pile; the hand is away meanwhile."""
_HEAD: Final = 30.0
_WORDS_Y: Final = 16.0
"""The room above the cards, and how far down in it the words stand."""
_INK_BEYOND: Final = 150.0
_INK_LONG: Final = 1.42
_INK_WIDTHS: Final = (600.0, 750.0)
_INK_STEP: Final = 50.0
"""The ink is so much broader than the cards, so many times as broad as the words, which its thin
end must not reach, within these widths, and in steps."""
_INK_TALL: Final = 1.52
_INK_RISE: Final = 0.02
_INK_ASIDE: Final = 0.03
"""How tall the ink is, and how far above and to the right of the middle, as shares of the area and
of its width; it lies below the middle, so that the souls above stay clear of it."""
_TITLE: Final = 20.0
_ASKED: Final = 16.0
_MOST: Final = 1.15
"""The size of what is asked, and how much it grows with the text: cards lie close below it."""
_GAP: Final = 18.0
_ROOM: Final = 560.0
"""For what is asked, with its title."""
_RAISED: Final = 10.0
"""How far a card pointed at is lifted."""
_PAST: Final = 0.4
"""The opacity of a card that cannot be chosen."""


def tray_cards(context: PeakDuelContext) -> list[str]:
    """The cards that are spread out; none while no pile is.

    Of a spell in the making also the card that it has just discarded (PD-9.56).
    """
    if context.tray is None:
        return []
    seat, name = context.tray
    offer = context.offer
    if name == "souls":
        return list(context.model.souls[seat])
    if offer is not None and offer.discarded and seat == offer.seat:
        return list(offer.state.discards[seat])
    return list(context.model.known[seat] if name == "known" else context.model.discards[seat])


class _Rows(NamedTuple):
    """How a pile is laid out: rows, cards in each, their width and how far they lie apart."""

    rows: int
    across: int
    width: float
    step: float


def _rows(count: int) -> _Rows:
    rows = 1 if count <= _IN_A_ROW else 2
    across, width = max(1, (count + rows - 1) // rows), _CARDS[rows - 1]
    room = (_AREA[1] - 40 - width) / max(1, across - 1)
    return _Rows(rows, across, width, min(width + _CARD_GAP, room))


def tray_rect(context: PeakDuelContext) -> pygame.FRect:
    """The area on which they lie."""
    laid = _rows(len(tray_cards(context)))
    tall = _HEAD + laid.rows * (laid.width * layout.RATIO + _ROW_GAP)
    wide = min(_AREA[1], laid.width + laid.step * max(2, laid.across - 1))
    return pygame.FRect(_AREA[0] + (_AREA[1] - wide) / 2, _AREA[2] - tall, wide, tall)


def card_rect(context: PeakDuelContext, number: int) -> pygame.FRect:
    """Where a card of the tray lies."""
    rect, count = tray_rect(context), len(tray_cards(context))
    laid = _rows(count)
    row, column = divmod(number, laid.across)
    across = min(laid.across, count - row * laid.across)
    x = rect.centerx + (column - (across - 1) / 2) * laid.step
    tall = laid.width * layout.RATIO
    y = rect.top + _HEAD + row * (tall + _ROW_GAP) + tall / 2
    return layout.box((x, y), laid.width)


def leaves_souls_free(context: PeakDuelContext) -> bool:
    """Whether a soul zone is spread out below itself; in two rows it covers itself."""
    return has_souls(context) and _rows(len(tray_cards(context))).rows == 1


def has_souls(context: PeakDuelContext) -> bool:
    """Whether a soul zone is spread out."""
    return context.tray is not None and context.tray[1] == "souls"


class CardBrowser:
    """The pile that is spread out over the table."""

    def __init__(self, context: PeakDuelContext) -> None:
        self._context = context
        self._prompts = PeakDuelPrompts(context)

    def draw(self, surface: pygame.Surface, focus: tuple[str, object] | None) -> None:
        """Draw the pile that is spread out; `focus` is what is pointed at, on top of the others."""
        context = self._context
        if context.tray is None:
            return
        self._draw_words(surface)
        cards = tray_cards(context)
        pointed = focus[1] if focus is not None else None
        for number in sorted(range(len(cards)), key=lambda each: cards[each] == pointed):
            self._draw_card(surface, cards[number], card_rect(context, number), focus)

    def _draw_words(self, surface: pygame.Surface) -> None:
        """Draw the ink, and on it what is asked, or whose pile it is."""
        context, kit = self._context, self._context.kit
        title, text = self._words()
        large = _ASKED * min(1.0, _MOST / kit.text.text_scale)
        asked = TextStyle(Family.STRONG, large, layout.CREAM)
        head = TextStyle(Family.DISPLAY, _TITLE, fixed=True)
        named = min(_ROOM, kit.text.width(title, head))
        widths = named, 0.0
        if text:
            asked = kit.text.fitted(text, asked, _ROOM - named)
            widths = named, kit.text.width(text, asked) + _GAP
        rect = tray_rect(context)
        wide = max(rect.width + _INK_BEYOND, sum(widths) * _INK_LONG)
        wide = min(_INK_WIDTHS[1], max(_INK_WIDTHS[0], _INK_STEP * (wide // _INK_STEP + 1)))
        middle = rect.centerx + _INK_ASIDE * wide, rect.centery - _INK_RISE * rect.height
        size = wide, _INK_TALL * rect.height
        context.effects.ink.band(surface, middle, self._element(), size)
        left, y = rect.centerx - sum(widths) / 2, rect.top + _WORDS_Y
        at = (left + named / 2, y)
        letter(kit, surface, title, at, _TITLE, gilding=SPELL, width=named + 1)
        kit.text.draw(surface, text, asked, (left + named + _GAP, y + 1), Anchor.LEFT)

    def _words(self) -> tuple[str, str]:
        """The title of the pile, and what is asked about it."""
        context = self._context
        if self._asks():
            title, text, _ = self._prompts.note()
            return title, text
        seat, name = context.tray or (0, "")
        empty = "" if tray_cards(context) else context.word("tray.empty")
        return context.word(f"tray.{name}", name=context.table.name_of(seat)), empty

    def _asks(self) -> bool:
        """Whether a card of the pile is to be chosen."""
        offer = self._context.offer
        return offer is not None and bool(offer.discarded or offer.souls)

    def _element(self) -> str:
        """The element of the spell that asks for souls; metal where it is the rule."""
        context, offer = self._context, self._context.offer
        draft = context.draft.first if context.draft is not None else None
        if isinstance(draft, UseSpell):
            return context.book.element[draft.card]
        casting = offer.state.stack[-1] if offer is not None and offer.state.stack else None
        if isinstance(casting, Casting):
            return context.book.spells[casting.spell].element
        return "metal"

    def _draw_card(
        self,
        surface: pygame.Surface,
        card: str,
        place: pygame.FRect,
        focus: tuple[str, object] | None,
    ) -> None:
        context, offer = self._context, self._context.offer
        focused = focus in (("discarded", card), ("tray", card), ("soul", card))
        offered = offer is not None and (card in offer.discarded or card in offer.souls)
        if offered or focused:
            context.cards.ring(surface, place.center, place.width, layout.GILT)
        lift = _RAISED if focused else 0.0
        opacity = _PAST if self._asks() and not offered else 1.0
        context.cards.draw(
            surface, look_of(card), place.center, place.width, lift=lift, opacity=opacity
        )

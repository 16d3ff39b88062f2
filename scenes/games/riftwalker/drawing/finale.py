"""Draws the count at the end of a match: a row of rifts for each seat, turned over one by one."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

import pygame

from game.riftwalker.explored_rifts import UNKNOWN
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.context import RiftwalkerContext
from scenes.games.riftwalker.drawing.ground import Paint
from scenes.games.riftwalker.drawing.rift_painter import PILE
from scenes.games.riftwalker.finale import (
    TITLE,
    TOLD,
    TOLD_IN_REPLAY,
    CountedRift,
    Finale,
    card_slot,
    head_rect,
    is_named,
    row_rect,
)
from scenes.games.riftwalker.layout import CREAM, DEEP, GLOW, GOLD, MUTED, NIGHT, Slot
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.raster import set_opacity
from scenes.kit.motion.easing import pulse
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle, blit

_DARKER: Final = (176, 168, 196)
"""What is left of the nebula's light behind the count, of 255."""
_SIGN: Final = 0.075
"""Half the width of the element's sign at the foot of a card, as a share of its height."""
_LIFT: Final = 14.0
_DIMMEST: Final = 0.55
"""How bright a card is that is seen from its edge."""
_GLASS: Final = replace(NIGHT, opacity=0.6)
"""The surface of a row: the astrolabe is seen through it."""
_INK: Final = (58, 31, 4)


class FinaleDrawing:
    """Draws the count.

    Args:
        context: all parts of the picture.
        backdrop: paints the nebula onto a surface as large as the window.
    """

    def __init__(self, context: RiftwalkerContext, backdrop: Paint) -> None:
        self._context = context
        self._backdrop = backdrop
        self._ground: pygame.Surface | None = None
        self._key: object = None

    def draw(self, surface: pygame.Surface, finale: Finale) -> None:
        """Draw the count onto the window, as opaque as its veil."""
        ground = self._painted(finale, surface.get_size())
        set_opacity(ground, finale.veil)
        surface.blit(ground, (0, 0))
        if finale.veil < 1:
            return
        for row in finale.rows:
            for each in row:
                if each is not finale.current:
                    self._card(surface, finale, each)
        for seat in range(len(finale.rows)):
            self._points(surface, finale, seat)
        if finale.current is not None and not finale.verdict:
            self._card(surface, finale, finale.current)
            self._draw_count(surface, finale, finale.current)
        elif finale.current is not None:
            self._card(surface, finale, finale.current)
            self._verdict(surface, finale)

    # ------------------------------------------------------------------ what stands still
    def _painted(self, finale: Finale, size: tuple[int, int]) -> pygame.Surface:
        """Nebula, rows, names and the field for words; painted once for a count."""
        context, kit = self._context, self._context.kit
        key = id(finale), kit.generation, size
        if self._ground is None or self._key != key:
            ground = pygame.Surface(size).convert()
            self._backdrop(ground)
            ground.fill(_DARKER, special_flags=pygame.BLEND_RGB_MULT)
            for seat in range(len(finale.rows)):
                self._row(ground, finale, seat)
            kit.skin.panel(ground, self._plate, NIGHT, 18)
            title = context.word("finale.title")
            style = kit.text.fitted(title, TextStyle(Family.DISPLAY, 30, CREAM), 640)
            kit.text.draw(ground, title, style, TITLE, Anchor.CENTRE)
            self._ground, self._key = ground, key
        return self._ground

    def _row(self, surface: pygame.Surface, finale: Finale, seat: int) -> None:
        """The panel of a row with name and fields for its rifts."""
        context, kit = self._context, self._context.kit
        row = self._row_of(finale, seat)
        head = head_rect(row)
        kit.skin.panel(surface, row, _GLASS, 16)
        for each in finale.rows[seat]:
            place = self._slot(finale, each)
            field = layout.around(place.point, place.height * layout.CARD_RATIO, place.height)
            kit.skin.field(surface, field.inflate(6, 6), DEEP, 10)
        badge = pygame.FRect(head.left, head.top, 40, 40)
        context.panels.paint_badge(surface, seat, badge)
        name, room = context.name(seat), head.right - badge.right - 10
        style = kit.text.fitted(name, TextStyle(Family.DISPLAY, 20, CREAM), room)
        name = kit.text.shortened(name, style, room)
        at = badge.right + 10, badge.centery
        kit.text.draw(surface, name, style, at, Anchor.LEFT)

    @property
    def _plate(self) -> pygame.FRect:
        """Where the words stand."""
        return TOLD_IN_REPLAY if self._context.table.watching else TOLD

    def _row_of(self, finale: Finale, seat: int) -> pygame.FRect:
        return row_rect(self._context.place_of(seat), len(finale.rows))

    def _slot(self, finale: Finale, each: CountedRift) -> Slot:
        return slot_of(self._context, finale, each)

    # ------------------------------------------------------------------ cards
    def _card(self, surface: pygame.Surface, finale: Finale, each: CountedRift) -> None:
        """A rift face down, on its way over, or open with the note of its bonus."""
        context = self._context
        slot = self._slot(finale, each)
        x, y = slot.point
        if each is finale.current and not finale.verdict:
            colour = GLOW[context.element_of(each.rift)]
            breath = pulse(context.time, 0.5, 0.4) if finale.suspense else 1.0
            context.rifts.ring(surface, (x, y), slot.height, colour, opacity=min(1.0, breath))
            x += self._tremble(finale)
        if each.flip <= 0:
            context.rifts.back(surface, (x, y), slot.height)
            return
        if each.flip >= 1:
            context.rifts.lying(surface, each.rift, (x, y), slot.height, each.turned, PILE)
            if is_named(self._row_of(finale, each.seat)):
                self._name(surface, each, slot)
        else:
            self._turning(surface, each, Slot((x, y), slot.height))
        if each.noted > 0:
            self._note(surface, each, slot)

    def _tremble(self, finale: Finale) -> float:
        """How far the last rift is out of its place while everybody waits for it."""
        if self._context.kit.settings.reduce_motion:
            return 0.0
        return 1.6 * finale.suspense * math.sin(186 * finale.suspense)

    def _turning(self, surface: pygame.Surface, each: CountedRift, slot: Slot) -> None:
        """A card seen at an angle: narrow, lifted, darker at its edge."""
        context, kit = self._context, self._context.kit
        seen_now = each.rift if each.flip > 0.5 else UNKNOWN
        sprite = context.rifts.card(seen_now, slot.height, each.turned, PILE)
        narrow = abs(math.cos(math.pi * each.flip))
        image, edge = sprite.image, 1 - narrow
        width = max(2, round(image.get_width() * narrow))
        seen = pygame.transform.smoothscale(image, (width, image.get_height()))
        value = round(255 * (1 - (1 - _DIMMEST) * edge))
        seen.fill((value, value, value, 255), special_flags=pygame.BLEND_RGBA_MULT)
        lift = _LIFT * math.sin(math.pi * each.flip)
        context.rifts.shadow(surface, slot.point, slot.height, sideways=False, lift=lift * 0.5)
        across, down = kit.canvas.point(slot.point[0], slot.point[1] - lift)
        share = width / max(1, image.get_width())
        blit(surface, seen, (across - sprite.anchor[0] * share, down - sprite.anchor[1]))

    def _name(self, surface: pygame.Surface, each: CountedRift, slot: Slot) -> None:
        """The name of a rift below its card, in two lines where it is long."""
        text, name = self._context.kit.text, self._context.rift_word(each.rift)
        style = TextStyle(Family.STRONG, 13, CREAM, fixed=True, leading=1.15)
        room, step = (
            min(slot.room, 1.3 * layout.CARD_RATIO * slot.height) - 8,
            text.line_height(style),
        )
        top = slot.point[1] + slot.height / 2 + 9
        for number, line in enumerate(text.balanced(name, style, room)[:2]):
            words, at = (
                text.shortened(line, style, room),
                (slot.point[0], top + (number + 0.5) * step),
            )
            text.draw(surface, words, style, at, Anchor.CENTRE)

    def _note(self, surface: pygame.Surface, each: CountedRift, slot: Slot) -> None:
        """The points of a bonus on a gold plate at the card's foot, beside its element.

        Where names stand below the cards, it lies upon the card.
        """
        kit = self._context.kit
        large = slot.height >= 120
        size = (26 if large else 20) * (1 + 0.25 * max(0.0, each.noted - 1))
        text = f"+{each.bonus}"
        style = TextStyle(Family.NUMBER, round(size), _INK, fixed=True)
        width = kit.text.width(text, style) + 22
        edge = slot.height * layout.CARD_RATIO / 2 + 8
        beside = max(edge - width / 2, slot.height * _SIGN + width / 2)
        high = 22 if large else 0
        at = slot.point[0] + beside, slot.point[1] + slot.height / 2 - high
        chip = layout.around(at, width, 30 if large else 24)
        kit.skin.chip(surface, chip.inflate(4, 4), (20, 11, 40), 0.9)
        kit.skin.chip(surface, chip, (237, 185, 73), 1.0)
        kit.text.draw(surface, text, style, chip.center, Anchor.CENTRE)

    # ------------------------------------------------------------------ numbers and words
    def _points(self, surface: pygame.Surface, finale: Finale, seat: int) -> None:
        """What a seat has so far; gold for who leads."""
        kit, row = self._context.kit, self._row_of(finale, seat)
        head = head_rect(row)
        if finale.verdict and finale.wins(seat):
            kit.skin.ring(surface, row, 16, thickness=3.0, glow=0.7)
        leads = finale.wins(seat) if finale.verdict else finale.leads(seat)
        size = 84 if row.height > 200 else 64 if row.height > 140 else 50
        style = TextStyle(Family.NUMBER, size, GOLD if leads else MUTED, fixed=True)
        at = head.left + 4, (head.top + 40 + head.bottom) / 2 + 4
        text = str(round(finale.shown[seat]))
        kit.text.draw(surface, text, style, at, Anchor.LEFT)
        if leads:
            beside = at[0] + kit.text.width(text, style) + 26, at[1]
            icon = "trophy" if finale.verdict else "up"
            kit.icons.draw(surface, icon, beside, 30 if finale.verdict else 22, GOLD)

    def _draw_count(self, surface: pygame.Surface, finale: Finale, each: CountedRift) -> None:
        """The name of the rift that is counted, what its bonus says, and what it brings."""
        context, kit = self._context, self._context.kit
        inner = self._plate.inflate(-40, -14)
        if not each.flip:
            words = context.word("finale.last") if finale.suspense else ""
            style = kit.text.fitted(words, TextStyle(Family.DISPLAY, 24, GOLD), inner.width)
            kit.text.draw(surface, words, style, inner.center, Anchor.CENTRE)
            return
        sum_style = TextStyle(Family.NUMBER, 44, GOLD, fixed=True)
        shown = f"{each.value} + {each.bonus}" if each.noted else str(each.value)
        wide = kit.text.width(f"{each.value} + {each.bonus}", sum_style)
        kit.text.draw(surface, shown, sum_style, (inner.right - wide, inner.centery), Anchor.LEFT)
        room = inner.width - wide - 28
        name = context.rift_word(each.rift)
        has_bonus = each.rift in context.book.bonuses
        size = 22 * min(1.0, 1.15 / kit.text.text_scale) if has_bonus else 22
        style = kit.text.fitted(name, TextStyle(Family.DISPLAY, size, CREAM), room)
        y = inner.top + 13 if has_bonus else inner.centery
        kit.text.draw(surface, name, style, (inner.left, y), Anchor.LEFT)
        if has_bonus:
            words = context.bonus_words(each.rift)
            small = self._two_lines(words, room)
            lines = kit.text.balanced(words, small, room)[:2]
            step = kit.text.line_height(small)
            top = inner.top + 53 - (len(lines) - 1) * step / 2
            for number, line in enumerate(lines):
                at = inner.left, top + number * step
                kit.text.draw(surface, line, small, at, Anchor.LEFT)

    def _two_lines(self, words: str, room: float) -> TextStyle:
        """The largest style in which words take two lines at the most."""
        text = self._context.kit.text
        for size in (16.0, 15.0, 14.0, 13.0, 12.0, 11.0, 10.0):
            style = TextStyle(Family.UI, size, MUTED, leading=1.2)
            lines = text.wrap(words, style, room)
            if len(lines) <= 2 and len(lines) * text.line_height(style) <= 44:
                return style
        return style

    def _verdict(self, surface: pygame.Surface, finale: Finale) -> None:
        """Who has won, by how much, and what decided where points were equal."""
        kit = self._context.kit
        inner = self._plate.inflate(-40, -14)
        text, small = finale.words
        style = kit.text.fitted(text, TextStyle(Family.DISPLAY, 30, CREAM), inner.width)
        y = inner.centery - (14 if small else 0) + 8 * (1 - min(1.0, finale.verdict))
        kit.text.draw(surface, text, style, (inner.centerx, y), Anchor.CENTRE)
        if small:
            under = kit.text.fitted(small, TextStyle(Family.STRONG, 16, GOLD), inner.width)
            at = inner.centerx, inner.bottom - 14
            kit.text.draw(surface, small, under, at, Anchor.CENTRE)


def slot_of(context: RiftwalkerContext, finale: Finale, each: CountedRift) -> Slot:
    """Where a rift lies in the count."""
    row = row_rect(context.place_of(each.seat), len(finale.rows))
    longest = max(map(len, finale.rows))
    return card_slot(row, each.place, len(finale.rows[each.seat]), longest)


def points_at(context: RiftwalkerContext, finale: Finale, seat: int) -> layout.Point:
    """Where the points of a seat stand in the count."""
    head = head_rect(row_rect(context.place_of(seat), len(finale.rows)))
    return head.left + 44, (head.top + 40 + head.bottom) / 2 + 4

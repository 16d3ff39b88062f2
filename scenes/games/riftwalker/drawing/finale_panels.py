"""The seats in the count at the end: panels with pile, points and counted rifts, and the bars."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from scenes.games.riftwalker import layout
from scenes.games.riftwalker.context import RiftwalkerContext
from scenes.games.riftwalker.drawing.element_cards import GROUP
from scenes.games.riftwalker.drawing.rift_painter import CARD, PILE
from scenes.games.riftwalker.finale import CountedRift, Finale
from scenes.games.riftwalker.finale_places import (
    BARS,
    BARS_IN_REPLAY,
    card_rect,
    card_slot,
    head_rect,
    is_tall,
    lane,
    pile_point,
    points_point,
    seat_panel,
)
from scenes.games.riftwalker.layout import CREAM, DEEP, GLOW, GOLD, MUTED, NIGHT, Slot
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, darken, lighten
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_SIGN: Final = 0.075
"""Half the width of the element's sign at the foot of a card, as a share of its height."""
_GLASS: Final = replace(NIGHT, opacity=0.6)
"""The surface of a panel, through which the astrolabe is visible."""
_INK: Final = (58, 31, 4)
_OUTLINE: Final[Rgb] = (84, 72, 140)
"""The rim of the place of a rift still to be counted."""
_GHOST: Final = 0.16
"""How much of a back is seen where a rift is still to be counted."""
_BONUS: Final[Rgb] = (237, 185, 73)
_DISC_ROOM: Final = 26.0
"""The least width of a part of a bar with the sign of its element."""
_NUMBER_ROOM: Final = 60.0
"""The least width with the value beside it."""


class FinalePanels:
    """Draws the panels and bars of the seats."""

    def __init__(self, context: RiftwalkerContext) -> None:
        self._context = context

    def panel(self, finale: Finale, seat: int) -> pygame.FRect:
        """The panel of a seat."""
        return seat_panel(self._context.place_of(seat), len(finale.rows))

    def slot(self, finale: Finale, each: CountedRift) -> Slot:
        """The place of a counted rift."""
        return slot_of(self._context, finale, each)

    # ------------------------------------------------------------------ what stands still
    def paint(self, surface: pygame.Surface, finale: Finale) -> None:
        """Paint glass, names, outlines of the rifts to come, and the empty bars."""
        kit = self._context.kit
        skin = kit.skin
        for seat, row in enumerate(finale.rows):
            skin.panel(surface, self.panel(finale, seat), _GLASS, 16)
            self._paint_name(surface, finale, seat)
            for each in row:
                slot = self.slot(finale, each)
                skin.field(surface, card_rect(slot).inflate(4, 4), DEEP, 8, _OUTLINE)
                back = kit.sprites.group(GROUP).get("rift_back", slot.height / CARD[1])
                back.draw(surface, kit.canvas.point(*slot.point), _GHOST)
        bars = self._bars
        skin.panel(surface, bars, NIGHT, 16)
        for seat in range(len(finale.rows)):
            skin.field(surface, self._lane(finale, seat), DEEP, 8)
            self._paint_badge_of_lane(surface, finale, seat)

    def _paint_name(self, surface: pygame.Surface, finale: Finale, seat: int) -> None:
        context, kit = self._context, self._context.kit
        panel = self.panel(finale, seat)
        head, tall = head_rect(panel), is_tall(panel)
        side = 44.0 if tall else 36.0
        badge = pygame.FRect(head.left, head.top, side, side)
        context.panels.paint_badge(surface, seat, badge)
        widest = kit.text.width("88", self._number(panel, GOLD)) + 40
        name, room = context.name(seat), head.right - badge.right - 10 - widest
        size = (21 if tall else 17) * min(1.0, 1.2 / kit.text.text_scale)
        style = kit.text.fitted(name, TextStyle(Family.DISPLAY, size, CREAM), room)
        name = kit.text.shortened(name, style, room)
        at = badge.right + 10, badge.centery - (0 if tall else 8)
        kit.text.draw(surface, name, style, at, Anchor.LEFT)

    def _paint_badge_of_lane(self, surface: pygame.Surface, finale: Finale, seat: int) -> None:
        bar = self._lane(finale, seat)
        side = min(30.0, bar.height)
        badge = pygame.FRect(bar.left - side - 8, bar.centery - side / 2, side, side)
        self._context.panels.paint_badge(surface, seat, badge)

    # ------------------------------------------------------------------ what grows
    def draw(self, surface: pygame.Surface, finale: Finale) -> None:
        """Draw counted rifts, piles of those still to come, points and bars."""
        for seat, row in enumerate(finale.rows):
            for each in row:
                if each.gone >= 1:
                    self._card(surface, finale, each)
            self._pile(surface, finale, seat)
            self._points(surface, finale, seat)
            self._bar(surface, finale, seat)

    def _card(self, surface: pygame.Surface, finale: Finale, each: CountedRift) -> None:
        slot = self.slot(finale, each)
        self._context.rifts.lying(surface, each.rift, slot.point, slot.height, each.turned, PILE)
        if each.noted > 0:
            self._note(surface, each, slot)

    def _note(self, surface: pygame.Surface, each: CountedRift, slot: Slot) -> None:
        """The points of a bonus on a gold plate at the card's foot, beside its element."""
        kit, large = self._context.kit, slot.height >= 100
        text = f"+{each.bonus}"
        style = TextStyle(Family.NUMBER, 24 if large else 17, _INK, fixed=True)
        width = kit.text.width(text, style) + (20 if large else 12)
        edge = slot.height * layout.CARD_RATIO / 2 + 5
        beside = max(edge - width / 2, slot.height * _SIGN + width / 2)
        high = 18 if large else 9
        at = slot.point[0] + beside, slot.point[1] + slot.height / 2 - high
        chip = layout.around(at, width, 28 if large else 20)
        kit.skin.chip(surface, chip.inflate(4, 4), (20, 11, 40), 0.9)
        kit.skin.chip(surface, chip, _BONUS, 1.0)
        kit.text.draw(surface, text, style, chip.center, Anchor.CENTRE)

    def _pile(self, surface: pygame.Surface, finale: Finale, seat: int) -> None:
        """The backs of a seat's hidden rifts, each a little beside the one before."""
        kit, slot = self._context.kit, pile_point(self.panel(finale, seat))
        back = kit.sprites.group(GROUP).get("rift_back", slot.height / CARD[1])
        for number in range(sum(each.waits for each in finale.rows[seat])):
            at = slot.point[0] + number * slot.room, slot.point[1]
            back.draw(surface, kit.canvas.point(*at))

    def _number(self, panel: pygame.FRect, colour: Rgb) -> TextStyle:
        return TextStyle(Family.NUMBER, 92 if is_tall(panel) else 54, colour, fixed=True)

    def _points(self, surface: pygame.Surface, finale: Finale, seat: int) -> None:
        """A seat's points so far; gold, with a mark, for the leader."""
        kit, panel = self._context.kit, self.panel(finale, seat)
        if finale.verdict and finale.wins(seat):
            kit.skin.ring(surface, panel, 16, thickness=3.0, glow=0.7)
        leads = finale.wins(seat) if finale.verdict else finale.leads(seat)
        style, at = self._number(panel, GOLD if leads else MUTED), points_point(panel)
        text = str(round(finale.shown[seat]))
        kit.text.draw(surface, text, style, at, Anchor.RIGHT)
        if leads:
            beside = at[0] - kit.text.width(text, style) - 20, at[1]
            icon = "trophy" if finale.verdict else "up"
            kit.icons.draw(surface, icon, beside, 28 if finale.verdict else 20, GOLD)

    # ------------------------------------------------------------------ bars
    @property
    def _bars(self) -> pygame.FRect:
        return BARS_IN_REPLAY if self._context.table.watching else BARS

    def _lane(self, finale: Finale, seat: int) -> pygame.FRect:
        """The field of a seat's bar, right of its badge."""
        bar = lane(self._bars, self._context.place_of(seat), len(finale.rows))
        left = min(30.0, bar.height) + 8
        return pygame.FRect(bar.left + left, bar.top, bar.width - left, bar.height)

    def _bar(self, surface: pygame.Surface, finale: Finale, seat: int) -> None:
        """Rift upon rift in the light of its element, with its bonus in gold."""
        field = self._lane(finale, seat).inflate(-4, -4)
        unit = field.width / max(1, *finale.scores)
        left, still = field.left, finale.shown[seat]
        for each in finale.rows[seat]:
            colour = darken(GLOW[self._context.element_of(each.rift)], 0.18)
            for points, paint, signed in ((each.value, colour, True), (each.bonus, _BONUS, False)):
                seen = min(float(points), still)
                if seen <= 0:
                    continue
                part = pygame.FRect(left, field.top, seen * unit, field.height)
                self._part(surface, part, paint)
                if signed and seen >= points and part.width >= _DISC_ROOM:
                    self._sign(surface, each, part)
                elif seen >= points and part.width >= _DISC_ROOM:
                    self._sign_bonus(surface, each, part)
                left += part.width
                still -= seen

    def _part(self, surface: pygame.Surface, part: pygame.FRect, colour: Rgb) -> None:
        """One part of a bar: lit from above, a dark line between it and the next."""
        area = self._context.kit.canvas.rect(part)
        surface.fill(colour, area)
        surface.fill(lighten(colour, 0.35), (area.left, area.top, area.width, 2))
        surface.fill(darken(colour, 0.35), (area.left, area.bottom - 3, area.width, 3))
        surface.fill(DEEP[0], (area.right - 1, area.top, 1, area.height))

    def _sign_bonus(self, surface: pygame.Surface, each: CountedRift, part: pygame.FRect) -> None:
        size = 26 if part.height > 30 else 15
        style = TextStyle(Family.NUMBER, size, _INK, fixed=True)
        self._context.kit.text.draw(surface, f"+{each.bonus}", style, part.center, Anchor.CENTRE)

    def _sign(self, surface: pygame.Surface, each: CountedRift, part: pygame.FRect) -> None:
        kit = self._context.kit
        data = self._context.book.rifts[each.rift]
        tall = part.height > 30
        disc = kit.sprites.group(GROUP).get(f"disc_{data.elements[0]}", 0.6 if tall else 0.36)
        x, y = part.center
        if part.width >= _NUMBER_ROOM:
            style = TextStyle(Family.NUMBER, 26 if tall else 15, _INK, fixed=True)
            kit.text.draw(surface, str(each.value), style, (x + 14, y), Anchor.CENTRE)
            x -= 10
        disc.draw(surface, kit.canvas.point(x, y))


def slot_of(context: RiftwalkerContext, finale: Finale, each: CountedRift) -> Slot:
    """The place of a counted rift in its seat's panel."""
    panel = seat_panel(context.place_of(each.seat), len(finale.rows))
    most = max(map(len, finale.rows))
    return card_slot(panel, each.place, len(finale.rows[each.seat]), most)

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
from scenes.games.riftwalker.layout import CREAM, DEEP, GOLD, MUTED, NIGHT, Slot
from scenes.kit.draw import raster
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
_CLOSE: Final = 1.36
"""How much wider than a strip its picture is, so that the paper around it is cut off."""
_DISC_ROOM: Final = 26.0
"""The least width of a part of a bar with the sign of its element."""
_NUMBER_ROOM: Final = 60.0
"""The least width with the value beside it."""


class FinalePanels:
    """Draws the panels and bars of the seats."""

    def __init__(self, context: RiftwalkerContext) -> None:
        self._context = context
        self._strips: dict[tuple[str, tuple[int, int], int], pygame.Surface] = {}

    def rest(self) -> None:
        """Release the pictures of a count that is over."""
        self._strips.clear()

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
        """Rift upon rift, a strip of each one's picture, with its bonus in gold."""
        field = self._lane(finale, seat).inflate(-4, -4)
        unit = field.width / max(1, *finale.scores)
        left, still = field.left, finale.shown[seat]
        for each in finale.rows[seat]:
            for points, rift in ((each.value, each.rift), (each.bonus, "")):
                seen = min(float(points), still)
                if seen <= 0:
                    continue
                part = pygame.FRect(left, field.top, points * unit, field.height)
                self._part(surface, part, rift, seen / points)
                if rift and seen >= points and part.width >= _DISC_ROOM:
                    self._sign(surface, each, part)
                elif seen >= points and part.width >= _DISC_ROOM:
                    self._sign_bonus(surface, each, part)
                left += seen * unit
                still -= seen

    def _part(self, surface: pygame.Surface, part: pygame.FRect, rift: str, share: float) -> None:
        """One part of a bar as far as it has grown."""
        area = self._context.kit.canvas.rect(part)
        key = rift, area.size, self._context.kit.generation
        image = self._strips.get(key)
        if image is None:
            image = self._strips[key] = self._strip(rift, area.size)
        surface.blit(image, area.topleft, (0, 0, round(area.width * share), area.height))

    def _strip(self, rift: str, size: tuple[int, int]) -> pygame.Surface:
        """A strip of a rift's picture, or of gold for a bonus, lit from above."""
        image = pygame.Surface(size).convert()
        group = self._context.kit.sprites.group(GROUP)
        if f"rift_{rift}" in group:
            zoom = max(_CLOSE * size[0] / CARD[0], 2 * size[1] / CARD[1])
            zoom /= self._context.kit.canvas.scale
            art = group.get(f"rift_{rift}", round(zoom, 2)).image
            down = art.get_height() * 0.52 - size[1] / 2
            image.blit(art, (round((size[0] - art.get_width()) / 2), round(-down)))
            light, shade = (38, 34, 44), 150
        else:
            image.blit(raster.gradient(*size, lighten(_BONUS, 0.3), darken(_BONUS, 0.25)), (0, 0))
            light, shade = (20, 18, 10), 190
        thick = max(2, size[1] // 12)
        image.fill(light, (0, 0, size[0], thick), special_flags=pygame.BLEND_RGB_ADD)
        low = (0, size[1] - 2 * thick, size[0], 2 * thick)
        image.fill((shade,) * 3, low, special_flags=pygame.BLEND_RGB_MULT)
        image.fill(DEEP[0], (size[0] - 2, 0, 2, size[1]))
        return image

    def _sign_bonus(self, surface: pygame.Surface, each: CountedRift, part: pygame.FRect) -> None:
        size = 26 if part.height > 30 else 15
        style = TextStyle(Family.NUMBER, size, _INK, fixed=True)
        self._context.kit.text.draw(surface, f"+{each.bonus}", style, part.center, Anchor.CENTRE)

    def _sign(self, surface: pygame.Surface, each: CountedRift, part: pygame.FRect) -> None:
        """The value of a rift on a gold gem, with the sign of its element where there is room."""
        kit = self._context.kit
        data, group = self._context.book.rifts[each.rift], kit.sprites.group(GROUP)
        tall = part.height > 30
        x, y = part.center
        if part.width >= _NUMBER_ROOM:
            disc = group.get(f"disc_{data.elements[0]}", 0.56 if tall else 0.36)
            disc.draw(surface, kit.canvas.point(x + 17, y))
            x -= 17
        gem = 0.95 if tall else 0.56
        group.get("value_on", gem).draw(surface, kit.canvas.point(x, y))
        style = TextStyle(Family.NUMBER, 25 * gem, _INK, fixed=True)
        kit.text.draw(surface, str(each.value), style, (x, y), Anchor.CENTRE)


def slot_of(context: RiftwalkerContext, finale: Finale, each: CountedRift) -> Slot:
    """The place of a counted rift in its seat's panel."""
    panel = seat_panel(context.place_of(each.seat), len(finale.rows))
    most = max(map(len, finale.rows))
    return card_slot(panel, each.place, len(finale.rows[each.seat]), most)

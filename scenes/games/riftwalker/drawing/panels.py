"""The panels of the seats: name, points, hand, explored area and score pile."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

import pygame

from game.riftwalker.explored_rifts import UNKNOWN
from scenes.game_view.contract import Table
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.drawing.element_cards import GROUP
from scenes.games.riftwalker.drawing.rift_cards import RiftCards
from scenes.games.riftwalker.drawing.rift_painter import CARD
from scenes.games.riftwalker.drawing.score_track import paint_track
from scenes.games.riftwalker.drawing.way_of_a_rift import paint_way
from scenes.games.riftwalker.layout import CREAM, DEEP, GLASS, GOLD, MUTED, SeatBox
from scenes.games.riftwalker.model import RiftwalkerModel
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, darken
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.pages.seat_badge import draw_seat_badge

_TALL: Final = 50.0
_EMPTY: Final[Rgb] = (84, 72, 140)
"""The rim of a place for a rift still to be scored."""
_SCENES: Final = ("panel_walker", "panel_city")
_SCENE_OPACITY: Final = 0.9
_FLOOR_ABOVE: Final = 6.0
"""How far the dark ground reaches above a score pile."""
_FLOOR: Final = 0.72
_SMOKE: Final = 0.62
_DIM: Final = 0.42
"""The darkness of the land under explored rifts."""
_GHOST: Final = 0.2
"""How much of a back is seen where a card of the hand is missing."""
_FLAG: Final = 28.0
"""The room of a flag before the number of scored rifts."""
_BACKS: Final = 6
"""More backs than this are shown by their number only."""


class Panels:
    """Paints the panels; the cards on them are drawn by others."""

    def __init__(
        self, table: Table, model: RiftwalkerModel, rifts: RiftCards, place_of: Callable[[int], int]
    ) -> None:
        self._table = table
        self._kit: Kit = table.kit
        self._model = model
        self._rifts = rifts
        self._place_of = place_of
        self.shown_points: list[float] = [0.0] * model.seats
        """The points shown on the screen."""
        self.deciding = -1

    def box(self, seat: int) -> SeatBox:
        """The parts of a seat's panel."""
        return layout.seat_box(self._place_of(seat), self._model.seats)

    def paint_frames(self, surface: pygame.Surface) -> None:
        """Paint what never changes: glass, sunken fields."""
        skin = self._kit.skin
        for seat in range(self._model.seats):
            box = self.box(seat)
            skin.panel(surface, box.panel, GLASS, 16)
            self._scene(surface, seat, box.field)
            self._floor(surface, box)
        self._shade_hand(surface)
        for slot in layout.hand_slots(self._model.book.hand_size):
            card = layout.around(slot.point, slot.height * layout.CARD_RATIO, slot.height)
            skin.field(surface, card.inflate(-8, -10), DEEP, 8, darken(_EMPTY, 0.45))
            back = self._kit.sprites.group(GROUP).get("rift_back", (slot.height - 16) / CARD[1])
            back.draw(surface, self._kit.canvas.point(*slot.point), _GHOST)

    def _scene(self, surface: pygame.Surface, seat: int, area: pygame.FRect) -> None:
        """The land at night on which explored rifts lie, cut to a field with round corners."""
        kit = self._kit
        name = _SCENES[self._place_of(seat) % len(_SCENES)]
        image = kit.sprites.group(GROUP).covering(name, (area.width, area.height)).image
        place = kit.canvas.rect(area)
        part = raster.clear(*place.size)
        left = (place.width - image.get_width()) // 2
        part.blit(image, (left, place.height - image.get_height()))
        mask = raster.rounded_mask(*place.size, kit.canvas.length(11))
        part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        blit(surface, part, place.topleft, _SCENE_OPACITY)

    def _floor(self, surface: pygame.Surface, box: SeatBox) -> None:
        """The dark ground at the foot of the land, on which the score pile lies."""
        kit, field = self._kit, box.field
        top = box.pile.top - _FLOOR_ABOVE
        place = kit.canvas.rect(pygame.FRect(field.left, top, field.width, field.bottom - top))
        mask = raster.rounded_mask(*place.size, kit.canvas.length(11))
        shade = raster.vertical_fade(mask, 0.35, 1.0)
        blit(surface, raster.coloured(shade, DEEP[0], _FLOOR), place.topleft)

    def _shade_hand(self, surface: pygame.Surface) -> None:
        """Smoked glass under the hand, without a rim: the cards are what is seen."""
        place = self._kit.canvas.rect(layout.HAND.inflate(12, 8))
        mask = raster.rounded_mask(*place.size, self._kit.canvas.length(layout.HAND_CORNER))
        blit(surface, raster.coloured(mask, DEEP[0], _SMOKE), place.topleft)

    def _dim_scene(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """Darken the land under rifts, so that it does not look like dirt beside them."""
        place = self._kit.canvas.rect(area)
        mask = raster.rounded_mask(*place.size, self._kit.canvas.length(11))
        blit(surface, raster.coloured(mask, DEEP[1], _DIM), place.topleft)

    def head_area(self, seat: int) -> pygame.FRect:
        """Everything that the head of a seat's panel covers."""
        return self.box(seat).head.inflate(16, 12)

    def head_key(self, seat: int) -> Hashable:
        """Everything that the head of a seat's panel shows, its points left out."""
        model = self._model
        return (
            self._place_of(seat),
            self._table.name_of(seat),
            len(self.points(seat)),
            len(model.hands[seat]),
            len(model.scored[seat]),
            model.turn if self._place_of(seat) == 0 else 0,
            self._table.seats[seat].is_person,
        )

    def places_area(self, seat: int) -> pygame.FRect:
        """Everything that the fields for rifts cover, with the figures above the score pile."""
        box = self.box(seat)
        return box.area.union(box.pile).inflate(12, 4)

    def places_key(self, seat: int) -> Hashable:
        """The words about the fields for rifts."""
        model = self._model
        return self._place_of(seat), len(model.scored[seat]), not model.explored[seat]

    def ring_area(self, seat: int) -> pygame.FRect:
        """Everything that the ring around a seat's panel covers."""
        return self.box(seat).panel.inflate(28, 28)

    def paint_ring(self, surface: pygame.Surface, seat: int) -> None:
        """Paint the ring around the panel of the seat that decides."""
        panel = self.box(seat).panel
        self._kit.skin.ring(surface, panel, 16, thickness=1.8, glow=0.35)

    def points(self, seat: int) -> str:
        """The present points shown for a seat."""
        return str(round(self.shown_points[seat]))

    def points_area(self, seat: int) -> pygame.FRect:
        """Everything that the points of a seat may cover."""
        head, width = self.box(seat).head, self._room_for_points(seat)
        return pygame.FRect(head.right - width - 6, head.top, width + 8, head.height)

    def paint_points(self, surface: pygame.Surface, seat: int) -> None:
        """Paint the points while they count up."""
        head = self.box(seat).head
        at = (head.right - 2, head.centery)
        style = self._number(seat)
        self._kit.text.draw(surface, self.points(seat), style, at, Anchor.RIGHT)

    # ------------------------------------------------------------------ parts
    def _number(self, seat: int) -> TextStyle:
        tall = self.box(seat).head.height > _TALL
        return TextStyle(Family.NUMBER, 46 if tall else 34, GOLD, fixed=True)

    def _room_for_points(self, seat: int) -> float:
        """The width of the widest points with as many digits."""
        return self._kit.text.width("8" * len(self.points(seat)), self._number(seat))

    def _word(self, key: str, **values: object) -> str:
        return str(self._kit.words(f"riftwalker_table.{key}", **values))

    def _small(self, colour: Rgb) -> TextStyle:
        """Small words, which grow with the text as far as there is room."""
        return TextStyle(Family.STRONG, 13 * min(1.0, 1.2 / self._kit.text.text_scale), colour)

    def paint_head(self, surface: pygame.Surface, seat: int) -> None:
        """Paint badge, name and facts."""
        kit, head = self._kit, self.box(seat).head
        tall = head.height > _TALL
        size = 40.0 if tall else 32.0
        badge = pygame.FRect(head.left, head.centery - size / 2, size, size)
        self.paint_badge(surface, seat, badge)
        left = badge.right + 9
        room = head.right - 8 - self._room_for_points(seat) - left
        name = self._table.name_of(seat)
        size = (20 if tall else 15) * min(1.0, 1.2 / kit.text.text_scale)
        style = TextStyle(Family.DISPLAY if tall else Family.STRONG, size, CREAM)
        style = kit.text.fitted(name, style, room)
        name = kit.text.shortened(name, style, room)
        up = 11 if tall else 9
        kit.text.draw(surface, name, style, (left, head.centery - up), Anchor.LEFT)
        self._facts(surface, seat, (left, head.centery + up + 1), room)

    def _facts(
        self, surface: pygame.Surface, seat: int, point: tuple[float, float], room: float
    ) -> None:
        """The turn, or the hand as small backs with its number; then scored rifts by a flag."""
        kit, model = self._kit, self._model
        count = len(model.hands[seat])
        x, y = point
        style, tall = self._small(MUTED), self.box(seat).head.height > _TALL
        if self._place_of(seat) != 0:
            back = kit.sprites.group(GROUP).get("rift_back", 0.115 if tall else 0.092)
            for number in range(min(count, _BACKS)):
                back.draw(surface, kit.canvas.point(x + 6 + number * 9, y))
            x += 6 + min(count, _BACKS) * 9 + 7
            told = str(count)
        else:
            told = self._word("panel.turn", turn=max(1, model.turn))
        goal = f"{len(model.scored[seat])} / {model.goal()}"
        free = point[0] + room - x - _FLAG - kit.text.width(goal, style)
        kit.text.draw(surface, told, kit.text.fitted(told, style, free), (x, y), Anchor.LEFT)
        x += min(free, kit.text.width(told, style)) + _FLAG
        kit.icons.draw(surface, "flag", (x - 11, y), 13, GOLD)
        kit.text.draw(surface, goal, style, (x, y), Anchor.LEFT)

    def paint_badge(self, surface: pygame.Surface, seat: int, rect: pygame.FRect) -> None:
        """Paint a seat's colour and shape, with an eye for people and a bot for bots."""
        sitting = self._table.seats[seat]
        icon = "eye" if sitting.is_person else "bot"
        draw_seat_badge(self._kit, surface, sitting.team, rect, icon)

    def paint_places(self, surface: pygame.Surface, seat: int) -> None:
        """Paint words in an empty area, and faint places for the rifts still to be scored."""
        kit, model, box = self._kit, self._model, self.box(seat)
        style = TextStyle(Family.STRONG, 13, darken(MUTED, 0.1))
        if model.explored[seat]:
            self._dim_scene(surface, box.field)
        else:
            words = self._word("panel.explored_none")
            style = kit.text.fitted(words, style, box.area.width - 8)
            words = kit.text.shortened(words, style, box.area.width - 8)
            taught = self._place_of(seat) == 0
            at = box.area.centerx, min(box.area.centery, box.area.top + 20)
            kit.text.draw(surface, words, style, at, Anchor.CENTRE)
            if taught:
                paint_way(kit, surface, box.area)
        self._paint_empty(surface, seat)

    def _paint_empty(self, surface: pygame.Surface, seat: int) -> None:
        """Paint the way of the rifts still to be scored; at its flag all ends."""
        model, box = self._model, self.box(seat)
        empty = layout.empty_slots(box.pile, len(model.scored[seat]), model.goal())
        paint_track(self._kit, surface, box.pile, empty)

    def covered_hand(self, surface: pygame.Surface, seat: int, covered: bool) -> None:
        """The hand of the seat shown where it lies face down."""
        hand = self._model.hands[seat]
        for card, slot in zip(hand, layout.hand_slots(len(hand)), strict=True):
            if covered or card == UNKNOWN:
                self._rifts.back(surface, slot.point, slot.height)

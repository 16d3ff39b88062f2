"""The panel of one team: name, stamina, current line card, and its skaters."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

import pygame

from game.trick_shot.data import TrickShotData
from game.trick_shot.team import GOALIE, POSITIONS, SPARE
from scenes.games.trick_shot.drawing.arena import Section
from scenes.games.trick_shot.drawing.baked import GROUP
from scenes.games.trick_shot.drawing.card_shelf import CardLook, draw_card
from scenes.games.trick_shot.drawing.skater_row import TALLEST, RowFacts, SkaterRow
from scenes.games.trick_shot.model import TrickShotModel
from scenes.games.trick_shot.sprites import number_of, position_of
from scenes.kit.draw import materials, raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, darken, lighten
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.text.words import capitalised

_HEADER = 44.0
_HEAD_MARGIN = 14.0
_TURN_ROOM = 26.0
"""The width at the left of the head for the sign of the team on turn."""
_ROW, _ROW_GAP = 40.5, 3.0
_TALL_ROW, _TALL_GAP = 53.0, 5.0
_TOKENS = 3
LAID = 0.58
"""The size of a first card that lies face down on the panel."""
_LABEL = TextStyle(Family.STRONG, 14, (154, 168, 191))
_NAME = TextStyle(Family.NUMBER, 27, (255, 255, 255), tracking=1.2)
_BACK: tuple[Rgb, Rgb] = ((36, 92, 104), (20, 58, 70))
_BACK_EDGE: Rgb = (236, 226, 204)
_CARD = TextStyle(Family.STRONG, 15.5, (255, 224, 154))
_RULE = TextStyle(Family.UI, 14.5, (206, 216, 234), leading=1.16)
_RULE_TOP = 48.0
"""Where the effect of a card begins below the top of its field."""
_OFF: Rgb = (154, 130, 90)
_LINE: Rgb = (120, 142, 182)
_LINE_OPACITY = 0.34
"""The hairlines between name and stamina, card, and skaters."""
_RESTS = 0.42
"""How much darker the name's plate is while the rival is on turn."""
_HAND_ROOM, _CROSS_ROOM = 36.0, 24.0
"""The widths of the cards in hand, and of the cross after the word for a card that is off."""
_READY = TextStyle(Family.NUMBER, 19, (255, 214, 128), fixed=True)


class TeamPanel:
    """Paints one panel."""

    def __init__(
        self,
        kit: Kit,
        area: pygame.FRect,
        team: int,
        model: TrickShotModel,
        book: TrickShotData,
        rows: SkaterRow,
        name: Callable[[int], str],
    ) -> None:
        self._kit = kit
        self.team = team
        self._model = model
        self._book = book
        self._rows = rows
        self._name = name
        self.area = area
        self.hands = (0, 0)
        """The numbers of cards in the team's hand and laid aside."""
        self.advanced = True
        self.card_pointed = False
        """Whether the pointer is on the current card."""
        self.selected = -1
        """The skater chosen right now."""
        self.pointed = ""
        """The part under the pointer: `stamina`, `skater N`, or empty."""
        self._heads: dict[tuple[object, ...], pygame.Surface] = {}

    @property
    def colour(self) -> Rgb:
        """The team's colour."""
        colour: Rgb = self._kit.theme.player(self.team).colour
        return colour

    @property
    def head(self) -> pygame.FRect:
        """The area of the team's name."""
        return pygame.FRect(self.area.left, self.area.top, self.area.width, _HEADER)

    @property
    def card_rect(self) -> pygame.FRect:
        """The area of the current line card's name."""
        return pygame.FRect(self.area.left + 9, self._top(107), self.area.width - 18, 102)

    @property
    def laid_place(self) -> tuple[float, float]:
        """The middle of a first card that lies face down."""
        return self.card_rect.left + 46, self.card_rect.centery

    @property
    def stamina_rect(self) -> pygame.FRect:
        """The area of the stamina tokens with their caption."""
        width = self.area.width - 18
        return pygame.FRect(self.area.left + 9, self._top(47), width, 57)

    def token_rect(self, number: int) -> pygame.FRect:
        """The area of a stamina token."""
        left = self.area.left + 20 + number * 43
        return pygame.FRect(left, self._top(66), 38, 38)

    def row_rect(self, skater: int) -> pygame.FRect:
        """The row of a skater."""
        place = min(skater % POSITIONS, GOALIE)
        start, height, gap = (213, _ROW, _ROW_GAP) if self.advanced else (112, _TALL_ROW, _TALL_GAP)
        top = self._top(start) + place * (height + gap)
        return pygame.FRect(self.area.left + 9, top, self.area.width - 18, height)

    def part_at(self, point: tuple[float, float]) -> str:
        """The part of the panel under a design point, as `pointed` names it."""
        if self.stamina_rect.collidepoint(point):
            return "stamina"
        shown = (self._in_row(place) for place in range(SPARE))
        return next(
            (f"skater {each}" for each in shown if self.row_rect(each).collidepoint(point)), ""
        )

    def explained(self) -> tuple[str, str, pygame.FRect] | None:
        """Title and text about the part under the pointer, and its place."""
        hud = self._model.hud
        if self.pointed == "stamina":
            text = self._words("panel.stamina_text", count=hud.stamina[self.team])
            return self._words("panel.stamina"), text, self.stamina_rect
        if not self.pointed:
            return None
        skater = int(self.pointed.split()[-1])
        position = self._kit.words(f"trick_shot.position.{position_of(skater)}")
        title = self._words(
            "panel.skater", position=capitalised(position), number=number_of(skater)
        )
        facts = [
            self._words(
                "panel.skater_text", speed=self._book.speeds[skater], size=self._size(skater)
            )
        ]
        if hud.penalties[skater]:
            facts = [self._words("panel.boxed_text", turn=hud.penalties[skater])]
        elif hud.last_actor == skater and hud.pool:
            facts.append(self._words("panel.acted_text"))
        return title, " ".join(facts), self.row_rect(skater)

    def _in_row(self, place: int) -> int:
        """The skater of a row; the spare centre takes the goalie's while the goalie is pulled."""
        first = self.team * POSITIONS
        pulled = place == GOALIE and self._model.sprites.skaters[first + SPARE].on_ice
        return first + (SPARE if pulled else place)

    def sections(self) -> list[Section]:
        """The independently painted parts of the panel: head, stamina, card, and each row."""
        parts = [
            Section(self.head, self._head_key, self._paint_head),
            Section(self.stamina_rect, self._stamina_key, self._paint_stamina),
        ]
        if self.advanced:
            parts.append(Section(self.card_rect, self._card_key, self._paint_card))
        for place in range(SPARE):
            key, paint = partial(self._facts, place), partial(self._paint_row, place=place)
            parts.append(Section(self.row_rect(place), key, paint))
        return parts

    def _head_key(self) -> Hashable:
        return self._name(self.team), self._model.hud.team == self.team

    def _stamina_key(self) -> Hashable:
        return self._model.hud.stamina[self.team]

    def _card_key(self) -> Hashable:
        hud, team = self._model.hud, self.team
        return tuple(hud.cards), hud.card_off[team], hud.laid[team], self.hands

    def _facts(self, place: int) -> RowFacts:
        """The facts shown in a row."""
        skater = self._in_row(place)
        hud = self._model.hud
        boxed = hud.penalties[skater]
        return RowFacts(
            skater,
            on_ice=self._model.sprites.skaters[skater].on_ice,
            back_in=max(0, boxed - hud.turn) if boxed else None,
            acted=hud.last_actor == skater and bool(hud.pool),
            chosen=self.selected == skater,
            speed=self._book.speeds[skater],
            size=self._size(skater),
            carries=self._model.sprites.puck.carrier == skater,
        )

    def _paint_row(self, surface: pygame.Surface, place: int) -> None:
        self._rows.paint(surface, self.row_rect(place), self._facts(place))

    def paint_frame(self, surface: pygame.Surface) -> None:
        """The plate, its hairlines, and the head as it is while the rival is on turn."""
        self._kit.skin.panel(surface, self.area, materials.STEEL)
        self._heads.clear()  # of another window or palette
        self._blit_head(surface, _RESTS)
        parts = [self.card_rect] if self.advanced else []
        for part in (*parts, self.row_rect(self.team * POSITIONS)):
            line = pygame.FRect(self.area.left + 12, part.top - 2, self.area.width - 24, 1.5)
            self._kit.skin.chip(surface, line, _LINE, _LINE_OPACITY)

    def _blit_head(self, surface: pygame.Surface, dark: float) -> None:
        """The coloured plate of the name; it is made once for each colour and darkness."""
        area = self._kit.canvas.rect(self.head)
        key = (area.size, self.colour, dark)
        if key not in self._heads:
            self._heads[key] = self._made_head(area, darken(self.colour, dark))
        blit(surface, self._heads[key], area.topleft)

    def _made_head(self, head: pygame.Rect, colour: Rgb) -> pygame.Surface:
        canvas = self._kit.canvas
        corner = self._kit.theme.radii.panel * canvas.scale
        tall = raster.rounded_mask(head.width, head.height * 2, corner)
        mask = tall.subsurface((0, 0, head.width, head.height)).copy()
        image = raster.gradient_fill(mask, lighten(colour, 0.10), darken(colour, 0.28))
        blit(image, _stripes(mask, canvas.scale), (0, 0))
        rim = raster.ring_mask(head.width, head.height * 2, corner, max(1.0, 1.3 * canvas.scale))
        raster.vertical_fade(rim, 1.0, 0.0)
        top = rim.subsurface((0, 0, head.width, head.height))
        blit(image, raster.coloured(top, (255, 244, 226), 0.5), (0, 0))
        return image

    def _top(self, offset: float) -> float:
        return self.area.top + offset

    def _words(self, key: str, **values: int | str) -> str:
        text: str = self._kit.words(f"trick_shot_table.{key}", **values)
        return text

    def _paint_head(self, surface: pygame.Surface) -> None:
        text = self._kit.text
        name = self._name(self.team)
        on_turn = self._model.hud.team == self.team
        if on_turn:
            self._blit_head(surface, 0.0)
            bar = pygame.FRect(self.area.left, self.head.bottom - 3, self.area.width, 3)
            self._kit.skin.chip(surface, bar, self._kit.theme.metal.gold_light, 1.0)
        left = self.area.left + (_TURN_ROOM if on_turn else _HEAD_MARGIN)
        room = self.area.right - _HEAD_MARGIN - left
        style = text.fitted(name, _NAME, room)
        name = text.shortened(name, style, room)
        width = text.width(name, style)
        x = max(self.area.centerx, left + width / 2)
        middle = (x, self.area.top + _HEADER / 2)
        shade = style.coloured(darken(self.colour, 0.72))
        text.draw(surface, name, shade, (middle[0] + 1, middle[1] + 1.5), Anchor.CENTRE, 0.8)
        text.draw(surface, name, style, middle, Anchor.CENTRE, 1.0 if on_turn else 0.8)
        if on_turn:
            at = (self.area.left + _TURN_ROOM / 2 + 1, middle[1])
            self._kit.icons.draw(surface, "chevron_right", at, 18, (255, 255, 255))

    def _paint_stamina(self, surface: pygame.Surface) -> None:
        hud = self._model.hud
        label = self._words("panel.stamina")
        text, ready = self._kit.text, hud.stamina[self.team]
        text.draw(surface, label, _LABEL, (self.area.left + 15, self._top(57)), Anchor.LEFT)
        count = f"{ready}/{_TOKENS}"
        text.draw(surface, count, _READY, (self.area.right - 16, self._top(57)), Anchor.RIGHT)
        for number in range(_TOKENS):
            draw_token(self._kit, surface, self.token_rect(number), ready=number < ready)

    def _paint_card(self, surface: pygame.Surface) -> None:
        """The card in force: its name, its effect in a few words, and the cards in hand."""
        kit, rect, card = self._kit, self.card_rect, self._model.hud.cards[self.team]
        if not card:
            self._paint_no_card(surface, rect)
            return
        off, left, room = self._model.hud.card_off[self.team], rect.left + 9, rect.width - 18
        state = self._state(card, off=off)
        low = _LABEL.sized(_LABEL.size * min(1.0, TALLEST / kit.text.text_scale))
        style = low.coloured(kit.theme.metal.bad) if off else low
        style = kit.text.fitted(state, style, room - _HAND_ROOM - (_CROSS_ROOM if off else 0))
        kit.text.draw(surface, state, style, (left, rect.top + 15), Anchor.LEFT)
        self._paint_hand(surface, (rect.right - 10, rect.top + 16))
        if off:
            middle = (left + kit.text.width(state, style) + 14, rect.top + 15)
            kit.icons.draw(surface, "close", middle, 18, style.colour)
        name = kit.words(f"trick_shot.card.{card}")
        style = kit.text.fitted(name, _CARD.coloured(_OFF) if off else _CARD, room)
        name = kit.text.shortened(name, style, room)
        kit.text.draw(surface, name, style, (left, rect.top + 37), Anchor.LEFT)
        style = self._rule_style(room, rect.height - _RULE_TOP - 3)
        inner = pygame.FRect(left, rect.top + _RULE_TOP, room, rect.height - _RULE_TOP - 3)
        style = style.coloured(_OFF) if off else style
        kit.text.draw_paragraph(surface, self._rule(card), style, inner, Anchor.LEFT)

    def _state(self, card: str, *, off: bool) -> str:
        """Whether the card is in force, and that it is one of our own (TS-13.6)."""
        state = self._words("panel.card_off" if off else "panel.in_force")
        own = card in self._book.own_cards
        return self._words("panel.own_card", state=state) if own else state

    def _rule(self, card: str) -> str:
        """The effect of a card in a few words."""
        key = f"trick_shot_table.card_short.{card}"
        known = key in self._kit.words
        return str(self._kit.words(key if known else f"trick_shot.card_text.{card}"))

    def _rule_style(self, width: float, height: float) -> TextStyle:
        """The style in which the effects of both teams' cards fit, so that they look alike."""
        rules = [self._rule(card) for card in self._model.hud.cards if card]
        styles = [self._kit.text.paragraph(each, _RULE, (width, height)) for each in rules]
        return min(styles, key=lambda style: style.size)

    def _paint_hand(self, surface: pygame.Surface, right: tuple[float, float]) -> None:
        """A back and the number of cards in hand, ending at a point."""
        kit, words = self._kit, str(self.hands[0])
        kit.text.draw(surface, words, _READY, right, Anchor.RIGHT)
        back = pygame.FRect(0, 0, 15, 20)
        back.midright = (right[0] - kit.text.width(words, _READY) - 5, right[1])
        kit.skin.row(surface, back, _BACK, 4, _BACK_EDGE, 1.0)

    def _paint_no_card(self, surface: pygame.Surface, rect: pygame.FRect) -> None:
        """That no card is in force: one that was chosen lies there face down."""
        if not self._model.hud.laid[self.team]:
            self._centred(surface, self._words("panel.no_card"), rect)
            return
        draw_card(self._kit, surface, "?", self.laid_place, LAID, CardLook(paint=self.colour))
        room = pygame.FRect(rect.left + 86, rect.top, rect.width - 92, rect.height)
        style = self._kit.text.fitted(self._words("panel.chosen"), _CARD, room.width - 4)
        self._kit.text.draw_paragraph(
            surface, self._words("panel.chosen"), style, room, Anchor.LEFT
        )

    def _centred(self, surface: pygame.Surface, words: str, rect: pygame.FRect) -> None:
        style = self._kit.text.fitted(words, _LABEL, rect.width - 12)
        self._kit.text.draw(surface, words, style, rect.center, Anchor.CENTRE)

    def _size(self, skater: int) -> int:
        hud = self._model.hud
        card = hud.cards[self.team]
        if card and not hud.card_off[self.team] and self._book.powers[card].size:
            return int(self._book.powers[card].size or 0)
        return self._book.sizes[skater]


def draw_token(kit: Kit, surface: pygame.Surface, rect: pygame.FRect, *, ready: bool) -> None:
    """A stamina token, ready or spent."""
    group = kit.sprites.group(GROUP)
    name = "stamina_ready" if ready else "stamina_spent"
    group.get(name, rect.width / 38).draw(surface, kit.canvas.point(*rect.center))


def _stripes(mask: pygame.Surface, scale: float) -> pygame.Surface:
    """Faint slanting stripes inside a mask."""
    width, height = mask.get_size()
    stripes = raster.clear(width, height)
    step, band = round(32 * scale), round(9 * scale)
    for left in range(-height, width, step):
        points = [
            (left, height),
            (left + height, 0),
            (left + height + band, 0),
            (left + band, height),
        ]
        pygame.draw.polygon(stripes, (255, 255, 255, 255), points)
    stripes.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return raster.coloured(stripes, (255, 255, 255), 0.09)

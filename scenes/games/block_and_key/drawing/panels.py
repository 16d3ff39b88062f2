"""The panels around the temple: own blocks, the dig, keys, flat views, seats and the solo track."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.block_and_key.blocks import BLOCKS, NO_BLOCK
from game.block_and_key.claiming import HAND
from game.block_and_key.keys import back_of
from game.block_and_key.state import BACKS
from scenes.games.block_and_key import layout
from scenes.games.block_and_key.drawing.block_icons import BlockIcons
from scenes.games.block_and_key.drawing.cards import CardPainter
from scenes.games.block_and_key.drawing.seat_plates import SeatPlates, closely
from scenes.games.block_and_key.drawing.shown import Shown
from scenes.games.block_and_key.drawing.view_parts import Part
from scenes.games.block_and_key.drawing.views_panel import ViewsPanel
from scenes.games.block_and_key.model import BlockAndKeyModel
from scenes.kit.draw import raster
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex
from scenes.kit.kit import Kit
from scenes.kit.layers import CachedLayer
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import LEAST_SIZE, TextStyle

_TITLE: Final = TextStyle(Family.DISPLAY, 18, layout.CREAM)
_TITLE_LINE: Final = 18.5
"""The middle of a title below the upper edge of its panel."""
_SMALL: Final = TextStyle(Family.STRONG, 13, layout.MUTED)
_EMPTY: Final = TextStyle(Family.STRONG, 17, layout.CREAM)
_EARTH: Final = (from_hex("#2a1c0f"), from_hex("#402c17"))
"""The pit, from its shaded upper edge down."""
_GROOVE: Final = (from_hex("#1b120a"), from_hex("#553c22"))
"""The dark and the light side of a groove between two spaces."""
_NUMBER: Final = from_hex("#c9a877")
_CARVED: Final = from_hex("#574029")
"""The signs on an empty shelf and where a key is missing."""
_TAB: Final = (from_hex("#7d5a34"), from_hex("#553a1e"))
_LIT_TAB: Final = (from_hex("#b98539"), from_hex("#7a5019"))
_DIG_ICON: Final = 0.5
"""The largest size of icons in the dig: their cubes are nearly of one size."""
_OWN_ICON: Final = 1.1
"""The largest size of icons of the own blocks."""
_SHADOW: Final = 64.0
"""The room for shadows and rings around a part, both sides together."""
_CREST: Final = 20.0
"""The size of the sign of the seat whose keys these are."""


class _Section(NamedTuple):
    """A part that changes as a whole: its area, the key of its picture, and its painter."""

    name: str
    area: pygame.FRect
    key: Callable[[], Hashable]
    paint: Callable[[pygame.Surface], None]


class Hud:
    """Paints the panels."""

    def __init__(
        self,
        kit: Kit,
        kept: CachedLayer,
        model: BlockAndKeyModel,
        icons: BlockIcons,
        cards: CardPainter,
        name_of: Callable[[int], str],
        team_of: Callable[[int], int],
        *,
        watching: bool = False,
    ) -> None:
        self._kit = kit
        self._watching = watching
        self._model = model
        self._icons = icons
        self._cards = cards
        self._name_of = name_of
        self.shown = Shown()
        self.plates = SeatPlates(
            kit, model, cards, lambda: self.shown.deciding, name_of=name_of, team_of=team_of
        )
        self._kept = kept
        self._sections: list[_Section] = []
        add, shown = self._add, self.shown
        add(
            layout.BLOCKS,
            lambda: (
                shown.seat,
                shown.chosen,
                shown.digs,
                tuple(self.own()),
                frozenset(shown.absent),
            ),
            self._blocks,
        )
        add(layout.DIG, lambda: (tuple(model.dig), model.bag), self._dig)
        add(
            layout.KEYS,
            lambda: (tuple(self.keys()), model.solo, shown.seat, shown.covered, self.mystery()),
            self._keys,
        )
        self.views = ViewsPanel(kit, model, cards, self.plates, shown)
        add(layout.MAPS, self.views.key, self.views.draw)
        for number, place in enumerate(self.views.places):
            add(place, partial(self.views.key_of_map, number), partial(self.views.draw_map, number))
        add(
            layout.TRAY,
            lambda: (
                shown.edge,
                shown.noted,
                shown.ancient,
                shown.buttons,
                self.other,
                tuple(self.held()),
                frozenset(shown.absent),
            ),
            self._tray,
        )
        for seat in range(model.seats):
            rect = layout.plate_rect(seat, max(2, model.seats))
            add(rect, self.plates.key(seat), self.plates.plate(seat))
        if model.solo:
            add(layout.TRACK, lambda: (tuple(model.track), model.turn), self.plates.track)

    # ------------------------------------------------------------------ what is shown
    def own(self) -> list[int]:
        """The blocks of the viewed seat."""
        return self._model.blocks[self.shown.seat]

    @property
    def other(self) -> int:
        """The seat whose blocks lie in the tray: the acting one, or the last one; -1 for none."""
        shown, seats = self.shown, self._model.seats
        if seats == 1 or shown.buttons or layout.is_narrow(shown.edge):
            return -1
        if shown.deciding in (-1, shown.seat):
            return (shown.seat - 1) % seats
        return shown.deciding

    def held(self) -> list[int]:
        """The blocks that lie in the tray; they are open to all (BK-1.10)."""
        return self._model.blocks[self.other] if self.other >= 0 else []

    def held_rects(self) -> list[pygame.FRect]:
        """Their places, after the sign of their seat."""
        count = len(self.held())
        return [self.held_rect(number, count) for number in range(count + 1 if count else 0)]

    def held_rect(self, number: int, count: int) -> pygame.FRect:
        """The place of the sign of their seat (0), or of one of this many of its blocks."""
        return layout.held_rect(number, count + 1, watching=self._watching)

    def keys(self) -> list[str]:
        """The keys of that seat as they lie, turned over while they are covered."""
        hand = self._model.hands[self.shown.seat]
        if not self.shown.covered:
            return hand
        book = self._model.book
        return [key if key in BACKS else back_of(book.keys[key].deck) for key in hand]

    def key_rect(self, number: int) -> pygame.FRect:
        """Where a key of the hand lies."""
        return layout.key_rect(number)

    @property
    def parts(self) -> tuple[Part, ...]:
        """The part of each view that is drawn in the panel."""
        return self.views.parts

    def map_rects(self) -> tuple[pygame.FRect, ...]:
        """The place of every view."""
        return self.views.rects()

    def mystery(self) -> int:
        """The colour of that seat's mystery card, -1 while it is covered."""
        return -1 if self.shown.covered else self._model.mystery[self.shown.seat]

    # ------------------------------------------------------------------ panels
    def _add(
        self,
        rect: pygame.FRect,
        key: Callable[[], Hashable],
        paint: Callable[[pygame.Surface], None],
    ) -> None:
        name = f"panel {len(self._sections)}"
        self._sections.append(_Section(name, rect.inflate(_SHADOW, _SHADOW), key, paint))

    def prepared(self, key: str) -> Iterator[None]:
        """Prepare in steps the pictures of later turns: keys of all sizes, blocks in the dig."""
        unseen = pygame.Surface((1, 1))
        self._cards.card(unseen, key, layout.key_rect(0), marks=self._model.solo)
        yield
        for block in range(BLOCKS):
            self._icons.get(block, self.dig_zoom(block))
            yield

    def draw(self, surface: pygame.Surface, share: float = 1.0) -> None:
        """Draw all panels as opaque as `share`, painting those that changed."""
        for name, area, key, paint in self._sections:
            self._kept.draw(surface, name, area, key(), paint, share)

    def _panel(
        self, surface: pygame.Surface, rect: pygame.FRect, title: str, note: str = ""
    ) -> None:
        """Draw a panel with its title, which stays clear of what lies close below it."""
        kit = self._kit
        kit.skin.panel(surface, rect, layout.QUIET, 14)
        style = TextStyle(_TITLE.family, closely(kit, _TITLE.size), _TITLE.colour)
        taken = kit.text.width(note, _SMALL) + 8 if note else 0.0
        style = kit.text.fitted(title, style, rect.width - 24 - taken)
        title = kit.text.shortened(title, style, rect.width - 24 - taken)
        line = rect.top + _TITLE_LINE
        kit.text.draw(surface, title, style, (rect.left + 12, line), Anchor.LEFT)
        if note:
            kit.text.draw(surface, note, _SMALL, (rect.right - 12, line + 1), Anchor.RIGHT)

    def _word(self, key: str, **values: object) -> str:
        return str(self._kit.words(f"block_and_key_table.{key}", **values))

    def _blocks(self, surface: pygame.Surface) -> None:
        own, kit = self.own(), self._kit
        note = f"{len(own)}/7"
        self._panel(surface, layout.BLOCKS, self._word("panel.blocks"), note)
        if not own:
            self._empty_shelf(surface)
        elif len(own) == 1:
            kit.skin.field(surface, layout.block_rect(1, 2), layout.SLOT, 10)
        for number, block in enumerate(own):
            rect = layout.block_rect(number, len(own))
            chosen = block == self.shown.chosen
            kit.skin.field(surface, rect, layout.SLOT_CHOSEN if chosen else layout.SLOT, 10)
            if block in self.shown.absent:
                continue
            zoom = self.own_zoom(block, rect)
            self._icons.draw(surface, block, rect.center, zoom)

    def _empty_shelf(self, surface: pygame.Surface) -> None:
        """An empty shelf; while one may dig, words on it say where blocks come from."""
        kit, whole = self._kit, layout.SHELF
        kit.skin.field(surface, whole, layout.SLOT, 10)
        if not self.shown.digs:
            kit.icons.draw(surface, "block", whole.center, 84, _CARVED)
            return
        room = whole.width - 28, whole.height - 96
        words = self._word("panel.no_blocks")
        style = kit.text.paragraph(words, _EMPTY, room, LEAST_SIZE)
        lines = pygame.FRect(whole.left + 14, whole.top + 20, *room)
        kit.text.draw_wrapped(surface, words, style, lines, Anchor.CENTRE)
        kit.icons.draw(surface, "down", (whole.centerx, whole.bottom - 42), 40, layout.CREAM)

    def dig_zoom(self, block: int) -> float:
        """How large a block is in the dig."""
        cell = layout.PIT_CELL
        return self._icons.fitting(block, cell - 8, cell - 14, _DIG_ICON)

    def own_zoom(self, block: int, rect: pygame.FRect) -> float:
        """How large one of the own blocks is in its place."""
        return self._icons.fitting(block, rect.width - 8, rect.height - 4, _OWN_ICON)

    def _dig(self, surface: pygame.Surface) -> None:
        kit, model = self._kit, self._model
        note = self._word("panel.bag", count=model.bag)
        self._panel(surface, layout.DIG, self._word("panel.dig"), note)
        pit = layout.pit_rect(0).union(layout.pit_rect(8))
        kit.skin.field(surface, pit.inflate(8, 8), _EARTH, 10)
        self._grooves(surface, pit)
        for space in range(9):
            rect = layout.pit_rect(space)
            block = model.dig[space]
            if block != NO_BLOCK:
                at = rect.centerx, rect.centery + layout.PIT_DROP
                self._icons.draw(surface, block, at, self.dig_zoom(block))
            chip = pygame.FRect(rect.left + 2, rect.top + 2, 15, 14)
            kit.skin.chip(surface, chip, _EARTH[0], 0.7)
            style = TextStyle(Family.NUMBER, 14, _NUMBER, fixed=True)
            kit.text.draw(surface, str(space + 1), style, chip.center, Anchor.CENTRE)
        for line in range(6):
            self.tab(surface, line, lit=False)

    def _grooves(self, surface: pygame.Surface, pit: pygame.FRect) -> None:
        """Draw the grooves that part the spaces of the dig."""
        point, side = self._kit.canvas.point, layout.PIT_CELL
        for shift, colour in enumerate(_GROOVE):
            for number in (1, 2):
                x, y = pit.left + number * side + shift, pit.top + number * side + shift
                ends = point(x, pit.top + 4), point(x, pit.bottom - 4)
                pygame.draw.line(surface, colour, *ends)
                ends = point(pit.left + 4, y), point(pit.right - 4, y)
                pygame.draw.line(surface, colour, *ends)

    def tab(self, surface: pygame.Surface, line: int, *, lit: bool, nod: float = 0.0) -> None:
        """Draw the tab of a row or a column of the dig, which points into it.

        `lit`: it may be taken now; then its arrow is large, `nod` nearer to the dig.
        """
        kit, rect = self._kit, layout.line_rect(line)
        row = line < 3
        area = kit.canvas.rect(rect)

        def mask() -> pygame.Surface:
            width, height = area.size
            tip, end = (0.7, 1.0) if row else (1.0, 0.7)
            outline = (
                ((0, 0), (tip, 0), (1, 0.5), (tip, 1), (0, 1))
                if row
                else ((0, 0), (1, 0), (1, end), (0.5, 1), (0, end))
            )
            points = [(x * width, y * height) for x, y in outline]
            return raster.polygon_mask(width, height, points)

        kit.skin.shape(surface, area, ("tab", row), mask, _LIT_TAB if lit else _TAB, 4)
        inwards = nod - 3
        x, y = rect.centerx + (inwards if row else 0), rect.centery + (0 if row else inwards)
        colour = kit.theme.metal.gold_light if lit else layout.CREAM
        kit.icons.draw(surface, "right" if row else "down", (x, y), 20 if lit else 15, colour)

    def _keys(self, surface: pygame.Surface) -> None:
        """The keys of the hand, whose they are, and the mystery card at their head."""
        kit, line = self._kit, layout.KEYS.top + _TITLE_LINE
        title = self._word("panel.keys")
        kit.skin.panel(surface, layout.KEYS, layout.OAK, 14)
        style = TextStyle(_TITLE.family, closely(kit, _TITLE.size), _TITLE.colour)
        left = layout.KEYS.left + 12
        kit.text.draw(surface, title, style, (left, line), Anchor.LEFT)
        left += kit.text.width(title, style) + 8
        if self._model.seats > 1:
            sign = pygame.FRect(left, line - _CREST / 2, _CREST, _CREST)
            self.plates.crest(surface, self.shown.seat, sign)
            left = sign.right + 8
        eye = "eye_off" if self.shown.covered else "eye"
        kit.icons.draw(surface, eye, layout.EYE.center, 18, layout.MUTED)
        self._cards.mystery(surface, self.mystery(), layout.MYSTERY)
        word, right = self._word("panel.mystery"), layout.MYSTERY.left - 6
        style = kit.text.fitted(word, _SMALL, right - left)
        word = kit.text.shortened(word, style, right - left)
        kit.text.draw(surface, word, style, (right, line), Anchor.RIGHT)
        hand = self.keys()[:HAND]
        for number in range(len(hand), HAND):
            kit.skin.field(surface, self.key_rect(number), layout.SLOT, 10)
            kit.icons.draw(surface, "key", self.key_rect(number).center, 44, _CARVED)
        for number, key in enumerate(hand):
            self._cards.card(surface, key, self.key_rect(number), marks=self._model.solo)

    def _tray(self, surface: pygame.Surface) -> None:
        asked = layout.OAK if self.shown.buttons else layout.QUIET
        look = layout.ANCIENT_OAK if self.shown.ancient else asked
        if self.shown.noted:
            return
        if not self._watching:
            self._kit.skin.panel(surface, layout.tray_rect(self.shown.edge), look, 14)
        elif self.held():
            self._kit.skin.panel(surface, layout.TRAY_IN_REPLAY, look, 14)
        for rect, block in zip(self.held_rects(), [NO_BLOCK, *self.held()], strict=False):
            if block == NO_BLOCK:
                crest = pygame.FRect(0, 0, 26, 26).move_to(center=rect.center)
                self.plates.crest(surface, self.other, crest)
            elif block not in self.shown.absent:
                zoom = self._icons.fitting(block, rect.width - 4, rect.height - 6)
                self._icons.draw(surface, block, rect.center, zoom)

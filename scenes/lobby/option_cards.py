"""Options of a match as picture cards at the foot of the lobby."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from typing import Final

import pygame
from msgspec.structs import FieldInfo

from scenes.game_view.game_module import TablePiece
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.input.intents import Intent
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import Button
from scenes.kit.widgets.cached import CachedWidget
from scenes.kit.widgets.choices import Choice
from scenes.lobby.host import LobbyPage
from scenes.lobby.options import OptionRows
from scenes.lobby.pieces import FRIENDLY, STRICT, Pieces
from scenes.lobby.place_cards import draw_value, draw_whole, shrinks, whole_lines
from scenes.match_plan import option_fields

_TOP: Final = 529.0
_WIDE: Final = 158.0
_HIGH: Final = 159.0
_STEP: Final = 172.0
_LEFT: Final = 28.0
_MOST: Final = 5
_PICTURED: Final = 4
"""How many of the other options the last card shows."""
_SMALL: Final = 6.0
"""The corners of small pictures."""
_FRAME: Final = 87.0
_NAME: Final = 27.0
_SECOND: Final = 23.0
_LARGE: Final = 1.2
"""The size of text from which a name may need two lines."""
_VALUE: Final = 32.0
_ROOMY: Final = 24.0
"""By how much wider a card must be for larger words."""


class OptionCard(CachedWidget, Choice):
    """One option: a picture, its name, its value between two arrows.

    Attributes:
        name: the name of the option. note: its effect.
        pictures: the pieces of each value's picture; without any, the value in large letters.
        painter: draws the pictures.
    """

    name = ""
    note = ""
    pictures: Sequence[Sequence[TablePiece]] = ()
    painter: Pieces
    _age = 1.0
    """The share of the time in which the picture is turned over."""
    _from = 0

    def handle_intent(self, intent: Intent) -> bool:
        """Confirm steps forward; left and right go on to the cards beside it."""
        return intent is Intent.CONFIRM and super().handle_intent(intent)

    def move(self, by: int) -> None:
        """Step to another value, and turn the picture over."""
        self._from = self.index
        still = self.kit.settings.reduce_motion
        self._age = 1.0 if still or len(self.options) < 2 else 0.0
        super().move(by)

    def update(self, dt: float) -> None:
        """Turn the picture."""
        super().update(dt)
        if self._age < 1:
            self._age = min(1.0, self._age + dt / self.kit.theme.durations.slide)
            self.changed = True

    def appearance(self) -> Hashable:
        """The value, whether it can be changed, its picture, and how far that is turned."""
        return self.options[self.index], self.enabled, self._drawn, self._age

    @property
    def _drawn(self) -> tuple[bool, bool]:
        return self.painter.drawn(self.pictures[self.index], self._frame(self.area))

    @property
    def is_drawn(self) -> bool:
        """Whether its picture is there."""
        return all(self._drawn)

    def _frame(self, area: pygame.FRect) -> pygame.FRect:
        return pygame.FRect(area.left + 7, area.top + 7, area.width - 14, _FRAME - self._more)

    @property
    def _more(self) -> float:
        """The height that a picture leaves to the second line of a large name."""
        return _SECOND if self.kit.text.text_scale > _LARGE else 0.0

    def paint(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """Paint the card."""
        kit = self.kit
        kit.skin.panel(surface, area, materials.PAPER, 12)
        frame = self._frame(area)
        if self._age < 1:
            self._draw_turning(surface, frame)
        else:
            self._draw_picture(surface, frame, self.index)
        paper = kit.theme.paper
        words = pygame.FRect(area.left + 12, frame.bottom, area.width - 24, _NAME + self._more)
        value = pygame.FRect(area.left + 4, words.bottom, area.width - 8, _VALUE)
        # A wide card has room for larger words, and its arrows stay beside the value.
        spare = max(0.0, area.width - _WIDE)
        value.inflate_ip(-spare * 0.6, 0)
        style = TextStyle(Family.UI, 14 if spare > _ROOMY else 13, paper.muted)
        if len(whole_lines(kit, words.size, self.name, style)[1]) == 1 and shrinks(
            kit, value, self
        ):
            words.height -= self._more
            value.top, value.height = words.bottom, value.height + self._more
        draw_whole(kit, surface, words, self.name, style)
        draw_value(kit, surface, value, self)

    def _draw_turning(self, surface: pygame.Surface, frame: pygame.FRect) -> None:
        """The picture as narrow as it is seen while it is turned over."""
        area = self.kit.canvas.rect(frame).clip(surface.get_rect())
        paper = surface.subsurface(area).copy()
        self._draw_picture(surface, frame, self.index if self._age >= 0.5 else self._from)
        wide = round(area.width * abs(math.cos(math.pi * self._age)))
        size = (wide, area.height)
        narrow = pygame.transform.smoothscale(surface.subsurface(area), size)
        surface.blit(paper, area)
        surface.blit(narrow, narrow.get_rect(center=area.center))

    def _draw_picture(self, surface: pygame.Surface, frame: pygame.FRect, shown: int) -> None:
        """The picture of a value, else the value in large letters."""
        kit, pieces = self.kit, self.pictures[shown]
        self.painter.draw_picture(surface, pieces, frame)
        if not pieces:
            value, room = self.options[shown], self.area.width - 30
            style = TextStyle(Family.DISPLAY, 27, kit.theme.metal.gold_light, fixed=True)
            style = kit.text.fitted(value, style, room)
            value = kit.text.shortened(value, style, room)
            before = surface.get_clip()
            surface.set_clip(kit.canvas.rect(frame.inflate(-3, -3)).clip(before))
            kit.text.draw(surface, value, style, frame.center, Anchor.CENTRE)
            surface.set_clip(before)


class MoreCard(CachedWidget, Button):
    """The way to all options: a card with small pictures of some that are not in view."""

    shown: Sequence[Sequence[TablePiece]] = ()
    painter: Pieces

    def appearance(self) -> Hashable:
        """The state of the button, and which pictures are there."""
        lit = round(4 * self.lift), self.held and self._over, self.focused
        return self._drawn, lit, self.kit.controls.device

    @property
    def _drawn(self) -> tuple[tuple[bool, bool], ...]:
        cells = zip(self.shown, self._cells(self.area), strict=True)
        return tuple(self.painter.drawn(pieces, cell, _SMALL) for pieces, cell in cells)

    @property
    def is_drawn(self) -> bool:
        """Whether its pictures are there."""
        return all(all(each) for each in self._drawn)

    def paint(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """Paint the card with small pictures."""
        self._draw_in(surface, area)
        for pieces, cell in zip(self.shown, self._cells(area), strict=True):
            self.painter.draw_picture(surface, pieces, cell, _SMALL)

    def _cells(self, area: pygame.FRect) -> list[pygame.FRect]:
        """The places of the small pictures."""
        wide = area.width - 20 if len(self.shown) == 1 else (area.width - 26) / 2
        high = 38.0 if len(self.shown) > 2 else 81.0
        return [
            pygame.FRect(
                area.left + 10 + (number % 2) * (wide + 6),
                area.top + 9 + (number // 2) * (high + 5),
                wide,
                high,
            )
            for number in range(len(self.shown))
        ]

    def _draw_label(self, surface: pygame.Surface, area: pygame.FRect, colour: Rgb) -> None:
        low = pygame.FRect(area.left, area.bottom - 56, area.width, 44)
        super()._draw_label(surface, low, colour)


class OptionCards:
    """Builds the cards into the lobby's form.

    Args:
        lobby: the lobby with the plan.
        rows: knows the values in words.
        painter: draws the pictures once they are decoded.
    """

    def __init__(self, lobby: LobbyPage, rows: OptionRows, painter: Pieces) -> None:
        self._lobby = lobby
        self._rows = rows
        self._painter = painter
        self._complete = False
        self.cards: list[OptionCard] = []
        self._ways: list[MoreCard] = []

    def build(self) -> None:
        """Lay out as many cards as fit; the rest is behind the last of them."""
        lobby = self._lobby
        own = lobby.seat_options
        shown = [each for each in option_fields(lobby.rules) if each.name not in own]
        shown = [each for each in shown if self._rows.all_values(each)]
        room = _MOST - 1
        self.cards, self._ways, self._complete = [], [], False
        for each in shown[:room]:
            self._add_option(each)
        if len(shown) < room:
            self._add_friendly()
        words, pictured = lobby.kit.words, lobby.table.pictured
        makes = lobby.module.workshop is not None
        beside = makes and len(self.cards) < room
        if beside:
            made = [pictured("workshop", number) for number in range(_PICTURED)]
            label = words(f"lobby.workshop.{lobby.game}")
            self._add_way("workshop", label, "edit", lobby.open_workshop, made)
        chosen = lobby.chosen_options()
        hidden = [pictured(each.name, chosen[each.name]) for each in shown[room:]]
        left = {"friendly": len(shown) >= room, "workshop": makes and not beside, "seed": True}
        hidden += [self._rows.pictured(name) for name in left if left[name]]
        label, inside = words("lobby.room.more"), hidden[:_PICTURED]
        self._add_way("more", label, "settings", lobby.show_options, inside)
        self._spread()

    def _place(self) -> pygame.FRect:
        """The next free place of the row; `_spread` makes fewer cards wider."""
        number = len(self.cards) + len(self._ways)
        return pygame.FRect(_LEFT + number * _STEP, _TOP, _WIDE, _HIGH)

    def _spread(self) -> None:
        """Spread the cards over the row."""
        row = sorted((*self.cards, *self._ways), key=lambda card: card.rect.left)
        step = _MOST * _STEP / len(row)
        for number, card in enumerate(row):
            card.rect.left, card.rect.width = _LEFT + number * step, step - (_STEP - _WIDE)

    def _add_way(
        self,
        key: str,
        label: str,
        icon: str,
        action: Callable[[], None],
        shown: Sequence[Sequence[TablePiece]],
    ) -> None:
        """A card that leads to another page."""
        card = MoreCard(self._place(), label, action, icon=icon, size=15, key=key)
        card.shown, card.painter = shown, self._painter
        self._ways.append(self._lobby.form.add(card))

    def pieces(self) -> list[TablePiece]:
        """The pieces on all cards."""
        shown = [each.pictures[each.index] for each in self.cards]
        shown += [pieces for way in self._ways for pieces in way.shown]
        return [piece for pieces in shown for piece in pieces]

    @property
    def complete(self) -> bool:
        """Whether every picture is there."""
        cards: list[OptionCard | MoreCard] = [*self.cards, *self._ways]
        return all(each.is_drawn for each in cards)

    def came(self) -> bool:
        """Whether the last missing picture has just been made."""
        before = self._complete
        self._complete = self.complete
        return self._complete and not before

    def _add_option(self, each: FieldInfo) -> None:
        lobby, rows, values = self._lobby, self._rows, self._rows.all_values(each)
        chosen = lobby.plan.options.get(each.name, each.default)
        card = OptionCard(
            self._place(),
            [rows.value_words(each.name, value) for value in values],
            values.index(chosen) if chosen in values else 0,
            lambda place: self._choose(each.name, values[place]),
            key=f"card_{each.name}",
        )
        pictures = [lobby.table.pictured(each.name, value) for value in values]
        self._add(card, rows.option_name(each.name), rows.note_of(each.name), pictures)

    def _add_friendly(self) -> None:
        """Add undo past bots, where the row has room for it."""
        lobby = self._lobby
        plan, words = lobby.plan, lobby.kit.words
        card = OptionCard(
            self._place(),
            [words("kit.toggle.off"), words("kit.toggle.on")],
            int(plan.friendly),
            lambda place: setattr(plan, "friendly", bool(place)),
            key="card_friendly",
        )
        shown = lobby.table.pictured
        pictures = [shown("friendly", False) or STRICT, shown("friendly", True) or FRIENDLY]
        name, note = words("lobby.options.friendly"), words("lobby.options.friendly_text")
        self._add(card, name, note, pictures)

    def _add(
        self, card: OptionCard, name: str, note: str, pictures: Sequence[Sequence[TablePiece]]
    ) -> None:
        card.name, card.note, card.pictures = name, note, pictures
        card.painter = self._painter
        self.cards.append(card)
        self._lobby.form.add(card)
        self._mark_idle()

    def _choose(self, name: str, value: object) -> None:
        self._lobby.set_option(name, value)
        self._mark_idle()

    def _mark_idle(self) -> None:
        """Disable cards whose option has no effect with the other choices."""
        chosen = self._lobby.chosen_options()
        held = self._lobby.table.idle(chosen)
        idle = set(held)
        if [each.kind for each in self._lobby.plan.seats].count("person") != 1:
            idle.add("friendly")
        for card in self.cards:
            name = card.key.removeprefix("card_")
            card.enabled = name not in idle
            if name in chosen:
                self._rows.show_held(card, name, {**chosen, **held}[name])
            card.reason = "" if card.enabled else self._lobby.kit.words("lobby.options.idle")
            card.changed = True

"""Options of a match as picture cards at the foot of the lobby."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, get_args

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
from scenes.kit.widgets.choices import Choice
from scenes.lobby.host import LobbyPage
from scenes.lobby.options import OptionRows
from scenes.lobby.pieces import Pieces
from scenes.lobby.place_cards import draw_value, draw_whole
from scenes.match_plan import option_fields

_TOP: Final = 529.0
_WIDE: Final = 158.0
_HIGH: Final = 159.0
_STEP: Final = 172.0
_LEFT: Final = 28.0
_MOST: Final = 5
_PICTURED: Final = 4
"""How many of the other options the last card shows."""
_SIGNS: Final = ("undo", "edit", "replay")
"""Stand on it for what every game has: undo past bots, a workshop, the way back."""
_SKY: Final = ((38, 62, 104), (15, 27, 50))
_FRAME: Final = 77.0
_NAME: Final = 32.0
_VALUE: Final = 34.0


class OptionCard(Choice):
    """One option: a picture, its name, its value between two arrows.

    Attributes:
        name: what the option is called.
        note: what it changes.
        pictures: what the picture of every value is made of; of none, the value in large letters.
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

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card."""
        kit, area = self.kit, self.area
        kit.skin.panel(surface, area, materials.PAPER, 12)
        frame = pygame.FRect(area.left + 7, area.top + 7, area.width - 14, _FRAME)
        shown = self.index if self._age >= 0.5 else self._from
        frame = frame.inflate(-frame.width * (1 - abs(math.cos(math.pi * self._age))), 0)
        if frame.width >= 12:
            kit.skin.field(surface, frame, _SKY, radius=8)
            self._draw_picture(surface, frame, shown)
        paper = kit.theme.paper
        words = pygame.FRect(area.left + 14, area.top + 7 + _FRAME, area.width - 28, _NAME)
        draw_whole(kit, surface, words, self.name, TextStyle(Family.UI, 13, paper.muted))
        value = pygame.FRect(area.left + 4, words.bottom, area.width - 8, _VALUE)
        draw_value(kit, surface, value, self)

    def _draw_picture(self, surface: pygame.Surface, frame: pygame.FRect, shown: int) -> None:
        """The picture of a value, else the value in large letters."""
        kit, pieces = self.kit, self.pictures[shown]
        before = surface.get_clip()
        surface.set_clip(kit.canvas.rect(frame.inflate(-3, -3)).clip(before))
        if not pieces:
            value = self.options[shown]
            style = TextStyle(Family.DISPLAY, 27, kit.theme.metal.gold_light, fixed=True)
            style = kit.text.fitted(value, style, _WIDE - 30)
            value = kit.text.shortened(value, style, _WIDE - 30)
            kit.text.draw(surface, value, style, frame.center, Anchor.CENTRE)
        self.painter.draw_when_ready(surface, pieces, frame.center)
        surface.set_clip(before)


class MoreCard(Button):
    """The way to all options: a card with small pictures of some that are not in view."""

    shown: Sequence[Sequence[TablePiece]] = ()
    painter: Pieces

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card with small pictures."""
        super().draw(surface)
        kit, area = self.kit, self.area
        wide, high = 66.0, 38.0
        for number, pieces in enumerate(self.shown):
            cell = pygame.FRect(0, area.top + 9 + (number // 2) * (high + 5), wide, high)
            cell.left = area.left + 10 + (number % 2) * (wide + 6)
            kit.skin.field(surface, cell, _SKY, radius=6)
            before = surface.get_clip()
            surface.set_clip(kit.canvas.rect(cell.inflate(-3, -3)).clip(before))
            self.painter.draw_when_ready(surface, pieces, cell.center)
            surface.set_clip(before)

    def _draw_label(self, surface: pygame.Surface, area: pygame.FRect, colour: Rgb) -> None:
        low = pygame.FRect(area.left, area.bottom - 56, area.width, 44)
        super()._draw_label(surface, low, colour)


def _small(pieces: Sequence[TablePiece]) -> list[TablePiece]:
    half = 0.46
    return [replace(one, x=one.x * half, y=one.y * half, width=one.width * half) for one in pieces]


class OptionCards:
    """Builds the cards into the lobby's form.

    Args:
        lobby: whose plan is changed.
        rows: knows the values in words.
        painter: draws the pictures once they are decoded.
    """

    def __init__(self, lobby: LobbyPage, rows: OptionRows, painter: Pieces) -> None:
        self._lobby = lobby
        self._rows = rows
        self._painter = painter
        self._complete = False
        self.cards: list[OptionCard] = []
        self._more: MoreCard | None = None

    def build(self) -> None:
        """As many cards as fit; the rest is behind the last of them."""
        lobby = self._lobby
        own = lobby.seat_options
        shown = [each for each in option_fields(lobby.rules) if each.name not in own]
        shown = [each for each in shown if self._values(each)]
        room = _MOST - 1
        self.cards, self._more, self._complete = [], None, False
        for number, each in enumerate(shown[:room]):
            self._add(number, each)
        rect = pygame.FRect(_LEFT + len(self.cards) * _STEP, _TOP, _WIDE, _HIGH)
        words = lobby.kit.words("lobby.room.more")
        card = MoreCard(rect, words, lobby.show_options, icon="settings", size=15, key="more")
        makes = lobby.module.workshop is not None
        pictured, chosen = lobby.table.pictured, lobby.chosen_options()
        hidden = [_small(pictured(each.name, chosen[each.name])) for each in shown[room:]]
        signs = [
            [TablePiece(f"icon/{name}", 0, 0, 24)] for name in _SIGNS if name != "edit" or makes
        ]
        card.shown = [*hidden, *signs][:_PICTURED]
        card.painter = self._painter
        self._more = lobby.form.add(card)

    def pieces(self) -> list[TablePiece]:
        """All that the cards show now."""
        shown = [each.pictures[each.index] for each in self.cards]
        shown += self._more.shown if self._more is not None else ()
        return [piece for pieces in shown for piece in pieces]

    def came(self) -> bool:
        """Whether the last missing picture has just been decoded."""
        before = self._complete
        self._complete = self._painter.ready(self.pieces())
        return self._complete and not before

    def _values(self, each: FieldInfo) -> list[Any]:
        if each.type is bool or bool in get_args(each.type):
            return [False, True]
        return self._rows.values_of(each)

    def _add(self, number: int, each: FieldInfo) -> None:
        lobby, values = self._lobby, self._values(each)
        chosen = lobby.plan.options.get(each.name, each.default)
        card = OptionCard(
            pygame.FRect(_LEFT + number * _STEP, _TOP, _WIDE, _HIGH),
            [self._rows.value_words(each.name, value) for value in values],
            values.index(chosen) if chosen in values else 0,
            lambda place: self._choose(each.name, values[place]),
            key=f"card_{each.name}",
        )
        card.name = self._rows.option_name(each.name)
        card.note = self._rows.note_of(each.name)
        card.pictures = [lobby.table.pictured(each.name, value) for value in values]
        card.painter = self._painter
        self.cards.append(card)
        lobby.form.add(card)
        self._mark_idle()

    def _choose(self, name: str, value: object) -> None:
        self._lobby.choose_option(name, value)
        self._mark_idle()

    def _mark_idle(self) -> None:
        """Let no card be turned whose option changes nothing with what else is chosen."""
        idle = self._lobby.table.idle(self._lobby.chosen_options())
        for card in self.cards:
            card.enabled = card.key.removeprefix("card_") not in idle
            card.reason = "" if card.enabled else self._lobby.kit.words("lobby.options.idle")
            card.changed = True

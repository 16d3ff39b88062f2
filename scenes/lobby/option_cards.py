"""Options of a match as picture cards at the foot of the lobby."""

from __future__ import annotations

from typing import Any, Final, get_args

import pygame
from msgspec.structs import FieldInfo

from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle, blit
from scenes.kit.widgets.buttons import Button
from scenes.kit.widgets.choices import Choice
from scenes.lobby.host import LobbyPage
from scenes.lobby.options import OptionRows
from scenes.match_plan import option_fields

_TOP: Final = 540.0
_WIDE: Final = 158.0
_HIGH: Final = 148.0
_STEP: Final = 172.0
_LEFT: Final = 28.0
_MOST: Final = 5
_SKY: Final = ((27, 47, 82), (12, 22, 41))


class OptionCard(Choice):
    """One option: a picture, its name, its value between two arrows.

    Attributes:
        name: what the option is called.
        note: what it changes.
        pictures: a sprite `<group>/<name>` for every value, or an empty text.
    """

    name = ""
    note = ""
    pictures: tuple[str, ...] = ()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card."""
        kit, area = self.kit, self.area
        paper = kit.theme.paper
        kit.skin.panel(surface, area, materials.PAPER, 12)
        frame = pygame.FRect(area.left + 7, area.top + 7, area.width - 14, 84)
        kit.skin.field(surface, frame, _SKY, radius=8)
        self._draw_picture(surface, frame)
        style = kit.text.fitted(self.name, TextStyle(Family.UI, 13, paper.muted), area.width - 16)
        name = kit.text.shortened(self.name, style, area.width - 16)
        kit.text.draw(surface, name, style, (area.centerx, area.top + 105), Anchor.CENTRE)
        value = self.options[self.index]
        style = kit.text.fitted(value, TextStyle(Family.STRONG, 15, paper.text), area.width - 44)
        value = kit.text.shortened(value, style, area.width - 44)
        y = area.top + 128
        kit.text.draw(surface, value, style, (area.centerx, y), Anchor.CENTRE)
        if len(self.options) > 1:
            for end, sign in ((area.left + 15, "chevron_left"), (area.right - 15, "chevron_right")):
                kit.icons.draw(surface, sign, (end, y), 13, kit.theme.metal.gold_dark)

    def _draw_picture(self, surface: pygame.Surface, frame: pygame.FRect) -> None:
        """The sprite of the value, else the value in large letters."""
        kit = self.kit
        sprite = self.pictures[self.index] if self.index < len(self.pictures) else ""
        group, _, name = sprite.partition("/")
        inner = kit.canvas.rect(frame.inflate(-10, -8))
        if sprite and name in kit.sprites.group(group):
            sprites = kit.sprites.group(group)
            room = (frame.width - 10, frame.height - 8)
            image = sprites.get(name, sprites.zoom_within(name, room)).image
            blit(surface, image, image.get_rect(center=inner.center).topleft)
            return
        value = self.options[self.index]
        style = TextStyle(Family.DISPLAY, 27, kit.theme.metal.gold_light, fixed=True)
        style = kit.text.fitted(value, style, frame.width - 16)
        value = kit.text.shortened(value, style, frame.width - 16)
        kit.text.draw(surface, value, style, frame.center, Anchor.CENTRE)


class OptionCards:
    """Builds the cards into the lobby's form.

    Args:
        lobby: whose plan is changed.
        rows: knows the values in words.
    """

    def __init__(self, lobby: LobbyPage, rows: OptionRows) -> None:
        self._lobby = lobby
        self._rows = rows
        self.cards: list[OptionCard] = []

    def build(self) -> None:
        """As many cards as fit; the rest is behind the last of them."""
        lobby = self._lobby
        own = lobby.seat_options
        shown = [each for each in option_fields(lobby.rules) if each.name not in own]
        shown = [each for each in shown if self._values(each)]
        more = len(shown) > _MOST
        self.cards = []
        for number, each in enumerate(shown[: _MOST - more]):
            self._add(number, each)
        if more:
            rect = pygame.FRect(_LEFT + (_MOST - 1) * _STEP, _TOP, _WIDE, _HIGH)
            words = lobby.kit.words("lobby.room.more")
            lobby.form.add(
                Button(rect, words, lobby.show_options, icon="settings", size=15, key="more")
            )

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
            lambda place: lobby.choose_option(each.name, values[place]),
            key=f"card_{each.name}",
        )
        card.name = self._rows.option_name(each.name)
        card.note = self._rows.note_of(each.name)
        pictures = lobby.module.option_sprites
        card.pictures = tuple(
            pictures.get(f"{each.name}={value}".lower(), pictures.get(each.name, ""))
            for value in values
        )
        self.cards.append(card)
        lobby.form.add(card)

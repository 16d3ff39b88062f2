"""Place cards at the chairs of the lobby: who sits there, with what, and the way to change it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import darken, lighten
from scenes.kit.scene import Transition
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Point, Widget
from scenes.kit.widgets.buttons import IconButton
from scenes.kit.widgets.choices import Choice
from scenes.lobby.host import LobbyPage
from scenes.lobby.options import OptionRows
from scenes.lobby.seats import NEWCOMER, SeatEditor
from scenes.match_plan import COLOURS
from scenes.pages.player_swatches import shape_mask
from scenes.pages.save_names import name_of_colour

_WIDE: Final = 250.0
_BAND: Final = 46.0
_COLUMNS: Final = (22.0, 1008.0)
_FAR: Final = 92.0
_NEAR: Final = 414.0


class PlaceCard(Widget):
    """The ground of a card: paper with the band and the sign of the team; a press opens the seat.

    Args:
        rect: its place in design units.
        words: who sits there, and with what they play.
        team: the number of the team.
        open_seat: its name in the form, and what opens the seat.
        is_free: whether nobody sits there.
    """

    def __init__(
        self,
        rect: pygame.FRect,
        words: tuple[str, str],
        team: int,
        open_seat: tuple[str, Callable[[], None]],
        *,
        is_free: bool,
    ) -> None:
        key, self._on_open = open_seat
        super().__init__(rect, key=key)
        self._title, self._line = words
        self._team = team
        self._is_free = is_free

    def activate(self) -> None:
        """Open the seat."""
        self.kit.audio.play("ui_click")
        self._on_open()

    def pointer_up(self, point: Point) -> None:
        """Open the seat where it is released on."""
        if self.contains(point):
            self.activate()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw paper, band, sign and words."""
        kit, area = self.kit, self.area
        paper = kit.theme.paper
        look = kit.theme.player(self._team)
        ink, muted = paper.text, paper.muted
        if self._is_free:
            kit.skin.row(surface, area, ((24, 32, 48), (17, 23, 36)), 12, look.colour)
            ink, muted = (234, 241, 255), (185, 203, 234)
        else:
            kit.skin.panel(surface, area, materials.PAPER, 12)
        band = pygame.FRect(area.left, area.top, _BAND, area.height)
        top = darken(look.colour, 0.45) if self._is_free else lighten(look.colour, 0.06)
        kit.skin.row(surface, band, (top, darken(top, 0.24)), 12)
        sign = kit.canvas.rect(pygame.FRect(band.centerx - 14, area.top + 14, 28, 28))
        white = ((255, 250, 240), (222, 214, 200))
        kit.skin.shape(
            surface, sign, look.shape, lambda: shape_mask(look.shape, sign.width), white, 3
        )
        left, room = band.right + 12, area.width - _BAND - 24
        style = kit.text.fitted(self._title, TextStyle(Family.DISPLAY, 18, ink), room)
        title = kit.text.shortened(self._title, style, room)
        kit.text.draw(surface, title, style, (left, area.top + 20), Anchor.LEFT)
        style = kit.text.fitted(self._line, TextStyle(Family.UI, 13, muted), room)
        line = kit.text.shortened(self._line, style, room)
        kit.text.draw(surface, line, style, (left, area.top + 43), Anchor.LEFT)


class PlaceCards:
    """Builds the card of every seat into the lobby's form."""

    def __init__(self, lobby: LobbyPage, options: OptionRows) -> None:
        self._lobby = lobby
        self._options = options

    def build(self) -> None:
        """A card beside each chair; seats alternate between left and right."""
        for number in range(len(self._lobby.plan.seats)):
            self._card(number)

    def _card(self, number: int) -> None:
        lobby, words = self._lobby, self._lobby.kit.words
        plan = lobby.plan.seats[number]
        scale = max(1.0, min(1.15, lobby.kit.text.text_scale))
        own = number < len(lobby.seat_options) and plan.kind != "empty"
        height = 60 + 44 * scale + (48 * scale if own else 0)
        top = _FAR if number < 2 else _NEAR
        rect = pygame.FRect(_COLUMNS[number % 2], top, _WIDE, height)
        free = plan.kind == "empty"
        team = lobby.plan.team_of(number)
        title = words("lobby.room.free") if free else self._name(number)
        line = words("lobby.room.sit") if free else self._line(number)
        opened = (f"place_{number}", lambda: self.open(number))
        lobby.form.add(PlaceCard(rect, (title, line), team, opened, is_free=free))
        row = pygame.FRect(rect.left + _BAND + 8, rect.top + 56, _WIDE - _BAND - 16, 40 * scale)
        if free:
            row.width -= row.height + 6
        kinds = lobby.plan.kinds_for(number)
        lobby.form.add(
            Choice(
                row,
                [words(f"lobby.seat.{kind}") for kind in kinds],
                kinds.index(plan.kind),
                lambda place: lobby.set_kind(number, kinds[place]),
                key=f"kind_{number}",
                tooltip=words("lobby.seat.who"),
            )
        )
        if free:
            place = pygame.FRect(row.right + 6, row.top, row.height, row.height)
            lobby.form.add(
                IconButton(
                    place,
                    "plus",
                    lambda: lobby.set_kind(number, NEWCOMER),
                    key=f"add_{number}",
                    tooltip=words("lobby.seat.add"),
                )
            )
        elif own:
            row = pygame.FRect(rect.left + 8, row.bottom + 6, _WIDE - 16, 40 * scale)
            self._own_option(row, number)

    def _own_option(self, row: pygame.FRect, number: int) -> None:
        """What the seat plays with, and the way to make something of one's own."""
        lobby = self._lobby
        makes = lobby.module.workshop is not None
        place = pygame.FRect(row)
        place.width -= row.height + 6 if makes else 0
        lobby.form.add(self._options.named_choice(lobby.seat_options[number], place))
        if makes:
            button = pygame.FRect(row.right - row.height, row.top, row.height, row.height)
            lobby.form.add(
                IconButton(
                    button,
                    "edit",
                    lambda: lobby.open_workshop(number),
                    key=f"workshop_{number}",
                    tooltip=lobby.kit.words(f"lobby.workshop.{lobby.game}"),
                )
            )

    def _name(self, number: int) -> str:
        """The name that was typed, else that of the colour."""
        lobby = self._lobby
        plan = lobby.plan.seats[number]
        if plan.name.strip():
            return plan.name.strip()
        team = COLOURS[lobby.plan.team_of(number)]
        name = name_of_colour(lobby.kit, lobby.game, team)
        if number >= lobby.plan.teams:
            return f"{name} · {lobby.kit.words('lobby.seat.partner')}"
        return name

    def _line(self, number: int) -> str:
        """The device of a person; what a bot is like."""
        words, plan = self._lobby.kit.words, self._lobby.plan.seats[number]
        if plan.kind != "person":
            return words(f"lobby.room.temper.{plan.kind}")
        if plan.device.startswith("pad"):
            return words("lobby.seat.pad", number=int(plan.device.split()[-1]) + 1)
        return words("lobby.seat.keyboard" if plan.device else "lobby.seat.any_device")

    def open(self, number: int) -> None:
        """Open the editor of a seat above the lobby."""
        lobby = self._lobby
        lobby.stack.push(SeatEditor(lobby, number), Transition.NONE)

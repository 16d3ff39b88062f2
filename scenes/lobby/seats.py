"""The seats' tab of the lobby: a card per seat with who plays it, name, device and wishes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

import pygame

from game.engine.contract import has_windows
from game.engine.seats import Responses
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, darken, is_bright, mix
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.buttons import IconButton
from scenes.kit.widgets.choices import Choice
from scenes.kit.widgets.labels import Label
from scenes.kit.widgets.scroll import ScrollPane
from scenes.kit.widgets.text_entry import TextEntry
from scenes.lobby.host import LobbyPage
from scenes.lobby.options import OptionRows
from scenes.match_plan import COLOURS, SeatPlan
from scenes.pages import avatars
from scenes.pages.player_swatches import shape_mask
from scenes.pages.save_names import name_of_colour
from scenes.table.pad_claims import device_of_pad

_MODES: tuple[Responses, ...] = get_args(Responses)
_GAP = 14.0
_PICTURE = 92.0
"""Side of a drawn face in the sprites, in design units."""
_NEWCOMER = "normal"


class SeatFace(Widget):
    """The ground of a seat's card: a panel with the team's band, and who sits there."""

    focusable = False

    def __init__(
        self,
        rect: pygame.FRect,
        people: Sequence[str],
        number: int,
        team: int,
        plan: SeatPlan,
        title: str,
    ) -> None:
        super().__init__(rect)
        self.people = people
        self.number = number
        self.team = team
        self.plan = plan
        self.title = title

    def contains(self, point: tuple[float, float]) -> bool:
        """The ground lets the pointer through."""
        del point
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card."""
        kit, area = self.kit, self.area
        ink = kit.theme.ink
        taken = self.plan.kind != "empty"
        look = kit.theme.player(self.team)
        colours = (ink.c600, ink.c700) if taken else (ink.c800, ink.c900)
        kit.skin.row(surface, area, colours, radius=14)
        strip = 40.0 * max(1.0, min(1.2, kit.text.text_scale))
        band = pygame.FRect(area.left, area.top, area.width, strip)
        top = look.colour if taken else mix(look.colour, ink.c700, 0.65)
        kit.skin.row(surface, band, (top, darken(top, 0.28)), radius=14)
        token = pygame.FRect(band.left + 12, band.centery - 12, 24, 24)
        pixel = kit.canvas.rect(token)
        kit.skin.shape(
            surface,
            pixel,
            look.shape,
            lambda: shape_mask(look.shape, pixel.width),
            ((255, 255, 255), (214, 220, 232)),
            2,
        )
        style = TextStyle(Family.STRONG, 16, _words_on(top))
        style = kit.text.fitted(self.title, style, band.width - 70)
        kit.text.draw(surface, self.title, style, (band.left + 48, band.centery), Anchor.LEFT)
        frame = pygame.FRect(area.left + 14, band.bottom + 12, _PICTURE, _PICTURE)
        self._draw_picture(surface, frame)

    def _draw_picture(self, surface: pygame.Surface, frame: pygame.FRect) -> None:
        kit = self.kit
        ink = kit.theme.ink
        kit.skin.field(surface, frame, (ink.c900, ink.c700), radius=14)
        group = kit.sprites.group("shared")
        name = avatars.avatar_of(self.people, self.number, self.plan.kind)
        if name in group:
            sprite = group.get(name, frame.height / avatars.SIZE)
            sprite.draw(surface, kit.canvas.point(*frame.center))
            return
        if self.plan.kind != "empty":
            icon = "person" if self.plan.kind == "person" else "bot"
            colour = kit.theme.player(self.team).colour
            kit.icons.draw(surface, icon, frame.center, 56, mix(colour, (255, 255, 255), 0.35))


def _words_on(colour: Rgb) -> Rgb:
    """Dark or light words, whichever is readable on a colour."""
    return (24, 20, 14) if is_bright(colour) else (255, 252, 246)


class SeatCards:
    """Builds the cards of all seats into the lobby's form."""

    def __init__(self, lobby: LobbyPage, options: OptionRows, area: pygame.FRect) -> None:
        self.lobby = lobby
        self.options = options
        self.area = area

    def build(self, offset: float) -> ScrollPane:
        """Two cards in a row, as many rows as needed."""
        lobby, area = self.lobby, self.area
        pane = lobby.form.add(ScrollPane(area, key="pane"))
        scale = max(1.0, min(1.3, lobby.kit.text.text_scale))
        lines = 4 if lobby.seat_options else 3
        height = 40 * scale + 12 + lines * (44 * scale + 8) + 8
        width = (area.width - 18 - _GAP) / 2
        count = len(lobby.plan.seats)
        for number in range(count):
            column, row = number % 2, number // 2
            rect = pygame.FRect(
                area.left + column * (width + _GAP), area.top + row * (height + _GAP), width, height
            )
            self._card(pane, rect, number, scale)
        rows = (count + 1) // 2
        pane.content_height = rows * (height + _GAP)
        pane.scroll_to(offset, at_once=True)
        return pane

    def _card(self, pane: ScrollPane, rect: pygame.FRect, number: int, scale: float) -> None:
        lobby, words = self.lobby, self.lobby.kit.words
        plan = lobby.plan.seats[number]
        team = lobby.plan.team_of(number)
        title = name_of_colour(lobby.kit, lobby.game, COLOURS[team])
        if number >= lobby.plan.teams:
            title = f"{title} · {words('lobby.seat.partner')}"
        lobby.form.add(SeatFace(rect, lobby.module.people, number, team, plan, title), pane)
        left = rect.left + _PICTURE + 28
        room = rect.right - left - 14
        top = rect.top + 40 * scale + 12
        line = 44 * scale
        kinds = lobby.plan.kinds_for(number)
        lobby.form.add(
            Choice(
                pygame.FRect(left, top, room, line),
                [words(f"lobby.seat.{kind}") for kind in kinds],
                kinds.index(plan.kind),
                lambda place: lobby.set_kind(number, kinds[place]),
                key=f"kind_{number}",
                tooltip=words("lobby.seat.who"),
            ),
            pane,
        )
        top += line + 8
        if plan.kind == "empty":
            self._newcomer(pane, rect, number)
            style = TextStyle(Family.UI, 14, lobby.kit.theme.ink.c300)
            place = pygame.FRect(left, top, room, line)
            lobby.form.add(Label(place, words("lobby.seat.nobody"), style), pane)
            return
        lobby.form.add(
            TextEntry(
                pygame.FRect(left, top, room, line),
                plan.name,
                limit=18,
                placeholder=words("lobby.seat.name_hint"),
                on_change=lambda text: setattr(plan, "name", text),
                key=f"name_{number}",
            ),
            pane,
        )
        top += line + 8
        last = pygame.FRect(rect.left + 14, top, rect.width - 28, line)
        if plan.kind == "person":
            self._wishes(pane, last, number)
        else:
            style = TextStyle(Family.UI, 14, lobby.kit.theme.ink.c300)
            level = words(f"lobby.seat.level.{plan.kind}")
            lobby.form.add(Label(last.inflate(-4, 0), level, style), pane)
        if number < len(lobby.seat_options):
            last = pygame.FRect(rect.left + 14, rect.bottom - line - 12, rect.width - 28, line)
            self._own_option(pane, last, number)

    def _newcomer(self, pane: ScrollPane, card: pygame.FRect, number: int) -> None:
        """The plus in an empty seat's picture: it seats a bot there."""
        lobby = self.lobby
        frame_top = card.top + 40 * max(1.0, min(1.2, lobby.kit.text.text_scale)) + 12
        side = 60.0
        place = pygame.FRect(0, 0, side, side)
        place.center = (card.left + 14 + _PICTURE / 2, frame_top + _PICTURE / 2)
        lobby.form.add(
            IconButton(
                place,
                "plus",
                lambda: lobby.set_kind(number, _NEWCOMER),
                key=f"add_{number}",
                tooltip=lobby.kit.words("lobby.seat.add"),
            ),
            pane,
        )

    def _own_option(self, pane: ScrollPane, area: pygame.FRect, number: int) -> None:
        """What the seat plays with, and the way to make something of one's own."""
        lobby = self.lobby
        makes = lobby.module.workshop is not None
        place = pygame.FRect(area)
        place.width -= 54 if makes else 0
        lobby.form.add(self.options.named_choice(lobby.seat_options[number], place), pane)
        if makes:
            side = min(44.0, area.height)
            button = pygame.FRect(area.right - side, area.centery - side / 2, side, side)
            words = lobby.kit.words(f"lobby.workshop.{lobby.game}")
            lobby.form.add(
                IconButton(
                    button,
                    "edit",
                    lambda: lobby.open_workshop(number),
                    key=f"workshop_{number}",
                    tooltip=words,
                ),
                pane,
            )

    def _wishes(self, pane: ScrollPane, area: pygame.FRect, number: int) -> None:
        lobby, words = self.lobby, self.lobby.kit.words
        plan = lobby.plan.seats[number]
        asks = has_windows(lobby.rules)
        half = (area.width - 10) / 2
        devices = ["", "keyboard"]
        devices += [device_of_pad(pad) for pad in lobby.kit.controls.pads.plugged]
        if plan.device not in devices:
            plan.device = ""
        shown = [words("lobby.seat.any_device"), words("lobby.seat.keyboard")]
        shown += [
            words("lobby.seat.pad", number=pad + 1) for pad in lobby.kit.controls.pads.plugged
        ]
        lobby.form.add(
            Choice(
                pygame.FRect(area.left, area.top, half if asks else area.width, area.height),
                shown,
                devices.index(plan.device),
                lambda place: setattr(plan, "device", devices[place]),
                key=f"device_{number}",
                tooltip=words("lobby.seat.device"),
            ),
            pane,
        )
        if not asks:
            return
        lobby.form.add(
            Choice(
                pygame.FRect(area.left + half + 10, area.top, half, area.height),
                [words(f"lobby.seat.{mode}") for mode in _MODES],
                _MODES.index(plan.responses),
                lambda place: setattr(plan, "responses", _MODES[place]),
                key=f"responses_{number}",
                tooltip=words("lobby.seat.responses"),
            ),
            pane,
        )

"""The editor of a seat in the lobby: player, name, device and auto-pass."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import get_args

import pygame

from game.engine.contract import has_windows
from game.engine.seats import Responses
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, darken, is_bright, mix
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.buttons import Button, ButtonKind, IconButton
from scenes.kit.widgets.choices import Choice
from scenes.kit.widgets.labels import Label
from scenes.kit.widgets.text_entry import TextEntry
from scenes.lobby.host import LobbyPage
from scenes.match_plan import COLOURS, SeatPlan
from scenes.pages import avatars
from scenes.pages.overlay import Overlay
from scenes.pages.player_swatches import shape_mask
from scenes.pages.save_names import name_of_colour, name_of_partner
from scenes.table.pad_claims import device_of_pad

_MODES: tuple[Responses, ...] = get_args(Responses)
_PICTURE = 116.0
"""Side of a drawn face in the sprites, in design units."""
NEWCOMER = "normal"
"""The kind of player who sits down when the plus is pressed."""


class SeatFace(Widget):
    """The ground of a seat's card: a panel with the team's band and the player."""

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
        """Let the pointer through."""
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
        name = avatars.avatar_of(self.people, self.number, self.plan.kind, self.plan.portrait)
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


def portrait_arrows(
    lobby: LobbyPage, seat: int, left: pygame.FRect, right: pygame.FRect
) -> Iterator[IconButton]:
    """Two arrows that choose another face for the person of a seat."""
    for by, way, icon, place in (
        (-1, "previous", "chevron_left", left),
        (1, "next", "chevron_right", right),
    ):
        yield IconButton(
            place,
            icon,
            partial(lobby.change_portrait, seat, by),
            key=f"portrait_{way}_{seat}",
            tooltip=lobby.kit.words("lobby.seat.portrait"),
        )


class SeatEditor(Overlay):
    """The settings of one seat, above the lobby: player, name, device, auto-pass, deck or warband.

    Args:
        lobby: whose plan is changed.
        number: the seat.
    """

    look = materials.BOARD
    closes_beside = True

    def __init__(self, lobby: LobbyPage, number: int) -> None:
        super().__init__(lobby.kit)
        self.lobby = lobby
        self.number = number
        self._pads = tuple(lobby.kit.controls.pads.plugged)

    def update(self, dt: float) -> None:
        """Offer pads as they come and go."""
        pads = tuple(self.kit.controls.pads.plugged)
        if pads != self._pads:
            self._pads = pads
            self.rebuild()
        super().update(dt)

    def build(self) -> None:
        """The face at the left, a row for everything beside it."""
        lobby, words, number = self.lobby, self.kit.words, self.number
        scale = max(1.0, min(1.3, self.kit.text.text_scale))
        line = 44 * scale
        plan = lobby.plan.seats[number]
        high = 52 * scale + 4 * (line + 8) + 44
        rect = self.panel(590 * min(1.2, scale), high)
        team = lobby.plan.team_of(number)
        title = name_of_colour(self.kit, lobby.game, COLOURS[team])
        if number >= lobby.plan.teams:
            title = name_of_partner(self.kit, lobby.game, COLOURS[team], "")
        face = rect.inflate(-24, -24)
        self.form.add(SeatFace(face, lobby.module.people, number, team, plan, title))
        left = face.left + _PICTURE + 28
        top = face.top + 40 * scale + 12
        row = pygame.FRect(left, top, face.right - left - 14, line)
        kinds = lobby.plan.kinds_for(number)
        self.form.add(
            Choice(
                row,
                [words(f"lobby.seat.{kind}") for kind in kinds],
                kinds.index(plan.kind),
                lambda place: self._set_kind(kinds[place]),
                key=f"kind_{number}",
                tooltip=words("lobby.seat.who"),
            )
        )
        row = row.move(0, line + 8)
        if plan.kind == "person":
            low = pygame.FRect(face.left + 14, top + _PICTURE + 8, 40, 40)
            for arrow in portrait_arrows(lobby, number, low, low.move(_PICTURE - 40, 0)):
                self.form.add(arrow)
        if plan.kind == "empty":
            style = TextStyle(Family.UI, 14, self.kit.theme.ink.c300)
            self.form.add(Label(row, words("lobby.seat.nobody"), style))
        else:
            self._named(row, number)
            row = row.move(0, line + 8)
            if plan.kind == "person":
                self._add_responses(row, number)
            else:
                style = TextStyle(Family.UI, 14, self.kit.theme.ink.c300)
                self.form.add(Label(row, words(f"lobby.seat.level.{plan.kind}"), style))
        done = pygame.FRect(rect.right - 196, rect.bottom - line - 24, 170, line)
        self.form.add(
            Button(done, words("app.button.close"), self.cancel, ButtonKind.PRIMARY, key="done")
        )

    def _set_kind(self, kind: str) -> None:
        self.lobby.plan.set_kind(self.number, kind)
        self.rebuild()

    def _named(self, row: pygame.FRect, number: int) -> None:
        plan = self.lobby.plan.seats[number]
        self.form.add(
            TextEntry(
                row,
                plan.name,
                limit=18,
                placeholder=self.kit.words("lobby.seat.name_hint"),
                on_change=lambda text: setattr(plan, "name", text),
                key=f"name_{number}",
            )
        )

    def _add_responses(self, area: pygame.FRect, number: int) -> None:
        lobby, words = self.lobby, self.kit.words
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
        self.form.add(
            Choice(
                pygame.FRect(area.left, area.top, half if asks else area.width, area.height),
                shown,
                devices.index(plan.device),
                lambda place: setattr(plan, "device", devices[place]),
                key=f"device_{number}",
                tooltip=words("lobby.seat.device"),
            )
        )
        if not asks:
            return
        self.form.add(
            Choice(
                pygame.FRect(area.left + half + 10, area.top, half, area.height),
                [words(f"lobby.seat.{mode}") for mode in _MODES],
                _MODES.index(plan.responses),
                lambda place: setattr(plan, "responses", _MODES[place]),
                key=f"responses_{number}",
                tooltip=words("lobby.seat.responses"),
            )
        )

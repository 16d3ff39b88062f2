"""Place cards at the chairs of the lobby: the player, their deck or device, and the editor."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Final

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import darken, lighten
from scenes.kit.kit import Kit
from scenes.kit.scene import Transition
from scenes.kit.text.fonts import Family
from scenes.kit.text.line_breaking import pieces
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Point
from scenes.kit.widgets.buttons import Button, IconButton
from scenes.kit.widgets.cached import CachedWidget
from scenes.kit.widgets.choices import Choice
from scenes.lobby.host import LobbyPage
from scenes.lobby.options import OptionRows
from scenes.lobby.pieces import SHARED
from scenes.lobby.seats import NEWCOMER, SeatEditor, portrait_arrows
from scenes.match_plan import COLOURS
from scenes.pages import avatars
from scenes.pages.place_card import BAND, draw_place_card
from scenes.pages.save_names import name_of_colour, name_of_partner, name_of_robot
from scenes.table.pad_claims import pad_of_device

_ARROWS: Final = 46.0
"""What the arrows beside a value take of its width."""
_WIDE: Final = 284.0
_PERSON: Final = 12.0
"""How much wider the card of a person is, for the portrait."""
_WIDER: Final = 80.0
"""How much wider a card is for each whole by which its text is larger."""
_ENDS: Final = (28.0, 1252.0)
"""The outer edges of the cards, in line with the options and the start."""
_FAR: Final = 100.0
_NEAR: Final = 416.0
_FOOT: Final = 516.0
"""Where the near cards must end, above the options."""
_BUTTON: Final = 30.0
_APART: Final = 3.0
"""The size of the way to the workshop, and how far it lies from the value beside it."""
_FACE: Final = 58.0
_ARROW: Final = 24.0
_FACES: Final = 92.0
"""The size of a portrait, of the arrows that lie on its edge, and the width of all three."""
_FACE_DOWN: Final = 37.0
"""How far the middle of the portrait is below the upper edge."""
_EDGE: Final = 12.0
"""What lies free between the buttons on a card and its right edge."""
_LINES: Final = 2
_SMALLER: Final = (1.0, 0.9, 0.82, 0.74, 0.67, 0.6, 0.54, 0.48)


class PlaceCard(CachedWidget, Button):
    """The ground of a card; a press opens the seat, or takes a free chair.

    Attributes:
        whole: the area of the whole card; other widgets lie on it beside the card's own rect.
        kept_clear: the width at the right of the words that buttons take.
        portrait: gives the portrait of a person, between the arrows that change it; else empty.
    """

    whole = pygame.FRect(0, 0, 0, 0)
    lines: tuple[str, str] = ("", "")
    seat = 0
    team = 0
    is_free = False
    kept_clear = 0.0
    portrait: Callable[[], str] = str

    @property
    def face(self) -> str:
        """The sprite of the portrait."""
        return self.portrait()

    def contains(self, point: Point) -> bool:
        """Whether a design point hits the card anywhere."""
        return bool(self.whole.collidepoint(point))

    @property
    def extent(self) -> pygame.FRect:
        """The whole card."""
        return self.whole

    def appearance(self) -> Hashable:
        """Who sits there."""
        return self.team, self.lines, self.icon, self.is_free, self.face

    def paint(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """Paint paper, band, sign and words."""
        draw_place_card(
            self.kit,
            surface,
            area,
            self.team,
            self.lines,
            icon=self.icon,
            is_free=self.is_free,
            kept_clear=self.kept_clear,
        )
        if self.face:
            self._draw_face(surface, area)

    def _draw_face(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """The portrait on a medallion in the colour of the team."""
        kit, colour = self.kit, self.kit.theme.player(self.team).colour
        rim = face_place(area)
        kit.skin.token(surface, rim, (kit.theme.metal.gold_light, kit.theme.metal.gold_dark))
        ground = rim.inflate(-5, -5)
        kit.skin.token(surface, ground, (lighten(colour, 0.25), darken(colour, 0.35)))
        whole = kit.sprites.group(SHARED).get(self.face, 1.04 * ground.width / avatars.SIZE)
        size = kit.canvas.length(ground.width - 3)
        middle = pygame.Rect(0, 0, size, size)
        middle.center = whole.image.get_rect().center
        round_one = raster.masked(whole.image.subsurface(middle), raster.disc_mask(size))
        at = round_one.get_rect(center=kit.canvas.point(*ground.center))
        blit(surface, round_one, at.topleft)


def face_place(card: pygame.FRect) -> pygame.FRect:
    """Where the portrait of a card lies."""
    place = pygame.FRect(0, 0, _FACE, _FACE)
    place.center = (card.right - _EDGE - _FACES / 2, card.top + _FACE_DOWN)
    return place


class PaperChoice(CachedWidget, Choice):
    """A value between two arrows, written on paper."""

    def appearance(self) -> Hashable:
        """The value, and whether it can be changed."""
        return self.options[self.index], len(self.options), self.enabled

    def paint(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """Paint the value and the arrows."""
        draw_value(self.kit, surface, area, self)


def _value_style(kit: Kit, choice: Choice) -> TextStyle:
    paper = kit.theme.paper
    return TextStyle(Family.STRONG, 15, paper.text if choice.enabled else paper.c400)


def shrinks(kit: Kit, area: pygame.FRect, choice: Choice) -> bool:
    """Whether the value of a choice fits an area only in smaller words."""
    style, words = _value_style(kit, choice), choice.options[choice.index]
    return whole_lines(kit, area.inflate(-_ARROWS, 0).size, words, style)[0].size < style.size


def draw_value(kit: Kit, surface: pygame.Surface, area: pygame.FRect, choice: Choice) -> None:
    """Draw the value of a choice and its arrows in an area of paper."""
    words = choice.options[choice.index]
    draw_whole(kit, surface, area.inflate(-_ARROWS, 0), words, _value_style(kit, choice))
    if len(choice.options) > 1 and choice.enabled:
        for end, sign in ((area.left + 13, "chevron_left"), (area.right - 13, "chevron_right")):
            kit.icons.draw(surface, sign, (end, area.centery), 13, kit.theme.metal.gold_dark)


def whole_lines(
    kit: Kit, room: tuple[float, float], words: str, style: TextStyle
) -> tuple[TextStyle, list[str]]:
    """The style and the lines of words that fit a room unbroken."""
    for share in _SMALLER:
        own = replace(style, size=style.size * share)
        lines = kit.text.wrap(words, own, room[0])
        high = kit.text.line_height(own) * 0.9 * len(lines)
        widest = max((kit.text.width(piece, own) for piece in pieces(words)), default=0.0)
        if len(lines) <= _LINES and high <= room[1] + 2 and widest <= room[0]:
            break
    return own, lines


def draw_whole(
    kit: Kit, surface: pygame.Surface, area: pygame.FRect, words: str, style: TextStyle
) -> None:
    """Draw words in the middle of an area, in two lines and smaller until nothing is cut."""
    own, lines = whole_lines(kit, area.size, words, style)
    step = kit.text.line_height(own) * 0.9
    for number, line in enumerate(lines[:_LINES]):
        y = area.centery + step * (number - (min(_LINES, len(lines)) - 1) / 2)
        kit.text.draw(surface, line, own, (area.centerx, y), Anchor.CENTRE)


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
        free = plan.kind == "empty"
        own = number < len(lobby.seat_options) and not free
        faces = plan.kind == "person"
        beside = _EDGE + (_FACES if faces else 38 if free else -8)
        line = 36 * scale
        height = 66.0 if free else 68 + line + (42 * scale if own else 0)
        top = _FAR if number < 2 else min(_NEAR, _FOOT - height)
        wide = _WIDE + _WIDER * (scale - 1) + (_PERSON if faces else 0.0)
        left = _ENDS[1] - wide if number % 2 else _ENDS[0]
        rect = pygame.FRect(left, top, wide, height)
        card = PlaceCard(
            pygame.FRect(rect.left, rect.top, wide - beside - 4, 58),
            "",
            lambda: lobby.sit_down(number) if free else self.open(number),
            icon="plus" if free else self._icon(number),
            key=f"place_{number}",
        )
        card.lines = (words("lobby.room.free"), words("lobby.room.sit"))
        if not free:
            card.lines = (self._name(number), self._line(number))
        card.whole, card.kept_clear = rect, max(0.0, beside - 10)
        if faces:
            people = lobby.module.people
            card.portrait = lambda: avatars.avatar_of(people, number, plan.kind, plan.portrait)
        card.seat, card.team, card.is_free = number, lobby.plan.team_of(number), free
        lobby.form.add(card)
        if free:
            lobby.form.add(
                IconButton(
                    pygame.FRect(rect.right - _EDGE - 38, rect.centery - 19, 38, 38),
                    "bot",
                    lambda: lobby.set_kind(number, NEWCOMER),
                    key=f"add_{number}",
                    tooltip=words("lobby.seat.add"),
                )
            )
            return
        row = pygame.FRect(rect.left + BAND + 4, rect.top + 60, wide - BAND - 4 - _EDGE, line)
        kinds = lobby.plan.kinds_for(number)
        lobby.form.add(
            PaperChoice(
                row,
                [words(f"lobby.seat.{kind}") for kind in kinds],
                kinds.index(plan.kind),
                lambda place: lobby.set_kind(number, kinds[place]),
                key=f"kind_{number}",
                tooltip=words("lobby.seat.who"),
            )
        )
        if own:
            row = pygame.FRect(row.left, row.bottom + 1, row.width, 36 * scale)
            self._own_option(row, number)
        if faces:
            left_one, right_one = (pygame.FRect(0, 0, _ARROW, _ARROW) for _ in range(2))
            middle = face_place(rect)
            left_one.center = (middle.centerx - (_FACES - _ARROW) / 2, middle.centery)
            right_one.center = (middle.centerx + (_FACES - _ARROW) / 2, middle.centery)
            for arrow in portrait_arrows(lobby, number, left_one, right_one):
                lobby.form.add(arrow)

    def _own_option(self, row: pygame.FRect, number: int) -> None:
        """The deck or warband of the seat, and the way to the workshop."""
        lobby = self._lobby
        makes = lobby.module.workshop is not None
        place = pygame.FRect(row)
        place.width -= _BUTTON + _APART if makes else 0
        lobby.form.add(self._options.named_choice(lobby.seat_options[number], place, PaperChoice))
        if makes:
            lobby.form.add(
                IconButton(
                    pygame.FRect(row.right - _BUTTON, row.centery - _BUTTON / 2, _BUTTON, _BUTTON),
                    "edit",
                    lambda: lobby.open_workshop(number),
                    key=f"workshop_{number}",
                    tooltip=lobby.kit.words(f"lobby.workshop.{lobby.game}"),
                )
            )

    def _name(self, number: int) -> str:
        """The typed name, else that of the colour or the robot, as at the table."""
        lobby = self._lobby
        plan = lobby.plan.seats[number]
        if plan.name.strip():
            return plan.name.strip()
        team = COLOURS[lobby.plan.team_of(number)]
        level = "" if plan.kind == "person" else plan.kind
        if number >= lobby.plan.teams:
            return name_of_partner(lobby.kit, lobby.game, team, level)
        if level:
            return name_of_robot(lobby.kit, lobby.game, team, level)
        return name_of_colour(lobby.kit, lobby.game, team)

    def _line(self, number: int) -> str:
        """The device of a person, or the character of a bot at this game."""
        words, plan = self._lobby.kit.words, self._lobby.plan.seats[number]
        if plan.kind != "person":
            own = f"lobby.temper.{self._lobby.game}.{plan.kind}"
            return words(own if own in words else f"lobby.temper.any.{plan.kind}")
        pad = pad_of_device(plan.device)
        if pad is not None:
            return words("lobby.seat.pad", number=pad + 1)
        return words("lobby.seat.keyboard" if plan.device else "lobby.seat.any_device")

    def _icon(self, number: int) -> str:
        """The icon of a seat's player."""
        plan = self._lobby.plan.seats[number]
        if plan.kind != "person":
            return "bot"
        if pad_of_device(plan.device) is not None:
            return "gamepad"
        return "keyboard" if plan.device else "person"

    def open(self, number: int) -> None:
        """Open the editor of a seat above the lobby."""
        lobby = self._lobby
        lobby.stack.push(SeatEditor(lobby, number), Transition.NONE)

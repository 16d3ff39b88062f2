"""The plate of each player: name, life, hand, and auto-pass setting."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.context import SEATS, PeakDuelContext
from scenes.games.peak_duel.layout import LOWER
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex
from scenes.kit.input.intents import Device, Intent
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.prompts import draw_prompt
from scenes.pages.seat_badge import draw_seat_badge

_CHIP: Final = from_hex("#0d1a19")
_LIT: Final = from_hex("#3d6d64")
_TURN: Final = (from_hex("#f6d27a"), from_hex("#a8741c"))
_ON_TURN: Final = from_hex("#3a1f04")
_ICON: Final = 26.0
_ROW: Final = 102.0
"""The width of a switch with its word, and the size of its sign."""
SWITCHES: Final = ("ask_all", "cover", "fix")
"""The small switches of the lower plate."""
_INTENTS: Final = {"ask_all": Intent.ASK_ALL, "cover": Intent.PEEK}
_ICONS: Final = {"ask_all": "hourglass", "cover": "eye", "fix": "lock"}


def mode_rect(side: int) -> pygame.FRect:
    """The place of a seat's auto-pass setting."""
    plate = layout.PLATES[side]
    return pygame.FRect(plate.left + 70, plate.bottom - 33, 140, 25)


def switch_rect(name: str) -> pygame.FRect:
    """Where a small switch of the lower plate lies."""
    number = SWITCHES.index(name)
    return pygame.FRect(281, 406 + number * (_ICON + 7), _ROW, _ICON)


def switches_of(context: PeakDuelContext) -> list[str]:
    """The useful switches at this table; none in a replay."""
    if context.auto_pass is None:
        return []
    people = sum(not seat.level for seat in context.table.seats)
    meant = {"ask_all": people > 0, "cover": context.table.viewer is not None, "fix": people > 1}
    return [name for name in SWITCHES if meant[name]]


class Plates:
    """Draws the plates."""

    def __init__(self, context: PeakDuelContext) -> None:
        self._context = context

    def draw(self, surface: pygame.Surface) -> None:
        """Draw both plates."""
        context = self._context
        for seat in SEATS:
            side = context.side(seat)
            rect = layout.PLATES[side]
            key = self._key(seat)
            context.pictures.draw(
                surface,
                f"plate{side}",
                rect,
                key,
                lambda onto, seat=seat: self._paint(onto, seat),  # type: ignore[misc]
            )

    def _key(self, seat: int) -> tuple[object, ...]:
        context, model = self._context, self._context.model
        auto_pass = context.auto_pass
        return (
            seat,
            context.side(seat),
            context.table.name_of(seat),
            model.decks[seat],
            len(model.hands[seat]),
            context.deciding == seat,
            model.active == seat and model.turn > 0,
            auto_pass.mode(seat) if auto_pass is not None else "",
            tuple(model.known[seat]) if context.side(seat) != LOWER else (),
        )

    def _paint(self, surface: pygame.Surface, seat: int) -> None:
        context = self._context
        kit, model = context.kit, context.model
        side = context.side(seat)
        rect = layout.PLATES[side]
        kit.skin.panel(surface, rect, context.world.at(rect.center).lacquer, 16)
        if context.deciding == seat:
            kit.skin.ring(surface, rect, 16, layout.GILT, thickness=2.2, glow=0.5)
        badge = pygame.FRect(rect.left + 12, rect.top + 14, 50, 50)
        team, icon = context.badge_of(seat)
        draw_seat_badge(kit, surface, team, badge, icon)
        name = context.table.name_of(seat)
        room = rect.width - 152
        style = kit.text.fitted(name, TextStyle(Family.DISPLAY, 19, layout.CREAM), room)
        name = kit.text.shortened(name, style, room)
        at = (rect.left + 72, rect.top + 23)
        kit.text.draw(surface, name, style, at, Anchor.LEFT)
        self._life(surface, seat, rect)
        if model.active == seat and model.turn > 0:
            turn = pygame.FRect(badge.right - 15, badge.bottom - 15, 20, 20)
            kit.skin.token(surface, turn, _TURN)
            kit.icons.draw(surface, "play", turn.move(1, 0).center, 11, _ON_TURN)
        self._mode(surface, seat, side, style.size)

    def _life(self, surface: pygame.Surface, seat: int, rect: pygame.FRect) -> None:
        """The cards left in the deck, and those in the hand."""
        context = self._context
        kit, model = context.kit, context.model
        left = model.decks[seat]
        colour = layout.CREAM if left > 5 else layout.DOWN
        number = TextStyle(Family.NUMBER, 32, colour, fixed=True)
        right = rect.right - 16
        kit.text.draw(surface, str(left), number, (right, rect.top + 28), Anchor.RIGHT)
        across = kit.text.width(str(left), number)
        kit.icons.draw(surface, "heart", (right - across - 14, rect.top + 28), 18, layout.DOWN)
        small = TextStyle(Family.STRONG, 14, layout.MUTED, fixed=True)
        many = str(len(model.hands[seat]))
        kit.text.draw(surface, many, small, (right, rect.bottom - 21), Anchor.RIGHT)
        across = kit.text.width(many, small)
        kit.icons.draw(surface, "cards", (right - across - 13, rect.bottom - 21), 16, layout.MUTED)

    def _mode(self, surface: pygame.Surface, seat: int, side: int, most: float) -> None:
        """Draw when a person is asked to respond; a press changes it. Not larger than a name."""
        context = self._context
        kit, auto_pass = context.kit, context.auto_pass
        if auto_pass is None or context.table.seats[seat].level:
            level = context.table.seats[seat].level
            if level:
                words = str(kit.words(f"lobby.seat.{level}"))
                style = TextStyle(Family.UI, min(14, most), layout.MUTED)
                style = kit.text.fitted(words, style, 120)
                at = (layout.PLATES[side].left + 72, layout.PLATES[side].bottom - 21)
                kit.text.draw(surface, words, style, at, Anchor.LEFT)
            return
        rect = mode_rect(side)
        kit.skin.chip(surface, rect, _CHIP, 0.9)
        words = context.word(f"mode.{auto_pass.mode(seat)}")
        style = kit.text.fitted(words, TextStyle(Family.STRONG, 13, layout.MUTED), rect.width - 16)
        words = kit.text.shortened(words, style, rect.width - 14)
        kit.text.draw(surface, words, style, rect.center, Anchor.CENTRE)

    def draw_switches(self, surface: pygame.Surface, focused: object) -> None:
        """The small switches beside the lower plate."""
        context = self._context
        kit, auto_pass = context.kit, context.auto_pass
        on = {
            "ask_all": auto_pass is not None and auto_pass.ask_always,
            "cover": context.covering,
            "fix": context.preferences.fixed_half,
        }
        rects = [switch_rect(name) for name in switches_of(context)]
        if rects:
            around = rects[0].unionall(rects[1:]).inflate(10, 12)
            kit.skin.panel(surface, around, context.world.at(around.center).lacquer, 18)
        for name in switches_of(context):
            rect = switch_rect(name)
            lit = on[name]
            colours = (_LIT, _CHIP) if lit else context.world.at(rect.center).row
            sign = pygame.FRect(rect.topleft, (_ICON, _ICON))
            kit.skin.token(surface, sign, colours)
            icon = _ICONS[name]
            if name == "cover" and lit:
                icon = "eye_off"
            colour = layout.GILT if lit else layout.MUTED
            kit.icons.draw(surface, icon, sign.center, 15, colour)
            words = context.word(f"switch_name.{name}")
            room = rect.right - sign.right - 12
            style = kit.text.fitted(words, TextStyle(Family.STRONG, 12.5, colour), room)
            kit.text.draw(surface, words, style, (sign.right + 6, sign.centery), Anchor.LEFT)
            intent = _INTENTS.get(name)
            if intent is not None and kit.controls.device is not Device.MOUSE:
                draw_prompt(kit, surface, intent, (rect.right + 6, rect.centery), Anchor.LEFT)
            if focused == ("switch", name):
                kit.skin.ring(surface, rect, rect.height / 2, thickness=2.0, glow=0.4)
                if kit.settings.show_hints:
                    self._tip(surface, name, rect)

    def _tip(self, surface: pygame.Surface, name: str, rect: pygame.FRect) -> None:
        kit = self._context.kit
        words = self._context.word(f"switch.{name}")
        style = TextStyle(Family.STRONG, 14, layout.CREAM)
        lines = kit.text.wrap(words, style, 300)
        step = kit.text.line_height(style)
        width = max(kit.text.width(line, style) for line in lines) + 28
        plate = pygame.FRect(0, 0, width, step * len(lines) + 18)
        plate.midleft = (rect.right + 8, rect.centery)
        kit.skin.panel(surface, plate, self._context.world.at(plate.center).lacquer, 10)
        for number, line in enumerate(lines):
            at = (plate.left + 14, plate.top + 9 + (number + 0.5) * step)
            kit.text.draw(surface, line, style, at, Anchor.LEFT)

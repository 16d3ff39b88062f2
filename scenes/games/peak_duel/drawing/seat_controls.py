"""The controls of a person's plate: when they are asked to answer, and the switches of the table.

All lie in one row at the foot of the lower plate, equally tall; a second person at the table has
the first of them on their own plate.
"""

from __future__ import annotations

from typing import Final

import pygame

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.context import SEATS, PeakDuelContext
from scenes.games.peak_duel.layout import LOWER
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.input.intents import Device, Intent
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.prompts import draw_prompt

SWITCHES: Final = ("ask_all", "cover", "fix")
"""The switches of the table."""
_INTENTS: Final = {"ask_all": Intent.ASK_ALL, "cover": Intent.PEEK}
_ICONS: Final = {"mode": "help", "ask_all": "hourglass", "cover": "eye", "fix": "lock"}
_PROMPT_DOWN: Final = 7.0
"""How far below the row the sign of a key stands: clear of words there and of the life above."""
_TALL: Final = 34.0
_EDGE: Final = 10.0
_GAP: Final = 4.0
_WORDY: Final = 3
"""Up to so many controls have their words beside their signs, all as wide as each other."""
_MODE: Final = 96.0
"""The width of the first one where the others are signs, and on the upper plate."""
_RADIUS: Final = 9.0
_SIGN: Final = 17.0
_BESIDE: Final = 5.0
_INSIDE: Final = 8.0
_WORDS: Final = TextStyle(Family.STRONG, 13.5)
_TROUGH: Final = (from_hex("#0b1716"), from_hex("#14211f"))
_LIT: Final = (from_hex("#4f8a78"), from_hex("#2f5e52"))
_TIP_ROOM: Final = 300.0


def switches_of(context: PeakDuelContext) -> list[str]:
    """The useful switches at this table; none in a replay."""
    if context.auto_pass is None:
        return []
    people = sum(not seat.level for seat in context.table.seats)
    meant = {"ask_all": people > 0, "cover": context.table.viewer is not None, "fix": people > 1}
    return [name for name in SWITCHES if meant[name]]


def control_rects(context: PeakDuelContext) -> dict[tuple[str, object], pygame.FRect]:
    """Every control with its place: `("mode", seat)` and `("switch", name)`."""
    if context.auto_pass is None:
        return {}
    lower = context.seat_of(LOWER)
    row: list[tuple[str, object]] = [("switch", name) for name in switches_of(context)]
    if not context.table.seats[lower].level:
        row.insert(0, ("mode", lower))
    found = dict(zip(row, _in_a_row(len(row)), strict=True))
    upper = 1 - lower
    if not context.table.seats[upper].level:
        plate = layout.PLATES[1 - LOWER]
        found["mode", upper] = pygame.FRect(
            plate.left + 70, plate.bottom - _TALL - 7, _MODE, _TALL - 2
        )
    return found


def strip_rect() -> pygame.FRect:
    """The row of controls on the lower plate."""
    plate = layout.PLATES[LOWER]
    return pygame.FRect(
        plate.left + _EDGE, plate.bottom - _EDGE - _TALL, plate.width - 2 * _EDGE, _TALL
    )


def _in_a_row(count: int) -> list[pygame.FRect]:
    strip = strip_rect().inflate(-2 * 3, -2 * 3)
    if not count:
        return []
    wide = [(strip.width - (count - 1) * _GAP) / count] * count
    if count > _WORDY:
        rest = (strip.width - _MODE - (count - 1) * _GAP) / (count - 1)
        wide = [_MODE, *[rest] * (count - 1)]
    found, left = [], strip.left
    for width in wide:
        found.append(pygame.FRect(left, strip.top, width, strip.height))
        left += width + _GAP
    return found


class SeatControls:
    """Draws the controls."""

    def __init__(self, context: PeakDuelContext) -> None:
        self._context = context

    def draw(self, surface: pygame.Surface, focused: object) -> None:
        """Draw them, and the meaning of the one that is pointed at."""
        context, kit = self._context, self._context.kit
        places = control_rects(context)
        if switches_of(context):
            kit.skin.field(surface, strip_rect(), _TROUGH, _RADIUS + 3)
        size = self._size(places)
        for (kind, which), rect in places.items():
            self._control(surface, kind, which, rect, size)
        for (kind, which), rect in places.items():
            if focused != (kind, which):
                continue
            kit.skin.ring(surface, rect, _RADIUS, thickness=2.0, glow=0.4)
            if kit.settings.show_hints:
                self._tip(surface, self._meaning(kind, which), rect)

    def _worded(self, kind: str) -> bool:
        """Whether a control has words beside its sign."""
        return kind == "mode" or len(switches_of(self._context)) < _WORDY

    def _size(self, places: dict[tuple[str, object], pygame.FRect]) -> float:
        """The size at which the words of all controls fit."""
        text, size = self._context.kit.text, _WORDS.size
        for (kind, which), rect in places.items():
            if self._worded(kind):
                spare = rect.width - 2 * _INSIDE - _SIGN - _BESIDE
                size = min(size, text.fitted(self._words(kind, which), _WORDS, spare).size)
        return size

    def _control(
        self,
        surface: pygame.Surface,
        kind: str,
        which: object,
        rect: pygame.FRect,
        size: float,
    ) -> None:
        context, kit = self._context, self._context.kit
        name = kind if kind == "mode" else str(which)
        lit = self._is_on(name)
        kit.skin.row(
            surface,
            rect,
            _LIT if lit else context.world.at(rect.center).row,
            _RADIUS,
            layout.GILT if lit else None,
        )
        icon = "eye_off" if name == "cover" and lit else _ICONS[name]
        colour: Rgb = layout.CREAM if lit else layout.MUTED
        words = self._words(kind, which)
        worded, style = self._worded(kind), _WORDS.sized(size).coloured(colour)
        across = _SIGN + _BESIDE + kit.text.width(words, style) if worded else _SIGN
        left = rect.centerx - across / 2
        kit.icons.draw(surface, icon, (left + _SIGN / 2, rect.centery), _SIGN, colour)
        if worded:
            at = (left + _SIGN + _BESIDE, rect.centery)
            kit.text.draw(surface, words, style, at, Anchor.LEFT)
        intent = _INTENTS.get(name)
        if intent is not None and kit.controls.device is not Device.MOUSE:
            at = (rect.centerx, strip_rect().bottom + _PROMPT_DOWN)
            draw_prompt(kit, surface, intent, at, Anchor.CENTRE)

    def _is_on(self, name: str) -> bool:
        context = self._context
        match name:
            case "ask_all":
                return context.auto_pass is not None and context.auto_pass.ask_always
            case "cover":
                return context.covering
            case "fix":
                return context.preferences.fixed_half
            case _:
                return False

    def _words(self, kind: str, which: object) -> str:
        context, auto_pass = self._context, self._context.auto_pass
        if kind == "switch":
            return context.word(f"switch_name.{which}")
        seat = next(each for each in SEATS if each == which)
        return context.word(f"mode.{auto_pass.mode(seat)}") if auto_pass is not None else ""

    def _meaning(self, kind: str, which: object) -> str:
        context, auto_pass = self._context, self._context.auto_pass
        if kind == "switch":
            return context.word(f"switch.{which}")
        seat = next(each for each in SEATS if each == which)
        return context.word(f"mode_text.{auto_pass.mode(seat)}") if auto_pass is not None else ""

    def _tip(self, surface: pygame.Surface, words: str, rect: pygame.FRect) -> None:
        kit = self._context.kit
        style = TextStyle(Family.STRONG, 14, layout.CREAM)
        lines = kit.text.wrap(words, style, _TIP_ROOM)
        step = kit.text.line_height(style)
        width = max(kit.text.width(line, style) for line in lines) + 28
        plate = pygame.FRect(0, 0, width, step * len(lines) + 18)
        plate.midleft = (layout.PLATES[LOWER].right + 10, rect.centery)
        kit.skin.panel(surface, plate, self._context.world.at(plate.center).lacquer, 10)
        for number, line in enumerate(lines):
            at = (plate.left + 14, plate.top + 9 + (number + 0.5) * step)
            kit.text.draw(surface, line, style, at, Anchor.LEFT)

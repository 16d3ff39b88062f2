"""The panels at both sides: the phases, the prices of the rule, and the note."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.peak_duel.names import Phase
from game.peak_duel.turn import PHASES
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.context import PeakDuelContext
from scenes.games.peak_duel.drawing.card_look import GROUP
from scenes.games.peak_duel.drawing.card_names import write_centred
from scenes.games.peak_duel.drawing.inspector import Inspector
from scenes.games.peak_duel.drawing.rule_prices import RulePrices
from scenes.games.peak_duel.prompts import Line, PeakDuelPrompts
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.input.intents import Device
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import LEAST_SIZE, TextStyle

_BEADS_Y: Final = 22.0
"""How far below the top of its area the beads of the phases, and the edge of the panel, lie."""
_BEAD: Final = 32.0
_LARGE: Final = 46.0
"""The width of a bead, and of that of the present phase."""
_BEAD_STEP: Final = 49.0
_SIGN: Final = 0.019
"""The size of a phase's sign, in sizes of its picture, for a bead one unit wide."""
_TITLE_Y: Final = 26.0
_RULE: Final = 30.0
"""How far below the edge the title begins, and how long the line on either side of it is."""
_DARK: Final = (from_hex("#2b4744"), from_hex("#101e1d"))
_READY: Final = (from_hex("#4d8578"), from_hex("#22463f"))
_HERE: Final = (from_hex("#ffe3a0"), from_hex("#b27a20"))
_ON_HERE: Final = from_hex("#3a1f04")
_PAST: Final = from_hex("#8ba39d")
_CAPTION: Final = TextStyle(Family.STRONG, 13, layout.GILT)
_BODY: Final = TextStyle(Family.UI, 14, layout.CREAM)
_TURN: Final = TextStyle(Family.UI, 14, layout.MUTED)
"""Of the number of the turn and whose it is, where nothing else is to be told."""


def phase_rect(phase: Phase) -> pygame.FRect:
    """Where the sign of a phase lies."""
    number = PHASES.index(phase)
    rect = pygame.FRect(0, 0, _LARGE, _LARGE)
    rect.center = (
        layout.PHASES.centerx + (number - 2) * _BEAD_STEP,
        layout.PHASES.top + _BEADS_Y,
    )
    return rect


class _Note(NamedTuple):
    """The note as it is laid out: title and body with type and step of either, and its height."""

    heads: list[str]
    head: TextStyle
    first: float
    lines: list[str]
    body: TextStyle
    step: float
    tall: float


class Panels:
    """Draws the panels."""

    def __init__(self, context: PeakDuelContext) -> None:
        self._context = context
        self._prompts = PeakDuelPrompts(context)
        self._inspector = Inspector(context)
        self._prices = RulePrices(context)

    def draw(self, surface: pygame.Surface, focused: object) -> None:
        """Draw all panels."""
        self._inspector.draw(surface)
        self._prices.draw(surface, focused)
        lines = self._prompts.phase_lines()
        phases = self._phases_rect(lines)
        self._phases(surface, focused, phases, lines)
        self._note(surface, phases.bottom)

    @property
    def foot(self) -> float:
        """The lower edge of the phases, or of the note below them."""
        top = self._phases_rect(self._prompts.phase_lines()).bottom
        title, text, colour = self._told()
        if not title:
            return top
        rect = self._note_room(top)
        return rect.top + self._laid(rect, title, text, colour).tall

    def _told(self) -> tuple[str, str, Rgb]:
        """The words beside the table; a pile that is spread out bears them itself."""
        if self._context.tray is not None:
            return "", "", layout.CREAM
        return self._prompts.note()

    # ------------------------------------------------------------------ phases
    def _phases(
        self, surface: pygame.Surface, focused: object, rect: pygame.FRect, lines: tuple[Line, ...]
    ) -> None:
        context = self._context
        model, offer = context.model, context.offer
        open_phases = tuple(offer.phases) if offer is not None else ()
        key = (model.phase, model.window, model.turn, model.active, open_phases, lines)
        context.pictures.draw(
            surface, "phases", rect, key, lambda onto: self._paint_phases(onto, rect, lines)
        )
        if isinstance(focused, tuple) and focused[0] == "phase":
            rect = phase_rect(focused[1])
            context.kit.skin.ring(surface, rect, 12, thickness=2.4, glow=0.5)

    def _phases_rect(self, lines: tuple[Line, ...]) -> pygame.FRect:
        """Its height follows its words."""
        text, room = self._context.kit.text, layout.PHASES.width - 28
        tall = _BEADS_Y + _TITLE_Y + 31 + 10
        if not lines and self._context.model.phase:
            tall += text.line_height(_TURN) - 10
        for told, words in lines:
            tall += text.line_height(text.fitted(told, _CAPTION, room)) * 0.96 + 4
            tall += text.line_height(_BODY) * 0.92 * len(text.wrap(words, _BODY, room))
        rect = pygame.FRect(layout.PHASES)
        rect.height = min(max(98.0, tall), 300.0)
        return rect

    def _paint_phases(
        self, surface: pygame.Surface, rect: pygame.FRect, lines: tuple[Line, ...]
    ) -> None:
        context = self._context
        kit, model = context.kit, context.model
        body = pygame.FRect(rect.left, rect.top + _BEADS_Y, rect.width, rect.height - _BEADS_Y)
        kit.skin.panel(surface, body, context.world.at(rect.center).lacquer, 16)
        for phase in PHASES:
            self._bead(surface, phase, here=phase == model.phase)
        y = body.top + _TITLE_Y
        self._phase_name(surface, pygame.FRect(rect.left + 26, y, rect.width - 52, 26))
        y += 31
        if not lines and model.phase:
            told = context.word(
                "note.turn", turn=model.turn, name=context.table.name_of(model.active)
            )
            style = kit.text.fitted(told, _TURN, rect.width - 28)
            kit.text.draw(
                surface,
                told,
                style,
                (rect.centerx, y + kit.text.line_height(style) / 2 - 5),
                Anchor.CENTRE,
            )
        for told, text in lines:
            caption = kit.text.fitted(told, _CAPTION, rect.width - 28)
            step = kit.text.line_height(caption)
            if y + step > rect.bottom - 8:
                break
            kit.text.draw(surface, told, caption, (rect.left + 14, y + step / 2), Anchor.LEFT)
            y += step * 0.96
            down = kit.text.line_height(_BODY) * 0.92
            for line in kit.text.wrap(text, _BODY, rect.width - 28):
                if y + down > rect.bottom - 6:
                    break
                kit.text.draw(surface, line, _BODY, (rect.left + 14, y + down / 2), Anchor.LEFT)
                y += down
            y += 4

    def _bead(self, surface: pygame.Surface, phase: Phase, *, here: bool) -> None:
        """A phase as a bead on the edge of the panel: gold now, bright where it may begin."""
        context = self._context
        kit, offer = context.kit, context.offer
        ready = offer is not None and phase in offer.phases
        bead = phase_rect(phase)
        if not here:
            bead.inflate_ip(_BEAD - _LARGE, _BEAD - _LARGE)
        kit.skin.shadow(surface, bead.inflate(12, 12).move(2, 4), 0.5)
        kit.skin.token(surface, bead, _HERE if here else _READY if ready else _DARK)
        if not here:
            rim = layout.GILT if ready else layout.CORD
            edge = bead.inflate(-3, -3)
            kit.skin.ring(surface, edge, edge.width / 2, rim, thickness=1.3, glow=0.0)
        colour = _ON_HERE if here else layout.CREAM if ready else _PAST
        sign = kit.sprites.group(GROUP).get(f"phase_{phase}", _SIGN * bead.width, flat=colour)
        sign.draw(surface, kit.canvas.point(*bead.center))

    def _phase_name(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """The title of the phase between two gilt lines."""
        kit, title = self._context.kit, self._prompts.phase_title()
        head = kit.text.fitted(title, TextStyle(Family.DISPLAY, 20, layout.CREAM), area.width)
        write_centred(kit, surface, title, head, area)
        half = kit.text.width(title, head) / 2 + 12
        if half + _RULE > area.width / 2:
            return
        for side in (-1, 1):
            line = pygame.FRect(0, 0, _RULE, 2)
            line.center = (area.centerx + side * (half + _RULE / 2), area.centery + 1)
            kit.skin.chip(surface, line, layout.CORD, 0.75)

    # ------------------------------------------------------------------ the note
    def _note_room(self, top: float) -> pygame.FRect:
        """The room of the note between the phases and the buttons."""
        rect = pygame.FRect(layout.NOTE)
        rect.top = top + 8
        rect.height = max(40.0, self._context.bar.top - self._gap() - rect.top)
        return rect

    def _note(self, surface: pygame.Surface, top: float) -> None:
        context = self._context
        title, text, colour = self._told()
        if not title:
            return
        rect = self._note_room(top)
        key = (title, text, colour, rect.top, rect.height)
        context.pictures.draw(
            surface,
            "note",
            rect,
            key,
            lambda onto: self._paint_note(onto, rect, title, text, colour),
        )

    def _gap(self) -> float:
        """The gap above the buttons: room for the signs of keys, where they are shown."""
        return 8.0 if self._context.kit.controls.device is Device.MOUSE else 36.0

    def _laid(self, room: pygame.FRect, title: str, text: str, colour: Rgb) -> _Note:
        """The lines of the note, smaller until they fit its room."""
        kit = self._context.kit
        head = TextStyle(Family.STRONG, 16, colour)
        body = TextStyle(Family.UI, 14, layout.MUTED)
        while True:
            heads = kit.text.balanced(title, head, room.width - 28)
            lines = kit.text.balanced(text, body, room.width - 28) if text else []
            first, step = kit.text.line_height(head) * 0.94, kit.text.line_height(body) * 0.95
            tall = first * len(heads) + step * len(lines) + 26
            if tall <= room.height or body.size * kit.text.text_scale <= LEAST_SIZE:
                return _Note(heads, head, first, lines, body, step, min(room.height, tall))
            head, body = head.sized(head.size * 0.95), body.sized(body.size * 0.95)

    def _paint_note(
        self, surface: pygame.Surface, rect: pygame.FRect, title: str, text: str, colour: Rgb
    ) -> None:
        kit, laid = self._context.kit, self._laid(rect, title, text, colour)
        shown = pygame.FRect(rect.left, rect.top, rect.width, laid.tall)
        lacquer = self._context.world.at(layout.NOTE.center).lacquer
        kit.skin.panel(surface, shown, lacquer, 16)
        y = shown.top + 13
        for line in laid.heads:
            at = (rect.left + 14, y + laid.first / 2)
            kit.text.draw(surface, line, laid.head, at, Anchor.LEFT)
            y += laid.first
        for line in laid.lines:
            if y + laid.step > shown.bottom - 6:
                break
            at = (rect.left + 14, y + laid.step / 2)
            kit.text.draw(surface, line, laid.body, at, Anchor.LEFT)
            y += laid.step

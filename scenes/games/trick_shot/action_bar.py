"""The buttons of a decision: kinds of action, the one gold button, and plain answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.engine.contract import Action, kind_of
from game.trick_shot.faces import FAIL
from scenes.game_view.button_row import ButtonRow, IconPlace, RowButton
from scenes.games.trick_shot.action_index import BAR_KINDS, LINE_CHANGE, TrickShotActionIndex
from scenes.games.trick_shot.chooser import Chooser
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.input.intents import Device, Intent
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.prompts import draw_prompt, prompt_width

ROLL, CANCEL, ACCEPT, REROLL, DECLINE, KEEP_GOALIE = (
    "roll",
    "cancel",
    "accept",
    "reroll",
    "decline",
    "keep_goalie",
)
_LABEL = TextStyle(Family.STRONG, 13.5, (255, 255, 255))
_NARROW = 130.0
"""A button below this width has its icon above its label; all such labels are equally large."""
_LARGE, _LABEL_SHARE = 1.2, 0.36
"""From this text size the effect of a button stands beside its label, which has this share."""
ICONS = {
    "move": "move",
    "pass_puck": "pass",
    "saucer_pass": "saucer",
    "shot": "shot",
    "slapshot": "slapshot",
    "steal": "steal",
    "hit": "hit",
    LINE_CHANGE: "line_change",
    ROLL: "dice",
    CANCEL: "close",
    ACCEPT: "check",
    REROLL: "stamina",
    DECLINE: "skip",
    KEEP_GOALIE: "goalie",
}
_GAP = 8.0
_BOARD: tuple[Rgb, Rgb] = ((14, 20, 34), (20, 28, 46))
_BOARD_EDGE: Rgb = (46, 60, 88)
_LIT: tuple[Rgb, Rgb] = ((96, 66, 22), (58, 38, 12))
"""The board of kinds while nothing is to be decided, and the kind that is played."""
_BED = 5.0
"""How far the board of kinds reaches beyond its buttons."""
_INKS: dict[str, Rgb] = {
    "move": (96, 226, 182),
    "pass_puck": (255, 190, 92),
    "saucer_pass": (255, 190, 92),
    LINE_CHANGE: (255, 224, 154),
}
_STRIKES: Rgb = (255, 138, 116)
"""The colours of the icons: those of the marks on the ice. All others are aimed at a rival."""
_ICON = IconPlace(26, 70, 15, 22)
_PROMPT_EDGE = 14.0


def button_of(action: Action) -> str:
    """The button that plays an action which needs no square."""
    kind = kind_of(action)
    return DECLINE if kind == "pass" else kind


@dataclass(kw_only=True)
class BarButton(RowButton):
    """One button of the bar; `chosen` is the kind of action that is shown."""

    chosen: bool = False


class ActionBar(ButtonRow[BarButton]):
    """Lays the buttons of a decision out and draws them."""

    def __init__(
        self,
        kit: Kit,
        area: pygame.FRect,
        chooser: Chooser,
        label: Callable[[str], str],
    ) -> None:
        super().__init__(kit)
        self._area = area
        self._chooser = chooser
        self._small = _LABEL
        self._label = label
        self.called = ""
        """The kind of action that is carried out, lit while nothing is to be decided."""

    def arrange(self) -> None:
        """Lay out the buttons for the open decision."""
        self.exchange(self._arranged())

    @property
    def gold(self) -> str:
        """The name of the button that the confirm key presses; empty if there is none.

        Of two answers it is the one selected by keys, else the first.
        """
        offer = self._chooser.offer
        paired = offer is not None and (self._chooser.armed is not None or offer.kind == "reroll")
        able = [button.name for button in self.buttons if button.enabled] if paired else []
        return self.focused if self.focused in able else next(iter(able), "")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all buttons."""
        labels = [self._label(each.name) for each in self.buttons if each.rect.width < _NARROW]
        styles = [
            self._kit.text.fitted(each, _LABEL, self._cell(0, 0, 4, 2).width - 10)
            for each in labels
        ]
        self._small = min(styles, key=lambda style: style.size, default=_LABEL)
        if not any(button.enabled for button in self.buttons):
            self._draw_board(surface)
            return
        if labels:
            self._draw_bed(surface)
        for button in self.buttons:
            self._draw(surface, button)

    def _draw_board(self, surface: pygame.Surface) -> None:
        """While nothing is to be decided: a board of all kinds, on which the played one is lit."""
        self._draw_bed(surface)
        for button in self.buttons:
            lit = button.name == self.called
            if lit:
                self._kit.skin.row(surface, button.rect, _LIT, 12, self._kit.theme.metal.gold, 1.0)
            colour = self._kit.theme.metal.gold_light if lit else self._kit.theme.ink.c400
            if button.rect.width < _NARROW:
                self._upright(surface, button, button.rect, colour, icon=colour)

    def _draw_bed(self, surface: pygame.Surface) -> None:
        """The board into which all kinds are engraved; those that can be played stand on it."""
        bed = self._area.inflate(2 * _BED, 2 * _BED)
        self._kit.skin.field(surface, bed, _BOARD, 16, _BOARD_EDGE)

    def _arranged(self) -> list[BarButton]:
        offer = self._chooser.offer
        if offer is None:
            return self._idle()
        if self._chooser.armed is not None:
            return self._pair(ROLL, CANCEL)
        if offer.kind == "play":
            return self._kinds()
        if offer.kind == "reroll":
            hopeful = FAIL in offer.state.pool and REROLL in offer.plain
            pair = self._pair(REROLL, ACCEPT) if hopeful else self._pair(ACCEPT, REROLL)
            for button in pair:
                button.enabled = button.name in offer.plain
            return pair
        if offer.kind == "response":
            return [self._single(DECLINE, offer, lower=True)]
        if offer.kind == "pull_goalie":
            return [self._single(KEEP_GOALIE, offer)]
        return self._idle()

    def _idle(self) -> list[BarButton]:
        """The buttons of a turn, disabled, while nothing is to be decided here."""
        return [
            BarButton(name=kind, rect=self._cell(number % 4, number // 4, 4, 2), enabled=False)
            for number, kind in enumerate(BAR_KINDS)
        ]

    def _pair(self, first: str, other: str) -> list[BarButton]:
        """Two answers, the better one first: it is gold unless keys select the other."""
        return [
            BarButton(name=first, rect=self._cell(0, 0, 1, 2)),
            BarButton(name=other, rect=self._cell(0, 1, 1, 2)),
        ]

    def _kinds(self) -> list[BarButton]:
        offer, chooser = self._chooser.offer, self._chooser
        if offer is None:
            return []
        able = offer.kinds()
        buttons = []
        for number, kind in enumerate(BAR_KINDS):
            rect = self._cell(number % 4, number // 4, 4, 2)
            chosen = chooser.kind == kind
            buttons.append(BarButton(name=kind, rect=rect, enabled=kind in able, chosen=chosen))
        return buttons

    def _single(self, name: str, offer: TrickShotActionIndex, *, lower: bool = False) -> BarButton:
        """The only answer that needs no square; `lower` leaves room for something above it."""
        cell = self._cell(0, 1 if lower else 0, 1, 2)
        if not lower:
            cell.centery = self._area.centery
        return BarButton(name=name, rect=cell, enabled=name in offer.plain)

    def _cell(self, column: int, row: int, columns: int, rows: int) -> pygame.FRect:
        width = (self._area.width - _GAP * (columns - 1)) / columns
        height = (self._area.height - _GAP * (rows - 1)) / rows - 2
        left = self._area.left + column * (width + _GAP)
        return pygame.FRect(left, self._area.top + row * (height + _GAP + 2), width, height)

    def _draw(self, surface: pygame.Surface, button: BarButton) -> None:
        kit, rect = self._kit, button.rect
        if rect.width < _NARROW and not button.enabled:
            self._upright(surface, button, rect, kit.theme.ink.c400)
            return
        gold = button.name == self.gold
        look = materials.PRIMARY_BUTTON if gold else materials.GHOST_BUTTON
        face = self.draw_body(surface, button, look, glow=gold)
        if button.chosen:
            kit.skin.ring(surface, face, 12)
        elif button.name == self.focused:
            kit.skin.ring(surface, face, 12, thickness=2.0, glow=0.3)
        colour: Rgb = look.label if button.enabled else kit.theme.ink.c300
        if rect.width < _NARROW:
            self._upright(surface, button, face, colour)
        else:
            self._wide(surface, button, face, colour)

    def _upright(
        self,
        surface: pygame.Surface,
        button: BarButton,
        face: pygame.FRect,
        colour: Rgb,
        icon: Rgb | None = None,
    ) -> None:
        """Icon above the label."""
        kit = self._kit
        if icon is None:
            icon = _INKS.get(button.name, _STRIKES) if button.enabled else kit.theme.ink.c500
        kit.icons.draw(surface, ICONS[button.name], (face.centerx, face.top + 19), 24, icon)
        label = self._label(button.name)
        style = self._small.coloured(colour)
        label = kit.text.shortened(label, style, face.width - 4)
        kit.text.draw(surface, label, style, (face.centerx, face.bottom - 13), Anchor.CENTRE)

    def _wide(
        self, surface: pygame.Surface, button: BarButton, face: pygame.FRect, colour: Rgb
    ) -> None:
        """Icon before the label, and its effect below."""
        style = TextStyle(Family.STRONG, 18, colour)
        icon = (ICONS[button.name], _ICON)
        label, intent = self._label(button.name), self._intent(button)
        words, _, below = label.partition("\n")
        room = pygame.FRect(face)
        if below and self._kit.text.text_scale > _LARGE:
            room.width *= _LABEL_SHARE
            lower = pygame.FRect(room.right, face.top + 3, face.right - room.right - 12, 0)
            lower.height = face.height - 6
            effect = TextStyle(Family.UI, 13.5, colour, leading=1.1)
            self._kit.text.draw_paragraph(surface, below, effect, lower, Anchor.LEFT)
        elif below:
            style, room.height = style.sized(17), room.height - 24
            lower = pygame.FRect(face.left, face.bottom - 26, face.width, 22)
            self.draw_words(surface, lower, below, TextStyle(Family.UI, 14.5, colour), None, 18.0)
        if intent is not None:
            taken = prompt_width(self._kit, intent) + _PROMPT_EDGE
            if self._kit.text.width(words, style) > face.width - _ICON.room - 2 * taken:
                room.width -= taken
        self.draw_words(surface, room, words, style, icon)
        if intent is not None:
            at = (face.right - _PROMPT_EDGE, face.centery)
            draw_prompt(self._kit, surface, intent, at, Anchor.RIGHT)

    def _intent(self, button: BarButton) -> Intent | None:
        """The intention of keys or pad that presses it, while no mouse is in use."""
        if self._kit.controls.device is Device.MOUSE:
            return None
        if button.name == CANCEL:
            return Intent.CANCEL
        return Intent.CONFIRM if button.name in (self.gold, self.focused) else None

"""The buttons of a decision: kinds of action, the one gold button, and plain answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.engine.contract import Action, kind_of
from game.trick_shot.faces import FAIL
from scenes.game_view.button_row import ButtonRow
from scenes.games.trick_shot.action_index import BAR_KINDS, LINE_CHANGE
from scenes.games.trick_shot.chooser import Chooser
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.input.intents import Device, Intent
from scenes.kit.input.prompts import draw_prompt
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

ROLL, CANCEL, ACCEPT, REROLL, DECLINE, KEEP_GOALIE = (
    "roll",
    "cancel",
    "accept",
    "reroll",
    "decline",
    "keep_goalie",
)
_ICONS = {
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


def button_of(action: Action) -> str:
    """The button that plays an action which needs no square."""
    kind = kind_of(action)
    return DECLINE if kind == "pass" else kind


@dataclass
class BarButton:
    """One button of the bar."""

    name: str
    rect: pygame.FRect
    enabled: bool = True
    chosen: bool = False
    lift: float = 0.0


class ActionBar(ButtonRow[BarButton]):
    """Lays the buttons of a decision out and draws them."""

    def __init__(
        self,
        kit: Kit,
        area: pygame.FRect,
        chooser: Chooser,
        label: Callable[[str], str],
    ) -> None:
        super().__init__()
        self._kit = kit
        self._area = area
        self._chooser = chooser
        self._label = label

    def arrange(self) -> None:
        """Lay out the buttons for what is to be decided now."""
        self.exchange(self._arranged())

    @property
    def gold(self) -> str:
        """The name of the button that the confirming key presses; empty where none stands out.

        Of the two answers to a question it is the one that keys point at, else the first.
        """
        offer = self._chooser.offer
        paired = offer is not None and (self._chooser.armed is not None or offer.kind == "reroll")
        able = [button.name for button in self.buttons if button.enabled] if paired else []
        return self.focused if self.focused in able else next(iter(able), "")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all buttons."""
        for button in self.buttons:
            self._draw(surface, button)

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
            return [BarButton(DECLINE, self._middle(), enabled=DECLINE in offer.plain)]
        if offer.kind == "pull_goalie":
            return [BarButton(KEEP_GOALIE, self._middle(), enabled=KEEP_GOALIE in offer.plain)]
        return self._idle()

    def _idle(self) -> list[BarButton]:
        """The buttons of a turn, dead, while nothing is to be decided here."""
        return [
            BarButton(kind, self._cell(number % 4, number // 4, 4, 2), enabled=False)
            for number, kind in enumerate(BAR_KINDS)
        ]

    def _pair(self, first: str, other: str) -> list[BarButton]:
        """Two answers, the better one first: it is gold unless keys point at the other."""
        return [
            BarButton(first, self._cell(0, 0, 1, 2)),
            BarButton(other, self._cell(0, 1, 1, 2)),
        ]

    def _kinds(self) -> list[BarButton]:
        offer, chooser = self._chooser.offer, self._chooser
        if offer is None:
            return []
        able = offer.kinds()
        buttons = []
        for number, kind in enumerate(BAR_KINDS):
            rect = self._cell(number % 4, number // 4, 4, 2)
            able_now = kind in able
            buttons.append(BarButton(kind, rect, enabled=able_now, chosen=chooser.kind == kind))
        return buttons

    def _middle(self) -> pygame.FRect:
        """The place of a single button."""
        cell = self._cell(0, 0, 1, 2)
        cell.centery = self._area.centery
        return cell

    def _cell(self, column: int, row: int, columns: int, rows: int) -> pygame.FRect:
        width = (self._area.width - _GAP * (columns - 1)) / columns
        height = (self._area.height - _GAP * (rows - 1)) / rows - 2
        left = self._area.left + column * (width + _GAP)
        return pygame.FRect(left, self._area.top + row * (height + _GAP + 2), width, height)

    def _draw(self, surface: pygame.Surface, button: BarButton) -> None:
        kit, rect = self._kit, button.rect
        gold = button.name == self.gold
        look = materials.PRIMARY_BUTTON if gold else materials.GHOST_BUTTON
        moved = kit.skin.button(
            surface,
            rect,
            look,
            lift=button.lift,
            pressed=self.pressed == button.name,
            enabled=button.enabled,
            glow=gold,
        )
        if button.chosen:
            kit.skin.ring(surface, rect.move(0, moved), 12)
        elif button.name == self.focused:
            kit.skin.ring(surface, rect.move(0, moved), 12, thickness=2.0, glow=0.3)
        colour: Rgb = look.label if button.enabled else kit.theme.ink.c300
        face = rect.move(0, moved)
        if rect.width < 130:
            self._upright(surface, button, face, colour)
        else:
            self._wide(surface, button, face, colour)

    def _upright(
        self, surface: pygame.Surface, button: BarButton, face: pygame.FRect, colour: Rgb
    ) -> None:
        """Icon above the label."""
        kit = self._kit
        icon = colour if button.enabled else kit.theme.ink.c400
        kit.icons.draw(surface, _ICONS[button.name], (face.centerx, face.top + 19), 24, icon)
        label = self._label(button.name)
        style = kit.text.fitted(label, TextStyle(Family.STRONG, 13.5, colour), face.width - 10)
        label = kit.text.shortened(label, style, face.width - 4)
        kit.text.draw(surface, label, style, (face.centerx, face.bottom - 13), Anchor.CENTRE)

    def _wide(
        self, surface: pygame.Surface, button: BarButton, face: pygame.FRect, colour: Rgb
    ) -> None:
        """Icon before the label."""
        kit = self._kit
        label = self._label(button.name)
        style = TextStyle(Family.STRONG, 18, colour)
        style = kit.text.fitted(label, style, face.width - 70)
        width = kit.text.width(label, style)
        middle = face.centerx + 15
        at = (middle - width / 2 - 22, face.centery)
        kit.icons.draw(surface, _ICONS[button.name], at, 26, colour)
        kit.text.draw(surface, label, style, (middle, face.centery), Anchor.CENTRE)
        self._prompt(surface, button, face)

    def _prompt(self, surface: pygame.Surface, button: BarButton, face: pygame.FRect) -> None:
        """The key or pad button that presses it, while no mouse is in use."""
        if self._kit.controls.device is Device.MOUSE:
            return
        at = (face.right - 14, face.centery)
        if button.name == CANCEL:
            draw_prompt(self._kit, surface, Intent.CANCEL, at, Anchor.RIGHT)
        elif button.name in (self.gold, self.focused):
            draw_prompt(self._kit, surface, Intent.CONFIRM, at, Anchor.RIGHT)

"""The buttons of a decision, stacked at the lower right; the gold one is the usual next step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.peak_duel.turn import PHASES
from scenes.game_view.button_row import ButtonRow, IconPlace, RowButton
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.card_look import GROUP
from scenes.games.peak_duel.world import Turning
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex
from scenes.kit.input.intents import Device, Intent
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import LEAST_SIZE, TextStyle
from scenes.kit.widgets.prompts import draw_prompt, prompt_width

_GAP: Final = 7.0
_GOLD_HEIGHT: Final = 50.0
_HEIGHT: Final = 40.0
_GROUND: Final = from_hex("#10201f")
"""The background of the signs of keys, which may lie on paper or on dark mountains."""
_PROMPTS: Final = {
    "choose": Intent.CONFIRM,
    "back": Intent.CANCEL,
    "jump": Intent.TAB_RIGHT,
}
_ICONS: Final = {
    "pass": "check",
    "ahead": "play",
    "back": "back",
    "withdraw": "undo",
    "rule": "replay",
    "end": "skip",
    "close": "close",
}


_MEDAL: Final = (from_hex("#27423f"), from_hex("#0f1d1c"))
_MEDAL_AT: Final = 30.0
"""The middle of a phase's medal, from the left edge of its button."""
_BEYOND: Final = 58.0
"""Where the words beside a medal may begin, from the same."""
_SIGN: Final = 0.016
"""The size of a phase's sign, in sizes of its picture, for a medal one unit wide."""
_ICON: Final = IconPlace(18, 56, 10, 20)


class Entry(NamedTuple):
    """A button to be laid out; `phase` is the one to which it leads, empty for none."""

    name: str
    label: str
    phase: str = ""


@dataclass(kw_only=True)
class BarButton(RowButton):
    """One button, what is written on it, and the phase to which it leads."""

    label: str
    phase: str = ""


class Bar(ButtonRow[BarButton]):
    """Lays the buttons out and draws them."""

    def __init__(self, kit: Kit, turning: Turning, word: Callable[[str], str]) -> None:
        super().__init__(kit)
        self.gold = ""
        """The name of the primary button; empty where there is none."""
        self._turning = turning
        self._word = word

    def show(self, entries: Sequence[Entry], gold: str = "") -> None:
        """Lay out buttons from the bottom upwards.

        Args:
            entries: the lowest first.
            gold: the name of the primary one.
        """
        scale = max(1.0, min(1.15, self._kit.text.text_scale))
        buttons: list[BarButton] = []
        bottom = layout.BUTTONS.bottom
        for name, label, phase in entries:
            height = (_GOLD_HEIGHT if name == gold else _HEIGHT) * scale
            rect = pygame.FRect(
                layout.BUTTONS.left, bottom - height, layout.BUTTONS.width, height - 4
            )
            look = materials.PRIMARY_BUTTON if name == gold else layout.LACQUER_BUTTON
            buttons.append(BarButton(name=name, rect=rect, label=label, look=look, phase=phase))
            bottom -= height + _GAP
        self.gold = gold if any(entry.name == gold for entry in entries) else ""
        self.exchange(buttons)

    @property
    def top(self) -> float:
        """The upper edge of the highest button."""
        return min((button.rect.top for button in self.buttons), default=layout.BUTTONS.bottom)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all buttons."""
        for button in self.buttons:
            self._draw(surface, button)
        if self._kit.controls.device is not Device.MOUSE:
            self._draw_prompts(surface)

    def _draw_prompts(self, surface: pygame.Surface) -> None:
        """The keys that choose, go back and jump from group to group, above the buttons."""
        kit, y = self._kit, self.top - 20
        shown = [(intent, self._word(f"prompt.{name}")) for name, intent in _PROMPTS.items()]
        shown = [each for each in shown if prompt_width(kit, each[0])]
        style = TextStyle(Family.STRONG, 13, layout.CREAM)
        while self._prompts_width(shown, style) > layout.BUTTONS.width - 10:
            if style.size * kit.text.text_scale <= LEAST_SIZE:
                shown = shown[:-1]
                continue
            style = style.sized(style.size - 0.5)
        if not shown:
            return
        ground = pygame.FRect(layout.BUTTONS.left, y - 16, self._prompts_width(shown, style), 32)
        kit.skin.chip(surface, ground.inflate(12, 0).move(6, 0), _GROUND, 0.78)
        x = layout.BUTTONS.left + 5
        for intent, words in shown:
            x += draw_prompt(kit, surface, intent, (x, y)) + 4
            kit.text.draw(surface, words, style, (x, y), Anchor.LEFT)
            x += kit.text.width(words, style) + 7

    def _prompts_width(self, shown: Sequence[tuple[Intent, str]], style: TextStyle) -> float:
        kit = self._kit
        widths = (
            prompt_width(kit, each) + 11 + kit.text.width(words, style) for each, words in shown
        )
        return sum(widths) - 7

    def _draw(self, surface: pygame.Surface, button: BarButton) -> None:
        kit, rect = self._kit, button.rect
        gold = button.look is materials.PRIMARY_BUTTON
        look = button.look if gold else self._turning.at(rect.center).button
        face = self.draw_body(surface, button, look, glow=gold)
        if button.name == self.focused:
            kit.skin.ring(surface, face, 12, thickness=2.0, glow=0.3)
        style = TextStyle(Family.STRONG, 18 if gold else 15, look.label)
        if button.phase in PHASES:
            self._draw_medal(surface, face, button.phase)
            room = pygame.FRect(face.left + _BEYOND, face.top, face.width - _BEYOND, face.height)
            self.draw_words(surface, room, button.label, style, None, 16)
            return
        icon = _ICONS.get(button.name.partition(":")[0], "play")
        self.draw_words(surface, face, button.label, style, (icon, _ICON))

    def _leads_on(self, face: pygame.FRect) -> bool:
        """Whether the button of another phase lies below a face."""
        return any(each.phase and each.rect.top > face.bottom for each in self.buttons)

    def _draw_medal(self, surface: pygame.Surface, face: pygame.FRect, phase: str) -> None:
        """Draw the sign of a phase on a medal, which a cord ties to the phase before it."""
        kit = self._kit
        x = face.left + _MEDAL_AT
        if self._leads_on(face):
            start, end = (kit.canvas.point(x, face.bottom + down) for down in (-4, _GAP + 8))
            pygame.draw.line(surface, layout.CORD, start, end, max(2, kit.canvas.length(3)))
        medal = pygame.FRect(0, 0, face.height + 2, face.height + 2)
        medal.center = x, face.centery
        kit.skin.token(surface, medal, (layout.GILT, layout.CORD))
        kit.skin.token(surface, medal.inflate(-6, -6), _MEDAL)
        sign = kit.sprites.group(GROUP).get(f"phase_{phase}", _SIGN * medal.width, flat=layout.GILT)
        sign.draw(surface, kit.canvas.point(*medal.center))

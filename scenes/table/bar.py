"""The round buttons of the table in the two upper corners."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.input.intents import Device, Intent
from scenes.kit.input.pointers import Pointer
from scenes.kit.kit import Kit
from scenes.kit.widgets.buttons import IconButton
from scenes.kit.widgets.form import Form
from scenes.kit.widgets.prompts import draw_prompt

_DOTS = 3
_DOT_SECONDS = 0.25
_BRIGHT: Final[tuple[Rgb, Rgb]] = (from_hex("#ffe9ae"), from_hex("#f0b840"))
_DIM: Final[tuple[Rgb, Rgb]] = (from_hex("#7d6a4c"), from_hex("#5b4a33"))
_SIZE = 42.0
_STEP = 50.0
_LEFT = ("menu", "undo", "hint")
_RIGHT = ("log", "rules", "speed", "pause")
_ICONS = {
    "menu": "menu",
    "undo": "undo",
    "hint": "hint",
    "log": "log",
    "rules": "book",
    "speed": "speed",
    "pause": "pause",
}
_INTENTS = {
    "menu": Intent.MENU,
    "undo": Intent.UNDO,
    "hint": Intent.HINT,
    "log": Intent.LOG,
    "rules": Intent.RULES,
    "speed": Intent.SPEED,
    "pause": Intent.PAUSE,
}


class TableBar:
    """Builds the buttons and updates them to the possible actions.

    Args:
        kit: the toolkit.
        actions: what each button does, by name; a button without an action is left out.
    """

    def __init__(self, kit: Kit, actions: Mapping[str, Callable[[], None]]) -> None:
        self.kit = kit
        self.form = Form(kit, keeps_focus=False)
        self._actions = actions
        self._buttons: dict[str, IconButton] = {}
        self._thinks = False
        self._age = 0.0
        self._stepped = False
        self.rebuild()

    def rebuild(self) -> None:
        """Lay the buttons out for the current window and language."""
        self.form = Form(self.kit, keeps_focus=False)
        self._buttons = {}
        for anchor, names in ((Anchor.TOP_LEFT, _LEFT), (Anchor.TOP_RIGHT, _RIGHT)):
            place = 0
            for name in names:
                if name not in self._actions:
                    continue
                rect = self.kit.canvas.anchored(anchor, 16 + place * _STEP, 12, _SIZE, _SIZE)
                button = IconButton(
                    rect,
                    _ICONS[name],
                    self._actions[name],
                    key=name,
                    tooltip=self.kit.words(f"table.bar.{name}"),
                )
                self._buttons[name] = self.form.add(button)
                place += 1

    def set_enabled(self, name: str, enabled: bool, reason: str = "") -> None:
        """Enable or disable a button, with the reason."""
        button = self._buttons.get(name)
        if button is None or (button.enabled, button.reason) == (enabled, reason):
            return
        button.enabled = enabled
        button.reason = reason
        button.changed = True

    def set_tooltip(self, name: str, words: str, icon: str = "") -> None:
        """Change a button's tooltip, with another icon if given."""
        button = self._buttons.get(name)
        if button is None or (button.tooltip == words and icon in ("", button.icon)):
            return
        button.tooltip = words
        button.icon = icon or button.icon
        button.changed = True

    @property
    def areas(self) -> list[pygame.FRect]:
        """The places of the buttons, with the signs below them, in design units."""
        return [button.rect.inflate(0, 44) for button in self._buttons.values()]

    @property
    def thinks(self) -> bool:
        """Whether the button of hints shows that a hint is being computed."""
        return self._thinks

    def think(self, thinks: bool) -> None:
        """Show on the button of hints whether one is being computed."""
        self._stepped = self._stepped or thinks != self._thinks
        self._thinks = thinks

    def update(self, dt: float) -> None:
        """Advance the sign of thinking."""
        self.form.update(dt)
        if not self._thinks or self.kit.settings.reduce_motion:
            return
        before, self._age = self._dot, self._age + dt
        self._stepped = self._stepped or before != self._dot

    @property
    def _dot(self) -> int:
        """The bright dot of the sign."""
        return int(self._age / _DOT_SECONDS) % _DOTS

    @property
    def changed(self) -> bool:
        """Whether it must be drawn again."""
        return self._stepped or self.form.changed

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the buttons, with their keys below while keys or a pad are in use."""
        self._stepped = False
        self.form.draw(surface)
        if self._thinks:
            self._draw_thinking(surface)
        if self.kit.controls.device is Device.MOUSE:
            return
        for name, button in self._buttons.items():
            point = (button.rect.centerx, button.rect.bottom + 12)
            draw_prompt(self.kit, surface, _INTENTS[name], point, Anchor.CENTRE)

    @property
    def pointer(self) -> Pointer:
        """The shape of the mouse pointer over it."""
        return self.form.pointer

    def pointer_left(self) -> None:
        """The pointer is over something in front, or out of the window."""
        self.form.pointer_left()

    def dismiss_tooltip(self) -> None:
        """Hide a tooltip."""
        self.form.dismiss_tooltip()

    def handle_event(self, event: pygame.Event) -> bool:
        """Handle the pointer when it is on a button."""
        return self.form.handle_event(event)

    def _draw_thinking(self, surface: pygame.Surface) -> None:
        """Three dots at the corner of the button; one after another is bright."""
        kit, button = self.kit, self._buttons.get("hint")
        if button is None:
            return
        sign = pygame.FRect(0, 0, 34, 16)
        sign.center = (button.rect.centerx, button.rect.bottom - 1)
        kit.skin.panel(surface, sign, materials.INK, 8)
        still = self.kit.settings.reduce_motion
        for number in range(_DOTS):
            dot = pygame.FRect(0, 0, 7, 7)
            dot.center = (sign.centerx + (number - 1) * 9, sign.centery)
            bright = still or number == self._dot
            kit.skin.token(surface, dot, _BRIGHT if bright else _DIM)

"""The round buttons of the table in the two upper corners."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.input.intents import Device, Intent
from scenes.kit.input.pointers import Pointer
from scenes.kit.input.prompts import draw_prompt
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import IconButton
from scenes.kit.widgets.form import Form

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
    """Builds the buttons and keeps them in line with what can be done.

    Args:
        kit: the toolbox.
        actions: what each button does, by name; a button without an action is left out.
    """

    def __init__(self, kit: Kit, actions: Mapping[str, Callable[[], None]]) -> None:
        self.kit = kit
        self.form = Form(kit, keeps_focus=False)
        self._actions = actions
        self._buttons: dict[str, IconButton] = {}
        self._note = ""
        self._noted = False
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
        """Let a button answer or not, and say why not."""
        button = self._buttons.get(name)
        if button is None or (button.enabled, button.reason) == (enabled, reason):
            return
        button.enabled = enabled
        button.reason = reason
        button.changed = True

    def set_tooltip(self, name: str, words: str, icon: str = "") -> None:
        """Say something else over a button, with another icon if given."""
        button = self._buttons.get(name)
        if button is None or (button.tooltip == words and icon in ("", button.icon)):
            return
        button.tooltip = words
        button.icon = icon or button.icon
        button.changed = True

    @property
    def note(self) -> str:
        """What stands beside the left buttons for the moment; empty for nothing."""
        return self._note

    def say(self, words: str) -> None:
        """Let something stand beside the left buttons until something else is said."""
        self._noted = self._noted or words != self._note
        self._note = words

    @property
    def changed(self) -> bool:
        """Whether it must be drawn again."""
        return self._noted or self.form.changed

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the buttons, with their keys below while keys or a pad are in use."""
        self._noted = False
        if self._note:
            self._draw_note(surface)
        self.form.draw(surface)
        if self.kit.controls.device is Device.MOUSE:
            return
        for name, button in self._buttons.items():
            point = (button.rect.centerx, button.rect.bottom + 12)
            draw_prompt(self.kit, surface, _INTENTS[name], point, Anchor.CENTRE)

    @property
    def pointer(self) -> Pointer:
        """What the mouse pointer should look like over it."""
        return self.form.pointer

    def pointer_left(self) -> None:
        """The pointer is over something in front, or out of the window."""
        self.form.pointer_left()

    def dismiss_tooltip(self) -> None:
        """Take a tooltip away."""
        self.form.dismiss_tooltip()

    def handle_event(self, event: pygame.Event) -> bool:
        """Take the pointer when it is on a button."""
        return self.form.handle_event(event)

    def _draw_note(self, surface: pygame.Surface) -> None:
        kit = self.kit
        style = TextStyle(Family.UI, 14, kit.theme.ink.c100)
        place = kit.canvas.anchored(Anchor.TOP_LEFT, 16 + len(_LEFT) * _STEP, 15, 0, 36)
        place.width = kit.text.width(self._note, style) + 58
        kit.skin.panel(surface, place, materials.BOARD, 18)
        kit.icons.draw(surface, "hint", (place.left + 22, place.centery), 20, kit.theme.metal.gold)
        at = place.left + 42, place.centery
        kit.text.draw(surface, self._note, style, at, Anchor.LEFT)

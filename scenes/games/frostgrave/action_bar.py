"""The row of buttons below the table: what the acting figure can do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.game_view.button_row import ButtonRow, IconPlace, RowButton
from scenes.games.frostgrave import layout
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex
from scenes.kit.draw.materials import ButtonLook
from scenes.kit.input.intents import Device, Intent
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.prompts import draw_prompt

_GAP: Final = 10.0
_ICON: Final = IconPlace(19, 48, 12, 15)
_SIGN: Final = 54.0
"""The width of a button without words, in design units."""
_IN_FORCE: Final = ButtonLook(
    from_hex("#2a7f83"), from_hex("#17565e"), from_hex("#092a30"), from_hex("#effffb")
)
"""The look of the current mode's button: a choice on the table means this kind of action."""


@dataclass
class Press(RowButton):
    """A button.

    Attributes:
        name: its name in tests, lessons and hints.
        label: its words.
        press: what it does.
        icon: before the words; empty for none.
        chosen: it is the current mode of acting.
        primary: it is gold, and the confirm key presses it.
        intent: the key or pad button that presses it, too.
        sign: its words are left out where the buttons do not fit side by side.
    """

    name: str
    label: str
    press: Callable[[], object]
    icon: str = ""
    chosen: bool = False
    primary: bool = False
    intent: Intent | None = None
    sign: bool = False


class Bar(ButtonRow[Press]):
    """Lays buttons out and draws them.

    Attributes:
        area: the place of the buttons, in design units; they lie in its middle, or `on_right` at
            its right end.
        points_elsewhere: keys or a pad point at something on the table.
    """

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.points_elsewhere = False
        self.area = layout.BAR
        self.on_right = False

    def show(self, buttons: Sequence[Press]) -> None:
        """Lay out a new row of buttons."""
        area = self.area
        if self._whole(buttons) > area.width:
            for button in buttons:
                button.label = "" if button.sign else button.label
        widths = [self._width_of(each) for each in buttons]
        total = self._whole(buttons)
        squeeze = min(1.0, area.width / total) if total else 1.0
        left = area.right - total * squeeze if self.on_right else area.centerx - total * squeeze / 2
        for button, width in zip(buttons, widths, strict=True):
            button.rect = pygame.FRect(left, area.top, width * squeeze, area.height)
            left += (width + _GAP) * squeeze
        self.exchange(buttons)

    @property
    def gold(self) -> Press | None:
        """The gold button, which the confirm key presses, if there is one."""
        if self.points_elsewhere:
            return None
        found = next((each for each in self.buttons if each.primary and each.enabled), None)
        return found if found is None or self.focused in ("", found.name) else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all buttons."""
        for button in self.buttons:
            self._draw(surface, button)

    def _whole(self, buttons: Sequence[Press]) -> float:
        """The width of all buttons side by side."""
        widths = [self._width_of(each) for each in buttons]
        return sum(widths) + _GAP * max(0, len(widths) - 1)

    def _width_of(self, button: Press) -> float:
        if not button.label:
            return _SIGN
        style = TextStyle(Family.STRONG, 16)
        width = self._kit.text.width(button.label, style) + (62 if button.icon else 40)
        return max(112.0, min(240.0, width))

    def _draw(self, surface: pygame.Surface, button: Press) -> None:
        kit = self._kit
        is_gold = button is self.gold
        look = materials.PRIMARY_BUTTON if is_gold else _looks_of(chosen=button.chosen)
        face = self.draw_body(surface, button, look, glow=is_gold)
        if button.name == self.focused:
            kit.skin.ring(surface, face, 12, thickness=2.5, glow=0.4)
        colour = look.label if button.enabled else kit.theme.ink.c300
        style = TextStyle(Family.STRONG, 16, colour)
        if button.label:
            icon = (button.icon, _ICON) if button.icon else None
            self.draw_words(surface, face, button.label, style, icon, 16)
        elif button.icon:
            kit.icons.draw(surface, button.icon, face.center, _ICON.size, colour)
        if button.intent is not None and kit.controls.device is not Device.MOUSE:
            at = (face.right - 8, face.top)
            draw_prompt(kit, surface, button.intent, at, Anchor.CENTRE)


def _looks_of(*, chosen: bool) -> ButtonLook:
    return _IN_FORCE if chosen else materials.GHOST_BUTTON

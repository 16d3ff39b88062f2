"""Buttons with words, icons, or both."""

from __future__ import annotations

import math
from collections.abc import Callable
from enum import Enum
from typing import Final, Unpack

import pygame

from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.draw.materials import ButtonLook
from scenes.kit.input.intents import Device, Intent
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Common, Point, Widget
from scenes.kit.widgets.prompts import draw_prompt

_MEDAL: Final = 46.0
"""The greatest width of the medal on a tile."""


class ButtonKind(Enum):
    """The importance of a button; one screen has at most one PRIMARY."""

    PRIMARY = materials.PRIMARY_BUTTON
    GHOST = materials.GHOST_BUTTON
    DANGER = materials.DANGER_BUTTON
    OK = materials.OK_BUTTON
    PAPER = materials.PAPER_BUTTON
    WOOD = materials.WOOD_BUTTON


class Button(Widget):
    """A button with words and an optional icon before them.

    Args:
        rect: place in design units, at least 40 high.
        text: the label.
        on_press: called when it is clicked or confirmed.
        kind: its look.
        icon: name of an icon before the label.
        size: type size of the label.
        sound: the effect played when pressed; empty for none.
        intent: an intention whose prompt is shown when keys or a pad are in use.
    """

    def __init__(
        self,
        rect: pygame.FRect,
        text: str,
        on_press: Callable[[], object] | None = None,
        kind: ButtonKind = ButtonKind.GHOST,
        *,
        icon: str = "",
        size: float = 17,
        sound: str = "ui_click",
        intent: Intent | None = None,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(rect, **common)
        self.text = text
        self.kind = kind
        self.icon = icon
        self.size = size
        self.on_press = on_press
        self.sound = sound
        self.intent = intent
        self._over = False

    @property
    def look(self) -> ButtonLook:
        """The surface of its kind."""
        return self.kind.value

    def measure(self) -> tuple[float, float]:
        """The size of the label with its margins; the height follows the text scale."""
        style = TextStyle(Family.STRONG, self.size)
        width = self.kit.text.width(self.text, style) + 40 + self._icon_room
        return width, max(44.0, self.kit.text.line_height(style) + 20)

    @property
    def _icon_room(self) -> float:
        return self.size * 1.7 * self.kit.text.text_scale if self.icon else 0.0

    def fit(self, widest: float = math.inf, **spot: Point) -> None:
        """Grow until the label fits, then put a named point, such as `midbottom`, there."""
        width, height = self.measure()
        self.rect.width = min(widest, max(self.rect.width, width))
        self.rect.height = max(self.rect.height, height)
        for name, at in spot.items():
            setattr(self.rect, name, at)

    def press(self) -> None:
        """Call the button's function, if it is enabled."""
        if not self.enabled:
            return
        if self.sound:
            self.kit.audio.play(self.sound)
        self.changed = True
        if self.on_press is not None:
            self.on_press()

    def handle_intent(self, intent: Intent) -> bool:
        """Confirm presses the button."""
        if intent is not Intent.CONFIRM:
            return False
        self.press()
        return True

    def pointer_down(self, point: Point) -> None:
        """Show the button pressed while it is held."""
        del point
        self._over = True

    def pointer_drag(self, point: Point) -> None:
        """Show it raised when the pointer leaves, pressed when it returns."""
        over = self.contains(point)
        self.changed = self.changed or over is not self._over
        self._over = over

    def pointer_up(self, point: Point) -> None:
        """Press, when released on the button."""
        self._over = False
        if self.contains(point):
            self.press()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw face, icon and label."""
        self._draw_in(surface, self.area)

    def _draw_in(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        kit = self.kit
        focused = self.focused and kit.controls.device is not Device.MOUSE
        lift = max(self.lift, 0.5 if focused else 0.0)
        moved = kit.skin.button(
            surface,
            area,
            self.look,
            lift=lift if self.enabled else 0.0,
            pressed=self.held and self._over,
            enabled=self.enabled,
            glow=self.kind is ButtonKind.PRIMARY and self.enabled,
            radius=self.radius,
        )
        self._draw_label(surface, area.move(0, moved), self._label_colour())

    def _label_colour(self) -> Rgb:
        if self.enabled:
            return self.look.label
        theme = self.kit.theme
        if self.kind is ButtonKind.WOOD:
            return materials.ASHEN_LABEL
        return theme.paper.c400 if self.kind is ButtonKind.PAPER else theme.ink.c300

    def _draw_label(self, surface: pygame.Surface, area: pygame.FRect, colour: Rgb) -> None:
        kit = self.kit
        gap = self._icon_room
        style = TextStyle(Family.STRONG, self.size, colour)
        style = kit.text.fitted(self.text, style, area.width - 20 - gap)
        text = kit.text.shortened(self.text, style, area.width - 16 - gap)
        width = kit.text.width(text, style)
        x = area.centerx + gap / 2
        if self.icon:
            size = self.size * 1.15 * kit.text.text_scale
            at = (x - width / 2 - gap / 2 - 2, area.centery)
            kit.icons.draw(surface, self.icon, at, size, colour)
        kit.text.draw(surface, text, style, (x, area.centery), Anchor.CENTRE)
        if self.intent is not None and kit.controls.device is not Device.MOUSE:
            corner = (area.right + 6, area.top)
            draw_prompt(kit, surface, self.intent, corner, Anchor.RIGHT)


class IconButton(Button):
    """A round button with an icon only; its tooltip says what it does."""

    def __init__(
        self,
        rect: pygame.FRect,
        icon: str,
        on_press: Callable[[], object] | None = None,
        kind: ButtonKind = ButtonKind.WOOD,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(rect, "", on_press, kind, icon=icon, **common)
        self.radius = rect.height / 2

    def measure(self) -> tuple[float, float]:
        """A circle does not follow the text scale."""
        return self.rect.width, self.rect.height

    def _draw_label(self, surface: pygame.Surface, area: pygame.FRect, colour: Rgb) -> None:
        self.kit.icons.draw(surface, self.icon, area.center, area.height * 0.5, colour)


class TileButton(Button):
    """A button with its icon on a medal above its label, for commands of equal weight."""

    def _draw_label(self, surface: pygame.Surface, area: pygame.FRect, colour: Rgb) -> None:
        kit = self.kit
        style = TextStyle(Family.STRONG, self.size, colour)
        style = kit.text.fitted(self.text, style, area.width - 16)
        text = kit.text.shortened(self.text, style, area.width - 12)
        line = kit.text.line_height(style)
        medal = pygame.FRect(0, 0, 0, 0)
        medal.width = medal.height = min(_MEDAL, area.height - line - 16)
        medal.midtop = area.centerx, area.centery - (medal.height + line + 6) / 2
        wood = ButtonKind.WOOD.value
        if self.enabled:
            kit.skin.token(surface, medal, (wood.top, wood.bottom))
        ink = wood.label if self.enabled else colour
        kit.icons.draw(surface, self.icon, medal.center, 0.54 * medal.height, ink)
        at = (area.centerx, medal.bottom + 6 + line / 2)
        kit.text.draw(surface, text, style, at, Anchor.CENTRE)

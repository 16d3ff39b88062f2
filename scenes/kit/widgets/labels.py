"""Widgets without input: text, paragraphs, panels, chips, icons."""

from __future__ import annotations

from typing import Unpack

import pygame

from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.draw.materials import PanelLook
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Common, Widget

BODY = TextStyle(Family.UI, 15)


class Label(Widget):
    """One line of text, cut with an ellipsis where it does not fit even a little smaller."""

    focusable = False

    def __init__(
        self,
        rect: pygame.FRect,
        text: str,
        style: TextStyle = BODY,
        anchor: Anchor = Anchor.LEFT,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(rect, **common)
        self._text = text
        self.style = style
        self.anchor = anchor

    @property
    def text(self) -> str:
        """What is shown."""
        return self._text

    @text.setter
    def text(self, value: str) -> None:
        self.changed = self.changed or value != self._text
        self._text = value

    def measure(self) -> tuple[float, float]:
        """The size of the text."""
        return self.kit.text.width(self.text, self.style), self.kit.text.line_height(self.style)

    def contains(self, point: tuple[float, float]) -> bool:
        """Labels are hit only when they have a tooltip."""
        return bool(self.tooltip) and super().contains(point)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the text at its anchor."""
        area = self.area
        style = self.kit.text.fitted(self.text, self.style, area.width)
        text = self.kit.text.shortened(self.text, style, area.width)
        across, down = self.anchor.value
        point = (area.left + across * area.width, area.top + down * area.height)
        self.kit.text.draw(surface, text, style, point, self.anchor)


class Paragraph(Widget):
    """Text broken into lines; `measure` returns the height it needs at its width."""

    focusable = False

    def __init__(
        self,
        rect: pygame.FRect,
        text: str,
        style: TextStyle = BODY,
        anchor: Anchor = Anchor.TOP_LEFT,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(rect, **common)
        self.text = text
        self.style = style
        self.anchor = anchor

    def measure(self) -> tuple[float, float]:
        """The given width and the height of the broken text."""
        lines = self.kit.text.wrap(self.text, self.style, self.rect.width)
        return self.rect.width, len(lines) * self.kit.text.line_height(self.style)

    def contains(self, point: tuple[float, float]) -> bool:
        """Paragraphs never take the pointer."""
        del point
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lines."""
        self.kit.text.draw_wrapped(surface, self.text, self.style, self.area, self.anchor)


class Panel(Widget):
    """A surface behind other widgets; it keeps the pointer from what lies below."""

    focusable = False

    def __init__(
        self,
        rect: pygame.FRect,
        look: PanelLook = materials.INK,
        radius: float | None = None,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(rect, **common)
        self.look = look
        self.corner = radius

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the surface with its shadow."""
        self.kit.skin.panel(surface, self.area, self.look, self.corner)


class Image(Widget):
    """An icon of one colour."""

    focusable = False

    def __init__(
        self, rect: pygame.FRect, icon: str, colour: Rgb, **common: Unpack[Common]
    ) -> None:
        super().__init__(rect, **common)
        self.icon = icon
        self.colour = colour

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the icon as large as the rectangle allows."""
        area = self.area
        size = min(area.width, area.height)
        self.kit.icons.draw(surface, self.icon, area.center, size, self.colour)

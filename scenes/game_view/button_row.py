"""The buttons of a decision on the table of a game: found, pointed at, raised and drawn.

Their layout and their faces are each game's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, NamedTuple, TypeVar

import pygame

from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.materials import WOOD_BUTTON, ButtonLook
from scenes.kit.kit import Kit
from scenes.kit.text.typesetter import TextStyle

_RISE: Final = 0.12
"""Seconds in which a button rises fully."""


@dataclass(kw_only=True)
class RowButton:
    """A button of the row.

    Attributes:
        name: its name in the row, in tests, lessons and hints.
        lift: how far it has risen, 0 to 1.
    """

    name: str
    rect: pygame.FRect = field(default_factory=lambda: pygame.FRect(0, 0, 0, 0))
    look: ButtonLook = WOOD_BUTTON
    enabled: bool = True
    lift: float = 0.0


class IconPlace(NamedTuple):
    """The place of an icon before the words on a button, in design units.

    Attributes:
        size: its height.
        room: the width of the icon and the edges.
        shift: how far it moves the words to the right.
        away: from its middle to the words.
    """

    size: float
    room: float
    shift: float
    away: float


ButtonT = TypeVar("ButtonT", bound=RowButton)


class ButtonRow(Generic[ButtonT]):
    """Holds the buttons and draws their common parts.

    Attributes:
        hovered: the name of the button under the mouse; empty for none.
        focused: the name of the one that keys and pads point at.
        pressed: the name of the one that is held down.
    """

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self.buttons: list[ButtonT] = []
        self.hovered = ""
        self.focused = ""
        self.pressed = ""

    def exchange(self, buttons: Sequence[ButtonT]) -> None:
        """Show other buttons; one of a known name keeps its lift and focus."""
        lifts = {button.name: button.lift for button in self.buttons}
        self.buttons = list(buttons)
        for button in self.buttons:
            button.lift = lifts.get(button.name, 0.0)
        self.focused = self.focused if self.find(self.focused) is not None else ""
        self.hovered = self.hovered if self.find(self.hovered) is not None else ""

    def point(self, name: str, *, by_keys: bool = False) -> None:
        """Point at one button by the mouse or by keys; an empty name for none."""
        self.hovered, self.focused = ("", name) if by_keys else (name, "")

    def at(self, point: tuple[float, float]) -> ButtonT | None:
        """The button under a design point."""
        return next((each for each in self.buttons if each.rect.collidepoint(point)), None)

    def find(self, name: str) -> ButtonT | None:
        """The button of a name."""
        return next((each for each in self.buttons if each.name == name), None)

    def update(self, seconds: float) -> bool:
        """Let buttons rise and sink; returns whether anything moved."""
        moved = False
        for button in self.buttons:
            up = button.enabled and button.name in (self.hovered, self.focused)
            if button.lift != float(up):
                step = seconds / _RISE if up else -seconds / _RISE
                button.lift = max(0.0, min(1.0, button.lift + step))
                moved = True
        return moved

    def draw_body(
        self,
        surface: pygame.Surface,
        button: ButtonT,
        look: ButtonLook,
        *,
        glow: bool = False,
        radius: float | None = None,
    ) -> pygame.FRect:
        """Draw a button without content; return the place of its face."""
        moved = self._kit.skin.button(
            surface,
            button.rect,
            look,
            lift=button.lift,
            pressed=self.pressed == button.name,
            enabled=button.enabled,
            glow=glow,
            radius=radius,
        )
        return button.rect.move(0, moved)

    def draw_words(
        self,
        surface: pygame.Surface,
        face: pygame.FRect,
        words: str,
        style: TextStyle,
        icon: tuple[str, IconPlace] | None,
        margin: float = 0.0,
    ) -> None:
        """Write on a face, smaller or shortened where there is no room.

        `margin` is the width of the edges where there is no icon.
        """
        kit = self._kit
        room = face.width - (icon[1].room if icon else margin)
        style = kit.text.fitted(words, style, room)
        words = kit.text.shortened(words, style, room)
        middle = face.centerx + (icon[1].shift if icon else 0)
        if icon:
            name, place = icon
            at = (middle - kit.text.width(words, style) / 2 - place.away, face.centery)
            kit.icons.draw(surface, name, at, place.size, style.colour)
        kit.text.draw(surface, words, style, (middle, face.centery), Anchor.CENTRE)

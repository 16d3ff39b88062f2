"""The buttons of a decision on the table of a game: found, pointed at, rising and sinking.

How they are laid out and painted is each game's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, Protocol, TypeVar

import pygame

_RISE: Final = 0.12
"""Seconds in which a button rises whole."""


class RowButton(Protocol):
    """What every such button has; `lift` is how far it has risen, 0 to 1."""

    @property
    def name(self) -> str:
        """What it is called in tests, lessons and hints."""

    rect: pygame.FRect
    enabled: bool
    lift: float


ButtonT = TypeVar("ButtonT", bound=RowButton)


class ButtonRow(Generic[ButtonT]):
    """Keeps the buttons.

    Attributes:
        hovered: the name of the button under the mouse; empty for none.
        focused: the name of the one that keys and pads point at.
        pressed: the name of the one that is held down.
    """

    def __init__(self) -> None:
        self.buttons: list[ButtonT] = []
        self.hovered = ""
        self.focused = ""
        self.pressed = ""

    def exchange(self, buttons: Sequence[ButtonT]) -> None:
        """Show other buttons; one of a known name stays as far risen and pointed at as it is."""
        lifts = {button.name: button.lift for button in self.buttons}
        self.buttons = list(buttons)
        for button in self.buttons:
            button.lift = lifts.get(button.name, 0.0)
        self.focused = self.focused if self.find(self.focused) is not None else ""
        self.hovered = self.hovered if self.find(self.hovered) is not None else ""

    def point(self, name: str, *, by_keys: bool = False) -> None:
        """Point at a button by the mouse or by keys, and at no other; at none by an empty name."""
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

"""The layers above the view of a table, which may take input before it."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.engine.contract import Action
from scenes.kit.input.intents import Signal
from scenes.kit.input.pointers import Pointer


class Layer(Protocol):
    """A layer above the view that may take pointer events."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the layer over the view."""

    @property
    def changed(self) -> bool:
        """Whether it looks different since it was last drawn."""

    @property
    def pointer(self) -> Pointer:
        """The shape of the mouse pointer over it."""

    def handle_event(self, event: pygame.Event) -> bool:
        """Take an event; False passes it on."""

    def pointer_left(self) -> None:
        """The pointer is over something in front, or out of the window."""

    def dismiss_tooltip(self) -> None:
        """Hide a tooltip."""


class NoteLayer(Layer, Protocol):
    """The note of a guided match."""

    @property
    def area(self) -> pygame.FRect | None:
        """Its present area, in design units."""

    def update(self, dt: float) -> None:
        """Advance the time."""

    def handle_signal(self, signal: Signal) -> bool:
        """Take an intention of a key or a pad; whether it was used."""


class Guidance(Protocol):
    """The guidance of a guided match: its steps at a table."""

    @property
    def bubble(self) -> NoteLayer:
        """The note of the present step."""

    @property
    def due(self) -> bool:
        """Whether the step is done and the next one waits for the animations."""

    def begin(self) -> None:
        """Set the first step up."""

    def go_on(self) -> None:
        """Set the next step up, or end the lesson."""

    def rebuild(self) -> None:
        """Lay the note out for the current window, language and text size."""

    def allows(self, action: Action) -> bool:
        """Whether the step wants this action."""

    def offered(self, legal: list[Action]) -> list[Action]:
        """Return the legal actions that the step wants."""

    def played(self) -> None:
        """Record that an allowed action was played."""

    def refuse(self) -> None:
        """Refuse an action that the lesson does not want."""

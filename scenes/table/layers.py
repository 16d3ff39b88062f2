"""What lies above the view of a table and may take input before it."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.engine.contract import Action
from scenes.kit.input.intents import Signal
from scenes.kit.input.pointers import Pointer


class Layer(Protocol):
    """Something drawn above the view that may take what the pointer does."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the layer over the view."""

    @property
    def pointer(self) -> Pointer:
        """What the mouse pointer should look like over it."""

    def handle_event(self, event: pygame.Event) -> bool:
        """Take an event; False hands it on."""

    def pointer_left(self) -> None:
        """The pointer is over something in front, or out of the window."""

    def dismiss_tooltip(self) -> None:
        """Take a tooltip away."""


class NoteLayer(Layer, Protocol):
    """The note of a guided match."""

    @property
    def area(self) -> pygame.FRect | None:
        """What it covers now, in design units."""

    @property
    def changed(self) -> bool:
        """Whether it looks different since it was last drawn."""

    def update(self, dt: float) -> None:
        """Let time pass."""

    def handle_signal(self, signal: Signal) -> bool:
        """Take an intention of a key or a pad; whether it was used."""


class Guidance(Protocol):
    """What leads a table through the steps of a guided match."""

    @property
    def bubble(self) -> NoteLayer:
        """The note that speaks."""

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
        """Note that an allowed action was played."""

    def refuse(self) -> None:
        """Say that the lesson wants something else."""

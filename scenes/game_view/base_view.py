"""The common part of the views of several games: input, and drawing when something moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

import pygame

from game.engine.contract import Action, AnyRules, Event
from scenes.game_view.contract import AnyState, GameView, Table
from scenes.kit.input.intents import Intent, Signal
from scenes.kit.motion.timeline import Timeline


class InputController(Protocol):
    """The input of a person at the table of a game, from any device."""

    def rest(self) -> None:
        """Offer nothing: no decision is open."""

    def suggest(self, action: Action) -> None:
        """Point at an action as a hint."""

    def end_hint(self) -> None:
        """Point at no hint any more."""

    def signal(self, signal: Signal) -> bool:
        """Take an intention of a key or a pad; returns whether it was used."""

    def pointer(self, event: pygame.Event) -> bool:
        """Take a mouse event; returns whether it was used."""


class Drawing(Protocol):
    """The whole picture of a game."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture onto the window surface."""

    def hint_area(self) -> pygame.FRect | None:
        """The place of the last hint's target, in design units; `None` for nowhere."""

    def hint_surroundings(self) -> Sequence[pygame.FRect]:
        """Areas that the words of a hint should leave free, the most important first."""


class Animations(Protocol):
    """The animation of every kind of event."""

    def animate(self, event: Event, timeline: Timeline) -> None:
        """Append that of one event."""


RulesT = TypeVar("RulesT", bound=AnyRules)
ControllerT = TypeVar("ControllerT", bound=InputController)
DrawingT = TypeVar("DrawingT", bound=Drawing)


class BaseView(GameView, Generic[ControllerT, DrawingT]):
    """The part of a view that is the same for the games with pictures of their own.

    A game builds its controller, animations and drawing when it first settles, and says with
    `_moved` that something looks different from now on.

    Attributes:
        peeks: a key or button shows what is covered while it is held.
    """

    peeks = True

    def __init__(self, table: Table) -> None:
        self._table = table
        self._kit = table.kit
        self._controller: ControllerT | None = None
        self._animator: Animations | None = None
        self._drawing: DrawingT | None = None
        self._idle = 0.0
        self._moved = True

    @property
    def controller(self) -> ControllerT:
        """What takes the input.

        Raises:
            RuntimeError: nothing has been settled yet.
        """
        if self._controller is None:
            raise RuntimeError("no position was settled")
        return self._controller

    def animate(self, event: Event, timeline: Timeline) -> None:
        """Append the animation of one event, sounds included, to the timeline."""
        if self._animator is not None:
            self._animator.animate(event, timeline)

    def rest(self, state: AnyState) -> None:
        """Nobody at this screen decides now: offer nothing."""
        del state
        if self._controller is not None:
            self._controller.rest()
        self._moved = True

    def suggest(self, action: Action) -> None:
        """Point at what a hint means."""
        if self._controller is not None:
            self._controller.suggest(action)
            self._moved = True

    def end_hint(self) -> None:
        """Put the last hint away."""
        if self._controller is not None:
            self._controller.end_hint()
            self._moved = True

    @property
    def hint_area(self) -> pygame.FRect | None:
        """The present place of the last hint's target."""
        if self._drawing is None or self._table.busy:
            return None
        return self._drawing.hint_area()

    @property
    def hint_surroundings(self) -> Sequence[pygame.FRect]:
        """Areas that the words of a hint should leave free."""
        return self._drawing.hint_surroundings() if self._drawing is not None else ()

    def signal(self, signal: Signal) -> bool:
        """Take an intention of a key or a pad; a peek lasts while it is held."""
        if self._controller is None:
            return False
        if signal.intent is Intent.PEEK and not (self.peeks and signal.repeated):
            return self.peeks
        self._moved = True
        return self._controller.signal(signal)

    def pointer(self, event: pygame.Event) -> bool:
        """Take a mouse event."""
        self._moved = True
        return self._controller is not None and self._controller.pointer(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole game onto the window surface."""
        if self._drawing is not None:
            self._drawing.draw(surface)

    def _is_due(self, seconds: float, breath: float | None, *, moved: bool) -> bool:
        """Whether a frame is drawn.

        Args:
            seconds: since the last frame.
            breath: the seconds between frames while only idle animation runs; `None` without any.
            moved: whether anything else has moved.
        """
        self._idle += seconds
        if not moved and (breath is None or self._idle < breath):
            return False
        self._idle = 0.0
        return True


def rules_of(table: Table, rules_type: type[RulesT]) -> RulesT:
    """The rules of the match at a table.

    Raises:
        TypeError: the table plays another game.
    """
    rules = table.rules
    if not isinstance(rules, rules_type):
        raise TypeError(f"a table of {rules.name} has no {rules_type.__name__}")
    return rules

"""A test table without a window around the view of a game: plays actions, posts input, waits.

Each game's tests of its view make a `Stand` of it that names rules, view and options.
"""

from __future__ import annotations

import os
import time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Generic, TypeVar

import msgspec
import pygame

from game.catalogue import open_words
from game.engine.contract import Action, AnyRules, Event, State
from game.engine.seats import Seat
from scenes.game_view.contract import GameView, Table
from scenes.kit.input.intents import Device, Intent, Signal
from scenes.kit.kit import Kit, build_kit
from scenes.kit.motion.timeline import Timeline
from scenes.kit.settings_store import Settings

ROOT = Path(__file__).resolve().parents[1]

RulesT = TypeVar("RulesT", bound=AnyRules)
ViewT = TypeVar("ViewT", bound=GameView)
StateT = TypeVar("StateT", bound=State)
ContextT = TypeVar("ContextT")


class ViewStand(Generic[RulesT, ViewT, StateT, ContextT]):
    """Implements `scenes.game_view.contract.Table` for one view.

    Args:
        rules: the rules of the game.
        make_view: builds the view at this table.
        options_type: the options of a match.
        size: the window in pixels.
        settings: settings that differ from the defaults.
    """

    names: Sequence[str] = ("Mira", "Oren", "Tamsin", "Bo")
    watching = False
    note_area: pygame.FRect | None = None
    refusal_in_view = False

    def __init__(
        self,
        rules: RulesT,
        make_view: Callable[[Table], ViewT],
        options_type: type[msgspec.Struct],
        size: tuple[int, int],
        settings: dict[str, object],
    ) -> None:
        pygame.init()
        self.window = pygame.display.set_mode(size)
        self.kit: Kit = build_kit(ROOT, size, Settings().changed(**settings), strict=True)
        self.kit.words.learn(open_words(rules.name))
        self.rules = rules
        self._options_type = options_type
        self.seats: Sequence[Seat] = self.seats_for(options_type())
        self.viewer: int | None = None
        self.thinking = False
        self.timeline = Timeline(reduce_motion=self.kit.settings.reduce_motion)
        self.view: ViewT = make_view(self)
        self.state: StateT | None = None
        self.played: list[Action] = []
        self.refused: list[str] = []
        self.history: list[Event] = []

    def seats_for(self, options: msgspec.Struct) -> tuple[Seat, ...]:
        """The seats of a match with these options; every seat a team of its own."""
        return tuple(Seat(team=team) for team in range(getattr(options, "seats", 2)))

    # ------------------------------------------------------------------ the table
    @property
    def busy(self) -> bool:
        return self.timeline.busy

    @property
    def decider(self) -> int | None:
        decision = self.rules.decision(self.now)
        return None if decision is None else decision.seat

    @property
    def position(self) -> StateT:
        return self.shown

    def name_of(self, seat: int) -> str:
        return self.names[seat]

    def submit(self, action: Action) -> bool:
        self.play(action)
        return True

    def preview(self, action: Action) -> msgspec.Struct:
        return self.rules.preview(self.now, action)

    def refuse(self, clause: str, key: str, about: str = "", /, **values: int | str) -> None:
        del about
        self.kit.words(f"{self.rules.name}.refusal.{key}", **values)
        self.refused.append(clause)

    def open_rulebook(self, clause: str) -> None:
        self.refused.append(clause)

    # ------------------------------------------------------------------ what a test does
    @property
    def now(self) -> StateT:
        """The position."""
        if self.state is None:
            raise RuntimeError("no position was set up")
        return self.state

    @property
    def shown(self) -> StateT:
        """The position as the viewer may see it."""
        return self.now if self.viewer is None else self.rules.view(self.now, self.viewer)

    @property
    def context(self) -> ContextT:
        """What the view is made of."""
        context: ContextT | None = self.view._context
        if context is None:
            raise RuntimeError("no position was set up")
        return context

    def begin(self, seed: int = 1, **options: object) -> list[Event]:
        """Set a new match up."""
        chosen = msgspec.convert(options, self._options_type)
        self.seats = self.seats_for(chosen)
        self.state, events = self.rules.new(chosen, seed)
        self.history = list(events)
        self.load()
        return list(events)

    def place(self, state: StateT) -> None:
        """Set a position up."""
        self.seats = self.seats_for(state.options)
        self.state = self.rules.copy(state)
        self.history = []
        self.load()

    def load(self) -> None:
        """Do what the table does before the view is shown."""
        for _ in self.view.load():
            time.sleep(0)  # lets the threads work that decode pictures
        self.view.resize()
        self.view.settle(self.shown)

    def play(self, action: Action) -> list[Event]:
        """Play an action and put its events on the timeline."""
        self.rules.check(self.now, action)
        after = self.rules.copy(self.now)
        events = self.rules.apply(after, action)
        self.view.rest(self.now)
        self.state = after
        self.played.append(action)
        self.show(events)
        self.history += events
        return list(events)

    def show(self, events: Sequence[Event]) -> None:
        """Animate events as the viewer may see them."""
        for event in events:
            seen = event if self.viewer is None else self.rules.seen(event, self.viewer)
            self.timeline.begin_track(seen)
            self.view.animate(seen, self.timeline)

    def wait(self, seconds: float = 0.05, longest: int = 4000) -> None:
        """Let the animations play to their end, in steps."""
        for _ in range(longest):
            if not self.timeline.busy:
                return
            self.timeline.update(seconds)
            self.view.update(seconds)
        raise RuntimeError("an animation does not end")

    def ask(self) -> None:
        """Offer the decision."""
        self.view.settle(self.shown)
        decision = self.rules.decision(self.now)
        if decision is not None:
            self.view.ask(self.shown, decision, self.rules.legal(self.now))

    def ask_at(self, state: StateT) -> None:
        """Set a position up, and ask who decides in it."""
        decision = self.rules.decision(state)
        assert decision is not None
        self.viewer = decision.seat
        self.timeline.clear()
        self.place(state)
        self.ask()

    def clear(self) -> None:
        """Forget the played and refused actions, and the running animations."""
        self.timeline.clear()
        self.played.clear()
        self.refused.clear()

    def frame(self, seconds: float = 1 / 30) -> None:
        """Draw once."""
        self.view.update(seconds)
        self.view.draw(self.window)

    # ------------------------------------------------------------------ input
    def point(self, place: tuple[float, float]) -> None:
        """Move the mouse to a design point."""
        self.kit.controls.device = Device.MOUSE
        self._post(pygame.MOUSEMOTION, place, rel=(9, 9), buttons=(0, 0, 0))

    def click(self, place: tuple[float, float]) -> None:
        """Move the mouse to a design point and click."""
        self.point(place)
        self._post(pygame.MOUSEBUTTONDOWN, place, button=1)
        self._post(pygame.MOUSEBUTTONUP, place, button=1)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Drag with the middle button from one design point to another."""
        self.point(start)
        self._post(pygame.MOUSEBUTTONDOWN, start, button=2)
        self._post(pygame.MOUSEMOTION, end, rel=(9, 9), buttons=(0, 1, 0))
        self._post(pygame.MOUSEBUTTONUP, end, button=2)

    def wheel(self, steps: int) -> None:
        """Turn the mouse wheel."""
        self.view.pointer(pygame.Event(pygame.MOUSEWHEEL, x=0, y=steps))

    def say(self, *intents: Intent, device: Device = Device.KEYBOARD) -> None:
        """Utter intentions by a key or a pad."""
        self.kit.controls.device = device
        pad = 0 if device is Device.PAD else None
        for intent in intents:
            self.view.signal(Signal(intent, device, pad=pad))

    def _post(self, kind: int, place: tuple[float, float], **values: object) -> None:
        pixel = self.kit.canvas.point(*place)
        self.view.pointer(pygame.Event(kind, {"pos": pixel, **values}))

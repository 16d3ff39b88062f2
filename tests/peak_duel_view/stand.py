"""A table without a window around a view of Peak Duel: plays actions, posts input, waits."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

import msgspec
import pygame

from game.engine.rules import Action, Event
from game.engine.seats import Seat
from game.peak_duel.book import Book, load_book
from game.peak_duel.options import PeakDuelOptions
from game.peak_duel.rules import PeakDuel
from game.peak_duel.state import PeakDuelState
from game.shelf import open_words
from scenes.kit.intents import Device, Intent, Signal
from scenes.kit.kit import Kit, build_kit
from scenes.kit.settings_store import Settings
from scenes.kit.timeline import Timeline
from scenes.peak_duel.parts import Parts
from scenes.peak_duel.view import PeakDuelView

ROOT = Path(__file__).resolve().parents[2]


@lru_cache(maxsize=1)
def book() -> Book:
    """The data of the game, read once."""
    return load_book(ROOT / "data" / "peak_duel")


class Stand:
    """Implements `scenes.view.Table` for one view."""

    def __init__(self, size: tuple[int, int] = (640, 360), **settings: object) -> None:
        pygame.init()
        self.window = pygame.display.set_mode(size)
        self.kit: Kit = build_kit(ROOT, size, Settings().changed(**settings), strict=True)
        self.kit.words.learn(open_words("peak_duel"))
        self.rules = PeakDuel(book())
        self.seats: Sequence[Seat] = (Seat(team=0), Seat(team=1))
        self.viewer: int | None = None
        self.thinking = False
        self.timeline = Timeline(reduce_motion=self.kit.settings.reduce_motion)
        self.view = PeakDuelView(self)
        self.state: PeakDuelState | None = None
        self.played: list[Action] = []
        self.refused: list[str] = []

    # ------------------------------------------------------------------ the table
    @property
    def busy(self) -> bool:
        return self.timeline.busy

    @property
    def decider(self) -> int | None:
        decision = self.rules.decision(self.now)
        return None if decision is None else decision.seat

    def name_of(self, seat: int) -> str:
        return ("Mira", "Oren")[seat]

    def submit(self, action: Action) -> bool:
        self.play(action)
        return True

    def preview(self, action: Action) -> msgspec.Struct:
        return self.rules.preview(self.now, action)  # type: ignore[arg-type]

    def refuse(self, clause: str, key: str, **values: int | str) -> None:
        self.kit.words(f"peak_duel.refusal.{key}", **values)
        self.refused.append(clause)

    def open_rulebook(self, clause: str) -> None:
        self.refused.append(clause)

    # ------------------------------------------------------------------ what a test does
    @property
    def now(self) -> PeakDuelState:
        """The position."""
        if self.state is None:
            raise RuntimeError("no position was set up")
        return self.state

    @property
    def shown(self) -> PeakDuelState:
        """The position as the viewer may see it."""
        return self.now if self.viewer is None else self.rules.view(self.now, self.viewer)

    @property
    def parts(self) -> Parts:
        """The parts of the picture."""
        parts = self.view._parts
        if parts is None:
            raise RuntimeError("no position was set up")
        return parts

    def begin(self, seed: int = 1, **options: object) -> list[Event]:
        """Set a new match up."""
        chosen = msgspec.convert(options, PeakDuelOptions)
        self.state, events = self.rules.new(chosen, seed)
        self.load()
        return list(events)

    def place(self, state: PeakDuelState) -> None:
        """Set a position up."""
        self.state = self.rules.copy(state)
        self.load()

    def load(self) -> None:
        """Do what the table does before the view is shown."""
        for _ in self.view.load():
            pass
        self.view.resize()
        self.view.settle(self.shown)

    def play(self, action: Action) -> list[Event]:
        """Play an action and put its events on the timeline."""
        self.rules.check(self.now, action)  # type: ignore[arg-type]
        after = self.rules.copy(self.now)
        events = self.rules.apply(after, action)  # type: ignore[arg-type]
        self.view.rest(self.now)
        self.state = after
        self.played.append(action)
        self.show(events)
        return list(events)

    def show(self, events: Sequence[Event]) -> None:
        """Animate events as the viewer may see them."""
        for event in events:
            seen = event if self.viewer is None else self.rules.seen(event, self.viewer)  # type: ignore[arg-type]
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

    def say(self, *intents: Intent, device: Device = Device.KEYBOARD) -> None:
        """Utter intentions by a key or a pad."""
        self.kit.controls.device = device
        pad = 0 if device is Device.PAD else None
        for intent in intents:
            self.view.signal(Signal(intent, device, pad=pad))

    def _post(self, kind: int, place: tuple[float, float], **values: object) -> None:
        pixel = self.kit.canvas.point(*place)
        self.view.pointer(pygame.Event(kind, {"pos": pixel, **values}))

"""A table without a window around a view of Trick Shot: plays actions, posts input, waits."""

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
from game.shelf import open_words
from game.trick_shot.book import Book, load_book
from game.trick_shot.options import TrickShotOptions
from game.trick_shot.picture import parsed
from game.trick_shot.rules import TrickShot
from game.trick_shot.state import TrickShotState
from scenes.kit.intents import Device, Intent
from scenes.kit.kit import Kit, build_kit
from scenes.kit.settings_store import Settings
from scenes.kit.timeline import Timeline
from scenes.trick_shot.parts import Parts
from scenes.trick_shot.view import TrickShotView

ROOT = Path(__file__).resolve().parents[2]


@lru_cache(maxsize=1)
def book() -> Book:
    """The data of the game, read once."""
    return load_book(ROOT / "data" / "trick_shot")


_KEYS = (pygame.KEYDOWN, pygame.KEYUP)
_BUTTONS = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
_KEY_OF = {
    Intent.CONFIRM: pygame.K_RETURN,
    Intent.CANCEL: pygame.K_ESCAPE,
    Intent.NEXT: pygame.K_TAB,
    Intent.TAB_LEFT: pygame.K_q,
    Intent.TAB_RIGHT: pygame.K_e,
    Intent.UP: pygame.K_UP,
    Intent.DOWN: pygame.K_DOWN,
    Intent.LEFT: pygame.K_LEFT,
    Intent.RIGHT: pygame.K_RIGHT,
}
_BUTTON_OF = {
    Intent.CONFIRM: pygame.CONTROLLER_BUTTON_A,
    Intent.CANCEL: pygame.CONTROLLER_BUTTON_B,
    Intent.TAB_LEFT: pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    Intent.TAB_RIGHT: pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    Intent.UP: pygame.CONTROLLER_BUTTON_DPAD_UP,
    Intent.DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    Intent.LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    Intent.RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}


def _presses(intent: Intent, device: Device) -> list[pygame.event.Event]:
    """A key or a pad button going down and up."""
    if device is Device.KEYBOARD:
        values = {"key": _KEY_OF[intent], "mod": 0, "unicode": "", "scancode": 0}
        return [pygame.event.Event(kind, values) for kind in _KEYS]
    values = {"button": _BUTTON_OF[intent], "instance_id": 0, "which": 0}
    return [pygame.event.Event(kind, values) for kind in _BUTTONS]


class Stand:
    """Implements `scenes.view.Table` for one view."""

    def __init__(self, size: tuple[int, int] = (640, 360), **settings: object) -> None:
        pygame.init()
        self.window = pygame.display.set_mode(size)
        self.kit: Kit = build_kit(ROOT, size, Settings().changed(**settings), strict=True)
        self.kit.words.learn(open_words("trick_shot"))
        self.rules = TrickShot(book())
        self.seats: Sequence[Seat] = (Seat(team=0), Seat(team=1))
        self.viewer: int | None = None
        self.thinking = False
        calm = self.kit.settings.reduce_motion
        self.timeline = Timeline(reduce_motion=calm)
        self.view = TrickShotView(self)
        self.state: TrickShotState | None = None
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
        return str(self.kit.words(f"trick_shot.team.{('red', 'blue')[self.seats[seat].team]}"))

    def submit(self, action: Action) -> bool:
        self.play(action)
        return True

    def preview(self, action: Action) -> msgspec.Struct:
        return self.rules.preview(self.now, action)  # type: ignore[arg-type]

    def refuse(self, clause: str, key: str, **values: int | str) -> None:
        self.kit.words(f"trick_shot.refusal.{key}", **values)
        self.refused.append(clause)

    def open_rulebook(self, clause: str) -> None:
        self.refused.append(clause)

    # ------------------------------------------------------------------ what a test does
    @property
    def now(self) -> TrickShotState:
        """The position."""
        if self.state is None:
            raise RuntimeError("no position was set up")
        return self.state

    @property
    def parts(self) -> Parts:
        """The parts of the picture."""
        parts = self.view._parts
        if parts is None:
            raise RuntimeError("no position was set up")
        return parts

    def begin(self, seed: int = 1, **options: object) -> list[Event]:
        """Set a new match up."""
        chosen = msgspec.convert(options, TrickShotOptions)
        self.state, events = self.rules.new(chosen, seed)
        self.load()
        return list(events)

    def place(self, picture: str) -> None:
        """Set a position up that is written as a picture."""
        self.state = parsed(book(), picture)
        self.load()

    def load(self) -> None:
        """Do what the table does before the view is shown."""
        for _ in self.view.load():
            pass
        self.view.resize()
        self.view.settle(self.now)

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
        """Animate events."""
        for event in events:
            self.timeline.begin_track(event)
            self.view.animate(event, self.timeline)

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
        self.view.settle(self.now)
        decision = self.rules.decision(self.now)
        if decision is not None:
            self.view.ask(self.now, decision, self.rules.legal(self.now))

    def frame(self) -> None:
        """Draw once."""
        self.view.update(1 / 30)
        self.view.draw(self.window)

    # ------------------------------------------------------------------ input
    def move(self, point: tuple[float, float]) -> None:
        """Move the mouse to a design point."""
        self.kit.controls.device = Device.MOUSE
        values = {"pos": self.kit.canvas.point(*point), "rel": (9, 9), "buttons": (0, 0, 0)}
        self.view.pointer(pygame.event.Event(pygame.MOUSEMOTION, values))

    def click(self, point: tuple[float, float]) -> None:
        """Move the mouse to a design point and click."""
        self.move(point)
        pixel = self.kit.canvas.point(*point)
        for kind, values in (
            (pygame.MOUSEBUTTONDOWN, {"pos": pixel, "button": 1}),
            (pygame.MOUSEBUTTONUP, {"pos": pixel, "button": 1}),
        ):
            self.view.pointer(pygame.event.Event(kind, values))

    def click_square(self, square: int) -> None:
        """Click the middle of a square."""
        self.click(self.parts.stage.frame.centre(square))

    def click_button(self, name: str) -> None:
        """Click a button of the bar."""
        button = self.parts.bar.find(name)
        if button is None:
            raise RuntimeError(f"there is no button {name}")
        self.click(button.rect.center)

    def say(self, *intents: Intent, device: Device = Device.KEYBOARD) -> None:
        """Press what is bound to intentions, through raw events of a keyboard or a pad."""
        for intent in intents:
            for event in _presses(intent, device):
                pygame.event.post(event)
            for event in pygame.event.get((*_KEYS, *_BUTTONS)):
                for signal in self.kit.controls.observe(event):
                    self.view.signal(signal)

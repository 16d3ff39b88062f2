"""The test table around a view of Trick Shot; keys and pads are raw events here."""

from __future__ import annotations

from functools import lru_cache

import msgspec
import pygame

from game.engine.data_loader import load
from game.engine.seats import Seat
from game.trick_shot.data import TrickShotData, read_book
from game.trick_shot.notation import parsed
from game.trick_shot.options import TrickShotOptions
from game.trick_shot.rules import TrickShot
from game.trick_shot.state import TrickShotState
from game.trick_shot.team import TEAM_NAMES
from scenes.games.trick_shot.context import TrickShotContext
from scenes.games.trick_shot.view import TrickShotView
from scenes.kit.input.intents import Device, Intent
from tests.view_stand import ROOT, ViewStand


@lru_cache(maxsize=1)
def book() -> TrickShotData:
    """The data of the game, read once."""
    return load(read_book, ROOT / "data" / "trick_shot")


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


class Stand(ViewStand[TrickShot, TrickShotView, TrickShotState, TrickShotContext]):
    """A table for one view of Trick Shot."""

    def __init__(self, size: tuple[int, int] = (640, 360), **settings: object) -> None:
        super().__init__(TrickShot(book()), TrickShotView, TrickShotOptions, size, settings)

    def seats_for(self, options: msgspec.Struct) -> tuple[Seat, ...]:
        """Two teams, whose people sit in turn."""
        del options
        return (Seat(team=0), Seat(team=1))

    def name_of(self, seat: int) -> str:
        """Red and Blue."""
        return str(self.kit.words(f"trick_shot.team.{TEAM_NAMES[self.seats[seat].team]}"))

    def place(self, state: TrickShotState | str) -> None:
        """Set a position up, also one that is written as a picture."""
        super().place(parsed(book(), state) if isinstance(state, str) else state)

    def click_square(self, square: int) -> None:
        """Click the middle of a square."""
        self.click(self.context.model.frame.centre(square))

    def click_button(self, name: str) -> None:
        """Click a button of the bar."""
        button = self.context.bar.find(name)
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

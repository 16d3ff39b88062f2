"""A table in the window, used as a stand is: what it shows, and posted input of every device."""

from __future__ import annotations

import pygame

from game.engine.contract import AnyRules
from game.frostgrave.state import FrostgraveState
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.input import FrostgraveInput as AtTable
from scenes.games.frostgrave.view import FrostgraveView
from scenes.kit.input.intents import Device, Intent
from scenes.kit.kit import Kit
from scenes.table.table import TableScene
from tests.scenes.hands import Hands

_PATIENCE = 60
_KEYS = {
    Intent.CONFIRM: pygame.K_RETURN,
    Intent.CANCEL: pygame.K_ESCAPE,
    Intent.NEXT: pygame.K_TAB,
    Intent.TAB_RIGHT: pygame.K_e,
    Intent.UP: pygame.K_UP,
    Intent.DOWN: pygame.K_DOWN,
    Intent.LEFT: pygame.K_LEFT,
    Intent.RIGHT: pygame.K_RIGHT,
}
_BUTTONS = {
    Intent.CONFIRM: pygame.CONTROLLER_BUTTON_A,
    Intent.CANCEL: pygame.CONTROLLER_BUTTON_B,
    Intent.TAB_RIGHT: pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    Intent.UP: pygame.CONTROLLER_BUTTON_DPAD_UP,
    Intent.DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    Intent.LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    Intent.RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}


class Window:
    """A table in the window."""

    def __init__(self, hands: Hands, table: TableScene) -> None:
        self.hands = hands
        self.table = table

    # ------------------------------------------------------------------ what is to be seen
    @property
    def rules(self) -> AnyRules:
        return self.table.rules

    @property
    def kit(self) -> Kit:
        return self.hands.app.kit

    @property
    def view(self) -> FrostgraveView:
        view = self.table.view
        assert isinstance(view, FrostgraveView)
        return view

    @property
    def context(self) -> FrostgraveContext:
        context = self.view._context
        assert context is not None
        return context

    @property
    def at_table(self) -> AtTable:
        return self.view.controller

    @property
    def now(self) -> FrostgraveState:
        state = self.table.session.match.state
        assert isinstance(state, FrostgraveState)
        return state

    @property
    def played(self) -> range:
        return range(self.table.session.match.number)

    def ready(self) -> bool:
        """Whether a person is asked, or the battle is over."""
        session, play = self.table.session, self.table.play
        if session.outcome is not None:
            return True
        return play is not None and not play.busy and play.asked and session.person_decides

    # ------------------------------------------------------------------ what is done
    def ask(self) -> None:
        """Wait until somebody is asked."""
        self.hands.wait(self.ready, _PATIENCE)

    def wait(self, seconds: float = 0.0) -> None:
        """Wait until somebody is asked, whatever a stand would wait."""
        del seconds
        self.ask()

    def point(self, place: tuple[float, float]) -> None:
        """Point with the mouse."""
        self.hands.move(place)

    def click(self, place: tuple[float, float]) -> None:
        """Click."""
        self.hands.click(place)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Drag with the middle button."""
        self.hands.drag(start, end)

    def wheel(self, steps: int) -> None:
        """Turn the wheel."""
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=float(steps)))
        self.hands.frames()

    def say(self, *intents: Intent, device: Device = Device.KEYBOARD) -> None:
        """Say intentions by keys or by a pad."""
        for intent in intents:
            if device is not Device.PAD:
                self.hands.key(_KEYS[intent])
            elif intent is Intent.NEXT:
                self.hands.stick(pygame.CONTROLLER_AXIS_RIGHTX, 1.0)
            else:
                self.hands.pad(_BUTTONS[intent])

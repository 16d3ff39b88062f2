"""Whole battles through the window by posted input: mouse, keyboard and pad by turns."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.frostgrave.state import FrostgraveState
from scenes.app import App
from scenes.frostgrave.parts import Parts
from scenes.frostgrave.view import FrostgraveView
from scenes.kit.intents import Device, Intent
from scenes.kit.kit import Kit
from scenes.kit.scene import Transition
from scenes.opening import new_match
from scenes.results import Results
from scenes.seat_plan import plan_for
from scenes.table import TableScene
from tests.frostgrave_view.robot import Robot
from tests.scenes.hands import Hands

_GAME = "frostgrave"
_PATIENCE = 60
_KEYS = {
    Intent.CONFIRM: pygame.K_RETURN,
    Intent.CANCEL: pygame.K_ESCAPE,
    Intent.NEXT: pygame.K_TAB,
    Intent.DOWN: pygame.K_DOWN,
    Intent.RIGHT: pygame.K_RIGHT,
    Intent.TAB_RIGHT: pygame.K_e,
}
_BUTTONS = {
    Intent.CONFIRM: pygame.CONTROLLER_BUTTON_A,
    Intent.CANCEL: pygame.CONTROLLER_BUTTON_B,
    Intent.DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    Intent.RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    Intent.TAB_RIGHT: pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
}


class Window:
    """A table in the window, as the robot uses a stand."""

    def __init__(self, hands: Hands, table: TableScene) -> None:
        self.hands = hands
        self.table = table
        self.rules: Any = table.rules

    @property
    def kit(self) -> Kit:
        return self.hands.app.kit

    @property
    def view(self) -> FrostgraveView:
        view = self.table.view
        assert isinstance(view, FrostgraveView)
        return view

    @property
    def parts(self) -> Parts:
        parts = self.view._parts
        assert parts is not None
        return parts

    @property
    def now(self) -> FrostgraveState:
        state = self.table.session.match.state
        assert isinstance(state, FrostgraveState)
        return state

    @property
    def played(self) -> range:
        return range(self.table.session.match.number)

    def ready(self) -> bool:
        session, play = self.table.session, self.table.play
        if session.outcome is not None:
            return True
        return play is not None and not play.busy and play.asked and session.person_decides

    def ask(self) -> None:
        self.hands.wait(self.ready, _PATIENCE)

    def wait(self, seconds: float = 0.0) -> None:
        del seconds

    def point(self, place: tuple[float, float]) -> None:
        self.hands.move(place)

    def click(self, place: tuple[float, float]) -> None:
        self.hands.click(place)

    def wheel(self, steps: int) -> None:
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=float(steps)))
        self.hands.frames()

    def say(self, *intents: Intent, device: Device = Device.KEYBOARD) -> None:
        for intent in intents:
            if device is Device.PAD and intent in _BUTTONS:
                self.hands.pad(_BUTTONS[intent])
            else:
                self.hands.key(_KEYS[intent])


class WindowRobot(Robot):
    """Changes the device from decision to decision."""

    def _decide(self) -> None:
        stand = self.stand
        stand.ask()
        decision = stand.rules.decision(stand.now)
        if decision is None:
            return
        devices = list(Device)
        self.device = devices[len(stand.played) % len(devices)]
        self.kinds.add(decision.kind)
        before = len(stand.played)
        for _ in range(_PATIENCE):
            self._try()
            if len(stand.played) > before:
                return
        raise AssertionError(f"{self.device}: nothing happens in {decision.kind}")


def _open(app: App, hands: Hands, **options: object) -> Window:
    plan = plan_for(app.house.open_game(_GAME).rules)
    plan.seats[0].kind, plan.seats[1].kind, plan.seed = "person", "easy", "5"
    plan.options.update(options)
    table = new_match(app.house, _GAME, plan)
    app.manager.push(table, Transition.NONE)
    hands.wait(lambda: table.play is not None)
    return Window(hands, table)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_person_plays_a_bot_to_the_end(app: App, hands: Hands, seed: int) -> None:
    app.house.change(animation_speed="instant")
    window = _open(app, hands, turn_limit=1, table="fountain_court")
    robot = WindowRobot(window, Device.MOUSE, seed)  # type: ignore[arg-type]
    robot.play()
    hands.wait(lambda: isinstance(hands.top, Results))
    assert window.now.result == "turn_limit"
    assert {"tokens", "deploy", "act"} <= robot.kinds


def test_size_language_and_text_change_in_mid_battle(app: App, hands: Hands) -> None:
    app.house.change(animation_speed="instant")
    window = _open(app, hands, turn_limit=2, table="fountain_court")
    robot = WindowRobot(window, Device.MOUSE, 3)  # type: ignore[arg-type]
    for number, (size, language, scale) in enumerate(
        (((960, 540), "zh_TW", 1.5), ((1920, 1080), "en", 0.8), ((1500, 720), "zh_TW", 1.0))
    ):
        robot.play(8 * (number + 1))
        app.house.change(language=language, text_scale=scale)
        app.kit.resize(size)
        window.table.rebuild()
        hands.frames(4)
    window.ask()
    assert len(window.played) >= 24


def test_a_move_can_be_taken_back_until_a_die_falls(app: App, hands: Hands) -> None:
    app.house.change(animation_speed="instant")
    window = _open(app, hands, turn_limit=2, table="fountain_court")
    robot = WindowRobot(window, Device.MOUSE, 4)  # type: ignore[arg-type]
    while window.now.phase in ("before", "tokens", "sides", "deploy"):
        robot.play(len(window.played) + 1)
    window.ask()
    parts = window.parts
    if not window.now.active:
        robot._choose_target(window.view._hands.targets()[0])  # type: ignore[union-attr]
        window.ask()
    before = window.now
    figure = window.now.figures[window.now.active[0].figure]
    spot = next(iter(parts.reachable.first.spots)) if parts.reachable else None
    assert spot is not None
    window.click(parts.camera.design(*spot))
    window.ask()
    moved = window.now.figures[figure.id]
    assert (moved.x, moved.y) != (figure.x, figure.y)
    hands.key(pygame.K_u)
    window.ask()
    assert window.now == before
    assert parts.stage.places[figure.id].x == figure.x

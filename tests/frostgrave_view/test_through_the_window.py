"""Whole battles through the window by posted input: mouse, keyboard and pad by turns."""

from __future__ import annotations

import pygame
import pytest

from scenes.app.app import App
from scenes.app.match_scenes import new_match
from scenes.kit.input.intents import Device
from scenes.kit.scene import Transition
from scenes.match_plan import plan_for
from scenes.results.results import Results
from tests.frostgrave_view.robot import Robot
from tests.frostgrave_view.window import Window
from tests.scenes.hands import Hands

_GAME = "frostgrave"
_PATIENCE = 60


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
    plan = plan_for(app.services.open_game(_GAME).rules)
    plan.seats[0].kind, plan.seats[1].kind, plan.seed = "person", "easy", "5"
    plan.options.update(options)
    table = new_match(app.services, _GAME, plan)
    app.manager.push(table, Transition.NONE)
    hands.wait(lambda: table.play is not None)
    return Window(hands, table)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_person_plays_a_bot_to_the_end(app: App, hands: Hands, seed: int) -> None:
    app.services.change(animation_speed="instant")
    window = _open(app, hands, turn_limit=1, table="fountain_court")
    robot = WindowRobot(window, Device.MOUSE, seed)
    robot.play()
    hands.wait(lambda: isinstance(hands.top, Results) and hands.top.takes_input)
    assert window.now.result == "turn_limit"
    assert {"tokens", "deploy", "act"} <= robot.kinds


def test_size_language_and_text_change_in_mid_battle(app: App, hands: Hands) -> None:
    app.services.change(animation_speed="instant")
    window = _open(app, hands, turn_limit=2, table="fountain_court")
    robot = WindowRobot(window, Device.MOUSE, 3)
    for number, (size, language, scale) in enumerate(
        (((960, 540), "zh_TW", 1.5), ((1920, 1080), "en", 0.8), ((1500, 720), "zh_TW", 1.0))
    ):
        robot.play(8 * (number + 1))
        app.services.change(language=language, text_scale=scale)
        app.kit.resize(size)
        window.table.rebuild()
        hands.frames(4)
    window.ask()
    assert len(window.played) >= 24


def test_a_move_can_be_taken_back_until_a_die_falls(app: App, hands: Hands) -> None:
    app.services.change(animation_speed="instant")
    window = _open(app, hands, turn_limit=2, table="fountain_court")
    robot = WindowRobot(window, Device.MOUSE, 4)
    while window.now.phase in ("before", "tokens", "sides", "deploy"):
        robot.play(len(window.played) + 1)
    window.ask()
    context = window.context
    if not window.now.active:
        robot.fingers.choose(window.at_table.targets()[0])
        window.ask()
    before = window.now
    figure = window.now.figures[window.now.active[0].figure]
    spot = next(iter(context.reachable.first.spots)) if context.reachable else None
    assert spot is not None
    robot.fingers.choose_spot(spot[:2])
    window.ask()
    moved = window.now.figures[figure.id]
    assert (moved.x, moved.y) != (figure.x, figure.y)
    hands.key(pygame.K_u)
    window.ask()
    assert window.now == before
    assert context.model.places[figure.id].x == figure.x

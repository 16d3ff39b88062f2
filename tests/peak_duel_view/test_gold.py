"""Enter does what the gold button says, at every decision of a duel, wherever the mouse is."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.contract import Action
from game.engine.dice import Dice
from scenes.games.peak_duel.view import PeakDuelView
from scenes.kit.input.intents import Device, Intent
from tests.peak_duel.duel import Duel
from tests.peak_duel_view.stand import Stand


class Listening(Stand):
    """A table that notes what is submitted and plays nothing."""

    def __init__(self) -> None:
        super().__init__((640, 360))
        self.asked: list[Action] = []

    def submit(self, action: Action) -> bool:
        self.asked.append(action)
        return True


@pytest.fixture(scope="module")
def stand() -> Listening:
    return Listening()


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.PAD, Device.MOUSE])
def test_enter_does_what_the_gold_button_says(stand: Listening, seed: int, device: Device) -> None:
    rules = stand.rules
    stand.begin(seed)
    state, dice = stand.now, Dice(seed)
    met: Counter[str] = Counter()
    for number in range(240):
        decision = rules.decision(state)
        if decision is None:
            break
        stand.viewer, stand.state = decision.seat, state
        stand.timeline.clear()
        stand.kit.controls.device = device
        stand.view.rest(state)
        stand.ask()
        view = stand.view
        assert isinstance(view, PeakDuelView)
        gold = stand.context.bar.gold
        if device is Device.MOUSE:
            places = list(view.controller.targets().items())
            stand.point(places[number % len(places)][1].center)
        stand.asked.clear()
        stand.say(Intent.CONFIRM, device=Device.KEYBOARD if device is Device.MOUSE else device)
        if gold:
            pressed = list(stand.asked)
            assert pressed, (decision, gold)
            stand.asked.clear()
            stand.view.rest(state)
            stand.ask()
            (button,) = [each for each in stand.context.bar.buttons if each.name == gold]
            stand.click(button.rect.center)
            assert stand.asked == pressed, (decision, gold)
            met[decision.kind] += 1
        elif device is Device.MOUSE:
            assert stand.asked == [], "what the mouse rests on is not confirmed by a key"
        legal = rules.legal(state)
        state = rules.copy(state)
        rules.apply(state, legal[dice.index(len(legal))])
    assert {"summon", "phase", "declare", "end"} <= set(met), met


@pytest.mark.parametrize(("own", "gold"), [([], False), (["6/4"], True)])
def test_going_on_is_gold_only_once_a_beast_stands(own: list[str], gold: bool) -> None:
    table = Stand()
    table.viewer = 0
    table.place(Duel("summon", up=(own, ["5/7"]), hand=(["5/6"], [])).state)
    table.ask()
    assert table.context.bar.buttons
    assert bool(table.context.bar.gold) is gold

"""The confirm key does what the gold button says, at every decision of any match."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.block_and_key.actions import KeepKeys, TurnCore
from game.engine.contract import Action
from scenes.kit.input.intents import Device, Intent
from tests.block_and_key_view.choosing import choice
from tests.block_and_key_view.stand import Stand

SEEDS = range(4)


class Recorder(Stand):
    """A table that only records the choices."""

    def __init__(self) -> None:
        super().__init__()
        self.chosen: list[Action] = []

    def submit(self, action: Action) -> bool:
        self.chosen.append(action)
        return True

    def answer(self, *intents: Intent, device: Device = Device.KEYBOARD) -> list[Action]:
        """The choices made by these intentions at the decision, asked again."""
        self.kit.controls.device = device
        self.ask()
        self.chosen.clear()
        self.say(*intents, device=device)
        return list(self.chosen)

    def gold_pressed(self) -> list[Action]:
        """The choice made by a click on the gold button."""
        self.kit.controls.device = Device.MOUSE
        self.ask()
        golden = self.context.bar.golden
        self.chosen.clear()
        button = self.context.bar.find(golden)
        if button is not None:
            self.click(button.rect.center)
        return list(self.chosen)


@pytest.fixture(scope="module")
def stand() -> Recorder:
    return Recorder()


def _decisions(stand: Recorder, seed: int) -> Iterator[str]:
    """Every decision of a random match, the position on the table."""
    source = Random(seed)
    stand.viewer = None
    stand.begin(seed, seats=1 + seed % 4, length="short")
    while (decision := stand.rules.decision(stand.now)) is not None:
        yield decision.kind
        action = choice(stand, source)
        stand.view.rest(stand.now)
        stand.state = stand.rules.copy(stand.now)
        stand.rules.apply(stand.now, action)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", SEEDS)
def test_confirming_presses_the_gold_button(seed: int, stand: Recorder) -> None:
    with_gold = set()
    for kind in _decisions(stand, seed):
        gold = stand.gold_pressed()
        assert len(gold) <= 1
        for device in (Device.KEYBOARD, Device.PAD):
            answered = stand.answer(Intent.CONFIRM, device=device)
            if gold:
                with_gold.add(kind)
                assert answered == gold, (kind, device)
            shown = stand.context.bar.golden
            assert not shown or gold or answered == [], (kind, shown)
    assert {"turn_core"} <= with_gold


@pytest.mark.parametrize("seed", SEEDS)
def test_no_button_is_gold_while_keys_point_at_something_else(seed: int, stand: Recorder) -> None:
    """After any steps: either the gold button is what confirming does, or none is gold."""
    source = Random(seed + 100)
    steps = [Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT, Intent.NEXT, Intent.PREVIOUS]
    for kind in _decisions(stand, seed):
        if source.random() < 0.5:
            continue
        gold = stand.gold_pressed()
        ways = source.choices(steps, k=source.randint(1, 4))
        stand.answer(*ways)
        golden = stand.context.bar.golden
        focus = stand.view.controller.focus
        stand.chosen.clear()
        stand.say(Intent.CONFIRM)
        if golden and not stand.context.builder.active:
            assert focus in (None, ("button", golden))
            assert stand.chosen == gold, (kind, ways)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_the_mouse_lies_on_is_not_what_confirming_chooses(seed: int, stand: Recorder) -> None:
    for kind in _decisions(stand, seed):
        gold = stand.gold_pressed()
        if not gold or kind == "place_for_ancients":
            continue
        stand.ask()
        controller = stand.view.controller
        for target, rect in list(controller.targets().items()):
            if target[0] in ("key", "block", "altar"):
                stand.point(rect.center)
                stand.chosen.clear()
                stand.say(Intent.CONFIRM)
                assert stand.chosen == gold, (kind, target)
                stand.ask()


def test_confirming_first_points_where_the_mouse_has_pointed_at_nothing(stand: Recorder) -> None:
    for kind in _decisions(stand, 1):
        if kind != "first_dig":
            continue
        stand.kit.controls.device = Device.MOUSE
        stand.ask()
        controller = stand.view.controller
        assert controller.focus is None
        stand.chosen.clear()
        stand.say(Intent.CONFIRM)
        assert stand.chosen == []
        assert controller.focus is not None
        stand.say(Intent.CONFIRM)
        assert len(stand.chosen) == 1


def test_confirming_keeps_the_keys_and_lets_the_core_stand(stand: Recorder) -> None:
    """The two questions at which confirming once did the opposite."""
    kinds: dict[str, list[Action]] = {}
    for seed in range(0, 8, 4):
        for kind in _decisions(stand, seed):
            if kind in ("discard", "turn_core"):
                kinds[kind] = stand.answer(Intent.CONFIRM)
    assert kinds["discard"] == [KeepKeys()]
    assert isinstance(kinds["turn_core"][0], TurnCore)

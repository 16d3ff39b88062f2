"""Enter does what the gold button says, at every decision of a match, wherever the mouse is."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from game.engine.dice import Dice
from game.riftwalker.actions import Burst, Explore, Rotate
from scenes.game_view.pointing import Target
from scenes.games.riftwalker.action_index import ONLY
from scenes.games.riftwalker.view import RiftwalkerView
from scenes.kit.input.intents import Device, Intent
from tests.riftwalker_view.test_answers import Listening


@pytest.fixture(scope="module")
def stand() -> Listening:
    return Listening()


def _gold(stand: Listening) -> Target | None:
    found = [each.target for each in stand.context.action_bar.buttons if each.gold]
    assert len(found) <= 1
    return found[0] if found else None


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.PAD, Device.MOUSE])
def test_enter_does_what_the_gold_button_says(stand: Listening, seed: int, device: Device) -> None:
    rules = stand.rules
    stand.begin(seed, seats=2 + seed % 3)
    state, dice = stand.now, Dice(seed)
    met: Counter[str] = Counter()
    for number in range(260):
        decision = rules.decision(state)
        if decision is None:
            break
        stand.viewer, stand.state = decision.seat, state
        stand.timeline.clear()
        stand.kit.controls.device = device
        stand.view.rest(state)
        stand.ask()
        view = stand.view
        assert isinstance(view, RiftwalkerView)
        gold, offer = _gold(stand), stand.context.offer
        assert offer is not None
        if device is Device.MOUSE:
            places = list(view.controller.targets().items())
            stand.point(places[number % len(places)][1].center)
        stand.asked.clear()
        stand.say(Intent.CONFIRM, device=Device.KEYBOARD if device is Device.MOUSE else device)
        if gold is not None:
            assert stand.asked == [offer.single[gold]], (decision, gold)
            met[f"gold {decision.kind}"] += 1
        elif device is Device.MOUSE:
            assert stand.asked == [], "what the mouse rests on is not confirmed by a key"
            met["none"] += 1
        legal = rules.legal(state)
        action, state = legal[dice.index(len(legal))], rules.copy(state)
        rules.apply(state, action)
        choices = sum(isinstance(each, Explore | Rotate | Burst) for each in legal)
        assert (gold is not None) == (choices == 1) or not choices, decision
    assert met["gold activate"] and met["gold refresh"] and met["gold rift"]


def test_keys_do_not_begin_at_the_eye_where_nothing_is_asked(stand: Listening) -> None:
    """A lesson's page has the key to go on; a second sign of it would lie beside the hand."""
    stand.begin(1)
    decision = stand.rules.decision(stand.now)
    assert decision is not None
    stand.viewer = decision.seat
    stand.view.ask(stand.now, decision, ())
    controller = stand.view.controller
    controller.focus = None
    assert ("eye", 0) in controller.targets()
    controller.focus_first()
    assert controller.focus is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_ring_round_a_score_pile_leaves_explored_rifts_whole(
    stand: Listening, seats: int
) -> None:
    stand.begin(1, seats=seats)
    ring, box = stand.view.spot("scored"), stand.context.panels.box(stand.context.own_seat)
    assert ring is not None
    assert ring.contains(box.pile)
    assert not ring.colliderect(box.area)
    assert not ring.colliderect(stand.context.panels.head_area(stand.context.own_seat))


def test_the_gold_button_for_the_only_rift_shows_that_rift(stand: Listening) -> None:
    rules = stand.rules
    stand.begin(2)
    state, dice, met = stand.now, Dice(2), 0
    for _ in range(260):
        decision = rules.decision(state)
        if decision is None or met == 3:
            break
        stand.viewer, stand.state = decision.seat, state
        stand.view.rest(state)
        stand.ask()
        button = next(
            (each for each in stand.context.action_bar.buttons if each.name == ONLY), None
        )
        if button is not None:
            offer = stand.context.offer
            assert offer is not None
            stand.point(button.rect.center)
            action = offer.single["button", ONLY]
            assert stand.context.looked_at in msgspec.structs.astuple(action), action
            met += 1
        legal = rules.legal(state)
        action, state = legal[dice.index(len(legal))], rules.copy(state)
        rules.apply(state, action)
    assert met == 3

"""Choices lit in advance are those that the rules then allow: elements, and powers to come."""

from __future__ import annotations

import pytest

from game.engine.dice import Dice
from game.riftwalker.actions import ACCEPT, Explore, Flip, Hold, Place, Rotate
from game.riftwalker.elements import ELEMENT_OF
from game.riftwalker.pending import Offering, Running
from scenes.games.riftwalker.action_index import ACCEPT as ACCEPT_BUTTON
from scenes.games.riftwalker.action_index import build_offer
from tests.riftwalker_view.stand import Stand


@pytest.fixture(scope="module")
def stand() -> Stand:
    return Stand()


@pytest.mark.rule("RW-2.2", "RW-9.8")
@pytest.mark.parametrize("seed", range(3))
def test_what_lights_up_is_what_is_offered_then(stand: Stand, seed: int) -> None:
    rules = stand.rules
    stand.begin(seed, seats=2 + seed)
    state, dice = stand.now, Dice(seed)
    elements = powers = 0
    for _ in range(300):
        decision = rules.decision(state)
        if decision is None:
            break
        legal = rules.legal(state)
        frame = state.stack[-1] if state.stack else None
        if (not state.stack and decision.kind == "element") or isinstance(frame, Offering):
            stand.viewer, stand.state = decision.seat, state
            stand.timeline.clear()
            stand.view.settle(stand.shown)
            stand.ask()
            controller = stand.view.controller
        if not state.stack and decision.kind == "element":
            for action in legal[:: max(1, len(legal) // 4)]:
                assert isinstance(action, Flip | Place | Hold)
                after = rules.copy(state)
                rules.apply(after, action)
                face = state.grid[action.cell]
                if isinstance(action, Place):
                    face = 2 * state.element_deck[0] + action.side
                offered = {
                    ("hand" if isinstance(each, Explore) else "rift", each.rift)
                    for each in rules.legal(after)
                    if isinstance(each, Explore | Rotate)
                }
                assert set(controller.usable_with(ELEMENT_OF[face])) == offered
                elements += 1
        elif isinstance(frame, Offering):
            controller.point_at(("button", ACCEPT_BUTTON), by_keys=True)
            coming = set(controller.coming_targets())
            after = rules.copy(state)
            rules.apply(after, ACCEPT)
            asked = rules.decision(after)
            top = after.stack[-1] if after.stack else None
            if isinstance(top, Running) and (top.rift, top.at) == (frame.rift, 0):
                assert asked is not None
                offer = build_offer(after, asked, rules.legal(after))
                assert coming == {*offer.single, *offer.firsts()}
                powers += 1
        state = rules.copy(state)
        rules.apply(state, legal[dice.index(len(legal))])
    assert elements > 60 and powers > 3

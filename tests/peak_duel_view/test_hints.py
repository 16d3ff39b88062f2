"""Choices that are made one after another: taken back by a hint, and all within reach."""

from __future__ import annotations

import pytest

from game.peak_duel.actions import PickDiscarded, PickSoul, Summon, UseSpell
from game.peak_duel.names import NO_SLOT
from tests.peak_duel.duel import Duel, named, of_element
from tests.peak_duel_view.stand import Stand


def _begun() -> Stand:
    """A spell of the hand has been chosen, and its beast is still to be."""
    earth = of_element("earth")
    duel = Duel("summon", hand=([earth, "5/6"], []), up=(["3/6"], ["5/5"]))
    stand = Stand()
    stand.viewer = 0
    stand.place(duel.state)
    stand.ask()
    hands = stand.view._hands
    assert hands is not None
    hands._choosing.choose(UseSpell(earth, "rampart", NO_SLOT))
    assert stand.parts.draft is not None
    return stand


def test_another_hint_leaves_what_was_begun() -> None:
    stand = _begun()
    hint = Summon(named("5/6"), "attack")
    stand.view.suggest(hint)
    assert stand.parts.draft is None
    hands = stand.view._hands
    assert hands is not None
    assert hands.focus is not None
    assert hands.focus[0] == "row"
    assert stand.parts.menu.rows[int(str(hands.focus[1]))].action == hint
    assert stand.refused == []


def test_the_hint_that_one_follows_already_changes_nothing() -> None:
    stand = _begun()
    stand.view.suggest(UseSpell(of_element("earth"), "rampart", NO_SLOT))
    assert stand.parts.draft is not None
    assert stand.refused == []


@pytest.mark.rule("PD-9.56")
def test_cycle_may_take_the_card_that_it_has_just_discarded() -> None:
    water, soul = of_element("water"), of_element("metal")
    stand = Stand()
    stand.viewer = 0
    stand.place(Duel("battle_start", sets=([water], []), souls=([soul], [])).state)
    stand.ask()
    hands = stand.view._hands
    assert hands is not None
    for target in (("slot", (0, 0)), ("row", 0), ("soul", soul), ("discarded", soul)):
        stand.click(hands.shining()[target].center)
        stand.frame()
    assert stand.played[0] == UseSpell(water, "cycle", 0)
    for _ in range(3):
        stand.timeline.skip()
        stand.ask()
        stand.frame()
    assert {type(each) for each in stand.played} >= {PickSoul, PickDiscarded}

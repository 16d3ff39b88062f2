"""Choices offered in advance, from a seat's view, are those that the rules then allow."""

from __future__ import annotations

import pytest

from game.engine.dice import Dice
from game.peak_duel.actions import ChangeRule, PickBeast, PickSoul, PickStance, UseSpell
from game.peak_duel.names import NO_SLOT
from game.peak_duel.options import PeakDuelOptions
from game.peak_duel.state import PeakDuelState
from scenes.games.peak_duel.draft import Draft
from tests.peak_duel.duel import ME, RIVAL, Duel, named, rules
from tests.peak_duel_view.stand import Stand


@pytest.mark.rule("PD-9.33", "PD-9.12")
@pytest.mark.parametrize("seed", range(4))
def test_a_spell_or_a_price_asks_as_the_rules_do(seed: int) -> None:
    """Every spell and every bid of random duels, with random choices to the end."""
    state, _ = rules().new(PeakDuelOptions(), seed)
    dice = Dice(seed)
    followed = 0
    while (decision := rules().decision(state)) is not None:
        view = rules().view(state, decision.seat)
        for first in rules().legal(state):
            if not isinstance(first, UseSpell | ChangeRule):
                continue
            draft = Draft(rules(), view, decision.seat, first)
            real = rules().copy(state)
            done = _followed(real, draft, 0)
            while (offer := draft.offer) is not None:
                asked = rules().decision(real)
                assert asked is not None and (asked.seat, asked.kind) == (offer.seat, offer.kind)
                assert list(offer.legal) == list(rules().legal(real))
                assert len(offer.legal) > 1
                draft.add(offer.legal[dice.index(len(offer.legal))])
                done = _followed(real, draft, done)
                followed += 1
            asked = rules().decision(real)
            assert asked is None or asked.kind not in ("spell", "pay")
        legal = rules().legal(state)
        rules().apply(state, legal[dice.index(len(legal))])
    assert followed > 20


def _followed(state: PeakDuelState, draft: Draft, done: int) -> int:
    """Do what a draft has collected; what it adds by itself must be all that is allowed."""
    last = len(draft.actions) - len(draft.forced)
    for number, action in enumerate(draft.actions[done:], done):
        if number >= last:
            assert list(rules().legal(state)) == [action]
        rules().apply(state, action)
    return len(draft.actions)


def test_what_leaves_nothing_to_choose_is_chosen_by_itself() -> None:
    """The only soul is summoned; only its stance is asked, and one step back leaves nothing."""
    duel = Duel("summon", hand=(["5/5"], []), souls=(["8/6"], []))
    first = UseSpell(named("5/5"), "spring_wind", NO_SLOT)
    draft = Draft(rules(), duel.state, ME, first)
    assert draft.actions == [first, PickSoul(named("8/6"))]
    assert draft.last == first
    assert draft.offer is not None and set(draft.offer.stances) == {"attack", "defence"}
    draft.add(PickStance("attack"))
    assert draft.offer is None
    assert draft.back() and draft.offer is not None
    assert not draft.back()


def test_one_press_is_enough_where_a_spell_has_one_target() -> None:
    """Its row names the target; nobody is asked for what cannot be otherwise."""
    stand = Stand((640, 360))
    stand.viewer = ME
    stand.place(Duel("summon", hand=(["3/1"], []), up=([], ["5/7"])).state)
    stand.ask()
    stand.view.controller.activate(("hand", named("3/1")))
    labels = {row.action: row.label for row in stand.context.menu.rows}
    rampart = UseSpell(named("3/1"), "rampart", NO_SLOT)
    assert labels[rampart] == "Rampart: Horse"
    number = [row.action for row in stand.context.menu.rows].index(rampart)
    stand.view.controller.activate(("row", number))
    for _ in range(2):
        stand.timeline.skip()
        stand.ask()
        stand.frame()
    assert stand.played == [rampart, PickBeast(RIVAL, 0)]

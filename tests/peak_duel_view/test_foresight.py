"""Choices made in advance on what a seat sees are those that the rules then offer."""

from __future__ import annotations

import pytest

from game.engine.dice import Dice
from game.peak_duel.actions import ChangeRule, UseSpell
from game.peak_duel.options import PeakDuelOptions
from scenes.games.peak_duel.draft import Draft
from tests.peak_duel.duel import rules


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
            rules().apply(real, first)
            while (offer := draft.offer) is not None:
                asked = rules().decision(real)
                assert asked is not None and (asked.seat, asked.kind) == (offer.seat, offer.kind)
                assert list(offer.legal) == list(rules().legal(real))
                chosen = offer.legal[dice.index(len(offer.legal))]
                draft.add(chosen)
                rules().apply(real, chosen)
                followed += 1
        legal = rules().legal(state)
        rules().apply(state, legal[dice.index(len(legal))])
    assert followed > 20

"""Undo discloses nothing about face-down cards: a rival who could answer is a barrier."""

from __future__ import annotations

import pytest

from game.engine.match import Match
from game.engine.seats import Seat, people
from game.peak_duel.actions import Attack, ChangeRule, ChangeStance, Pass, Pay, SetCard, Summon
from game.peak_duel.state import SpellCard
from tests.peak_duel.duel import ME, RIVAL, Duel, named, rules


def match_of(duel: Duel, *seats: Seat) -> Match:  # type: ignore[type-arg]
    return Match(rules(), duel.state, seats or people(2))


@pytest.mark.rule("PD-9.34", "PD-9.32")
@pytest.mark.parametrize("card", ["metal_02", "fire_07"])
@pytest.mark.parametrize("rival", [Seat(), Seat(level="normal"), Seat(responses="never")])
def test_an_attack_is_not_tried_against_a_face_down_card(card: str, rival: Seat) -> None:
    """With metal_02 the match stops at the rival, with fire_07 it runs on: both disclose it."""
    duel = Duel("declare", up=(["5/5"], []), side=([], ["5/7"]), sets=([], [card]))
    match = match_of(duel, Seat(), rival)
    match.act(ME, Attack(0, 0))
    assert (match.undoable(ME), match.undo_obstacle(ME)) == (0, "asked")


@pytest.mark.rule("PD-9.34")
def test_an_attack_is_taken_back_where_nothing_lies_hidden() -> None:
    duel = Duel("declare", up=(["wood_04"], ["earth_04"]), souls=([], ["5/5", "3/6"]))
    match = match_of(duel)
    match.act(ME, Attack(0, 0))
    assert match.decision is not None and match.decision.seat == RIVAL, "he could change the rule"
    assert match.undoable(ME) == 1
    match.undo(ME)
    assert match.state is duel.state


@pytest.mark.rule("PD-9.32")
def test_a_card_set_in_this_turn_cannot_answer_and_is_no_barrier() -> None:
    duel = Duel("declare", up=(["5/5"], []), side=([], ["5/7"]), sets=([], ["metal_02"]))
    lying = duel.state.spells[RIVAL][0]
    assert lying is not None
    duel.state.spells[RIVAL][0] = SpellCard(lying.card, duel.state.turn)
    match = match_of(duel)
    match.act(ME, Attack(0, 0))
    assert match.undoable(ME) > 0


@pytest.mark.rule("PD-9.34")
def test_turning_a_beast_is_taken_back_with_the_windows_that_went_by() -> None:
    duel = Duel("summon", up=(["wood_04"], ["earth_04"]))
    match = match_of(duel)
    match.act(ME, ChangeStance(0))
    assert match.state.priority == ME, "the rival had no answer"
    assert match.undoable(ME) == 2


def test_the_rival_does_not_probe_the_active_players_hand() -> None:
    """What a paid change of the rule brings up next depends on the hand of the player on turn."""
    duel = Duel(
        "declare", up=(["wood_04"], ["earth_04"]), hand=(["5/3"], []), souls=([], ["5/5", "3/6"])
    )
    match = match_of(duel, Seat(responses="always"), Seat())
    match.act(ME, Attack(0, 0))
    match.act(RIVAL, ChangeRule())
    while match.state.stack:
        match.act(RIVAL, Pay(match.state.souls[RIVAL][0]))
    assert match.undo_obstacle(RIVAL) == "asked"


def test_summoning_shows_a_card() -> None:
    duel = Duel("summon", hand=(["6/6"], []))
    match = match_of(duel)
    match.act(ME, Summon(named("6/6"), "attack"))
    assert match.undo_obstacle(ME) == "shown"


def test_setting_a_card_is_taken_back() -> None:
    duel = Duel("set", hand=(["6/6"], []))
    match = match_of(duel)
    match.act(ME, SetCard(named("6/6")))
    assert match.undoable(ME) > 0
    match.undo(ME)
    match.act(ME, Pass())

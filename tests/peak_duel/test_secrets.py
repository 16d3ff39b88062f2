"""Hidden information stays hidden (PD-9.12)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.bots import random_action
from game.engine.codec import Codec
from game.engine.dice import Dice
from game.peak_duel.actions import SetCard
from game.peak_duel.events import CardDrawn, CardSet, HandDealt
from game.peak_duel.options import PeakDuelOptions
from game.peak_duel.state import PeakDuelState
from tests.peak_duel.duel import ME, RIVAL, Duel, named, rules


def positions(seed: int) -> list[PeakDuelState]:
    """Return every position of a random match."""
    state, _ = rules().new(PeakDuelOptions(blue_deck="four_seasons"), seed)
    dice = Dice(seed)
    found = []
    while rules().decision(state) is not None:
        found.append(rules().copy(state))
        rules().apply(state, random_action(rules(), state, dice))
    return found


def everything(state: PeakDuelState, seat: int) -> Counter[str]:
    lying = [each.card for each in (*state.beasts[seat], *state.spells[seat]) if each]
    zones = (state.hands, state.decks, state.souls, state.discards)
    return Counter([*lying, *(card for zone in zones for card in zone[seat])])


@pytest.mark.rule("PD-9.12")
def test_a_view_shows_no_hand_no_face_down_card_and_no_deck() -> None:
    duel = Duel("draw", hand=(["5/5"], ["3/6"]), sets=(["4/4"], ["6/6"]))
    view = rules().view(duel.state, ME)
    assert view.hands == [[named("5/5")], ["?"]]
    mine, theirs = view.spells[ME][0], view.spells[RIVAL][0]
    assert mine is not None and theirs is not None
    assert (mine.card, theirs.card) == (named("4/4"), "?")
    assert {*view.decks[0], *view.decks[1]} == {"?"}
    assert view.dice.is_hidden
    view.lists = ((), ())
    assert named("3/6") not in Codec(rules()).encode(view).decode()


@pytest.mark.rule("PD-9.12")
@pytest.mark.parametrize("seed", range(6))
def test_another_hidden_world_looks_the_same(seed: int) -> None:
    """What a seat sees is unchanged by what it cannot see, in every position of a match."""
    for number, state in enumerate(positions(seed)):
        for seat in (0, 1):
            view = rules().view(state, seat)
            other = rules().guess(view, Dice(number))
            assert rules().view(other, seat) == view
            assert everything(other, 0) == everything(state, 0)
            assert everything(other, 1) == everything(state, 1)
            rules().check_position(other)


@pytest.mark.rule("PD-9.12")
@pytest.mark.parametrize("seed", range(4))
def test_what_both_have_seen_is_where_it_can_be(seed: int) -> None:
    for state in positions(seed):
        for seat in (0, 1):
            held = {*state.hands[seat], *(each.card for each in state.spells[seat] if each)}
            assert set(state.known[seat]) <= held


@pytest.mark.rule("PD-9.12")
def test_a_known_card_that_may_have_been_set_is_not_told_apart() -> None:
    for card in ("5/5", "3/6"):
        duel = Duel("set", hand=(["5/5", "3/6"], []))
        duel.state.known[ME] = [named("5/5")]
        duel.play(SetCard(named(card)))
        view = rules().view(duel.state, RIVAL)
        assert view.hands[ME] == ["?"] and view.known[ME] == [named("5/5")]


@pytest.mark.rule("PD-9.12")
def test_events_hide_what_the_other_player_may_not_see() -> None:
    hidden = [
        HandDealt(0, ("wood_01", "wood_02")),
        CardDrawn(0, "wood_01", is_open=False, left=3),
        CardSet(0, 1, "wood_01"),
    ]
    for event in hidden:
        assert rules().seen(event, 0) == event
        assert "wood" not in str(rules().seen(event, 1))

"""The table, the set-up, the data (PD-1, PD-9.1 to PD-9.8, PD-9.61)."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from game.engine.bots import random_action
from game.engine.dice import Dice
from game.engine.errors import BadInput
from game.peak_duel import duel
from game.peak_duel.actions import SetCard, Summon
from game.peak_duel.data import PeakDuelData
from game.peak_duel.decks import problems_of
from game.peak_duel.events import (
    CardDrawn,
    CardsPutUnder,
    FirstPlayerFound,
    HandDealt,
    PeakDuelEvent,
    RuleFound,
    TopCardsCompared,
)
from game.peak_duel.names import ELEMENTS
from game.peak_duel.options import PeakDuelOptions
from game.peak_duel.rules import PeakDuel
from game.peak_duel.setup import new_state, set_up
from game.peak_duel.state import PeakDuelState
from tests.peak_duel.duel import Duel, book, named, rules


def started(seed: int) -> tuple[PeakDuelState, list[PeakDuelEvent]]:
    return rules().new(PeakDuelOptions(), seed)


def sums(card: str) -> int:
    beast = book().beasts[card]
    return beast.defence + beast.attack


def of_kind(events: list[PeakDuelEvent], kind: type) -> list:
    return [event for event in events if isinstance(event, kind)]


@pytest.mark.rule("PD-1.1")
def test_sixty_beasts_and_four_legal_decks() -> None:
    beasts = book().beasts.values()
    assert len(beasts) == 60
    assert Counter(beast.element for beast in beasts) == dict.fromkeys(ELEMENTS, 12)
    assert len({(beast.defence, beast.attack) for beast in beasts}) == 60
    assert all(1 <= value <= 8 for beast in beasts for value in (beast.defence, beast.attack))
    assert len(book().decks) == 4
    for deck in book().decks.values():
        assert problems_of(book().table, book().beasts, deck.cards) == []


@pytest.mark.rule("PD-1.2", "PD-9.8")
def test_three_beast_slots_and_three_spell_slots() -> None:
    state, _ = started(1)
    assert [len(slots) for slots in (*state.beasts, *state.spells)] == [3, 3, 3, 3]
    duel = Duel("summon", up=(["5/5", "3/6", "4/4"], []), hand=(["6/6"], []))
    summon = Summon(named("6/6"), "attack")
    assert duel.refused(summon) == ("PD-9.8", "no_beast_slot")
    duel = Duel("set", sets=(["5/5", "3/6", "4/4"], []), hand=(["6/6"], []))
    assert duel.refused(SetCard(named("6/6"))) == ("PD-9.8", "no_spell_slot")


@pytest.mark.rule("PD-1.3", "PD-9.7", "PD-9.19")
def test_five_cards_in_hand_and_twenty_lives_then_the_first_draw() -> None:
    state, events = started(2)
    assert [len(event.cards) for event in of_kind(events, HandDealt)] == [5, 5]
    first = state.first
    assert len(state.hands[first]) == 6 and len(state.decks[first]) == 19
    assert len(state.hands[1 - first]) == 5 and len(state.decks[1 - first]) == 20
    assert rules().score(state)[1 - first] == 20
    assert isinstance(events[-1], CardDrawn)
    assert state.window == "draw" and state.priority == first


@pytest.mark.rule("PD-1.4", "PD-9.2", "PD-9.3", "PD-9.4")
@pytest.mark.parametrize("seed", range(40))
def test_the_higher_sum_goes_first_and_the_next_cards_find_the_rule(seed: int) -> None:
    state, events = started(seed)
    kinds = [type(event) for event in events]
    assert kinds[:2] == [HandDealt, HandDealt]
    assert kinds.index(FirstPlayerFound) < kinds.index(RuleFound) < kinds.index(CardsPutUnder)
    compared = of_kind(events, TopCardsCompared)
    for event in compared:
        assert event.sums == (sums(event.cards[0]), sums(event.cards[1]))
    for decides in ("first", "rule"):
        mine = [event for event in compared if event.decides == decides]
        assert all(event.sums[0] == event.sums[1] for event in mine[:-1])
        assert mine[-1].sums[0] != mine[-1].sums[1]
    first = [event for event in compared if event.decides == "first"][-1]
    assert state.first == (0 if first.sums[0] > first.sums[1] else 1)
    rule = [event for event in compared if event.decides == "rule"][-1]
    is_greater = rule.sums[state.first] > rule.sums[1 - state.first]
    assert state.rule == ("greater" if is_greater else "lesser")


@pytest.mark.rule("PD-9.5")
def test_compared_cards_go_under_in_the_same_order_and_are_known() -> None:
    state, events = started(3)
    for seat in (0, 1):
        turned = [event.cards[seat] for event in of_kind(events, TopCardsCompared)]
        assert state.under[seat] == len(turned)
        drawn_in_order = list(reversed(state.decks[seat]))
        assert drawn_in_order[-len(turned) :] == turned
        view = rules().view(state, 1 - seat)
        assert list(reversed(view.decks[seat]))[-len(turned) :] == turned
        assert set(view.decks[seat][len(turned) :]) == {"?"}


@pytest.mark.rule("PD-9.5", "PD-9.12")
def test_a_card_drawn_from_under_the_deck_is_known_to_both() -> None:
    duel = Duel("end", decks=(5, 2))
    duel.state.under[1] = 2
    duel.passes()
    drawn = duel.happened(CardDrawn)[-1]
    assert drawn.is_open and rules().seen(drawn, 0) == drawn
    assert duel.state.known[1] == [drawn.card] and duel.state.under[1] == 1


@pytest.mark.rule("PD-9.6")
def test_lots_are_drawn_where_all_cards_are_level() -> None:
    level = [msgspec.structs.replace(each, defence=4, attack=4) for each in book().beasts.values()]
    same = PeakDuelData(
        book().table, level, list(book().decks.values()), list(book().spells.values())
    )
    found = set()
    for seed in range(16):
        state = new_state(same, PeakDuelOptions(), Dice(seed))
        context = duel.Duel(same, state)
        set_up(context)
        events = context.events
        assert [event.drawn for event in of_kind(events, FirstPlayerFound)] == [True]
        assert [event.drawn for event in of_kind(events, RuleFound)] == [True]
        assert state.under == [20 - (state.first == 0), 20 - (state.first == 1)]
        found.add((state.first, state.rule))
    assert len(found) == 4


@pytest.mark.rule("PD-9.61")
def test_waiting_favours_the_second_player() -> None:
    """Without any damage the first player's 21st draw fails."""
    for seed in range(6):
        state, _ = started(seed)
        while rules().decision(state) is not None:
            legal = rules().legal(state)
            rules().apply(state, legal[-1] if not state.window else legal[0])
        assert state.result == "decked"
        assert state.loser == state.first
        assert state.turn == 41


@pytest.mark.rule("PD-9.61")
def test_cards_never_return_to_the_deck() -> None:
    for seed in range(20):
        state, _ = started(seed)
        dice, lives = Dice(seed), [25, 25]
        while rules().decision(state) is not None:
            rules().apply(state, random_action(rules(), state, dice))
            now = [len(deck) for deck in state.decks]
            assert now[0] <= lives[0] and now[1] <= lives[1]
            lives = now
        assert state.turn <= 41


def test_options_name_decks_that_exist() -> None:
    with pytest.raises(BadInput, match="red_deck"):
        rules().new(PeakDuelOptions(red_deck="none"), 1)
    with pytest.raises(BadInput, match="seats"):
        rules().new(PeakDuelOptions(seats=3), 1)
    for name in book().decks:
        state, _ = rules().new(PeakDuelOptions(blue_deck=name), 1)
        assert state.lists[1] == book().decks[name].cards
    assert isinstance(PeakDuel(book()), PeakDuel)

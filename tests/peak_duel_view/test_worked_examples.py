"""The worked examples of the rulebook are true, in both languages."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.peak_duel.actions import Attack, ChangeRule, GoTo, Pass, PeakDuelAction, Summon
from game.peak_duel.events import PeakDuelEvent
from game.peak_duel.names import PLAYER
from game.peak_duel.state import PeakDuelState
from scenes.rulebook.diagrams import Diagram
from tests.peak_duel.duel import rules
from tests.worked_examples import diagram_of, position_of, tells

RED, BLUE = 0, 1


def _diagram(clause: str) -> Diagram:
    return diagram_of("peak_duel", clause)


def _position(clause: str) -> PeakDuelState:
    found = position_of(rules(), "peak_duel", clause)
    assert isinstance(found, PeakDuelState)
    return found


def _play(state: PeakDuelState, *actions: PeakDuelAction) -> list[PeakDuelEvent]:
    """Take actions, then let everything pass until a window of the next attack."""
    events: list[PeakDuelEvent] = []
    for action in actions:
        events += rules().apply(state, action)
    while not state.result and state.attacker >= 0:
        events += rules().apply(state, Pass())
    return events


def _counts(state: PeakDuelState, seat: int) -> Sequence[int]:
    return len(state.decks[seat]), len(state.souls[seat]), len(state.hands[seat])


def test_an_attack_of_8_against_1_takes_seven_cards_where_six_are_left() -> None:
    diagram = _diagram("PD-3.8")
    state = _position("PD-3.8")
    assert _counts(state, RED)[0] == 6
    _play(state)
    assert state.result and state.loser == RED
    assert tells(diagram, "rival:0", "8")
    assert tells(diagram, "beast:0", "1", "7 damage")
    assert tells(diagram, "beast:0", "7 點損傷")
    assert tells(diagram, "deck", "six")
    assert tells(diagram, "deck", "6 張")


def test_under_lesser_wins_the_same_attack_costs_the_attacker_seven() -> None:
    diagram = _diagram("PD-5.1")
    state = _position("PD-5.1")
    before = _counts(state, BLUE)[0]
    assert state.active == BLUE and _counts(state, RED)[1] == 2
    _play(state, ChangeRule())
    assert (state.rule, len(state.souls[RED])) == ("lesser", 0)
    assert state.beasts[BLUE][0] is None and state.beasts[RED][0] is not None
    assert before - _counts(state, BLUE)[0] == 7
    assert tells(diagram, "price", "two soul cards")
    assert tells(diagram, "price", "2 張魂")
    assert tells(diagram, "rival:0", "7 damage")
    assert tells(diagram, "rival:0", "7 點損傷")


def test_a_direct_hit_under_lesser_wins_turns_eight_of_thirteen() -> None:
    diagram = _diagram("PD-3.3")
    state = _position("PD-3.3")
    assert _counts(state, BLUE)[0] == 13
    _play(state, Attack(0, PLAYER))
    assert _counts(state, BLUE)[0] == 5
    assert tells(diagram, "beast:0", "9", "1", "8")
    assert tells(diagram, "rival_deck", "Eight", "thirteen", "five")
    assert tells(diagram, "rival_deck", "13 張", "8 張", "5 張")


def test_a_defence_of_8_holds_and_costs_the_attacker_three_cards() -> None:
    diagram = _diagram("PD-3.5")
    state = _position("PD-3.5")
    _play(state)
    assert state.beasts[RED][0] is not None and state.beasts[BLUE][0] is not None
    assert _counts(state, RED)[0] == 5
    assert tells(diagram, "deck", "three", "five")
    assert tells(diagram, "deck", "3 張", "5 張")


@pytest.mark.rule("PD-9.10")
def test_four_damage_with_three_souls_gives_two_and_two() -> None:
    diagram = _diagram("PD-9.10")
    state = _position("PD-9.10")
    assert _counts(state, RED) == (9, 3, 2)
    _play(state)
    assert state.beasts[RED][0] is None
    assert _counts(state, RED) == (5, 5, 4)
    assert tells(diagram, "rival:0", "8", "4", "4 damage")
    assert tells(diagram, "rival:0", "8", "4", "4 點損傷")
    assert tells(diagram, "deck", "two", "Five", "nine")
    assert tells(diagram, "deck", "2 張", "9 張", "5 張")


def test_against_one_beast_two_are_summoned_and_may_attack() -> None:
    diagram = _diagram("PD-2.2")
    state = _position("PD-2.2")
    assert sum(each is not None for each in state.beasts[BLUE]) == 1
    rules().apply(state, GoTo("summon"))
    for card in state.hands[RED][:2]:
        rules().apply(state, Summon(card, "attack"))
        if state.priority == BLUE:
            rules().apply(state, Pass())
    assert not [each for each in rules().legal(state) if isinstance(each, Summon)]
    while state.window != "declare":
        rules().apply(state, GoTo("battle") if not state.window else Pass())
    assert {each.attacker for each in rules().legal(state) if isinstance(each, Attack)} == {0, 1}
    assert tells(diagram, "beast:0", "two")
    assert tells(diagram, "beast:0", "2 隻")


def test_the_stances_and_the_decks_are_those_of_the_pictures() -> None:
    stances = _diagram("PD-2.1")
    upright, lying = _position("PD-2.1").beasts[RED][:2]
    assert upright is not None and lying is not None
    assert (upright.stance, lying.stance) == ("attack", "defence")
    assert tells(stances, "beast:0", f"{upright.attack}.")
    assert tells(stances, "beast:1", f"{lying.defence}.")
    table = _diagram("PD-1.2")
    state = _position("PD-1.2")
    assert [_counts(state, seat)[0] for seat in (RED, BLUE)] == [16, 15]
    assert tells(table, "deck", "Sixteen")
    assert tells(table, "deck", "16")
    assert tells(table, "rival_deck", "fifteen")
    assert tells(table, "rival_deck", "15")
    assert state.rule == "greater"

"""The worked examples of the rulebook come out as they are told, in both languages."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest
import yaml

from game.engine.folders import data_folder
from game.peak_duel.actions import Attack, ChangeRule, GoTo, Pass, PeakDuelAction, Summon
from game.peak_duel.events import PeakDuelEvent
from game.peak_duel.names import PLAYER
from game.peak_duel.state import PeakDuelState
from scenes.games.peak_duel.lesson import read_lesson, read_position
from scenes.rulebook.diagrams import Diagram, DiagramsFile, step_name
from tests.peak_duel.duel import rules

RED, BLUE = 0, 1
FILE = data_folder() / "peak_duel" / "diagrams.yaml"


def _diagram(clause: str) -> Diagram:
    """The first diagram of a clause."""
    file = msgspec.convert(yaml.safe_load(FILE.read_text("utf-8")), DiagramsFile)
    return next(each for each in file.diagrams if clause in each.clauses)


def _position(diagram: Diagram) -> PeakDuelState:
    """A copy of what it shows."""
    for step in read_lesson(rules()):
        if step_name(step) == diagram.lesson and isinstance(step.position, PeakDuelState):
            return rules().copy(step.position)
    found = read_position(rules(), diagram.lesson)
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


def _says(diagram: Diagram, spot: str, *parts: str) -> None:
    """The mark of a spot has these words in one of the languages."""
    for mark in diagram.marks:
        if mark.spot == spot:
            assert any(all(part in text for part in parts) for text in (mark.en, mark.zh_TW)), mark
            return
    raise AssertionError(f"no mark {spot}")


def _counts(state: PeakDuelState, seat: int) -> Sequence[int]:
    return len(state.decks[seat]), len(state.souls[seat]), len(state.hands[seat])


def test_an_attack_of_8_against_1_takes_seven_cards_where_six_are_left() -> None:
    diagram = _diagram("PD-3.8")
    state = _position(diagram)
    assert _counts(state, RED)[0] == 6
    _play(state)
    assert state.result and state.loser == RED
    _says(diagram, "rival:0", "8")
    _says(diagram, "beast:0", "1", "7 damage")
    _says(diagram, "beast:0", "7 點損傷")
    _says(diagram, "deck", "six")
    _says(diagram, "deck", "6 張")


def test_under_lesser_wins_the_same_attack_costs_the_attacker_seven() -> None:
    diagram = _diagram("PD-5.1")
    state = _position(diagram)
    before = _counts(state, BLUE)[0]
    assert state.active == BLUE and _counts(state, RED)[1] == 2
    _play(state, ChangeRule())
    assert (state.rule, len(state.souls[RED])) == ("lesser", 0)
    assert state.beasts[BLUE][0] is None and state.beasts[RED][0] is not None
    assert before - _counts(state, BLUE)[0] == 7
    _says(diagram, "price", "two soul cards")
    _says(diagram, "price", "2 張魂")
    _says(diagram, "rival:0", "7 damage")
    _says(diagram, "rival:0", "7 點損傷")


def test_a_direct_hit_under_lesser_wins_turns_eight_of_thirteen() -> None:
    diagram = _diagram("PD-3.3")
    state = _position(diagram)
    assert _counts(state, BLUE)[0] == 13
    _play(state, Attack(0, PLAYER))
    assert _counts(state, BLUE)[0] == 5
    _says(diagram, "beast:0", "9", "1", "8")
    _says(diagram, "rival_deck", "Eight", "thirteen", "five")
    _says(diagram, "rival_deck", "13 張", "8 張", "5 張")


def test_a_defence_of_8_holds_and_costs_the_attacker_three_cards() -> None:
    diagram = _diagram("PD-3.5")
    state = _position(diagram)
    _play(state)
    assert state.beasts[RED][0] is not None and state.beasts[BLUE][0] is not None
    assert _counts(state, RED)[0] == 5
    _says(diagram, "deck", "three", "five")
    _says(diagram, "deck", "3 張", "5 張")


@pytest.mark.rule("PD-9.10")
def test_four_damage_with_three_souls_gives_two_and_two() -> None:
    diagram = _diagram("PD-9.10")
    state = _position(diagram)
    assert _counts(state, RED) == (9, 3, 2)
    _play(state)
    assert state.beasts[RED][0] is None
    assert _counts(state, RED) == (5, 5, 4)
    _says(diagram, "rival:0", "8", "4", "4 damage")
    _says(diagram, "rival:0", "8", "4", "4 點損傷")
    _says(diagram, "deck", "two", "Five", "nine")
    _says(diagram, "deck", "2 張", "9 張", "5 張")


def test_against_one_beast_two_are_summoned_and_may_attack() -> None:
    diagram = _diagram("PD-2.2")
    state = _position(diagram)
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
    _says(diagram, "beast:0", "two")
    _says(diagram, "beast:0", "2 隻")


def test_the_stances_and_the_decks_are_those_of_the_pictures() -> None:
    stances = _diagram("PD-2.1")
    upright, lying = _position(stances).beasts[RED][:2]
    assert upright is not None and lying is not None
    assert (upright.stance, lying.stance) == ("attack", "defence")
    _says(stances, "beast:0", f"{upright.attack}.")
    _says(stances, "beast:1", f"{lying.defence}.")
    table = _diagram("PD-1.2")
    state = _position(table)
    assert [_counts(state, seat)[0] for seat in (RED, BLUE)] == [16, 15]
    _says(table, "deck", "Sixteen")
    _says(table, "deck", "16")
    _says(table, "rival_deck", "fifteen")
    _says(table, "rival_deck", "15")
    assert state.rule == "greater"

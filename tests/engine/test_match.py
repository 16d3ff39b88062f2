"""A match: seats, refusals, windows that pass by themselves, undo, pause."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from examples.duel_of_cards import Attack, Block, DuelOfCards, DuelOptions, LetPass
from examples.stones import Gamble, Slide, Stones, StonesOptions, StonesState
from game.catalogue import open_game
from game.engine.codec import Codec
from game.engine.contract import Action, Event, State
from game.engine.errors import Illegal, Refused, ScriptMismatch
from game.engine.match import Match
from game.engine.match_setup import start_match, start_position
from game.engine.notifications import Notification, Played, SeatChanged, TakenBack
from game.engine.seats import Seat, people


def duel(*seats: Seat, friendly: bool = False, **fields: object) -> Match[Any, Any, Any]:
    """A match with hands 1-3 against 4-6, and an empty deck unless given otherwise."""
    rules = DuelOfCards()
    state, _ = rules.new(DuelOptions(), 1)
    state.hands, state.deck = [[1, 2, 12], [4, 5, 6]], []
    for name, value in fields.items():
        setattr(state, name, value)
    asked = seats or (Seat(responses="always"), Seat(responses="always"))
    return Match(rules, state, asked, friendly=friendly)


def stones(*seats: Seat, friendly: bool = False) -> Match[Any, Any, Any]:
    match, _ = start_match(Stones(), StonesOptions(), 1, seats or people(2), friendly=friendly)
    return match


def test_only_the_deciding_seat_may_act() -> None:
    match = duel()
    with pytest.raises(Refused) as refused:
        match.act(1, Attack(4))
    assert refused.value.key == "not_your_turn"
    assert refused.value.values == {"seat": 0}


def test_a_refusal_changes_nothing() -> None:
    match = duel()
    before = match.codec.encode(match.state)
    heard: list[Notification] = []
    match.listen(heard.append)
    with pytest.raises(Illegal) as illegal:
        match.act(0, Attack(5))
    assert (illegal.value.clause, illegal.value.key) == ("DC-1.1", "not_yours")
    assert match.codec.encode(match.state) == before
    assert (match.number, heard, match.undoable()) == (0, [], 0)


def test_a_script_that_does_not_fit_changes_nothing() -> None:
    match = duel()
    match.state.dice.next[:] = ["blank"]
    match.act(0, Attack(12))
    before = match.codec.encode(match.state)
    with pytest.raises(ScriptMismatch):
        match.act(1, LetPass())
    assert match.codec.encode(match.state) == before
    assert match.number == 1


def test_scripted_dice_are_used_first() -> None:
    match = duel()
    match.state.dice.next[:] = ["hit"]
    match.act(0, Attack(12))
    match.act(1, LetPass())
    assert match.state.scores == [1, 0]


def test_listeners_hear_the_action_with_its_events_and_both_states() -> None:
    match = duel()
    heard: list[Notification] = []
    match.listen(heard.append)
    before = match.state
    match.act(0, Attack(1))
    (played,) = heard
    assert isinstance(played, Played)
    assert (played.number, played.seat, played.action) == (1, 0, Attack(1))
    assert [type(event).__name__ for event in played.events] == ["Attacked"]
    assert played.before is before
    assert played.state is match.state
    match.forget(heard.append)
    match.act(1, LetPass())
    assert len(heard) == 1


def test_a_window_passes_by_itself_when_there_is_nothing_to_do() -> None:
    match = duel(Seat(), Seat(responses="when_can"))
    match.act(0, Attack(12))
    assert match.number == 2
    assert match.decision is not None
    assert match.decision.seat == 1
    assert not match.decision.window


def test_when_can_asks_if_there_is_an_answer() -> None:
    match = duel(Seat(), Seat(responses="when_can"))
    match.act(0, Attack(1))
    assert match.number == 1
    assert match.decision is not None
    assert match.decision.window


def test_never_lets_every_window_go_by_and_says_it_was_automatic() -> None:
    match = duel(Seat(responses="never"), Seat(responses="never"))
    heard: list[Notification] = []
    match.listen(heard.append)
    match.act(0, Attack(1))
    assert [each.automatic for each in heard if isinstance(each, Played)] == [False, True]


def test_always_asks_even_without_an_answer() -> None:
    match = duel(Seat(), Seat(responses="always"))
    match.act(0, Attack(12))
    assert match.number == 1


def test_one_key_stops_every_automatic_pass() -> None:
    match = duel(Seat(), Seat(responses="never"))
    match.stop_passing(True)
    match.act(0, Attack(12))
    assert match.number == 1
    match.stop_passing(False)
    assert match.number == 2


def test_a_bot_is_asked_only_when_it_has_an_answer() -> None:
    match = duel(Seat(), Seat(level="normal", responses="never"))
    match.act(0, Attack(1))
    assert match.number == 1


def test_undo_takes_back_a_slip() -> None:
    match = stones()
    before = match.state
    heard: list[Notification] = []
    match.act(0, Slide(128, 200))
    match.listen(heard.append)
    assert match.undoable() == 1
    match.undo()
    assert match.state is before
    assert match.number == 0
    assert heard == [TakenBack(1, before)]


def test_undo_never_goes_past_a_die() -> None:
    match = stones()
    match.act(0, Slide(128, 200))
    match.act(1, Gamble())
    assert match.undoable() == 0
    with pytest.raises(Refused) as refused:
        match.undo()
    assert refused.value.key == "no_undo"


def test_undo_never_goes_past_a_revealed_card() -> None:
    match = duel(deck=[7])
    match.act(0, Attack(1))
    assert match.undoable() == 1
    match.act(1, Block(4))
    assert match.undoable() == 0


@pytest.mark.parametrize(("told", "left"), [("", 1), ("asked", 0), ("shown", 0)])
def test_undo_never_goes_past_what_an_action_has_told(told: str, left: int) -> None:
    """Rules may say that no event shows a card and yet something hidden was learnt."""

    class Telling(DuelOfCards):
        def discloses(self, _before: State, _after: State, _seat: int, /) -> str:
            return told

    match = duel()
    match = Match(Telling(), match.state, match.seats)
    match.act(0, Attack(1))
    assert (match.undoable(0), match.undo_obstacle(0)) == (left, told)


def test_undo_tells_why_it_cannot() -> None:
    match = stones()
    assert match.undo_obstacle() == "nothing"
    match.act(0, Slide(128, 200))
    assert match.undo_obstacle() == ""
    match.act(1, Gamble())
    assert match.undo_obstacle() == "chance"
    with pytest.raises(Refused) as refused:
        match.undo()
    assert (refused.value.key, refused.value.values) == ("no_undo", {"reason": "chance"})


def test_undo_never_goes_past_another_persons_action() -> None:
    match = stones()
    match.act(0, Slide(128, 200))
    match.act(1, Slide(1408, 1400))
    assert match.undoable(0) == 0
    assert match.undoable(1) == 1
    assert match.undoable() == 1


def test_undo_steps_over_windows_that_passed_by_themselves() -> None:
    match = duel(Seat(), Seat(responses="never"), Seat(responses="never"), turn=0)
    state = match.rules.new(DuelOptions(seats=3), 2)[0]
    match = Match(match.rules, state, (Seat(), Seat(responses="never"), Seat(responses="always")))
    match.act(0, match.rules.legal(state)[0])
    assert match.number == 2
    assert match.undoable(0) == 2
    match.undo(0)
    assert match.state is state


def test_a_bots_action_is_lifted_only_at_a_friendly_table_with_one_person() -> None:
    for seats, friendly, expected in (
        ((Seat(), Seat(level="easy")), False, 0),
        ((Seat(), Seat(level="easy")), True, 2),
        ((Seat(), Seat()), True, 1),
    ):
        match = stones(*seats, friendly=friendly)
        match.act(0, Slide(128, 200))
        match.act(1, Slide(1408, 1400))
        assert match.undoable() == expected


def test_a_paused_match_takes_nothing() -> None:
    match = stones()
    match.pause()
    with pytest.raises(Refused) as refused:
        match.act(0, Gamble())
    assert refused.value.key == "paused"
    match.resume()
    match.act(0, Gamble())


def test_a_finished_match_takes_nothing() -> None:
    match = stones()
    while match.decision is not None:
        match.act(match.decision.seat, Gamble())
    assert match.outcome is not None
    with pytest.raises(Refused) as refused:
        match.act(0, Gamble())
    assert refused.value.key == "over"


def test_undo_never_goes_past_an_end_that_shows_what_was_hidden() -> None:
    rules = open_game("peak_duel")
    ends = set()
    for seed in range(12):
        match, _ = start_match(rules, rules.options_type(), seed, people(2))
        random = Random(seed)
        while match.decision is not None:
            match.act(match.decision.seat, random.choice(rules.legal(match.state)))
        hidden = rules.view(match.state, 0) != rules.view(match.state, 1)
        ends.add((hidden, match.undoable() == 0))
    assert (True, True) in ends
    assert (True, False) not in ends


def test_the_last_action_can_be_taken_back_where_nothing_is_hidden() -> None:
    taken_back = set()
    for seed in range(20):
        match = stones()
        random = Random(seed)
        while match.decision is not None:
            match.act(match.decision.seat, random.choice(match.rules.legal(match.state)))
        taken_back.add(match.undoable() > 0)
    assert True in taken_back


def test_a_seat_can_change_hands() -> None:
    match = stones()
    heard: list[Notification] = []
    match.listen(heard.append)
    match.set_seat(1, Seat(name="Robin", level="hard"))
    assert match.seats[1].level == "hard"
    assert heard == [SeatChanged(1, Seat(name="Robin", level="hard"))]
    with pytest.raises(Refused):
        match.set_seat(2, Seat())


def test_partners_share_a_team() -> None:
    rules = DuelOfCards()
    state, _ = rules.new(DuelOptions(seats=3), 1)
    match = Match(rules, state, (Seat(team=0), Seat(team=1), Seat(team=0)))
    assert match.team_of(2) == (0, 2)


def test_a_fault_in_the_rules_leaves_the_match_as_it_was() -> None:
    class Faulty(Stones):
        def apply(self, state: StonesState, action: Action) -> list[Event]:
            super().apply(state, action)
            raise ZeroDivisionError

    match, _ = start_match(Faulty(), StonesOptions(), 1, people(2))
    before = match.codec.encode(match.state)
    with pytest.raises(ZeroDivisionError):
        match.act(0, Gamble())
    assert match.codec.encode(match.state) == before


def test_a_match_can_begin_from_a_position() -> None:
    rules = Stones()
    state, _ = rules.new(StonesOptions(), 5)
    state.places[0] = (700, 700)
    match = start_position(rules, state, people(2))
    match.act(0, Slide(768, 768))
    shown: State = match.view(1)
    assert shown.dice.is_hidden
    assert Codec(rules).encode(shown)

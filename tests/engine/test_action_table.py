"""The table of actions: what is listed, refused and carried out at each kind of decision."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
import pytest

from game.engine.action_table import ActionKind, ActionRules, ActionTable
from game.engine.contract import Action, Event, State
from game.engine.dice import Dice
from game.engine.errors import Illegal
from game.engine.refusal import Refusal


class Take(Action, frozen=True, tag="take"):
    """Take so many counters."""

    count: int


class Stop(Action, frozen=True, tag="stop"):
    """Take no more."""


class Taken(Event, frozen=True, tag="taken"):
    """Counters were taken."""

    count: int


class Heap(State):
    """Counters, and whether somebody has begun to take."""

    counters: int
    begun: bool = False


class Play(msgspec.Struct):
    """What the functions below work on."""

    book: int
    state: Heap
    events: list[Any] = []


def _take(play: Play, action: Take) -> None:
    play.state.counters -= action.count
    play.state.begun = True
    play.events.append(Taken(action.count))


def _close(play: Play) -> None:
    """Leave the last counter to nobody."""
    if play.state.counters == 1:
        play.state.counters = 0
        play.events.append(Taken(1))


TABLE: ActionTable[Play] = ActionTable(
    (
        ActionKind(
            Take,
            ("begin", "more"),
            _take,
            lambda play: [
                Take(count) for count in range(1, min(play.book, play.state.counters) + 1)
            ],
            Refusal("H-1", "so_many"),
        ),
        ActionKind(
            Stop,
            ("more",),
            lambda play, _action: setattr(play.state, "begun", False),
            lambda _play: [Stop()],
            elsewhere=Refusal("H-2", "take_first"),
        ),
    ),
    over=Refusal("H-3", "over"),
    not_now=Refusal("H-4", "not_now"),
    at={"count": Refusal("H-5", "counting")},
    go_on=_close,
)


class Heaps(ActionRules[Heap, Any, Any, Play]):
    """Rules that take all from the table."""

    table = TABLE
    context = Play
    book: ClassVar[int] = 2

    def question(self, state: Heap) -> str:
        """Return what is asked."""
        if not state.counters:
            return ""
        return "more" if state.begun else "begin"


def heap(counters: int, *, begun: bool = False) -> Heap:
    """Return a heap."""
    return Heap(Dice(1), counters, begun)


def test_the_kinds_that_answer_a_decision_are_listed_in_the_order_of_the_table() -> None:
    assert Heaps().legal(heap(5)) == [Take(1), Take(2)]
    assert Heaps().legal(heap(1, begun=True)) == [Take(1), Stop()]
    assert Heaps().legal(heap(0)) == []


@pytest.mark.parametrize(
    ("state", "action", "refused"),
    [
        (heap(5), Take(3), ("H-1", "so_many")),
        (heap(5), Stop(), ("H-2", "take_first")),
        (heap(0), Take(1), ("H-3", "over")),
    ],
)
def test_a_refusal_names_its_clause(state: Heap, action: Action, refused: tuple[str, str]) -> None:
    with pytest.raises(Illegal) as caught:
        Heaps().check(state, action)
    assert (caught.value.clause, caught.value.key) == refused


def test_what_is_offered_is_allowed() -> None:
    for action in Heaps().legal(heap(2, begun=True)):
        Heaps().check(heap(2, begun=True), action)


def test_a_decision_may_have_a_refusal_of_its_own_before_that_of_the_kind() -> None:
    play = Play(2, heap(5))
    assert TABLE.refusal(play, "count", Stop()) == Refusal("H-5", "counting")
    assert TABLE.refusal(play, "count", Take(1)) == Refusal("H-5", "counting")
    assert TABLE.refusal(play, "wait", Take(1)) == Refusal("H-4", "not_now")
    assert TABLE.refusal(play, "wait", Stop()) == Refusal("H-2", "take_first")


def test_an_action_changes_the_state_and_what_follows_by_itself_is_done() -> None:
    state = heap(5)
    assert Heaps().apply(state, Take(2)) == [Taken(2)]
    assert state.counters == 3
    assert Heaps().apply(state, Take(2)) == [Taken(2), Taken(1)]
    assert state.counters == 0


def test_rules_that_do_not_say_what_is_asked_cannot_be_made() -> None:
    class Silent(ActionRules[Heap, Any, Any, Play]):
        table = TABLE
        context = Play

    with pytest.raises(TypeError, match="question"):
        Silent()  # type: ignore[abstract]

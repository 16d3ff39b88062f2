"""The preview of an action agrees with its result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from game.engine.contract import kind_of
from game.engine.dice import Dice
from game.engine.folders import data_folder
from game.engine.words import load_words
from game.riftwalker.actions import (
    ACCEPT,
    Burst,
    Flip,
    FlipLine,
    Place,
    RiftwalkerAction,
    Rotate,
    Swap,
)
from game.riftwalker.bonuses import bonus_of
from game.riftwalker.elements import PLAIN, elements_in_line
from game.riftwalker.events import (
    ElementPlaced,
    ElementsFlipped,
    ElementsSwapped,
    RiftBurst,
    RiftRotated,
    RiftwalkerEvent,
)
from game.riftwalker.options import RiftwalkerOptions
from game.riftwalker.pending import Offering
from game.riftwalker.preview import RiftwalkerPreview, does_nothing
from game.riftwalker.rift_moves import lying_at
from game.riftwalker.state import RiftwalkerState
from game.riftwalker.vocabulary import Step
from tests.riftwalker.tables import A, Table, Z, rules


def test_what_is_shown_before_an_action_is_what_it_brings() -> None:
    """Over whole random matches: faces, lines, values, and who is refused nothing."""
    looked: Counter[str] = Counter()
    for seed in range(10):
        state, _ = rules().new(RiftwalkerOptions(seats=2 + seed % 3), seed)
        dice = Dice(seed)
        while (decision := rules().decision(state)) is not None:
            legal = rules().legal(state)
            view = rules().view(state, decision.seat)
            for number in range(0, len(legal), max(1, len(legal) // 5)):
                action: RiftwalkerAction = legal[number]
                told = rules().preview(view, action)
                after = rules().copy(state)
                _held(told, state, action, rules().apply(after, action), looked)
            rules().apply(state, legal[dice.index(len(legal))])
    for kind in ("Flip", "Place", "FlipLine", "Swap", "value", "locked"):
        assert looked[kind], (kind, looked)


def _held(
    told: RiftwalkerPreview,
    state: RiftwalkerState,
    action: RiftwalkerAction,
    events: list[RiftwalkerEvent],
    looked: Counter[str],
) -> None:
    """Hold a preview against the first thing that then happened."""
    assert told.refusal is None
    if isinstance(action, Flip | Place | FlipLine | Swap):
        changes = ElementsFlipped | ElementPlaced | ElementsSwapped
        event = next(each for each in events if isinstance(each, changes))
        grid = _after(state.grid, event)
        assert told.grid == tuple(grid)
        if state.counts_as == list(PLAIN):
            assert told.lines == event.lines
        looked[type(action).__name__] += 1
        looked["locked"] += any(lock >= 0 for lock in state.locks)
    turned = [each for each in events if isinstance(each, RiftRotated)]
    if told.value >= 0:
        assert turned and turned[0].value == told.value
        looked["value"] += 1
    elif isinstance(action, Rotate):
        raise AssertionError("a rotation without its value")


@pytest.mark.rule("RW-9.39")
def test_lines_are_previewed_as_the_seat_on_turn_counts_its_elements() -> None:
    table = Table(grid="z a fz e w a l f e", hands=[["shadowlands"]])
    assert table.rules.preview(table.state, Flip(2)).lines == ()
    table.state.counts_as[A] |= 1 << Z
    told = table.rules.preview(table.state, Flip(2))
    table.do(Flip(2))
    assert table.shown.startswith("zaz")
    assert told.lines == (0,)
    assert elements_in_line(table.state.grid, table.state.counts_as) == 1 << Z


def _after(
    before: Sequence[int], event: ElementsFlipped | ElementPlaced | ElementsSwapped
) -> list[int]:
    grid = list(before)
    match event:
        case ElementsFlipped():
            for cell, face in zip(event.cells, event.faces, strict=True):
                grid[cell] = face
        case ElementPlaced():
            grid[event.cell] = event.face
        case ElementsSwapped():
            grid[event.first], grid[event.second] = grid[event.second], grid[event.first]
    return grid


def test_the_bonuses_told_as_the_table_stands_are_counted_at_the_end() -> None:
    """What the cards score at the end, and what bursts are worth, adds up to the final scores."""
    for seed in range(12):
        state, _ = rules().new(RiftwalkerOptions(seats=2 + seed % 3), seed)
        dice = Dice(seed)
        burst = 0
        while rules().decision(state) is not None:
            legal = rules().legal(state)
            action = legal[dice.index(len(legal))]
            before = rules().copy(state)
            events = rules().apply(state, action)
            for event in events:
                if isinstance(event, RiftBurst) and isinstance(action, Burst):
                    shown = rules().book.values[event.rift]
                    assert event.value == shown[lying_at(before, event.seat, event.rift).turned]
                    burst += 1
        outcome = rules().outcome(state)
        assert outcome is not None and burst
        seen = rules().view(state, 0)
        for seat, score in enumerate(outcome.scores):
            pile = seen.scored[seat]
            gains = [bonus_of(rules().book, seen, seat, lying) for lying in pile]
            values = [rules().book.values[lying.rift][lying.turned] for lying in pile]
            assert score == sum(gains) + sum(values)


def test_a_power_that_would_do_nothing_does_nothing() -> None:
    """Nearly every vain activation is reported; one that takes a step in vain by itself is not."""
    told, vain = 0, 0
    for seed in range(6):
        state, _ = rules().new(RiftwalkerOptions(seats=2 + seed % 3), seed)
        dice = Dice(seed)
        while (decision := rules().decision(state)) is not None:
            legal = rules().legal(state)
            if state.stack and isinstance(offered := state.stack[-1], Offering):
                seen = rules().view(state, decision.seat)
                idle = does_nothing(rules().book, seen, offered.rift)
                after = rules().copy(state)
                tags = [kind_of(event) for event in rules().apply(after, ACCEPT)]
                nothing = tags[:2] == ["power_activated", "power_ended"]
                assert nothing or not idle, (offered.rift, tags)
                told, vain = told + idle, vain + nothing
            rules().apply(state, legal[dice.index(len(legal))])
    assert vain > 20
    assert told > 0.9 * vain


def test_a_rotation_tells_the_new_value_and_a_refusal_its_clause() -> None:
    table = Table(explored=[[("air_kite_harbor", 1)]], hands=[["shadowlands"]]).rift_step(A)
    assert table.rules.preview(table.state, Rotate("air_kite_harbor")).value == 7
    refused = table.rules.preview(table.state, Burst("air_kite_harbor")).refusal
    assert refused is not None and refused.clause == "RW-2.2"


@pytest.mark.parametrize(
    "kind",
    [
        *(str(each.__struct_config__.tag) for each in Step.__args__),
        *("element", "rift", "activate", "refresh", "put_under"),
    ],
)
def test_every_decision_is_asked_in_words(kind: str) -> None:
    words = load_words(data_folder(), "riftwalker")
    assert f"riftwalker.decision.{kind}" in words

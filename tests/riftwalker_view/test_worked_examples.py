"""The worked examples of the rulebook are true."""

from __future__ import annotations

from game.riftwalker.actions import ACCEPT, REFILL, SKIP, Burst, Flip, Place, Rotate
from game.riftwalker.elements import CARDS, ELEMENT_OF, ELEMENTS
from game.riftwalker.state import RiftwalkerState
from tests.riftwalker.tables import rules
from tests.worked_examples import diagram_of, position_of

CHORUS, SPIRE = "life_verdant_chorus", "lightning_conductors_spire"
LIGHTNING, LIFE, AIR = map(ELEMENTS.index, ("lightning", "life", "air"))


def _position(clause: str) -> RiftwalkerState:
    found = position_of(rules(), "riftwalker", clause)
    assert isinstance(found, RiftwalkerState)
    return found


def _worth(state: RiftwalkerState, rift: str) -> int:
    """The value of an explored rift of the first seat."""
    (lying,) = [each for each in state.explored[0] if each.rift == rift]
    return rules().book.rifts[rift].values[lying.turned]


def _shown(state: RiftwalkerState) -> list[int]:
    return [ELEMENT_OF[face] for face in state.grid]


def test_life_rotates_the_life_rift_from_0_to_3() -> None:
    state = _position("RW-2.2")
    assert _shown(state)[3] == LIFE and _worth(state, CHORUS) == 0
    rules().apply(state, Flip(3))
    assert _shown(state)[3] == AIR
    rules().apply(state, Rotate(CHORUS))
    assert _worth(state, CHORUS) == 3
    assert ACCEPT in rules().legal(state)


def test_a_card_placed_with_lightning_up_makes_the_line_that_bursts_the_spire() -> None:
    state = _position("RW-2.1")
    top, replaced = state.element_deck[0], state.grid[5] >> 1
    side = CARDS[top].index(LIGHTNING)
    rules().apply(state, Place(side, 5))
    assert _shown(state)[3:6] == [LIGHTNING] * 3
    assert state.element_deck[-1] == replaced
    assert _worth(state, SPIRE) == 3
    rules().apply(state, Rotate(SPIRE))
    assert _worth(state, SPIRE) == 7
    rules().apply(state, SKIP)
    assert Burst(SPIRE) in rules().legal(state)


def test_only_the_lightning_rift_bursts_and_the_line_is_there_for_the_rival() -> None:
    state = _position("RW-2.3")
    assert [rules().book.rifts[each.rift].values[each.turned] for each in state.scored[0]] == [3]
    rules().apply(state, Flip(8))
    while rules().decision(state).kind != "burst":  # type: ignore[union-attr]
        rules().apply(state, SKIP)
    assert [each for each in rules().legal(state) if isinstance(each, Burst)] == [Burst(SPIRE)]
    grid = list(state.grid)
    rules().apply(state, Burst(SPIRE))
    assert state.scored[0][-1].rift == SPIRE and state.scored[0][-1].turned == 1
    assert state.grid == grid
    while state.seat == 0:
        rules().apply(state, REFILL if REFILL in rules().legal(state) else SKIP)
    rules().apply(state, Flip(8))
    while rules().decision(state).kind != "burst":  # type: ignore[union-attr]
        rules().apply(state, SKIP)
    assert Burst("lightning_thundercradle") in rules().legal(state)


def _hidden(state: RiftwalkerState) -> set[int]:
    """The places of cards whose hidden side is Life."""
    return {cell for cell, face in enumerate(state.grid) if ELEMENT_OF[face ^ 1] == LIFE}


def _offered(state: RiftwalkerState) -> set[int]:
    return {each.cell for each in rules().legal(state) if isinstance(each, Flip)}


def test_life_grows_where_it_is_hidden() -> None:
    marks = diagram_of("riftwalker", "RW-3.1").marks
    state = _position("RW-3.1")
    told = {int(each.spot.partition(":")[2]) for each in marks if "cell" in each.spot}
    assert told - _hidden(state) == {3} and _shown(state)[3] == LIFE
    rules().apply(state, Flip(6))
    rules().apply(state, Rotate(CHORUS))
    rules().apply(state, ACCEPT)
    assert _offered(state) == _hidden(state) == (told - {3}) | {6}


def test_where_nothing_can_grow_a_card_is_drawn_all_the_same() -> None:
    """Life has to be placed: a card that is flipped for it hides it then."""
    state = _position("RW-8.1")
    held = len(state.hands[0])
    sides = CARDS[state.element_deck[0]]
    assert sides[1 - sides.index(LIFE)] == LIGHTNING
    rules().apply(state, Place(sides.index(LIFE), 0))
    rules().apply(state, Rotate(CHORUS))
    assert not _hidden(state)
    rules().apply(state, ACCEPT)
    assert not _offered(state) and len(state.hands[0]) == held + 1


def test_one_rift_more_ends_the_match_of_the_picture() -> None:
    state = _position("RW-4.1")
    assert len(state.scored[0]) == 6
    rules().apply(state, Flip(4))
    rules().apply(state, SKIP)
    assert Burst(SPIRE) not in rules().legal(state), "the line is broken by the flip"
    state = _position("RW-4.1")
    sides = CARDS[state.element_deck[0]]
    rules().apply(state, Place(sides.index(LIGHTNING), 5))
    rules().apply(state, SKIP)
    rules().apply(state, Burst(SPIRE))
    rules().apply(state, REFILL)
    assert state.last_turns == 1 and not state.result

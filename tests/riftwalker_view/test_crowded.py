"""Crowded tables: every card of a large hand can be picked, every rift at four seats is seen."""

from __future__ import annotations

import itertools

import pytest

from game.riftwalker.explored_rifts import Lying
from game.riftwalker.options import RiftwalkerOptions
from game.riftwalker.setup import new_table
from game.riftwalker.state import RiftwalkerState
from game.riftwalker.turn import begin_turn
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.drawing.rift_painter import HAND, SPINE, TILE
from scenes.games.riftwalker.targets import resting_rect, seen_rect
from tests.riftwalker_view.stand import Stand, book


def crowded(seats: int, hand: int, explored: int, scored: int) -> RiftwalkerState:
    """A table at which everybody has explored and scored so many rifts."""
    state, _ = new_table(book(), RiftwalkerOptions(seats=seats), 11)
    for seat in range(seats):
        state.explored[seat] = [Lying(state.deck.pop(), n % 3) for n in range(explored)]
        state.scored[seat] = [Lying(state.deck.pop(), 1 + n % 2) for n in range(scored)]
    while len(state.hands[0]) < hand:
        state.hands[0].append(state.deck.pop())
    begin_turn(book(), state, 0, [])
    return state


def shown(state: RiftwalkerState) -> Stand:
    stand = Stand()
    stand.viewer = 0
    stand.place(state)
    stand.ask()
    return stand


@pytest.mark.parametrize("cards", [3, 4, 10, 14])
def test_every_card_of_a_hand_can_be_looked_at(cards: int) -> None:
    stand = shown(crowded(2, cards, 3, 2))
    hand = stand.now.hands[0]
    bodies = [stand.parts.actors.bodies[rift] for rift in hand]
    assert bodies[-1].mode == HAND
    assert {body.mode for body in bodies[:-1]} == {HAND if cards == 3 else SPINE}
    for rift, body in zip(hand, bodies, strict=True):
        rect = seen_rect(body)
        assert rect.width > 16
        assert layout.HAND.inflate(2, 2).contains(rect)
        stand.point(rect.center)
        assert stand.parts.looked_at == rift
        stand.frame()


def test_rifts_of_four_seats_lie_apart_and_large_enough() -> None:
    stand = shown(crowded(4, 3, 5, 4))
    for seat in (1, 2, 3):
        box = stand.parts.panels.box(seat)
        bodies = [body for body in stand.parts.actors.bodies.values() if body.seat == seat]
        explored = [body for body in bodies if body.zone == "explored"]
        scored = [body for body in bodies if body.zone == "scored"]
        assert len(explored) == 5
        assert len(scored) == 4
        assert min(body.height.value for body in explored) >= 54
        assert {body.mode for body in scored} == {TILE}
        rects = [resting_rect(body) for body in bodies if body.zone != "hand"]
        assert all(box.panel.contains(rect) for rect in rects)
        for one, other in itertools.combinations(rects, 2):
            assert not one.colliderect(other)


@pytest.mark.parametrize(("count", "goal"), [(0, 7), (2, 7), (3, 6), (4, 5), (6, 5)])
def test_places_still_to_be_filled_lie_beside_the_scored_rifts(count: int, goal: int) -> None:
    for seats in (2, 3, 4):
        pile = layout.seat_box(1, seats).pile
        scored = layout.pile_slots(pile, count)
        empty = layout.empty_slots(pile, count, goal)
        assert len(empty) in (0, max(0, goal - count))
        if count < 4 and not layout.seat_box(1, seats).tiled:
            assert len(empty) == goal - count
            assert all(rect.size == pytest.approx(layout.pile_card(pile)) for rect in empty)
        for rect in empty:
            assert pile.inflate(1, 1).contains(rect)
            assert all(slot.point[0] < rect.left for slot in scored)

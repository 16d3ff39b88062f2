"""A dragged thing follows the mouse, flies on from where it is dropped, or returns."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.engine.contract import Action, kind_of
from game.riftwalker.actions import Place, Swap
from game.riftwalker.options import RiftwalkerOptions
from game.riftwalker.pending import Offering
from game.riftwalker.preview import does_nothing
from game.riftwalker.state import RiftwalkerState
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.action_index import ACCEPT, SKIP
from scenes.games.riftwalker.layout import Point
from scenes.games.riftwalker.matrix import Flying
from scenes.kit.input.pointers import Pointer
from tests.riftwalker_view.choosing import choice
from tests.riftwalker_view.positions import find_positions
from tests.riftwalker_view.stand import Stand, book


@pytest.fixture(scope="module")
def positions() -> dict[str, RiftwalkerState]:
    return find_positions(Stand((640, 360)))


def asked(state: RiftwalkerState) -> Stand:
    """A table at which the person who decides is asked."""
    stand = Stand((640, 360))
    stand.ask_at(state)
    return stand


def press(stand: Stand, at: Point) -> None:
    stand.point(at)
    stand._post(pygame.MOUSEBUTTONDOWN, at, button=1)


def release(stand: Stand, at: Point) -> None:
    stand._post(pygame.MOUSEBUTTONUP, at, button=1)


def first_flying(stand: Stand) -> Flying:
    """The first element card that flies after something was chosen."""
    for _ in range(60):
        stand.timeline.update(0.02)
        if stand.context.matrix.flying:
            return stand.context.matrix.flying[0]
    raise AssertionError("no element card takes off")


def test_a_card_of_the_deck_is_carried_and_flies_on_from_where_it_was_let_go(
    positions: dict[str, RiftwalkerState],
) -> None:
    stand = asked(positions["element"])
    start, cell = layout.SIDES[1], 4
    press(stand, start)
    assert stand.view.mouse_pointer is Pointer.GRAB
    stand.point((start[0] + 2, start[1]))
    assert stand.context.carry is None, "a click carries nothing"
    goal = layout.cell_point(cell)
    stand.point((goal[0] + 9, goal[1]))
    carry = stand.context.carry
    assert carry is not None
    assert carry.point == pytest.approx((goal[0] + 9, goal[1]), abs=1.5)
    stand.frame()
    release(stand, (goal[0] + 9, goal[1]))
    assert stand.played == [Place(1, cell)]
    assert first_flying(stand).start == pytest.approx(carry.point)
    assert stand.context.carry is None
    stand.wait()


def test_a_card_that_is_dropped_beside_everything_goes_home(
    positions: dict[str, RiftwalkerState],
) -> None:
    stand = asked(positions["element"])
    press(stand, layout.SIDES[0])
    stand.point((900, 480))
    stand.frame()
    release(stand, (900, 480))
    assert stand.context.carry is None
    assert stand.context.held == ("side", 0), "it is still the one that was chosen"
    assert not stand.played
    assert stand.view.mouse_pointer is Pointer.ARROW
    stand.point(layout.cell_point(0))
    assert stand.view.mouse_pointer is Pointer.HAND


def test_swapped_cards_leave_their_cell_while_they_are_carried(
    positions: dict[str, RiftwalkerState],
) -> None:
    stand = asked(positions["swap"])
    swap = next(each for each in stand.rules.legal(stand.now) if isinstance(each, Swap))
    start, goal = layout.cell_point(swap.first), layout.cell_point(swap.second)
    press(stand, start)
    stand.point((goal[0] + 6, goal[1] + 6))
    stand.frame()
    assert swap.first in stand.context.matrix.absent
    release(stand, (goal[0] + 6, goal[1] + 6))
    assert kind_of(stand.played[-1]) == "swap"
    assert first_flying(stand).start == pytest.approx((goal[0] + 6, goal[1] + 6), abs=2.5)
    stand.wait()
    assert not stand.context.matrix.absent


def test_a_carried_rift_follows_the_mouse_and_glides_home(
    positions: dict[str, RiftwalkerState],
) -> None:
    stand = asked(positions["exchange"])
    offer = stand.context.offer
    assert offer is not None
    first = next(target for target in offer.double if target[0] == "rift")
    body = stand.context.actors.bodies[str(first[1])]
    home = body.point
    press(stand, home)
    stand.point((home[0] + 60, home[1] - 30))
    stand.frame()
    assert body.point == pytest.approx((home[0] + 60, home[1] - 30), abs=1.5)
    release(stand, (640, 306))
    for _ in range(60):
        stand.frame(0.05)
    assert body.point == pytest.approx(home, abs=0.5)


def held_card(stand: Stand) -> tuple[str, Action, Point]:
    """A card of the hand that can be chosen by itself, its action and its place."""
    offer = stand.context.offer
    assert offer is not None
    target = next(target for target in offer.single if target[0] == "hand")
    body = stand.context.actors.bodies[str(target[1])]
    return body.rift, offer.single[target], body.point


def explorable(positions: dict[str, RiftwalkerState]) -> RiftwalkerState:
    """A position in which a rift of the hand can be explored."""
    rules = Stand((640, 360)).rules
    found = (positions["rift"], positions["rift_rotate"], positions["explore"])
    kinds = ("explore", "choose_card")
    return next(
        state for state in found if any(kind_of(action) in kinds for action in rules.legal(state))
    )


def test_a_rift_is_explored_by_dragging_it_to_the_own_panel(
    positions: dict[str, RiftwalkerState],
) -> None:
    stand = asked(explorable(positions))
    rift, action, home = held_card(stand)
    seat = stand.now.seat
    goal = stand.context.panels.box(seat).area.center
    press(stand, home)
    assert stand.context.drop_at is None, "a click shows no goal"
    stand.point(goal)
    stand.frame()
    assert stand.context.drop_at is not None and stand.context.drop_at.collidepoint(goal)
    assert stand.view.mouse_pointer is Pointer.GRAB
    assert stand.context.actors.bodies[rift].point == pytest.approx(goal, abs=1.5)
    release(stand, goal)
    assert stand.played == [action]
    assert stand.context.drop_at is None


@pytest.mark.parametrize("at", [(640.0, 298.0), (1136.0, 400.0), (476.0, 640.0)])
def test_a_rift_that_is_dropped_elsewhere_goes_back_to_the_hand(
    positions: dict[str, RiftwalkerState], at: Point
) -> None:
    stand = asked(explorable(positions))
    rift, _, home = held_card(stand)
    press(stand, home)
    stand.point((home[0], home[1] - 120))
    stand.point(at)
    release(stand, at)
    assert not stand.played
    for _ in range(60):
        stand.frame(0.05)
    assert stand.context.actors.bodies[rift].point == pytest.approx(home, abs=0.5)


def test_a_card_is_discarded_by_dragging_it_to_the_deck(
    positions: dict[str, RiftwalkerState],
) -> None:
    stand = asked(positions["refresh"])
    _, action, home = held_card(stand)
    press(stand, home)
    stand.point(layout.DECK)
    release(stand, layout.DECK)
    assert stand.played == [action]


def test_a_trembling_hand_still_clicks(positions: dict[str, RiftwalkerState]) -> None:
    stand = asked(explorable(positions))
    _, action, home = held_card(stand)
    press(stand, home)
    stand.point((home[0] + 3, home[1] + 1))
    release(stand, (home[0] + 3, home[1] + 1))
    assert stand.played == [action]


@pytest.mark.parametrize("part", ["head", "area", "pile"])
def test_an_opponent_is_chosen_anywhere_on_their_panel(
    positions: dict[str, RiftwalkerState], part: str
) -> None:
    stand = asked(positions["choose_opponent"])
    offer = stand.context.offer
    assert offer is not None
    target = next(target for target in offer.single if target[0] == "seat")
    rect: pygame.FRect = getattr(stand.context.panels.box(int(target[1])), part)
    stand.click((rect.right - 6, rect.bottom - 4))
    assert stand.played == [offer.single[target]]


def offered(idle: bool) -> RiftwalkerState:
    """A position in which a power is offered that would do something, or nothing."""
    stand = Stand((640, 360))
    for seed in range(20):
        source = Random(seed)
        stand.state, _ = stand.rules.new(RiftwalkerOptions(seats=2), seed)
        while stand.rules.decision(stand.now) is not None:
            top = stand.now.stack[-1] if stand.now.stack else None
            if isinstance(top, Offering) and idle == does_nothing(book(), stand.now, top.rift):
                return stand.now
            stand.rules.apply(stand.now, choice(stand, source))  # type: ignore[arg-type]
    raise AssertionError("no such position comes up")


@pytest.mark.parametrize("idle", [True, False])
def test_a_power_that_would_do_nothing_says_so_and_is_not_recommended(idle: bool) -> None:
    stand = asked(offered(idle))
    golden = {each.target[1]: each.gold for each in stand.context.action_bar.buttons}
    assert golden == {ACCEPT: not idle, SKIP: idle}
    assert ("would do nothing" in stand.context.action_bar.text) is idle

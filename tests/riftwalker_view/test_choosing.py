"""Every legal action of every kind of decision can be taken by mouse, by keys and by pad."""

from __future__ import annotations

from typing import get_args

import pytest

from game.engine.contract import Action, kind_of
from game.riftwalker.actions import Explore, Flip, Hold, Place, RiftwalkerAction, Skip
from game.riftwalker.elements import ELEMENT_OF
from game.riftwalker.state import RiftwalkerState
from scenes.game_view.pointing import Target
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.action_index import HOLD, RiftwalkerActionIndex, build_offer
from scenes.kit.input.intents import Device, Intent
from tests.riftwalker_view.positions import KINDS, find_positions
from tests.riftwalker_view.stand import Stand

_MOST = 9
"""So many actions of a position are tried: the first ones, the last ones and some between."""


@pytest.fixture(scope="module")
def shared() -> Stand:
    return Stand((640, 360))


@pytest.fixture
def stand(shared: Stand) -> Stand:
    shared.clear()
    return shared


@pytest.fixture(scope="module")
def positions(shared: Stand) -> dict[str, RiftwalkerState]:
    return find_positions(shared)


def offer_of(stand: Stand) -> RiftwalkerActionIndex:
    offer = stand.context.offer
    assert offer is not None
    return offer


def _asked(stand: Stand, state: RiftwalkerState) -> None:
    stand.ask_at(state)
    stand.frame()
    stand.context.actors.follow(at_once=True)


def _some(actions: list[Action]) -> list[Action]:
    step = max(1, len(actions) // _MOST)
    return actions[::step]


def _point(stand: Stand, target: Target) -> tuple[float, float]:
    """Where a person clicks: the visible left part of cards that may overlap, else the middle."""
    rect = stand.view.controller.targets()[target]
    if target[0] in ("hand", "open", "rift"):
        return rect.left + 6, rect.centery
    return rect.center


def test_the_positions_hold_every_kind_of_action(
    stand: Stand, positions: dict[str, RiftwalkerState]
) -> None:
    found = {type(each) for state in positions.values() for each in stand.rules.legal(state)}
    assert found == set(get_args(RiftwalkerAction))


@pytest.mark.parametrize("kind", KINDS)
def test_the_mouse_takes_every_legal_action(
    kind: str, stand: Stand, positions: dict[str, RiftwalkerState]
) -> None:
    assert kind in positions, f"no {kind} came up"
    for action in _some(list(stand.rules.legal(positions[kind]))):
        _asked(stand, positions[kind])
        path = offer_of(stand).path_to(action)
        assert path is not None, action
        first, last = path
        if isinstance(action, Hold):
            stand.click(_point(stand, ("button", HOLD)))
        if first is not None:
            stand.click(_point(stand, first))
        stand.click(_point(stand, last))
        assert stand.played == [action], stand.refused
        stand.played.clear()


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.PAD])
@pytest.mark.parametrize("kind", KINDS)
def test_keys_and_pads_take_every_legal_action(
    kind: str, device: Device, stand: Stand, positions: dict[str, RiftwalkerState]
) -> None:
    assert kind in positions, f"no {kind} came up"
    stand.kit.controls.device = device
    for action in _some(list(stand.rules.legal(positions[kind]))):
        _asked(stand, positions[kind])
        path = offer_of(stand).path_to(action)
        assert path is not None, action
        first, last = path
        if isinstance(action, Hold):
            _walk(stand, ("button", HOLD), device)
            stand.say(Intent.CONFIRM, device=device)
        if first is not None:
            _walk(stand, first, device)
            stand.say(Intent.CONFIRM, device=device)
        _walk(stand, last, device)
        stand.say(Intent.CONFIRM, device=device)
        assert stand.played == [action], stand.refused
        stand.played.clear()


def _walk(stand: Stand, target: Target, device: Device) -> None:
    """Go to a thing: keys by Tab, pads by the cross."""
    controller = stand.view.controller
    if device is Device.KEYBOARD:
        for _ in range(len(controller.targets()) + 1):
            if controller.focus == target:
                return
            stand.say(Intent.NEXT, device=device)
    else:
        route = _route(stand, target)
        stand.say(*route, device=device)
    assert controller.focus == target


def _route(stand: Stand, target: Target) -> list[Intent]:
    """The steps of the cross from the focus to a thing, found by trying."""
    controller = stand.view.controller
    start = controller.focus
    ways: dict[Target | None, list[Intent]] = {start: []}
    waiting = [start]
    while waiting:
        here = waiting.pop(0)
        if here == target:
            break
        for intent in (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT):
            controller.focus = here
            stand.say(intent, device=Device.PAD)
            if controller.focus not in ways:
                ways[controller.focus] = [*ways[here], intent]
                waiting.append(controller.focus)
    controller.focus = start
    assert target in ways, f"{target} cannot be reached from {start}"
    return ways[target]


# ---------------------------------------------------------------------- previews
def test_pointing_at_a_card_shows_what_a_flip_would_bring(
    stand: Stand, positions: dict[str, RiftwalkerState]
) -> None:
    _asked(stand, positions["element"])
    before = list(stand.now.grid)
    for cell in range(9):
        stand.point(layout.cell_rect(cell).center)
        preview = stand.context.preview
        assert preview is not None
        expected = stand.rules.preview(stand.now, Flip(cell))
        assert preview == expected
        assert preview.grid[cell] == before[cell] ^ 1
        assert stand.view.controller.element_meant() == ELEMENT_OF[before[cell]]
        stand.frame()
    assert list(stand.now.grid) == before
    assert not stand.played


def test_a_placement_is_previewed_and_can_be_laid_back(
    stand: Stand, positions: dict[str, RiftwalkerState]
) -> None:
    _asked(stand, positions["element"])
    stand.click(layout.side_rect(1).center)
    assert stand.context.held == ("side", 1)
    stand.point(layout.cell_rect(4).center)
    preview = stand.context.preview
    assert preview is not None
    assert preview.grid[4] == 2 * stand.now.element_deck[0] + 1
    stand.frame()
    stand.say(Intent.CANCEL)
    assert stand.context.held is None
    assert not stand.played
    stand.click(layout.side_rect(1).center)
    stand.click(layout.cell_rect(4).center)
    assert stand.played == [Place(1, 4)]


def test_a_side_can_be_dragged_onto_its_place(
    stand: Stand, positions: dict[str, RiftwalkerState]
) -> None:
    import pygame

    _asked(stand, positions["element"])
    stand.point(layout.side_rect(0).center)
    stand._post(pygame.MOUSEBUTTONDOWN, layout.side_rect(0).center, button=1)
    stand.point(layout.cell_rect(7).center)
    stand._post(pygame.MOUSEBUTTONUP, layout.cell_rect(7).center, button=1)
    assert stand.played == [Place(0, 7)]


def test_what_the_turn_of_a_rift_would_bring_is_told(
    stand: Stand, positions: dict[str, RiftwalkerState]
) -> None:
    _asked(stand, positions["rotate"])
    target = next(each for each in offer_of(stand).single if each[0] == "rift")
    stand.point(_point(stand, target))
    preview = stand.context.preview
    assert preview is not None
    lying = stand.context.model.lying(str(target[1]))
    assert lying is not None
    assert preview.value == stand.rules.book.values[lying.rift][lying.turned + 1]
    stand.frame()


# ---------------------------------------------------------------------- refusals and hints
def test_a_click_on_what_may_not_be_chosen_names_the_clause(
    stand: Stand, positions: dict[str, RiftwalkerState]
) -> None:
    _asked(stand, positions["element"])
    card = stand.now.hands[stand.now.seat][0]
    asked: list[Action] = []
    submit = stand.submit
    stand.submit = lambda action: bool(asked.append(action))  # type: ignore[method-assign, func-returns-value]
    try:
        rect = stand.view.controller.place(("hand", card))
        assert rect is not None
        stand.click((rect.left + 6, rect.centery))
    finally:
        stand.submit = submit  # type: ignore[method-assign]
    assert asked == [Explore(card)]
    refused = stand.rules.preview(stand.now, Explore(card)).refusal
    assert refused is not None
    assert refused.clause == "RW-9.2"


@pytest.mark.parametrize("kind", ["element", "swap", "trade_hand", "activate"])
def test_a_hint_points_at_all_that_its_action_needs(
    kind: str, stand: Stand, positions: dict[str, RiftwalkerState]
) -> None:
    for action in _some(list(stand.rules.legal(positions[kind]))):
        _asked(stand, positions[kind])
        stand.view.suggest(action)
        stand.frame()
        path = offer_of(stand).path_to(action)
        assert path is not None
        assert stand.context.held == path[0]
        assert stand.context.suggested[-1] == path[1]
        stand.say(Intent.CONFIRM)
        assert stand.played == [action]
        stand.played.clear()
    stand.ask()
    assert stand.context.suggested == ()


# ---------------------------------------------------------------------- secrets
def test_a_hidden_hand_is_never_drawn(stand: Stand) -> None:
    stand.viewer = 0
    stand.begin(8, seats=3)
    stand.ask()
    for _ in range(30):
        stand.frame()
    shown = set(stand.context.actors.bodies)
    assert set(stand.now.hands[0]) <= shown
    for seat in (1, 2):
        assert not shown & set(stand.now.hands[seat])
    assert not shown & set(stand.now.deck)
    stand.viewer = 1
    stand.view.settle(stand.shown)
    shown = set(stand.context.actors.bodies)
    assert set(stand.now.hands[1]) <= shown
    assert not shown & set(stand.now.hands[0])


def test_a_covered_hand_is_seen_only_while_peeking(stand: Stand) -> None:
    stand.viewer = 0
    stand.begin(8, seats=2)
    while stand.decider != 0:
        stand.play(stand.rules.legal(stand.now)[-1])
        stand.timeline.skip()
    stand.ask()
    for _ in range(20):
        stand.frame()
    controller = stand.view.controller
    card = stand.now.hands[0][0]
    point = layout.hand_slots(len(stand.now.hands[0]))[0].point
    stand.point(point)
    assert stand.context.looked_at == card
    open_picture = stand.window.copy()
    stand.click(layout.EYE.center)
    stand.frame()
    assert stand.context.covered
    stand.point(point)
    stand.frame()
    assert stand.context.looked_at == ""
    area = stand.kit.canvas.rect(layout.HAND)
    covered = stand.window.subsurface(area).copy()
    assert covered.get_buffer().raw != open_picture.subsurface(area).copy().get_buffer().raw
    stand.say(Intent.TAB_RIGHT, Intent.TAB_RIGHT, Intent.TAB_RIGHT)
    assert stand.context.looked_at not in stand.now.hands[0]
    stand.context.peeking = True
    assert not stand.context.covered
    stand.point(point)
    stand.view.draw(stand.window)
    assert stand.context.card.area is not None
    stand.context.peeking = False
    stand.view.draw(stand.window)
    assert stand.context.card.area is None, "the large card is covered with the hand"
    stand.click(controller.targets()["eye", 0].center)
    assert not stand.context.covered


def test_every_visible_rift_can_be_looked_at_by_keys(stand: Stand) -> None:
    stand.viewer = 0
    stand.begin(8, seats=2)
    stand.ask()
    stand.kit.controls.device = Device.KEYBOARD
    seen = set()
    for _ in range(len(stand.context.actors.bodies)):
        stand.say(Intent.TAB_RIGHT)
        stand.frame()
        seen.add(stand.context.looked_at)
    assert seen == set(stand.context.actors.bodies)


# ---------------------------------------------------------------------- fitting
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1000, 900), (1700, 720)])
@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_it_draws_at_any_size_and_text_scale(size: tuple[int, int], language: str) -> None:
    stand = Stand(size, language=language, text_scale=1.5, patterns=True)
    stand.begin(4, seats=4)
    stand.ask()
    stand.frame()
    stand.context.looked_at = next(iter(stand.context.actors.bodies))
    stand.frame()
    stand.kit.apply(stand.kit.settings.changed(text_scale=0.8))
    stand.view.resize()
    stand.frame()


def test_every_choice_of_the_build_has_words(
    stand: Stand, positions: dict[str, RiftwalkerState]
) -> None:
    for kind in KINDS:
        _asked(stand, positions[kind])
        action_bar = stand.context.action_bar
        assert action_bar.title
        assert all(button.label for button in action_bar.buttons)
        decision = stand.rules.decision(stand.now)
        assert decision is not None
        offer = build_offer(stand.shown, decision, stand.rules.legal(stand.now))
        for action in offer.legal:
            assert offer.path_to(action) is not None, kind_of(action)


def test_letting_go_is_always_a_button(stand: Stand, positions: dict[str, RiftwalkerState]) -> None:
    found = 0
    for kind in KINDS:
        _asked(stand, positions[kind])
        if Skip() in stand.rules.legal(stand.now):
            assert ("button", "skip") in stand.context.action_bar.rects(), kind
            found += 1
    assert found > 3

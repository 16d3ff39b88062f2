"""Losses by another player's power are shown and reported, and their light fades by itself."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.engine.contract import Event
from game.riftwalker import events as ev
from game.riftwalker.explored_rifts import UNKNOWN, Lying
from game.riftwalker.state import RiftwalkerState
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.animations.attacks import Attack, attack_in
from scenes.games.riftwalker.drawing.afterglow import LOSS_ROOM, Loss
from tests.riftwalker_view.stand import Stand

RIFT, OTHER = "water_glacier_clock", "fire_cinder_toll"
LOSSES: tuple[tuple[Event, Attack], ...] = (
    (ev.RiftRotated(0, RIFT, 1, 3, 1, -1), Attack(0, "turned_back", RIFT)),
    (ev.RiftTakenUp(0, RIFT, 1), Attack(0, "taken_up", RIFT)),
    (ev.RiftDiscarded(0, RIFT, "explored", 1), Attack(0, "discarded", RIFT)),
    (ev.RiftDiscarded(0, RIFT, "score", 1), Attack(0, "unscored", RIFT)),
    (
        ev.CardTucked(1, OTHER, 1, RIFT, True, "explored", 0),
        Attack(0, "beneath", RIFT, OTHER),
    ),
    (ev.CardPutUnder(0, UNKNOWN, "hand"), Attack(0, "hand", UNKNOWN)),
    (ev.RiftsExchanged(1, OTHER, 0, RIFT), Attack(0, "exchanged", RIFT, OTHER)),
    (ev.RiftUnscored(1, RIFT, 0), Attack(0, "unscored", RIFT)),
    (ev.HandTraded(1, 0, UNKNOWN, RIFT), Attack(0, "hand", RIFT)),
)
HARMLESS: tuple[Event, ...] = (
    ev.RiftRotated(0, RIFT, 1, 3, 1, 1),
    ev.CardTucked(1, OTHER, 1, RIFT, False, "deck", -1),
    ev.CardPutUnder(0, RIFT, "table"),
    ev.RiftBurst(0, RIFT, 2, 7, False),
    ev.RiftWarded(0, RIFT),
)


@pytest.fixture(scope="module")
def shared() -> Stand:
    return Stand((1280, 720))


def _attacked(stand: Stand, victim: int, viewer: int | None = 0) -> RiftwalkerState:
    """A table on which a seat has an explored rift and the other one is on turn."""
    stand.viewer = viewer
    stand.begin(3, seats=2)
    stand.timeline.skip()
    state = stand.rules.copy(stand.now)
    for pile in (*state.hands, state.deck):
        for rift in (RIFT, OTHER):
            if rift in pile:
                pile.remove(rift)
    state.explored[victim] = [Lying(RIFT, 2)]
    state.explored[1 - victim] = [Lying(OTHER, 1)]
    state.seat = 1 - victim
    stand.place(state)
    stand.context.afterglow.clear()
    return state


@pytest.mark.parametrize(("event", "attack"), LOSSES)
def test_a_loss_in_anothers_turn_is_an_attack(event: Event, attack: Attack) -> None:
    assert attack_in(event, 1) == attack
    assert attack_in(event, attack.victim) is None, "whoever is on turn does it to themselves"


@pytest.mark.parametrize("event", HARMLESS)
def test_what_takes_nothing_is_no_attack(event: Event) -> None:
    assert attack_in(event, 1) is None


def test_a_blow_shakes_the_screen_of_who_is_struck_and_tells_the_loss(shared: Stand) -> None:
    _attacked(shared, 0)
    shared.show([ev.PowerActivated(1, OTHER, 1), ev.RiftTakenUp(0, RIFT, 1)])
    context, shaken, goals = shared.context, False, set()
    while shared.timeline.busy:
        shared.timeline.update(1 / 60)
        shared.frame(1 / 60)
        shaken = shaken or context.shake.active
        goals |= {beam.end for beam in context.afterglow.beams}
    assert shaken
    assert len(goals) == 1
    assert layout.OWN.collidepoint(goals.pop()), "the beam goes to the rift that is lost"
    (loss,) = context.afterglow.losses
    assert loss.panel == context.panels.box(0).panel
    assert loss.name == shared.kit.words(f"riftwalker.rift.{RIFT}")
    for _ in range(120):
        shared.frame(1 / 30)
    assert not context.afterglow.active


def test_a_blow_against_a_rival_shakes_nothing(shared: Stand) -> None:
    _attacked(shared, 1)
    shared.show([ev.RiftTakenUp(1, RIFT, 0)])
    blows = []
    while shared.timeline.busy:
        shared.timeline.update(1 / 60)
        shared.frame(1 / 60)
        assert not shared.context.shake.active
        blows += shared.context.afterglow.blows
    assert blows
    assert not any(blow.own for blow in blows)


def test_what_is_skipped_leaves_no_light_behind(shared: Stand) -> None:
    _attacked(shared, 0)
    shared.show([ev.RiftTakenUp(0, RIFT, 1)])
    shared.timeline.skip()
    assert not shared.context.afterglow.active
    assert not shared.context.shake.active


def test_with_reduced_motion_nothing_shakes() -> None:
    stand = Stand(reduce_motion=True)
    _attacked(stand, 0)
    stand.show([ev.RiftTakenUp(0, RIFT, 1)])
    stand.wait(1 / 60)
    assert not stand.context.shake.active
    assert stand.context.afterglow.losses


def test_a_rift_opens_under_the_light_of_the_element_used(shared: Stand) -> None:
    state = _attacked(shared, 1)
    card = state.hands[0][0]
    shared.context.used_cell = 4
    shared.show([ev.RiftExplored(0, card)])
    starts, shares = set(), []
    while shared.timeline.busy:
        shared.timeline.update(1 / 60)
        shared.frame(1 / 60)
        for beam in shared.context.afterglow.beams:
            starts.add(beam.start)
            shares.append(beam.share)
    assert starts == {layout.cell_point(4)}
    assert shares[-1] == 1
    assert all(now >= old for old, now in pairwise(shares))


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_the_words_of_a_loss_fit_their_plate(language: str) -> None:
    stand = Stand((1280, 720), language=language, text_scale=1.5)
    stand.begin(1)
    words = stand.kit.words
    whole = 0
    for how in {attack.how for _, attack in LOSSES}:
        for rift in stand.rules.book.rifts:
            name = words(f"riftwalker.rift.{rift}")
            told = words(f"riftwalker_table.loss.{how}", other=name)
            loss = Loss(layout.OWN, layout.OWN.bottom, name, told)
            for line, style in stand.context.afterglow.lines(loss):
                assert stand.kit.text.width(line, style) <= LOSS_ROOM
                whole += line in (name, told)
    assert whole >= 0.9 * 2 * 7 * len(stand.rules.book.rifts)

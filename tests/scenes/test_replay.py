"""Secrets in a replay: none of a match in play are shown, all of a finished one."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame
import pytest

from game.engine.contract import Outcome
from game.engine.journal_reading import Reading, read_journal
from game.riftwalker.explored_rifts import UNKNOWN
from scenes.app.app import App
from scenes.app.match_scenes import new_match
from scenes.games.block_and_key import layout as temple
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.context import RiftwalkerContext
from scenes.games.riftwalker.model import RiftwalkerModel
from scenes.games.riftwalker.view import RiftwalkerView
from scenes.kit.scene import Transition
from scenes.kit.widgets.choices import Choice
from scenes.match_plan import plan_for
from scenes.replay.replay import ReplayScene
from scenes.replay.viewpoint import SecretsAtStake, seats_to_see
from scenes.rulebook.rulebook import RulebookScene
from scenes.table.table import TableScene
from tests.scenes.hands import Hands

GAME = "riftwalker"


@pytest.fixture
def table(app: App) -> TableScene:
    """A match of two people in which some actions have been played."""
    plan = plan_for(app.services.open_game(GAME).rules)
    for seat in plan.seats[:2]:
        seat.kind = "person"
    plan.seed = "3"
    table = new_match(app.services, GAME, plan)
    app.manager.push(table, Transition.NONE)
    match = table.session.match
    for _ in range(12):
        decision = match.decision
        assert decision is not None
        match.act(decision.seat, table.rules.legal(match.state)[0])
    return table


def reading_of(table: TableScene, *, people: int, over: bool = False) -> Reading:
    """The match of a journal, with so many people and bots in the other seats."""
    path = table.save_path
    assert path is not None
    reading = read_journal(path)
    for number, seat in enumerate(reading.seats):
        level = "" if number < people else "easy"
        reading.seats[number] = msgspec.structs.replace(seat, level=level)
    if over:
        reading.outcome = Outcome((1, 2), (0, 0), "points", "RW-4.3")
    return reading


def watched(app: App, hands: Hands, table: TableScene, reading: Reading) -> ReplayScene:
    """The replay, opened."""
    scene = ReplayScene(app.kit, app.services, table.rules, reading)
    app.manager.push(scene, Transition.NONE)
    hands.wait(lambda: bool(scene.form.widgets))
    return scene


def context_of(scene: ReplayScene) -> RiftwalkerContext:
    """What the view of the replay draws."""
    assert isinstance(scene.view, RiftwalkerView)
    assert scene.view._context is not None
    return scene.view._context


def shown(scene: ReplayScene) -> RiftwalkerModel:
    """What the view of the replay shows."""
    return context_of(scene).model


def test_after_the_end_every_hand_can_be_looked_at(
    app: App, hands: Hands, table: TableScene
) -> None:
    scene = watched(app, hands, table, reading_of(table, people=2, over=True))
    eyes = scene.form.find("eyes")
    assert isinstance(eyes, Choice)
    state: Any = scene.replay.state
    assert scene.viewer is None
    assert shown(scene).hands == state.hands
    for seat in (0, 1):
        eyes.move(1)
        assert scene.viewer == seat
        assert shown(scene).hands[seat] == state.hands[seat]
        assert set(shown(scene).hands[1 - seat]) == {UNKNOWN}
        hands.press("forward")
        hands.wait(lambda: not scene.busy)
        state = scene.replay.state
        assert shown(scene).hands[seat] == state.hands[seat]
    eyes.move(1)
    assert shown(scene).hands == state.hands


def test_a_replay_during_the_match_shows_what_its_person_sees(
    app: App, hands: Hands, table: TableScene
) -> None:
    scene = watched(app, hands, table, reading_of(table, people=1))
    assert "eyes" not in {widget.key for widget in scene.form.widgets}
    for _ in range(scene.replay.length):
        hands.press("forward")
        hands.wait(lambda: not scene.busy)
        model, state = shown(scene), scene.replay.state
        assert model.hands[0] == state.hands[0]
        assert set(model.hands[1]) <= {UNKNOWN}
        drawn = {body.rift for body in context_of(scene).actors.bodies.values()}
        assert not drawn & (set(state.hands[1]) | set(state.deck))
    assert scene.replay.number == scene.replay.length


def test_people_with_secrets_watch_their_match_when_it_is_over(
    app: App, hands: Hands, table: TableScene
) -> None:
    with pytest.raises(SecretsAtStake):
        seats_to_see(table.rules, reading_of(table, people=2))
    path = table.save_path
    assert path is not None
    table.leave_table()
    hands.frames()
    app.services.navigator.open_replay(hands.top, GAME, path)
    assert hands.top.dialogs
    assert not isinstance(hands.top, ReplayScene)


def test_bots_alone_have_no_secrets_to_keep(table: TableScene) -> None:
    assert seats_to_see(table.rules, reading_of(table, people=0)) == (None, 0, 1)


def test_the_bar_hides_nothing_of_a_table_of_four(app: App, hands: Hands) -> None:
    plan = plan_for(app.services.open_game(GAME).rules)
    for seat in plan.seats[:4]:
        seat.kind = "easy"
    plan.seed = "3"
    match = new_match(app.services, GAME, plan)
    scene = watched(app, hands, match, reading_of(match, people=0, over=True))
    context = context_of(scene)
    assert context.model.seats == 4
    used = [context.panels.box(seat).panel for seat in range(4)] + [layout.HAND]
    for key in ("first", "back", "play", "forward", "last", "track", "eyes", "speed"):
        area = scene.form.find(key).rect
        assert not any(area.colliderect(each) for each in used), key


def test_the_bar_hides_no_blocks_of_another_seat_at_the_temple() -> None:
    held = [temple.held_rect(number, 8, watching=True) for number in range(8)]
    assert not any(temple.REPLAY_BAR.colliderect(each) for each in held)
    assert temple.TRAY.contains(temple.REPLAY_BAR)


def test_keys_lead_to_both_ends_and_to_the_rulebook(
    app: App, hands: Hands, table: TableScene
) -> None:
    scene = watched(app, hands, table, reading_of(table, people=2, over=True))
    hands.key(pygame.K_END)
    assert scene.replay.number == scene.replay.length > 0
    hands.key(pygame.K_HOME)
    assert scene.replay.number == 0
    hands.key(pygame.K_F1)
    assert isinstance(hands.top, RulebookScene)

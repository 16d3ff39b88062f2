"""The history offered to a view: shown events only, never the one being animated."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
import pytest

from game.engine.contract import Event
from game.engine.journal_reading import read_journal
from scenes.app.app import App
from scenes.game_view.contract import GameView
from scenes.kit.motion.timeline import Timeline
from scenes.kit.scene import Transition
from scenes.replay.replay import ReplayScene
from tests.scenes.hands import Hands
from tests.scenes.test_table import begin, play_one


def _noting(
    view: GameView, history: Callable[[], Sequence[Event]], monkeypatch: pytest.MonkeyPatch
) -> list[tuple[int, Event]]:
    """Note at each event that is animated how long the history was."""
    noted: list[tuple[int, Event]] = []
    animate = view.animate

    def note(event: Event, timeline: Timeline) -> None:
        noted.append((len(history()), event))
        animate(event, timeline)

    monkeypatch.setattr(view, "animate", note)
    return noted


def test_a_table_offers_what_was_shown(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin(app, hands)
    noted = _noting(table.view, lambda: table.history, monkeypatch)
    for _ in range(5):
        play_one(hands, table)
    assert list(table.history) == table.session.events()
    lengths = [length for length, _ in noted]
    for chapter in table.session.chapters[-5:]:
        before = sum(
            len(each.events) for each in table.session.chapters if each.number < chapter.number
        )
        assert lengths.count(before) == len(chapter.events)


def test_a_replay_offers_what_was_shown(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin(app, hands)
    for _ in range(5):
        play_one(hands, table)
    assert table.save_path is not None
    scene = ReplayScene(app.kit, app.services, table.rules, read_journal(table.save_path))
    app.manager.push(scene, Transition.NONE)
    hands.wait(lambda: bool(scene.form.widgets))
    noted = _noting(scene.view, lambda: scene.history, monkeypatch)
    set_up = len(scene.replay.set_up)
    assert len(scene.history) == set_up
    expected = []
    for number in range(3):
        scene.forward()
        events = scene.replay.played()[number].events
        expected += [set_up + len(expected)] * len(events)
        hands.wait(lambda: not scene.timeline.busy)
        assert list(scene.history)[-1] == events[-1]
    assert [length for length, _ in noted] == expected
    scene.jump(1)
    assert len(scene.history) == set_up + len(scene.replay.played()[0].events)


def test_a_table_offers_no_card_that_a_rival_chose_in_secret(app: App, hands: Hands) -> None:
    table = begin(app, hands, advanced=True)
    first = table.decider
    assert table.submit(table.rules.legal(table.session.match.state)[0])
    hands.wait(lambda: app.manager.top is not table)
    hands.key(pygame.K_RETURN)
    hands.wait(lambda: table.play is not None and table.play.asked and not table.busy)
    assert table.viewer not in (None, first)
    told = table.session.events()
    assert table.history == [table.rules.seen(event, table.viewer) for event in told] != told

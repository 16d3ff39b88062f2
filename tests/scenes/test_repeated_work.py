"""Unchanged work is not repeated in a frame: calls are counted, not timed."""

from __future__ import annotations

from collections import Counter
from typing import Protocol

import pytest

from game.catalogue import boxes
from scenes.app.app import App
from scenes.app.match_scenes import new_match
from scenes.kit.scene import Transition
from scenes.kit.text import typesetter
from scenes.match_plan import plan_for
from scenes.table.shown_history import ShownHistory
from scenes.table.table import TableScene
from scenes.title.tray import TitleTray
from tests.scenes.hands import Hands

FRAMES = 10


class _SomeProtocol(Protocol):
    """Any protocol: all share the class that answers `isinstance`."""


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts calls from now on."""
    counted: Counter[str] = Counter()

    def count(owner: object, name: str) -> None:
        real = getattr(owner, name)

        def counting(*arguments: object, **named: object) -> object:
            counted[name] += 1
            return real(*arguments, **named)

        monkeypatch.setattr(owner, name, counting)

    count(typesetter, "break_lines")
    count(TitleTray, "_paint")
    count(ShownHistory, "chapters")
    return counted


def draw_again(app: App, hands: Hands) -> None:
    """Let frames pass that are all drawn."""
    for _ in range(FRAMES):
        app.manager.expose()
        hands.frames(1)


def sit_down(app: App, hands: Hands, game: str) -> TableScene:
    plan = plan_for(app.services.open_game(game).rules)
    plan.seats[0].kind = "person"
    plan.seed = "5"
    table = new_match(app.services, game, plan)
    app.manager.push(table, Transition.NONE)
    hands.wait(lambda: table.play is not None and not table.busy and table.session.person_decides)
    hands.frames(10)
    return table


def test_the_title_breaks_no_text_and_paints_no_tray_twice(
    app: App, hands: Hands, calls: Counter[str]
) -> None:
    hands.frames(3)
    calls.clear()
    draw_again(app, hands)
    assert not calls


@pytest.mark.parametrize("game", [box.name for box in boxes()])
def test_a_frame_of_a_table_breaks_no_text_again(
    app: App, hands: Hands, calls: Counter[str], game: str
) -> None:
    sit_down(app, hands, game)
    draw_again(app, hands)
    calls.clear()
    draw_again(app, hands)
    assert calls["break_lines"] == 0


def test_nobody_lists_the_log_while_it_is_shut(app: App, hands: Hands, calls: Counter[str]) -> None:
    table = sit_down(app, hands, "trick_shot")
    calls.clear()
    draw_again(app, hands)
    assert calls["chapters"] == 0
    table.commands.toggle_log()
    draw_again(app, hands)
    assert calls["chapters"] == FRAMES


@pytest.mark.parametrize("game", [box.name for box in boxes()])
def test_no_frame_asks_an_object_for_a_protocol(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    sit_down(app, hands, game)
    asked: list[object] = []
    meta = type(_SomeProtocol)
    real = meta.__instancecheck__

    def counting(cls: type, instance: object) -> bool:
        if getattr(cls, "_is_protocol", False):
            asked.append(cls)
        return real(cls, instance)

    monkeypatch.setattr(meta, "__instancecheck__", counting)
    draw_again(app, hands)
    assert asked == []

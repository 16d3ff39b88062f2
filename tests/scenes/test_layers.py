"""The topmost thing takes the click; tooltips leave with the pointer or the next key."""

from __future__ import annotations

import pygame
import pytest

from game.catalogue import boxes
from scenes.app.app import App
from scenes.app.match_scenes import lesson, new_match
from scenes.kit.scene import Transition
from scenes.match_plan import plan_for
from scenes.table.table import TableScene
from scenes.tutorial.first_match import first_match
from scenes.tutorial.lesson_end import LessonEnd
from tests.scenes.hands import Hands

GAME = "trick_shot"
_SHORTER: dict[str, object] = {"length": "short", "advanced": False}
"""What makes the first match short or plain, in the games that have such an option."""


def sit_down(app: App, hands: Hands, *, guided: bool = False) -> TableScene:
    if guided:
        table = lesson(app.services, GAME)
    else:
        plan = plan_for(app.services.open_game(GAME).rules)
        plan.seats[1].kind = "person"
        plan.options["advanced"] = False
        table = new_match(app.services, GAME, plan)
    app.manager.push(table, Transition.NONE)
    hands.wait(lambda: table.play is not None and table.play.asked)
    return table


def has_tooltip(table: TableScene, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether a frame shows the tooltip of a round button."""
    shown: list[str] = []
    with monkeypatch.context() as patch:
        patch.setattr(
            "scenes.kit.widgets.form.draw_tooltip", lambda _kit, _to, text, *_at: shown.append(text)
        )
        table.draw(pygame.Surface((1280, 720)))
    return bool(shown)


def hover_over_undo(hands: Hands, table: TableScene) -> None:
    hands.move(table.commands.bar.form.find("undo").area.center)
    hands.frames(60)


def test_a_tooltip_leaves_with_the_pointer(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit_down(app, hands)
    hover_over_undo(hands, table)
    assert has_tooltip(table, monkeypatch)
    hands.move((640, 400))
    hands.frames(60)
    assert not has_tooltip(table, monkeypatch)


def test_a_tooltip_leaves_when_the_pointer_leaves_the_window(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit_down(app, hands)
    hover_over_undo(hands, table)
    pygame.event.post(pygame.Event(pygame.WINDOWLEAVE))
    hands.frames(60)
    assert not has_tooltip(table, monkeypatch)


def test_a_clicked_button_shows_no_tooltip_to_whoever_goes_on_by_keys(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit_down(app, hands)
    hands.click(table.commands.bar.form.find("undo").area.center)
    hands.key(pygame.K_RIGHT)
    hands.frames(90)
    assert not has_tooltip(table, monkeypatch)


def test_a_tooltip_leaves_when_the_menu_opens(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit_down(app, hands)
    hover_over_undo(hands, table)
    hands.key(pygame.K_m)
    hands.frames(60)
    hands.move((640, 400))
    assert not has_tooltip(table, monkeypatch)


def test_what_is_drawn_last_takes_the_click(app: App, hands: Hands) -> None:
    """The note of a guided match lies under the log: the log's cross shuts the log."""
    table = sit_down(app, hands, guided=True)
    assert table.guided is not None
    table.commands.toggle_log()
    hands.frames(60)
    close = next(widget for widget in table.log.widgets if widget.key == "close_log")
    bubble = table.guided.bubble
    bubble._form.find("leave_lesson").rect.center = close.area.center
    hands.click(close.area.center)
    assert not table.log.open
    assert hands.top is table
    assert not table.dialogs


def test_nothing_below_is_pointed_at_where_something_covers_it(app: App, hands: Hands) -> None:
    table = sit_down(app, hands, guided=True)
    assert table.guided is not None
    undo = table.commands.bar.form.find("rules")
    hands.move(undo.area.center)
    assert undo.hovered
    table.guided.bubble._form.find("leave_lesson").rect.center = undo.area.center
    hands.move((undo.area.centerx + 4, undo.area.centery))
    assert not undo.hovered


def test_a_lesson_is_left_only_after_a_question(app: App, hands: Hands) -> None:
    table = sit_down(app, hands, guided=True)
    assert table.guided is not None
    place = table.guided.guide.place
    hands.click(table.guided.bubble._form.find("leave_lesson").area.center)
    assert hands.top is table
    hands.key(pygame.K_RETURN)
    assert hands.top is table
    assert table.guided.guide.place == place
    hands.click(table.guided.bubble._form.find("leave_lesson").area.center)
    hands.press("answer_0")
    assert hands.top is not table


@pytest.mark.parametrize("game", [box.name for box in boxes()])
def test_a_lesson_leads_to_a_short_match_against_an_easy_bot(
    app: App, hands: Hands, game: str
) -> None:
    table = lesson(app.services, game)
    app.manager.push(table, Transition.NONE)
    hands.wait(lambda: table.play is not None)
    app.manager.push(LessonEnd(app.kit, table), Transition.NONE)
    hands.key(pygame.K_RETURN)
    match = hands.top
    assert isinstance(match, TableScene)
    assert match.guided is None
    assert match.game == game
    assert [seat.level for seat in match.session.seats] == ["", "easy"]
    wanted = first_match(match.rules).made_options(match.rules)
    options = match.session.match.state.options  # type: ignore[attr-defined]
    assert options == wanted
    for name, shorter in _SHORTER.items():
        assert getattr(options, name, shorter) == shorter

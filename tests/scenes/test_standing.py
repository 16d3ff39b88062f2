"""The right half of a match's menu: its contents, and secrets it must not show."""

from __future__ import annotations

import pygame
import pytest

from game.engine.contract import kind_of
from scenes.app.app import App
from scenes.kit.draw.canvas import DESIGN_WIDTH
from scenes.kit.scene import Transition
from scenes.rulebook.rulebook import RulebookScene
from scenes.table.menu import TableMenu
from scenes.table.pause import Pause
from scenes.table.scoreboard import clock, standing_of
from scenes.table.scoreboard_panel import LatestLines, OfferedChips, ScorePlate
from scenes.table.table import TableScene
from tests.scenes.hands import Hands
from tests.scenes.test_table import begin, play_one

MANY = 40


def test_it_tells_who_must_decide_what(app: App, hands: Hands) -> None:
    table = begin(app, hands)
    standing = standing_of(table, MANY)
    decider = table.decider
    assert decider is not None
    assert [side.acts for side in standing.sides] == [seat == decider for seat in range(2)]
    assert table.name_of(decider) in standing.now
    kinds = {kind_of(action) for action in table.rules.legal(table.session.match.state)}
    words = {app.kit.words(f"trick_shot.action.{kind}") for kind in kinds}
    assert set(standing.offered) == words


def test_the_score_is_that_of_the_screen_and_never_ahead_of_it(app: App, hands: Hands) -> None:
    table = begin(app, hands)
    app.services.change(animation_speed="normal")
    table.resume()
    assert table.play is not None
    scored = table.rules.copy(table.session.match.state)
    scored.score[0] = 4
    table.session.match._state = scored
    assert [side.score for side in standing_of(table, MANY).sides] == [0, 0]
    table.play.settle()
    assert [side.score for side in standing_of(table, MANY).sides] == [4, 0]


def test_while_the_pieces_move_nothing_is_offered(app: App, hands: Hands) -> None:
    table = begin(app, hands)
    app.services.change(animation_speed="normal")
    table.resume()
    shown = standing_of(table, MANY)
    assert shown.offered
    assert table.submit(table.rules.legal(table.session.match.state)[0])
    hands.frames(1)
    assert table.busy
    standing = standing_of(table, MANY)
    assert standing.offered == ()
    assert not any(side.acts for side in standing.sides)
    assert standing.now == app.kit.words("table.standing.moving")
    assert (standing.number, standing.latest) == (shown.number, shown.latest)


def test_a_card_chosen_in_secret_is_not_told_to_the_rival(app: App, hands: Hands) -> None:
    table = begin(app, hands, advanced=True)
    first = table.decider
    chosen = table.rules.legal(table.session.match.state)[0]
    name = app.kit.words(f"trick_shot.card.{chosen.card}")
    assert table.submit(chosen)
    hands.wait(lambda: app.manager.top is not table)
    hands.key(pygame.K_RETURN)
    hands.wait(lambda: table.play is not None and table.play.asked and not table.busy)
    assert table.viewer != first
    standing = standing_of(table, MANY)
    assert standing.latest
    assert not any(name in line for line in standing.latest)
    table.commands.toggle_log()
    hands.frames(3)
    logged = [line for entry in table.log.entries for line in entry.lines]
    assert logged
    assert not any(name in line for line in logged)


def test_the_last_lines_are_those_of_the_log_newest_first(app: App, hands: Hands) -> None:
    table = begin(app, hands)
    for _ in range(6):
        play_one(hands, table)
    lines = standing_of(table, 3).latest
    assert len(lines) == 3
    assert not any("[[" in line for line in lines)
    table.commands.toggle_log()
    hands.frames(3)
    told = [line for entry in table.log.entries for line in entry.lines]
    teams = {entry.number: entry.team for entry in table.log.entries if not entry.heads}
    assert teams == {
        chapter.number: table.seats[chapter.seat].team if chapter.seat >= 0 else None
        for chapter in table.session.chapters
        if chapter.number in teams
    }
    for line, logged in zip(lines, reversed(told), strict=False):
        assert line in logged


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5])
def test_the_menu_holds_everything_at_every_text_size(
    app: App, hands: Hands, language: str, scale: float
) -> None:
    app.services.change(language=language, text_scale=scale)
    table = begin(app, hands)
    table.commands.open_menu()
    hands.frames()
    menu = app.manager.top
    assert isinstance(menu, TableMenu)
    panel = menu._place
    for widget in menu.form.widgets:
        assert panel.contains(widget.rect), widget.key
    kinds = [type(widget) for widget in menu.form.widgets]
    assert {ScorePlate, OfferedChips, LatestLines} <= set(kinds)
    rows = [one.rect for one in menu.form.widgets if isinstance(one, LatestLines | ScorePlate)]
    choice = menu.form.find("speed").rect
    assert all(not row.colliderect(choice) for row in rows)


def test_the_keys_of_the_table_press_the_buttons_of_its_menu(app: App, hands: Hands) -> None:
    table = begin(app, hands)
    table.commands.open_menu()
    hands.key(pygame.K_F1)
    assert isinstance(hands.top, RulebookScene)
    hands.top.close()
    hands.frames(20)
    assert isinstance(hands.top, TableMenu)
    hands.key(pygame.K_u)
    assert isinstance(hands.top, TableMenu), "nothing can be taken back yet"
    hands.key(pygame.K_l)
    assert hands.top is table and table.log.open
    table.commands.toggle_log()
    table.commands.open_menu()
    hands.key(pygame.K_p)
    assert isinstance(hands.top, Pause)


def test_a_click_beside_the_panel_closes_menu_and_pause(app: App, hands: Hands) -> None:
    table = begin(app, hands)
    for open_it, kind in ((table.commands.open_menu, TableMenu), (table.commands.pause, Pause)):
        open_it()
        assert isinstance(hands.top, kind)
        hands.click((640, 640) if kind is Pause else (40, 400))
        assert hands.top is table
    assert not table.session.match.paused


def test_a_click_on_the_panel_leaves_it_open(app: App, hands: Hands) -> None:
    table: TableScene = begin(app, hands)
    table.commands.open_menu()
    hands.frames()
    menu = hands.top
    assert isinstance(menu, TableMenu)
    hands.click((menu._place.right - 20, menu._place.centery))
    assert hands.top is menu
    app.manager.pop(Transition.NONE)


def test_the_clock_counts_hours_only_when_there_are_some() -> None:
    assert clock(59.9) == "0:59"
    assert clock(61) == "1:01"
    assert clock(3725) == "1:02:05"


def test_the_view_learns_what_the_log_covers(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin(app, hands)
    edges: list[float] = []
    monkeypatch.setattr(table.view, "make_way", edges.append)
    for _ in range(3):
        hands.frames(2)
        table.commands.toggle_log()
    assert edges[0] == edges[-1] == DESIGN_WIDTH
    assert DESIGN_WIDTH / 2 < min(edges) < DESIGN_WIDTH


def test_the_log_ends_above_the_question_of_a_game_that_names_its_place(
    app: App, hands: Hands
) -> None:
    table = begin(app, hands)
    foot = table.view.log_foot
    assert foot is not None
    table.commands.toggle_log()
    hands.frames(2)
    assert max(widget.rect.bottom for widget in table.log.widgets) <= foot + 0.01

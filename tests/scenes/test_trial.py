"""Diagrams that are played on a table: nothing is saved, and the book stays open at its page."""

from __future__ import annotations

import pygame
import pytest

from game.engine.match_setup import start_position
from scenes.app.app import App
from scenes.kit.widgets.toasts import ToastKind
from scenes.rulebook.rulebook import RulebookScene
from scenes.table.session import Session
from scenes.table.table import TableScene
from scenes.tutorial.trial import TrialTable
from tests.scenes.hands import Hands

CLAUSES = {
    "trick_shot": "TS-7.5",
    "riftwalker": "RW-2.3",
    "peak_duel": "PD-2.2",
    "block_and_key": "BK-3.3",
    "frostgrave": "FG-10",
}


def trial_of(app: App, hands: Hands, game: str) -> tuple[RulebookScene, TrialTable]:
    app.services.navigator.open_rulebook(hands.top, game, CLAUSES[game])
    book = hands.top
    assert isinstance(book, RulebookScene)
    hands.wait(lambda: book.is_drawn)
    hands.press("try")
    table = hands.top
    assert isinstance(table, TrialTable)
    hands.wait(lambda: table.play is not None and not table.busy)
    return book, table


@pytest.mark.parametrize("game", CLAUSES)
def test_a_diagram_is_played_and_left_for_the_same_page(app: App, hands: Hands, game: str) -> None:
    book, table = trial_of(app, hands, game)
    hands.wait(lambda: table.session.person_decides and not table.busy)
    number = table.session.match.number
    action = next(iter(table.rules.legal(table.session.match.state)))
    assert table.submit(action)
    assert table.session.match.number == number + 1
    assert book.picture is not None and book.picture.position != table.session.match.state
    hands.wait(lambda: not table.busy)
    table.leave_table()
    hands.frames(30)
    assert hands.top is book and book.clause == CLAUSES[game]
    assert app.services.saves.all() == []


def test_what_a_trial_table_is_for_is_told_without_a_warning(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[str, ToastKind]] = []
    show = app.manager._toasts.show

    def listen(text: str, kind: ToastKind = ToastKind.INFO) -> None:
        told.append((text, kind))
        show(text, kind)

    monkeypatch.setattr(app.manager._toasts, "show", listen)
    trial_of(app, hands, "trick_shot")
    assert told == [(app.kit.words("rulebook.trial.told"), ToastKind.INFO)]


def test_a_sheet_that_no_table_has_is_not_played(app: App, hands: Hands) -> None:
    app.services.navigator.open_rulebook(hands.top, "frostgrave", "FG-S6.3")
    book = hands.top
    assert isinstance(book, RulebookScene)
    hands.wait(lambda: book.is_drawn)
    assert book.picture is not None and book.picture.diagram.sheet
    assert not book.can_try and not book.try_it() and hands.top is book


def test_a_match_below_goes_on_where_it_was(app: App, hands: Hands) -> None:
    from scenes.match_plan import plan_for

    services = app.services
    plan = plan_for(services.open_game("trick_shot").rules)
    plan.seed = "7"
    services.navigator.begin_match(hands.top, "trick_shot", plan)
    match = hands.top
    assert isinstance(match, TableScene)
    hands.wait(lambda: match.play is not None and match.session.person_decides)
    before = match.rules.copy(match.session.match.state)
    files = sorted(services.saves.folder.rglob("*"))
    match.open_rulebook("TS-7.5")
    book = hands.top
    assert isinstance(book, RulebookScene)
    hands.wait(lambda: book.is_drawn)
    assert book.try_it()
    table = hands.top
    assert isinstance(table, TrialTable)
    hands.wait(lambda: table.play is not None and table.session.person_decides)
    table.submit(next(iter(table.rules.legal(table.session.match.state))))
    hands.frames(20)
    table.leave_table()
    hands.frames(20)
    book.close()
    hands.frames(20)
    assert hands.top is match and match.session.match.state == before
    assert sorted(services.saves.folder.rglob("*")) == files
    assert app.kit.audio.playing_music == match.view.music or not app.kit.audio.ready


@pytest.mark.parametrize("game", CLAUSES)
def test_what_is_tried_is_taken_back_and_the_book_leads_back(
    app: App, hands: Hands, game: str
) -> None:
    book, table = trial_of(app, hands, game)
    hands.wait(lambda: table.session.person_decides and not table.busy)
    assert table.guided is None and table.note_area is None
    before = table.rules.copy(table.session.match.state)
    legal = table.rules.legal(before)
    for action in legal:
        assert table.submit(action)
        hands.wait(lambda: not table.busy)
        if not table.session.undo_obstacle():
            break
        table.exchange(Session(start_position(table.rules, before, table.seats), viewer=0))
    table.commands.undo()
    assert table.session.match.state == before
    table.open_rulebook(CLAUSES[game])
    assert isinstance(hands.top, RulebookScene) and hands.top is not book
    hands.top.close()
    hands.key(pygame.K_F1)
    hands.frames(20)
    assert hands.top is book


def test_the_end_of_a_trial_leads_back_and_keeps_no_records(app: App, hands: Hands) -> None:
    book, table = trial_of(app, hands, "block_and_key")
    hands.wait(lambda: table.session.person_decides and not table.busy)
    kept: list[object] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(table.view), "keep_records", lambda _view, events: kept.append(events))
        table.show_results()
    assert not kept
    hands.frames(80)
    keys = {each.key for each in hands.form.widgets}
    assert "sequel" in keys and "rematch" not in keys
    hands.press("sequel")
    hands.frames(20)
    assert hands.top is book

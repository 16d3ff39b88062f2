"""Diagrams that are played on a table: nothing is saved, and the book stays open at its page."""

from __future__ import annotations

import pytest

from scenes.app.app import App
from scenes.rulebook.rulebook import RulebookScene
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

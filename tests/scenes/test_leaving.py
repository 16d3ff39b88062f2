"""Leaving a match: unsaved actions are asked about, another window's match is refused."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pygame
import pytest

from game.catalogue import boxes
from game.engine.journal import Journal
from game.engine.journal_reading import read_journal
from game.engine.match_lock import MatchLock
from game.engine.match_setup import start_match
from game.engine.seats import Seat
from scenes.app.app import App
from scenes.app.match_scenes import new_match
from scenes.kit.input.intents import Device, Intent, Signal
from scenes.kit.scene import Transition
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.lobby.lobby import TABS, Lobby
from scenes.lobby.saves import SavedMatches
from scenes.match_plan import plan_for
from scenes.table.table import TableScene
from scenes.title.title import Title
from tests.engine.hostile import FILES
from tests.scenes.hands import Hands
from tests.scenes.test_table import GAME, begin, play_one


class _FullDisk:
    """A disk that refuses what a journal writes while it is full."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = True
        write = os.write

        def refuse(file: int, content: bytes) -> int:
            if self.full:
                raise OSError(28, "No space left on device")
            return write(file, content)

        monkeypatch.setattr(os, "write", refuse)


def _journal(table: TableScene) -> Journal:
    assert table.session.journal is not None
    return table.session.journal


def test_leaving_with_unsaved_actions_is_asked_about(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin(app, hands)
    play_one(hands, table)
    disk = _FullDisk(monkeypatch)
    for _ in range(3):
        play_one(hands, table)
    assert _journal(table).unsaved == 3
    table.leave_table()
    (dialog,) = table.dialogs
    assert app.manager.top is table
    assert "3" in dialog.body
    assert "No space left" in dialog.body
    hands.key(pygame.K_ESCAPE)
    assert table.dialogs == []
    assert app.manager.top is table
    table.leave_table()
    disk.full = False
    _answer(table, 1)
    assert app.manager.top is not table
    path = next(app.services.saves.folder.glob("*.match"))
    assert len(read_journal(path).actions) == 4


def test_a_disk_that_stays_full_is_left_after_one_more_word(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin(app, hands)
    _FullDisk(monkeypatch)
    play_one(hands, table)
    table.leave_table()
    _answer(table, 1)
    assert len(table.dialogs) == 1
    assert "last action" in table.dialogs[-1].body
    _answer(table, 0)
    assert app.manager.top is not table


def test_the_window_asks_before_it_closes_and_only_once(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin(app, hands)
    _FullDisk(monkeypatch)
    play_one(hands, table)
    app.manager.push(table.commands.pause_panel())
    app.take(pygame.Event(pygame.QUIT))
    assert app.manager.running
    assert app.manager.top.dialogs
    app.take(pygame.Event(pygame.QUIT))
    assert not app.manager.running


def test_a_window_with_everything_saved_closes_at_once(app: App, hands: Hands) -> None:
    table = begin(app, hands)
    play_one(hands, table)
    app.take(pygame.Event(pygame.QUIT))
    assert not app.manager.running


def _answer(table: TableScene, number: int) -> None:
    """Give an answer of the dialog in front, as its buttons do."""
    dialog = table.dialogs.pop()
    action = dialog.answers[number][2]
    assert action is not None
    action()


# ------------------------------------------------------------------ two windows
def _saved(app: App, hands: Hands) -> Path:
    table = begin(app, hands)
    play_one(hands, table)
    path = table.save_path
    assert path is not None
    table.leave_table()
    return path


def test_a_match_in_another_window_is_told_and_not_opened(app: App, hands: Hands) -> None:
    path = _saved(app, hands)
    before = path.read_bytes()
    lock = MatchLock(path)
    app.services.navigator.open_lobby(app.manager.top, GAME, "saves")
    hands.wait(lambda: isinstance(hands.top, Lobby) and hands.top.saves is not None)
    lobby = hands.top
    assert isinstance(lobby, Lobby)
    assert TABS[lobby.tab] == "saves"
    row = SavedMatches(lobby)._row((lobby.saves or [])[0])
    assert "Open in another window" in row.detail
    for name in ("continue", "replay", "delete"):
        button = lobby.form.find(name)
        assert not button.enabled
        assert button.reason == "Open in another window"
    app.services.navigator.continue_match(lobby, GAME, path)
    assert "being played in another window" in lobby.dialogs.pop().body
    assert path.read_bytes() == before
    lock.release()
    lobby.find_saves()
    hands.wait(lambda: lobby.form.find("continue").enabled)


def test_the_title_goes_on_with_what_is_free(app: App, hands: Hands) -> None:
    path = _saved(app, hands)
    title = app.manager.scenes[0]
    assert isinstance(title, Title)
    hands.wait(lambda: GAME in title._newest)
    lock = MatchLock(path)
    title._find_newest()
    hands.wait(lambda: title._search is None or not title._search.is_alive())
    assert not title._newest
    lock.release()


def test_nothing_moves_on_the_title_when_a_match_to_continue_is_found(
    app: App, hands: Hands
) -> None:
    title = app.manager.scenes[0]
    assert isinstance(title, Title)
    hands.wait(lambda: title._search is None)

    def places() -> dict[str, tuple[float, ...]]:
        return {one.key: tuple(one.rect) for one in title.form.widgets}

    assert not title.form.find("continue").enabled
    before = places()
    for name in [entry.name for entry in boxes()]:
        title._choose(name)
        now = places()
        assert {key: now[key] for key in ("continue", "learn", "load")} == {
            key: before[key] for key in ("continue", "learn", "load")
        }, name
    title.rebuild()
    title._choose(GAME)
    assert places() == before
    _saved(app, hands)
    hands.wait(lambda: title.form.find("continue").enabled)
    assert places() == before


@pytest.mark.parametrize("touched", [False, True])
def test_the_program_opens_on_the_box_of_the_newest_match(
    app: App, hands: Hands, touched: bool
) -> None:
    first = app.manager.scenes[0]
    assert isinstance(first, Title)
    other = next(entry.name for entry in boxes() if entry.name != first.game)
    table = new_match(app.services, other, plan_for(app.services.open_game(other).rules))
    app.manager.push(table, Transition.NONE)
    hands.wait(lambda: table.play is not None)
    table.leave_table()
    title = Title(app.kit, app.services)
    app.manager.replace(title, Transition.NONE)
    chosen = title.game
    assert chosen != other
    if touched:
        title.handle_signal(Signal(Intent.NEXT, Device.KEYBOARD))
    hands.wait(lambda: title._search is None)
    assert title.game == (chosen if touched else other)
    assert title.form.find("continue").enabled is not touched


def test_a_box_offers_no_match_of_another_one(app: App, hands: Hands) -> None:
    _saved(app, hands)
    title = app.manager.scenes[0]
    assert isinstance(title, Title)
    hands.wait(lambda: hands.form.find("continue").enabled)
    title._choose(next(entry.name for entry in boxes() if entry.name != GAME))
    assert not hands.form.find("continue").enabled
    title._choose(GAME)
    assert hands.form.find("continue").enabled


def test_the_title_continues_the_match_that_it_offers(app: App, hands: Hands) -> None:
    path = _saved(app, hands)
    hands.wait(lambda: hands.form.find("continue").enabled)
    title = app.manager.scenes[0]
    assert isinstance(title, Title)
    title._newest = {}  # A search has finished, but the screen does not show its result yet.
    title._continue()
    again = hands.top
    assert isinstance(again, TableScene)
    assert again.save_path == path


def test_what_another_window_has_taken_meanwhile_is_offered_no_more(app: App, hands: Hands) -> None:
    path = _saved(app, hands)
    hands.wait(lambda: hands.form.find("continue").enabled)
    lock = MatchLock(path)
    hands.press("continue")
    title = app.manager.scenes[0]
    assert "being played in another window" in title.dialogs.pop().body
    hands.wait(lambda: not hands.form.find("continue").enabled)
    lock.release()


def test_hostile_files_hide_no_match_from_title_and_lobby(app: App, hands: Hands) -> None:
    path = _saved(app, hands)
    title = app.manager.scenes[0]
    assert isinstance(title, Title)
    hands.wait(lambda: title._search is None)
    for number, kind in enumerate(FILES):
        FILES[kind](path.with_name(f"bad {number}.match"))
    whole = path.read_bytes()
    path.with_name("chess.match").write_bytes(_of_another_game(whole))
    title._newest = {}
    title._find_newest()
    hands.wait(lambda: GAME in title._newest)
    assert title._newest[GAME].path == path
    app.services.navigator.open_lobby(app.manager.top, GAME, "saves")
    hands.wait(lambda: isinstance(hands.top, Lobby) and hands.top.saves is not None)
    lobby = hands.top
    assert isinstance(lobby, Lobby)
    assert len(lobby.saves or []) == 1 + len(FILES)


def _of_another_game(whole: bytes) -> bytes:
    from game.engine.journal_lines import unseal
    from tests.engine.hostile import sealed

    header = unseal(whole.split(b"\n")[0])
    assert header is not None
    return sealed(header.replace(b'"game":"trick_shot"', b'"game":"chess"')[:-1])


ODD_NAMES = ("a\x00b", "\n\r\t", "\x7f\x85", "🎲" * 40, "x" * 200, "\u202eabc", "\ufeff", "燈\x00")


@pytest.mark.parametrize("game", ["trick_shot", "peak_duel", "block_and_key"])
def test_seats_of_any_name_and_colour_can_be_seen(app: App, hands: Hands, game: str) -> None:
    rules = app.services.open_game(game).rules
    for number, name in enumerate(ODD_NAMES):
        seats = [Seat(name=name, colour="pink"), Seat(team=number % 2, level="easy")]
        path = app.services.saves.new_path(game)
        match, _ = start_match(rules, rules.options_type(), number, seats, path=path)
        assert isinstance(match.recorder, Journal)
        match.recorder.close()
    app.services.navigator.open_lobby(app.manager.top, game, "saves")
    hands.wait(lambda: isinstance(hands.top, Lobby) and bool(hands.top.saves))
    hands.frames(4)
    lobby = hands.top
    assert isinstance(lobby, Lobby)
    assert len(lobby.saves or []) == len(ODD_NAMES)
    app.services.navigator.continue_match(lobby, game, path)
    hands.wait(lambda: isinstance(hands.top, TableScene) and hands.top.play is not None)
    hands.frames(8)


@pytest.mark.skipif(sys.platform != "linux", reason="names of files are text elsewhere")
def test_a_file_whose_name_is_no_text_is_listed(app: App, hands: Hands) -> None:
    path = _saved(app, hands)
    odd = Path(os.fsdecode(os.fsencode(path.parent) + b"/odd \xff\xfe \x01.match"))
    odd.write_bytes(path.read_bytes())
    Path(os.fsdecode(os.fsencode(path.parent) + b"/bad \xff.match")).write_bytes(b"x")
    app.services.navigator.open_lobby(app.manager.top, GAME, "saves")
    hands.wait(lambda: isinstance(hands.top, Lobby) and hands.top.saves is not None)
    hands.frames(4)
    lobby = hands.top
    assert isinstance(lobby, Lobby)
    assert len(lobby.saves or []) == 3
    app.services.navigator.continue_match(lobby, GAME, odd)
    hands.wait(lambda: isinstance(hands.top, TableScene) and hands.top.play is not None)
    hands.frames(4)


LONG = ("x" * 100_000, "燈 " * 40_000, "\x00" * 9_000)


@pytest.mark.parametrize("text", [*ODD_NAMES, *LONG, "\udcff", "\u0301", "\u200d"])
def test_any_text_can_be_drawn(app: App, text: str) -> None:
    kit = app.kit
    style = TextStyle(Family.UI, 15, kit.theme.ink.c100)
    short = kit.text.shortened(text, style, 300)
    assert kit.text.width(short, style) <= 300
    surface = app.window.get_surface()
    kit.text.draw(surface, short, style, (10, 10))
    kit.text.draw_wrapped(surface, text[:3000], style, pygame.FRect(0, 0, 300, 300))
    kit.text.draw(surface, short[:9], TextStyle(Family.UI, 15, style.colour, tracking=2), (10, 10))

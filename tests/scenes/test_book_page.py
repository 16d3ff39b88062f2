"""The leaf of the rulebook: links in its clauses are followed by mouse and by keys."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.catalogue import CATALOGUE, open_rulebook
from game.engine.rulebook import Clause
from scenes.app.app import App
from scenes.kit.draw.builtin_icons import GLYPHS
from scenes.kit.input.intents import Intent
from scenes.rulebook.clause_sign import is_named
from scenes.rulebook.page import RulebookPage
from scenes.rulebook.page_breaks import FOOT, page_starts


def _page(app: App, followed: list[str]) -> RulebookPage:
    clauses = [
        Clause(id="TS-9.1", mark="S", en="See TS-9.2, then TS-4.6.", zh_TW="見 TS-9.2 與 TS-4.6。"),
        Clause(id="TS-9.2", mark="S", en="Without a link.", zh_TW="沒有連結。"),
        *(
            Clause(id=f"TS-10.{number}", mark="S", en="As in TS-3.4.", zh_TW="同 TS-3.4。")
            for number in range(1, 20)
        ),
    ]
    rect = pygame.FRect(100, 100, 600, 400)
    page = RulebookPage(rect, clauses, "", "", followed.append, lambda _: None, lambda: False)
    page.attach(app.kit)
    page.focused = True
    page.update(0.1)
    return page


def test_keys_step_through_links_and_follow_them(app: App) -> None:
    followed: list[str] = []
    page = _page(app, followed)
    targets = [fragment.span.link for _, fragment in page._links]
    assert targets[:3] == ["TS-9.2", "TS-4.6", "TS-3.4"]
    assert page.handle_intent(Intent.RIGHT)
    assert page.handle_intent(Intent.CONFIRM)
    assert page.handle_intent(Intent.RIGHT)
    assert page.handle_intent(Intent.LEFT)
    assert page.handle_intent(Intent.CONFIRM)
    assert followed == [targets[0], targets[0]]


def test_the_mouse_follows_the_link_it_is_on(app: App) -> None:
    followed: list[str] = []
    page = _page(app, followed)
    middle, fragment = page._links[0]
    page.scroll_to(max(0.0, middle - 100), at_once=True)
    words = (page._words_left() + fragment.x + 2, page.rect.top + page.shift + middle)
    page.pointer_move(words)
    page.hovered = True
    assert page._is_lit(fragment)
    page.pointer_down(words)
    page.pointer_up(words)
    page.pointer_up((page.rect.left + 1, words[1]))
    assert followed == [fragment.span.link]


def test_a_page_at_rest_begins_and_ends_with_a_whole_clause(app: App) -> None:
    page = _page(app, [])
    whole = page.rect.height
    for offset in (10.0, 75.0, 160.0, 1e6, 90.0, 0.0):
        page.scroll_to(offset, at_once=True)
        tops = [each.top for each in page._set]
        assert page.offset == 0 or any(abs(page.offset + 14 - top) < 0.01 for top in tops)
        last = page._set[-1]
        if offset == 1e6:
            assert last.top + last.height <= page.offset + whole
    for _ in range(30):
        page.wheel(-1)
    assert page._set[-1].top + page._set[-1].height <= page.offset + whole
    for _ in range(30):
        page.wheel(1)
    assert page.offset == 0


def test_every_clause_has_a_sign_that_exists() -> None:
    folder = Path(__file__).resolve().parents[2] / "assets" / "icons"
    known = {file.stem for file in folder.glob("*.svg")} | set(GLYPHS)
    for entry in CATALOGUE:
        book = open_rulebook(entry.name) if entry.has_scene else None
        for chapter in book.chapters if book is not None else ():
            icons = [clause.icon or chapter.icon for clause in chapter.clauses]
            assert set(icons) <= known
            numbered = [c for c in chapter.clauses if not is_named(c)]
            if len(numbered) > 3:
                assert len({c.icon for c in numbered}) > 1, chapter.id


def test_a_clause_that_does_not_fit_begins_the_next_page(app: App) -> None:
    long = Clause(id="TS-1.2", mark="S", en="A line of words to fill. " * 12, zh_TW="一行文字。")
    above = Clause(id="TS-1.1", mark="S", en="Words above it to read. " * 12, zh_TW="上面。")
    rest = [Clause(id=f"TS-1.{one}", mark="S", en="More.", zh_TW="更多。") for one in (3, 4, 5, 6)]
    rect = pygame.FRect(100, 100, 500, 240)
    page = RulebookPage(
        rect, [above, long, *rest], "TS-1.1", "", lambda _: None, lambda _: None, lambda: False
    )
    page.attach(app.kit)
    page.update(0.1)
    assert page._is_seen(page._set[0]) and not page._is_seen(page._set[1])
    assert page._bar() is None, "pages are turned"
    page.wheel(-1)
    page.scroll_to(page._target, at_once=True)
    assert not page._is_seen(page._set[0]) and page._is_seen(page._set[1])


def test_every_clause_is_whole_on_its_page_and_all_pages_are_turned_to(app: App) -> None:
    words = "Words of a clause to read. " * 9
    clauses = [Clause(id=f"TS-1.{one}", mark="S", en=words, zh_TW="字。") for one in range(1, 8)]
    rect = pygame.FRect(100, 100, 500, 300)
    page = RulebookPage(rect, clauses, "TS-1.5", "", lambda _: None, lambda _: None, lambda: False)
    page.attach(app.kit)
    page.update(0.1)
    for each in page._set:
        page.choose(each.clause.id)
        page.scroll_to(page._target, at_once=True)
        top = rect.top + page.shift + each.top
        assert page._is_seen(each), each.clause.id
        assert rect.top <= top and top + each.height <= rect.bottom - FOOT, each.clause.id
    page.scroll_to(0.0, at_once=True)
    seen = {each.clause.id for each in page._set if page._is_seen(each)}
    assert page._mark is not None
    for _ in page._starts:
        page.hovered = True
        page.pointer_up((page._mark.area.right - 4, page._mark.area.centery))
        page.scroll_to(page._target, at_once=True)
        seen |= {each.clause.id for each in page._set if page._is_seen(each)}
    assert seen == {each.id for each in clauses}
    page.pointer_up((page._mark.area.left + 4, page._mark.area.centery))
    page.scroll_to(page._target, at_once=True)
    assert page.offset == page._starts[-2]


def test_pages_hold_whole_clauses_and_a_long_one_has_its_own() -> None:
    clauses = [(8.0, 80.0), (105.0, 80.0), (202.0, 300.0), (519.0, 40.0)]
    assert page_starts(clauses, 200.0) == [0.0, 188.0, 505.0]
    assert page_starts(clauses[:2], 200.0) == [0.0]


def test_a_last_clause_higher_than_the_page_can_be_read_to_its_end(app: App) -> None:
    clauses = [
        Clause(id="TS-1.1", mark="S", en="A short one.", zh_TW="短。"),
        Clause(id="TS-1.2", mark="S", en="A line of words to fill. " * 60, zh_TW="長。"),
    ]
    rect = pygame.FRect(100, 100, 500, 240)
    page = RulebookPage(rect, clauses, "TS-1.2", "", lambda _: None, lambda _: None, lambda: False)
    page.attach(app.kit)
    page.update(0.1)
    last = page._set[-1]
    assert last.height > rect.height
    page.scroll_to(1e6, at_once=True)
    assert page.offset + rect.height >= last.top + last.height

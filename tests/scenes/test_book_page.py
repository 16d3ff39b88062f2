"""The leaf of the rulebook: links in its clauses are followed by mouse and by keys."""

from __future__ import annotations

import pygame

from game.engine.rulebook import Clause
from scenes.app.app import App
from scenes.kit.input.intents import Intent
from scenes.rulebook.page import RulebookPage


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

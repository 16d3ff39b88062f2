"""The open book of the rules: tabs, contents, search, pages that turn, and its data."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.catalogue import boxes
from scenes.app.app import App
from scenes.kit.draw.canvas import Anchor
from scenes.kit.input.intents import Intent
from scenes.kit.scene import Transition
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.labels import Label
from scenes.kit.widgets.text_entry import TextEntry
from scenes.rulebook.contents import PaperList
from scenes.rulebook.foot_link import FootLink
from scenes.rulebook.found import places_of
from scenes.rulebook.leaves import open_leaves
from scenes.rulebook.page import RulebookPage
from scenes.rulebook.rulebook import RulebookScene
from scenes.rulebook.tabs import ChapterTabs, sections_of
from tests.scenes.hands import Hands

GAMES = [box.name for box in boxes()]


def opened(app: App, hands: Hands, clause: str, game: str = "trick_shot") -> RulebookScene:
    app.services.navigator.open_rulebook(hands.top, game, clause)
    book = hands.top
    assert isinstance(book, RulebookScene)
    hands.wait(lambda: book._known)
    hands.frames(30)
    return book


def page_of(book: RulebookScene) -> RulebookPage:
    page = book.form.find("page")
    assert isinstance(page, RulebookPage)
    return page


def test_a_game_without_a_rulebook_says_so(app: App, hands: Hands) -> None:
    book = RulebookScene(app.kit, app.services, "trick_shot", None)
    hands.top.stack.push(book)
    hands.frames(30)
    assert hands.top is book
    assert app.kit.words("rulebook.none") in [
        getattr(each, "text", "") for each in book.form.widgets
    ]
    for key in (pygame.K_h, pygame.K_u, pygame.K_l, pygame.K_e, pygame.K_F3):
        hands.key(key)
    hands.key(pygame.K_ESCAPE)
    hands.frames(30)
    assert hands.top is not book


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_has_a_line_and_a_sign_of_its_own(app: App, game: str) -> None:
    book = app.services.rulebook(game)
    assert book is not None
    assert [each.id for each in book.chapters if each.lead is None] == []
    signs = [each.icon for each in book.chapters]
    assert all(map(app.kit.icons.has, signs))
    assert len(set(signs)) == len(signs)


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("game", GAMES)
def test_every_clause_of_large_text_can_be_read_to_its_end(
    app: App, game: str, language: str
) -> None:
    app.services.change(text_scale=1.5, language=language)
    book = app.services.rulebook(game)
    app.services.add_words(game)
    assert book is not None
    for chapter in book.chapters:
        for clause in (chapter.clauses[0], chapter.clauses[-1]):
            scene = RulebookScene(app.kit, app.services, game, book, clause.id)
            app.manager.push(scene, Transition.NONE)
            page = page_of(scene)
            page.update(0.1)
            last = page._set[-1]
            page.scroll_to(1e6, at_once=True)
            assert page.offset + page.rect.height >= last.top + last.height, clause.id
            app.manager.pop(Transition.NONE)


def test_a_chapter_opens_at_its_first_clause_and_a_number_at_that(app: App, hands: Hands) -> None:
    assert opened(app, hands, "TS-7").clause == "TS-7.1"
    assert opened(app, hands, "TS-7.5").clause == "TS-7.5"
    assert opened(app, hands, "FG-curse", "frostgrave").chapter.id == "FG-witch"


def test_typing_looks_through_the_whole_book_and_steps_through_what_it_finds(
    app: App, hands: Hands
) -> None:
    book = opened(app, hands, "TS-7.2")
    hands.click(book.form.find("search").rect.center)
    hands.type("rebound")
    hits = book.search.hits
    assert len(hits) > 0 and book.clause in hits
    assert places_of("rebound", str(page_of(book).wanted))
    assert page_of(book).wanted == "rebound"
    told = app.kit.words("rulebook.hit", place=hits.index(book.clause) + 1, count=len(hits))
    assert book.form.find("count").text == told
    hands.type("zzz")
    assert book.form.find("count").text == app.kit.words("rulebook.nothing")


def test_the_next_found_clause_comes_after_the_last_one_from_the_beginning(
    app: App, hands: Hands
) -> None:
    book = opened(app, hands, "TS-1.1")
    book._look_for("stamina")
    seen = []
    hands.key(pygame.K_F3)
    for _ in range(len(book.search.hits) + 1):
        seen.append(book.clause)
        hands.key(pygame.K_F3)
    assert seen[:-1] == book.search.hits and seen[-1] == seen[0]
    found = {clause.partition(".")[0] for clause in book.search.hits}
    tabs = book.form.find("tabs")
    assert isinstance(tabs, ChapterTabs)
    assert {book.chapters[number - 1].id for number in tabs.found} == found


def test_the_key_of_the_search_is_bound_as_any_other(app: App, hands: Hands) -> None:
    book = opened(app, hands, "TS-1.1")
    app.kit.controls.bindings.bind("keys", Intent.FIND, "f7")
    hands.key(pygame.K_F7)
    assert book.form.focus is book.form.find("search")
    shown = [intent for intent, _ in book.prompts]
    assert shown == [Intent.CANCEL], "letters that are typed do nothing else"
    hands.type("puck")
    assert [intent for intent, _ in book.prompts] == [Intent.CONFIRM, Intent.CANCEL]
    hands.key(pygame.K_ESCAPE)
    assert Intent.FIND in [intent for intent, _ in book.prompts]


def test_a_number_typed_anywhere_is_searched_for(app: App, hands: Hands) -> None:
    book = opened(app, hands, "TS-1.1")
    hands.type("9.4")
    assert book.clause == "TS-9.4"


def test_keys_of_editing_open_no_table_while_something_is_typed(app: App, hands: Hands) -> None:
    book = opened(app, hands, "TS-7.5")
    hands.wait(lambda: book.is_drawn)
    hands.press("search")
    assert book.can_try
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    assert hands.top is book
    book.form.focus_on("page")
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    assert hands.top is not book


def test_what_is_typed_leaves_room_to_the_count_while_something_else_is_chosen(
    app: App, hands: Hands
) -> None:
    book = opened(app, hands, "TS-1.1")
    hands.press("search")
    hands.type("puck")
    entry = book.form.find("search")
    assert isinstance(entry, TextEntry)
    room = entry.tail
    assert room > 0
    book.form.focus_on("page")
    assert entry.tail == room


def test_the_focus_stays_on_its_button_when_the_diagram_has_been_drawn(
    app: App, hands: Hands
) -> None:
    book = opened(app, hands, "TS-1.1")
    book._look_for("puck")
    book.form.focus_on("next_hit")
    before = book.form.focus
    book._renew_beside()
    assert book.form.focus is book.form.find("next_hit") is not before


def test_escape_ends_the_search_before_it_closes_the_book(app: App, hands: Hands) -> None:
    book = opened(app, hands, "TS-1.1")
    book._look_for("puck")
    hands.key(pygame.K_ESCAPE)
    assert hands.top is book and not book.search.text
    hands.key(pygame.K_ESCAPE)
    hands.frames(30)
    assert hands.top is not book


def test_the_contents_name_every_chapter_and_open_it(app: App, hands: Hands) -> None:
    book = opened(app, hands, "TS-1.1")
    hands.key(pygame.K_l)
    hands.frames(20)
    chapters = book.form.find("chapters")
    assert [row.title for row in chapters.rows] == [each.title.en for each in book.chapters]
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_RETURN)
    assert not book.contents and book.clause == "TS-2.1"


def test_the_leaf_that_turns_lies_after_a_press_and_stays_down_under_reduced_motion(
    app: App, hands: Hands
) -> None:
    book = opened(app, hands, "TS-7.2")
    app.services.change(reduce_motion=False)
    book._turn_pages(1)
    assert book.chapter.id == "TS-8" and book._turn is not None and book.changed
    book.handle_event(pygame.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0, unicode=""))
    book.update(0.0)
    assert book._turn is None
    app.services.change(reduce_motion=True)
    book._turn_pages(1)
    assert book._turn is None and book.chapter.id == "TS-9"


def test_a_leaf_is_only_lifted_until_the_diagram_of_its_page_is_drawn(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = opened(app, hands, "TS-7.2")
    app.services.change(reduce_motion=False)
    book._turn_pages(1)
    monkeypatch.setattr(book.shelf, "draw_on", lambda _: False)
    assert book.picture is not None and book._turn is not None
    monkeypatch.setattr(type(book.picture), "is_over", False)
    for _ in range(20):
        book.update(0.05)
    assert book._turn is not None and not book._turn.moves
    monkeypatch.setattr(type(book.picture), "is_over", True)
    for _ in range(20):
        book.update(0.05)
    assert book._turn is None


def test_the_diagrams_of_the_chapters_beside_are_drawn_while_the_reader_pauses(
    app: App, hands: Hands
) -> None:
    book = opened(app, hands, "TS-7.2")
    hands.wait(lambda: book.is_drawn)
    chapters = book.chapters[book._chapter - 1], book.chapters[book._chapter + 1]

    def drawn() -> bool:
        beside = [book.shelf.picture(each, each.clauses[0].id) for each in chapters]
        return all(each is None or each.is_over for each in beside)

    assert not drawn()
    hands.wait(drawn)


def test_a_leaf_goes_no_further_when_the_window_changes(app: App, hands: Hands) -> None:
    book = opened(app, hands, "TS-7.2")
    app.services.change(reduce_motion=False)
    book._turn_pages(1)
    assert book._turn is not None
    app.kit.resize((1000, 620))
    app.manager.rebuild()
    assert book._turn is None
    hands.frames()


def test_a_tab_opens_its_chapter_and_shows_the_name_under_the_pointer(
    app: App, hands: Hands
) -> None:
    app.services.change(text_scale=1.5)
    hands.frames()
    book = opened(app, hands, "FG-10", "frostgrave")
    tabs = book.form.find("tabs")
    assert isinstance(tabs, ChapterTabs)
    last = len(book.chapters)
    assert tabs._places[last].left > 640
    hands.click(tabs._places[last].center)
    assert book.chapter is book.chapters[-1]


def test_what_is_printed_at_the_left_stays_while_another_clause_is_chosen(
    app: App, hands: Hands
) -> None:
    book = opened(app, hands, "TS-7.1")
    page = page_of(book)
    for key in (pygame.K_DOWN, pygame.K_UP):
        hands.key(key)
    assert page_of(book) is page
    assert book.form.find("title").text == "Passing"
    assert book.form.find("source").text == app.kit.words("rulebook.source.S")


def test_the_kept_picture_of_a_page_follows_all_that_is_marked_in_it(
    app: App, hands: Hands
) -> None:
    book = opened(app, hands, "TS-7.2")
    page = page_of(book)

    def picture(*, kept: bool) -> bytes:
        if not kept:
            page._last = ()
        book.draw(app.window.get_surface())
        return pygame.image.tobytes(app.window.get_surface(), "RGB")

    def by_search() -> None:
        page.wanted = "puck"

    seen = set()
    marks = (lambda: None, lambda: hands.key(pygame.K_DOWN), by_search)
    for mark in marks:
        mark()
        hands.frames(40)
        seen.add(direct := picture(kept=False))
        shown = picture(kept=True), picture(kept=True)
        for each in shown:
            assert max(abs(one - other) for one, other in zip(each, direct, strict=True)) <= 3
    assert len(seen) == len(marks)


def test_links_lead_on_and_back(app: App, hands: Hands) -> None:
    book = opened(app, hands, "TS-9.5")
    book.follow("TS-4.9")
    assert book.clause == "TS-4.9"
    assert book.form.find("trail").handle_intent(Intent.CONFIRM)
    assert book.clause == "TS-9.5"


def test_a_tab_pointed_at_shows_the_names_of_its_edge(app: App, hands: Hands) -> None:
    app.services.change(text_scale=1.5)
    hands.frames()
    book = opened(app, hands, "FG-17", "frostgrave")
    tabs = book.form.find("tabs")
    assert isinstance(tabs, ChapterTabs) and not tabs.named
    for number in (3, len(tabs._places) - 1):
        hands.move(tabs._places[number].center)
        hands.frames(3)
        assert number in tabs.named
        edges = {tabs._places[each].centerx < 640 for each in tabs.named}
        assert edges == {tabs._places[number].centerx < 640}
    hands.move((640.0, 700.0))
    hands.frames(3)
    assert not tabs.named


def test_each_part_of_any_rules_has_a_leather_of_its_own() -> None:
    signs = [("book", part, part) for part in ("", "prologue", "", "rooms", "prologue", "end", "z")]
    tabs = ChapterTabs(signs, 0, lambda _: None, (), open_leaves(lettered=False))
    plain, first, _, second, again, third, fourth = tabs._leathers
    assert first == again and fourth == plain == tabs._leathers[2]
    assert len({look.top for look in (plain, first, second, third)}) == 4


def test_the_feet_name_the_chapters_beside(app: App, hands: Hands) -> None:
    scene = opened(app, hands, "TS-1.1")
    titles = [each.title.text("en") for each in scene.chapters]
    scene.follow(scene.chapters[1].clauses[0].id)
    hands.wait(lambda: scene.is_drawn)
    named = [scene.form.find(key) for key in ("previous", "next")]
    assert [getattr(each, "text", "") for each in named] == [titles[0], titles[2]]
    hands.press("next")
    assert scene.chapter is scene.chapters[2]


def test_tabs_have_names_where_all_have_room(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = opened(app, hands, "TS-7.1")
    tabs = book.form.find("tabs")
    assert isinstance(tabs, ChapterTabs) and book.leaves.lettered
    written: list[tuple[str, pygame.FRect]] = []
    text = app.kit.text

    def noted(
        surface: pygame.Surface,
        words: str,
        style: TextStyle,
        point: tuple[float, float],
        anchor: Anchor,
    ) -> None:
        assert surface.get_size() == app.kit.canvas.size and anchor is Anchor.LEFT
        high = text.line_height(style)
        place = pygame.FRect(point[0], point[1] - high / 2, text.width(words, style), high)
        written.append((words, place))

    monkeypatch.setattr(text, "draw", noted)
    tabs.draw(pygame.Surface(app.kit.canvas.size))
    said = " ".join(words for words, _ in written)
    for chapter in book.chapters[:5]:
        assert chapter.title.text("en") in said
    for words, place in written:
        assert any(tab.contains(place) for tab in tabs._places), words
    assert book.leaves.book.right < 1280 and tabs._places[0].left >= 0


@pytest.mark.parametrize(("wide", "told"), [(300.0, "Turn and activation"), (90.0, "")])
def test_a_link_at_the_foot_tells_the_whole_name_or_none(
    app: App, monkeypatch: pytest.MonkeyPatch, wide: float, told: str
) -> None:
    app.kit.apply(app.kit.settings.changed(text_scale=1.5))
    link = FootLink(pygame.FRect(40, 40, wide, 28), "Turn and activation", lambda: None, on=False)
    link.attach(app.kit)
    written: list[str] = []
    draw = app.kit.text.draw

    def noted(surface: pygame.Surface, words: str, *more: object) -> None:
        written.append(words)
        draw(surface, words, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(app.kit.text, "draw", noted)
    link.draw(pygame.Surface(app.kit.canvas.size))
    assert written == [told]


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_chapters_of_a_closed_section_have_one_named_tab_which_opens_it(
    app: App, hands: Hands, language: str
) -> None:
    app.services.change(language=language)
    hands.frames()
    book = opened(app, hands, "FG-10", "frostgrave")
    tabs = book.form.find("tabs")
    assert isinstance(tabs, ChapterTabs) and book.leaves.lettered
    sections = sections_of(book.chapters, app.kit.words)
    assert len(sections) == len(tabs._heads) == 3
    inside = next(each for each in sections if each.first <= tabs.index < each.end)
    closed = [each for each in sections if each is not inside]
    hidden = {number for each in closed for number in range(each.first, each.end)}
    assert set(tabs.shown) == set(range(len(book.chapters) + 1)) - hidden
    places = [*(tabs._places[number] for number in tabs.shown), *tabs._heads]
    assert all(not one.colliderect(two) for one, two in combinations(places, 2))
    assert all(book.leaves.book.bottom >= place.bottom for place in places)
    assert min(place.height for place in places) > 30
    spells = sections[-1]
    hands.click(tabs._heads[-1].center)
    assert book._chapter == spells.first - 1
    tabs = book.form.find("tabs")
    assert isinstance(tabs, ChapterTabs)
    assert set(range(spells.first, spells.end)) <= set(tabs.shown)


def test_the_contents_of_the_longest_book_need_no_bar(app: App, hands: Hands) -> None:
    book = opened(app, hands, "FG-10", "frostgrave")
    book._open_place(0)
    hands.frames(30)
    listed = book.form.find("chapters")
    assert isinstance(listed, PaperList) and len(listed.rows) > 20
    assert listed.limit <= 0 and listed.row_height * len(listed.rows) <= listed.rect.height


def test_a_source_without_room_keeps_the_options(app: App, hands: Hands) -> None:
    book = opened(app, hands, "FG-S6.7", "frostgrave")
    source = book.form.find("source")
    assert isinstance(source, Label)
    assert app.kit.text.width(source.text, source.style) <= source.rect.width
    clause = book.book.clause(book.clause) if book.book is not None else None
    assert clause is not None
    for option in clause.options:
        assert app.kit.words(f"frostgrave.option.{option}") in source.text


def test_keys_go_from_section_to_section(app: App, hands: Hands) -> None:
    book = opened(app, hands, "FG-61", "frostgrave")
    book.form.focus_on("tabs")
    for key in (pygame.K_DOWN, pygame.K_UP):
        before = book._chapter
        hands.key(key)
        assert abs(book._chapter - before) == 1
        assert book.form.focus is book.form.find("tabs")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_no_name_on_a_tab_is_shortened(app: App, hands: Hands, game: str, language: str) -> None:
    app.services.change(language=language)
    hands.frames()
    first = app.services.rulebook(game)
    assert first is not None
    begins = [each.first - 1 for each in sections_of(first.chapters, app.kit.words)] or [0]
    for chapter in (first.chapters[number] for number in begins):
        book = opened(app, hands, chapter.clauses[0].id, game)
        tabs = book.form.find("tabs")
        assert isinstance(tabs, ChapterTabs) and book.leaves.lettered
        for number in tabs.shown:
            size, lines = tabs._name_of(number)
            assert not any("…" in line for line in lines), lines
            if language == "en":
                assert " ".join(lines) == tabs._signs[number][1], "a word is broken"
            room = tabs._places[number].width - 45
            style = TextStyle(Family.STRONG, size, fixed=True)
            assert all(app.kit.text.width(line, style) <= room for line in lines)
        book.close()
        hands.frames(20)


@pytest.mark.parametrize(("game", "scale"), [("frostgrave", 1.5), ("trick_shot", 1.5)])
def test_a_book_without_room_for_names_lies_in_the_middle(
    app: App, hands: Hands, game: str, scale: float
) -> None:
    app.services.change(text_scale=scale)
    hands.frames()
    book = opened(app, hands, {"frostgrave": "FG-10", "trick_shot": "TS-7.1"}[game], game)
    assert not book.leaves.lettered
    assert book.leaves.book.centerx == 640

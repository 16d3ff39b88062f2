"""The page of the match log: entries, their links, and that a growing log is cheap."""

from __future__ import annotations

import pygame
import pytest

from scenes.app.app import App
from scenes.game_view.log_picture import LogPicture
from scenes.kit.input.intents import Intent
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.form import Form
from scenes.table.log_page import LogEntry, LogPage

ENTRIES = [
    LogEntry(0, None, ("The match begins.",)),
    LogEntry(1, 0, ("Red moves. [[TS-5.1]]", "Red rolls a die. [[TS-4.3]]")),
    LogEntry(2, 1, ("Red moves. [[TS-5.1]]",)),
]


@pytest.fixture
def followed() -> list[str]:
    return []


@pytest.fixture
def page(app: App, followed: list[str]) -> LogPage:
    style = TextStyle(Family.UI, 14, (40, 30, 20))
    page = LogPage(
        pygame.FRect(100, 100, 300, 200),
        followed.append,
        empty="Nothing yet",
        style=style,
        link_colour=(120, 80, 20),
    )
    Form(app.kit, [page])
    return page


def test_links_are_followed_in_order_also_where_words_repeat(
    page: LogPage, followed: list[str]
) -> None:
    page.entries = ENTRIES
    page.update(1)
    for _ in range(3):
        page.handle_intent(Intent.RIGHT)
        page.handle_intent(Intent.CONFIRM)
    assert followed == ["TS-5.1", "TS-4.3", "TS-5.1"]
    assert not page.handle_intent(Intent.RIGHT)


def test_a_link_is_clicked_where_it_is_drawn(page: LogPage, followed: list[str]) -> None:
    page.entries = ENTRIES
    page.update(1)
    middle, fragment = page._links[0]
    point = (page._words_left() + fragment.x + 4, page.rect.top + page.shift + middle)
    page.pointer_down(point)
    page.pointer_up(point)
    assert followed == ["TS-5.1"]


def test_what_was_laid_out_is_not_laid_out_again(page: LogPage) -> None:
    page.entries = ENTRIES
    page.update(1)
    before = {entry: lines for _, entry, lines in page._set}
    page.entries = [*ENTRIES, LogEntry(3, 0, ("Red shoots.",))]
    page.update(1)
    after = {entry: lines for _, entry, lines in page._set}
    assert len(after) == len(ENTRIES) + 1
    assert all(after[entry] is lines for entry, lines in before.items())


def test_it_is_drawn_full_and_empty_at_every_text_size(app: App, page: LogPage) -> None:
    surface = app.window.get_surface()
    for scale in (0.8, 1.0, 1.5):
        app.services.change(text_scale=scale)
        for entries in ([], ENTRIES, ENTRIES * 12):
            surface.fill((250, 240, 220))
            before = pygame.image.tobytes(surface, "RGB")
            page.entries = entries
            page.to_end()
            page.update(10)
            page.draw(surface)
            assert pygame.image.tobytes(surface, "RGB") != before
            assert page.content_height >= page.rect.height or len(entries) < 36


def test_a_long_log_is_laid_out_from_its_end_and_what_is_in_view_stays(page: LogPage) -> None:
    many = [LogEntry(number, number % 2, (f"Line {number} [[TS-5.1]]",)) for number in range(60)]
    page.entries = many
    page.to_end(at_once=True)
    first = [entry for _, entry, _ in page._set]
    assert first == many[-len(first) :]
    assert 0 < len(first) < len(many)
    newest = page._set[-1][0] + page.shift
    for _ in range(len(many)):
        page.update(1 / 60)
        assert page._set[-1][0] + page.shift == pytest.approx(newest)
    assert [entry for _, entry, _ in page._set] == many
    assert len({fragment.text for _, fragment in page._links}) == 1
    assert len(page._links) == len(many)


def test_a_link_reached_by_keys_stays_while_older_entries_come(
    page: LogPage, followed: list[str]
) -> None:
    page.entries = [LogEntry(number, 0, (f"[[TS-{number}.1]]",)) for number in range(1, 50)]
    page.to_end(at_once=True)
    page.handle_intent(Intent.LEFT)
    for _ in range(20):
        page.update(1)
    page.handle_intent(Intent.CONFIRM)
    assert followed == ["TS-49.1"]


def test_an_entry_names_each_clause_once_and_briefly(page: LogPage) -> None:
    page.entries = [
        LogEntry(1, 0, ("Red moves. [[TS-5.1]]", "A die. [[TS-4.3]]", "Again. [[TS-5.1]]")),
        LogEntry(2, 1, ("Red moves. [[TS-5.1]]", "A spell. [[FG-elemental_bolt]]")),
    ]
    page.update(1)
    named = [(fragment.span.link, fragment.text) for _, fragment in page._links]
    assert named == [
        ("TS-5.1", "5.1"),
        ("TS-4.3", "4.3"),
        ("TS-5.1", "5.1"),
        ("FG-elemental_bolt", "FG-elemental_bolt"),
    ]


def test_a_turn_is_a_ribbon_without_links_and_a_portrait_makes_room(page: LogPage) -> None:
    page.entries = ENTRIES
    page.update(1)
    plain, left = page.content_height, page._words_left()
    portrait = LogPicture(("shared/avatar_curls",))
    die = LogPicture(kind="die", beside=True)
    page.entries = [
        LogEntry(0, 1, ("Turn 1: Blue. [[TS-4.2]]",), heads=True),
        LogEntry(1, 1, ("Blue rolls.",), (die, portrait, die)),
    ]
    page.update(1)
    assert not page._links
    assert page._words_left() > left
    assert page.entries[1].portrait is portrait
    assert page.entries[1].row == (die, die)
    assert 0 < page.content_height < plain + 100


def test_pictures_are_painted_where_their_entry_is_seen(app: App) -> None:
    painted: list[int] = []
    page = LogPage(
        pygame.FRect(100, 100, 300, 200),
        lambda _: None,
        empty="Nothing yet",
        style=TextStyle(Family.UI, 14, (40, 30, 20)),
        link_colour=(120, 80, 20),
        paint=lambda _surface, picture, _place: painted.append(picture.number),
    )
    Form(app.kit, [page])
    page.entries = [
        LogEntry(number, 0, ("Red acts.",), (LogPicture(kind="figure", number=number),))
        for number in range(40)
    ]
    page.to_end(at_once=True)
    for _ in range(40):
        page.update(1)
    page.draw(app.window.get_surface())
    assert painted
    assert painted[-1] == 39
    assert 0 not in painted


def test_who_is_about_to_act_is_a_low_heading_without_a_picture(page: LogPage) -> None:
    tile = LogPicture(("icon/boot",))
    acts = LogEntry(1, 0, ("Ansel acts. [[FG-04]]",), (tile,), opens=True)
    moves = LogEntry(2, 0, ("Ansel moves. [[FG-10]]",), (tile,))
    page.entries = [acts, moves]
    page.update(1)
    (first, _, said), (second, _, _) = page._set
    assert acts.portrait is None
    assert moves.portrait is tile
    assert said
    assert second - first < page._height(moves, said)


def test_the_end_of_a_long_log_begins_with_a_whole_entry(page: LogPage) -> None:
    page.entries = [LogEntry(number, 0, (f"Line {number}.",)) for number in range(60)]
    for _ in range(40):
        page.update(0.1)
    page.to_end(at_once=True)
    tops = [top - 4 for top, _, _ in page._set]
    assert min(abs(top - page.offset) for top in tops) < 0.01
    assert tops[-1] + 4 < page.offset + page.rect.height


def test_the_last_entries_stand_down_to_the_foot(page: LogPage) -> None:
    tile = LogPicture(("icon/boot",))
    page.entries = [LogEntry(each, 0, (f"Line {each}.",) * 4, (tile,)) for each in range(30)]
    for _ in range(20):
        page.update(0.1)
    page.to_end(at_once=True)
    last, entry, lines = page._set[-1]
    foot = last + page._height(entry, lines)
    assert page.offset + page.rect.height - foot < 12

"""Lists scroll with the choice, the wheel and the bar; pages of rich text follow links."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.input.intents import Device, Intent, Signal
from scenes.kit.kit import Kit
from scenes.kit.text.rich_text import parse, plain
from scenes.kit.widgets import Form, ListRow, ListView, RichView
from tests.kit.conftest import click


@pytest.fixture
def rows(kit: Kit) -> ListView:
    view = ListView(
        pygame.FRect(100, 100, 400, 300), [ListRow(f"row {number}") for number in range(40)]
    )
    form = Form(kit, [view])
    form.focus_on(view)
    form.update(0.1)
    return view


def settle(view: ListView | RichView) -> None:
    for _ in range(120):
        view.update(1 / 60)


def test_moving_down_scrolls_the_choice_into_view(rows: ListView) -> None:
    for _ in range(20):
        assert rows.handle_intent(Intent.DOWN)
    settle(rows)
    top = rows.rect.top + 8 + rows.index * rows.row_height + rows.shift
    assert rows.index == 20
    assert rows.rect.top <= top
    assert top + rows.row_height <= rows.rect.bottom


def test_the_ends_hand_the_intention_on(rows: ListView) -> None:
    assert not rows.handle_intent(Intent.UP)
    assert rows.handle_intent(Intent.LAST)
    assert rows.index == 39
    assert not rows.handle_intent(Intent.DOWN)


def test_the_wheel_scrolls_within_the_content(rows: ListView) -> None:
    assert rows.wheel(-3)
    settle(rows)
    assert rows.shift == pytest.approx(-168)
    for _ in range(60):
        rows.wheel(-5)
    settle(rows)
    assert -rows.shift == pytest.approx(rows.limit)
    for _ in range(99):
        rows.wheel(5)
    settle(rows)
    assert rows.shift == 0


def test_a_click_chooses_and_a_second_takes(kit: Kit) -> None:
    chosen: list[int] = []
    taken: list[int] = []
    view = ListView(
        pygame.FRect(100, 100, 400, 300),
        [ListRow(str(number)) for number in range(4)],
        on_select=chosen.append,
        on_take=taken.append,
    )
    form = Form(kit, [view])
    form.update(0.1)
    point = (200, 100 + 8 + 2.5 * view.row_height)
    click(kit, form, point)
    click(kit, form, point)
    assert (chosen, taken) == ([2], [2])


def test_the_row_chosen_from_the_start_is_not_taken_by_the_first_click(kit: Kit) -> None:
    taken: list[int] = []
    view = ListView(
        pygame.FRect(100, 100, 400, 300),
        [ListRow(str(number)) for number in range(4)],
        on_take=taken.append,
    )
    form = Form(kit, [view])
    form.update(0.1)
    point = (200, 100 + 8 + 0.5 * view.row_height)
    click(kit, form, point)
    assert taken == []
    click(kit, form, point)
    assert taken == [0]


def test_confirm_takes_the_chosen_row(rows: ListView) -> None:
    taken: list[int] = []
    rows.on_take = taken.append
    rows.handle_intent(Intent.DOWN)
    rows.handle_intent(Intent.CONFIRM)
    assert taken == [1]


def test_an_empty_list_answers_nothing(kit: Kit, window: pygame.Surface) -> None:
    view = ListView(pygame.FRect(100, 100, 400, 300), empty="nothing saved yet")
    form = Form(kit, [view])
    form.focus_on(view)
    form.draw(window)
    assert not form.handle_signal(Signal(Intent.DOWN, Device.KEYBOARD))


def test_marks_of_rich_text() -> None:
    spans = parse("a **b** [[TS-9.2|c]] {{icon puck}}{{red|d}}")
    assert [(one.text, one.bold, one.link, one.icon, one.colour) for one in spans] == [
        ("a ", False, "", "", ""),
        ("b", True, "", "", ""),
        (" ", False, "", "", ""),
        ("c", False, "TS-9.2", "", ""),
        (" ", False, "", "", ""),
        ("", False, "", "puck", ""),
        ("d", False, "", "", "red"),
    ]
    assert plain("**射門** [[TS-9]]") == "射門 TS-9"


def test_links_are_followed_by_mouse_and_keys(kit: Kit) -> None:
    followed: list[str] = []
    view = RichView(
        pygame.FRect(100, 100, 400, 200), "[[TS-1]] and [[TS-2|second]]", followed.append
    )
    form = Form(kit, [view])
    form.update(0.1)
    click(kit, form, (106, 110))
    form.handle_signal(Signal(Intent.RIGHT, Device.PAD))
    form.handle_signal(Signal(Intent.RIGHT, Device.PAD))
    form.handle_signal(Signal(Intent.CONFIRM, Device.PAD))
    assert followed == ["TS-1", "TS-2"]


def test_a_link_broken_over_lines_keeps_its_target(kit: Kit) -> None:
    view = RichView(pygame.FRect(100, 100, 90, 200), "[[TS-3|a link of many words]]")
    Form(kit, [view]).update(0.1)
    assert len({number for number, _ in view._links}) > 1
    assert {fragment.span.link for _, fragment in view._links} == {"TS-3"}


def test_marks_stay_with_the_word_that_they_touch(kit: Kit) -> None:
    view = RichView(pygame.FRect(100, 100, 120, 200), "under the rules ([[TS-5]]). **End**")
    Form(kit, [view]).update(0.1)
    lines = ["".join(fragment.text for fragment in line.fragments) for line in view._lines]
    assert any("(TS-5)." in line for line in lines)
    assert not any(line.rstrip().endswith("(") for line in lines)
